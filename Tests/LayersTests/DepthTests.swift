// SPDX-License-Identifier: MIT
//
// How far from the viewer layers are, as the display list says it.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineLayers

@Suite @MainActor
struct DepthTests {
    private func shown(_ transform: CATransform3D) throws -> [DisplayList.Layer] {
        let root = CALayer()
        root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        for _ in 0..<2 {
            let layer = CALayer()
            layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            layer.backgroundColor = .black
            root.addSublayer(layer)
        }
        root.sublayers?[0].zPosition = -300
        root.sublayers?[1].transform = transform
        return try #require(root.displayLayer(at: 0, in: DisplayContext(scale: 1))).sublayers
    }

    @Test func `a plane beside one that leans keeps its depth`() throws {
        #expect(try shown(CATransform3DMakeRotation(1, 0, 1, 0))[0].transform.m43 == -300)
    }

    @Test func `planes that all lie flat have none`() throws {
        #expect(try shown(CATransform3DMakeRotation(1, 0, 0, 1))[0].transform.m43 == 0)
    }
}
