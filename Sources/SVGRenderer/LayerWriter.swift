// SPDX-License-Identifier: MIT
//
// How a layer is composed of groups: its shadow beneath everything, then background, contents and sublayers, the border last; below full
// opacity all but the shadow fades as one picture (compositing.order-of-a-layer).

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineProjection

/// Writes one document.
final class LayerWriter {
    let options: SVGRenderer.Options
    let cache: SVGCache
    private let motion: SVGMotion?
    var out: Markup
    var definitions = Definitions()
    private var usedNames: Set<String> = []
    /// Whether what is written will be cut at the rounded bounds of a layer, so that nothing in it needs round corners.
    var isInsideClip = false
    /// The clip in perspective that what is written will be cut at.
    var cut: Cut?
    /// In pixels.
    private var canvas = CGRect.null
    /// What is seen of things in perspective, in pixels: the canvas and a little more, with what casts shadows on it.
    var seen = CGRect.infinite

    init(options: SVGRenderer.Options, cache: SVGCache, motion: SVGMotion? = nil) {
        self.options = options
        self.cache = cache
        self.motion = motion
        out = Markup(isIndented: options.profile != .web, depth: 1)
    }

    var isSmall: Bool { options.profile == .web }
    var isForEditing: Bool { options.profile == .design }

    /// The whole text.
    func document(_ list: DisplayList) -> String {
        let page = CGRect(origin: .zero, size: list.size)
        canvas = page.applying(CGAffineTransform(scaleX: list.scale, y: list.scale))
        // What moves may come into view.
        seen = motion == nil ? canvas.insetBy(dx: -2, dy: -2) : .infinite
        if let background = list.background, background.alpha > 0 {
            out.empty("rect\(page.attributes)\(fill(background))")
        }
        draw(list.layers, in: Space(map: .identity, user: CGAffineTransform(scaleX: list.scale, y: list.scale)))
        let size = attribute("width", list.size.width) + attribute("height", list.size.height)
        var result = Markup(isIndented: !isSmall)
        // Old editors know references by their old name only.
        let links = isForEditing ? " xmlns:xlink=\"http://www.w3.org/1999/xlink\"" : ""
        result.open(
            "svg xmlns=\"http://www.w3.org/2000/svg\"\(links)\(size) viewBox=\"0 0 \(list.size.numberText)\" xml:space=\"preserve\"")
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
        result.add(out.bytes)
        result.close("svg")
        return String(decoding: result.bytes, as: UTF8.self)
    }

    /// Draws layers that share a space, back to front.
    func draw(_ layers: [DisplayList.Layer], in space: Space) {
        for plane in DepthOrder.planes(of: layers) {
            guard plane.layer.opacity > 0, plane.homography.isBounded, plane.layer.bounds.isBounded else { continue }
            if let clip = plane.clip {
                let map = plane.homography.concatenating(space.map)
                guard let d = PathText.of(.polygon(clip.compactMap { map.map($0) })) else { continue }
                let name = definitions.name("c", "clipPath", "", "<path d=\"\(d)\"/>")
                out.open("g clip-path=\"url(#\(name))\"")
                draw(plane, in: space)
                out.close("g")
            } else {
                draw(plane, in: space)
            }
        }
    }

    private func draw(_ plane: Plane, in outer: Space) {
        let layer = plane.layer
        var space = outer
        space.map = plane.homography.concatenating(outer.map)
        guard space.map.isBounded else { return }
        var transform: String?
        var extent: LayerExtent?
        func extentOfAll() -> LayerExtent {
            if let extent { return extent }
            let new = LayerExtent(layer, text: .ink)
            extent = new
            return new
        }
        let isClipped =
            layer.clipsToBounds
            && (!layer.corners.isZero
                || !(space.covers(canvas, with: layer.bounds)
                    || layer.bounds.insetBy(dx: -0.01, dy: -0.01).contains(extentOfAll().inside)))
        let castsShadow = layer.castsShadow
        var isGroup = layer.element != nil && !isSmall || layer.opacity < 1 || isClipped || castsShadow || !layer.mask.isEmpty
        isGroup = isGroup || !isSmall && (layer.name != nil || layer.holdsSeveral)
        let moves = layer.identity.flatMap { motion?.groups[$0] }
        isGroup = isGroup || moves != nil
        if let affine = space.map.affine {
            guard affine.determinant != 0 else { return }
            let isMoved = affine.isTranslation
            if isMoved, !isGroup {
                space.map = Homography(affine)
            } else {
                // Groups begin on pixels, which keeps the numbers in them short.
                let start = CGPoint(x: affine.tx, y: affine.ty)
                let origin = isMoved && space.user.isPlainScale ? space.snapped(start) : start
                let placed = CGAffineTransform(a: affine.a, b: affine.b, c: affine.c, d: affine.d, tx: origin.x, ty: origin.y)
                if placed != .identity, !(isMoved && placed.attributeText == "translate(0 0)") { transform = placed.attributeText }
                // A group that moves has its content on pixels where it begins on one.
                let rest = isMoved && moves?.isMoved != true ? CGPoint(x: start.x - origin.x, y: start.y - origin.y) : .zero
                space.map = Homography(CGAffineTransform(translationX: rest.x, y: rest.y))
                space.user = placed.concatenating(space.user)
                isGroup = isGroup || transform != nil
            }
        }
        guard isGroup else {
            if !space.isProjected || isSeen(extentOfAll().withShadow, in: space) { drawBody(of: layer, in: space) }
            return
        }
        let start = out.mark
        var tag = "g" + names(of: layer)
        if let transform { tag += " transform=\"\(transform)\"" }
        var fading = layer.opacity < 1 ? attribute("opacity", layer.opacity) : ""
        let isMasked = !layer.mask.isEmpty
        // A shadow lies beneath what fades: both fade on their own (compositing.shadow-fades-by-itself).
        let fadesInside = layer.fadesApartFromShadow && (layer.opacity < 1 || moves?.fades == true)
        var shadowFading = ""
        if let moves {
            fading = attribute("opacity", moves.opacity, unless: 1)
            if fadesInside, !moves.fadingClasses.isEmpty { fading += " class=\"\(moves.fadingClasses)\"" }
            if fadesInside { shadowFading = fading }
            if !moves.classes.isEmpty { tag += " class=\"\(moves.classes)\"" }
        }
        if let mask = layer.mask.first, let name = self.mask(mask, in: space) { tag += " mask=\"url(#\(name))\"" }
        if isClipped { tag += clip(to: layer, in: space) }
        if !fadesInside { tag += fading }
        out.open(tag)
        if let element = layer.element, !isSmall { out.line("<title>\(element.title.escaped)</title>") }
        let content = out.mark
        let (wasInside, outerCut) = (isInsideClip, cut)
        isInsideClip = isClipped
        // Within a transform of a group lengths are others.
        if transform != nil { cut = nil }
        if isClipped, space.isProjected { cut = Cut(at: layer.bounds, space.map, pixelScale: space.user.largestScale) }
        if space.isProjected, !isSeen(extentOfAll().withShadow, in: space) {
            // Nothing of it is on the canvas; an element keeps its group.
        } else if castsShadow, let shadow = layer.shadow {
            drawShadow(
                shadow, of: layer, extentOfAll(), in: space, strength: isMasked ? 1 : layer.opacity, fading: fadesInside ? fading : "",
                shadowFading: shadowFading)
        } else {
            drawBody(of: layer, in: space)
        }
        (isInsideClip, cut) = (wasInside, outerCut)
        if out.mark == content, layer.element == nil || isSmall {
            out.close("g")
            out.cut(to: start)
        } else {
            out.close("g")
        }
    }

    /// Whether something of a rectangle of the layer is seen.
    private func isSeen(_ rect: CGRect, in space: Space) -> Bool {
        if rect.isNull || seen.isInfinite { return true }
        return LayerExtent.placed(rect, by: space.map).applying(space.user).intersects(seen)
    }

    /// What is seen, in user space.
    func seen(in space: Space) -> CGRect {
        seen.isInfinite || space.user.determinant == 0 ? .infinite : seen.applying(space.user.inverted())
    }

    /// Everything but the shadow.
    func drawBody(of layer: DisplayList.Layer, in space: Space) {
        let isCut = isInsideClip
        let coversAll = layer.contents.isEmpty && layer.sublayers.isEmpty && !isCut && !space.isProjected
        if coversAll, let border = layer.border, border.color.alpha >= 1 {
            drawBox(of: layer, with: border, in: space)
            return
        }
        drawBackground(of: layer, isCut: isCut, in: space)
        isInsideClip = false
        for content in layer.contents {
            switch content {
            case .image(let image): draw(image, isCut: isCut && image.frame.contains(layer.bounds), in: space)
            case .shape(let shape): draw(shape, in: space)
            case .text(let block): draw(block, in: space)
            }
        }
        if !layer.sublayers.isEmpty { draw(layer.sublayers, in: space) }
        drawBorder(of: layer, isCut: isCut, in: space)
    }

    /// The attributes that say what a group is.
    private func names(of layer: DisplayList.Layer) -> String {
        if isSmall { return "" }
        guard let element = layer.element else {
            guard let name = layer.name, !name.isEmpty else { return "" }
            return isForEditing ? " id=\"\(unused(name.identifier))\"" : " data-name=\"\(name.escaped)\""
        }
        let kind = element.category == .cell ? "cell" : element.shortKind
        let text =
            " id=\"\(unused(element.identifier))\" data-index-path=\"\(element.section)-\(element.item)\" data-kind=\"\(kind.escaped)\""
        return element.z == 0 ? text : text + " data-z=\"\(element.z)\""
    }

    /// The name, or the name with a number where it is taken.
    private func unused(_ name: String) -> String {
        var (result, count) = (name, 1)
        while !usedNames.insert(result).inserted {
            count += 1
            result = "\(name)_\(count)"
        }
        return result
    }

    /// The clip at the rounded bounds.
    private func clip(to layer: DisplayList.Layer, in space: Space) -> String {
        let edges = edges(of: layer, in: space)
        // Along edges that lie across pixels most readers clip each thing on its own, and what is beneath shows; a mask is for the whole.
        if space.isProjected, layer.mask.isEmpty, !isForEditing {
            let shape = boxElement(layer.bounds, layer.corners, in: space, attributes: " fill=\"#fff\"" + edges)
            let region = " maskUnits=\"userSpaceOnUse\"" + regionAttributes(layer.bounds.insetBy(dx: -1, dy: -1), in: space)
            return " mask=\"url(#\(definitions.name("m", "mask", region, "<\(shape)/>")))\""
        }
        let shape = boxElement(layer.bounds, layer.corners, in: space, attributes: edges)
        return " clip-path=\"url(#\(definitions.name("c", "clipPath", "", "<\(shape)/>")))\""
    }

    /// A definition of a mask by the alpha of a layer.
    private func mask(_ mask: DisplayList.Layer, in space: Space) -> String? {
        let start = out.mark
        let (wasInside, outerCut) = (isInsideClip, cut)
        (isInsideClip, cut) = (false, nil)
        draw([mask], in: space)
        (isInsideClip, cut) = (wasInside, outerCut)
        let lines = String(decoding: out.take(from: start), as: UTF8.self)
        let region = regionAttributes(
            LayerExtent.placed(LayerExtent(mask, text: .ink).all, by: Homography(mask.transform)).insetBy(dx: -1, dy: -1), in: space)
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

extension DisplayList.Layer {
    /// Whether more than one thing is on the layer.
    fileprivate var holdsSeveral: Bool {
        !sublayers.isEmpty && sublayers.count + contents.count + (background == nil ? 0 : 1) + (border == nil ? 0 : 1) > 1
    }
}

extension DisplayList.Element {
    /// The kind without what all kinds of UIKit begin with: `header` for a section's header.
    var shortKind: String {
        guard let kind else { return category.rawValue }
        for known in ["UICollectionElementKindSection", "UICollectionElementKind"] where kind.hasPrefix(known) && kind != known {
            return kind.dropFirst(known.count).lowercased()
        }
        return kind
    }

    /// `cell-0-3`, `header-0`, `badge-0-3`.
    var identifier: String {
        if category == .cell { return "cell-\(section)-\(item)" }
        let name = shortKind.identifier
        return item == 0 && (name == "header" || name == "footer") ? "\(name)-\(section)" : "\(name)-\(section)-\(item)"
    }

    var title: String {
        if category == .cell { return "Cell \(section)-\(item)" }
        let name = shortKind
        let word = name.prefix(1).uppercased() + name.dropFirst()
        return item == 0 && (name == "header" || name == "footer") ? "\(word) \(section)" : "\(word) \(section)-\(item)"
    }
}

extension String {
    /// The text as a name of XML: Latin letters, digits, hyphens and underscores, a letter first.
    var identifier: String {
        var result = ""
        for character in unicodeScalars {
            let isPlain = character.isASCII && (character.properties.isAlphabetic || (0x30...0x39).contains(character.value))
            result.unicodeScalars.append(isPlain || character == "_" || character == "-" ? character : "-")
        }
        guard let first = result.unicodeScalars.first, first.properties.isAlphabetic else { return "n" + result }
        return result
    }
}
