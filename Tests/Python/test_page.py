# SPDX-License-Identifier: MIT
"""The examples of the page about Python: they run in order, and print what the page says."""

from __future__ import annotations

import contextlib
import io
import pathlib
import re
from typing import Any

import pytest

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "Vitrine" / "Vitrine.docc" / "Python.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks() -> list[tuple[str, str, int]]:
    text = PAGE.read_text(encoding="utf-8")
    return [(found[1], found[2], text.count("\n", 0, found.start()) + 2) for found in BLOCK.finditer(text)]


def test_the_examples_do_what_the_page_says(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("PIL")
    pytest.importorskip("numpy")
    monkeypatch.delenv("CI", raising=False)
    names: dict[str, Any] = {"__name__": "page"}
    ran = tested = 0
    for kind, code, line in blocks():
        first = code.split("\n", 1)[0]
        if kind == "yaml" or first.startswith("# test_"):
            pathlib.Path(first[2:]).write_text(code, encoding="utf-8")
        if first.startswith("# test_"):
            # References are written first, and compared then.
            count = code.count("\ndef test_")
            pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(failed=count)
            pytester.runpytest_subprocess("-p", "no:cacheprovider").assert_outcomes(passed=count)
            tested += 1
        elif kind == "python":
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                # Lines are those of the page.
                exec(compile("\n" * (line - 1) + code, str(PAGE), "exec"), names)
            said = [each[2:] for each in code.splitlines() if each.startswith("# ")]
            assert printed.getvalue().splitlines() == said, f"{PAGE.name}:{line}"
            ran += 1
    assert ran >= 10 and tested == 1


def test_the_page_names_every_option_of_pytest() -> None:
    import inspect

    from vitrine.pytest_plugin import plugin

    page = PAGE.read_text(encoding="utf-8")
    found = re.findall(r'"(--vitrine-[a-z]+)"', inspect.getsource(plugin.pytest_addoption))
    assert len(found) == 5
    assert all(f"`{option} " in page for option in found)
