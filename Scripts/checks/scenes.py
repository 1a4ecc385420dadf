# SPDX-License-Identifier: MIT
"""Scenes that are wrong, and what is told of them."""

from .command import BAD_INPUT, DIAGNOSTIC, ITEMS, MISSING_INPUT, SCENE, Checks, png


def refuses_bad_scenes(checks: Checks) -> None:
    """Every bad scene: the documented code, a place, and an old picture that stays as it was."""
    image = SCENE.replace('label: {text: "{title}"}', 'image: {source: picture.png}')
    data = SCENE.replace("scene: 1\n", "scene: 1\ndata: {list: list.json}\n").replace(
        ITEMS, "{view: tile, from: list}")
    levels = "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 10))
    cases: list[tuple[str, str | bytes, dict[str, str | bytes], int]] = [
        ("malformed YAML", SCENE + "  - [", {}, BAD_INPUT),
        ("an empty file", "", {}, BAD_INPUT),
        ("bytes that are not text", b"\xff\xfe\x00scene", {}, BAD_INPUT),
        ("an unknown key", SCENE.replace("cornerRadius", "cornerRadus"), {}, BAD_INPUT),
        ("a wrong type", SCENE.replace("[50, 30]", "wide"), {}, BAD_INPUT),
        ("a unit", SCENE.replace("minimumLineSpacing: 10", "minimumLineSpacing: 10px"), {}, BAD_INPUT),
        ("a size that is not a number", SCENE.replace("[50, 30]", "[.nan, 30]"), {}, BAD_INPUT),
        ("an infinite size", SCENE.replace("[50, 30]", "[.inf, 30]"), {}, BAD_INPUT),
        ("a negative size", SCENE.replace("[120, 80]", "[-120, 80]"), {}, BAD_INPUT),
        ("a canvas beyond the limit", SCENE.replace("[120, 80]", "[1000000, 1000000]"), {}, BAD_INPUT),
        ("an item size of zero", SCENE.replace("[50, 30]", "[0, 30]"), {}, BAD_INPUT),
        ("an unknown view", SCENE.replace("view: tile, title: two", "view: tille, title: two"), {}, BAD_INPUT),
        ("a field that an item lacks", SCENE.replace("title: two", "titel: two"), {}, BAD_INPUT),
        ("an unknown font", SCENE.replace('"{title}"', '"{title}", font: {family: Nosuchfont}'), {}, BAD_INPUT),
        ("a missing image", image, {}, MISSING_INPUT),
        ("a truncated image", image, {"picture.png": png(40, 40)[:60]}, BAD_INPUT),
        ("an image that is text", image, {"picture.png": "not a picture"}, BAD_INPUT),
        ("an image that ends before its checksum", image, {"picture.png": png(40, 40)[:-3]}, BAD_INPUT),
        ("an image of no format that is read", image, {"picture.png": "<svg xmlns='http://www.w3.org/2000/svg'/>"}, BAD_INPUT),
        ("an image at an address", image.replace("picture.png", "https://example.com/a.png"), {}, BAD_INPUT),
        ("an image path that ends in a slash", image.replace("picture.png", "picture.png/"), {"picture.png": png(4, 4)}, MISSING_INPUT),
        ("an image of a counted item", SCENE.replace('label: {text: "{title}"}', 'image: "{index}.png"').replace(
            ITEMS, "{view: tile, count: 2}"), {"0.png": png(4, 4)}, MISSING_INPUT),
        ("a colour of a counted item", SCENE.replace("systemBlue", "'{c}'").replace(
            ITEMS, '{view: tile, count: 101, title: x, c: "#{index}{index}{index}"}'), {}, BAD_INPUT),
        ("an image of absurd size", image, {"picture.png": png(4, 4, claimed=(2000000, 2000000))}, BAD_INPUT),
        ("an image outside of the folder", image.replace("picture.png", "../picture.png"), {}, BAD_INPUT),
        ("an absolute image path", image.replace("picture.png", "/etc/passwd"), {}, BAD_INPUT),
        ("missing data", data, {}, MISSING_INPUT),
        ("data that do not parse", data, {"list.json": '[{"title": "one",}'}, BAD_INPUT),
        ("data outside of the folder", data.replace("list.json", "../../etc/list.json"), {}, BAD_INPUT),
        ("an alias bomb", "a0: &a0 [x]\n" + levels + SCENE, {}, BAD_INPUT),
        ("deep nesting", "scene: " + "[" * 20000, {}, BAD_INPUT),
    ]
    for number, (name, scene, files, code) in enumerate(cases):
        folder = f"bad-{number}"
        path = checks.write(f"{folder}/scene.yaml", scene)
        for file, content in files.items():
            checks.write(f"{folder}/{file}", content)
        old = checks.write(f"{folder}/out.png", "the old picture")
        run = checks.run("render", path, "-o", old)
        checks.exits(name, run, code, DIAGNOSTIC)
        checks.expect(f"{name}: the old file stays", old.read_bytes() == b"the old picture")
        validated = checks.run("validate", path)
        checks.exits(f"validate: {name}", validated, code, DIAGNOSTIC)
        checks.expect(f"validate and render tell the same: {name}", validated.stderr == run.stderr, validated.stderr.decode()[:300])

    checks.exits("a missing scene", checks.run("render", "nowhere.yaml", "-o", "out.png"), MISSING_INPUT)
    several = SCENE.replace("cornerRadius", "cornerRadus").replace("itemSize", "itemSiz").replace("white", "whit")
    run = checks.run("validate", checks.write("several.yaml", several))
    checks.expect("all problems of a file are told in one run", len(DIAGNOSTIC.findall(run.stderr.decode())) >= 3,
                  run.stderr.decode()[:600])
    checks.expect("a near miss is suggested", "cornerRadius" in run.stderr.decode())
