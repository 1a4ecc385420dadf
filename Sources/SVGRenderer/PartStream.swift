// SPDX-License-Identifier: MIT
//
// A picture that comes in parts, so that never more than one of them is in memory.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineRasterRenderer

/// The elements of the parts of a picture, each once.
///
/// All parts have the same groups around the one that holds the elements. What a part shows beside elements is taken from the first.
final class PartStream {
    private let next: () throws -> Composition?
    /// The groups around the elements and the one that holds them, of the first part.
    private var holders: [Composition.Group] = []
    private var written: Set<DisplayList.Element> = []
    private var hasBegun = false
    /// What getting a part threw.
    private(set) var failure: (any Error)?
    /// Whether the parts do not make one picture.
    private(set) var isTorn = false
    /// Whether all parts were asked for.
    private(set) var isWhole = false

    /// - Parameter next: the next part, from top to bottom; nil when there is none.
    init(_ next: @escaping () throws -> Composition?) { self.next = next }

    /// Takes the first part.
    func begin(with part: Composition) {
        holders = Self.holders(in: part.groups)
        guard let last = holders.last, Self.areFlat(last.groups), !holders.contains(where: { $0.shadow != nil || $0.mask != nil }) else {
            isTorn = true
            return
        }
        written = Set(last.groups.compactMap(\.element))
    }

    /// How many of a group's nodes come before those of the parts that follow; nil for a group that does not hold the elements.
    func place(in group: Composition.Group) -> Int? {
        guard !isTorn, !hasBegun, let holder = holders.last, holder.readingRank == group.readingRank, holder == group else { return nil }
        hasBegun = true
        return group.nodes.lastIndex { node in
            if case .group(let inner) = node { inner.element != nil } else { false }
        }
    }

    /// The groups of the next part that are not in those before; nil when there is none.
    func more() -> [Composition.Group]? {
        guard !isTorn, failure == nil else { return nil }
        do {
            guard let part = try next() else {
                isWhole = true
                return nil
            }
            // What is beneath a material may be in a part that is yet to come.
            guard !part.pixelNeeds.contains(.grounds) else {
                isTorn = true
                return nil
            }
            return added(by: part)
        } catch {
            failure = error
            return nil
        }
    }

    private func added(by part: Composition) -> [Composition.Group]? {
        let around = Self.holders(in: part.groups)
        guard !around.isEmpty else { return [] }
        guard around.count == holders.count, zip(around, holders).allSatisfy(Self.agree), let groups = around.last?.groups,
            Self.areFlat(groups)
        else {
            isTorn = true
            return nil
        }
        var (result, areas, reach) = ([Composition.Group](), [CGRect](), CGRect.null)
        for group in groups {
            guard let element = group.element else { continue }
            let area = group.ink.withShadow.placed(by: group.place)
            if !written.contains(element) {
                result.append(group)
                areas.append(area)
                reach = reach.union(area)
            } else if area.overlaps(reach), areas.contains(where: area.overlaps) {
                // What is written already would have to lie above what is not.
                isTorn = true
                return nil
            }
        }
        written.formUnion(result.compactMap(\.element))
        return result
    }

    private static func agree(_ a: Composition.Group, _ b: Composition.Group) -> Bool {
        a.place == b.place && a.cut == b.cut && a.opacity == b.opacity && a.box == b.box && a.shadow == nil && a.mask == nil
            && (a.clip?.isNeeded != true || b.clip?.isNeeded == true)
    }

    /// The group that holds elements, and those that hold it, from the outside in; none where nothing does.
    private static func holders(in groups: [Composition.Group]) -> [Composition.Group] {
        for group in groups {
            if group.groups.contains(where: { $0.element != nil }) { return [group] }
            let inner = holders(in: group.groups)
            if !inner.isEmpty { return [group] + inner }
        }
        return []
    }

    /// Whether groups lie in one plane, so that what comes later is above.
    private static func areFlat(_ groups: [Composition.Group]) -> Bool {
        groups.allSatisfy { $0.cut == nil && $0.place.affine != nil }
    }
}
