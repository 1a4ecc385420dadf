// SPDX-License-Identifier: MIT
//
// What groups and references are called, for whom.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineSVGRenderer

@Suite struct SVGNameTests {
    private let box = CGRect(x: 0, y: 0, width: 20, height: 10)

    private func text(_ layers: [DisplayList.Layer], _ profile: SVGRenderer.Profile = .standard) throws -> String {
        let list = DisplayList(size: CGSize(width: 40, height: 30), scale: 2, layers: layers)
        return try SVGRenderer(options: .init(profile: profile)).render(list)
    }

    private func named(_ name: String, _ element: DisplayList.Element? = nil) -> DisplayList.Layer {
        DisplayList.Layer(bounds: box, name: name, element: element, background: .black)
    }

    private func names(in text: String) -> [String] { text.matches(of: /<g id="([^"]*)"/).map { String($0.output.1) } }

    @Test func `a name is the id of the group, once, and what an id cannot say is beside it`() throws {
        let layers = [named("title"), named("title"), named("<Größe> \"1\"\u{1}\n"), named("")]
        let standard = try text(layers)
        #expect(names(in: standard) == ["title", "title_2", "n-Gr--e---1---"])
        #expect(standard.contains("id=\"title_2\" data-name=\"title\">"))
        #expect(standard.contains(" data-name=\"&lt;Größe&gt; &quot;1&quot;\u{FFFD}&#10;\">"))
        let design = try text(layers, .design)
        // Who reads a list of layers is spared rows of hyphens.
        #expect(names(in: design) == ["title", "title_2", "n-Gr-e-1"])
        #expect(design.contains("id=\"title_2\" inkscape:label=\"title\">"))
        #expect(design.contains(" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\""))
        #expect(!(try text([named("title")], .design).contains("inkscape")))
        #expect(names(in: try text(layers, .web)) == [])
    }

    @Test func `a link leads to the group of the layer that it names, with its title`() throws {
        let box = CGRect(x: 0, y: 0, width: 10, height: 10)
        let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        var layers = [
            DisplayList.Layer(bounds: box, name: "Log in", background: red),
            DisplayList.Layer(bounds: box, name: "Log in", background: red),
            DisplayList.Layer(bounds: box, name: "way", background: red), DisplayList.Layer(bounds: box, name: "lost", background: red),
        ]
        layers[2].effects.link = DisplayList.Link(to: "Log in", title: "Home & Log in: show")
        layers[3].effects.link = DisplayList.Link(to: "Nowhere", title: "nothing")
        let list = DisplayList(size: CGSize(width: 20, height: 20), scale: 1, layers: layers)
        let lines = try SVGRenderer().render(list).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let start = try #require(lines.firstIndex(of: "<g id=\"way\">"))
        #expect(lines[start + 1] == "<a href=\"#Log-in\">" && lines[start + 2] == "<title>Home &amp; Log in: show</title>")
        #expect(lines.filter { $0.hasPrefix("<a ") }.count == 1 && lines.filter { $0 == "</a>" }.count == 1)
        // A small document names no groups, and so leads nowhere.
        #expect(!(try SVGRenderer(options: .init(profile: .web)).render(list)).contains("<a "))
    }

    @Test func `a name is never that of a definition`() throws {
        var clipped = named("c1")
        clipped.clipsToBounds = true
        clipped.corners = CornerRadii(4)
        let svg = try text([clipped])
        #expect(names(in: svg) == ["c1_2"])
        #expect(svg.contains("<clipPath id=\"c1\">"))
    }

    @Test func `an element is called by its view where people edit, and by its place elsewhere`() throws {
        let cell = DisplayList.Element(category: .cell, kind: nil, section: 1, item: 3)
        let header = DisplayList.Element(category: .supplementary, kind: "UICollectionElementKindSectionHeader", section: 1, item: 0)
        let layers = [named("today-card", cell), named("today card", cell), named("bar", header)]
        let standard = try text(layers)
        #expect(names(in: standard) == ["cell-1-3", "cell-1-3_2", "header-1"])
        #expect(standard.contains("<g id=\"cell-1-3\" data-index-path=\"1-3\" data-kind=\"cell\" data-name=\"today-card\">"))
        let design = try text(layers, .design)
        #expect(names(in: design) == ["today-card-1-3", "today-card-1-3_2", "bar-1"])
        #expect(design.contains("data-kind=\"cell\" inkscape:label=\"today card-1-3\">"))
    }

    @Test func `a name that many have costs as much as one that few have`() throws {
        let svg = try text((0..<3000).map { _ in named("title") })
        #expect(names(in: svg).last == "title_3000")
    }

    @Test func `the parts of a layer that keeps depth have its name`() throws {
        var cell = named("card", DisplayList.Element(category: .cell, kind: nil, section: 0, item: 0))
        cell.keepsDepth = true
        cell.sublayers = [DisplayList.Layer(bounds: box, background: .black)]
        #expect(names(in: try text([cell], .design)) == ["card-0-0"])
    }

    @Test func `references are known to old readers, too, in every profile`() throws {
        let bitmap = SharedBitmap(Bitmap(width: 1, height: 1, pixels: [0xFFFF_0000]))
        let picture = DisplayList.Layer(bounds: box, contents: [.image(DisplayList.Image(bitmap: bitmap, frame: box))])
        var shaded = DisplayList.Layer(bounds: box, contents: picture.contents)
        shaded.shadow = Shadow(color: .black, radius: 2, offset: .zero)
        shaded.sublayers = [DisplayList.Layer(bounds: CGRect(x: 30, y: 0, width: 2, height: 2), background: .black)]
        for profile in SVGRenderer.Profile.allCases {
            let svg = try text([picture, shaded], profile)
            #expect(svg.contains(" xmlns:xlink=\"http://www.w3.org/1999/xlink\""))
            #expect(svg.contains(" preserveAspectRatio=\"none\" xlink:href=\"data:image/png"))
            // Where it is edited, the image stands at its place.
            #expect(svg.contains("<use xlink:href=\"#i1\"") == (profile != .design) && svg.contains("<use xlink:href=\"#b1\""))
            #expect(!svg.contains(" href="))
        }
        #expect(!(try text([named("a")]).contains("xlink")))
    }

    @Test func `a photograph has the pixels that are shown, and for editing those of its file`() throws {
        func jpeg(_ side: Int) throws -> (bitmap: Bitmap, file: [UInt8]) {
            let bitmap = Bitmap(width: side, height: side, pixels: (0..<side * side).map { 0xFF00_0000 | UInt32($0 % 251) * 0x01_0101 })
            return (bitmap, try JPEGRowEncoder.encode(bitmap, options: ImageOptions()))
        }
        let (whole, small) = (try jpeg(64), try jpeg(32))
        let shown = SharedBitmap(small.bitmap, digest: 7, encoded: EncodedImage(mediaType: "image/jpeg", bytes: whole.file))
        let layer = DisplayList.Layer(bounds: box, contents: [.image(DisplayList.Image(bitmap: shown, frame: box))])
        func embedded(_ profile: SVGRenderer.Profile) throws -> [UInt8] {
            let base64 = try #require(try text([layer], profile).firstMatch(of: /data:image\/jpeg;base64,([^"]*)"/)).output.1
            return Array(try #require(Data(base64Encoded: String(base64))))
        }
        #expect(try ImageDecoder.probe(embedded(.standard)).width == 32)
        #expect(try ImageDecoder.probe(embedded(.web)).width == 32)
        #expect(try embedded(.design) == whole.file)
    }

    @Test func `a gradient is written as it was given where people edit, unless that would be seen`() throws {
        func stops(_ colors: [CGColor], _ profile: SVGRenderer.Profile) throws -> Int {
            let locations = colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
            let gradient = Gradient(
                kind: .linear(start: .zero, end: CGPoint(x: 1, y: 0)), frame: box,
                stops: zip(locations, colors).map { Gradient.Stop(location: $0, color: $1) })
            let shape = DisplayList.Shape(path: .rect(box), fill: .gradient(gradient))
            let svg = try text([DisplayList.Layer(bounds: box, contents: [.shape(shape)])], profile)
            return svg.components(separatedBy: "<stop ").count - 1
        }
        let (sky, blue) = (CGColor(red: 0.353, green: 0.784, blue: 0.98, alpha: 1), CGColor(red: 0, green: 0.478, blue: 1, alpha: 1))
        #expect(try stops([sky, blue], .design) == 2)
        #expect(try stops([sky, sky.mixed(with: blue), blue], .design) == 3)
        #expect(try stops([sky, blue], .standard) > 2)
        #expect(try stops([.black, .white], .design) == 3)
    }
}

extension CGColor {
    fileprivate func mixed(with other: CGColor) -> CGColor {
        CGColor(red: (red + other.red) / 2, green: (green + other.green) / 2, blue: (blue + other.blue) / 2, alpha: 1)
    }
}
