# SPDX-License-Identifier: MIT
"""The scenes that are shown."""

import pathlib

LIST = """\
scene: 1
canvas: {size: [320, 480], scale: 2, background: systemBackground}
views:
  row: {background: secondarySystemBackground, padding: [0, 16], selected: {background: systemOrange}, content: {label: "Row {index}"}}
collection:
  selection: multiple
  layout: {flow: {itemSize: [300, 60], minimumLineSpacing: 8}}
  sections: [{items: {view: row, count: 60}}]
"""

# Fields at the top, so that a keyboard covers none of them.
FIELDS = """\
scene: 1
canvas: {size: [320, 480], scale: 2, background: systemBackground}
views:
  row: {content: "{row}"}
collection:
  layout: {flow: {itemSize: [288, 36], minimumLineSpacing: 8, sectionInset: [12, 16, 12, 16]}}
  sections:
    - items:
        - {view: row, row: {textField: {placeholder: City, clearButton: whileEditing}}}
        - {view: row, row: {textField: {placeholder: Name}}}
        - {view: row, row: {hstack: {alignment: center, children: [label: Alarm, spacer: 0, switch: {name: Alarm}]}}}
        - {view: row, row: {slider: 0.2}}
        - {view: row, row: {button: {title: Save, style: filled}}}
"""

FED = """\
scene: 1
canvas: {size: [320, 240], scale: 2, background: systemBackground}
variables: {title: Hello}
theme: {colors: {brand: "#5E2CED"}}
views:
  row: {padding: [0, 16], content: {label: {text: "{title}", color: brand}}}
collection:
  layout: {flow: {itemSize: [320, 60], minimumLineSpacing: 0}}
  sections: [{items: {view: row, count: 4}}]
"""

KIT = """\
scene: 1
canvas: {size: [320, 240], scale: 2, background: systemBackground}
views:
  chip:
    description: A word on a ground.
    variants: {kind: {primary: {background: systemBlue}, quiet: {background: systemGray5}}, size: {small: {padding: [2, 6]}, large: {padding: [8, 16]}}}
    states: {disabled: {opacity: 0.4}}
    cornerRadius: capsule
    example: {title: New}
    content: {label: {text: "{title}", font: footnote}}
  row: {padding: [0, 16], content: {hstack: {alignment: center, children: [{label: Row}, {spacer: {}}, {view: chip, title: Seen}]}}}
collection:
  layout: {flow: {itemSize: [320, 60], minimumLineSpacing: 0}}
  sections: [{items: {view: row, count: 4}}]
"""

PINCH = """\
scene: 1
canvas: {size: [260, 300], scale: 2, background: systemGroupedBackground}
views:
  photo:
    background: "{color}"
    border: {color: white, width: 3}
    content: {label: {text: "{title}", font: {size: 20, weight: bold}, color: white, alignment: center}}
collection:
  spread:
    to: {flow: {itemSize: [66, 66], minimumInteritemSpacing: 12, minimumLineSpacing: 14, sectionInset: [20, 18, 20, 18]}}
    scale: 2.5
  layout: {circle: {itemSize: [110, 110], radius: 2, startAngle: -30, sweepAngle: 32, rotatesItems: true}}
  sections:
    - view: photo
      items: [{title: A, color: systemBlue}, {title: B, color: systemTeal}, {title: C, color: systemGreen}, {title: D, color: systemOrange}]
"""

# A scene that moves by itself once its timeline is played.
MOVING = """\
scene: 1
canvas: {size: [240, 320], scale: 2, background: systemBackground}
views:
  tile: {background: "{color}", cornerRadius: 8, content: {label: {text: "{title}", alignment: center}}}
collection:
  layout: {flow: {itemSize: [64, 64], minimumInteritemSpacing: 8, minimumLineSpacing: 8, sectionInset: [12, 12, 12, 12]}}
  sections:
    - view: tile
      items: [{title: A, color: systemBlue}, {title: B, color: systemTeal}, {title: C, color: systemGreen}, {title: D, color: systemOrange}]
timeline:
  - batch: {delete: [[0, 0]]}
  - wait: 0.5
"""

# A device, colours of both appearances, texts of both directions.
DEVICE = """\
scene: 1
canvas: {device: iPhone SE, background: systemBackground}
statusBar: true
navigationBar: {title: Albums, largeTitle: true, trailing: [Edit]}
views:
  row: {padding: [0, 16], selected: {background: systemYellow}, content: {label: "Album {index}"}}
collection:
  layout: {flow: {itemSize: [320, 52], minimumLineSpacing: 0}}
  sections: [{items: {view: row, count: 40}}]
"""


def write(folder: pathlib.Path, **scenes: str) -> pathlib.Path:
    """Writes scenes by their names into a folder; gives the first one."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in scenes.items():
        (folder / f"{name}.yaml").write_text(text)
    return folder / f"{next(iter(scenes))}.yaml"
