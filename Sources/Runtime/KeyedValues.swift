// SPDX-License-Identifier: MIT
//
// Properties by their names (runtime.key-value-coding).

import Foundation
import VitrineControllers
import VitrineControls
import VitrineLayers
import VitrineProperties
import VitrineTextInput
import VitrineValueControls
@_spi(Vitrine) import VitrineViewCore

extension _KeyValueCodingAndObserving {
    /// The value of a property (runtime.key-value-coding); nil where there is none of the name.
    ///
    /// Found are the properties of UIKit's classes that Interface Builder's files set or that can be observed, and what classes of one's
    /// own store.
    public func value(forKey key: String) -> Any? { KeyedValues.value(of: self, key) }

    /// The value of a property of an object that a property holds: `layer.cornerRadius`.
    public func value(forKeyPath keyPath: String) -> Any? { KeyedValues.value(of: self, atPath: keyPath) }

    /// Sets a property of one of UIKit's classes, or one that is marked `@Outlet`; one that there is not is noted (runtime.key-value-coding).
    public func setValue(_ value: Any?, forKey key: String) { KeyedValues.set(value, of: self, key) }

    /// Sets a property of an object that a property holds.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let point = keyPath.lastIndex(of: "."), let target = KeyedValues.value(of: self, atPath: String(keyPath[..<point])) else {
            return KeyedValues.set(value, of: self, keyPath)
        }
        KeyedValues.set(value, of: target as AnyObject, String(keyPath[keyPath.index(after: point)...]))
    }
}

/// Reads and sets properties by their names.
enum KeyedValues {
    private struct Key {
        let get: @MainActor (AnyObject) -> Any??
        let set: @MainActor (AnyObject, Any?) -> Bool
    }

    private static func key<Object: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Object, Value>) -> Key {
        nonisolated(unsafe) let path = path
        return Key {
            ($0 as? Object).map { plain($0[keyPath: path]) }
        } set: { object, value in
            guard let object = object as? Object, let value = value as? Value else { return false }
            object[keyPath: path] = value
            return true
        }
    }

    private static func reading<Object: AnyObject, Value>(_ path: KeyPath<Object, Value>) -> Key {
        nonisolated(unsafe) let path = path
        return Key {
            ($0 as? Object).map { plain($0[keyPath: path]) }
        } set: { _, _ in
            false
        }
    }

    /// A value without the optional around it.
    private static func plain<Value>(_ value: Value) -> Any? {
        guard let optional = value as? any AnyOptional else { return value }
        return optional.content
    }

    /// The properties that can be observed, and a few that sources ask for, by class from the nearest to the farthest.
    @MainActor private static let keys: [String: [Key]] = [
        "contentOffset": [key(\UIScrollView.contentOffset)], "contentSize": [key(\UIScrollView.contentSize)],
        "contentInset": [key(\UIScrollView.contentInset)],
        "frame": [key(\UIView.frame), key(\CALayer.frame)], "bounds": [key(\UIView.bounds), key(\CALayer.bounds)],
        "center": [key(\UIView.center)], "alpha": [key(\UIView.alpha)], "transform": [key(\UIView.transform), key(\CALayer.transform)],
        "hidden": [key(\UIView.isHidden), key(\CALayer.isHidden)], "backgroundColor": [key(\UIView.backgroundColor)],
        "layer": [reading(\UIView.layer)], "superview": [reading(\UIView.superview)], "subviews": [reading(\UIView.subviews)],
        "tag": [key(\UIView.tag)], "position": [key(\CALayer.position)], "opacity": [key(\CALayer.opacity)],
        "state": [reading(\UIGestureRecognizer.state.rawValue), reading(\UIControl.state.rawValue)],
        "enabled": [key(\UIControl.isEnabled), key(\UIGestureRecognizer.isEnabled), key(\UIBarItem.isEnabled)],
        "highlighted": [key(\UIControl.isHighlighted)], "selected": [key(\UIControl.isSelected)],
        "text": [key(\UILabel.text), key(\UITextField.text), key(\UITextView.text)], "progress": [key(\UIProgressView.progress)],
        "title": [key(\UIViewController.title), key(\UINavigationItem.title), key(\UIBarItem.title)],
        "view": [reading(\UIViewController.view), reading(\UIGestureRecognizer.view)],
        "fractionCompleted": [reading(\Progress.fractionCompleted)],
    ]

    private static func bare(_ key: String) -> String {
        guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else { return key }
        return first.lowercased() + key.dropFirst(3)
    }

    static func value(of object: AnyObject, atPath path: String) -> Any? {
        var value: Any? = object
        for part in path.split(separator: ".") { value = value.flatMap { self.value(of: $0 as AnyObject, String(part)) } }
        return value
    }

    static func value(of object: AnyObject, _ key: String) -> Any? {
        nonisolated(unsafe) let subject = object
        nonisolated(unsafe) let known: Any?? = sending {
            for entry in keys[bare(key)] ?? [] { if let value = entry.get(subject) { return value } }
            if let view = subject as? UIView {
                let table = type(of: view).propertyTable
                if let property = table.described.property(key) { return .some(table.value(of: property, in: view)) }
            }
            return nil
        }
        return known ?? stored(object, key)
    }

    /// What a class of a program's own stores under a name.
    private static func stored(_ object: AnyObject, _ key: String) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children {
                guard let label = child.label else { continue }
                if label == key || label == "_" + key || bare(label) == bare(key) || label == "$__lazy_storage_$_" + key {
                    nonisolated(unsafe) let value = child.value
                    guard value is any NamedProperty else { return plain(value) }
                    nonisolated(unsafe) let held: Any? = sending { (value as? any NamedProperty)?.value }
                    return held
                }
            }
            mirror = current.superclassMirror
        }
        return nil
    }

    static func set(_ value: Any?, of object: AnyObject, _ key: String) {
        nonisolated(unsafe) let (subject, value) = (object, value)
        sending {
            if (keys[bare(key)] ?? []).contains(where: { $0.set(subject, value) }) { return }
            if let layer = subject as? CALayer { return layer.setValue(value, forKeyPath: key) }
            if (subject as? UIResponder)?.takeValue(value, forKey: key) == true { return }
            if NamedProperties.take(value, forKey: key, on: subject) { return }
            UIEnvironment.current.note(
                unsupported: "\(type(of: subject)).\(key) by its name",
                reason: "Swift's properties cannot be set by their names; mark it @Outlet")
        }
    }
}

/// A value that may be missing.
private protocol AnyOptional { var content: Any? { get } }

extension Optional: AnyOptional {
    fileprivate var content: Any? { self.map { $0 as Any } }
}
