# SPDX-License-Identifier: MIT
"""The renderer of the functions of the module. It starts nothing before it is asked."""

from __future__ import annotations

from ._renderer import Renderer

default = Renderer()
