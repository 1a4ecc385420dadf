// SPDX-License-Identifier: MIT
//
// What of SafariServices changes nothing.

import VitrineEnvironment

/// The parts of SafariServices that change nothing.
enum UnsupportedSafariMember: String, UnsupportedMemberTable {
    case page = "SFSafariViewController pages: no page is loaded or drawn, so its place is shown with its address"
    case session = "SFAuthenticationSession pages: nobody can sign in, so it ends with a fault"
}
