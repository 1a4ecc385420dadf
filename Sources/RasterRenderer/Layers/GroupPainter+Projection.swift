// SPDX-License-Identifier: MIT
//
// Groups in perspective: outlines as projected paths, so that they are sharp at any distance.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

extension GroupPainter {
    /// Draws a group that a sibling or the eye cuts.
    func draw(
        _ group: Composition.Group, cutAt cut: ConvexPolygon, in space: DeviceSpace
    ) throws(CairoError) {
        guard let outline = PathProjector(space.map, tolerance: 0.05).project(.polygon(cut.corners)) else { return }
        let area = PixelRect(covering: outline.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        let coverage = try Coverage(areaOf: outline, frame: area)
        if let shadow = group.shadow, group.moreShadows.isEmpty, group.mask == nil, let view = Perspective(space),
            try limited(to: area).drawBoxShadow(shadow, of: group, in: view, strength: group.opacity.value, cutBy: coverage)
        {
            // A shadow is cut by itself, and often it is all that is.
            let bare = group.withoutShadow
            let silhouette = group.ample.all
            switch silhouette.isNull ? false : cut.holds(silhouette) {
            case true?: return try drawWhole(bare, in: space)
            case false?: return
            case nil: return try draw(bare, within: coverage, in: space)
            }
        }
        try draw(group, within: coverage, in: space)
    }

    private func draw(
        _ group: Composition.Group, within coverage: Coverage, in space: DeviceSpace
    ) throws(CairoError) {
        var painter = limited(to: coverage.frame)
        let backdrop = EdgeBackdrop(of: coverage, on: target)
        painter.backdrop = backdrop
        try painter.drawWhole(group, in: space)
        backdrop.restore(on: target)
    }

    /// Draws a group within outlines of its own space, one after the other.
    func draw(
        _ group: Composition.Group, within limits: ArraySlice<Composition.ClipPath>, in space: DeviceSpace
    ) throws(CairoError) {
        guard let limit = limits.first else { return try drawWhole(group, in: space) }
        let outline: Path
        if let affine = space.affine {
            outline = limit.path.applying(affine)
        } else {
            guard let shown = PathProjector(space.map, tolerance: 0.05).project(limit.path) else { return }
            outline = shown
        }
        let area = PixelRect(covering: outline.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        var painter = limited(to: area)
        let backdrop = EdgeBackdrop(of: try Coverage(of: outline, evenOdd: limit.isEvenOdd, frame: area), on: target)
        painter.backdrop = backdrop
        try painter.draw(group, within: limits.dropFirst(), in: space)
        backdrop.restore(on: target)
    }

    /// Draws everything but the shadow.
    func drawBody(
        of group: Composition.Group, in space: DeviceSpace, _ view: Perspective, opacity: CGFloat
    ) throws(CairoError) {
        let group = group.croppedToBounds
        guard group.clip != nil, !group.isWithinBounds else {
            try drawNodes(of: group, in: space, view, isCut: false, opacity: opacity)
            return
        }
        guard let outline = view.projector.project(.roundedRect(group.box.rect, radii: group.box.radii)) else { return }
        // What is clipped is drawn without edges of its own where the clip has one, so that nothing shows at the seam.
        let area = PixelRect(covering: outline.controlBounds).intersection(clip).intersection(target.frame)
        if area.isEmpty { return }
        var inside = limited(to: area)
        inside.cut = Cut(at: group.box.rect, view.map, pixelScale: 1)
        let backdrop = EdgeBackdrop(of: try Coverage(areaOf: outline, frame: area, isSmooth: !group.box.hasHardEdges), on: target)
        inside.backdrop = backdrop
        try inside.drawNodes(of: group, in: space, view, isCut: true, opacity: opacity)
        backdrop.restore(on: target)
    }

    /// Draws nodes back to front.
    ///
    /// - Parameter isCut: whether the edge of the group's box is cut later.
    private func drawNodes(
        of group: Composition.Group, in space: DeviceSpace, _ view: Perspective, isCut: Bool, opacity: CGFloat
    ) throws(CairoError) {
        for node in group.nodes {
            switch node {
            case .backdrop(let backdrop): try draw(backdrop, of: group, in: space)
            case .background(let background): try draw(background, in: view, isCut: isCut, opacity: opacity)
            case .image(let image): try draw(image, in: view, opacity: opacity)
            case .shape(let shape): try draw(shape, in: view, opacity: opacity)
            case .text(let text): try draw(text, in: view)
            case .group(let group): try draw(group, in: space)
            case .border(let border): try draw(border, in: view, isCut: isCut, opacity: opacity)
            }
        }
    }

    private func draw(
        _ background: Composition.Background, in view: Perspective, isCut: Bool, opacity: CGFloat
    ) throws(CairoError) {
        let pixel = background.color.color.faded(by: opacity).pixel
        if pixel >> 24 == 0 { return }
        if isCut {
            target.fill(clip, with: pixel, clip: clip)
            return
        }
        // A border that hides what is beneath keeps the background from showing at the outer edge.
        let hidden = background.hiddenEdge.map { $0.value / 2 } ?? 0
        let rect = background.box.rect.insetBy(dx: hidden, dy: hidden)
        if rect.isNull { return }
        let radii = background.box.radii.inset(by: hidden)
        let path = radii.isZero ? Path.rect(reaching(rect, in: view)) : .roundedRect(rect, radii: radii)
        if let shown = view.projector.project(path) { try fill(shown, with: pixel, isSmooth: !background.box.hasHardEdges) }
    }

    private func draw(_ border: Composition.Border, in view: Perspective, isCut: Bool, opacity: CGFloat) throws(CairoError) {
        let pixel = border.color.color.faded(by: opacity).pixel
        if pixel >> 24 == 0 { return }
        // Where the outer edge is cut later, the ring goes beyond it.
        let beyond = border.box.rect.insetBy(dx: -border.width.value, dy: -border.width.value)
        let path = border.ring(from: isCut ? .rect(beyond) : border.box.path)
        if let shown = view.projector.project(path) { try fill(shown, with: pixel, evenOdd: true, isSmooth: !border.box.hasHardEdges) }
    }

    private func draw(_ shape: Composition.Shape, in view: Perspective, opacity: CGFloat) throws(CairoError) {
        let (evenOdd, bounds) = (shape.fillRule == .evenOdd, shape.outline.bounds)
        let isRect = shape.path == Path.rect(bounds)
        let area = isRect ? Path.rect(reaching(bounds, in: view)) : shape.path
        if let fill = shape.fill, let path = view.projector.project(area) {
            switch fill {
            case .color(let color):
                let pixel = color.color.faded(by: opacity).pixel
                if pixel >> 24 > 0 { try self.fill(path, with: pixel, evenOdd: evenOdd, isSmooth: !shape.isAliased) }
            case .gradient(let gradient):
                let area = PixelRect(covering: path.controlBounds).intersection(clip).intersection(target.frame)
                guard !area.isEmpty, let painter = GradientPainter(gradient, in: view.map, opacity: opacity) else { break }
                let picture = Target(frame: area)
                painter.draw(on: picture)
                let isSmooth = !shape.isAliased && (!shape.hasHardEdges || !isRect)
                try self.fill(path, from: picture, evenOdd: evenOdd, isSmooth: isSmooth)
            }
        }
        guard let stroke = shape.stroke else { return }
        let pixel = stroke.color.faded(by: opacity).pixel
        guard pixel >> 24 > 0, let path = view.projector.project(stroke, along: shape.path) else { return }
        try fill(path, with: pixel, isSmooth: !shape.isAliased)
    }

    /// The rectangle, and beyond where a clip cuts it.
    func reaching(_ rect: CGRect, in view: Perspective) -> CGRect { cut?.reaching(rect, view.map).rect ?? rect }
}

extension Composition.Group {
    /// The group with an image no larger than its bounds, where that is all that clipping would do.
    fileprivate var croppedToBounds: Composition.Group {
        guard clip != nil, box.corners.isZero else { return self }
        var place: Int?
        for (index, node) in nodes.enumerated() {
            switch node {
            case .background, .border, .backdrop: continue
            case .image(let image) where image.filter == .linear && place == nil: place = index
            case .image, .shape, .text, .group: return self
            }
        }
        guard let place, case .image(let image) = nodes[place], let part = image.cropped(to: box.rect) else { return self }
        var nodes = nodes
        nodes[place] = .image(part)
        return holding(nodes)
    }

    /// Whether clipping at the bounds would cut nothing, as far as can be told at a glance.
    fileprivate var isWithinBounds: Bool {
        let room = box.rect.insetBy(dx: -0.01, dy: -0.01)
        return box.corners.isZero
            && nodes.allSatisfy { node in
                switch node {
                case .background, .border: true
                case .backdrop(let backdrop): room.contains(backdrop.rect)
                case .image(let image): room.contains(image.frame.rect)
                case .shape(let shape): room.contains(shape.reach)
                case .text(let text): room.contains(text.reach)
                case .group: false
                }
            }
    }

    /// Whether a group on it reaches behind an eye of its own, which one map for both could not tell from being seen.
    var needsFlatPicture: Bool {
        groups.contains { group in
            let map = group.place
            guard map.m13 != 0 || map.m23 != 0 else { return map.m33 <= 0 }
            // Whatever hangs over the edges is not far from them.
            let rect = group.box.rect
            let reach = max(rect.width, rect.height)
            return ConvexPolygon(rect.insetBy(dx: -reach, dy: -reach)).corners.contains { map.w(at: $0) < 1e-3 }
        }
    }
}
