"""Why an action is refused: numbers for the rules, sentences for people. Loaded only when a sentence is wanted."""

from furbowl import words

SENTENCES = {
    1: "%(action)s is no action (FB-10)",
    2: "the match is over (R-1)",
    3: "%(who)s is not of the side to play (FB-8)",
    4: "%(playing)s's play is in progress: finish it first (FB-14)",
    5: "%(who)s is Stunned (FB-48)",
    6: "%(who)s is Knocked Out (FB-49)",
    7: "%(who)s is Out (FB-50)",
    8: "%(who)s has had its play this turn (FB-8)",
    9: "%(who)s has used its Move (FB-9)",
    10: "%(who)s has used its Action (FB-9)",
    11: "%(square)s is not on the pitch (FB-2)",
    12: "%(who)s cannot enter %(square)s: an animal is there (FB-22)",
    13: "%(who)s has used its Action: not onto the ball (FB-12)",
    14: "%(who)s cannot get to %(square)s (FB-22)",
    15: "%(who)s has no Sprint (FB-17)",
    16: "%(square)s is too near for a Sprint: move there (R-8)",
    17: "%(square)s is that far only with a Sprint (R-8)",
    18: "%(who)s has no ball to pass (FB-32)",
    19: "%(who)s cannot pass to itself (FB-32)",
    20: "%(other)s is no team-mate (FB-32)",
    21: "%(other)s is not Normal, it cannot catch (FB-32)",
    22: "%(other)s is more than 8 squares away (FB-32)",
    23: "%(other)s is no opponent (FB-38)",
    24: "%(other)s is not adjacent (FB-38)",
    25: "%(who)s has not begun a play (R-9)",
}


def sentence(match, number, action):
    """The sentence of a refusal."""
    facts = {"action": repr(action)}
    if number > 2:
        who, target = words.actor(action), words.target(action)
        facts["who"] = match.name(who)
        facts["square"] = "(%d,%d)" % (target % match.columns + 1, target // match.columns + 1)
        facts["other"] = match.name(target) if target < 10 else str(target)
        facts["playing"] = match.name(match.playing) if match.playing >= 0 else "nobody"
    return SENTENCES[number] % facts
