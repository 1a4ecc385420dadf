// SPDX-License-Identifier: MIT
//
// Properties that are observed by their names (runtime.key-value-observing).

public import Foundation
import VitrineLayers
import VitrineObserving

/// An object that is told of changes of properties which it observes by their names.
///
/// Without Objective-C a method of every object cannot be overridden: a class that has it says so, in an extension.
///
///     class Header: UIView {
///         func observeValue(
///             forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
///         ) { … }
///     }
///     extension Header: KeyValueObserver {}
@preconcurrency @MainActor public protocol KeyValueObserver: AnyObject {
    /// A property has been set.
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension _KeyValueCodingAndObserving {
    /// Tells an observer, which is held weakly, of the changes of a property (runtime.key-value-observing).
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        guard observer is any KeyValueObserver else {
            UnobservableKeys.note(observer)
            return
        }
        if self is Progress { UnobservableKeys.noteProgress() }
        NamedObservation.add(NamedObservation(of: self, observer, keyPath, options, context))
    }

    /// Ends the observation of a property by an observer.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        NamedObservation.remove { [self] in $0.isOf(self, observer, keyPath) }
    }

    /// Ends the observation of a property by an observer that was begun with a context.
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        NamedObservation.remove { [self] in $0.isOf(self, observer, keyPath) && $0.context == context }
    }
}

/// What cannot be observed.
enum UnobservableKeys {
    static func noteProgress() {
        sending {
            UIEnvironment.current.note(
                unsupported: "Progress.fractionCompleted", reason: "Foundation's progress tells nobody of its changes on Linux; read it")
        }
    }

    static func note(_ observer: NSObject) {
        let name = "\(type(of: observer))"
        sending {
            UIEnvironment.current.note(
                unsupported: "NSObject.addObserver(_:forKeyPath:options:context:)", reason: "'\(name)' does not conform to KeyValueObserver"
            )
        }
    }
}

/// An observation of a property by its name.
private final class NamedObservation {
    private weak var observer: NSObject?
    private weak var object: AnyObject?
    private let identities: (observer: ObjectIdentifier, object: ObjectIdentifier)
    private let keyPath: String
    private let options: NSKeyValueObservingOptions
    let context: UnsafeMutableRawPointer?
    private var latest: Any?
    private var inner: KeyValueCenter.Observation?

    private static let lock = NSRecursiveLock()
    private nonisolated(unsafe) static var all: [NamedObservation] = []

    init(
        of object: AnyObject, _ observer: NSObject, _ keyPath: String, _ options: NSKeyValueObservingOptions,
        _ context: UnsafeMutableRawPointer?
    ) {
        (self.object, self.observer, self.keyPath, self.options, self.context) = (object, observer, keyPath, options, context)
        identities = (ObjectIdentifier(observer), ObjectIdentifier(object))
    }

    static func add(_ observation: NamedObservation) {
        guard let object = observation.object else { return }
        // Of a path over several objects, the last one's property is observed.
        var (target, key) = (object, observation.keyPath)
        if let point = key.lastIndex(of: ".") {
            let path = String(key[..<point])
            key = String(key[key.index(after: point)...])
            if let found = KeyedValues.value(of: object, atPath: path) { target = found as AnyObject }
        }
        if observation.options.contains(.old) { observation.latest = KeyedValues.value(of: target, key) }
        let inner = KeyValueCenter.Observation(of: target, key) { [weak observation, weak target] moment in
            guard let observation, let target else { return }
            observation.hear(moment, KeyedValues.value(of: target, key))
        }
        observation.inner = inner
        KeyValueCenter.add(inner)
        // Those whose observer or object is gone go with the next one.
        let gone = lock.withLock {
            let gone = all.filter { $0.observer == nil || $0.object == nil }
            all.removeAll { $0.observer == nil || $0.object == nil }
            all.append(observation)
            return gone
        }
        gone.forEach { $0.end() }
        if observation.options.contains(.initial) { observation.tell(KeyedValues.value(of: target, key), isPrior: false) }
    }

    /// Ends the latest observation that is meant.
    static func remove(_ isMeant: (NamedObservation) -> Bool) {
        let found = lock.withLock { all.lastIndex(where: isMeant).map { all.remove(at: $0) } }
        found?.end()
    }

    func isOf(_ object: AnyObject, _ observer: NSObject, _ keyPath: String) -> Bool {
        identities.object == ObjectIdentifier(object) && identities.observer == ObjectIdentifier(observer) && self.keyPath == keyPath
    }

    private func end() {
        if let inner { KeyValueCenter.remove(inner) }
        inner = nil
    }

    private func hear(_ moment: KeyValueCenter.Moment, _ value: Any?) {
        switch moment {
        case .before:
            if options.contains(.old) { latest = value }
            if options.contains(.prior) { tell(nil, old: value, isPrior: true) }
        case .after:
            let old = latest
            if options.contains(.old) { latest = value }
            tell(value, old: old, isPrior: false)
        }
    }

    private func tell(_ value: Any?, old: Any? = nil, isPrior: Bool) {
        guard let observer = observer as? any KeyValueObserver, let object else { return }
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
        if options.contains(.new), !isPrior { change[.newKey] = value ?? NSNull() }
        if options.contains(.old), let old { change[.oldKey] = old }
        if isPrior { change[.notificationIsPriorKey] = true }
        nonisolated(unsafe) let (told, subject, contents, mark) = (observer, object, change, context)
        let path = keyPath
        sending { told.observeValue(forKeyPath: path, of: subject, change: contents, context: mark) }
    }
}
