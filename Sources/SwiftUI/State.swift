// SPDX-License-Identifier: MIT
//
// What views keep and are given, as plain values: nothing is drawn anew when one changes.

@_exported public import Combine
public import UIKit

/// A place for a value that a description of a view keeps.
private final class Place<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// A value that a view keeps.
@propertyWrapper
public struct State<Value> {
    private let place: Place<Value>

    /// A value that a view keeps.
    public init(wrappedValue value: Value) { place = Place(value) }
    /// A value that a view keeps.
    public init(initialValue value: Value) { place = Place(value) }

    /// The value.
    public var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
    }

    /// A way to the value.
    public var projectedValue: Binding<Value> { Binding(get: { [place] in place.value }, set: { [place] in place.value = $0 }) }
}

extension State where Value: ExpressibleByNilLiteral {
    /// No value.
    public init() { self.init(wrappedValue: nil) }
}

/// A way to a value that is kept elsewhere.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// A way to a value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (self.get, self.set) = (get, set) }

    /// A value that stays.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The way itself.
    public var projectedValue: Binding<Value> { self }

    /// A way to a part of the value.
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(
            get: { get()[keyPath: keyPath] },
            set: {
                var value = get()
                value[keyPath: keyPath] = $0
                set(value)
            })
    }

    /// The same way, with changes that are animated; nothing is.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

/// A way to each part of an object.
@dynamicMemberLookup
public struct _ObjectBindings<ObjectType: AnyObject> {
    let object: ObjectType

    /// A way to a part of the object.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
        let object = object
        return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
}

/// An object that a view is given.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject> {
    /// A way to each part of the object.
    public typealias Wrapper = _ObjectBindings<ObjectType>

    /// The object.
    public var wrappedValue: ObjectType

    /// An object that a view is given.
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    /// An object that a view is given.
    public init(initialValue: ObjectType) { wrappedValue = initialValue }

    /// A way to each part of the object.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

/// An object that a view makes and keeps.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject> {
    private final class Maker {
        let make: () -> ObjectType
        lazy var object = make()
        init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    private let maker: Maker

    /// An object that is made when it is first asked for.
    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { maker = Maker(thunk) }

    /// The object.
    public var wrappedValue: ObjectType { maker.object }
    /// A way to each part of the object.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { _ObjectBindings(object: maker.object) }
}

/// An object that a view finds around it.
///
/// Nothing is around a description: asking for it ends the program.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject> {
    /// An object that a view finds around it.
    public init() {}

    /// None.
    public var wrappedValue: ObjectType { fatalError("No ObservableObject of type \(ObjectType.self) found: no body is run here") }
    /// None.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { _ObjectBindings(object: wrappedValue) }
}

/// A value that a view finds around it.
@propertyWrapper
public struct Environment<Value> {
    private let value: () -> Value

    /// A value by its place among those around a view.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { value = { EnvironmentValues()[keyPath: keyPath] } }

    /// The value that holds where nothing is said.
    public var wrappedValue: Value { value() }
}

/// A kind of values around views.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value
    /// The value where nothing is said.
    static var defaultValue: Value { get }
}

/// The values around a view.
public struct EnvironmentValues {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The values where nothing is said.
    public init() {}

    /// A value of a kind.
    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Whether colours are light or dark.
    public var colorScheme: ColorScheme = .light
    /// How a view came up.
    public var presentationMode: Binding<PresentationMode> { .constant(PresentationMode()) }
    /// Puts a view away; nothing goes.
    public var dismiss: DismissAction { DismissAction() }
    /// Opens an address; nothing opens.
    public var openURL: OpenURLAction { OpenURLAction() }
    /// How wide it is.
    public var horizontalSizeClass: UserInterfaceSizeClass? = .compact
    /// How high it is.
    public var verticalSizeClass: UserInterfaceSizeClass? = .regular
    /// Which way text runs.
    public var layoutDirection = LayoutDirection.leftToRight
    /// The language.
    public var locale = Locale.current
    /// The calendar.
    public var calendar = Calendar.current
    /// How large text is.
    public var sizeCategory = ContentSizeCategory.large
    /// Whether the view takes touches.
    public var isEnabled = true
    /// The font of text.
    public var font: Font?
    /// How many lines text may have.
    public var lineLimit: Int?
    /// Pixels to a point.
    public var displayScale: CGFloat = 1
    /// Whether the program is in sight.
    public var scenePhase = ScenePhase.active
}

/// How a view came up.
public struct PresentationMode {
    /// Whether it did; no.
    public var isPresented: Bool { false }
    /// Puts it away; nothing goes.
    public mutating func dismiss() {}
}

/// Puts a view away; nothing goes.
public struct DismissAction: Sendable {
    /// Puts it away; nothing goes.
    public func callAsFunction() {}
}

/// Opens an address; nothing opens.
public struct OpenURLAction: Sendable {
    /// Opens an address; nothing opens.
    public func callAsFunction(_ url: URL) {}
}

/// Whether colours are light or dark.
public enum ColorScheme: CaseIterable, Sendable {
    /// Light.
    case light
    /// Dark.
    case dark
}

/// How much room there is.
public enum UserInterfaceSizeClass: Sendable {
    /// Little.
    case compact
    /// Much.
    case regular
}

/// Which way text runs.
public enum LayoutDirection: CaseIterable, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
}

/// How large text is.
public enum ContentSizeCategory: CaseIterable, Sendable {
    /// The smallest.
    case extraSmall
    /// Smaller.
    case small
    /// A little smaller.
    case medium
    /// As is usual.
    case large
    /// Larger.
    case extraLarge
    /// Much larger.
    case extraExtraLarge
    /// The largest but those for weak eyes.
    case extraExtraExtraLarge
    /// For weak eyes.
    case accessibilityMedium
    /// For weaker eyes.
    case accessibilityLarge
    /// For very weak eyes.
    case accessibilityExtraLarge
    /// Larger than that.
    case accessibilityExtraExtraLarge
    /// The largest.
    case accessibilityExtraExtraExtraLarge
}

/// Whether a program is in sight.
public enum ScenePhase: Comparable, Sendable {
    /// It is not.
    case background
    /// It is, and takes no touches.
    case inactive
    /// It is.
    case active
}

/// A value that lasts as long as a gesture.
@propertyWrapper
public struct GestureState<Value> {
    /// The value.
    public var wrappedValue: Value
    /// A value that lasts as long as a gesture.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    /// The value itself.
    public var projectedValue: GestureState<Value> { self }
}

/// Whether a view takes what is typed.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    private let place: Place<Value>
    /// The value.
    public var wrappedValue: Value {
        get { place.value }
        nonmutating set { place.value = newValue }
    }
    /// A way to the value.
    public var projectedValue: Binding<Value> { Binding(get: { [place] in place.value }, set: { [place] in place.value = $0 }) }
}

extension FocusState where Value == Bool {
    /// It does not.
    public init() { place = Place(false) }
}

extension FocusState where Value: ExpressibleByNilLiteral {
    /// None does.
    public init() { place = Place(nil) }
}

/// Names that views have in common.
@propertyWrapper
public struct Namespace: Sendable {
    /// A name.
    public struct ID: Hashable, Sendable {}
    /// Names that views have in common.
    public init() {}
    /// The name.
    public var wrappedValue: ID { ID() }
}
