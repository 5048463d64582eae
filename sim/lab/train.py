"""Train a small policy to play Furball, the shortest game, against Keeper: an example of a program that learns.

    pip install -e ".[env,lab,train]" -c constraints.txt
    python -m sim.lab.train

It first imitates Keeper, then plays against it; the reward is the result and nothing else.
"""

from furbowl import cpu, registry

from ..desktop.complaint import carry_out, pip_install
from .tallies import share

try:
    import torch
    from sb3_contrib import MaskablePPO
    from sb3_contrib.common.maskable.evaluation import evaluate_policy

    from .env import RawEnv
    from .single import Against, look
except ImportError as error:
    raise SystemExit(f"sim.lab.train: {error.name} is not installed: {pip_install('env,lab,train')}") from None

RULES, MATCHES, EPOCHS, STEPS, MEASURED = registry.names()[1], 1500, 4, 20_480, 100
IMITATED, JUDGED = 10**6, 2 * 10**6  # the first seeds of matches that are imitated and that are counted


def imitate(model: MaskablePPO) -> None:
    """Learn from Keeper's matches against itself what it chooses, and how a match ends."""
    aec, rows = RawEnv(RULES), []
    for number in range(MATCHES):
        aec.reset(seed=IMITATED + number)
        turns, players = [], [cpu.player("keeper", 2 * number + side) for side in (0, 1)]
        while not aec.match.over:
            agent, action = aec.agent_selection, cpu.decide(players[aec.match.side], aec.match)
            turns.append((look(aec, agent), aec.number(agent, action), agent))
            aec.step(turns[-1][1])
        rows += [(seen, number, aec.rewards[agent]) for seen, number, agent in turns]
    seen, chosen, results = torch.utils.data.default_collate(rows)
    optimizer = torch.optim.Adam(model.policy.parameters(), 1e-3)
    for some in (each for _ in range(EPOCHS) for each in torch.randperm(len(rows)).split(256)):
        values, likely, _ = model.policy.evaluate_actions(seen[some], chosen[some], seen[some, -model.action_space.n :])
        optimizer.zero_grad()
        (((values[:, 0] - results[some]) ** 2).mean() - likely.mean()).backward()
        optimizer.step()


def judge(model: MaskablePPO, when: str) -> None:
    """Print the share of matches that the policy wins against each player, with its 95 % interval."""
    for opponent in ("random", "cub", "keeper"):
        matches = Against(RULES, opponent, JUDGED)
        rewards, _ = evaluate_policy(model, matches, MEASURED, return_episode_rewards=True, warn=False)
        won = share(rewards.count(1), MEASURED)
        print("{0}, against {1}: {share:.0%} ({low:.0%} to {high:.0%})".format(when, opponent, **won))


def main(_: list[str]) -> None:
    """Print the strength before, between and after the two ways of learning."""
    torch.set_num_threads(1)  # for so small a network more only wait for each other
    settings = {"learning_rate": 1e-4, "batch_size": 256, "n_epochs": 4, "clip_range": 0.1, "gamma": 1, "seed": 0}
    learner = MaskablePPO("MlpPolicy", Against(RULES, "keeper"), policy_kwargs={"net_arch": [256, 256]}, **settings)
    judge(learner, "untrained")
    imitate(learner)
    judge(learner, "after Keeper's matches")
    learner.learn(STEPS)
    judge(learner, "after its own matches")


if __name__ == "__main__":
    carry_out(main, "sim.lab.train")  # Ctrl-C stops it
