// SPDX-License-Identifier: MIT
//
// Properties that are observed by their key paths (runtime.key-value-observing).

public import Foundation
import VitrineObserving

/// What an observer wants to know.
public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The value that was set.
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    /// The value before.
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// To be told at once, with the value that is there.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// To be told before the change as well: of properties that tell it, which those of UIKit's classes do not.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// What has become of a property.
public enum NSKeyValueChange: UInt, Hashable, Sendable {
    /// It was set.
    case setting = 1
    /// Objects were put into it.
    case insertion
    /// Objects were taken out of it.
    case removal
    /// Objects of it were replaced.
    case replacement
}

/// The keys of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// An `NSKeyValueChange`'s number.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    /// The value that was set.
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    /// The value before.
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// Which objects changed.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    /// Whether the change is about to happen.
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// A change of a property.
public struct NSKeyValueObservedChange<Value> {
    /// What may become of a property.
    public typealias Kind = NSKeyValueChange
    /// What has become of it.
    public let kind: Kind
    /// The value that was set, where it was asked for.
    public let newValue: Value?
    /// The value before, where it was asked for.
    public let oldValue: Value?
    /// Which objects changed; nil of a property that was set.
    public let indexes: IndexSet?
    /// Whether the change is about to happen.
    public let isPrior: Bool
}

/// An observation of a property, which ends with this object.
open class NSKeyValueObservation: NSObject {
    private var observation: KeyValueCenter.Observation?

    init(_ observation: KeyValueCenter.Observation?) {
        self.observation = observation
        super.init()
    }

    deinit { invalidate() }

    /// Ends the observation.
    open func invalidate() {
        if let observation { KeyValueCenter.remove(observation) }
        observation = nil
    }
}

/// Objects whose properties can be observed and named: those of Foundation's classes.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
    /// Calls a closure when a property has been set, for as long as what comes back is held (runtime.key-value-observing).
    ///
    /// Properties of UIKit's classes that can be observed tell of it, and those for which a class calls `willChangeValue(for:)` and
    /// `didChangeValue(for:)`. Which property a key path leads to cannot be told on Linux: at each change of the object the value is read
    /// anew, and the closure is called where it is another one.
    public func observe<Value>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        if self is Progress { UnobservableKeys.noteProgress() }
        let latest = Latest(self[keyPath: keyPath])
        func tell(_ object: Self, _ old: Value?, isPrior: Bool) {
            changeHandler(
                object,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) && !isPrior ? object[keyPath: keyPath] : nil,
                    oldValue: options.contains(.old) ? old : nil, indexes: nil, isPrior: isPrior))
        }
        let observation = KeyValueCenter.Observation(of: self, nil) { [weak self] moment in
            guard let self else { return }
            if moment == .before {
                if options.contains(.prior) { tell(self, self[keyPath: keyPath], isPrior: true) }
                return
            }
            let (old, new) = (latest.value, self[keyPath: keyPath])
            guard !areSame(old, new) else { return }
            latest.value = new
            tell(self, old, isPrior: false)
        }
        KeyValueCenter.add(observation)
        if options.contains(.initial) { tell(self, nil, isPrior: false) }
        return NSKeyValueObservation(observation)
    }

    /// Says that a property is about to be set.
    public func willChangeValue<Value>(for keyPath: __owned KeyPath<Self, Value>) { KeyValueCenter.tell(self, "", .before) }

    /// Says that a property has been set.
    public func didChangeValue<Value>(for keyPath: __owned KeyPath<Self, Value>) { KeyValueCenter.tell(self, "", .after) }

    /// Says that a property is about to be set.
    public func willChangeValue(forKey key: String) { KeyValueCenter.tell(self, key, .before) }

    /// Says that a property has been set.
    public func didChangeValue(forKey key: String) { KeyValueCenter.tell(self, key, .after) }
}

/// Says that a property of a class of one's own is about to be set: what `willSet` calls where Objective-C has `dynamic`.
///
///     var level: Int { willSet { _keyValueWillChange(self, "level") } didSet { _keyValueDidChange(self, "level") } }
public func _keyValueWillChange(_ object: AnyObject, _ key: String) { if areKeysObserved { KeyValueCenter.tell(object, key, .before) } }

/// Says that a property of a class of one's own has been set: what `didSet` calls where Objective-C has `dynamic`.
public func _keyValueDidChange(_ object: AnyObject, _ key: String) { if areKeysObserved { KeyValueCenter.tell(object, key, .after) } }

/// The value that an observer has seen last.
private final class Latest<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}

/// Whether two values are equal, as far as values of the type can be compared.
private func areSame<Value>(_ a: Value, _ b: Value) -> Bool {
    func isSame<Known: Equatable>(_ known: Known) -> Bool { (b as? Known) == known }
    if let a = a as? any Equatable { return isSame(a) }
    return false
}
