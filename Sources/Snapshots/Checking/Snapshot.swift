// SPDX-License-Identifier: MIT
//
// What was made, to be compared with a reference.

public import Foundation
public import VitrineDrawing
public import VitrineLayoutDiff

/// A snapshot: what was drawn or written, and what it can be explained with.
public struct Snapshot: Sendable {
    /// What was made.
    public enum Content: Sendable {
        /// Pixels, and how many there are to a point.
        case picture(Bitmap, scale: CGFloat)
        /// A text: a drawing, a layout, a display list.
        case text(String)
        /// The bytes of a document.
        case data([UInt8])
        /// The frames of a movement, one after the other at a rate.
        case animation([Bitmap], rate: Double, scale: CGFloat)
    }

    /// What was made.
    public var content: Content
    /// Where everything lies, for the words of a failure.
    public var layout: LayoutDescription?
    /// What it was made with.
    public var provenance: Provenance?

    /// A snapshot of a content.
    public init(_ content: Content, layout: LayoutDescription? = nil, provenance: Provenance? = nil) {
        (self.content, self.layout, self.provenance) = (content, layout, provenance)
    }
}
