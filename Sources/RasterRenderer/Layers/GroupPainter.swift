// SPDX-License-Identifier: MIT
//
// The nodes of a composition as pixels.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// Draws groups on a target, within a rectangle of pixels.
///
/// Clips of any other shape are applied to what was drawn.
struct GroupPainter {
    let cache: RasterCache
    let target: Target
    let clip: PixelRect
    /// The clip in perspective that what is drawn will be cut at.
    var cut: Cut?
    /// What will bring back the pixels around a shape that what is drawn will be clipped to.
    var backdrop: EdgeBackdrop?
    /// Where pictures are kept that only pixels show; nil where nobody asks for them.
    var kept: KeptPictures?

    /// The same on another target, or within less.
    func limited(to clip: PixelRect, on target: Target? = nil) -> GroupPainter {
        GroupPainter(cache: cache, target: target ?? self.target, clip: clip, cut: cut, backdrop: backdrop, kept: kept)
    }

    /// A painter of a picture of its own, to be drawn whole.
    func apart(on picture: Target) -> GroupPainter { GroupPainter(cache: cache, target: picture, clip: picture.frame) }

    /// The columns of a row in which what is drawn may stay.
    func columns(ofRow y: Int) -> Range<Int> { backdrop?.columns(ofRow: y).clamped(to: clip.minX..<clip.maxX) ?? clip.minX..<clip.maxX }

    /// Draws groups that share a space, back to front.
    func draw(_ groups: [Composition.Group], in space: DeviceSpace) throws(CairoError) {
        for group in groups { try draw(group, in: space) }
    }

    /// Draws a group and everything on it.
    ///
    /// - Parameter parent: the space the group is placed in.
    func draw(_ group: Composition.Group, in parent: DeviceSpace) throws(CairoError) {
        let space = parent.entered(group)
        guard group.mayTouch(clip, in: space) else { return }
        if let cut = group.cut {
            try draw(group, cutAt: cut, in: space)
        } else if group.clipPaths.isEmpty {
            try drawWhole(group, in: space)
        } else {
            try draw(group, within: group.clipPaths[...], in: space)
        }
    }

    /// Draws a group that nothing cuts, or whose cut is made later.
    func drawWhole(_ group: Composition.Group, in space: DeviceSpace) throws(CairoError) {
        let view = space.affine == nil ? Perspective(space) : nil
        guard space.affine != nil || view != nil else { return }
        if let view, group.needsFlatPicture {
            try drawResampled(group, in: space, view)
            return
        }
        // A mask limits the shadow too, which therefore belongs into the picture that it masks.
        if group.mask == nil { try drawShadow(of: group, in: space, view, strength: group.opacity.value) }
        if group.mask == nil, group.blend == .normal, !group.isIsolated, group.filters.isEmpty,
            group.opacity.isOpaque || group.isSinglePaint
        {
            try drawBody(of: group, in: space, view, opacity: group.opacity.value)
            return
        }
        let extents = Extents(group, in: space)
        let area = (group.mask == nil ? extents.silhouette : extents.pixels).intersection(clip)
        if area.isEmpty { return }
        if !group.filters.isEmpty { return try drawFiltered(group, in: space, view, within: area) }
        // Composed first, then faded as one (compositing.order-of-a-layer).
        let picture = Target(frame: area)
        let painter = limited(to: area, on: picture)
        if group.mask != nil { try painter.drawShadow(of: group, in: space, view, strength: 1) }
        try painter.drawBody(of: group, in: space, view, opacity: 1)
        try picture.checkStatus()
        if let mask = group.mask {
            let stencil = Target(frame: area)
            try limited(to: area, on: stencil).draw(mask.groups, in: space)
            try stencil.checkStatus()
            picture.mask(by: stencil)
        }
        try put(picture, of: group)
    }

    /// Draws a picture of its own, faded and mixed with what is beneath it.
    func put(_ picture: Target, of group: Composition.Group) throws(CairoError) {
        if group.blend == .normal {
            target.draw(picture, opacity: group.opacity.value, clip: clip)
        } else {
            try mix(picture, group.blend, opacity: group.opacity.value)
        }
    }

    /// Mixes a picture with what is beneath it.
    private func mix(_ picture: Target, _ blend: BlendMode, opacity: CGFloat) throws(CairoError) {
        if blend == .plusDarker { return target.darken(by: picture, opacity: opacity, clip: clip) }
        let surface = try picture.context().surface
        // Some modes of Porter and Duff take away what is beneath nothing: no further than the picture reaches.
        let painter = blend.isSeparable ? self : limited(to: clip.intersection(picture.frame))
        try painter.withClippedContext { context throws(CairoError) in
            context.setSource(surface, x: picture.frame.minX - target.frame.minX, y: picture.frame.minY - target.frame.minY)
            context.setBlend(Context.Blend(rawValue: blend.rawValue) ?? .normal)
            context.paint(alpha: opacity)
        }
    }

    private func drawShadow(
        of group: Composition.Group, in space: DeviceSpace, _ view: Perspective?, strength: CGFloat
    ) throws(CairoError) {
        guard group.shadow != nil else { return }
        for shadow in group.shadows.reversed() {
            if let affine = space.affine {
                try draw(shadow, of: group, in: space, affine, strength: strength)
            } else if let view {
                try draw(shadow, of: group, in: view, strength: strength)
            }
        }
    }

    func drawBody(
        of group: Composition.Group, in space: DeviceSpace, _ view: Perspective?, opacity: CGFloat
    ) throws(CairoError) {
        if let affine = space.affine {
            try drawBody(of: group, in: space, affine, opacity: opacity)
        } else if let view {
            try drawBody(of: group, in: space, view, opacity: opacity)
        }
    }

    /// Draws everything but the shadow.
    func drawBody(
        of group: Composition.Group, in space: DeviceSpace, _ affine: CGAffineTransform, opacity: CGFloat
    ) throws(CairoError) {
        let outline = Outline(group.box, in: affine)
        guard group.clip != nil else {
            try drawNodes(of: group, in: space, affine, BoxPlace(outline: outline, edge: .own), opacity: opacity)
            return
        }
        let area = outline.pixels.intersection(clip)
        if area.isEmpty { return }
        switch outline {
        case .aligned(let rect, let radii):
            // Within the corners everything is drawn square; then what was there before comes back where the corners do not cover.
            let corners = try radii.isZero ? nil : CornerBackdrop(of: rect, patch: patch(rect, radii), target: target, clip: area)
            let place = BoxPlace(outline: outline, edge: .square)
            try limited(to: area).drawNodes(of: group, in: space, affine, place, opacity: opacity)
            corners?.restore(on: target)
        case .path(let path):
            let visible = area.intersection(target.frame)
            if visible.isEmpty { return }
            let backdrop = EdgeBackdrop(of: try Coverage(of: path, frame: visible, isSmooth: !group.box.hasHardEdges), on: target)
            let place = BoxPlace(outline: outline, edge: .none)
            try limited(to: visible).drawNodes(of: group, in: space, affine, place, opacity: opacity)
            backdrop.restore(on: target)
        }
    }

    /// A group's box on the device, and what becomes of its edge.
    struct BoxPlace {
        let outline: Outline
        let edge: Edge

        enum Edge {
            /// Background and border have it.
            case own
            /// It is cut later: background and border reach the square corners.
            case square
            /// It is cut later: the background fills the clip.
            case none
        }
    }

    /// Draws nodes back to front.
    private func drawNodes(
        of group: Composition.Group, in space: DeviceSpace, _ affine: CGAffineTransform, _ place: BoxPlace,
        opacity: CGFloat
    ) throws(CairoError) {
        for node in group.nodes {
            switch node {
            case .backdrop(let backdrop): try draw(backdrop, of: group, in: space)
            case .background(let background): try draw(background, at: place, affine, opacity: opacity)
            case .image(let image): try draw(image, in: affine, opacity: opacity)
            case .shape(let shape): try draw(shape, in: affine, opacity: opacity)
            case .text(let text): try draw(text, in: affine)
            case .group(let group): try draw(group, in: space)
            case .border(let border): try draw(border, at: place, affine, opacity: opacity)
            }
        }
    }
}

extension Composition.Group {
    /// Whether at most one thing is painted, once, so that fading it is fading the group.
    var isSinglePaint: Bool {
        guard nodes.count <= 1 else { return false }
        switch nodes.first {
        case nil, .background, .border, .image: return true
        case .shape(let shape): return shape.fill == nil || shape.stroke == nil
        // Glyphs may overlap.
        case .backdrop, .text, .group: return false
        }
    }
}
