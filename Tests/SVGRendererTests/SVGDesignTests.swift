// SPDX-License-Identifier: MIT
//
// What design tools are given: images at their places, corners as attributes, and pictures in perspective of few elements.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding

@testable import VitrineSVGRenderer

@Suite struct SVGDesignTests {
    private let box = CGRect(x: 0, y: 0, width: 120, height: 80)

    private func text(_ layers: [DisplayList.Layer], _ options: SVGRenderer.Options) throws -> String {
        try SVGRenderer(options: options).render(DisplayList(size: CGSize(width: 200, height: 160), scale: 2, layers: layers))
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    /// A picture whose rows and columns differ.
    private func picture(side: Int = 32, alpha: UInt32 = 255) -> SharedBitmap {
        let pixels = (0..<side * side).map { place -> UInt32 in
            let (x, y) = (UInt32(place % side * 7 % 256), UInt32(place / side * 5 % 256))
            return alpha << 24 | x * alpha / 255 << 16 | y * alpha / 255 << 8 | 0x20 * alpha / 255
        }
        return SharedBitmap(Bitmap(width: side, height: side, pixels: pixels))
    }

    private func leaning(_ bitmap: SharedBitmap) -> DisplayList.Layer {
        var eye = CATransform3D.identity
        eye.m34 = -1 / 300
        let turned = CATransform3DRotate(eye, 0.9, 0, 1, 0)
        return DisplayList.Layer(
            bounds: box, transform: CATransform3DConcat(turned, CATransform3DMakeTranslation(90, 40, 0)),
            contents: [.image(DisplayList.Image(bitmap: bitmap, frame: box))])
    }

    @Test func `a picture is an image at its place where it is edited`() throws {
        let layer = DisplayList.Layer(bounds: box, contents: [.image(DisplayList.Image(bitmap: picture(), frame: box))])
        let design = try text([layer], .init(profile: .design))
        #expect(design.contains("<image width=\"120\" height=\"80\" preserveAspectRatio=\"none\" xlink:href=\"data:image/png;"))
        #expect(!design.contains("<use") && !design.contains("width=\"1\" height=\"1\""))
        #expect(try text([layer], .init()).contains("<use xlink:href=\"#i1\""))
    }

    @Test func `a large picture that is shown twice is defined once, with its pixels for a size`() throws {
        var seed: UInt32 = 1
        let pixels = (0..<160 * 160).map { _ -> UInt32 in
            seed = seed &* 1_664_525 &+ 1_013_904_223
            return 0xFF00_0000 | seed >> 8
        }
        let noise = SharedBitmap(Bitmap(width: 160, height: 160, pixels: pixels))
        let layer = DisplayList.Layer(bounds: box, contents: [.image(DisplayList.Image(bitmap: noise, frame: box))])
        let design = try text([layer, layer], .init(profile: .design))
        #expect(count("data:image/png", in: design) == 1 && count("<use ", in: design) == 2)
        #expect(design.contains("width=\"160\" height=\"160\"") && !design.contains("width=\"1\" height=\"1\""))
        #expect(design.contains("transform=\"matrix(0.75 0 0 0.5 0 0)\""))
    }

    @Test(arguments: [CGFloat(8), 20, 34, 40]) func `continuous corners are an attribute where they are edited`(radius: CGFloat) throws {
        let corners = CornerRadii(radius, curve: .continuous)
        let fill = DisplayList.Content.shape(DisplayList.Shape(path: .roundedRect(box, radii: corners), fill: .color(.black)))
        let layers = [
            DisplayList.Layer(bounds: box, background: .white, corners: corners),
            DisplayList.Layer(bounds: box, corners: corners, border: DisplayList.Border(color: .black, width: 2)),
            DisplayList.Layer(bounds: box, contents: [fill]),
        ]
        let design = try text(layers, .init(profile: .design))
        #expect(count("<path", in: design) == 0 && count(" rx=\"", in: design) == 3, "\(design)")
        #expect(count("<path", in: try text(layers, .init())) == 3)
    }

    @Test func `a photograph in perspective is one picture that has been bent, or strips where that is asked for`() throws {
        let layer = leaning(picture())
        let bent = try text([layer], .init())
        #expect(count("<image ", in: bent) == 1 && count("<use", in: bent) == 0 && bent.contains("data:image/jpeg"))
        let strips = try text([layer], .init(perspectiveImages: .strips))
        #expect(count("<image ", in: strips) == 1 && count("<use", in: strips) > 8)
        // A strip's clip is in the picture's own square, which has the same strips wherever it is seen.
        #expect(strips.contains("height=\"1\"/></clipPath>"))
        let chosen = try text([leaning(picture(alpha: 128))], .init(perspectiveImages: .bitmap))
        #expect(count("<image ", in: chosen) == 1 && chosen.contains("data:image/png") && !chosen.contains("<mask"))
    }

    @Test func `pictures that lie in files stay there, in strips`() throws {
        let bitmap = picture()
        let linked = try text([leaning(bitmap)], .init(linkedImages: [bitmap.digest: "photo.jpg"]))
        #expect(linked.contains("photo.jpg") && !linked.contains("data:image"))
    }

    @Test func `what has several things and no name is called by what it says`() throws {
        let glyph = Glyph(id: 65, position: CGPoint(x: 0, y: 10), advance: 5, cluster: 0)
        let run = GlyphRun(face: .box, size: 10, color: .black, isRightToLeft: false, text: "A", glyphs: [glyph])
        let label = DisplayList.Layer(
            bounds: box, contents: [.text(TextBlock(string: "Low  Tide\nby Marram", frame: box, runs: [run]))])
        let row = DisplayList.Layer(bounds: box, opacity: 0.5, sublayers: [label, DisplayList.Layer(bounds: box, background: .black)])
        #expect(try text([row], .init(profile: .design)).contains("<g inkscape:label=\"Low Tide by Marram\""))
        #expect(!(try text([row], .init()).contains("Low Tide by Marram\"")))
    }
}
