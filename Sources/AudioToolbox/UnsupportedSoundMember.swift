// SPDX-License-Identifier: MIT
//
// What of AudioToolbox changes nothing.

import VitrineEnvironment

/// The parts of AudioToolbox that change nothing.
enum UnsupportedSoundMember: String, UnsupportedMemberTable {
    case sound = "AudioServices sounds: nothing is heard"
}
