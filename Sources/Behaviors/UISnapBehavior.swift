// SPDX-License-Identifier: MIT
//
// Items that are drawn to a point.

public import Foundation
import VitrineDynamics

/// Draws an item to a point, and upright, as by springs.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    private let item: any UIDynamicItem
    /// Where the item is drawn to.
    open var snapPoint: CGPoint { didSet { changed() } }
    /// How little the item swings, 0 to 1; 0.5 by default.
    open var damping: CGFloat = 0.5 { didSet { changed() } }

    /// Draws an item to a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        (self.item, snapPoint) = (item, point)
        super.init()
    }

    override var movedItems: [any UIDynamicItem] { [item] }

    override func enter(_ animator: UIDynamicAnimator) {
        guard let body = animator.number(of: item) else { return }
        let joint = Joint(.snap(damping: Double(damping)), .body(body, .zero), .place(Vector(snapPoint)))
        numbers = [
            animator.change { world in
                let number = world.number()
                world.joints[number] = joint
                return number
            }
        ]
    }
}
