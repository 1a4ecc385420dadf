// SPDX-License-Identifier: MIT
//
// The room Report.
