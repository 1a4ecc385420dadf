// SPDX-License-Identifier: MIT
//
// The names of kinds of data, and which of them are kinds of others.

import Foundation

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

    /// What each type is a kind of; all is data in the end.
    private static let parents: [String: [String]] = [
        plainText: ["public.plain-text"], "public.plain-text": [text], "public.rtf": [text], "public.html": [text],
        "public.json": [text], "public.xml": [text], "public.yaml": [text], "net.daringfireball.markdown": [text],
        "public.comma-separated-values-text": [text],
        text: [data, "public.content"], fileURL: [url], url: [data],
        png: [image], jpeg: [image], "com.compuserve.gif": [image], "org.webmproject.webp": [image], "public.tiff": [image],
        "public.heic": [image], "public.svg-image": [image], kitImage: [image], image: [data, "public.content"],
        "com.adobe.pdf": [data, "public.content"],
        "public.mpeg-4": ["public.movie"], "public.movie": [data, "public.audiovisual-content"], "public.audio": [data],
        "public.content": ["public.item"], data: ["public.item"], color: [data],
    ]

    /// The endings of names and the types they stand for; the first of a type is the one that its files get.
    private static let endings: KeyValuePairs = [
        "txt": plainText, "md": "net.daringfireball.markdown", "png": png, "jpeg": jpeg, "jpg": jpeg, "gif": "com.compuserve.gif",
        "webp": "org.webmproject.webp", "json": "public.json", "yaml": "public.yaml", "yml": "public.yaml", "html": "public.html",
        "htm": "public.html", "xml": "public.xml", "pdf": "com.adobe.pdf", "svg": "public.svg-image", "rtf": "public.rtf",
        "csv": "public.comma-separated-values-text", "tiff": "public.tiff", "heic": "public.heic", "mp4": "public.mpeg-4",
    ]

    /// The type of a file by the ending of its name; data where that says nothing.
    static func ofFile(extension ending: String) -> String { endings.first { $0.key == ending.lowercased() }?.value ?? data }

    /// The ending that files of a type get; nil where none is known.
    static func fileExtension(of type: String) -> String? { endings.first { $0.value == type }?.key }

    /// Whether a type is another, or a kind of it; a type that nobody knows is data.
    static func conforms(_ type: String, to other: String) -> Bool {
        if type == other { return true }
        let known = parents[type] ?? (type == "public.item" ? [] : [data])
        return known.contains { conforms($0, to: other) }
    }
}
