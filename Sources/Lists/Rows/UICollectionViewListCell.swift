// SPDX-License-Identifier: MIT
//
// The cell of lists: content, accessories at both ends, lines above and below (list-cells.*).

public import Foundation
@_spi(Vitrine) public import VitrineCollectionUI
public import VitrineConfigurations
import VitrineGeometry
import VitrineLayers
@_spi(Vitrine) public import VitrineViewCore

/// Shows one element of a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    private let row = AccessoryRow()
    private let lines = SeparatorLines()
    private var separatorGuide: SeparatorGuide?
    /// Whether the next layout brings accessories, or takes them away, in sight.
    private var movesAccessories = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        connect()
    }

    /// Creates a cell as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        connect()
    }

    /// The content that a cell of its place has by default: that of a row, or of a header or footer (list-cells.default-content).
    open func defaultContentConfiguration() -> UIListContentConfiguration { contentOfPlace }

    // MARK: Indentation (list-cells.indentation)

    /// How deep the element is; 0 by default.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }

    /// How far a level moves the content in, in points; 10 by default.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }

    /// Whether accessories at the leading end are moved in as well; true by default.
    open var indentsAccessories = true { didSet { if indentsAccessories != oldValue { setNeedsLayout() } } }

    // MARK: Accessories (list-cells.accessories)

    /// What stands at the ends of the row; of the system's accessories one of each type at most.
    open var accessories: [UICellAccessory] = [] {
        didSet {
            if let message = duplicates {
                accessories = oldValue
                return environment.refuse(.internalInconsistency, message)
            }
            row.take(accessories, in: self, isHeader: isHeader)
            setNeedsUpdateConfiguration()
        }
    }

    /// The rectangle between whose sides the lines above and below the row go: from the text to the end of the row.
    ///
    /// Constraints on its sides move them (list-cells.separator-insets).
    open var separatorLayoutGuide: UILayoutGuide {
        if let separatorGuide { return separatorGuide.guide }
        let new = SeparatorGuide(self)
        separatorGuide = new
        setNeedsLayout()
        return new.guide
    }

    /// Follows a finger on the handle that moves the row; set by the list that the row is in (list-cells.accessory-touches).
    package var reorderTouches: ((_ phase: UITouch.Phase, _ touch: UITouch) -> Void)?

    /// Uncovers the actions at the end of the row, before the item is deleted; set by the list that the row is in.
    package var deletionAsked: (() -> Void)?

    /// Opens what lies under the item, or closes it, as its data source does (diffable.outlines).
    package func toggleOutline() {
        guard let host = superview as? UICollectionView ?? cellStates.host, let path = host.indexPath(for: self),
            let source = host.dataSource as? any OutlineSource
        else { return }
        source.toggleExpansion(at: path)
    }

    /// Whether a touch anywhere on the row opens and closes what lies under the item: its chevron is that of a header.
    package var togglesOutlineAnywhere: Bool {
        accessories.contains { accessory in
            guard accessory.accessoryType == .outlineDisclosure, !accessory.isHidden else { return false }
            return accessory.details.outlineStyle == .header || accessory.details.outlineStyle == .automatic && isHeader
        }
    }

    /// Does what a touch on the chevron does.
    package func pressOutline() {
        guard let accessory = accessories.first(where: { $0.accessoryType == .outlineDisclosure }) else { return }
        if let handler = accessory.handler { handler() } else { toggleOutline() }
    }

    private func connect() {
        row.hooks.togglesOutline = { [weak self] in self?.toggleOutline() }
        row.hooks.asksForDeletion = { [weak self] in self?.deletionAsked?() }
        row.hooks.reorders = { [weak self] phase, touch in self?.reorderTouches?(phase, touch) }
        contentView.preservesSuperviewLayoutMargins = true
    }

    private var duplicates: String? {
        for (index, accessory) in accessories.enumerated() where accessory.isOfSystem {
            guard let other = accessories[..<index].first(where: { $0.accessoryType == accessory.accessoryType }) else { continue }
            return "Accessories array contains more than one system accessory of the same type. Duplicate accessories: "
                + "<\(other.className)> <\(accessory.className)>"
        }
        return nil
    }

    // MARK: State

    /// Whether the row looks pressed or selected, with which no lines go (list-cells.separators).
    var isPressed: Bool { isHighlighted || isSelected && !stateMarks.isEditing }
    private var wasPressed = false

    @_spi(Vitrine) open override func pressMayHaveChanged() {
        super.pressMayHaveChanged()
        guard wasPressed != isPressed else { return }
        wasPressed = isPressed
        part?.drawLines(beside: self)
    }

    /// What the collection view that shows the row has for lists.
    private var part: ListPart? { collectionView?.engine.existingPart(ListPart.self) }

    @_spi(Vitrine) open override func cameIntoSight() {
        super.cameIntoSight()
        guard let part = cellStates.host?.engine.part(ListPart.self) else { return }
        part.listen(to: self)
        if isPressed { part.drawLines(beside: self) }
    }

    @_spi(Vitrine) open override func outlineLevelChanged(to level: Int) {
        super.outlineLevelChanged(to: level)
        indentationLevel = level
    }

    @_spi(Vitrine) open override func alignOutline(of item: IndexPath) {
        super.alignOutline(of: item)
        cellStates.host?.engine.part(ListPart.self).alignOutline(of: item, self)
    }

    @_spi(Vitrine) open override func takesTap() -> Bool {
        guard togglesOutlineAnywhere else { return super.takesTap() }
        pressOutline()
        return true
    }

    @_spi(Vitrine) open override var takesBackgroundOfPlace: Bool { true }

    /// Whether lines are left out for a pressed row beside this one.
    var hasPressedNeighbour: Bool { lines.edgesHidden != [] }

    /// Leaves room where other rows of the outline have a chevron (list-cells.outline-columns).
    var reservesOutlineRoom: Bool {
        get { row.reservesOutline }
        set {
            guard row.reservesOutline != newValue else { return }
            row.reservesOutline = newValue
            setNeedsLayout()
        }
    }

    /// Whether there is a chevron that opens what lies under the item.
    var hasOutline: Bool { hasLeadingOutline || row.trailing.contains { $0.accessory.accessoryType == .outlineDisclosure } }

    /// Whether that stands before the content.
    var hasLeadingOutline: Bool { row.leading.contains { $0.accessory.accessoryType == .outlineDisclosure } }

    private var isHeader: Bool { placeInList?.role == .header }

    private var contentOfPlace: UIListContentConfiguration {
        let content: UIListContentConfiguration =
            switch placeInList?.role ?? .row {
            case .row: .cell()
            case .header: .header()
            case .footer: .footer()
            }
        return content.updated(for: UIViewConfigurationState(traitCollection: stateNow.traitCollection))
    }

    @_spi(Vitrine) open override func elementPlaceChanged() {
        super.elementPlaceChanged()
        let margins = placeInList?.margins
        let new = NSDirectionalEdgeInsets(top: 8, leading: margins?.leading ?? 8, bottom: 8, trailing: margins?.trailing ?? 8)
        if directionalLayoutMargins != new { directionalLayoutMargins = new }
        if accessories.contains(where: { $0.accessoryType == .outlineDisclosure }) { row.take(accessories, in: self, isHeader: isHeader) }
        setNeedsLayout()
    }

    @_spi(Vitrine) open override func tookState(_ state: UICellConfigurationState) {
        super.tookState(state)
        let isPressed = state.isHighlighted || state.isSelected && !state.isEditing
        if lines.isHidden != isPressed { setNeedsLayout() }
        (lines.isHidden, lines.isSelected) = (isPressed, state.isSelected && state.isEditing)
        if row.take(state) {
            movesAccessories = true
            setNeedsLayout()
        }
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        row.forgetState()
    }

    // MARK: Layout

    private var indentation: CGFloat { CGFloat(max(indentationLevel, 0)) * indentationWidth }

    /// How far the content stays from the ends of the row.
    private func contentInsets(_ ends: AccessoryRow.Ends) -> (leading: CGFloat, trailing: CGFloat) {
        let margins = directionalLayoutMargins
        return (
            (ends.leading > 0 ? margins.leading + ends.leading : 0) + indentation, ends.trailing > 0 ? margins.trailing + ends.trailing : 0
        )
    }

    private func placeContent(in width: CGFloat, _ ends: AccessoryRow.Ends) {
        let insets = contentInsets(ends)
        let room = max(width - insets.leading - insets.trailing, 0)
        let x = effectiveUserInterfaceLayoutDirection == .rightToLeft ? insets.trailing : insets.leading
        let frame = CGRect(x: x, y: 0, width: room, height: bounds.height)
        if contentView.frame != frame { contentView.frame = frame }
    }

    /// Places content and accessories.
    private func arrange(_ ends: AccessoryRow.Ends) {
        placeContent(in: bounds.width, ends)
        if row.isEmpty { return }
        row.layOut(in: self, margins: directionalLayoutMargins, indentation: indentsAccessories ? indentation : 0)
        if UIView.isInAnimation { contentView.layoutIfNeeded() }
    }

    open override func layoutSubviews() {
        if !contentView.preservesSuperviewLayoutMargins, contentView !== cellStates.configuredView {
            contentView.preservesSuperviewLayoutMargins = true
        }
        let ends = row.ends(traitCollection)
        if movesAccessories { clipToCard() }
        if movesAccessories, window != nil, !UIView.isInAnimation {
            UIView.animate(withDuration: 0.3) {
                self.arrange(ends)
                // The lines go with the text that they begin at.
                if self.separatorGuide == nil {
                    self.lines.layOut(self.placeInList, in: self, span: (self.textStart(ends), self.endOfLines))
                }
            }
        } else {
            arrange(ends)
        }
        movesAccessories = false
        let start = textStart(ends)
        separatorGuide?.take(start: start)
        super.layoutSubviews()
        let span = separatorGuide?.span ?? (start, endOfLines)
        lines.edgesHidden = part?.edgesAtPressedRows(of: self) ?? []
        lines.layOut(placeInList, in: self, span: span)
    }

    /// Where lines end, counted from the leading side.
    private var endOfLines: CGFloat { bounds.width - (placeInList?.separatorEnd ?? 0) }

    /// Where the text begins, counted from the leading side.
    private func textStart(_ ends: AccessoryRow.Ends) -> CGFloat {
        let start = contentInsets(ends).leading
        if let content = cellStates.configuredView as? UIListContentView { return start + content.textStart }
        return max(start, directionalLayoutMargins.leading + indentation)
    }

    /// The size for the width that accessories leave to the content.
    @_spi(Vitrine) open override func measures(by size: CGSize) -> CGSize {
        let ends = row.ends(traitCollection)
        placeContent(in: size.width, ends)
        let insets = contentInsets(ends)
        let room = CGSize(width: max(size.width - insets.leading - insets.trailing, 0), height: size.height)
        let inner = super.measures(by: room)
        // Accessories do not touch the lines above and below.
        let height = max(inner.height, ends.height > 0 ? ends.height + 2 * AccessoryRow.leastDistance : 0)
        return CGSize(width: inner.width + insets.leading + insets.trailing, height: height)
    }
}
