// SPDX-License-Identifier: MIT
//
// Views that hold others, and controls. They take what they are given, and nothing is drawn of them.

public import UIKit

/// Views one below another.
public struct VStack<Content: View>: _PlainView {
    /// Views one below another.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// Views one beside another.
public struct HStack<Content: View>: _PlainView {
    /// Views one beside another.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// Views one upon another.
public struct ZStack<Content: View>: _PlainView {
    /// Views one upon another.
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
}

/// Views one below another, made as they come into sight.
public struct LazyVStack<Content: View>: _PlainView {
    /// Views one below another, made as they come into sight.
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// Views one beside another, made as they come into sight.
public struct LazyHStack<Content: View>: _PlainView {
    /// Views one beside another, made as they come into sight.
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// Views in columns.
public struct LazyVGrid<Content: View>: _PlainView {
    /// Views in columns.
    public init(columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {}
}

/// Views in rows.
public struct LazyHGrid<Content: View>: _PlainView {
    /// Views in rows.
    public init(rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
}

/// Views that are scrolled.
public struct ScrollView<Content: View>: _PlainView {
    /// Views that are scrolled.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
}

/// Views with a bar above them.
public struct NavigationView<Content: View>: _PlainView {
    /// Views with a bar above them.
    public init(@ViewBuilder content: () -> Content) {}
}

/// Views with a bar above them.
public struct NavigationStack<Content: View>: _PlainView {
    /// Views with a bar above them.
    public init(@ViewBuilder content: () -> Content) {}
}

/// Controls in groups.
public struct Form<Content: View>: _PlainView {
    /// Controls in groups.
    public init(@ViewBuilder content: () -> Content) {}
}

/// Views in a box.
public struct GroupBox<Content: View>: _PlainView {
    /// Views in a box.
    public init(@ViewBuilder content: () -> Content) {}
}

/// Views in rows.
public struct List<SelectionValue: Hashable, Content: View>: _PlainView {
    /// Views in rows, of which some are chosen.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {}
}

extension List where SelectionValue == Never {
    /// Views in rows.
    public init(@ViewBuilder content: () -> Content) {}
    /// A row for each of some values.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {}
    /// A row for each of some values.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
    ) where Content == ForEach<Data, ID, RowContent> {}
}

/// A view for each of some values.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: _PlainView {
    /// The values.
    public var data: Data
    /// The view of a value.
    public var content: (Data.Element) -> Content
}

extension ForEach where Content: View {
    /// A view for each of some values.
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        (self.data, self.content) = (data, content)
    }
}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
    /// A view for each of some values.
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) { (self.data, self.content) = (data, content) }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
    /// A view for each of some numbers.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) { (self.data, self.content) = (data, content) }
}

/// Rows with something above and below them.
public struct Section<Parent: View, Content: View, Footer: View>: _PlainView {
    /// Rows with something above and below them.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {}
    /// Rows with something above and below them.
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {}
}

extension Section where Footer == EmptyView {
    /// Rows with something above them.
    public init(header: Parent, @ViewBuilder content: () -> Content) {}
    /// Rows with something above them.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {}
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Rows.
    public init(@ViewBuilder content: () -> Content) {}
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Rows with a text above them.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {}
}

/// Room that grows.
public struct Spacer: _PlainView {
    /// The least room in points.
    public var minLength: CGFloat?
    /// Room that grows.
    public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

/// A line between views.
public struct Divider: _PlainView {
    /// A line between views.
    public init() {}
}

/// What a button does.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    /// It destroys something.
    public static let destructive = ButtonRole(name: "destructive")
    /// It gives something up.
    public static let cancel = ButtonRole(name: "cancel")
}

/// A button.
public struct Button<Label: View>: _PlainView {
    /// A button with a view on it.
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
    /// A button with a view on it.
    public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
}

extension Button where Label == Text {
    /// A button with a text on it.
    public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {}
    /// A button with a text on it.
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {}
}

/// A text with a picture.
public struct Label<Title: View, Icon: View>: _PlainView {
    /// A text with a picture.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {}
}

extension Label where Title == Text, Icon == Image {
    /// A text with a symbol.
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {}
    /// A text with a picture.
    public init<S: StringProtocol>(_ title: S, image name: String) {}
}

/// A way to another view.
public struct NavigationLink<Label: View, Destination: View>: _PlainView {
    /// A way to another view.
    public init(destination: Destination, @ViewBuilder label: () -> Label) {}
    /// A way to another view.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {}
}

extension NavigationLink where Label == Text {
    /// A way to another view.
    public init<S: StringProtocol>(_ title: S, destination: Destination) {}
}

/// A switch.
public struct Toggle<Label: View>: _PlainView {
    /// A switch with a view beside it.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {}
}

extension Toggle where Label == Text {
    /// A switch with a text beside it.
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {}
}

/// A field for text.
public struct TextField<Label: View>: _PlainView {}

extension TextField where Label == Text {
    /// A field with what is shown while it is empty.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

/// A field for what nobody is to see.
public struct SecureField<Label: View>: _PlainView {}

extension SecureField where Label == Text {
    /// A field with what is shown while it is empty.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) {}
}

/// A choice.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _PlainView {
    /// A choice among views.
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {}
}

extension Picker where Label == Text {
    /// A choice among views.
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {}
}

/// A number on a line.
public struct Slider: _PlainView {
    /// A number on a line.
    public init<V: BinaryFloatingPoint>(value: Binding<V>, in bounds: ClosedRange<V> = 0...1) {}
}

/// How far something has come.
public struct ProgressView: _PlainView {
    /// Something that goes on.
    public init() {}
    /// Something that goes on.
    public init<S: StringProtocol>(_ title: S) {}
    /// How far something has come.
    public init<V: BinaryFloatingPoint>(value: V?, total: V = 1) {}
}

/// Views that know how much room they have.
public struct GeometryReader<Content: View>: _PlainView {
    /// What they are made of.
    public var content: (GeometryProxy) -> Content
    /// Views that know how much room they have.
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

/// How much room there is.
public struct GeometryProxy: Sendable {
    /// In points.
    public var size: CGSize { .zero }
    /// What covers the edges.
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
}
