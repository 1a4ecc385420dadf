// SPDX-License-Identifier: MIT
//
// Tests of LayoutDiff.

import Testing
