// SPDX-License-Identifier: MIT
//
// TextKit as programs use it that find links in labels, and text views that tell of links.

import Testing
import UIKit

/// A text of its own that colours its words.
private final class ShoutingStorage: NSTextStorage {
    private let backing = NSMutableAttributedString(string: "")
    private(set) var processed = 0

    override var string: String { backing.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        backing.replaceCharacters(in: range, with: str)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: (str as NSString).length - range.length)
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }

    override func processEditing() {
        processed += 1
        let range = (string as NSString).range(of: "!")
        if range.length > 0 { backing.addAttribute(.foregroundColor, value: UIColor.red, range: range) }
        super.processEditing()
    }
}

@MainActor private final class LinkDelegate: NSObject, UITextViewDelegate {
    var urls: [URL] = []

    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool {
        urls.append(URL)
        return false
    }
}

@MainActor @Suite struct TextKitTests {
    private func set(_ text: String, width: CGFloat) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
        let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: .greatestFiniteMagnitude)))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        return (storage, manager, container)
    }

    @Test func `the character at a point is the one whose rectangle holds it`() {
        let (storage, manager, container) = set("Hello wide world of text", width: 120)
        for index in 0..<storage.length where (storage.string as NSString).character(at: index) != 32 {
            let rect = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
            let middle = CGPoint(x: rect.midX, y: rect.midY)
            #expect(manager.characterIndex(for: middle, in: container, fractionOfDistanceBetweenInsertionPoints: nil) == index)
        }
        let last = manager.lineFragmentRect(forGlyphAt: storage.length - 1, effectiveRange: nil)
        #expect(last.minY > 0 && last.width == 120)
        #expect(manager.usedRect(for: container).height == last.maxY)
        #expect(manager.glyphRange(for: container) == NSRange(location: 0, length: storage.length))
    }

    @Test func `text flows from one area into the next`() {
        let (storage, manager, first) = set("a\nb\nc\nd", width: 100)
        let line = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height
        first.size = CGSize(width: 100, height: line * 2.5)
        let second = NSTextContainer(size: CGSize(width: 100, height: 1000))
        manager.addTextContainer(second)
        #expect(manager.glyphRange(for: first) == NSRange(location: 0, length: 4))
        #expect(manager.glyphRange(for: second) == NSRange(location: 4, length: 3))
        #expect(manager.textContainer(forGlyphAt: 5, effectiveRange: nil) === second && storage.layoutManagers == [manager])
    }

    @Test func `a change of the text has it set anew`() {
        let (storage, manager, container) = set("short", width: 100)
        let before = manager.usedRect(for: container)
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "a rather longer text, ")
        #expect(manager.usedRect(for: container).height > before.height)
    }

    @Test func `a subclass with a text of its own colours what is typed`() {
        let storage = ShoutingStorage()
        let (manager, container) = (NSLayoutManager(), NSTextContainer(size: .zero))
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
        view.insertText("hey!")
        #expect(storage.string == "hey!" && storage.processed > 0 && view.layoutManager === manager && view.textStorage === storage)
        #expect(view.attributedText.attribute(.foregroundColor, at: 3, effectiveRange: nil) as? UIColor == .red)
        storage.append(NSAttributedString(string: " you"))
        #expect(view.text == "hey! you")
    }

    @Test func `a tap on a link asks the delegate, and one beside it does not`() {
        let environment = UIEnvironment()
        environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
            let view = UITextView(frame: window.bounds)
            let delegate = LinkDelegate()
            view.delegate = delegate
            view.isEditable = false
            view.dataDetectorTypes = .link
            view.font = .systemFont(ofSize: 20)
            view.text = "see www.example.com now"
            window.addSubview(view)
            window.isHidden = false
            window.layoutIfNeeded()
            let range = NSRange(location: 8, length: 1)
            let rect = view.layoutManager.boundingRect(forGlyphRange: range, in: view.textContainer)
                .offsetBy(dx: view.textContainerInset.left, dy: view.textContainerInset.top)
            let finger = Finger(in: window)
            finger.tap(at: CGPoint(x: rect.midX, y: rect.midY))
            finger.tap(at: CGPoint(x: 12, y: rect.midY))
            #expect(delegate.urls.map(\.absoluteString) == ["http://www.example.com"])
        }
    }

    @Test func `links, mail addresses and numbers of telephones are found`() {
        let view = UITextView()
        view.isEditable = false
        view.dataDetectorTypes = [.link, .phoneNumber]
        view.text = "a@b.org, https://c.de/x?y=1. +49 30 1234567"
        #expect(view.text.hasPrefix("a@b.org"))
        #expect(view.attributedText.attribute(.link, at: 0, effectiveRange: nil) == nil)
    }
}
