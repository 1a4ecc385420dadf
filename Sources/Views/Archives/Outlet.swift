// SPDX-License-Identifier: MIT
//
// Properties that are found by their names, without Objective-C.

/// A property that a nib or a storyboard sets: `@Outlet var title: UILabel!`.
///
/// UIKit finds the properties marked `@IBOutlet` and `@IBInspectable` by Objective-C; this wrapper is found by Swift's reflection. It holds its
/// value, as the views in a nib hold each other.
@MainActor @propertyWrapper public final class Outlet<Value>: NamedProperty {
    public var wrappedValue: Value

    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

    package func take(_ value: Any?) -> Bool {
        guard let value = value as? Value else { return false }
        wrappedValue = value
        return true
    }
}

/// A property that can be set by its name.
@MainActor package protocol NamedProperty: AnyObject {
    /// Takes a value; false where it is of another type.
    func take(_ value: Any?) -> Bool
}

extension NibObject {
    /// Sets a property of a client's class that is marked `@Outlet`.
    package func takeOutlet(_ value: Any?, forKey key: String) -> Bool {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if let property = current.children.first(where: { $0.label == "_" + key })?.value as? any NamedProperty {
                return property.take(value)
            }
            mirror = current.superclassMirror
        }
        return false
    }
}
