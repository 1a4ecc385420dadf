// SPDX-License-Identifier: MIT
//
// What of QuickLook changes nothing.

import VitrineEnvironment

/// The parts of QuickLook that change nothing.
enum UnsupportedQuickLookMember: String, UnsupportedMemberTable {
    case preview = "QLPreviewController previews: no preview is drawn, so the name of the file is shown"
}
