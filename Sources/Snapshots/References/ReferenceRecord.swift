// SPDX-License-Identifier: MIT
//
// What is kept beside a drawn reference: its hashes, what it was made with, and where everything lies in it.

public import Foundation
public import VitrineImageDiff
public import VitrineLayoutDiff

/// The sidecar of a drawn reference.
///
/// It knows the reference's file by its hash, and is trusted for that very file only.
public struct ReferenceRecord: Hashable, Sendable {
    /// Pixels by their hash.
    public struct Pixels: Hashable, Sendable {
        /// The hash of the pixels and their size.
        public var hash: ContentHash
        /// The width in pixels.
        public var width: Int
        /// The height in pixels.
        public var height: Int

        /// Pixels of a size by their hash.
        public init(hash: ContentHash, width: Int, height: Int) { (self.hash, self.width, self.height) = (hash, width, height) }
    }

    /// The hash of the reference's file.
    public var file: ContentHash
    /// The pixels of a picture, or of each frame of a movement.
    public var pixels: [Pixels] = []
    /// Frames a second, of a movement.
    public var rate: Double?
    /// Pixels to a point, where there are pixels.
    public var scale: CGFloat?
    /// What the reference was made with.
    public var provenance: Provenance?
    /// Where everything lies in it.
    public var layout: LayoutDescription?

    /// A record of a file by its hash.
    public init(file: ContentHash) { self.file = file }
}
