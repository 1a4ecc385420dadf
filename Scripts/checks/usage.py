# SPDX-License-Identifier: MIT
"""Words that make no sense on the command line."""

from .command import USAGE, Checks


def refuses_wrong_usage(checks: Checks) -> None:
    for arguments in ([["render"], ["render", "scene.yaml", "--no-such-option"], ["no-such-command"],
                       ["render", "scene.yaml", "-o", "out.xyz"], ["render", "scene.yaml", "scene.yaml", "-o", "x.png"],
                       ["render", "scene.yaml", "--scale", "0", "-o", "x.png"],
                       ["render", "scene.yaml", "--scale", "nan", "-o", "x.png"]]):
        checks.exits(f"wrong usage: {' '.join(arguments)}", checks.run(*arguments), USAGE)
    for arguments in (["render", "scene.yaml", "--devic", "x", "-o", "x.png"], ["render", "scene.yaml", "--apearance", "dark"]):
        run = checks.run(*arguments)
        checks.exits(f"a misspelt option: {' '.join(arguments)}", run, USAGE)
        checks.expect("the option is named", f"'{arguments[2]}'" in run.stderr.decode(), run.stderr.decode()[:200])
    run = checks.run("render", "scene.yaml", "--bogus")
    checks.expect("an option that is like no other gets no guess", b"'--bogus'" in run.stderr and b"Did you mean" not in run.stderr,
                  run.stderr.decode()[:200])
