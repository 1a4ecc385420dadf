// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as Combine: OpenCombine, with what stands in Combine and Foundation there.

@_exported public import OpenCombine
