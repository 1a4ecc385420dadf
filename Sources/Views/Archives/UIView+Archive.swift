// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of views.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder

extension UIView {
    /// Takes what a file says of a view, and the views on it.
    final func read(_ nib: NibCoder) {
        nib.read(self, as: UIView.self) { said in
            said.take(nib.rect("frame")) { $0.frame = $1 }
            said.take(nib.value("autoresizingMask", "autoresizingMask")) { mask in
                AutoresizingMask(Self.flexibilities.filter { mask[$0.key] == "YES" }.map(\.value))
            } set: {
                $0.autoresizingMask = $1
            }
            said.take(nib.option("contentMode", Self.contentModes)) { $0.contentMode = $1 }
            said.take(nib.bool("hidden")) { $0.isHidden = $1 }
            said.take(nib.number("alpha")) { $0.alpha = $1 }
            said.take(nib.bool("clipsSubviews")) { $0.clipsToBounds = $1 }
            said.take(nib.integer("tag")) { $0.tag = $1 }
            said.take(nib.bool("opaque")) { $0.isOpaque = $1 }
            said.take(nib.bool("autoresizesSubviews")) { $0.autoresizesSubviews = $1 }
            said.take(nib.bool("userInteractionEnabled")) { $0.isUserInteractionEnabled = $1 }
            said.take(nib.bool("multipleTouchEnabled")) { $0.isMultipleTouchEnabled = $1 }
            said.take(nib.bool("exclusiveTouch")) { $0.isExclusiveTouch = $1 }
            said.take(nib.bool("translatesAutoresizingMaskIntoConstraints")) { $0.translatesAutoresizingMaskIntoConstraints = $1 }
            said.take(nib.option("semanticContentAttribute", Self.semantics)) { $0.semanticContentAttribute = $1 }
            said.take(nib.bool("preservesSuperviewLayoutMargins")) { $0.preservesSuperviewLayoutMargins = $1 }
            said.take(nib.bool("insetsLayoutMarginsFromSafeArea")) { $0.insetsLayoutMarginsFromSafeArea = $1 }
            said.take(nib.color("backgroundColor")) { $0.backgroundColor = $1 }
            said.take(nib.color("tintColor")) { $0.tintColor = $1 }
            said.take(nib.insets("layoutMargins")) { $0.layoutMargins = $1 }
            said.take(nib.directionalInsets("directionalLayoutMargins")) { $0.directionalLayoutMargins = $1 }
            said.take(nib.string("restorationIdentifier")) { $0.restorationIdentifier = $1 }
            for (axis, name) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
                said.take(nib.priority(name + "HuggingPriority")) { $0.setContentHuggingPriority($1, for: axis) }
                said.take(nib.priority(name + "CompressionResistancePriority")) {
                    $0.setContentCompressionResistancePriority($1, for: axis)
                }
            }
            if let element = nib.value("accessibilityConfiguration", "accessibility") { said.readAccessibility(element, nib.builder) }
            if nib.has("subviews") {
                said.add { view, nib in for child in nib.objects("subviews", as: UIView.self) { view.addSubview(child) } }
            }
        }
    }

    private static let flexibilities: [(key: String, value: AutoresizingMask)] = [
        ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
        ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]

    static let contentModes: [String: ContentMode] = [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill, "redraw": .redraw,
        "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft, "topRight": .topRight,
        "bottomLeft": .bottomLeft, "bottomRight": .bottomRight, "TopLeft": .topLeft, "TopRight": .topRight, "BottomLeft": .bottomLeft,
        "BottomRight": .bottomRight,
    ]

    private static let semantics: [String: UISemanticContentAttribute] = [
        "unspecified": .unspecified, "playback": .playback, "spatial": .spatial, "forceLeftToRight": .forceLeftToRight,
        "forceRightToLeft": .forceRightToLeft,
    ]
}

extension NibSteps {
    /// Sets a value that is worked out of another one.
    func take<Source, Value>(
        _ source: Source?, _ find: (Source) -> Value, set: @escaping @MainActor (Target, Value) -> Void
    ) { take(source.map(find), set) }
}

extension NibCoder {
    /// A priority from 1 to 1000.
    @MainActor func priority(_ key: String) -> UILayoutPriority? {
        number(key).map { UILayoutPriority(Float(min(max($0, 1), 1000))) }
    }
}

extension NibSteps<UIView> {
    /// What is said to those who hear the interface.
    fileprivate func readAccessibility(_ element: InterfaceElement, _ builder: NibBuilder) {
        take(element["identifier"]) { $0.accessibilityIdentifier = $1 }
        take(builder.string("label", of: element)) { $0.accessibilityLabel = $1 }
        take(builder.string("hint", of: element)) { $0.accessibilityHint = $1 }
        take(element.value("isElement", "bool")?["value"]) { $0.isAccessibilityElement = $1 == "YES" }
        take(element.value("traits", "accessibilityTraits")) { traits in
            UIAccessibilityTraits(
                traits.attributes.filter { $0.value == "YES" }.compactMap { UIAccessibilityTraits.interfaceNames[$0.key] })
        } set: {
            $0.accessibilityTraits = $1
        }
    }
}

extension UILabel {
    /// Takes what a file says of a label.
    func readText(_ nib: NibCoder) {
        nib.read(self, as: UILabel.self) { said in
            let font = nib.font()
            said.take(font) { $0.font = $1 }
            said.take(nib.color("textColor")) { $0.textColor = $1 }
            said.take(nib.option("textAlignment", Self.alignments)) { $0.textAlignment = $1 }
            said.take(nib.option("lineBreakMode", Self.lineBreakModes)) { $0.lineBreakMode = $1 }
            said.take(nib.integer("numberOfLines")) { $0.numberOfLines = max($1, 0) }
            // A text that may shrink says how far, and no more.
            let size = font?.pointSize ?? UIFont.labelFontSize
            let scale = nib.number("minimumScaleFactor") ?? nib.number("minimumFontSize").map { min($0 / size, 1) }
            said.take(nib.bool("adjustsFontSizeToFit") ?? scale.map { $0 > 0 }) { $0.adjustsFontSizeToFitWidth = $1 }
            said.take(scale) { $0.minimumScaleFactor = $1 }
            said.take(nib.bool("adjustsFontForContentSizeCategory")) { $0.adjustsFontForContentSizeCategory = $1 }
            said.take(nib.bool("adjustsLetterSpacingToFit")) { _, _ in }
            said.take(nib.string("baselineAdjustment")) { _, _ in }
            said.take(nib.bool("enabled")) { $0.isEnabled = $1 }
            said.take(nib.bool("highlighted")) { $0.isHighlighted = $1 }
            said.take(nib.color("highlightedColor")) { $0.highlightedTextColor = $1 }
            said.take(nib.color("shadowColor")) { $0.shadowColor = $1 }
            said.take(nib.size("shadowOffset")) { $0.shadowOffset = $1 }
            said.take(nib.number("preferredMaxLayoutWidth")) { $0.preferredMaxLayoutWidth = max($1, 0) }
            said.take(nib.string("text")) { $0.text = $1 }
            said.take(nib.attributedString("attributedText")) { $0.attributedText = $1 }
        }
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
        nib.read(self, as: UIImageView.self) { said in
            said.take(nib.image("image")) { $0.image = $1 }
            said.take(nib.image("highlightedImage")) { $0.highlightedImage = $1 }
            said.take(nib.bool("highlighted")) { $0.isHighlighted = $1 }
            said.take(nib.symbolConfiguration("preferredSymbolConfiguration")) { $0.preferredSymbolConfiguration = $1 }
        }
    }
}

extension UIStackView {
    /// Takes what a file says of a stack, in which all views of the file are arranged.
    func readArrangement(_ nib: NibCoder) {
        nib.read(self, as: UIStackView.self) { said in
            said.take(nib.option("axis", ["horizontal": .horizontal, "vertical": .vertical])) { $0.axis = $1 }
            said.take(nib.option("distribution", Self.distributions)) { $0.distribution = $1 }
            said.take(nib.option("alignment", Self.alignments)) { $0.alignment = $1 }
            said.take(nib.number("spacing")) { $0.spacing = $1 }
            if nib.string("spacingType") == "standard" { said.add { stack, _ in stack.spacing = Self.spacingUseSystem } }
            said.take(nib.bool("layoutMarginsRelativeArrangement")) { $0.isLayoutMarginsRelativeArrangement = $1 }
            said.take(nib.bool("baselineRelativeArrangement")) { $0.isBaselineRelativeArrangement = $1 }
            said.add { stack, _ in for view in stack.subviews { stack.addArrangedSubview(view) } }
        }
    }

    private static let distributions: [String: Distribution] = [
        "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
        "equalCentering": .equalCentering,
    ]
    private static let alignments: [String: Alignment] = [
        "fill": .fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline, "center": .center, "trailing": .trailing,
        "bottom": .bottom, "lastBaseline": .lastBaseline,
    ]
}

extension UIScrollView {
    /// Takes what a file says of scrolling.
    func readScrolling(_ nib: NibCoder) {
        nib.read(self, as: UIScrollView.self) { said in
            // As in UIKit a file says that the view cuts off what lies outside, or it does not.
            said.take(nib.bool("clipsSubviews") ?? false) { $0.clipsToBounds = $1 }
            said.take(nib.bool("showsHorizontalScrollIndicator")) { $0.showsHorizontalScrollIndicator = $1 }
            said.take(nib.bool("showsVerticalScrollIndicator")) { $0.showsVerticalScrollIndicator = $1 }
            said.take(nib.bool("pagingEnabled")) { $0.isPagingEnabled = $1 }
            said.take(nib.bool("scrollEnabled")) { $0.isScrollEnabled = $1 }
            said.take(nib.bool("bounces")) { $0.bounces = $1 }
            said.take(nib.bool("alwaysBounceHorizontal")) { $0.alwaysBounceHorizontal = $1 }
            said.take(nib.bool("alwaysBounceVertical")) { $0.alwaysBounceVertical = $1 }
            said.take(nib.bool("bouncesZoom")) { $0.bouncesZoom = $1 }
            said.take(nib.bool("directionalLockEnabled")) { $0.isDirectionalLockEnabled = $1 }
            said.take(nib.bool("delaysContentTouches")) { $0.delaysContentTouches = $1 }
            said.take(nib.bool("canCancelContentTouches")) { $0.canCancelContentTouches = $1 }
            said.take(nib.number("maximumZoomScale")) { $0.maximumZoomScale = min(max($1, 0.001), 1000) }
            said.take(nib.number("minimumZoomScale")) { $0.minimumZoomScale = min(max($1, 0.001), 1000) }
            said.take(nib.option("indicatorStyle", ["default": .default, "black": .black, "white": .white])) { $0.indicatorStyle = $1 }
            said.take(
                nib.option(
                    "contentInsetAdjustmentBehavior",
                    ["automatic": .automatic, "scrollableAxes": .scrollableAxes, "never": .never, "always": .always])
            ) { $0.contentInsetAdjustmentBehavior = $1 }
            said.take(nib.insets("contentInset")) { $0.contentInset = $1 }
            said.take(nib.object("refreshControl", as: UIRefreshControl.self)) { $0.refreshControl = $1 }
            said.take(nib.insets("scrollIndicatorInsets")) { $0.scrollIndicatorInsets = $1 }
            said.take(nib.size("contentSize")) { $0.contentSize = $1 }
        }
    }
}
