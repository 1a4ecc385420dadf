// SPDX-License-Identifier: MIT
//
// What stands above the content of a scroll view, such as the control that refreshes it.

package import Foundation

/// A view that stands above the content, takes room there, and follows as the content is scrolled.
@MainActor package protocol ScrollAccessory: UIView {
    /// The scroll view above whose content it stands.
    var scrollView: UIScrollView? { get set }
    /// How much room it takes above the content now, in points.
    var takenHeight: CGFloat { get }
    /// The content was scrolled.
    func follow()
}

extension UIScrollView {
    /// Something else is above the content.
    func accessoryChanged(from old: (any ScrollAccessory)?) {
        if let old {
            old.scrollView = nil
            old.removeFromSuperview()
        }
        if let accessory {
            accessory.scrollView = self
            insertSubview(accessory, at: 0)
            accessory.follow()
        }
        accessoryHeightChanged()
    }

    /// The room above the content changes, and the content stays where it is.
    package func accessoryHeightChanged() { insetMayHaveChanged() }

    /// How much of a bar above the content is between its row and the content, and goes down with content that is pulled, in points.
    package var grownHeight: CGFloat {
        get { rare?.grown ?? 0 }
        set {
            guard newValue != grownHeight else { return }
            uncommon.grown = newValue
            accessory?.follow()
        }
    }

    /// How far a bar above the content can grow, in points.
    package var collapsibleHeight: CGFloat { rare?.collapsible ?? 0 }
}
