// SPDX-License-Identifier: MIT
//
// Elements of the SVG that Cairo writes, and what their attributes say.
//
// What an element or a value does not say in a way that is known is an error: nothing of a picture is left out without a word.

import Foundation
import FoundationXML
import VitrineDrawing
import VitrineGeometry

/// An element with its attributes.
struct DrawnElement {
    /// The elements that Cairo writes.
    enum Name: String {
        case svg, defs, g, symbol, use, path, rect, image, clipPath, mask, pattern, linearGradient, radialGradient, stop, filter
        case feColorMatrix, feImage, feBlend, feComposite
    }

    let name: Name
    private let attributes: [String: String]
    /// Declarations of the attribute `style`.
    let style: [String: String]
    /// The number of elements that began before this one.
    let offset: Int
    fileprivate(set) var children: [DrawnElement] = []

    fileprivate init(name: Name, attributes: [String: String], offset: Int) {
        (self.name, self.attributes, self.offset) = (name, attributes, offset)
        var style: [String: String] = [:]
        for declaration in (attributes["style"] ?? "").split(separator: ";") {
            // Cairo 1.16 writes the only stop of a gradient as `stop-opacity 0.5`, without a colon.
            let text = declaration.trimmed
            guard let end = text.firstIndex(where: { $0 == ":" || $0 == " " }) else { continue }
            style[text[..<end].trimmed] = text[text.index(after: end)...].trimmed
        }
        self.style = style
    }

    /// An attribute; `href` under either of its names.
    subscript(_ key: String) -> String? { attributes[key] ?? (key == "href" ? attributes["xlink:href"] : nil) }

    /// The number of an attribute; nil where there is none.
    func number(_ key: String) throws(VectorImageError) -> CGFloat? {
        guard let value = self[key] else { return nil }
        return try value.number(in: key)
    }

    func transform(_ key: String = "transform") throws(VectorImageError) -> CGAffineTransform {
        guard let value = self[key] else { return .identity }
        return try CGAffineTransform(cairo: value)
    }

    var frame: CGRect {
        get throws(VectorImageError) {
            CGRect(
                x: try number("x") ?? 0, y: try number("y") ?? 0, width: try number("width") ?? 0, height: try number("height") ?? 0)
        }
    }

    /// The outline of a path or a rectangle.
    var outline: Path {
        get throws(VectorImageError) { name == .rect ? .rect(try frame) : try Path(cairo: self["d"] ?? "") }
    }

    /// What elements inherit: the attributes that paint, and declarations.
    fileprivate func painting(_ key: String) -> String? { style[key] ?? attributes[key] }

    func visit(_ body: (DrawnElement) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }

    static func read(_ bytes: [UInt8]) throws(VectorImageError) -> DrawnElement {
        let builder = TreeBuilder()
        let parser = XMLParser(data: Data(bytes))
        parser.shouldResolveExternalEntities = false
        parser.delegate = builder
        let isRead = parser.parse()
        if let name = builder.unknown { throw .unknown("element", name) }
        guard !builder.hasTooMany else { throw VectorImageError("it has more than \(MarkReader.markLimit) marks") }
        guard isRead, let root = builder.root, root.name == .svg else { throw VectorImageError("its drawing cannot be read") }
        return root
    }
}

/// What paths are painted with, as it is inherited.
struct Style {
    private static let keys = [
        "fill", "fill-opacity", "fill-rule", "stroke", "stroke-opacity", "stroke-width", "stroke-linecap", "stroke-linejoin",
        "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stop-color", "stop-opacity",
    ]
    private var values: [String: String] = [:]

    init() {}

    subscript(_ key: String) -> String? { values[key] }

    func number(_ key: String) throws(VectorImageError) -> CGFloat? {
        guard let value = values[key] else { return nil }
        return try value.number(in: key)
    }

    func adding(_ element: DrawnElement) -> Style {
        var result = self
        for key in Self.keys { if let value = element.painting(key) { result.values[key] = value } }
        return result
    }
}

private final class TreeBuilder: NSObject, XMLParserDelegate {
    private(set) var root: DrawnElement?
    /// An element that Cairo was not known to write.
    private(set) var unknown: String?
    private var open: [DrawnElement] = []
    private var count = 0
    var hasTooMany: Bool { count > MarkReader.markLimit }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard let name = DrawnElement.Name(rawValue: name) else {
            unknown = name
            return parser.abortParsing()
        }
        open.append(DrawnElement(name: name, attributes: attributes, offset: count))
        count += 1
        if hasTooMany { parser.abortParsing() }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
}

extension StringProtocol {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension VectorImageError {
    /// Something in a drawing that is not known, and not left out.
    static func unknown(_ kind: String, _ text: String) -> VectorImageError {
        VectorImageError("its drawing has an unknown \(kind), \"\(text.prefix(40))\"")
    }
}

extension String {
    /// The number that an attribute has, in points.
    func number(in key: String) throws(VectorImageError) -> CGFloat {
        let text = hasSuffix("pt") || hasSuffix("px") ? String(dropLast(2)) : self
        guard let number = Double(text), number.isFinite else { throw .unknown(key, self) }
        return CGFloat(number)
    }

    /// The numbers of a list.
    func numbers(in key: String) throws(VectorImageError) -> [CGFloat] {
        var numbers: [CGFloat] = []
        for word in split(whereSeparator: { $0 == "," || $0 == " " }) { numbers.append(try String(word).number(in: key)) }
        return numbers
    }

    /// The id in `#id` or `url(#id)`.
    var reference: String? {
        if hasPrefix("#") { return String(dropFirst()) }
        return paintReference
    }

    /// The id in `url(#id)`.
    var paintReference: String? {
        guard hasPrefix("url(#"), let end = firstIndex(of: ")") else { return nil }
        return String(self[index(startIndex, offsetBy: 5)..<end])
    }

    /// The bytes of an address that holds them.
    var base64: Data? {
        guard hasPrefix("data:"), let comma = firstIndex(of: ",") else { return nil }
        return Data(base64Encoded: String(self[index(after: comma)...]), options: .ignoreUnknownCharacters)
    }
}

extension CGColor {
    /// `rgb(10%,20%,30%)`; nil for `none`, and for what lets everything through.
    static func cairo(_ text: String, alpha: CGFloat) throws(VectorImageError) -> CGColor? {
        if text == "none" { return nil }
        guard text.hasPrefix("rgb("), text.hasSuffix(")") else { throw .unknown("colour", text) }
        var parts: [CGFloat] = []
        for part in text.dropFirst(4).dropLast().split(separator: ",") {
            let part = part.trimmed
            parts.append(try part.hasSuffix("%") ? String(part.dropLast()).number(in: "colour") / 100 : part.number(in: "colour") / 255)
        }
        guard parts.count == 3 else { throw .unknown("colour", text) }
        if alpha <= 0 { return nil }
        // Libraries pass a byte's values through 16 bits, which would leave a trace in the last digits.
        func byte(_ value: CGFloat) -> CGFloat {
            let rounded = (value * 255).rounded() / 255
            return abs(rounded - value) < 1e-4 ? rounded : value
        }
        return CGColor(red: byte(parts[0]), green: byte(parts[1]), blue: byte(parts[2]), alpha: min(alpha, 1))
    }
}

extension CGAffineTransform {
    /// `matrix(a,b,c,d,tx,ty)`, or `translate(x, y)`.
    init(cairo text: String) throws(VectorImageError) {
        guard let start = text.firstIndex(of: "("), text.hasSuffix(")") else { throw .unknown("transform", text) }
        let numbers = try String(text[text.index(after: start)...].dropLast()).numbers(in: "transform")
        switch (text[..<start], numbers.count) {
        case ("matrix", 6): self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
        case ("translate", 2): self.init(translationX: numbers[0], y: numbers[1])
        default: throw .unknown("transform", text)
        }
    }
}

extension Path {
    /// The data of a path; a last step that draws nothing is left out.
    init(cairo text: String) throws(VectorImageError) {
        let steps: [PathDataReader.Step]
        do throws(PathDataReader.Problem) { steps = try PathDataReader.read(text) } catch {
            throw .unknown("path", String(text.dropFirst(error.offset)))
        }
        var elements = steps.map { step -> Element in
            switch step {
            case .move(let point): .move(point)
            case .line(let point): .line(point)
            case .quad(let control, let end): .quadCurve(end, control: control)
            case .cubic(let first, let second, let end): .curve(end, control1: first, control2: second)
            case .close: .close
            }
        }
        if case .move = elements.last { elements.removeLast() }
        self.init(elements: elements)
    }

    /// Whether it is one rectangle along the axes, and lies around another.
    func isRect(around inner: CGRect?) -> Bool {
        var corners: [CGPoint] = []
        for element in elements {
            switch element {
            case .move(let p) where corners.isEmpty: corners.append(p)
            case .line(let p): corners.append(p)
            case .close: break
            case .move, .curve, .quadCurve: return false
            }
        }
        let box = CGRect(enclosing: corners)
        let areCorners = corners.allSatisfy { ($0.x == box.minX || $0.x == box.maxX) && ($0.y == box.minY || $0.y == box.maxY) }
        guard (4...5).contains(corners.count), areCorners else { return false }
        return inner.map { box.insetBy(dx: -0.01, dy: -0.01).contains($0) } ?? true
    }
}
