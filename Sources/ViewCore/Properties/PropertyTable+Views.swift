// SPDX-License-Identifier: MIT
//
// The properties of all views and of those that show texts, pictures and other views, bound to their rows.

import Foundation
import VitrineLayers
import VitrineProperties

extension PropertyTable {
    /// Of all views.
    public static let view = PropertyTable(.view, over: nil) { (bind: PropertyBinder<UIView>) in
        bind("hidden", \.isHidden)
        bind("alpha", \.alpha)
        bind("frame", \.frame)
        bind("bounds", \.bounds)
        bind("center", \.center)
        bind("contentMode", \.contentMode)
        bind("backgroundColor", \.backgroundColor)
        bind("tintColor", \.tintColor)
        bind("clipsToBounds", \.clipsToBounds)
        bind("tag", \.tag)
        bind("opaque", \.isOpaque)
        bind("autoresizesSubviews", \.autoresizesSubviews)
        bind("userInteractionEnabled", \.isUserInteractionEnabled)
        bind("multipleTouchEnabled", \.isMultipleTouchEnabled)
        bind("exclusiveTouch", \.isExclusiveTouch)
        bind("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
        bind("semanticContentAttribute", \.semanticContentAttribute)
        bind("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
        bind("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
        bind("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
        bind("layoutMarginsFollowReadableWidth", \.marginsFollowReadableWidth)
        bind("layoutMargins", \.layoutMargins)
        bind("directionalLayoutMargins", \.directionalLayoutMargins)
        bind("restorationIdentifier", \.restorationIdentifier)
        bind("accessibilityIdentifier", \.accessibilityIdentifier)
        bind("accessibilityLabel", \.accessibilityLabel)
        bind("accessibilityHint", \.accessibilityHint)
        bind("isAccessibilityElement", \.isAccessibilityElement)
        bind("layer.cornerRadius", \.layer.cornerRadius)
        bind("layer.borderWidth", \.layer.borderWidth)
        bind("layer.borderColor", \.layer.borderColor)
        bind("layer.backgroundColor", \.layer.backgroundColor)
        bind("layer.masksToBounds", \.layer.masksToBounds)
        bind("layer.shadowColor", \.layer.shadowColor)
        bind("layer.shadowOpacity", \.layer.shadowOpacity)
        bind("layer.shadowOffset", \.layer.shadowOffset)
        bind("layer.shadowRadius", \.layer.shadowRadius)
        bind("layer.opacity", \.layer.opacity)
        bind("layer.zPosition", \.layer.zPosition)
        bind("layer.hidden", \.layer.isHidden)
        bind.ignore("layer.shouldRasterize", "layer.rasterizationScale", "layer.drawsAsynchronously", "layer.allowsEdgeAntialiasing")
        bind.outlet("gestureRecognizers") { view, value in
            guard let recognizers = value as? [UIGestureRecognizer] else { return false }
            for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
            return true
        }
        bind.part("superview") { $0.superview }
    }

    /// Of labels.
    public static let label = PropertyTable(.label, over: .view) { (bind: PropertyBinder<UILabel>) in
        bind("text", \.text)
        bind("font", \.font)
        bind("textColor", \.textColor)
        bind("textAlignment", \.textAlignment)
        bind("lineBreakMode", \.lineBreakMode)
        bind("numberOfLines", \.numberOfLines)
        bind("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        bind("minimumScaleFactor", \.minimumScaleFactor)
        bind("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
        bind("enabled", \.isEnabled)
        bind("highlighted", \.isHighlighted)
        bind("highlightedTextColor", \.highlightedTextColor)
        bind("shadowColor", \.shadowColor)
        bind("shadowOffset", \.shadowOffset)
        bind("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
    }

    /// Of pictures.
    public static let imageView = PropertyTable(.imageView, over: .view) { (bind: PropertyBinder<UIImageView>) in
        bind("image", \.image)
        bind("highlightedImage", \.highlightedImage)
        bind("highlighted", \.isHighlighted)
    }

    /// Of rows and columns.
    public static let stackView = PropertyTable(.stackView, over: .view) { (bind: PropertyBinder<UIStackView>) in
        bind("spacing", \.spacing)
        bind("axis", \.axis)
        bind("distribution", \.distribution)
        bind("alignment", \.alignment)
        bind("layoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
        bind("baselineRelativeArrangement", \.isBaselineRelativeArrangement)
    }

    /// Of views onto something larger.
    public static let scrollView = PropertyTable(.scrollView, over: .view) { (bind: PropertyBinder<UIScrollView>) in
        bind("bounces", \.bounces)
        bind("scrollEnabled", \.isScrollEnabled)
        bind("pagingEnabled", \.isPagingEnabled)
        bind("contentSize", \.contentSize)
        bind("contentOffset", \.contentOffset)
        bind("contentInset", \.contentInset)
        bind("contentInsetAdjustmentBehavior", \.contentInsetAdjustmentBehavior)
        bind("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator)
        bind("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator)
        bind("scrollIndicatorInsets", \.scrollIndicatorInsets)
        bind("indicatorStyle", \.indicatorStyle)
        bind("alwaysBounceHorizontal", \.alwaysBounceHorizontal)
        bind("alwaysBounceVertical", \.alwaysBounceVertical)
        bind("bouncesZoom", \.bouncesZoom)
        bind("keyboardDismissMode", \.keyboardDismissMode)
        bind("directionalLockEnabled", \.isDirectionalLockEnabled)
        bind("delaysContentTouches", \.delaysContentTouches)
        bind("canCancelContentTouches", \.canCancelContentTouches)
        bind("maximumZoomScale", \.maximumZoomScale)
        bind("minimumZoomScale", \.minimumZoomScale)
        bind.outlet("delegate", \.scrollDelegate)
    }
}
