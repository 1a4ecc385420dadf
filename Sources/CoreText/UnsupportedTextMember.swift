// SPDX-License-Identifier: MIT
//
// What of CoreText changes nothing.

import VitrineEnvironment

/// The parts of CoreText that change nothing.
enum UnsupportedTextMember: String, UnsupportedMemberTable {
    case register = "CTFontManager registration: fonts are those of the folders that the typesetter was given"
}
