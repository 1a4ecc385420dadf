# SPDX-License-Identifier: MIT
"""The parts of Scripts/site: what makes the pages of the site, and what checks them."""
