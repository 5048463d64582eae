"""What makes another game of Squig than its options do by themselves: the bench plays it as well."""

OPTIONS = ({"size": 11}, {"cards": True})
