// SPDX-License-Identifier: MIT
//
// Tests of SceneTesting.

import Testing
