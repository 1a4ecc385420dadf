// SPDX-License-Identifier: MIT
//
// Where edges and pens lie on the pixels: one rule for all outputs.

package import Foundation

/// The rule for edges.
package enum PixelEdge {
    /// The line between pixels that is nearest: neighbours that shared an edge still do.
    ///
    /// A thousandth of a pixel more keeps edges that are meant to be the same on the same side of one half; what sums lose in rounding is
    /// added to that, so that an edge is rounded alike wherever whole pixels take it.
    @inline(__always)
    package static func round(_ place: CGFloat) -> CGFloat { (place + 0.5 + 1.0 / 1024 + exactness).rounded(.down) }

    /// More than any sum of places on a picture is wrong by, in pixels.
    fileprivate static let exactness: CGFloat = 1e-7

    /// What of a way between two edges is shown at least as a pixel, in pixels.
    ///
    /// A hairline of a finer screen is half a pixel, or a third; what is thinner is on its way to nothing.
    private static let least: CGFloat = 0.25

    /// Both edges of something on the nearest lines between pixels; a hairline, whose edges would fall on one, takes the pixel that most of
    /// it lies in, wherever it stands (compositing.hairlines).
    @inline(__always)
    package static func round(_ start: CGFloat, _ end: CGFloat) -> (start: CGFloat, end: CGFloat) {
        let (first, last) = (round(start), round(end))
        guard first == last, end - start >= least else { return (first, last) }
        let pixel = ((start + end) / 2 + 1.0 / 1024 + exactness).rounded(.down)
        return (pixel, pixel + 1)
    }
}

/// The rule for the pens of glyphs: baselines lie on pixels, pens on quarters of them.
package struct PixelPen: Hashable, Sendable {
    /// In quarters of a pixel.
    package let quarters: CGFloat
    /// In pixels.
    package let baseline: CGFloat

    /// - Parameter place: in pixels.
    @inline(__always)
    package init(at place: CGPoint) {
        quarters = (place.x * 4 + 0.5 + PixelEdge.exactness).rounded(.down)
        baseline = (place.y + 0.5 + PixelEdge.exactness).rounded(.down)
    }

    /// In pixels.
    package var point: CGPoint { CGPoint(x: quarters / 4, y: baseline) }
}
