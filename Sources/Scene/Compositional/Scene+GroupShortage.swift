// SPDX-License-Identifier: MIT
//
// What is told of a group that has no room for its items.

import Foundation
package import VitrineFiles
import VitrineGeometry
package import VitrineLayoutSolvers

extension Scene.Layout {
    /// That a group leaves out what it has no room for, at the place of the group, or else of the layout that it is part of.
    ///
    /// - Parameters:
    ///   - section: The first of the sections that the group is repeated in.
    ///   - file: The scene file's name.
    package func diagnostic(of shortage: GroupShortage, in section: Scene.Section, file: String) -> Diagnostic {
        let group = (parameters as? CompositionalParameters)?.layout(of: section)?.group.part(at: shortage.path)
        let own = section.layout == nil ? position : section.layoutPosition
        let said = SourcePosition(line: group?.place.line ?? 0, column: group?.place.column ?? 0)
        let place = [said, own, section.position].first { $0 != .unknown } ?? .unknown
        let isRow = shortage.axis == .horizontal
        let (kind, extent) = isRow ? ("horizontal", "width") : ("vertical", "height")
        let (count, missing) = (shortage.itemCount, shortage.itemCount - shortage.placedCount)
        let what =
            count == 1
            ? "its only item, which needs"
            : shortage.placedCount == 0
                ? "any of its \(count) items: the first needs"
                : "\(missing) of its \(count) items, which \(missing == 1 ? "is" : "are") never placed: all of them need"
        let (needed, available) = (shortage.needed.numberText(places: 2), shortage.available.numberText(places: 2))
        return Diagnostic(
            file: group?.place.file ?? file, line: place.line, column: place.column, severity: .warning, category: .reference,
            message: "a \(kind) group has no room for \(what) \(needed) points of \(extent), and the group has \(available)",
            hint: "UIKit leaves out what does not fit, without a word: give the items less \(extent), or the group more")
    }
}

extension Scene.LayoutItem {
    /// What is found by going into items of groups by their places; nil where there is nothing.
    fileprivate func part(at path: [Int]) -> Scene.LayoutItem? {
        guard let first = path.first else { return self }
        guard case .items(let items, _, _) = content, items.indices.contains(first) else { return nil }
        return items[first].part(at: Array(path.dropFirst()))
    }
}
