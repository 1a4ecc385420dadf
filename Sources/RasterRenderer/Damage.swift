// SPDX-License-Identifier: MIT
//
// Where two pictures may differ.

import VitrineComposition
import VitrineGeometry

/// Finds which rows may differ between two pictures.
///
/// Whole rows, because where a shape is cut at its left or right, Cairo may cover the pixels next to the cut by another shade.
struct Damage {
    /// Bands nearer to each other than this are one: each band walks the whole tree of groups.
    private static let gap = 16

    private var bands: [Range<Int>] = []
    private let canvas: PixelRect

    /// Rows that hold all pixels that may differ, from top to bottom.
    static func rows(from old: PlacedComposition, to new: PlacedComposition) -> [Range<Int>] {
        var damage = Damage(canvas: PixelRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height))
        damage.compare(old.composition.groups, in: old.space, new.composition.groups, in: new.space)
        // A blur carries what changes beneath it all over it.
        for backdrop in old.backdrops + new.backdrops where damage.bands.contains(where: { $0.overlaps(backdrop.minY..<backdrop.maxY) }) {
            damage.bands.append(backdrop.minY..<backdrop.maxY)
        }
        var result: [Range<Int>] = []
        for band in damage.bands.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, band.lowerBound <= last.upperBound + gap {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, band.upperBound)
            } else {
                result.append(band)
            }
        }
        return result
    }

    private init(canvas: PixelRect) { self.canvas = canvas }

    /// - Parameter space: the one that the group is placed in.
    private mutating func add(_ group: Composition.Group, in space: DeviceSpace) {
        let area = Extents(group, in: space.entered(group)).pixels.intersection(canvas)
        if !area.isEmpty { bands.append(area.minY..<area.maxY) }
    }

    /// Siblings before and after, in the order in which they are painted.
    private mutating func compare(
        _ old: [Composition.Group], in oldSpace: DeviceSpace, _ new: [Composition.Group], in newSpace: DeviceSpace
    ) {
        guard old != new else { return }
        let (oldKeys, newKeys) = (Set(old.compactMap(\.identity)), Set(new.compactMap(\.identity)))
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if i < old.count, j < new.count, old[i].identity == new[j].identity {
                compare(old[i], in: oldSpace, new[j], in: newSpace)
                (i, j) = (i + 1, j + 1)
            } else if i < old.count, j >= new.count || !old[i].isIn(newKeys) {
                add(old[i], in: oldSpace)
                i += 1
            } else if j < new.count, i >= old.count || !new[j].isIn(oldKeys) {
                add(new[j], in: newSpace)
                j += 1
            } else {
                // The order differs: from here on any group may cover another.
                old[i...].forEach { add($0, in: oldSpace) }
                new[j...].forEach { add($0, in: newSpace) }
                return
            }
        }
    }

    private mutating func compare(
        _ old: Composition.Group, in oldSpace: DeviceSpace, _ new: Composition.Group, in newSpace: DeviceSpace
    ) {
        guard old != new else { return }
        // A silhouette, a mask or a perspective carries a change further than the group reaches.
        let isPlain = new.shadow == nil && new.mask == nil && new.filters.isEmpty && new.place.isAffine
        guard isPlain, old.looks(like: new) else {
            add(old, in: oldSpace)
            add(new, in: newSpace)
            return
        }
        compare(old.groups, in: oldSpace.entered(old), new.groups, in: newSpace.entered(new))
    }
}

extension Composition.Group {
    fileprivate func isIn(_ keys: Set<Int>) -> Bool { identity.map(keys.contains) ?? false }
}
