// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

@Suite struct CompositionTextTests {
    private let square = CGRect(x: 0, y: 0, width: 40, height: 40)
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

    private func text(_ layers: [DisplayList.Layer], scale: CGFloat = 1, background: CGColor? = nil) throws -> String {
        let list = DisplayList(size: CGSize(width: 100, height: 80), scale: scale, background: background, layers: layers)
        return try Composition(list).description
    }

    /// What is said beneath the canvas.
    private func lines(_ layer: DisplayList.Layer) throws -> [String] {
        try text([layer]).split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
    }

    @Test func `a canvas says its size, its pixels to a point and its colour`() throws {
        #expect(try text([], scale: 2, background: .white) == "canvas 100 80 @2 #ffffff\n")
        #expect(try text([]) == "canvas 100 80 @1\n")
    }

    @Test func `a group says who and where it is and what holds for it, and has its nodes beneath`() throws {
        var layer = DisplayList.Layer(
            bounds: square, transform: CATransform3DMakeTranslation(8, 12.5, 0), name: "it's",
            element: .init(category: .cell, kind: nil, section: 0, item: 3), opacity: 0.5, background: .white, corners: CornerRadii(6),
            border: DisplayList.Border(color: red, width: 2), clipsToBounds: true)
        layer.sublayers = [DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: 90, height: 10), background: .black)]
        #expect(
            try lines(layer) == [
                #"group cell-0-3 'it\'s' at 8 12.5 [0 0 40 40] corners 6 opacity 0.5 clips"#, "  background #ffffff beneath-border 2",
                "  group [0 0 90 10]", "    background #000000", "  border 2 #ff0000",
            ])
    }

    @Test func `groups on which nothing is painted are left out`() throws {
        let empty = DisplayList.Layer(bounds: square, name: "empty", sublayers: [DisplayList.Layer(bounds: square)])
        let seen = DisplayList.Layer(bounds: square, background: red)
        #expect(
            try lines(DisplayList.Layer(bounds: square, sublayers: [empty, seen])) == [
                "group [0 0 40 40]", "  group [0 0 40 40]", "    background #ff0000",
            ])
    }

    @Test func `a shadow says what casts it, and stands beneath what is painted`() throws {
        var layer = DisplayList.Layer(bounds: square, background: .white, corners: CornerRadii(4))
        layer.shadow = Shadow(color: CGColor(gray: 0, alpha: 0.25), radius: 3, offset: CGSize(width: 0, height: 2))
        #expect(try lines(layer)[1] == "  shadow 3 0 2 #00000040 of [0 0 40 40] corners 4")
        layer.background = CGColor(gray: 1, alpha: 0.5)
        #expect(try lines(layer)[1] == "  shadow 3 0 2 #00000040 of contents")
        layer.shadow?.path = .rect(square)
        #expect(try lines(layer)[1] == "  shadow 3 0 2 #00000040 of M0 0 L40 0 L40 40 L0 40 Z")
    }

    @Test func `what reaches beyond its box says how far`() throws {
        var layer = DisplayList.Layer(bounds: square, background: .white)
        layer.shadow = Shadow(color: .black, radius: 10, offset: CGSize(width: 0, height: 7))
        #expect(try lines(layer)[0] == "group [0 0 40 40] reaches [-33 -26 106 106]")
        layer.clipsToBounds = true
        #expect(try lines(layer)[0] == "group [0 0 40 40] clips-nothing")
    }

    @Test func `a mask stands before what it limits`() throws {
        let layer = DisplayList.Layer(bounds: square, background: red, mask: [DisplayList.Layer(bounds: square, background: .black)])
        #expect(
            try lines(layer) == [
                "group [0 0 40 40]", "  mask", "    group [0 0 40 40]", "      background #000000", "  background #ff0000",
            ])
    }

    @Test func `an image says its pixels, a hash of them and where it lies`() throws {
        func line(_ pixels: [UInt32], source: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)) throws -> String {
            let bitmap = SharedBitmap(Bitmap(width: 2, height: 1, pixels: pixels))
            let image = DisplayList.Image(bitmap: bitmap, source: source, frame: square, filter: .nearest, tint: red)
            return try #require(lines(DisplayList.Layer(bounds: square, contents: [.image(image)])).last)
        }
        let first = try line([0xFF00_0000, 0xFFFF_FFFF])
        #expect(first.wholeMatch(of: #/  image 2x1 #[0-9a-f]{8} in \[0 0 40 40\] nearest tint #ff0000/#) != nil)
        #expect(try line([0xFF00_0000, 0xFFFF_FFFF]) == first)
        #expect(try line([0xFF00_0001, 0xFFFF_FFFF]) != first)
        #expect(try line([0xFF00_0000, 0xFFFF_FFFF], source: CGRect(x: 0, y: 0, width: 0.5, height: 1)).contains("part [0 0 0.5 1]"))
    }

    @Test func `a short outline is written out, a long one told by its steps, its hash and its place`() throws {
        func line(_ path: Path, stroke: Stroke? = nil) throws -> String {
            let shape = DisplayList.Shape(path: path, fill: .color(red), stroke: stroke)
            return try #require(lines(DisplayList.Layer(bounds: square, contents: [.shape(shape)])).last)
        }
        #expect(try line(.rect(square)) == "  shape M0 0 L40 0 L40 40 L0 40 Z fill #ff0000")
        var zigzag = Path()
        zigzag.move(to: .zero)
        for step in 1...10 { zigzag.addLine(to: CGPoint(x: step * 4, y: step % 2 * 10)) }
        let told = try line(zigzag)
        #expect(told.wholeMatch(of: #/  shape path of 11 steps #[0-9a-f]{8} in \[0 0 40 10\] fill #ff0000/#) != nil)
        zigzag.addLine(to: CGPoint(x: 20, y: 5))
        #expect(try line(zigzag) != told)
        let stroke = Stroke(color: .black, width: 1.5, cap: .round, join: .bevel, dash: [2, 3], dashPhase: 1)
        #expect(try line(.rect(square), stroke: stroke).hasSuffix("stroke 1.5 #000000 round-cap bevel-join dash 2 3 from 1"))
    }

    @Test func `a text of one run is one line, others have a line for each run and decoration`() throws {
        func run(_ text: String, x: CGFloat, y: CGFloat) -> GlyphRun {
            let glyphs = text.unicodeScalars.enumerated().map { index, scalar in
                Glyph(id: scalar.value, position: CGPoint(x: x + CGFloat(index) * 8, y: y), advance: 8, cluster: index)
            }
            return GlyphRun(face: .box, size: 16, color: .black, isRightToLeft: false, text: text, glyphs: glyphs)
        }
        func lines(_ block: TextBlock) throws -> [String] {
            try Array(self.lines(DisplayList.Layer(bounds: square, contents: [.text(block)])).dropFirst())
        }
        let frame = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(
            try lines(TextBlock(string: "ab", frame: frame, runs: [run("ab", x: 1, y: 15)])) == [
                #"  text "ab" in [0 0 40 20] Box 16 #000000 at 1 15 width 16"#
            ])
        let decoration = TextBlock.Decoration(rect: CGRect(x: 1, y: 17, width: 8, height: 1), color: red)
        let two = TextBlock(string: "a b", frame: frame, runs: [run("a", x: 1, y: 15), run("b", x: 1, y: 35)], lines: [decoration])
        #expect(
            try lines(two) == [
                #"  text "a b" in [0 0 40 20]"#, #"    run "a" Box 16 #000000 at 1 15 width 8"#,
                #"    run "b" Box 16 #000000 at 1 35 width 8"#,
                "    line [1 17 8 1] #ff0000",
            ])
    }

    @Test func `what leans says its map, and a blurred ground its blur`() throws {
        var layer = DisplayList.Layer(bounds: square, background: red)
        layer.transform = CATransform3DMakeScale(2, 1, 1)
        #expect(try lines(layer)[0] == "group matrix(2 0 0 1 0 0) [0 0 40 40]")
        layer.transform.m14 = -0.001
        #expect(try lines(layer)[0].hasPrefix("group projected(2 0 -0.001 0 1 0 0 0 1) [0 0 40 40]"))
        let ground = DisplayList.Layer(
            bounds: square, backdrop: DisplayList.Backdrop(radius: 20, saturation: 1.8, tint: CGColor(gray: 1, alpha: 0.5)))
        #expect(try lines(ground) == ["group [0 0 40 40]", "  backdrop 20 saturation 1.8 tint #ffffff80"])
    }

    @Test func `effects are said at their group`() throws {
        var layer = DisplayList.Layer(bounds: square, background: red)
        layer.effects.filters = [.blur(3), .saturation(0)]
        #expect(try lines(layer)[0].hasSuffix(" blur 3 saturation 0"))
        layer.effects = DisplayList.Effects()
        layer.effects.blend = .multiply
        #expect(try lines(layer)[0] == "group [0 0 40 40] multiply")
    }
}
