// SPDX-License-Identifier: MIT
//
// Changes of layers that belong together: how long they take, and what happens at their end.

public import Foundation
import VitrineTimeline

/// Groups changes of layers, and says how they are animated.
///
/// Transactions nest. What is set outside of any holds until the virtual clock moves.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
    /// The transactions of the environment in force.
    private static var stack: TransactionStack { UIEnvironment.current.transactions }

    /// Whether an explicit transaction is open.
    static var isOpen: Bool { stack.isOpen }

    /// Opens a transaction.
    public class func begin() {
        let environment = UIEnvironment.current
        environment.transactions.levels.append(TransactionStack.Level())
        environment.hasOpenTransactions = true
    }

    /// Closes the innermost transaction; its completion is called when all animations begun in it have ended.
    public class func commit() {
        let environment = UIEnvironment.current
        guard let level = environment.transactions.levels.popLast() else { return }
        environment.hasOpenTransactions = environment.transactions.isOpen
        level.close()
    }

    /// Ends what was set outside of a transaction.
    public class func flush() {
        let level = stack.base
        stack.base = TransactionStack.Level()
        level.close()
    }

    /// The seconds of implicit animations; 0.25 by default (animation.curve-in-force).
    public class func animationDuration() -> CFTimeInterval { found(\.duration) ?? 0.25 }

    /// Sets the seconds of implicit animations.
    public class func setAnimationDuration(_ duration: CFTimeInterval) { change { $0.duration = duration } }

    /// The curve of implicit animations; nil is the default curve.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { found(\.timingFunction) }

    /// Sets the curve of implicit animations.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) { change { $0.timingFunction = function } }

    /// Whether changes are shown at once.
    public class func disableActions() -> Bool { found(\.disablesActions) ?? false }

    /// Sets whether changes are shown at once.
    public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

    /// Makes changes of layers that are seen at once.
    package class func withoutActions(_ changes: () -> Void) {
        begin()
        setDisableActions(true)
        changes()
        commit()
    }

    /// What is called when all animations of the transaction have ended.
    public class func completionBlock() -> (() -> Void)? { (stack.levels.last ?? stack.base).completion }

    /// Sets what is called when all animations of the transaction have ended; at once where there are none.
    public class func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }

    /// A value by its key.
    public class func value(forKey key: String) -> Any? {
        for level in stack.levels.reversed() { if let value = level.values[key] { return value } }
        return stack.base.values[key]
    }

    /// Keeps a value by a key; the keys of the transaction's own settings set those.
    public class func setValue(_ value: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration: setAnimationDuration((value as? NSNumber)?.doubleValue ?? value as? Double ?? 0.25)
        case kCATransactionDisableActions: setDisableActions((value as? NSNumber)?.boolValue ?? value as? Bool ?? false)
        case kCATransactionAnimationTimingFunction: setAnimationTimingFunction(value as? CAMediaTimingFunction)
        default: change { $0.values[key] = value }
        }
    }

    /// The batches that an animation begun now belongs to.
    static var openBatches: [AnimationBatch] { stack.isOpen ? stack.levels.map(\.batch) : [stack.base.batch] }

    private class func found<Value>(_ key: KeyPath<TransactionStack.Level, Value?>) -> Value? {
        let stack = stack
        for level in stack.levels.reversed() { if let value = level[keyPath: key] { return value } }
        return stack.base[keyPath: key]
    }

    private class func change(_ body: (inout TransactionStack.Level) -> Void) {
        let stack = stack
        if stack.isOpen { body(&stack.levels[stack.levels.count - 1]) } else { body(&stack.base) }
    }
}

/// The transactions that are open in an environment, and what is set outside of any.
@MainActor final class TransactionStack {
    /// What a transaction says.
    @MainActor struct Level {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: (() -> Void)?
        var values: [String: Any] = [:]
        let batch = AnimationBatch()

        /// No more changes will be made in the transaction.
        func close() {
            if let completion { batch.whenDone { _ in completion() } }
            batch.close()
        }
    }

    /// What is set outside of any transaction.
    var base = Level()
    /// The explicit transactions, from the outermost to the innermost.
    var levels: [Level] = []

    /// Whether an explicit transaction is open.
    var isOpen: Bool { !levels.isEmpty }
}

extension UIEnvironment {
    /// The transactions of the environment; what was set outside of any ends before the clock moves.
    fileprivate var transactions: TransactionStack {
        if let known = self[.layers] as? TransactionStack { return known }
        let new = TransactionStack()
        self[.layers] = new
        clockWillMove = CATransaction.flush
        return new
    }
}

/// The key of a transaction's duration, a number of seconds.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction's changes are seen at once, a `Bool`.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's curve, a `CAMediaTimingFunction`.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of what is called when a transaction's animations have ended.
public let kCATransactionCompletionBlock = "completionBlock"
