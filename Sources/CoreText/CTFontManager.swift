// SPDX-License-Identifier: MIT
//
// Fonts that a program brings along: they are found where the typesetter looks, and not where a program says.

public import Foundation
import VitrineEnvironment
import VitrinePlaceholders

/// Registers the fonts of a file: it does not, as fonts are those of the folders that the typesetter was given.
///
/// - Parameters:
///   - fontURL: The file.
///   - scope: For whom.
///   - error: Unused.
/// - Returns: Whether the file is there.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: NSURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool {
    UIEnvironment.note(UnsupportedTextMember.register)
    return (fontURL as URL).isFileURL && FileManager.default.fileExists(atPath: (fontURL as URL).path)
}

/// Registers the fonts of a file no longer; it never did.
///
/// - Returns: Yes.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: NSURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<NSError>?>?
) -> Bool { true }
