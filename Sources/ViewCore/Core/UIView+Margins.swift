// SPDX-License-Identifier: MIT
//
// The margins of views, and how much of them bars and the shape of the screen cover.

package import Foundation
package import VitrineGeometry

extension UIView {
    /// The margins by reading direction, the safe area included.
    var marginsByDirection: NSDirectionalEdgeInsets { layoutMargins.directional(rightToLeft: isRightToLeft) }

    /// The margins by side, the safe area included.
    var marginsBySide: UIEdgeInsets { margins(inWidth: bounds.width) }

    /// The margins by side that the view has where it is of a width.
    func margins(inWidth width: CGFloat) -> UIEdgeInsets {
        let margins = ownMargins.resolved(rightToLeft: isRightToLeft)
        var result = insetsLayoutMarginsFromSafeArea ? margins + safeAreaInsets : margins
        if preservesSuperviewLayoutMargins, let superview {
            // A side that sticks out has no more of the superview's margin than one that lies on the edge (constraints.margins).
            let (outer, place) = (superview.layoutMargins, frame.offsetBy(dx: -superview.bounds.minX, dy: -superview.bounds.minY))
            result.top = max(result.top, outer.top - max(place.minY, 0))
            result.left = max(result.left, outer.left - max(place.minX, 0))
            result.bottom = max(result.bottom, outer.bottom - max(superview.bounds.height - place.maxY, 0))
            result.right = max(result.right, outer.right - max(superview.bounds.width - place.maxX, 0))
        }
        if rare?.followsReadableWidth == true {
            let surplus = readableSurplus(within: width - result.left - result.right)
            (result.left, result.right) = (result.left + surplus, result.right + surplus)
        }
        return result
    }

    /// How much of a width stays free on each side of what is good to read (constraints.readable-width).
    package func readableSurplus(within width: CGFloat) -> CGFloat {
        let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
        return max(width - (672 * body / 17).rounded(), 0) / 2
    }

    /// Whether the margins at the sides leave a width that is good to read, as Interface Builder says it (constraints.readable-width).
    package var marginsFollowReadableWidth: Bool {
        get { rare?.followsReadableWidth ?? false }
        set { if newValue != marginsFollowReadableWidth { changeMargins { uncommon.followsReadableWidth = newValue } } }
    }

    /// The view's own margins: those of a controller's view are no less than the system's, which has none above and below.
    private var ownMargins: NSDirectionalEdgeInsets {
        let own = rare?.margins
        guard let least = rare?.controller?.leastMargins(inWidth: bounds.width) else {
            return own ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        }
        guard let own else { return least }
        return NSDirectionalEdgeInsets(
            top: max(own.top, least.top), leading: max(own.leading, least.leading), bottom: max(own.bottom, least.bottom),
            trailing: max(own.trailing, least.trailing))
    }

    /// The margins that the view was given, without what follows from others.
    package var givenMargins: NSDirectionalEdgeInsets? { rare?.margins }

    /// Takes on margins of the view's own.
    func setMargins(_ margins: NSDirectionalEdgeInsets) { changeMargins { uncommon.margins = margins } }

    /// Changes what the margins follow from; views that have others then are told, subviews that preserve them too (constraints.margins).
    package func changeMargins(_ change: () -> Void) {
        var before: [(view: UIView, margins: UIEdgeInsets)] = []
        collectPreserving(into: &before)
        change()
        for (view, margins) in before where view.marginsBySide != margins {
            view.forgetMeasurements()
            view.layoutMarginsDidChange()
            view.rare?.controller?.viewLayoutMarginsDidChange()
            view.setNeedsLayout()
        }
    }

    private func collectPreserving(into views: inout [(view: UIView, margins: UIEdgeInsets)]) {
        views.append((self, marginsBySide))
        for view in subviews where view.preservesSuperviewLayoutMargins { view.collectPreserving(into: &views) }
    }

    /// Takes on margins by side.
    func setMargins(bySide margins: UIEdgeInsets) { directionalLayoutMargins = margins.directional(rightToLeft: isRightToLeft) }

    // MARK: Safe area

    /// The safe area that was given to this view itself; nil leaves it to what is around the view.
    package var ownSafeAreaInsets: UIEdgeInsets? {
        get { rare?.safeArea }
        set {
            uncommon.safeArea = newValue
            forgetMeasurements()
            tellSafeAreaChanged()
        }
    }

    /// How much of each side is covered, by what covers the superview or the screen.
    var safeAreaFromAbove: UIEdgeInsets {
        let added = rare?.controller?.addedSafeArea ?? .zero
        if let safeArea = rare?.safeArea { return safeArea + added }
        guard let superview else { return (self as? UIWindow)?.insetsOfScreen ?? added }
        return frame.offsetBy(dx: -superview.bounds.minX, dy: -superview.bounds.minY)
            .insetsLeft(of: superview.safeAreaInsets, in: superview.bounds.size) + added
    }

    /// The safe area is another one, for what lies on the view too.
    package func tellSafeAreaChanged() {
        safeAreaInsetsDidChange()
        rare?.controller?.viewSafeAreaInsetsDidChange()
        (self as? any MeasuringView)?.forgetOwnMeasurements()
        setNeedsLayout()
        for view in subviews { view.tellSafeAreaChanged() }
    }
}

extension UIEdgeInsets {
    /// The same insets by reading direction.
    fileprivate func directional(rightToLeft: Bool) -> NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(
            top: top, leading: rightToLeft ? right : left, bottom: bottom, trailing: rightToLeft ? left : right)
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
