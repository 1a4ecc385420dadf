// SPDX-License-Identifier: MIT
//
// Values of animations in the boxes of Foundation (animation.boxed-values).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineLayers

@MainActor @Suite struct BoxedValueTests {
    private let environment = UIEnvironment(on: VirtualClock(isRunning: false))
    private let layer = CALayer()

    /// What a layer shows of a key path half way.
    private func halfWay(_ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil) -> Any? {
        environment.run {
            let animation = CABasicAnimation(keyPath: keyPath)
            (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, 1)
            (animation.isRemovedOnCompletion, animation.timeOffset, animation.speed) = (false, 0.5, 0)
            layer.removeAllAnimations()
            layer.add(animation, forKey: "moved")
            return layer.presentation()?.value(forKeyPath: keyPath)
        }
    }

    private var told: [String] { environment.unsupportedMembers.map(\.name) }

    @Test func `a boxed value moves as the value in it`() {
        let (near, far) = (CGPoint(x: 2, y: 4), CGPoint(x: 6, y: 8))
        #expect(halfWay("position", from: NSValue(cgPoint: near), to: NSValue(cgPoint: far)) as? CGPoint == CGPoint(x: 4, y: 6))
        #expect(
            halfWay("bounds.size", from: CGSize(width: 2, height: 2), to: NSValue(cgSize: CGSize(width: 4, height: 8))) as? CGSize
                == CGSize(width: 3, height: 5))
        #expect(
            halfWay("bounds", from: NSValue(cgRect: CGRect(x: 0, y: 0, width: 2, height: 2)), to: CGRect(x: 2, y: 4, width: 4, height: 8))
                as? CGRect == CGRect(x: 1, y: 2, width: 3, height: 5))
        #expect(
            halfWay("shadowOffset", from: NSValue(cgSize: .zero), to: NSValue(cgSize: CGSize(width: 2, height: 4))) as? CGSize
                == CGSize(width: 1, height: 2))
        let moved = NSValue(caTransform3D: CATransform3DMakeTranslation(10, 20, 30))
        #expect((halfWay("transform", from: NSValue(caTransform3D: CATransform3DIdentity), to: moved) as? CATransform3D)?.m42 == 10)
        let flat = NSValue(cgAffineTransform: CGAffineTransform(translationX: 10, y: 20))
        #expect((halfWay("transform", to: flat) as? CATransform3D)?.m41 == 5)
        #expect(
            halfWay("transform.translation", to: NSValue(cgSize: CGSize(width: 4, height: 8))) as? CGSize == CGSize(width: 2, height: 4))
        #expect(halfWay("cornerRadius", from: NSNumber(value: 2), to: NSNumber(value: Float(6))) as? CGFloat == 4)
        #expect(halfWay("opacity", from: 0 as Int, to: NSNumber(value: true)) as? CGFloat == 0.5)
        #expect(halfWay("position", by: NSValue(cgVector: CGVector(dx: 4, dy: 8))) as? CGPoint == CGPoint(x: 2, y: 4))
        #expect(told.isEmpty)
    }

    @Test func `keyframes and steps take boxes`() {
        environment.run {
            let animation = CAKeyframeAnimation(keyPath: "position")
            animation.values = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)].map { NSValue(cgPoint: $0) }
            (animation.duration, animation.timeOffset, animation.speed) = (1, 0.75, 0)
            layer.add(animation, forKey: nil)
            #expect(layer.presentation()?.position == CGPoint(x: 10, y: 10))
        }
        layer.setValue(NSValue(cgPoint: CGPoint(x: 3, y: 4)), forKeyPath: "position")
        layer.setValue(NSNumber(value: 5), forKey: "cornerRadius")
        #expect(layer.position == CGPoint(x: 3, y: 4) && layer.cornerRadius == 5 && told.isEmpty)
    }

    @Test(arguments: ["position", "bounds", "transform", "opacity", "backgroundColor", "hidden", "transform.rotation.z", "contents"])
    func `what cannot be animated is told of and shows the model`(keyPath: String) {
        let odd: [Any] = [
            "text", NSValue(range: NSRange(location: 1, length: 2)), NSValue(uiEdgeInsets: .zero), NSNull(), [1, 2, 3], ["a": 1], Date(),
        ]
        for value in odd where !(keyPath == "bounds" && (value as? NSValue)?.geometryNumbers?.count == 4) {
            let fresh = BoxedValueTests()
            let before = fresh.layer.value(forKeyPath: keyPath).map { "\($0)" }
            let shown = fresh.halfWay(keyPath, from: value, to: value).map { "\($0)" }
            #expect(shown == before && fresh.told == ["CAPropertyAnimation with a value of another kind"], "\(value)")
        }
    }

    @Test func `a key path that names nothing is told of`() {
        #expect(halfWay("warmth", to: 3) == nil && told == ["CAPropertyAnimation.keyPath of another name"])
    }
}
