# SPDX-License-Identifier: MIT
"""What `Scripts/check-scale` is made of: a suite of scenes, GNU parallel, a SLURM of its own, runs compared, and how costs grow."""
