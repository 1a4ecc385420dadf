// SPDX-License-Identifier: MIT
//
// What layers show while animations run (animation.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineLayers

@MainActor @Suite struct CAAnimationTests {
    private func animation(
        _ keyPath: String, from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1,
        _ change: (CABasicAnimation) -> Void = { _ in }
    ) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
        animation.duration = duration
        change(animation)
        return animation
    }

    @Test(arguments: [(-0.5, 10.0), (0, 20), (0.25, 35), (0.5, 50), (1, 10), (9, 10)])
    func `a property goes from one value to another and then is what was set`(time: Double, x: CGFloat) {
        onClock { _ in
            let scenery = Scenery()
            scenery.layer.add(animation("position.x", from: 20, to: 80), forKey: nil)
            #expect(scenery.position(at: time) == CGPoint(x: x, y: 10))
            #expect(scenery.layer.position == CGPoint(x: 10, y: 10))
        }
    }

    @Test(
        arguments: [
            (20.0, 80.0, nil, 50.0), (20, nil, 40, 40), (nil, 80, 40, 60), (20, nil, nil, 15), (nil, 80, nil, 45), (nil, nil, 40, 30),
            (nil, nil, nil, 10),
        ] as [(Double?, Double?, Double?, CGFloat)])
    func `there are seven ways to say where the way begins and ends`(from: Double?, to: Double?, by: Double?, middle: CGFloat) {
        onClock { _ in
            let scenery = Scenery()
            scenery.layer.add(animation("position.x", from: from, to: to, by: by), forKey: nil)
            #expect(scenery.position(at: 0.5).x == middle)
        }
    }

    @Test func `a layer keeps a copy`() {
        onClock { _ in
            let scenery = Scenery()
            let original = animation("position.x", from: 20, to: 80)
            original.setValue("mine", forKey: "tag")
            scenery.layer.add(original, forKey: "slide")
            original.toValue = 0
            #expect(scenery.position(at: 0.5).x == 50)
            #expect(scenery.layer.animation(forKey: "slide") !== original)
            #expect(scenery.layer.animation(forKey: "slide")?.value(forKey: "tag") as? String == "mine")
            #expect(scenery.layer.animationKeys() == ["slide"])
        }
    }

    @Test func `an animation with the same key takes the other's place`() {
        onClock { _ in
            let scenery = Scenery()
            let listener = Listener()
            scenery.layer.add(animation("position.x", from: 0, to: 100) { $0.delegate = listener }, forKey: "slide")
            scenery.layer.add(animation("position.x", from: 50, to: 60), forKey: "slide")
            #expect(scenery.position(at: 0.5).x == 55)
            #expect(listener.calls == ["stop 0.0 false"])
        }
    }

    @Test func `beginning and end are told at their times, and the end takes the animation away`() {
        onClock { clock in
            let scenery = Scenery()
            let listener = Listener()
            clock.advance(to: 1)
            scenery.layer.add(
                animation("opacity", from: 0, to: 1, duration: 0.5) { ($0.delegate, $0.beginTime) = (listener, 1.25) }, forKey: "fade")
            clock.advance(to: 1.5)
            #expect(listener.calls == ["start 1.25"])
            #expect(scenery.shown(at: 1.5)?.opacity == 0.5)
            clock.advance(to: 5)
            #expect(listener.calls == ["start 1.25", "stop 1.75 true"])
            #expect(scenery.layer.animationKeys() == nil)
        }
    }

    @Test func `an animation that stays shows its end`() {
        onClock { clock in
            let scenery = Scenery()
            scenery.layer.add(
                animation("position.x", from: 20, to: 80) { ($0.isRemovedOnCompletion, $0.fillMode) = (false, .forwards) }, forKey: nil)
            clock.advance(to: 10)
            #expect(scenery.position(at: 10).x == 80)
            scenery.layer.removeAllAnimations()
            #expect(scenery.position(at: 10).x == 10)
        }
    }

    @Test(arguments: [(0.1, 0.019722), (0.5, 0.5), (0.8, 0.918340)])
    func `the curve decides how far it is`(time: Double, way: Double) {
        onClock { _ in
            let scenery = Scenery()
            let slide = animation("position.x", from: 0, to: 100) { $0.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut) }
            scenery.layer.add(slide, forKey: nil)
            #expect(abs(scenery.position(at: time).x - way * 100) < 1e-4)
        }
    }

    @Test func `animations that add up lie on each other`() {
        onClock { _ in
            let scenery = Scenery()
            for _ in 0..<2 {
                scenery.layer.add(
                    animation("position", from: CGPoint(x: 40, y: 0), to: CGPoint.zero) { $0.isAdditive = true }, forKey: nil)
            }
            #expect(scenery.position(at: 0.25) == CGPoint(x: 70, y: 10))
        }
    }

    @Test func `runs that pile up begin where the one before ended`() {
        onClock { _ in
            let scenery = Scenery()
            scenery.layer.add(animation("position.x", from: 0, to: 10) { ($0.isCumulative, $0.repeatCount) = (true, 4) }, forKey: nil)
            #expect(scenery.position(at: 2.5).x == 25)
        }
    }

    @Test func `a part of a transform goes by itself`() {
        onClock { _ in
            let scenery = Scenery()
            scenery.layer.transform = CATransform3DMakeScale(2, 2, 1)
            scenery.layer.add(animation("transform.rotation.z", from: 0, to: 4 * Double.pi), forKey: nil)
            // An eighth of two whole turns is a quarter: the number goes, not the matrix (animation.key-paths-move-numbers).
            let shown = scenery.shown(at: 0.125)
            #expect(abs((shown?.transform.m11 ?? 9)) < 1e-9 && abs((shown?.transform.m12 ?? 9) - 2) < 1e-9)
        }
    }

    @Test(
        arguments: [
            ("position", CGPoint(x: 30, y: 40)), ("position.y", CGFloat(7)), ("bounds.size", CGSize(width: 5, height: 6)),
            ("bounds.origin.y", CGFloat(3)), ("transform.scale.x", CGFloat(3)), ("transform.translation.y", CGFloat(9)),
            ("transform.translation", CGSize(width: 2, height: 3)), ("opacity", CGFloat(0.5)), ("cornerRadius", CGFloat(4)),
            ("borderWidth", CGFloat(2)), ("shadowOffset.height", CGFloat(8)), ("zPosition", CGFloat(5)),
            ("anchorPoint.x", CGFloat(0.25)), ("shadowOpacity", CGFloat(0.25)), ("hidden", true),
        ] as [(String, any Sendable)])
    func `key paths read what they write`(keyPath: String, value: any Sendable) {
        let layer = CALayer()
        layer.setValue(value, forKeyPath: keyPath)
        #expect("\(layer.value(forKeyPath: keyPath) ?? "nothing")" == "\(value)")
    }

    @Test func `turns about each axis are read as they were written`() {
        let layer = CALayer()
        for (axis, angle) in [("x", 0.3), ("y", -0.7), ("z", 1.1)] { layer.setValue(angle, forKeyPath: "transform.rotation.\(axis)") }
        for (axis, angle) in [("x", 0.3), ("y", -0.7), ("z", 1.1)] {
            let read = layer.value(forKeyPath: "transform.rotation.\(axis)") as? CGFloat
            #expect(abs((read ?? 9) - angle) < 1e-9)
        }
    }

    @Test func `keys of the client's own are kept`() {
        let layer = CALayer()
        layer.setValue(7, forKey: "mine")
        #expect(layer.value(forKey: "mine") as? Int == 7)
    }

    @Test(arguments: ["nothing", "position.z", "transform.rotation.w", "bounds.middle"])
    func `a key path that names nothing animates nothing`(keyPath: String) {
        onClock { _ in
            let scenery = Scenery()
            scenery.layer.add(animation(keyPath, from: 0, to: 100), forKey: nil)
            #expect(scenery.position(at: 0.5) == CGPoint(x: 10, y: 10))
        }
    }

    @Test func `colours go component by component, and clear ones keep their hue`() {
        onClock { _ in
            let scenery = Scenery()
            let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
            scenery.layer.add(animation("backgroundColor", from: red, to: CGColor.white), forKey: nil)
            #expect(scenery.shown(at: 0.5)?.background == CGColor(red: 1, green: 0.5, blue: 0.5, alpha: 1))
            scenery.layer.removeAllAnimations()
            scenery.layer.add(animation("backgroundColor", from: CGColor.clear, to: red), forKey: nil)
            #expect(scenery.shown(at: 0.5)?.background == CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        }
    }

    @Test func `a spring swings over and ends where it was led`() {
        onClock { _ in
            let scenery = Scenery()
            let spring = CASpringAnimation(keyPath: "position.x")
            (spring.fromValue, spring.toValue, spring.duration) = (0, 100, spring.settlingDuration)
            scenery.layer.add(spring, forKey: nil)
            #expect(abs(spring.settlingDuration - 1.4727) < 1e-4)
            let places = (0..<60).map { scenery.position(at: spring.settlingDuration * Double($0) / 60).x }
            #expect((places.max() ?? 0) > 110 && abs((places.last ?? 0) - 100) < 0.2)
        }
    }

    @Test func `keyframes pass their values at their times`() {
        onClock { _ in
            let scenery = Scenery()
            let keyframes = CAKeyframeAnimation(keyPath: "position.x")
            (keyframes.values, keyframes.keyTimes, keyframes.duration) = ([0, 100, 50], [0, 0.25, 1], 2)
            scenery.layer.add(keyframes, forKey: nil)
            #expect(scenery.position(at: 0.25).x == 50 && scenery.position(at: 0.5).x == 100 && scenery.position(at: 1.25).x == 75)
        }
    }

    @Test func `a layer follows a path at an even pace, and turns with it`() {
        onClock { _ in
            let scenery = Scenery()
            let path = CGMutablePath()
            path.move(to: CGPoint(x: 10, y: 10))
            path.addLine(to: CGPoint(x: 40, y: 10))
            path.addLine(to: CGPoint(x: 40, y: 20))
            let follow = CAKeyframeAnimation(keyPath: "position")
            (follow.path, follow.duration, follow.calculationMode, follow.rotationMode) = (path, 4, .paced, .rotateAuto)
            scenery.layer.add(follow, forKey: nil)
            #expect(scenery.position(at: 1) == CGPoint(x: 20, y: 10) && scenery.shown(at: 1)?.transform.m12 == 0)
            let late = scenery.position(at: 3.5)
            #expect(abs(late.x - 40) < 1e-9 && abs(late.y - 15) < 1e-9 && scenery.shown(at: 3.5)?.transform.m12 == 1)
        }
    }

    @Test func `a group's animations run in its time and end with it`() {
        onClock { clock in
            let scenery = Scenery()
            let group = CAAnimationGroup()
            group.animations = [
                animation("position.x", from: 0, to: 100, duration: 0),
                animation("opacity", from: 0, to: 1, duration: 1) { ($0.beginTime, $0.fillMode) = (1, .backwards) },
            ]
            group.duration = 2
            scenery.layer.add(group, forKey: "both")
            #expect(scenery.position(at: 1).x == -1 && scenery.shown(at: 1) == nil)
            #expect(scenery.position(at: 1.5).x == 75 && scenery.shown(at: 1.5)?.opacity == 0.5)
            clock.advance(to: 2)
            #expect(scenery.layer.animationKeys() == nil)
        }
    }

    @Test func `any moment can be asked for, in any order`() {
        onClock { _ in
            let scenery = Scenery()
            scenery.layer.add(animation("position.x", from: 0, to: 100), forKey: nil)
            let forward = (0..<10).map { scenery.position(at: Double($0) / 10).x }
            let backward = (0..<10).reversed().map { scenery.position(at: Double($0) / 10).x }
            #expect(forward == backward.reversed() && Set(forward).count == 10)
        }
    }
}
