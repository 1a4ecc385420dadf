// SPDX-License-Identifier: MIT
//
// Items on a circle.

public import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayoutSolvers

/// Places items on a circle, and each further section on a ring inside of it.
@preconcurrency @MainActor
open class CircleLayout: PlacementLayout {
    /// The size of all items, in points.
    open var itemSize = CGSize(width: 60, height: 60) {
        didSet { invalidateLayout() }
    }

    /// The distance of the outermost items' centres from the middle in points; 0 makes the circle as large as fits.
    open var radius: CGFloat = 0 {
        didSet { invalidateLayout() }
    }

    /// The distance from the ring of a section to that of the next, in points.
    open var ringSpacing: CGFloat = 70 {
        didSet { invalidateLayout() }
    }

    /// Where the first item is, in degrees clockwise from the top.
    open var startAngle: CGFloat = 0 {
        didSet { invalidateLayout() }
    }

    /// How much of the circle the items take, in degrees clockwise; less than a whole turn makes an arc with items at both ends.
    open var sweepAngle: CGFloat = 360 {
        didSet { invalidateLayout() }
    }

    /// Whether items are turned so that their top points outward.
    open var rotatesItems = false {
        didSet { invalidateLayout() }
    }

    open override var collectionViewContentSize: CGSize { solver.contentSize }

    override func placedItems(in rect: CGRect) -> [(position: Int, placement: ElementPlacement)] {
        let solver = solver
        var position = -1
        return items.counts.indices.flatMap { section in
            (0..<items.counts[section]).map { item in
                position += 1
                return (position, solver.placement(ofItem: item, inSection: section))
            }
        }
    }

    override func placement(of indexPath: IndexPath, position: Int) -> (ElementPlacement, isShown: Bool) {
        (solver.placement(ofItem: indexPath.item, inSection: indexPath.section), true)
    }

    private var solver: CircleSolver {
        CircleSolver(
            itemSize: itemSize, radius: radius, ringSpacing: ringSpacing, startAngle: startAngle, sweepAngle: sweepAngle,
            rotatesItems: rotatesItems, counts: items.counts, viewport: viewportSize)
    }
}
