// SPDX-License-Identifier: MIT
//
// What layers of Sketch wear, their outlines, and their texts.

import Foundation
import VitrineAssets
import VitrineGeometry

extension SketchReader {
    func color(_ node: JSONNode?) -> DesignColor? {
        guard let node else { return nil }
        return DesignColor(node.number("red"), node.number("green"), node.number("blue"), node.number("alpha", 1))
    }

    /// Sketch's numbers of ways to mix.
    private static let blends: [Int: DesignBlend] = [
        0: .normal, 1: .darken, 2: .multiply, 3: .colorBurn, 4: .lighten, 5: .screen, 6: .colorDodge, 7: .overlay, 8: .softLight,
        9: .hardLight, 10: .difference, 11: .exclusion, 12: .hue, 13: .saturation, 14: .color, 15: .luminosity, 16: .linearBurn,
        17: .linearDodge,
    ]

    mutating func dress(_ layer: inout DesignNode, _ node: JSONNode) {
        guard let style = node["style"] else { return }
        if let settings = style["contextSettings"] {
            layer.opacity = settings.number("opacity", 1)
            let blend = Self.blends[Int(settings.number("blendMode"))]
            if let blend, blend != .normal { layer.blendMode = blend }
        }
        for fill in style["fills"]?.elements ?? [] where fill["isEnabled"]?.bool ?? true {
            if let paint = paint(fill) { layer.fills.append(paint) }
            if let swatch = fill["color"]?["swatchID"]?.string, let id = self.style(.fill, swatch, named: swatches[swatch]) {
                layer.styles["fill"] = id
            }
        }
        for border in style["borders"]?.elements ?? [] where border["isEnabled"]?.bool ?? true {
            guard let paint = paint(border) else { continue }
            layer.strokes.append(paint)
            layer.strokeStyle.weight = border.number("thickness", 1)
            layer.strokeStyle.place = [1: .inside, 2: .outside][Int(border.number("position"))] ?? .center
        }
        if ["startDecorationType", "endDecorationType", "startMarkerType", "endMarkerType"].contains(where: { style.number($0) > 0 }) {
            note("signs at the ends of lines")
        }
        if let options = style["borderOptions"] {
            layer.strokeStyle.dashes = options["dashPattern"]?.elements.compactMap { $0.number.map { CGFloat($0) } } ?? []
            layer.strokeStyle.cap = [1: .round, 2: .square][Int(options.number("lineCapStyle"))] ?? .none
            layer.strokeStyle.join = [1: .round, 2: .bevel][Int(options.number("lineJoinStyle"))] ?? .miter
        }
        for (name, kind) in [("shadows", DesignEffect.Kind.dropShadow), ("innerShadows", .innerShadow)] {
            for shadow in style[name]?.elements ?? [] where shadow["isEnabled"]?.bool ?? true {
                var effect = DesignEffect(kind, radius: shadow.number("blurRadius"))
                effect.offset = CGPoint(x: shadow.number("offsetX"), y: shadow.number("offsetY"))
                effect.spread = shadow.number("spread")
                effect.color = color(shadow["color"])
                layer.effects.append(effect)
            }
        }
        if let blur = style["blur"], blur["isEnabled"]?.bool == true {
            switch Int(blur.number("type")) {
            case 0: layer.effects.append(DesignEffect(.layerBlur, radius: 2 * blur.number("radius")))
            case 3: layer.effects.append(DesignEffect(.backgroundBlur, radius: 2 * blur.number("radius")))
            default: note("blurs along a way")
            }
        }
        if layer.kind != .text, let id = node["sharedStyleID"]?.string, let id = self.style(.fill, id, named: sharedStyles[id]),
            layer.styles["fill"] == nil, layer.fills.count == 1
        {
            layer.styles["fill"] = id
        }
    }

    private mutating func paint(_ node: JSONNode) -> DesignPaint? {
        var paint = DesignPaint()
        paint.opacity = node["contextSettings"]?.number("opacity", 1) ?? 1
        if let blend = node["contextSettings"].flatMap({ Self.blends[Int($0.number("blendMode"))] }) { paint.blendMode = blend }
        switch Int(node.number("fillType")) {
        case 0:
            paint.color = color(node["color"])
            return paint.color == nil ? nil : paint
        case 1:
            guard let gradient = node["gradient"] else { return nil }
            paint.kind = [1: .radial, 2: .angular][Int(gradient.number("gradientType"))] ?? .linear
            let from = gradient["from"]?.point ?? CGPoint(x: 0.5, y: 0)
            let to = gradient["to"]?.point ?? CGPoint(x: 0.5, y: 1)
            let ratio = max(gradient.number("elipseLength"), 0)
            let across = CGPoint(
                x: from.x - (to.y - from.y) * (ratio > 0 ? ratio : 1), y: from.y + (to.x - from.x) * (ratio > 0 ? ratio : 1))
            paint.handles =
                paint.kind == .angular ? [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.5), CGPoint(x: 0.5, y: 1)] : [from, to, across]
            paint.stops = (gradient["stops"]?.elements ?? []).map { .init($0.number("position"), color($0["color"]) ?? DesignColor()) }
            return paint
        case 4:
            paint.kind = .image
            paint.scaling = [0: .tile, 1: .fill, 2: .stretch, 3: .fit][Int(node.number("patternFillType", 1))] ?? .fill
            paint.imageRef = picture(node["image"])
            return paint
        default:
            note("fills of the type \(Int(node.number("fillType")))")
            return nil
        }
    }

    // MARK: Outlines

    mutating func outline(_ layer: inout DesignNode, _ node: JSONNode) {
        let word = node["_class"]?.string
        switch word {
        case "oval" where isPlain(node, corners: false): layer.kind = .ellipse
        case "rectangle" where isPlain(node, corners: true):
            layer.kind = .rectangle
            let radii = node.points.map { $0.number("cornerRadius") }
            if radii.count == 4, Set(radii).count > 1 {
                layer.cornerRadii = radii
            } else {
                layer.cornerRadius = radii.first ?? node.number("fixedRadius")
            }
            if node.points.isEmpty { layer.cornerRadius = node.number("fixedRadius") }
            if node.points.first?.number("cornerStyle") == 1 { layer.cornerSmoothing = 0.6 }
        case "shapeGroup":
            let parts = (node["layers"]?.elements ?? []).filter { $0["isVisible"]?.bool ?? true }
            // A group of one rectangle or one oval is that.
            if parts.count == 1, parts[0].number("rotation") == 0, let frame = parts[0]["frame"]?.rect, abs(frame.minX) < 0.01,
                abs(frame.minY) < 0.01,
                abs(frame.width - layer.extent.width) < 0.01, abs(frame.height - layer.extent.height) < 0.01,
                ["rectangle", "oval"].contains(parts[0]["_class"]?.string)
            {
                outline(&layer, parts[0])
            } else {
                fallthrough
            }
        default:
            layer.kind = .vector
            layer.fillGeometry = [path(node, layer.extent)]
        }
    }

    /// Whether a rectangle or an oval has the points that it was made with.
    private func isPlain(_ node: JSONNode, corners: Bool) -> Bool {
        let points = node.points
        if points.isEmpty { return true }
        guard points.count == 4 else { return false }
        let places: [CGPoint] =
            corners
            ? [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]
            : [CGPoint(x: 0.5, y: 1), CGPoint(x: 1, y: 0.5), CGPoint(x: 0.5, y: 0), CGPoint(x: 0, y: 0.5)]
        return zip(points, places).allSatisfy { point, place in
            guard let own = point["point"]?.point else { return false }
            return hypot(own.x - place.x, own.y - place.y) < 1e-3 && (!corners || point["hasCurveFrom"]?.bool != true)
        }
    }

    /// The outline of a shape, or of the shapes of a group put together.
    private mutating func path(_ node: JSONNode, _ size: CGSize) -> DesignPath {
        guard node["_class"]?.string == "shapeGroup" else {
            return DesignPath(Self.data(node, CGRect(origin: .zero, size: size), .identity))
        }
        var (data, rule) = ([String](), node.number("windingRule", 1) == 0 ? DesignPath.Rule.nonzero : .evenOdd)
        for shape in node["layers"]?.elements ?? [] where shape["isVisible"]?.bool ?? true {
            let frame = shape["frame"]?.rect ?? .zero
            switch Int(shape.number("booleanOperation", -1)) {
            case 1, 3: rule = .evenOdd
            case 0: if data.count > 0 { rule = .nonzero }
            case 2: note("intersections of shapes")
            default: break
            }
            let turn = transform(ofPart: shape, frame)
            if shape["_class"]?.string == "shapeGroup" {
                for inner in shape["layers"]?.elements ?? [] {
                    let place = (inner["frame"]?.rect ?? .zero).offsetBy(dx: frame.minX, dy: frame.minY)
                    data.append(Self.data(inner, place, turn))
                }
            } else {
                data.append(Self.data(shape, frame, turn))
            }
        }
        return DesignPath(data.filter { !$0.isEmpty }.joined(separator: " "), rule)
    }

    private func transform(ofPart node: JSONNode, _ frame: CGRect) -> CGAffineTransform {
        let angle = -node.number("rotation") * .pi / 180
        let flips = (node["isFlippedHorizontal"]?.bool ?? false, node["isFlippedVertical"]?.bool ?? false)
        guard angle != 0 || flips.0 || flips.1 else { return .identity }
        return CGAffineTransform(translationX: -frame.midX, y: -frame.midY)
            .concatenating(CGAffineTransform(scaleX: flips.0 ? -1 : 1, y: flips.1 ? -1 : 1))
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: frame.midX, y: frame.midY))
    }

    /// The points of a shape, which are shares of its frame, in the words of SVG.
    private static func data(_ node: JSONNode, _ frame: CGRect, _ turn: CGAffineTransform) -> String {
        let points = node.points
        guard points.count > 1 else { return "" }
        func place(_ point: CGPoint?) -> CGPoint {
            let point = point ?? .zero
            return CGPoint(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height).applying(turn)
        }
        func corner(_ index: Int) -> CGPoint { place(points[index]["point"]?.point) }
        func isStraight(_ index: Int) -> Bool { points[index]["hasCurveFrom"]?.bool != true && points[index]["hasCurveTo"]?.bool != true }
        func text(_ point: CGPoint) -> String { "\(point.x.numberText(places: 3)) \(point.y.numberText(places: 3))" }
        let isClosed = (node["isClosed"] ?? node["path"]?["isClosed"])?.bool ?? true
        var parts: [String] = []
        func step(to index: Int, from previous: Int, end: CGPoint) {
            if points[previous]["hasCurveFrom"]?.bool == true || points[index]["hasCurveTo"]?.bool == true {
                let first = points[previous]["hasCurveFrom"]?.bool == true ? place(points[previous]["curveFrom"]?.point) : corner(previous)
                let second = points[index]["hasCurveTo"]?.bool == true ? place(points[index]["curveTo"]?.point) : end
                parts.append("C\(text(first)) \(text(second)) \(text(end))")
            } else {
                parts.append("L\(text(end))")
            }
        }
        /// Where a round corner begins and ends, and the point between; nil for a sharp one.
        func rounding(_ index: Int) -> (CGPoint, CGPoint)? {
            let radius = points[index].number("cornerRadius")
            guard radius > 0, isStraight(index), isClosed || index > 0 && index < points.count - 1 else { return nil }
            let (before, here, after) = (
                corner((index + points.count - 1) % points.count), corner(index), corner((index + 1) % points.count)
            )
            let (a, b) = (hypot(before.x - here.x, before.y - here.y), hypot(after.x - here.x, after.y - here.y))
            let reach = min(radius, a / 2, b / 2)
            guard reach > 0, a > 0, b > 0 else { return nil }
            return (
                CGPoint(x: here.x + (before.x - here.x) * reach / a, y: here.y + (before.y - here.y) * reach / a),
                CGPoint(x: here.x + (after.x - here.x) * reach / b, y: here.y + (after.y - here.y) * reach / b)
            )
        }
        for index in points.indices {
            let round = rounding(index)
            let first = round?.0 ?? corner(index)
            if index == 0 { parts.append("M\(text(first))") } else { step(to: index, from: index - 1, end: first) }
            if let round { parts.append("Q\(text(corner(index))) \(text(round.1))") }
        }
        if isClosed {
            if points[points.count - 1]["hasCurveFrom"]?.bool == true || points[0]["hasCurveTo"]?.bool == true {
                step(to: 0, from: points.count - 1, end: rounding(0)?.0 ?? corner(0))
            }
            parts.append("Z")
        }
        return parts.joined(separator: " ")
    }

    // MARK: Texts

    mutating func write(_ layer: inout DesignNode, _ node: JSONNode, _ override: String?) {
        var string = node["attributedString"]?["string"]?.string ?? ""
        if node["attributedString"]?["archivedAttributedString"] != nil {
            note("texts as Sketch wrote them before version 49, which say what their layers are called")
            string = layer.name
        }
        let base = node["style"]?["textStyle"]
        var style = base?["encodedAttributes"].map { textStyle($0, of: base) } ?? DesignTextStyle()
        style.resize = [0: .both, 1: .height][Int(node.number("textBehaviour"))] ?? DesignTextStyle.Resize.none
        style.vertical = [1: .center, 2: .bottom][Int(base?.number("verticalAlignment") ?? 0)] ?? .top
        layer.characters = override ?? string
        let runs = node["attributedString"]?["attributes"]?.elements ?? []
        if layer.fills.isEmpty { layer.fills = style.fills ?? [] }
        if let id = node["sharedStyleID"]?.string, let id = self.style(.text, id, named: sharedStyles[id]) { layer.styles["text"] = id }
        guard let first = runs.first?["attributes"] else {
            layer.style = style
            return
        }
        // What characters say themselves counts more than the style of the layer.
        layer.style = style.under(textStyle(first, of: nil))
        if let fills = layer.style?.fills, !fills.isEmpty { layer.fills = fills }
        layer.style?.fills = nil
        guard override == nil, runs.count > 1 else { return }
        var overrides = Array(repeating: 0, count: string.utf16.count)
        for (index, run) in runs.enumerated() where index > 0 {
            guard let attributes = run["attributes"] else { continue }
            layer.styleTable[String(index)] = textStyle(attributes, of: nil)
            let start = min(max(Int(run.number("location")), 0), overrides.count)
            for place in start..<min(start + max(Int(run.number("length")), 0), overrides.count) { overrides[place] = index }
        }
        layer.styleOverrides = overrides
    }

    private mutating func textStyle(_ node: JSONNode, of style: JSONNode?) -> DesignTextStyle {
        var text = DesignTextStyle()
        if let font = node["MSAttributedStringFontAttribute"]?["attributes"] {
            text.postScriptName = font["name"]?.string
            text.size = font["size"]?.number.map { CGFloat($0) }
            let face = DesignTextStyle.face(named: text.postScriptName ?? "")
            (text.family, text.weight, text.isItalic) = (face.family, face.weight, face.isItalic)
        }
        if let color = color(node["MSAttributedStringColorAttribute"]) { text.fills = [DesignPaint(color)] }
        text.letterSpacing = node["kerning"]?.number.map { CGFloat($0) }
        if let paragraph = node["paragraphStyle"] {
            text.horizontal = [0: .left, 1: .right, 2: .center, 3: .justified][Int(paragraph.number("alignment"))]
            let height = paragraph.number("maximumLineHeight", paragraph.number("minimumLineHeight"))
            if height > 0 { (text.lineHeight, text.lineUnit) = (height, .pixels) }
        }
        if node.number("underlineStyle") > 0 { text.decoration = .underline }
        if node.number("strikethroughStyle") > 0 { text.decoration = .strikethrough }
        if let transform = node["MSAttributedStringTextTransformAttribute"]?.number {
            text.textCase = [1: .upper, 2: .lower][Int(transform)]
        }
        return text
    }
}
