// SPDX-License-Identifier: MIT
//
// Timers and display links that have a method called (runtime.timers).

public import Foundation
public import VitrineLayers
public import VitrineViewCore

extension Timer {
    /// Has a method of a target called after seconds, once or again and again: by the clock of the environment in force (time.timers).
    ///
    /// The method takes the timer, or nothing. The target is held until the timer is invalid. As for a block, this holds on the main
    /// thread while that clock runs; elsewhere the timer is on the run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) -> Timer {
        let timer = TargetTimer(Message(aTarget as AnyObject, aSelector), ti, userInfo, repeats: yesOrNo)
        timer.begin()
        return timer
    }

    /// A timer that calls a method of a target once it has been added to a run loop, by the clock on the wall (time.timers).
    ///
    /// `userInfo` is the method's to read off the timer that it is given.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?, repeats yesOrNo: Bool
    ) {
        let message = Message(aTarget as AnyObject, aSelector)
        nonisolated(unsafe) let userInfo = userInfo
        self.init(timeInterval: ti, repeats: yesOrNo) { timer in
            message.send(TargetTimer(message, ti, userInfo, repeats: yesOrNo, for: timer))
        }
    }

    /// As without a date, first at a date.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let message = Message(aTarget as AnyObject, aSelector)
        nonisolated(unsafe) let userInfo = userInfo
        self.init(fire: date, interval: ti, repeats: yesOrNo) { timer in
            message.send(TargetTimer(message, ti, userInfo, repeats: yesOrNo, for: timer))
        }
    }
}

/// A method of a target.
private final class Message: @unchecked Sendable {
    private var target: AnyObject?
    private let selector: Selector

    init(_ target: AnyObject, _ selector: Selector) { (self.target, self.selector) = (target, selector) }

    func send(_ timer: Timer) {
        guard let target else { return }
        selector.send(to: target, timer)
    }

    func end() { target = nil }
}

/// A timer that a method is given: it stands before another one, which keeps the time.
private final class TargetTimer: Timer {
    private let message: Message
    private let information: Any?
    private let lasts: Bool
    private let interval: TimeInterval
    private var inner: Timer?

    init(_ message: Message, _ interval: TimeInterval, _ information: Any?, repeats: Bool, for inner: Timer? = nil) {
        (self.message, self.information, self.inner, lasts) = (message, information, inner, repeats)
        self.interval = max(interval, 0.0001)
        super.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { _ in }
    }

    func begin() {
        // Held by what keeps the time, as a run loop holds a timer, until it is invalid.
        nonisolated(unsafe) let timer = self
        inner = Timer.scheduledTimer(withTimeInterval: interval, repeats: lasts) { (_: any _UnreadTimer) in timer.call() }
    }

    private func call() {
        let message = message
        if !lasts { inner = nil }
        message.send(self)
        if !lasts { message.end() }
    }

    override var userInfo: Any? { information }

    override func fire() { if lasts || inner != nil { call() } }

    override func invalidate() {
        super.invalidate()
        inner?.invalidate()
        inner = nil
        message.end()
    }

    override var isValid: Bool { inner?.isValid ?? false }
}

extension CADisplayLink {
    /// A link that calls a method of a target, which takes the link or nothing; the target is held until the link is invalid.
    public convenience init(target: Any, selector sel: Selector) {
        let target = target as AnyObject
        self.init { sel.send(to: target, $0) }
    }

    /// How many frames of a sixtieth of a second pass between two calls.
    public var frameInterval: Int {
        get { preferredFramesPerSecond > 0 ? max(60 / preferredFramesPerSecond, 1) : 1 }
        set { preferredFramesPerSecond = 60 / max(newValue, 1) }
    }

    /// Ends the calls; the link may be added again.
    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { invalidate() }
}
