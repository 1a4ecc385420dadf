// SPDX-License-Identifier: MIT
//
// Animation blocks (animation.*, springs.measured-positions).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineTypography

@testable import VitrineViewCore

@MainActor @Suite struct AnimationBlockTests {
    @Test(arguments: [(0.0, 0.0), (0.1, 0.019722), (0.5, 0.5), (0.8, 0.918340), (1, 1), (5, 1)])
    func `what is set holds at once, and what is seen eases in and out`(time: Double, way: CGFloat) {
        onClock { _ in
            let scenery = Scenery()
            UIView.animate(withDuration: 1) { scenery.view.center.x = 90 }
            #expect(scenery.view.center.x == 90)
            #expect(abs(scenery.center(at: time).x - (10 + 80 * way)) < 1e-4)
        }
    }

    @Test(arguments: [
        (UIView.AnimationOptions.curveEaseIn, 0.214861), (.curveEaseOut, 0.570880), (.curveLinear, 0.4), (.curveEaseInOut, 0.331884),
    ])
    func `options name the curve`(options: UIView.AnimationOptions, way: CGFloat) {
        onClock { _ in
            let scenery = Scenery()
            UIView.animate(withDuration: 1, delay: 0, options: options, animations: { scenery.view.alpha = 0 })
            #expect(abs((scenery.shown(at: 0.4)?.opacity ?? 9) - (1 - way)) < 1e-5)
        }
    }

    @Test func `opacity, bounds and position are animations of their own on one curve`() throws {
        try onClock { clock in
            let scenery = Scenery()
            let layer = scenery.view.layer
            UIView.animate(withDuration: 1, delay: 0, options: .curveEaseIn) {
                scenery.view.alpha = 0
                scenery.view.bounds.size = CGSize(width: 60, height: 20)
                scenery.view.center = CGPoint(x: 90, y: 10)
            }
            let running = try #require(layer.animationKeys()).compactMap { layer.animation(forKey: $0) as? CAPropertyAnimation }
            let names = Set(running.compactMap { $0.keyPath?.split(separator: ".").first.map(String.init) })
            #expect(names == ["opacity", "bounds", "position"])
            clock.advance(to: 0.4)
            @MainActor func seen() -> [CGFloat] {
                guard let shown = scenery.shown(at: 0.4) else { return [] }
                return [1 - shown.opacity, (shown.bounds.width - 20) / 40, (scenery.center(at: 0.4).x - 10) / 80]
            }
            #expect(seen().count == 3 && seen().allSatisfy { abs($0 - 0.214861) < 1e-5 })
            // One of them goes, the others go on.
            for key in layer.animationKeys() ?? [] {
                if let animation = layer.animation(forKey: key) as? CAPropertyAnimation, animation.keyPath?.hasPrefix("position") == true {
                    layer.removeAnimation(forKey: key)
                }
            }
            #expect(scenery.center(at: 0.4).x == 90 && seen().prefix(2).allSatisfy { abs($0 - 0.214861) < 1e-5 })
        }
    }

    @Test func `of filters there is less and less, or more and more`() {
        onClock { _ in
            let scenery = Scenery()
            scenery.view.layer.effects.filters = [.blur(8)]
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear, animations: { scenery.view.layer.effects.filters = [.saturation(0)] })
            #expect(scenery.shown(at: 0.25)?.effects.filters == [.blur(6), .saturation(0.75)])
            #expect(scenery.shown(at: 1)?.effects.filters == [.saturation(0)])
        }
    }

    @Test func `what was shown is shown until the delay is over`() {
        onClock { clock in
            let scenery = Scenery()
            var end: Double?
            UIView.animate(
                withDuration: 1, delay: 0.5, options: .curveLinear, animations: { scenery.view.center.x = 50 },
                completion: { _ in end = clock.now })
            #expect(scenery.center(at: 0.4).x == 10 && scenery.center(at: 0.5).x == 10 && scenery.center(at: 1).x == 30)
            clock.advance(to: 3)
            #expect(end == 1.5)
        }
    }

    @Test func `a change of mind keeps the speed of what is seen`() {
        onClock { clock in
            let scenery = Scenery()
            UIView.animate(withDuration: 1) { scenery.view.center.x = 90 }
            clock.advance(to: 0.5)
            UIView.animate(withDuration: 1) { scenery.view.center.x = 10 }
            let h = 1e-4
            let before = (scenery.center(at: 0.5).x - scenery.center(at: 0.5 - h).x) / h
            let after = (scenery.center(at: 0.5 + h).x - scenery.center(at: 0.5).x) / h
            #expect(abs(scenery.center(at: 0.5).x - 50) < 1e-9)
            #expect(abs(before - after) < 0.5 && before > 100)
            // The way back and the rest of the way there lie on each other: at 0.75 s each has its own share.
            #expect(abs(scenery.center(at: 0.75).x - (10 - 80 * (1 - 0.870838) + 80 * (1 - 0.129162))) < 1e-3)
            #expect(scenery.center(at: 1.5).x == 10)
        }
    }

    @Test func `beginning from the current state takes the place of what runs`() {
        onClock { clock in
            let scenery = Scenery()
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { scenery.view.center.x = 90 })
            clock.advance(to: 0.5)
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState],
                animations: { scenery.view.center.x = 10 })
            #expect(scenery.center(at: 1).x == 30)
            #expect(scenery.view.layer.animationKeys()?.count == 1)
        }
    }

    @Test func `transforms that change their mind go on from where they are`() {
        onClock { clock in
            let scenery = Scenery()
            UIView.animate(withDuration: 1) { scenery.view.transform = CGAffineTransform(rotationAngle: 1) }
            clock.advance(to: 0.5)
            UIView.animate(withDuration: 1) { scenery.view.transform = .identity }
            @MainActor func angle(_ time: Double) -> CGFloat {
                scenery.shown(at: time).map { atan2($0.transform.m12, $0.transform.m11) } ?? 9
            }
            #expect(abs(angle(0.5) - 0.5) < 1e-9)
            #expect(abs((angle(0.5 + 1e-4) - angle(0.5)) - (angle(0.5) - angle(0.5 - 1e-4))) < 1e-6)
            #expect(angle(1.5) == 0)
        }
    }

    nonisolated private static let track: [(Double, CGFloat)] = [(0.15, 130.98), (0.3, 159.39), (0.45, 151.06), (0.6, 149.06), (0.8, 150)]
    @Test(arguments: track) func `a spring is where it was measured`(time: Double, x: CGFloat) {
        onClock { _ in
            let scenery = Scenery()
            scenery.window.frame.size.width = 400
            scenery.view.center.x = 50
            UIView.animate(
                withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0,
                animations: { scenery.view.center.x = 150 })
            // The record notes about 0.6 points of noise in the time of its frames.
            #expect(abs(scenery.center(at: time).x - x) < 0.7)
        }
    }

    @Test func `a spring by its bounce takes as long as it needs`() {
        onClock { clock in
            let scenery = Scenery()
            var end: Double?
            UIView.animate(
                springDuration: 0.5, bounce: 0.3, animations: { scenery.view.center.x = 60 }, completion: { _ in end = clock.now })
            #expect((0..<60).contains { scenery.center(at: Double($0) / 60).x > 60.5 })
            clock.advance(to: 10)
            #expect(end.map { $0 > 0.5 && $0 < 2 } == true)
        }
    }

    @Test func `a block that changes nothing is completed at once`() {
        onClock { _ in
            let scenery = Scenery()
            var log: [Bool] = []
            UIView.animate(withDuration: 1, animations: { scenery.view.alpha = 1 }, completion: { log.append($0) })
            UIView.animate(withDuration: 0, animations: { scenery.view.alpha = 0 }, completion: { log.append($0) })
            #expect(log == [true, true] && scenery.view.layer.animationKeys() == nil)
        }
    }

    @Test func `without animations the changes are seen at once, and completions are called`() {
        onClock { _ in
            let scenery = Scenery()
            var log: [Bool] = []
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1, animations: { scenery.view.center.x = 50 }, completion: { log.append($0) })
            UIView.setAnimationsEnabled(true)
            #expect(scenery.center(at: 0).x == 50 && log == [true])
            UIView.animate(withDuration: 1) {
                #expect(UIView.areAnimationsEnabled && UIView.inheritedAnimationDuration == 1)
                UIView.performWithoutAnimation {
                    #expect(!UIView.areAnimationsEnabled)
                    scenery.view.center.x = 70
                }
                scenery.view.alpha = 0.5
            }
            #expect(scenery.center(at: 0).x == 70 && scenery.shown(at: 0)?.opacity == 1)
            #expect(UIView.inheritedAnimationDuration == 0)
        }
    }

    @Test func `repetitions run for ever, and back where they are to`() {
        onClock { clock in
            let scenery = Scenery()
            UIView.animate(
                withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear], animations: { scenery.view.center.x = 50 })
            #expect(scenery.center(at: 0.5).x == 30 && scenery.center(at: 1.25).x == 40 && scenery.center(at: 100.5).x == 30)
            clock.advance(to: 1000)
            #expect(scenery.view.layer.animationKeys() == ["position"])
            scenery.view.layer.removeAllAnimations()
            #expect(scenery.center(at: 1000.5).x == 50)
        }
    }

    @Test func `a number of repetitions can be given, and what was set is seen at the end`() {
        onClock { clock in
            let scenery = Scenery()
            var end: Double?
            UIView.animate(
                withDuration: 1, delay: 0, options: .curveLinear,
                animations: {
                    UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) { scenery.view.center.x = 50 }
                }, completion: { _ in end = clock.now })
            #expect(scenery.center(at: 1.5).x == 30 && scenery.center(at: 2.75).x == 40 && scenery.center(at: 3).x == 50)
            clock.advance(to: 10)
            #expect(end == 3)
        }
    }

    @Test func `a block in a block has the outer's time unless it says otherwise`() {
        onClock { _ in
            let (outer, inner, own) = (Scenery(), Scenery(), Scenery())
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                outer.view.center.x = 90
                UIView.animate(withDuration: 1) { inner.view.center.x = 90 }
                UIView.animate(
                    withDuration: 1, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn],
                    animations: { own.view.center.x = 90 })
            }
            #expect(outer.center(at: 1).x == 50 && inner.center(at: 1).x == 50)
            #expect(own.center(at: 1).x == 90 && abs(own.center(at: 0.5).x - (10 + 80 * 0.315357)) < 1e-4)
        }
    }

    @Test func `completions come in order of time, and the outer's after the inner's`() {
        onClock { clock in
            let scenery = Scenery()
            var log: [String] = []
            UIView.animate(
                withDuration: 0.5,
                animations: {
                    scenery.view.alpha = 0.5
                    UIView.animate(
                        withDuration: 1, delay: 0, options: .overrideInheritedDuration, animations: { scenery.view.center.x = 50 },
                        completion: { log.append("inner \(clock.now) \($0)") })
                }, completion: { log.append("outer \(clock.now) \($0)") })
            UIView.animate(withDuration: 0.25, animations: { scenery.view.bounds.size.width = 5 }) { _ in
                log.append("first \(clock.now)")
                UIView.animate(withDuration: 0.25, animations: { scenery.view.bounds.size.width = 9 }) { _ in
                    log.append("second \(clock.now)")
                }
            }
            clock.advance(to: 2)
            #expect(log == ["first 0.25", "second 0.5", "inner 1.0 true", "outer 1.0 true"])
        }
    }

    @Test func `an animation that is taken away ends unfinished`() {
        onClock { _ in
            let scenery = Scenery()
            var finished: Bool?
            UIView.animate(withDuration: 1, animations: { scenery.view.alpha = 0 }, completion: { finished = $0 })
            scenery.view.layer.removeAllAnimations()
            #expect(finished == false && scenery.shown(at: 0) == nil)
        }
    }

    @Test func `layout in a block moves subviews, and new ones come at their places`() {
        onClock { _ in
            final class Row: UIView {
                override func layoutSubviews() {
                    for (index, view) in subviews.enumerated() {
                        view.frame = CGRect(x: CGFloat(index) * bounds.width / 2, y: 0, width: 10, height: 10)
                    }
                }
            }
            let scenery = Scenery(Row())
            let (first, second) = (UIView(), UIView())
            for view in [first, second] {
                view.backgroundColor = .white
                scenery.view.addSubview(view)
            }
            scenery.window.layoutIfNeeded()
            let third = UIView(frame: CGRect(x: 5, y: 5, width: 2, height: 2))
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                scenery.view.bounds.size.width = 40
                scenery.view.layoutIfNeeded()
                third.backgroundColor = .red
                third.frame.origin.y = 8
                scenery.window.addSubview(third)
            }
            let row = scenery.shown(at: 0.5)
            #expect(row?.bounds.width == 30)
            #expect(row?.sublayers.map(\.transform.m41) == [0, 15])
            let list = scenery.window.displayList(scale: 1, at: 0.5)
            #expect(list.layers[0].sublayers[1].transform.m42 == 8)
        }
    }

    @Test func `a view that comes within a block moves once it is there`() {
        onClock { _ in
            let scenery = Scenery()
            let late = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
            late.backgroundColor = .red
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                scenery.window.addSubview(late)
                late.frame.origin.x = 40
            }
            #expect(scenery.window.displayList(scale: 1, at: 0.5).layers[0].sublayers[1].transform.m41 == 20)
        }
    }

    @Test func `hiding is seen at once`() {
        onClock { _ in
            let scenery = Scenery()
            UIView.animate(withDuration: 1) { scenery.view.isHidden = true }
            #expect(scenery.shown(at: 0) == nil)
        }
    }

    @Test func `looks of the layer move, too, and colours that follow the appearance`() {
        onClock { _ in
            let scenery = Scenery()
            scenery.view.backgroundColor = UIColor { _ in .black }
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                scenery.view.layer.cornerRadius = 8
                scenery.view.layer.borderWidth = 2
                scenery.view.backgroundColor = UIColor { _ in .white }
            }
            let shown = scenery.shown(at: 0.5)
            #expect(shown?.corners == CornerRadii(4) && shown?.border?.width == 1)
            #expect(shown?.background == CGColor(gray: 0.5, alpha: 1))
            #expect(scenery.shown(at: 1)?.background == .white)
        }
    }

    @Test(arguments: [(0.1, 26.0), (0.25, 50), (0.4, 50), (0.5, 50), (0.75, 30)])
    func `keyframes share the time of their block`(time: Double, x: CGFloat) {
        onClock { _ in
            let scenery = Scenery()
            let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
            UIView.animateKeyframes(
                withDuration: 1, delay: 0, options: linear,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { scenery.view.center.x = 50 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scenery.view.center.x = 10 }
                })
            #expect(abs(scenery.center(at: time).x - x) < 1e-9)
        }
    }

    @Test func `keyframes that do not blend are seen from their beginning on`() {
        onClock { clock in
            let scenery = Scenery()
            var end: Double?
            let options = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
                .union(.calculationModeDiscrete)
            UIView.animateKeyframes(
                withDuration: 1, delay: 0, options: options,
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) { scenery.view.center.x = 50 }
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { scenery.view.center.x = 70 }
                }, completion: { _ in end = clock.now })
            #expect([0.2, 0.25, 0.49, 0.5, 0.9, 1].map { scenery.center(at: $0).x } == [10, 50, 50, 70, 70, 70])
            clock.advance(to: 2)
            #expect(end == 1)
        }
    }

    @Test func `a text keeps its lines and its side while its label grows`() {
        onClock { _ in
            TextEnvironment.current = BoxTypesetter()
            let label = UILabel()
            let scenery = Scenery(label)
            (label.text, label.textAlignment) = ("ab", .right)
            @MainActor func start(_ time: Double) -> CGFloat? {
                guard case .text(let block)? = scenery.shown(at: time)?.contents.first else { return nil }
                return block.runs.first?.glyphs.first?.position.x
            }
            let still = start(0)
            UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { label.frame.size.width = 60 }
            #expect(start(0) == still)
            #expect(start(0.5) == still.map { $0 + 20 } && start(1) == still.map { $0 + 40 })
        }
    }

    @Test func `blocks of other rooms inherit the animation around them`() {
        onClock { clock in
            let (alone, inside) = (Scenery(), Scenery())
            var log: [String] = []
            #expect(!UIView.isInAnimation)
            UIView.animateInherited {
                alone.view.center.x = 90
            } completion: {
                log.append("alone \(clock.now) \($0)")
            }
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                #expect(UIView.isInAnimation)
                UIView.animateInherited {
                    inside.view.center.x = 90
                } completion: {
                    log.append("inside \(clock.now) \($0)")
                }
            }
            #expect(abs(alone.center(at: 0.15).x - 50) < 1e-9 && inside.center(at: 1).x == 50)
            UIView.performWithoutAnimation {
                UIView.animateInherited {
                    alone.view.alpha = 0
                } completion: { _ in
                    log.append("without")
                }
            }
            clock.advance(to: 3)
            #expect(log == ["without", "alone 0.3 true", "inside 2.0 true"])
        }
    }
}
