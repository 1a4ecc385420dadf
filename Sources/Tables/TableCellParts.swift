// SPDX-License-Identifier: MIT
//
// The parts of a row's cell, made when they are wanted, and where each stands (tables.cell-styles, tables.accessories).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineLists
import VitrineViews

/// The states of a row's cell, and what describes its content.
@MainActor final class TableCellStates {
    var isSelected = false
    var isHighlighted = false
    var isEditing = false
    var isSwiped = false
    /// What the cell shows beside its content.
    var mask: UITableViewCell.StateMask {
        [isEditing ? .showingEditControl : [], isSwiped ? .showingDeleteConfirmation : []]
    }
    /// What the cell was told of last about a swipe: whether its actions come in sight, and whether that is still to come.
    private var toldSwipe = (isOpen: false, before: false)

    /// Tells the cell that actions beside it come in sight or go, before the animation and after it, once each.
    func tellSwipe(_ isOpen: Bool, before: Bool, in cell: UITableViewCell) {
        guard toldSwipe != (isOpen, before) else { return }
        toldSwipe = (isOpen, before)
        let mask = isOpen ? self.mask.union(.showingDeleteConfirmation) : self.mask.subtracting(.showingDeleteConfirmation)
        if before { cell.willTransition(to: mask) } else { cell.didTransition(to: mask) }
    }

    /// Whether an update was asked for; every cell is updated before it is laid out first.
    var needsUpdate = true
    /// Whether an update is under way.
    var isUpdating = false
    var handler: UITableViewCell.ConfigurationUpdateHandler?
    var configuration: (any UIContentConfiguration)?
    var configuredView: (any UIView & UIContentView)?
    let background = DescribedBackground()
}

/// What a row is edited with.
struct RowControls: Equatable {
    var style = UITableViewCell.EditingStyle.none
    /// Whether a circle says whether the row is one of several that are selected.
    var choosesSeveral = false
    var canMove = false
    var indents = true
}

/// The views of a row's cell.
@MainActor final class TableCellParts {
    enum Text { case text, detail }

    var content: UIView
    var textLabel: UILabel? { text }
    var detailLabel: UILabel? { detail }
    var text: UILabel?
    var detail: UILabel?
    var image: UIImageView?
    /// What is behind the content while the row is selected.
    var selection: UIView?
    var signs: [AccessorySign.Kind] = []
    var signViews: [RowControl] = []
    /// The margins that the table gave the content; at first those that every view has.
    var margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    /// The margins of a view that was given none.
    let usualMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    /// The room that the signs take on the canvas of the Xcode that saved the file; nil leaves it to the signs.
    var canvasSignWidth: CGFloat?
    /// Whether the margins of a cell without a table are those of its own width, as before iOS 13, and not those of the screen.
    var asksForOwnWidth = false
    var editControl: RowControl?
    var reorderControl: RowControl?

    init(_ content: UIView) {
        self.content = content
        // The table keeps cells within the safe area.
        content.insetsLayoutMarginsFromSafeArea = false
    }

    func label(_ which: Text, in cell: UITableViewCell) -> UILabel? {
        guard cell.states.configuredView == nil else { return nil }
        switch which {
        case .text:
            if text == nil { self.text = makeLabel(in: cell, isDetail: false) }
            return textLabel
        case .detail:
            if detail == nil, cell.style != .default { detail = makeLabel(in: cell, isDetail: true) }
            return detailLabel
        }
    }

    func imageView(in cell: UITableViewCell) -> UIImageView? {
        guard cell.states.configuredView == nil else { return nil }
        if let image { return image }
        let view = UIImageView()
        view.contentMode = .scaleAspectFit
        content.addSubview(view)
        image = view
        cell.setNeedsLayout()
        return view
    }

    private func makeLabel(in cell: UITableViewCell, isDetail: Bool) -> UILabel {
        let label = CellLabel()
        label.changed = { [weak cell] in cell?.setNeedsLayout() }
        switch (cell.style, isDetail) {
        case (.value2, false):
            (label.font, label.textColor, label.textAlignment) = (.preferredFont(forTextStyle: .caption1), .tintColor, .right)
        case (.value2, true): label.font = .preferredFont(forTextStyle: .caption1)
        case (.subtitle, true): label.font = .preferredFont(forTextStyle: .caption1)
        case (.value1, true): (label.font, label.textColor) = (.preferredFont(forTextStyle: .body), .secondaryLabel)
        default: label.font = .preferredFont(forTextStyle: .body)
        }
        label.adjustsFontForContentSizeCategory = true
        content.addSubview(label)
        cell.setNeedsLayout()
        return label
    }
}

/// A label of a cell, whose place depends on what it says.
final class CellLabel: UILabel {
    var changed: (() -> Void)?
    /// Whether a program has said how many lines there are.
    private var hasOwnLines = false
    private var isAdapting = false

    override var numberOfLines: Int { didSet { if !isAdapting { hasOwnLines = true } } }

    /// Has one line, or as many as it needs at an accessibility size, unless a program says otherwise.
    func adaptLines(to traits: UITraitCollection) {
        let lines = traits.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 1
        guard !hasOwnLines, numberOfLines != lines else { return }
        isAdapting = true
        numberOfLines = lines
        isAdapting = false
    }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        changed?()
    }
}

/// A sign of a row that can be touched.
final class RowControl: UIControl {
    let sign: AccessorySign
    var tapped: (() -> Void)?

    init(_ kind: AccessorySign.Kind) {
        sign = AccessorySign(kind)
        super.init(frame: .zero)
        addSubview(sign)
        addAction(UIAction { [weak self] _ in self?.tapped?() }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = sign.sizeThatFits(.zero)
        sign.frame = CGRect(
            x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
            height: size.height)
    }
}
