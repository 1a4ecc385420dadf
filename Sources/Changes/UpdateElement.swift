// SPDX-License-Identifier: MIT
//
// What an operation of a batch update is about: a section or an item.

package import Foundation
import VitrineGeometry

/// A section or an item, before the update or after it.
package enum UpdateElement: Hashable, Sendable {
    case section(Int)
    case item(IndexPath)

    /// The path that UIKit records: a section's has `NSNotFound` as its item (updates.section-paths-have-no-item).
    package var indexPath: IndexPath {
        switch self {
        case .section(let section): IndexPath(item: NSNotFound, section: section)
        case .item(let path): path
        }
    }

    /// The section itself, or the one that the item is in.
    package var section: Int {
        switch self {
        case .section(let section): section
        case .item(let path): path.section
        }
    }

    /// UIKit's way of printing it in a list of updates.
    var listText: String {
        switch self {
        case .section(let section): "(\(section))"
        case .item(let path): "(\(path.map(String.init).joined(separator: " - ")))"
        }
    }

    /// A few words for a message of our own.
    var words: String {
        switch self {
        case .section(let section): "section \(section)"
        case .item(let path): "item \(path.item) of section \(path.section)"
        }
    }
}

/// An element that changes its place, or is loaded again at the place where it ends up.
package struct UpdateMove<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The place before the update.
    package var from: Place
    /// The place after the update.
    package var to: Place

    package init(from: Place, to: Place) {
        self.from = from
        self.to = to
    }
}
