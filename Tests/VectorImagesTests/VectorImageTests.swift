// SPDX-License-Identifier: MIT
//
// SVG and PDF files as marks and as pixels.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineTestSupport

@testable import VitrineVectorImages

@Suite struct VectorImageTests {
    private static let head = #"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink""#

    private func svg(_ attributes: String, _ content: String) throws -> VectorImage {
        try VectorImage(Array("\(Self.head) \(attributes)>\(content)</svg>".utf8), format: .svg)
    }

    private func sample(_ name: String) throws -> VectorImage {
        try VectorImage(try Fixtures.bytes("Scenes/features/data/\(name)"), format: name.hasSuffix("pdf") ? .pdf : .svg)
    }

    /// All marks, those within pictures included.
    private func flat(_ marks: [DisplayList.Content]) -> [DisplayList.Content] {
        marks.flatMap { mark -> [DisplayList.Content] in
            guard case .picture(let picture) = mark else { return [mark] }
            return [mark] + flat(picture.marks) + flat(picture.mask ?? [])
        }
    }

    private func shapes(_ marks: [DisplayList.Content]) -> [DisplayList.Shape] {
        flat(marks).compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    }

    private func pictures(_ marks: [DisplayList.Content]) -> [DisplayList.Picture] {
        flat(marks).compactMap { if case .picture(let picture) = $0 { picture } else { nil } }
    }

    private func images(_ marks: [DisplayList.Content]) -> [DisplayList.Image] {
        flat(marks).compactMap { if case .image(let image) = $0 { image } else { nil } }
    }

    private func message(_ body: () throws -> Void) -> String {
        do {
            try body()
            return ""
        } catch {
            return (error as? VectorImageError)?.message ?? "\(error)"
        }
    }

    // MARK: Sizes

    @Test(arguments: [
        (#"width="60" height="40""#, 60.0, 40.0), (#"viewBox="5 5 24 12""#, 24, 12), (#"width="1in" height="36pt""#, 96, 48),
        (#"width="100%" height="100%" viewBox="0 0 30 20""#, 30, 20),
    ])
    func `a picture is as large as it says, or as its view box`(_ attributes: String, _ width: Double, _ height: Double) throws {
        #expect(try svg(attributes, "<rect width='4' height='4'/>").size == CGSize(width: width, height: height))
    }

    @Test func `a page is as large as it says in points`() throws {
        #expect(try sample("flag.pdf").size == CGSize(width: 40, height: 30))
    }

    // MARK: Marks

    @Test func `shapes are paths in points, with their fill and their line`() throws {
        let image = try svg(
            #"viewBox="0 0 20 20""#, ##"<rect x="2" y="3" width="10" height="5" fill="#ff8000" stroke="#000" stroke-width="2"/>"##)
        let shape = try #require(shapes(try image.marks()).first)
        #expect(shape.path.description == "M2 3 L12 3 L12 8 L2 8 Z")
        #expect(shape.fill == .color(CGColor(red: 1, green: CGFloat(128) / 255, blue: 0, alpha: 1)))
        #expect(shape.stroke?.width == 2)
        #expect(shape.stroke?.miterLimit == 4)
    }

    @Test func `a line that is stretched keeps its shape, and one that is turned its width`() throws {
        let line = #"<path d="M0 0 H10" stroke="red" stroke-width="2""#
        let stretched = try svg(#"viewBox="0 0 20 20""#, line + #" transform="scale(2 1)"/>"#).marks()
        #expect(pictures(stretched).count == 1)
        let turned = try svg(#"viewBox="0 0 20 20""#, line + #" transform="rotate(30)"/>"#).marks()
        #expect(pictures(turned).isEmpty)
        #expect(abs((shapes(turned)[0].stroke?.width ?? 0) - 2) < 1e-3)
    }

    @Test func `a group that fades is a picture that fades, without a mask`() throws {
        let marks = try svg(
            #"viewBox="0 0 20 20""#,
            #"<g opacity=".5"><rect width="9" height="9"/><rect x="5" width="9" height="9"/></g>"#
        ).marks()
        let group = try #require(pictures(marks).first { $0.opacity < 1 })
        #expect(abs(group.opacity - 0.5) < 0.01)
        #expect(group.mask == nil)
        #expect(group.isIsolated)
        #expect(shapes(marks).count == 2)
    }

    @Test func `a limit is an outline, and that of the canvas none`() throws {
        let marks = try svg(
            #"viewBox="0 0 20 20""#,
            #"<clipPath id="c"><circle cx="5" cy="5" r="4"/></clipPath><rect clip-path="url(#c)" width="9" height="9"/>"#
                + #"<rect x="9" width="3" height="3"/>"#
        ).marks()
        #expect(pictures(marks).map(\.clips.count) == [2] || pictures(marks).map(\.clips.count) == [1])
        #expect(marks.count == 2)
    }

    @Test func `a mixture keeps its mode`() throws {
        let marks = try svg(
            #"viewBox="0 0 20 20""#, #"<rect width="9" height="9"/><rect width="5" height="5" style="mix-blend-mode:screen"/>"#
        )
        .marks()
        #expect(pictures(marks).map(\.blend).contains(.screen))
        #expect(images(marks).isEmpty)
    }

    /// A green square on a red one, as Cairo 1.18 writes a mixture: a sum of what is mixed, within a mask, and of what is not.
    private func mixture(mode: String, mask: String) -> [UInt8] {
        func pair(_ source: String, _ destination: String) -> String {
            ##"<feImage xlink:href="#\##(source)" result="source"/><feImage xlink:href="#\##(destination)" result="destination"/>"##
        }
        func square(_ place: String, _ color: String) -> String {
            "<path fill=\"rgb(\(color))\" fill-opacity=\"1\" d=\"M \(place) Z\"/>"
        }
        return Array(
            ##"""
            \##(Self.head) width="20" height="20" viewBox="0 0 20 20"><defs>
            <filter id="mix">\##(pair("s", "d"))<feBlend in="source" in2="destination" mode="\##(mode)"/></filter>
            <filter id="sum">\##(pair("a", "b"))<feComposite in="source" in2="destination" operator="arithmetic" k2="1" k3="1"/></filter>
            <g id="m" transform="translate(2, 2)"><rect x="-2" y="-2" width="24" height="24" fill="rgb(0%, 0%, 0%)" fill-opacity="0"/>\##(mask)</g>
            <mask id="in"><use xlink:href="#m"/></mask>
            <g id="s" transform="translate(2, 2)">\##(square("6 6 L 16 6 L 16 16 L 6 16", "0%, 100%, 0%"))</g>
            <g id="d" transform="translate(2, 2)">\##(square("1 1 L 11 1 L 11 11 L 1 11", "100%, 0%, 0%"))</g>
            <g id="a" filter="url(#mix)" mask="url(#in)"><rect x="0" y="0" width="24" height="24" fill="rgb(0%, 0%, 0%)"/></g>
            <g id="b"><use xlink:href="#d"/></g>
            </defs><g filter="url(#sum)" transform="translate(-2, -2)"><rect x="0" y="0" width="24" height="24"/></g></svg>
            """##.utf8)
    }

    private func read(_ drawing: [UInt8]) throws(VectorImageError) -> [DisplayList.Content] {
        try MarkReader.read(drawing, transform: .identity, decode: { _ in nil })
    }

    @Test func `a mixture by a filter is drawn upon what was there`() throws {
        let all = #"<rect x="-2" y="-2" width="24" height="24" fill="rgb(100%, 100%, 100%)" fill-opacity="1"/>"#
        let marks = try read(mixture(mode: "multiply", mask: all))
        #expect(shapes(marks).map(\.path.description) == ["M1 1 L11 1 L11 11 L1 11 Z", "M6 6 L16 6 L16 16 L6 16 Z"])
        #expect(marks.count == 2 && pictures(marks).map(\.blend) == [.multiply] && pictures(marks).allSatisfy { $0.mask == nil })
        let part = #"<path fill="rgb(100%, 100%, 100%)" fill-opacity="1" d="M 8 8 L 12 8 L 10 12 Z"/>"#
        let masked = pictures(try read(mixture(mode: "screen", mask: part)))
        #expect(masked.map(\.blend) == [.screen, .normal] && masked[1].mask?.count == 1)
        #expect(throws: VectorImageError.self) { try read(mixture(mode: "xyz", mask: all)) }
    }

    @Test func `a gradient under any transform is one gradient`() throws {
        let marks = try svg(
            #"viewBox="0 0 20 20""#,
            ##"<linearGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>"##
                + ##"<rect width="10" height="4" fill="url(#g)" transform="rotate(30) skewX(20)"/>"##
        ).marks()
        let shape = try #require(shapes(marks).first)
        guard case .gradient(let gradient) = shape.fill else {
            Issue.record("no gradient")
            return
        }
        #expect(gradient.stops.map(\.color.red) == [1, 0])
        #expect(gradient.blending == .even)
        #expect(pictures(marks).isEmpty)
    }

    @Test func `only what no mark can say is pixels`() throws {
        let marks = try sample("badge.svg").marks()
        #expect(images(marks).count == 2, "the mask and the filter")
        #expect(shapes(marks).count > 100, "rings of the gradient that begins beside its centre, and dots")
    }

    @Test func `a page keeps its lines, its shading and its mixture`() throws {
        let marks = try sample("flag.pdf").marks()
        #expect(images(marks).isEmpty)
        #expect(pictures(marks).map(\.blend).contains(.multiply))
        #expect(shapes(marks).contains { if case .gradient = $0.fill { true } else { false } })
        #expect(shapes(marks).contains { $0.stroke?.cap == .round })
    }

    @Test func `text is outlines`() throws {
        let marks = try svg(#"width="40" height="20""#, #"<text x="1" y="15" font-family="Inter" font-size="16">Ho</text>"#).marks()
        let box = shapes(marks).reduce(CGRect.null) { $0.union($1.path.controlBounds) }
        #expect(box.width > 15 && box.width < 25)
        #expect(box.maxY > 14.5 && box.maxY < 16)
    }

    // MARK: Pixels

    @Test func `pixels are as many as are asked for`() throws {
        let bitmap = try svg(#"viewBox="0 0 2 2""#, #"<rect width="1" height="2" fill="red"/>"#).bitmap(width: 8, height: 4)
        #expect(bitmap[3, 0] == 0xFFFF_0000)
        #expect(bitmap[4, 3] == 0)
    }

    // MARK: Elements

    @Test func `an element is shown alone, in a part of the file`() throws {
        let template = try sample("square.svg")
        let square = try #require(try template.element("Regular-M"))
        #expect(square.size == CGSize(width: 100, height: 100))
        #expect(shapes(try square.marks()).map(\.path.controlBounds) == [CGRect(x: 0, y: 0, width: 100, height: 100)])
        #expect(try template.element("Regular-XL") == nil)
        #expect(square.magnified(0.5).size == CGSize(width: 50, height: 50))
        #expect(template.ids.isSuperset(of: ["Black-S", "Regular-M", "left-margin-Regular-M"]))
        #expect(!template.ids.contains("Black-M"))
    }

    // MARK: What is wrong

    @Test func `what is damaged is told with its line`() throws {
        let broken = Array("\(Self.head) width='4' height='4'>\n<rect>\n</svg>".utf8)
        #expect(message { _ = try VectorImage(broken, format: .svg) }.contains("line 3"))
        #expect(!message { _ = try VectorImage(Array("%PDF-1.4\nnothing".utf8), format: .pdf) }.isEmpty)
        #expect(!message { _ = try VectorImage([], format: .svg) }.isEmpty)
        #expect(message { _ = try svg(#"width="1e6" height="4""#, "") }.contains("limit"))
    }

    @Test func `nothing outside of the file is read`() throws {
        let folder = try TemporaryFolder("vectors")
        try Data(try svgBytes(#"width="4" height="4""#, #"<rect width="4" height="4" fill="red"/>"#)).write(
            to: URL(fileURLWithPath: folder["other.svg"]))
        for address in ["file://\(folder["other.svg"])", folder["other.svg"], "other.svg"] {
            let image = try svg(#"width="4" height="4""#, #"<image xlink:href="\#(address)" width="4" height="4"/>"#)
            #expect(try image.bitmap(width: 4, height: 4).pixels.allSatisfy { $0 == 0 })
            #expect(try image.marks().isEmpty)
        }
        let entity = "<!DOCTYPE svg [<!ENTITY e SYSTEM \"file://\(folder["other.svg"])\">]>\(Self.head) width='4' height='4'>&e;</svg>"
        let seen = try? VectorImage(Array(entity.utf8), format: .svg).bitmap(width: 4, height: 4)
        #expect(seen?.pixels.allSatisfy { $0 == 0 } ?? true)
    }

    private func svgBytes(_ attributes: String, _ content: String) throws -> [UInt8] {
        Array("\(Self.head) \(attributes)>\(content)</svg>".utf8)
    }

    @Test func `entities that multiply are refused`() throws {
        let levels = (1...9).map { "<!ENTITY e\($0) \"" + String(repeating: "&e\($0 - 1);", count: 10) + "\">" }.joined()
        let bomb = "<!DOCTYPE svg [<!ENTITY e0 \"aaaaaaaaaa\">\(levels)]>\(Self.head) width='4' height='4'><text>&e9;</text></svg>"
        #expect(!message { _ = try VectorImage(Array(bomb.utf8), format: .svg).marks() }.isEmpty)
    }

    @Test func `more marks than can be shown are refused`() throws {
        let uses = (1..<6).map { level in
            "<g id=\"a\(level)\">" + String(repeating: "<use xlink:href=\"#a\(level - 1)\"/>", count: 12) + "</g>"
        }.joined()
        let path = #"<defs><path id="a0" d="M0 0L9 9L9 0Z"/>"#
        let image = try svg(#"width="20" height="20""#, path + uses + ##"</defs><use xlink:href="#a5"/>"##)
        let error = #expect(throws: VectorImageError.self) { try image.marks() }
        #expect(error?.message == "it has more than 200000 marks")
    }

    @Test func `what is nested too deep is refused`() throws {
        let deep = String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000)
        #expect(message { _ = try svg(#"width="4" height="4""#, deep) }.contains("depth"))
    }
}

extension VectorImage {
    fileprivate func marks() throws -> [DisplayList.Content] { try marks { try? ImageDecoder.decode($0) } }
}
