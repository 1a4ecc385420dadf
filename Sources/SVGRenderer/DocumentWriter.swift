// SPDX-License-Identifier: MIT
//
// The nodes of a composition as elements, its groups as groups.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

/// Writes one document.
final class DocumentWriter {
    let options: SVGRenderer.Options
    let cache: SVGCache
    private let motion: SVGMotion?
    private let parts: PartStream?
    var out: Markup
    var definitions = Definitions()
    private var names = GroupNames()
    private var hasLinks = false
    /// The clip in perspective that what is written will be cut at.
    var cut: Cut?
    /// Whether what is written is seen for a moment only.
    private(set) var isBrief = false
    /// How often the composition shows a bitmap, by its digest.
    private(set) var imageUses: [UInt64: Int] = [:]
    /// What is seen of things in perspective, in pixels: the canvas and a little more, with what casts shadows on it.
    var seen = CGRect.infinite

    /// - Parameter parts: what follows the composition that will be written.
    init(options: SVGRenderer.Options, cache: SVGCache, motion: SVGMotion? = nil, parts: PartStream? = nil) {
        self.options = options
        self.cache = cache
        self.motion = motion
        self.parts = parts
        out = Markup(isIndented: options.profile != .web, depth: 1)
    }

    var isSmall: Bool { options.profile == .web }
    var isForEditing: Bool { options.profile == .design }

    /// Whether pictures keep pixels that are not shown: who edits may enlarge them, and what moves may come nearer.
    var keepsImageFiles: Bool { isForEditing || motion != nil }

    /// The name of the attribute that refers to something: editors and older readers know its first one only, which browsers know, too.
    func link() -> String {
        hasLinks = true
        return "xlink:href"
    }

    /// The whole text, in pieces that follow on each other.
    func document(_ composition: Composition) -> [[UInt8]] {
        let page = CGRect(origin: .zero, size: composition.size)
        let pixels = CGAffineTransform(scaleX: composition.scale, y: composition.scale)
        // What moves may come into view.
        seen = motion == nil ? page.applying(pixels).insetBy(dx: -2, dy: -2) : .infinite
        if isForEditing { imageUses = ImageUses(composition).counts }
        if let background = composition.background { out.empty("rect\(page.attributes)\(fill(background.color))") }
        for group in composition.groups { draw(group, in: Space(map: .identity, user: pixels)) }
        let size = attribute("width", composition.size.width) + attribute("height", composition.size.height)
        var result = Markup(isIndented: !isSmall)
        var spaces = !hasLinks ? "" : " xmlns:xlink=\"http://www.w3.org/1999/xlink\""
        if names.hasLabels { spaces += " xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\"" }
        result.open(
            "svg xmlns=\"http://www.w3.org/2000/svg\"\(spaces)\(size) viewBox=\"0 0 \(composition.size.numberText)\" xml:space=\"preserve\""
        )
        if let motion, !motion.style.isEmpty {
            result.open("style")
            for line in motion.style { result.line(line) }
            result.close("style")
        }
        if !definitions.lines.isEmpty {
            result.open("defs")
            for line in definitions.lines { result.line(line) }
            result.close("defs")
        }
        let head = result.take(from: 0)
        result.close("svg")
        return [head, out.bytes, result.bytes]
    }

    /// Draws a group, or the part of it that is seen.
    func draw(_ group: Composition.Group, in outer: Space) {
        if !group.clipPaths.isEmpty {
            drawLimited(group, in: outer)
            return
        }
        guard let polygon = group.cut else {
            drawWhole(group, in: outer)
            return
        }
        let map = group.place.concatenating(outer.map)
        guard let d = PathText.of(.polygon(polygon.corners.compactMap { map.map($0) })) else { return }
        let name = definitions.name("c", "clipPath", "", "<path d=\"\(d)\"/>")
        out.open("g clip-path=\"url(#\(name))\"")
        drawWhole(group, in: outer)
        out.close("g")
    }

    private func drawWhole(_ group: Composition.Group, in outer: Space) {
        let moves = group.identity.flatMap { motion?.groups[$0] }
        let wasBrief = isBrief
        defer { isBrief = wasBrief }
        if moves?.isBrief == true { isBrief = true }
        let isClipped = group.clip?.isNeeded == true
        let hasLook = group.isComposedAlone || isClipped || group.shadow != nil || moves != nil
        let hasName = !isSmall && (group.element != nil || group.name != nil || group.holdsSeveral)
        if !hasLook, !hasName, let space = outer.shifted(group.place) {
            if isSeen(group, in: space) { drawBody(of: group, isCut: false, in: space) }
            return
        }
        let (space, placed) = outer.entered(group.place, keepsRest: moves?.isMoved != true)
        let start = out.mark
        var tag = "g" + (isSmall ? "" : names.attributes(of: group, isForEditing: isForEditing))
        let transform = placed.map(\.attributeText)
        let isPlaced = placed.map { $0 != .identity && transform != "translate(0 0)" } == true
        if isPlaced, let transform { tag += " transform=\"\(transform)\"" }
        var fading = group.opacity.isOpaque ? "" : attribute("opacity", group.opacity.value)
        // A shadow lies beneath what fades: both fade on their own (compositing.shadow-fades-by-itself).
        let fadesInside = group.fadesApartFromShadow && (!group.opacity.isOpaque || moves?.fades == true)
        var shadowFading = ""
        if let moves {
            fading = attribute("opacity", moves.opacity, unless: 1)
            if fadesInside, !moves.fadingClasses.isEmpty { fading += " class=\"\(moves.fadingClasses)\"" }
            if fadesInside { shadowFading = fading }
            if !moves.classes.isEmpty { tag += " class=\"\(moves.classes)\"" }
        }
        if let mask = group.mask { tag += " mask=\"url(#\(name(of: mask, in: space)))\"" }
        if isClipped { tag += clip(to: group, in: space) }
        tag += mixing(of: group) + filtering(of: group, in: space)
        if !fadesInside { tag += fading }
        out.open(tag)
        if let element = group.element, !isSmall { out.line("<title>\(element.title.escaped)</title>") }
        let address = isSmall ? nil : group.link.flatMap { names.id(of: $0.target) }
        if let address, let title = group.link?.title {
            out.open("a href=\"#\(address)\"")
            out.line("<title>\(title.escaped)</title>")
        }
        let content = out.mark
        let outerCut = cut
        // Within a transform of a group lengths are others.
        if isPlaced { cut = nil }
        if isClipped, space.isProjected { cut = Cut(at: group.box.rect, space.map, pixelScale: space.user.largestScale) }
        // Where nothing of it is on the canvas, an element keeps its group.
        if isSeen(group, in: space) {
            if let shadow = group.shadow {
                drawShadow(
                    shadow, of: group, in: space, strength: group.mask == nil ? group.opacity.value : 1, fading: fadesInside ? fading : "",
                    shadowFading: shadowFading)
            } else {
                drawBody(of: group, isCut: isClipped, in: space)
            }
        }
        cut = outerCut
        let isEmpty = out.mark == content && (group.element == nil || isSmall)
        if address != nil { out.close("a") }
        out.close("g")
        if isEmpty { out.cut(to: start) }
    }

    /// Whether something of a group is seen; what lies flat is written whole, wherever it is.
    private func isSeen(_ group: Composition.Group, in space: Space) -> Bool {
        let reach = group.ink.withShadow
        if !space.isProjected || reach.isNull || seen.isInfinite { return true }
        return reach.placed(by: space.map).applying(space.user).overlaps(seen)
    }

    /// What is seen, in user space.
    func seen(in space: Space) -> CGRect {
        seen.isInfinite || space.user.determinant == 0 ? .infinite : seen.applying(space.user.inverted())
    }

    /// Everything but the shadow.
    ///
    /// - Parameter isCut: whether what is written will be cut at the group's rounded bounds, so that nothing on it needs round corners.
    func drawBody(of group: Composition.Group, isCut: Bool, in space: Space) {
        if !isCut, !space.isProjected, group.nodes.count == 2, case .background(let background) = group.nodes[0],
            case .border(let border) = group.nodes[1], background.hiddenEdge != nil
        {
            drawBox(background, border, in: space)
            return
        }
        let last = parts?.place(in: group)
        for (index, node) in group.nodes.enumerated() {
            defer { if index == last { drawParts(in: space) } }
            switch node {
            case .backdrop(let backdrop): draw(backdrop, in: space)
            case .background(let background): draw(background, isCut: isCut, in: space)
            case .image(let image): draw(image, isCut: isCut && image.frame.rect.contains(group.box.rect), in: space)
            case .shape(let shape): draw(shape, in: space)
            case .text(let text): draw(text, in: space)
            case .group(let inner): draw(inner, in: space)
            case .border(let border): draw(border, isCut: isCut, in: space)
            }
        }
    }

    /// Draws what the parts that follow have on the group that holds the elements.
    private func drawParts(in space: Space) {
        while let groups = parts?.more() {
            for group in groups { draw(group, in: space) }
        }
    }

    /// The clip at the rounded bounds.
    private func clip(to group: Composition.Group, in space: Space) -> String {
        let box = group.box
        let edges = edges(of: box, in: space)
        // Along edges that lie across pixels most readers clip each thing on its own, and what is beneath shows; a mask is for the whole.
        if space.isProjected, group.mask == nil, !isForEditing {
            let shape = boxElement(box.rect, box.corners, in: space, attributes: " fill=\"#fff\"" + edges)
            let region = " maskUnits=\"userSpaceOnUse\"" + regionAttributes(box.rect.insetBy(dx: -1, dy: -1), in: space)
            return " mask=\"url(#\(definitions.name("m", "mask", region, "<\(shape)/>")))\""
        }
        let shape = boxElement(box.rect, box.corners, in: space, attributes: edges)
        return " clip-path=\"url(#\(definitions.name("c", "clipPath", "", "<\(shape)/>")))\""
    }

    /// The name of the definition of a mask by alpha.
    private func name(of mask: Composition.Mask, in space: Space) -> String {
        let start = out.mark
        let outerCut = cut
        cut = nil
        for group in mask.groups { draw(group, in: space) }
        cut = outerCut
        let lines = String(decoding: out.take(from: start), as: UTF8.self)
        let region = regionAttributes(mask.reach.insetBy(dx: -1, dy: -1), in: space)
        // Line ends within a definition do no harm, but would make it two lines.
        let content = lines.split(separator: "\n").map { $0.drop(while: { $0 == " " }) }.joined()
        return definitions.name("m", "mask", " mask-type=\"alpha\" maskUnits=\"userSpaceOnUse\"" + region, content)
    }

    /// A rectangle of the layer with whole edges, as the region of a filter or a mask.
    func regionAttributes(_ rect: CGRect, in space: Space) -> String {
        var area = rect
        if let shift = space.shift {
            area = rect.offsetBy(dx: shift.dx, dy: shift.dy)
        } else if let path = space.projector.project(.rect(rect)) {
            area = path.controlBounds
        }
        guard area.isFinite else { return " x=\"-9999\" y=\"-9999\" width=\"99999\" height=\"99999\"" }
        let (left, top) = (area.minX.rounded(.down), area.minY.rounded(.down))
        return attribute("x", left) + attribute("y", top) + attribute("width", area.maxX.rounded(.up) - left)
            + attribute("height", area.maxY.rounded(.up) - top)
    }
}
