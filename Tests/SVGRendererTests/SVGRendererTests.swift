// SPDX-License-Identifier: MIT
//
// Small display lists as text.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineSVGRenderer

@Suite struct SVGRendererTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let box = CGRect(x: 0, y: 0, width: 20, height: 10)

    private func text(_ layers: [DisplayList.Layer], _ options: SVGRenderer.Options = .init(), background: CGColor? = nil) throws -> String
    {
        let list = DisplayList(size: CGSize(width: 40, height: 30), scale: 2, background: background, layers: layers)
        return try SVGRenderer(options: options).render(list)
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    private func label(_ string: String) -> DisplayList.Layer {
        let glyphs = string.unicodeScalars.enumerated().map { index, scalar in
            Glyph(id: scalar.value, position: CGPoint(x: CGFloat(index) * 5, y: 8), advance: 5, cluster: index)
        }
        let run = GlyphRun(face: .box, size: 10, color: .black, isRightToLeft: false, text: string, glyphs: glyphs)
        return DisplayList.Layer(bounds: box, contents: [.text(TextBlock(string: string, frame: box, runs: [run]))])
    }

    @Test func `a translucent picture in perspective is its colours masked by its alpha, both without seams`() throws {
        let pixels: [UInt32] = [0x8080_0000, 0x0000_0000, 0xFF00_FF00, 0x4000_0040]
        let frame = CGRect(x: 0, y: 0, width: 60, height: 40)
        var layer = DisplayList.Layer(bounds: frame)
        layer.contents = [.image(DisplayList.Image(bitmap: SharedBitmap(Bitmap(width: 2, height: 2, pixels: pixels)), frame: frame))]
        layer.transform.m14 = 0.01
        let svg = try text([layer], .init(perspectiveImages: .strips))
        #expect(svg.contains("color-interpolation=\"sRGB\"") && svg.contains("<g mask=\"url(#"))
        // Cells lie over each other instead of ending in hard edges, and no picture is left with an alpha of its own.
        #expect(!svg.contains("crispEdges"))
        #expect(count("<image ", in: svg) == 2)
        let bent = try text([layer], .init(perspectiveImages: .bitmap))
        #expect(count("<image ", in: bent) == 1 && !bent.contains("<mask"))
    }

    @Test func `hard edges of a shape that is aliased are asked for`() throws {
        let shape = DisplayList.Shape(
            path: .ellipse(in: box), fill: .color(red), stroke: Stroke(color: .black, width: 2), isAliased: true)
        let svg = try text([DisplayList.Layer(bounds: box, contents: [.shape(shape)])])
        #expect(count("shape-rendering=\"crispEdges\"", in: svg) == 1)
    }

    @Test func `hard edges are asked for where they do not lie on pixels`() throws {
        var layer = DisplayList.Layer(bounds: box, background: red, hasHardEdges: true)
        #expect(!(try text([layer]).contains("crispEdges")))
        layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
        #expect(try text([layer]).contains("<rect width=\"20\" height=\"10\" fill=\"#f00\" shape-rendering=\"crispEdges\"/>"))
        layer.transform.m14 = 0.01
        #expect(try text([layer]).contains(" fill=\"#f00\" shape-rendering=\"crispEdges\"/>"))
        layer.corners = CornerRadii(3)
        #expect(!(try text([layer]).contains("crispEdges")))
    }

    @Test func `an empty canvas is an empty document`() throws {
        #expect(
            try text([]) == """
                <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30" xml:space="preserve">
                </svg>

                """)
    }

    @Test func `a cell is a named group at its place`() throws {
        let cell = DisplayList.Layer(
            bounds: box, transform: CATransform3DMakeTranslation(10, 5, 0),
            element: DisplayList.Element(category: .cell, kind: nil, section: 0, item: 3, z: 2), background: red,
            corners: CornerRadii(4))
        #expect(
            try text([cell], background: .white) == """
                <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30" xml:space="preserve">
                 <rect width="40" height="30" fill="#fff"/>
                 <g id="cell-0-3" data-index-path="0-3" data-kind="cell" data-z="2" transform="translate(10 5)">
                  <title>Cell 0-3</title>
                  <rect width="20" height="10" rx="4" fill="#f00"/>
                 </g>
                </svg>

                """)
        let small = try text([cell], .init(profile: .web))
        #expect(!small.contains("cell") && !small.contains("<title>") && small.contains("<rect x=\"10\" y=\"5\""))
    }

    @Test func `a header is named after its section`() throws {
        let kind = "UICollectionElementKindSectionHeader"
        let element = DisplayList.Element(category: .supplementary, kind: kind, section: 1, item: 0)
        let header = DisplayList.Layer(bounds: box, element: element, background: red)
        let text = try text([header, header])
        #expect(text.contains("<g id=\"header-1\" data-index-path=\"1-0\" data-kind=\"header\">"))
        #expect(text.contains("id=\"header-1_2\""), "names are distinct")
    }

    @Test func `an opaque border and the background are one shape`() throws {
        let layer = DisplayList.Layer(
            bounds: box, background: .white, corners: CornerRadii(4), border: DisplayList.Border(color: red, width: 2))
        #expect(
            try text([layer]).contains(
                "<rect x=\"1\" y=\"1\" width=\"18\" height=\"8\" rx=\"3\" fill=\"#fff\" stroke=\"#f00\" stroke-width=\"2\"/>"))
    }

    @Test func `equal gradients are defined once`() throws {
        let gradient = Gradient(
            kind: .linear(start: .zero, end: CGPoint(x: 1, y: 0)), frame: box,
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        let shape = DisplayList.Content.shape(DisplayList.Shape(path: .rect(box), fill: .gradient(gradient)))
        let layer = DisplayList.Layer(bounds: box, contents: [shape])
        let text = try text([layer, layer])
        #expect(count("<linearGradient", in: text) == 1)
        #expect(count("fill=\"url(#g1)\"", in: text) == 2)
    }

    @Test func `a conic gradient holds no bitmap`() throws {
        let gradient = Gradient(
            kind: .conic(center: CGPoint(x: 0.5, y: 0.5), angle: 0), frame: box,
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        let shape = DisplayList.Content.shape(DisplayList.Shape(path: .rect(box), fill: .gradient(gradient)))
        let text = try text([DisplayList.Layer(bounds: box, contents: [shape])])
        #expect(!text.contains("<image") && count("<path", in: text) > 60)
    }

    @Test func `a shadow is a blurred shape beneath the layer`() throws {
        let shadow = Shadow(color: CGColor(gray: 0, alpha: 0.5), radius: 3, offset: CGSize(width: 0, height: 2))
        let text = try text([DisplayList.Layer(bounds: box, background: red, shadow: shadow)])
        #expect(
            text.contains(
                "<filter id=\"s1\" x=\"-11\" y=\"-9\" width=\"42\" height=\"32\" filterUnits=\"userSpaceOnUse\""
                    + " color-interpolation-filters=\"sRGB\"><feGaussianBlur stdDeviation=\"3\"/></filter>"))
        #expect(text.contains("<rect y=\"2\" width=\"20\" height=\"10\" fill=\"#000\" fill-opacity=\"0.5\" filter=\"url(#s1)\"/>"))
    }

    @Test func `the shadow of a translucent layer fades beside it`() throws {
        let shadow = Shadow(color: .black, radius: 3, offset: .zero)
        let text = try text([DisplayList.Layer(bounds: box, opacity: 0.5, background: red, shadow: shadow)])
        #expect(text.contains("fill=\"#000\" fill-opacity=\"0.5\" filter"))
        #expect(text.contains("<g opacity=\"0.5\">\n   <rect width=\"20\" height=\"10\" fill=\"#f00\"/>"))
    }

    @Test func `clipping at round corners is a clip path`() throws {
        let inner = DisplayList.Layer(bounds: box, background: red)
        let layer = DisplayList.Layer(bounds: box, corners: CornerRadii(3), clipsToBounds: true, sublayers: [inner])
        let text = try text([layer, layer])
        #expect(count("<clipPath id=\"c1\"><rect width=\"20\" height=\"10\" rx=\"3\"/></clipPath>", in: text) == 1)
        #expect(count("clip-path=\"url(#c1)\"", in: text) == 2)
    }

    @Test func `text stays text, in the font and at its place`() throws {
        #expect(
            try text([label("Hello")]).contains(
                "<text font-family=\"Box, sans-serif\" font-size=\"10\" fill=\"#000\" x=\"0\" y=\"8\">Hello</text>"))
        let outlines = try text([label("Hello")], .init(text: .outlines))
        #expect(outlines.contains("<g role=\"img\" aria-label=\"Hello\">") && outlines.contains("<title>Hello</title>"))
        #expect(!outlines.contains("<text") && outlines.contains("<path d=\"M0.5 8"))
    }

    @Test(arguments: SVGRenderer.Profile.allCases)
    func `text cannot break out of its element`(_ profile: SVGRenderer.Profile) throws {
        let hostile = "]]></text><script>&\"'\u{0}\u{1B}\u{FFFE}\n"
        for style in SVGRenderer.Text.allCases {
            var layer = label(hostile)
            layer.name = hostile
            layer.element = DisplayList.Element(category: .decoration, kind: hostile, section: 0, item: 0)
            let text = try text([layer], .init(profile: profile, text: style))
            #expect(!text.contains("<script"))
            #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || ($0.value >= 0x20 && $0.value != 0xFFFE) })
            let parser = XMLCheck(text)
            #expect(parser.isWellFormed)
        }
    }

    @Test func `an image is embedded once`() throws {
        let bitmap = SharedBitmap(Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000]))
        let image = DisplayList.Content.image(DisplayList.Image(bitmap: bitmap, frame: box))
        let layer = DisplayList.Layer(bounds: box, contents: [image, image])
        let embedded = try text([layer])
        #expect(count("data:image/png;base64,", in: embedded) == 1 && count("<use xlink:href=\"#i1\"", in: embedded) == 2)
        let linked = try text([layer], .init(linkedImages: [bitmap.digest: "a&b.png"]))
        #expect(linked.contains("href=\"a&amp;b.png\"") && !linked.contains("base64"))
    }

    @Test func `a layer in perspective is projected geometry`() throws {
        var turned = CATransform3DMakeTranslation(10, 10, 0)
        turned.m14 = 0.01
        let gradient = Gradient(
            kind: .linear(start: .zero, end: CGPoint(x: 1, y: 0)), frame: box,
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        let shape = DisplayList.Content.shape(DisplayList.Shape(path: .rect(box), fill: .gradient(gradient)))
        let layer = DisplayList.Layer(bounds: box, transform: turned, background: red, contents: [shape])
        let text = try text([layer])
        // The right side is 1.2 times as far away: 30 / 1.2 = 25, 20 / 1.2 = 16.6667.
        #expect(text.contains("<path d=\"M10 10l15-1.6667v8.3334l-15 3.3333z\" fill=\"#f00\"/>"))
        #expect(!text.contains("<image") && !text.contains(" transform="))
        #expect(count("<linearGradient", in: text) > 1, "one affine map would be too far off")
    }

    @Test(arguments: [CGFloat.nan, .infinity, 1e300, -1e300])
    func `numbers that are none leave no trace`(_ value: CGFloat) throws {
        var layer = label("a")
        layer.bounds.size.width = value
        layer.background = red
        var path = Path()
        path.move(to: CGPoint(x: value, y: 0))
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addLine(to: CGPoint(x: 2, y: 1))
        let inner = DisplayList.Layer(
            bounds: box, transform: CATransform3DMakeTranslation(value, 0, 0),
            contents: [.shape(DisplayList.Shape(path: path, fill: .color(red)))])
        let text = try text([layer, inner])
        #expect(!text.contains("nan") && !text.contains("\"inf") && !text.contains("\"-inf"))
    }

    @Test(arguments: [CGSize(width: 0, height: 4), CGSize(width: CGFloat.nan, height: 4), CGSize(width: CGFloat.infinity, height: 4)])
    func `a canvas without an area is an error`(_ size: CGSize) {
        #expect(throws: SVGError.self) { try SVGRenderer().render(DisplayList(size: size, scale: 1)) }
    }
}

/// Whether tags are closed in order and every ampersand begins a reference.
private struct XMLCheck {
    private(set) var isWellFormed = true

    init(_ text: String) {
        var open: [Substring] = []
        for part in text.split(separator: "<") {
            guard let end = part.firstIndex(of: ">") else {
                isWellFormed = false
                return
            }
            let tag = part[..<end]
            if part[part.index(after: end)...].contains(">") { isWellFormed = false }
            let name = tag.split(whereSeparator: { $0 == " " || $0 == "/" }).first ?? ""
            if tag.hasPrefix("/") {
                if open.popLast() != name { isWellFormed = false }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
        }
        if !open.isEmpty { isWellFormed = false }
        for part in text.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
            if !["amp;", "lt;", "gt;", "quot;", "#9;", "#10;", "#13;"].contains(where: { part.hasPrefix($0) }) { isWellFormed = false }
        }
    }
}
