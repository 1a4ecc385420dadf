// SPDX-License-Identifier: MIT
//
// What of CoreImage changes nothing.

import VitrineEnvironment

/// The parts of CoreImage that change nothing.
enum UnsupportedImageFilterMember: String, UnsupportedMemberTable {
    case filter = "CIFilter names: some filters are not there, bar codes and distortions among them, and making one gives nil"
}
