// SPDX-License-Identifier: MIT
//
// How much the size of a view's content counts in layout.

import Foundation

extension UIView {
    /// How much the view resists being larger than its content.
    func hugging(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = rare?.hugging ?? (.defaultLow, .defaultLow)
        return axis == .horizontal ? priorities.horizontal : priorities.vertical
    }

    /// Sets how much the view resists being larger than its content.
    func hug(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
        var priorities = uncommon.hugging ?? (.defaultLow, .defaultLow)
        if axis == .horizontal { priorities.horizontal = priority } else { priorities.vertical = priority }
        uncommon.hugging = priorities
        contentSizeChanged()
    }

    /// How much the view resists being smaller than its content.
    func resistance(along axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = rare?.resistance ?? (.defaultHigh, .defaultHigh)
        return axis == .horizontal ? priorities.horizontal : priorities.vertical
    }

    /// Sets how much the view resists being smaller than its content.
    func setResistance(_ priority: UILayoutPriority, along axis: NSLayoutConstraint.Axis) {
        var priorities = uncommon.resistance ?? (.defaultHigh, .defaultHigh)
        if axis == .horizontal { priorities.horizontal = priority } else { priorities.vertical = priority }
        uncommon.resistance = priorities
        contentSizeChanged()
    }
}
