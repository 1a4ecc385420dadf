// SPDX-License-Identifier: MIT
//
// The cell of a row: its parts, its states and all that a subclass may override (tables.cells).

public import Foundation
import VitrineCollectionUI
public import VitrineConfigurations
public import VitrineGeometry
public import VitrineLayers
public import VitrineLists
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// Shows one row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .tableCell }

    /// Where the texts of a cell stand.
    public enum CellStyle: Int, Hashable, Sendable {
        case `default`, value1, value2, subtitle
    }

    /// The lines between rows.
    public enum SeparatorStyle: Int, Hashable, Sendable { case none, singleLine, singleLineEtched }

    /// How a selected cell looks.
    public enum SelectionStyle: Int, Hashable, Sendable {
        case none, blue, gray
        case `default`
    }

    /// How the keyboard or remote control shows where it is; there is none.
    public enum FocusStyle: Int, Hashable, Sendable { case `default`, custom }

    /// How a row is edited.
    public enum EditingStyle: Int, Hashable, Sendable { case none, delete, insert }

    /// What stands at the end of a cell.
    public enum AccessoryType: Int, Hashable, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// What a cell shows beside its content.
    public struct StateMask: OptionSet, Hashable, Sendable {
        /// The states as bits.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// It is being edited.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// It asks whether it is to be deleted.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// How far a cell is dragged away.
    public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }

    /// The identifier under which the cell is dequeued; nil where it was not.
    open internal(set) var reuseIdentifier: String?

    /// The view that holds the content.
    open var contentView: UIView { parts.content }

    /// The main text; nil where a configuration describes the content.
    open var textLabel: UILabel? { parts.label(.text, in: self) }
    /// The text beside the main one; nil in the default style.
    open var detailTextLabel: UILabel? { parts.label(.detail, in: self) }
    /// The picture before the texts.
    open var imageView: UIImageView? { parts.imageView(in: self) }

    /// The view behind everything else.
    open var backgroundView: UIView? { didSet { exchange(oldValue, for: backgroundView) } }
    /// What is seen behind the content while the cell is selected or highlighted.
    open var selectedBackgroundView: UIView? { didSet { exchange(oldValue, for: selectedBackgroundView) } }
    /// What is seen behind the content while the cell is one of several that are selected.
    open var multipleSelectionBackgroundView: UIView? { didSet { exchange(oldValue, for: multipleSelectionBackgroundView) } }

    /// How the cell looks while it is selected.
    open var selectionStyle = SelectionStyle.default { didSet { showSelection() } }
    /// Unsupported: how a keyboard shows where it is; there is none.
    open var focusStyle = FocusStyle.default { didSet { if focusStyle != .default { note(.cellFocusStyle) } } }
    /// What stands at the end.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { accessoriesChanged() } } }
    /// A view at the end, in place of what `accessoryType` says.
    open var accessoryView: UIView? { didSet { exchangeAccessory(oldValue, for: accessoryView) } }
    /// What stands at the end while the row is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { if editingAccessoryType != oldValue { accessoriesChanged() } } }
    /// A view at the end while the row is edited.
    open var editingAccessoryView: UIView? { didSet { exchangeAccessory(oldValue, for: editingAccessoryView) } }
    /// How many steps the content is indented.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { setNeedsLayout() } } }
    /// The width of a step of indentation, in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { setNeedsLayout() } } }
    /// How far the line below stays from the sides; that of the table where it was not set.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? table?.separatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
        set {
            ownSeparatorInset = newValue
            holder?.placeLines()
        }
    }
    var ownSeparatorInset: UIEdgeInsets?
    /// Whether a handle for moving the row is seen while it is edited.
    open var showsReorderControl = false { didSet { if showsReorderControl != oldValue { accessoriesChanged() } } }
    /// Whether the content makes room for the editing control.
    open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
    /// How the row is edited.
    open var editingStyle: EditingStyle { controls.style }
    /// Whether the question is seen whether the row is to be deleted.
    open var showingDeleteConfirmation: Bool { table?.editing.isOpen(self) ?? false }
    /// Unsupported: whether the row can be touched while it is dragged.
    open var userInteractionEnabledWhileDragging = false {
        didSet { if userInteractionEnabledWhileDragging { note(.userInteractionEnabledWhileDragging) } }
    }

    /// Whether the row is selected.
    open var isSelected: Bool {
        get { states.isSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a touch highlights the row.
    open var isHighlighted: Bool {
        get { states.isHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    /// Whether the row is edited.
    open var isEditing: Bool {
        get { states.isEditing }
        set { setEditing(newValue, animated: false) }
    }

    /// Where the texts stand.
    let style: CellStyle
    let parts: TableCellParts
    let states = TableCellStates()
    /// What holds the cell in the collection.
    weak var holder: TableRowView?
    /// The table that the cell is a row of.
    weak var table: UITableView?
    /// What the row is edited with.
    var controls = RowControls() { didSet { if controls != oldValue { accessoriesChanged() } } }

    /// Creates a cell of a style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        parts = TableCellParts(UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44)))
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        addSubview(parts.content)
    }

    /// Creates a cell of the default style.
    public override convenience init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// Creates a cell as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        let words: [String: CellStyle] = [
            "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1, "IBUITableViewCellStyleValue2": .value2,
            "IBUITableViewCellStyleSubtitle": .subtitle,
        ]
        style = coder.nib?.option("style", words) ?? .default
        parts = TableCellParts(coder.nib?.object("contentView") ?? UIView())
        super.init(coder: coder)
        addSubview(parts.content)
        if let nib = coder.nib { readCell(nib) }
    }

    @_spi(Vitrine) open override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        takeConnection(value, key) || super.takeValue(value, forKey: key)
    }

    /// Told before the cell is used for another row.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
    }

    /// Selects the cell or not.
    open func setSelected(_ selected: Bool, animated: Bool) {
        guard states.isSelected != selected else { return }
        states.isSelected = selected
        stateChanged(animated)
    }

    /// Highlights the cell or not.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        guard states.isHighlighted != highlighted else { return }
        states.isHighlighted = highlighted
        stateChanged(animated)
    }

    /// Shows what the row is edited with, or hides it.
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard states.isEditing != editing else { return }
        let mask = states.mask.symmetricDifference(.showingEditControl)
        willTransition(to: mask)
        states.isEditing = editing
        setNeedsUpdateConfiguration()
        accessoriesChanged()
        guard animated else { return didTransition(to: mask) }
        UIView.animate(withDuration: 0.3, animations: { self.layoutIfNeeded() }, completion: { _ in self.didTransition(to: mask) })
    }

    /// Told before the cell shows other things beside its content.
    open func willTransition(to state: StateMask) {}

    /// Told after the cell has come to show other things beside its content.
    open func didTransition(to state: StateMask) {}

    /// Told how far the row is dragged away.
    open func dragStateDidChange(_ dragState: DragState) {}

    // MARK: Configurations (selection.configuration-updates)

    /// What the cell may look different by now.
    open var configurationState: UICellConfigurationState { stateNow }

    /// Asks for an update for the state, before the cell is laid out or measured next.
    open func setNeedsUpdateConfiguration() {
        guard !states.needsUpdate else { return }
        states.needsUpdate = true
        setNeedsLayout()
    }

    /// Brings the cell's look in line with its state; for subclasses.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Describes the content, which a view of its kind shows in place of `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { states.configuration }
        set {
            show(newValue)
            if !states.isUpdating { setNeedsUpdateConfiguration() }
        }
    }

    /// Whether the content that is described takes on the look of every new state by itself; true by default.
    open var automaticallyUpdatesContentConfiguration = true

    /// Describes the background; nil by default.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { states.background.configuration }
        set {
            states.background.configuration = newValue
            states.background.isGiven = true
            states.background.show(newValue, in: self, CardCorners(nil))
            showSelection()
            if !states.isUpdating { setNeedsUpdateConfiguration() }
        }
    }

    /// Whether the background takes on the look of every new state by itself; true by default.
    open var automaticallyUpdatesBackgroundConfiguration = true

    /// The content of cells in lists of the table's style, empty.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: UIListContentConfiguration.cell()
        case .subtitle: UIListContentConfiguration.subtitleCell()
        case .value1, .value2: UIListContentConfiguration.valueCell()
        }
    }

    /// The background of cells in lists of the table's style.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { UIBackgroundConfiguration.listCell() }

    // MARK: Layout

    open override func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { updateConfigurationIfNeeded() }
        super.layoutSublayers(of: layer)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeParts()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: heightOfContent(width: size.width))
    }

    /// The width that is asked about, and the height that the content needs in it.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: heightOfContent(width: targetSize.width)) }

    open override var bounds: CGRect {
        get { super.bounds }
        set {
            let isSlid = super.bounds.minX != newValue.minX
            super.bounds = newValue
            // The line below goes aside with the row.
            if isSlid { holder?.placeLines() }
        }
    }

    open override var backgroundColor: UIColor? {
        get { super.backgroundColor }
        set {
            super.backgroundColor = newValue
            holder?.placeLines()
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }
}

extension UITableViewCell {
    /// What a cell is told of its state with: itself and the state.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// Called with the state whenever it may have changed, after `updateConfiguration(using:)`.
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { states.handler }
        set {
            states.handler = newValue
            setNeedsUpdateConfiguration()
        }
    }
}

extension UITableViewCell {
    @_silgen_name("vitrine_table_cell_init_style")
    convenience init(dispatching style: CellStyle, reuseIdentifier: String?) { self.init(style: style, reuseIdentifier: reuseIdentifier) }

    /// An instance of this very class, made with its `init(style:reuseIdentifier:)`, as is explained for collections.
    @_silgen_name("vitrine_table_cell_init_style")
    static func make(_ style: CellStyle, reuseIdentifier: String?) -> UITableViewCell
}
