// SPDX-License-Identifier: MIT
//
// What stands for text fields and text views of a file: their words, which nobody can write.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers

/// Shows the text or the placeholder of a text field of a file, in its border (nibs.text-fields).
final class TextFieldView: UIView {
    private enum Border { case none, line, bezel, rounded }

    private let label = UILabel()
    private let border: Border
    private let font: UIFont

    required init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        border = nib.option("borderStyle", ["none": .none, "line": .line, "bezel": .bezel, "roundedRect": .rounded]) ?? .none
        font = nib.font() ?? .systemFont(ofSize: 14)
        super.init(coder: coder)
        for name in Self.silent { _ = nib.has(name) }
        let attributed = nib.attributedString("attributedText")?.string
        let text = nib.string("text") ?? attributed ?? ""
        let hint = nib.string("placeholder") ?? nib.attributedString("attributedPlaceholder")?.string ?? ""
        let isSecret = nib.value("textInputTraits", "textInputTraits")?["secureTextEntry"] == "YES"
        label.text = text.isEmpty ? hint : isSecret ? String(repeating: "\u{2022}", count: text.count) : text
        label.textColor = text.isEmpty ? .placeholderText : nib.color("textColor") ?? .label
        label.font = font
        label.textAlignment = nib.option("textAlignment", UILabel.alignments) ?? .natural
        addSubview(label)
        if border == .rounded, storedBackground == nil { backgroundColor = .systemBackground }
        if border == .rounded { layer.cornerRadius = 5 }
        nib.builder.tell("there is no class 'UITextField' here; its text is shown in its border", at: nib.element)
        showBorder()
    }

    private static let silent = [
        "contentHorizontalAlignment", "contentVerticalAlignment", "minimumFontSize", "adjustsFontSizeToFit", "clearButtonMode",
        "clearsOnBeginEditing", "clearsOnInsertion", "textInputTraits", "textColor", "adjustsFontForContentSizeCategory", "background",
        "disabledBackground", "enabled", "leftViewMode", "rightViewMode", "allowsEditingTextAttributes", "selected", "highlighted",
    ]

    override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        ["delegate", "inputView", "inputAccessoryView", "leftView", "rightView"].contains(key) || super.takeValue(value, forKey: key)
    }

    override var intrinsicContentSize: CGSize {
        let text = label.intrinsicContentSize
        let height = max(ceil(font.lineHeight), text.height)
        return switch border {
        case .none: CGSize(width: text.width, height: height)
        case .line, .bezel: CGSize(width: text.width + 14, height: height + 5)
        case .rounded: CGSize(width: text.width + 14, height: max(height + 14, 30))
        }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: border == .none ? 0 : min(7, bounds.width / 2), dy: 0)
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showBorder()
    }

    private func showBorder() {
        guard border != .none else { return }
        layer.borderWidth = border == .rounded ? 1 / max(traitCollection.displayScale, 1) : 1
        layer.borderColor = (border == .rounded ? UIColor.systemGray4 : .label).cgColor(for: traitCollection)
    }
}

/// Shows the words of a text view of a file (nibs.text-fields).
final class TextBlockView: UIScrollView {
    private let label = UILabel()
    private let doesScroll: Bool

    required init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        doesScroll = nib.bool("scrollEnabled") ?? true
        super.init(coder: coder)
        for name in Self.silent { _ = nib.has(name) }
        label.numberOfLines = 0
        label.font = nib.font() ?? .systemFont(ofSize: 12)
        label.textColor = nib.color("textColor") ?? .label
        label.textAlignment = nib.option("textAlignment", UILabel.alignments) ?? .natural
        label.text = nib.string("text")
        if let text = nib.attributedString("attributedText") { label.attributedText = text }
        addSubview(label)
        nib.builder.tell("there is no class 'UITextView' here; its text is shown in its frame", at: nib.element)
    }

    private static let silent = [
        "editable", "selectable", "textInputTraits", "dataDetectorTypes", "adjustsFontForContentSizeCategory",
        "allowsEditingTextAttributes", "clearsOnInsertion", "textColor",
    ]

    override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        ["delegate", "inputView", "inputAccessoryView"].contains(key) || super.takeValue(value, forKey: key)
    }

    private func size(_ width: CGFloat) -> CGSize { label.sizeThatFits(CGSize(width: max(width - 10, 0), height: 100_000)) }

    override var intrinsicContentSize: CGSize {
        guard !doesScroll else { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
        return CGSize(width: UIView.noIntrinsicMetric, height: size(bounds.width).height + 16)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let height = size(bounds.width).height
        let frame = CGRect(x: 5, y: 8, width: max(bounds.width - 10, 0), height: height)
        guard label.frame != frame else { return }
        label.frame = frame
        contentSize = CGSize(width: bounds.width, height: height + 16)
        if !doesScroll { invalidateIntrinsicContentSize() }
    }
}
