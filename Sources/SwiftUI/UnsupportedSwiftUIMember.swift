// SPDX-License-Identifier: MIT
//
// What of SwiftUI changes nothing.

import VitrineEnvironment

/// The parts of SwiftUI that change nothing.
enum UnsupportedSwiftUIMember: String, UnsupportedMemberTable {
    case view = "SwiftUI views: nothing lays them out, so the place of a hosted view is drawn with the name of its type"
}
