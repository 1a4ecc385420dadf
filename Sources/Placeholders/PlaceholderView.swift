// SPDX-License-Identifier: MIT
//
// The place of something that is not drawn: a grey box with a symbol, a name and a word on it.

package import Foundation
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
package import VitrineViewCore

/// The place of something that is not drawn, with a symbol above what it is and what it would show.
package final class PlaceholderView: UIView {
    private let sign: UIImageView
    private let (title, detail) = (UILabel(), UILabel())

    /// What the place is of: `WKWebView`.
    package var name: String {
        get { title.text ?? "" }
        set { title.text = newValue }
    }

    /// What would be shown there: an address.
    package var words: String? {
        get { detail.text }
        set {
            guard newValue != detail.text else { return }
            detail.text = newValue
            setNeedsLayout()
        }
    }

    /// A place with the name of a symbol.
    package init(_ name: String, symbol: String, words: String? = nil) {
        sign = UIImageView(image: UIImage(systemName: symbol))
        super.init(frame: .zero)
        (title.text, detail.text) = (name, words)
        backgroundColor = .secondarySystemBackground
        clipsToBounds = true
        isUserInteractionEnabled = false
        sign.contentMode = .scaleAspectFit
        sign.tintColor = .tertiaryLabel
        (title.font, title.textColor) = (.systemFont(ofSize: 13, weight: .semibold), .secondaryLabel)
        (detail.font, detail.textColor) = (.systemFont(ofSize: 11), .secondaryLabel)
        detail.lineBreakMode = .byTruncatingMiddle
        for label in [title, detail] {
            label.textAlignment = .center
            label.adjustsFontSizeToFitWidth = label === title
            label.minimumScaleFactor = 0.6
        }
        [sign, title, detail].forEach(addSubview)
        layer.borderWidth = 1
        showBorder()
    }

    private func showBorder() { layer.borderColor = UIColor.separator.cgColor(for: traitCollection) }

    package override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showBorder()
    }

    package required init?(coder: NSCoder) { nil }

    /// A place that fills a view, behind all that lies on it.
    package func fill(_ view: UIView) {
        frame = view.bounds
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(self, at: 0)
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(bounds.width - 16, 0)
        let rows: [(view: UIView, height: CGFloat, gap: CGFloat)] = [
            (sign, min(36, bounds.height * 0.3), 6), (title, 17, 2), (detail, words == nil ? 0 : 14, 0),
        ]
        // What there is no room for is left out, the symbol first.
        let shown = bounds.height >= 72 ? rows : bounds.height >= 34 ? Array(rows.dropFirst()) : [rows[1]]
        var y = (bounds.height - shown.reduce(0) { $0 + $1.height + ($1.height > 0 ? $1.gap : 0) }) / 2
        for row in rows {
            let isShown = shown.contains { $0.view === row.view } && row.height > 0
            row.view.isHidden = !isShown
            guard isShown else { continue }
            row.view.frame = CGRect(x: 8, y: y, width: width, height: row.height)
            y += row.height + row.gap
        }
    }
}
