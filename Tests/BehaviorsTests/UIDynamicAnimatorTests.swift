// SPDX-License-Identifier: MIT
//
// Views that physics moves, on the virtual clock (dynamics.*).

import Foundation
import Testing
import VitrineDynamics
import VitrineGeometry
import VitrineLayers

@testable import VitrineBehaviors
@testable import VitrineViewCore

@MainActor @Suite struct UIDynamicAnimatorTests {
    /// Notes what the animator and collisions tell.
    final class Listener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
        var log: [String] = []
        func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { log.append("resume") }
        func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { log.append("pause") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?,
            at p: CGPoint
        ) { log.append("hit \((identifier as? NSString).map(String.init) ?? "bounds")") }
        func collisionBehavior(
            _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier identifier: (any NSCopying)?
        ) { log.append("left \((identifier as? NSString).map(String.init) ?? "bounds")") }
    }

    private func stage(_ count: Int = 1) -> (UIWindow, [UIView], UIDynamicAnimator, VirtualClock) {
        let clock = VirtualClock()
        let environment = UIEnvironment(clock: clock)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400), environment: environment)
        let views = (0..<count).map { UIView(frame: CGRect(x: 100, y: 20 + 60 * CGFloat($0), width: 50, height: 50)) }
        for view in views { window.addSubview(view) }
        return (window, views, UIDynamicAnimator(referenceView: window), clock)
    }

    @Test func `a view falls, lands on the edge of its window, and the animator pauses`() {
        let (window, views, animator, clock) = stage()
        defer { withExtendedLifetime(window) {} }
        let listener = Listener()
        animator.delegate = listener
        let collision = UICollisionBehavior(items: views)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = listener
        animator.addBehavior(UIGravityBehavior(items: views))
        animator.addBehavior(collision)
        clock.advance(by: 0.5)
        #expect(abs(views[0].center.y - (45 + 125)) < 4)
        clock.advance(by: 3)
        #expect(abs(views[0].center.y - 375) < 1)
        #expect(!animator.isRunning)
        #expect(listener.log == ["resume", "hit bounds", "pause"])
    }

    @Test func `the movement is the same however often one looks`() {
        func end(lookingEvery interval: TimeInterval) -> [CGPoint] {
            let (window, views, animator, clock) = stage(3)
            defer { withExtendedLifetime(window) {} }
            let collision = UICollisionBehavior(items: views)
            collision.translatesReferenceBoundsIntoBoundary = true
            let made = UIDynamicItemBehavior(items: views)
            (made.elasticity, made.friction) = (0.7, 0.2)
            let push = UIPushBehavior(items: [views[1]], mode: .instantaneous)
            push.setAngle(0.3, magnitude: 0.6)
            for behavior in [UIGravityBehavior(items: views), collision, made, push] { animator.addBehavior(behavior) }
            while clock.now < 1.5 - 1e-9 { clock.advance(to: min(clock.now + interval, 1.5)) }
            return views.map(\.center)
        }
        let every = end(lookingEvery: 1.5)
        #expect(every.allSatisfy { $0.y > 200 })
        #expect(end(lookingEvery: 0.1) == every)
        #expect(end(lookingEvery: 0.007) == every)
    }

    @Test func `a snapped view arrives, and a removed behaviour moves nothing`() {
        let (window, views, animator, clock) = stage()
        defer { withExtendedLifetime(window) {} }
        let snap = UISnapBehavior(item: views[0], snapTo: CGPoint(x: 200, y: 300))
        animator.addBehavior(snap)
        clock.advance(by: 2)
        #expect(hypot(views[0].center.x - 200, views[0].center.y - 300) < 1)
        animator.removeAllBehaviors()
        #expect(animator.items.isEmpty)
        views[0].center = .zero
        clock.advance(by: 1)
        #expect(views[0].center == .zero)
    }

    @Test func `two views on a bar keep their distance, a child behaviour comes and goes with its parent`() {
        let (window, views, animator, clock) = stage(2)
        defer { withExtendedLifetime(window) {} }
        let both = UIDynamicBehavior()
        let bar = UIAttachmentBehavior(item: views[0], attachedTo: views[1])
        both.addChildBehavior(bar)
        both.addChildBehavior(UIGravityBehavior(items: [views[1]]))
        #expect(bar.length == 60)
        animator.addBehavior(both)
        for _ in 0..<10 {
            clock.advance(by: 0.05)
            let way = hypot(views[0].center.x - views[1].center.x, views[0].center.y - views[1].center.y)
            #expect(abs(way - 60) < 1)
        }
        #expect(animator.items.count == 2)
        animator.removeBehavior(both)
        #expect(bar.dynamicAnimator == nil && animator.items.isEmpty)
    }

    @Test func `what a program moves is taken over on request, with its speed`() {
        let (window, views, animator, clock) = stage()
        defer { withExtendedLifetime(window) {} }
        let made = UIDynamicItemBehavior(items: views)
        animator.addBehavior(made)
        made.addLinearVelocity(CGPoint(x: 100, y: 0), for: views[0])
        clock.advance(by: 0.5)
        views[0].center.y += 100
        animator.updateItem(usingCurrentState: views[0])
        let start = views[0].center
        clock.advance(by: 0.5)
        #expect(abs(views[0].center.x - start.x - 50) < 2 && views[0].center.y == start.y)
        #expect(made.linearVelocity(for: views[0]) == CGPoint(x: 100, y: 0))
    }

    @Test func `of two behaviours that say what a view is made of the last to speak counts`() {
        let (window, views, animator, _) = stage()
        defer { withExtendedLifetime(window) {} }
        let (first, second) = (UIDynamicItemBehavior(items: views), UIDynamicItemBehavior(items: views))
        (first.elasticity, first.density) = (0.9, 3)
        second.elasticity = 0.2
        animator.addBehavior(first)
        animator.addBehavior(second)
        let body = animator.number(of: views[0]).flatMap { animator.world[$0] }
        #expect(body?.elasticity == 0.2 && body?.density == 3)
    }

    @Test func `views that are removed, behaviours that end themselves and items without size do no harm`() {
        let (window, views, animator, clock) = stage(3)
        defer { withExtendedLifetime(window) {} }
        views[0].frame.size = .zero
        let gravity = UIGravityBehavior(items: views)
        let collision = UICollisionBehavior(items: views)
        collision.translatesReferenceBoundsIntoBoundary = true
        gravity.action = { [weak gravity, weak animator] in
            guard let gravity, let animator, animator.elapsedTime > 0.2 else { return }
            views[1].removeFromSuperview()
            gravity.removeItem(views[1])
            animator.removeBehavior(gravity)
        }
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        clock.advance(by: 2)
        #expect(views.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite })
        #expect(animator.behaviors.count == 1)
    }

    @Test func `an animator that pauses goes on with any change, and tells so each time`() {
        let (window, views, animator, clock) = stage()
        defer { withExtendedLifetime(window) {} }
        let listener = Listener()
        animator.delegate = listener
        let snap = UISnapBehavior(item: views[0], snapTo: CGPoint(x: 200, y: 200))
        animator.addBehavior(snap)
        clock.advance(by: 5)
        #expect(!animator.isRunning && listener.log == ["resume", "pause"])
        snap.snapPoint = CGPoint(x: 100, y: 100)
        clock.advance(by: 0.1)
        #expect(animator.isRunning)
        clock.advance(by: 5)
        #expect(!animator.isRunning && listener.log == ["resume", "pause", "resume", "pause"])
        animator.removeBehavior(snap)
        animator.addBehavior(UIPushBehavior(items: views, mode: .instantaneous))
        #expect(listener.log.last == "resume" && animator.isRunning)
    }
}
