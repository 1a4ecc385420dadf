# SPDX-License-Identifier: MIT
"""What `Scripts/check-stage` needs: scenes, a stage that runs, a browser with hands, and viewers over raw sockets."""
