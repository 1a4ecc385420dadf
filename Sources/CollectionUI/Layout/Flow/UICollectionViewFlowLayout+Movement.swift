// SPDX-License-Identifier: MIT
//
// A flow layout while a finger holds an item: items take their sizes along, and there are places where no item is yet
// (movement.measures-travel, movement.behind-the-last-item).

import Foundation
import VitrineChanges
import VitrineGeometry
import VitrineLayoutSolvers

extension UICollectionViewFlowLayout {
    /// Brings the sizes of items into their new order, so that the delegate, who knows the order of the data, is not asked.
    ///
    /// - Returns: Whether nothing else is out of date.
    func takesMeasuresAlong(_ context: UICollectionViewLayoutInvalidationContext) -> Bool {
        guard context.invalidatedItemIndexPaths == nil else { return false }
        guard let plan = context.plan else { return true }
        if movesInSolution(by: plan) { return true }
        guard var sections = metrics, sections.count == plan.before.count, sections.move(by: plan) else { return false }
        metrics = sections
        geometry = nil
        carryMeasuredSizes(through: plan)
        return true
    }

    /// Brings one item of a section to another place of it, in the solved layout, so that nothing has to be solved again.
    ///
    /// - Returns: Whether that is all that the plan does, and it was done.
    private func movesInSolution(by plan: UpdatePlan) -> Bool {
        guard !isSelfSizing, var sections = metrics, let move = plan.onlyMove, move.from.section == move.to.section,
            sections.indices.contains(move.to.section)
        else { return false }
        // Sizes that nobody else holds are moved in place.
        metrics = nil
        defer { metrics = sections }
        let section = move.to.section
        return geometry?.moveItem(move.from.item, to: move.to.item, inSection: section, of: &sections[section].items) ?? false
    }

    /// Where an item goes that is held over a point without items: to the end of the section whose items end before, or into an empty one.
    func openPlace(behindItemsAt point: CGPoint, for indexPath: IndexPath) -> IndexPath? {
        guard let geometry = solution else { return nil }
        let direction = geometry.scrollDirection
        let (main, cross) = direction == .vertical ? (point.y, point.x) : (point.x, point.y)
        guard
            let section = (0..<geometry.sectionCount).last(where: { geometry.extent(ofSection: $0).map { $0.start <= main } ?? false })
        else { return nil }
        let count = geometry.itemCount(inSection: section)
        let isOwn = indexPath.section == section
        let end = IndexPath(item: isOwn ? count - 1 : count, section: section)
        if end.item <= 0 { return IndexPath(item: 0, section: section) }
        guard let line = geometry.line(ofItem: count - 1, inSection: section),
            let last = geometry.frame(ofItem: count - 1, inSection: section)
        else { return nil }
        let isBehind = main >= line.end || main >= line.start && cross >= (direction == .vertical ? last.maxX : last.maxY)
        return isBehind ? end : nil
    }
}

extension [FlowSectionInput] {
    /// Moves items with their sizes.
    ///
    /// Costs a copy of the sizes of the sections that items leave or come to, and nothing for items of one size.
    ///
    /// - Returns: Whether that was all; otherwise the sizes have to be asked for.
    fileprivate mutating func move(by plan: UpdatePlan) -> Bool {
        guard plan.insertedItems.isEmpty, plan.deletedItems.isEmpty, plan.before.count == plan.after.count else { return false }
        let moves = plan.movedItems
        var sizes: [CGSize] = []
        for move in moves.reversed() {
            guard let size = self[move.from.section].items.remove(at: move.from.item) else { return false }
            sizes.append(size)
        }
        let arrivals = zip(moves.reversed(), sizes).map { (to: $0.to, size: $1) }.sorted { $0.to < $1.to }
        for (to, size) in arrivals { if !self[to.section].items.insert(size, at: to.item) { return false } }
        return true
    }
}

extension FlowSectionInput.Items {
    /// Takes an item out; nil where there is none.
    fileprivate mutating func remove(at index: Int) -> CGSize? {
        switch self {
        case .uniform(let count, let size):
            guard index < count else { return nil }
            self = .uniform(count: count - 1, size: size)
            return size
        case .sizes(var sizes):
            guard sizes.indices.contains(index) else { return nil }
            self = .uniform(count: 0, size: .zero)
            let size = sizes.remove(at: index)
            self = .sizes(sizes)
            return size
        }
    }

    /// Puts an item in.
    ///
    /// - Returns: Whether the items can be described so.
    fileprivate mutating func insert(_ size: CGSize, at index: Int) -> Bool {
        switch self {
        case .uniform(let count, let own):
            guard count > 0, own == size else { return false }
            self = .uniform(count: count + 1, size: own)
        case .sizes(var sizes):
            guard !sizes.isEmpty, index <= sizes.count else { return false }
            self = .uniform(count: 0, size: .zero)
            sizes.insert(size, at: index)
            self = .sizes(sizes)
        }
        return true
    }
}
