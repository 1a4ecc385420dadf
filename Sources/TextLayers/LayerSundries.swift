// SPDX-License-Identifier: MIT
//
// Kinds of layers and members of layers and animations that few programs use.

public import Foundation
import VitrineGeometry
public import VitrineLayers

/// In which directions a layer's content can be scrolled.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Nowhere.
    public static let none = CAScrollLayerScrollMode(rawValue: "none")
    /// Up and down.
    public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
    /// To the sides.
    public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
    /// Everywhere.
    public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of what is in it.
@preconcurrency @MainActor
open class CAScrollLayer: CALayer {
    /// In which directions the content can be scrolled.
    open var scrollMode = CAScrollLayerScrollMode.both

    public override init() {
        super.init()
        masksToBounds = true
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CAScrollLayer { scrollMode = other.scrollMode }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Shows the content from a point on.
    open func scroll(to p: CGPoint) {
        var origin = bounds.origin
        if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
        if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
        bounds.origin = origin
    }

    /// Scrolls as little as shows a rectangle.
    open func scroll(to r: CGRect) {
        let shown = bounds
        func place(_ least: CGFloat, _ most: CGFloat, _ from: CGFloat, _ to: CGFloat) -> CGFloat {
            least < from ? least : most > to ? min(most - (to - from), least) : from
        }
        scroll(
            to: CGPoint(
                x: place(r.minX, r.maxX, shown.minX, shown.maxX), y: place(r.minY, r.maxY, shown.minY, shown.maxY)))
    }
}

/// A layer that is drawn in tiles; here it is drawn whole, as its pixels are those of the picture that is made.
@preconcurrency @MainActor
open class CATiledLayer: CALayer {
    /// How many sizes smaller tiles are drawn in; kept.
    open var levelsOfDetail = 1
    /// How many sizes larger tiles are drawn in; kept.
    open var levelsOfDetailBias = 0
    /// The size of a tile in pixels; kept.
    open var tileSize = CGSize(width: 256, height: 256)

    /// How long a tile takes to appear, in seconds: it is there at once.
    open class func fadeDuration() -> CFTimeInterval { 0 }
}

/// What is done to the values between those that are said; kept: they are taken as they are.
@preconcurrency @MainActor
open class CAValueFunction: NSObject {
    /// The name of the function.
    public let name: CAValueFunctionName

    /// The function of a name.
    public init?(name: CAValueFunctionName) {
        self.name = name
        super.init()
    }
}

/// The name of a function of values.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Turns about the axis to the right, by radians.
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    /// Turns about the axis down.
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    /// Turns in the plane.
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    /// Makes larger in all directions.
    public static let scale = CAValueFunctionName(rawValue: "scale")
    /// Makes wider.
    public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
    /// Makes higher.
    public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
    /// Makes deeper.
    public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
    /// Moves.
    public static let translate = CAValueFunctionName(rawValue: "translate")
    /// Moves to the right.
    public static let translateX = CAValueFunctionName(rawValue: "translateX")
    /// Moves down.
    public static let translateY = CAValueFunctionName(rawValue: "translateY")
    /// Moves towards the eye.
    public static let translateZ = CAValueFunctionName(rawValue: "translateZ")
}

extension CASpringAnimation {
    /// How long the spring seems to take, in seconds, by its stiffness.
    public var perceptualDuration: CFTimeInterval { stiffness > 0 ? 2 * .pi * Double((mass / stiffness).squareRoot()) : 0 }

    /// How much the spring swings over, −1 to 1: 1 less what it is slowed by of what keeps it from swinging.
    public var bounce: CGFloat {
        let critical = 2 * (mass * stiffness).squareRoot()
        guard critical > 0 else { return 0 }
        let ratio = damping / critical
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}

extension CAKeyframeAnimation {
    /// How tight the curve is at each value; kept: it is as at 0.
    public var tensionValues: [NSNumber]? {
        get { value(forKey: "tensionValues") as? [NSNumber] }
        set { setValue(newValue, forKey: "tensionValues") }
    }

    /// How sharp the corners are at each value; kept.
    public var continuityValues: [NSNumber]? {
        get { value(forKey: "continuityValues") as? [NSNumber] }
        set { setValue(newValue, forKey: "continuityValues") }
    }

    /// Where the curve goes at each value; kept.
    public var biasValues: [NSNumber]? {
        get { value(forKey: "biasValues") as? [NSNumber] }
        set { setValue(newValue, forKey: "biasValues") }
    }
}

extension CATransaction {
    /// Keeps other threads from changing layers: they never do, as layers are the main thread's.
    public class func lock() {}
    /// Lets other threads change layers again.
    public class func unlock() {}
}

extension CAFrameRateRange {
    /// Whatever the system chooses.
    public init() { self = .default }
}
