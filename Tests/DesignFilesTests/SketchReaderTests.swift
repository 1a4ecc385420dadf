// SPDX-License-Identifier: MIT
//
// Sketch's files as documents.

import Foundation
import Testing
import VitrineFiles
import VitrineGeometry

@testable import VitrineDesignFiles

@Suite struct SketchReaderTests {
    private static let red = #"{"_class": "color", "red": 1, "green": 0, "blue": 0, "alpha": 1, "swatchID": "SW"}"#

    private static func frame(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
        #""frame": {"_class": "rect", "x": \#(x), "y": \#(y), "width": \#(width), "height": \#(height)}"#
    }

    private static let document = """
        {"_class": "document", "do_objectID": "D", "pages": [{"_class": "MSJSONFileReference", "_ref": "pages/P"}],
         "sharedSwatches": {"_class": "swatchContainer", "objects": [{"_class": "swatch", "do_objectID": "SW", "name": "Brand/Red"}]},
         "layerStyles": {"objects": []}, "layerTextStyles": {"objects": [{"do_objectID": "TS", "name": "Heading"}]}}
        """

    private static let text = """
        {"_class": "text", "do_objectID": "T", "name": "Title", \(frame(10, 10, 80, 20)), "sharedStyleID": "TS", "textBehaviour": 0,
         "attributedString": {"string": "Hello", "attributes": [{"location": 0, "length": 5, "attributes": {
          "MSAttributedStringFontAttribute": {"attributes": {"name": "SFProText-Semibold", "size": 17}},
          "MSAttributedStringColorAttribute": \(red), "kerning": -0.4, "paragraphStyle": {"alignment": 2, "maximumLineHeight": 22}}}]}}
        """

    private static let page = """
        {"_class": "page", "do_objectID": "P", "name": "Page 1", "layers": [
         {"_class": "symbolMaster", "do_objectID": "M", "symbolID": "SYM", "name": "Button", \(frame(500, 0, 100, 40)), "layers": [
          {"_class": "rectangle", "do_objectID": "R", "name": "Ground", \(frame(0, 0, 100, 40)), "fixedRadius": 8, "resizingConstraint": 18,
           "style": {"fills": [{"isEnabled": true, "fillType": 0, "color": \(red)}]}}, \(text)]},
         {"_class": "artboard", "do_objectID": "A", "name": "Home", \(frame(100, 50, 375, 600)), "hasBackgroundColor": true,
          "backgroundColor": {"red": 1, "green": 1, "blue": 1, "alpha": 1}, "layers": [
          {"_class": "oval", "do_objectID": "O", "name": "Dot", \(frame(20, 30, 10, 10)), "rotation": 90,
           "style": {"borders": [{"isEnabled": true, "thickness": 2, "position": 1, "color": \(red)}],
            "shadows": [{"isEnabled": true, "blurRadius": 6, "offsetX": 0, "offsetY": 2, "color": \(red)}],
            "contextSettings": {"opacity": 0.5, "blendMode": 2}}},
          {"_class": "shapePath", "do_objectID": "S", "name": "Tip", \(frame(0, 0, 20, 10)), "isClosed": true, "points": [
           {"point": "{0, 0}", "curveFrom": "{0.5, 0.5}", "hasCurveFrom": true}, {"point": "{1, 0}", "hasCurveTo": false},
           {"point": "{0.5, 1}"}]},
          {"_class": "symbolInstance", "do_objectID": "I", "symbolID": "SYM", "name": "Buy", \(frame(20, 100, 200, 40)),
           "overrideValues": [{"overrideName": "T_stringValue", "value": "Add to Bag"}]},
          {"_class": "sparkle", "do_objectID": "X", "name": "?", \(frame(0, 0, 1, 1))}]}]}
        """

    private func read() -> DesignReading {
        let files = ["document.json": Self.document, "pages/P.json": Self.page]
        return SketchReader.read(name: "kit.sketch") { files[$0].map { [UInt8]($0.utf8) } }
    }

    @Test func `artboards and symbols are frames and components`() throws {
        let reading = read()
        #expect(reading.diagnostics.isEmpty)
        #expect(reading.document.frames.map(\.node.kind) == [.component, .frame])
        let home = reading.document.frames[1].node
        #expect(home.name == "Home" && home.box == CGRect(x: 100, y: 50, width: 375, height: 600))
        #expect(home.fills == [DesignPaint(DesignColor(1, 1, 1))])
        #expect(reading.unknown == ["layers of the class sparkle": 1])
        #expect(reading.document.components["SYM"]?.name == "Button")
    }

    @Test func `what a layer wears is read`() throws {
        let dot = try #require(read().document.frames[1].node.children.first)
        #expect(dot.kind == .ellipse && dot.opacity == 0.5 && dot.blendMode == .multiply && dot.isTurned)
        #expect(dot.strokes.count == 1 && dot.strokeStyle.weight == 2 && dot.strokeStyle.place == .inside)
        #expect(dot.effects.first?.radius == 6 && dot.effects.first?.offset == CGPoint(x: 0, y: 2))
    }

    @Test func `points are shares of the frame`() throws {
        let tip = try #require(read().document.frames[1].node.children.dropFirst().first)
        #expect(tip.kind == .vector && tip.fillGeometry.map(\.data) == ["M0 0 C10 5 20 0 20 0 L10 10 Z"])
    }

    @Test func `an instance has the layers of its symbol, with texts of its own and in its own size`() throws {
        let button = try #require(read().document.frames[1].node.children.dropFirst(2).first)
        #expect(button.kind == .instance && button.componentId == "SYM")
        #expect(button.children.map(\.characters) == ["", "Add to Bag"])
        #expect(button.children[0].extent == CGSize(width: 200, height: 40) && button.children[0].cornerRadius == 8)
        #expect(button.children[0].box?.origin == CGPoint(x: 120, y: 150))
    }

    @Test func `texts have the styles of their letters, colours and shared styles their names`() throws {
        let master = read().document.frames[0].node
        let text = try #require(master.children.last)
        #expect(text.style?.size == 17 && text.style?.weight == 600 && text.style?.family == "SF Pro" && text.style?.horizontal == .center)
        #expect(
            text.style?.lineHeight == 22 && text.style?.lineUnit == .pixels && text.style?.letterSpacing == -0.4
                && text.style?.resize == .both)
        #expect(text.styles["text"] == "TS" && text.fills.first?.color == DesignColor(1, 0, 0))
        #expect(master.children[0].styles["fill"] == "SW")
        #expect(read().document.styles.mapValues(\.name) == ["SW": "Brand/Red", "TS": "Heading"])
    }

    @Test func `a page by itself is a document`() {
        let reading = SketchReader.read(page: [UInt8](Self.page.utf8), file: "P.json") { _ in nil }
        #expect(reading.document.frames.count == 2)
    }

    @Test func `an archive without a document says so`() {
        let reading = SketchReader.read(name: "a.sketch") { _ in nil }
        #expect(reading.diagnostics.map(\.message) == ["this is no file of Sketch: there is no document.json in it"])
    }

    @Test(arguments: [
        ("Inter-SemiBoldItalic", "Inter", 600, true), ("HelveticaNeue", "Helvetica Neue", 400, false),
        ("SFProDisplay-Bold", "SF Pro", 700, false),
    ])
    func `the name of a face tells its family, weight and slant`(name: String, family: String, weight: Int, isItalic: Bool) {
        let face = DesignTextStyle.face(named: name)
        #expect(face.family == family && face.weight == CGFloat(weight) && face.isItalic == isItalic)
    }
}
