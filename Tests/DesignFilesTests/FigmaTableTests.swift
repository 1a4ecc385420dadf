// SPDX-License-Identifier: MIT
//
// The table of Figma's JSON: both ways, and against what the documentation says of each member.

import Foundation
import Testing
import VitrineAssets
import VitrineFiles
import VitrineGeometry

@testable import VitrineDesignFiles

@Suite struct FigmaTableTests {
    /// A document in which every part says something.
    private static func document() -> DesignDocument {
        var text = DesignNode(.text, name: "Title", id: "1:4")
        (text.characters, text.size) = ("Harbour Lights", CGSize(width: 120, height: 22))
        var style = DesignTextStyle()
        (style.family, style.postScriptName, style.weight, style.size) = ("Inter", "Inter-SemiBold", 600, 17)
        (style.horizontal, style.vertical, style.lineHeight, style.lineUnit, style.letterSpacing) = (.center, .top, 22, .pixels, -0.4)
        text.style = style
        text.styleOverrides = [0, 0, 1]
        var other = DesignTextStyle()
        (other.size, other.fills) = (12, [DesignPaint(DesignColor(1, 0, 0))])
        text.styleTable = ["1": other]
        text.styles = ["text": "S:text-headline"]
        var shape = DesignNode(.vector, name: "icon-heart", id: "1:5")
        shape.fillGeometry = [DesignPath("M0 0 L10 0 L5 10 Z", .evenOdd)]
        var gradient = DesignPaint(.linear)
        gradient.handles = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)]
        gradient.stops = [.init(0, DesignColor(1, 1, 1)), .init(1, DesignColor(0, 0, 0, 0.5))]
        shape.fills = [gradient]
        (shape.strokes, shape.strokeStyle.weight, shape.strokeStyle.place) = ([DesignPaint(DesignColor())], 2, .center)
        shape.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 4)
        var frame = DesignNode(.frame, name: "card", id: "1:3")
        (frame.box, frame.size) = (CGRect(x: 8, y: 16, width: 160, height: 80), CGSize(width: 160, height: 80))
        frame.layout.mode = .vertical
        (frame.layout.primarySizing, frame.layout.counterSizing) = (.auto, .fixed)
        (frame.layout.spacing, frame.layout.padding) = (8, (12, 16, 12, 16))
        (frame.layout.primaryAlign, frame.layout.counterAlign) = (.spaceBetween, .center)
        (frame.part.grow, frame.part.align, frame.part.horizontal, frame.part.vertical) = (1, .stretch, .fill, .hug)
        frame.constraints = DesignConstraints(.both, .bottom)
        (frame.cornerRadii, frame.cornerSmoothing, frame.clips, frame.opacity) = ([12, 12, 0, 0], 0.6, true, 0.9)
        var shadow = DesignEffect(.dropShadow, radius: 12)
        (shadow.color, shadow.offset, shadow.blendMode, shadow.showsBehind) = (
            DesignColor(0, 0, 0, 0.2), CGPoint(x: 0, y: 4), .normal, false
        )
        frame.effects = [shadow, DesignEffect(.backgroundBlur, radius: 20)]
        var picture = DesignPaint(.image)
        (picture.imageRef, picture.scaling, picture.imageTransform) = ("abc", .stretch, .identity)
        frame.fills = [DesignPaint(DesignColor(1, 1, 1)), picture]
        frame.children = [text, shape]
        frame[own: "part"] = "node"
        var instance = DesignNode(.instance, name: "pill", id: "1:6")
        instance.componentId = "2:1"
        var property = DesignProperty()
        property.value = "Large"
        instance.properties = ["Size": property]
        var canvas = DesignNode(.canvas, name: "Page 1", id: "0:1")
        (canvas.background, canvas.children) = (DesignColor(0.9, 0.9, 0.9), [frame, instance])
        var document = DesignDocument()
        document.name = "Card"
        document.root.children = [canvas]
        document.components = ["2:1": .init(name: "Size=Large", key: "k")]
        document.styles = ["S:text-headline": .init(.text, name: "headline", key: "h")]
        document.images = ["abc": "data:image/png;base64,AAAA"]
        return document
    }

    private func node(_ text: String) throws -> JSONNode {
        try #require(try? JSONReader.read(SourceText(file: "a.json", bytes: [UInt8](text.utf8))).get())
    }

    @Test func `what is written is read as the same document`() {
        let document = Self.document()
        let reading = FigmaReader.read([UInt8](document.figmaJSON.utf8), file: "card.json")
        #expect(reading.document == document)
        #expect(reading.unknown.isEmpty && reading.diagnostics.isEmpty)
        #expect(reading.document.figmaJSON == document.figmaJSON)
    }

    @Test func `what is written is as the documentation has it`() {
        let problems = FigmaReader.problems(of: [UInt8](Self.document().figmaJSON.utf8))
        #expect(problems.isEmpty, "\(problems)")
    }

    @Test(arguments: [
        (#"{"id": "1", "name": "a", "type": "TEXT", "layoutMode": "HORIZONTAL"}"#, ".layoutMode is not for TEXT"),
        (#"{"id": "1", "name": "a", "type": "FRAME", "itemSpacing": "8"}"#, ".itemSpacing is no number"),
        (#"{"id": "1", "name": "a", "type": "FRAME", "spacing": 8}"#, ".spacing is not known"),
        (#"{"id": "1", "name": "a", "type": "FRAME", "fills": [{"type": "SOLID"}]}"#, ".fills[0] lacks blendMode"),
        (#"{"id": "1", "type": "FRAME"}"#, " lacks name"),
        (
            #"{"id": "1", "name": "a", "type": "FRAME", "layoutMode": "DIAGONAL"}"#,
            ".layoutMode is no word of NONE, HORIZONTAL, VERTICAL, GRID"
        ),
    ])
    func `what is not as the documentation has it is found`(text: String, problem: String) throws {
        #expect(FigmaType.node.problems(try node(text)).contains(problem))
    }

    @Test func `members and layers without words are counted by name`() {
        let text = """
            {"name": "f", "document": {"id": "0:0", "name": "D", "type": "DOCUMENT", "children": [{"id": "0:1", "name": "P", "type": "CANVAS",
            "children": [{"id": "1:1", "name": "A", "type": "FRAME", "sparkle": 1, "scrollBehavior": "SCROLLS",
            "children": [{"id": "1:2", "name": "S", "type": "STICKY"}, {"id": "1:3", "name": "B", "type": "FRAME", "sparkle": 2}]}]}]}}
            """
        let reading = FigmaReader.read([UInt8](text.utf8), file: "f.json")
        #expect(reading.unknown == ["'sparkle'": 2, "layers of the type STICKY": 1])
        #expect(reading.document.frames.map(\.node.name) == ["A"])
        #expect(reading.document.frames[0].node.children.map(\.name) == ["B"])
    }

    @Test func `some nodes of a file are a document too`() {
        let text = """
            {"name": "f", "nodes": {"1:1": {"document": {"id": "1:1", "name": "A", "type": "FRAME", "children": []},
            "components": {}, "styles": {"S:1": {"key": "k", "name": "Ink", "styleType": "FILL", "description": ""}}}}}
            """
        let reading = FigmaReader.read([UInt8](text.utf8), file: "f.json")
        #expect(reading.document.frames.map(\.node.name) == ["A"])
        #expect(reading.document.styles["S:1"]?.name == "Ink")
    }

    @Test func `a file of something else says so`() {
        let reading = FigmaReader.read([UInt8]("{\"color\": {\"$value\": \"#fff\"}}".utf8), file: "tokens.json")
        #expect(reading.diagnostics.map(\.severity) == [.error])
        #expect(reading.diagnostics.first?.hint == "ask for GET /v1/files/KEY?geometry=paths")
    }
}
