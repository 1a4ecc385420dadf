// SPDX-License-Identifier: MIT
//
// The recognizers of a scroll view, made when the first finger comes or a program asks for them (scrolling.recognizers).

import Foundation
import VitrineInput

/// What a scroll view has once it is touched.
@MainActor final class ScrollTouches {
    let pan: ScrollPanGestureRecognizer
    let delay: ContentDelayGestureRecognizer
    private(set) var pinch: ScrollPinchGestureRecognizer?
    let indicators = ScrollIndicators()
    /// The drag under way.
    var drag: ContentDrag?
    /// Whether a finger stopped content that moved.
    var hasCaught = false

    init(of view: UIScrollView) {
        (pan, delay) = (ScrollPanGestureRecognizer(of: view), ContentDelayGestureRecognizer())
        heed(view)
        // A subclass that wants a say conforms to the protocol, as in UIKit.
        pan.delegate = view as? any UIGestureRecognizerDelegate
    }

    /// Takes over what the view was told of scrolling.
    func heed(_ view: UIScrollView) {
        pan.isEnabled = view.isScrollEnabled
        pinch?.isEnabled = view.isScrollEnabled
        delay.isEnabled = view.isScrollEnabled && view.delaysContentTouches
    }

    /// Puts the recognizers before those that the view has already.
    func attach(to view: UIScrollView) {
        for recognizer in [delay, pan] { recognizer.view = view }
        view.touchExtras.recognizers.insert(contentsOf: [delay, pan], at: 0)
    }

    /// Makes the recognizer of a view whose content can be zoomed.
    func addPinch(to view: UIScrollView) {
        let pinch = ScrollPinchGestureRecognizer(of: view)
        pinch.delegate = view as? any UIGestureRecognizerDelegate
        view.addGestureRecognizer(pinch)
        self.pinch = pinch
        heed(view)
    }
}

/// The drag that scrolls.
@MainActor final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
    private weak var scrollView: UIScrollView?
    private var speed = FingerVelocity()
    private var lastTime: TimeInterval = 0

    init(of view: UIScrollView) {
        scrollView = view
        super.init(target: nil, action: nil)
    }

    /// How quickly the fingers move at their lift, in points of the scroll view a second.
    var velocityAtLift: CGPoint { way(speed.velocity(at: lastTime), in: scrollView) }

    /// The same of their last moves, however long they have rested since.
    var velocityOfLastMoves: CGPoint { way(speed.lastMoves, in: scrollView) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if let scrollView, progress == .possible, self.touches.allSatisfy(touches.contains) {
            reader.axes = scrollView.scrollableAxes
            reader.beginsAtOnce = scrollView.fingerCameDown()
        }
        super.touchesBegan(touches, with: event)
    }

    override func read(_ touches: [TouchPoint]) -> GestureProgress? {
        let before = reader.way
        let step = super.read(touches)
        lastTime = touches.map(\.time).max() ?? lastTime
        // A lift tells nothing of the way, unless the finger has moved for it.
        if reader.way != before || touches.contains(where: { $0.phase == .began || $0.phase == .moved }) {
            speed.add(reader.way, at: lastTime)
        }
        return step
    }

    override func strive(for wish: GestureProgress) {
        let begins = progress == .possible && (wish == .began || wish == .changed)
        super.strive(for: begins && scrollView?.mayScroll(by: self) == false ? .failed : wish)
    }

    override func callTargets() {
        scrollView?.follow(self)
        super.callTargets()
    }

    // The fingers of a drag zoom the content too.
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        !(preventedGestureRecognizer is ScrollPinchGestureRecognizer && preventedGestureRecognizer.view === view)
    }

    override func resetReader() {
        super.resetReader()
        speed = FingerVelocity()
        scrollView?.fingersLeft()
    }
}

/// Keeps touches from the content until they are no scroll: for a time, or until the fingers lift (scrolling.content-touches).
@MainActor final class ContentDelayGestureRecognizer: _ReadingGestureRecognizer {
    /// In seconds.
    static let time = 0.15

    private var due: TimeInterval?

    init() {
        super.init(target: nil, action: nil)
        (delaysTouchesBegan, delaysTouchesEnded, cancelsTouchesInView) = (true, false, false)
    }

    override var deadline: TimeInterval? { due }

    override func read(_ touches: [TouchPoint]) -> GestureProgress? {
        if due == nil { due = touches.map(\.time).max().map { $0 + Self.time } }
        return touches.contains(where: \.isDown) ? nil : .failed
    }

    override func timeIsUp() -> GestureProgress? {
        due = nil
        return .failed
    }

    override func resetReader() { due = nil }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
