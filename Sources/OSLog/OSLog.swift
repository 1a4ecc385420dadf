// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as OSLog.

@_exported public import os
