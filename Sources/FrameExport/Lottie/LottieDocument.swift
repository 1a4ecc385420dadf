// SPDX-License-Identifier: MIT
//
// Nodes as the layers and compositions of a Lottie animation.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineComposition
import VitrineRasterRenderer
import VitrineSVGRenderer
import VitrineTypography

/// Builds an animation.
///
/// A node that holds nothing but shapes is a shape layer; any other is a composition of what is on it, so that it fades and is cut as
/// one. Blurred shadows, and what Lottie has no words for, become pictures.
struct LottieDocument {
    private let times: FrameTimes
    private let scale: CGFloat
    private let glyphs = GlyphSource()
    private let renderer = RasterRenderer()
    private var opacities = KeyframeReduction(tolerances: [0.005])
    private var assets: [JSONValue] = []
    /// The names of layers whose shadows are not those of what is on them, each once.
    private(set) var boxShadows: [String?] = []
    private var images: [UInt64: (name: String, width: Int, height: Int)] = [:]

    init(times: FrameTimes, scale: CGFloat) { (self.times, self.scale) = (times, scale) }

    /// The whole file.
    mutating func value(_ root: MotionSiblings, size: CGSize) throws -> JSONValue {
        let layers = try layers(root, offset: .zero)
        return .members([
            "v": "5.7.0", "fr": .number(Double(times.rate.frames) / Double(times.rate.seconds)), "ip": 0,
            "op": .number(Double(times.frameCount)), "w": .number(Double(size.width)), "h": .number(Double(size.height)), "nm": "vitrine",
            "ddd": 0, "assets": .array(assets), "layers": numbered(layers),
        ])
    }

    /// Layers front to back, as Lottie lists them, each with its number.
    private func numbered(_ layers: [JSONValue]) -> JSONValue {
        .array(layers.reversed().enumerated().map { $1.adding("ind", .number(Double($0 + 1))) })
    }

    /// Back to front.
    private mutating func layers(_ siblings: MotionSiblings, offset: CGPoint) throws -> [JSONValue] {
        try siblings.nodes.flatMap { try layers($0, offset: offset) }
    }

    private mutating func layers(_ node: MotionNode, offset: CGPoint) throws -> [JSONValue] {
        let samples = node.samples(upTo: times.momentCount)
        guard samples.contains(where: { $0.isPresent && $0.opacity > 0 }) else { return [] }
        let shell = node.shell
        let tracks = MotionTracks(samples, bounds: shell.bounds, times: times, opacities: &opacities)
        let middle = CGPoint(x: shell.bounds.midX, y: shell.bounds.midY)
        if shell.sublayers.isEmpty, shell.mask.isEmpty, shell.shadow == nil, !shell.clipsToBounds, node.sublayers.nodes.isEmpty,
            let shapes = shapes(of: shell, offset: .zero)
        {
            if shapes.isEmpty { return [] }
            return [shapeLayer(shapes, name: shell, transform: LottieTransform.value(tracks, anchor: middle, offset: offset))]
        }
        // What lies on it, in a composition whose corner is the extent's.
        let extent = extent(of: node).insetBy(dx: -1, dy: -1)
        guard extent.width > 0, extent.height > 0, extent.width < 1e5, extent.height < 1e5 else { return [] }
        let frame = CGRect(x: extent.minX.rounded(.down), y: extent.minY.rounded(.down), width: 0, height: 0)
            .union(CGRect(x: extent.maxX.rounded(.up), y: extent.maxY.rounded(.up), width: 0, height: 0))
        var inside = try content(of: node, origin: frame.origin)
        if shell.clipsToBounds {
            inside = [composition(inside, frame.size, mask: .roundedRect(shell.bounds, radii: shell.corners), origin: frame.origin)]
        }
        let anchor = CGPoint(x: middle.x - frame.minX, y: middle.y - frame.minY)
        let transform = LottieTransform.value(tracks, anchor: anchor, offset: offset)
        if shell.castsShadowOfContents {
            if node.sublayers.nodes.isEmpty, let picture = try picture(of: [shell], origin: frame.origin) {
                return [composition([picture], frame.size, mask: nil, origin: .zero, name: shell, transform: transform)]
            }
            if !boxShadows.contains(shell.name) { boxShadows.append(shell.name) }
        }
        var result: [JSONValue] = []
        if let shadow = try shadowImage(of: shell, origin: frame.origin) {
            if shell.fadesApartFromShadow {
                result.append(composition([shadow], frame.size, mask: nil, origin: .zero, transform: transform))
            } else {
                inside.insert(shadow, at: 0)
            }
        }
        if let mask = shell.mask.first {
            let stencil = try picture(of: [mask], origin: frame.origin).map { $0.adding("td", 1) }
            inside = stencil.map { [composition(inside, frame.size, mask: nil, origin: .zero).adding("tt", 1), $0] } ?? []
        }
        if !inside.isEmpty {
            result.append(composition(inside, frame.size, mask: nil, origin: .zero, name: shell, transform: transform))
        }
        return result
    }

    /// Background, contents, sublayers and border, back to front.
    private mutating func content(of node: MotionNode, origin: CGPoint) throws -> [JSONValue] {
        let shell = node.shell
        // Siblings in perspective, as they are seen.
        if !shell.sublayers.isEmpty { return try picture(of: shell.sublayers, origin: origin).map { [$0] } ?? [] }
        var result: [JSONValue] = []
        var bare = shell
        bare.border = nil
        if let shapes = shapes(of: bare, offset: origin) {
            if !shapes.isEmpty { result.append(shapeLayer(shapes)) }
        } else {
            bare.contents = []
            if let background = shapes(of: bare, offset: origin), !background.isEmpty { result.append(shapeLayer(background)) }
            for content in shell.contents { result += try layers(content, origin: origin) }
        }
        result += try node.scrolls ? scrolled(node, origin: origin) : layers(node.sublayers, offset: origin)
        if let border = shell.border { result.append(shapeLayer([self.border(border, of: shell, offset: origin)])) }
        return result
    }

    /// What a layer that scrolls shows, moved as one.
    private mutating func scrolled(_ node: MotionNode, origin: CGPoint) throws -> [JSONValue] {
        let extent = extent(of: node.sublayers).insetBy(dx: -1, dy: -1)
        guard extent.width > 0, extent.height > 0, extent.width < 1e6, extent.height < 1e6 else { return [] }
        let samples = node.samples(upTo: times.momentCount).map(\.content)
        let tracks = MotionTracks(samples, bounds: .zero, times: times, opacities: &opacities)
        let corner = CGPoint(x: extent.minX.rounded(.down), y: extent.minY.rounded(.down))
        let size = CGSize(width: extent.maxX.rounded(.up) - corner.x, height: extent.maxY.rounded(.up) - corner.y)
        let transform = LottieTransform.value(tracks, anchor: CGPoint(x: -corner.x, y: -corner.y), offset: origin)
        return [composition(try layers(node.sublayers, offset: corner), size, mask: nil, origin: .zero, transform: transform)]
    }

    // MARK: Contents

    /// The layer's own shapes, front to back; nil where some of it is no shape.
    private func shapes(of layer: DisplayList.Layer, offset: CGPoint) -> [JSONValue]? {
        var result: [JSONValue] = []
        if let background = layer.background, background.alpha > 0 {
            let outline = LottieShapes.paths(.roundedRect(layer.bounds, radii: layer.corners), offset: offset)
            result.append(LottieShapes.group(outline, [LottieShapes.fill(background)]))
        }
        for content in layer.contents {
            guard let shapes = shapes(of: content, offset: offset) else { return nil }
            result += shapes
        }
        if let border = layer.border { result.append(self.border(border, of: layer, offset: offset)) }
        return result.reversed()
    }

    /// Back to front; nil for what is no shape.
    private func shapes(of content: DisplayList.Content, offset: CGPoint) -> [JSONValue]? {
        switch content {
        case .image: return nil
        case .shape(let shape):
            var paints: [JSONValue] = []
            if let stroke = shape.stroke, stroke.width > 0 { paints.append(LottieShapes.stroke(stroke)) }
            switch shape.fill {
            case nil: break
            case .color(let color): paints.append(LottieShapes.fill(color, evenOdd: shape.fillRule == .evenOdd))
            case .gradient(let gradient):
                var moved = gradient
                moved.frame = gradient.frame.offsetBy(dx: -offset.x, dy: -offset.y)
                guard let fill = LottieShapes.fill(moved, evenOdd: shape.fillRule == .evenOdd) else { return nil }
                paints.append(fill)
            }
            return [LottieShapes.group(LottieShapes.paths(shape.path, offset: offset), paints)]
        case .text(let block):
            if block.runs.contains(where: { glyphs.isColor($0.face) }) { return nil }
            func bar(_ bar: TextBlock.Bar) -> JSONValue {
                LottieShapes.group(LottieShapes.paths(.rect(bar.rect), offset: offset), [LottieShapes.fill(bar.color)])
            }
            let runs = block.runs.compactMap { run -> JSONValue? in
                var path = Path()
                for glyph in run.glyphs {
                    guard let outline = glyphs.outline(of: glyph.id, in: run.face) else { continue }
                    path.append(
                        outline.applying(
                            CGAffineTransform(a: run.size, b: 0, c: 0, d: run.size, tx: glyph.position.x, ty: glyph.position.y)))
                }
                return path.isEmpty ? nil : LottieShapes.group(LottieShapes.paths(path, offset: offset), [LottieShapes.fill(run.color)])
            }
            return block.backgrounds.map(bar) + runs + block.lines.map(bar)
        }
    }

    private func border(_ border: DisplayList.Border, of layer: DisplayList.Layer, offset: CGPoint) -> JSONValue {
        let inset = border.width / 2
        var corners = layer.corners
        func less(_ radius: CGFloat) -> CGFloat { max(radius - inset, 0) }
        (corners.topLeft, corners.topRight) = (less(corners.topLeft), less(corners.topRight))
        (corners.bottomLeft, corners.bottomRight) = (less(corners.bottomLeft), less(corners.bottomRight))
        let path = Path.roundedRect(layer.bounds.insetBy(dx: inset, dy: inset), radii: corners)
        let stroke = Stroke(color: border.color, width: border.width)
        return LottieShapes.group(LottieShapes.paths(path, offset: offset), [LottieShapes.stroke(stroke)])
    }

    private mutating func layers(_ content: DisplayList.Content, origin: CGPoint) throws -> [JSONValue] {
        if let shapes = shapes(of: content, offset: origin) { return shapes.isEmpty ? [] : [shapeLayer(shapes.reversed())] }
        if case .image(let image) = content, image.tint == nil, image.source == CGRect(x: 0, y: 0, width: 1, height: 1) {
            let frame = image.frame.offsetBy(dx: -origin.x, dy: -origin.y)
            return [imageLayer(image.bitmap, in: frame)]
        }
        let layer = DisplayList.Layer(bounds: .zero, contents: [content])
        return try picture(of: [layer], origin: origin).map { [$0] } ?? []
    }

    // MARK: Pictures

    private mutating func shadowImage(of shell: DisplayList.Layer, origin: CGPoint) throws -> JSONValue? {
        guard var shadow = shell.shadow, shadow.color.alpha > 0, !shell.clipsToBounds else { return nil }
        if shadow.path == nil { shadow.path = .roundedRect(shell.bounds, radii: shell.corners) }
        return try picture(of: [DisplayList.Layer(bounds: shell.bounds, shadow: shadow)], origin: origin)
    }

    /// Layers as a picture at its place.
    private mutating func picture(of layers: [DisplayList.Layer], origin: CGPoint) throws -> JSONValue? {
        let holder = DisplayList.Layer(bounds: .zero, sublayers: layers)
        let extent = LayerExtent(holder, text: .ample).withShadow
        guard !extent.isNull, extent.width > 0, extent.height > 0, extent.width < 1e4, extent.height < 1e4 else { return nil }
        let (left, top) = (extent.minX.rounded(.down), extent.minY.rounded(.down))
        let frame = CGRect(x: left, y: top, width: extent.maxX.rounded(.up) - left, height: extent.maxY.rounded(.up) - top)
        var moved = holder
        moved.transform = CATransform3DMakeTranslation(-left, -top, 0)
        let bitmap = try renderer.render(DisplayList(size: frame.size, scale: scale, layers: [moved]))
        return imageLayer(SharedBitmap(bitmap), in: frame.offsetBy(dx: -origin.x, dy: -origin.y))
    }

    private mutating func imageLayer(_ bitmap: SharedBitmap, in frame: CGRect) -> JSONValue {
        let image: (name: String, width: Int, height: Int)
        if let known = images[bitmap.digest] {
            image = known
        } else {
            image = ("i\(images.count + 1)", bitmap.bitmap.width, bitmap.bitmap.height)
            images[bitmap.digest] = image
            let bytes = bitmap.encoded?.bytes ?? PNGEncoder().encode(bitmap.bitmap)
            let url = "data:\(bitmap.encoded?.mediaType ?? "image/png");base64," + Data(bytes).base64EncodedString()
            assets.append(
                .members([
                    "id": .string(image.name), "w": .number(Double(image.width)), "h": .number(Double(image.height)), "u": "",
                    "p": .string(url), "e": 1,
                ]))
        }
        let scale = CGSize(width: frame.width / CGFloat(max(image.width, 1)), height: frame.height / CGFloat(max(image.height, 1)))
        return layer(type: 2, name: "", LottieTransform.fixed(at: frame.origin, scale: scale)).adding("refId", .string(image.name))
    }

    // MARK: Layers

    private func layer(type: Int, name: String, _ transform: JSONValue) -> JSONValue {
        .members([
            "ddd": 0, "ty": .number(Double(type)), "nm": .string(name), "sr": 1, "ks": transform, "ao": 0, "ip": 0,
            "op": .number(Double(times.frameCount)), "st": 0, "bm": 0,
        ])
    }

    private func name(_ shell: DisplayList.Layer?) -> String { shell?.element?.description ?? shell?.name ?? "" }

    private func shapeLayer(_ shapes: [JSONValue], name shell: DisplayList.Layer? = nil, transform: JSONValue? = nil) -> JSONValue {
        layer(type: 4, name: name(shell), transform ?? LottieTransform.fixed(at: .zero)).adding("shapes", .array(shapes))
    }

    /// A layer that shows layers, given back to front, cut at a path.
    private mutating func composition(
        _ layers: [JSONValue], _ size: CGSize, mask: Path?, origin: CGPoint, name shell: DisplayList.Layer? = nil,
        transform: JSONValue? = nil
    ) -> JSONValue {
        let id = "c\(assets.count + 1)"
        assets.append(.members(["id": .string(id), "layers": numbered(layers)]))
        let result = layer(type: 0, name: name(shell), transform ?? LottieTransform.fixed(at: .zero))
            .adding("refId", .string(id)).adding("w", .number(Double(size.width))).adding("h", .number(Double(size.height)))
        guard let mask else { return result }
        let masks: [JSONValue] = LottieShapes.outlines(mask, offset: origin).map { outline in
            .members([
                "inv": .bool(false), "mode": "a", "pt": .members(["a": 0, "k": outline]), "o": LottieShapes.fixed(100),
                "x": LottieShapes.fixed(0),
            ])
        }
        return result.adding("hasMask", .bool(true)).adding("masksProperties", .array(masks))
    }

    /// How far a node's picture reaches at any moment, in its own space.
    private func extent(of node: MotionNode) -> CGRect {
        var bare = node.shell
        bare.mask = []
        if bare.shadow != nil, bare.shadow?.path == nil { bare.shadow?.path = .roundedRect(bare.bounds, radii: bare.corners) }
        var result = LayerExtent(bare, text: .ample).withShadow.union(bare.bounds)
        if node.shell.clipsToBounds { return result }
        let inner = extent(of: node.sublayers)
        for sample in node.samples where !inner.isNull {
            result = result.union(inner.offsetBy(dx: -sample.origin.x, dy: -sample.origin.y))
        }
        return result
    }

    /// How far layers reach at any moment, in the space of their parent.
    private func extent(of siblings: MotionSiblings) -> CGRect {
        var result = CGRect.null
        for node in siblings.nodes {
            let extent = extent(of: node)
            for sample in node.samples where sample.isPresent { result = result.union(extent.applying(sample.transform)) }
        }
        return result
    }
}

extension DisplayList.Layer {
    /// Whether the shadow is that of what is on the layer, and not of the layer's own shape.
    fileprivate var castsShadowOfContents: Bool {
        guard let shadow, shadow.color.alpha > 0, shadow.path == nil, !clipsToBounds else { return false }
        return (background?.alpha ?? 0) < 1
    }
}
