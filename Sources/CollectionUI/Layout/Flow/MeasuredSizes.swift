// SPDX-License-Identifier: MIT
//
// The sizes that cells asked for, by item.

import Foundation
import VitrineChanges
import VitrineGeometry

/// What was measured so far, in the order of items, so that sums come out the same however it was come by.
struct MeasuredSizes {
    private var sections: [[CGSize?]] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    subscript(path: IndexPath) -> CGSize? {
        get {
            guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else { return nil }
            return sections[path.section][path.item]
        }
        set {
            if self[path] != nil { count -= 1 }
            if newValue != nil {
                count += 1
                while sections.count <= path.section { sections.append([]) }
                let missing = path.item + 1 - sections[path.section].count
                if missing > 0 { sections[path.section] += Array(repeating: nil, count: missing) }
            }
            guard sections.indices.contains(path.section), sections[path.section].indices.contains(path.item) else { return }
            sections[path.section][path.item] = newValue
        }
    }

    /// The mean of all that was measured; nil where nothing was.
    var average: CGSize? {
        guard count > 0 else { return nil }
        var sum = CGSize.zero
        for section in sections {
            for case let size? in section { sum = CGSize(width: sum.width + size.width, height: sum.height + size.height) }
        }
        return CGSize(width: sum.width / CGFloat(count), height: sum.height / CGFloat(count))
    }

    /// Puts what was measured in a section in the place of other sizes.
    func replace(_ sizes: inout [CGSize], ofSection section: Int) {
        guard sections.indices.contains(section) else { return }
        for (item, size) in sections[section].enumerated().prefix(sizes.count) { if let size { sizes[item] = size } }
    }

    /// The sizes by the items' paths after an update; those of deleted and reloaded items are gone.
    func carried(by plan: UpdatePlan) -> MeasuredSizes {
        var carried = MeasuredSizes()
        for (section, sizes) in sections.enumerated() {
            for (item, size) in sizes.enumerated() where size != nil {
                if let path = plan.newPath(of: IndexPath(item: item, section: section)) { carried[path] = size }
            }
        }
        return carried
    }
}
