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
    @MainActor private struct Level {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction?
        var disablesActions: Bool?
        var completion: (() -> Void)?
        var values: [String: Any] = [:]
        let batch = AnimationBatch()
    }

    private static var base = Level()
    private static var levels: [Level] = []

    /// Whether an explicit transaction is open.
    static var isOpen: Bool { !levels.isEmpty }

    /// Opens a transaction.
    public class func begin() {
        levels.append(Level())
        CALayer.changesMayAnimate()
    }

    /// Closes the innermost transaction; its completion is called when all animations begun in it have ended.
    public class func commit() {
        guard let level = levels.popLast() else { return }
        CALayer.changesMayAnimate()
        if let completion = level.completion { level.batch.whenDone { _ in completion() } }
        level.batch.close()
    }

    /// Ends what was set outside of a transaction.
    public class func flush() {
        let level = base
        base = Level()
        if let completion = level.completion { level.batch.whenDone { _ in completion() } }
        level.batch.close()
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

    /// What is called when all animations of the transaction have ended.
    public class func completionBlock() -> (() -> Void)? { (levels.last ?? base).completion }

    /// Sets what is called when all animations of the transaction have ended; at once where there are none.
    public class func setCompletionBlock(_ block: (() -> Void)?) { change { $0.completion = block } }

    /// A value by its key.
    public class func value(forKey key: String) -> Any? {
        for level in levels.reversed() { if let value = level.values[key] { return value } }
        return base.values[key]
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
    static var openBatches: [AnimationBatch] { levels.isEmpty ? [base.batch] : levels.map(\.batch) }

    private class func found<Value>(_ key: KeyPath<Level, Value?>) -> Value? {
        for level in levels.reversed() { if let value = level[keyPath: key] { return value } }
        return base[keyPath: key]
    }

    private class func change(_ body: (inout Level) -> Void) {
        if levels.isEmpty { body(&base) } else { body(&levels[levels.count - 1]) }
    }
}

public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"
