// SPDX-License-Identifier: MIT
//
// The view of an item, with its states (selection.layers-of-a-cell, selection.selected-background, selection.highlight-reaches-labels).

public import Foundation
public import VitrineConfigurations
public import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// Shows one item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .collectionCell }

    /// The view that holds the content, in front of both backgrounds and as large as the cell.
    open var contentView: UIView { content }

    private var content: UIView
    /// The states beside selection and highlight, and the updates for all of them.
    package let cellStates = CellStates()

    /// The view behind everything else.
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if backgroundView != nil { giveUpDescribedBackground() }
            placeBackgrounds()
        }
    }

    /// The view in front of `backgroundView` that is seen while the cell is selected or highlighted (selection.selected-background).
    open var selectedBackgroundView: UIView? {
        didSet {
            guard oldValue !== selectedBackgroundView else { return }
            oldValue?.removeFromSuperview()
            if selectedBackgroundView != nil { giveUpDescribedBackground() }
            placeBackgrounds()
        }
    }

    /// Whether the item is selected.
    open var isSelected = false {
        didSet { if oldValue != isSelected { stateChanged() } }
    }

    /// Whether a touch highlights the item.
    open var isHighlighted = false {
        didSet { if oldValue != isHighlighted { stateChanged() } }
    }

    public override init(frame: CGRect) {
        content = UIView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        fill(with: content)
        addSubview(content)
    }

    /// Creates a cell as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        content = UIView(frame: .zero)
        super.init(coder: coder)
        fill(with: content)
        addSubview(content)
        if let nib = coder.nib { readContent(nib) }
    }

    @_spi(Vitrine) open override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        super.takeValue(value, forKey: key) || takeBackground(value, key)
    }

    /// Clears selection and highlight; the content stays (cells.prepare-for-reuse).
    open override func prepareForReuse() {
        super.prepareForReuse()
        isSelected = false
        isHighlighted = false
        stateMarks = CellMarks()
        forgetDrags()
    }

    // MARK: State (selection.configuration-state, selection.configuration-updates)

    /// What the cell may look different by now.
    ///
    /// A subclass overrides it to add states under names of its own, and asks for an update when they change.
    open var configurationState: UICellConfigurationState { stateNow }

    /// Asks for an update for the state, once, before the cell is laid out or measured next.
    open func setNeedsUpdateConfiguration() {
        guard !cellStates.needsUpdate else { return }
        cellStates.needsUpdate = true
        setNeedsLayout()
    }

    /// Brings the cell's look in line with its state; for subclasses.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Describes the content, which a view of its kind shows in place of `contentView`; nil by default, for a content view of the cell's own
    /// (selection.content-configurations).
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { cellStates.configuration }
        set {
            show(newValue)
            if !cellStates.isUpdating { setNeedsUpdateConfiguration() }
        }
    }

    /// Whether the content that is described takes on the look of every new state by itself; true by default.
    open var automaticallyUpdatesContentConfiguration = true {
        didSet { if automaticallyUpdatesContentConfiguration, !oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Describes the background, in place of `backgroundView` and `selectedBackgroundView` (list-cells.backgrounds).
    ///
    /// Nil by default; a row of a list has that of its list until the program says otherwise, and nil then shows none.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { describedBackground }
        set { describeBackground(newValue) }
    }

    /// Whether the background that is described takes on the look of every new state by itself; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true {
        didSet { if automaticallyUpdatesBackgroundConfiguration, !oldValue { setNeedsUpdateConfiguration() } }
    }

    /// The background that a cell of its place has by itself; nothing, outside of lists.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { backgroundOfPlace }

    open override var backgroundColor: UIColor? {
        didSet { if backgroundColor != nil { giveUpBackgroundOfPlace() } }
    }

    /// Told of a state before the program is, whose handlers may change what the state has brought.
    @_spi(Vitrine) open func tookState(_ state: UICellConfigurationState) {}

    /// Told when a finger, a selection or the editing may show otherwise, before the cell is brought up to date.
    @_spi(Vitrine) open func pressMayHaveChanged() {}

    /// Whether the section that the cell is in decides on its background as long as the program does not.
    @_spi(Vitrine) open var takesBackgroundOfPlace: Bool { false }

    /// Told of another level in an outline, before the cell is brought up to date.
    @_spi(Vitrine) open func outlineLevelChanged(to level: Int) {}

    /// Told that others of the outline may stand otherwise by now.
    @_spi(Vitrine) open func alignOutline(of item: IndexPath) {}

    /// Told that the cell shows an item in sight, with the state of the item.
    @_spi(Vitrine) open func cameIntoSight() {}

    /// Does what a tap on the cell does in place of selecting the item.
    ///
    /// - Returns: Whether there is any such thing.
    @_spi(Vitrine) open func takesTap() -> Bool { false }

    @_spi(Vitrine) open override func elementPlaceChanged() {
        super.elementPlaceChanged()
        takeCorners()
        setNeedsUpdateConfiguration()
    }

    /// Takes another content view in.
    final func replaceContent(with view: UIView) {
        let old = content
        content = view
        insertSubview(view, aboveSubview: old)
        old.removeFromSuperview()
        fill(with: view)
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    open override func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { updateConfigurationIfNeeded() }
        super.layoutSublayers(of: layer)
    }

    // MARK: Drags (drag.cell-states)

    /// How far the item is dragged away.
    var dragState = DragState.none {
        didSet {
            guard dragState != oldValue else { return }
            stateMarks.drag = UICellConfigurationState.DragState(rawValue: dragState.rawValue) ?? .none
            dragStateDidChange(dragState)
        }
    }
    /// What a drag over the collection view means to the cell.
    var dropState: UICellConfigurationState.DropState {
        get { stateMarks.drop }
        set { stateMarks.drop = newValue }
    }
    /// How opaque a drag leaves the cell.
    var dragOpacity: CGFloat = 1
    /// Whether a preview is about to land on the cell.
    var isCoveredByPreview = false { didSet { if isCoveredByPreview != oldValue { showOpacity() } } }

    override var opacityInDrag: CGFloat { isCoveredByPreview ? 0 : dragOpacity }

    /// Told within the animation that goes with it how far the item is dragged away; the cell left behind is faded.
    open func dragStateDidChange(_ dragState: DragState) { fade(for: dragState) }

    /// The size that the content view's constraints ask for, where it has any.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        if contentView.constraints.isEmpty {
            return super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        }
        return contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
    }

    @_spi(Vitrine) open override func measures(by size: CGSize) -> CGSize {
        if !contentView.constraints.isEmpty { return fitting(size, self) }
        guard let view = cellStates.configuredView else { return super.measures(by: size) }
        // Content that is described is as wide as it asks for where its width is measured (self-sizing.described-content).
        if measuredAxes?.width == true, let content = view as? any WidthDependentContent { return content.contentSize(inWidth: nil) }
        return view.sizeThatFits(size)
    }

    private func fill(with view: UIView) {
        view.frame = CGRect(origin: .zero, size: bounds.size)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func placeBackgrounds() {
        var index = cellStates.background.view == nil ? 0 : 1
        for view in [backgroundView, selectedBackgroundView].compactMap({ $0 }) {
            fill(with: view)
            insertSubview(view, at: index)
            index += 1
        }
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
        cellStates.selectedBackgroundAlpha = nil
    }

    private func stateChanged() {
        pressMayHaveChanged()
        showSelectedBackground()
        propagateHighlight(in: contentView)
        setNeedsUpdateConfiguration()
    }

    /// Labels and image views show the highlight with the cell; controls do not (selection.highlight-reaches-labels).
    private func propagateHighlight(in view: UIView) {
        for subview in view.subviews {
            switch subview {
            case is any TouchKeeping: continue
            case let label as UILabel: label.isHighlighted = isHighlighted
            case let image as UIImageView: image.isHighlighted = isHighlighted
            default: break
            }
            propagateHighlight(in: subview)
        }
    }
}
