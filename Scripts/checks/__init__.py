# SPDX-License-Identifier: MIT
"""What `Scripts/check-command` expects of the command line, by subject."""
