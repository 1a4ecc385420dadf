// SPDX-License-Identifier: MIT
//
// The scroll views of the rows in sight (compositional.orthogonal-layout, compositional.orthogonal-offset-is-kept).

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineViewCore

/// The scroll views of sections that scroll on their own, made as rows come into sight and used again.
@MainActor final class EmbeddedRows {
    /// By section.
    private(set) var views: [Int: RowScrollView] = [:]
    /// Those of rows that are gone, while something in them still leaves.
    private var leaving: [RowScrollView] = []
    private var spare: [RowScrollView] = []
    /// The rows that were scrolled since the layout was asked what is in them.
    private(set) var stale: Set<Int> = []
    private unowned let engine: CollectionEngine

    init(_ engine: CollectionEngine) { self.engine = engine }

    // MARK: Coming and going

    /// Makes the scroll views of rows that have none.
    func makeMissing(_ sections: Set<Int>) {
        guard let layout = engine.layout.rowLayout else { return }
        for section in sections.sorted() where views[section] == nil {
            guard let row = layout.row(ofSection: section) else { continue }
            UIView.performWithoutAnimation {
                let view = spare.popLast() ?? RowScrollView(of: self)
                view.section = section
                views[section] = view
                place(view, row)
            }
        }
    }

    /// Puts the scroll views where the layout has their rows; those whose rows are gone leave.
    func placeAll() {
        guard !views.isEmpty else { return }
        let layout = engine.layout.rowLayout
        for (section, view) in views.sorted(by: { $0.key < $1.key }) {
            if let row = layout?.row(ofSection: section) {
                place(view, row)
            } else {
                views[section] = nil
                leaving.append(view)
            }
        }
    }

    private func place(_ view: RowScrollView, _ row: ScrolledRow) {
        view.place(row, in: engine.mirrored(row.row.viewport), isMirrored: engine.isMirrored)
    }

    /// Lets go of scroll views in which nothing is shown; one that moves goes on.
    ///
    /// - Parameter wanted: The sections of rows in sight.
    func retire(allBut wanted: Set<Int>) {
        guard !(views.isEmpty && leaving.isEmpty) else { return }
        for (section, view) in views where !wanted.contains(section) && !view.isMoving && !view.isTracking && view.subviews.isEmpty {
            views[section] = nil
            leaving.append(view)
        }
        for view in leaving where view.subviews.isEmpty {
            view.removeFromSuperview()
            view.reset()
            spare.append(view)
        }
        leaving.removeAll { $0.subviews.isEmpty }
    }

    /// Gives rows their sections after a change; those of sections that are gone leave.
    func follow(_ mapping: ElementMapping) {
        guard let plan = mapping.plan, !(views.isEmpty && stale.isEmpty) else { return }
        var kept: [Int: RowScrollView] = [:]
        for (section, view) in views.sorted(by: { $0.key < $1.key }) {
            if let new = plan.newSection(of: section) {
                view.section = new
                kept[new] = view
            } else {
                view.stopScrolling()
                leaving.append(view)
            }
        }
        views = kept
        stale = Set(stale.compactMap(plan.newSection(of:)))
    }

    // MARK: Scrolling

    /// A row was scrolled, by a finger, the clock or a program.
    func moved(_ view: RowScrollView) {
        guard views[view.section] === view else { return }
        let (old, new) = (engine.layout.rowScrolls.offsets[view.section], view.distance)
        guard old != new else { return }
        note(view.section, at: new, isMoving: view.isMoving)
        if let old { engine.prefetching.rowMoved(view.section, by: new - old) }
    }

    /// A row has come to rest.
    func rested(_ view: RowScrollView) {
        guard views[view.section] === view, let layout = engine.layout.rowLayout else { return }
        layout.rowScrolled(view.section, to: view.distance, isMoving: false)
        engine.view.setNeedsLayout()
        // What it was thrown to may have become another place meanwhile.
        guard view.comesToRest, let row = layout.row(ofSection: view.section)?.row,
            view.distance(at: view.point(at: row.rest(for: view.distance))) != view.distance
        else { return }
        view.setContentOffset(view.contentOffset, animated: true)
    }

    private func note(_ section: Int, at offset: CGFloat, isMoving: Bool) {
        engine.layout.rowLayout?.rowScrolled(section, to: offset, isMoving: isMoving)
        stale.insert(section)
        engine.view.setNeedsLayout()
    }

    /// Scrolls a row to the place of rest that is nearest to an offset.
    func scroll(_ section: Int, to offset: CGFloat, animated: Bool) {
        guard let row = engine.layout.rowLayout?.row(ofSection: section) else { return }
        if let view = views[section] {
            view.setContentOffset(view.point(at: row.row.rest(for: offset)), animated: animated)
            // One that was moved there step by step rests now.
            if !animated { note(section, at: row.row.rest(for: offset), isMoving: false) }
        } else {
            note(section, at: row.row.rest(for: offset), isMoving: false)
        }
    }

    /// Moves a row to an offset, on its way to a place of rest.
    func move(_ section: Int, to offset: CGFloat) {
        guard let view = views[section] else { return }
        view.setContentOffset(view.point(at: offset), animated: false)
        note(section, at: offset, isMoving: true)
    }

    /// Throws a row, as a finger does that lifts while it moves.
    func fling(_ section: Int, velocity: CGFloat) {
        guard let view = views[section] else { return }
        let (zero, one) = (view.point(at: 0), view.point(at: 1))
        view.fling(velocity: CGPoint(x: (one.x - zero.x) * velocity, y: (one.y - zero.y) * velocity))
    }

    /// The rows that were scrolled and meet a rectangle of the layout, each told of once.
    func takeStale(in viewport: CGRect) -> [ScrolledRowPart] {
        guard !stale.isEmpty, let layout = engine.layout.rowLayout else {
            stale = []
            return []
        }
        var parts: [ScrolledRowPart] = []
        for section in stale.sorted() {
            guard let row = layout.row(ofSection: section) else {
                stale.remove(section)
                continue
            }
            var strip = row.row.viewport
            if row.row.axis == .horizontal {
                (strip.origin.x, strip.size.width) = (viewport.minX, viewport.width)
            } else {
                (strip.origin.y, strip.size.height) = (viewport.minY, viewport.height)
            }
            guard strip.isShown(in: viewport) else { continue }
            stale.remove(section)
            parts.append((section, strip))
        }
        return parts
    }

    /// The row at a point of the content, in view coordinates.
    func view(at point: CGPoint) -> RowScrollView? {
        views.values.first { view in
            guard let row = view.row?.row else { return false }
            return row.axis == .horizontal
                ? point.y >= view.frame.minY && point.y < view.frame.maxY : point.x >= view.frame.minX && point.x < view.frame.maxX
        }
    }
}

/// What of a row is in sight: a stretch of its section across the view.
typealias ScrolledRowPart = (section: Int, rect: CGRect)

// MARK: Elements in rows

extension CollectionEngine {
    /// The section in whose row an element is shown; what a finger holds is shown above all rows.
    func row(of key: ElementKey) -> Int? { key == movement.heldKey ? nil : layout.rowScrolls.row(of: key) }

    /// How far an element is scrolled by its row, in the space of the layout.
    func scroll(of key: ElementKey) -> CGPoint { key == movement.heldKey ? .zero : layout.rowScrolls.scroll(of: key) }

    /// Where an element is seen, in the space of the layout.
    func shownFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
        guard layout.rowLayout != nil else { return attributes.frame }
        return attributes.frame.scrolled(by: scroll(of: ElementKey(attributes)))
    }

    /// The view that the view of an element lies in.
    func container(of key: ElementKey) -> UIView { row(of: key).flatMap { rows.views[$0] } ?? view }

    /// Asks the layout again for what is in rows that were scrolled.
    func refreshRows(in viewport: CGRect) {
        for part in rows.takeStale(in: viewport) { session.askAgain(ofRow: part.section, in: part.rect, for: view) }
    }

    /// Moves the view of an element into the view that it belongs into; it stays where it is seen.
    func adopt(_ key: ElementKey) {
        guard let element = shown[key], let old = element.view.superview else { return }
        if let section = row(of: key) { rows.makeMissing([section]) }
        let new = container(of: key)
        if new === old { return }
        if new.superview == nil, new !== view { view.addSubview(new) }
        element.view.carry(to: new.convert(element.view.center, from: old))
        new.addSubview(element.view)
    }

    /// Attributes as they are given in one row, as they are in the view that holds a view.
    ///
    /// - Parameter scroll: How far the row is scrolled that the attributes are given in.
    func converted(
        _ attributes: UICollectionViewLayoutAttributes, scrolledBy scroll: CGPoint, for view: UIView?
    ) -> UICollectionViewLayoutAttributes {
        let own = (view?.superview as? RowScrollView)?.scroll ?? .zero
        if own == scroll { return attributes }
        let copy = attributes.duplicate()
        copy.center = CGPoint(x: copy.center.x + own.x - scroll.x, y: copy.center.y + own.y - scroll.y)
        return copy
    }
}
