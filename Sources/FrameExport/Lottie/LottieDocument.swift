// SPDX-License-Identifier: MIT
//
// Nodes as the layers and compositions of a Lottie animation.

import Foundation
import VitrineComposition
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
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
    /// What was left out because the format has no words for it, each once.
    private(set) var losses: [String] = []
    /// The bytes of pictures by the layers that they are of.
    private var weights: [String: Int] = [:]
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

    /// That a file is too large for players and for those who share such files.
    func warning(for path: String, bytes: Int) -> String? {
        guard bytes >= 2_000_000 else { return nil }
        func megabytes(_ bytes: Int) -> String { (CGFloat(bytes) / 1e6).numberText(places: 1) + " MB" }
        let heaviest = weights.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3)
        let shares = heaviest.map { "\($0.key.spoken) \(megabytes($0.value))" }.joined(separator: ", ")
        let number = images.count == 1 ? "a picture" : "\(images.count) pictures"
        let pictures =
            images.isEmpty ? "" : ", \(megabytes(weights.values.reduce(0, +))) of it in \(number), in letters (\(shares))"
        return "\(path) takes \(megabytes(bytes))\(pictures): as a video it takes less"
    }

    /// Layers front to back, as Lottie lists them, each with its number.
    private func numbered(_ layers: [JSONValue]) -> JSONValue {
        .array(layers.reversed().enumerated().map { $1.adding("ind", .number(Double($0 + 1))) })
    }

    /// Back to front.
    ///
    /// - Parameter start: the moment before which nothing is seen of what they lie on.
    private mutating func layers(_ siblings: MotionSiblings, offset: CGPoint, since start: Int = 0) throws -> [JSONValue] {
        try siblings.nodes.flatMap { try layers($0, offset: offset, since: start) }
    }

    private mutating func layers(_ node: MotionNode, offset: CGPoint, since start: Int) throws -> [JSONValue] {
        let (samples, seen) = sight(of: node)
        guard !seen.isEmpty else { return [] }
        var shell = node.shell
        let blend = shell.effects.blend
        if !shell.effects.filters.isEmpty { lose("filters of layers are left out") }
        if shell.backdrop != nil { lose("materials are their colour alone, without the blur of what is beneath") }
        if shell.hasEffects { (shell.effects.blend, shell.effects.filters) = (.normal, []) }
        guard let group = try Composition.Group(shell) else { return [] }
        let tracks = MotionTracks(samples, bounds: shell.bounds, times: times, opacities: &opacities)
        let middle = CGPoint(x: shell.bounds.midX, y: shell.bounds.midY)
        if shell.sublayers.isEmpty, group.mask == nil, group.shadow == nil, group.clip == nil, node.sublayers.nodes.isEmpty,
            let shapes = shapes(of: group.nodes, offset: .zero)
        {
            if shapes.isEmpty { return [] }
            var transform = LottieTransform.value(tracks, anchor: middle, offset: offset)
            var faded = shapes
            if tracks.opacity.contains(where: { $0.values[0] < 1 }), let only = group.nodes.first, group.nodes.count == 1, only.paintsOnce,
                let paints = LottieShapes.fading(shapes, LottieTransform.opacity(tracks))
            {
                // Players that fade a layer draw it apart, and round all that is beneath it.
                faded = paints
                transform = LottieTransform.value(tracks, anchor: middle, offset: offset, fades: false)
            }
            return [shapeLayer(faded, name: name(node), transform: transform).mixed(blend).shown(seen)]
        }
        if group.mask == nil, group.shadow == nil, group.clip == nil, let place = node.restingPlace(since: start) {
            // What only holds others, for itself and for good, would be a composition without a name.
            return try content(of: node, shell, group, origin: CGPoint(x: offset.x - place.x, y: offset.y - place.y))
        }
        // What lies on it, in a composition whose corner is the extent's.
        let extent = try extent(of: node).insetBy(dx: -1, dy: -1)
        guard extent.width > 0, extent.height > 0, extent.width < 1e5, extent.height < 1e5 else { return [] }
        let frame = CGRect(x: extent.minX.rounded(.down), y: extent.minY.rounded(.down), width: 0, height: 0)
            .union(CGRect(x: extent.maxX.rounded(.up), y: extent.maxY.rounded(.up), width: 0, height: 0))
        var inside = try content(of: node, shell, group, origin: frame.origin)
        let shadows = try group.castsShadowOfContents ? [] : shadowImages(of: shell, origin: frame.origin, for: name(node))
        // Players may lose colour by each composition that they round, so what is cut by itself is one with what it is on.
        let cutsAlone = group.clip != nil && shadows.isEmpty && shell.mask.isEmpty && !group.castsShadowOfContents
        if group.clip != nil, !cutsAlone {
            inside = [composition(inside, frame.size, mask: group.box.path, origin: frame.origin, name: "clip")]
        }
        let anchor = CGPoint(x: middle.x - frame.minX, y: middle.y - frame.minY)
        let transform = LottieTransform.value(tracks, anchor: anchor, offset: offset)
        if group.castsShadowOfContents {
            if node.sublayers.nodes.isEmpty, let picture = try picture(of: [shell], origin: frame.origin, for: name(node)) {
                let whole = composition([picture], frame.size, mask: nil, origin: .zero, name: name(node), transform: transform)
                return [whole.shown(seen)]
            }
            if !boxShadows.contains(shell.name) { boxShadows.append(shell.name) }
        }
        var result: [JSONValue] = []
        for shadow in group.castsShadowOfContents ? try shadowImages(of: shell, origin: frame.origin, for: name(node)) : shadows {
            if group.fadesApartFromShadow {
                result.append(composition([shadow], frame.size, mask: nil, origin: .zero, name: "shadow", transform: transform))
            } else {
                inside.insert(shadow, at: 0)
            }
        }
        if let mask = shell.mask.first {
            let stencil = try picture(of: [mask], origin: frame.origin, for: name(node)).map { $0.adding("td", 1) }
            inside = stencil.map { [composition(inside, frame.size, mask: nil, origin: .zero, name: "masked").adding("tt", 1), $0] } ?? []
        }
        if !inside.isEmpty {
            let (mask, origin) = cutsAlone ? (group.box.path, frame.origin) : (nil, .zero)
            result.append(composition(inside, frame.size, mask: mask, origin: origin, name: name(node), transform: transform))
        }
        return result.map { $0.mixed(blend).shown(seen) }
    }

    /// The frames in which anything is seen of a node, and its samples, which fade nothing before and after them.
    private func sight(of node: MotionNode) -> (samples: [MotionNode.Sample], frames: Range<Int>) {
        let samples = node.samples(upTo: times.momentCount)
        let frames = (0..<times.frameCount).filter { place in
            let sample = samples[times.moment(at: place)]
            return sample.isPresent && sample.opacity > 0
        }
        guard let first = frames.first, let last = frames.last else { return (samples, 0..<0) }
        var held = samples
        let (from, to) = (times.moment(at: first), times.moment(at: last))
        for moment in held.indices where moment < from { held[moment].opacity = samples[from].opacity }
        for moment in held.indices where moment > to { held[moment].opacity = samples[to].opacity }
        return (held, first..<last + 1)
    }

    /// Background, contents, sublayers and border, back to front.
    private mutating func content(
        of node: MotionNode, _ shell: DisplayList.Layer, _ group: Composition.Group, origin: CGPoint
    ) throws -> [JSONValue] {
        // Siblings in perspective, as they are seen.
        if !shell.sublayers.isEmpty { return try moment(of: shell.sublayers, origin: origin, isBrief: node.isBrief, for: name(node)) }
        var result: [JSONValue] = []
        let dashes = shell.border.map { !$0.dash.isEmpty } == true ? group.nodes.suffix(1) : []
        let (beneath, above) = (group.nodes.dropLast(dashes.count).filter(\.isBeneath), group.nodes.filter(\.isBorder) + dashes)
        if let shapes = shapes(of: beneath, offset: origin) {
            if !shapes.isEmpty { result.append(shapeLayer(shapes, name: name(beneath))) }
        } else {
            for part in beneath { result += try layers(part, origin: origin, for: name(node)) }
        }
        // What was drawn, such as an icon, is a picture of its own.
        let drawn = shell.contents.filter(\.isDrawn)
        if !drawn.isEmpty {
            var layer = DisplayList.Layer(bounds: shell.bounds)
            layer.contents = drawn
            result += try picture(of: [layer], origin: origin, for: name(node)).map { [$0] } ?? []
        }
        if shell.hasEffects, !shell.effects.innerShadows.isEmpty {
            var within = DisplayList.Layer(bounds: shell.bounds, corners: shell.corners)
            within.effects.innerShadows = shell.effects.innerShadows
            result += try picture(of: [within], origin: origin, for: name(node)).map { [$0] } ?? []
        }
        result += try node.scrolls ? scrolled(node, origin: origin) : layers(node.sublayers, offset: origin, since: node.start)
        if let border = shapes(of: above, offset: origin), !border.isEmpty { result.append(shapeLayer(border, name: "border")) }
        return result
    }

    /// What a layer that scrolls shows, moved as one.
    private mutating func scrolled(_ node: MotionNode, origin: CGPoint) throws -> [JSONValue] {
        let extent = try extent(of: node.sublayers).insetBy(dx: -1, dy: -1)
        guard extent.width > 0, extent.height > 0, extent.width < 1e6, extent.height < 1e6 else { return [] }
        let samples = node.samples(upTo: times.momentCount).map(\.content)
        let tracks = MotionTracks(samples, bounds: .zero, times: times, opacities: &opacities)
        let corner = CGPoint(x: extent.minX.rounded(.down), y: extent.minY.rounded(.down))
        let size = CGSize(width: extent.maxX.rounded(.up) - corner.x, height: extent.maxY.rounded(.up) - corner.y)
        let transform = LottieTransform.value(tracks, anchor: CGPoint(x: -corner.x, y: -corner.y), offset: origin)
        let shown = try layers(node.sublayers, offset: corner, since: node.start)
        return [composition(shown, size, mask: nil, origin: .zero, name: "content", transform: transform)]
    }

    // MARK: Contents

    /// Nodes as shapes, front to back; nil where one of them is no shape.
    private func shapes(of nodes: [Composition.Node], offset: CGPoint) -> [JSONValue]? {
        var result: [JSONValue] = []
        for node in nodes {
            guard let shapes = shapes(of: node, offset: offset) else { return nil }
            result += shapes
        }
        return result.reversed()
    }

    /// Back to front; nil for what is no shape.
    private func shapes(of node: Composition.Node, offset: CGPoint) -> [JSONValue]? {
        func filled(_ path: Path, _ color: SeenColor) -> JSONValue {
            LottieShapes.group(LottieShapes.paths(path, offset: offset), [LottieShapes.fill(color.color)])
        }
        switch node {
        case .image, .group: return nil
        case .backdrop(let backdrop):
            // No blur of what is beneath is known here: its colour stands for it.
            guard let tint = backdrop.tint else { return [] }
            switch backdrop.outline {
            case .box(let box): return [filled(box.path, tint)]
            case .path(let path): return [filled(path.path, tint)]
            }
        case .background(let background): return background.seenPath.map { [filled($0, background.color)] } ?? []
        case .border(let border): return [shape(of: border, offset: offset)]
        case .shape(let shape):
            var paints: [JSONValue] = []
            if let stroke = shape.stroke { paints.append(LottieShapes.stroke(stroke)) }
            switch shape.fill {
            case nil: break
            case .color(let color): paints.append(LottieShapes.fill(color.color, evenOdd: shape.fillRule == .evenOdd))
            case .gradient(let gradient):
                var moved = gradient
                moved.frame = gradient.frame.offsetBy(dx: -offset.x, dy: -offset.y)
                if let stretch = LottieShapes.stretch(of: moved) {
                    return stretched(moved, stretch, inside: shape, offset: offset, beneath: paints)
                }
                guard let fill = LottieShapes.fill(moved, evenOdd: shape.fillRule == .evenOdd) else { return nil }
                paints.append(fill)
            }
            return [LottieShapes.group(LottieShapes.paths(shape.path, offset: offset), paints)]
        case .text(let text):
            if text.runs.contains(where: { glyphs.isColor($0.face) }) { return nil }
            let runs = text.runs.compactMap { run -> JSONValue? in
                var path = Path()
                for glyph in run.glyphs {
                    guard let outline = glyphs.outline(of: glyph.id, in: run.face) else { continue }
                    path.append(outline.applying(run.placement(at: glyph.position)))
                }
                if path.isEmpty { return nil }
                return LottieShapes.group(LottieShapes.paths(path, offset: offset), [LottieShapes.fill(run.color)])
            }
            func decorations(_ decorations: [Composition.Text.Decoration]) -> [JSONValue] {
                decorations.map { filled(.rect($0.rect.rect), $0.color) }
            }
            return decorations(text.backgrounds) + runs + decorations(text.lines)
        }
    }

    /// A path with a radial gradient that is no circle, as a circle in a pressed path, both stretched; the line along it is not.
    private func stretched(
        _ gradient: Gradient, _ stretch: CGFloat, inside shape: Composition.Shape, offset: CGPoint, beneath strokes: [JSONValue]
    ) -> [JSONValue]? {
        var pressed = gradient
        pressed.frame = CGRect(
            x: gradient.frame.minX, y: gradient.frame.minY / stretch, width: gradient.frame.width, height: gradient.frame.height / stretch)
        guard let fill = LottieShapes.fill(pressed, evenOdd: shape.fillRule == .evenOdd) else { return nil }
        let path = shape.path.applying(CGAffineTransform(translationX: -offset.x, y: -offset.y)).applying(
            CGAffineTransform(scaleX: 1, y: 1 / stretch))
        let inside = LottieShapes.group(LottieShapes.paths(path), [fill], stretch: stretch)
        guard !strokes.isEmpty else { return [inside] }
        return [LottieShapes.group(LottieShapes.paths(shape.path, offset: offset), strokes), inside]
    }

    private func shape(of border: Composition.Border, offset: CGPoint) -> JSONValue {
        let (rect, width) = (border.box.rect, border.width.value)
        guard min(rect.width, rect.height) > 2 * width else {
            // It leaves nothing free within it.
            return LottieShapes.group(LottieShapes.paths(border.box.path, offset: offset), [LottieShapes.fill(border.color.color)])
        }
        let path = Path.roundedRect(rect.insetBy(dx: width / 2, dy: width / 2), radii: border.box.corners.inset(by: width / 2))
        let stroke = Stroke(color: border.color.color, width: width)
        return LottieShapes.group(LottieShapes.paths(path, offset: offset), [LottieShapes.stroke(stroke)])
    }

    private mutating func layers(_ node: Composition.Node, origin: CGPoint, for owner: String) throws -> [JSONValue] {
        if let shapes = shapes(of: node, offset: origin) {
            return shapes.isEmpty ? [] : [shapeLayer(shapes.reversed(), name: name([node]))]
        }
        if case .image(let image) = node, image.tint == nil, image.isWhole {
            return [imageLayer(image.bitmap, in: image.frame.rect.offsetBy(dx: -origin.x, dy: -origin.y), for: owner)]
        }
        guard let content = node.content else { return [] }
        return try picture(of: [DisplayList.Layer(bounds: .zero, contents: [content])], origin: origin, for: owner).map { [$0] } ?? []
    }

    // MARK: Pictures

    /// The shadows, from the one furthest beneath.
    private mutating func shadowImages(of shell: DisplayList.Layer, origin: CGPoint, for owner: String) throws -> [JSONValue] {
        let all = (shell.shadow.map { [$0] } ?? []) + shell.effects.moreShadows
        if shell.clipsToBounds { return [] }
        return try all.reversed().compactMap { shadow in
            var shadow = shadow
            if shadow.path == nil { shadow.path = .roundedRect(shell.bounds, radii: shell.corners) }
            return try picture(of: [DisplayList.Layer(bounds: shell.bounds, shadow: shadow)], origin: origin, for: owner)
        }
    }

    private mutating func lose(_ what: String) {
        if !losses.contains(what) { losses.append(what) }
    }

    /// Layers that lean, as a photograph of them: their colours as JPEG, and where they are seen as a matte.
    ///
    /// - Parameter isBrief: whether a pixel for each point is enough.
    private mutating func moment(
        of layers: [DisplayList.Layer], origin: CGPoint, isBrief: Bool, for owner: String
    ) throws -> [JSONValue] {
        guard let shown = try pixels(of: layers, scale: isBrief ? min(scale, 1) : scale) else { return [] }
        let frame = shown.frame.offsetBy(dx: -origin.x, dy: -origin.y)
        let whole = SharedBitmap(shown.bitmap)
        let options = ImageOptions(compression: .balanced, quality: isBrief ? 50 : 88, scale: nil)
        if whole.isOpaque { return [imageLayer(try JPEGRowEncoder.shared(shown.bitmap, options), in: frame, for: owner)] }
        if shown.bitmap.pixels.count < 4096 { return [imageLayer(whole, in: frame, for: owner)] }
        let color = try JPEGRowEncoder.shared(TranslucentParts(shown.bitmap).color.bitmap, options)
        let matte = SharedBitmap(
            Bitmap(width: shown.bitmap.width, height: shown.bitmap.height, pixels: shown.bitmap.pixels.map { $0 & 0xFF00_0000 }))
        let stencil = EncodedImage(mediaType: "image/png", bytes: PNGEncoder(compression: .max).encode(matte.bitmap))
        let small = SharedBitmap(matte.bitmap, digest: matte.digest, encoded: stencil)
        return [
            imageLayer(color, in: frame, for: owner).adding("tt", 1), imageLayer(small, in: frame, for: owner).adding("td", 1),
        ]
    }

    /// Layers as a picture at its place.
    private mutating func picture(of layers: [DisplayList.Layer], origin: CGPoint, for owner: String) throws -> JSONValue? {
        guard let shown = try pixels(of: layers, scale: scale) else { return nil }
        return imageLayer(SharedBitmap(shown.bitmap), in: shown.frame.offsetBy(dx: -origin.x, dy: -origin.y), for: owner)
    }

    /// What layers look like, and where.
    private func pixels(of layers: [DisplayList.Layer], scale: CGFloat) throws -> (bitmap: Bitmap, frame: CGRect)? {
        let holder = DisplayList.Layer(bounds: .zero, sublayers: layers)
        guard let extent = try Composition.Group(holder)?.ample.withShadow, !extent.isNull, extent.width > 0, extent.height > 0,
            extent.width < 1e4, extent.height < 1e4
        else { return nil }
        let (left, top) = (extent.minX.rounded(.down), extent.minY.rounded(.down))
        let frame = CGRect(x: left, y: top, width: extent.maxX.rounded(.up) - left, height: extent.maxY.rounded(.up) - top)
        var moved = holder
        moved.transform = CATransform3DMakeTranslation(-left, -top, 0)
        return (try renderer.render(DisplayList(size: frame.size, scale: scale, layers: [moved])), frame)
    }

    /// - Parameter owner: what the layer is called that the picture is of.
    private mutating func imageLayer(_ bitmap: SharedBitmap, in frame: CGRect, for owner: String) -> JSONValue {
        let image: (name: String, width: Int, height: Int)
        if let known = images[bitmap.digest] {
            image = known
        } else {
            image = ("i\(images.count + 1)", bitmap.bitmap.width, bitmap.bitmap.height)
            images[bitmap.digest] = image
            let bytes = bitmap.encoded?.bytes ?? PNGEncoder().encode(bitmap.bitmap)
            let url = "data:\(bitmap.encoded?.mediaType ?? "image/png");base64," + Data(bytes).base64EncodedString()
            weights[owner, default: 0] += url.utf8.count
            assets.append(
                .members([
                    "id": .string(image.name), "w": .number(Double(image.width)), "h": .number(Double(image.height)), "u": "",
                    "p": .string(url), "e": 1,
                ]))
        }
        let scale = CGSize(width: frame.width / CGFloat(max(image.width, 1)), height: frame.height / CGFloat(max(image.height, 1)))
        return layer(type: 2, name: "picture", LottieTransform.fixed(at: frame.origin, scale: scale)).adding("refId", .string(image.name))
    }

    // MARK: Layers

    private func layer(type: Int, name: String, _ transform: JSONValue) -> JSONValue {
        .members([
            "ddd": 0, "ty": .number(Double(type)), "nm": .string(name), "sr": 1, "ks": transform, "ao": 0, "ip": 0,
            "op": .number(Double(times.frameCount)), "st": 0, "bm": 0,
        ])
    }

    /// What a layer is called: an element by its view and its place, any other by its name, by what it says first, or as what it is.
    private func name(_ node: MotionNode) -> String {
        let shell = node.shell
        if let element = shell.element {
            return shell.name.map { "\($0)-\(element.section)-\(element.item)" } ?? element.description
        }
        if let name = shell.name ?? node.firstText { return name }
        if !shell.sublayers.isEmpty { return "moment" }
        if !node.sublayers.nodes.isEmpty { return "group" }
        return shell.contents.isEmpty ? "background" : "shape"
    }

    /// What shapes are called that are the look of one layer.
    private func name(_ nodes: [Composition.Node]) -> String {
        for case .text(let text) in nodes where text.string.contains(where: { !$0.isWhitespace }) { return text.string.shortened }
        let isGround = nodes.allSatisfy { node in
            switch node {
            case .background, .backdrop: true
            case .border, .group, .image, .shape, .text: false
            }
        }
        return isGround ? "background" : "shape"
    }

    private func shapeLayer(_ shapes: [JSONValue], name: String, transform: JSONValue? = nil) -> JSONValue {
        layer(type: 4, name: name, transform ?? LottieTransform.fixed(at: .zero)).adding("shapes", .array(shapes))
    }

    /// A layer that shows layers, given back to front, cut at a path.
    private mutating func composition(
        _ layers: [JSONValue], _ size: CGSize, mask: Path?, origin: CGPoint, name: String, transform: JSONValue? = nil
    ) -> JSONValue {
        let id = "c\(assets.count + 1)"
        assets.append(.members(["id": .string(id), "nm": .string(name), "layers": numbered(layers)]))
        let result = layer(type: 0, name: name, transform ?? LottieTransform.fixed(at: .zero))
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
    private func extent(of node: MotionNode) throws -> CGRect {
        var result = node.shell.bounds
        guard let group = try Composition.Group(node.shell) else { return result }
        result = result.union(group.ample.all)
        if let shadow = group.shadow {
            // Where no path casts the shadow, the node's own shape stands for what is on it.
            if case .path(let path) = shadow.silhouette {
                result = result.union(shadow.region(of: path.bounds))
            } else {
                result = result.union(shadow.region(of: group.box.path.controlBounds))
            }
        }
        if group.clip != nil { return result }
        let inner = try extent(of: node.sublayers)
        for sample in node.samples where !inner.isNull {
            result = result.union(inner.offsetBy(dx: -sample.origin.x, dy: -sample.origin.y))
        }
        return result
    }

    /// How far layers reach at any moment, in the space of their parent.
    private func extent(of siblings: MotionSiblings) throws -> CGRect {
        var result = CGRect.null
        for node in siblings.nodes {
            let extent = try extent(of: node)
            for sample in node.samples where sample.isPresent { result = result.union(extent.applying(sample.transform)) }
        }
        return result
    }
}
