// SPDX-License-Identifier: MIT
//
// Random animations, looked at in random order: a moment shows the same whenever and however often it is asked for (animation.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTestSupport

@testable import VitrineLayers

@Suite(.serialized, .tags(.property)) @MainActor
struct AnimationPropertyTests {
    /// Any animation: of each kind, with any timing.
    private func animation(_ dice: inout SeededNumbers, nested: Bool = false) -> CAAnimation {
        let paths = [
            "position", "position.x", "opacity", "bounds.size", "transform", "transform.rotation.z", "transform.scale", "cornerRadius",
        ]
        let path = dice.pick(paths)
        func value() -> Any {
            switch path {
            case "position": CGPoint(x: dice.fraction() * 100, y: dice.fraction() * 100)
            case "bounds.size": CGSize(width: 10 + dice.fraction() * 50, height: 10 + dice.fraction() * 50)
            case "opacity": dice.fraction()
            case "transform":
                CATransform3DConcat(
                    CATransform3DMakeRotation(CGFloat(dice.fraction() * 6), 1, CGFloat(dice.fraction()), CGFloat(dice.fraction())),
                    CATransform3DMakeScale(CGFloat(0.2 + dice.fraction()), 1, 1))
            default: dice.fraction() * 8
            }
        }
        let result: CAAnimation
        switch Int(dice.fraction() * (nested ? 3 : 4)) {
        case 0:
            let basic = CABasicAnimation(keyPath: path)
            (basic.fromValue, basic.toValue) = (value(), value())
            result = basic
        case 1:
            let spring = CASpringAnimation(keyPath: path)
            (spring.damping, spring.stiffness) = (CGFloat(1 + dice.fraction() * 30), CGFloat(20 + dice.fraction() * 200))
            (spring.fromValue, spring.toValue) = (value(), value())
            result = spring
        case 2:
            let frames = CAKeyframeAnimation(keyPath: path)
            frames.values = (0..<(2 + Int(dice.fraction() * 4))).map { _ in value() }
            frames.calculationMode = dice.pick([.linear, .discrete, .paced, .cubic, .cubicPaced])
            result = frames
        default:
            let group = CAAnimationGroup()
            group.animations = (0..<3).map { _ in animation(&dice, nested: true) }
            result = group
        }
        result.duration = 0.2 + dice.fraction() * 2
        result.beginTime = dice.pick([0, 0.3, 1])
        result.speed = Float(dice.pick([1, 2, 0.5]))
        result.timeOffset = dice.pick([0, 0, 0.1])
        result.repeatCount = Float(dice.pick([0, 2, 1.5, .infinity]))
        result.autoreverses = dice.fraction() < 0.3
        result.fillMode = dice.pick([.removed, .forwards, .backwards, .both])
        result.isRemovedOnCompletion = dice.fraction() < 0.5
        result.timingFunction = dice.pick([nil, CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .default)])
        if let property = result as? CAPropertyAnimation {
            (property.isAdditive, property.isCumulative) = (dice.fraction() < 0.3, dice.fraction() < 0.3)
        }
        return result
    }

    private func scenery(seed: Int) -> Scenery {
        var dice = SeededNumbers(seed: UInt64(seed))
        let scenery = Scenery()
        for _ in 0..<(1 + Int(dice.fraction() * 5)) { scenery.layer.add(animation(&dice), forKey: nil) }
        return scenery
    }

    private func picture(_ scenery: Scenery, _ time: Double) -> DisplayList {
        CALayer.displayList(of: scenery.root, size: scenery.root.bounds.size, scale: 1, at: time)
    }

    @Test func `three hundred layers look the same at any time, asked in any order`() {
        var differing: Set<DisplayList> = []
        for seed in 0..<Cases.count(300) {
            onClock { _ in
                let times = (0..<24).map { Double($0) * 0.137 }
                let (forward, shuffled) = (scenery(seed: seed), scenery(seed: seed))
                let expected = times.map { picture(forward, $0) }
                var dice = SeededNumbers(seed: UInt64(seed) &+ 1000)
                let order = times.indices.map { (dice.fraction(), $0) }.sorted { $0 < $1 }.map(\.1)
                for index in order + order.reversed() { #expect(picture(shuffled, times[index]) == expected[index], "seed \(seed)") }
                differing.formUnion(expected)
            }
        }
        #expect(differing.count > Cases.count(4000))
    }

    @Test func `what the clock has passed shows as it was announced`() {
        for seed in 0..<Cases.count(100) {
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
