// SPDX-License-Identifier: MIT
//
// Properties that are found by their names, without Objective-C.

import Foundation
import VitrineDrawing

/// A property that a nib or a storyboard sets: `@Outlet var title: UILabel!`.
///
/// UIKit finds the properties marked `@IBOutlet` and `@IBInspectable` by Objective-C; this wrapper is found by Swift's reflection. It holds its
/// value, as the views in a nib hold each other. An outlet collection is an array: `@Outlet var labels: [UILabel] = []`.
@preconcurrency @MainActor @propertyWrapper public final class Outlet<Value>: NamedProperty {
    /// What the file connected or set.
    public var wrappedValue: Value

    /// Creates a property with what it holds before a file sets it.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    package var name: String? { nil }

    package func take(_ value: Any?, on object: AnyObject) -> Bool {
        if let value = value as? Value {
            wrappedValue = value
            return true
        }
        // Numbers and colours of a file fit properties of any of their types (nibs.runtime-attributes).
        for other in NamedProperties.forms(of: value) {
            guard let other = other as? Value else { continue }
            wrappedValue = other
            return true
        }
        return false
    }

    package var value: Any? { wrappedValue }
    package var type: Any.Type { Value.self }
}

/// A property that can be set by its name.
@MainActor package protocol NamedProperty: AnyObject {
    /// Takes a value; false where it is of another type.
    func take(_ value: Any?, on object: AnyObject) -> Bool
    /// The name; nil for one that its wrapper's place in the class tells.
    var name: String? { get }
    /// What the property holds.
    var value: Any? { get }
    /// What the property takes.
    var type: Any.Type { get }
}

/// The properties of clients' classes that are marked `@Outlet`.
@MainActor package enum NamedProperties {
    /// Those of the object that was asked for last: connections come one after the other.
    private static var latest: (object: AnyObject, properties: [String: any NamedProperty])?

    /// Lets go of the object that was asked for last.
    package static func forget() { latest = nil }

    private static func all(of object: AnyObject) -> [String: any NamedProperty] {
        if let latest, latest.object === object { return latest.properties }
        var properties: [String: any NamedProperty] = [:]
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror, !isBuiltIn(current.subjectType) {
            for child in current.children {
                guard let label = child.label, let property = child.value as? any NamedProperty else { continue }
                // A subclass's property comes before one of the same name above it.
                let name = property.name ?? String(label.dropFirst())
                if properties[name] == nil { properties[name] = property }
            }
            mirror = current.superclassMirror
        }
        latest = (object, properties)
        return properties
    }

    /// Whether classes are the library's own, which have no such properties.
    private static var areBuiltIn: [ObjectIdentifier: Bool] = [ObjectIdentifier(NSObject.self): true]

    private static func isBuiltIn(_ type: Any.Type) -> Bool {
        if let known = areBuiltIn[ObjectIdentifier(type)] { return known }
        let isBuiltIn = InterfaceClass.isOfLibrary(type)
        areBuiltIn[ObjectIdentifier(type)] = isBuiltIn
        return isBuiltIn
    }

    /// Sets a property of an object, or of an object that it holds: `badge.count`; false where there is none for the value.
    package static func take(_ value: Any?, forKey key: String, on object: AnyObject) -> Bool {
        let properties = all(of: object)
        if let property = properties[key] { return property.take(value, on: object) }
        guard let point = key.firstIndex(of: "."), let inner = properties[String(key[..<point])]?.value else { return false }
        let rest = String(key[key.index(after: point)...])
        guard let target = inner as? any NibObject else { return false }
        return target.takeValue(value, forKey: rest)
    }

    /// What a property of an object takes, without the optional around it, as a program says it; nil where there is no such property.
    package static func type(forKey key: String, on object: AnyObject) -> String? {
        guard let type = all(of: object)[key]?.type else { return nil }
        let name = "\((type as? any AnyOptional.Type)?.wrapped ?? type)"
        return name.hasPrefix("Array<") ? "[\(name.dropFirst(6).dropLast())]" : name
    }

    /// A value of a file in all types that it may be wanted in.
    package static func forms(of value: Any?) -> [Any] {
        switch value {
        case let number as Int:
            [
                Double(number), CGFloat(number), Float(number), UInt(clamping: number), Int32(clamping: number), NSNumber(value: number),
                number != 0,
            ]
        case let number as Double:
            [CGFloat(number), Float(number), Int(exactly: number.rounded()) ?? 0, NSNumber(value: number), number != 0]
        case let isTrue as Bool: [NSNumber(value: isTrue), isTrue ? 1 : 0]
        case let color as UIColor: [color.cgColor]
        case let text as String: [NSAttributedString(string: text)]
        case let objects as [AnyObject]: [NSArray(array: objects), NSMutableArray(array: objects)]
        default: []
        }
    }
}

/// An optional of whatever it may hold.
private protocol AnyOptional {
    static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}
