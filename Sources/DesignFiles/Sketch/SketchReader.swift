// SPDX-License-Identifier: MIT
//
// Sketch's files as documents: the pages of a document, its symbols, swatches and shared styles.

import Foundation
package import VitrineAssets
import VitrineFiles
import VitrineGeometry

/// Reads the files of a Sketch document.
package struct SketchReader {
    private let contents: (String) -> [UInt8]?
    var reading = DesignReading()
    /// The masters of symbols by their ids.
    var masters: [String: JSONNode] = [:]
    /// The names of swatches by their ids.
    var swatches: [String: String] = [:]
    /// The names of shared styles by their ids.
    var sharedStyles: [String: String] = [:]
    /// The symbols that instances are being made of, from the outside in.
    var openSymbols: [String] = []
    private var ids = 0

    /// The document of an archive, or of one that was unpacked.
    ///
    /// - Parameters:
    ///   - name: what messages call the file.
    ///   - contents: the bytes of a file within it, by its path.
    package static func read(name: String, contents: @escaping (String) -> [UInt8]?) -> DesignReading {
        var reader = SketchReader(contents: contents)
        reader.readDocument(name)
        return reader.reading
    }

    /// The document of a page by itself.
    package static func read(page bytes: [UInt8], file: String, contents: @escaping (String) -> [UInt8]?) -> DesignReading {
        var reader = SketchReader(contents: contents)
        if contents("document.json") != nil { reader.readShared("document.json") }
        if let page = reader.node(bytes, file) { reader.readPages([page]) }
        reader.reading.document.name = (file as NSString).lastPathComponent
        return reader.reading
    }

    /// Whether JSON is a page or the document of Sketch.
    package static func isSketch(_ root: JSONNode) -> Bool {
        root["_class"]?.string.map { ["page", "document", "artboard", "symbolMaster"].contains($0) } ?? false
    }

    private init(contents: @escaping (String) -> [UInt8]?) { self.contents = contents }

    private mutating func node(_ bytes: [UInt8], _ name: String) -> JSONNode? {
        switch JSONReader.read(SourceText(file: name, bytes: bytes), nestingLimit: 512) {
        case .success(let node): return node
        case .failure(let problem):
            reading.diagnostics.append(problem.diagnostic)
            return nil
        }
    }

    private mutating func readDocument(_ name: String) {
        guard let document = readShared("document.json") else {
            reading.diagnostics.append(
                Diagnostic(
                    file: name, line: 0, column: 0, severity: .error, category: .schema,
                    message: "this is no file of Sketch: there is no document.json in it"))
            return
        }
        reading.document.name = (name as NSString).lastPathComponent
        var pages: [JSONNode] = []
        for page in document["pages"]?.elements ?? [] {
            guard let path = page["_ref"]?.string else {
                if page["layers"] != nil { pages.append(page) }
                continue
            }
            if let bytes = contents(path + ".json"), let page = node(bytes, path) { pages.append(page) }
        }
        readPages(pages)
    }

    /// Reads what pages share.
    @discardableResult
    private mutating func readShared(_ path: String) -> JSONNode? {
        guard let bytes = contents(path), let document = node(bytes, path) else { return nil }
        for swatch in document["sharedSwatches"]?["objects"]?.elements ?? [] {
            if let id = swatch.id, let name = swatch["name"]?.string { swatches[id] = name }
        }
        for group in ["layerStyles", "layerTextStyles"] {
            for style in document[group]?["objects"]?.elements ?? [] {
                if let id = style.id, let name = style["name"]?.string { sharedStyles[id] = name }
            }
        }
        for foreign in document["foreignSymbols"]?.elements ?? [] {
            if let master = foreign["symbolMaster"], let id = master["symbolID"]?.string { masters[id] = master }
        }
        for foreign in document["foreignSwatches"]?.elements ?? [] {
            if let swatch = foreign["swatch"], let id = swatch.id, let name = swatch["name"]?.string { swatches[id] = name }
        }
        return document
    }

    private mutating func readPages(_ pages: [JSONNode]) {
        for page in pages { collectMasters(page) }
        for page in pages {
            var canvas = DesignNode(.canvas, name: page["name"]?.string ?? "Page", id: newId(page))
            let layers = page["_class"]?.string == "page" ? page["layers"]?.elements ?? [] : [page]
            canvas.children = layers.compactMap { layer($0, in: .zero) }
            reading.document.root.children.append(canvas)
        }
        for id in masters.keys.sorted() {
            reading.document.components[id] = DesignDocument.Component(name: masters[id]?["name"]?.string ?? "Symbol", key: id)
        }
    }

    private mutating func collectMasters(_ node: JSONNode) {
        if node["_class"]?.string == "symbolMaster", let id = node["symbolID"]?.string { masters[id] = node }
        for layer in node["layers"]?.elements ?? [] { collectMasters(layer) }
    }

    /// The id of a layer; within an instance one of its own.
    mutating func newId(_ node: JSONNode) -> String {
        if openSymbols.isEmpty, let id = node.id { return id }
        ids += 1
        return "I\(ids);\(node.id ?? "")"
    }

    mutating func note(_ what: String) { reading.unknown[what, default: 0] += 1 }

    /// A style of the document, known from a swatch or a shared style.
    mutating func style(_ kind: DesignDocument.Style.Kind, _ id: String?, named name: String?) -> String? {
        guard let id, let name else { return nil }
        reading.document.styles[id] = DesignDocument.Style(kind, name: name, key: id)
        return id
    }

    /// The name by which a paint knows a picture; the picture is taken along.
    mutating func picture(_ node: JSONNode?) -> String? {
        guard let node else { return nil }
        if let reference = node["_ref"]?.string {
            let paths = [reference, reference + ".png"]
            guard let path = paths.first(where: { contents($0) != nil }), let bytes = contents(path) else { return reference }
            reading.document.images[reference] = Self.address(bytes)
            return reference
        }
        guard let data = node["data"]?["_data"]?.string ?? node["data"]?.string, let bytes = Data(base64Encoded: data) else { return nil }
        let name = node["sha1"]?["_data"]?.string ?? node.id ?? "picture-\(reading.document.images.count)"
        reading.document.images[name] = Self.address([UInt8](bytes))
        return name
    }

    private static func address(_ bytes: [UInt8]) -> String {
        let type = bytes.starts(with: [0xFF, 0xD8]) ? "jpeg" : bytes.starts(with: [0x47, 0x49, 0x46]) ? "gif" : "png"
        return "data:image/\(type);base64,\(Data(bytes).base64EncodedString())"
    }
}

extension JSONNode {
    /// The id of an object of Sketch.
    var id: String? { self["do_objectID"]?.string }

    /// A number under a name, or another.
    func number(_ name: String, _ other: CGFloat = 0) -> CGFloat { self[name]?.number.map { CGFloat($0) } ?? other }

    /// The point of a text such as `{0.5, 1}`.
    var point: CGPoint? {
        guard let parts = string?.trimmingCharacters(in: CharacterSet(charactersIn: "{} ")).split(separator: ",") else { return nil }
        let numbers = parts.compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
        return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
    }

    /// The points of an outline, which older files have in a path of its own.
    var points: [JSONNode] { (self["points"] ?? self["path"]?["points"])?.elements ?? [] }

    /// The rectangle of an object with x, y, width and height.
    var rect: CGRect { CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")) }
}
