# SPDX-License-Identifier: MIT
"""What `vitrine port` reads and says: projects of three kinds, reports in three forms, and what it refuses."""

import json
import pathlib

from .command import BAD_INPUT, CANNOT_WRITE, DIFFERENT, FINE, MISSING_INPUT, USAGE, Checks

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SOURCE = "import UIKit\n\nfinal class Row: UIView {\n    @objc func press() {}\n    lazy var action = #selector(press)\n}\n"
MISSING = "import UIKit\n\nfinal class Player: UIView { let engine = UIEngineOfNowhere() }\n"
# The types that UIKit has for what an app looks like to a system beside it are the last that Vitrine will have.
UIKITS_OWN = "import UIKit\n\nfinal class Shots: UIView { var service: UIScreenshotService? }\n"


def checks_projects(checks: Checks) -> None:
    """`port --check` counts files, names what is missing, and says both as text, JSON and a page."""
    folder = checks.folder / "Rows"
    folder.mkdir()
    (folder / "Row.swift").write_text(SOURCE)
    run = checks.run("port", folder, "--check")
    checks.exits("a folder in which everything is there", run, FINE)
    checks.expect("its share is told", "compile after rewriting    1  100 %" in run.stdout.decode(), run.stdout)
    (folder / "Player.swift").write_text(MISSING)
    run = checks.run("port", folder, "--check", "--page", checks.folder / "page.html")
    checks.expect("a name that is missing is exit status 1", run.returncode == DIFFERENT, run)
    text = run.stdout.decode()
    checks.expect("the name is told with its place", "UIEngineOfNowhere" in text and "Player.swift:3:" in text, text)
    page = (checks.folder / "page.html").read_text()
    checks.expect("the page names it", "UIEngineOfNowhere" in page and "50 %" in page and page.startswith("<!DOCTYPE html>"), page)
    report = json.loads(checks.run("port", folder, "--check", "--json").stdout)
    checks.expect("JSON counts the same", report["version"] == 1 and report["targets"][0]["files"] == 2
                  and report["targets"][0]["rewritten"] == 1 and report["obstacles"][0]["name"] == "UIEngineOfNowhere", report)
    (folder / "Player.swift").write_text(UIKITS_OWN)
    text = checks.run("port", folder, "--check").stdout.decode()
    checks.expect("a name of UIKit's is told as one", "types that UIKit has and Vitrine does not: UIScreenshotService (1)" in text, text)
    report = json.loads(checks.run("port", ROOT / "Fixtures/Port/Trips", "--check", "--json").stdout)
    checks.expect("a project of Xcode's has its app and its tests",
                  [(target["name"], target["kind"]) for target in report["targets"]] == [("Trips", "app"), ("TripsTests", "tests")], report)


def writes_packages(checks: Checks) -> None:
    """A package is written beside its project, and written again only where something has changed."""
    folder = checks.folder / "Rows"
    folder.mkdir()
    (folder / "Row.swift").write_text(SOURCE)
    run = checks.run("port", folder)
    package = checks.folder / "Rows-Vitrine"
    checks.exits("a package is written beside the project", run, FINE)
    manifest = (package / "Package.swift").read_text()
    checks.expect("it builds by the plugin", '.plugin(name: "PortUIKit", package: "Vitrine")' in manifest, manifest)
    checks.expect("the original is as it was", (folder / "Row.swift").read_text() == SOURCE)
    before = (package / "Package.swift").stat().st_mtime_ns
    again = checks.run("port", folder)
    checks.expect("what is as it was is not written again",
                  "as it was" in again.stdout.decode() and (package / "Package.swift").stat().st_mtime_ns == before, again.stdout)
    (folder / "Other.swift").write_text("struct Other {}\n")
    checks.run("port", folder)
    described = json.loads((package / "Targets/Rows/port.json").read_text())
    checks.expect("a new file is taken", [path.rsplit("/", 1)[-1] for path in described["sources"]] == ["Other.swift", "Row.swift"], described)


def refuses_projects(checks: Checks) -> None:
    """What cannot be read is said with its file and an exit status."""
    checks.exits("a project that is not there", checks.run("port", checks.folder / "none"), MISSING_INPUT)
    checks.exits("a page without a check", checks.run("port", ROOT / "Fixtures/Port/Trips", "--page", "x.html"), USAGE)
    broken = checks.folder / "App.xcodeproj"
    broken.mkdir()
    (broken / "project.pbxproj").write_text("{ objects = (")
    checks.exits("a project file that is none", checks.run("port", broken, "--check"), BAD_INPUT)
    checks.exits("a target that is not there", checks.run("port", ROOT / "Fixtures/Port/Trips", "--target", "Tripz", "--check"), USAGE)
    checks.exits("a page that cannot be written",
                 checks.run("port", ROOT / "Fixtures/Port/Trips", "--check", "--page", "/nowhere/page.html"), CANNOT_WRITE)
