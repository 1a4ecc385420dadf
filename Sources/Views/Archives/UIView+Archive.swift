// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of views.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder

extension UIView {
    /// Takes what a file says of a view, and the views on it.
    final func read(_ nib: NibCoder) {
        if let frame = nib.rect("frame") { self.frame = frame }
        if let mask = nib.element.value("autoresizingMask") {
            autoresizingMask = AutoresizingMask(Self.flexibilities.filter { mask[$0.key] == "YES" }.map(\.value))
        }
        if let mode = nib.option("contentMode", Self.contentModes) { contentMode = mode }
        if let isHidden = nib.bool("hidden") { self.isHidden = isHidden }
        if let alpha = nib.number("alpha") { self.alpha = alpha }
        if let clips = nib.bool("clipsSubviews") { clipsToBounds = clips }
        if let tag = nib.integer("tag") { self.tag = tag }
        if let isEnabled = nib.bool("userInteractionEnabled") { isUserInteractionEnabled = isEnabled }
        if let isMultiple = nib.bool("multipleTouchEnabled") { isMultipleTouchEnabled = isMultiple }
        if let translates = nib.bool("translatesAutoresizingMaskIntoConstraints") { translatesAutoresizingMaskIntoConstraints = translates }
        if let color = nib.color("backgroundColor") { backgroundColor = color }
        if let color = nib.color("tintColor") { tintColor = color }
        if let margins = nib.insets("layoutMargins") { layoutMargins = margins }
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let name = axis == .horizontal ? "horizontal" : "vertical"
            if let number = nib.number(name + "HuggingPriority") {
                setContentHuggingPriority(UILayoutPriority(Float(number)), for: axis)
            }
            if let number = nib.number(name + "CompressionResistancePriority") {
                setContentCompressionResistancePriority(UILayoutPriority(Float(number)), for: axis)
            }
        }
        for view in nib.objects("subviews", as: UIView.self) { addSubview(view) }
    }

    private static let flexibilities: [(key: String, value: AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
        ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]

    private static let contentModes: [String: ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
        "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
        "bottomLeft": .bottomLeft, "bottomRight": .bottomRight, "TopLeft": .topLeft, "TopRight": .topRight, "BottomLeft": .bottomLeft,
        "BottomRight": .bottomRight,
    ]
}

extension UILabel {
    /// Takes what a file says of a label.
    func readText(_ nib: NibCoder) {
        text = nib.string("text")
        if let font = nib.font() { self.font = font }
        if let color = nib.color("textColor") { textColor = color }
        if let alignment = nib.option("textAlignment", Self.alignments) { textAlignment = alignment }
        if let mode = nib.option("lineBreakMode", Self.lineBreakModes) { lineBreakMode = mode }
        if let lines = nib.integer("numberOfLines") { numberOfLines = lines }
        if let adjusts = nib.bool("adjustsFontSizeToFit") { adjustsFontSizeToFitWidth = adjusts }
        if let scale = nib.number("minimumScaleFactor") { minimumScaleFactor = scale }
        if let isEnabled = nib.bool("enabled") { self.isEnabled = isEnabled }
        if let color = nib.color("highlightedColor") { highlightedTextColor = color }
        if let color = nib.color("shadowColor") { shadowColor = color }
        if let offset = nib.size("shadowOffset") { shadowOffset = offset }
    }

    static let alignments: [String: NSTextAlignment] = [
        "natural": .natural, "left": .left, "center": .center, "right": .right, "justified": .justified,
    ]
    static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping, "headTruncation": .byTruncatingHead,
        "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
    ]
}

extension UIImageView {
    /// Takes what a file says of a picture's view.
    func readImages(_ nib: NibCoder) {
        image = nib.image("image")
        highlightedImage = nib.image("highlightedImage")
        if let isHighlighted = nib.bool("highlighted") { self.isHighlighted = isHighlighted }
    }
}
