// SPDX-License-Identifier: MIT
//
// What a picture of anything is kept as: what its files end in, how they are compared, what lies beside them.

/// The kind of a reference, which tells how it is made, kept and compared.
///
/// ``all`` is the one table of them. Scenes, the command line, assertions, results and reports read it; what each is made by stands in
/// `SnapshotMaker`.
public struct SnapshotKind: Sendable, Identifiable {
    /// What such a snapshot is made from.
    public enum Source: Hashable, Sendable {
        /// What is seen at one time.
        case moment
        /// What is seen of a scene at one time, with what its file says.
        case scene
        /// What is seen from a beginning to an end, at a rate.
        case movement
        /// Whatever a program has made by itself.
        case program
    }

    /// How such a snapshot is held against its reference.
    public enum Comparison: Hashable, Sendable {
        /// Pixel by pixel, within a tolerance.
        case pixels
        /// As many pictures in as much time, and each of them pixel by pixel.
        case frames
        /// Line by line.
        case text
        /// Byte by byte.
        case bytes

        /// Whether what differs is shown as a picture.
        public var isPicture: Bool { self == .pixels || self == .frames }
    }

    /// The name of it: in scenes, on the command line and in results.
    public let id: String
    /// What it is, in a few words: `pixels`.
    public let summary: String
    /// The ending of its files, without a dot.
    public let fileExtension: String
    /// What it is made from.
    public let source: Source
    /// How it is compared.
    public let comparison: Comparison
    /// Whether a sidecar with layout and fonts lies beside it.
    public let hasSidecar: Bool

    init(
        _ id: String, _ summary: String, fileExtension: String? = nil, source: Source = .moment, comparison: Comparison, hasSidecar: Bool
    ) {
        (self.id, self.summary, self.fileExtension) = (id, summary, fileExtension ?? id)
        (self.source, self.comparison, self.hasSidecar) = (source, comparison, hasSidecar)
    }
}

extension SnapshotKind: Hashable {
    public static func == (a: SnapshotKind, b: SnapshotKind) -> Bool { a.id == b.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension SnapshotKind: CaseIterable {
    /// All kinds, as in ``all``.
    public static var allCases: [SnapshotKind] { all }
}

extension SnapshotKind: CustomStringConvertible {
    public var description: String { id }
}

extension SnapshotKind: Codable {
    /// The kind of a name.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let id = try container.decode(String.self)
        guard let kind = Self.all.first(where: { $0.id == id }) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(id)' is not a kind of snapshot")
        }
        self = kind
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(id)
    }
}
