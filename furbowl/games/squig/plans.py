"""A press does in Squig what it does in Blitz: the match names the targets."""

from furbowl.games.blitz import plans

Plans = plans.Plans
