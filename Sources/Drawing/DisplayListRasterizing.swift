// SPDX-License-Identifier: MIT
//
// Pixels of display lists, for rooms that stand beside the one that draws them.

package import Foundation

/// Makes pixels of display lists.
///
/// Layers and views make display lists and need the pixels of few, such as those of an image that a program drew. They know a rasteriser
/// by this protocol, so that neither it nor they wait for the other in a build.
package protocol DisplayListRasterizing: SendableMetatype {
    /// The pixels of the whole list; nil where it has none, or more than a bitmap has room for.
    static func bitmap(of list: DisplayList) -> Bitmap?
}

extension DisplayList {
    /// The most pixels in a row.
    package static let widthLimit: CGFloat = 4_000_000

    /// The size in pixels: the size in points times the scale, rounded up where it is no whole number; nil where it has no area or is beyond
    /// what can be drawn.
    package var pixelSize: (width: Int, height: Int)? {
        guard scale > 0, scale.isFinite, size.width > 0, size.height > 0 else { return nil }
        let width = (size.width * scale - 1e-6).rounded(.up)
        let height = (size.height * scale - 1e-6).rounded(.up)
        guard width <= Self.widthLimit, height <= 1e12 else { return nil }
        return (max(Int(width), 1), max(Int(height), 1))
    }
}
