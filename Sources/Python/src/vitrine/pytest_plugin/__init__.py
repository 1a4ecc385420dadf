# SPDX-License-Identifier: MIT
"""Snapshot tests of scenes with pytest.

```python
import vitrine

def test_fruits():
    assert vitrine.matches("fruits.yaml")
```

References lie beside the test, in `__snapshots__/<module>/<test>.png`, with the layout in words in `.layout.txt`.
"""

from __future__ import annotations

from ._matching import Snapshots, current, matches
from ._results import SnapshotMismatch

__all__ = ["SnapshotMismatch", "Snapshots", "current", "matches"]
