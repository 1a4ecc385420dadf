// SPDX-License-Identifier: MIT
//
// Layers with a time of their own, presentations, implicit animations, transactions and transitions.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineLayers

@MainActor @Suite struct LayerTimeTests {
    private func slide(_ scenery: Scenery, _ listener: Listener? = nil) {
        let animation = CABasicAnimation(keyPath: "position.x")
        (animation.fromValue, animation.toValue, animation.duration, animation.delegate) = (0, 100, 1, listener)
        scenery.layer.add(animation, forKey: "slide")
    }

    @Test func `a held layer holds its animations, and goes on where it was`() {
        onClock { clock in
            let scenery = Scenery()
            let listener = Listener()
            slide(scenery, listener)
            clock.advance(to: 0.25)
            // The known way to hold a layer.
            let held = scenery.root.convertTime(CACurrentMediaTime(), from: nil)
            scenery.root.speed = 0
            scenery.root.timeOffset = held
            clock.advance(to: 10)
            #expect(scenery.position(at: 10).x == 25)
            (scenery.root.speed, scenery.root.timeOffset, scenery.root.beginTime) = (1, 0, 0)
            scenery.root.beginTime = scenery.root.convertTime(CACurrentMediaTime(), from: nil) - held
            #expect(scenery.position(at: 10.25).x == 50)
            clock.advance(to: 20)
            #expect(listener.calls == ["start 0.0", "stop 10.75 true"])
        }
    }

    @Test func `a faster layer shows its animations faster`() {
        onClock { clock in
            let scenery = Scenery()
            scenery.layer.speed = 2
            slide(scenery)
            #expect(scenery.position(at: 0.25).x == 50)
            clock.advance(to: 0.5)
            #expect(scenery.layer.animationKeys() == nil)
        }
    }

    @Test func `a presentation is a copy with the values of now`() {
        onClock { clock in
            let scenery = Scenery()
            #expect(scenery.layer.presentation() === scenery.layer)
            slide(scenery)
            clock.advance(to: 0.5)
            let presentation = scenery.layer.presentation()
            #expect(presentation !== scenery.layer && presentation?.position.x == 50 && scenery.layer.position.x == 10)
            #expect(presentation?.model() === scenery.layer)
        }
    }

    @Test func `a layer that was seen moves by itself while time passes`() {
        onClock { clock in
            let scenery = Scenery()
            scenery.layer.position.x = 30
            #expect(scenery.layer.animationKeys() == nil)
            _ = scenery.shown(at: 0)
            scenery.layer.position.x = 40
            // A clock that never moved is that of a still picture.
            #expect(scenery.layer.animationKeys() == nil)
            clock.advance(to: 1)
            scenery.layer.position.x = 90
            #expect(scenery.layer.animationKeys() == ["position"])
            #expect(scenery.position(at: 1).x == 40)
            // The default curve at half of a quarter of a second (animation.values-of-the-curves, animation.curve-in-force).
            #expect(abs(scenery.position(at: 1.125).x - (40 + 50 * 0.802403)) < 1e-4)
            #expect(scenery.position(at: 1.25).x == 90)
        }
    }

    @Test func `a transaction says how long and how`() {
        onClock { clock in
            let scenery = Scenery()
            _ = scenery.shown(at: 0)
            var ended: Double?
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
            CATransaction.setCompletionBlock { ended = clock.now }
            scenery.layer.opacity = 0.5
            CATransaction.commit()
            #expect(scenery.shown(at: 1)?.opacity == 0.75)
            clock.advance(to: 1.9)
            #expect(ended == nil)
            clock.advance(to: 3)
            #expect(ended == 2)
        }
    }

    @Test func `transactions nest, and what disables actions disables them`() {
        onClock { _ in
            let scenery = Scenery()
            _ = scenery.shown(at: 0)
            var log: [String] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("outer") }
            CATransaction.begin()
            CATransaction.setCompletionBlock { log.append("inner") }
            CATransaction.setDisableActions(true)
            #expect(CATransaction.disableActions())
            scenery.layer.opacity = 0.5
            CATransaction.commit()
            #expect(!CATransaction.disableActions() && CATransaction.animationDuration() == 0.25)
            CATransaction.commit()
            #expect(scenery.layer.animationKeys() == nil && log == ["inner", "outer"])
        }
    }

    @Test func `a layer's own actions come before the implicit one`() {
        onClock { clock in
            let scenery = Scenery()
            clock.advance(to: 1)
            _ = scenery.shown(at: 1)
            let slow = CABasicAnimation()
            slow.duration = 10
            scenery.layer.actions = ["opacity": slow, "position": NSNull()]
            scenery.layer.opacity = 0
            scenery.layer.position.x = 90
            #expect(scenery.shown(at: 6)?.opacity == 0.5)
            #expect(scenery.position(at: 1.01).x == 90)
        }
    }

    @Test func `pictures give way to one another`() {
        onClock { _ in
            func image(_ pixel: UInt32) -> CGImage {
                CGImage(SharedBitmap(Bitmap(width: 1, height: 1, pixels: [pixel])))
            }
            let (old, new) = (image(0xff00_0000), image(0xffff_ffff))
            let scenery = Scenery()
            scenery.layer.contents = new
            let fade = CABasicAnimation(keyPath: "contents")
            (fade.fromValue, fade.toValue, fade.duration) = (old, new, 1)
            scenery.layer.add(fade, forKey: nil)
            let shown = scenery.shown(at: 0.25)
            #expect(shown?.contents.isEmpty == true && shown?.sublayers.map(\.opacity) == [1, 0.25])
            #expect(scenery.shown(at: 1)?.contents.count == 1 && scenery.shown(at: 1)?.sublayers.isEmpty == true)
        }
    }

    @Test func `a transition leads from the old look to the new`() {
        onClock { clock in
            let scenery = Scenery()
            _ = scenery.shown(at: 0)
            let fade = CATransition()
            fade.duration = 1
            scenery.layer.add(fade, forKey: "transition")
            scenery.layer.backgroundColor = .white
            let shown = scenery.shown(at: 0.25)
            #expect(shown?.sublayers.map(\.background) == [.black, .white])
            // What will be covered stays whole beneath.
            #expect(shown?.sublayers.map(\.opacity) == [1, 0.25])
            #expect(shown?.transform == scenery.shown(at: 5)?.transform)
            clock.advance(to: 1)
            #expect(scenery.shown(at: 1)?.background == .white && scenery.shown(at: 1)?.sublayers.isEmpty == true)
        }
    }

    @Test func `a transition without a change changes nothing`() {
        onClock { _ in
            let scenery = Scenery()
            let still = scenery.shown(at: 0)
            scenery.layer.add(CATransition(), forKey: nil)
            #expect(scenery.shown(at: 0.1) == still)
        }
    }

    @Test func `layers of a recording keep their numbers`() {
        let scenery = Scenery()
        let second = CALayer()
        (second.bounds, second.backgroundColor) = (CGRect(x: 0, y: 0, width: 5, height: 5), .white)
        let identities = LayerIdentities()
        func numbers() -> [Int?] {
            let list = CALayer.displayList(of: scenery.root, size: CGSize(width: 100, height: 100), scale: 1, identities: identities)
            return [list.layers[0].identity] + list.layers[0].sublayers.map(\.identity)
        }
        #expect(numbers() == [1, 2])
        scenery.root.insertSublayer(second, at: 0)
        #expect(numbers() == [1, 3, 2])
        scenery.layer.removeFromSuperlayer()
        #expect(numbers() == [1, 3])
        #expect(CALayer.displayList(of: scenery.root, size: .zero, scale: 1).layers.allSatisfy { $0.identity == nil })
    }

    @Test func `shapes and gradients move, too`() {
        onClock { _ in
            let shape = CAShapeLayer()
            shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
            let scenery = Scenery(shape)
            let grow = CABasicAnimation(keyPath: "path")
            (grow.toValue, grow.duration) = (CGPath(rect: CGRect(x: 0, y: 0, width: 20, height: 30)), 1)
            shape.add(grow, forKey: nil)
            #expect(
                scenery.shown(at: 0.5)?.contents == [
                    .shape(DisplayList.Shape(path: .rect(CGRect(x: 0, y: 0, width: 15, height: 20)), fill: .color(.black)))
                ])

            let gradient = CAGradientLayer()
            gradient.colors = [CGColor.black, CGColor.white]
            let other = Scenery(gradient)
            let change = CABasicAnimation(keyPath: "colors")
            (change.toValue, change.duration) = ([CGColor.white, CGColor.black], 1)
            gradient.add(change, forKey: nil)
            let gray = CGColor(gray: 0.5, alpha: 1)
            guard case .shape(let drawn)? = other.shown(at: 0.5)?.contents.first, case .gradient(let paint)? = drawn.fill else {
                Issue.record("no gradient is shown")
                return
            }
            #expect(paint.stops.map(\.color) == [gray, gray])
        }
    }
}
