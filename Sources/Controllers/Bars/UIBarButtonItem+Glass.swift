// SPDX-License-Identifier: MIT
//
// What items of bars are on glass: prominent ones, badges, and signs in place of words (system26.groups, system26.badges).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineSymbols
public import VitrineViewCore

extension UIBarButtonItem.Style {
    /// Standing out: on glass of the tint, in heavier words; the name of `done` since iOS 26.
    public static var prominent: UIBarButtonItem.Style { .done }
}

extension UIBarButtonItem {
    /// What is written on an item: in the look of iOS 26, at the corner where reading ends.
    public struct Badge {
        /// The words; nil is a dot without any.
        public let stringValue: String?
        /// The colour of the badge; nil is red.
        public var backgroundColor: UIColor?
        /// The colour of the words; nil is white.
        public var foregroundColor: UIColor?
        /// The font of the words; nil is that of the system.
        public var font: UIFont?

        private init(_ words: String?) { stringValue = words }

        /// A number.
        @MainActor public static func count(_ count: Int) -> Badge { Badge(String(count)) }

        /// Words.
        @MainActor public static func string(_ string: String) -> Badge { Badge(string) }

        /// A dot.
        @MainActor public static func indicator() -> Badge { Badge(nil) }
    }

    /// Whether the item stands out.
    var isProminent: Bool { style == .prominent }

    /// The sign of the item on glass, where ending and breaking off are signs too.
    var glassGlyph: Sign? {
        guard title == nil, image == nil else { return nil }
        return switch systemItem {
        case .done: .check
        case .cancel, .close, .stop: .cross
        default: systemItem?.glyph
        }
    }
}

/// Shows the badge of an item.
@MainActor final class ItemBadge: UIView {
    private let label = UILabel()

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        label.textAlignment = .center
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ badge: UIBarButtonItem.Badge) {
        backgroundColor = badge.backgroundColor ?? .systemRed
        let attributes: [NSAttributedString.Key: Any] = [
            .font: badge.font ?? UIFont.systemFont(ofSize: 12, weight: .semibold), .foregroundColor: badge.foregroundColor ?? UIColor.white,
        ]
        label.attributedText = badge.stringValue.map { NSAttributedString(string: $0, attributes: attributes) }
        label.textAlignment = .center
        setNeedsLayout()
    }

    /// How large the badge is.
    var size: CGSize {
        guard label.attributedText != nil else { return CGSize(width: 10, height: 10) }
        return CGSize(width: max(pixelGrid.ceil(label.intrinsicContentSize.width) + 10, 18), height: 18)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
        layer.cornerRadius = min(bounds.width, bounds.height) / 2
    }
}
