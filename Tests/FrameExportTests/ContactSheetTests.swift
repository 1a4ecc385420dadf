// SPDX-License-Identifier: MIT
//
// Pictures on a sheet: where they lie.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTypography

@testable import VitrineFrameExport

@Suite struct ContactSheetTests {
    private func picture(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, caption: String = "dark") -> ContactSheet.Picture {
        ContactSheet.Picture(
            DisplayList(size: CGSize(width: width, height: height), scale: scale, background: CGColor(gray: 1, alpha: 1)),
            caption: caption)
    }

    private func origins(_ list: DisplayList) -> [CGPoint] {
        list.layers.filter { $0.clipsToBounds }.map { CGPoint(x: $0.transform.m41, y: $0.transform.m42) }
    }

    @Test func `pictures lie in lines`() {
        let sheet = ContactSheet([picture(100, 50), picture(70, 80), picture(40, 20)], columns: 2).displayList(PangoTypesetter())
        let origins = origins(sheet)
        #expect(origins[0] == CGPoint(x: 28, y: 28))
        #expect(origins[1] == CGPoint(x: 156, y: 28))
        #expect(origins[2].x == 28)
        // Beneath the higher one of the line, its caption and a gap.
        #expect(origins[2].y > 28 + 80 + 28)
        let width: CGFloat = 28 + 100 + 28 + 70 + 28
        #expect(sheet.size.width == width)
    }

    @Test(arguments: [(1, 1), (4, 4), (5, 5), (6, 4), (12, 5)]) func `few pictures make a line, many a sheet`(count: Int, columns: Int) {
        let sheet = ContactSheet(Array(repeating: picture(10, 10), count: count)).displayList(PangoTypesetter())
        #expect(origins(sheet).count { $0.y == 28 } == columns)
    }

    @Test func `a sheet is as fine as its finest picture`() {
        #expect(ContactSheet([picture(10, 10, scale: 2), picture(10, 10, scale: 3)]).displayList(PangoTypesetter()).scale == 3)
    }

    @Test func `a caption of many words has lines for its last ones`() {
        func height(_ caption: String) -> CGFloat {
            ContactSheet([picture(95, 50, caption: caption)]).displayList(PangoTypesetter()).size.height
        }
        #expect(height("pill · light · kind primary · size small") > height("pill · light · kind primary"))
    }

    @Test func `each picture keeps its own ground, and is named for its caption`() {
        let sheet = ContactSheet([picture(10, 10)]).displayList(PangoTypesetter())
        #expect(sheet.layers[0].background == CGColor(gray: 1, alpha: 1))
        #expect(sheet.layers[0].name == "dark")
    }
}
