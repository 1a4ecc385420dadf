// SPDX-License-Identifier: MIT
//
// What of CoreMotion changes nothing.

import VitrineEnvironment

/// The parts of CoreMotion that change nothing.
enum UnsupportedMotionMember: String, UnsupportedMemberTable {
    case motion = "CMMotionManager measures: no device is moved, so none comes"
}
