// SPDX-License-Identifier: MIT
//
// Tests of Capture.

import Testing
