// SPDX-License-Identifier: MIT
//
// The bar of a search as a navigation bar shows it.

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineSearchBars
import VitrineTextInput
import VitrineViewCore

/// A search bar without the room that it keeps at its sides, as the navigation bar keeps that already.
final class SearchRow: UIView {
    private let bar: UISearchBar
    private var isLimited = false
    /// Whether the field stands on glass, as in a row with buttons.
    var isOnGlass: Bool {
        get { bar.isOnGlass }
        set { bar.isOnGlass = newValue }
    }

    /// In points.
    private static let margin: CGFloat = 8
    /// Bars grow no further than this with the text size, in points.
    private static let largestText: CGFloat = 28

    init(_ bar: UISearchBar) {
        self.bar = bar
        super.init(frame: .zero)
        bar.searchBarStyle = .minimal
        addSubview(bar)
        limitText()
    }

    required init?(coder: NSCoder) { nil }

    private func limitText() {
        let size = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection).pointSize
        guard (size > Self.largestText) != isLimited else { return }
        isLimited.toggle()
        bar.searchTextField.font = isLimited ? .systemFont(ofSize: Self.largestText) : .preferredFont(forTextStyle: .body)
        bar.searchTextField.adjustsFontForContentSizeCategory = !isLimited
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        limitText()
        setNeedsLayout()
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        limitText()
        return CGSize(width: size.width, height: bar.searchTextField.intrinsicContentSize.height)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = bounds.insetBy(dx: -Self.margin, dy: 0)
    }
}
