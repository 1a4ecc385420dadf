// SPDX-License-Identifier: MIT
//
// What a layout tells of sections that scroll on their own (compositional.orthogonal-layout).

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

/// A layout with rows that scroll on their own.
///
/// Attributes of what is in a row are in the space of the layout, where the row is not scrolled.
@MainActor protocol RowLayout: AnyObject {
    /// How far rows are scrolled, and what lies in them.
    var scrollsOfRows: RowScrolls { get }
    /// The row of a section; nil where the section does not scroll on its own.
    func row(ofSection section: Int) -> ScrolledRow?
    /// What of a row meets a rectangle in the space of the layout, scrolled into sight or not.
    func attributesOfRow(_ section: Int, meeting rect: CGRect) -> [UICollectionViewLayoutAttributes]
    /// Takes note of how far a row is scrolled.
    ///
    /// - Parameter isMoving: Whether it goes on from there, and is not to be brought to rest.
    func rowScrolled(_ section: Int, to offset: CGFloat, isMoving: Bool)
}

/// A row that scrolls on its own, as its layout has it.
@MainActor struct ScrolledRow {
    let row: OrthogonalRow
    var offset: CGFloat
    let properties: UICollectionLayoutSectionOrthogonalScrollingProperties

    /// How quickly the row slows down (compositional.orthogonal-deceleration).
    var decelerationRate: UIScrollView.DecelerationRate {
        switch properties.decelerationRate {
        case .normal: .normal
        case .fast: .fast
        case .automatic: row.movesOneStop ? .fast : .normal
        }
    }
}

/// How far the rows of a layout are scrolled at a moment, and which elements are in them.
struct RowScrolls {
    /// By section; only sections that scroll on their own have one.
    var offsets: [Int: CGFloat] = [:]
    /// The axis along which rows are scrolled.
    var axis = FlowDirection.horizontal
    /// The kinds of what stands around rows and is not scrolled, by section.
    var boundaryKinds: [Int: Set<String>] = [:]

    /// The section in whose row an element lies; nil where it lies in none.
    func row(of key: ElementKey) -> Int? {
        guard !offsets.isEmpty, key.category != .decorationView, key.item != ElementKey.absent, offsets[key.section] != nil else {
            return nil
        }
        if key.category == .supplementaryView, key.item == 0, boundaryKinds[key.section]?.contains(key.kind) == true { return nil }
        return key.section
    }

    /// How far an element is scrolled by its row.
    func scroll(of key: ElementKey) -> CGPoint { row(of: key).map { scroll(ofSection: $0) } ?? .zero }

    func scroll(ofSection section: Int) -> CGPoint {
        let offset = offsets[section] ?? 0
        return axis == .horizontal ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset)
    }
}

extension UICollectionViewLayout {
    /// How far rows are scrolled that scroll on their own.
    var rowScrolls: RowScrolls { rowLayout?.scrollsOfRows ?? RowScrolls() }
}

extension CGRect {
    /// The rectangle as it is seen in a row that is scrolled.
    func scrolled(by way: CGPoint) -> CGRect { way == .zero ? self : offsetBy(dx: -way.x, dy: -way.y) }
}

extension UICollectionViewLayoutAttributes {
    /// The attributes with the place at which the element is seen, out of its row.
    func seen(in scrolls: RowScrolls) -> UICollectionViewLayoutAttributes {
        let copy = duplicate()
        let scroll = scrolls.scroll(of: ElementKey(self))
        if scroll != .zero { copy.center = CGPoint(x: copy.center.x - scroll.x, y: copy.center.y - scroll.y) }
        return copy
    }
}
