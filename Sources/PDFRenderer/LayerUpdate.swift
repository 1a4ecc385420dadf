// SPDX-License-Identifier: MIT
//
// Layers in a document that Cairo has written.
//
// Cairo knows no layers. Stretches of a page are told apart by lines that are not seen (`LayerMark`), and what follows the document, as the
// format lets it be updated, has its pages anew with marks of layers in place of these lines. The document is read as the objects that its own table leads to: how it is spelled, in which
// order and in which sort of table, is left to Cairo.

import VitrinePNG

/// Reads a document as it is written, and makes the update that gives it layers.
struct LayerUpdate {
    private var objects = WrittenObjects()
    /// Of each page the layers of its marks.
    private var stretches: [[Int]] = []
    /// Why the document cannot be read; of no matter where it has no layers.
    private var failure: PDFReadError?

    /// Takes the next bytes of the document.
    mutating func take(_ bytes: [UInt8]) { objects.take(bytes) }

    /// Reads what was written of a page.
    ///
    /// - Parameter stretches: the layers of the page's marks.
    mutating func endPage(stretches: [Int]) {
        self.stretches.append(stretches)
        read(isAll: false)
    }

    private mutating func read(isAll: Bool) {
        guard failure == nil else { return }
        do throws(PDFReadError) { try objects.read(isAll: isAll) } catch { failure = error }
    }

    /// What follows the document, which is there as a whole; nil where no page has layers.
    mutating func update(_ tree: LayerTree) throws(PDFReadError) -> [UInt8]? {
        guard stretches.contains(where: { !$0.isEmpty }) else { return nil }
        read(isAll: true)
        if let failure { throw failure }
        let document = try WrittenDocument(objects)
        let pages = try document.pages()
        guard pages.count == stretches.count else { throw .pages(drawn: stretches.count, found: pages.count) }
        var appendix = Appendix(document)
        let layers = tree.layers.map { appendix.add(["Type": .name("OCG"), "Name": .text($0.name)]) }
        for (index, page) in pages.enumerated() where !stretches[index].isEmpty {
            let sheets = try document.sheets(of: page)
            let contents = try sheets.map { sheet throws(PDFReadError) in
                try MarkedContent(sheet.content)
            }
            let (made, found) = (stretches[index].count, contents.flatMap { $0.sections.map(\.number) })
            guard found.count == made, Set(found) == Set(0..<made) else { throw .marks(page: index + 1, made: made, found: found.count) }
            let paths = stretches[index].map(tree.path)
            for (sheet, content) in zip(sheets, contents) where sheet.isPage || !content.sections.isEmpty {
                try appendix.replace(sheet, with: content, paths, layers, in: document)
            }
        }
        var (root, catalog) = try document.catalog
        let order = Self.order(tree, layers)
        catalog["OCProperties"] = .dictionary([
            "OCGs": .array(layers.map { .reference($0) }),
            "D": .dictionary(["Name": .string(Array("Layers".utf8)), "Order": .array(order)]),
        ])
        appendix.replace(root, with: catalog)
        return appendix.bytes
    }

    /// The layers, the topmost first as lists of layers have it, each with those within it.
    private static func order(_ tree: LayerTree, _ layers: [PDFReference]) -> [PDFObject] {
        var children: [Int?: [Int]] = [:]
        for (index, layer) in tree.layers.enumerated() { children[layer.parent, default: []].append(index) }
        func list(_ parent: Int?) -> [PDFObject] {
            (children[parent] ?? []).reversed().flatMap { layer -> [PDFObject] in
                let inner = list(layer)
                return [.reference(layers[layer])] + (inner.isEmpty ? [] : [.array(inner)])
            }
        }
        return list(nil)
    }
}

extension Appendix {
    /// Writes what is drawn anew, with marks of layers.
    ///
    /// - Parameters:
    ///   - paths: for each mark the layers that it belongs to, the outermost first.
    ///   - layers: the objects of all layers.
    fileprivate mutating func replace(
        _ sheet: WrittenDocument.Sheet, with content: MarkedContent, _ paths: [[Int]], _ layers: [PDFReference],
        in document: WrittenDocument
    ) throws(PDFReadError) {
        var resources = sheet.resources
        var properties = try document.resolved(resources["Properties"])?.dictionary ?? [:]
        var prefix = "L"
        while properties.keys.contains(where: { $0.hasPrefix(prefix) }) { prefix += "L" }
        let bytes = content.layered(prefix: prefix, paths)
        for layer in Set(content.sections.flatMap { paths[$0.number] }).sorted() {
            properties["\(prefix)\(layer)"] = .reference(layers[layer])
        }
        resources["Properties"] = .dictionary(properties)
        var changed = sheet.dictionary
        changed["Resources"] = .reference(add(resources))
        if sheet.isPage {
            changed["Contents"] = .reference(try add(content: bytes))
            replace(sheet.reference, with: changed)
        } else {
            try replace(sheet.reference, with: changed, content: bytes)
        }
    }
}
