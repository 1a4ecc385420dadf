// SPDX-License-Identifier: MIT
//
// What a snapshot was made with.

/// The fonts, libraries and version that decide what a picture looks like.
public struct Provenance: Hashable, Sendable, Codable {
    /// A font that text was set in.
    public struct Font: Hashable, Sendable, Codable {
        /// The family's name: `Inter`.
        public var family: String
        /// The style in its family: `Semi Bold`.
        public var style: String
        /// The version that the font states.
        public var version: String
        /// The SHA-256 of the file, in hexadecimal.
        public var sha256: String

        /// A font by its names, version and digest.
        public init(family: String, style: String, version: String, sha256: String) {
            (self.family, self.style, self.version, self.sha256) = (family, style, version, sha256)
        }
    }

    /// A library that draws or shapes.
    public struct Library: Hashable, Sendable, Codable {
        /// Such as `cairo`.
        public var name: String
        /// The version that is loaded.
        public var version: String

        /// A library by its name and version.
        public init(name: String, version: String) { (self.name, self.version) = (name, version) }
    }

    /// The version of Vitrine.
    public var vitrine: String
    /// The fonts that were used, in the order of their names.
    public var fonts: [Font]
    /// The libraries, in the order of their names.
    public var libraries: [Library]

    /// What a snapshot was made with.
    public init(vitrine: String, fonts: [Font] = [], libraries: [Library] = []) {
        (self.vitrine, self.fonts, self.libraries) = (vitrine, fonts, libraries)
    }

    /// What differs from how another one was made, a sentence each.
    public func differences(from other: Provenance) -> [String] {
        var sentences: [String] = []
        if vitrine != other.vitrine { sentences.append("recorded with Vitrine \(other.vitrine), compared with \(vitrine)") }
        for before in other.libraries {
            guard let now = libraries.first(where: { $0.name == before.name }), now.version != before.version else { continue }
            sentences.append("\(now.name) \(before.version) → \(now.version)")
        }
        for before in other.fonts {
            let sameFace = fonts.filter { $0.family == before.family && $0.style == before.style }
            guard let now = sameFace.first, !sameFace.contains(before) else { continue }
            sentences.append(
                now.version == before.version
                    ? "font \(now.family) \(now.style) \(now.version): another file of the same version"
                    : "font \(now.family) \(now.style) \(before.version) → \(now.version)")
        }
        return sentences
    }
}
