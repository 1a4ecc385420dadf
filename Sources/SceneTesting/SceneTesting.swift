// SPDX-License-Identifier: MIT
//
// The room SceneTesting.
