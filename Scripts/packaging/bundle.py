# SPDX-License-Identifier: MIT
"""The artifact bundle of the Swift package manager, and the package whose command plugin runs what is in it."""

import json
import pathlib
import shutil

from packaging import archives, system

NAME = "vitrine.artifactbundle"
PLUGIN = pathlib.Path(__file__).with_name("plugin")


def make(portable: pathlib.Path, folder: pathlib.Path, file: pathlib.Path, url: str | None) -> None:
    """Writes the bundle as a zip, and the package beside it.

    A package that is published names the bundle by its address and checksum; otherwise it holds it.
    """
    shutil.rmtree(folder, ignore_errors=True)
    bundle = folder / NAME
    program = f"vitrine-{system.version()}-x86_64-linux"
    shutil.copytree(portable, bundle / program)
    variant = {"path": f"{program}/bin/vitrine", "supportedTriples": ["x86_64-unknown-linux-gnu"]}
    information = {
        "schemaVersion": "1.0",
        "artifacts": {"vitrine": {"type": "executable", "version": system.version(), "variants": [variant]}},
    }
    (bundle / "info.json").write_text(json.dumps(information, indent=2) + "\n")
    archives.zip(bundle, file)
    for path in sorted(PLUGIN.rglob("*.swift")):
        target = folder / path.relative_to(PLUGIN)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(path.read_text())
    if url:
        manifest = folder / "Package.swift"
        place = f'path: "{NAME}"'
        text = manifest.read_text()
        if text.count(place) != 1:
            raise system.Problem(f"{PLUGIN}/Package.swift does not say '{place}' once")
        checksum = system.output("swift", "package", "compute-checksum", file).strip()
        manifest.write_text(text.replace(place, f'url: "{url}", checksum: "{checksum}"'))
        shutil.rmtree(bundle)
