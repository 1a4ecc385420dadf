// SPDX-License-Identifier: MIT
//
// Two pictures held against each other, thing by thing.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// Finds what became of everything that two pictures show.
///
/// Both trees are walked once, side by side, in the order of painting. What is painted alike in both is taken as a whole where it has
/// moved by whole pixels, and looked into where something may have moved beneath or above it.
struct PictureDifference {
    /// In the order of painting.
    private(set) var items: [PictureItem] = []
    /// Whether what stayed is listed too: it matters where something else moves.
    private let listsStayed: Bool

    /// What the groups on the way cut.
    fileprivate struct Clips {
        var before: PixelRect
        var now: PixelRect
        /// Whether what is painted is faded or mixed afterwards, and so covers nothing.
        var isComposedAlone = false
    }

    /// - Parameters:
    ///   - old: the picture before, of the size of the new one.
    ///   - new: the picture now.
    init(from old: PlacedComposition, to new: PlacedComposition, listsStayed: Bool) {
        self.listsStayed = listsStayed
        let canvas = PixelRect(minX: 0, minY: 0, maxX: new.width, maxY: new.height)
        compare(
            old.composition.groups, in: old.space, new.composition.groups, in: new.space, Clips(before: canvas, now: canvas))
    }

    /// Siblings before and after, in the order in which they are painted.
    private mutating func compare(
        _ old: [Composition.Group], in oldSpace: DeviceSpace, _ new: [Composition.Group], in newSpace: DeviceSpace, _ clips: Clips
    ) {
        // Most siblings are those of before, in their order.
        lazy var oldKeys = Set(old.compactMap(\.identity))
        lazy var newKeys = Set(new.compactMap(\.identity))
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if i < old.count, j < new.count, old[i].identity == new[j].identity {
                compare(old[i], in: oldSpace, new[j], in: newSpace, clips)
                (i, j) = (i + 1, j + 1)
            } else if i < old.count, j >= new.count || !old[i].isIn(newKeys) {
                add(old: old[i], in: oldSpace, clips)
                i += 1
            } else if j < new.count, i >= old.count || !new[j].isIn(oldKeys) {
                add(new: new[j], in: newSpace, clips)
                j += 1
            } else {
                // The order differs: from here on any group may cover another.
                old[i...].forEach { add(old: $0, in: oldSpace, clips) }
                new[j...].forEach { add(new: $0, in: newSpace, clips) }
                return
            }
        }
    }

    private mutating func compare(
        _ old: Composition.Group, in oldParent: DeviceSpace, _ new: Composition.Group, in newParent: DeviceSpace, _ clips: Clips
    ) {
        let (oldSpace, newSpace) = (oldParent.entered(old), newParent.entered(new))
        if let step = PixelStep(from: oldSpace, to: newSpace), old.paints(like: new) {
            addAlike(new, before: oldSpace, now: newSpace, step, clips)
            return
        }
        guard old.isPlain, new.isPlain, old.opacity == new.opacity, old.fadesAsOne == new.fadesAsOne,
            let inner = clips.entered(old, oldSpace, new, newSpace)
        else {
            add(old: old, in: oldParent, clips)
            add(new: new, in: newParent, clips)
            return
        }
        // What is painted after the groups stands after them here too, or later: nothing is taken to be hidden that is seen.
        let (oldLeaves, newLeaves) = (old.nodes.filter(\.isLeaf), new.nodes.filter(\.isLeaf))
        let beneath = new.nodes.prefix(while: \.isLeaf).count
        let isAlike = oldLeaves.count == newLeaves.count && old.nodes.prefix(while: \.isLeaf).count == beneath
        func compareLeaves(_ places: Range<Int>) {
            for place in places { compare(oldLeaves[place], in: oldSpace, newLeaves[place], in: newSpace, inner) }
        }
        if isAlike { compareLeaves(0..<beneath) }
        compare(old.groups, in: oldSpace, new.groups, in: newSpace, inner)
        if isAlike {
            compareLeaves(beneath..<newLeaves.count)
        } else {
            for leaf in oldLeaves { add(leaf.pixels(in: oldSpace), .empty, .changed, inner) }
            for leaf in newLeaves { add(.empty, leaf.pixels(in: newSpace), .changed, inner) }
        }
        addCorners(of: old, in: oldSpace, new, in: newSpace, inner)
    }

    private mutating func compare(
        _ old: Composition.Node, in oldSpace: DeviceSpace, _ new: Composition.Node, in newSpace: DeviceSpace, _ clips: Clips
    ) {
        let (before, now) = (old.pixels(in: oldSpace), new.pixels(in: newSpace))
        let even = new.evenBox(in: newSpace)
        if let even, even.isSquare, let other = old.evenBox(in: oldSpace), other.isSquare, other.pixel == even.pixel {
            // However it has grown: one colour is one colour.
            add(before, now, .stayed, clips, isEven: true, covers: even.covers)
            return
        }
        let isStill = old == new && PixelStep(from: oldSpace, to: newSpace) == PixelStep.none
        guard let step = isStill ? PixelStep.none : new.step(from: old, in: oldSpace, to: newSpace),
            step == .none || new.isRigid(in: newSpace) && (step.dx == 0 || clips.hold(before, now))
        else {
            add(before, now, .changed, clips)
            return
        }
        add(before, now, step.fate, clips, isEven: even != nil, covers: even?.covers == true)
        guard let even, !even.isSquare else { return }
        for corner in even.corners { add(corner.moved(against: step), corner, step.fate, clips) }
    }

    /// A group that is painted alike in both pictures.
    ///
    /// - Parameters:
    ///   - before: its space in the picture before.
    ///   - now: its space.
    private mutating func addAlike(
        _ group: Composition.Group, before: DeviceSpace, now: DeviceSpace, _ step: PixelStep, _ clips: Clips
    ) {
        if step == .none, !listsStayed, clips.before == clips.now { return }
        let extents = Extents(group, in: now).pixels
        if step != .none, group.isRigid(in: now), step.dx == 0 || clips.hold(extents.moved(against: step), extents) {
            add(extents.moved(against: step), extents, step.fate, clips)
            return
        }
        guard group.isPlain, let inner = clips.entered(group, before, group, now) else {
            add(Extents(group, in: before).pixels, extents, step == .none ? .stayed : .changed, clips)
            return
        }
        let beneath = group.nodes.prefix(while: \.isLeaf).count
        for node in group.nodes[..<beneath] { compare(node, in: before, node, in: now, inner) }
        for child in group.groups { addAlike(child, before: before.entered(child), now: now.entered(child), step, inner) }
        for node in group.nodes[beneath...] where node.isLeaf { compare(node, in: before, node, in: now, inner) }
        addCorners(of: group, in: before, group, in: now, inner)
    }

    /// The round corners of a clip, at which what is on a group is mixed with what is beneath it.
    private mutating func addCorners(
        of old: Composition.Group, in oldSpace: DeviceSpace, _ new: Composition.Group, in newSpace: DeviceSpace, _ clips: Clips
    ) {
        guard new.clip != nil, let before = old.roundBox(in: oldSpace), let now = new.roundBox(in: newSpace) else { return }
        let step = PixelStep(from: before.rect, to: now.rect)
        for corner in before.corners where step == nil { add(corner, .empty, .changed, clips) }
        for corner in now.corners { add(step.map(corner.moved(against:)) ?? .empty, corner, step?.fate ?? .changed, clips) }
    }

    private mutating func add(old group: Composition.Group, in space: DeviceSpace, _ clips: Clips) {
        add(Extents(group, in: space.entered(group)).pixels, .empty, .changed, clips)
    }

    private mutating func add(new group: Composition.Group, in space: DeviceSpace, _ clips: Clips) {
        add(.empty, Extents(group, in: space.entered(group)).pixels, .changed, clips)
    }

    private mutating func add(
        _ before: PixelRect, _ now: PixelRect, _ fate: PictureItem.Fate, _ clips: Clips, isEven: Bool = false, covers: Bool = false
    ) {
        let (before, now) = (before.intersection(clips.before), now.intersection(clips.now))
        if before.isEmpty && now.isEmpty || fate == .stayed && before == now && !listsStayed { return }
        items.append(
            PictureItem(
                before: before, now: now, fate: fate, clipBefore: clips.before, clipNow: clips.now, isEven: isEven,
                covers: covers && !clips.isComposedAlone))
    }
}

extension PictureDifference.Clips {
    /// The clips within a group; nil where its own is no rectangle of pixels, or there is one in one picture only.
    func entered(_ old: Composition.Group, _ oldSpace: DeviceSpace, _ new: Composition.Group, _ newSpace: DeviceSpace) -> Self? {
        guard let oldMap = oldSpace.affine, let newMap = newSpace.affine, (old.clip == nil) == (new.clip == nil) else { return nil }
        var inner = self
        inner.isComposedAlone = isComposedAlone || new.isComposedAlone
        if new.clip == nil { return inner }
        guard case .aligned(let before, let oldRadii) = Outline(old.box, in: oldMap),
            case .aligned(let now, let radii) = Outline(new.box, in: newMap), oldRadii == radii
        else { return nil }
        (inner.before, inner.now) = (inner.before.intersection(before), inner.now.intersection(now))
        return inner
    }

    /// Whether neither of two rectangles is cut at its left or right.
    func hold(_ before: PixelRect, _ now: PixelRect) -> Bool {
        before.minX >= self.before.minX && before.maxX <= self.before.maxX && now.minX >= self.now.minX && now.maxX <= self.now.maxX
    }
}

extension Composition.Group {
    fileprivate func isIn(_ keys: Set<Int>) -> Bool { identity.map(keys.contains) ?? false }

    /// Whether what changes on it changes no other pixels than its own.
    fileprivate var isPlain: Bool {
        shadow == nil && mask == nil && filters.isEmpty && cut == nil && clipPaths.isEmpty && blend == .normal
    }

    /// Whether it is composed before it fades: a single thing on it fades by itself, with other roundings.
    fileprivate var fadesAsOne: Bool { isComposedAlone && !isSinglePaint }

    fileprivate func roundBox(in space: DeviceSpace) -> EvenBox? {
        guard let map = space.affine, case .aligned(let rect, let radii) = Outline(box, in: map), !radii.isZero else { return nil }
        return EvenBox(rect: rect, radii: radii, pixel: 0)
    }
}
