// SPDX-License-Identifier: MIT
//
// How the properties of a class of views are read and written, by their names.

import Foundation
public import VitrineProperties

/// The properties of a class of views as the class has them: each row of its ``ViewClass`` with the way to read and to write it.
@MainActor @_spi(Vitrine) public final class PropertyTable {
    /// The class as it is described.
    public let described: ViewClass
    /// The class itself, to which subclasses of a program's own add nothing.
    public let type: UIView.Type
    private let above: PropertyTable?
    private let bindings: [String: PropertyBinding]
    private let outlets: [String: (UIView, Any?) -> Bool]
    private let parts: [String: (UIView) -> UIView?]

    /// Binds the rows of a class.
    ///
    /// - Precondition: Every row that the class adds is bound, and nothing else.
    package init<View: UIView>(
        _ described: ViewClass, over above: PropertyTable?, _ bind: (PropertyBinder<View>) -> Void
    ) {
        let binder = PropertyBinder<View>()
        bind(binder)
        (self.described, self.above, type) = (described, above, View.self)
        (bindings, outlets, parts) = (binder.bindings, binder.outlets, binder.parts)
        for property in described.own {
            precondition(
                bindings[property.name] != nil || above?.described.property(property.name) != nil,
                "'\(property.name)' of \(described.name) is described and not bound")
        }
        for name in bindings.keys {
            precondition(described.property(name) != nil, "'\(name)' of \(described.name) is bound and not described")
        }
    }

    /// The rows that the class adds and that files say, in the order in which they are set.
    package var filed: [ViewProperty] {
        described.own.filter { $0.attribute != nil && bindings[$0.name] != nil }.inOrderOfSetting
    }

    package func binding(of property: ViewProperty) -> PropertyBinding? { bindings[property.name] ?? above?.binding(of: property) }

    /// The value of a property for key-value coding; nil where there is none.
    package func value(of property: ViewProperty, in view: UIView) -> Any? { binding(of: property)?.get(view) }

    /// Sets a property to a value of key-value coding, kept within its range.
    ///
    /// - Returns: Whether the value is of its type.
    package func set(_ value: Any?, for property: ViewProperty, in view: UIView) -> Bool {
        guard let set = setter(of: property, to: value) else { return false }
        set(view)
        return true
    }

    /// What sets a property to a value; nil where that is not of its type.
    package func setter(of property: ViewProperty, to value: Any?) -> PropertyBinding.Setter? {
        guard property.isSettable else { return nil }
        var value = value
        switch property.kind {
        case .number(let range):
            guard let number = KeyedValue(value: value).number, abs(Double(number)) <= range.farthest else { return nil }
            if let nearest = range.nearest(to: Double(number)) {
                value = nearest
            } else if case .number(let plain) = property.defaultValue {
                value = plain
            }
        case .choice(let choice):
            if let word = value as? String { value = choice.number(of: word) ?? value }
        default: break
        }
        return binding(of: property)?.setter(value)
    }

    /// Connects an outlet; nil where there is none of the name.
    func connect(_ value: Any?, to name: String, of view: UIView) -> Bool? {
        outlets[name]?(view, value) ?? above?.connect(value, to: name, of: view)
    }

    /// The view of a name that a view has or stands in, such as `titleLabel`.
    func part(_ name: String, of view: UIView) -> UIView? { parts[name]?(view) ?? above?.part(name, of: view) }
}

extension [ViewProperty] {
    /// The properties in the order in which they are set: what lies within the others' values last.
    package var inOrderOfSetting: [ViewProperty] {
        filter { !$0.traits.contains(.input) } + filter { $0.traits.contains(.input) }
    }
}

/// How a property is read and written.
@MainActor package struct PropertyBinding {
    /// Sets a value that is known to be of the property's type.
    package typealias Setter = @MainActor (UIView) -> Void

    let get: (UIView) -> Any?
    /// What sets a value; nil where it is of another type.
    let setter: (Any?) -> Setter?
}

/// Binds names of properties to the properties of a class, one line each.
@MainActor package final class PropertyBinder<View: UIView> {
    fileprivate var bindings: [String: PropertyBinding] = [:]
    fileprivate var outlets: [String: (UIView, Any?) -> Bool] = [:]
    fileprivate var parts: [String: (UIView) -> UIView?] = [:]

    /// Binds a name to a property.
    package func callAsFunction<Value: BoundValue>(_ name: String, _ path: ReferenceWritableKeyPath<View, Value>) {
        self(name) {
            $0[keyPath: path]
        } set: {
            $0[keyPath: path] = $1
        }
    }

    /// Binds a name to a property of an enumeration.
    package func callAsFunction<Value: RawRepresentable<Int>>(_ name: String, _ path: ReferenceWritableKeyPath<View, Value>) {
        bindings[name] = PropertyBinding { view in
            (view as? View)?[keyPath: path].rawValue
        } setter: { value in
            guard let number = KeyedValue(value: value).integer, Value(rawValue: number) != nil else { return nil }
            return { if let value = Value(rawValue: number) { ($0 as? View)?[keyPath: path] = value } }
        }
    }

    /// Binds a name to what is read and written by calls.
    package func callAsFunction<Value: BoundValue>(
        _ name: String, get: @escaping @MainActor (View) -> Value, set: @escaping @MainActor (View, Value) -> Void
    ) {
        bindings[name] = PropertyBinding { view in
            (view as? View).flatMap { get($0).keyed }
        } setter: { value in
            guard let value = Value.bound(KeyedValue(value: value)) else { return nil }
            return { if let view = $0 as? View { set(view, value) } }
        }
    }

    /// Binds a name to what is read alone.
    package func reading<Value: BoundValue>(_ name: String, _ get: @escaping @MainActor (View) -> Value) {
        bindings[name] = PropertyBinding { view in
            (view as? View).flatMap { get($0).keyed }
        } setter: { _ in
            nil
        }
    }

    /// Binds a name to an object that outlets of files lead to.
    package func outlet<Object>(_ name: String, _ path: ReferenceWritableKeyPath<View, Object?>) {
        outlet(name) { view, value in
            guard let object = value as? Object else { return false }
            view[keyPath: path] = object
            return true
        }
    }

    /// Binds a name to what takes an object that outlets of files lead to.
    package func outlet(_ name: String, take: @escaping @MainActor (View, Any?) -> Bool) {
        outlets[name] = { view, value in (view as? View).map { take($0, value) } ?? false }
    }

    /// Binds a name to another view, whose properties can be set through this one.
    package func part(_ name: String, _ find: @escaping @MainActor (View) -> UIView?) {
        parts[name] = { ($0 as? View).flatMap(find) }
    }

    /// Names that are taken and mean nothing here: they change no picture.
    package func ignore(_ names: String...) {
        for name in names { outlet(name) { _, _ in true } }
    }
}
