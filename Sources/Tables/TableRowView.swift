// SPDX-License-Identifier: MIT
//
// Holds the cell of a row, with the lines between rows and the corners of a card (tables.separators).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// What a row looks like because of where it is.
struct RowPlace: Equatable {
    /// Whether the row is the first of its section.
    var isFirst = false
    /// Whether the row is the last of its section.
    var isLast = false
    /// The radius of the corners of its card.
    var radius: CGFloat = 0
    /// What is behind a cell without a background of its own.
    var ground: UIColor?
    /// The colour of lines; nil for none.
    var lines: UIColor?
    /// Whether the line above the first row of a section and that below the last one go from side to side.
    var closesSections = false
    /// Whether there is a line below the last row that begins where the others do.
    var endsWithLine = false
}

/// Holds the cell of a row.
final class TableRowView: UICollectionViewCell, TableHolder {
    weak var table: UITableView?
    private(set) var cell: UITableViewCell?
    private let top = UIView()
    private let bottom = UIView()
    private var place = RowPlace()

    var held: UIView? { cell }

    func hold(_ new: UITableViewCell) {
        guard cell !== new else { return }
        cell?.removeFromSuperview()
        cell = new
        new.holder = self
        new.translatesAutoresizingMaskIntoConstraints = true
        new.autoresizingMask = []
        addSubview(new)
        for line in [top, bottom] {
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        placeHeld()
    }

    /// Has the row look as one at its place does.
    func dress(_ place: RowPlace) {
        self.place = place
        layer.cornerRadius = place.radius > 0 && (place.isFirst || place.isLast) ? place.radius : 0
        layer.maskedCorners = [
            place.isFirst ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : [],
            place.isLast ? [.layerMinXMaxYCorner, .layerMaxXMaxYCorner] : [],
        ]
        clipsToBounds = place.radius > 0
        placeLines()
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        placeHeld()
        placeLines()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        placeLines()
    }

    func placeLines() {
        guard let cell, let table else { return }
        let ground = cell.backgroundColor == nil && cell.takesGround ? place.ground : nil
        if backgroundColor != ground { backgroundColor = ground }
        top.isHidden = place.lines == nil || !place.closesSections || !place.isFirst
        let isClosing = place.isLast && place.closesSections
        bottom.isHidden = place.lines == nil || place.isLast && !place.endsWithLine && !isClosing
        (top.backgroundColor, bottom.backgroundColor) = (place.lines, place.lines)
        let thin = 1 / max(traitCollection.displayScale, 1)
        top.frame = CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: thin)
        let insets = isClosing ? .zero : cell.lineInsets(in: table)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let left = isMirrored ? insets.right : insets.left
        bottom.frame = CGRect(
            x: bounds.minX + left - (isClosing ? 0 : cell.bounds.minX), y: bounds.maxY - thin,
            width: max(bounds.width - insets.left - insets.right, 0), height: thin)
    }

    // MARK: State

    override var isSelected: Bool {
        didSet { cell?.setSelected(isSelected, animated: table?.animatesSelection ?? false) }
    }

    override var isHighlighted: Bool {
        didSet { if oldValue != isHighlighted { cell?.setHighlighted(isHighlighted, animated: false) } }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        cell?.prepareForReuse()
    }

    override func dragStateDidChange(_ dragState: DragState) {
        super.dragStateDidChange(dragState)
        cell?.dragStateDidChange(UITableViewCell.DragState(rawValue: dragState.rawValue) ?? .none)
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard isMeasured, let cell, let table else { return layoutAttributes }
        layoutAttributes.size.height = table.measuredHeight(of: cell, width: layoutAttributes.size.width)
        return layoutAttributes
    }
}
