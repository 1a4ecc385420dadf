// SPDX-License-Identifier: MIT
//
// What of LocalAuthentication changes nothing.

import VitrineEnvironment

/// The parts of LocalAuthentication that change nothing.
enum UnsupportedAuthenticationMember: String, UnsupportedMemberTable {
    case context = "LAContext owners: nobody can be recognised"
}
