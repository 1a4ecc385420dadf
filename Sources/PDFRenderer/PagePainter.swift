// SPDX-License-Identifier: MIT
//
// The nodes of a composition on a page.

import Foundation
import VitrineCairo
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// Draws groups on a page, or on a bitmap of which a shadow is made.
final class PagePainter {
    let context: Context
    let cache: PDFCache
    /// From pixels of the canvas to what is drawn on.
    let toSurface: CGAffineTransform
    /// What can be seen, in pixels; nil where what is off the canvas matters too.
    let canvas: CGRect?
    /// The clip in perspective that what is drawn will be cut at.
    private var cut: Cut?
    /// Which texts are written as text; without it all are outlines.
    private var plan: TextPlan?
    /// Marks what belongs to layers; nil where nothing is marked.
    private let layers: LayerRecord?
    /// How many pictures of their own what is drawn is part of.
    private var groupDepth = 0

    init(
        _ context: Context, cache: PDFCache, toSurface: CGAffineTransform, canvas: CGRect?, plan: TextPlan? = nil,
        layers: LayerRecord? = nil
    ) {
        self.context = context
        self.layers = layers
        self.plan = plan
        self.cache = cache
        self.toSurface = toSurface
        self.canvas = canvas
    }

    /// From user space to what is drawn on.
    func matrix(of space: Space) -> CGAffineTransform { space.user.concatenating(toSurface) }

    /// Draws the groups of a page, and tells all of its text.
    func drawPage(_ groups: [Composition.Group], in space: Space) throws(CairoError) {
        for group in groups { try draw(group, in: space) }
        if let plan { tell(plan.rest()) }
    }

    /// Draws a group, or the part of it that is seen.
    private func draw(_ group: Composition.Group, in space: Space) throws(CairoError) {
        if !group.clipPaths.isEmpty {
            try drawLimited(group, in: space)
            return
        }
        guard let polygon = group.cut else {
            try drawWhole(group, in: space)
            return
        }
        let map = group.place.concatenating(space.map)
        let outline = Path.polygon(polygon.corners.compactMap { map.map($0) })
        try drawAsOne(cutAt: outline, in: space) { () throws(CairoError) in try drawWhole(group, in: space) }
    }

    /// Draws a group within its outlines.
    private func drawLimited(_ group: Composition.Group, in space: Space) throws(CairoError) {
        let map = group.place.concatenating(space.map)
        context.save()
        defer { context.restore() }
        for limit in group.clipPaths {
            let projector = PathProjector(map, tolerance: 0.05 / max(space.user.largestScale, 1e-9))
            let outline = map.affine.map { limit.path.applying($0) } ?? projector.project(limit.path)
            guard clip(to: outline, evenOdd: limit.isEvenOdd, in: space) else { return }
        }
        try draw(group.withoutClipPaths, in: space)
    }

    private func drawWhole(_ group: Composition.Group, in outer: Space) throws(CairoError) {
        let space = outer.entered(group.place).space
        // What is a picture of its own belongs to one layer.
        let isLayer = groupDepth == 0 && layers?.enter(group) == true
        defer { if isLayer { layers?.leave() } }
        if groupDepth == 0, group.isComposedAlone, let plan { tell(plan.due()) }
        if let mask = group.mask {
            try drawMasked(group, by: mask, in: space)
            return
        }
        // A shadow lies beneath what fades: both fade on their own (compositing.shadow-fades-by-itself).
        for shadow in group.shadows.reversed() { try draw(shadow, of: group, in: space, strength: group.opacity.value) }
        try composed(group) { () throws(CairoError) in try drawClipped(group, in: space) }
    }

    /// Draws a group with its shadow where its mask has alpha.
    private func drawMasked(_ group: Composition.Group, by mask: Composition.Mask, in space: Space) throws(CairoError) {
        groupDepth += 1
        defer { groupDepth -= 1 }
        context.resetMatrix()
        context.pushGroup()
        for shadow in group.shadows.reversed() { try draw(shadow, of: group, in: space, strength: 1) }
        try drawClipped(group, in: space)
        context.resetMatrix()
        let picture = try context.popGroup()
        context.pushGroup()
        // Nothing of a mask is read.
        let (outerCut, outerPlan) = (cut, plan)
        (cut, plan) = (nil, nil)
        for masking in mask.groups { try draw(masking, in: space) }
        (cut, plan) = (outerCut, outerPlan)
        context.resetMatrix()
        let stencil = try context.popGroup()
        try composed(group) { () throws(CairoError) in
            context.resetMatrix()
            context.setSource(picture)
            context.paint(through: stencil)
        }
    }

    /// Draws as one picture, fades it and mixes it with what is beneath.
    private func composed(_ group: Composition.Group, _ actions: () throws(CairoError) -> Void) throws(CairoError) {
        guard !group.opacity.isOpaque || group.blend != .normal || group.isIsolated else {
            try actions()
            return
        }
        groupDepth += 1
        defer { groupDepth -= 1 }
        context.resetMatrix()
        context.pushGroup()
        try actions()
        context.resetMatrix()
        context.setSource(try context.popGroup())
        if group.blend == .normal { return context.paint(alpha: group.opacity.value) }
        context.save()
        // Adding up what lacks to white is no mode of the format, and multiplying is the nearest.
        context.setBlend(Context.Blend(rawValue: group.blend.rawValue) ?? (group.blend == .plusDarker ? .multiply : .normal))
        context.paint(alpha: group.opacity.value)
        context.restore()
    }

    private func drawClipped(_ group: Composition.Group, in space: Space) throws(CairoError) {
        let outerCut = cut
        defer { cut = outerCut }
        guard let clip = group.clip, canvas == nil ? clip.cutsSomething : clip.isNeeded else {
            try drawBody(of: group, isCut: false, in: space)
            return
        }
        let box = group.box
        if space.isProjected {
            cut = Cut(at: box.rect, space.map, pixelScale: space.user.largestScale)
            guard let outline = boxPath(box.rect, box.corners, in: space) else { return }
            try drawAsOne(cutAt: outline, in: space) { () throws(CairoError) in try drawBody(of: group, isCut: true, in: space) }
            return
        }
        context.save()
        if self.clip(to: boxPath(box.rect, box.corners, in: space), in: space) { try drawBody(of: group, isCut: true, in: space) }
        context.restore()
    }

    /// Draws as one picture, and cuts that at a path of user space.
    ///
    /// Along edges that lie across pixels most readers clip each thing on its own, and what is beneath shows.
    private func drawAsOne(
        cutAt outline: Path, in space: Space, _ actions: () throws(CairoError) -> Void
    ) throws(CairoError) {
        context.save()
        defer { context.restore() }
        // So that the picture is no larger than what is seen of it.
        let area = outline.applying(space.user).controlBounds.insetBy(dx: -1, dy: -1).integral
        guard area.isFinite, clip(to: .rect(area.applying(space.user.inverted())), in: space) else { return }
        groupDepth += 1
        defer { groupDepth -= 1 }
        context.resetMatrix()
        context.pushGroup()
        try actions()
        context.resetMatrix()
        let picture = try context.popGroup()
        context.pushGroup()
        fill(outline, with: .black, in: space)
        context.resetMatrix()
        let stencil = try context.popGroup()
        context.setSource(picture)
        context.paint(through: stencil)
    }

    /// A rectangle of a layer, and beyond where a clip in perspective cuts it.
    func reaching(_ rect: CGRect, in space: Space) -> CGRect {
        space.isProjected ? cut?.reaching(rect, space.map).rect ?? rect : rect
    }

    /// Everything but the shadow.
    ///
    /// - Parameter isCut: whether what is drawn will be cut at the group's rounded bounds, so that nothing on it needs round corners.
    func drawBody(of group: Composition.Group, isCut: Bool, in space: Space) throws(CairoError) {
        let isWritten = plan?.isWritten(group.readingRank) == true
        var (hasBegun, hasEnded) = (false, false)
        for node in group.nodes {
            // What was painted elsewhere is told before a text that is written, and counts as read after it.
            if isWritten, node.isContent, !hasBegun {
                hasBegun = true
                if groupDepth == 0, let plan { tell(plan.due(before: group.readingRank)) }
            } else if isWritten, hasBegun, !hasEnded, !node.isContent {
                hasEnded = true
                plan?.notePainted(group.readingRank)
            }
            switch node {
            case .backdrop(let backdrop): draw(backdrop, in: space)
            case .background(let background): draw(background, isCut: isCut, in: space)
            case .image(let image): try draw(image, isCut: isCut && image.frame.rect.contains(group.box.rect), in: space)
            case .shape(let shape): try draw(shape, in: space)
            case .text(let text): try draw(text, isWritten: isWritten, in: space)
            case .group(let inner): try draw(inner, in: space)
            case .border(let border): draw(border, isCut: isCut, in: space)
            }
        }
        if isWritten, !hasEnded { plan?.notePainted(group.readingRank) }
    }
}

extension Composition.Node {
    /// Whether this is an image, a shape or a text: what a view shows of its own.
    fileprivate var isContent: Bool {
        switch self {
        case .image, .shape, .text: true
        case .backdrop, .background, .group, .border: false
        }
    }
}
