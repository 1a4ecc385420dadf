// SPDX-License-Identifier: MIT
//
// Content under fingers: drags, catching content that moves, and whose touches they are (scrolling.*).

import Foundation
import VitrineInput

extension UIScrollView {
    /// The recognizers of the scroll view and what they have under way, made where they are not there yet.
    var touching: ScrollTouches {
        let found = touched ?? ScrollTouches(of: self)
        if touched == nil {
            touched = found
            found.attach(to: self)
        }
        if found.pinch == nil, let zoom, zoom.least < zoom.most { found.addPinch(to: self) }
        return found
    }

    // MARK: Fingers

    /// The slowest finger that throws content, in points a second (scrolling.velocity-at-the-lift).
    static var slowestThrow: CGFloat { 250 }

    /// The first finger came down on the content; content that slows down stops under it (scrolling.catch).
    ///
    /// - Returns: Whether the finger drags from now on, without a slop.
    func fingerCameDown() -> Bool {
        isTracking = true
        guard isDecelerating else { return false }
        touching.hasCaught = true
        interruptScrolling()
        return true
    }

    /// The last finger is gone, and what it did is over.
    func fingersLeft() {
        guard let touched else { return }
        isTracking = false
        guard touched.hasCaught else { return }
        touched.hasCaught = false
        settle()
    }

    /// Whether content that has touches lets a drag have them (scrolling.content-touches).
    func mayScroll(by pan: ScrollPanGestureRecognizer) -> Bool {
        let content = window?.touchDelivery.viewsTold(of: pan).filter { $0 !== self } ?? []
        if content.isEmpty { return true }
        return canCancelContentTouches && content.allSatisfy { touchesShouldCancel(in: $0) }
    }

    /// Does what a step of the drag means for the content.
    func follow(_ pan: ScrollPanGestureRecognizer) {
        switch pan.play.told ?? pan.progress {
        case .began: beginDrag(pan)
        case .changed: move(pan)
        case .ended:
            move(pan)
            endDrag(velocity: pan.velocityAtLift, lastMoves: pan.velocityOfLastMoves)
        case .cancelled: endDrag(velocity: .zero)
        case .possible, .failed: break
        }
    }

    private func beginDrag(_ pan: ScrollPanGestureRecognizer) {
        touching.hasCaught = false
        interruptScrolling()
        beginDragging()
        touching.indicators.show(in: self)
        let way = pan.translation(in: self)
        touching.drag = ContentDrag(of: self, along: axes(of: way), way: .zero)
        move(pan)
    }

    /// The axes along which a drag that has made a way, or a throw, moves the content (scrolling.directional-lock).
    func axes(of way: CGPoint) -> (x: Bool, y: Bool) {
        let axes = scrollableAxes
        guard isDirectionalLockEnabled, axes.x, axes.y else { return axes }
        // Four axis directions and four diagonals have an eighth of the circle each.
        let slope = 2.0.squareRoot() - 1
        if abs(way.y) <= abs(way.x) * slope { return (true, false) }
        return abs(way.x) <= abs(way.y) * slope ? (false, true) : axes
    }

    private func move(_ pan: ScrollPanGestureRecognizer) {
        if isZooming, let drag = touching.drag {
            // The content follows the fingers by the pinch; the drag goes on from there.
            touching.drag = ContentDrag(of: self, along: drag.axes, way: pan.translation(in: self))
            return
        }
        guard let offset = touching.drag?.offset(in: self, way: pan.translation(in: self)) else { return }
        contentOffset = offset
    }

    /// - Parameter lastMoves: The speed of the last moves, which is told of content that is held beyond its end
    ///   (scrolling.velocity-beyond-the-end).
    private func endDrag(velocity: CGPoint, lastMoves: CGPoint = .zero) {
        guard let drag = touching.drag else { return }
        touching.drag = nil
        func throwing(_ velocity: CGPoint) -> CGPoint {
            let finger = CGPoint(x: drag.axes.x ? velocity.x : 0, y: drag.axes.y ? velocity.y : 0)
            return hypot(finger.x, finger.y) < Self.slowestThrow ? .zero : finger
        }
        let (finger, moves, (least, most)) = (throwing(velocity), throwing(lastMoves), offsetRange)
        let isBeyond = (
            x: contentOffset.x < least.x || contentOffset.x > most.x, y: contentOffset.y < least.y || contentOffset.y > most.y
        )
        let told = CGPoint(
            x: finger.x == 0 && isBeyond.x ? moves.x : finger.x, y: finger.y == 0 && isBeyond.y ? moves.y : finger.y)
        letGo(
            finger: CGPoint(x: 0 - finger.x, y: 0 - finger.y), content: drag.velocity(of: finger),
            told: CGPoint(x: 0 - told.x, y: 0 - told.y))
    }

    /// Has a drag under way end as if the finger had been taken away.
    func breakOffDrag() {
        guard let touched, touched.drag != nil else { return }
        touched.pan.isEnabled = false
        touched.pan.isEnabled = isScrollEnabled
        // Amid an event the recognizer tells of it only at its end.
        endDrag(velocity: .zero)
    }

    /// Nothing moves on in a view that leaves its window: content rests where it would, within its ends.
    func endForLeaving() {
        breakOffDrag()
        isTracking = false
        touched?.indicators.remove()
        guard let movement else { return }
        let target = movement.target
        let (least, most) = offsetRange
        movement.stop()
        contentOffset =
            movement.isThrown
            ? CGPoint(x: min(max(contentOffset.x, least.x), most.x), y: min(max(contentOffset.y, least.y), most.y)) : target
        if self.movement === movement { interruptScrolling() }
    }
}

extension UIScrollView {
    /// The numbers by which the clock knows when scroll indicators that fade are gone, which nothing waits for.
    package var scrollIndicatorTickets: [Int] { touched?.indicators.tickets ?? [] }
}
