// SPDX-License-Identifier: MIT
//
// Changes of views. A placeholder shows none of them.

public import Combine
public import UIKit

/// An angle.
public struct Angle: Hashable, Sendable {
    /// In radians.
    public var radians: Double
    /// In degrees.
    public var degrees: Double {
        get { radians * 180 / .pi }
        set { radians = newValue * .pi / 180 }
    }
    /// An angle in radians.
    public init(radians: Double) { self.radians = radians }
    /// An angle in degrees.
    public init(degrees: Double) { radians = degrees * .pi / 180 }
    /// An angle in degrees.
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
    /// An angle in radians.
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    /// None.
    public static let zero = Angle(radians: 0)
}

/// Why words are left out.
public struct RedactionReasons: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Reasons by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// They are not there yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
}

extension View {
    /// With room around it.
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { unshown() }
    /// With room around it.
    public func padding(_ length: CGFloat) -> some View { unshown() }
    /// With room around it.
    public func padding(_ insets: EdgeInsets) -> some View { unshown() }
    /// In a size.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View { unshown() }
    /// In a size within limits.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View { unshown() }
    /// In its own size.
    public func fixedSize() -> some View { unshown() }
    /// In its own size.
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { unshown() }
    /// With a say on room.
    public func layoutPriority(_ value: Double) -> some View { unshown() }
    /// In a colour.
    public func foregroundColor(_ color: Color?) -> some View { unshown() }
    /// In a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { unshown() }
    /// With a tint.
    public func tint(_ tint: Color?) -> some View { unshown() }
    /// With a tint.
    public func accentColor(_ accentColor: Color?) -> some View { unshown() }
    /// With a view behind it.
    public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View { unshown() }
    /// With a view behind it.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { unshown() }
    /// With a view before it.
    public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View { unshown() }
    /// With a view before it.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View { unshown() }
    /// In a font.
    public func font(_ font: Font?) -> some View { unshown() }
    /// In a weight.
    public func fontWeight(_ weight: Font.Weight?) -> some View { unshown() }
    /// In bold.
    public func bold(_ isActive: Bool = true) -> some View { unshown() }
    /// With so many lines.
    public func lineLimit(_ number: Int?) -> some View { unshown() }
    /// With room between lines.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View { unshown() }
    /// With lines that stand so.
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { unshown() }
    /// Cut there.
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { unshown() }
    /// Shrinking so far.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { unshown() }
    /// In such letters.
    public func textCase(_ textCase: Text.Case?) -> some View { unshown() }
    /// With round corners.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View { unshown() }
    /// Cut by a shape.
    public func clipShape<S: Shape>(_ shape: S) -> some View { unshown() }
    /// Cut by its rectangle.
    public func clipped(antialiased: Bool = false) -> some View { unshown() }
    /// Cut by a view.
    public func mask<M: View>(_ mask: M) -> some View { unshown() }
    /// With a border.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View { unshown() }
    /// With a shadow.
    public func shadow(color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { unshown() }
    /// Less opaque.
    public func opacity(_ opacity: Double) -> some View { unshown() }
    /// Not seen.
    public func hidden() -> some View { unshown() }
    /// Blurred.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { unshown() }
    /// Moved.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { unshown() }
    /// Moved.
    public func offset(_ offset: CGSize) -> some View { unshown() }
    /// At a place.
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { unshown() }
    /// Turned.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { unshown() }
    /// Larger.
    public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View { unshown() }
    /// In a shape.
    public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { unshown() }
    /// Within its room.
    public func scaledToFit() -> some View { unshown() }
    /// As large as its room.
    public func scaledToFill() -> some View { unshown() }
    /// With symbols of a size.
    public func imageScale(_ scale: Image.Scale) -> some View { unshown() }
    /// Up to the edges.
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { unshown() }
    /// Up to the edges.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View { unshown() }
    /// Before or behind others.
    public func zIndex(_ value: Double) -> some View { unshown() }
    /// With a value to be chosen by.
    public func tag<V: Hashable>(_ tag: V) -> some View { unshown() }
    /// With an identity.
    public func id<ID: Hashable>(_ id: ID) -> some View { unshown() }
    /// Called when touched; never.
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View { unshown() }
    /// Called when pressed; never.
    public func onLongPressGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void) -> some View { unshown() }
    /// Called when it comes; never.
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { unshown() }
    /// Called when it goes; never.
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { unshown() }
    /// Called when a value changes; never.
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some View { unshown() }
    /// Called when something is published; never.
    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View { unshown() }
    /// Begun when it comes; never.
    public func task(priority: TaskPriority = .userInitiated, _ action: @escaping @Sendable () async -> Void) -> some View { unshown() }
    /// Without touches.
    public func disabled(_ disabled: Bool) -> some View { unshown() }
    /// With or without touches.
    public func allowsHitTesting(_ enabled: Bool) -> some View { unshown() }
    /// With changes that are animated.
    public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View { unshown() }
    /// With changes that are animated.
    public func animation(_ animation: Animation?) -> some View { unshown() }
    /// Coming and going so.
    public func transition(_ t: AnyTransition) -> some View { unshown() }
    /// With a value around it.
    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View { unshown() }
    /// With an object around it.
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View { unshown() }
    /// With a title above it.
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { unshown() }
    /// With a title above it.
    public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { unshown() }
    /// With or without a bar.
    public func navigationBarHidden(_ hidden: Bool) -> some View { unshown() }
    /// With a view that comes over it; never.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { unshown() }
    /// With a view that comes over it; never.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View { unshown() }
    /// Light or dark.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { unshown() }
    /// Without its words.
    public func redacted(reason: RedactionReasons) -> some View { unshown() }
    /// With a word for who does not see it.
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { unshown() }
    /// With a name for tests.
    public func accessibilityIdentifier(_ identifier: String) -> some View { unshown() }
    /// Kept from who does not see it.
    public func accessibilityHidden(_ hidden: Bool) -> some View { unshown() }
    /// With a word for who does not see it.
    public func accessibility(label: Text) -> some View { unshown() }
    /// With a name for tests.
    public func accessibility(identifier: String) -> some View { unshown() }
    /// On a device.
    public func previewDevice(_ value: PreviewDevice?) -> some View { unshown() }
    /// In a size.
    public func previewLayout(_ value: PreviewLayout) -> some View { unshown() }
    /// With a name.
    public func previewDisplayName(_ value: String?) -> some View { unshown() }
    /// With room in its row.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { unshown() }
    /// With a view behind its row.
    public func listRowBackground<V: View>(_ view: V?) -> some View { unshown() }
    /// In a style.
    public func textFieldStyle<S>(_ style: S) -> some View { unshown() }
    /// In a style.
    public func buttonStyle<S>(_ style: S) -> some View { unshown() }
    /// In a style.
    public func listStyle<S>(_ style: S) -> some View { unshown() }
    /// In a style.
    public func pickerStyle<S>(_ style: S) -> some View { unshown() }
    /// Touched within a shape.
    public func contentShape<S: Shape>(_ shape: S) -> some View { unshown() }
    /// Drawn as one.
    public func drawingGroup(opaque: Bool = false) -> some View { unshown() }
    /// With or without the status bar.
    public func statusBar(hidden: Bool) -> some View { unshown() }
}
