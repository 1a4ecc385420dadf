# SPDX-License-Identifier: MIT
"""The parts of Scripts/check-service and Scripts/load-service."""
