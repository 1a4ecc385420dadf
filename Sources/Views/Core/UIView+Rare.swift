// SPDX-License-Identifier: MIT
//
// What few views have: margins, tint, traits of their own, priorities.

import Foundation
package import VitrineDrawing
public import VitrineGeometry

extension UIView {
    /// What few views have.
    @MainActor final class Rare {
        var tintColor: UIColor?
        var mask: UIView?
        var margins: NSDirectionalEdgeInsets?
        var safeArea: UIEdgeInsets?
        var insetsMarginsFromSafeArea = true
        var preservesMargins = false
        var semantics = UISemanticContentAttribute.unspecified
        var overrides: UITraitCollection?
        var resolved: (base: UITraitCollection, traits: UITraitCollection)?
        var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
        var resistance: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
        var accessibilityIdentifier: String?
        var layout: ConstraintRecord?
        weak var controller: UIViewController?
        var element: DisplayList.Element?
    }

    var uncommon: Rare {
        if let rare { return rare }
        let new = Rare()
        rare = new
        return new
    }

    /// The element of a collection that the view shows, for the names in outputs.
    package var displayElement: DisplayList.Element? {
        get { rare?.element }
        set { if rare != nil || newValue != nil { uncommon.element = newValue } }
    }

    /// A name for tests.
    public var accessibilityIdentifier: String? {
        get { rare?.accessibilityIdentifier }
        set { uncommon.accessibilityIdentifier = newValue }
    }

    // MARK: Traits

    /// Traits that this view and those below it have in place of the inherited ones.
    package var overrideTraits: UITraitCollection? {
        get { rare?.overrides }
        set {
            let before = traitCollection
            uncommon.overrides = newValue
            uncommon.resolved = nil
            traitsChanged(from: before)
        }
    }

    /// Light or dark for this view and those below it, whatever the superview is.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
        get { rare?.overrides?.userInterfaceStyle ?? .unspecified }
        set {
            let others = rare?.overrides
            overrideTraits = UITraitCollection(
                style: newValue, displayScale: others?.displayScale ?? 0, layoutDirection: others?.layoutDirection ?? .unspecified,
                contentSizeCategory: others?.preferredContentSizeCategory ?? .unspecified,
                idiom: others?.userInterfaceIdiom ?? .unspecified,
                horizontalSizeClass: others?.horizontalSizeClass ?? .unspecified,
                verticalSizeClass: others?.verticalSizeClass ?? .unspecified)
        }
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

    private func traitsChanged(from before: UITraitCollection) {
        forgetMeasuredSizes()
        traitCollectionDidChange(before)
        setNeedsLayout()
        for view in subviews { view.traitsChanged(from: before) }
    }

    /// What the view holds, which decides whether it is mirrored.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { rare?.semantics ?? .unspecified }
        set {
            uncommon.semantics = newValue
            setNeedsLayout()
        }
    }

    /// The direction in which the view's content is laid out.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

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

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    // MARK: Margins

    /// The margins by reading direction, the safe area included; 8 points by default.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            let margins = layoutMargins
            return isRightToLeft
                ? NSDirectionalEdgeInsets(top: margins.top, leading: margins.right, bottom: margins.bottom, trailing: margins.left)
                : NSDirectionalEdgeInsets(top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
        }
        set {
            uncommon.margins = newValue
            layoutMarginsDidChange()
            setNeedsLayout()
        }
    }

    /// The margins by side, the safe area included; 8 points by default.
    public var layoutMargins: UIEdgeInsets {
        get {
            let margins = (rare?.margins ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
                .resolved(rightToLeft: isRightToLeft)
            var result = insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
            if preservesSuperviewLayoutMargins, let superview {
                let (outer, place) = (superview.layoutMargins, frame.offsetBy(dx: -superview.bounds.minX, dy: -superview.bounds.minY))
                result.top = max(result.top, outer.top - place.minY)
                result.left = max(result.left, outer.left - place.minX)
                result.bottom = max(result.bottom, outer.bottom - (superview.bounds.height - place.maxY))
                result.right = max(result.right, outer.right - (superview.bounds.width - place.maxX))
            }
            return result
        }
        set {
            directionalLayoutMargins =
                isRightToLeft
                ? NSDirectionalEdgeInsets(top: newValue.top, leading: newValue.right, bottom: newValue.bottom, trailing: newValue.left)
                : NSDirectionalEdgeInsets(top: newValue.top, leading: newValue.left, bottom: newValue.bottom, trailing: newValue.right)
        }
    }

    /// Whether the superview's margins count where they reach further in.
    public var preservesSuperviewLayoutMargins: Bool {
        get { rare?.preservesMargins ?? false }
        set { uncommon.preservesMargins = newValue }
    }

    /// Whether the margins include the safe area.
    public var insetsLayoutMarginsFromSafeArea: Bool {
        get { rare?.insetsMarginsFromSafeArea ?? true }
        set { uncommon.insetsMarginsFromSafeArea = newValue }
    }

    /// How much of each side is covered by bars and the shape of the screen; passed down from the view for which it was set.
    public package(set) var safeAreaInsets: UIEdgeInsets {
        get {
            if let safeArea = rare?.safeArea { return safeArea }
            guard let superview else { return (self as? UIWindow)?.insetsOfScreen ?? .zero }
            return frame.offsetBy(dx: -superview.bounds.minX, dy: -superview.bounds.minY)
                .insetsLeft(of: superview.safeAreaInsets, in: superview.bounds.size)
        }
        set {
            uncommon.safeArea = newValue
            tellSafeAreaChanged()
        }
    }

    func tellSafeAreaChanged() {
        safeAreaInsetsDidChange()
        setNeedsLayout()
        for view in subviews { view.tellSafeAreaChanged() }
    }

    // MARK: Priorities

    /// How much the view resists being larger than its content.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = rare?.hugging ?? (.defaultLow, .defaultLow)
        return axis == .horizontal ? priorities.horizontal : priorities.vertical
    }

    /// Sets how much the view resists being larger than its content.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        var priorities = uncommon.hugging ?? (.defaultLow, .defaultLow)
        if axis == .horizontal { priorities.horizontal = priority } else { priorities.vertical = priority }
        uncommon.hugging = priorities
        forgetMeasuredSize()
        superview?.arrangementChanged(of: self)
    }

    /// How much the view resists being smaller than its content.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        let priorities = rare?.resistance ?? (.defaultHigh, .defaultHigh)
        return axis == .horizontal ? priorities.horizontal : priorities.vertical
    }

    /// Sets how much the view resists being smaller than its content.
    public func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        var priorities = uncommon.resistance ?? (.defaultHigh, .defaultHigh)
        if axis == .horizontal { priorities.horizontal = priority } else { priorities.vertical = priority }
        uncommon.resistance = priorities
        forgetMeasuredSize()
        superview?.arrangementChanged(of: self)
    }
}

extension CGRect {
    /// What is left of insets of a larger rectangle where this one lies in it.
    func insetsLeft(of outer: UIEdgeInsets, in size: CGSize) -> UIEdgeInsets {
        if outer == .zero { return .zero }
        return UIEdgeInsets(
            top: max(outer.top - max(minY, 0), 0), left: max(outer.left - max(minX, 0), 0),
            bottom: max(outer.bottom - max(size.height - maxY, 0), 0), right: max(outer.right - max(size.width - maxX, 0), 0))
    }
}
