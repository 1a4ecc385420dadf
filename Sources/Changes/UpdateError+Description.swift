// SPDX-License-Identifier: MIT
//
// UIKit's exception messages.

import Foundation
import VitrineGeometry

extension UpdateError: CustomStringConvertible {
    /// The reason of UIKit's exception; for inconsistent counts without the closing line that names the collection view.
    package var description: String {
        switch self {
        case .malformed(let path):
            "attempt to use index path \(Self.pathText(path)), which must have two indexes, a section and an item"
        case .deletedAndReloaded(let element):
            "attempt to delete and reload the same index path (\(Self.pathText(element.indexPath)))"
        case .deletedTwice: "attempt to create two animations for cell"
        case .insertedTwice(_, let item): "attempt to create two animations for new global item index \(item)"
        case .deleteOutOfRange(let element, let extent, _): Self.deleteText(element, extent)
        case .insertOutOfRange(let element, let extent): Self.insertText(element, extent)
        case .reconfigureOutOfRange(let path, let extent):
            "attempt to reconfigure index path (\(Self.pathText(path))) \(Self.missingText(path, extent)) before the update"
        case .moveFromOutOfRange(let element, let extent): Self.moveText(from: element, extent)
        case .moveToOutOfRange(let from, let to, let extent): Self.moveText(from: from, to: to, extent)
        case .deletedAndMoved(.section(let section), _): "attempt to perform a delete and a move from the same section (\(section))"
        case .deletedAndMoved(.item(let path), _):
            "attempt to perform a delete and a move from the same index path (\(Self.pathText(path)))"
        case .insertedAndMoved(.section(let section)): "attempt to perform an insert and a move to the same section (\(section))"
        case .insertedAndMoved(.item(let path)):
            "attempt to perform an insert and a move to the same index path (\(Self.pathText(path)))"
        case .movedFromDeletedSection(let path): "cannot move an item from a deleted section (\(path.section))"
        case .movedIntoInsertedSection(_, let path): "cannot move an item into a newly inserted section (\(path.section))"
        case .movedTwice(.section(let section), let first, let second):
            "attempt to move section \(section) to both section \(first.section) and section \(second.section)"
        case .movedTwice(.item(let path), let first, let second):
            "attempt to move item at index path \(Self.pathText(path)) to both \(Self.pathText(first.indexPath)) and "
                + Self.pathText(second.indexPath)
        case .twoMoved(.section(let first), let second, let target):
            "attempt to move both section \(first) and section \(second.section) to section \(target.section)"
        case .twoMoved(.item(let first), let second, let target):
            "attempt to move both item at index path \(Self.pathText(first)) and \(Self.pathText(second.indexPath)) to "
                + Self.pathText(target.indexPath)
        case .inconsistentCounts(let counts): counts.description
        }
    }

    private static func deleteText(_ element: UpdateElement, _ extent: Extent) -> String {
        switch (element, extent) {
        case (.item(let path), .items(let count)):
            "attempt to delete item \(path.item) from section \(path.section) which only contains \(count) items before the update"
        case (.item(let path), .sections(let count)):
            "attempt to delete item \(path.item) from section \(path.section), but there are only \(count) sections before the update"
        case (.section(let section), .items(let count)), (.section(let section), .sections(let count)):
            "attempt to delete section \(section), but there are only \(count) sections before the update"
        }
    }

    private static func insertText(_ element: UpdateElement, _ extent: Extent) -> String {
        switch (element, extent) {
        case (.item(let path), .items(let count)):
            "attempt to insert item \(path.item) into section \(path.section), but there are only \(count) items in section "
                + "\(path.section) after the update"
        case (.item(let path), .sections(let count)):
            "attempt to insert item \(path.item) into section \(path.section), but there are only \(count) sections after the update"
        case (.section(let section), .items(let count)), (.section(let section), .sections(let count)):
            "attempt to insert section \(section) but there are only \(count) sections after the update"
        }
    }

    private static func moveText(from: UpdateElement, _ extent: Extent) -> String {
        switch (from, extent) {
        case (.item(let path), _): "attempt to move index path (\(pathText(path))) \(missingText(path, extent)) before the update"
        case (.section(let section), .items(let count)), (.section(let section), .sections(let count)):
            "attempt to move section \(section), but there are only \(count) sections before the update"
        }
    }

    private static func moveText(from: UpdateElement, to: UpdateElement, _ extent: Extent) -> String {
        let start = "attempt to move index path (\(pathText(from.indexPath))) to index path (\(pathText(to.indexPath)))"
        switch (to, extent) {
        case (.item(let path), .items(let count)):
            return "\(start) that does not exist - there are only \(count) items in section \(path.section) after the update"
        case (.item, .sections(let count)):
            return "\(start) in section that does not exist - there are only \(count) sections after the update"
        case (.section(let section), .items(let count)), (.section(let section), .sections(let count)):
            return "attempt to move section \(from.section) to section \(section), but there are only \(count) sections after the update"
        }
    }

    private static func missingText(_ path: IndexPath, _ extent: Extent) -> String {
        switch extent {
        case .items(let count): "that does not exist - there are only \(count) items in section \(path.section)"
        case .sections(let count): "from a section that does not exist - there are only \(count) sections"
        }
    }

    /// An index path as UIKit prints it, without its address.
    private static func pathText(_ path: IndexPath) -> String {
        "<NSIndexPath> {length = \(path.count), path = \(path.map(String.init).joined(separator: " - "))}"
    }
}
