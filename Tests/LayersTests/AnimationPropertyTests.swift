// SPDX-License-Identifier: MIT
//
// Random animations, looked at in random order: a moment shows the same whenever and however often it is asked for (animation.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry

@testable import VitrineLayers

@Suite(.serialized) @MainActor
struct AnimationPropertyTests {
    private struct Dice {
        var state: UInt64

        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }

        mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() * Double(values.count)) % values.count] }
    }

    /// Any animation: of each kind, with any timing.
    private func animation(_ dice: inout Dice, nested: Bool = false) -> CAAnimation {
        let paths = [
            "position", "position.x", "opacity", "bounds.size", "transform", "transform.rotation.z", "transform.scale", "cornerRadius",
        ]
        let path = dice.pick(paths)
        func value() -> Any {
            switch path {
            case "position": CGPoint(x: dice.next() * 100, y: dice.next() * 100)
            case "bounds.size": CGSize(width: 10 + dice.next() * 50, height: 10 + dice.next() * 50)
            case "opacity": dice.next()
            case "transform":
                CATransform3DConcat(
                    CATransform3DMakeRotation(CGFloat(dice.next() * 6), 1, CGFloat(dice.next()), CGFloat(dice.next())),
                    CATransform3DMakeScale(CGFloat(0.2 + dice.next()), 1, 1))
            default: dice.next() * 8
            }
        }
        let result: CAAnimation
        switch Int(dice.next() * (nested ? 3 : 4)) {
        case 0:
            let basic = CABasicAnimation(keyPath: path)
            (basic.fromValue, basic.toValue) = (value(), value())
            result = basic
        case 1:
            let spring = CASpringAnimation(keyPath: path)
            (spring.damping, spring.stiffness) = (CGFloat(1 + dice.next() * 30), CGFloat(20 + dice.next() * 200))
            (spring.fromValue, spring.toValue) = (value(), value())
            result = spring
        case 2:
            let frames = CAKeyframeAnimation(keyPath: path)
            frames.values = (0..<(2 + Int(dice.next() * 4))).map { _ in value() }
            frames.calculationMode = dice.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
            result = frames
        default:
            let group = CAAnimationGroup()
            group.animations = (0..<3).map { _ in animation(&dice, nested: true) }
            result = group
        }
        result.duration = 0.2 + dice.next() * 2
        result.beginTime = dice.pick([0, 0.3, 1])
        result.speed = Float(dice.pick([1, 2, 0.5]))
        result.timeOffset = dice.pick([0, 0, 0.1])
        result.repeatCount = Float(dice.pick([0, 2, 1.5, .infinity]))
        result.autoreverses = dice.next() < 0.3
        result.fillMode = dice.pick([.removed, .forwards, .backwards, .both])
        result.isRemovedOnCompletion = dice.next() < 0.5
        result.timingFunction = dice.pick([nil, CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .default)])
        if let property = result as? CAPropertyAnimation {
            (property.isAdditive, property.isCumulative) = (dice.next() < 0.3, dice.next() < 0.3)
        }
        return result
    }

    private func scenery(seed: Int) -> Scenery {
        var dice = Dice(state: UInt64(seed))
        let scenery = Scenery()
        for _ in 0..<(1 + Int(dice.next() * 5)) { scenery.layer.add(animation(&dice), forKey: nil) }
        return scenery
    }

    private func picture(_ scenery: Scenery, _ time: Double) -> DisplayList {
        CALayer.displayList(of: scenery.root, size: scenery.root.bounds.size, scale: 1, at: time)
    }

    @Test func `three hundred layers look the same at any time, asked in any order`() {
        var differing: Set<DisplayList> = []
        for seed in 0..<300 {
            onClock { _ in
                let times = (0..<24).map { Double($0) * 0.137 }
                let (forward, shuffled) = (scenery(seed: seed), scenery(seed: seed))
                let expected = times.map { picture(forward, $0) }
                var dice = Dice(state: UInt64(seed) &+ 1000)
                let order = times.indices.map { (dice.next(), $0) }.sorted { $0 < $1 }.map(\.1)
                for index in order + order.reversed() { #expect(picture(shuffled, times[index]) == expected[index], "seed \(seed)") }
                differing.formUnion(expected)
            }
        }
        #expect(differing.count > 4000)
    }

    @Test func `what the clock has passed shows as it was announced`() {
        for seed in 0..<100 {
            onClock { clock in
                let (asked, played) = (scenery(seed: seed), scenery(seed: seed))
                for step in 1...20 {
                    let time = Double(step) * 0.15
                    let announced = picture(asked, time)
                    #expect(picture(played, time) == announced, "seed \(seed)")
                    clock.advance(to: time)
                    #expect(picture(played, time) == announced, "seed \(seed)")
                }
            }
        }
    }
}
