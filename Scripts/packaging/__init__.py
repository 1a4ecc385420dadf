# SPDX-License-Identifier: MIT
"""What `Scripts/package` makes packages of, by kind."""
