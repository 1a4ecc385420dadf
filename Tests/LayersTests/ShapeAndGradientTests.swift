// SPDX-License-Identifier: MIT
//
// Gradients, outlines and paths.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineLayers

@MainActor @Suite struct ShapeAndGradientTests {
    private func text(_ layer: CALayer) -> [Substring] {
        CALayer.displayList(of: layer, size: CGSize(width: 100, height: 100), scale: 1).description.split(separator: "\n").dropFirst(2)
            .map { $0.drop { $0 == " " } }
    }

    @Test func `a gradient spreads colours without places evenly`() {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.colors = [CGColor.black, CGColor.white, CGColor.black]
        #expect(
            text(layer) == [
                "shape M0 0 L10 0 L10 20 L0 20 Z fill (linear 0.5 0 to 0.5 1 over [0 0 10 20]: #000000 0, #ffffff 0.5, #000000 1)"
            ])
    }

    @Test func `the places of a gradient never fall`() {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.colors = [CGColor.black, CGColor.white]
        layer.locations = [0.75, 0.5]
        #expect(text(layer)[0].hasSuffix("#000000 0.75, #ffffff 0.75)"))
    }

    @Test(arguments: [
        (CAGradientLayerType.radial, "(radial 0.5 0.5 radii 0.5 0.25 over"), (.conic, "(conic 0.5 0.5 from 0.4636 over"),
    ])
    func `a gradient may run outward or around`(type: CAGradientLayerType, expected: String) {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        layer.colors = [CGColor.black, CGColor.white]
        layer.type = type
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.75)
        #expect(text(layer)[0].contains(expected))
    }

    @Test func `a shape is filled and stroked`() {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.path = CGPath(rect: CGRect(x: 1, y: 1, width: 8, height: 8))
        layer.fillRule = .evenOdd
        layer.strokeColor = .white
        layer.lineWidth = 2
        layer.lineCap = .round
        layer.lineDashPattern = [3, 1]
        #expect(
            text(layer) == ["shape M1 1 L9 1 L9 9 L1 9 Z fill #000000 even-odd stroke 2 #ffffff round-cap dash 3 1"])
    }

    @Test func `a stroke may end before the path does`() {
        let layer = CAShapeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 8, height: 8))
        layer.fillColor = nil
        layer.strokeColor = .white
        layer.strokeStart = 0.125
        layer.strokeEnd = 0.5
        #expect(text(layer) == ["shape M4 0 L8 0 L8 8 stroke 1 #ffffff"])
    }

    @Test func `half of a circle is half as long`() {
        let circle = Path.ellipse(in: CGRect(x: 0, y: 0, width: 20, height: 20))
        let half = circle.trimmed(from: 0, to: 0.5)
        let end = half.currentPoint ?? .zero
        #expect(abs(end.x) < 0.01)
        #expect(abs(end.y - 10) < 0.01)
        #expect(circle.trimmed(from: 0.5, to: 0.5).isEmpty)
    }

    @Test func `an arc runs the way it is told`() throws {
        let path = CGMutablePath()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(path.path.elements.count == 2)
        #expect(abs(path.currentPoint.y - 10) < 1e-9)
        let long = CGMutablePath()
        long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(long.path.elements.count == 4)
        #expect(abs(long.currentPoint.y - 10) < 1e-9)
        #expect(long.boundingBox.minX < -9.9)
    }

    @Test func `corners of a path may be elliptical`() {
        let path = CGPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerWidth: 4, cornerHeight: 2)
        #expect(path.path.elements.first == .move(CGPoint(x: 16, y: 0)))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 20, height: 10))
    }

    @Test(arguments: [
        (CALayerContentsGravity.resize, CGRect(x: 0, y: 0, width: 100, height: 50)),
        (.resizeAspect, CGRect(x: 25, y: 0, width: 50, height: 50)), (.resizeAspectFill, CGRect(x: 0, y: -25, width: 100, height: 100)),
        (.center, CGRect(x: 40, y: 15, width: 20, height: 20)), (.topLeft, CGRect(x: 0, y: 0, width: 20, height: 20)),
        (.bottom, CGRect(x: 40, y: 30, width: 20, height: 20)), (.right, CGRect(x: 80, y: 15, width: 20, height: 20)),
    ])
    func `gravity places contents`(gravity: CALayerContentsGravity, frame: CGRect) {
        #expect(gravity.frame(of: CGSize(width: 20, height: 20), in: CGRect(x: 0, y: 0, width: 100, height: 50)) == frame)
    }
}
