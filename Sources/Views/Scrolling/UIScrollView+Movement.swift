// SPDX-License-Identifier: MIT
//
// Scrolling over time: animated offsets, and content that is thrown.

package import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineTimeline

extension UIScrollView {
    /// Scrolls to an offset within a quarter of a second.
    ///
    /// - Parameter goal: Where the offset is by what is known meanwhile; asked at every step, and once more when all is laid out at the end.
    package func scroll(to offset: CGPoint, goal: (() -> CGPoint?)? = nil) {
        stopScrolling()
        if offset == contentOffset { return }
        let movement = ScrollMovement(.animated(from: contentOffset, to: offset))
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
        let rate = Double(decelerationRate.rawValue)
        func landing(_ start: CGFloat, _ velocity: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
            let free = Deceleration(start: Double(start), velocity: Double(velocity), rate: rate).landing
            return min(max(CGFloat(free), least), most)
        }
        var natural = CGPoint(
            x: landing(contentOffset.x, velocity.x, least.x, most.x), y: landing(contentOffset.y, velocity.y, least.y, most.y))
        // Delegates are told velocities in points per millisecond (transitions.who-decides-the-offset).
        let told = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
        if isPagingEnabled { natural = page(at: told, least, most) }
        natural = _restingOffset(natural, velocity: told)
        var target = natural
        delegate?.scrollViewWillEndDragging(self, withVelocity: told, targetContentOffset: &target)
        (isTracking, isDragging) = (false, false)
        func fling(_ axis: WritableKeyPath<CGPoint, CGFloat>) -> Fling {
            let free = landing(contentOffset[keyPath: axis], velocity[keyPath: axis], least[keyPath: axis], most[keyPath: axis])
            let range = Double(least[keyPath: axis])...Double(most[keyPath: axis])
            return Fling(
                start: Double(contentOffset[keyPath: axis]), velocity: Double(velocity[keyPath: axis]),
                target: target[keyPath: axis] == free ? nil : Double(target[keyPath: axis]), range: range, rate: rate, bounces: bounces)
        }
        let movement = ScrollMovement(.thrown(x: fling(\.x), y: fling(\.y)))
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

    /// The page that a throw leads to: the next one in its direction where it is fast, else the nearest.
    private func page(at velocity: CGPoint, _ least: CGPoint, _ most: CGPoint) -> CGPoint {
        func page(_ offset: CGFloat, _ length: CGFloat, _ velocity: CGFloat, _ least: CGFloat, _ most: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let place = offset / length
            let number = velocity > 0.2 ? place.rounded(.down) + 1 : velocity < -0.2 ? place.rounded(.up) - 1 : place.rounded()
            return min(max(number * length, least), most)
        }
        return CGPoint(
            x: page(contentOffset.x, bounds.width, velocity.x, least.x, most.x),
            y: page(contentOffset.y, bounds.height, velocity.y, least.y, most.y))
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
        if case .thrown(let x, let y) = course { x.duration > 0 || y.duration > 0 } else { true }
    }
}
