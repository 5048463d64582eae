"""What was decided on the match screen is carried out. Loaded for that moment."""

TAKE_BACK = -1  # instead of an action


def carry_out(app, wish):
    """Carries out an action, or those of a way until something else has to be decided; gives the events, none where
    one was taken back."""
    if isinstance(wish, int):
        return (app.take_back() or ()) if wish == TAKE_BACK else app.act(wish)
    events, match, side = [], app.match, app.match.side
    for i, action in enumerate(wish):
        had = _has(match, action)
        events += app.act(action)
        if i + 1 < len(wish) and not (_goes_on(match, side, action, wish[i + 1]) and (not had or _has(match, action))):
            break
    return events


def _has(match, action):
    """Whether who acts has a ball."""
    actor = match.actor(action)
    return actor >= 0 and any(who == actor for _, _, who in match.balls())


def _goes_on(match, side, done, action):
    """Whether a way goes on: the piece came where it wanted to, and its side decides freely."""
    who, (_, square) = match.actor(done), match.aim(done)
    if match.over or match.side != side or match.question or square >= 0 and match.square(who) != square:
        return False
    return action in match.legal(who)
