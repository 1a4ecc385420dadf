// SPDX-License-Identifier: MIT
//
// Small documents: what they hold, and what becomes of input that makes no sense.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrinePDFRenderer
import VitrineTypography

@Suite struct PDFRendererTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let box = CGRect(x: 0, y: 0, width: 20, height: 10)

    private func list(_ layers: [DisplayList.Layer], size: CGSize = CGSize(width: 40, height: 30)) -> DisplayList {
        DisplayList(size: size, scale: 2, background: .white, layers: layers)
    }

    private func document(_ layers: [DisplayList.Layer], title: String = "") throws -> [UInt8] {
        try PDFRenderer(options: .init(title: title)).render(list(layers))
    }

    /// What the document says beside its compressed parts.
    private func plain(_ document: [UInt8]) -> String { String(decoding: document, as: Unicode.ASCII.self) }

    private func count(_ part: String, in document: [UInt8]) -> Int { plain(document).components(separatedBy: part).count - 1 }

    private func label(_ string: String, face: FontFace = .box) -> DisplayList.Layer {
        var (glyphs, offset): ([Glyph], Int) = ([], 0)
        for scalar in string.unicodeScalars {
            glyphs.append(
                Glyph(id: scalar.value, position: CGPoint(x: CGFloat(glyphs.count) * 5, y: 8), advance: 5, cluster: offset))
            offset += UTF8.width(scalar)
        }
        let run = GlyphRun(face: face, size: 10, color: .black, isRightToLeft: false, text: string, glyphs: glyphs)
        return DisplayList.Layer(bounds: box, contents: [.text(TextBlock(string: string, frame: box, runs: [run]))])
    }

    @Test func `a document has a page for each display list, as large as its canvas`() throws {
        let pages = [list([]), list([], size: CGSize(width: 390, height: 844)), list([])]
        let text = plain(try PDFRenderer().render(pages))
        #expect(text.hasPrefix("%PDF-1.5") && text.hasSuffix("%%EOF\n"))
        #expect(text.components(separatedBy: "/Type /Page %").count - 1 == 3)
        #expect(text.components(separatedBy: "/MediaBox [ 0 0 40 30 ]").count - 1 == 2)
        #expect(text.contains("/MediaBox [ 0 0 390 844 ]"))
    }

    @Test func `equal lists give equal bytes, without a date`() throws {
        let layers = [DisplayList.Layer(bounds: box, background: red), label("Tea")]
        let first = try document(layers, title: "Tea")
        #expect(try document(layers, title: "Tea") == first)
        #expect(!plain(first).contains("Date"))
    }

    @Test func `bytes are given away page by page`() throws {
        var sizes: [Int] = []
        var total = 0
        let writer = try PDFWriter { bytes in
            total += bytes.count
            return true
        }
        for _ in 0..<3 {
            try writer.add(list([DisplayList.Layer(bounds: box, background: red)]))
            sizes.append(total)
        }
        try writer.finish()
        #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2] && sizes[2] < total)
    }

    @Test func `whoever refuses bytes is told so`() throws {
        let writer = try PDFWriter { _ in false }
        #expect(throws: PDFError.notWritten) {
            try writer.add(list([]))
            try writer.finish()
        }
    }

    @Test func `a canvas that cannot be a page is an error`() {
        func error(_ size: CGSize, scale: CGFloat = 2) -> PDFError? {
            do throws(PDFError) {
                _ = try PDFRenderer().render(DisplayList(size: size, scale: scale))
                return nil
            } catch {
                return error
            }
        }
        let wide = CGSize(width: 1e6, height: 10)
        #expect(error(wide) == .tooLarge(size: wide, limit: 14_400))
        #expect(error(.zero) == .invalidCanvas(size: .zero, scale: 2))
        #expect(error(CGSize(width: 10, height: 10), scale: 0) == .invalidCanvas(size: CGSize(width: 10, height: 10), scale: 0))
        let endless = CGSize(width: 10, height: CGFloat.infinity)
        #expect(error(endless) == .invalidCanvas(size: endless, scale: 2))
        #expect(throws: PDFError.noPages) { try PDFRenderer().render([]) }
    }

    @Test func `a picture that is shown often is held once`() throws {
        let bitmap = SharedBitmap(Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00]))
        let layers = (0..<4).map { index in
            DisplayList.Layer(
                bounds: box, transform: CATransform3DMakeTranslation(CGFloat(index) * 4, 0, 0),
                contents: [.image(DisplayList.Image(bitmap: bitmap, frame: box))])
        }
        #expect(count("/Subtype /Image", in: try PDFRenderer().render([list(layers), list(layers)])) == 1)
    }

    /// Of a document with one opaque bitmap, how wide and high the document holds it.
    private func heldSize(of bitmap: Bitmap, in frame: CGRect, transform: CATransform3D = .identity) throws -> [Int] {
        let layer = DisplayList.Layer(
            bounds: box, transform: transform, contents: [.image(DisplayList.Image(bitmap: SharedBitmap(bitmap), frame: frame))])
        let text = plain(try document([layer]))
        return try ["/Width ", "/Height "].map { key in
            let parts = text.components(separatedBy: key)
            try #require(parts.count == 2, "the document holds one picture")
            return try #require(Int(parts[1].prefix { $0.isNumber }))
        }
    }

    @Test func `a picture that shrinks is held at a multiple of the pixels of the canvas`() throws {
        let bitmap = Bitmap(width: 300, height: 150, pixels: .init(repeating: 0xFF12_3456, count: 300 * 150))
        // 20×10 points are 40×20 pixels of the canvas.
        #expect(try heldSize(of: bitmap, in: box) == [80, 40])
        // Finer than shown by a little only: still whole pixels to one.
        let finer = Bitmap(width: 41, height: 21, pixels: .init(repeating: 0xFF00_00FF, count: 41 * 21))
        #expect(try heldSize(of: finer, in: box) == [80, 40])
    }

    @Test func `a picture as large as it is shown is held as it is, and one that grows at the pixels of the canvas`() throws {
        #expect(try heldSize(of: Bitmap(width: 40, height: 20, pixels: .init(repeating: 0xFF00_00FF, count: 800)), in: box) == [40, 20])
        #expect(try heldSize(of: Bitmap(width: 10, height: 5, pixels: .init(repeating: 0xFF00_00FF, count: 50)), in: box) == [40, 20])
    }

    @Test func `what leans of a picture is one picture, which is upright`() throws {
        let bitmap = Bitmap(width: 200, height: 100, pixels: .init(repeating: 0xFF12_3456, count: 20_000))
        var leaning = CATransform3DIdentity
        leaning.m34 = -1 / 100
        leaning = CATransform3DRotate(leaning, 0.9, 0, 1, 0)
        for transform in [CATransform3DMakeRotation(0.3, 0, 0, 1), leaning] {
            let moved = CATransform3DConcat(transform, CATransform3DMakeTranslation(10, 10, 0))
            let size = try heldSize(of: bitmap, in: box, transform: moved)
            // Within what it covers, a pixel around it, and twice that.
            #expect((20...100).contains(size[0]) && (30...90).contains(size[1]), "\(size)")
        }
    }

    @Test func `a blur too small to be seen is none`() throws {
        let layer = DisplayList.Layer(bounds: box, background: red, shadow: Shadow(color: .black, radius: 1e-9, offset: .zero))
        #expect(count("/Subtype /Image", in: try document([layer])) == 0)
    }

    @Test func `the shadow of what leans is no larger than its blur can show`() throws {
        var leaning = CATransform3DIdentity
        leaning.m34 = -1 / 100
        leaning = CATransform3DRotate(leaning, 0.9, 0, 1, 0)
        let layer = DisplayList.Layer(
            bounds: box, transform: leaning, background: red, shadow: Shadow(color: .black, radius: 300, offset: .zero))
        let text = plain(try document([layer]))
        let widths = text.components(separatedBy: "/Width ").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
        #expect(!widths.isEmpty && widths.allSatisfy { $0 <= 84 }, "\(widths) pixels, where the canvas has 80")
    }

    @Test func `stops that lie closer than pixels are left out`() throws {
        func bytes(_ count: Int) throws -> Int {
            let stops = (0..<count).map { index in
                Gradient.Stop(location: CGFloat(index) / CGFloat(count - 1), color: index.isMultiple(of: 2) ? red : .white)
            }
            let gradient = Gradient(kind: .linear(start: .zero, end: CGPoint(x: 1, y: 0)), frame: box, stops: stops)
            let shape = DisplayList.Shape(path: .rect(box), fill: .gradient(gradient))
            return try document([DisplayList.Layer(bounds: box, contents: [.shape(shape)])]).count
        }
        // Each stop has its place and its colour in a document.
        let some = try bytes(500)
        let many = try bytes(20_000)
        #expect(many < 12 * some, "\(many) bytes, \(some) for a fortieth of the stops")
    }

    @Test func `equal shadows share a bitmap, and a sharp one is none`() throws {
        func layers(_ radius: CGFloat) -> [DisplayList.Layer] {
            (0..<3).map { index in
                DisplayList.Layer(
                    bounds: box, transform: CATransform3DMakeTranslation(CGFloat(index) * 4, 2, 0), background: red,
                    shadow: Shadow(color: .black, radius: radius, offset: CGSize(width: 0, height: 2)))
            }
        }
        // One image and the mask that holds its alpha.
        #expect(count("/Subtype /Image", in: try document(layers(3))) == 2)
        #expect(count("/Subtype /Image", in: try document(layers(0))) == 0)
    }

    @Test func `a conic gradient is a mesh`() throws {
        let gradient = Gradient(
            kind: .conic(center: CGPoint(x: 0.5, y: 0.5), angle: 0), frame: box,
            stops: [.init(location: 0, color: red), .init(location: 1, color: .white)])
        let layer = DisplayList.Layer(bounds: box, contents: [.shape(.init(path: .rect(box), fill: .gradient(gradient)))])
        #expect(plain(try document([layer])).contains("/ShadingType 7"))
    }

    @Test func `a font is embedded as a subset`() throws {
        let typesetter = PangoTypesetter()
        let layout = typesetter.layout(StyledText("Tea", font: FontDescription(size: 12)), style: ParagraphStyle(), width: 100)
        let block = layout.block(in: CGRect(x: 0, y: 0, width: 100, height: 20))
        let text = plain(try document([DisplayList.Layer(bounds: box, contents: [.text(block)])]))
        #expect(text.contains("+Inter-Regular") && text.contains("/FontFile3") && text.contains("/ToUnicode"))
    }

    @Test(arguments: [
        "", "a\u{0}b", "tab\tand\u{1B}[0m", "\u{FFFD}\u{2060}", "\u{E000}\u{10FFFD}", "(\\)<</Type/Page>>endstream", "\u{202E}back",
        "\u{0378}unassigned", String(repeating: "x", count: 2000),
    ])
    func `any text is a sound document`(_ string: String) throws {
        let text = plain(try document([label(string)], title: string))
        #expect(text.hasSuffix("%%EOF\n"))
        #expect(text.components(separatedBy: "/Type /Page %").count - 1 == 1)
    }

    @Test func `text in a font that is not there leaves the rest`() throws {
        let face = FontFace(file: "/nowhere/none.otf", index: 0, family: "None", style: "Regular", postScriptName: "None")
        #expect(plain(try document([label("Tea", face: face)])).hasSuffix("%%EOF\n"))
    }

    @Test(arguments: [
        CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e12, 1e-300, 0,
    ])
    func `any number is a sound document`(_ number: CGFloat) throws {
        let odd = CGRect(x: number, y: 0, width: number, height: 5)
        var singular = CATransform3DIdentity
        singular.m11 = number
        var leaning = CATransform3DIdentity
        leaning.m14 = number
        let stroke = Stroke(color: red, width: number, miterLimit: number, dash: [number, 2], dashPhase: number)
        let gradient = Gradient(
            kind: .radial(center: CGPoint(x: number, y: 0), radii: CGSize(width: number, height: 1)), frame: box,
            stops: [.init(location: 0, color: red), .init(location: number, color: .white)])
        let bitmap = SharedBitmap(Bitmap(width: 1, height: 1, pixels: [0x8080_0000]))
        let contents: [DisplayList.Content] = [
            .shape(.init(path: .rect(odd), fill: .color(red), stroke: stroke)), .shape(.init(path: .rect(box), fill: .gradient(gradient))),
            .image(.init(bitmap: bitmap, frame: odd)), .image(.init(bitmap: bitmap, source: odd, frame: box)),
        ]
        let layers = [
            DisplayList.Layer(bounds: odd, background: red, corners: CornerRadii(number), contents: contents),
            DisplayList.Layer(bounds: box, transform: singular, background: red, contents: contents),
            DisplayList.Layer(bounds: box, transform: leaning, background: red, contents: contents, sublayers: [label("Tea")]),
            DisplayList.Layer(
                bounds: box, opacity: number, background: red,
                shadow: Shadow(color: .black, radius: number, offset: CGSize(width: number, height: 0))),
            DisplayList.Layer(
                bounds: box, background: red, border: .init(color: .black, width: number),
                mask: [DisplayList.Layer(bounds: odd, background: red)]),
        ]
        #expect(plain(try document(layers)).hasSuffix("%%EOF\n"))
    }

    @Test func `a hundred thousand layers are a page`() throws {
        let layers = (0..<100_000).map { index in
            DisplayList.Layer(
                bounds: CGRect(x: 0, y: 0, width: 1, height: 1),
                transform: CATransform3DMakeTranslation(CGFloat(index % 40), CGFloat(index / 40 % 30), 0), background: red)
        }
        #expect(plain(try document(layers)).hasSuffix("%%EOF\n"))
    }
}
