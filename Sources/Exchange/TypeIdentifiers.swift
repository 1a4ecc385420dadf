// SPDX-License-Identifier: MIT
//
// The names of kinds of data, and which of them are kinds of others.

import Foundation
import VitrineUniformTypes

/// The uniform type identifiers that providers deal in.
package enum TypeIdentifiers {
    static let plainText = "public.utf8-plain-text"
    static let text = "public.text"
    static let url = "public.url"
    static let fileURL = "public.file-url"
    static let data = "public.data"
    static let png = "public.png"
    static let jpeg = "public.jpeg"
    static let image = "public.image"
    package static let kitImage = "com.apple.uikit.image"
    static let color = "com.apple.uikit.color"

    /// The type of a file by the ending of its name; data where that says nothing.
    static func ofFile(extension ending: String) -> String {
        let known = UniformType.ofFiles(endingIn: ending)?.identifier ?? data
        return known == "public.plain-text" ? plainText : known
    }

    /// The ending that files of a type get; nil where none is known.
    static func fileExtension(of type: String) -> String? {
        UniformType.named(type == plainText ? "public.plain-text" : type)?.fileExtensions.first
    }

    /// Whether a type is another, or a kind of it; a type that nobody knows is data.
    static func conforms(_ type: String, to other: String) -> Bool {
        type == other || UniformType.ancestors(of: type) { $0 == type ? [data] : [] }.contains(other)
    }
}
