// SPDX-License-Identifier: MIT
//
// What views draw, decided.

import Foundation
import Testing
import VitrineComposition
import VitrineDrawing
import VitrineGeometry

@Suite struct PictureTests {
    private let bounds = CGRect(x: 0, y: 0, width: 20, height: 10)

    private func square(_ side: CGFloat = 4, at x: CGFloat = 0) -> DisplayList.Content {
        .shape(DisplayList.Shape(path: .rect(CGRect(x: x, y: 0, width: side, height: side)), fill: .color(.black)))
    }

    /// The group of a picture that is all there is.
    private func group(_ picture: DisplayList.Picture) throws -> Composition.Group? {
        let layer = DisplayList.Layer(bounds: bounds, contents: [.picture(picture)])
        let composition = try Composition(DisplayList(size: bounds.size, scale: 1, layers: [layer]))
        return composition.groups.first?.groups.first
    }

    @Test func `a picture is a group in its place, cut at its bounds`() throws {
        let transform = CGAffineTransform(scaleX: 2, y: 1)
        let picture = DisplayList.Picture([square(40)], transform: transform, bounds: CGRect(x: 0, y: 0, width: 10, height: 10))
        let group = try #require(try group(picture))
        #expect(group.place.affine == transform && group.clip?.cutsSomething == true)
        #expect(group.ink.all == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    @Test func `a picture reaches no further than its clips`() throws {
        let clip = DisplayList.ClipPath(path: .ellipse(in: CGRect(x: 1, y: 1, width: 2, height: 2)), fillRule: .evenOdd)
        let group = try #require(try group(DisplayList.Picture([square()], clips: [clip])))
        #expect(group.clipPaths.map(\.isEvenOdd) == [true])
        #expect(group.ink.withShadow == CGRect(x: 1, y: 1, width: 2, height: 2))
    }

    @Test func `a picture that blends is one of its own`() throws {
        let blending = DisplayList.Picture([square()], blend: .multiply)
        let group = try #require(try group(DisplayList.Picture([square(), .picture(blending)])))
        #expect(group.isIsolated && group.isComposedAlone)
        #expect(group.groups.map(\.blend) == [.multiply])
        let plain = try #require(try self.group(DisplayList.Picture([square(), .picture(DisplayList.Picture([square()]))])))
        #expect(!plain.isComposedAlone)
    }

    @Test(arguments: [
        DisplayList.Picture([]), DisplayList.Picture([], bounds: .zero), DisplayList.Picture([], opacity: 0),
        DisplayList.Picture([], transform: CGAffineTransform(scaleX: 0, y: 1)), DisplayList.Picture([], opacity: .nan),
        DisplayList.Picture([], clips: [DisplayList.ClipPath(path: Path())]),
        DisplayList.Picture([], transform: CGAffineTransform(scaleX: .infinity, y: 1)),
    ])
    func `what is nowhere is left out`(_ picture: DisplayList.Picture) throws {
        var picture = picture
        if picture != DisplayList.Picture([]) { picture.marks = [square()] }
        #expect(try group(picture) == nil)
    }

    @Test func `texts among pictures are read as they were drawn`() throws {
        func text(_ string: String) -> DisplayList.Content {
            let glyph = Glyph(id: 65, position: CGPoint(x: 1, y: 8), advance: 5, cluster: 0)
            let run = GlyphRun(face: .box, size: 8, color: .black, isRightToLeft: false, text: string, glyphs: [glyph])
            return .text(TextBlock(string: string, frame: bounds, runs: [run]))
        }
        let inner = DisplayList.Picture([text("b")], transform: CGAffineTransform(rotationAngle: 1))
        let group = try #require(try group(DisplayList.Picture([text("a"), .picture(inner), text("c")])))
        #expect(group.nodes.count == 3 && group.groups.count == 3)
        #expect(group.groups.map(\.readingRank) == group.groups.map(\.readingRank).sorted())
    }

    @Test func `pictures are nested no deeper than layers`() {
        var picture = DisplayList.Picture([square()])
        for _ in 0...DisplayList.nestingLimit { picture = DisplayList.Picture([.picture(picture)]) }
        #expect(throws: CompositionError.tooDeep(limit: DisplayList.nestingLimit)) { try group(picture) }
    }
}
