// SPDX-License-Identifier: MIT
//
// Items on a circle.

public import Foundation
import VitrineCollectionUI
import VitrineGeometry
public import VitrineLayoutSolvers

/// Places items on a circle, and each further section on a ring inside of it.
@preconcurrency @MainActor
open class CircleLayout: PlacementLayout {
    /// What the layout is made from; its other properties are parts of this value, so override this one to compute them.
    open var parameters = CircleParameters() {
        didSet { if parameters != oldValue { invalidateLayout() } }
    }

    /// The size of all items, in points.
    open var itemSize: CGSize {
        get { parameters.itemSize }
        set { parameters.itemSize = newValue }
    }

    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    open var relativeItemSize: LayoutSize? {
        get { parameters.relativeItemSize }
        set { parameters.relativeItemSize = newValue }
    }

    /// The distance of the outermost items' centres from the middle in points; 0 makes the circle as large as fits.
    open var radius: CGFloat {
        get { parameters.radius }
        set { parameters.radius = newValue }
    }

    /// The distance from the ring of a section to that of the next, in points.
    open var ringSpacing: CGFloat {
        get { parameters.ringSpacing }
        set { parameters.ringSpacing = newValue }
    }

    /// Where the first item is, in degrees clockwise from the top.
    open var startAngle: CGFloat {
        get { parameters.startAngle }
        set { parameters.startAngle = newValue }
    }

    /// How much of the circle the items take, in degrees clockwise; less than a whole turn makes an arc with items at both ends.
    open var sweepAngle: CGFloat {
        get { parameters.sweepAngle }
        set { parameters.sweepAngle = newValue }
    }

    /// Whether items are turned so that their top points outward.
    open var rotatesItems: Bool {
        get { parameters.rotatesItems }
        set { parameters.rotatesItems = newValue }
    }

    open override var collectionViewContentSize: CGSize { solver.contentSize }

    override func placedItems(in rect: CGRect) -> [(position: Int, placement: ElementPlacement)] {
        let solver = solver
        var first = 0
        return items.counts.indices.flatMap { section in
            defer { first += items.counts[section] }
            return solver.items(inSection: section, meeting: rect).joined().map { item in
                (first + item, solver.placement(ofItem: item, inSection: section))
            }
        }
    }

    override func placement(of indexPath: IndexPath, position: Int) -> (ElementPlacement, isShown: Bool) {
        (solver.placement(ofItem: indexPath.item, inSection: indexPath.section), true)
    }

    private var solver: CircleSolver {
        CircleSolver(parameters.solved(in: viewportSize), counts: items.counts, viewport: viewportSize)
    }
}

extension CircleLayout: ParameterizedLayout {}

extension CircleParameters: LayoutMaking {
    package static func makeLayout() -> CircleLayout { CircleLayout() }
}
