// SPDX-License-Identifier: MIT
//
// Which pixels a group can touch, found once for a whole picture.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// The pixels a group with everything on it may change, and the same of the groups on it.
struct Extents {
    var pixels: PixelRect
    /// Without the group's own shadow.
    var silhouette: PixelRect
    /// As `silhouette`, but text counts as the rectangle it was laid out in, and nothing is added for safety.
    var solid: PixelRect
    /// Of the groups on it, in their order.
    var groups: [Extents]
    /// The pixels that each backdrop within looks at, in the order of painting.
    private(set) var backdrops: [PixelRect] = []

    /// - Parameter parent: the space that the group is placed in.
    init(_ group: Composition.Group, in parent: DeviceSpace) {
        let space = parent.entered(group)
        (pixels, silhouette, solid, groups) = (.empty, .empty, .empty, [])
        var (reach, solidReach) = (CGRect.null, CGRect.null)
        for node in group.nodes {
            var (part, solidPart) = (CGRect.null, CGRect?.none)
            switch node {
            case .backdrop(let backdrop):
                part = backdrop.rect
                backdrops.append(Self.backdrop(backdrop, in: space))
            case .background(let background): part = background.box.rect
            case .border(let border): part = border.box.rect
            case .image(let image): part = image.frame.rect
            case .shape(let shape): part = shape.reach
            case .text(let text): (part, solidPart) = (text.reach, text.frame)
            case .group(let group):
                let extents = Extents(group, in: space)
                groups.append(extents)
                backdrops += extents.backdrops
                continue
            }
            (reach, solidReach) = (reach.union(part), solidReach.union(solidPart ?? part))
        }
        silhouette = PixelRect(covering: space.deviceBounds(of: reach))
        solid = PixelRect(snapping: space.deviceBounds(of: solidReach))
        for part in groups {
            silhouette = silhouette.union(part.pixels)
            solid = solid.union(part.solid)
        }
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
            if case .path(let path) = shadow.silhouette { shape = space.deviceBounds(of: path.bounds) }
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

extension PixelRect {
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }
}
