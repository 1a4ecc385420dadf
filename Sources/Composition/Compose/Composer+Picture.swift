// SPDX-License-Identifier: MIT
//
// What views and layers drew by themselves, as groups.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension Composer {
    /// What a layer shows of its own.
    mutating func contents(
        _ contents: [DisplayList.Content], hasHardEdges: Bool, _ toDevice: Homography, _ depth: Int
    ) throws(CompositionError) -> Contents {
        var result = Contents()
        for content in contents {
            if case .layers(let layers) = content {
                result.add(try siblings(layers, in: toDevice, depth: depth + 1))
                continue
            }
            guard case .picture(let picture) = content else {
                result.add(content, hasHardEdges: hasHardEdges)
                continue
            }
            // What is drawn is mixed with what is drawn, and never with what lies beneath the layer (drawing.picture-of-its-own).
            guard var group = try group(picture, toDevice, depth: depth + 1, hasHardEdges: hasHardEdges) else { continue }
            group.isIsolated = content.blends
            result.add(group)
        }
        return result
    }

    /// Marks of one space.
    ///
    /// Texts that stand among pictures are groups of their own, so that all are read as they were drawn.
    private mutating func marks(
        _ marks: [DisplayList.Content], _ toDevice: Homography, depth: Int
    ) throws(CompositionError) -> Contents {
        let isMixed = marks.contains { mark in
            switch mark {
            case .picture, .layers: true
            case .image, .shape, .text: false
            }
        }
        var result = Contents()
        for mark in marks {
            switch mark {
            case .picture(let picture):
                if let group = try group(picture, toDevice, depth: depth + 1) { result.add(group) }
            case .layers(let layers): result.add(try siblings(layers, in: toDevice, depth: depth + 1))
            case .text where isMixed:
                if let group = try group(DisplayList.Picture([mark]), toDevice, depth: depth + 1) { result.add(group) }
            case .image, .shape, .text: result.add(mark, hasHardEdges: false)
            }
        }
        return result
    }

    /// A picture as a group.
    ///
    /// - Parameter parent: From the space that holds the picture to device pixels.
    /// - Returns: nil where nothing of it can be seen.
    private mutating func group(
        _ picture: DisplayList.Picture, _ parent: Homography, depth: Int, hasHardEdges: Bool = false
    ) throws(CompositionError) -> Composition.Group? {
        guard depth <= DisplayList.nestingLimit else { throw .tooDeep(limit: DisplayList.nestingLimit) }
        let place = Homography(picture.transform)
        let toDevice = place.concatenating(parent)
        guard let opacity = UnitAlpha(picture.opacity), place.isBounded, toDevice.isBounded, place.determinant != 0 else { return nil }
        var limits: [Composition.ClipPath] = []
        for clip in picture.clips {
            // An outline without a point, or with one nowhere, has no inside.
            guard let outline = FinitePath(clip.path) else { return nil }
            limits.append(Composition.ClipPath(outline: outline, fillRule: clip.fillRule))
        }
        let rank = nextRank()
        let inside = try marks(picture.marks, toDevice, depth: depth)
        if inside.nodes.isEmpty { return nil }
        var mask: Composition.Mask?
        if let marks = picture.mask {
            mask = try unread { composer throws(CompositionError) in
                let group = try composer.group(DisplayList.Picture(marks), toDevice, depth: depth + 1)
                return Composition.Mask(groups: group.map { [$0] } ?? [], reach: group?.ink.all ?? .null)
            }
        }
        var end: FiniteRect?
        let shadow = picture.shadow.flatMap { Composition.Shadow($0, .contents) }
        if let bounds = picture.bounds {
            guard let bounds = PositiveRect(bounds) else { return nil }
            if shadow == nil {
                end = FiniteRect(bounds.rect)
            } else if let outline = FinitePath(.rect(bounds.rect)) {
                limits.append(Composition.ClipPath(outline: outline, fillRule: .winding))
            }
        }
        let ink = extent(inside.ink, end, limits, shadow)
        let ample = extent(inside.ample, end, limits, shadow)
        guard let bounds = end ?? FiniteRect(ample.inside) else { return nil }
        let clip = end.map { end in
            Composition.Clip(
                cutsSomething: !end.rect.insetBy(dx: -0.01, dy: -0.01).contains(ink.inside),
                coversCanvas: toDevice.covers(canvas, with: end.rect))
        }
        var group = Composition.Group(
            identity: nil, name: nil, element: nil, readingRank: rank, place: place, cut: nil, opacity: opacity,
            box: Composition.Box(bounds: bounds, corners: .zero, hasHardEdges: hasHardEdges), shadow: shadow, clip: clip, mask: mask,
            nodes: inside.nodes, holdsSeveral: false, asksForHardEdges: false, ink: ink, ample: ample)
        (group.clipPaths, group.blend) = (limits, picture.blend)
        group.isIsolated = picture.isIsolated && inside.nodes.contains { $0.blends }
        return group
    }

    private func extent(
        _ inside: CGRect, _ end: FiniteRect?, _ limits: [Composition.ClipPath], _ shadow: Composition.Shadow?
    ) -> Composition.Extent {
        var all = inside
        if let end { all = all.intersection(end.rect) }
        var withShadow = shadow.map { all.union($0.region(of: all)) } ?? all
        for limit in limits {
            all = all.intersection(limit.outline.bounds)
            withShadow = withShadow.intersection(limit.outline.bounds)
        }
        return Composition.Extent(inside: inside, all: all, withShadow: withShadow)
    }
}

extension Composition.Node {
    /// Whether something on the group is mixed with what is beneath it otherwise than by covering it.
    fileprivate var blends: Bool {
        guard case .group(let group) = self else { return false }
        return group.blend != .normal || !group.isComposedAlone && group.nodes.contains { $0.blends }
    }
}
