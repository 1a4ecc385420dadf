// SPDX-License-Identifier: MIT
//
// What sources ask of any object, as Objective-C lets them.

import Testing
import UIKit

private final class Told: NSObject, UITextFieldDelegate {
    func textFieldDidEndEditing(_ textField: UITextField) {}
}

@MainActor @Suite struct AnyObjectTests {
    // As ported sources call them: a macro cannot take the module's name apart.
    private func answers(_ object: Any, to selector: Selector) -> Bool { UIKit.responds(object, to: selector) }
    private func isOfKind(_ object: Any, of type: AnyClass) -> Bool { UIKit.isKind(object, of: type) }
    private func isExactly(_ object: Any, of type: AnyClass) -> Bool { UIKit.isMember(object, of: type) }

    @Test func `objects are asked whether they answer, and nothing does not`() {
        let delegate: (any UITextFieldDelegate)? = Told()
        let none: (any UITextFieldDelegate)? = nil
        #expect(answers(delegate as Any, to: Selector("textFieldDidEndEditing:")))
        #expect(!answers(delegate as Any, to: Selector("somethingElse:")))
        #expect(!answers(none as Any, to: Selector("textFieldDidEndEditing:")))
    }

    @Test func `objects are asked for their class and those above it`() {
        let button: UIView = UIButton()
        #expect(isOfKind(button, of: UIControl.self) && isOfKind(button, of: UIButton.self))
        #expect(!isOfKind(button, of: UILabel.self))
        #expect(isExactly(button, of: UIButton.self) && !isExactly(button, of: UIControl.self))
        #expect(!isOfKind(UIView?.none as Any, of: UIView.self))
    }

    @Test func `numbers, texts and rectangles are read of any object`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(AnyValue(NSValue(cgRect: rect)).cgRectValue == rect)
        #expect(AnyValue(rect as Any?? as Any).cgRectValue == rect)
        #expect(AnyValue(NSNumber(value: 2.5)).doubleValue == 2.5 && AnyValue(NSNumber(value: 7)).intValue == 7)
        #expect(AnyValue("12.5").doubleValue == 12.5 && AnyValue("yes").boolValue == true)
        #expect(AnyValue(UIView()).doubleValue == nil && AnyValue(UIView()).cgRectValue == nil)
    }

    @Test func `a corner's radius is told where the layer rounds it`() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        view.layer.cornerRadius = 8
        view.layer.maskedCorners = [.layerMinXMinYCorner]
        #expect(view.effectiveRadius(corner: .topLeft) == 8 && view.effectiveRadius(corner: .bottomRight) == 0)
    }

    @Test func `fonts grow with the text size up to a bound`() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
        let font = UIFont.systemFont(ofSize: 17)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize > 40)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 20, compatibleWith: large).pointSize == 20)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 0, compatibleWith: large).pointSize > 40)
    }

    @Test func `the place nearest to a point stays within a range of a text`() throws {
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.text = "One two three"
        let start = try #require(view.position(from: view.beginningOfDocument, offset: 4))
        let end = try #require(view.position(from: view.beginningOfDocument, offset: 7))
        let range = try #require(view.textRange(from: start, to: end))
        let place = try #require(view.closestPosition(to: CGPoint(x: 190, y: 20), within: range))
        #expect(view.offset(from: place, to: end) == 0)
        let first = try #require(view.characterRange(at: CGPoint(x: 6, y: 16)))
        #expect(view.text(in: first) == "O")
    }
}
