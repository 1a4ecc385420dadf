// SPDX-License-Identifier: MIT
//
// The faults of an update in short sentences, for the diagnostics of a scene.

import Foundation
import VitrineGeometry

extension UpdateError {
    /// What is wrong, in a sentence without a full stop.
    package var summary: String {
        switch self {
        case .malformed(let path): "an item's place has two indexes, its section and its item, not \(path.count)"
        case .deletedAndReloaded(let element): "\(element.words) is reloaded, and also deleted or reloaded again"
        case .deletedTwice(let element): "\(element.words) is deleted twice"
        case .insertedTwice(let element, _): "\(element.words) is inserted twice"
        case .deleteOutOfRange(let element, let extent, let isReload):
            "\(element.words) cannot be \(isReload ? "reloaded" : "deleted"): before the update there \(extent.words(element))"
        case .insertOutOfRange(let element, let extent):
            "\(element.words) cannot be inserted: after the update there \(extent.words(element))"
        case .reconfigureOutOfRange(let path, let extent):
            "\(UpdateElement.item(path).words) cannot be reconfigured: before the update there \(extent.words(.item(path)))"
        case .moveFromOutOfRange(let element, let extent):
            "\(element.words) cannot be moved: before the update there \(extent.words(element))"
        case .moveToOutOfRange(let from, let to, let extent):
            "\(from.words) cannot be moved to \(to.words): after the update there \(extent.words(to))"
        case .deletedAndMoved(let element, let isReload): "\(element.words) is both \(isReload ? "reloaded" : "deleted") and moved"
        case .insertedAndMoved(let element): "\(element.words) is inserted, and another is moved there"
        case .movedFromDeletedSection(let path):
            "\(UpdateElement.item(path).words) cannot be moved, since its section is deleted or reloaded"
        case .movedIntoInsertedSection(let from, let to):
            "\(UpdateElement.item(from).words) cannot be moved to section \(to.section), which is inserted or reloaded"
        case .movedTwice(let element, let first, let second):
            "\(element.words) is moved to both \(first.words) and \(second.words)"
        case .twoMoved(let first, let second, let target):
            "\(first.words) and \(second.words) are both moved to \(target.words)"
        case .inconsistentCounts(let counts): counts.summary
        }
    }
}

extension UpdateError.Extent {
    /// What there is instead of the element, from the verb on.
    fileprivate func words(_ element: UpdateElement) -> String {
        switch self {
        case .items(1): "is 1 item in section \(element.section)"
        case .items(let count): "are \(count) items in section \(element.section)"
        case .sections(1): "is 1 section"
        case .sections(let count): "are \(count) sections"
        }
    }
}
