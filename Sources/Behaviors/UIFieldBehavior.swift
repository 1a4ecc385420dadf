// SPDX-License-Identifier: MIT
//
// Fields of forces, and where they reach.

public import Foundation
import VitrineDynamics
public import VitrineGeometry

/// A part of the plane about a place.
@preconcurrency @MainActor
open class UIRegion: NSObject {
    let region: Region

    init(_ region: Region) {
        self.region = region
        super.init()
    }

    /// The whole plane.
    open class var infinite: UIRegion { UIRegion(.everywhere) }

    /// A circle.
    public convenience init(radius: CGFloat) { self.init(.circle(radius: Double(radius))) }

    /// A rectangle.
    public convenience init(size: CGSize) { self.init(.rectangle(size: Vector(Double(size.width), Double(size.height)))) }

    /// All that is not in this one.
    open func inverse() -> Self { make(.inverse(region)) }

    /// This one and another.
    open func union(with region: UIRegion) -> Self { make(.union(self.region, region.region)) }

    /// This one without another.
    open func difference(from region: UIRegion) -> Self { make(.difference(self.region, region.region)) }

    /// What is in both.
    open func intersection(with region: UIRegion) -> Self { make(.intersection(self.region, region.region)) }

    /// Whether a point, about the place, is in it.
    open func contains(_ point: CGPoint) -> Bool { region.contains(Vector(point)) }

    private func make(_ region: Region) -> Self {
        let made = UIRegion(region)
        guard let own = made as? Self else { preconditionFailure("a subclass of UIRegion makes no regions of its own") }
        return own
    }
}

/// A field that moves items around a place.
@preconcurrency @MainActor
open class UIFieldBehavior: _ItemsBehavior {
    /// The place.
    open var position = CGPoint.zero { didSet { changed() } }
    /// Where the field reaches, about the place; everywhere by default.
    open var region = UIRegion.infinite { didSet { changed() } }
    /// How strong it is; 1 by default.
    open var strength: CGFloat = 1 { didSet { changed() } }
    /// How quickly it becomes weaker with the distance: the exponent; 0 by default.
    open var falloff: CGFloat = 0 { didSet { changed() } }
    /// The distance within which it becomes no stronger, in points.
    open var minimumRadius: CGFloat = 1 { didSet { changed() } }
    /// The direction of fields that have one.
    open var direction = CGVector.zero { didSet { changed() } }
    /// How smooth noise is, 0 to 1.
    open var smoothness: CGFloat = 0 { didSet { changed() } }
    /// How quickly noise changes.
    open var animationSpeed: CGFloat = 0 { didSet { changed() } }

    private enum Sort {
        case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    }

    private let sort: Sort

    private init(_ sort: Sort) {
        self.sort = sort
        super.init(of: [])
    }

    /// Slows items down.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }
    /// Moves items around the place.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }
    /// Draws items to a place.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }
    /// Has items fall in a direction.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }
    /// Carries items along at a velocity.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }
    /// Moves items this way and that.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.noise)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Moves items this way and that, the quicker they are the more.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(.turbulence)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }
    /// Draws items to the place as a spring does.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }
    /// Pushes charged items away from the place, or draws them there.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }
    /// Bends the ways of charged items.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    private var kind: Field.Kind {
        switch sort {
        case .drag: .drag
        case .vortex: .vortex
        case .radialGravity: .radialGravity
        case .linearGravity: .linearGravity(Vector(direction))
        case .velocity: .velocity(Vector(direction))
        case .noise: .noise(smoothness: Double(smoothness), speed: Double(animationSpeed))
        case .turbulence: .turbulence(smoothness: Double(smoothness), speed: Double(animationSpeed))
        case .spring: .spring
        case .electric: .electric
        case .magnetic: .magnetic
        }
    }

    override func enter(_ animator: UIDynamicAnimator) {
        var field = Field(kind, at: Vector(position))
        (field.strength, field.falloff, field.minimumRadius) = (Double(strength), Double(falloff), Double(minimumRadius))
        field.region = region.region
        let bodies = items.compactMap(animator.number)
        numbers = [
            animator.change { world in
                let number = world.number()
                world.forces[number] = Force(.field(field), on: bodies)
                return number
            }
        ]
    }
}
