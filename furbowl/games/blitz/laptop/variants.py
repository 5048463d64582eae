"""What makes another game of Blitz than its options do by themselves: the bench plays it as well."""

OPTIONS = ({"size": 11},)
