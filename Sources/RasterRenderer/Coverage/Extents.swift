// SPDX-License-Identifier: MIT
//
// Which pixels a group can touch: about, from what the composer found, and in detail where that decides what is drawn.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension Composition.Group {
    /// Whether it may change pixels of a rectangle; true also of some groups that do not.
    ///
    /// - Parameter space: the group's own.
    func mayTouch(_ clip: PixelRect, in space: DeviceSpace) -> Bool {
        var reach = ample.all
        for shadow in shadows { reach = reach.union(shadow.region(of: shadow.silhouette.path?.bounds ?? ample.all)) }
        return PixelRect(covering: space.deviceBounds(of: reach)).overlaps(clip.insetBy(-2))
    }
}

/// The pixels that a group with everything on it may change.
///
/// They are found for groups that something is done to as a whole, such as a shadow, a mask, a filter or a perspective.
struct Extents {
    var pixels: PixelRect
    /// Without the group's own shadow.
    var silhouette: PixelRect
    /// As `silhouette`, but text counts as the rectangle it was laid out in, and nothing is added for safety.
    var solid: PixelRect

    /// - Parameter space: the group's own.
    init(_ group: Composition.Group, in space: DeviceSpace) {
        (pixels, silhouette, solid) = (.empty, .empty, .empty)
        var (inner, innerSolid) = (PixelRect.empty, PixelRect.empty)
        var (reach, solidReach) = (CGRect.null, CGRect.null)
        for node in group.nodes {
            var (part, solidPart) = (CGRect.null, CGRect?.none)
            switch node {
            case .backdrop(let backdrop): part = backdrop.rect
            case .background(let background): part = background.box.rect
            case .border(let border): part = border.box.rect
            case .image(let image): part = image.frame.rect
            case .shape(let shape): part = shape.reach
            case .text(let text): (part, solidPart) = (text.reach, text.frame)
            case .group(let group):
                let extents = Extents(group, in: space.entered(group))
                (inner, innerSolid) = (inner.union(extents.pixels), innerSolid.union(extents.solid))
                continue
            }
            (reach, solidReach) = (reach.union(part), solidReach.union(solidPart ?? part))
        }
        silhouette = PixelRect(covering: space.deviceBounds(of: reach)).union(inner)
        solid = PixelRect(snapping: space.deviceBounds(of: solidReach)).union(innerSolid)
        if group.clip != nil {
            let bounds = space.deviceBounds(of: group.box.rect)
            silhouette = silhouette.intersection(PixelRect(covering: bounds).insetBy(-1))
            solid = solid.intersection(PixelRect(snapping: bounds))
        }
        silhouette = silhouette.isEmpty ? .empty : silhouette.insetBy(-1)
        pixels = silhouette
        defer { limit(to: group.clipPaths, in: space) }
        let scale = space.affine.map { max(abs($0.a) + abs($0.c), abs($0.b) + abs($0.d)) } ?? 4
        for shadow in group.shadows {
            var shape = silhouette.rect
            if let path = shadow.silhouette.path { shape = space.deviceBounds(of: path.bounds) }
            let reachOfBlur = (shadow.radius.value * 4 + abs(shadow.offset.size.width) + abs(shadow.offset.size.height)) * scale + 2
            pixels = pixels.union(PixelRect(covering: shape.insetBy(dx: -reachOfBlur, dy: -reachOfBlur)))
        }
        if !group.filters.isEmpty, !pixels.isEmpty {
            pixels = pixels.insetBy(-Int(min(group.filters.reach * scale + 2, PixelRect.limit).rounded(.up)))
            (silhouette, solid) = (pixels, pixels)
        }
    }
}

extension Extents {
    /// Leaves out what outlines leave out.
    fileprivate mutating func limit(to outlines: [Composition.ClipPath], in space: DeviceSpace) {
        for outline in outlines {
            let bounds = space.deviceBounds(of: outline.outline.bounds)
            pixels = pixels.intersection(PixelRect(covering: bounds))
            silhouette = silhouette.intersection(PixelRect(covering: bounds))
            solid = solid.intersection(PixelRect(snapping: bounds))
        }
    }
}

extension Composition.Silhouette {
    /// The outline that casts the shadow; nil where what is on the group does.
    fileprivate var path: FinitePath? {
        if case .path(let path) = self { path } else { nil }
    }
}

extension Composition.Group {
    /// The pixels that each backdrop on it looks at, in the order of painting.
    ///
    /// - Parameter space: the group's own.
    func backdrops(in space: DeviceSpace) -> [PixelRect] {
        nodes.flatMap { node in
            switch node {
            case .backdrop(let backdrop): [backdrop.pixels(in: space)]
            case .group(let group): group.backdrops(in: space.entered(group))
            case .background, .image, .shape, .text, .border: [PixelRect]()
            }
        }
    }
}

extension PixelRect {
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }
}
