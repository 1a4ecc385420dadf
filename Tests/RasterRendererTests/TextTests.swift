// SPDX-License-Identifier: MIT
//
// Text in the box face, whose glyphs are as high as a capital letter and have a twentieth of an em of air on either side.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineRasterRenderer

@Suite struct TextTests {
    private func words(_ string: String, at origin: CGPoint, size: CGFloat, in bounds: CGSize) -> Layer {
        var result = layer(0, 0, bounds.width, bounds.height)
        result.contents = [.text(boxes(string, at: origin, size: size))]
        return result
    }

    @Test func `a glyph covers exactly what its outline covers`() throws {
        let bitmap = try bitmap(picture(12, 20, words("a", at: CGPoint(x: 1, y: 17), size: 20, in: CGSize(width: 12, height: 20))))
        #expect(row(10, of: bitmap) == [0xFFFFFF, 0xFFFFFF] + [UInt32](repeating: 0, count: 8) + [0xFFFFFF, 0xFFFFFF])
        #expect((0..<20).filter { bitmap[5, $0] == 0xFF00_0000 } == Array(3..<17))
    }

    @Test func `pens stand on quarters of pixels and baselines on whole ones`() throws {
        func red(_ origin: CGPoint) throws -> Bitmap {
            try bitmap(picture(14, 20, words("a", at: origin, size: 20, in: CGSize(width: 14, height: 20))))
        }
        #expect(try red(CGPoint(x: 1.3, y: 16.6)) == red(CGPoint(x: 1.25, y: 17)))
        #expect(try red(CGPoint(x: 1.25, y: 17)) != red(CGPoint(x: 1, y: 17)))
        #expect(try abs(Int(red(CGPoint(x: 1.25, y: 17))[2, 10] & 0xFF) - 64) <= 1)  // Cairo counts in 256ths.
    }

    @Test func `turned text is the same glyphs from outlines`() throws {
        let size = CGSize(width: 20, height: 20)
        var upright = words("ab", at: CGPoint(x: 0, y: 17), size: 20, in: size)
        let straight = try bitmap(picture(20, 20, upright))
        upright.transform = CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeTranslation(20, 0, 0))
        let turned = try bitmap(picture(20, 20, upright))
        for y in 0..<20 { #expect((0..<20).map { straight[$0, y] } == (0..<20).map { turned[19 - y, $0] }) }
    }

    @Test func `a clip cuts glyphs`() throws {
        var box = layer(0, 0, 5, 20)
        box.clipsToBounds = true
        box.sublayers = [words("a", at: CGPoint(x: 0, y: 17), size: 20, in: CGSize(width: 12, height: 20))]
        let bitmap = try bitmap(picture(12, 20, box))
        #expect((0..<12).filter { bitmap[$0, 10] == 0xFF00_0000 } == [1, 2, 3, 4])
    }

    @Test func `translucent text lets the background through`() throws {
        var box = words("a", at: CGPoint(x: 1, y: 17), size: 20, in: CGSize(width: 12, height: 20))
        guard case .text(var block) = box.contents[0] else { return }
        block.runs[0].color = CGColor(gray: 0, alpha: 0.5)
        box.contents = [.text(block)]
        #expect(try bitmap(picture(12, 20, box))[5, 10] == 0xFF7F_7F7F)
    }

    @Test func `where translucent letters join, the colour is taken once`() throws {
        var box = words("ab", at: CGPoint(x: 0, y: 17), size: 20, in: CGSize(width: 20, height: 20))
        guard case .text(var block) = box.contents[0] else { return }
        block.runs[0].color = CGColor(gray: 0, alpha: 0.5)
        block.runs[0].isRightToLeft = true
        block.runs[0].glyphs[1].position.x = 4
        box.contents = [.text(block)]
        let straight = try bitmap(picture(20, 20, box))
        #expect((0..<14).filter { straight[$0, 10] == 0xFF7F_7F7F } == Array(1..<13))
        // From outlines as well.
        box.transform = CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeTranslation(20, 0, 0))
        let turned = try bitmap(picture(20, 20, box))
        for y in 0..<20 { #expect((0..<20).map { straight[$0, y] } == (0..<20).map { turned[19 - y, $0] }) }
    }

    @Test func `large text is drawn from outlines where masks would be wasteful`() throws {
        let bitmap = try bitmap(picture(120, 180, words("a", at: CGPoint(x: 0, y: 170), size: 200, in: CGSize(width: 120, height: 180))))
        #expect([bitmap[5, 100], bitmap[15, 100], bitmap[85, 100], bitmap[95, 100]].map { $0 & 0xFF } == [255, 0, 0, 255])
    }
}
