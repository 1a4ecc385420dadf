// SPDX-License-Identifier: MIT
//
// Bytes as an Interface Builder document, or what is wrong with them.

import Foundation
import FoundationXML
package import VitrineFiles

/// Reads `.xib` and `.storyboard` files.
///
/// A document type, and with it every entity that is not XML's own, is refused before anything of it is looked at: Interface Builder writes
/// none, and nothing outside of the file is ever read.
package enum InterfaceReader {
    /// How deep elements may stand in each other.
    package static let nestingLimit = 256
    /// The most bytes of a file.
    package static let sizeLimit = 64 << 20
    /// The most elements of a file.
    package static let elementLimit = 1_000_000

    /// What was read; without a document there is at least one error.
    package struct Result: Sendable {
        package let document: InterfaceDocument?
        package let diagnostics: [Diagnostic]
    }

    /// Reads a file.
    package static func read(path: String, file: String? = nil) -> Result {
        let name = file ?? path
        do {
            return read(try BoundedFile.contents(ofFile: path, limit: sizeLimit), file: name)
        } catch {
            return Result(document: nil, diagnostics: [error.diagnostic(file: name)])
        }
    }

    /// Reads the bytes of a file.
    package static func read(_ bytes: [UInt8], file: String) -> Result {
        let lines = TagPlaces(bytes)
        if let offset = lines.declaration {
            let place = lines.place(of: offset)
            let error = Diagnostic(
                file: file, line: place.line, column: place.column, category: .syntax,
                message: "a document type is declared here, which no Interface Builder file has; it is not read")
            return Result(document: nil, diagnostics: [error])
        }
        // Foundation's parser ends the program where a name is no text.
        if let offset = bytes.firstBreakOfUTF8 {
            let place = lines.place(of: offset)
            let error = Diagnostic(
                file: file, line: place.line, column: place.column, category: .syntax,
                message: "this is not well-formed XML: what stands here is not UTF-8")
            return Result(document: nil, diagnostics: [error])
        }
        let builder = ElementBuilder(file: file, lines: lines)
        let parser = XMLParser(data: Data(bytes))
        parser.shouldResolveExternalEntities = false
        parser.delegate = builder
        let isWhole = parser.parse()
        if let problem = builder.problem { return Result(document: nil, diagnostics: [problem]) }
        guard isWhole, let root = builder.root else {
            let error = Diagnostic(
                file: file, line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1), category: .syntax,
                message: bytes.isEmpty ? "the file is empty" : "this is not well-formed XML, or the file ends too early")
            return Result(document: nil, diagnostics: [error])
        }
        return document(of: root, file: file)
    }

    private static func document(of root: InterfaceElement, file: String) -> Result {
        func refused(_ message: String, _ hint: String? = nil) -> Result {
            let place = root.place
            return Result(
                document: nil,
                diagnostics: [
                    Diagnostic(file: file, line: place.line, column: place.column, category: .schema, message: message, hint: hint)
                ])
        }
        guard root.name == "document" else {
            if root.name == "archive" {
                return refused("this form was written by Xcode 4 and earlier", "open the file in Xcode and save it in a newer form")
            }
            return refused("this is not an Interface Builder file: its element is '\(root.name)', not 'document'")
        }
        let type = root["type"] ?? ""
        guard let runtime = root["targetRuntime"], runtime.contains("CocoaTouch") else {
            return refused("the file is not for iOS: its targetRuntime is '\(root["targetRuntime"] ?? "")'")
        }
        let kind: InterfaceDocument.Kind = type.contains("Storyboard") ? .storyboard : .nib
        var diagnostics: [Diagnostic] = []
        var elements: [String: InterfaceElement] = [:]
        root.visit { element in
            guard let id = element.id, element.name != "device" else { return }
            if let first = elements[id], first.name != "constraint", element.name != "adaptation", diagnostics.count < Diagnostic.most {
                diagnostics.append(
                    Diagnostic(
                        file: file, line: element.place.line, column: element.place.column, severity: .warning, category: .reference,
                        message: "the id '\(id)' is taken by an element in line \(first.place.line), which is the one that is meant"))
            }
            if elements[id] == nil { elements[id] = element }
        }
        let scenes = root.list("scenes").filter { $0.name == "scene" }.map { scene in
            InterfaceDocument.Scene(
                id: scene["sceneID"] ?? "", objects: scene.list("objects"),
                canvasLocation: scene.value("canvasLocation").flatMap { point in
                    guard let x = point["x"].flatMap(Double.init), let y = point["y"].flatMap(Double.init), x.isFinite, y.isFinite else {
                        return nil
                    }
                    return CGPoint(x: x, y: y)
                })
        }
        var resources: [InterfaceDocument.Resource: InterfaceElement] = [:]
        for resource in root.list("resources") {
            guard let name = resource["name"] else { continue }
            switch resource.name {
            case "image": resources[.image(name)] = resource
            case "namedColor": resources[.namedColor(name)] = resource
            case "systemColor": resources[.systemColor(name)] = resource
            default: break
            }
        }
        let document = InterfaceDocument(
            file: file, kind: kind, root: root, objects: kind == .nib ? root.list("objects") : [], scenes: scenes, elements: elements,
            resources: resources)
        return Result(document: document, diagnostics: diagnostics)
    }
}

extension [UInt8] {
    /// Where the first bytes stand that are no character of UTF-8; nil where all are.
    fileprivate var firstBreakOfUTF8: Int? {
        var decoder = UTF8()
        var (bytes, offset) = (makeIterator(), 0)
        while true {
            switch decoder.decode(&bytes) {
            case .scalarValue(let scalar): offset += UTF8.width(scalar)
            case .emptyInput: return nil
            case .error: return offset
            }
        }
    }
}

/// Puts elements together as the parser meets them.
private final class ElementBuilder: NSObject, XMLParserDelegate {
    private struct Open {
        let name: String
        let attributes: [String: String]
        let place: SourcePlace
        var children: [InterfaceElement] = []
        var text = ""
    }

    let file: String
    private let lines: TagPlaces
    private(set) var root: InterfaceElement?
    private(set) var problem: Diagnostic?
    private var open: [Open] = []
    private var count = 0

    init(file: String, lines: TagPlaces) { (self.file, self.lines) = (file, lines) }

    private func refuse(_ message: String, _ parser: XMLParser, _ category: Diagnostic.Category = .syntax) {
        if problem == nil {
            problem = Diagnostic(
                file: file, line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1), category: category, message: message)
        }
        parser.abortParsing()
    }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        count += 1
        if open.count >= InterfaceReader.nestingLimit {
            return refuse("elements are nested deeper than \(InterfaceReader.nestingLimit)", parser, .limit)
        }
        if count > InterfaceReader.elementLimit {
            return refuse("there are more than \(InterfaceReader.elementLimit) elements", parser, .limit)
        }
        let place = lines.place(ofTag: elementName, endingAt: SourcePlace(line: parser.lineNumber, column: parser.columnNumber))
        open.append(Open(name: elementName, attributes: attributes, place: place))
    }

    func parser(_ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?) {
        guard let ended = open.popLast() else { return }
        let isBlank = ended.text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        let element = InterfaceElement(
            name: ended.name, attributes: ended.attributes, children: ended.children, text: isBlank ? "" : ended.text, place: ended.place)
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if !open.isEmpty { open[open.count - 1].text += string }
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        if !open.isEmpty { open[open.count - 1].text += String(decoding: block, as: UTF8.self) }
    }
}

/// Where in a file its tags begin: the parser says where they end.
private struct TagPlaces {
    private let bytes: [UInt8]
    /// Where the lines begin.
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
        self.starts = starts
    }

    /// Where a document type is declared before the first tag; nil where none is.
    var declaration: Int? {
        var offset = 0
        while let next = bytes[offset...].firstIndex(of: UInt8(ascii: "<")), next + 1 < bytes.count {
            let rest = bytes[next...]
            if rest.starts(with: "<!--".utf8) {
                guard let end = first("-->", from: next + 4) else { return nil }
                offset = end
            } else if rest.starts(with: "<?".utf8) {
                guard let end = first("?>", from: next + 2) else { return nil }
                offset = end
            } else {
                return rest.starts(with: "<!".utf8) ? next : nil
            }
        }
        return nil
    }

    private func first(_ word: String, from start: Int) -> Int? {
        let word = Array(word.utf8)
        guard start + word.count <= bytes.count else { return nil }
        return (start...bytes.count - word.count).first { bytes[$0..<$0 + word.count].elementsEqual(word) }
    }

    /// The place of a byte.
    func place(of offset: Int) -> SourcePlace {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        let line = String(decoding: bytes[starts[low]..<offset], as: UTF8.self)
        return SourcePlace(line: low + 1, column: line.count + 1)
    }

    /// The place where a tag begins that ends at a place; that place where it is not found.
    func place(ofTag name: String, endingAt end: SourcePlace) -> SourcePlace {
        let head = Array(("<" + name).utf8)
        guard starts.indices.contains(end.line - 1) else { return SourcePlace(line: max(end.line, 1), column: max(end.column, 1)) }
        // The column counts bytes in some versions of the parser and characters in others: what stands behind the tag does no harm.
        var offset = min(starts[end.line - 1] + max(end.column, 1), bytes.count) - head.count
        while offset >= 0 {
            if bytes[offset] == head[0], bytes[offset..<offset + head.count].elementsEqual(head) { return place(of: offset) }
            offset -= 1
        }
        return SourcePlace(line: max(end.line, 1), column: max(end.column, 1))
    }
}
