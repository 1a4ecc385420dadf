// SPDX-License-Identifier: MIT
//
// Where items and sections are after an update, as far as its update items say, for layouts that note something by paths.

import Foundation
import VitrineCollectionUI
import VitrineGeometry

/// The new paths of what an update leaves.
@MainActor
struct MovedPaths {
    /// The new section of each old one; nil where it is gone.
    private var sections: [Int?]
    /// The new items of the sections in which some come, go or move, by old section.
    private var items: [Int: [Int?]] = [:]
    private var movedItems: [IndexPath: IndexPath] = [:]
    private var reloaded: Set<IndexPath> = []

    init(_ updates: [UICollectionViewUpdateItem], from old: [Int], to new: [Int]) {
        var (goneSections, comingSections, movedSections) = (Set<Int>(), Set<Int>(), [Int: Int]())
        var (gone, coming) = ([Int: Set<Int>](), [Int: Set<Int>]())
        for update in updates {
            let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
            switch (update.updateAction, before, after) {
            case (.insert, _, let path?):
                if path.item == NSNotFound {
                    comingSections.insert(path.section)
                } else {
                    coming[path.section, default: []].insert(path.item)
                }
            case (.delete, let path?, _):
                if path.item == NSNotFound { goneSections.insert(path.section) } else { gone[path.section, default: []].insert(path.item) }
            case (.move, let path?, let target?):
                if path.item == NSNotFound {
                    movedSections[path.section] = target.section
                    goneSections.insert(path.section)
                    comingSections.insert(target.section)
                } else {
                    movedItems[path] = target
                    gone[path.section, default: []].insert(path.item)
                    coming[target.section, default: []].insert(target.item)
                }
            case (.reload, let path?, _): reloaded.insert(path)
            default: continue
            }
        }
        sections = Self.places(old.count, new.count, without: goneSections, beside: comingSections)
        for (section, target) in movedSections where sections.indices.contains(section) { sections[section] = target }
        for (section, target) in sections.enumerated() {
            guard let target, new.indices.contains(target), gone[section] != nil || coming[target] != nil else { continue }
            items[section] = Self.places(old[section], new[target], without: gone[section] ?? [], beside: coming[target] ?? [])
        }
    }

    /// The new places of things in a row of which some go and others come between.
    private static func places(_ old: Int, _ new: Int, without gone: Set<Int>, beside coming: Set<Int>) -> [Int?] {
        var free = (0..<new).lazy.filter { !coming.contains($0) }.makeIterator()
        return (0..<old).map { gone.contains($0) ? nil : free.next() }
    }

    /// The new place of a section; nil where it is gone.
    func newSection(of section: Int) -> Int? { sections.indices.contains(section) ? sections[section] : nil }

    /// The new place of an item; nil where it is gone, or shown anew.
    func newPath(of path: IndexPath) -> IndexPath? {
        if let target = movedItems[path] { return target }
        guard !reloaded.contains(path), !reloaded.contains(IndexPath(item: NSNotFound, section: path.section)),
            let section = newSection(of: path.section)
        else { return nil }
        guard let places = items[path.section] else { return IndexPath(item: path.item, section: section) }
        return places.indices.contains(path.item) ? places[path.item].map { IndexPath(item: $0, section: section) } : nil
    }
}
