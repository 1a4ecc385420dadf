// SPDX-License-Identifier: MIT
//
// What is known of the files of fonts, read once.

package import VitrineDrawing
import VitrinePango

/// The libraries of text.
package enum TypographyLibraries {
    /// Names and versions, in the order of the names.
    package static var versions: [(name: String, version: String)] { TextLibraries.versions }
}

extension FontRecord {
    /// The record of a face that was drawn; nil for the box face.
    ///
    /// Complexity: the first call for a file reads all of it; as long as the file is the same, later calls do not.
    package init?(of face: FontFace) {
        guard !face.isBox else { return nil }
        let file = FontFileRecord.of(face.file, index: face.index)
        self.init(
            fileName: String(face.file.split(separator: "/").last ?? ""), family: face.family, style: face.style, version: file.version,
            sha256: file.sha256)
    }
}
