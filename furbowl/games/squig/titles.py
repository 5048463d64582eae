"""What the special play cards are called, by card."""

LABELS = (
    "Second Litter",
    "Itching Powder",
    "Extra Drill",
    "Encore",
    "Gluey Gloves",
    "Spring Heels",
    "Slippery Salve",
    "Sleeping Toadstool",
    "Hidden Brass",
    "Tripwire",
    "Sponge Bucket",
    "Kind Nurse",
)
