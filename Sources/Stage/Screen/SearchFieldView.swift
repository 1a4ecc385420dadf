// SPDX-License-Identifier: MIT
//
// The field of a search in a navigation bar: a rounded box with a magnifying glass, words, and a button beside it.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineSceneFile
import VitrineViews

/// Shows what a search bar says.
final class SearchFieldView: UIView {
    private let said: Scene.NavigationSearch
    private let box = UIView()
    private let glass = CAShapeLayer()
    private let label = UILabel()
    private let cancel = UILabel()

    /// The height of the field at the usual text size, in points.
    private static let height: CGFloat = 36

    init(_ said: Scene.NavigationSearch) {
        self.said = said
        super.init(frame: .zero)
        box.backgroundColor = .tertiarySystemFill
        box.layer.cornerRadius = 10
        box.layer.cornerCurve = .continuous
        glass.fillColor = nil
        glass.lineCap = .round
        for view in [box, cancel] { addSubview(view) }
        box.layer.addSublayer(glass)
        box.addSubview(label)
        label.text = said.text.isEmpty ? said.placeholder : said.text
        label.textColor = said.text.isEmpty ? .secondaryLabel : .label
        cancel.text = said.cancel
        cancel.isHidden = said.cancel == nil
        setFonts()
    }

    required init?(coder: NSCoder) { nil }

    private func setFonts() {
        // Bars grow no further than this with the text size.
        let size = min(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize, 28)
        for label in [label, cancel] { label.font = .systemFont(ofSize: size) }
        cancel.textColor = tintColor
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setFonts()
        setNeedsLayout()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setFonts()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: max(Self.height, (label.font.lineHeight + 14).rounded()))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        setFonts()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let unit = label.font.pointSize / 17
        func place(_ frame: CGRect, in width: CGFloat) -> CGRect {
            isMirrored ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let words = said.cancel == nil ? .zero : cancel.intrinsicContentSize
        let width = max(bounds.width - (said.cancel == nil ? 0 : words.width + 12), 0)
        box.frame = place(CGRect(x: 0, y: 0, width: width, height: bounds.height), in: bounds.width)
        cancel.frame = place(
            CGRect(x: width + 12, y: (bounds.height - words.height) / 2, width: words.width, height: words.height), in: bounds.width)
        let side = 16 * unit
        let glassFrame = place(CGRect(x: 8, y: (bounds.height - side) / 2, width: side, height: side), in: width)
        let text = label.intrinsicContentSize
        let start = 8 + side + 6
        label.frame = place(
            CGRect(x: start, y: (bounds.height - text.height) / 2, width: min(text.width, max(width - start - 8, 0)), height: text.height),
            in: width)
        let path = UIBezierPath(ovalIn: CGRect(x: 1.5 * unit, y: 1.5 * unit, width: 10 * unit, height: 10 * unit))
        path.move(to: CGPoint(x: 10.2 * unit, y: 10.2 * unit))
        path.addLine(to: CGPoint(x: 14.2 * unit, y: 14.2 * unit))
        glass.frame = glassFrame
        glass.lineWidth = 1.5 * unit
        glass.path = path.cgPath
        glass.strokeColor = UIColor.secondaryLabel.cgColor(for: traitCollection)
    }
}
