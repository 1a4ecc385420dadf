// SPDX-License-Identifier: MIT
//
// Glass that answers fingers.

import Foundation
import Testing
import VitrineControls
import VitrineDrawing
import VitrineFingers
import VitrineGeometry
import VitrineLayers
import VitrineMenus

@testable import VitrineViewCore

@MainActor @Suite struct GlassTouchTests {
    @Test func `interactive glass swells beneath a finger and springs back`() {
        let clock = VirtualClock()
        UIEnvironment(clock: clock).run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let effect = UIGlassEffect()
            effect.isInteractive = true
            let view = UIVisualEffectView(effect: effect)
            view.frame = CGRect(x: 50, y: 20, width: 94, height: 44)
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 0, y: 0, width: 94, height: 44)
            var taps = 0
            button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
            view.contentView.addSubview(button)
            window.addSubview(view)
            window.isHidden = false
            window.layoutIfNeeded()
            clock.advance(by: 0.1)
            @MainActor func width() -> CGFloat {
                func glass(_ layer: DisplayList.Layer, _ scale: CGFloat) -> CGFloat? {
                    let own = scale * layer.transform.m11
                    if layer.backdrop?.glass != nil { return layer.bounds.width * own }
                    return layer.sublayers.lazy.compactMap { glass($0, own) }.first
                }
                return window.displayList(scale: 1).layers.lazy.compactMap { glass($0, 1) }.first ?? 0
            }
            #expect(width() == 94)
            let finger = Finger(in: window)
            finger.down(at: CGPoint(x: 90, y: 40))
            clock.advance(by: 1)
            #expect(abs(width() - 100) < 0.1)
            finger.up()
            clock.advance(by: 1)
            #expect(abs(width() - 94) < 0.1)
            #expect(taps == 1)
            effect.isInteractive = false
            view.effect = UIGlassEffect()
            #expect(!view.hasInteractiveGlass)
        }
    }

    @Test func `interactive glass shines where the finger is, within its shape, until it is lifted`() throws {
        let clock = VirtualClock()
        try UIEnvironment(clock: clock).run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let effect = UIGlassEffect()
            effect.isInteractive = true
            let view = UIVisualEffectView(effect: effect)
            view.frame = CGRect(x: 50, y: 20, width: 100, height: 40)
            window.addSubview(view)
            window.isHidden = false
            window.layoutIfNeeded()
            /// The middle of the light in the view, in points.
            @MainActor func light() -> CGPoint? {
                let layer = view.subviews.lazy.compactMap { $0.layer as? CAGradientLayer }.first
                return layer.map { CGPoint(x: $0.startPoint.x * 100, y: $0.startPoint.y * 40) }
            }
            #expect(light() == nil)
            let finger = Finger(in: window)
            finger.down(at: CGPoint(x: 70, y: 30))
            clock.advance(by: 0.5)
            #expect(light() == CGPoint(x: 20, y: 10))
            let shown = try #require(view.displayList(scale: 1).layers.first?.sublayers)
            let glow = try #require(shown.dropFirst().first { !$0.contents.isEmpty })
            #expect(shown[0].backdrop?.glass != nil && glow.opacity == 1)
            #expect(view.subviews[1].layer.cornerRadii == CornerRadii(20))
            finger.move(to: CGPoint(x: 130, y: 40))
            let moved = try #require(light())
            #expect(abs(moved.x - 80) < 0.001 && abs(moved.y - 20) < 0.001)
            finger.up()
            clock.advance(by: 1)
            #expect(light() == nil && view.subviews.count == 2)
        }
    }
}
