// SPDX-License-Identifier: MIT
//
// The room Testing.
