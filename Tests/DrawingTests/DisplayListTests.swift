// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@Suite struct DisplayListTests {
    private let list = DisplayList(
        size: CGSize(width: 100, height: 50), scale: 2, background: .white,
        layers: [
            DisplayList.Layer(
                bounds: CGRect(x: 0, y: 0, width: 40, height: 20), transform: CATransform3DMakeTranslation(5, 6, 0),
                element: DisplayList.Element(category: .cell, kind: nil, section: 0, item: 3), opacity: 0.5,
                background: CGColor(red: 1, green: 0, blue: 0, alpha: 1), corners: CornerRadii(4),
                border: DisplayList.Border(color: .black, width: 1),
                shadow: Shadow(color: CGColor(gray: 0, alpha: 0.2), radius: 3, offset: CGSize(width: 0, height: 2)),
                contents: [
                    .text(
                        TextBlock(
                            string: "a\"b", frame: CGRect(x: 0, y: 0, width: 40, height: 20),
                            runs: [
                                GlyphRun(
                                    face: .box, size: 17, color: .black, isRightToLeft: false, text: "a\"b",
                                    glyphs: [Glyph(id: 97, position: CGPoint(x: 1, y: 15), advance: 8, cluster: 0)])
                            ]))
                ],
                sublayers: [DisplayList.Layer(bounds: CGRect(x: 0, y: 0, width: 1, height: 1), clipsToBounds: true)])
        ])

    @Test func `a list prints what differs from the default, in one order`() {
        #expect(
            list.description == """
                canvas 100 50 @2 #ffffff
                  layer cell-0-3 [0 0 40 20] at 5 6 opacity 0.5 background #ff0000 corners 4 border 1 #000000 shadow 3 0 2 #00000033
                    text "a\\"b" in [0 0 40 20]
                      run "a\\"b" Box 17 #000000 at 1 15 1 glyphs
                    layer [0 0 1 1] clips

                """)
    }

    @Test func `a name stays on its line, whatever is in it`() {
        var named = list
        named.layers = [DisplayList.Layer(bounds: .zero, name: "it's\n<a>\u{0}\u{2028}"), DisplayList.Layer(bounds: .zero, name: "Größe")]
        let lines = named.description.split(separator: "\n").dropFirst()
        #expect(lines == [#"  layer 'it\'s\n<a>\0\u{2028}' [0 0 0 0]"#[...], "  layer 'Größe' [0 0 0 0]"])
    }

    @Test func `a list comes back from JSON as it was`() throws {
        let data = try JSONEncoder().encode(list)
        #expect(try JSONDecoder().decode(DisplayList.self, from: data) == list)
    }

    @Test func `bitmaps of the same pixels are the same, of others not`() {
        let red = Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000])
        let blue = Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF])
        #expect(SharedBitmap(red) == SharedBitmap(red))
        #expect(SharedBitmap(red) != SharedBitmap(blue))
        #expect(SharedBitmap(red).isOpaque && !SharedBitmap(Bitmap(width: 1, height: 1)).isOpaque)
    }
}

@Suite struct PathTests {
    private let square = CGRect(x: 0, y: 0, width: 20, height: 20)

    @Test func `a rectangle goes round from its top left corner`() {
        #expect(Path.rect(square).description == "M0 0 L20 0 L20 20 L0 20 Z")
    }

    @Test func `a corner of radius zero is a point`() {
        let path = Path.roundedRect(square, radii: CornerRadii(topLeft: 0, topRight: 5, bottomRight: 0, bottomLeft: 0))
        #expect(path.description == "M15 0 C17.7614 0 20 2.2386 20 5 L20 20 L0 20 L0 0 Z")
    }

    @Test func `radii never exceed half of the shorter side`() {
        #expect(CornerRadii(100).clamped(to: CGSize(width: 30, height: 10)) == CornerRadii(5))
        #expect(CornerRadii(-3).clamped(to: CGSize(width: 30, height: 10)) == CornerRadii(0))
    }

    @Test func `a continuous corner leaves the side earlier than a circular one and is symmetric`() throws {
        let path = Path.roundedRect(CGRect(x: 0, y: 0, width: 100, height: 100), radii: CornerRadii(20, curve: .continuous))
        guard case .move(let start) = try #require(path.elements.first) else { return #expect(Bool(false), "no start") }
        #expect(abs(start.x - 68) < 1e-9 && start.y == 0)
        guard case .curve(let end, _, _) = path.elements[3] else { return #expect(Bool(false), "no third curve") }
        #expect(abs(end.y - 32) < 1e-9 && end.x == 100)
    }

    @Test func `a continuous corner without room is a circular one`() throws {
        let path = Path.roundedRect(square, radii: CornerRadii(10, curve: .continuous))
        guard case .move(let start) = try #require(path.elements.first) else { return #expect(Bool(false), "no start") }
        #expect(start == CGPoint(x: 10, y: 0))
    }

    @Test func `the current point after closing is where the subpath began`() {
        var path = Path.rect(square)
        #expect(path.currentPoint == .zero)
        path.addLine(to: CGPoint(x: 3, y: 4))
        #expect(path.currentPoint == CGPoint(x: 3, y: 4))
    }

    @Test func `a transform moves every point`() {
        #expect(Path.rect(square).applying(CGAffineTransform(scaleX: 2, y: 0.5)).description == "M0 0 L40 0 L40 10 L0 10 Z")
    }
}

@Suite struct GradientTests {
    @Test func `black to white is 146 of 255 half way, as Core Animation shows it`() throws {
        // Stops are interpolated about an exponent of 1.8 (compositing.gradient-gamma).
        let gradient = Gradient(
            kind: .linear(start: .zero, end: CGPoint(x: 1, y: 0)), frame: CGRect(x: 0, y: 0, width: 1, height: 1),
            stops: [Gradient.Stop(location: 0, color: .black), Gradient.Stop(location: 1, color: .white)])
        let middle = try #require(gradient.stopsForLinearBlending(steps: 2).dropFirst().first)
        #expect(middle.location == 0.5)
        #expect((middle.color.red * 255).rounded() == 146)
    }

    @Test func `equal colours need nothing in between`() {
        let stops = [0, 0.5, 1].map { Gradient.Stop(location: $0, color: .black) }
        let gradient = Gradient(kind: .conic(center: .zero, angle: 0), frame: .zero, stops: stops)
        #expect(gradient.stopsForLinearBlending() == stops)
    }
}

@Suite struct CGColorTests {
    @Test(arguments: [
        (CGColor(red: 1, green: 0.5, blue: 0, alpha: 1), "#ff8000"), (CGColor(gray: 0, alpha: 0.2), "#00000033"),
        (CGColor(red: 2, green: -1, blue: 0, alpha: 1), "#ff0000"),
    ])
    func `a colour prints as hexadecimal digits`(_ color: CGColor, _ text: String) {
        #expect(color.hexText == text)
    }
}
