// SPDX-License-Identifier: MIT
//
// Where carets stand in the line of a field, and which characters are beneath a finger.

import Foundation
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineTypography
package import VitrineViewCore

extension UITextField {
    /// What text that ends at the right leaves free for the caret.
    static let caretRoom: CGFloat = 2

    /// Has the field draw what a label in it shows, in a rectangle of the field.
    func takeOver(_ label: UILabel, _ draw: @escaping (UITextField, CGRect) -> Void) {
        label.drawing = { [weak self, weak label] rect in
            guard let self, let label else { return }
            let start = start(of: label)
            draw(self, rect.offsetBy(dx: start.x, dy: start.y))
        }
    }

    /// Draws what a label in the field shows, in a rectangle of the field.
    func draw(_ label: UILabel, in rect: CGRect) {
        let start = start(of: label)
        label.drawText(in: rect.offsetBy(dx: -start.x, dy: -start.y))
    }

    private func start(of label: UILabel) -> CGPoint {
        let outer = label.superview?.frame.origin ?? .zero
        return CGPoint(x: outer.x + label.frame.minX, y: outer.y + label.frame.minY)
    }

    /// Where the caret at a place is drawn.
    func caretPlace(_ position: UITextPosition) -> CGRect {
        let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        layoutIfNeeded()
        return places(in: area.size).caret(at: shown(position.offset)).offsetBy(dx: area.minX - scrolled, dy: area.minY)
    }

    /// The rectangle around a range.
    func firstPlace(_ range: UITextRange) -> CGRect {
        let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        layoutIfNeeded()
        let (start, end) = (shown(range.range.location), shown(NSMaxRange(range.range)))
        let rects = places(in: area.size).rects(of: NSRange(location: start, length: max(end - start, 0)))
        return rects.first.map { $0.offsetBy(dx: area.minX - scrolled, dy: area.minY) } ?? caretRect(for: range.start)
    }

    /// The place nearest to a point.
    func nearestPosition(_ point: CGPoint) -> UITextPosition? {
        let area = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
        layoutIfNeeded()
        let place = places(in: area.size).offset(at: CGPoint(x: point.x - area.minX + scrolled, y: point.y - area.minY))
        guard writing.wishes.isSecret else { return UITextPosition(min(place, content.length)) }
        return UITextPosition((String(content.string.prefix(place)) as NSString).length)
    }

    /// The place in what is shown, where bullets stand for characters.
    private func shown(_ offset: Int) -> Int {
        guard writing.wishes.isSecret else { return offset }
        return (content.string as NSString).substring(to: min(max(offset, 0), content.length)).count
    }

    /// The text's one line, in the space of the canvas before it is scrolled.
    func places(in size: CGSize) -> TextPlaces {
        environment.run {
            let text = label.attributedText ?? NSAttributedString(string: "")
            let line = pixelGrid.ceil(shownFont.lineHeight)
            let traits = traitCollection
            let (font, color) = (shownFont, textColor ?? .label)
            let (typesetter, mirrors) = (environment.typesetter, isRightToLeft)
            @MainActor func layout(_ text: NSAttributedString) -> TextLayout {
                var style = ParagraphStyle(lineBreak: .clip)
                style.letterlessIsRightToLeft = mirrors
                return typesetter.layout(
                    text.attachedText(font: font, color: color, traits: traits, override: nil), style: style, width: nil, maxLines: 1,
                    maxHeight: nil)
            }
            @MainActor func width(_ range: NSRange) -> CGFloat {
                guard range.length > 0 else { return 0 }
                // With something behind it, since the blanks at the end of a line have no width.
                let part = NSMutableAttributedString(attributedString: text.attributedSubstring(from: range))
                let end = NSAttributedString(string: "|", attributes: part.attributes(at: part.length - 1, effectiveRange: nil))
                part.append(end)
                return max(layout(part).size.width - layout(end).size.width, 0)
            }
            let whole = width(NSRange(location: 0, length: text.length))
            let share: CGFloat =
                switch textAlignment.alignment(rightToLeft: isRightToLeft) {
                case .center: 0.5
                case .right: 1
                default: 0
                }
            let free = size.width - whole - (share == 1 ? Self.caretRoom : 0)
            let start = max(free * share, free < 0 && share == 1 ? free : 0)
            let top = (size.height - line) / 2
            if text.length == 0 {
                return TextPlaces(
                    "", on: CGRect(x: size.width * share, y: top, width: 0, height: line), isRightToLeft: isRightToLeft, width: width)
            }
            return TextPlaces(
                text.string, on: CGRect(x: start, y: top, width: whole, height: line),
                isRightToLeft: layout(text).lines.first?.isRightToLeft ?? isRightToLeft, width: width)
        }
    }
}

extension UITextField {
    private func isShown(_ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .whileEditing: isEditing
        case .unlessEditing: !isEditing
        case .always: true
        }
    }

    package var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
    var showsClearButton: Bool { isEnabled && content.length > 0 && isShown(clearButtonMode) }
    var showsRightView: Bool { rightView != nil && isShown(rightViewMode) && !showsClearButton }
}

extension UITextField: BaselineFont {
    package var fontOfBaselines: UIFont? { font }
}
