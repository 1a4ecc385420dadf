// SPDX-License-Identifier: MIT
//
// Figma's JSON as a document: a file of the REST API, some of its nodes, or one layer.

import Foundation
package import VitrineAssets
package import VitrineFiles

/// A document that was read, with what is not understood of it.
package struct DesignReading: Sendable {
    package var document = DesignDocument()
    /// What the file says that this library has no words for: members and kinds of layers by name, and how often.
    package var unknown: [String: Int] = [:]
    package var diagnostics: [Diagnostic] = []

    package init() {}

    /// The most bytes of a file.
    package static let byteLimit = 256 << 20
}

/// Reads Figma's JSON.
package struct FigmaReader {
    /// Values of frames in frames in frames.
    private static let nestingLimit = 512

    /// The document of a file.
    package static func read(_ bytes: [UInt8], file: String) -> DesignReading {
        var reading = DesignReading()
        let text = SourceText(file: file, bytes: bytes)
        switch JSONReader.read(text, nestingLimit: nestingLimit) {
        case .failure(let problem): reading.diagnostics.append(problem.diagnostic)
        case .success(let root):
            guard let document = document(root) else {
                reading.diagnostics.append(
                    text.diagnostic(
                        "this is no file of Figma: there is no document in it", at: root.offset, severity: .error, category: .schema,
                        hint: "ask for GET /v1/files/KEY?geometry=paths"))
                return reading
            }
            reading.document = document
            count(root, &reading.unknown)
        }
        return reading
    }

    /// What of a file is not as the documentation of the REST API has it.
    package static func problems(of bytes: [UInt8]) -> [String] {
        guard case .success(let root) = JSONReader.read(SourceText(file: "", bytes: bytes), nestingLimit: nestingLimit),
            let document = root["document"]
        else { return ["there is no document"] }
        let own = FigmaField<DesignDocument>.file.flatMap { field in
            root[field.name].map { field.type.problems($0, at: field.name) } ?? []
        }
        return FigmaType.node.problems(document) + own
    }

    /// Whether a text is of Figma, and not of tokens or of Lottie.
    package static func isFigma(_ root: JSONNode) -> Bool {
        root["document"]?["type"]?.string != nil || root["nodes"]?.members.first?.value["document"] != nil
            || root["type"]?.string.flatMap { DesignNode.Kind(rawValue: $0) } != nil && root["id"] != nil
    }

    private static func document(_ root: JSONNode) -> DesignDocument? {
        var document = DesignDocument()
        for field in FigmaField<DesignDocument>.file { root[field.name].map { field.read($0, &document) } }
        if let node = root["document"].flatMap({ layer($0) }) {
            document.root = node
            return document
        }
        let parts = root["nodes"]?.members.map(\.value) ?? []
        let layers = parts.compactMap { part in part["document"].flatMap { layer($0) } }
        for part in parts {
            for field in FigmaField<DesignDocument>.file.dropFirst(2) { part[field.name].map { field.read($0, &document) } }
        }
        let single = isFigma(root) && root["document"] == nil && parts.isEmpty ? layer(root).map { [$0] } : nil
        guard let found = single ?? (layers.isEmpty ? nil : layers) else { return nil }
        if found.count == 1, found[0].kind == .document {
            document.root = found[0]
        } else {
            var canvas = DesignNode(.canvas, name: document.name, id: "0:1")
            canvas.children = found.flatMap { $0.kind == .canvas ? $0.children : [$0] }
            document.root.children = [canvas]
        }
        return document
    }

    /// A layer with those in it; nil for what is none.
    static func layer(_ node: JSONNode) -> DesignNode? {
        guard case .object(let members) = node.value, let word = node["type"]?.string else { return nil }
        let hasChildren = node["children"] != nil
        guard let kind = DesignNode.Kind(rawValue: word) ?? (hasChildren ? .frame : nil) else { return nil }
        var layer = DesignNode(kind, name: "")
        for (key, member) in members where key != "type" { FigmaField<DesignNode>.byName[key]?.read(member, &layer) }
        return layer
    }

    /// Counts what no table has a row for.
    private static func count(_ node: JSONNode, _ unknown: inout [String: Int]) {
        switch node.value {
        case .array(let elements): for element in elements { count(element, &unknown) }
        case .object(let members):
            guard let word = node["type"]?.string, node["id"] != nil, node["name"] != nil else {
                for (key, member) in members where ["document", "nodes"].contains(key) || member["document"] != nil {
                    count(member, &unknown)
                }
                return
            }
            guard DesignNode.Kind(rawValue: word) != nil else {
                unknown["layers of the type \(word)", default: 0] += 1
                if let inner = node["children"] { count(inner, &unknown) }
                return
            }
            for (key, member) in members {
                if key == "children" { count(member, &unknown) }
                if FigmaField<DesignNode>.byName[key] == nil, !FigmaField<DesignNode>.passedOver.contains(key) {
                    unknown["'\(key)'", default: 0] += 1
                }
            }
        default: break
        }
    }
}

extension FigmaField<DesignDocument> {
    /// The members of a file beside its layers; the first two are of the file alone, and pictures are this library's.
    package static let file: [FigmaField] = [
        .init("name", \.name, .text, start: DesignDocument(), isAlways: true),
        .init("version", \.version, .text, start: DesignDocument()),
        .init("components", \.components, FigmaCodec<DesignDocument.Component>.component.map, start: DesignDocument(), isAlways: true),
        .init(
            "componentSets", \.componentSets, FigmaCodec<DesignDocument.Component>.component.map, start: DesignDocument(), isAlways: true),
        .init("schemaVersion", \.schemaVersion, FigmaCodec<Int>.integer, start: DesignDocument(), isAlways: true),
        .init("styles", \.styles, FigmaCodec<DesignDocument.Style>.style.map, start: DesignDocument(), isAlways: true),
        .init("images", \.images, FigmaCodec<String>.text.map, start: DesignDocument()),
    ]
}
