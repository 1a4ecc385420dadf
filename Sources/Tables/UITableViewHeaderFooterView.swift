// SPDX-License-Identifier: MIT
//
// The header or the footer of a section of a table (tables.headers).

public import Foundation
import VitrineCollectionUI
public import VitrineConfigurations
import VitrineGeometry
public import VitrineLayers
public import VitrineLists
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// Shows a header or a footer.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// The identifier under which the view is dequeued; nil where it was not.
    open internal(set) var reuseIdentifier: String?

    /// The view that holds the content.
    open var contentView: UIView { content }

    /// The text.
    open var textLabel: UILabel? {
        if let label { return label }
        guard configuredView == nil else { return nil }
        let made = CellLabel()
        made.numberOfLines = 0
        content.addSubview(made)
        label = made
        made.changed = { [weak self] in self?.setNeedsLayout() }
        return made
    }

    /// Unsupported: a second text, which no table shows.
    open var detailTextLabel: UILabel? {
        environment.note(unsupported: UnsupportedTableMember.headerDetail)
        return nil
    }

    /// The view behind everything else.
    open var backgroundView: UIView? {
        didSet {
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
            setNeedsLayout()
        }
    }

    /// The identifier of the views that show titles.
    static let ofTitles = " titles"

    private var content = UIView()
    private var label: CellLabel?
    private var configuredView: (any UIView & UIContentView)?
    package private(set) final var isHeader = true
    private weak var table: UITableView?
    private let background = DescribedBackground()
    private var needsUpdate = true
    private var isUpdating = false

    /// Creates a view that is used again under an identifier.
    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(content)
    }

    /// Creates a view that is not used again.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// Creates a view as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let nib = coder.nib else { return }
        reuseIdentifier = nib.string("reuseIdentifier")
        insertSubview(content, at: 0)
        // What the file has lies on the view itself.
        content.isUserInteractionEnabled = false
    }

    /// Told before the view is used for another section.
    open func prepareForReuse() {}

    // MARK: Configurations

    /// What the view may look different by now.
    open var configurationState: UIViewConfigurationState {
        let list: UIListEnvironment =
            switch table?.style {
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            default: .plain
            }
        return UIViewConfigurationState(
            traitCollection: UITraitCollection(traitsFrom: [traitCollection, UITraitCollection(listEnvironment: list)]))
    }

    /// Asks for an update for the state.
    open func setNeedsUpdateConfiguration() {
        guard !needsUpdate else { return }
        needsUpdate = true
        setNeedsLayout()
    }

    /// Brings the look in line with the state; for subclasses.
    open func updateConfiguration(using state: UIViewConfigurationState) {}

    /// Describes the content.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            show(contentConfiguration)
            if !isUpdating { setNeedsUpdateConfiguration() }
        }
    }

    /// Whether the content that is described takes on the look of every new state by itself; true by default.
    open var automaticallyUpdatesContentConfiguration = true

    /// Describes the background.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        didSet {
            background.configuration = backgroundConfiguration
            background.show(backgroundConfiguration, in: self, CardCorners(nil))
        }
    }

    /// The content of headers in lists of the table's style, empty.
    open func defaultContentConfiguration() -> UIListContentConfiguration { isHeader ? .header() : .footer() }

    private func show(_ configuration: (any UIContentConfiguration)?) {
        let old = content
        if let configuration {
            if let view = configuredView, view.supports(configuration) {
                view.configuration = configuration
                return
            }
            let view = configuration.makeContentView()
            (configuredView, content, label) = (view, view, nil)
        } else {
            guard configuredView != nil else { return }
            (configuredView, content) = (nil, UIView())
        }
        content.translatesAutoresizingMaskIntoConstraints = true
        insertSubview(content, aboveSubview: old)
        old.removeFromSuperview()
        setNeedsLayout()
    }

    private func updateIfNeeded() {
        guard needsUpdate else { return }
        needsUpdate = false
        isUpdating = true
        defer { isUpdating = false }
        let state = configurationState
        if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
            contentConfiguration = configuration.updated(for: state)
        }
        updateConfiguration(using: state)
    }

    // MARK: Looks

    /// Becomes a header or footer of a table.
    func come(into table: UITableView, isHeader: Bool) {
        (self.table, self.isHeader) = (table, isHeader)
        needsUpdate = true
        setNeedsLayout()
    }

    /// Shows a title as tables of the style do.
    func show(title: String?) {
        guard let table, let label = textLabel as? CellLabel else { return }
        Self.dress(label, title ?? "", isHeader: isHeader, in: table)
        backgroundColor = table.style == .plain ? table.backgroundColor : nil
    }

    private static func dress(_ label: UILabel, _ title: String, isHeader: Bool, in table: UITableView) {
        (label.numberOfLines, label.textColor) = (0, .secondaryLabel)
        let hasGlass = table.traitCollection.hasGlass
        let isCapital = isHeader && table.style != .plain && !hasGlass
        label.text = isCapital ? title.uppercased() : title
        let isLarge = isHeader && (table.style == .plain || hasGlass)
        label.adjustsFontForContentSizeCategory = true
        label.font = .preferredFont(forTextStyle: isLarge ? .headline : .footnote, compatibleWith: table.traitCollection)
    }

    /// The height of a header or footer with a title.
    static func height(of title: String, isHeader: Bool, in table: UITableView) -> CGFloat {
        let text = textHeight(of: title, isHeader: isHeader, in: table)
        if !isHeader { return text + 15 }
        return table.style == .plain ? max(text + 13, 28) : max(text + 22.5, 38)
    }

    static func textHeight(of title: String, isHeader: Bool, in table: UITableView) -> CGFloat {
        let label = UILabel()
        // It is in no window, and is measured as one in the table is.
        label.overrideTraits = table.traitCollection
        dress(label, title, isHeader: isHeader, in: table)
        let sides = table.sectionSides
        let covered = table.coveredSides.left + table.coveredSides.right
        let width = table.bounds.width - sides.left - sides.right - covered - 2 * table.sideMargin
        return label.sizeThatFits(CGSize(width: max(width, 0), height: 10_000)).height
    }

    open override func layoutSublayers(of layer: CALayer) {
        if layer === self.layer { updateIfNeeded() }
        super.layoutSublayers(of: layer)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if content.frame != bounds { content.frame = CGRect(origin: .zero, size: bounds.size) }
        backgroundView?.frame = CGRect(origin: .zero, size: bounds.size)
        guard let label, label.superview === content else { return }
        let margin = table?.sideMargin ?? 16
        let covered = table?.coveredSides ?? .zero
        let width = max(bounds.width - covered.left - covered.right - 2 * margin, 0)
        let height = label.sizeThatFits(CGSize(width: width, height: 10_000)).height
        label.frame = CGRect(x: covered.left + margin, y: isHeader ? bounds.height - height - 6.5 : 7, width: width, height: height)
    }

    /// The width that is asked about, and the height that the content needs in it.
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateIfNeeded()
        let target = CGSize(width: targetSize.width, height: 0)
        if let configuredView {
            let height = configuredView.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
            return CGSize(width: targetSize.width, height: height)
        }
        if !constraints.isEmpty {
            return super.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        }
        if !content.constraints.isEmpty {
            return content.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        }
        let least: CGFloat = table?.style == .plain ? 28 : 38
        guard let label else { return CGSize(width: targetSize.width, height: least) }
        let covered = table?.coveredSides ?? .zero
        let width = max(targetSize.width - covered.left - covered.right - 2 * (table?.sideMargin ?? 16), 0)
        let height = label.sizeThatFits(CGSize(width: width, height: 10_000)).height
        return CGSize(width: targetSize.width, height: max(height + 13, least))
    }
}

extension UITableViewHeaderFooterView {
    @_silgen_name("vitrine_table_end_init")
    convenience init(dispatching identifier: String?) { self.init(reuseIdentifier: identifier) }

    /// An instance of this very class, made with its `init(reuseIdentifier:)`.
    @_silgen_name("vitrine_table_end_init")
    static func make(reuseIdentifier: String?) -> UITableViewHeaderFooterView
}
