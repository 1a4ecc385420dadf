// SPDX-License-Identifier: MIT
//
// Gravity and pushes.

public import Foundation
import VitrineDynamics
public import VitrineGeometry
public import VitrineViewCore

/// Has items fall.
@preconcurrency @MainActor
open class UIGravityBehavior: _ItemsBehavior {
    /// Where they fall, and how quickly, down by default; a length of 1 is 1000 points a second squared.
    open var gravityDirection = CGVector(dx: 0, dy: 1) { didSet { changed() } }

    /// Has items fall down.
    public init(items: [any UIDynamicItem]) { super.init(of: items) }

    /// The direction, in radians from the right, clockwise.
    open var angle: CGFloat {
        get { gravityDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// How quickly things fall; 1 is 1000 points a second squared.
    open var magnitude: CGFloat {
        get { gravityDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction and magnitude.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(angle: angle, length: magnitude)
    }

    override func enter(_ animator: UIDynamicAnimator) {
        let bodies = items.compactMap(animator.number)
        let direction = Vector(gravityDirection) * 1000
        numbers = [
            animator.change { world in
                let number = world.number()
                world.forces[number] = Force(.gravity(direction), on: bodies)
                return number
            }
        ]
    }
}

/// Pushes items, all the time or once.
@preconcurrency @MainActor
open class UIPushBehavior: _ItemsBehavior {
    /// Whether the push goes on.
    public enum Mode: Int, Hashable, Sendable { case continuous, instantaneous }

    /// Whether the push goes on.
    public let mode: Mode
    /// Whether items are pushed; after a push at once this is false, and setting it pushes again.
    open var active = true { didSet { if active != oldValue || mode == .instantaneous { changed() } } }
    /// Where to, and how strongly: a length of 1 gives a square of 100 points and density 1 100 points a second squared.
    open var pushDirection = CGVector.zero { didSet { changed() } }
    private var offsets: [ObjectIdentifier: UIOffset] = [:]

    /// A push of items that has no direction yet.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(of: items)
    }

    /// The direction, in radians from the right, clockwise.
    open var angle: CGFloat {
        get { pushDirection.angle }
        set { setAngle(newValue, magnitude: magnitude) }
    }

    /// How strong the push is.
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set { setAngle(angle, magnitude: newValue) }
    }

    /// Sets direction and strength.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(angle: angle, length: magnitude)
    }

    /// How far from the middle of an item it is pushed.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset { offsets[ObjectIdentifier(item)] ?? .zero }

    /// Sets how far from the middle of an item it is pushed.
    open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = offset
        changed()
    }

    override func enter(_ animator: UIDynamicAnimator) {
        guard active, pushDirection != .zero else { return }
        let push = Vector(pushDirection)
        for item in items {
            guard let body = animator.number(of: item) else { continue }
            let offset = targetOffsetFromCenter(for: item)
            let point = Vector(Double(offset.horizontal), Double(offset.vertical))
            if mode == .continuous {
                numbers.append(
                    animator.change { world in
                        let number = world.number()
                        world.forces[number] = Force(.push(push, at: point), on: [body])
                        return number
                    })
            } else {
                animator.change { $0.push(body, by: push, at: point) }
            }
        }
        if mode == .instantaneous { active = false }
    }
}

extension CGVector {
    /// A vector by its direction, in radians from the right, clockwise.
    fileprivate init(angle: CGFloat, length: CGFloat) { self.init(dx: cos(angle) * length, dy: sin(angle) * length) }

    fileprivate var angle: CGFloat { atan2(dy, dx) }
    fileprivate var length: CGFloat { hypot(dx, dy) }
}
