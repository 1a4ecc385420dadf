// SPDX-License-Identifier: MIT
//
// Previews in sources, without the macro (runtime.previews).

public import Foundation
public import VitrineControllers
import VitrineLayers
public import VitrineViewCore

/// What a preview is shown as.
public struct PreviewTrait<T>: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case landscape, portrait, fits
        case fixed(CGSize)
    }

    let kind: Kind

    /// On a device that is held upright; the usual way.
    public static var portrait: PreviewTrait<T> { PreviewTrait(kind: .portrait) }
    /// On a device that is held upside down: drawn as one that is held upright.
    public static var portraitUpsideDown: PreviewTrait<T> { PreviewTrait(kind: .portrait) }
    /// On a device that lies on its side.
    public static var landscapeLeft: PreviewTrait<T> { PreviewTrait(kind: .landscape) }
    /// On a device that lies on its other side.
    public static var landscapeRight: PreviewTrait<T> { PreviewTrait(kind: .landscape) }
    /// On the whole device; the usual way.
    public static var defaultLayout: PreviewTrait<T> { PreviewTrait(kind: .portrait) }
    /// As large as the content is.
    public static var sizeThatFitsLayout: PreviewTrait<T> { PreviewTrait(kind: .fits) }

    /// In a rectangle, in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait<T> {
        PreviewTrait(kind: .fixed(CGSize(width: width, height: height)))
    }
}

/// A view or a controller with a name, to be looked at while it is worked on.
///
/// There is no `#Preview` on Linux; this is what a source has in its place:
///
///     @MainActor let card = Preview("Card", traits: .fixedLayout(width: 320, height: 120)) { CardView() }
@preconcurrency @MainActor public struct Preview {
    /// The kind of traits.
    public enum ViewTraits {}

    /// What stands in the body of a preview.
    @preconcurrency @MainActor @resultBuilder public enum Builder {
        /// Shows a view.
        public static func buildExpression(_ view: UIView) -> [any PreviewContent] { [view] }
        /// Shows a controller.
        public static func buildExpression(_ controller: UIViewController) -> [any PreviewContent] { [controller] }
        /// A statement that shows nothing.
        public static func buildExpression<Value>(_ value: Value) -> [any PreviewContent] { [] }
        /// All that the statements show.
        public static func buildBlock(_ parts: [any PreviewContent]...) -> [any PreviewContent] { parts.flatMap(\.self) }
        /// What is shown under a condition.
        public static func buildOptional(_ part: [any PreviewContent]?) -> [any PreviewContent] { part ?? [] }
        /// What is shown where the condition holds.
        public static func buildEither(first part: [any PreviewContent]) -> [any PreviewContent] { part }
        /// What is shown where it does not.
        public static func buildEither(second part: [any PreviewContent]) -> [any PreviewContent] { part }
    }

    /// What it is called; nil has no name.
    public let name: String?
    let traits: [PreviewTrait<ViewTraits>]
    /// The source and the line where it begins.
    package let (file, line): (String, Int)
    private let body: @MainActor () -> [any PreviewContent]

    /// A preview of what a closure makes, each time that it is looked at: a view or a controller, of several the last.
    public init(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., file: String = #filePath, line: Int = #line,
        @Builder body: @escaping @MainActor () -> [any PreviewContent]
    ) { (self.name, self.traits, self.file, self.line, self.body) = (name, traits, file, line, body) }

    /// A preview of what a closure with a `return` makes.
    public init<Content: PreviewContent>(
        _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., file: String = #filePath, line: Int = #line,
        body: @escaping @MainActor () -> Content
    ) { (self.name, self.traits, self.file, self.line, self.body) = (name, traits, file, line, { [body()] }) }

    /// What it shows, made anew; nil where the body makes nothing.
    public func make() -> (any PreviewContent)? { body().last }
}

/// A view or a controller.
@preconcurrency @MainActor public protocol PreviewContent: UIResponder {
    /// The view to look at.
    var previewedView: UIView { get }
}

extension UIView: PreviewContent {
    public var previewedView: UIView { self }
}

extension UIViewController: PreviewContent {
    public var previewedView: UIView { view }
}
