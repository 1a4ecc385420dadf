// SPDX-License-Identifier: MIT
//
// Fingers that do anything, over recognizers and views that come and go (touches.*, gestures.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport

@testable import VitrineControls
@testable import VitrineFingers
@testable import VitrineViewCore

@MainActor @Suite struct TouchPropertyTests {
    /// A window with views on views, recognizers of all kinds that wait for each other as it comes, and fingers.
    @MainActor final class Playground {
        var numbers: SeededNumbers
        let window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: 400, height: 400), environment: UIEnvironment(clock: VirtualClock(), typesetter: nil))
        var views: [UIView] = []
        var recognizers: [UIGestureRecognizer] = []
        let fingers: [Finger]
        /// The steps of each recognizer since it was possible last.
        var steps: [ObjectIdentifier: [UIGestureRecognizer.State]] = [:]
        var problems: [String] = []
        private var depth = 0

        init(seed: UInt64) {
            numbers = SeededNumbers(seed: seed)
            fingers = [Finger(in: window), Finger(in: window), Finger(in: window)]
            for _ in 0..<6 { addView() }
            for _ in 0..<10 { addRecognizer() }
            for _ in 0..<8 { numbers.pick(recognizers).require(toFail: numbers.pick(recognizers)) }
        }

        private var point: CGPoint { CGPoint(x: numbers.length(0...400), y: numbers.length(0...400)) }

        private func addView() {
            let frame = CGRect(x: numbers.length(0...200), y: numbers.length(0...200), width: 150, height: 150)
            let view: UIView
            switch numbers.number(0..<3) {
            case 0: view = UIButton(frame: frame)
            case 1: view = UIControl(frame: frame)
            default: view = UIView(frame: frame)
            }
            view.isMultipleTouchEnabled = numbers.chance(50)
            view.isExclusiveTouch = numbers.chance(10)
            (views.isEmpty || numbers.chance(50) ? window : numbers.pick(views)).addSubview(view)
            views.append(view)
        }

        private func addRecognizer() {
            let recognizer: UIGestureRecognizer
            switch numbers.number(0..<8) {
            case 0: recognizer = UITapGestureRecognizer()
            case 1:
                let tap = UITapGestureRecognizer()
                tap.numberOfTapsRequired = 2
                recognizer = tap
            case 2:
                let press = UILongPressGestureRecognizer()
                press.numberOfTapsRequired = numbers.number(0...1)
                press.minimumPressDuration = numbers.pick([0, 0.2, 0.5])
                recognizer = press
            case 3: recognizer = UIPinchGestureRecognizer()
            case 4: recognizer = UIRotationGestureRecognizer()
            case 5: recognizer = UISwipeGestureRecognizer()
            case 6:
                let edge = UIScreenEdgePanGestureRecognizer()
                edge.edges = .all
                recognizer = edge
            default: recognizer = UIPanGestureRecognizer()
            }
            recognizer.delaysTouchesBegan = numbers.chance(20)
            recognizer.delaysTouchesEnded = numbers.chance(70)
            recognizer.cancelsTouchesInView = numbers.chance(70)
            recognizer.addAction { [unowned self] in note($0) }
            (views.isEmpty ? window : numbers.pick(views)).addGestureRecognizer(recognizer)
            recognizers.append(recognizer)
        }

        /// A step has to follow from the one before; now and then the target does something itself.
        private func note(_ recognizer: UIGestureRecognizer) {
            let last = steps[ObjectIdentifier(recognizer)]?.last
            let isSound =
                switch recognizer.state {
                case .began: last == nil
                case .changed, .cancelled: last == .began || last == .changed
                case .ended: last != .ended && last != .cancelled
                case .possible, .failed: false
                }
            if !isSound { problems.append("\(type(of: recognizer)): \(recognizer.state) after \(String(describing: last))") }
            if recognizer.state == .ended || recognizer.state == .cancelled {
                steps[ObjectIdentifier(recognizer)] = nil
            } else {
                steps[ObjectIdentifier(recognizer), default: []].append(recognizer.state)
            }
            guard depth == 0, numbers.chance(15) else { return }
            depth += 1
            act()
            depth -= 1
        }

        func act() {
            let finger = numbers.pick(fingers)
            switch numbers.number(0..<20) {
            case 0..<5: finger.down(at: point)
            case 5..<10:
                guard let location = finger.location else { return }
                finger.move(to: CGPoint(x: location.x + numbers.length(-60...60), y: location.y + numbers.length(-60...60)))
            case 10..<13: finger.up()
            case 13: finger.cancel()
            case 14, 15: window.uiEnvironment.clock.advance(by: numbers.fraction(0...0.6))
            case 16: numbers.pick(recognizers).isEnabled.toggle()
            case 17:
                let recognizer = numbers.pick(recognizers)
                if let view = recognizer.view, numbers.chance(50) {
                    view.removeGestureRecognizer(recognizer)
                } else {
                    numbers.pick(views).addGestureRecognizer(recognizer)
                }
            case 18:
                let view = numbers.pick(views)
                if view.superview == nil { window.addSubview(view) } else { view.removeFromSuperview() }
            default:
                let view = numbers.pick(views)
                if numbers.chance(50) { view.isHidden.toggle() } else { (view as? UIControl)?.isEnabled.toggle() }
            }
        }

        func end() {
            for finger in fingers { finger.up() }
            window.uiEnvironment.clock.advance(by: 2)
            for finger in fingers { finger.up() }
            window.uiEnvironment.clock.advance(by: 2)
        }
    }

    @Test(arguments: Array<UInt64>(0..<60))
    func `whatever fingers do, nothing is left under way once they are gone`(seed: UInt64) {
        let playground = Playground(seed: seed)
        for _ in 0..<150 { playground.act() }
        playground.end()
        #expect(playground.problems == [])
        #expect(playground.fingers.allSatisfy { !$0.isDown })
        #expect(playground.window.touchDelivery.isIdle)
        #expect(playground.recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
        #expect(playground.steps.isEmpty)
        for case let control as UIControl in playground.views { #expect(!control.isTracking && !control.isHighlighted) }
    }
}
