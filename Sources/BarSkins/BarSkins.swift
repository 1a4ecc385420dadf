// SPDX-License-Identifier: MIT
//
// Looks of bars by the members of before iOS 13, carried over to the looks of today.

public import Foundation
public import VitrineControllers
public import VitrineControls
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
public import VitrineSearchBars
public import VitrineViewCore

extension UIToolbar {
    /// Sets the picture of the ground, for whatever place and height.
    public func setBackgroundImage(_ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) {
        guard barMetrics == .default else { return }
        standardAppearance.backgroundImage = backgroundImage
        if backgroundImage != nil { (standardAppearance.backgroundEffect, standardAppearance.backgroundColor) = (nil, nil) }
    }

    /// The picture of the ground.
    public func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        standardAppearance.backgroundImage
    }

    /// Sets the picture of the line at the edge, for whatever place; one without a size shows no line.
    public func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        standardAppearance.shadowImage = shadowImage
        if shadowImage != nil { standardAppearance.shadowColor = nil }
    }

    /// The picture of the line at the edge.
    public func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { standardAppearance.shadowImage }
}

extension UINavigationBar {
    /// Sets the picture of the ground, for whatever place.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }

    /// The picture of the ground.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgroundImage(for: barMetrics) }

    /// Moves the title up or down.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        if barMetrics == .default { standardAppearance.titlePositionAdjustment.vertical = adjustment }
    }

    /// How far the title is moved up or down.
    public func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        standardAppearance.titlePositionAdjustment.vertical
    }
}

extension UISearchBar {
    /// Sets the picture of the ground, for whatever place and height.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {
        if barMetrics == .default { self.backgroundImage = backgroundImage }
    }

    /// The picture of the ground.
    public func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }
}

extension NSLayoutXAxisAnchor {
    /// The distance to another anchor, as something that constraints can be made of: the width of a guide between both.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        let guide = UILayoutGuide()
        (item as? UIView ?? (item as? UILayoutGuide)?.owningView)?.addLayoutGuide(guide)
        guide.leftAnchor.constraint(equalTo: self).isActive = true
        guide.rightAnchor.constraint(equalTo: otherAnchor).isActive = true
        return guide.widthAnchor
    }
}

extension NSLayoutYAxisAnchor {
    /// The distance to another anchor, as something that constraints can be made of: the height of a guide between both.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        let guide = UILayoutGuide()
        (item as? UIView ?? (item as? UILayoutGuide)?.owningView)?.addLayoutGuide(guide)
        guide.topAnchor.constraint(equalTo: self).isActive = true
        guide.bottomAnchor.constraint(equalTo: otherAnchor).isActive = true
        return guide.heightAnchor
    }
}

extension UIViewController {
    /// Whether scroll views clear the bars: since iOS 11 that is `contentInsetAdjustmentBehavior`, which setting this to false sets to
    /// `never` on the view, and on the first subview, where they scroll.
    public var automaticallyAdjustsScrollViewInsets: Bool {
        get { scrolled?.contentInsetAdjustmentBehavior != .never }
        set { scrolled?.contentInsetAdjustmentBehavior = newValue ? .automatic : .never }
    }

    private var scrolled: UIScrollView? { viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView }
}
