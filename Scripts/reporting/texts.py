# SPDX-License-Identifier: MIT
"""A run as JUnit and for GitHub Actions."""

import os
import xml.etree.ElementTree as ElementTree

from .expectations import Expectations

# The elements of a document with what each may have, in the shape that readers of JUnit agree on.
COUNTS = {"tests", "failures", "errors", "skipped"}
SHAPE = {
    "testsuites": (COUNTS | {"name", "time"}, {"testsuite"}),
    "testsuite": (COUNTS | {"name", "time", "timestamp"}, {"properties", "testcase"}),
    "properties": (set(), {"property"}),
    "property": ({"name", "value"}, set()),
    "testcase": ({"name", "classname", "file", "time"}, {"failure", "error", "system-out"}),
    "failure": ({"message", "type"}, set()),
    "error": ({"message", "type"}, set()),
    "system-out": (set(), set()),
}
NEEDED = {"testsuites": {"tests"}, "testsuite": COUNTS | {"name"}, "testcase": {"name", "classname"}, "failure": {"message"}}


def texts(checks: Expectations) -> None:
    summary, junit = checks.folder / "summary.md", checks.folder / "junit.xml"
    summary.write_text("before\n")
    environment = os.environ | {"GITHUB_STEP_SUMMARY": str(summary), "GITHUB_WORKSPACE": str(checks.scenes.parent)}
    told = checks.run("test", checks.scenes, "--update", "none", "--junit", junit, "--reporter", "github",
                      "--output", checks.folder / "told", status=65, env=environment)
    problems = checks.problems_of(checks.folder / "told")
    results = Expectations.run_of(checks.folder / "told")["results"]
    document = ElementTree.parse(junit).getroot()
    shape(checks, document)
    checks.equal("every result is a case", len(document.findall("testsuite/testcase")), len(results))
    checks.equal("failures and errors are counted", int(document.get("failures", "")) + int(document.get("errors", "")), len(problems))
    marks = [line for line in told.stdout.splitlines() if line.startswith("::")]
    checks.expect("annotations are no more than are shown", 0 < len(marks) <= 10, marks)
    checks.expect("they stand at files", any("file=scenes/" in mark for mark in marks), marks)
    text = summary.read_text()
    checks.expect("what the summary held stays", text.startswith("before\n"))
    checks.equal("every problem is in it", text.count("<details>"), len(problems))


def shape(checks: Expectations, element: ElementTree.Element) -> None:
    attributes, children = SHAPE[element.tag]
    checks.expect(f"{element.tag} has only what is known", set(element.attrib) <= attributes, set(element.attrib) - attributes)
    checks.expect(f"{element.tag} has what is needed", NEEDED.get(element.tag, set()) <= set(element.attrib))
    for child in element:
        if checks.expect(f"{element.tag} holds {child.tag}", child.tag in children):
            shape(checks, child)
