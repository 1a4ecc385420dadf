// SPDX-License-Identifier: MIT
//
// The SVG that Cairo writes, as marks.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Reads what Cairo says of a drawing: filled and stroked paths, pictures, groups that are limited, masked and mixed.
///
/// It reads no other SVG: styles are resolved, shapes are paths, and text is outlines by then.
struct MarkReader {
    /// The most marks of a picture, those counted that are shown several times.
    static let markLimit = 200_000
    /// How deep groups may stand in each other.
    static let nestingLimit = 48

    let definitions: [String: DrawnElement]
    /// The canvas, in its own units: what limits to all of it limits nothing.
    let canvas: CGRect
    var bitmaps: [String: SharedBitmap] = [:]
    var count = 0
    /// Makes pixels of the bytes of a file.
    let decode: ([UInt8]) -> Bitmap?

    static func read(
        _ bytes: [UInt8], transform: CGAffineTransform, decode: @escaping ([UInt8]) -> Bitmap?
    ) throws(VectorImageError) -> [DisplayList.Content] {
        let document = try DrawnElement.read(bytes)
        var definitions: [String: DrawnElement] = [:]
        document.visit { element in
            if let id = element["id"] { definitions[id] = element }
        }
        let box = try (document["viewBox"] ?? "").numbers(in: "viewBox")
        let canvas = box.count == 4 ? CGRect(x: box[0], y: box[1], width: box[2], height: box[3]) : .null
        var reader = MarkReader(definitions: definitions, canvas: canvas, decode: decode)
        let space = Space(toPicture: transform, isOfCanvas: true)
        return try reader.marks(of: document.children.filter { $0.name != .defs }, space, Style(), depth: 0)
    }

    /// Where an element stands.
    struct Space {
        /// From the coordinates of the element to those of the picture.
        var toPicture: CGAffineTransform
        /// Whether the coordinates are those of the canvas.
        var isOfCanvas: Bool

        func placing(_ transform: CGAffineTransform) -> Space {
            transform.isIdentity ? self : Space(toPicture: transform.concatenating(toPicture), isOfCanvas: false)
        }
    }

    /// The element of an id that another refers to.
    func definition(_ id: String) throws(VectorImageError) -> DrawnElement {
        guard let element = definitions[id] else { throw .unknown("reference", id) }
        return element
    }

    mutating func marks(
        of elements: [DrawnElement], _ space: Space, _ style: Style, depth: Int
    ) throws(VectorImageError) -> [DisplayList.Content] {
        guard depth < Self.nestingLimit else { throw VectorImageError("it is nested too deep") }
        var marks: [DisplayList.Content] = []
        for element in elements { marks += try self.marks(of: element, space, style, depth: depth) }
        return marks
    }

    private mutating func marks(
        of element: DrawnElement, _ outer: Space, _ outerStyle: Style, depth: Int
    ) throws(VectorImageError) -> [DisplayList.Content] {
        let style = outerStyle.adding(element)
        var space = outer.placing(try element.transform())
        var marks: [DisplayList.Content]
        switch element.name {
        case .g where element["filter"] != nil: marks = try mixed(element, space, style, depth: depth)
        case .g, .symbol: marks = try self.marks(of: element.children, space, style, depth: depth + 1)
        case .use:
            guard let id = element["href"]?.reference else { throw .unknown("reference", element["href"] ?? "") }
            let target = try definition(id)
            let offset = try element.frame.origin
            if offset != .zero { space = space.placing(CGAffineTransform(translationX: offset.x, y: offset.y)) }
            marks = try self.marks(of: [target], space, style, depth: depth + 1)
        case .path, .rect: marks = try shapes(of: try element.outline, style, space, depth: depth)
        case .image: marks = [try image(element, space)]
        case .defs, .clipPath, .mask, .pattern, .linearGradient, .radialGradient, .filter: return []
        case .svg, .stop, .feColorMatrix, .feImage, .feBlend, .feComposite: throw .unknown("place of an element", element.name.rawValue)
        }
        count += marks.count
        guard count <= Self.markLimit else { throw VectorImageError("it has more than \(Self.markLimit) marks") }
        if marks.isEmpty { return [] }
        return try limited(marks, by: element, outer, depth: depth)
    }

    /// Marks within the outline and the mask of an element, mixed as it says.
    private mutating func limited(
        _ marks: [DisplayList.Content], by element: DrawnElement, _ outer: Space, depth: Int
    ) throws(VectorImageError) -> [DisplayList.Content] {
        let space = outer.placing(try element.transform())
        var picture = DisplayList.Picture(marks)
        if let id = element["clip-path"]?.reference {
            for outline in try definition(id).children {
                let path = try outline.outline
                if space.isOfCanvas, path.isRect(around: canvas) { continue }
                let isEvenOdd = (element["clip-rule"] ?? outline["clip-rule"]) == "evenodd"
                let place = try outline.transform().concatenating(space.toPicture)
                picture.clips.append(
                    DisplayList.ClipPath(path: path.applying(place), fillRule: isEvenOdd ? .evenOdd : .winding))
            }
        }
        if let id = element["mask"]?.reference {
            let mask = try definition(id)
            let inside = try self.marks(of: mask.children, space, Style(), depth: depth + 1)
            if inside.isEmpty { return [] }
            if let opacity = inside.evenAlpha {
                picture.opacity = opacity
            } else {
                let isOfAlpha = mask.children.contains { $0["filter"] != nil }
                picture.mask = isOfAlpha ? inside : inside.map { $0.withLuminanceAsAlpha }
            }
        }
        if let word = element.style["comp-op"] ?? element["comp-op"] ?? element.style["mix-blend-mode"] {
            picture.blend = try BlendMode(css: word)
        }
        let isPlain = picture.clips.isEmpty && picture.mask == nil && picture.opacity == 1 && picture.blend == .normal
        if isPlain { return marks }
        if picture.opacity <= 0 { return [] }
        // Within one limit another: one picture holds both.
        if picture.mask == nil, picture.opacity == 1, picture.blend == .normal, marks.count == 1, case .picture(var inner) = marks[0],
            inner.transform.isIdentity, inner.blend == .normal
        {
            inner.clips = picture.clips + inner.clips
            return [.picture(inner)]
        }
        picture.isIsolated = picture.opacity < 1 || picture.mask != nil || picture.blend != .normal
        return [.picture(picture)]
    }

    /// What a filter of Cairo 1.18 makes: a source that is mixed with all that was drawn before it, within a mask.
    ///
    /// The filter adds up two pictures. One is the source mixed with the destination, in the mask; the other is the destination where the
    /// mask is not, and is drawn here beneath the first, everywhere.
    private mutating func mixed(
        _ element: DrawnElement, _ space: Space, _ style: Style, depth: Int
    ) throws(VectorImageError) -> [DisplayList.Content] {
        let sum = try filter(of: element)
        guard let last = sum.children.last else { throw .unknown("filter", element["filter"] ?? "") }
        // Without a sum it takes the colours of a mask away, of which the alpha is read.
        if last.name == .feColorMatrix { return try marks(of: element.children, space, style, depth: depth + 1) }
        guard last.name == .feComposite, last["operator"] == "arithmetic" else { throw .unknown("filter", last["operator"] ?? "") }
        let inside = try input("source", of: sum)
        let mixture = try filter(of: inside)
        guard let blend = mixture.children.last, blend.name == .feBlend else {
            throw .unknown("filter", mixture.children.last?["operator"] ?? "")
        }
        var result = try marks(of: [try input("destination", of: mixture)], space, Style(), depth: depth)
        let source = try marks(of: [try input("source", of: mixture)], space, Style(), depth: depth)
        if source.isEmpty { return result }
        var picture = DisplayList.Picture(try limited(source, by: inside, space, depth: depth))
        picture.blend = try BlendMode(css: blend["mode"] ?? "")
        picture.isIsolated = true
        result.append(.picture(picture))
        return result
    }

    /// The filter of an element.
    private func filter(of element: DrawnElement) throws(VectorImageError) -> DrawnElement {
        guard let id = element["filter"]?.reference else { throw .unknown("filter", element["filter"] ?? "") }
        return try definition(id)
    }

    /// The element that a filter takes under a name.
    private func input(_ name: String, of filter: DrawnElement) throws(VectorImageError) -> DrawnElement {
        guard let id = filter.children.first(where: { $0.name == .feImage && $0["result"] == name })?["href"]?.reference else {
            throw .unknown("filter without a", name)
        }
        return try definition(id)
    }

    private mutating func image(_ element: DrawnElement, _ space: Space) throws(VectorImageError) -> DisplayList.Content {
        let bitmap = try bitmap(of: element)
        let toPicture = space.toPicture
        let frame = try element.frame
        guard toPicture.b == 0, toPicture.c == 0, toPicture.a > 0, toPicture.d > 0 else {
            return .picture(DisplayList.Picture([.image(DisplayList.Image(bitmap: bitmap, frame: frame))], transform: toPicture))
        }
        return .image(DisplayList.Image(bitmap: bitmap, frame: frame.applying(toPicture)))
    }

    private mutating func bitmap(of element: DrawnElement) throws(VectorImageError) -> SharedBitmap {
        let key = element["id"] ?? "\(element.offset)"
        if let known = bitmaps[key] { return known }
        guard let data = element["href"]?.base64, let bitmap = decode([UInt8](data)) else {
            throw .unknown("picture", element["href"] ?? "")
        }
        let shared = SharedBitmap(bitmap)
        bitmaps[key] = shared
        return shared
    }
}

extension [DisplayList.Content] {
    /// The alpha of a mask that is the same everywhere; nil where it is not.
    fileprivate var evenAlpha: CGFloat? {
        guard count == 1, case .shape(let shape) = self[0], shape.stroke == nil, case .color(let color) = shape.fill,
            shape.path.elements.count <= 5, shape.path.isRect(around: nil)
        else { return nil }
        return color.alpha
    }
}

extension DisplayList.Content {
    /// A picture of grey values as a mask: what is white is seen.
    fileprivate var withLuminanceAsAlpha: DisplayList.Content {
        switch self {
        case .image(var image):
            let bitmap = image.bitmap.bitmap
            image.bitmap = SharedBitmap(
                Bitmap(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels.map { ($0 >> 8 & 0xFF) << 24 }))
            return .image(image)
        case .picture(var picture):
            picture.marks = picture.marks.map(\.withLuminanceAsAlpha)
            return .picture(picture)
        case .shape, .text, .layers: return self
        }
    }
}

extension BlendMode {
    /// What Cairo does without a mode of mixing: it covers what is beneath, in one way or another.
    private static let covering: Set = [
        "normal", "clear", "src", "src-over", "src-in", "src-out", "src-atop", "dst", "dst-over", "dst-in", "dst-out", "dst-atop", "xor",
        "plus",
    ]

    /// A mode by its name in CSS.
    fileprivate init(css word: String) throws(VectorImageError) {
        let parts = word.split(separator: "-")
        let name = (parts.first.map(String.init) ?? "") + parts.dropFirst().map { $0.capitalized }.joined()
        if let mode = BlendMode(rawValue: name == "luminocity" ? "luminosity" : name) {
            self = mode
        } else if Self.covering.contains(word) {
            self = .normal
        } else {
            throw .unknown("mode of mixing", word)
        }
    }
}
