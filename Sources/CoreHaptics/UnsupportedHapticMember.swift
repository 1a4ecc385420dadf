// SPDX-License-Identifier: MIT
//
// What of CoreHaptics changes nothing.

import VitrineEnvironment

/// The parts of CoreHaptics that change nothing.
enum UnsupportedHapticMember: String, UnsupportedMemberTable {
    case engine = "CHHapticEngine taps: nothing is felt"
}
