# SPDX-License-Identifier: MIT
"""The action, the image and the hooks, exercised without the machines that run them."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import yaml

from packaging import roots, system

ACTION = system.ROOT / ".github/actions/vitrine/action.yml"
DOCKERFILE = system.ROOT / ".github/docker/Dockerfile"
HOOKS = system.ROOT / ".pre-commit-hooks.yaml"
HOME = system.BUILD / "hooks"
TOOLS = ("pre-commit==4.7.0", "check-jsonschema==0.39.0")
BROKEN = "scene: 1\ncanvas: {size: [10, ten]}\n"


def tools() -> pathlib.Path:
    """Programs of PyPI, installed where they are missing."""
    stamp = HOME / "packages"
    if not stamp.exists() or stamp.read_text() != " ".join(TOOLS):
        subprocess.run([sys.executable, "-m", "venv", "--clear", HOME], check=True)
        subprocess.run([HOME / "bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check", *TOOLS], check=True)
        stamp.write_text(" ".join(TOOLS))
    return HOME / "bin"


def expect(sentence: str, holds: bool, said: str = "") -> None:
    if not holds:
        raise system.Problem(f"{sentence}: {said}")


class Run:
    """A run of the action's steps, as GitHub's runner would make them: actions that it uses are only noted."""

    def __init__(self, folder: pathlib.Path, workspace: pathlib.Path, inputs: dict[str, str], programs: pathlib.Path | None = None) -> None:
        action = yaml.safe_load(ACTION.read_text())
        unknown = set(inputs) - set(action["inputs"])
        expect("all inputs are declared", not unknown, str(unknown))
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        self.values = {f"inputs.{name}": str(value.get("default", "")) for name, value in action["inputs"].items()}
        self.values |= {f"inputs.{name}": value for name, value in inputs.items()} | {"runner.temp": str(folder)}
        self.output, self.used, self.failed = "", [], ""
        self.path = [str(programs)] if programs else []
        for step in action["runs"]["steps"]:
            goes_on = "cancelled()" in step.get("if", "")
            if (not self.failed or goes_on) and self.holds(step.get("if", "true")):
                if "uses" in step:
                    self.used.append((step["uses"], {name: self.expanded(value) for name, value in step["with"].items()}))
                else:
                    self.perform(step, folder, workspace)

    def expanded(self, text: str) -> str:
        def value(match: re.Match[str]) -> str:
            expect("an expression is known", match[1] in self.values or match[1].startswith("steps."), match[1])
            return self.values.get(match[1], "")
        return re.sub(r"\$\{\{ ([a-z0-9.]+) \}\}", value, text)

    def holds(self, condition: str) -> bool:
        def part(text: str) -> bool:
            if text in ("true", "!cancelled()"):
                return True
            match = re.fullmatch(r"([a-z.]+) != ''", text)
            expect("a condition is known", bool(match), text)
            return self.values.get(match[1], "") != ""
        return all(part(text.strip()) for text in condition.removeprefix("${{").removesuffix("}}").split("&&"))

    def perform(self, step: dict[str, str], folder: pathlib.Path, workspace: pathlib.Path) -> None:
        files = {name: folder / name.lower() for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("")
        environment = {
            "PATH": ":".join([*self.path, os.environ["PATH"]]), "HOME": str(folder), "CI": "true", "RUNNER_TEMP": str(folder),
            "GITHUB_WORKSPACE": str(workspace), **{name: str(file) for name, file in files.items()},
            **{name: self.expanded(value) for name, value in step.get("env", {}).items()},
        }
        # As the runner does for `shell: bash`.
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self.expanded(step["run"])]
        result = subprocess.run(command, cwd=workspace, env=environment, capture_output=True, text=True)
        self.output += result.stdout + result.stderr
        if result.returncode != 0:
            self.failed = self.failed or step["name"]
        for line in files["GITHUB_OUTPUT"].read_text().splitlines():
            name, value = line.split("=", 1)
            self.values[f"steps.{step['id']}.outputs.{name}"] = value
        self.path = files["GITHUB_PATH"].read_text().split() + self.path


def check_action(tarball: pathlib.Path, package: pathlib.Path, scene: str) -> None:
    checked = subprocess.run(
        [tools() / "check-jsonschema", "--builtin-schema", "vendor.github-actions", ACTION], capture_output=True, text=True)
    expect("the action is what its schema says", checked.returncode == 0, checked.stdout + checked.stderr)
    work = system.BUILD / "packages/tried/action"
    workspace = work / "workspace"
    shutil.rmtree(workspace, ignore_errors=True)
    (workspace / "Scenes").mkdir(parents=True)
    (workspace / "Scenes/fruits.yaml").write_text(scene)
    run = Run(work / "first", workspace, {"package": str(tarball), "scenes": "Scenes"})
    expect("scenes without references fail", run.failed == "Test" and "::error" in run.output, run.output)
    expect("nothing is recorded there", not (workspace / "Scenes/__Snapshots__").exists())
    is_kept = run.used[-1][0].startswith("actions/upload-artifact@") and (work / "first/vitrine-report/index.html").exists()
    expect("the report is kept", is_kept, str(run.used))
    program = run.path[0] + "/vitrine"
    subprocess.run([program, "record", "Scenes"], cwd=workspace, check=True, capture_output=True)
    checksum = system.output("sha256sum", tarball).split()[0]
    address = {"package": f"file://{tarball}", "sha256": checksum, "scenes": "Scenes", "arguments": "--matrix 'appearance=light' --junit junit.xml"}
    subprocess.run([program, "record", "Scenes", "--matrix", "appearance=light"], cwd=workspace, check=True, capture_output=True)
    run = Run(work / "second", workspace, address)
    expect("scenes with references pass", not run.failed and (workspace / "junit.xml").exists(), run.output)
    run = Run(work / "third", workspace, address | {"sha256": "0" * 64})
    expect("a package with another hash is not installed", run.failed == "Install" and not run.path, run.output)
    # Where apt installs, it is asked to: what it then does is tried on the bare systems.
    stubs = work / "stubs"
    stubs.mkdir(exist_ok=True)
    for name in ("apt-get", "sudo", "vitrine"):
        (stubs / name).write_text(f'#!/bin/bash\necho "{name} $*" >>{work}/asked\n')
        (stubs / name).chmod(0o755)
    (work / "asked").unlink(missing_ok=True)
    run = Run(work / "fourth", workspace, {"package": str(package)}, programs=stubs)
    asked = (work / "asked").read_text()
    expect("apt installs a Debian package", not run.failed and f"/vitrine/{package.name}" in asked and "vitrine test" in asked, run.output + asked)
    for uses in re.findall(r"uses: (\S+)", ACTION.read_text()):
        expect("actions have a version", bool(re.search(r"@v\d+$", uses)), uses)


def instructions(text: str) -> list[tuple[str, str]]:
    """The instructions of a Dockerfile, each with its words."""
    lines = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#")).replace("\\\n", " ")
    return [tuple(line.strip().split(None, 1)) for line in lines.splitlines() if line.strip()]


def perform_image(root: roots.Root, packages: pathlib.Path) -> None:
    """Does in a bare system what the Dockerfile says, and runs what it runs."""
    user, folder, entry = "root", "/", []
    known = {"FROM", "COPY", "RUN", "USER", "WORKDIR", "ENTRYPOINT", "CMD"}
    steps = instructions(DOCKERFILE.read_text())
    is_said = steps[0][0] == "FROM" and bool(re.fullmatch(r"[a-z]+:[a-z0-9.-]+", steps[0][1]))
    expect("an image begins with a system whose version is said", is_said, steps[0][1])
    for name, words in steps:
        expect("an instruction is known", name in known, name)
        if name == "COPY":
            pattern, target = words.split()
            found = sorted(packages.glob(pattern))
            expect("what is copied is there", len(found) == 1 and target.endswith("/"), words)
            root.put(found[0], target + found[0].name)
        elif name == "RUN":
            expect("an image keeps no lists", "apt-get" not in words or "rm -rf /var/lib/apt/lists" in words, words)
            root.check("/bin/sh", "-c", words)
        elif name == "USER":
            user = words
        elif name == "WORKDIR":
            folder = words
        elif name in ("ENTRYPOINT", "CMD"):
            entry += json.loads(words)
    expect("an image runs as a user", user != "root")
    as_user = f"setpriv --reuid={user} --regid={user} --init-groups {' '.join(entry)}"
    said = root.check("/bin/sh", "-c", f"mkdir -p {folder} && cd {folder} && exec {as_user}")
    expect("the image tells its help", "USAGE: vitrine" in said, said)


def check_hooks(programs: pathlib.Path, scene: str) -> None:
    work = system.BUILD / "packages/tried/hooks"
    shutil.rmtree(work, ignore_errors=True)
    environment = {
        "PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(work), "GIT_CONFIG_GLOBAL": "/dev/null",
        **{f"GIT_{role}_{what}": "hooks@vitrine.example" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")},
    }

    def git(folder: pathlib.Path, *words: str) -> None:
        subprocess.run(["git", *words], cwd=folder, check=True, env=environment, capture_output=True)

    offered, project = work / "offered", work / "project"
    for folder in (offered, project):
        folder.mkdir(parents=True)
        git(folder, "init", "-q")
    shutil.copy(HOOKS, offered)
    (project / "Scenes").mkdir()
    (project / "Scenes/fruits.yaml").write_text(scene)
    subprocess.run(["vitrine", "record", "Scenes"], cwd=project, check=True, env=environment, capture_output=True)
    for folder in (offered, project):
        git(folder, "add", ".")
        git(folder, "commit", "-q", "-m", "Begin")

    def attempt(hook: str) -> tuple[int, str]:
        command = [tools() / "pre-commit", "try-repo", offered, hook, "--all-files"]
        result = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr

    for hook in ("vitrine-validate", "vitrine-test"):
        status, said = attempt(hook)
        expect(f"{hook} lets pass what is right", status == 0 and "Passed" in said, said)
    text = (project / "Scenes/fruits.yaml").read_text()
    (project / "Scenes/fruits.yaml").write_text(text.replace("Cherries", "Plums"))
    git(project, "add", ".")
    status, said = attempt("vitrine-test")
    expect("vitrine-test tells what differs", status == 1 and "fruits" in said, said)
    (project / "Scenes/fruits.yaml").write_text(BROKEN)
    git(project, "add", ".")
    status, said = attempt("vitrine-validate")
    expect("vitrine-validate tells what is wrong", status == 1 and "fruits.yaml:2:" in said, said)


def check_all(package: pathlib.Path, tarball: pathlib.Path, programs: pathlib.Path, scene: str) -> None:
    check_action(tarball, package, scene)
    check_hooks(programs, scene)
    print("the action tests, reports and refuses; the hooks let pass what is right, and nothing else")
