// SPDX-License-Identifier: MIT
//
// The anchors and guides of a view.

public import Foundation

extension UIView {
    /// The target of `systemLayoutSizeFitting` for the smallest size.
    public static var layoutFittingCompressedSize: CGSize { .zero }

    /// The target of `systemLayoutSizeFitting` for the largest size.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

    /// Adds a guide to the view, taking it from the one that had it.
    func take(_ guide: UILayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        constraintRecord.guides.append(guide)
        guide.owningView = self
    }

    /// Takes a guide and all constraints on it away.
    func drop(_ guide: UILayoutGuide) {
        guard guide.owningView === self else { return }
        dropConstraints { $0.firstItem === guide || $0.secondItem === guide }
        constraintRecord.guides.removeAll { $0 === guide }
        guide.owningView = nil
    }

    func guide(_ kind: UILayoutGuide.Kind) -> UILayoutGuide {
        let record = constraintRecord
        if let guide = record.ownGuides.first(where: { $0.kind == kind }) { return guide }
        let guide = UILayoutGuide(kind, of: self)
        record.ownGuides.append(guide)
        return guide
    }
}

extension UIView {
    /// The edge that reading starts from.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The edge that reading ends at.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left edge.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right edge.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The top edge.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The bottom edge.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
    /// The middle between left and right.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The middle between top and bottom.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of the first line of text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line of text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    /// The part of the view that no bar covers.
    public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea) }
    /// The part of the view inside its layout margins.
    public var layoutMarginsGuide: UILayoutGuide { guide(.margins) }
    /// The part of the view inside its margins that is no wider than text reads well in.
    public var readableContentGuide: UILayoutGuide { guide(.readable) }
    /// The guides that were added to the view.
    public var layoutGuides: [UILayoutGuide] { rare?.layout?.guides ?? [] }

    /// Adds a guide to the view, taking it from the one that had it.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) { take(layoutGuide) }

    /// Takes a guide and all constraints on it away.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { drop(layoutGuide) }
}
