// SPDX-License-Identifier: MIT
//
// Materials and filters in documents: pictures of the regions, and text that stays text.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrinePDFRenderer

@Suite struct PDFEffectTests {
    private func document(_ layers: [DisplayList.Layer]) throws -> String {
        let list = DisplayList(size: CGSize(width: 60, height: 40), scale: 2, background: .white, layers: layers)
        return String(decoding: try PDFRenderer().render(list), as: Unicode.ASCII.self)
    }

    private func box(_ y: CGFloat, _ color: CGColor? = nil) -> DisplayList.Layer {
        DisplayList.Layer(
            bounds: CGRect(x: 0, y: 0, width: 60, height: 20), transform: CATransform3DMakeTranslation(0, y, 0), background: color)
    }

    private func count(_ part: String, in text: String) -> Int { text.components(separatedBy: part).count - 1 }

    @Test func `a material is a picture of its region`() throws {
        var pane = box(10)
        pane.backdrop = DisplayList.Backdrop(radius: 6, tint: CGColor(gray: 1, alpha: 0.4))
        let red = box(0, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        let text = try document([red, pane])
        #expect(count("/Subtype /Image", in: text) == 1 && text.contains("/Width 120") && text.contains("/Height 40"))
        #expect(count("/Subtype /Image", in: try document([red, box(10)])) == 0)
    }

    @Test func `what filters change is a picture`() throws {
        var soft = box(10, .black)
        soft.effects.filters = [.blur(2)]
        #expect(count("/Subtype /Image", in: try document([soft])) >= 1)
    }

    @Test func `a blend is one of the format`() throws {
        var above = box(5, CGColor(red: 0, green: 0.5, blue: 1, alpha: 1))
        above.effects.blend = .colorDodge
        #expect(try document([box(0, CGColor(red: 1, green: 0, blue: 0, alpha: 1)), above]).contains("/BM /ColorDodge"))
    }
}
