// SPDX-License-Identifier: MIT
//
// What a pointer looks like over a view: there is no pointer, so that its style is never asked for.

public import Foundation
public import VitrineControls
public import VitrineGraphics
public import VitrineViewCore

/// A part of a view in which a pointer looks alike.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
    /// Where it is.
    public let rect: CGRect
    /// What it is told from others by.
    public let identifier: AnyHashable?
    /// The axes along which a pointer stays on it.
    open var latchingAxes: UIAxis = []

    /// A part of a view.
    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }
}

/// Where a pointer is, as a part is asked for.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    /// Where it is.
    public let location: CGPoint

    init(_ location: CGPoint) {
        self.location = location
        super.init()
    }
}

/// How a view looks beneath a pointer.
public struct UIPointerEffect {
    /// How a view is tinted beneath a pointer.
    public enum TintMode: Int, Hashable, Sendable { case none, overlay, underlay }

    /// The view.
    public let preview: UITargetedPreview

    /// As the system chooses.
    @preconcurrency @MainActor public static func automatic(_ preview: UITargetedPreview) -> UIPointerEffect {
        UIPointerEffect(preview: preview)
    }

    /// The pointer becomes the ground of the view.
    @preconcurrency @MainActor public static func highlight(_ preview: UITargetedPreview) -> UIPointerEffect {
        UIPointerEffect(preview: preview)
    }

    /// The view is lifted.
    @preconcurrency @MainActor public static func lift(_ preview: UITargetedPreview) -> UIPointerEffect {
        UIPointerEffect(preview: preview)
    }

    /// The view is tinted and grows.
    @preconcurrency @MainActor public static func hover(
        _ preview: UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false, prefersScaledContent: Bool = true
    ) -> UIPointerEffect { UIPointerEffect(preview: preview) }
}

/// The shape of a pointer.
public enum UIPointerShape {
    /// An outline.
    case path(UIBezierPath)
    /// A rectangle with round corners.
    case roundedRect(CGRect, radius: CGFloat = 8)
    /// A line up and down.
    case verticalBeam(length: CGFloat)
    /// A line from side to side.
    case horizontalBeam(length: CGFloat)

    /// How round corners are that do not say.
    public static let defaultCornerRadius: CGFloat = 8
}

/// What a pointer looks like.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    /// How the view looks beneath it.
    public let effect: UIPointerEffect?
    /// Its shape.
    public let shape: UIPointerShape?
    /// Things beside it, such as arrows.
    open var accessories: [UIPointerAccessory] = []

    /// A look of a view, and a shape.
    public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
        (self.effect, self.shape) = (effect, shape)
        super.init()
    }

    /// A shape, along axes.
    public init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
        (effect, self.shape) = (nil, shape)
        super.init()
    }

    private override init() {
        (effect, shape) = (nil, nil)
        super.init()
    }

    /// No pointer.
    open class func hidden() -> Self { made() }

    /// The pointer of the system.
    open class func system() -> Self { made() }

    private class func made() -> Self {
        guard let style = UIPointerStyle() as? Self else {
            preconditionFailure("a pointer's style of another class is made by its own initializer")
        }
        return style
    }
}

/// Something beside a pointer.
@preconcurrency @MainActor
open class UIPointerAccessory: NSObject {
    /// Where it stands about the pointer.
    public struct Position: Hashable, Sendable {
        /// How far from the pointer, in points.
        public var offset: CGFloat
        /// In which direction, in radians.
        public var angle: CGFloat

        /// A place.
        public init(offset: CGFloat, angle: CGFloat) { (self.offset, self.angle) = (offset, angle) }

        /// Above.
        public static let top = Position(offset: 8, angle: 0)
        /// At the right.
        public static let right = Position(offset: 8, angle: .pi / 2)
        /// Below.
        public static let bottom = Position(offset: 8, angle: .pi)
        /// At the left.
        public static let left = Position(offset: 8, angle: 3 * .pi / 2)
    }

    /// Its shape.
    public let shape: UIPointerShape
    /// Where it stands.
    public let position: Position

    /// Something of a shape.
    public init(_ shape: UIPointerShape, position: Position) {
        (self.shape, self.position) = (shape, position)
        super.init()
    }

    /// An arrow.
    open class func arrow(_ position: Position) -> UIPointerAccessory { UIPointerAccessory(.verticalBeam(length: 8), position: position) }
}

/// Is asked what a pointer looks like; nobody asks, since there is no pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    /// The part of the view at a place.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    /// What the pointer looks like in a part.
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    /// The pointer comes into a part.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
    /// The pointer leaves a part.
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? { nil }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
    ) {}
}

/// Animates along with a pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    /// Adds changes that are animated along.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds what is called at the end.
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// Has a view say what a pointer over it looks like.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    /// Who is asked.
    open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
    /// The view.
    open private(set) weak var view: UIView?
    /// Whether the pointer is minded.
    open var isEnabled = true

    /// An interaction.
    public init(delegate: (any UIPointerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    public override convenience init() { self.init(delegate: nil) }

    /// Has the style asked for anew; nobody asks.
    open func invalidate() {}

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) { self.view = view }
}

extension UIButton {
    /// Makes the style of a pointer over a button: of the button, and the style and the shape that the system would have.
    public typealias PointerStyleProvider = @MainActor (UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?
}
