// SPDX-License-Identifier: MIT
//
// The buttons that a row uncovers when it slides aside.

import Foundation
@_spi(Vitrine) import VitrineCollectionUI
@_spi(Vitrine) import VitrineControls
import VitrineGeometry
import VitrineLayers
@_spi(Vitrine) import VitrineViewCore

/// The buttons at one side of a row, the first at the edge; together they are as wide as what is uncovered (lists.swipe-actions).
final class SwipeButtons: UIView {
    /// The buttons, the one at the edge first.
    let buttons: [SwipeButton]
    /// How wide they are when the row rests open.
    let restingWidth: CGFloat
    private let isAtRight: Bool
    private let look: Look

    /// How the buttons stand in the look of a system.
    struct Look: Hashable {
        /// Whether each is a capsule by itself.
        var isCapsules: Bool
        /// Between the buttons, and between them and what is beside them.
        var gap: CGFloat
        /// The least width of a button, and its greatest height.
        var least: CGFloat
        var most: CGFloat

        static let iOS18 = Look(isCapsules: false, gap: 0, least: 74, most: .greatestFiniteMagnitude)
        static let iOS26 = Look(isCapsules: true, gap: 8, least: 60, most: 60)
    }

    init(_ actions: [UIContextualAction], rowSize: CGSize, isAtRight: Bool, look: Look) {
        self.look = look
        buttons = actions.map { SwipeButton($0, height: rowSize.height, look) }
        restingWidth = buttons.reduce(actions.isEmpty ? 0 : look.gap) { $0 + $1.restingWidth + look.gap }
        self.isAtRight = isAtRight
        super.init(frame: CGRect(x: isAtRight ? rowSize.width : 0, y: 0, width: 0, height: rowSize.height))
        clipsToBounds = true
        // The first grows over the others when the row slides all the way.
        for button in buttons.reversed() { addSubview(button) }
    }

    required init?(coder: NSCoder) { nil }

    /// Fills what is uncovered.
    ///
    /// - Parameter isFull: Whether the first button is all that is seen.
    func fill(_ width: CGFloat, of row: CGSize, isFull: Bool) {
        frame = CGRect(x: isAtRight ? row.width : -width, y: 0, width: width, height: row.height)
        if look.isCapsules { return fillWithCapsules(width, of: row, isFull: isFull) }
        let stretch = restingWidth > 0 ? width / restingWidth : 0
        var edge: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let extent = isFull && index == 0 ? width : button.restingWidth * stretch
            button.frame = CGRect(x: isAtRight ? width - edge - extent : edge, y: 0, width: extent, height: row.height)
            button.placeContent(besideRowAt: isAtRight ? .left : .right, isCentered: stretch > 1 && !isFull)
            edge += button.restingWidth * stretch
        }
    }

    /// Stands the buttons as capsules beside each other, with room around each.
    private func fillWithCapsules(_ width: CGFloat, of row: CGSize, isFull: Bool) {
        let gaps = look.gap * CGFloat(buttons.count + 1)
        let stretch = max(width - gaps, 0) / max(restingWidth - gaps, 1)
        let height = min(row.height - 4, look.most)
        var edge = look.gap
        for (index, button) in buttons.enumerated() {
            let own = button.restingWidth * stretch
            let extent = isFull ? (index == 0 ? max(width - 2 * look.gap, 0) : 0) : own
            button.frame = CGRect(
                x: isAtRight ? width - edge - extent : edge, y: (row.height - height) / 2, width: extent, height: max(height, 0))
            button.layer.cornerRadius = min(extent, height) / 2
            button.alpha = isFull ? (index == 0 ? 1 : 0) : min(max(stretch * 1.5 - 0.5, 0), 1)
            button.placeContent(besideRowAt: isAtRight ? .left : .right, isCentered: true)
            edge += own + look.gap
        }
    }
}

/// The button of an action.
final class SwipeButton: UIControl, SpecifiedPart {
    package static let specifiedWord = "swipe action"
    /// A side of the screen.
    enum Side { case left, right }

    /// How symbols are drawn that do not say it themselves (symbols.swipe-actions).
    private static let symbols = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)

    let action: UIContextualAction
    /// How wide it is when the row rests open.
    let restingWidth: CGFloat
    private let title = UILabel(frame: .zero)
    private let picture: UIImageView?
    private let shade = UIView(frame: .zero)

    init(_ action: UIContextualAction, height: CGFloat, _ look: SwipeButtons.Look) {
        self.action = action
        // Rows that are not tall have room for the picture alone.
        let showsTitle = action.image == nil || height >= 91
        picture = action.image.map { UIImageView(image: $0.preferring(Self.symbols).withRenderingMode(.alwaysTemplate)) }
        title.text = showsTitle ? action.title : nil
        title.font = .systemFont(ofSize: 15)
        title.textColor = .white
        title.textAlignment = .center
        let text = title.sizeThatFits(CGSize(width: 200, height: height)).width
        restingWidth = max(look.least, (max(title.text?.isEmpty ?? true ? 0 : text, picture?.image?.size.width ?? 0) + 24).rounded(.up))
        super.init(frame: CGRect(x: 0, y: 0, width: restingWidth, height: height))
        clipsToBounds = true
        backgroundColor = action.backgroundColor
        picture?.tintColor = .white
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isUserInteractionEnabled = false
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shade.frame = bounds
        addSubview(shade)
        for view in [picture, title].compactMap(\.self) { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override var isHighlighted: Bool { didSet { shade.alpha = isHighlighted ? 0.15 : 0 } }

    /// Puts title and picture where they are at rest, seen from the row, or in the middle of what the button has grown to.
    func placeContent(besideRowAt side: Side, isCentered: Bool) {
        let box =
            isCentered
            ? bounds
            : CGRect(x: side == .left ? 0 : bounds.width - restingWidth, y: 0, width: restingWidth, height: bounds.height)
        let titleSize = title.text == nil ? .zero : title.sizeThatFits(CGSize(width: restingWidth, height: bounds.height))
        let imageSize = picture?.image?.size ?? .zero
        let gap: CGFloat = picture != nil && title.text != nil ? 4 : 0
        let top = box.midY - (titleSize.height + imageSize.height + gap) / 2
        picture?.frame = CGRect(origin: CGPoint(x: box.midX - imageSize.width / 2, y: top), size: imageSize)
        title.frame = CGRect(
            x: box.midX - titleSize.width / 2, y: top + imageSize.height + gap, width: titleSize.width, height: titleSize.height)
    }
}
