"""Which names stand for modules, as far as the imports say so. For sim/names_read.py."""

import ast

from sim.names_scopes import bound_by, own_nodes


class Known:
    """names: {name: the module that it stands for in a scope, "" for what comes from a foreign one}."""

    def __init__(self, trees, names=()):
        self.trees, self.names = trees, dict(names)

    def inside(self, bound):
        """The same in a scope that binds some names anew."""
        return Known(self.trees, {name: module for name, module in self.names.items() if name not in bound})

    def learn(self, body):
        """Take in the statements of a scope."""
        for node in own_nodes(body):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self._note(bound_by(alias), alias.name if alias.asname else bound_by(alias), True)
            elif isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    self._note(bound_by(alias), "%s.%s" % (node.module, alias.name), node.module not in self.trees)
            elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and self.module_of(node.value) == "":
                self.names.update((each.id, "") for each in node.targets if isinstance(each, ast.Name))

    def _note(self, name, module, is_foreign):
        if module in self.trees:
            self.names[name] = module
        elif is_foreign:
            self.names[name] = ""

    def module_of(self, node):
        """The module that an expression is, "" for what comes from a foreign one, None for anything else."""
        if isinstance(node, ast.Name):
            return self.names.get(node.id)
        if isinstance(node, ast.Attribute):
            module = self.module_of(node.value)
            inner = "%s.%s" % (module, node.attr)
            return module if not module else inner if inner in self.trees else None
        if isinstance(node, ast.Call):
            return "" if self.module_of(node.func) == "" else None
        return None
