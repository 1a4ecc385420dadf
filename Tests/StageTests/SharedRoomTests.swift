// SPDX-License-Identifier: MIT
//
// How nodes of a scene share a stack or an overlay: spacers, shares of the whole, corners that follow from the size.

import Foundation
import Testing
import VitrineDrawing
import VitrineFiles
import VitrineScene
import VitrineStage

@Suite(.serialized) @MainActor
struct SharedRoomTests {
    private func stack(_ kind: String, _ children: String, keys: String = "") throws -> Stage {
        try oneView("{content: {\(kind): {\(keys) children: [\(children)]}}}")
    }

    /// The places of the boxes of a colour, as the text of a display list has them.
    private func places(of color: String, in stage: Stage) -> [String] {
        stage.cellLines.filter { $0.contains("background \(color)") }.compactMap { line in
            line.components(separatedBy: " background").first
        }
    }

    @Test func `a spacer keeps its least length along its stack alone`() throws {
        let row = try stage(
            """
            scene: 1
            canvas: {size: [100, 60], scale: 1, background: white}
            views: {it: {content: {hstack: [{spacer: {minLength: 40}}, {box: {width: 20, height: 10, background: red}}]}}}
            collection: {layout: {flow: {itemSize: [fill, auto]}}, sections: [{items: [{view: it}]}]}
            """)
        var heights: [CGFloat] = []
        row.forEachElement { heights.append($0.frame.height) }
        #expect(heights == [10])
        let column = try stack(
            "vstack", "{spacer: {minLength: 20}}, {box: {width: 10, height: 10, background: red}}", keys: "alignment: leading,")
        #expect(places(of: "#ff0000", in: column) == ["layer [0 0 10 10] at 0 50"])
    }

    @Test func `several spacers share the room that is left`() throws {
        let box = "{box: {width: 10, background: red}}"
        let even = try stack("hstack", "\(box), {spacer: 0}, \(box), {spacer: 0}, \(box)")
        #expect(places(of: "#ff0000", in: even) == ["layer [0 0 10 60]", "layer [0 0 10 60] at 45 0", "layer [0 0 10 60] at 90 0"])
        let beside = try stack("hstack", "{spacer: 0}, {box: {background: blue, grow: true}}, {spacer: 0}, \(box)")
        #expect(places(of: "#0000ff", in: beside) == ["layer [0 0 90 60]"])
    }

    /// The lengths are those of equal documents in Chromium: `display: flex` and `flex: 1 1 auto` in 100 points.
    @Test(arguments: [
        ("{box: {minWidth: 20, grow: 1, background: red}}, {box: {grow: 1, background: blue}}", "50", "50 60] at 50 0"),
        ("{box: {minWidth: 70, grow: 1, background: red}}, {box: {grow: 1, background: blue}}", "70", "30 60] at 70 0"),
        ("{box: {maxWidth: 10, grow: 1, background: red}}, {box: {grow: 1, background: blue}}", "10", "90 60] at 10 0"),
        (
            "{box: {minWidth: 30, grow: 1, background: red}}, {spacer: {grow: 1}}, {box: {grow: 2, background: blue}}", "30",
            "47 60] at 53 0"
        ),
        ("{box: {maxWidth: 40, grow: 1, background: red}}, {spacer: 0}, {box: {width: 20, background: blue}}", "40", "20 60] at 80 0"),
        (
            "{spacer: {minLength: 20}}, {box: {width: 20, background: red}}, {spacer: 0}, {box: {width: 20, background: blue}}", "20",
            "20 60] at 80 0"
        ),
    ])
    func `nodes that grow are as long as in CSS`(children: String, red: String, blue: String) throws {
        let stage = try stack("hstack", children)
        #expect(places(of: "#ff0000", in: stage).first?.hasPrefix("layer [0 0 \(red) 60]") == true, "\(stage.cellLines)")
        #expect(places(of: "#0000ff", in: stage).first?.hasPrefix("layer [0 0 \(blue)") == true, "\(stage.cellLines)")
    }

    @Test(arguments: ["\"50%\"", "{fraction: 0.5}", "{fraction: 0.4, plus: 10}"])
    func `a node is as wide as a share of its stack`(share: String) throws {
        let stage = try stack("hstack", "{box: {width: \(share), background: red}}, {box: {background: blue}}")
        #expect(places(of: "#ff0000", in: stage) == ["layer [0 0 50 60]"])
        #expect(places(of: "#0000ff", in: stage) == ["layer [0 0 50 60] at 50 0"])
    }

    @Test func `shares across a stack and in an overlay are those of its size`() throws {
        let row = try stack("hstack", "{box: {width: 10, height: \"70%\", background: red}}, {spacer: 0}", keys: "alignment: bottom,")
        #expect(places(of: "#ff0000", in: row) == ["layer [0 0 10 42] at 0 18"])
        let overlay = try stack("overlay", "{box: {width: \"20%\", height: \"50%\", position: topLeading, background: red}}")
        #expect(places(of: "#ff0000", in: overlay) == ["layer [0 0 20 30]"])
    }

    @Test func `shares give way to gaps, as they are of the whole`() throws {
        let stage = try stack(
            "hstack", "{box: {width: \"50%\", background: red}}, {box: {width: \"50%\", background: blue}}", keys: "spacing: 10,")
        #expect(places(of: "#ff0000", in: stage) == ["layer [0 0 45 60]"])
        #expect(places(of: "#0000ff", in: stage) == ["layer [0 0 45 60] at 55 0"])
        #expect(stage.diagnostics.isEmpty)
    }

    @Test(arguments: [("capsule", "30"), ("\"50%\"", "30"), ("\"10%\"", "6"), ("12", "12")])
    func `corners are as round as the shorter side says`(written: String, radius: String) throws {
        let stage = try oneView("{background: red, cornerRadius: \(written), content: {box: {}}}")
        #expect(stage.cellLines.contains { $0.contains("background #ff0000") && $0.contains("corners \(radius)") }, "\(stage.cellLines)")
    }

    @Test func `a proportion that there is no room for is told`() throws {
        let broken = try stack("vstack", "{box: {aspectRatio: 1, background: red}}, {box: {height: 30, background: blue}}")
        #expect(broken.diagnostics.map(\.message) == ["the node asks for 1 of width to 1 of height and has 100 × 30 points"])
        #expect(try stack("hstack", "{box: {aspectRatio: 1, background: red}}, {spacer: 0}").diagnostics.isEmpty)
    }

    @Test func `a title of a button that is cut is told`() throws {
        let stage = try oneView("{content: {button: {title: A title that is much too long for it}}}")
        #expect(stage.diagnostics.contains { $0.severity == .note && $0.message.contains("points of height for its title") })
        let line = try oneView("{content: {button: {title: A title that is much too long for it, lineBreak: truncatingTail}}}")
        #expect(line.diagnostics.contains { $0.severity == .note && $0.message.contains("points of width for its title") })
        #expect(try oneView("{content: {button: {title: It has two, size: mini}}}").diagnostics.isEmpty)
    }

    @Test func `keys of nodes beside a view's name hold for the part`() throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [100, 60], scale: 1, background: white}
            views:
              part: {background: red, content: {box: {}}}
              it: {content: {hstack: [{view: part, width: 30, opacity: 0.5}, {view: part, grow: true, background: blue}]}}
            collection: {layout: {flow: {itemSize: [100, 60]}}, sections: [{items: [{view: it}]}]}
            """)
        #expect(places(of: "#ff0000", in: stage).first?.hasPrefix("layer 'part' [0 0 30 60]") == true, "\(stage.cellLines)")
        #expect(places(of: "#0000ff", in: stage).first?.contains("[0 0 70 60] at 30 0") == true, "\(stage.cellLines)")
    }
}
