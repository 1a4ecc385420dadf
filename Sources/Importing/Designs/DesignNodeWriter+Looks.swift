// SPDX-License-Identifier: MIT
//
// What layers of a design wear, and their outlines.

import Foundation
import VitrineDesignFiles
import VitrineDrawing
import VitrineGeometry
import VitrineScene

extension DesignNodeWriter {
    // MARK: Outlines

    /// What is drawn: a rectangle as what it wears, and other outlines as shapes.
    mutating func shape(_ layer: DesignNode, in outer: Surroundings) -> WrittenNode? {
        let paints = layer.fills.filter(\.isVisible)
        let isPlain = paints.count <= 1 && !paints.contains { $0.kind == .image }
        switch layer.kind {
        case .rectangle: return WrittenNode("box")
        case .ellipse where isPlain:
            var node = WrittenNode("shape", [.init("kind", .string("ellipse"))])
            fill(&node, layer)
            stroke(&node, layer)
            return node
        case .ellipse:
            var node = WrittenNode("box")
            node.add("cornerRadius", word: "capsule")
            return node
        default: break
        }
        if layer.kind == .booleanOperation, layer.fillGeometry.isEmpty {
            return overlayOfParts(layer, in: outer)
        }
        guard isPlain || layer.fillGeometry.isEmpty else {
            // A picture in an outline is seen where that has colour.
            var node = WrittenNode("box")
            if let path = layer.fillGeometry.first {
                node.add("mask", .object([.init("shape", .object(outline(path) + [.init("fill", .string("black"))]))]))
            }
            return node
        }
        var nodes: [WrittenNode] = []
        if !paints.isEmpty {
            for path in layer.fillGeometry {
                var node = WrittenNode("shape", outline(path))
                fill(&node, layer)
                if layer.strokeGeometry.isEmpty { stroke(&node, layer) }
                nodes.append(node)
            }
        }
        let strokes = layer.strokes.filter(\.isVisible)
        if !strokes.isEmpty, layer.strokeStyle.weight > 0, nodes.isEmpty || !layer.strokeGeometry.isEmpty {
            let isOutlined = !layer.strokeGeometry.isEmpty
            var paths = isOutlined ? layer.strokeGeometry : layer.fillGeometry
            if paths.isEmpty, layer.kind == .line { paths = [DesignPath("M0 0L\(layer.extent.width.numberText()) 0")] }
            for path in paths {
                var node = WrittenNode("shape", outline(path))
                // What is stroked of an outline is an outline itself.
                if isOutlined, let color = color(strokes.last) { node.add("fill", color) } else { stroke(&node, layer) }
                nodes.append(node)
            }
        }
        if nodes.count == 1 { return nodes[0] }
        guard !nodes.isEmpty else {
            if !paints.isEmpty || !strokes.isEmpty { note("outlines without geometry (ask for geometry=paths)") }
            return paints.isEmpty && strokes.isEmpty ? nil : WrittenNode("box")
        }
        return WrittenNode("overlay", [.init("children", .array(nodes.map(\.value)))])
    }

    private mutating func overlayOfParts(_ layer: DesignNode, in outer: Surroundings) -> WrittenNode? {
        note("shapes put together, without geometry (ask for geometry=paths)")
        return layer.children.isEmpty ? nil : WrittenNode("box")
    }

    private func outline(_ path: DesignPath) -> [FieldValue.Field] {
        var fields: [FieldValue.Field] = [.init("path", .string(path.data))]
        if path.rule == .evenOdd { fields.append(.init("fillRule", .string("evenodd"))) }
        return fields
    }

    private mutating func fill(_ node: inout WrittenNode, _ layer: DesignNode) {
        guard let paint = layer.fills.last(where: \.isVisible) else { return }
        if let color = color(paint, of: layer) {
            node.add("fill", color)
        } else if let gradient = gradient(paint) {
            node.add("fill", .object([.init("gradient", gradient)]))
        }
    }

    private mutating func stroke(_ node: inout WrittenNode, _ layer: DesignNode) {
        guard let paint = layer.strokes.last(where: \.isVisible), layer.strokeStyle.weight > 0, let color = color(paint) else { return }
        let style = layer.strokeStyle
        var fields: [FieldValue.Field] = [.init("color", color), .init("width", .length(style.weight))]
        if !style.dashes.isEmpty { fields.append(.init("dash", .array(style.dashes.map { .length($0) }))) }
        if style.cap == .round || style.cap == .square { fields.append(.init("cap", .string(style.cap.rawValue.lowercased()))) }
        if style.join != .miter { fields.append(.init("join", .string(style.join.rawValue.lowercased()))) }
        node.add("stroke", .object(fields))
    }

    // MARK: What is worn

    /// Whether a layer is a rectangle that is filled and bordered; what is drawn as a shape has both already.
    private func hasArea(_ node: WrittenNode) -> Bool { node.kind != "shape" && node.kind != "label" }

    mutating func wear(_ layer: DesignNode, on node: inout WrittenNode) {
        let isOutline = [.vector, .star, .polygon, .line, .booleanOperation].contains(layer.kind) && !layer.fillGeometry.isEmpty
        var paints = layer.fills.filter { $0.isVisible && $0.opacity > 0 }
        // The tint of a material is its own.
        if layer.material != nil, !paints.isEmpty { paints.removeFirst() }
        if hasArea(node), layer.kind != .text, !isOutline || paints.contains(where: { $0.kind == .image }) {
            fill(&node, with: paints, of: layer)
            corners(&node, layer)
            border(&node, layer)
        }
        effects(&node, layer)
        if layer.opacity < 1 { node.add("opacity", layer.opacity) }
        if layer.clips, !layer.children.isEmpty { node.add("clips", true) }
        if let word = layer.blendMode.word {
            node.add("blend", word: word)
        } else if ![.passThrough, .normal].contains(layer.blendMode) {
            note("layers mixed by \(layer.blendMode.rawValue)")
        }
    }

    /// One fill is the background, several lie over each other beneath what is on the layer.
    private mutating func fill(_ node: inout WrittenNode, with paints: [DesignPaint], of layer: DesignNode) {
        guard let first = paints.first else { return }
        if paints.count == 1 || node.kind != "overlay" && node.kind != "box" {
            if let background = background(paints.last ?? first, of: layer) { node.add("background", background) }
            return
        }
        if let background = background(first, of: layer) { node.add("background", background) }
        var fills: [FieldValue] = []
        for paint in paints.dropFirst() {
            guard let background = background(paint, of: layer) else { continue }
            var fill = WrittenNode("box", [.init("background", background)])
            corners(&fill, layer)
            fills.append(fill.value)
        }
        if node.kind == "box" { node.kind = "overlay" }
        if let index = node.fields.firstIndex(where: { $0.name == "children" }), case .array(let children) = node.fields[index].value {
            node.fields[index].value = .array(fills + children)
        } else {
            node.fields.append(.init("children", .array(fills)))
        }
    }

    private mutating func background(_ paint: DesignPaint, of layer: DesignNode) -> FieldValue? {
        if let color = color(paint, of: layer) { return color }
        if let gradient = gradient(paint) { return .object([.init("gradient", gradient)]) }
        guard paint.kind == .image, let name = paint.imageRef else {
            note("fills of the type \(paint.kind.rawValue)")
            return nil
        }
        guard let path = picture(name) else {
            note("pictures that are not there")
            return .string("systemGray5")
        }
        let mode: String
        switch paint.scaling ?? .fill {
        case .fill: mode = "scaleAspectFill"
        case .fit: mode = "scaleAspectFit"
        case .stretch: mode = "scaleToFill"
        case .tile:
            mode = "topLeft"
            note("pictures that are repeated")
        }
        if let crop = paint.imageTransform, paint.scaling == .stretch,
            abs(crop.a - 1) > 1e-3 || abs(crop.d - 1) > 1e-3 || abs(crop.tx) > 1e-3
        {
            note("parts of pictures, which are shown whole")
            return .object([.init("image", .object([.init("source", .string(path)), .init("contentMode", .string("scaleAspectFill"))]))])
        }
        return .object([.init("image", .object([.init("source", .string(path)), .init("contentMode", .string(mode))]))])
    }

    private mutating func corners(_ node: inout WrittenNode, _ layer: DesignNode) {
        let radii = layer.cornerRadii
        if radii.count == 4, Set(radii).count > 1 {
            node.add("cornerRadius", .array(radii.map { .length($0) }))
        } else {
            let radius = radii.first ?? layer.cornerRadius
            guard radius > 0 else { return }
            node.add("cornerRadius", min(radius, max(min(layer.extent.width, layer.extent.height) / 2, 0.5)))
        }
        if layer.cornerSmoothing >= 0.3 { node.add("cornerCurve", word: "continuous") }
    }

    private mutating func border(_ node: inout WrittenNode, _ layer: DesignNode) {
        let paints = layer.strokes.filter(\.isVisible)
        guard let paint = paints.last, layer.strokeStyle.weight > 0 || !layer.strokeStyle.sides.isEmpty else { return }
        guard let color = color(paint) else {
            note("borders that are gradients or pictures")
            return
        }
        if !layer.strokeStyle.sides.isEmpty { note("borders of single sides, in whose place all have the widest") }
        if layer.strokeStyle.place == .outside { note("borders outside of the edge, which are inside of it") }
        let width = layer.strokeStyle.sides.values.max() ?? layer.strokeStyle.weight
        var fields: [FieldValue.Field] = [.init("width", .length(width)), .init("color", color)]
        if !layer.strokeStyle.dashes.isEmpty { fields.append(.init("dash", .array(layer.strokeStyle.dashes.map { .length($0) }))) }
        node.add("border", .object(fields))
    }

    private mutating func effects(_ node: inout WrittenNode, _ layer: DesignNode) {
        var (outer, inner): ([FieldValue], [FieldValue]) = ([], [])
        for effect in layer.effects where effect.isVisible {
            switch effect.kind {
            case .dropShadow, .innerShadow:
                let color = effect.color ?? DesignColor(0, 0, 0, 0.25)
                var opaque = color
                opaque.alpha = 1
                if effect.spread != 0, effect.kind == .innerShadow { note("the spread of inner shadows") }
                let spread: [FieldValue.Field] =
                    effect.spread == 0 || effect.kind == .innerShadow ? [] : [.init("spread", .length(effect.spread))]
                let shadow = FieldValue.object(
                    [
                        .init("color", .string(opaque.hexText)), .init("radius", .length(effect.radius / 2)),
                        .init("opacity", .length(color.alpha)),
                        .init("offset", .array([.length(effect.offset?.x ?? 0), .length(effect.offset?.y ?? 0)])),
                    ] + spread)
                if effect.kind == .dropShadow { outer.append(shadow) } else { inner.append(shadow) }
            case .layerBlur: node.add("filters", .object([.init("blur", .length(effect.radius / 2))]))
            case .backgroundBlur:
                node.add("material", word: layer.material ?? "ultraThin")
                if layer.material == nil { note("how far backgrounds are blurred, which are the thinnest material") }
            case .texture, .noise, .glass: note("effects of the type \(effect.kind.rawValue)")
            }
        }
        if let id = layer.styles["effect"], let style = document.styles[id], !outer.isEmpty {
            let value = outer.count == 1 ? outer[0] : .array(outer)
            let named = theme.shadow(style.name, value)
            if named != value {
                node.add("shadow", named)
                outer = []
            }
        }
        if let first = outer.first {
            node.add("shadow", first)
            if outer.count > 1 { node.add("shadows", .array(Array(outer.dropFirst()))) }
        }
        if !inner.isEmpty { node.add("innerShadows", .array(inner)) }
    }

    // MARK: Paints

    /// The colour of a paint, by the name of a style where that has it.
    mutating func color(_ paint: DesignPaint?, of layer: DesignNode? = nil) -> FieldValue? {
        guard let color = paint?.shownColor else { return nil }
        if let id = layer?.styles["fill"] ?? layer?.styles["fills"], let style = document.styles[id], layer?.fills.count == 1 {
            return theme.color(style.name, color)
        }
        return .string(color.hexText)
    }

    private mutating func gradient(_ paint: DesignPaint) -> FieldValue? {
        let types: [DesignPaint.Kind: String] = [.linear: "linear", .radial: "radial", .angular: "conic", .diamond: "radial"]
        guard let type = types[paint.kind], paint.stops.count > 1 else { return nil }
        if paint.kind == .diamond { note("gradients in the shape of a diamond, which are round") }
        var fields: [FieldValue.Field] = []
        if type != "linear" { fields.append(.init("type", .string(type))) }
        fields.append(
            .init(
                "colors",
                .array(
                    paint.stops.map { stop in
                        var color = stop.color
                        color.alpha *= paint.opacity
                        return .string(color.hexText)
                    })))
        fields.append(.init("locations", .array(paint.stops.map { .length(min(max($0.position, 0), 1)) })))
        if paint.handles.count >= 2 {
            var end = paint.handles[1]
            // The corner of the square around an ellipse says both of its radii.
            if type == "radial", paint.handles.count > 2 {
                let (start, across) = (paint.handles[0], paint.handles[2])
                end = CGPoint(
                    x: start.x + max(abs(end.x - start.x), abs(across.x - start.x)),
                    y: start.y + max(abs(end.y - start.y), abs(across.y - start.y)))
            }
            for (name, point) in [("start", paint.handles[0]), ("end", end)] {
                fields.append(.init(name, .array([.length(point.x), .length(point.y)])))
            }
        }
        return .object(fields)
    }

    /// The path of a picture as the scene names it; it is taken along.
    private mutating func picture(_ name: String) -> String? {
        guard let bytes = place.picture(name, in: document) else { return nil }
        let ending = bytes.starts(with: [0xFF, 0xD8]) ? "jpg" : bytes.starts(with: [0x47, 0x49, 0x46]) ? "gif" : "png"
        let path =
            "\(place.pictureFolder)/\(((name as NSString).lastPathComponent as NSString).deletingPathExtension.asTemplateName).\(ending)"
        pageInProgress.pictures[path] = bytes
        return path
    }
}

extension DesignNode {
    /// The material that it is of in the files of this library.
    fileprivate var material: String? { self[own: "material"].flatMap { Scene.Material(rawValue: $0)?.rawValue } }
}

extension DesignColor {
    /// `#rrggbb`, with two more digits where it is not opaque.
    var hexText: String { CGColor(red: red, green: green, blue: blue, alpha: alpha).hexText }
}

extension DesignBlend {
    /// The word of scenes; nil for covering what is beneath, and for what scenes do not know.
    fileprivate var word: String? {
        switch self {
        case .passThrough, .normal: nil
        case .linearBurn: "plusDarker"
        case .linearDodge: "plusLighter"
        default:
            rawValue.lowercased().split(separator: "_").enumerated().map {
                $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst()
            }
            .joined()
        }
    }
}
