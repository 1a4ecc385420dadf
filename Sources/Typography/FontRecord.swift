// SPDX-License-Identifier: MIT
//
// Which font files a picture was made with.

/// A font face that text has used, recorded so that a picture can be made again with the same fonts.
public struct FontRecord: Hashable, Sendable, Codable {
    /// The file's name without its folder.
    public var fileName: String
    /// The family's name: `Inter`.
    public var family: String
    /// The name of the style in its family: `Semi Bold Italic`.
    public var style: String
    /// The version the font states: `4.000`.
    public var version: String
    /// The SHA-256 of the file, in hexadecimal; empty where the file cannot be read any more.
    public var sha256: String

    /// The record of a file.
    public init(fileName: String, family: String, style: String, version: String, sha256: String) {
        self.fileName = fileName
        self.family = family
        self.style = style
        self.version = version
        self.sha256 = sha256
    }
}
