// SPDX-License-Identifier: MIT
//
// A kind of file: what its names end in, what it can hold, and who makes it.

package import VitrineImageCoding

/// A kind of file that a picture or an animation is written to.
///
/// `FileKind.all` is the one table of them. What else there is to know of a kind, in messages, help texts and completions, is derived from
/// its row.
public struct FileKind: Sendable, Identifiable {
    /// What a kind of file can hold.
    public struct Capabilities: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A picture of one moment.
        public static let still = Capabilities(rawValue: 1 << 0)
        /// Pictures that follow each other in time.
        public static let moving = Capabilities(rawValue: 1 << 1)
        /// Several pictures beside each other in a document.
        public static let pages = Capabilities(rawValue: 1 << 2)
        /// Shapes and text, which are sharp at any size.
        public static let vector = Capabilities(rawValue: 1 << 3)
        /// Pixels that let something through.
        public static let alpha = Capabilities(rawValue: 1 << 4)
        /// A picture of any height in bounded memory.
        public static let streams = Capabilities(rawValue: 1 << 5)
        /// A file for each frame.
        public static let numbered = Capabilities(rawValue: 1 << 6)
    }

    /// A member of `RenderOptions` that is for some kinds only.
    public enum Option: String, Hashable, Sendable, CaseIterable {
        case compression, quality, title, text, profile, imageFolder, perspectiveImages, stills, columns, firstNumber, resumes, poster,
            loops
    }

    /// What tells the kind from all others, such as `png`.
    public let id: String
    /// The last parts of names of such files, with their dot and in small letters; the first is the usual one.
    public let endings: [String]
    /// The media type that servers and mail give such files.
    public let mediaType: String
    /// What such files can hold.
    public let capabilities: Capabilities
    /// Which members of `RenderOptions` change such files, of those that are for some kinds only.
    public let options: Set<Option>
    /// How a moment becomes such a file; nil where only movement does.
    package let still: StillFormat?
    /// How movement becomes such a file; nil where only a moment does.
    package let moving: MovingFormat?

    init(
        id: String, endings: [String], mediaType: String, can capabilities: Capabilities = [], takes options: Set<Option> = [],
        still: StillFormat? = nil, moving: MovingFormat? = nil
    ) {
        (self.id, self.endings, self.mediaType, self.options) = (id, endings, mediaType, options)
        (self.still, self.moving) = (still, moving)
        self.capabilities = capabilities.union(still == nil ? [] : .still).union(moving == nil ? [] : .moving)
    }
}

extension FileKind: Hashable {
    public static func == (a: FileKind, b: FileKind) -> Bool { a.id == b.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FileKind: CustomStringConvertible {
    public var description: String { id }
}

/// Who makes a file of a moment.
package enum StillFormat: Sendable {
    /// Pixels, row by row.
    case rows(any ImageEncoder.Type)
    /// A document of shapes and text.
    case svg
    /// A document of pages.
    case pdf
    /// A document of layers for design tools.
    case figma
}
