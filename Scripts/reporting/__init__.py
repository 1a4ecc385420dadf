# SPDX-License-Identifier: MIT
"""What `Scripts/check-report` needs: a run with failures of every kind, and a browser that can be told what to do."""
