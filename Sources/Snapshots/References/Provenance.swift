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

    /// What differs from how another one was made, a sentence each: of fonts, where a family is used in both.
    public func differences(from other: Provenance) -> [String] {
        var sentences: [String] = []
        if vitrine != other.vitrine { sentences.append("recorded with Vitrine \(other.vitrine), this is \(vitrine)") }
        for family in Set(other.fonts.map(\.family)).intersection(fonts.map(\.family)).sorted() {
            if let sentence = Self.difference(
                of: family, from: Set(other.fonts.filter { $0.family == family }), to: Set(fonts.filter { $0.family == family }))
            {
                sentences.append(sentence)
            }
        }
        for before in other.libraries {
            guard let now = libraries.first(where: { $0.name == before.name }), now.version != before.version else { continue }
            sentences.append("\(now.name) \(before.version) → \(now.version)")
        }
        return sentences
    }

    /// The families that only one of two was made with, a sentence each; mostly that is a matter of the texts.
    ///
    /// - Returns: those that are not used any more, and those that are new.
    public func familiesUsed(otherThan other: Provenance) -> (gone: [String], new: [String]) {
        let (before, now) = (Set(other.fonts.map(\.family)), Set(fonts.map(\.family)))
        let gone = before.subtracting(now).sorted().map { family in
            "recorded with \(family) \(Self.versions(Set(other.fonts.filter { $0.family == family }))), which is not used now"
        }
        return (gone, now.subtracting(before).sorted().map { "recorded without \($0), which is used now" })
    }

    private static func difference(of family: String, from before: Set<Font>, to now: Set<Font>) -> String? {
        // Which styles are used is a matter of the texts; the same style of another file is not.
        let same = before.filter { old in now.contains { $0.style == old.style } }
        let others = same.filter { !now.contains($0) }
        guard !others.isEmpty else { return nil }
        let found = now.filter { new in others.contains { $0.style == new.style } }
        guard versions(others) == versions(found) else {
            return "recorded with \(family) \(versions(others)), this machine has \(family) \(versions(found))"
        }
        func digests(_ fonts: Set<Font>) -> String { Set(fonts.map { String($0.sha256.prefix(8)) }).sorted().joined(separator: ", ") }
        return "recorded with another file of \(family) \(versions(others)): SHA-256 \(digests(others))… in place of \(digests(found))…"
    }

    private static func versions(_ fonts: Set<Font>) -> String { Set(fonts.map(\.version)).sorted().joined(separator: " and ") }
}
