// SPDX-License-Identifier: MIT
//
// A target and what is to be done with it, as gesture recognizers and controls keep them (controls.target-action).

import Foundation
import VitrineLayers

/// A method of a target, or a closure.
@MainActor package struct TargetAction {
    /// Kept weakly, as in UIKit.
    package private(set) weak var target: AnyObject?
    private let hasTarget: Bool
    /// The method; nil for a closure.
    package let selector: Selector?
    private let closure: ((_ sender: AnyObject) -> Void)?

    /// A method of a target; without one, that of the first responder up the chain that has it.
    package init(_ target: AnyObject?, _ selector: Selector) {
        (self.target, self.selector, hasTarget, closure) = (target, selector, target != nil, nil)
    }

    /// A closure.
    init(_ closure: @escaping (_ sender: AnyObject) -> Void) {
        (target, selector, hasTarget, self.closure) = (nil, nil, false, closure)
    }

    /// Whether the target is gone.
    package var isStale: Bool { hasTarget && target == nil }

    func run(_ sender: AnyObject, _ event: UIEvent? = nil) {
        if isStale { return }
        closure?(sender)
        if let selector { UIApplication.shared.sendAction(selector, to: target, from: sender, for: event) }
    }

    /// Whether removing a pair removes this one; nil stands for any.
    package func matches(_ target: AnyObject?, _ selector: Selector?) -> Bool {
        (target == nil || self.target === target) && (selector == nil || self.selector == selector)
    }

    /// Whether it is the same method of the same target.
    package func isSame(as other: TargetAction) -> Bool {
        selector != nil && selector == other.selector && target === other.target && hasTarget == other.hasTarget
    }
}
