// SPDX-License-Identifier: MIT
//
// Layers in a document that Cairo has written.
//
// Cairo knows no layers, but marks stretches of a page. What follows the document, as the format lets it be updated, has its pages anew
// with these marks turned into those of layers.

import Foundation
import VitrinePNG

/// Reads a document as it is written, and makes the update that gives it layers.
struct LayerUpdate {
    /// Pages anew; what they refer to is numbered when it is known how many objects there are.
    private var pages: [Page] = []
    private var written = 0
    private var pending: [UInt8] = []

    private struct Page {
        var number: Int
        var text: String
        var resources: String
        var content: [UInt8]
        var layers: [Int]
    }

    /// Takes the next bytes of the document.
    mutating func take(_ bytes: [UInt8]) {
        pending += bytes
        written += bytes.count
    }

    /// Reads what was written of a page; where it is not as expected, it stays as it is.
    ///
    /// - Parameter stretches: the layers of the page's marks.
    mutating func endPage(_ tree: LayerTree, stretches: [Int]) {
        defer { pending = [] }
        let objects = PDFObjects(pending)
        guard !stretches.isEmpty, let (number, text) = objects.first(startingWith: "<< /Type /Page %"),
            let content = text.reference(after: "/Contents "), let resources = text.reference(after: "/Resources ").flatMap(objects.text),
            let stream = objects.stream(content), let plain = WholeInflater.zlib(stream, limit: 1 << 28),
            let marked = Self.marked(plain, tree, stretches), let packed = try? WholeDeflater.zlib(marked, level: 6)
        else { return }
        let used = Set(stretches.flatMap { tree.path(to: $0) }).sorted()
        pages.append(Page(number: number, text: text, resources: resources, content: packed, layers: used))
    }

    /// What follows the document; nil where it stays as it is.
    func update(_ tree: LayerTree) -> [UInt8]? {
        let objects = PDFObjects(pending)
        guard !pages.isEmpty, let trailer = objects.trailer, let root = trailer.reference(after: "/Root "),
            let info = trailer.reference(after: "/Info "), let size = trailer.number(after: "/Size "),
            let start = trailer.number(after: "startxref\n"), let catalog = objects.text(root)
        else { return nil }
        var next = size
        var bodies: [(number: Int, bytes: [UInt8])] = []
        let first = next
        for layer in tree.layers { bodies.append((next, Array("<< /Type /OCG /Name \(layer.name.pdfText) >>".utf8))); next += 1 }
        for page in pages {
            let properties = page.layers.map { "/L\($0) \(first + $0) 0 R" }.joined(separator: " ")
            guard let end = page.resources.range(of: ">>", options: .backwards) else { return nil }
            let resources = page.resources[..<end.lowerBound] + "   /Properties << \(properties) >>\n>>"
            let text = page.text.replacing(after: "/Contents ", with: next).replacing(after: "/Resources ", with: next + 1)
            let head = "<< /Length \(page.content.count) /Filter /FlateDecode >>\nstream\n"
            bodies.append((next, Array(head.utf8) + page.content + Array("\nendstream".utf8)))
            bodies.append((next + 1, Array(resources.utf8)))
            bodies.append((page.number, Array(text.utf8)))
            next += 2
        }
        let all = tree.layers.indices.map { "\(first + $0) 0 R" }.joined(separator: " ")
        let layers = "/OCProperties << /OCGs [ \(all) ] /D << /Name (Layers) /Order [ \(Self.order(tree, in: nil, first: first)) ] >> >>"
        // The marks are those of layers now, and no parts of a text.
        let kept = catalog.split(separator: "\n").filter { !$0.contains("/StructTreeRoot") && !$0.contains("/MarkInfo") && $0 != ">>" }
        bodies.append((root, Array((kept.joined(separator: "\n") + "\n   \(layers)\n>>").utf8)))
        return Self.appended(bodies, at: written, size: next, root: root, info: info, previous: start)
    }

    /// The layers within one, the topmost first as lists of layers have it, each with those within it.
    private static func order(_ tree: LayerTree, in parent: Int?, first: Int) -> String {
        var children: [Int?: [Int]] = [:]
        for (index, layer) in tree.layers.enumerated() { children[layer.parent, default: []].append(index) }
        func list(_ parent: Int?) -> String {
            (children[parent] ?? []).reversed().map { layer in
                let inner = list(layer)
                return "\(first + layer) 0 R" + (inner.isEmpty ? "" : " [ \(inner) ]")
            }.joined(separator: " ")
        }
        return list(parent)
    }

    /// The objects, a table of where they are, and a trailer.
    private static func appended(
        _ bodies: [(number: Int, bytes: [UInt8])], at offset: Int, size: Int, root: Int, info: Int, previous: Int
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        var entries: [(number: Int, offset: Int)] = []
        for body in bodies {
            entries.append((body.number, offset + bytes.count))
            bytes += Array("\(body.number) 0 obj\n".utf8) + body.bytes + Array("\nendobj\n".utf8)
        }
        let start = offset + bytes.count
        var table = "xref\n"
        for entry in entries.sorted(by: { $0.number < $1.number }) {
            let digits = String(entry.offset)
            table += "\(entry.number) 1\n" + String(repeating: "0", count: max(10 - digits.count, 0)) + digits + " 00000 n \n"
        }
        table +=
            "trailer\n<< /Size \(size)\n   /Root \(root) 0 R\n   /Info \(info) 0 R\n   /Prev \(previous)\n>>\nstartxref\n\(start)\n%%EOF\n"
        return bytes + Array(table.utf8)
    }

    /// The content of a page with marks of layers in place of Cairo's; nil where these are not those that were made.
    static func marked(_ content: [UInt8], _ tree: LayerTree, _ stretches: [Int]) -> [UInt8]? {
        let (begin, end) = (Array("/Sect << /MCID ".utf8), Array("EMC\n".utf8))
        var (result, place, count) = ([UInt8](), 0, 0)
        result.reserveCapacity(content.count + 32 * stretches.count)
        while let mark = content.firstRange(of: begin, from: place) {
            guard let line = content[mark...].firstIndex(of: 0x0A), let close = Self.end(of: content, from: line + 1),
                let number = Int(String(decoding: content[(mark + begin.count)..<line], as: UTF8.self).prefix { $0.isNumber }),
                stretches.indices.contains(number)
            else { return nil }
            result += content[place..<mark]
            let inside = content[(line + 1)..<close]
            let path = tree.path(to: stretches[number])
            // What is empty needs no mark.
            if inside.contains(where: { $0 > 0x20 }) {
                for layer in path { result += Array("/OC /L\(layer) BDC\n".utf8) }
                result += inside
                for _ in path { result += end }
            }
            place = close + end.count
            count += 1
        }
        guard count == stretches.count else { return nil }
        return result + content[place...]
    }

    /// Where the mark ends whose content begins at a place: marks of letters may lie within.
    private static func end(of content: [UInt8], from start: Int) -> Int? {
        let (begin, end) = (Array(">> BDC".utf8), Array("EMC\n".utf8))
        var (place, depth) = (start, 0)
        while let close = content.firstRange(of: end, from: place) {
            var inner = place
            while let next = content.firstRange(of: begin, from: inner), next < close {
                depth += 1
                inner = next + begin.count
            }
            if depth == 0 { return close }
            depth -= 1
            place = close + end.count
        }
        return nil
    }
}

/// The objects in a part of a document as Cairo writes them.
private struct PDFObjects {
    let bytes: [UInt8]
    private var starts: [(number: Int, offset: Int)] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let mark = Array(" 0 obj\n".utf8)
        var place = 0
        while let found = bytes.firstRange(of: mark, from: place) {
            var start = found
            while start > 0, (0x30...0x39).contains(bytes[start - 1]) { start -= 1 }
            if start < found, start == 0 || bytes[start - 1] == 0x0A,
                let number = Int(String(decoding: bytes[start..<found], as: UTF8.self))
            {
                starts.append((number, found + mark.count))
            }
            place = found + mark.count
        }
    }

    /// The text of an object that has no stream.
    func text(_ number: Int) -> String? {
        guard let start = starts.last(where: { $0.number == number })?.offset,
            let end = bytes.firstRange(of: Array("\nendobj".utf8), from: start)
        else { return nil }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The number and the text of the first object of a beginning.
    func first(startingWith beginning: String) -> (number: Int, text: String)? {
        starts.first { bytes[$0.offset...].starts(with: beginning.utf8) }.flatMap { start in text(start.number).map { (start.number, $0) } }
    }

    /// The bytes of an object's stream.
    func stream(_ number: Int) -> [UInt8]? {
        guard let start = starts.last(where: { $0.number == number })?.offset,
            let begin = bytes.firstRange(of: Array("stream\n".utf8), from: start),
            let head = Optional(String(decoding: bytes[start..<begin], as: UTF8.self)), head.contains("/FlateDecode")
        else { return nil }
        let length = head.reference(after: "/Length ").flatMap(text).flatMap { Int($0.filter(\.isNumber)) }
        guard let length, begin + 7 + length <= bytes.count else { return nil }
        return Array(bytes[(begin + 7)..<(begin + 7 + length)])
    }

    /// The trailer and what follows it.
    var trailer: String? {
        let mark = Array("\ntrailer\n".utf8)
        var (place, found) = (0, Int?.none)
        while let next = bytes.firstRange(of: mark, from: place) { (found, place) = (next, next + 1) }
        return found.map { String(decoding: bytes[$0...], as: UTF8.self) }
    }
}

extension [UInt8] {
    /// Where bytes begin, from a place on.
    fileprivate func firstRange(of other: [UInt8], from place: Int) -> Int? {
        guard let first = other.first, count >= other.count else { return nil }
        var place = place
        while place <= count - other.count {
            guard let next = self[place...(count - other.count)].firstIndex(of: first) else { return nil }
            if self[next...].starts(with: other) { return next }
            place = next + 1
        }
        return nil
    }
}

extension String {
    /// The number after a word.
    fileprivate func number(after word: String) -> Int? {
        range(of: word).flatMap { Int(self[$0.upperBound...].prefix { $0.isNumber }) }
    }

    /// The number of the object that is referred to after a word.
    fileprivate func reference(after word: String) -> Int? {
        guard let range = range(of: word) else { return nil }
        let digits = self[range.upperBound...].prefix { $0.isNumber }
        return self[digits.endIndex...].hasPrefix(" 0 R") ? Int(digits) : nil
    }

    fileprivate func replacing(after word: String, with number: Int) -> String {
        guard let range = range(of: word) else { return self }
        let digits = self[range.upperBound...].prefix { $0.isNumber }
        return self[..<range.upperBound] + String(number) + self[digits.endIndex...]
    }

    /// The text as a string of a PDF, in UTF-16.
    fileprivate var pdfText: String {
        "<FEFF"
            + utf16.map { unit in
                let digits = Swift.String(unit, radix: 16, uppercase: true)
                return Swift.String(repeating: "0", count: 4 - digits.count) + digits
            }.joined() + ">"
    }
}
