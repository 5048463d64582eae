"""Each number of a book that sets what a roll needs or how many dice fall: changed by one, the match changes, and so
does all that is said of it, also in the help. NUMBERS of the modules in tests/help has them with a position in which
they matter, OTHERS why nothing rolls by the rest; a module such as blitz_agreement has what is compared."""

import functools

import pytest

import blitz_numbers
import furbowl_numbers
import octo_numbers
import squig_numbers
from changed_book import changed, each_number, freshly
from furbowl.games.blitz import book as blitz
from furbowl.games.furbowl import tables as furbowl
from furbowl.games.octo import book as octo
from furbowl.games.squig import book as squig

BOOKS = {furbowl: furbowl_numbers, octo: octo_numbers, blitz: blitz_numbers, squig: squig_numbers}


def called(value):
    """The name of a case."""
    return value.__name__.split(".")[2] if value in BOOKS else value


def loaded(book, number=None):
    """While this runs, all is loaded anew, with a number changed."""
    return changed(book.__name__, number, -1 if number in BOOKS[book].LESS else 1) if number else freshly()


def compared(book, position, number=None):
    """(what is wrong, every chance that was compared) of a position, with a number changed."""
    with loaded(book, number):
        return BOOKS[book].check(position)


@functools.cache
def usual(book, position):
    """Every chance that was compared, by the book."""
    return compared(book, position)[1]


@pytest.mark.parametrize("book", BOOKS, ids=called)
def test_every_number_is_looked_at_or_nothing_rolls_by_it(book):
    numbers, looked = list(each_number(book)), BOOKS[book]
    others = [name for names in looked.OTHERS.values() for name in names.split()]
    assert set(looked.NUMBERS) <= set(numbers) and len(set(others)) == len(others)
    assert {number.split()[0] for number in numbers if number not in looked.NUMBERS} == {*others}


@pytest.mark.parametrize(
    "book, position", [(book, each) for book in BOOKS for each in BOOKS[book].POSITIONS], ids=called
)
def test_what_is_said_is_so(book, position):
    wrong, said = compared(book, position)
    assert not wrong and said


@pytest.mark.parametrize("book, number", [(each, name) for each in BOOKS for name in BOOKS[each].NUMBERS], ids=called)
def test_all_follows_a_changed_number(book, number):
    wrong = {}
    for position in BOOKS[book].NUMBERS[number].split("; "):
        found, said = compared(book, position, number)
        assert said != usual(book, position), "nothing has changed"
        wrong.update(found)
    assert not wrong


# --- the help


def helped(book, number=None):
    """(what is wrong, all pages) of the help, with a number changed."""
    with loaded(book, number):
        from help_agreement import check

        return check(called(book))


@functools.cache
def usual_help(book):
    """(what is wrong, all pages) of the help, by the book."""
    return helped(book)


@pytest.mark.parametrize("book", BOOKS, ids=called)
def test_what_the_help_tells_is_so(book):
    wrong, _ = usual_help(book)
    assert not wrong


@pytest.mark.parametrize(
    "book, number",
    [
        (book, each)
        for book, looked in BOOKS.items()
        for each in [*looked.NUMBERS, *looked.TOLD]
        if each not in looked.UNTOLD
    ],
    ids=called,
)
def test_the_help_follows_a_changed_number(book, number):
    (wrong, pages), (_, usual) = helped(book, number), usual_help(book)
    assert pages != usual, "nothing has changed"
    assert not wrong
