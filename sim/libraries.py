"""Makes the libraries smaller when they are compiled for the device. Whoever uses them there finds all that is public.

Left out are imports that only annotations need, and where the sources come from; private names are shortened. What a
package has beside its modules and nobody here asks for is put aside into a module `_more`, loaded when it is asked for.
"""

import ast

from sim import names, names_kept
from sim.names_scopes import bound

MORE = "_more"
# IMPORT_FROM would ask the package, and so __getattr__, for the module
_ASKS_FOR_MORE = """
def __getattr__(name):
    return getattr(__import__("%s.%s", None, None, ("",)), name)
"""


def slimmed(modules, game=()):
    """The same modules, {dotted name: source}, and what was put aside. game: sources that use them."""
    plain = {name: _without(source, _superfluous(ast.parse(source))) for name, source in modules.items()}
    done = {}
    for name, source in plain.items():
        done[name] = source
        if any(other.startswith(name + ".") for other in plain):
            others = [other for module, other in plain.items() if module != name]
            done.update(_put_aside(name, source, set().union(*map(names_kept.wanted, [*others, *game]))))
    return names.Program(done, public=True).sources()


def _superfluous(tree):
    """Statements of a module that the device needs not."""
    annotations = [getattr(node, "annotation", None) or getattr(node, "returns", None) for node in ast.walk(tree)]
    told = {id(node) for annotation in annotations if annotation for node in ast.walk(annotation)}
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and id(node) not in told}
    for node in tree.body:
        is_import = isinstance(node, ast.Try) and all(isinstance(each, ast.ImportFrom) for each in node.body)
        if is_import and not used & {alias.asname or alias.name for each in node.body for alias in each.names}:
            yield node
        elif isinstance(node, ast.Assign) and [getattr(each, "id", "") for each in node.targets] == ["__repo__"]:
            yield node


def _without(source, nodes):
    """The source with empty lines where these statements were."""
    lines = source.splitlines(keepends=True)
    for node in nodes:
        for i in range(node.lineno - 1, node.end_lineno):
            lines[i] = "\n"
    return "".join(lines)


def _put_aside(package, source, asked):
    """{module: source}: the package without what is not asked for, and that; as it is where all is."""
    body = ast.parse(source).body
    aside, staying = _unasked(body, asked)
    if not aside:
        return {package: source}
    needs = set().union(*map(_mentioned, aside))
    imports = [node for node in staying if isinstance(node, (ast.Import, ast.ImportFrom)) and needs & bound([node])]
    own = needs & bound([node for node in staying if node not in imports])
    more = ["from %s import %s" % (package, name) for name in sorted(own)]
    more += [ast.get_source_segment(source, node) for node in imports + aside]
    rest = _without(source, aside) + _ASKS_FOR_MORE % (package, MORE)
    return {package: rest, "%s.%s" % (package, MORE): "\n".join(more) + "\n"}


def _unasked(body, asked):
    """(statements that nobody asks for, the others)"""
    aside = [node for node in body if _may_go(node)]
    while True:
        staying = [node for node in body if node not in aside]
        wanted = asked.union(*map(_mentioned, staying))
        left = [node for node in aside if not bound([node]) & wanted]
        if left == aside:
            return aside, staying
        aside = left


def _may_go(node):
    """Whether it is a public function or constant."""
    plain = isinstance(node, ast.FunctionDef) and not node.decorator_list
    return (plain or isinstance(node, ast.Assign)) and not any(name.startswith("_") for name in bound([node]))


def _mentioned(node):
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Load)}
