// SPDX-License-Identifier: MIT
//
// What the cells of an outline ask of their data source, and have it do (diffable.outlines).

package import Foundation
import VitrineChanges
import VitrineGeometry

/// Where an item stands in the outline of its section.
package struct OutlinePlace: Hashable, Sendable {
    /// The number of ancestors.
    package var level: Int
    package var isExpanded: Bool
    package var hasChildren: Bool

    package init(level: Int, isExpanded: Bool, hasChildren: Bool) {
        (self.level, self.isExpanded, self.hasChildren) = (level, isExpanded, hasChildren)
    }
}

/// A data source whose sections may be outlines.
@MainActor package protocol OutlineSource: AnyObject {
    /// Where an item stands; nil where its section was given no outline.
    func outlinePlace(at indexPath: IndexPath) -> OutlinePlace?
    /// Opens an item that is closed, and closes one that is open, where the handlers agree.
    func toggleExpansion(at indexPath: IndexPath)
}
