// SPDX-License-Identifier: MIT
//
// Tests of Testing.

import Testing
