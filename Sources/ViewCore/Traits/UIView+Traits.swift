// SPDX-License-Identifier: MIT
//
// The traits of views: passed down from view to view, each of which may say some of its own.

import Foundation
import VitrineGraphics
import VitrineLayers

extension UIView {
    /// Traits that this view and those below it have in place of the inherited ones.
    package var overrideTraits: UITraitCollection? {
        get { rare?.overrides }
        set {
            let before = traitCollection
            uncommon.overrides = newValue
            uncommon.resolved = nil
            forgetMeasurements()
            traitsChanged(from: before)
        }
    }

    /// Takes on an appearance of the view's own, beside what else it says.
    func overrideStyle(_ style: UIUserInterfaceStyle) {
        overrideTraits = (rare?.overrides ?? UITraitCollection()).replacing(style)
    }

    var inheritedTraits: UITraitCollection {
        var view: UIView? = self
        while let current = view {
            if let rare = current.rare, let overrides = rare.overrides {
                let base = current.superview?.traitCollection ?? current.rootTraits
                if let resolved = rare.resolved, resolved.base === base { return resolved.traits }
                let traits = UITraitCollection(traitsFrom: [base, overrides])
                rare.resolved = (base, traits)
                return traits
            }
            guard let superview = current.superview else { return current.rootTraits }
            view = superview
        }
        return .current
    }

    /// The traits around a view without a superview.
    private var rootTraits: UITraitCollection { (self as? UIWindow)?.uiEnvironment.traits ?? .current }

    /// The traits are no longer those of before: the view, its controller and what lies on it are told.
    func traitsChanged(from before: UITraitCollection) {
        forgetMeasuredSizes()
        rare?.fileMarks?.apply(traitCollection)
        traitCollectionDidChange(before)
        TraitRegistration.tell(rare?.registrations ?? [], of: traitCollection, before: before)
        if let controller = rare?.controller {
            controller.traitCollectionDidChange(before)
            TraitRegistration.tell(controller.traitRegistrations, of: controller.traitCollection, before: before)
        }
        setNeedsLayout()
        for view in subviews { view.traitsChanged(from: before) }
    }

    // MARK: Direction

    /// The direction in which the view's content is laid out, by what it holds and where it is read.
    var layoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The direction of content of a kind in surroundings that are read in a direction.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute, relativeTo direction: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch attribute {
        case .unspecified: direction
        case .forceRightToLeft: .rightToLeft
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        }
    }

    /// The direction of content of a kind in surroundings that are read in a direction.
    public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: attribute, relativeTo: UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }
}
