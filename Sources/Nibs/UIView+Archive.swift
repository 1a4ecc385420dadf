// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of views.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
@_spi(Vitrine) package import VitrineViewCore

extension NibCoder: InterfaceCoder {
    package func read(_ view: UIView, as type: UIView.Type) {
        switch view {
        case let label as UILabel where type == UILabel.self: label.readText(self)
        case let view as UIImageView where type == UIImageView.self: view.readImages(self)
        case let stack as UIStackView where type == UIStackView.self: stack.readArrangement(self)
        case let view as UIScrollView where type == UIScrollView.self: view.readScrolling(self)
        default: view.read(self)
        }
    }

    package var contentView: UIView? { object("contentView", as: UIView.self) }
}

extension UIView {
    /// Takes what a file says of a view, and the views on it.
    fileprivate final func read(_ nib: NibCoder) {
        nib.read(self, as: UIView.self) { said in
            said.take(.view, nib)
            said.take(nib.value("autoresizingMask", "autoresizingMask")) { mask in
                AutoresizingMask(Self.flexibilities.filter { mask[$0.key] == "YES" }.map(\.value))
            } set: {
                $0.autoresizingMask = $1
            }
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
    fileprivate func readText(_ nib: NibCoder) {
        isUserInteractionEnabled = nib.bool("userInteractionEnabled") ?? false
        nib.read(self, as: UILabel.self) { said in
            said.take(.label, nib)
            // A text that may shrink says how far, and no more.
            let size = nib.font()?.pointSize ?? UIFont.labelFontSize
            let least = nib.number("minimumFontSize").map { min($0 / size, 1) }
            let scale = nib.number("minimumScaleFactor") ?? least
            said.take(nib.bool("adjustsFontSizeToFit") ?? scale.map { $0 > 0 }) { $0.adjustsFontSizeToFitWidth = $1 }
            said.take(scale) { $0.minimumScaleFactor = $1 }
            for name in ["adjustsLetterSpacingToFit", "baselineAdjustment"] { _ = nib.has(name) }
            said.take(nib.attributedString("attributedText")) { $0.attributedText = $1 }
        }
    }
}

extension UIImageView {
    /// Takes what a file says of a picture's view.
    fileprivate func readImages(_ nib: NibCoder) {
        isUserInteractionEnabled = nib.bool("userInteractionEnabled") ?? false
        nib.read(self, as: UIImageView.self) { said in
            said.take(.imageView, nib)
            said.take(nib.symbolConfiguration("preferredSymbolConfiguration")) { $0.preferredSymbolConfiguration = $1 }
        }
    }
}

extension UIStackView {
    /// Takes what a file says of a stack, in which all views of the file are arranged.
    fileprivate func readArrangement(_ nib: NibCoder) {
        nib.read(self, as: UIStackView.self) { said in
            said.take(.stackView, nib)
            // Interface Builder says that a stack keeps margins by saying which (stacks.margins-of-files).
            if nib.has("layoutMargins") || nib.has("directionalLayoutMargins") {
                said.add { stack, _ in stack.isLayoutMarginsRelativeArrangement = true }
            }
            if nib.string("spacingType") == "standard" { said.add { stack, _ in stack.spacing = Self.spacingUseSystem } }
            said.add { stack, _ in for view in stack.subviews { stack.addArrangedSubview(view) } }
        }
    }
}

extension UIScrollView {
    /// Takes what a file says of scrolling.
    fileprivate func readScrolling(_ nib: NibCoder) {
        nib.read(self, as: UIScrollView.self) { said in
            // As in UIKit a file says that the view cuts off what lies outside, or it does not.
            said.take(nib.bool("clipsSubviews") ?? false) { $0.clipsToBounds = $1 }
            said.take(.scrollView, nib)
            said.take(nib.object("refreshControl", as: (any ScrollAccessory).self)) { $0.accessory = $1 }
        }
    }
}
