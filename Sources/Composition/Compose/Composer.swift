// SPDX-License-Identifier: MIT
//
// From layers to nodes: the one place that decides how a layer is composed (compositing.order-of-a-layer).

import Foundation
package import VitrineDrawing
import VitrineGeometry

/// Decides for layers, in the order in which they are read.
struct Composer {
    /// In pixels.
    let canvas: CGRect
    private(set) var rank = 0

    init(canvas: CGRect) { self.canvas = canvas }

    /// The next place in the order of reading.
    mutating func nextRank() -> Int {
        defer { rank += 1 }
        return rank
    }

    /// Does something that has no place of its own in the order of reading.
    mutating func unread<Result>(
        _ body: (inout Composer) throws(CompositionError) -> Result
    ) throws(CompositionError) -> Result {
        let rank = rank
        defer { self.rank = rank }
        return try body(&self)
    }

    /// Layers that share a space, decided.
    struct Siblings {
        /// Back to front.
        var groups: [Composition.Group] = []
        /// What they reach with their shadows, in the space they share.
        var ink = CGRect.null
        var ample = CGRect.null
    }

    /// What layers that dissolve hand on to their sublayers.
    private struct Inherited {
        var opacity: CGFloat = 1
        /// So that the parts of a cell are still known as the cell's.
        var element: DisplayList.Element?
        var name: String?
    }

    /// A group before it is known which of its parts are seen.
    private struct Item {
        var group: Composition.Group
        var matrix: CATransform3D
        /// The place of its layer in the display list.
        var slot: Int
    }

    /// The layers of one space, in the order in which they are painted, cut where they cross (geometry.plain-layers-flatten,
    /// geometry.siblings-are-sorted-by-depth, geometry.one-sided-layers).
    ///
    /// Layers that keep depth dissolve: their sublayers stand among the siblings. Siblings are ordered by depth, those of equal depth as
    /// they are given, and cut along the lines in which they intersect. Nothing is done, and nothing costs, where no layer has depth.
    ///
    /// Complexity: O(n²) in the number of layers with depth that overlap. It is bounded: where they cross too often they are ordered by
    /// the depth of their centres.
    ///
    /// - Parameters:
    ///   - parent: from the space to device pixels.
    ///   - depth: 1 for the layers of the picture.
    mutating func siblings(
        _ layers: [DisplayList.Layer], in parent: Homography, depth: Int
    ) throws(CompositionError) -> Siblings {
        if layers.isEmpty { return Siblings() }
        var items: [Item] = []
        items.reserveCapacity(layers.count)
        let order = ReadingOrder.places(of: layers)
        for slot in order ?? Array(layers.indices) {
            try collect(layers[slot], slot, in: .identity, Inherited(), parent, depth: depth, into: &items)
        }
        if order != nil {
            let places = items.indices.sorted { (items[$0].slot, $0) < (items[$1].slot, $1) }
            items = places.map { items[$0] }
        }
        var result = Siblings()
        for item in items {
            result.ink = result.ink.union(item.group.ink.withShadow.placed(by: item.group.place))
            result.ample = result.ample.union(item.group.ample.withShadow.placed(by: item.group.place))
        }
        guard items.contains(where: { !$0.matrix.isPlanar }) else {
            result.groups = items.map(\.group)
            return result
        }
        let solids = items.indices.compactMap { index -> Piece? in
            let group = items[index].group
            return Solid(
                index: index, matrix: items[index].matrix, homography: group.place, reach: group.ample.withShadow,
                body: group.body, core: group.core
            ).visible
        }
        var sorter = DepthSorter(solids)
        result.groups = sorter.sorted().map { piece in
            var group = items[piece.solid.index].group
            group.cut = piece.seen
            return group
        }
        return result
    }

    /// Adds a layer, or the sublayers of one that keeps depth.
    private mutating func collect(
        _ layer: DisplayList.Layer, _ slot: Int, in space: CATransform3D, _ inherited: Inherited, _ parent: Homography, depth: Int,
        into items: inout [Item]
    ) throws(CompositionError) {
        guard depth <= DisplayList.nestingLimit else { throw .tooDeep(limit: DisplayList.nestingLimit) }
        let rank = nextRank()
        let matrix = CATransform3DConcat(layer.transform, space)
        guard layer.opacity > 0, matrix.isFinite else { return }
        let parts = Inherited(
            opacity: inherited.opacity * layer.opacity, element: layer.element ?? inherited.element, name: layer.name ?? inherited.name)
        if layer.keepsDepth {
            for index in ReadingOrder.places(of: layer.sublayers) ?? Array(layer.sublayers.indices) {
                try collect(layer.sublayers[index], slot, in: matrix, parts, parent, depth: depth + 1, into: &items)
            }
            return
        }
        let place = Homography(matrix)
        let toDevice = place.concatenating(parent)
        // The sign of the determinant is that of the area in which the face is seen.
        guard place.isBounded, toDevice.isBounded, place.determinant != 0, layer.isDoubleSided || place.determinant > 0,
            let opacity = UnitAlpha(parts.opacity), let bounds = FiniteRect(layer.bounds)
        else { return }
        let group = try group(
            layer,
            Frame(
                rank: rank, place: place, toDevice: toDevice, opacity: opacity, bounds: bounds, element: parts.element, name: parts.name),
            depth: depth)
        var worn = layer.hasEffects ? group.wearing(layer.effects) : group
        if layer.hasEffects { worn.link = layer.effects.link }
        items.append(Item(group: worn, matrix: matrix, slot: slot))
    }

    /// What is known of a layer before what is on it.
    private struct Frame {
        var rank: Int
        var place: Homography
        var toDevice: Homography
        var opacity: UnitAlpha
        var bounds: FiniteRect
        var element: DisplayList.Element?
        var name: String?
    }

    private mutating func group(
        _ layer: DisplayList.Layer, _ frame: Frame, depth: Int
    ) throws(CompositionError) -> Composition.Group {
        // What a layer draws by itself is read before what is on it.
        let contents = try contents(layer.contents, hasHardEdges: layer.hasHardEdges && layer.corners.sound.isZero, frame.toDevice, depth)
        let inside = try siblings(layer.sublayers, in: frame.toDevice, depth: depth + 1)
        let mask = try mask(of: layer, in: frame.toDevice, depth: depth)
        let corners = layer.corners.sound
        let box = Composition.Box(bounds: frame.bounds, corners: corners, hasHardEdges: layer.hasHardEdges && corners.isZero)
        let shadows = soundShadows(of: layer)
        let glass = layer.backdrop?.glass.flatMap { Composition.Glass($0, film: nil, box) }
        let ink = extent(of: layer, with: inside.ink.union(contents.ink), shadows, glass)
        let ample = extent(of: layer, with: inside.ample.union(contents.ample), shadows, glass)
        var clip: Composition.Clip?
        if layer.clipsToBounds {
            let isRound = !corners.isZero
            clip = Composition.Clip(
                cutsSomething: isRound || !frame.bounds.rect.insetBy(dx: -0.01, dy: -0.01).contains(ink.inside),
                coversCanvas: !isRound && frame.toDevice.covers(canvas, with: frame.bounds.rect))
        }
        let within = layer.hasEffects ? layer.effects.innerShadows.reversed().compactMap { innerShadow($0, box, frame.rank) } : []
        let nodes = nodes(of: layer, box, contents.nodes, within, inside.groups)
        let cast = shadows.compactMap { shadow in
            let path = shadow.path.flatMap { FinitePath($0) }.map { Composition.Silhouette.path($0) }
            return Composition.Shadow(shadow, path ?? silhouette(of: layer, inside.groups, ink))
        }
        var group = Composition.Group(
            identity: layer.identity, name: frame.name, element: frame.element, readingRank: frame.rank, place: frame.place, cut: nil,
            opacity: frame.opacity, box: box, shadow: cast.first, clip: clip,
            mask: mask, nodes: nodes, holdsSeveral: layer.holdsSeveral,
            asksForHardEdges: layer.hasHardEdges, ink: ink, ample: ample)
        if cast.count > 1 { group.moreShadows = Array(cast.dropFirst()) }
        return group
    }

    private mutating func mask(
        of layer: DisplayList.Layer, in toDevice: Homography, depth: Int
    ) throws(CompositionError) -> Composition.Mask? {
        guard let mask = layer.mask.first else { return nil }
        // A mask is read with the layer.
        let groups = try unread { composer throws(CompositionError) in
            try composer.siblings([mask], in: toDevice, depth: depth + 1).groups
        }
        let reach = groups.reduce(CGRect.null) { $0.union($1.ink.all.placed(by: $1.place)) }
        return Composition.Mask(groups: groups, reach: reach)
    }

    /// The layer's shadows, as far as they are seen: a layer that clips casts none, whatever would cast it
    /// (compositing.clipping-hides-the-shadow).
    private func soundShadows(of layer: DisplayList.Layer) -> [VitrineDrawing.Shadow] {
        if layer.clipsToBounds || layer.shadow == nil && !layer.hasEffects { return [] }
        let all = (layer.shadow.map { [$0] } ?? []) + (layer.hasEffects ? layer.effects.moreShadows : [])
        return all.filter(\.isSound)
    }
}

extension Composition.Group {
    /// A layer by itself, in its own plane and with no canvas that anything could lie off.
    ///
    /// - Returns: nil where nothing of it can be drawn, in whatever place.
    /// - Throws: `CompositionError` for layers that are nested too deep.
    package init?(_ layer: DisplayList.Layer) throws(CompositionError) {
        var alone = layer
        (alone.transform, alone.keepsDepth) = (.identity, false)
        var composer = Composer(canvas: .infinite)
        guard let group = try composer.siblings([alone], in: .identity, depth: 1).groups.first else { return nil }
        self = group
    }
}

extension Composition.Shadow {
    init?(_ shadow: VitrineDrawing.Shadow, _ silhouette: Composition.Silhouette) {
        guard let color = SeenColor(shadow.color), let offset = FiniteOffset(shadow.offset) else { return nil }
        (self.color, self.offset, self.silhouette, radius) = (color, offset, silhouette, Length(shadow.radius))
    }
}

extension DisplayList.Layer {
    /// Whether more than one thing is on the layer.
    fileprivate var holdsSeveral: Bool {
        !sublayers.isEmpty && sublayers.count + contents.count + (background == nil ? 0 : 1) + (border == nil ? 0 : 1) > 1
    }
}

extension Homography {
    /// Whether a clip at a rectangle would cut nothing that is on a canvas.
    func covers(_ canvas: CGRect, with rect: CGRect) -> Bool {
        guard let affine, affine.keepsRectanglesAligned else { return false }
        return rect.applying(affine).insetBy(dx: -0.01, dy: -0.01).contains(canvas)
    }
}
