// SPDX-License-Identifier: MIT
//
// Views of SwiftUI within those of UIKit: the place of one with the name of its type; and views of UIKit within those.

public import UIKit
import VitrineEnvironment
import VitrinePlaceholders

/// A controller of a SwiftUI view.
///
/// Nothing lays such views out: a grey place with the name of the view's type is drawn. A text is drawn as a label, and a view or a
/// controller of UIKit that a program represents is shown as it is.
@preconcurrency @MainActor
open class UIHostingController<Content: View>: UIViewController {
    /// The view.
    open var rootView: Content { didSet { if isViewLoaded { show() } } }
    /// What of its size the controller follows.
    open var sizingOptions: UIHostingControllerSizingOptions = []
    /// What of the screen's edges the view minds.
    open var safeAreaRegions: SafeAreaRegions = .all
    private var shown: HostedView?
    /// Whether the screen's edges are not minded; kept.
    open var _disableSafeArea = false

    /// A controller of a view.
    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
    }

    /// A controller of a view, of an archive.
    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: aDecoder)
    }

    /// Nothing: an archive has no such view.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("init(coder:) has no view") }

    /// Shows the place.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        show()
    }

    private func show() {
        shown?.view.removeFromSuperview()
        shown?.controller?.removeFromParent()
        let hosted = HostedView(rootView)
        if let controller = hosted.controller { addChild(controller) }
        hosted.view.frame = view.bounds
        hosted.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(hosted.view)
        hosted.controller?.didMove(toParent: self)
        shown = hosted
    }

    /// The size that the view asks for: that of what is shown.
    open func sizeThatFits(in size: CGSize) -> CGSize {
        loadViewIfNeeded()
        return shown?.view.sizeThatFits(size) ?? size
    }
}

/// What of a view's size a controller follows.
public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// What it follows, by bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Its preferred size.
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    /// Its own size.
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// What of the screen's edges a view minds.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// What it minds, by bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// All.
    public static let all = SafeAreaRegions(rawValue: .max)
    /// Bars.
    public static let container = SafeAreaRegions(rawValue: 1)
    /// The keyboard.
    public static let keyboard = SafeAreaRegions(rawValue: 2)
}

/// What is shown of a SwiftUI view.
@MainActor
final class HostedView {
    let view: UIView
    let controller: UIViewController?
    /// What stands between the view and its program.
    private let context: Any?

    init(_ root: any View) {
        var content = root
        while let wrapper = content as? any ShownContent { content = wrapper.shown }
        switch content {
        case let text as Text:
            let label = UILabel()
            (label.text, label.numberOfLines, label.textAlignment) = (text.plainText, 0, .center)
            label.font = text.uiFont
            label.textColor = text.uiColor
            (view, controller, context) = (label, nil, nil)
        case let represented as any UIViewRepresentable:
            let (made, context) = Self.make(represented)
            (view, controller, self.context) = (made, nil, context)
        case let represented as any UIViewControllerRepresentable:
            let (made, context) = Self.make(represented)
            (view, controller, self.context) = (made.view, made, context)
        default:
            UIEnvironment.note(UnsupportedSwiftUIMember.view)
            let name = String(describing: type(of: root)).prefix { $0 != "<" }
            (view, controller, context) = (PlaceholderView(String(name), symbol: "curlybraces", words: "SwiftUI"), nil, nil)
        }
    }

    private static func make<Represented: UIViewRepresentable>(_ represented: Represented) -> (UIView, Any) {
        let context = UIViewRepresentableContext<Represented>(coordinator: represented.makeCoordinator())
        let view = represented.makeUIView(context: context)
        represented.updateUIView(view, context: context)
        return (view, context)
    }

    private static func make<Represented: UIViewControllerRepresentable>(_ represented: Represented) -> (UIViewController, Any) {
        let context = UIViewControllerRepresentableContext<Represented>(coordinator: represented.makeCoordinator())
        let controller = represented.makeUIViewController(context: context)
        represented.updateUIViewController(controller, context: context)
        return (controller, context)
    }
}

/// A change that is on its way.
public struct Transaction: Sendable {
    /// How it is animated.
    public var animation: Animation?
    /// Whether nothing is animated.
    public var disablesAnimations = false
    /// A change that is not animated.
    public init() {}
    /// A change that is animated.
    public init(animation: Animation?) { self.animation = animation }
}

/// What a view of UIKit finds around it.
@preconcurrency @MainActor
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    /// Who speaks for the view.
    public let coordinator: Representable.Coordinator
    /// The change that is on its way.
    public var transaction: Transaction { Transaction() }
    /// The values around it.
    public var environment: EnvironmentValues { EnvironmentValues() }
}

/// A view of UIKit as one of SwiftUI.
@preconcurrency @MainActor
public protocol UIViewRepresentable: View where Body == Never {
    /// The class of the view.
    associatedtype UIViewType: UIView
    /// The type of who speaks for it.
    associatedtype Coordinator = Void
    /// Makes the view.
    func makeUIView(context: Context) -> UIViewType
    /// Says what the view is to show.
    func updateUIView(_ uiView: UIViewType, context: Context)
    /// Takes leave of the view; never called.
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
    /// Makes who speaks for it.
    func makeCoordinator() -> Coordinator
    /// What the view finds around it.
    typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
    /// None.
    public var body: Never { fatalError("\(Self.self) has no body") }
    /// Nothing.
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
}

extension UIViewRepresentable where Coordinator == Void {
    /// Nobody.
    public func makeCoordinator() {}
}

/// What a controller of UIKit finds around it.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
    /// Who speaks for the controller.
    public let coordinator: Representable.Coordinator
    /// The change that is on its way.
    public var transaction: Transaction { Transaction() }
    /// The values around it.
    public var environment: EnvironmentValues { EnvironmentValues() }
}

/// A controller of UIKit as a view of SwiftUI.
@preconcurrency @MainActor
public protocol UIViewControllerRepresentable: View where Body == Never {
    /// The class of the controller.
    associatedtype UIViewControllerType: UIViewController
    /// The type of who speaks for it.
    associatedtype Coordinator = Void
    /// Makes the controller.
    func makeUIViewController(context: Context) -> UIViewControllerType
    /// Says what the controller is to show.
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
    /// Takes leave of the controller; never called.
    static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
    /// Makes who speaks for it.
    func makeCoordinator() -> Coordinator
    /// What the controller finds around it.
    typealias Context = UIViewControllerRepresentableContext<Self>
}

extension UIViewControllerRepresentable {
    /// None.
    public var body: Never { fatalError("\(Self.self) has no body") }
    /// Nothing.
    public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
}

extension UIViewControllerRepresentable where Coordinator == Void {
    /// Nobody.
    public func makeCoordinator() {}
}

/// A SwiftUI view as the content of a cell: its place, as ``UIHostingController`` draws it.
@preconcurrency @MainActor
public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
    let content: Content
    private var margins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
    private var least = CGSize(width: 0, height: 0)

    /// A view as the content of a cell.
    public init(@ViewBuilder content: () -> Content) where Background == EmptyView { self.content = content() }

    private init(_ content: Content, _ margins: UIEdgeInsets, _ least: CGSize) {
        (self.content, self.margins, self.least) = (content, margins, least)
    }

    /// With a view behind it; that is not drawn.
    public func background<B: View>(@ViewBuilder content background: () -> B) -> UIHostingConfiguration<Content, B> {
        UIHostingConfiguration<Content, B>(content, margins, least)
    }

    /// With a style behind it; that is not drawn.
    public func background<S: ShapeStyle>(_ style: S) -> UIHostingConfiguration<Content, EmptyView> {
        UIHostingConfiguration<Content, EmptyView>(content, margins, least)
    }

    /// With margins at some edges.
    public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration<Content, Background> {
        var changed = self
        if edges.contains(.top) { changed.margins.top = length }
        if edges.contains(.leading) { changed.margins.left = length }
        if edges.contains(.bottom) { changed.margins.bottom = length }
        if edges.contains(.trailing) { changed.margins.right = length }
        return changed
    }

    /// With a least size.
    public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration<Content, Background> {
        var changed = self
        changed.least = CGSize(width: width ?? least.width, height: height ?? least.height)
        return changed
    }

    /// A view with the place.
    public func makeContentView() -> any UIView & UIContentView { HostedContentView(self, hosted: HostedView(content), margins, least) }

    /// The same in every state.
    public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration<Content, Background> { self }
}

/// The place of a SwiftUI view in a cell.
private final class HostedContentView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    private let hosted: HostedView
    private let edges: UIEdgeInsets
    private let least: CGSize

    init(_ configuration: any UIContentConfiguration, hosted: HostedView, _ edges: UIEdgeInsets, _ least: CGSize) {
        (self.configuration, self.hosted, self.edges, self.least) = (configuration, hosted, edges, least)
        super.init(frame: .zero)
        addSubview(hosted.view)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize {
        let height = hosted.view is PlaceholderView ? 44 : hosted.view.sizeThatFits(CGSize(width: 320, height: 0)).height
        return CGSize(width: UIView.noIntrinsicMetric, height: max(least.height, height + edges.top + edges.bottom))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        hosted.view.frame = bounds.inset(by: edges)
    }
}
