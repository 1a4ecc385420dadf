// SPDX-License-Identifier: MIT
//
// Pictures among letters, with boxes for text: a character is half an em wide, a line one em high, its baseline at three quarters.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTextDrawing
import VitrineTypography

@testable import VitrineViewCore

@MainActor @Suite(.serialized) struct NSTextAttachmentTests {
    init() { TextEnvironment.current = BoxTypesetter() }

    /// "ab", a picture and "cd" in ten points.
    private func text(_ attachment: NSTextAttachment, color: UIColor = .red) -> NSAttributedString {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: color]
        let text = NSMutableAttributedString(string: "ab", attributes: attributes)
        let piece = NSMutableAttributedString(attributedString: NSAttributedString(attachment: attachment))
        piece.addAttributes(attributes, range: NSRange(location: 0, length: 1))
        text.append(piece)
        text.append(NSAttributedString(string: "cd", attributes: attributes))
        return text
    }

    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func label(_ text: NSAttributedString, lines: Int = 1) -> UILabel {
        let label = UILabel()
        label.numberOfLines = lines
        label.attributedText = text
        label.frame.size = label.sizeThatFits(CGSize(width: 30, height: CGFloat.greatestFiniteMagnitude))
        return label
    }

    private func contents(_ label: UILabel) -> [DisplayList.Content] { label.displayList(scale: 2).layers.flatMap(\.contents) }

    /// Where the pictures of a label stand, each of which is drawn.
    private func frames(_ label: UILabel) -> [CGRect] {
        guard let text = label.attributedText else { return [] }
        let layout = TextEnvironment.current.layout(
            text.attachedText(font: label.font, color: .black, traits: .current, override: nil), style: ParagraphStyle(),
            width: label.bounds.width, maxLines: label.numberOfLines, maxHeight: nil)
        let boxes = layout.boxes(in: label.bounds)
        let drawn = contents(label).count { if case .text = $0 { false } else { true } }
        #expect(drawn == boxes.count)
        return boxes.map(\.rect)
    }

    @Test func `a picture stands on the baseline, and moves on what follows`() {
        let label = label(text(NSTextAttachment(image: picture(12, 9))))
        // Nine points above the baseline are more than the letters' seven and a half, and two and a half are below it.
        #expect(label.bounds.size == CGSize(width: 32, height: 11.5))
        #expect(frames(label) == [CGRect(x: 10, y: 0, width: 12, height: 9)])
        guard case .text(let block)? = contents(label).first else {
            Issue.record("no text")
            return
        }
        #expect(block.runs.map(\.text) == ["ab", "cd"] && block.runs[1].glyphs[0].position.x == 22)
        #expect(block.string == "abcd")
    }

    @Test func `bounds say where a picture stands from the baseline, upward`() {
        let attachment = NSTextAttachment(image: picture(12, 9))
        attachment.bounds = CGRect(x: 0, y: -2, width: 6, height: 6)
        let label = label(text(attachment))
        #expect(label.bounds.size == CGSize(width: 26, height: 10))
        #expect(frames(label) == [CGRect(x: 10, y: 3.5, width: 6, height: 6)])
    }

    @Test func `lines break around a picture`() {
        let label = label(text(NSTextAttachment(image: picture(16, 8))), lines: 0)
        #expect(label.bounds.width <= 30 && label.bounds.height > 15)
        #expect(frames(label).count == 1)
    }

    @Test func `a picture that does not fit goes with the text`() {
        let label = label(text(NSTextAttachment(image: picture(12, 8))))
        label.frame.size.width = 14
        #expect(frames(label) == [])
    }

    @Test func `a symbol takes the size of the font and the colour of the text`() throws {
        let symbol = try #require(UIImage(systemName: "star.fill"))
        func width(_ size: CGFloat) -> CGFloat {
            let text = NSMutableAttributedString(attributedString: NSAttributedString(attachment: NSTextAttachment(image: symbol)))
            text.addAttribute(.font, value: UIFont.systemFont(ofSize: size), range: NSRange(location: 0, length: 1))
            return text.size().width
        }
        #expect(abs(width(40) - 4 * width(10)) < 0.5 && width(10) > 5)
        let shown = label(text(NSTextAttachment(image: symbol))).displayList(scale: 2).description
        #expect(shown.contains("#ff0000"))
    }

    @Test func `attachments of a text are told apart, and a text without one draws none`() {
        let (a, b) = (NSTextAttachment(image: picture(4, 4)), NSTextAttachment(image: picture(8, 4)))
        let text = NSMutableAttributedString(attributedString: NSAttributedString(attachment: a))
        text.append(NSAttributedString(attachment: b))
        text.append(NSAttributedString(attachment: b))
        let label = label(text)
        #expect(frames(label).map(\.width) == [4, 8, 8])
        #expect(frames(self.label(NSAttributedString(string: "ab"))) == [])
        #expect(NSAttributedString(attachment: a).string == "\u{FFFC}" && a != b)
    }

    @Test func `text that is drawn by itself draws its pictures`() {
        let text = text(NSTextAttachment(image: picture(12, 9)))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in text.draw(at: .zero) }
        #expect(image.size == CGSize(width: 40, height: 20))
        #expect(text.size() == CGSize(width: 32, height: 11.5))
    }
}
