// SPDX-License-Identifier: MIT
//
// What is painted the same wherever whole pixels take it, and what is painted the same in parts.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// A box of pixels in one colour.
struct EvenBox {
    let rect: PixelRect
    let radii: CornerRadii
    let pixel: Pixel

    var isSquare: Bool { radii.isZero }
    /// Whether nothing beneath it is seen.
    var covers: Bool { isSquare && pixel >> 24 == 255 }

    /// The squares that hold the round corners.
    var corners: [PixelRect] {
        if isSquare { return [] }
        let side = Int(radii.reach.rounded(.up)) + 1
        let (left, right) = ((rect.minX, min(rect.minX + side, rect.maxX)), (max(rect.maxX - side, rect.minX), rect.maxX))
        let (top, bottom) = ((rect.minY, min(rect.minY + side, rect.maxY)), (max(rect.maxY - side, rect.minY), rect.maxY))
        return [(left, top), (right, top), (left, bottom), (right, bottom)].map { x, y in
            PixelRect(minX: x.0, minY: y.0, maxX: x.1, maxY: y.1)
        }
    }
}

extension Composition.Node {
    /// The pixels that something else than a group may touch.
    func pixels(in space: DeviceSpace) -> PixelRect {
        let reach: CGRect
        switch self {
        case .backdrop(let backdrop): return backdrop.pixels(in: space)
        case .background(let background): reach = background.box.rect
        case .border(let border): reach = border.box.rect
        case .image(let image): reach = image.frame.rect
        case .shape(let shape): reach = shape.reach
        case .text(let text): reach = text.reach
        case .group(let group): return Extents(group, in: space.entered(group)).pixels
        }
        if let even = evenBox(in: space) { return even.rect }
        let pixels = PixelRect(covering: space.deviceBounds(of: reach))
        return pixels.isEmpty ? .empty : pixels.insetBy(-1)
    }

    /// A background whose sides lie along the pixels; nil for anything else.
    func evenBox(in space: DeviceSpace) -> EvenBox? {
        guard case .background(let background) = self, let map = space.affine, background.hiddenEdge == nil,
            case .aligned(let rect, let radii) = Outline(background.box, in: map)
        else { return nil }
        return EvenBox(rect: rect, radii: radii, pixel: background.color.color.pixel)
    }

    /// The step by which something else than a group has moved on the device, where it looks as it did.
    ///
    /// Backgrounds and borders are where their outline is: that of what scrolls stays, however far its space has moved.
    func step(from old: Self, in oldSpace: DeviceSpace, to newSpace: DeviceSpace) -> PixelStep? {
        let boxes: (old: Composition.Box, new: Composition.Box)
        switch (old, self) {
        case (.background(let before), .background(let now)) where before.color == now.color && before.hiddenEdge == now.hiddenEdge:
            boxes = (before.box, now.box)
        case (.border(let before), .border(let now)) where before.color == now.color && before.width == now.width:
            boxes = (before.box, now.box)
        case (.background, _), (.border, _): return nil
        default: return self == old ? PixelStep(from: oldSpace, to: newSpace) : nil
        }
        guard let oldMap = oldSpace.affine, let newMap = newSpace.affine, oldMap.meanScale == newMap.meanScale,
            case .aligned(let before, let oldRadii) = Outline(boxes.old, in: oldMap),
            case .aligned(let now, let radii) = Outline(boxes.new, in: newMap), oldRadii == radii
        else { return boxes.old == boxes.new ? PixelStep(from: oldSpace, to: newSpace) : nil }
        return PixelStep(from: before, to: now)
    }

    /// Whether it is painted the same wherever whole pixels take its space.
    ///
    /// Gradients are not, because they are dithered by the place on the device, nor is what is read of the picture beneath, nor what is
    /// turned or in perspective, which is sampled.
    func isRigid(in space: DeviceSpace) -> Bool {
        guard let map = space.affine, map.isUpright else { return false }
        switch self {
        case .backdrop: return false
        case .background, .border, .image, .text: return true
        case .shape(let shape): if case .gradient = shape.fill { return false } else { return true }
        case .group(let group): return group.isRigid(in: space.entered(group))
        }
    }

    /// Whether a part of it, cut at the left or right, has the pixels that it has in the whole.
    ///
    /// Where Cairo's coverage is cut there, it may give the pixels next to the cut another shade.
    fileprivate func isExactInParts(in map: CGAffineTransform) -> Bool {
        guard map.isUpright else { return false }
        switch self {
        case .backdrop, .image, .group: return true
        case .background(let background): return Outline(background.box, in: map).isAligned
        case .border(let border):
            return Outline(border.box, in: map).isAligned && border.width.value * map.meanScale < Outline.largestPatch
        case .shape: return false
        case .text(let text):
            return map.isPlainScale && text.runs.allSatisfy { $0.size * map.meanScale <= GroupPainter.largestMask }
        }
    }
}

extension Composition.Group {
    /// Whether it is painted the same wherever whole pixels take it.
    ///
    /// - Parameter space: its own.
    func isRigid(in space: DeviceSpace) -> Bool {
        guard let map = space.affine, map.isUpright, cut == nil, filters.isEmpty else { return false }
        return hasPlainShadows(in: space, map) && nodes.allSatisfy { $0.isRigid(in: space) }
            && (mask?.groups.allSatisfy { $0.isRigid(in: space.entered($0)) } ?? true)
    }

    /// Whether its shadows are patches, of one colour that is not dithered.
    fileprivate func hasPlainShadows(in space: DeviceSpace, _ map: CGAffineTransform) -> Bool {
        if shadow == nil { return true }
        let box = opaqueBox(Extents(self, in: space), in: space)
        return shadows.allSatisfy { shadow in
            let sigma = min(shadow.radius.value * map.meanScale, 512)
            // A fainter one takes more room until its steps show.
            let pixel = shadow.color.color.faded(by: opacity.value).pixel
            guard sigma <= GroupPainter.widestPatch, !Shades.showsSteps(of: pixel, deviation: sigma) else { return false }
            return simpleSilhouette(of: shadow, box: box, in: map)?.isAligned == true
        }
    }

    /// The pixels of all that is on it, and of the outlines that cut it, beyond which nothing of it is seen but which are cut as well.
    ///
    /// - Parameter space: its own.
    private func reach(in space: DeviceSpace) -> PixelRect {
        func pixels(_ rect: CGRect) -> PixelRect { PixelRect(covering: space.deviceBounds(of: rect)) }
        var result = Extents(self, in: space).pixels
        if clip != nil { result = result.union(pixels(box.rect).insetBy(-1)) }
        for outline in clipPaths { result = result.union(pixels(outline.outline.bounds).insetBy(-1)) }
        for group in groups + (mask?.groups ?? []) { result = result.union(group.reach(in: space.entered(group))) }
        return result
    }

    /// Makes a rectangle larger by everything on it that has to be painted from its left end to its right one, or as a whole, where it
    /// touches the rectangle.
    ///
    /// - Parameters:
    ///   - parent: the space that the group lies in.
    ///   - clip: what cuts it.
    func widen(_ area: inout PixelRect, in parent: DeviceSpace, clip: PixelRect) {
        let space = parent.entered(self)
        guard mayTouch(area, in: space) else { return }
        func addPixels(_ pixels: PixelRect) {
            let seen = pixels.intersection(clip)
            if seen.overlaps(area) { (area.minX, area.maxX) = (min(area.minX, seen.minX), max(area.maxX, seen.maxX)) }
        }
        if !filters.isEmpty || space.affine?.isUpright != true {
            // A blur reads what is cut off, and what is sampled is so from one end of what is seen to the other.
            let seen = reach(in: space).intersection(clip)
            if seen.overlaps(area) { area = area.union(seen) }
            return
        }
        guard let map = space.affine, map.isUpright, cut == nil, clipPaths.isEmpty, hasPlainShadows(in: space, map),
            let inner = self.clip == nil ? clip : Outline(box, in: map).alignedPixels?.intersection(clip)
        else { return addPixels(reach(in: space)) }
        for node in nodes {
            if case .group(let group) = node {
                group.widen(&area, in: space, clip: inner)
            } else if !node.isExactInParts(in: map) {
                addPixels(node.pixels(in: space).intersection(inner))
            }
        }
        for group in mask?.groups ?? [] { group.widen(&area, in: space, clip: clip) }
    }
}

extension CGAffineTransform {
    /// Whether the transform moves and enlarges, and neither turns nor mirrors.
    fileprivate var isUpright: Bool { b == 0 && c == 0 && a > 0 && d > 0 }
}

extension Outline {
    fileprivate var isAligned: Bool { alignedPixels != nil }

    fileprivate var alignedPixels: PixelRect? {
        if case .aligned(let rect, _) = self { rect } else { nil }
    }
}
