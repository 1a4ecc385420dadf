// SPDX-License-Identifier: MIT
//
// What constraints leave open, and which of them give way.

import Foundation
import VitrineGeometry
import VitrineLayoutSolvers

extension UILayoutPriority {
    /// Below all that programs ask for: of what stands in where they leave something open.
    package static let below = UILayoutPriority(0.5)
}

extension UIView {
    /// Whether constraints leave open where the view is or how large, as it was laid out last.
    ///
    /// A view whose mask is made of constraints, and one that a stack arranges, is never ambiguous.
    public var hasAmbiguousLayout: Bool {
        guard superview != nil, !translatesAutoresizingMaskIntoConstraints, arrangingStack == nil else { return false }
        guard let system = constraintRoot.rare?.layout?.layout, let place = system.place(of: self) else {
            // Nothing says anything of it.
            return window != nil
        }
        let item = system.items[place]
        return [item.horizontal.start, item.horizontal.length, item.vertical.start, item.vertical.length].contains { sum in
            sum.terms.contains { system.solution?.isOpen($0.variable, above: 1) ?? false }
        }
    }

    /// The constraints on the view that contradict others and gave way, as it was laid out last.
    package var brokenConstraints: [NSLayoutConstraint] {
        guard let system = constraintRoot.rare?.layout?.layout else { return [] }
        return (system.solution?.conflicts ?? []).compactMap { system.sources[$0.constraint] }.filter {
            $0.firstItem === self || $0.secondItem === self
        }
    }
}
