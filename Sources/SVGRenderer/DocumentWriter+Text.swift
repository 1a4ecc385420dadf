// SPDX-License-Identifier: MIT
//
// Text on layers: text elements, or the outlines of its glyphs.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineTypography

extension DocumentWriter {
    func draw(_ block: Composition.Text, in space: Space) {
        for decoration in block.backgrounds { draw(decoration, in: space) }
        // Letters in perspective are shapes: no text element could bend them.
        if options.text == .outlines || space.isProjected {
            drawOutlines(of: block.runs, saying: block.string, in: space)
        } else {
            drawLive(block, in: space)
        }
        for decoration in block.lines { draw(decoration, in: space) }
    }

    private func draw(_ decoration: Composition.Text.Decoration, in space: Space) {
        let paint = fill(decoration.color.color)
        guard let rect = space.snapped(decoration) else {
            out.empty(boxElement(decoration.rect.rect, .zero, in: space, attributes: paint))
            return
        }
        out.empty("rect\(rect.attributes)\(paint)")
    }

    // MARK: Text elements

    private func drawLive(_ block: Composition.Text, in space: Space) {
        // A blank is as wide as the font has it in all viewers: words that stand further apart have places of their own.
        let pieces = block.runsInReadingOrder.filter(\.isVisible).flatMap(\.pieces)
        // Design tools draw letters of other fonts in place of pictures.
        let showsPictures: (GlyphRun) -> Bool = { self.isForEditing && self.cache.glyphs.isColor($0.face) }
        var runs = pieces.filter { !showsPictures($0) }[...]
        // A direction holds for a whole text element.
        while let first = runs.first {
            let group = Array(runs.prefix { $0.isRightToLeft == first.isRightToLeft })
            runs = runs.dropFirst(group.count)
            // Letters that join overlap, and readers paint one after the other: they are faded together.
            let alpha = first.color.alpha.unit
            let isFaded = first.isRightToLeft && alpha < 1 && group.allSatisfy { $0.color.alpha == first.color.alpha }
            func paint(_ run: GlyphRun) -> String {
                var color = run.color
                if isFaded { color.alpha = 1 }
                return fill(color)
            }
            let style = TextStyle(group[0], paint: paint(group[0]))
            var tag = "<text" + (isForEditing ? " xml:space=\"preserve\"" : "") + style.attributes
            if first.isRightToLeft { tag += " direction=\"rtl\"" }
            if isFaded { tag += attribute("opacity", alpha) }
            if group.count == 1 {
                out.line(tag + place(of: group[0], in: space) + ">\(group[0].text.escapedInText)</text>")
                continue
            }
            var line = tag + ">"
            for run in group {
                let own = TextStyle(run, paint: paint(run))
                line += "<tspan\(place(of: run, in: space))\(own.attributes(differingFrom: style))>\(run.text.escapedInText)</tspan>"
            }
            out.line(line + "</text>")
        }
        for run in pieces where showsPictures(run) { drawOutlines(of: [run], saying: run.text, in: space) }
    }

    /// The attributes x and y: where the viewer begins to set the run, which then shapes it as it was shaped here.
    ///
    /// A place for each letter would have it shape letter by letter, and then nothing joins, and no sign finds its letter.
    private func place(of run: GlyphRun, in space: Space) -> String {
        guard var start = run.origin, let last = run.glyphs.last else { return "" }
        if run.isRightToLeft { start.x = (run.letterSpacing == 0 ? last.pen.x : last.position.x) + last.advance }
        let pen = space.pen(start)
        return attribute("x", pen.x) + attribute("y", pen.y)
    }

    // MARK: Outlines

    /// - Parameter text: what the glyphs say.
    private func drawOutlines(of runs: [GlyphRun], saying text: String, in space: Space) {
        let start = out.mark
        let label = text.escaped
        let isTitled = !isSmall && !label.isEmpty
        out.open("g" + (label.isEmpty ? "" : " role=\"img\" aria-label=\"\(label)\""))
        if isTitled { out.line("<title>\(label)</title>") }
        let content = out.mark
        for run in runs { drawOutlines(of: run, in: space) }
        let isEmpty = out.mark == content
        out.close("g")
        if isEmpty { out.cut(to: start) }
    }

    private func drawOutlines(of run: GlyphRun, in space: Space) {
        let hasPictures = cache.glyphs.isColor(run.face)
        if run.color.alpha > 0 {
            var text = PathText(places: 3)
            for glyph in run.glyphs {
                guard let outline = cache.glyphs.outline(of: glyph.id, in: run.face), !outline.isEmpty else { continue }
                if space.isProjected {
                    if let shown = space.projector.project(outline.applying(run.placement(at: glyph.position))) { text.add(shown) }
                } else {
                    text.add(outline, in: run.placement(at: space.pen(glyph.position)))
                }
            }
            if text.isSound, !text.text.isEmpty { out.empty("path d=\"\(text.text)\"\(fill(run.color))") }
        }
        guard hasPictures else { return }
        for glyph in run.glyphs {
            guard let picture = cache.glyphs.colorGlyph(glyph.id, in: run.face), picture.pixelsPerEm > 0 else { continue }
            let frame = picture.frame(at: glyph.position, size: run.size)
            let shown = DisplayList.Image(bitmap: reduced(picture.bitmap, shownIn: frame, space), frame: frame)
            guard let image = Composition.Image(shown) else { continue }
            draw(image, isCut: false, in: space, opacity: run.color.alpha)
        }
    }
}

extension DocumentWriter {
    /// Readers take a few pixels where a picture shrinks, and miss the others: they get one that is little finer than it is shown.
    private func reduced(_ bitmap: SharedBitmap, shownIn frame: CGRect, _ space: Space) -> SharedBitmap {
        let whole = bitmap.bitmap
        var (across, down) = (CGFloat(1), CGFloat(1))
        if space.isProjected {
            guard let near = space.map.linearized(at: frame.center) else { return bitmap }
            (across, down) = (hypot(near.a, near.b), hypot(near.c, near.d))
        }
        let scale = space.user.largestScale
        // In steps, so that equal pictures of about the same size stay one.
        func size(_ count: Int, shown: CGFloat) -> Int {
            let finer = CGFloat(count) / max(shown * scale, 1)
            // A turned one is softened where it is finer, as some readers then take their next smaller copy.
            let steps = (log2(finer) * 6).rounded(space.isProjected ? .up : .down)
            return finer.isFinite && steps >= 1 ? max(Int((CGFloat(count) * pow(2, -steps / 6)).rounded(.up)), 1) : count
        }
        let (width, height) = (size(whole.width, shown: frame.width * across), size(whole.height, shown: frame.height * down))
        if width == whole.width, height == whole.height { return bitmap }
        return cache.reduced(bitmap, width: width, height: height)
    }
}

extension GlyphRun {
    /// The run in pieces that each take one place, as they are read: the words of a justified line, and what begins elsewhere than the
    /// letters before it end.
    ///
    /// Each begins with a cluster. What shaping moves within a word stays in it: it moves glyphs away from the pen, and not the pen.
    fileprivate var pieces: [GlyphRun] {
        var starts: Set<Int> = []
        if letterSpacing == 0 {
            for (left, right) in zip(glyphs, glyphs.dropFirst()) where left.cluster != right.cluster {
                if abs(left.pen.x + left.advance - right.pen.x) > 0.01 { starts.insert(max(left.cluster, right.cluster)) }
            }
        }
        if isJustified { starts.formUnion(startsOfWords) }
        let bytes = Array(text.utf8)
        let bounds = [0] + starts.filter { 0 < $0 && $0 < bytes.count }.sorted() + [bytes.count]
        if bounds.count == 2 { return [self] }
        return zip(bounds, bounds.dropFirst()).compactMap { start, end -> GlyphRun? in
            var piece = self
            piece.text = String(decoding: bytes[start..<end], as: UTF8.self)
            piece.glyphs = glyphs.filter { start <= $0.cluster && $0.cluster < end }
            for place in piece.glyphs.indices { piece.glyphs[place].cluster -= start }
            return piece.glyphs.isEmpty ? nil : piece
        }
    }

    /// The clusters that follow a blank.
    private var startsOfWords: Set<Int> {
        let clusters = Set(glyphs.map(\.cluster))
        var result: Set<Int> = []
        for (place, byte) in text.utf8.enumerated() where byte == 0x20 && clusters.contains(place + 1) { result.insert(place + 1) }
        return result
    }
}

extension GlyphRun {
    fileprivate var isVisible: Bool { !text.isEmpty && color.alpha > 0 }
}

/// The attributes of a run that say how its letters look.
private struct TextStyle {
    /// Name and value, in a fixed order.
    private let parts: [String]

    init(_ run: GlyphRun, paint: String) {
        let face = run.face
        // Where the cut for titles is not installed, that for text is nearer than any other family.
        let cut = " Display"
        let text = face.family.hasSuffix(cut) ? [String(face.family.dropLast(cut.count)).fontFamily] : []
        let family = ([face.family.fontFamily] + text + [face.family.genericFamily]).joined(separator: ", ")
        let weight = face.variations["wght"].map { $0.numberText(places: 0) } ?? face.style.fontWeight
        let isItalic = face.isSynthetic || face.style.lowercased().contains("italic") || face.style.lowercased().contains("oblique")
        var declarations = run.hasMonospacedDigits ? ["font-variant-numeric:tabular-nums"] : []
        if !run.features.isEmpty {
            let settings = run.features.sorted { $0.key < $1.key }.map { "'\($0.key.filter(\.isFeatureLetter))' \($0.value)" }
            declarations.append("font-feature-settings:\(settings.joined(separator: ","))")
        }
        parts = [
            " font-family=\"\(family.escaped)\"", attribute("font-size", run.size), weight == "400" ? "" : " font-weight=\"\(weight)\"",
            isItalic ? " font-style=\"italic\"" : "", paint, attribute("letter-spacing", run.letterSpacing, unless: 0),
            declarations.isEmpty ? "" : " style=\"\(declarations.joined(separator: ";"))\"",
        ]
    }

    var attributes: String { parts.joined() }

    func attributes(differingFrom other: TextStyle) -> String {
        // What the other sets and this one does not is set back.
        let usual = [
            "", "", " font-weight=\"400\"", " font-style=\"normal\"", "", " letter-spacing=\"0\"",
            " style=\"font-variant-numeric:normal;font-feature-settings:normal\"",
        ]
        return parts.indices.filter { parts[$0] != other.parts[$0] }.map { parts[$0].isEmpty ? usual[$0] : parts[$0] }.joined()
    }
}

extension Character {
    /// Whether it may stand in the tag of a feature.
    fileprivate var isFeatureLetter: Bool { isASCII && (isLetter || isNumber) }
}

extension String {
    /// The text within a text element: line ends are no characters there.
    fileprivate var escapedInText: String { escaped.replacing("&quot;", with: "\"") }

    /// The name in CSS: in quotes where it is more than words of letters.
    fileprivate var fontFamily: String {
        let isPlain = unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isAlphabetic || $0 == "-") }
        return isPlain && !isEmpty ? self : "'" + filter { !"'\\\"\n\r".contains($0) } + "'"
    }

    /// What a viewer without the family takes.
    fileprivate var genericFamily: String {
        let name = lowercased()
        if name.contains("mono") { return "monospace" }
        return name.contains("serif") && !name.contains("sans") ? "serif" : "sans-serif"
    }

    /// The weight that a style's name tells.
    fileprivate var fontWeight: String {
        let name = lowercased().filter { $0 != " " && $0 != "-" }
        let weights = [
            ("extralight", "200"), ("ultralight", "200"), ("thin", "100"), ("semilight", "300"), ("light", "300"), ("medium", "500"),
            ("semibold", "600"), ("demibold", "600"), ("extrabold", "800"), ("ultrabold", "800"), ("bold", "700"), ("black", "900"),
            ("heavy", "900"),
        ]
        return weights.first { name.contains($0.0) }?.1 ?? "400"
    }
}
