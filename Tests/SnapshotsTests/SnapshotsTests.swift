// SPDX-License-Identifier: MIT
//
// Tests of Snapshots.

import Testing
