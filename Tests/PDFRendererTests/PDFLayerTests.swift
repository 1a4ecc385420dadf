// SPDX-License-Identifier: MIT
//
// Names of views as the layers of a document.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrinePDFRenderer

@Suite struct PDFLayerTests {
    private let box = CGRect(x: 0, y: 0, width: 40, height: 30)

    private func render(_ pages: [[DisplayList.Layer]]) throws -> [UInt8] {
        try PDFRenderer().render(pages.map { DisplayList(size: CGSize(width: 100, height: 100), scale: 2, layers: $0) })
    }

    private func document(_ pages: [[DisplayList.Layer]]) throws -> String {
        String(decoding: try render(pages), as: Unicode.ASCII.self)
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    /// A name as the document has it.
    private func text(_ name: String) -> String {
        "<FEFF" + name.utf16.map { String(0x10000 + Int($0), radix: 16, uppercase: true).dropFirst() }.joined() + ">"
    }

    private func cell(_ item: Int, name: String? = "card", holding sublayers: [DisplayList.Layer] = []) -> DisplayList.Layer {
        DisplayList.Layer(
            bounds: box, name: name, element: DisplayList.Element(category: .cell, kind: nil, section: 0, item: item), background: .black,
            sublayers: sublayers)
    }

    @Test func `views with names are layers, within those that they lie on`() throws {
        let title = DisplayList.Layer(bounds: box.insetBy(dx: 5, dy: 5), name: "Título", background: .white)
        let pdf = try document([[cell(0, holding: [title]), cell(1)]])
        #expect(count("/Type /OCG ", in: pdf) == 3)
        #expect(pdf.contains("/Name \(text("card-0-0"))") && pdf.contains("/Name \(text("card-0-1"))"))
        #expect(pdf.contains("/Name \(text("Título"))"))
        // The topmost is listed first, and the title within the first cell.
        #expect(pdf.firstMatch(of: #//Order \[ (\d+) 0 R (\d+) 0 R \[ (\d+) 0 R \] \]/#) != nil)
        #expect(pdf.contains("/Properties << /L0 "))
        #expect(pdf.hasSuffix("%%EOF\n") && count("%%EOF", in: pdf) == 2)
    }

    @Test func `the same view on another page is the same layer`() throws {
        let pdf = try document([[cell(0)], [cell(0)]])
        #expect(count("/Type /OCG ", in: pdf) == 1 && count("/Properties <<", in: pdf) == 2)
    }

    @Test func `without names there are no layers`() throws {
        let pdf = try document([[DisplayList.Layer(bounds: box, background: .black)]])
        #expect(!pdf.contains("/OCProperties") && count("%%EOF", in: pdf) == 1)
    }

    @Test func `a document that was read in parts is the one that was read at once`() throws {
        let document = try plain([[cell(0, holding: [cell(1)])], [cell(2)]])
        let (tree, stretches) = try #require(Self.layers(of: [["a", "b", "a"], ["c"]]))
        var whole = LayerUpdate()
        whole.take(document)
        for stretches in stretches { whole.endPage(stretches: stretches) }
        var parts = LayerUpdate()
        for byte in document.dropLast(40) { parts.take([byte]) }
        for stretches in stretches { parts.endPage(stretches: stretches) }
        for byte in document.suffix(40) { parts.take([byte]) }
        let update = try #require(try whole.update(tree))
        #expect(try parts.update(tree) == update)
    }

    @Test(arguments: [
        ["--object-streams=generate"], ["--object-streams=generate", "--linearize"], ["--qdf"], ["--linearize"],
        ["--stream-data=uncompress"],
    ])
    func `layers are found however the document is written`(options: [String]) throws {
        guard Viewer.isInstalled("qpdf", "pdftoppm") else { return }
        let document = try plain([[cell(0, holding: [cell(1)])], [cell(2)]])
        let other = try Viewer.output("qpdf", ["--deterministic-id"] + options + [Viewer.inputPath, "-"], input: document).output
        let (tree, stretches) = try #require(Self.layers(of: [["a", "b", "a"], ["c"]]))
        var update = LayerUpdate()
        update.take(other)
        for stretches in stretches { update.endPage(stretches: stretches) }
        let layered = other + (try #require(try update.update(tree)))
        #expect(try PDFViewer.complaints(about: layered).isEmpty)
        #expect(try PDFViewer.draw(layered, scale: 2) == PDFViewer.draw(document, scale: 2))
        // The layers and their marks, as the file itself says them.
        let read = try Self.read(layered)
        let layers = try #require(try read.catalog.dictionary["OCProperties"]?.dictionary?["OCGs"]?.array?.compactMap(\.reference))
        #expect(try layers.map { try read.object($0).dictionary?["Name"] } == ["a", "b", "c"].map { .text($0) })
        let contents = try read.pages().map { String(decoding: try read.content(of: $0), as: UTF8.self) }
        #expect(contents.map { count("/OC /L", in: $0) } == [2, 1] && !contents.contains { $0.contains(" m 1 0 l S") })
        let properties = try read.pages().map { $0.resources["Properties"]?.dictionary?.keys }
        #expect(properties == [["L0", "L1"], ["L2"]])
    }

    @Test func `a document of another order and spelling has layers too`() throws {
        let (tree, stretches) = try #require(Self.layers(of: [["a", "b"]]))
        var update = LayerUpdate()
        update.take(Array(Self.strange.utf8))
        update.endPage(stretches: stretches[0])
        let layered = Array(Self.strange.utf8) + (try #require(try update.update(tree)))
        let read = try Self.read(layered)
        let page = try #require(try read.pages().first)
        let content = String(decoding: try read.content(of: page), as: UTF8.self)
        let start = "q % [1 65521] 0 d\n(0 0 m S \\) S) Tj\n[1%\n65521]0 d "
        let middle = "/OC /LL0 BDC\n 0 0 9 9 re f [ 1\n65519 ] 0 d EMC\n[ 2 65521 ] 0 d "
        #expect(content == start + middle + "/OC /LL1 BDC\n1 g f [2 65519] 0 d EMC\n Q")
        // A name of the document's own is left alone.
        let properties = try #require(page.resources["Properties"]?.dictionary)
        #expect(properties.keys == ["Mark", "L0", "LL0", "LL1"] && page.resources["Font"]?.dictionary == [:])
    }

    /// A list of pages that says what its pages use, objects after those that refer to them, a content in two parts.
    private static let strange: String = {
        let first = "q % [1 65521] 0 d\n(0 0 m S \\) S) Tj\n[1%\n65521]0 d 0 0 m 1 0 l S 0 0 9 9 re f [ 1\n65519 ] 0 d 0 0 m 1 0 l S"
        let second = "[ 2 65521 ] 0 d 0 0 m 1 0 l S\n1 g f [2 65519] 0 d 0 0 m 1 0 l S Q"
        return document(
            [
                (9, "<</Pages 4 0 R/Type/Catalog>>"), (4, "<</Resources 5 0 R/Kids[6 0 R]/Count 1/Type/Pages>>"),
                (6, "<</Contents[7 0 R 8 0 R]/Parent 4 0 R/MediaBox[0 0 9 9]/Type/#50age>>"),
                (5, "<</Font<<>>/Properties<</Mark<</A 0>>/L0 3 0 R>>>>"),
                (7, "<</Length \(first.utf8.count)>>stream\r\n\(first)\nendstream"), (8, "<</Length 2 0 R>> stream\n\(second)\nendstream"),
                (2, "\(second.utf8.count) % how long\n"), (3, "null"),
            ], root: 9)
    }()

    /// A document of these objects, one of which is the catalog, in an unusual spelling.
    private static func document(_ objects: [(number: Int, body: String)], root: Int) -> String {
        var text = "%PDF-1.5\n%âãÏÓ\r\n"
        var offsets: [Int: Int] = [:]
        for (number, body) in objects {
            offsets[number] = text.utf8.count
            text += "\(number)\t0\robj \(body)\nendobj "
        }
        let (table, numbers) = (text.utf8.count, offsets.keys.sorted())
        text += "xref\n\(numbers[0]) \(numbers.count)\n"
        for number in numbers {
            let digits = String(offsets[number] ?? 0)
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n\r\n"
        }
        return text + "trailer<</Root \(root) 0 R/Size 10>>startxref \(table)\n%%EOF"
    }

    @Test func `marks in a form that a page draws are those of layers`() throws {
        let (tree, stretches) = try #require(Self.layers(of: [["a", "b"]]))
        let form = Self.stretch(0, "0 0 9 9 re f\n") + Self.stretch(1, "1 g f\n")
        let document = Array(
            Self.document(
                [
                    (1, "<</Pages 2 0 R>>"), (2, "<</Kids[3 0 R]/Count 1/Type/Pages>>"),
                    (3, "<</Contents 4 0 R/Resources<</XObject<</A 5 0 R/B 5 0 R>>>>/MediaBox[0 0 9 9]/Type/Page>>"),
                    (4, "<</Length 5>>stream\n/A Do\nendstream"),
                    (5, "<</Subtype/Form/Length \(form.utf8.count)>>stream\n\(form)\nendstream"),
                ], root: 1
            ).utf8)
        var update = LayerUpdate()
        update.take(document)
        update.endPage(stretches: stretches[0])
        let read = try Self.read(document + (try #require(try update.update(tree))))
        let sheets = try read.sheets(of: try #require(try read.pages().first))
        let drawn = String(decoding: try #require(sheets.last).content, as: UTF8.self)
        #expect(sheets.count == 2 && drawn == Self.layered(0, "L0", "0 0 9 9 re f\n") + Self.layered(1, "L1", "1 g f\n"))
        let properties = try read.resolved(sheets[1].resources["Properties"])?.dictionary
        #expect(properties?.keys == ["L0", "L1"])
    }

    @Test func `what is not understood is told, with the place`() throws {
        let (tree, stretches) = try #require(Self.layers(of: [["a", "b"]]))
        func failure(_ text: String, _ stretches: [Int]) -> String? {
            var update = LayerUpdate()
            update.take(Array(text.utf8))
            update.endPage(stretches: stretches)
            do throws(PDFReadError) {
                _ = try update.update(tree)
                return nil
            } catch {
                return error.description
            }
        }
        let text = Self.strange
        #expect(failure(text, []) == nil)
        #expect(failure(text, [0]) == "page 1 has 2 marks where 1 were made")
        #expect(failure(text.replacing("2\t0", with: "2\tx"), stretches[0])?.contains("stands \"x\" in place of a generation") == true)
        #expect(failure(String(text.dropLast(60)), stretches[0])?.hasPrefix("it ends early, at byte ") == true)
        #expect(failure(text.replacing(" % how", with: "5 % how"), stretches[0])?.hasPrefix("stream 8 has ") == true)
        #expect(failure(text.replacing("/Root 9", with: "/Root 8"), stretches[0]) == "the catalog has no Pages that can be read")
        #expect(failure(text.replacing("9\t0", with: "1\t0"), stretches[0]) == "object 9 is not where the table of objects says")
        #expect(failure(text.replacing("\\) S) Tj", with: ") EMC   "), stretches[0])?.hasPrefix("the marks at byte ") == true)
        #expect(failure(text.replacing("/#50age", with: "/Pages "), stretches[0]) == "object 6 has no Kids that can be read")
    }

    /// A stretch of a page between its marks.
    private static func stretch(_ number: Int, _ content: String) -> String {
        "[\(number + 1) 65521] 0 d\n0 0 m 1 0 l S\n\(content)[\(number + 1) 65519] 0 d\n0 0 m 1 0 l S\n"
    }

    /// The same as a layer; nil where it paints nothing.
    private static func layered(_ number: Int, _ layer: String?, _ content: String) -> String {
        let (begin, end) = layer == nil ? ("", "") : ("/OC /\(layer ?? "") BDC\n", "EMC\n")
        return "[\(number + 1) 65521] 0 d\n\(begin)\(content)[\(number + 1) 65519] 0 d\n\(end)"
    }

    @Test func `marks within a layer stay within it`() throws {
        let text = "BT\n/Span << /ActualText <feff> >> BDC\n<01>Tj\nEMC\nET\n"
        let marked = try MarkedContent(Array(("q\n" + Self.stretch(0, text) + Self.stretch(1, "1 w 0 0 9 9 re W n\n") + "Q\n").utf8))
        let layered = String(decoding: marked.layered(prefix: "L", [[1], [0]]), as: UTF8.self)
        #expect(layered == "q\n" + Self.layered(0, "L1", text) + Self.layered(1, nil, "1 w 0 0 9 9 re W n\n") + "Q\n")
    }

    @Test func `a picture in the content holds no marks`() throws {
        let content = "BI /W 8 /H 1 /IM true ID EMC S\u{1}\nEI\n" + Self.stretch(0, "f\n")
        #expect(try MarkedContent(Array(content.utf8)).sections.map(\.number) == [0])
    }

    @Test func `dashes hold for the state of drawing that they were set in`() throws {
        let lines = "q\n[1 65521] 0 d\n0 0 m 1 0 l S\nQ 0 0 m 9 9 l S q [5 2] 0 d 0 0 m 1 0 l S [1 65519] 0 d 0 0 m 1 0 l S Q 0 0 m S"
        let sections = try MarkedContent(Array(lines.utf8)).sections
        #expect(sections.map(\.number) == [0] && sections.allSatisfy { !$0.isEmpty })
        #expect(throws: PDFReadError.self) { try MarkedContent(Array("[1 65519] 0 d 0 0 m 1 0 l S".utf8)) }
        #expect(throws: PDFReadError.self) { try MarkedContent(Array("[1 65521] 0 d 0 0 m 1 0 l S".utf8)) }
    }

    @Test(arguments: [
        ("<</A 1/B[true null(a\\(\\051\\\nb)]>>", "<< /A 1 /B [ true null <61282962> ] >>"), ("[1 0 R -2 +.5 3 4]", "[ 1 0 R -2 +.5 3 4 ]"),
        ("/A#20#42", "/A#20B"), ("< fE f >", "<FEF0>"), ("[[]<<>>]%c", "[ [ ] << >> ]"),
    ])
    func `values are written as they were read`(text: String, written: String) throws {
        var (lexer, again) = (PDFLexer(Array(text.utf8)), PDFLexer(Array(written.utf8)))
        let object = try lexer.object()
        #expect(object.text == written)
        #expect(try again.object() == object)
    }

    @Test func `values that stand too deep in each other are refused`() {
        var lexer = PDFLexer(Array(String(repeating: "[", count: 100_000).utf8))
        #expect(throws: PDFReadError.self) { try lexer.object() }
    }

    /// A document as Cairo writes it, before it has layers.
    private func plain(_ pages: [[DisplayList.Layer]]) throws -> [UInt8] {
        let text = try document(pages)
        let end = try #require(text.range(of: "%%EOF\n"))
        return Array(try render(pages).prefix(text[..<end.upperBound].unicodeScalars.count))
    }

    /// Layers of these names, and those of the marks of each page.
    private static func layers(of pages: [[String]]) -> (LayerTree, [[Int]])? {
        var tree = LayerTree()
        let stretches = pages.map { $0.compactMap { tree.layer($0, in: nil) } }
        return (tree, stretches)
    }

    private static func read(_ document: [UInt8]) throws(PDFReadError) -> WrittenDocument {
        var objects = WrittenObjects()
        objects.take(document)
        try objects.read(isAll: true)
        return try WrittenDocument(objects)
    }
}
