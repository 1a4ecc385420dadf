// SPDX-License-Identifier: MIT
//
// What is on a layer, as nodes.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension Composer {
    /// Backdrop, background, contents, groups and border, back to front.
    func nodes(
        of layer: DisplayList.Layer, _ box: Composition.Box, _ contents: [Composition.Node], _ innerShadows: [Composition.Group],
        _ groups: [Composition.Group]
    ) -> [Composition.Node] {
        var nodes: [Composition.Node] = []
        nodes.reserveCapacity(contents.count + groups.count + 2)
        if let backdrop = layer.backdrop.flatMap({ Composition.Backdrop($0, box) }) { nodes.append(.backdrop(backdrop)) }
        let dashes = layer.border.flatMap { Composition.Shape(dashed: $0, box) }
        let border = dashes == nil ? layer.border.flatMap { Composition.Border($0, box) } : nil
        if let color = layer.background.flatMap(SeenColor.init) {
            let hiddenEdge = border.flatMap { $0.color.isOpaque ? $0.width : nil }
            nodes.append(.background(Composition.Background(box: box, color: color, hiddenEdge: hiddenEdge)))
        }
        nodes += contents
        for group in innerShadows { nodes.append(.group(group)) }
        for group in groups { nodes.append(.group(group)) }
        if let border { nodes.append(.border(border)) }
        if let dashes { nodes.append(.shape(dashes)) }
        return nodes
    }

    /// What a layer shows of its own, and how far that reaches.
    struct Contents {
        private(set) var nodes: [Composition.Node] = []
        private(set) var ink = CGRect.null
        private(set) var ample = CGRect.null

        /// Adds an image, a shape or a text.
        mutating func add(_ content: DisplayList.Content, hasHardEdges: Bool) {
            let reach: CGRect
            switch content {
            case .image(let image):
                reach = image.frame.bounded
                if let image = Composition.Image(image, hasHardEdges: hasHardEdges) { nodes.append(.image(image)) }
            case .shape(let shape):
                let node = Composition.Shape(shape, hasHardEdges: hasHardEdges)
                reach = node?.reach ?? content.extent(text: .ample)
                if let node { nodes.append(.shape(node)) }
            case .text(let block):
                let node = Composition.Text(block)
                (reach, ink) = (node.reach, ink.union(content.extent(text: .ink)))
                ample = ample.union(reach)
                nodes.append(.text(node))
                return
            case .picture, .layers: return
            }
            (ink, ample) = (ink.union(reach), ample.union(reach))
        }

        /// Adds a picture that has been decided.
        mutating func add(_ group: Composition.Group) {
            nodes.append(.group(group))
            ink = ink.union(group.ink.withShadow.placed(by: group.place))
            ample = ample.union(group.ample.withShadow.placed(by: group.place))
        }

        /// Adds layers that have been decided.
        mutating func add(_ layers: Siblings) {
            for group in layers.groups { nodes.append(.group(group)) }
            (ink, ample) = (ink.union(layers.ink), ample.union(layers.ample))
        }
    }

    /// How far a layer reaches.
    ///
    /// - Parameter inside: what its contents and sublayers reach.
    /// - Parameter glass: what its backdrop is.
    func extent(
        of layer: DisplayList.Layer, with inside: CGRect, _ shadows: [VitrineDrawing.Shadow], _ glass: Composition.Glass?
    ) -> Composition.Extent {
        var all = inside
        if layer.background != nil || layer.border != nil || layer.backdrop != nil { all = all.union(layer.bounds) }
        if let path = layer.backdrop?.outline { all = all.union(path.controlBounds.bounded) }
        if let glass { all = all.union(glass.reach) }
        if layer.clipsToBounds { all = all.intersection(layer.bounds) }
        let withShadow = shadows.reduce(all) { $0.union($1.region(of: $1.path?.controlBounds ?? all)) }
        return Composition.Extent(inside: inside, all: all, withShadow: withShadow)
    }

    /// What casts a layer's shadow: an opaque rounded rectangle beyond which nothing of the layer reaches, where there is one.
    func silhouette(
        of layer: DisplayList.Layer, _ groups: [Composition.Group], _ ink: Composition.Extent
    ) -> Composition.Silhouette {
        let room = layer.bounds.insetBy(dx: -0.01, dy: -0.01)
        if room.contains(ink.all), layer.isOpaqueBox { return .box(layer.bounds, layer.corners.sound) }
        return groups.boxes(holding: ink.all).map { .box($0.rect, $0.corners) } ?? .contents
    }
}

extension [Composition.Group] {
    /// The first opaque rounded rectangle of one of the groups beyond which nothing of an extent reaches.
    fileprivate func boxes(holding extent: CGRect) -> (rect: CGRect, corners: CornerRadii)? {
        for group in self where group.opacity.isOpaque && group.mask == nil && group.shadow == nil && group.cut == nil {
            guard group.clipPaths.isEmpty, group.blend == .normal, group.filters.isEmpty else { continue }
            guard let affine = group.place.affine, affine.isTranslation else { continue }
            let moved = group.ink.all.offsetBy(dx: affine.tx, dy: affine.ty)
            guard !moved.isNull, moved.insetBy(dx: -0.01, dy: -0.01).contains(extent), let box = group.opaqueBox else { continue }
            return (box.rect.offsetBy(dx: affine.tx, dy: affine.ty), box.corners)
        }
        return nil
    }
}

extension Composition.Group {
    /// The opaque rounded rectangle that is all of the group, as far as outlines tell; nil where there is none.
    fileprivate var opaqueBox: (rect: CGRect, corners: CornerRadii)? {
        let room = box.rect.insetBy(dx: -0.01, dy: -0.01)
        if room.contains(ink.all), isOpaqueBox { return (box.rect, box.corners) }
        return groups.boxes(holding: ink.all)
    }

    /// Whether nothing shows through the group's box.
    package var isOpaqueBox: Bool {
        for node in nodes {
            switch node {
            case .background(let background): if background.color.isOpaque { return true }
            case .image(let image):
                guard clip != nil || box.corners.isZero, image.tint == nil, image.bitmap.isOpaque else { continue }
                if image.frame.rect.contains(box.rect) { return true }
            case .backdrop, .shape, .text, .group, .border: continue
            }
        }
        return false
    }
}

extension Composition.Shape {
    /// The dashes of a border; nil for one without.
    fileprivate init?(dashed border: DisplayList.Border, _ box: Composition.Box) {
        guard !border.dash.isEmpty, let width = PositiveLength(cutting: border.width)?.value else { return nil }
        let rect = box.rect.insetBy(dx: width / 2, dy: width / 2)
        guard !rect.isNull, !rect.isEmpty else { return nil }
        let path = Path.roundedRect(rect, radii: box.radii.inset(by: width / 2))
        let dash = border.dash.fitting(path.roughLength)
        guard !dash.isEmpty else { return nil }
        let stroke = Stroke(color: border.color, width: width, cap: border.cap, dash: dash)
        self.init(DisplayList.Shape(path: path, fill: nil, stroke: stroke), hasHardEdges: false)
    }

    fileprivate init?(_ shape: DisplayList.Shape, hasHardEdges: Bool) {
        guard let outline = FinitePath(shape.path) else { return nil }
        let (fill, stroke) = (shape.fill.flatMap(Paint.init), shape.stroke?.sound)
        if fill == nil, stroke == nil { return nil }
        reach = stroke.map { outline.bounds.bounded.reached(by: $0) } ?? outline.bounds.bounded
        (self.outline, fillRule, self.fill, self.stroke, self.hasHardEdges) = (outline, shape.fillRule, fill, stroke, hasHardEdges)
        isAliased = shape.isAliased
    }
}

extension Composition.Shape.Paint {
    fileprivate init?(_ paint: Paint) {
        switch paint {
        case .color(let color):
            guard let color = SeenColor(color) else { return nil }
            self = .color(color)
        case .gradient(var gradient):
            if gradient.stops.contains(where: { $0.location.isNaN }) { gradient.stops.removeAll { $0.location.isNaN } }
            guard gradient.frame.isBounded, gradient.stops.contains(where: { $0.color.alpha > 0 }) else { return nil }
            self = .gradient(gradient)
        }
    }
}

extension Composition.Text {
    fileprivate init(_ block: TextBlock) {
        func decorations(_ decorations: [TextBlock.Decoration]) -> [Decoration] {
            decorations.compactMap { decoration in
                guard let rect = FiniteRect(decoration.rect), let color = SeenColor(decoration.color) else { return nil }
                return Decoration(rect: rect, color: color)
            }
        }
        (string, backgrounds, lines) = (block.string, decorations(block.backgrounds), decorations(block.lines))
        frame = block.frame.isBounded ? block.frame : .null
        reach = DisplayList.Content.text(block).extent(text: .ample)
        runs = block.runs.allSatisfy(\.isSound) ? block.runs : block.runs.filter(\.isSound)
    }
}

extension GlyphRun {
    fileprivate var isSound: Bool {
        size > 0 && size.isFinite && !glyphs.isEmpty
            && glyphs.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite && $0.advance.isFinite }
    }
}

extension Composition.Border {
    fileprivate init?(_ border: DisplayList.Border, _ box: Composition.Box) {
        guard let color = SeenColor(border.color), let width = PositiveLength(cutting: border.width) else { return nil }
        (self.box, self.color, self.width) = (box, color, width)
    }
}

extension Composition.Backdrop {
    fileprivate init?(_ backdrop: DisplayList.Backdrop, _ box: Composition.Box) {
        (radius, saturation) = (Length(backdrop.radius), Length(backdrop.saturation))
        tint = backdrop.tint.flatMap(SeenColor.init)
        glass = backdrop.glass.flatMap { [tint] in Composition.Glass($0, film: tint, box) }
        if backdrop.glass != nil, glass == nil { return nil }
        if let glass, backdrop.glass?.shapes.isEmpty == false {
            guard let path = glass.outline else { return nil }
            outline = .path(path)
        } else if let path = backdrop.outline {
            guard let path = FinitePath(path) else { return nil }
            outline = .path(path)
        } else {
            outline = .box(box)
        }
    }
}
