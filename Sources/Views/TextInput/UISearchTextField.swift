// SPDX-License-Identifier: MIT
//
// The field of a search.

public import Foundation
import VitrineGeometry
import VitrineLayers

/// A field with a magnifier, on a rounded ground of 36 points (text-fields.search).
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    private let magnifier = ControlSign(.magnifier)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        beginSearch()
    }

    /// Creates a field as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        beginSearch()
    }

    private func beginSearch() {
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        magnifier.tintColor = .secondaryLabel
        leftView = magnifier
        leftViewMode = .always
        clearButtonMode = .whileEditing
        returnKey = .search
    }

    /// The return key of a search says so by itself.
    private var returnKey: UIReturnKeyType {
        get { wishes.returnKey }
        set { wishes.returnKey = newValue }
    }

    override var placeholderColor: UIColor { isEnabled ? .secondaryLabel : .tertiaryLabel }

    private var unit: CGFloat { max(shownFont.pointSize / 17, 1) }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard leftView === magnifier else { return super.leftViewRect(forBounds: bounds) }
        let side = 20 * unit
        return mirrored(CGRect(x: bounds.minX + 6, y: bounds.midY - side / 2, width: side, height: side), in: bounds)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = 20 * unit
        return mirrored(CGRect(x: bounds.maxX - 5 - side, y: bounds.midY - side / 2, width: side, height: side), in: bounds)
    }

    private func between(_ rect: CGRect, in bounds: CGRect) -> CGRect {
        var area = mirrored(rect, in: bounds)
        let start = max(area.minX + (showsLeftView ? 4 : 0), bounds.minX + 8)
        let end = min(area.maxX, bounds.maxX - 8)
        area = CGRect(x: start, y: area.minY, width: max(end - start, 0), height: area.height)
        return mirrored(area, in: bounds)
    }

    open override func textRect(forBounds bounds: CGRect) -> CGRect { between(super.textRect(forBounds: bounds), in: bounds) }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect { between(super.editingRect(forBounds: bounds), in: bounds) }

    open override var intrinsicContentSize: CGSize {
        let natural = super.intrinsicContentSize
        return CGSize(width: natural.width + 44, height: max(36, natural.height.rounded(.up) + 15))
    }

    open override func layoutSubviews() {
        magnifier.pointSize = shownFont.pointSize
        magnifier.alpha = isEnabled ? 1 : 0.5
        super.layoutSubviews()
    }
}
