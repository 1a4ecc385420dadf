# SPDX-License-Identifier: MIT
"""What `Scripts/bench` is made of: scenes and equal pages that move, programs beside it, costs, counted instructions."""
