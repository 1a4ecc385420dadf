// SPDX-License-Identifier: MIT
//
// What layers in perspective become.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineSVGRenderer

@Suite struct SVGPerspectiveTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let box = CGRect(x: 0, y: 0, width: 20, height: 10)
    private let translucent = SharedBitmap(Bitmap(width: 2, height: 2, pixels: [0x8080_0000, 0x0000_0000, 0xFF00_FF00, 0x4000_0040]))

    private func text(_ layers: [DisplayList.Layer], _ options: SVGRenderer.Options = .init()) throws -> String {
        try SVGRenderer(options: options).render(DisplayList(size: CGSize(width: 40, height: 30), scale: 2, layers: layers))
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    /// A layer at a place, its right side further away.
    private func turned(_ bounds: CGRect, at place: CGPoint = CGPoint(x: 10, y: 10)) -> DisplayList.Layer {
        var transform = CATransform3DMakeTranslation(place.x, place.y, 0)
        transform.m14 = 0.01
        return DisplayList.Layer(bounds: bounds, transform: transform)
    }

    private func shape(_ frame: CGRect) -> DisplayList.Content {
        let gradient = Gradient(
            kind: .linear(start: .zero, end: CGPoint(x: 1, y: 0)), frame: frame,
            stops: [.init(location: 0, color: .black), .init(location: 1, color: .white)])
        return .shape(DisplayList.Shape(path: .rect(frame), fill: .gradient(gradient)))
    }

    @Test func `the cells of a gradient share its colours`() throws {
        var layer = turned(box)
        layer.contents = [shape(box)]
        let standard = try text([layer])
        #expect(count("<linearGradient", in: standard) > 3)
        #expect(standard.split(separator: "\n").count { $0.contains("<stop ") } == 1)
        #expect(standard.contains("<linearGradient id=\"g2\" xlink:href=\"#g1\" gradientTransform=\"matrix("))
        #expect(try text([layer], .init(profile: .web)).contains(" xlink:href=\"#g1\""))
    }

    @Test func `cells that are off the canvas are not written`() throws {
        // Ten times as large as the canvas, so that a corner is seen.
        let large = CGRect(x: 0, y: 0, width: 400, height: 300)
        var (seen, unseen) = (turned(large, at: .zero), turned(large, at: CGPoint(x: 0, y: -10_000)))
        (seen.contents, unseen.contents) = ([shape(large)], [shape(large)])
        let whole = try SVGRenderer().render(DisplayList(size: CGSize(width: 400, height: 300), scale: 2, layers: [seen]))
        let cells = count("fill=\"url(#g", in: try text([seen]))
        #expect(cells > 0 && cells * 3 < 2 * count("fill=\"url(#g", in: whole), "\(cells) of \(count("fill=\"url(#g", in: whole))")
        #expect(!(try text([unseen]).contains("<path")))
    }

    @Test func `an element that is off the canvas keeps its empty group`() throws {
        var layer = turned(box, at: CGPoint(x: 0, y: 900))
        layer.background = red
        layer.element = DisplayList.Element(category: .cell, kind: nil, section: 1, item: 2)
        let svg = try text([layer])
        #expect(svg.contains("<g id=\"cell-1-2\" data-index-path=\"1-2\" data-kind=\"cell\">\n  <title>Cell 1-2</title>\n </g>"))
        #expect(!svg.contains("<path"))
    }

    @Test func `what casts a shadow onto the canvas from outside is written`() throws {
        var layer = turned(box, at: CGPoint(x: 5, y: -20))
        layer.background = red
        layer.shadow = Shadow(color: .black, radius: 6, offset: CGSize(width: 0, height: 6))
        #expect(try text([layer]).contains("<feGaussianBlur"))
        layer.shadow?.radius = 0.5
        #expect(!(try text([layer]).contains("<feGaussianBlur")))
    }

    @Test func `the blur of a shadow is as narrow as its layer is seen`() throws {
        var layer = DisplayList.Layer(bounds: box, background: red, shadow: Shadow(color: .black, radius: 4, offset: .zero))
        // Seen at a quarter of its width.
        layer.transform = CATransform3DConcat(CATransform3DMakeScale(0.25, 1, 1), CATransform3DMakeTranslation(10, 10, 0))
        layer.transform.m14 = 1e-9
        #expect(try text([layer]).contains("<feGaussianBlur stdDeviation=\"1 4\"/>"))
    }

    @Test func `a background ends beneath the opaque border that hides it`() throws {
        let border = DisplayList.Border(color: .white, width: 2)
        let label = DisplayList.Layer(bounds: CGRect(x: 5, y: 2, width: 4, height: 4), background: .black)
        var layer = DisplayList.Layer(
            bounds: box, background: red, corners: CornerRadii(4), border: border, sublayers: [label])
        #expect(try text([layer]).contains("<rect x=\"1\" y=\"1\" width=\"18\" height=\"8\" rx=\"3\" fill=\"#f00\"/>"))
        layer.border?.color.alpha = 0.5
        #expect(try text([layer]).contains("<rect width=\"20\" height=\"10\" rx=\"4\" fill=\"#f00\"/>"), "what shows through stays")
        layer.border?.color.alpha = 1
        layer.transform.m14 = 1e-9
        #expect(try text([layer]).contains("<path d=\"M16 1c1.6569 0 3 1.3431 3 3v2c"), "in perspective, too")
    }

    @Test func `translucent pictures are linked in both of their parts`() throws {
        let frame = CGRect(x: 0, y: 0, width: 30, height: 20)
        var layer = turned(frame, at: .zero)
        layer.contents = [.image(DisplayList.Image(bitmap: translucent, frame: frame))]
        let list = DisplayList(size: CGSize(width: 40, height: 30), scale: 2, layers: [layer])
        let bitmaps = try SVGRenderer.bitmaps(in: list)
        #expect(bitmaps.count == 3 && bitmaps[0] == translucent)
        let links = Dictionary(uniqueKeysWithValues: bitmaps.enumerated().map { ($1.digest, "picture-\($0).png") })
        let svg = try text([layer], .init(linkedImages: links))
        #expect(!svg.contains("base64") && svg.contains("picture-1.png") && svg.contains("picture-2.png"))
        layer.transform = CATransform3DIdentity
        #expect(try SVGRenderer.bitmaps(in: DisplayList(size: list.size, scale: 2, layers: [layer])) == [translucent])
    }

    @Test func `pixels that stay pixels are asked for by a style`() throws {
        let image = DisplayList.Image(bitmap: translucent, frame: box, filter: .nearest)
        #expect(try text([DisplayList.Layer(bounds: box, contents: [.image(image)])]).contains(" style=\"image-rendering:pixelated\""))
    }
}
