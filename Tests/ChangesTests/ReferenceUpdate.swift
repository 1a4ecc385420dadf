// SPDX-License-Identifier: MIT
//
// What a batch update means, step by step on arrays, as UIKit's documentation tells an app to change its model.

import Foundation
import VitrineChanges
import VitrineGeometry

/// An item of a model on which updates are tried.
enum Element: Hashable {
    /// Known by its place before the update.
    case old(IndexPath)
    /// Loaded again; known by its place before the update.
    case reloaded(IndexPath)
    /// An inserted item, or one of an inserted or reloaded section.
    case new
}

/// Deletes descending, then inserts ascending; a move is a delete and an insert (updates.paths-before-and-after).
struct ReferenceUpdate {
    private(set) var model: [[Element]]

    /// - Parameters:
    ///   - after: Gives the number of items of inserted and reloaded sections.
    init(before: [Int], after: [Int], operations: [UpdateOperation]) {
        typealias Section = (old: Int?, items: [Element])
        var sections: [Section] = before.enumerated().map { section, count in
            (section, (0..<count).map { .old(IndexPath(item: $0, section: section)) })
        }
        var (gone, fresh, reloadedSections) = (Set<Int>(), Set<Int>(), Set<Int>())
        var (sectionMoves, itemMoves) = ([Int: Int](), [IndexPath: IndexPath]())
        for operation in operations {
            switch operation {
            case .deleteSection(let section): gone.insert(section)
            case .insertSection(let section): fresh.insert(section)
            case .reloadSection(let section): reloadedSections.insert(section)
            case .moveSection(let from, let to): sectionMoves[from] = to
            case .moveItem(let from, let to): itemMoves[from] = to
            default: continue
            }
        }

        var leaving = Set(itemMoves.keys)
        var arriving: [IndexPath: Element] = [:]
        for (from, to) in itemMoves { arriving[to] = .old(from) }
        for operation in operations {
            switch operation {
            case .deleteItem(let path) where !gone.contains(path.section) && !reloadedSections.contains(path.section): leaving.insert(path)
            case .reloadItem(let path) where !gone.contains(path.section) && !reloadedSections.contains(path.section):
                sections[path.section].items[path.item] = .reloaded(path)
            case .insertItem(let path) where !fresh.contains(path.section): arriving[path] = .new
            default: continue
            }
        }

        for path in leaving.sorted(by: >) { sections[path.section].items.remove(at: path.item) }
        var movedSections: [Int: Section] = [:]
        for (from, to) in sectionMoves { movedSections[to] = sections[from] }
        for section in gone.union(sectionMoves.keys).sorted(by: >) { sections.remove(at: section) }
        for section in fresh.union(sectionMoves.values).sorted() { sections.insert(movedSections[section] ?? (nil, []), at: section) }
        for (path, element) in arriving.sorted(by: { $0.key < $1.key }) { sections[path.section].items.insert(element, at: path.item) }
        model = sections.enumerated().map { section, content in
            guard let old = content.old, !reloadedSections.contains(old) else { return Array(repeating: .new, count: after[section]) }
            return content.items
        }
    }
}
