// SPDX-License-Identifier: MIT
//
// Tests of Report.

import Testing
