"""Goldens: what a screen must look like, dot by dot, as pictures in tests/ui/goldens.

A screen that differs is saved beside a picture of the difference in build/goldens, and the failure names both.
"""

from PIL import Image, ImageChops

from sim import ROOT

GOLDENS = ROOT / "tests" / "ui" / "goldens"
FOUND = ROOT / "build" / "goldens"
SCALE = 3
GAP = 4


def check(name, image, goldens=GOLDENS, found=FOUND):
    """Check that the screen equals goldens/NAME.png."""
    path = goldens / (name + ".png")
    golden = Image.open(path).convert("RGB") if path.exists() else Image.new("RGB", image.size)
    if path.exists() and not differing(golden, image).getbbox():
        return
    found.mkdir(parents=True, exist_ok=True)
    new, beside = found / (name + ".png"), found / (name + "-differs.png")
    image.save(new)
    side_by_side(golden, image).save(beside)
    how = "differs in %s" % (differing(golden, image).getbbox(),) if path.exists() else "is missing"
    raise AssertionError("%s %s; the screen now: %s; golden, screen, difference: %s" % (path, how, new, beside))


def differing(golden, image):
    """A picture that is white where the two differ, else black."""
    apart = ImageChops.difference(golden, image).convert("RGB")
    channels = [channel.point(lambda value: 255 * (value > 0)) for channel in apart.split()]
    return ImageChops.lighter(ImageChops.lighter(channels[0], channels[1]), channels[2])


def side_by_side(golden, image):
    """Three pictures, enlarged: golden, screen, and the screen dark where they do not differ."""
    shown = Image.composite(image, image.point(lambda value: value // 5), differing(golden, image))
    width, height = image.width * SCALE, image.height * SCALE
    sheet = Image.new("RGB", (3 * width + 2 * GAP, height), "white")
    for i, each in enumerate((golden, image, shown)):
        sheet.paste(each.resize((width, height), Image.Resampling.NEAREST), (i * (width + GAP), 0))
    return sheet
