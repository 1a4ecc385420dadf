// SPDX-License-Identifier: MIT
//
// The constraints of a view, and which views are laid out together.

import Foundation
import VitrineGeometry
import VitrineLayers

/// What a view keeps for layout by constraints.
@MainActor final class ConstraintRecord {
    /// The constraints that are active in the view, in the order of activation.
    var constraints: [NSLayoutConstraint] = []
    var guides: [UILayoutGuide] = []
    /// The guides that every view has, made when they are first asked for.
    var ownGuides: [UILayoutGuide] = []
    /// All of them, in the order in which they came.
    var allGuides: [UILayoutGuide] = []
    /// How many constraints reach from below the view to above it.
    var crossings = 0
    /// The layout of what is below, where the view is at the top of it.
    var layout: ConstraintSystem?
    /// The same with the view's own size open.
    var fitting: ConstraintSystem?
    var needsUpdate = false
    var hasDescendantNeedingUpdate = false
}

extension UIView {
    var constraintRecord: ConstraintRecord {
        if let record = uncommon.layout { return record }
        let record = ConstraintRecord()
        uncommon.layout = record
        return record
    }

    // MARK: Constraints

    /// Makes a constraint take part in layout, in this view.
    func take(_ constraint: NSLayoutConstraint) {
        guard !constraint.isActive else { return }
        for item in [constraint.firstItem, constraint.secondItem] {
            guard let view = NSLayoutConstraint.view(of: item) else { continue }
            guard view.isDescendant(of: self) else {
                return environment.refuse(
                    .invalidArgument,
                    "The view hierarchy is not prepared for the constraint: \(constraint). When added to a view, the constraint's items "
                        + "must be descendants of that view (or the view itself).")
            }
        }
        constraint.install(in: self)
    }

    /// Has a constraint no longer take part in layout, where it does so in this view.
    func drop(_ constraint: NSLayoutConstraint) { if constraint.owner === self { constraint.deactivate() } }

    /// The active constraints that have a say in the view's size or place along an axis.
    func constraintsDeciding(_ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var found: [NSLayoutConstraint] = []
        var view: UIView? = self
        while let owner = view {
            found += owner.constraints.filter {
                ($0.firstItem === self || $0.secondItem === self) && $0.firstAttribute.isVertical == (axis == .vertical)
            }
            view = owner.superview
        }
        return found
    }

    // MARK: Together

    /// Whether the view's size and place are solved with what is above it.
    private var joinsSuperview: Bool {
        guard superview != nil else { return false }
        if let crossings = rare?.layout?.crossings, crossings > 0 { return true }
        return !translatesAutoresizingMaskIntoConstraints || arrangingStack != nil
    }

    /// Whether the view's frame comes from constraints.
    func isSolved(below root: UIView) -> Bool {
        guard self !== root, superview != nil else { return false }
        return !translatesAutoresizingMaskIntoConstraints || arrangingStack != nil
    }

    /// The stack that arranges the view, where one does.
    package var arrangingStack: UIStackView? {
        guard let stack = superview as? UIStackView, stack.arranges(self) else { return nil }
        return stack
    }

    /// The nearest view from here upward whose size constraints do not decide.
    var constraintRoot: UIView {
        var view = self
        while view.joinsSuperview, let superview = view.superview { view = superview }
        return view
    }

    /// The views below that are laid out together with this one, parents first, this one at the beginning.
    func collectJoined(into views: inout [UIView]) {
        views.append(self)
        for view in subviews where view.rare?.layout != nil && view.joinsSuperview { view.collectJoined(into: &views) }
    }

    /// Lets the views above know that there are constraints below.
    func joinConstraintsAbove() {
        var view = self
        while view.joinsSuperview, let superview = view.superview {
            _ = superview.constraintRecord
            view = superview
        }
    }

    /// Whether the subtree has constraints that this view is at the top of.
    private var governsConstraints: Bool { rare?.layout != nil && !joinsSuperview }

    // MARK: Changes

    /// Called when constraints came by `NSLayoutConstraint.join(_:)`.
    package func constraintsJoined() {
        joinConstraintsAbove()
        constraintsChanged()
    }

    /// Called when constraints came, went, or changed.
    func constraintsChanged() {
        forgetMeasurements()
        var view = self
        while true {
            view.rare?.layout?.layout = nil
            view.rare?.layout?.fitting = nil
            guard view.joinsSuperview, let superview = view.superview else { break }
            view = superview
        }
        view.setNeedsLayout()
        view.superview?.arrangementChanged(of: view)
    }

    /// Called when the size that the view's content asks for is another one.
    func forgetMeasuredSize() {
        var view = self
        var isKnown = false
        while true {
            if let record = view.rare?.layout {
                isKnown = true
                record.layout?.forgetSize(of: self)
                record.fitting?.forgetSize(of: self)
            }
            guard view.joinsSuperview, let superview = view.superview else { break }
            view = superview
        }
        guard isKnown else { return }
        view.setNeedsLayout()
        if view !== self { view.superview?.arrangementChanged(of: view) }
    }

    /// Drops what was measured: the traits are other ones.
    func forgetMeasuredSizes() {
        rare?.layout?.layout = nil
        rare?.layout?.fitting = nil
        (self as? any MeasuringView)?.forgetOwnMeasurements()
    }

    /// Called after the view got a superview.
    func joinedTree() {
        guard let record = rare?.layout else { return }
        joinConstraintsAbove()
        if record.needsUpdate || record.hasDescendantNeedingUpdate { markUpdateAbove() }
        if joinsSuperview { superview?.constraintsChanged() }
    }

    /// Called when it changed whether constraints place the view.
    func placementChanged() {
        joinedTree()
        if let superview, superview.rare?.layout != nil { superview.constraintsChanged() }
    }

    /// Takes away the constraints of this view and those above it that a test picks.
    func dropConstraints(where isDropped: (NSLayoutConstraint) -> Bool) {
        var view: UIView? = self
        while let owner = view {
            if let record = owner.rare?.layout, !record.constraints.isEmpty {
                for constraint in record.constraints.filter(isDropped) { constraint.deactivate() }
            }
            view = owner.superview
        }
    }

    /// Takes away the constraints that hold a subview to what is outside of it, as it leaves.
    func dropConstraints(to leaving: UIView) {
        dropConstraints { constraint in
            [constraint.firstItem, constraint.secondItem].contains { item in
                NSLayoutConstraint.view(of: item)?.isDescendant(of: leaving) ?? false
            }
        }
    }

    // MARK: Layout

    /// Places what is below by its constraints, where this view is at the top of them.
    func layOutByConstraints() {
        guard let record = rare?.layout, governsConstraints else { return }
        let system = record.layout ?? ConstraintSystem(root: self, isFitting: false)
        record.layout = system
        system.layOut()
    }

    /// Lays out what is above first, where that decides the frame of this view.
    func layOutConstraintsAbove() {
        guard superview != nil, joinsSuperview else { return }
        let root = constraintRoot
        if root.layer.needsLayout() { root.layer.layoutIfNeeded() }
    }

    /// The size that constraints give to the view; nil where it has none.
    func sizeByConstraints(
        _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize? {
        guard let record = rare?.layout else { return nil }
        updateConstraintsIfNeeded()
        let system = record.fitting ?? ConstraintSystem(root: self, isFitting: true)
        record.fitting = system
        return system.hasConstraints ? system.fittingSize(target, horizontal, vertical) : nil
    }

    // MARK: Updating constraints

    func markUpdate() {
        constraintRecord.needsUpdate = true
        markUpdateAbove()
        setNeedsLayout()
    }

    private func markUpdateAbove() {
        var view = superview
        while let above = view, !above.constraintRecord.hasDescendantNeedingUpdate {
            above.constraintRecord.hasDescendantNeedingUpdate = true
            view = above.superview
        }
    }

    /// Calls `updateConstraints` where it was asked for, subviews first.
    func updateMarkedConstraints() {
        guard let record = rare?.layout else { return }
        if record.hasDescendantNeedingUpdate {
            record.hasDescendantNeedingUpdate = false
            for view in subviews { view.updateMarkedConstraints() }
        }
        if record.needsUpdate {
            record.needsUpdate = false
            if let owner = rare?.controller { owner.updateViewConstraints() } else { updateConstraints() }
        }
    }
}
