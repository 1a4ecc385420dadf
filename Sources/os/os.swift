// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as os: logging, signposts and locks.

@_exported public import Foundation
