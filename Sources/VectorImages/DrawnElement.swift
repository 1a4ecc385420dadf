// SPDX-License-Identifier: MIT
//
// Elements of the SVG that Cairo writes, and what their attributes say.

import Foundation
import FoundationXML
import VitrineDrawing
import VitrineGeometry

/// An element with its attributes.
struct DrawnElement {
    let name: String
    private let attributes: [String: String]
    /// Declarations of the attribute `style`.
    let style: [String: String]
    /// The number of elements that began before this one.
    let offset: Int
    fileprivate(set) var children: [DrawnElement] = []

    fileprivate init(name: String, attributes: [String: String], offset: Int) {
        (self.name, self.attributes, self.offset) = (name, attributes, offset)
        var style: [String: String] = [:]
        for declaration in (attributes["style"] ?? "").split(separator: ";") {
            guard let colon = declaration.firstIndex(of: ":") else { continue }
            style[declaration[..<colon].trimmed] = declaration[declaration.index(after: colon)...].trimmed
        }
        self.style = style
    }

    /// An attribute; `href` under either of its names.
    subscript(_ key: String) -> String? { attributes[key] ?? (key == "href" ? attributes["xlink:href"] : nil) }

    func number(_ key: String) -> CGFloat? { self[key].flatMap(\.number) }

    var transform: CGAffineTransform { self["transform"].map { CGAffineTransform(svg: $0) } ?? .identity }

    var frame: CGRect {
        CGRect(x: number("x") ?? 0, y: number("y") ?? 0, width: number("width") ?? 0, height: number("height") ?? 0)
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
        guard parser.parse(), let root = builder.root else { throw VectorImageError("its drawing cannot be read") }
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

    func number(_ key: String) -> CGFloat? { values[key].flatMap(\.number) }

    func adding(_ element: DrawnElement) -> Style {
        var result = self
        for key in Self.keys { if let value = element.painting(key) { result.values[key] = value } }
        return result
    }
}

private final class TreeBuilder: NSObject, XMLParserDelegate {
    private(set) var root: DrawnElement?
    private var open: [DrawnElement] = []
    private var count = 0

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(DrawnElement(name: name, attributes: attributes, offset: count))
        count += 1
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }
}

extension StringProtocol {
    fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

extension String {
    var number: CGFloat? {
        let text = hasSuffix("pt") || hasSuffix("px") ? String(dropLast(2)) : self
        return Double(text).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }

    var numbers: [CGFloat] { split { $0 == "," || $0 == " " }.compactMap { Double($0).map { CGFloat($0) } } }

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
    /// `rgb(10%,20%,30%)`; nil for `none` and for what is no colour.
    init?(cairo text: String, alpha: CGFloat) {
        guard text.hasPrefix("rgb("), alpha > 0 else { return nil }
        let parts = text.dropFirst(4).prefix { $0 != ")" }.split(separator: ",").map { part -> CGFloat in
            let part = part.trimmingCharacters(in: .whitespaces)
            if part.hasSuffix("%") { return CGFloat(Double(part.dropLast()) ?? 0) / 100 }
            return CGFloat(Double(part) ?? 0) / 255
        }
        guard parts.count == 3 else { return nil }
        // Libraries pass a byte's values through 16 bits, which would leave a trace in the last digits.
        func byte(_ value: CGFloat) -> CGFloat {
            let rounded = (value * 255).rounded() / 255
            return abs(rounded - value) < 1e-4 ? rounded : value
        }
        self.init(red: byte(parts[0]), green: byte(parts[1]), blue: byte(parts[2]), alpha: min(alpha, 1))
    }
}

extension CGAffineTransform {
    /// `matrix(a,b,c,d,tx,ty)`; what is none moves nothing.
    init(svg text: String) {
        let numbers = text.hasPrefix("matrix(") ? String(text.dropFirst(7).prefix { $0 != ")" }).numbers : []
        guard numbers.count == 6, numbers.allSatisfy(\.isFinite) else {
            self = .identity
            return
        }
        self.init(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
    }
}

extension Path {
    /// A path of absolute steps with a space between any two words; a last step that draws nothing is left out.
    init(cairo text: String) {
        var elements: [Element] = []
        var numbers: [CGFloat] = []
        var letter: Substring = ""
        func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[index], y: numbers[index + 1]) }
        func finish() {
            switch (letter, numbers.count) {
            case ("M", 2): elements.append(.move(point(0)))
            case ("L", 2): elements.append(.line(point(0)))
            case ("C", 6): elements.append(.curve(point(4), control1: point(0), control2: point(2)))
            case ("Z", 0): elements.append(.close)
            default: break
            }
        }
        for word in text.split(separator: " ") {
            if let number = Double(word), number.isFinite {
                numbers.append(CGFloat(number))
            } else {
                finish()
                (letter, numbers) = (word, [])
            }
        }
        finish()
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
