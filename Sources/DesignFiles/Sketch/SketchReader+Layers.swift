// SPDX-License-Identifier: MIT
//
// Layers of Sketch: groups, artboards, symbols and their instances, pictures.

import Foundation
import VitrineAssets
import VitrineGeometry

extension SketchReader {
    /// What an instance says otherwise than its symbol: texts, pictures and symbols by the paths of layers.
    struct Overrides {
        var values: [String: JSONNode] = [:]
        /// The ids from the instance to what is being read.
        var path: [String] = []

        subscript(id: String?, property: String) -> JSONNode? {
            guard let id else { return nil }
            return values[(path + [id]).joined(separator: "/") + "_" + property]
        }
    }

    /// A layer with those in it; nil for what is not seen.
    ///
    /// - Parameter origin: where what holds it lies on the canvas.
    mutating func layer(_ node: JSONNode, in origin: CGPoint, _ overrides: Overrides = Overrides()) -> DesignNode? {
        let word = node["_class"]?.string ?? ""
        let frame = node["frame"]?.rect ?? .zero
        var layer = DesignNode(.frame, name: node["name"]?.string ?? word, id: newId(node))
        (layer.size, layer.box) = (frame.size, frame.offsetBy(dx: origin.x, dy: origin.y))
        layer.isVisible = node["isVisible"]?.bool ?? true
        layer.transform = transform(node, frame)
        layer.constraints = constraints(node)
        if node["hasClippingMask"]?.bool == true { layer.isMask = true }
        switch word {
        case "artboard", "symbolMaster", "frame", "graphic":
            layer.kind = word == "symbolMaster" ? .component : .frame
            if word == "symbolMaster", let id = node["symbolID"]?.string { layer.id = openSymbols.isEmpty ? id : layer.id }
            layer.clips = true
            dress(&layer, node)
            if node["hasBackgroundColor"]?.bool == true, let color = color(node["backgroundColor"]) {
                layer.fills.insert(DesignPaint(color), at: 0)
            }
            arrange(node)
            layer.children = layers(in: node, of: layer, overrides)
        case "group":
            layer.kind = .group
            dress(&layer, node)
            arrange(node)
            layer.children = layers(in: node, of: layer, overrides)
        case "symbolInstance": instance(&layer, node, overrides)
        case "text":
            layer.kind = .text
            dress(&layer, node)
            write(&layer, node, overrides[node.id, "stringValue"]?.string)
        case "bitmap":
            layer.kind = .rectangle
            dress(&layer, node)
            var paint = DesignPaint(.image)
            paint.scaling = .stretch
            paint.imageRef = picture(overrides[node.id, "image"] ?? node["image"])
            layer.fills.insert(paint, at: 0)
        case "rectangle", "oval", "triangle", "star", "polygon", "shapePath", "shapeGroup":
            dress(&layer, node)
            outline(&layer, node)
        case "slice", "hotspot", "MSImmutableHotspotLayer": return nil
        default:
            note("layers of the class \(word)")
            guard node["layers"] != nil else { return nil }
            dress(&layer, node)
            layer.children = layers(in: node, of: layer, overrides)
        }
        return layer
    }

    /// The layers in one, where a mask counts for those after it until one breaks off.
    private mutating func layers(in node: JSONNode, of parent: DesignNode, _ overrides: Overrides) -> [DesignNode] {
        let origin = parent.box?.origin ?? .zero
        var result: [DesignNode] = []
        /// What is limited by a mask, the mask first.
        var limited: DesignNode?
        for child in node["layers"]?.elements ?? [] {
            guard var own = layer(child, in: origin, overrides) else { continue }
            let breaks = child["shouldBreakMaskChain"]?.bool == true
            if own.isMask || breaks, let group = limited {
                result.append(group)
                limited = nil
            }
            if own.isMask {
                // A mask is seen itself, and limits what comes after it to its outline, whatever it is filled with.
                var stencil = own
                own.isMask = false
                (stencil.fills, stencil.strokes, stencil.effects) = ([DesignPaint(DesignColor())], [], [])
                (stencil.opacity, stencil.isVisible) = (1, true)
                result.append(own)
                var group = DesignNode(.group, name: "", id: newId(child) + ";masked")
                (group.box, group.size, group.children) = (parent.box, parent.size, [stencil])
                limited = group
            } else if limited != nil {
                limited?.children.append(own)
            } else {
                result.append(own)
            }
        }
        return result + [limited].compactMap(\.self)
    }

    /// An instance with the layers of its symbol.
    private mutating func instance(_ layer: inout DesignNode, _ node: JSONNode, _ outer: Overrides) {
        layer.kind = .instance
        dress(&layer, node)
        let id = outer[node.id, "symbolID"]?.string ?? node["symbolID"]?.string ?? ""
        layer.componentId = id
        guard !id.isEmpty, let master = masters[id] else {
            if !id.isEmpty { note("symbols that are not in the file") }
            return
        }
        guard !openSymbols.contains(id), openSymbols.count < 16 else { return }
        openSymbols.append(id)
        defer { openSymbols.removeLast() }
        var overrides = outer
        if let own = node.id { overrides.path.append(own) }
        if outer.path.isEmpty { overrides.values = [:] }
        // The values of an instance are named from within it, those of an outer one from within that.
        for value in node["overrideValues"]?.elements ?? [] {
            guard let name = value["overrideName"]?.string, let said = value["value"] else { continue }
            let key = overrides.path.joined(separator: "/") + "/" + name
            if overrides.values[key] == nil { overrides.values[key] = said }
        }
        layer.children = layers(in: master, of: layer, overrides)
        if master["hasBackgroundColor"]?.bool == true, master["includeBackgroundColorInInstance"]?.bool == true,
            let color = color(master["backgroundColor"])
        {
            layer.fills.insert(DesignPaint(color), at: 0)
        }
        let natural = master["frame"]?.rect.size ?? layer.extent
        if abs(natural.width - layer.extent.width) > 0.01 || abs(natural.height - layer.extent.height) > 0.01 {
            layer.children = layer.children.map { $0.resized(from: natural, to: layer.extent, at: layer.box?.origin ?? .zero) }
        }
    }

    /// How a layer is turned and mirrored about its middle; nil where it only stands somewhere.
    private func transform(_ node: JSONNode, _ frame: CGRect) -> CGAffineTransform? {
        let angle = -node.number("rotation") * .pi / 180
        let flips = (node["isFlippedHorizontal"]?.bool ?? false, node["isFlippedVertical"]?.bool ?? false)
        guard angle != 0 || flips.0 || flips.1 else { return nil }
        let middle = CGPoint(x: frame.width / 2, y: frame.height / 2)
        return CGAffineTransform(translationX: -middle.x, y: -middle.y)
            .concatenating(CGAffineTransform(scaleX: flips.0 ? -1 : 1, y: flips.1 ? -1 : 1))
            .concatenating(CGAffineTransform(rotationAngle: angle))
            .concatenating(CGAffineTransform(translationX: frame.minX + middle.x, y: frame.minY + middle.y))
    }

    /// Which edges a layer is held by: bits that are not set.
    private func constraints(_ node: JSONNode) -> DesignConstraints? {
        guard let word = node["resizingConstraint"]?.number, let bits = Int(exactly: word), bits != 63 else { return nil }
        func isHeld(_ bit: Int) -> Bool { bits & bit == 0 }
        var held = DesignConstraints()
        switch (isHeld(4), isHeld(1)) {
        case (true, true): held.horizontal = .both
        case (false, true): held.horizontal = .right
        case (true, false): held.horizontal = .left
        case (false, false): held.horizontal = isHeld(2) ? .center : .scale
        }
        switch (isHeld(32), isHeld(8)) {
        case (true, true): held.vertical = .both
        case (false, true): held.vertical = .bottom
        case (true, false): held.vertical = .top
        case (false, false): held.vertical = isHeld(16) ? .center : .scale
        }
        return held
    }

    /// What is told of layouts: those of before follow from where their layers stand, which is taken over by itself.
    private mutating func arrange(_ node: JSONNode) {
        guard let word = node["groupLayout"]?["_class"]?.string else { return }
        if !["MSImmutableFreeformGroupLayout", "MSImmutableInferredGroupLayout"].contains(word) { note("layouts of the class \(word)") }
    }
}

extension DesignNode {
    /// The layer where what holds it has another size, as its constraints have it.
    func resized(from old: CGSize, to new: CGSize, at origin: CGPoint) -> DesignNode {
        var layer = self
        let frame = CGRect(origin: CGPoint(x: (box?.minX ?? 0) - origin.x, y: (box?.minY ?? 0) - origin.y), size: extent)
        let held = constraints ?? DesignConstraints(.scale, .scale)
        let across: (CGFloat, CGFloat) = Self.span(
            frame.minX, frame.width, old.width, new.width, held.horizontal == .both, held.horizontal == .right, held.horizontal == .center,
            held.horizontal == .scale)
        let down: (CGFloat, CGFloat) = Self.span(
            frame.minY, frame.height, old.height, new.height, held.vertical == .both, held.vertical == .bottom, held.vertical == .center,
            held.vertical == .scale)
        let size = CGSize(width: across.1, height: down.1)
        layer.box = CGRect(origin: CGPoint(x: origin.x + across.0, y: origin.y + down.0), size: size)
        layer.size = size
        let place = layer.box?.origin ?? .zero
        let shift = (place.x - (box?.minX ?? 0), place.y - (box?.minY ?? 0))
        layer.children = children.map { $0.moved(by: shift).resized(from: extent, to: size, at: place) }
        if size != extent, extent.width > 0, extent.height > 0 { layer.fillGeometry = [] }
        return layer
    }

    private func moved(by shift: (CGFloat, CGFloat)) -> DesignNode {
        var layer = self
        layer.box = box?.offsetBy(dx: shift.0, dy: shift.1)
        layer.children = children.map { $0.moved(by: shift) }
        return layer
    }

    private static func span(
        _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ both: Bool, _ end: Bool, _ middle: Bool, _ scales: Bool
    ) -> (CGFloat, CGFloat) {
        if both { return (start, max(length + new - old, 0)) }
        if end { return (start + new - old, length) }
        if middle { return (start + (new - old) / 2, length) }
        guard scales, old > 0 else { return (start, length) }
        return (start * new / old, length * new / old)
    }
}
