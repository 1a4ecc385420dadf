# SPDX-License-Identifier: MIT
"""What `Scripts/fuzz` changes at random, and what it holds the program to."""
