// SPDX-License-Identifier: MIT
//
// What behaviours have in common.

public import Foundation
import VitrineDynamics

/// Something that moves items, or several of those.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The behaviours that this one is made of.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Called at every step of the display while the animator runs.
    open var action: (() -> Void)?
    /// The animator that runs the behaviour; nil for none.
    open package(set) weak var dynamicAnimator: UIDynamicAnimator?
    /// The numbers of what the behaviour has put into the animator's world.
    var numbers: [Int] = []

    public override init() { super.init() }

    /// Makes another behaviour part of this one.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
        childBehaviors.append(behavior)
        if let dynamicAnimator { behavior.attach(to: dynamicAnimator) }
    }

    /// Takes another behaviour out of this one.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard childBehaviors.contains(where: { $0 === behavior }) else { return }
        childBehaviors.removeAll { $0 === behavior }
        behavior.detach()
    }

    /// Told before the behaviour comes to an animator; nil is none.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    // MARK: For the kinds of behaviours

    /// The items that the behaviour itself moves.
    var movedItems: [any UIDynamicItem] { [] }

    /// Puts what the behaviour stands for into a world.
    func enter(_ animator: UIDynamicAnimator) {}

    /// Takes it out of there.
    final func leave(_ animator: UIDynamicAnimator) {
        animator.withdraw(numbers)
        numbers = []
    }

    /// Called after every step of the display.
    func stepped(_ animator: UIDynamicAnimator) {}

    /// What the behaviour stands for is another: puts it into the world anew.
    final func changed() {
        guard let dynamicAnimator else { return }
        leave(dynamicAnimator)
        enter(dynamicAnimator)
        dynamicAnimator.resume()
    }

    final func attach(to animator: UIDynamicAnimator) {
        guard dynamicAnimator !== animator else { return }
        if dynamicAnimator != nil { detach() }
        willMove(to: animator)
        dynamicAnimator = animator
        for item in movedItems { animator.retain(item) }
        enter(animator)
        for child in childBehaviors { child.attach(to: animator) }
        animator.resume()
    }

    final func detach() {
        guard let animator = dynamicAnimator else { return }
        willMove(to: nil)
        for child in childBehaviors { child.detach() }
        leave(animator)
        dynamicAnimator = nil
        for item in movedItems { animator.release(item) }
        animator.resume()
    }
}

/// A behaviour that does one thing to all of its items.
@preconcurrency @MainActor
open class _ItemsBehavior: UIDynamicBehavior {
    /// The items.
    open private(set) var items: [any UIDynamicItem]

    init(of items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    /// Takes another item in.
    open func addItem(_ item: any UIDynamicItem) {
        guard !items.contains(where: { $0 === item }) else { return }
        items.append(item)
        dynamicAnimator?.retain(item)
        changed()
    }

    /// Lets go of an item.
    open func removeItem(_ item: any UIDynamicItem) {
        guard items.contains(where: { $0 === item }) else { return }
        items.removeAll { $0 === item }
        itemLeft()
        dynamicAnimator?.release(item)
    }

    /// An item is no longer one of the behaviour's.
    func itemLeft() { changed() }

    override var movedItems: [any UIDynamicItem] { items }
}
