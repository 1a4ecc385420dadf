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

    @Test func `edges are smooth unless the layer or the picture says otherwise`() throws {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.backgroundColor = .black
        func isHard(_ smoothsEdges: Bool = true) throws -> Bool {
            try #require(layer.displayLayer(at: 0, in: DisplayContext(scale: 1, smoothsEdges: smoothsEdges))).hasHardEdges
        }
        #expect(try !isHard() && isHard(false))
        #expect(layer.allowsEdgeAntialiasing && layer.edgeAntialiasingMask.contains(.layerTopEdge))
        layer.allowsEdgeAntialiasing = true
        #expect(try !isHard(false))
        layer.edgeAntialiasingMask = []
        #expect(try isHard())
        layer.edgeAntialiasingMask = [.layerLeftEdge]
        layer.allowsEdgeAntialiasing = false
        #expect(try isHard())
    }

    @Test func `planes that all lie flat have none`() throws {
        #expect(try shown(CATransform3DMakeRotation(1, 0, 0, 1))[0].transform.m43 == 0)
    }
}
