// SPDX-License-Identifier: MIT
//
// Labels, with boxes for text: a character is half an em wide, a line one em high, its baseline at three quarters.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTypography

@testable import VitrineViewCore

@MainActor @Suite struct UILabelTests {
    init() { TextEnvironment.current = BoxTypesetter() }

    private func label(_ text: String, lines: Int = 1, width: CGFloat = 100, height: CGFloat = 20) -> UILabel {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: height))
        label.font = .systemFont(ofSize: 10)
        label.numberOfLines = lines
        label.text = text
        return label
    }

    private func shown(_ label: UILabel) -> [String] {
        label.displayList(scale: 2).description.split(separator: "\n").dropFirst(2).map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test(arguments: [(1, CGSize(width: 70, height: 10)), (0, CGSize(width: 45, height: 20))])
    func `a label fits its text`(lines: Int, expected: CGSize) {
        let label = label("aaaa bbbb cccc", lines: lines)
        #expect(label.sizeThatFits(CGSize(width: 50, height: 100)) == expected)
        #expect(label.intrinsicContentSize == CGSize(width: 70, height: 10))
        label.preferredMaxLayoutWidth = 50
        #expect(label.intrinsicContentSize == expected)
    }

    @Test func `sizes are rounded up to pixels`() {
        let label = label("abc")
        label.font = .systemFont(ofSize: 9.7)
        #expect(label.intrinsicContentSize == CGSize(width: 15, height: 10))
    }

    @Test func `a label without text has no size`() {
        #expect(label("").intrinsicContentSize == .zero)
        #expect(UILabel().text == nil)
    }

    @Test func `text stands in the middle of the height`() {
        #expect(
            shown(label("ab")) == ["text \"ab\" in [0 0 100 20]", "run \"ab\" Box 10 #000000 at 0 12.5 2 glyphs"])
    }

    @Test(arguments: [
        (NSTextAlignment.left, false, 0.0), (.center, false, 45), (.right, false, 90), (.natural, false, 0), (.natural, true, 90),
    ])
    func `text stands where the alignment says`(alignment: NSTextAlignment, mirrored: Bool, x: CGFloat) {
        let label = label("ab")
        label.textAlignment = alignment
        label.semanticContentAttribute = mirrored ? .forceRightToLeft : .unspecified
        #expect(shown(label)[1].contains("at \(x.numberText()) 12.5"))
    }

    @Test func `colours follow highlight and appearance`() {
        let label = label("ab")
        label.highlightedTextColor = .red
        #expect(shown(label)[1].contains("#000000"))
        label.isHighlighted = true
        #expect(shown(label)[1].contains("#ff0000"))
        label.isHighlighted = false
        label.overrideUserInterfaceStyle = .dark
        #expect(shown(label)[1].contains("#ffffff"))
    }

    @Test func `text shrinks to the width`() {
        let label = label("abcdefghij", width: 25)
        label.adjustsFontSizeToFitWidth = true
        #expect(shown(label)[1].contains("Box 5 "))
        label.minimumScaleFactor = 0.75
        #expect(shown(label)[1].contains("Box 7.5 "))
    }

    @Test func `attributed text has spans`() {
        let text = NSMutableAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        text.append(
            NSAttributedString(
                string: "cd",
                attributes: [
                    .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                ]))
        let label = label("")
        label.attributedText = text
        #expect(label.text == "abcd")
        #expect(label.intrinsicContentSize == CGSize(width: 30, height: 20))
        let lines = shown(label)
        #expect(lines.contains { $0.hasPrefix("run \"ab\" Box 10 #000000") })
        #expect(lines.contains { $0.hasPrefix("run \"cd\" Box 20 #ff0000") })
        #expect(lines.contains { $0.hasPrefix("line ") && $0.hasSuffix("#ff0000") })
    }

    // Foundation compares the values of neighbours, in an order that differs from run to run.
    @Test(arguments: 1...6)
    func `spans may differ in every attribute`(_ count: Int) {
        let text = NSMutableAttributedString(string: "")
        for index in 0..<count {
            let style = NSMutableParagraphStyle()
            style.lineSpacing = CGFloat(index)
            text.append(
                NSAttributedString(
                    string: "ab",
                    attributes: [
                        .font: UIFont.systemFont(ofSize: 10 + CGFloat(index)), .kern: CGFloat(index),
                        .foregroundColor: UIColor(red: CGFloat(index) / 255, green: 0, blue: 0, alpha: 1), .paragraphStyle: style,
                    ]))
        }
        let label = label("", width: 400, height: 30)
        label.attributedText = text
        let lines = shown(label)
        for index in 0..<count { #expect(lines.contains { $0.hasPrefix("run \"ab\" Box \(10 + index) #0\(index)0000") }) }
    }

    @Test func `a paragraph style in attributed text counts`() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.minimumLineHeight = 16
        let label = label("")
        label.attributedText = NSAttributedString(string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 10), .paragraphStyle: style])
        #expect(label.intrinsicContentSize == CGSize(width: 10, height: 16))
        #expect(label.textAlignment == .center)
    }

    @Test func `a subclass may draw its text elsewhere`() {
        final class Inset: UILabel {
            override func drawText(in rect: CGRect) {
                super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 7, bottom: 0, right: 0)))
            }
        }
        let label = Inset(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        label.font = .systemFont(ofSize: 10)
        label.text = "a"
        #expect(shown(label)[0] == "text \"a\" in [7 0 43 10]")
    }

    @Test func `a text style follows the content size category`() {
        let label = label("ab")
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        #expect(label.intrinsicContentSize == CGSize(width: 17, height: 17))
        label.overrideTraits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        #expect(label.intrinsicContentSize == CGSize(width: 33, height: 33))
    }
}
