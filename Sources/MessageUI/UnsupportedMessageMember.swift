// SPDX-License-Identifier: MIT
//
// What of MessageUI changes nothing.

import VitrineEnvironment

/// The parts of MessageUI that change nothing.
enum UnsupportedMessageMember: String, UnsupportedMemberTable {
    case mail = "MFMailComposeViewController letters: there is no account to send one with"
    case message = "MFMessageComposeViewController messages: there is no account to send one with"
}
