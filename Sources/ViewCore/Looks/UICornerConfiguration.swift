// SPDX-License-Identifier: MIT
//
// Corners by what they are: of a radius, half circles, or at an even distance from the corners around (controls26.corners).

public import Foundation
package import VitrineDrawing
import VitrineGeometry
import VitrineLayers

/// A shape of a corner.
public struct UICornerRadius: Hashable, Sendable {
    /// The radius, in points; with a container, the least one.
    let points: CGFloat
    /// Whether the corner keeps its distance to that of the container.
    let isConcentric: Bool

    /// A radius in points.
    public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(points: CGFloat(radius), isConcentric: false) }

    /// A radius that keeps even distance to the round corner of the nearest view around that has some, and is no smaller than given.
    public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
        UICornerRadius(points: minimum.map { CGFloat($0) } ?? 0, isConcentric: true)
    }
}

/// The corners of a view.
public struct UICornerConfiguration: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case uniform(UICornerRadius, isAlike: Bool)
        case capsule(most: Double?)
        case each(topLeft: UICornerRadius?, topRight: UICornerRadius?, bottomLeft: UICornerRadius?, bottomRight: UICornerRadius?)
    }

    let kind: Kind

    /// All alike; of concentric ones each has the radius that its own place asks for.
    public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(kind: .uniform(radius, isAlike: false))
    }

    /// Half circles at the shorter sides, or as round as the most radius, in points.
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

    /// All alike: of concentric ones all have the largest radius that one of them asks for.
    public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
        UICornerConfiguration(kind: .uniform(radius, isAlike: true))
    }

    /// The radii of a view as it stands now.
    @MainActor func radii(of view: UIView) -> CornerRadii {
        let around = usesContainer ? view.concentricRadii() : .zero
        func radius(_ said: UICornerRadius?, _ own: CGFloat) -> CGFloat {
            said.map { $0.isConcentric ? max($0.points, own) : $0.points } ?? 0
        }
        switch kind {
        case .uniform(let said, isAlike: true):
            let most = max(around.topLeft, around.topRight, around.bottomLeft, around.bottomRight)
            return CornerRadii(radius(said, most), curve: around.curve)
        case .uniform(let said, isAlike: false):
            return CornerRadii(
                topLeft: radius(said, around.topLeft), topRight: radius(said, around.topRight),
                bottomRight: radius(said, around.bottomRight), bottomLeft: radius(said, around.bottomLeft), curve: around.curve)
        case .capsule(let most):
            let half = min(view.bounds.width, view.bounds.height) / 2
            return CornerRadii(most.map { min(half, CGFloat($0)) } ?? half)
        case .each(let topLeft, let topRight, let bottomLeft, let bottomRight):
            return CornerRadii(
                topLeft: radius(topLeft, around.topLeft), topRight: radius(topRight, around.topRight),
                bottomRight: radius(bottomRight, around.bottomRight), bottomLeft: radius(bottomLeft, around.bottomLeft),
                curve: around.curve)
        }
    }

    private var usesContainer: Bool {
        switch kind {
        case .uniform(let said, _): said.isConcentric
        case .capsule: false
        case .each(let a, let b, let c, let d): [a, b, c, d].contains { $0?.isConcentric == true }
        }
    }
}

extension UIView {
    /// The corners of the view, which follow its size and what is around it; until they are set, those of its layer.
    public var cornerConfiguration: UICornerConfiguration {
        get { rare?.corners ?? .corners(radius: .fixed(Double(layer.cornerRadius))) }
        set {
            uncommon.corners = newValue
            placeCorners()
        }
    }

    /// How round a corner is, in points: 0 where the layer's radius leaves it square.
    public func effectiveRadius(corner: UIRectCorner) -> CGFloat {
        let radii = layer.displayCorners
        let all: [(UIRectCorner, CGFloat)] = [
            (.topLeft, radii.topLeft), (.topRight, radii.topRight), (.bottomLeft, radii.bottomLeft), (.bottomRight, radii.bottomRight),
        ]
        return all.first { corner.contains($0.0) && $0.1 > 0 }?.1 ?? 0
    }

    /// Gives the layer the radii that the corners have now.
    func placeCorners() {
        guard let configuration = rare?.corners else { return }
        let radii = configuration.radii(of: self)
        let all: [(CACornerMask, CGFloat)] = [
            (.layerMinXMinYCorner, radii.topLeft), (.layerMaxXMinYCorner, radii.topRight), (.layerMinXMaxYCorner, radii.bottomLeft),
            (.layerMaxXMaxYCorner, radii.bottomRight),
        ]
        let round = all.filter { $0.1 > 0 }
        layer.cornerRadius = round.map(\.1).max() ?? 0
        layer.maskedCorners = round.isEmpty ? .all : CACornerMask(round.map(\.0))
        layer.cornerCurve = radii.curve == .continuous ? .continuous : .circular
        // A layer has one radius; where they differ, it has them all beside it.
        layer.cornerRadii = Set(round.map(\.1)).count > 1 ? radii : nil
    }

    /// Has what lies on the view keep its distance to the view's corners.
    func placeCornersOfSubviews() { for view in subviews where view.rare?.corners != nil { view.placeCorners() } }

    /// The radii at which the corners of this view keep an even distance to those of the nearest view around that has round ones: of each
    /// the container's, less the larger one of both distances to its sides.
    package func concentricRadii() -> CornerRadii {
        var container = superview
        while let view = container, !view.layer.displayCorners.isRound { container = view.superview }
        guard let container else { return .zero }
        let (radii, area) = (container.layer.displayCorners, container.bounds)
        let own = convert(bounds, to: container)
        let (left, right) = (own.minX - area.minX, area.maxX - own.maxX)
        let (top, bottom) = (own.minY - area.minY, area.maxY - own.maxY)
        func radius(_ outer: CGFloat, _ across: CGFloat, _ down: CGFloat) -> CGFloat {
            let half = min(area.width, area.height) / 2
            return max(min(outer, half) - max(across, down, 0), 0)
        }
        return CornerRadii(
            topLeft: radius(radii.topLeft, left, top), topRight: radius(radii.topRight, right, top),
            bottomRight: radius(radii.bottomRight, right, bottom), bottomLeft: radius(radii.bottomLeft, left, bottom), curve: radii.curve)
    }
}

extension CornerRadii {
    /// Whether one of the corners is round.
    fileprivate var isRound: Bool { max(topLeft, topRight, bottomLeft, bottomRight) > 0 }
}
