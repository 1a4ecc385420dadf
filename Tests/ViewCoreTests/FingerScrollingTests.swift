// SPDX-License-Identifier: MIT
//
// Scrolling by a finger: what the content does, and what the delegate is told (scrolling.*).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineTimeline

@testable import VitrineControls
@testable import VitrineFingers
@testable import VitrineViewCore

@MainActor @Suite struct FingerScrollingTests {
    private let stage = ScrollStage()

    @Test func `a drag tells its delegate in UIKit's order, once each`() {
        stage.finger.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50), duration: 0.1)
        #expect(stage.view.contentOffset.y == 90 && stage.view.isDecelerating && !stage.view.isTracking)
        stage.clock.advance(by: 5)
        let landing = 90 + 990 * 0.499
        #expect(
            stage.log == [
                "willBeginDragging", "scroll", "willEndDragging 1.0 \(Int(landing))", "didEndDragging true", "willBeginDecelerating",
                "scroll", "didEndDecelerating",
            ])
        #expect(abs(stage.view.contentOffset.y - landing) < 1)
    }

    @Test func `content follows the finger one to one after ten points`() {
        stage.finger.down(at: CGPoint(x: 50, y: 150))
        #expect(stage.view.isTracking && !stage.view.isDragging)
        stage.move(to: 141)
        #expect(stage.view.contentOffset.y == 0 && stage.log.isEmpty)
        stage.move(to: 130)
        #expect(stage.view.contentOffset.y == 10 && stage.view.isDragging)
        stage.move(to: 90)
        #expect(stage.view.contentOffset.y == 50)
        stage.move(to: 100)
        #expect(stage.view.contentOffset.y == 40)
        stage.finger.cancel()
        #expect(!stage.view.isTracking && !stage.view.isDragging && stage.log.last == "didEndDragging false")
    }

    @Test func `a finger that rests before it lifts throws nothing`() {
        stage.finger.down(at: CGPoint(x: 50, y: 150))
        for y in stride(from: 145.0, through: 50, by: -5) { stage.move(to: y) }
        stage.clock.advance(by: 0.1)
        stage.finger.up()
        #expect(stage.log == ["willBeginDragging", "scroll", "willEndDragging 0.0 90", "didEndDragging false"])
        #expect(!stage.view.isDecelerating && !stage.view.isTracking)
        stage.clock.advance(by: 1)
        #expect(stage.view.contentOffset.y == 90)
    }

    @Test func `a slow finger throws nothing`() {
        stage.finger.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 50, y: 50), duration: 0.5)
        #expect(!stage.view.isDecelerating && stage.log.last == "didEndDragging false")
    }

    @Test func `content beyond its end follows less and comes back`() {
        stage.finger.down(at: CGPoint(x: 50, y: 20))
        stage.move(to: 130)
        #expect(abs(stage.view.contentOffset.y + 0.55 * 100 * 200 / (0.55 * 100 + 200)) <= 0.5)
        stage.clock.advance(by: 0.2)
        stage.finger.up()
        #expect(stage.view.isDecelerating && stage.log.contains { $0.hasPrefix("willEndDragging -") })
        stage.clock.advance(by: 2)
        #expect(stage.view.contentOffset.y == 0 && stage.log.last == "didEndDecelerating")
    }

    @Test func `content that a finger holds beyond its end tells the speed of the last moves, and goes as from rest`() {
        stage.finger.down(at: CGPoint(x: 50, y: 20))
        for y in stride(from: 30, through: 150, by: 10) {
            // Ten points in sixteen milliseconds are 625 a second.
            stage.clock.advance(by: 0.016)
            stage.finger.move(to: CGPoint(x: 50, y: y))
        }
        stage.clock.advance(by: 0.3)
        stage.finger.up()
        #expect(stage.log.contains { $0.hasPrefix("willEndDragging -0.6") })
        let spring = Fling(start: -RubberBand(extent: 200).way(of: 120), velocity: 0, range: 0...1800)
        for step in 1...10 {
            stage.clock.advance(by: 0.02)
            #expect(abs(Double(stage.view.contentOffset.y) - spring.offset(at: 0.02 * Double(step))) <= 1)
        }
    }

    @Test func `content that does not bounce stops at its end`() {
        stage.view.bounces = false
        stage.finger.drag(from: CGPoint(x: 50, y: 20), to: CGPoint(x: 50, y: 150), duration: 0.1)
        stage.clock.advance(by: 2)
        #expect(stage.view.contentOffset.y == 0)
        #expect(stage.log == ["willBeginDragging", "willEndDragging -1.3 0", "didEndDragging false"])
    }

    @Test func `content that fits is dragged where it always bounces only`() {
        stage.view.contentSize.height = 100
        stage.drag(by: -100)
        #expect(stage.log.isEmpty)
        stage.view.alwaysBounceVertical = true
        stage.drag(by: -100)
        #expect(stage.log.first == "willBeginDragging")
        stage.clock.advance(by: 2)
        #expect(stage.view.contentOffset.y == 0)
    }

    @Test func `a view whose scrolling is off is not dragged, and turning it off ends a drag`() {
        stage.view.isScrollEnabled = false
        stage.drag(by: -100)
        #expect(stage.log.isEmpty && stage.view.contentOffset.y == 0)
        stage.view.isScrollEnabled = true
        stage.finger.down(at: CGPoint(x: 50, y: 150))
        stage.move(to: 100)
        stage.view.isScrollEnabled = false
        #expect(!stage.view.isDragging && stage.log.last == "didEndDragging false")
        stage.move(to: 50)
        #expect(stage.view.contentOffset.y == 40)
    }

    @Test func `a finger stops content that slows down, at its touch down`() {
        stage.drag(by: -100, duration: 0.05)
        stage.clock.advance(by: 0.5)
        stage.log = []
        let offset = stage.view.contentOffset.y
        stage.finger.down(at: CGPoint(x: 50, y: 150))
        #expect(stage.log == ["didEndDecelerating", "willBeginDragging"])
        #expect(stage.view.isTracking && stage.view.isDragging && !stage.view.isDecelerating)
        stage.clock.advance(by: 1)
        #expect(stage.view.contentOffset.y == offset)
        stage.move(to: 145)
        #expect(stage.view.contentOffset.y == offset + 5)
        stage.clock.advance(by: 1)
        stage.finger.up()
        #expect(stage.log.suffix(2) == ["willEndDragging 0.0 \(Int(offset + 5))", "didEndDragging false"])
        #expect(stage.content.log.isEmpty)
    }

    @Test func `a flick while content slows down throws it on`() {
        stage.drag(by: -100, duration: 0.05)
        stage.clock.advance(by: 0.2)
        let first = stage.view.contentOffset.y
        stage.drag(by: -100, duration: 0.05)
        #expect(stage.view.contentOffset.y == first + 100)
        stage.clock.advance(by: 5)
        #expect(stage.log.count { $0 == "didEndDecelerating" } == 2 && stage.log.count { $0 == "willBeginDecelerating" } == 2)
        #expect(stage.view.contentOffset.y > first + 1000)
    }

    @Test func `a bounce that is caught is held where it is`() {
        stage.drag(by: 120, duration: 0.05)
        stage.clock.advance(by: 0.1)
        let offset = stage.view.contentOffset.y
        #expect(offset < -10)
        stage.finger.down(at: CGPoint(x: 50, y: 100))
        stage.clock.advance(by: 1)
        #expect(stage.view.contentOffset.y == offset)
        stage.finger.up()
        stage.clock.advance(by: 2)
        #expect(stage.view.contentOffset.y == 0 && !stage.view.isDecelerating)
    }

    @Test func `pages are turned by a finger`() {
        stage.view.isPagingEnabled = true
        stage.drag(by: -60, duration: 0.05)
        stage.clock.advance(by: 2)
        #expect(stage.view.contentOffset.y == 200)
        stage.drag(by: -60, duration: 0.4)
        stage.clock.advance(by: 2)
        #expect(stage.view.contentOffset.y == 200)
        stage.drag(by: 120, duration: 0.8)
        stage.clock.advance(by: 2)
        #expect(stage.view.contentOffset.y == 0)
    }

    @Test func `a locked drag goes on along the axis that it began along`() {
        stage.view.contentSize.width = 1000
        stage.view.isDirectionalLockEnabled = true
        stage.finger.down(at: CGPoint(x: 90, y: 150))
        stage.move(to: CGPoint(x: 88, y: 120))
        stage.move(to: CGPoint(x: 20, y: 100))
        #expect(stage.view.contentOffset.x == 0 && stage.view.contentOffset.y > 35)
        stage.finger.up()
        #expect(stage.view.contentOffset.x == 0)
    }

    /// The slope of a drag's first way, and the axes that it moves: an eighth of the circle is 22.5° to either side.
    @Test(
        arguments: [
            (20, 0, true, false), (20, 8, true, false), (20, 9, true, true), (20, 20, true, true), (9, 20, true, true),
            (8, 20, false, true), (0, 20, false, true),
        ] as [(Double, Double, Bool, Bool)])
    func `a locked drag that begins along a diagonal moves both ways until it ends`(
        across: Double, down: Double, movesAcross: Bool, movesDown: Bool
    ) {
        stage.view.contentSize.width = 1000
        stage.view.isDirectionalLockEnabled = true
        stage.finger.down(at: CGPoint(x: 90, y: 150))
        stage.move(to: CGPoint(x: 90 - across, y: 150 - down))
        let begun = stage.view.contentOffset
        #expect((begun.x > 0) == movesAcross && (begun.y > 0) == movesDown)
        // What follows leads elsewhere and changes nothing of that.
        stage.move(to: CGPoint(x: 60 - across, y: 150 - down))
        stage.move(to: CGPoint(x: 60 - across, y: 120 - down))
        #expect(stage.view.contentOffset == CGPoint(x: begun.x + (movesAcross ? 30 : 0), y: begun.y + (movesDown ? 30 : 0)))
        stage.clock.advance(by: 1)
        stage.finger.up()
    }

    @Test(arguments: [(1000.0, 300.0, true, false), (1000, 500, true, true), (300, 1000, false, true)])
    func `a locked throw along a diagonal goes both ways`(across: Double, down: Double, movesAcross: Bool, movesDown: Bool) {
        stage.view.contentSize.width = 1000
        stage.view.isDirectionalLockEnabled = true
        stage.window.uiEnvironment.run { stage.view.fling(velocity: CGPoint(x: across, y: down)) }
        stage.clock.advance(by: 5)
        #expect((stage.view.contentOffset.x > 0) == movesAcross && (stage.view.contentOffset.y > 0) == movesDown)
    }

    @Test func `content that others move goes on under the finger from there`() {
        stage.finger.down(at: CGPoint(x: 50, y: 150))
        stage.move(to: 100)
        stage.view.contentOffset.y = 1000
        stage.move(to: 90)
        #expect(stage.view.contentOffset.y == 1010)
        stage.animate(to: 300)
        #expect(stage.view.contentOffset.y == 300 && stage.log.last == "didEndScrollingAnimation")
        stage.move(to: 80)
        #expect(stage.view.contentOffset.y == 310)
        stage.finger.up()
    }

    @Test func `content that others move while it slows down goes on from there`() {
        stage.drag(by: -100, duration: 0.1)
        stage.clock.advance(by: 0.2)
        let before = stage.view.contentOffset.y
        stage.view.contentOffset.y += 500
        stage.clock.advance(by: 5)
        #expect(stage.view.contentOffset.y > before + 500 + 100 && stage.log.last == "didEndDecelerating")
    }

    @Test func `content that gets shorter under a throw comes to rest at its new end`() {
        stage.drag(by: -100, duration: 0.05)
        stage.clock.advance(by: 0.1)
        stage.view.contentSize.height = stage.view.contentOffset.y + 100
        stage.clock.advance(by: 5)
        #expect(stage.view.contentOffset.y == stage.view.contentSize.height - 200 && !stage.view.isDecelerating)
        #expect(stage.log.count { $0 == "didEndDecelerating" } == 1)
    }

    @Test func `a drag stops an animated offset, and its end is told`() {
        stage.animate(to: 1000)
        stage.clock.advance(by: 0.1)
        let offset = stage.view.contentOffset.y
        stage.finger.down(at: CGPoint(x: 50, y: 150))
        stage.log = []
        stage.finger.move(to: CGPoint(x: 50, y: 130))
        #expect(stage.view.contentOffset.y == offset + 10)
        #expect(stage.log == ["didEndScrollingAnimation", "willBeginDragging", "scroll"])
        stage.clock.advance(by: 1)
        stage.finger.up()
        #expect(stage.view.contentOffset.y == offset + 10)
    }

    @Test func `a view that leaves its window while it is dragged rests within its ends`() {
        stage.finger.down(at: CGPoint(x: 50, y: 20))
        stage.move(to: 130)
        stage.view.removeFromSuperview()
        #expect(stage.view.contentOffset.y == 0 && !stage.view.isTracking && !stage.view.isDragging && !stage.view.isDecelerating)
        stage.move(to: 20)
        stage.finger.up()
        stage.clock.advance(by: 1)
        #expect(stage.view.contentOffset.y == 0 && stage.log.last == "didEndDecelerating")
    }

    // MARK: Scroll views in scroll views

    private func nested(_ inner: CGSize, in outer: CGSize) -> UIScrollView {
        stage.view.contentSize = outer
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        view.contentSize = inner
        stage.view.addSubview(view)
        return view
    }

    @Test func `each of two scroll views in each other takes its axis`() {
        let inner = nested(CGSize(width: 1000, height: 200), in: CGSize(width: 100, height: 2000))
        stage.finger.drag(from: CGPoint(x: 90, y: 150), to: CGPoint(x: 30, y: 145), duration: 1)
        #expect(inner.contentOffset.x == 50 && stage.view.contentOffset.y == 0)
        stage.finger.drag(from: CGPoint(x: 90, y: 150), to: CGPoint(x: 85, y: 90), duration: 1)
        #expect(inner.contentOffset.x == 50 && stage.view.contentOffset.y == 50)
    }

    @Test func `a first step that passes both slops is of the axis that it leads along`() {
        let inner = nested(CGSize(width: 1000, height: 200), in: CGSize(width: 100, height: 2000))
        stage.finger.down(at: CGPoint(x: 90, y: 150))
        stage.move(to: CGPoint(x: 70, y: 100))
        #expect(inner.contentOffset.x == 0 && stage.view.contentOffset.y == 40)
        stage.finger.cancel()
    }

    @Test func `the inner of two scroll views with one axis keeps the drag at its end`() {
        let inner = nested(CGSize(width: 100, height: 250), in: CGSize(width: 100, height: 2000))
        stage.finger.drag(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 20), duration: 1)
        #expect(inner.contentOffset.y > 50 && stage.view.contentOffset.y == 0)
        stage.clock.advance(by: 1)
        #expect(inner.contentOffset.y == 50)
    }

    @Test func `an inner scroll view that has nothing to scroll leaves the drag to the outer`() {
        let inner = nested(CGSize(width: 100, height: 100), in: CGSize(width: 100, height: 2000))
        stage.finger.drag(from: CGPoint(x: 50, y: 190), to: CGPoint(x: 50, y: 80), duration: 1)
        #expect(inner.contentOffset.y == 0 && stage.view.contentOffset.y == 100)
    }

    // MARK: Touches of the content

    @Test func `content hears of a touch after its delay`() {
        stage.finger.down(at: CGPoint(x: 50, y: 50))
        stage.clock.advance(by: 0.14)
        #expect(stage.content.log.isEmpty)
        stage.clock.advance(by: 0.02)
        #expect(stage.content.log == ["began"])
        stage.finger.up()
        #expect(stage.content.log == ["began", "ended"])
    }

    @Test func `content hears of a short touch at its lift`() {
        stage.finger.tap(at: CGPoint(x: 50, y: 50))
        #expect(stage.content.log == ["began", "ended"] && !stage.view.isTracking)
    }

    @Test func `content hears of a touch at once where it is not delayed`() {
        stage.view.delaysContentTouches = false
        stage.finger.down(at: CGPoint(x: 50, y: 50))
        #expect(stage.content.log == ["began"])
        stage.move(to: 20)
        #expect(stage.content.log == ["began", "cancelled"] && stage.view.isDragging)
        stage.finger.up()
    }

    @Test func `a drag within the delay tells the content nothing`() {
        stage.drag(by: -50, duration: 0.1)
        #expect(stage.content.log.isEmpty)
    }

    @Test func `content keeps its touches where they cannot be cancelled`() {
        stage.view.canCancelContentTouches = false
        stage.finger.down(at: CGPoint(x: 50, y: 150))
        stage.clock.advance(by: 0.2)
        stage.move(to: 50)
        stage.finger.up()
        #expect(stage.content.log == ["began", "moved", "ended"] && stage.log.isEmpty && stage.view.contentOffset.y == 0)
    }

    @Test func `a control keeps its touches, unless the scroll view says otherwise`() {
        final class Willing: UIScrollView {
            override func touchesShouldCancel(in view: UIView) -> Bool { true }
        }
        for (view, offset) in [(UIScrollView(), 0), (Willing(), 90)] as [(UIScrollView, CGFloat)] {
            let stage = ScrollStage(view)
            stage.content.isHidden = true
            view.addSubview(UIControl(frame: CGRect(x: 0, y: 0, width: 100, height: 2000)))
            stage.finger.down(at: CGPoint(x: 50, y: 150))
            stage.clock.advance(by: 0.2)
            stage.move(to: 50)
            #expect(view.contentOffset.y == offset)
            stage.finger.up()
        }
    }

    @Test func `a scroll view may keep touches from its content`() {
        final class Strict: UIScrollView {
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
        }
        let stage = ScrollStage(Strict())
        stage.finger.press(at: CGPoint(x: 50, y: 50), for: 0.5)
        #expect(stage.content.log.isEmpty)
    }

    @Test func `recognizers are made when they are needed`() {
        #expect(stage.view.touched == nil)
        stage.drag(by: -20)
        #expect(stage.view.touched != nil && stage.view.gestureRecognizers?.contains { $0 === stage.view.panGestureRecognizer } == true)
        let other = UIScrollView()
        #expect(other.panGestureRecognizer.view === other && other.gestureRecognizers?.count == 2)
    }

    // MARK: At random

    @Test(.tags(.property), arguments: 0..<Cases.count(40)) func `whatever fingers do, content ends within its ends and at rest`(seed: Int)
    {
        var numbers = SeededNumbers(seed: seed)
        let view = stage.view
        view.contentSize = CGSize(width: Int.random(in: 50...400, using: &numbers), height: Int.random(in: 100...3000, using: &numbers))
        var isDown = false
        for _ in 0..<120 {
            func point() -> CGPoint { CGPoint(x: .random(in: 0...100, using: &numbers), y: .random(in: 0...200, using: &numbers)) }
            switch Int.random(in: 0..<16, using: &numbers) {
            case 0..<2: (isDown ? stage.finger.up : { stage.finger.down(at: point()) })(); isDown.toggle()
            case 2..<7: stage.finger.move(to: point())
            case 7..<10: stage.clock.advance(by: .random(in: 0...0.4, using: &numbers))
            case 10: view.contentSize.height = .random(in: 50...3000, using: &numbers)
            case 11: view.contentInset.top = .random(in: 0...60, using: &numbers)
            case 12 where !view.isDecelerating: stage.animate(to: .random(in: 0...100, using: &numbers))
            case 13: view.isPagingEnabled.toggle()
            case 14: view.bounces.toggle()
            default:
                view.removeFromSuperview()
                stage.window.addSubview(view)
            }
        }
        if isDown { stage.finger.up() }
        stage.clock.advance(by: 5)
        view.contentSize.height = 1000
        stage.finger.drag(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 60, y: 60), duration: 0.1)
        stage.clock.advance(by: 8)
        let (least, most) = view.offsetRange
        #expect(view.movement == nil && !view.isTracking && !view.isDragging && !view.isDecelerating && view.touched?.drag == nil)
        #expect((least.y...most.y).contains(view.contentOffset.y) && (least.x...most.x).contains(view.contentOffset.x))
        let calls = stage.log.filter { $0.contains("Drag") || $0.contains("Deceler") }.map { $0.prefix(while: \.isLetter) }
        #expect(ScrollStage.isOrdered(calls.map(String.init)))
    }
}

/// A scroll view of 100 by 200 points in a window of its own, with content that notes its touches, and a finger.
@MainActor final class ScrollStage: NSObject, UIScrollViewDelegate {
    final class Content: UIView {
        var log: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }

    let window: UIWindow
    let view: UIScrollView
    let content = Content(frame: CGRect(x: 0, y: 0, width: 100, height: 2000))
    let finger: Finger
    /// What the delegate was told; several scrolls in a row count once.
    var log: [String] = []

    init(_ view: UIScrollView = UIScrollView()) {
        let environment = UIEnvironment(clock: VirtualClock(), typesetter: nil)
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200), environment: environment)
        self.view = view
        finger = Finger(in: window)
        super.init()
        view.frame = window.bounds
        view.contentSize = CGSize(width: 100, height: 2000)
        view.addSubview(content)
        window.addSubview(view)
        view.delegate = self
    }

    var clock: VirtualClock { window.uiEnvironment.clock }

    /// A 120th of a second later the finger is at a height.
    func move(to y: CGFloat) { move(to: CGPoint(x: 50, y: y)) }

    func move(to point: CGPoint) {
        clock.advance(by: 1 / 120)
        finger.move(to: point)
    }

    /// A drag up or down over the middle of the view.
    func drag(by way: CGFloat, duration: TimeInterval = 0.2) {
        let start: CGFloat = way < 0 ? 190 : 10
        finger.drag(from: CGPoint(x: 50, y: start), to: CGPoint(x: 50, y: start + way), duration: duration)
    }
    func animate(to y: CGFloat) { window.uiEnvironment.run { view.setContentOffset(CGPoint(x: 0, y: y), animated: true) } }
    /// Whether calls come as one drag after the other gives them, each with its deceleration or without.
    static func isOrdered(_ calls: [String]) -> Bool {
        let order = ["willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating", "didEndDecelerating"]
        let next: [[Int]] = [[1], [2], [0, 3], [4], [0, 3]]
        var last = 4
        for call in calls {
            guard let place = order.firstIndex(of: call), next[last].contains(place) else { return false }
            last = place
        }
        return true
    }

    func count(_ call: String) -> Int { log.count { $0.hasPrefix(call) } }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if log.last != "scroll" { log.append("scroll") } }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let rounded = (velocity.y * 100).rounded() / 100
        log.append("willEndDragging \(rounded == 0 ? 0 : rounded) \(Int(targetContentOffset.pointee.y))")
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        log.append("didEndDragging \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndScrollingAnimation") }
}
