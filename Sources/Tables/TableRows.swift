// SPDX-License-Identifier: MIT
//
// The collection view that shows the rows of a table, and the views that hold cells, headers and footers in it
// (tables.rows-of-a-collection).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
@_spi(Vitrine) import VitrineViewCore

/// Shows the rows of a table and leaves all scrolling to it.
///
/// It lies over what is in sight of the table, and its coordinates are those of the table: where it lies is where its content is shown from.
final class TableRows: UICollectionView {
    fileprivate weak var table: UITableView?
    /// Whether the view is brought to where the table is scrolled.
    private var isFollowing = false

    func attach(to table: UITableView) {
        self.table = table
        clipsToBounds = false
        backgroundColor = nil
        isScrollEnabled = false
        contentInsetAdjustmentBehavior = .never
        (showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false)
        _ = engine.part(TableWords.self)
        for kind in [UITableView.headerKind, UITableView.footerKind] {
            register(TableEndView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: TableViewSupply.end)
        }
        delegate = table.bridge
        dataSource = table.bridge
    }

    // Texts of another size take other heights, and so do rows in another look.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard
            previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
                || previousTraitCollection?.systemDesign != traitCollection.systemDesign
        else { return }
        table?.forgetHeights()
    }

    /// Goes where the table is scrolled.
    func follow(bounds: CGRect) {
        isFollowing = true
        defer { isFollowing = false }
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        if center != middle { center = middle }
        if self.bounds != bounds { self.bounds = bounds }
    }

    func follow(inset: UIEdgeInsets) {
        isFollowing = true
        defer { isFollowing = false }
        if contentInset != inset { contentInset = inset }
    }

    override var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            guard !isFollowing, let table else { return }
            table.contentOffset = newValue
        }
    }

    override var contentSize: CGSize {
        get { super.contentSize }
        set {
            super.contentSize = newValue
            table?.takeOver(contentSize: newValue)
        }
    }

    override var isDragging: Bool {
        get { table?.isDragging ?? false }
        set {}
    }

    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { table?.setContentOffset(contentOffset, animated: animated) }

    override func scrollRectToVisible(_ rect: CGRect, animated: Bool) { table?.scrollRectToVisible(rect, animated: animated) }

    // Touches go to the table, whose class may be the program's.
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { table?.touchesBegan(touches, with: event) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { table?.touchesMoved(touches, with: event) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { table?.touchesEnded(touches, with: event) }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { table?.touchesCancelled(touches, with: event) }
}

/// What a table adds to the engine: its words.
@MainActor private final class TableWords: EnginePart {
    private weak var engine: CollectionEngine?

    init(_ engine: CollectionEngine) { self.engine = engine }

    var namedView: UIView? { (engine?.view as? TableRows)?.table }

    /// What the engine says of items, as it is said of rows (tables.messages).
    func wording(of message: String) -> String? {
        // Tables let a data source dequeue cells that it does not give back.
        if message.hasPrefix("Expected dequeued view to be returned") { return nil }
        var words = message
        for (collection, table) in [
            ("Collection view", "Table view"), ("the collection view", "the table view"),
            ("collection view", "table view"), ("UICollectionView", "UITableView"), ("cellForItemAtIndexPath", "cellForRowAtIndexPath"),
            ("-tableView:cellForItem", "-tableView:cellForRow"), ("items", "rows"), ("item", "row"),
        ] {
            words = words.replacingOccurrences(of: collection, with: table)
        }
        return words
    }
}

/// A view of the collection that holds one of the table, at the same place in the same coordinates.
@MainActor protocol TableHolder: UICollectionReusableView {
    var held: UIView? { get }
}

extension TableHolder {
    /// Has the coordinates inside be those of the table, and what is held fill the view.
    func placeHeld() {
        let origin = CGPoint(x: center.x - bounds.width / 2, y: center.y - bounds.height / 2)
        if bounds.origin != origin { bounds.origin = origin }
        if let held, held.superview === self, held.frame != bounds { held.frame = bounds }
    }
}

/// Holds a header or a footer of a table.
final class TableEndView: UICollectionReusableView, TableHolder {
    weak var table: UITableView?
    private(set) var held: UIView?

    func hold(_ view: UIView) {
        guard held !== view else { return }
        held?.removeFromSuperview()
        held = view
        view.translatesAutoresizingMaskIntoConstraints = true
        addSubview(view)
        placeHeld()
    }

    /// Gives the view away.
    func release() -> UIView? {
        defer { held = nil }
        held?.removeFromSuperview()
        return held
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { placeHeld() }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard isMeasured, let held else { return layoutAttributes }
        layoutAttributes.size.height = held.heightForRow(width: layoutAttributes.size.width)
        return layoutAttributes
    }
}

extension UIView {
    /// The height that a view of a table asks for at a width: by its constraints, or else by its size that fits.
    func heightForRow(width: CGFloat) -> CGFloat {
        let asked = systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        let height =
            constraints.isEmpty && !(self is UITableViewCell) && !(self is UITableViewHeaderFooterView)
            ? sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height : asked.height
        return height.isFinite ? height : 0
    }
}
