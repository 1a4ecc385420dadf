// SPDX-License-Identifier: MIT
//
// What of LinkPresentation changes nothing.

import VitrineEnvironment

/// The parts of LinkPresentation that change nothing.
enum UnsupportedLinkMember: String, UnsupportedMemberTable {
    case fetching = "LPMetadataProvider links: nobody is asked what is known of a link"
}
