// SPDX-License-Identifier: MIT
//
// Animation code as apps write it, moment by moment.

import Foundation
import Testing
import UIKit
import Vitrine
import VitrineTestSupport

@MainActor @Suite struct AnimatedViewsTests {
    /// Runs a test with a card in a window, on a clock of its own.
    private func withCard(_ body: (MovingCard, UIWindow, VirtualClock) -> Void) {
        onClock { clock in
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let card = MovingCard(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            window.addSubview(card)
            window.layoutIfNeeded()
            body(card, window, clock)
        }
    }

    @Test func `a card opens on a spring, after its delay`() {
        withCard { card, _, clock in
            var end: (Bool, Double)?
            card.open(animated: true) { end = ($0, clock.now) }
            #expect(card.bounds.width == 100)
            clock.advance(to: 0.1)
            #expect(card.layer.presentation()?.bounds.width == 40)
            clock.advance(to: 0.3)
            let width = card.layer.presentation()?.bounds.width ?? 0
            #expect(width > 60 && width < 110)
            clock.advance(to: 1)
            #expect(end?.0 == true && end?.1 == 0.5)
            #expect(card.layer.presentation()?.bounds.width == 100 && card.layer.animationKeys() == nil)
        }
    }

    @Test(arguments: [(0.0, -8.0), (0.075, 0), (0.15, 8), (0.6, 0)]) func `a card shakes`(time: Double, x: CGFloat) {
        withCard { card, _, clock in
            card.shake()
            clock.advance(to: time)
            #expect(abs((card.layer.presentation()?.transform.m41 ?? 9) - x) < 1e-9)
            clock.advance(to: 1)
            #expect(card.events == ["started", "stopped true"])
        }
    }

    @Test func `a dot pulses for ever`() {
        withCard { card, _, clock in
            card.pulse()
            for time in [0.25, 0.75, 100.25] {
                clock.advance(to: time)
                #expect(abs((card.spot.dot.presentation()?.transform.m11 ?? 9) - 1.25) < 1e-9)
                #expect(card.spot.dot.presentation()?.opacity == 0.75)
            }
        }
    }

    @Test func `a ring fills in a transaction`() throws {
        try withCardThrowing { card, window, clock in
            // Layers move by themselves once they have been seen.
            _ = try window.pngData(scale: 1)
            card.load(to: 1)
            clock.advance(to: 0.25)
            #expect(card.spot.ring.presentation()?.strokeEnd == 0.5 && card.events.isEmpty)
            clock.advance(to: 0.5)
            #expect(card.spot.ring.presentation()?.strokeEnd == 1 && card.events == ["loaded"])
        }
    }

    private func withCardThrowing(_ body: (MovingCard, UIWindow, VirtualClock) throws -> Void) throws {
        var failure: (any Error)?
        withCard { card, window, clock in
            do { try body(card, window, clock) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    @Test func `a card follows a finger, and goes where it is let go`() {
        withCard { card, _, clock in
            card.pan(to: 0.25)
            #expect(card.layer.presentation()?.position.x == 35)
            card.pan(to: 0.5)
            #expect(card.layer.presentation()?.position.x == 50)
            card.letGo(back: true)
            clock.advance(to: 2)
            #expect(card.events == ["left"] && card.center.x == 20)
        }
    }

    @Test func `pictures taken at different times differ, and at the same time do not`() throws {
        try withCardThrowing { card, window, clock in
            card.open(animated: true)
            let first = try window.pngData(scale: 1)
            #expect(try window.pngData(scale: 1) == first)
            clock.advance(to: 0.3)
            let second = try window.pngData(scale: 1)
            clock.advance(to: 2)
            let third = try window.pngData(scale: 1)
            #expect(first != second && second != third)
        }
    }

    @Test func `a view that has been in a picture scrolls from frame to frame`() throws {
        try withCardThrowing { _, _, clock in
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            view.contentSize = CGSize(width: 20, height: 100)
            for row in 0..<10 {
                let stripe = UIView(frame: CGRect(x: 0, y: 10 * row, width: 2 * row + 1, height: 9))
                stripe.backgroundColor = .black
                view.addSubview(stripe)
            }
            _ = try view.pngData(scale: 2)
            UIView.animate(withDuration: 0.4) { view.contentOffset.y = 40 }
            var pictures: Set<Data> = []
            for frame in 0...12 {
                clock.advance(to: Double(frame) / 30)
                pictures.insert(try view.pngData(scale: 2))
            }
            #expect(pictures.count == 13)
        }
    }
}
