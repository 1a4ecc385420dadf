// SPDX-License-Identifier: MIT
//
// A layout along a track together with its parameters.

public import Foundation
public import VitrineCollectionUI
public import VitrineLayoutSolvers

/// A layout in which one item at a time is in the middle, with the parameters of its kind.
@preconcurrency @MainActor
open class TrackLayout<Parameters: CenteredItemParameters>: CenteredItemLayout {
    /// What the layout is made from; its other properties are parts of this value, so override this one to compute them.
    open var parameters = Parameters() {
        didSet { if parameters != oldValue { invalidateLayout() } }
    }

    /// Creates a layout with its standard measures.
    public override init() { super.init() }

    /// Creates it as a nib says, with its standard measures for what nibs cannot say.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override var scrollDirection: UICollectionView.ScrollDirection {
        get { UICollectionView.ScrollDirection(parameters.scrollDirection) }
        set { parameters.scrollDirection = newValue.solved }
    }

    open override var itemSize: CGSize {
        get { parameters.itemSize }
        set { parameters.itemSize = newValue }
    }

    /// A size that follows from the viewport, in place of `itemSize`; nil leaves that in force.
    open var relativeItemSize: LayoutSize? {
        get { parameters.relativeItemSize }
        set { parameters.relativeItemSize = newValue }
    }

    /// The parameters with the size of items in points.
    final var solvedParameters: Parameters { parameters.solved(in: viewportSize) }
}
