// SPDX-License-Identifier: MIT
//
// The module that sources written for Apple's systems import as SwiftUI: names for UIKit sources that stand around a SwiftUI view.
//
// Views are described and never laid out: a hosted one is a place with the name of its type, unless it is a text or a view of UIKit.

@_exported public import Combine
@_exported public import UIKit

/// A part of a user interface.
///
/// It is described; its body is never asked for.
@preconcurrency @MainActor
public protocol View {
    /// What it consists of.
    associatedtype Body: View
    /// What it consists of.
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    /// None.
    public var body: Never { fatalError("a view of the library has no body") }
}

/// A view that consists of nothing that a program described.
@preconcurrency @MainActor
public protocol _PlainView: View where Body == Never {}

extension _PlainView {
    /// None.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// Puts views together that stand one after another.
@resultBuilder
@preconcurrency @MainActor
public enum ViewBuilder {
    /// A view as it stands.
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    /// No view.
    public static func buildBlock() -> EmptyView { EmptyView() }
    /// One view.
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    /// Several views.
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    /// A view that may be absent.
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    /// One of two views.
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> { .first(first) }
    /// The other of two views.
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> { .second(second) }
    /// A view that is there on some systems.
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// No view.
public struct EmptyView: _PlainView {
    /// No view.
    public nonisolated init() {}
}

/// Several views.
public struct TupleView<T>: _PlainView {
    /// The views.
    public var value: T
    /// Several views.
    public init(_ value: T) { self.value = value }
}

/// One of two views.
public enum _ConditionalContent<TrueContent: View, FalseContent: View>: _PlainView {
    /// One.
    case first(TrueContent)
    /// The other.
    case second(FalseContent)
}

extension Optional: View, _PlainView where Wrapped: View {
    /// None.
    public typealias Body = Never
}

/// A view of any type.
public struct AnyView: _PlainView, ShownContent {
    let content: any View

    /// A view of any type.
    public init<V: View>(_ view: V) { content = view }
    /// A view of any type.
    public init<V: View>(erasing view: V) { content = view }

    var shown: any View { content }
}

/// Views without a place of their own.
public struct Group<Content: View>: _PlainView {
    let content: Content
    /// Views without a place of their own.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// A view that is changed by something.
public struct ModifiedContent<Content: View, Modifier>: _PlainView, ShownContent {
    /// The view.
    public var content: Content
    /// What changes it.
    public var modifier: Modifier

    /// A view that is changed by something.
    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }

    var shown: any View { content }
}

/// A view that shows another.
@MainActor protocol ShownContent {
    var shown: any View { get }
}

/// Changes views.
@preconcurrency @MainActor
public protocol ViewModifier {
    /// What the changed view consists of.
    associatedtype Body: View
    /// The changed view; never asked for.
    @ViewBuilder func body(content: Content) -> Body
    /// The view that is changed.
    typealias Content = _ViewModifier_Content<Self>
}

/// The view that is changed.
public struct _ViewModifier_Content<Modifier: ViewModifier>: _PlainView {}

/// A change that a placeholder does not show.
public struct _UnshownModifier: Sendable {}

extension View {
    /// The view with a change that a placeholder does not show.
    func unshown() -> ModifiedContent<Self, _UnshownModifier> { ModifiedContent(content: self, modifier: _UnshownModifier()) }

    /// The view, changed.
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

/// Views that a program shows while it is written; nothing asks for them here.
@preconcurrency @MainActor
public protocol PreviewProvider {
    /// What is shown.
    associatedtype Previews: View
    /// What is shown.
    @ViewBuilder static var previews: Previews { get }
}

/// What previews are shown on.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    /// The name.
    public let rawValue: String
    /// A device by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A device by its name.
    public init(stringLiteral value: String) { rawValue = value }
}

/// How large previews are.
public enum PreviewLayout: Sendable {
    /// As the device.
    case device
    /// As the view.
    case sizeThatFits
    /// As numbers say.
    case fixed(width: CGFloat, height: CGFloat)
}
