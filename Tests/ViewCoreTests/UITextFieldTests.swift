// SPDX-License-Identifier: MIT
//
// Fields of text: their sizes and places, how editing begins and ends, and writing by code.

import Foundation
import Testing
import VitrineDrawing
import VitrineLayers
import VitrineTypography

@testable import VitrineControls
@testable import VitrineMenus
@testable import VitrineSearchBars
@testable import VitrineTextInput
@testable import VitrineViewCore

@MainActor @Suite struct UITextFieldTests {
    /// A window with a field on it, and what the field told.
    @MainActor private final class Desk: UITextFieldDelegate {
        let window = UIWindow(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200),
            environment: UIEnvironment(clock: VirtualClock(), typesetter: BoxTypesetter()))
        let field = UITextField(frame: CGRect(x: 20, y: 50, width: 160, height: 34))
        var lines: [String] = []
        var (mayBegin, mayEnd, mayChange) = (true, true, true)

        init() {
            window.makeKeyAndVisible()
            window.addSubview(field)
            field.delegate = self
            let events: [(UIControl.Event, String)] = [
                (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
            ]
            for (event, name) in events { field.addAction(UIAction { [weak self] _ in self?.lines.append(name) }, for: event) }
        }

        func taken() -> [String] {
            defer { lines = [] }
            return lines
        }

        func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
        func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("did begin") }
        func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
        func textFieldDidEndEditing(_ textField: UITextField) { lines.append("did end") }
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            lines.append("\(range.location)+\(range.length) \(string)")
            return mayChange
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            lines.append("return")
            return true
        }
    }

    @Test func `a field tells of the beginning and the end of editing, unless its delegate refuses`() {
        let desk = Desk()
        desk.mayBegin = false
        #expect(!desk.field.becomeFirstResponder() && !desk.field.isEditing)
        desk.mayBegin = true
        #expect(desk.field.becomeFirstResponder() && desk.field.isEditing && desk.field.isFirstResponder)
        #expect(desk.taken() == ["begin", "did begin"])
        desk.mayEnd = false
        #expect(!desk.field.resignFirstResponder() && desk.field.isEditing)
        desk.mayEnd = true
        #expect(desk.window.endEditing(false) && !desk.field.isEditing)
        #expect(desk.taken() == ["end", "did end"])
        desk.field.isEnabled = false
        #expect(!desk.field.becomeFirstResponder())
    }

    @Test func `a field that leaves its window ends its editing`() {
        let desk = Desk()
        desk.field.becomeFirstResponder()
        desk.lines = []
        desk.mayEnd = false
        desk.field.removeFromSuperview()
        #expect(!desk.field.isEditing && desk.taken() == ["end", "did end"])
    }

    @Test func `what code writes comes where the caret is, and the delegate is not asked`() {
        let desk = Desk()
        let field = desk.field
        field.becomeFirstResponder()
        desk.lines = []
        field.insertText("Vtrine")
        field.selectedTextRange = field.position(from: field.beginningOfDocument, offset: 1).flatMap { field.textRange(from: $0, to: $0) }
        field.insertText("i")
        #expect(field.text == "Vitrine" && desk.taken() == ["changed", "changed"])
        field.deleteBackward()
        #expect(field.text == "Vtrine" && field.hasText)
        field.text = "a\u{1F469}\u{200D}\u{1F4BB}"
        field.deleteBackward()
        #expect(field.text == "a")
    }

    @Test func `what is typed is asked of the delegate first`() {
        let desk = Desk()
        desk.field.becomeFirstResponder()
        desk.lines = []
        desk.window.type("a")
        #expect(desk.field.text == "a" && desk.taken() == ["0+0 a", "changed"])
        desk.mayChange = false
        desk.window.pressDelete()
        #expect(desk.field.text == "a" && desk.taken() == ["0+1 "])
        desk.window.type("\n")
        #expect(desk.taken() == ["return"] && desk.field.isEditing)
        desk.field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
        desk.window.type("\n")
        #expect(!desk.field.isEditing)
    }

    @Test func `a field is as high as its border asks`() {
        let desk = Desk()
        let field = desk.field
        field.font = .systemFont(ofSize: 20)
        field.text = "abcd"
        let line = field.environment.run { field.shownFont.lineHeight }
        #expect(field.intrinsicContentSize.height == line.rounded(.up))
        let width = field.intrinsicContentSize.width
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize == CGSize(width: width + 14, height: max(34, line.rounded(.up) + 13)))
        field.borderStyle = .line
        #expect(field.intrinsicContentSize.width == width + 14)
    }

    @Test(arguments: [false, true])
    func `text stands between the views at the ends, from whichever side reading begins`(isRightToLeft: Bool) {
        let desk = Desk()
        let field = desk.field
        field.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        field.borderStyle = .roundedRect
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 146, height: 34))
        field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
        field.leftViewMode = .always
        field.clearButtonMode = .whileEditing
        field.text = "a"
        let free = field.textRect(forBounds: field.bounds)
        #expect(free == CGRect(x: isRightToLeft ? 7 : 34, y: 0, width: 119, height: 34))
        field.becomeFirstResponder()
        let edited = field.editingRect(forBounds: field.bounds)
        #expect(edited == CGRect(x: isRightToLeft ? 26 : 34, y: 0, width: 100, height: 34))
        field.layoutIfNeeded()
        #expect(field.leftView?.frame == CGRect(x: isRightToLeft ? 130 : 0, y: 7, width: 30, height: 20))
    }

    @Test func `a subclass places its text where it likes`() {
        final class Padded: UITextField {
            override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 4) }
        }
        let field = Padded(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        field.text = "a"
        field.layoutIfNeeded()
        #expect(field.subviews.contains { $0.frame == CGRect(x: 20, y: 4, width: 60, height: 32) })
    }

    @Test func `a subclass draws its text and its placeholder where it likes`() {
        final class Shifted: UITextField {
            var asked: [CGRect] = []
            override func drawText(in rect: CGRect) {
                asked.append(rect)
                super.drawText(in: rect.offsetBy(dx: 5, dy: 0))
            }
            override func drawPlaceholder(in rect: CGRect) { super.drawPlaceholder(in: rect.offsetBy(dx: 7, dy: 0)) }
        }
        func start(_ field: UITextField) -> String? {
            field.displayList(scale: 1).description.split(separator: "\n").first { $0.contains("run \"ab\"") }.map {
                $0.split(separator: " ").drop { $0 != "at" }.dropFirst().first.map(String.init) ?? ""
            }
        }
        let field = Shifted(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        field.borderStyle = .roundedRect
        field.text = "ab"
        #expect(start(field) == "5")
        #expect(field.asked.last == CGRect(x: 7, y: 0, width: 86, height: 40))
        field.text = ""
        field.placeholder = "ab"
        #expect(start(field) == "7")
    }

    @Test func `tokens stand before the text, which begins behind them`() {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
        let before = field.textRect(forBounds: field.bounds)
        field.placeholder = "Search"
        let (ada, unread) = (UISearchToken(icon: nil, text: "Ada"), UISearchToken(icon: nil, text: "Unread"))
        ada.representedObject = 7
        field.tokens = [unread]
        field.insertToken(ada, at: 0)
        #expect(field.tokens.map(\.text) == ["Ada", "Unread"] && field.tokens[0].representedObject as? Int == 7)
        field.layoutIfNeeded()
        let plates = field.subviews.compactMap { $0 as? TokenRow }.flatMap(\.plates)
        #expect(plates.map(\.token.text) == ["Ada", "Unread"])
        let after = field.textRect(forBounds: field.bounds)
        #expect(after.minX == before.minX + plates[1].frame.maxX + TokenRow.gap && after.maxX == before.maxX)
        let text = field.displayList(scale: 2).description
        #expect(text.contains("Unread") && !text.contains("Search"))
        field.removeToken(at: 0)
        #expect(field.tokens.map(\.text) == ["Unread"])
    }

    @Test func `tokens leave room for text, and stand from the right where reading does`() {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 160, height: 36))
        field.semanticContentAttribute = .forceRightToLeft
        field.tokens = ["one of many", "another one", "and the last"].map { UISearchToken(icon: nil, text: $0) }
        field.layoutIfNeeded()
        let row = field.subviews.compactMap { $0 as? TokenRow }.first
        #expect(field.textRect(forBounds: field.bounds).width >= 44 && row?.clipsToBounds == true)
        let distance = row.map { abs($0.plates[0].frame.maxX - $0.bounds.width) } ?? .infinity
        #expect(distance < 0.01)
        #expect((row?.frame.minX ?? 0) >= field.textRect(forBounds: field.bounds).maxX)
    }

    @Test func `a backspace before the text marks the last token, and the next removes it`() {
        let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
        field.tokens = [UISearchToken(icon: nil, text: "a"), UISearchToken(icon: nil, text: "b")]
        field.text = "x"
        field.deleteBackward()
        #expect(field.text == "" && field.tokens.count == 2)
        field.deleteBackward()
        #expect(field.tokens.count == 2)
        field.deleteBackward()
        #expect(field.tokens.map(\.text) == ["a"])
        field.allowsDeletingTokens = false
        field.deleteBackward()
        field.deleteBackward()
        #expect(field.tokens.count == 1)
        field.text = "from me"
        field.replaceTextualPortion(of: field.textualRange, with: UISearchToken(icon: nil, text: "me"), at: 1)
        #expect(field.text == "" && field.tokens.map(\.text) == ["a", "me"])
        #expect(field.tokens(in: field.textualRange).count == 2)
    }

    @Test func `what is being composed is marked and underlined`() {
        let desk = Desk()
        desk.field.becomeFirstResponder()
        desk.field.insertText("a")
        _ = desk.taken()
        func lined() -> NSRange? {
            desk.field.layoutIfNeeded()
            let text = desk.field.label.attributedText ?? NSAttributedString(string: "")
            var range = NSRange(location: 0, length: 0)
            for place in 0..<text.length where text.attribute(.underlineStyle, at: place, effectiveRange: &range) != nil { return range }
            return nil
        }
        desk.window.compose("ni")
        #expect(desk.taken() == ["1+0 ni", "changed"])
        desk.window.compose("nih")
        #expect(desk.taken() == ["1+2 nih", "changed"], "what is composed takes the place of what was")
        #expect(desk.field.text == "anih" && desk.field.markedTextRange?.range == NSRange(location: 1, length: 3))
        #expect(lined() == NSRange(location: 1, length: 3))
        desk.field.setMarkedText("xy", selectedRange: NSRange(location: 0, length: 1))
        #expect(desk.field.text == "axy" && desk.field.selectedTextRange?.range == NSRange(location: 1, length: 1))
        desk.window.compose(nil)
        #expect(desk.field.text == "axy" && desk.field.markedTextRange == nil && lined() == nil)
        desk.mayChange = false
        desk.window.compose("z")
        #expect(desk.field.markedTextRange == nil, "a delegate may refuse it")
        desk.mayChange = true
        desk.window.compose("z")
        desk.field.resignFirstResponder()
        #expect(desk.field.markedTextRange == nil && lined() == nil, "the end of editing lets it stand")
    }

    @Test func `the button at the end empties a field and begins editing`() throws {
        let desk = Desk()
        desk.field.clearButtonMode = .always
        desk.field.text = "abc"
        desk.field.layoutIfNeeded()
        let button = try #require(desk.field.subviews.compactMap { $0 as? SignButton }.first)
        #expect(!button.isHidden)
        button.sendActions(for: .touchUpInside)
        desk.field.layoutIfNeeded()
        #expect(desk.field.text == "" && desk.field.isEditing && button.isHidden)
    }

    @Test func `a secret is shown as bullets, and copied as what it is`() {
        let desk = Desk()
        desk.field.isSecureTextEntry = true
        desk.field.text = "abc"
        #expect(desk.field.text == "abc")
        desk.field.layoutIfNeeded()
        let labels = desk.field.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
        #expect(labels.contains { $0.text == "\u{2022}\u{2022}\u{2022}" } && !labels.contains { $0.text == "abc" })
    }

    @Test func `what is said to a keyboard is kept and noted`() {
        let desk = Desk()
        desk.field.keyboardType = .emailAddress
        #expect(desk.field.keyboardType == .emailAddress)
        #expect(desk.window.uiEnvironment.unsupportedMembers.contains { $0.name == "UITextInputTraits" })
    }
}
