// SPDX-License-Identifier: MIT
//
// What a search is narrowed down by, shown as a little plate before the words that are searched for.

import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

/// A picture and some words that stand for something in a search field, before its text.
@preconcurrency @MainActor
open class UISearchToken {
    /// What the token stands for; the program's own.
    open var representedObject: Any?
    let icon: UIImage?
    let text: String

    /// A token of words, with a picture before them.
    public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}

/// A token as it is seen.
@MainActor final class TokenPlate: UIView {
    let token: UISearchToken
    private let picture = UIImageView()
    private let label = UILabel()
    private static let margin: CGFloat = 6

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.cornerCurve = .continuous
        for view in [picture, label] { addSubview(view) }
        label.text = token.text
    }

    required init?(coder: NSCoder) { nil }

    /// Shows the token in a font, and selected or not.
    func show(font: UIFont, ground: UIColor, tint: UIColor?) {
        label.font = font
        picture.image = token.icon?.preferring(UIImage.SymbolConfiguration(font: font))
        let color: UIColor = tint == nil ? .label : .white
        (label.textColor, picture.tintColor) = (color, color)
        backgroundColor = tint ?? ground
        setNeedsLayout()
    }

    /// The plate's own size, on whole pixels.
    var naturalSize: CGSize {
        let (image, text) = (picture.image?.size ?? .zero, label.intrinsicContentSize)
        let between: CGFloat = image.width > 0 && text.width > 0 ? 4 : 0
        return CGSize(width: pixelGrid.ceil(image.width + between + text.width + 2 * Self.margin), height: pixelGrid.ceil(text.height + 3))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        layer.cornerRadius = min(6, bounds.height / 2)
        let image = picture.image?.size ?? .zero
        let start = Self.margin + (image.width > 0 ? image.width + 4 : 0)
        func place(_ view: UIView, _ frame: CGRect) {
            var frame = frame
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            view.frame = pixelGrid.snapEdges(frame)
        }
        place(picture, CGRect(x: Self.margin, y: bounds.midY - image.height / 2, width: image.width, height: image.height))
        let height = label.intrinsicContentSize.height
        place(
            label,
            CGRect(
                x: start, y: bounds.midY - height / 2, width: pixelGrid.ceil(max(bounds.width - start - Self.margin, 0)), height: height))
    }
}

/// The tokens of a field, in a row that begins to scroll where it is longer than its room.
@MainActor final class TokenRow: UIView {
    private(set) var plates: [TokenPlate] = []
    /// Between two tokens, and between the last and the text.
    static let gap: CGFloat = 4
    var tokens: [UISearchToken] {
        get { plates.map(\.token) }
        set {
            let old = plates
            plates = newValue.map { token in old.first { $0.token === token } ?? TokenPlate(token) }
            for plate in old where !plates.contains(where: { $0 === plate }) { plate.removeFromSuperview() }
            for plate in plates where plate.superview !== self { addSubview(plate) }
            setNeedsLayout()
        }
    }
    /// Whether the last token is seen where there is no room for all.
    var showsEnd = false { didSet { if showsEnd != oldValue { setNeedsLayout() } } }

    /// How wide all tokens are, with the room behind the last, which is not the row's.
    var naturalWidth: CGFloat { plates.reduce(0) { $0 + $1.naturalSize.width + Self.gap } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let lack = max(naturalWidth - Self.gap - bounds.width, 0)
        clipsToBounds = lack > 0
        var x = showsEnd ? -lack : 0
        for plate in plates {
            let size = plate.naturalSize
            var frame = CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
            x = frame.maxX + Self.gap
            if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
            plate.frame = pixelGrid.snapEdges(frame)
        }
    }
}
