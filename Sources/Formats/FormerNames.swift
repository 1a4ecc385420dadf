// SPDX-License-Identifier: MIT
//
// Names from before Swift 4.2 that sources still use.

public import Foundation
public import VitrineGeometry
public import VitrineGraphics
public import VitrineViewCore

/// The insets of the four sides.
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// The rectangle with its sides moved inward.
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }

/// How quickly a flick comes to rest by default.
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// How quickly a flick comes to rest where it is to stop soon.
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast

/// The name before Swift 4.2.
public typealias UIViewContentMode = UIView.ContentMode
/// The name before Swift 4.2.
public typealias UIViewAutoresizing = UIView.AutoresizingMask
/// The name before Swift 4.2.
public typealias UILayoutConstraintAxis = NSLayoutConstraint.Axis
/// The name before Swift 4.2.
public typealias UIFontTextStyle = UIFont.TextStyle
/// The name before Swift 4.2.
public typealias UIScrollViewContentInsetAdjustmentBehavior = UIScrollView.ContentInsetAdjustmentBehavior

/// The name before Swift 4.2.
public typealias UIGestureRecognizerState = UIGestureRecognizer.State
/// The name before Swift 4.2.
public typealias UIUserInterfaceLayoutDirectionType = UIUserInterfaceLayoutDirection
/// The name before Swift 4.2.
public typealias UIImageRenderingMode = UIImage.RenderingMode
/// The name before Swift 4.2.
public typealias UIImageOrientation = UIImage.Orientation
/// The name before Swift 4.2.
public typealias UIViewAnimationOptions = UIView.AnimationOptions

extension UIColor {
    /// No colour: clear.
    public convenience init() { self.init(white: 0, alpha: 0) }

    /// The ground of grouped tables, by its name of before iOS 13.
    public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

extension UIFont {
    /// Some font: the system's, at its usual size.
    public convenience init() { self.init(descriptor: UIFont.systemFont(ofSize: UIFont.systemFontSize).fontDescriptor, size: 0) }
}
