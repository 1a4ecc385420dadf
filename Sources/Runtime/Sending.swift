// SPDX-License-Identifier: MIT
//
// Messages by the names of methods (runtime.messages).

public import Foundation
import VitrineLayers
public import VitrineViewCore

/// Calls what belongs to the main actor from wherever the caller stands, as Objective-C sends messages.
func sending<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { (body: @escaping @MainActor () -> Result) in
        unsafeBitCast(body, to: (() -> Result).self)()
    }
}

extension Selector {
    /// Whether a target has the method.
    nonisolated func isAnswered(by target: AnyObject) -> Bool {
        nonisolated(unsafe) let target = target
        return sending { method(of: target) != nil }
    }

    /// Calls the method of a target; a target without it refuses (runtime.messages).
    @discardableResult
    nonisolated func send(to target: AnyObject, _ first: Any? = nil, _ second: Any? = nil) -> Bool {
        nonisolated(unsafe) let (target, first, second) = (target, first, second)
        return sending {
            if let method = method(of: target) { return method.call(target, first, second) }
            UIEnvironment.current.refuse(.invalidArgument, "-[\(type(of: target)) \(name)]: unrecognized selector sent to instance")
            return false
        }
    }
}

/// The selector of a name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.name }

/// The selector of a name.
public func sel_registerName(_ str: UnsafePointer<CChar>) -> Selector { Selector(String(cString: str)) }

/// The selector of a name.
public func sel_getUid(_ str: UnsafePointer<CChar>) -> Selector { sel_registerName(str) }

/// Whether two selectors have one name.
public func sel_isEqual(_ lhs: Selector, _ rhs: Selector) -> Bool { lhs == rhs }

extension NSObjectProtocol {
    /// Whether the object has a method, as far as its class lists it (runtime.responds).
    ///
    /// A selector that carries its method is answered by every object of the method's class. Of a name alone, the class's
    /// `interfaceActions` are asked, and for the methods of UIKit's delegates whether the object conforms to the protocol.
    public func responds(to aSelector: Selector!) -> Bool {
        guard let aSelector else { return false }
        return aSelector.isAnswered(by: self) || DelegateNames.isTold(self, aSelector.name)
    }

    /// Calls a method by its name; it answers nothing (runtime.messages).
    @discardableResult
    public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
        aSelector?.send(to: self)
        return nil
    }

    /// Calls a method by its name, with an object; it answers nothing (runtime.messages).
    @discardableResult
    public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
        aSelector?.send(to: self, object)
        return nil
    }

    /// Calls a method by its name, with two objects; it answers nothing (runtime.messages).
    @discardableResult
    public func perform(_ aSelector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<AnyObject>! {
        aSelector?.send(to: self, object1, object2)
        return nil
    }

    /// Calls a method by its name when the clock of the environment in force has moved on by seconds (runtime.delayed-messages).
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        DelayedMessages.add(aSelector, to: self, anArgument, after: delay)
    }

    /// As without modes: run loops have no part in it.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]) {
        DelayedMessages.add(aSelector, to: self, anArgument, after: delay)
    }

    /// Calls a method by its name on the main thread: at once there where it is waited for, otherwise in a next turn.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        nonisolated(unsafe) let (target, argument): (AnyObject, Any?) = (self, arg)
        switch (wait, Thread.isMainThread) {
        case (true, true): aSelector.send(to: target, argument)
        case (true, false): DispatchQueue.main.sync { _ = aSelector.send(to: target, argument) }
        case (false, _): DispatchQueue.main.async { _ = aSelector.send(to: target, argument) }
        }
    }

    /// As without modes: run loops have no part in it.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool, modes array: [String]?) {
        performSelector(onMainThread: aSelector, with: arg, waitUntilDone: wait)
    }

    /// Calls a method by its name on another thread.
    public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
        nonisolated(unsafe) let (target, argument): (AnyObject, Any?) = (self, arg)
        DispatchQueue.global().async { _ = aSelector.send(to: target, argument) }
    }

    /// Withdraws all calls that wait for a delay to pass.
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any) { DelayedMessages.cancel(aTarget as AnyObject, nil) }

    /// Withdraws the calls of a method that wait for a delay to pass, with the same object; nil stands for none.
    public static func cancelPreviousPerformRequests(withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?) {
        DelayedMessages.cancel(aTarget as AnyObject, (aSelector, anArgument))
    }
}

/// Calls that wait for a delay to pass.
private enum DelayedMessages {
    private struct Message {
        let timer: Timer
        let target: AnyObject
        let selector: Selector
        let argument: Any?
    }

    private static let lock = NSRecursiveLock()
    private nonisolated(unsafe) static var waiting: [Int: Message] = [:]
    private nonisolated(unsafe) static var count = 0

    static func add(_ selector: Selector, to target: AnyObject, _ argument: Any?, after delay: TimeInterval) {
        let number = lock.withLock {
            count += 1
            return count
        }
        let timer = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { (_: any _UnreadTimer) in run(number) }
        lock.withLock { waiting[number] = Message(timer: timer, target: target, selector: selector, argument: argument) }
    }

    private static func run(_ number: Int) {
        guard let message = lock.withLock({ waiting.removeValue(forKey: number) }) else { return }
        message.selector.send(to: message.target, message.argument)
    }

    static func cancel(_ target: AnyObject, _ which: (selector: Selector, argument: Any?)?) {
        lock.withLock {
            for (number, message) in waiting where message.target === target {
                if let which, which.selector != message.selector || !isSame(which.argument, message.argument) { continue }
                message.timer.invalidate()
                waiting[number] = nil
            }
        }
    }

    private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return (a as AnyObject) === (b as AnyObject)
    }
}
