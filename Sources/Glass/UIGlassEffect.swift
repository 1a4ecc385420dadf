// SPDX-License-Identifier: MIT
//
// Names of iOS 26: glass, which is shown as a thin blur, corners by what they are, and edges of scrolling, which are kept.

public import Foundation
public import VitrineGeometry
public import VitrineGraphics
import VitrineLayers
public import VitrineViewCore

/// A shape of corners.
public struct UICornerRadius: Hashable, Sendable {
    /// The radius, in points; nil follows the container.
    let points: CGFloat?

    /// A radius in points.
    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(points: CGFloat(radius)) }

    /// A radius that keeps even distance to the corners around; drawn as the least radius that is given.
    public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
        UICornerRadius(points: minimum.map { CGFloat($0) } ?? 0)
    }
}

/// The corners of a view.
public struct UICornerConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case uniform(UICornerRadius)
        case capsule(most: Double?)
        case each(topLeft: UICornerRadius?, topRight: UICornerRadius?, bottomLeft: UICornerRadius?, bottomRight: UICornerRadius?)
    }

    let kind: Kind

    /// All alike.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration { UICornerConfiguration(kind: .uniform(radius)) }

    /// Half circles at the shorter sides.
    public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
        UICornerConfiguration(kind: .capsule(most: maximumRadius))
    }

    /// Each by itself; nil is square.
    public static func corners(
        topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
        bottomRightRadius: UICornerRadius?
    ) -> UICornerConfiguration {
        UICornerConfiguration(
            kind: .each(
                topLeft: topLeftRadius, topRight: topRightRadius, bottomLeft: bottomLeftRadius, bottomRight: bottomRightRadius))
    }

    /// All alike.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration { corners(radius: radius) }
}

extension UIView {
    /// The corners of the view; those of a capsule are as round as the view is when they are set.
    public var cornerConfiguration: UICornerConfiguration {
        get { layer.value(forKey: "cornerConfiguration") as? UICornerConfiguration ?? .corners(radius: .fixed(Double(layer.cornerRadius))) }
        set {
            layer.setValue(newValue, forKey: "cornerConfiguration")
            switch newValue.kind {
            case .uniform(let radius): layer.cornerRadius = radius.points ?? 0
            case .capsule(let most):
                let half = min(bounds.width, bounds.height) / 2
                layer.cornerRadius = most.map { min(half, CGFloat($0)) } ?? half
            case .each(let topLeft, let topRight, let bottomLeft, let bottomRight):
                let radii: [(UICornerRadius?, CACornerMask)] = [
                    (topLeft, .layerMinXMinYCorner), (topRight, .layerMaxXMinYCorner), (bottomLeft, .layerMinXMaxYCorner),
                    (bottomRight, .layerMaxXMaxYCorner),
                ]
                // A layer has one radius: that of the roundest corner, for those that are round.
                layer.cornerRadius = radii.compactMap { $0.0?.points }.max() ?? 0
                layer.maskedCorners = CACornerMask(radii.filter { ($0.0?.points ?? 0) > 0 }.map(\.1))
            }
        }
    }
}

extension UIView {
    /// How round a corner is, in points: 0 where the layer's radius leaves it square.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let masks: [(UIRectCorner, CACornerMask)] = [
            (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner), (.bottomLeft, .layerMinXMaxYCorner),
            (.bottomRight, .layerMaxXMaxYCorner),
        ]
        let isRound = masks.contains { corner.contains($0.0) && layer.maskedCorners.contains($0.1) }
        return isRound ? layer.cornerRadius : 0
    }
}

/// How content fades at an edge of a scroll view; kept, since it ends at the edge.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
    /// How it fades.
    public struct Style: Hashable, Sendable {
        private let name: String

        /// As the system chooses.
        public static let automatic = Style(name: "automatic")
        /// With an edge.
        public static let hard = Style(name: "hard")
        /// Without one.
        public static let soft = Style(name: "soft")

        private init(name: String) { self.name = name }
    }

    /// How it fades; kept.
    open var style = Style.automatic
    /// Whether it is left out; kept.
    open var isHidden = false

    public override init() { super.init() }
}

extension UIScrollView {
    private func effect(_ edge: String) -> UIScrollEdgeEffect {
        if let known = layer.value(forKey: "scrollEdge." + edge) as? UIScrollEdgeEffect { return known }
        let new = UIScrollEdgeEffect()
        layer.setValue(new, forKey: "scrollEdge." + edge)
        return new
    }

    /// What happens at the top.
    public var topEdgeEffect: UIScrollEdgeEffect { effect("top") }
    /// What happens at the left.
    public var leftEdgeEffect: UIScrollEdgeEffect { effect("left") }
    /// What happens at the bottom.
    public var bottomEdgeEffect: UIScrollEdgeEffect { effect("bottom") }
    /// What happens at the right.
    public var rightEdgeEffect: UIScrollEdgeEffect { effect("right") }
}

/// Has a view count as part of a scroll view's edge; kept.
@preconcurrency @MainActor
open class UIScrollEdgeElementContainerInteraction: NSObject, UIInteraction {
    /// The view.
    open private(set) weak var view: UIView?
    /// The scroll view.
    open weak var scrollView: UIScrollView?
    /// The edge.
    open var edge: UIRectEdge = []

    public override init() { super.init() }

    open func willMove(to view: UIView?) {}

    open func didMove(to view: UIView?) { self.view = view }
}

/// Glass over what is behind: shown as the thinnest blur, with a tint where it has one.
@preconcurrency @MainActor
open class UIGlassEffect: UIBlurEffect {
    /// How much is seen through glass.
    public enum Style: Int, Hashable, Sendable { case regular, clear }

    /// Whether the glass answers touches; kept.
    open var isInteractive = false
    /// The tint; kept.
    open var tintColor: UIColor?

    /// Glass of a style; both are the thinnest blur.
    public init(style: Style = .regular) { super.init(style: .systemUltraThinMaterial) }
}

/// Glass of several views that melt into each other where they are near; kept: each is seen by itself.
@preconcurrency @MainActor
open class UIGlassContainerEffect: UIVisualEffect {
    /// How near, in points.
    open var spacing: CGFloat = 0

    public override init() { super.init() }
}
