// SPDX-License-Identifier: MIT
//
// The module that sources written for the Mac import as CoreServices.

@_exported public import MobileCoreServices
