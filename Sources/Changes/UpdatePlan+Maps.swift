// SPDX-License-Identifier: MIT
//
// Where sections and items go, and where they come from.

package import Foundation
import VitrineGeometry

extension UpdatePlan {
    /// The section's place after the update; nil where it is deleted, reloaded, or never was.
    package func newSection(of old: Int) -> Int? {
        guard before.indices.contains(old), !isReloaded(oldSection: old) else { return nil }
        return sections.newPlace(of: Place(ofSection: old), flowingInto: 0)?.item
    }

    /// The section's place before the update; nil where it is inserted, reloaded, or will not be.
    package func oldSection(of new: Int) -> Int? {
        guard after.indices.contains(new), let old = sections.oldPlace(of: Place(ofSection: new), flowingFrom: 0)?.item else { return nil }
        return isReloaded(oldSection: old) ? nil : old
    }

    /// The item's place after the update; nil where it is deleted, reloaded, or never was.
    package func newPath(of old: IndexPath) -> IndexPath? {
        guard let place = existing(old, in: before), !reloadedPlaces.containsSorted(place) else { return nil }
        return newPlace(of: place)?.path
    }

    /// The item's place after the update, also where it is reloaded by itself; nil where it is deleted, or reloaded with its section.
    package func newPathOfSurvivor(_ old: IndexPath) -> IndexPath? { existing(old, in: before).flatMap(newPlace)?.path }

    /// The item's place before the update; nil where it is inserted, reloaded, or will not be.
    package func oldPath(of new: IndexPath) -> IndexPath? {
        guard let place = existing(new, in: after), let old = oldPlace(of: place) else { return nil }
        return reloadedPlaces.containsSorted(old) ? nil : old.path
    }

    /// The place after the update of a supplementary or decoration view; nil where it does not live on.
    ///
    /// Its section is mapped and its item kept. A path that is not a section and an item stays as it is
    /// (updates.headers-follow-their-section).
    package func newElementPath(of old: IndexPath) -> IndexPath? {
        guard old.count == 2 else { return old }
        return newSection(of: old.section).map { IndexPath(item: old.item, section: $0) }
    }

    /// The place before the update of a supplementary or decoration view; nil where it is new.
    ///
    /// The reverse of `newElementPath(of:)`.
    package func oldElementPath(of new: IndexPath) -> IndexPath? {
        guard new.count == 2 else { return new }
        return oldSection(of: new.section).map { IndexPath(item: new.item, section: $0) }
    }

    /// Whether a section is deleted; reloading is not deleting.
    package func isDeleted(oldSection old: Int) -> Bool { sections.removed.containsSorted(Place(ofSection: old)) }

    /// Whether a section is inserted; reloading is not inserting.
    package func isInserted(newSection new: Int) -> Bool { sections.added.containsSorted(Place(ofSection: new)) }

    /// Whether the section with this place before the update is reloaded.
    package func isReloaded(oldSection old: Int) -> Bool { reloadedSectionPlaces.containsSorted(Place(ofSection: old)) }

    /// Whether the section with this place after the update is reloaded.
    package func isReloaded(newSection new: Int) -> Bool {
        guard after.indices.contains(new), let old = sections.oldPlace(of: Place(ofSection: new), flowingFrom: 0) else { return false }
        return reloadedSectionPlaces.containsSorted(old)
    }

    /// Whether an item is deleted, by itself or with its section; reloading is not deleting.
    package func isDeleted(oldPath old: IndexPath) -> Bool {
        guard let place = existing(old, in: before) else { return false }
        return isDeleted(oldSection: place.section) || items.removed.containsSorted(place)
    }

    /// Whether an item is inserted, by itself or with its section; reloading is not inserting.
    package func isInserted(newPath new: IndexPath) -> Bool {
        guard let place = existing(new, in: after) else { return false }
        return isInserted(newSection: place.section) || items.added.containsSorted(place)
    }

    /// Whether the item with this place before the update is reloaded, by itself or with its section.
    package func isReloaded(oldPath old: IndexPath) -> Bool {
        guard let place = existing(old, in: before) else { return false }
        return isReloaded(oldSection: place.section) || reloadedPlaces.containsSorted(place)
    }

    /// Whether the item with this place after the update is reloaded, by itself or with its section.
    package func isReloaded(newPath new: IndexPath) -> Bool {
        guard let place = existing(new, in: after) else { return false }
        return isReloaded(newSection: place.section) || oldPlace(of: place).map(reloadedPlaces.containsSorted) ?? false
    }

    /// Where an item goes that is not deleted; a reloaded item has a place too, one in a reloaded section has none.
    func newPlace(of old: Place) -> Place? {
        newSection(of: old.section).flatMap { items.newPlace(of: old, flowingInto: $0) }
    }

    private func oldPlace(of new: Place) -> Place? {
        oldSection(of: new.section).flatMap { items.oldPlace(of: new, flowingFrom: $0) }
    }

    private func existing(_ path: IndexPath, in counts: [Int]) -> Place? {
        guard path.count == 2, counts.indices.contains(path.section), (0..<counts[path.section]).contains(path.item) else { return nil }
        return Place(path)
    }
}
