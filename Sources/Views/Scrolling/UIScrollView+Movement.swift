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
        if offset == contentOffset { return }
        let movement = ScrollMovement(.animated(from: contentOffset, to: offset), grid: pixelGrid)
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
        stopScrolling()
        (isTracking, isDragging) = (true, true)
        delegate?.scrollViewWillBeginDragging(self)
        let (least, most) = offsetRange
        let canScroll = (
            x: most.x > least.x || alwaysBounceHorizontal && bounces, y: most.y > least.y || alwaysBounceVertical && bounces
        )
        var velocity = CGPoint(x: canScroll.x ? velocity.x : 0, y: canScroll.y ? velocity.y : 0)
        if isDirectionalLockEnabled {
            if abs(velocity.x) >= abs(velocity.y) { velocity.y = 0 } else { velocity.x = 0 }
        }
        func fling(_ axis: WritableKeyPath<CGPoint, CGFloat>, to target: CGFloat? = nil) -> Fling {
            Fling(
                start: Double(contentOffset[keyPath: axis]), velocity: Double(velocity[keyPath: axis]), target: target.map(Double.init),
                range: Double(least[keyPath: axis])...Double(most[keyPath: axis]), rate: Double(decelerationRate.rawValue),
                bounces: bounces)
        }
        let free = (x: fling(\.x), y: fling(\.y))
        let landing = CGPoint(x: rest(of: free.x, \.x), y: rest(of: free.y, \.y))
        // Delegates are told velocities in points per millisecond (transitions.who-decides-the-offset).
        let told = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        var target = isPagingEnabled ? page(at: velocity, least, most) : landing
        target = (self as? any ScrollContent)?.restingOffset(target, velocity: told) ?? target
        delegate?.scrollViewWillEndDragging(self, withVelocity: told, targetContentOffset: &target)
        (isTracking, isDragging) = (false, false)
        let led = (
            x: target.x == landing.x ? free.x : fling(\.x, to: target.x), y: target.y == landing.y ? free.y : fling(\.y, to: target.y)
        )
        let goal = CGPoint(x: target.x == landing.x ? landing.x : led.x.landing, y: target.y == landing.y ? landing.y : led.y.landing)
        let movement = ScrollMovement(.thrown(x: led.x, y: led.y, to: goal), grid: pixelGrid)
        let decelerates = movement.moves
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        guard decelerates else { return }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        run(movement) { view in
            view.isDecelerating = false
            view.delegate?.scrollViewDidEndDecelerating(view)
        }
    }

    /// Where a throw comes to rest: on the pixel grid, but at ends that lie between pixels (scrolling.offsets-on-pixels).
    private func rest(of fling: Fling, _ axis: KeyPath<CGPoint, CGFloat>) -> CGFloat {
        let (least, most) = offsetRange
        if fling.duration == 0 { return CGFloat(fling.landing) }
        return min(max(pixelGrid.round(CGFloat(fling.landing)), least[keyPath: axis]), most[keyPath: axis])
    }

    /// The page that a throw leads to, in points per second (scrolling.pages).
    private func page(at velocity: CGPoint, _ least: CGPoint, _ most: CGPoint) -> CGPoint {
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

    /// Has a movement go on from where the content was moved to.
    package func carryScrolling(by way: CGPoint) {
        guard let movement else { return }
        movement.shift = movement.shift + way
    }

    private func run(_ movement: ScrollMovement, end: @escaping (UIScrollView) -> Void) {
        self.movement = movement
        movement.run { [weak self] offset in
            self?.contentOffset = offset
        } end: { [weak self] in
            guard let self else { return }
            self.movement = nil
            end(self)
        }
    }
}

extension ScrollMovement {
    /// Whether the movement leads anywhere.
    fileprivate var moves: Bool {
        if case .thrown(let x, let y, _) = course { x.duration > 0 || y.duration > 0 } else { true }
    }
}
