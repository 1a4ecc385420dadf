// SPDX-License-Identifier: MIT
//
// The room Capture.
