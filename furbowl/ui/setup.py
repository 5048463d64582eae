"""A new match. The line-ups are asked for before the table of labels comes: rules and labels would not fit together."""


def show(app):
    line_ups = app.call("preview")
    wish = yield from app.part("setup_table", line_ups)
    return wish
