// SPDX-License-Identifier: MIT
//
// The rasteriser that layers know by its name.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineRasterRenderer

@testable import VitrineLayers
@testable import VitrineQuartz2D

@Suite struct RasterizerTests {
    @Test func `the class that layers find by its name draws what the renderer does`() throws {
        #expect(ObjectIdentifier(Rasterizer.linked) == ObjectIdentifier(RasterRenderer.self))
        let marks: [DisplayList.Content] = [
            .shape(DisplayList.Shape(path: .rect(CGRect(x: 1, y: 0, width: 1, height: 1)), fill: .color(.black)))
        ]
        let recording = ImageRecording(marks: marks, size: CGSize(width: 2, height: 1), scale: 1)
        #expect(recording.bitmap()?.bitmap == Bitmap(width: 2, height: 1, pixels: [0, 0xFF00_0000]))
        let empty = ImageRecording(marks: marks, size: CGSize(width: 0, height: 1), scale: 1)
        #expect(empty.pixelSize == nil && empty.bitmap() == nil)
    }
}
