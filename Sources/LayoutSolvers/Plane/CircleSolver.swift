// SPDX-License-Identifier: MIT
//
// Items on a circle, each section on a ring of its own.

public import Foundation
import VitrineGeometry

/// The parameters of a circle.
public struct CircleParameters: LayoutParameters {
    public static let name = "circle"
    public static let traits: LayoutTraits = []

    /// The size of all items, in points.
    public var itemSize = CGSize(width: 60, height: 60)
    /// The distance of the outermost items' centres from the middle in points; 0 makes the circle as large as fits.
    public var radius: CGFloat = 0
    /// The distance from the ring of a section to that of the next, in points.
    public var ringSpacing: CGFloat = 70
    /// Where the first item is, in degrees clockwise from the top.
    public var startAngle: CGFloat = 0
    /// How much of the circle the items take, in degrees clockwise; less than a whole turn makes an arc with items at both ends.
    public var sweepAngle: CGFloat = 360
    /// Whether items are turned so that their top points outward.
    public var rotatesItems = false

    /// The standard measures.
    public init() {}
}

/// The numbers of a circle.
package struct CircleSolver: Hashable, Sendable {
    private let parameters: CircleParameters
    private let counts: [Int]
    private let viewport: CGSize

    package init(_ parameters: CircleParameters, counts: [Int], viewport: CGSize) {
        (self.parameters, self.counts, self.viewport) = (parameters, counts, viewport)
    }

    /// The room that an item takes whichever way it is turned.
    private var extent: CGSize {
        let size = parameters.itemSize
        let diagonal = hypot(size.width, size.height)
        return parameters.rotatesItems ? CGSize(width: diagonal, height: diagonal) : size
    }

    /// The radius of the outermost ring.
    package var outerRadius: CGFloat {
        if parameters.radius > 0 { return parameters.radius }
        return max(min(viewport.width - extent.width, viewport.height - extent.height) / 2, 0)
    }

    /// The viewport, or more where the circle is larger than it.
    package var contentSize: CGSize {
        CGSize(
            width: max(viewport.width, 2 * outerRadius + extent.width), height: max(viewport.height, 2 * outerRadius + extent.height))
    }

    package func placement(ofItem item: Int, inSection section: Int) -> ElementPlacement {
        let ring = max(outerRadius - CGFloat(section) * parameters.ringSpacing, 0)
        let count = counts[section]
        // A whole turn ends where it began, so its last item stands a step before the end.
        let steps = abs(parameters.sweepAngle) >= 360 ? count : count - 1
        let angle = (parameters.startAngle + (steps > 0 ? CGFloat(item) * parameters.sweepAngle / CGFloat(steps) : 0)).inRadians
        let content = contentSize
        return ElementPlacement(
            center: CGPoint(x: content.width / 2 + ring * sin(angle), y: content.height / 2 - ring * cos(angle)),
            size: parameters.itemSize,
            transform3D: parameters.rotatesItems ? CATransform3DMakeRotation(angle, 0, 0, 1) : .identity)
    }
}
