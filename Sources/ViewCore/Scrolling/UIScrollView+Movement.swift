// SPDX-License-Identifier: MIT
//
// Scrolling over time: animated offsets, and content that is thrown.

package import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineTimeline

extension UIScrollView {
    /// Scrolls to an offset within 0.3 seconds (scrolling.animated-offset).
    ///
    /// - Parameter goal: Where the offset is by what is known meanwhile; asked at every step, and once more when all is laid out at the end.
    package func scroll(to offset: CGPoint, goal: (() -> CGPoint?)? = nil) {
        stopScrolling()
        if isDragging {
            // The finger goes on from there (scrolling.changes-on-the-way).
            contentOffset = goal?() ?? offset
            delegate?.scrollViewDidEndScrollingAnimation(self)
            return
        }
        if offset == contentOffset { return }
        let movement = ScrollMovement(.animated(from: contentOffset, to: offset), grid: pixelGrid, start: contentOffset)
        movement.goal = goal
        run(movement) { view in
            if let goal {
                view.layoutIfNeeded()
                if let offset = goal() { view.contentOffset = offset }
            }
            view.delegate?.scrollViewDidEndScrollingAnimation(view)
        }
    }

    /// Throws the content, as a finger does that lifts while it moves (scrolling.deceleration).
    ///
    /// The delegate is told as UIKit tells it, and may choose another place to come to rest at.
    ///
    /// - Parameter velocity: Of the content offset, in points per second: positive scrolls towards the end.
    package func fling(velocity: CGPoint) {
        guard isScrollEnabled else { return }
        breakOffDrag()
        stopScrolling()
        beginDragging()
        let axes = axes(of: velocity)
        let velocity = CGPoint(x: axes.x ? velocity.x : 0, y: axes.y ? velocity.y : 0)
        letGo(finger: velocity, content: velocity)
    }

    /// The axes along which there is something to scroll, or content that may be pulled all the same (scrolling.axes).
    var scrollableAxes: (x: Bool, y: Bool) {
        let (least, most) = offsetRange
        return (
            x: most.x > least.x || alwaysBounceHorizontal && bounces, y: most.y > least.y || alwaysBounceVertical && bounces
        )
    }

    /// A drag begins: the delegate is told first.
    func beginDragging() {
        (isTracking, isDragging) = (true, true)
        delegate?.scrollViewWillBeginDragging(self)
        if keyboardDismissMode.endsEditingOnDrag { window?.firstResponder?.resignFirstResponder() }
    }

    /// A drag ends: the content slows down, turns to a page, or comes back from beyond its end (scrolling.order-of-calls).
    ///
    /// - Parameters:
    ///   - finger: How quickly the finger would move the offset, in points per second.
    ///   - content: How quickly the offset moves; beyond the ends it follows the finger less.
    ///   - told: What the delegate is told of the finger; nil is how quickly it moves.
    func letGo(finger velocity: CGPoint, content: CGPoint, told: CGPoint? = nil) {
        // Delegates are told velocities in points per millisecond (transitions.who-decides-the-offset).
        let told = CGPoint(x: (told ?? velocity).x / 1000, y: (told ?? velocity).y / 1000)
        let start = contentOffset
        let free = (x: fling(\.x, content), y: fling(\.y, content))
        let landing = CGPoint(x: rest(of: free.x, \.x), y: rest(of: free.y, \.y))
        var target = isPagingEnabled ? page(at: velocity) : landing
        target = (self as? any ScrollContent)?.restingOffset(target, velocity: told) ?? target
        if let follower = rare?.follower { target.y = follower.restingTop(target.y, of: self) }
        delegate?.scrollViewWillEndDragging(self, withVelocity: told, targetContentOffset: &target)
        isDragging = false
        let led = (
            x: target.x == landing.x ? free.x : fling(\.x, content, to: target.x),
            y: target.y == landing.y ? free.y : fling(\.y, content, to: target.y)
        )
        func place(of fling: Fling, for target: CGFloat) -> CGFloat {
            abs(CGFloat(fling.landing) - target) < 1e-6 ? target : CGFloat(fling.landing)
        }
        let goal = CGPoint(
            x: target.x == landing.x ? landing.x : place(of: led.x, for: target.x),
            y: target.y == landing.y ? landing.y : place(of: led.y, for: target.y))
        let movement = ScrollMovement(
            .thrown(x: .init(fling: led.x, rest: goal.x), y: .init(fling: led.y, rest: goal.y)), grid: pixelGrid, start: start)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: movement.moves)
        isTracking = false
        if movement.moves { decelerate(movement) }
    }

    /// Brings content back that was left beyond its end though no drag ends there.
    func settle() {
        let (least, most) = offsetRange
        let isInside = contentOffset.x >= least.x && contentOffset.x <= most.x && contentOffset.y >= least.y && contentOffset.y <= most.y
        if isInside || movement != nil { return }
        let free = (x: fling(\.x, .zero), y: fling(\.y, .zero))
        decelerate(
            ScrollMovement(
                .thrown(x: .init(fling: free.x, rest: rest(of: free.x, \.x)), y: .init(fling: free.y, rest: rest(of: free.y, \.y))),
                grid: pixelGrid, start: contentOffset))
    }

    private func decelerate(_ movement: ScrollMovement) {
        // Whoever was told that the drag ended may have begun something else.
        guard self.movement == nil, !isDragging else { return }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        guard isDecelerating, self.movement == nil else { return }
        run(movement) { view in
            view.isDecelerating = false
            view.delegate?.scrollViewDidEndDecelerating(view)
        }
    }

    private func fling(_ axis: WritableKeyPath<CGPoint, CGFloat>, _ velocity: CGPoint, to target: CGFloat? = nil) -> Fling {
        let (least, most) = offsetRange
        return Fling(
            start: Double(contentOffset[keyPath: axis]), velocity: Double(velocity[keyPath: axis]), target: target.map(Double.init),
            range: Double(least[keyPath: axis])...Double(most[keyPath: axis]), rate: Double(decelerationRate.rawValue), bounces: bounces)
    }

    /// Where a throw comes to rest: on the pixel grid, but at ends that lie between pixels (scrolling.offsets-on-pixels).
    private func rest(of fling: Fling, _ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat {
        let (least, most) = offsetRange
        if fling.duration == 0 { return CGFloat(fling.landing) }
        return min(max(pixelGrid.round(CGFloat(fling.landing)), least[keyPath: axis]), most[keyPath: axis])
    }

    /// The page that a throw leads to, in points per second (scrolling.pages).
    private func page(at velocity: CGPoint) -> CGPoint {
        let (least, most) = offsetRange
        func page(_ axis: KeyPath<CGPoint, CGFloat>, _ length: CGFloat) -> CGFloat {
            let pages = Paging(length: Double(length), range: Double(least[keyPath: axis])...Double(most[keyPath: axis]))
            return CGFloat(pages.target(from: Double(contentOffset[keyPath: axis]), velocity: Double(velocity[keyPath: axis])))
        }
        return CGPoint(x: page(\.x, bounds.width), y: page(\.y, bounds.height))
    }

    /// Ends a movement where it is, without telling anyone.
    package func stopScrolling() {
        movement?.stop()
        movement = nil
        isDecelerating = false
    }

    /// Ends a movement where it is, and tells that it has ended.
    func interruptScrolling() {
        guard let movement else { return }
        stopScrolling()
        if movement.isThrown {
            delegate?.scrollViewDidEndDecelerating(self)
        } else {
            delegate?.scrollViewDidEndScrollingAnimation(self)
        }
    }

    /// Has a movement go on from where the content is about to be moved to.
    ///
    /// Thrown and dragged content notices by itself that it was moved.
    package func carryScrolling(by way: CGPoint) { movement?.carry(by: way) }

    private func run(_ movement: ScrollMovement, end: @escaping (UIScrollView) -> Void) {
        self.movement = movement
        movement.run(on: self, end: end)
    }
}
