// SPDX-License-Identifier: MIT
//
// What items are made of.

public import Foundation
import VitrineDynamics

/// Says what items are made of: how they bounce, slide, weigh and turn.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: _ItemsBehavior {
    /// The share of its speed that an item leaves a collision with, 0 to 1; 0 by default.
    open var elasticity: CGFloat = 0 { didSet { said(.elasticity) } }
    /// How much an item holds what slides along it; 0 by default.
    open var friction: CGFloat = 0 { didSet { said(.friction) } }
    /// The mass of a square of 100 points; 1 by default.
    open var density: CGFloat = 1 { didSet { said(.density) } }
    /// The share of its speed that an item loses in a second, at first; 0 by default.
    open var resistance: CGFloat = 0 { didSet { said(.resistance) } }
    /// The share of its turning that an item loses in a second, at first; 0 by default.
    open var angularResistance: CGFloat = 0 { didSet { said(.angularResistance) } }
    /// How strongly electric and magnetic fields pull; 0 by default.
    open var charge: CGFloat = 0 { didSet { said(.charge) } }
    /// Whether nothing moves the items; false by default.
    open var isAnchored = false { didSet { said(.isAnchored) } }
    /// Whether items turn; true by default.
    open var allowsRotation = true { didSet { said(.allowsRotation) } }

    private enum Property: CaseIterable {
        case elasticity, friction, density, resistance, angularResistance, charge, isAnchored, allowsRotation
    }

    /// What the behaviour says; the rest it leaves to others (dynamics.item-properties).
    private var told: Set<Property> = []

    /// Says nothing of items yet.
    public init(items: [any UIDynamicItem]) { super.init(of: items) }

    /// Makes an item faster by a velocity in points a second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        update(item) { $0.velocity += Vector(velocity) }
    }

    /// How quickly an item moves, in points a second.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let velocity = body(item)?.velocity ?? .zero
        return CGPoint(x: velocity.x, y: velocity.y)
    }

    /// Has an item turn faster, by radians a second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        update(item) { $0.angularVelocity += Double(velocity) }
    }

    /// How quickly an item turns, in radians a second.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { CGFloat(body(item)?.angularVelocity ?? 0) }

    private func body(_ item: any UIDynamicItem) -> Body? {
        guard let animator = dynamicAnimator, let number = animator.number(of: item) else { return nil }
        return animator.world[number]
    }

    private func update(_ item: any UIDynamicItem, _ change: (inout Body) -> Void) {
        guard let animator = dynamicAnimator, let number = animator.number(of: item), var body = animator.world[number] else { return }
        change(&body)
        animator.change { $0[number] = body }
        animator.resume()
    }

    private func said(_ property: Property) {
        told.insert(property)
        changed()
    }

    /// What was said of the item and of the others holds.
    override func itemLeft() {}

    override func enter(_ animator: UIDynamicAnimator) {
        for item in items {
            guard let number = animator.number(of: item), var body = animator.world[number] else { continue }
            for property in told {
                switch property {
                case .elasticity: body.elasticity = Double(elasticity)
                case .friction: body.friction = Double(friction)
                case .density: body.density = Double(density)
                case .resistance: body.resistance = Double(resistance)
                case .angularResistance: body.angularResistance = Double(angularResistance)
                case .charge: body.charge = Double(charge)
                case .isAnchored: body.isAnchored = isAnchored
                case .allowsRotation: body.allowsRotation = allowsRotation
                }
            }
            animator.change { $0[number] = body }
        }
    }
}
