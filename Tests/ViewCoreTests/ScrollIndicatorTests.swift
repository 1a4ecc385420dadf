// SPDX-License-Identifier: MIT
//
// The bars that show where in the content a finger scrolls (scrolling.indicators).

import Foundation
import Testing
import VitrineFingers
import VitrineGeometry
import VitrineLayers

@testable import VitrineViewCore

@MainActor @Suite struct ScrollIndicatorTests {
    private let stage = ScrollStage()
    private var bars: ScrollIndicators { stage.view.touching.indicators }

    /// The vertical bar in the viewport.
    private var bar: CGRect? {
        bars.vertical.map { $0.frame.offsetBy(dx: -stage.view.contentOffset.x, dy: -stage.view.contentOffset.y) }
    }

    @Test func `a bar is there while a finger scrolls, and fades after it`() {
        #expect(bar == nil)
        stage.finger.down(at: CGPoint(x: 50, y: 150))
        stage.move(to: 120)
        // The way has 194 points, of which a tenth is less than the least length.
        #expect(bar == CGRect(x: 94, y: 5, width: 3, height: 36))
        #expect(stage.view.subviews == [stage.content])
        stage.clock.advance(by: 5)
        stage.finger.up()
        let layer = bars.vertical
        #expect(layer?.superlayer === stage.view.layer)
        stage.clock.advance(by: 1.1)
        #expect(layer?.superlayer === stage.view.layer)
        stage.clock.advance(by: 0.4)
        #expect(bar == nil && layer?.superlayer == nil)
    }

    @Test func `a bar stays while content slows down`() {
        stage.drag(by: -100, duration: 0.05)
        stage.clock.advance(by: 1.6)
        #expect(stage.view.isDecelerating && bar != nil)
        stage.clock.advance(by: 5)
        #expect(bar == nil)
    }

    @Test func `a bar is as long as what is seen, goes from end to end, and shrinks beyond`() {
        stage.view.contentSize.height = 400
        stage.finger.down(at: CGPoint(x: 50, y: 20))
        stage.move(to: 31)
        stage.view.contentOffset.y = 0
        #expect(bar == CGRect(x: 94, y: 3, width: 3, height: 97))
        stage.view.contentOffset.y = 200
        #expect(bar == CGRect(x: 94, y: 100, width: 3, height: 97))
        stage.view.contentOffset.y = 230
        #expect(bar == CGRect(x: 94, y: 130, width: 3, height: 67))
        stage.view.contentOffset.y = -150
        #expect(bar == CGRect(x: 94, y: 3, width: 3, height: 8))
        stage.finger.cancel()
    }

    @Test func `bars heed their insets, their switches and each other`() {
        stage.view.contentSize = CGSize(width: 200, height: 400)
        stage.view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 5)
        stage.finger.down(at: CGPoint(x: 50, y: 150))
        stage.move(to: 139)
        #expect(bar?.maxX == 92 && (13...14).contains(bar?.minY ?? 0) && bars.horizontal?.frame.height == 3)
        stage.view.showsHorizontalScrollIndicator = false
        #expect(bars.horizontal == nil)
        stage.view.showsVerticalScrollIndicator = false
        #expect(bars.vertical == nil)
        stage.view.showsVerticalScrollIndicator = true
        stage.view.semanticContentAttribute = .forceRightToLeft
        stage.move(to: 130)
        #expect(bar?.minX == 3)
        stage.finger.cancel()
    }

    @Test func `nothing is seen of them where no finger scrolls, but in a flash`() {
        stage.window.uiEnvironment.run {
            stage.view.fling(velocity: CGPoint(x: 0, y: 1000))
            #expect(!bars.isShown)
            stage.view.stopScrolling()
            stage.view.flashScrollIndicators()
        }
        #expect(bar != nil)
        stage.clock.advance(by: 2)
        #expect(bar == nil)
        let still = UIEnvironment(clock: VirtualClock(isRunning: false), typesetter: nil)
        still.run {
            let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.contentSize.height = 1000
            UIWindow(frame: view.frame, environment: still).addSubview(view)
            view.flashScrollIndicators()
            #expect(view.layer.sublayers == nil || view.layer.sublayers?.isEmpty == true)
        }
    }

    @Test func `bars are dark on light and light on dark`() {
        for (style, white) in [(UIUserInterfaceStyle.light, UIColor(white: 0, alpha: 0.35)), (.dark, UIColor(white: 1, alpha: 0.5))] {
            let stage = ScrollStage()
            stage.window.overrideUserInterfaceStyle = style
            stage.finger.down(at: CGPoint(x: 50, y: 150))
            stage.move(to: 120)
            #expect(stage.view.touching.indicators.vertical?.backgroundColor == white.cgColor)
            stage.finger.cancel()
        }
    }
}
