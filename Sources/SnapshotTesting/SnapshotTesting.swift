// SPDX-License-Identifier: MIT
//
// The module that tests written for swift-snapshot-testing import as SnapshotTesting.

@_exported public import VitrineTesting
