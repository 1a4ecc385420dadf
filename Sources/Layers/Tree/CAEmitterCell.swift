// SPDX-License-Identifier: MIT
//
// A kind of particles.

public import Foundation
public import VitrineDrawing
import VitrineGeometry

/// What particles of a kind look like, how often they come, and where they go.
///
/// Every number with a range is drawn for each particle between its value less half of the range and its value more half of it.
@preconcurrency @MainActor
open class CAEmitterCell: NSObject {
    /// The name of the kind.
    open var name: String?
    /// Whether the kind comes at all.
    open var isEnabled = true
    /// How many particles come in a second.
    open var birthRate: Float = 0
    /// How many seconds a particle lives.
    open var lifetime: Float = 0
    /// The range of that.
    open var lifetimeRange: Float = 0
    /// The direction of the emission in the plane, in radians; 0 is to the right.
    open var emissionLongitude: CGFloat = 0
    /// The direction out of the plane, in radians.
    open var emissionLatitude: CGFloat = 0
    /// The angle of the cone that particles go into, in radians.
    open var emissionRange: CGFloat = 0
    /// The speed at the beginning, in points a second.
    open var velocity: CGFloat = 0
    /// The range of that.
    open var velocityRange: CGFloat = 0
    /// What the speed changes by to the right, in points a second in a second.
    open var xAcceleration: CGFloat = 0
    /// What the speed changes by downwards.
    open var yAcceleration: CGFloat = 0
    /// What the speed changes by towards the viewer; kept, since particles stay in the layer's plane.
    open var zAcceleration: CGFloat = 0
    /// The size, as a share of that of the contents.
    open var scale: CGFloat = 1
    /// The range of that.
    open var scaleRange: CGFloat = 0
    /// What the size changes by in a second.
    open var scaleSpeed: CGFloat = 0
    /// The turn in a second, in radians.
    open var spin: CGFloat = 0
    /// The range of that.
    open var spinRange: CGFloat = 0
    /// The colour; contents keep theirs where it is white, and are shown in this colour where it is another.
    open var color: CGColor? = .white
    /// The range of the red.
    open var redRange: Float = 0
    /// The range of the green.
    open var greenRange: Float = 0
    /// The range of the blue.
    open var blueRange: Float = 0
    /// The range of the opacity.
    open var alphaRange: Float = 0
    /// What the red changes by in a second.
    open var redSpeed: Float = 0
    /// What the green changes by in a second.
    open var greenSpeed: Float = 0
    /// What the blue changes by in a second.
    open var blueSpeed: Float = 0
    /// What the opacity changes by in a second.
    open var alphaSpeed: Float = 0
    /// A `CGImage`; anything else shows nothing.
    open var contents: Any?
    /// The part of the contents that is shown, in units of their size.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Pixels of the contents per point.
    open var contentsScale: CGFloat = 1
    /// How contents that are shown larger get their pixels; kept: they are mixed.
    open var magnificationFilter = "linear"
    /// How contents that are shown smaller get their pixels; kept: they are mixed.
    open var minificationFilter = "linear"
    /// What a filter of several sizes leans to; kept.
    open var minificationFilterBias: Float = 0
    /// Kinds that come out of the particles; kept, since particles give out none.
    open var emitterCells: [CAEmitterCell]?
    /// When the kind begins, in the layer's time.
    open var beginTime: CFTimeInterval = 0
    /// For how many seconds it goes on; 0 is for ever.
    open var duration: CFTimeInterval = 0
    /// How fast its time passes.
    open var speed: Float = 1
    /// Seconds added to its time.
    open var timeOffset: CFTimeInterval = 0
    private var others: [String: Any] = [:]

    public override init() { super.init() }

    /// What is kept for a key of the program's own.
    open func value(forKey key: String) -> Any? { others[key] }

    /// Sets a property by its name, as animations of emitters do, or keeps a value for a key of the program's own.
    open func setValue(_ value: Any?, forKey key: String) {
        let number: Double? =
            switch value {
            case let value as NSNumber: value.doubleValue
            case let value as Double: value
            case let value as CGFloat: Double(value)
            case let value as Float: Double(value)
            case let value as Int: Double(value)
            default: nil
            }
        switch (key, number) {
        case ("birthRate", .some(let number)): birthRate = Float(number)
        case ("lifetime", .some(let number)): lifetime = Float(number)
        case ("velocity", .some(let number)): velocity = CGFloat(number)
        case ("scale", .some(let number)): scale = CGFloat(number)
        case ("spin", .some(let number)): spin = CGFloat(number)
        default: others[key] = value
        }
    }
}

/// A particle at a moment.
struct Particle {
    var center: CGPoint
    var angle: CGFloat
    var scale: CGFloat
    var color: CGColor
    var age: Double
}

/// Numbers that look like chance and are always the same for the same seed.
struct ParticleChance {
    private var state: UInt64

    init(seed: UInt32, kind: Int, number: Int) {
        state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: Int64(kind)) &* 0xBF58_476D_1CE4_E5B9
        state ^= UInt64(bitPattern: Int64(number)) &* 0x94D0_49BB_1331_11EB
    }

    /// The next number from 0 to 1.
    mutating func next() -> Double {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return Double((z ^ z >> 31) >> 11) / Double(1 << 53)
    }

    /// The next number around a value.
    mutating func next(around value: Double, range: Double) -> Double { value + (next() - 0.5) * range }
}
