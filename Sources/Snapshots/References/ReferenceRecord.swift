// SPDX-License-Identifier: MIT
//
// What is kept beside a drawn reference: its digests, what it was made with, and where everything lies in it.

public import Foundation
public import VitrineLayoutDiff

/// The sidecar of a drawn reference.
///
/// It knows the reference's file by its digest, and is trusted for that very file only.
public struct ReferenceRecord: Hashable, Sendable {
    /// Pixels by their digest.
    public struct Pixels: Hashable, Sendable {
        /// The digest, with the name of its method before it.
        public var digest: String
        /// The width in pixels.
        public var width: Int
        /// The height in pixels.
        public var height: Int

        /// Pixels of a size by their digest.
        public init(digest: String, width: Int, height: Int) { (self.digest, self.width, self.height) = (digest, width, height) }
    }

    /// The digest of the reference's file.
    public var file: String
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

    /// A record of a file by its digest.
    public init(file: String) { self.file = file }
}
