// SPDX-License-Identifier: MIT
//
// Names of views as the layers of a document.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrinePDFRenderer

@Suite struct PDFLayerTests {
    private let box = CGRect(x: 0, y: 0, width: 40, height: 30)

    private func document(_ pages: [[DisplayList.Layer]]) throws -> String {
        let lists = pages.map { DisplayList(size: CGSize(width: 100, height: 100), scale: 2, layers: $0) }
        return String(decoding: try PDFRenderer().render(lists), as: Unicode.ASCII.self)
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

    @Test func `marks within a layer stay within it`() throws {
        let tree = PDFLayerTests.tree(["a", "b"])
        let content =
            "q\n/Sect << /MCID 0 >> BDC\nBT\n/Span << /ActualText <feff> >> BDC\n<01>Tj\nEMC\nET\nEMC\n/Sect << /MCID 1 >> BDC\nEMC\nQ\n"
        let marked = LayerUpdate.marked(Array(content.utf8), tree, [1, 0]).map { String(decoding: $0, as: UTF8.self) }
        #expect(marked == "q\n/OC /L1 BDC\nBT\n/Span << /ActualText <feff> >> BDC\n<01>Tj\nEMC\nET\nEMC\nQ\n")
        #expect(LayerUpdate.marked(Array(content.utf8), tree, [1]) == nil)
    }

    private static func tree(_ names: [String]) -> LayerTree {
        var tree = LayerTree()
        for name in names { _ = tree.layer(name, in: nil) }
        return tree
    }
}
