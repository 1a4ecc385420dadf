// SPDX-License-Identifier: MIT
//
// What of Network changes nothing.

import VitrineEnvironment

/// The parts of Network that change nothing.
enum UnsupportedNetworkMember: String, UnsupportedMemberTable {
    case monitor = "NWPathMonitor paths: the net is not watched, and counts as there"
}
