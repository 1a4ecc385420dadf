// SPDX-License-Identifier: MIT
//
// How the sheet looks on which something is shared: what it is above, and what can be done with it below.

import Foundation
import VitrineControls
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
import VitrineMenus
import VitrineViewCore

/// The view of a sheet on which something is shared.
@MainActor final class ActivitySheet: UIView {
    private static let rowHeight: CGFloat = 52
    private static let margin: CGFloat = 16
    var chosen: (UIActivity) -> Void = { _ in }
    var closed: () -> Void = {}

    private let thumbnail = UIImageView()
    private let title = UILabel()
    private let detail = UILabel()
    private let line = UIView()
    private let close = UIButton(type: .system)
    private let scroll = UIScrollView()
    private let card = UIView()
    private var rows: [ActivityRow] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGroupedBackground
        title.font = .systemFont(ofSize: 15, weight: .semibold)
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .secondaryLabel
        thumbnail.contentMode = .scaleAspectFill
        thumbnail.clipsToBounds = true
        thumbnail.layer.cornerRadius = 6
        thumbnail.backgroundColor = .tertiarySystemFill
        line.backgroundColor = .separator
        close.setImage(UIImage(systemName: "xmark"), for: .normal)
        close.tintColor = .secondaryLabel
        close.backgroundColor = .tertiarySystemFill
        close.layer.cornerRadius = 15
        close.accessibilityIdentifier = "close"
        close.addAction(UIAction { [weak self] _ in self?.closed() }, for: .touchUpInside)
        card.backgroundColor = .secondarySystemGroupedBackground
        card.layer.cornerRadius = 10
        card.layer.cornerCurve = .continuous
        card.clipsToBounds = true
        for view in [thumbnail, title, detail, close, line, scroll] { addSubview(view) }
        scroll.addSubview(card)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ controller: UIActivityViewController) {
        let items = controller.shownItems(for: nil)
        let texts = items.compactMap { $0 as? String ?? ($0 as? NSAttributedString)?.string }
        let urls = items.compactMap { $0 as? URL }
        let images = items.compactMap { $0 as? UIImage }
        title.text = texts.first ?? urls.first?.host ?? urls.first?.lastPathComponent ?? (images.isEmpty ? "\(items.count)" : "Image")
        detail.text = texts.isEmpty ? urls.first?.absoluteString : urls.first?.host ?? "Plain Text"
        thumbnail.image = images.first
        thumbnail.tintColor = .secondaryLabel
        if images.isEmpty {
            thumbnail.image = UIImage(systemName: urls.isEmpty ? "doc.text" : "link")
            thumbnail.contentMode = .center
        }
        for row in rows { row.removeFromSuperview() }
        rows = controller.activities.map { activity in
            let row = ActivityRow(activity)
            row.addAction(UIAction { [weak self] _ in self?.chosen(activity) }, for: .touchUpInside)
            card.addSubview(row)
            return row
        }
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (safe, margin, width) = (safeAreaInsets, Self.margin, bounds.width)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = width - frame.maxX }
            view.frame = frame
        }
        let top = max(safe.top, 0) + margin
        place(thumbnail, CGRect(x: margin, y: top, width: 40, height: 40))
        let left = margin + 52
        let room = max(width - left - margin - 38, 0)
        place(title, CGRect(x: left, y: top + 2, width: room, height: 18))
        place(detail, CGRect(x: left, y: top + 21, width: room, height: 16))
        place(close, CGRect(x: width - margin - 30, y: top + 5, width: 30, height: 30))
        line.frame = CGRect(x: 0, y: top + 40 + margin, width: width, height: 0.5)
        scroll.frame = CGRect(x: 0, y: line.frame.maxY, width: width, height: max(bounds.height - line.frame.maxY, 0))
        card.frame = CGRect(x: margin, y: margin, width: max(width - 2 * margin, 0), height: CGFloat(rows.count) * Self.rowHeight)
        for (index, row) in rows.enumerated() {
            row.frame = CGRect(x: 0, y: CGFloat(index) * Self.rowHeight, width: card.bounds.width, height: Self.rowHeight)
            row.showsLine = index + 1 < rows.count
        }
        scroll.contentSize = CGSize(width: width, height: card.frame.maxY + margin + safe.bottom)
    }
}

/// What can be done: its words, and its picture at the end.
@MainActor private final class ActivityRow: UIControl {
    private let label = UILabel()
    private let picture = UIImageView()
    private let line = UIView()
    var showsLine = true { didSet { line.isHidden = !showsLine } }

    init(_ activity: UIActivity) {
        super.init(frame: .zero)
        label.text = activity.activityTitle
        label.font = .systemFont(ofSize: 17)
        picture.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
        picture.tintColor = .label
        picture.contentMode = .scaleAspectFit
        line.backgroundColor = .separator
        accessibilityLabel = activity.activityTitle
        for view in [label, picture, line] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let width = bounds.width
        let words = CGRect(x: 16, y: 0, width: max(width - 72, 0), height: bounds.height)
        let sign = CGRect(x: width - 16 - 24, y: bounds.midY - 12, width: 24, height: 24)
        label.frame = isRightToLeft ? CGRect(x: 56, y: 0, width: words.width, height: words.height) : words
        picture.frame = isRightToLeft ? CGRect(x: 16, y: sign.minY, width: 24, height: 24) : sign
        line.frame = CGRect(x: 16, y: bounds.height - 0.5, width: max(width - 16, 0), height: 0.5)
    }
}
