// SPDX-License-Identifier: MIT
//
// What a group has no room for, and UIKit leaves out without a word.

package import Foundation
import VitrineGeometry

/// A group that is shorter than the list of its items: those at the end are never placed (compositional.subitems-repeat).
package struct GroupShortage: Hashable, Sendable {
    /// Which item of its group each group is, on the way from that of the section, which is not among them.
    package var path: [Int]
    /// Along which the items follow each other.
    package var axis: FlowDirection
    /// How many items the group lists.
    package var itemCount: Int
    /// How many of them have a place, which are the first.
    package var placedCount: Int
    /// How long all items are with the room between them, or the first alone where that has no place either; in points.
    package var needed: CGFloat
    /// How long the group is inside of its insets, in points.
    package var available: CGFloat
}

extension GroupShortage {
    /// The shortages of an item and of what is placed in it, outer groups first.
    ///
    /// How long cells are that are measured is not known, so groups that list such are left out.
    ///
    /// - Parameter container: What the item is sized in.
    static func all(of item: CompositionalItem, in container: CGSize, on grid: PixelGrid) -> [GroupShortage] {
        var found: [GroupShortage] = []
        var open = [(item: item, container: container, path: [Int]())]
        while let (item, container, path) = open.popLast() {
            guard let group = item.group, group.provider == nil else { continue }
            let inner = item.inside(of: item.size.size(in: container, on: grid).sound)
            let packing = GroupPacking(item: item, group: group, inner: inner, grid: grid)
            let (count, inside) = packing.packed(limit: GroupSolver.mostCells)
            let placed = min(count, group.subitems.count)
            if placed < group.subitems.count, !group.hasMeasuredCells {
                let (needed, available) = (packing.extent(ofFirst: placed == 0 ? 1 : group.subitems.count), group.axis.main(inner))
                // Where the room between items uses up all that there is, fractions are nothing, and a long list fits again.
                if needed > available {
                    found.append(
                        GroupShortage(
                            path: path, axis: group.axis, itemCount: group.subitems.count, placedCount: placed, needed: needed,
                            available: available))
                }
            }
            for index in (0..<placed).reversed() {
                let subitem = group.subitems[index]
                open.append((subitem, subitem.inside(of: inside), path + [index]))
            }
        }
        return found
    }
}

extension CompositionalGroup {
    /// Whether it lists cells whose length along it is measured.
    fileprivate var hasMeasuredCells: Bool { subitems.contains { $0.group == nil && $0.size.along(axis).isEstimated } }
}
