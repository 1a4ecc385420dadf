// SPDX-License-Identifier: MIT
//
// The text of a text view as TextKit knows it, and what a tap on a link does.

package import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineTextKit
import VitrineViewCore

/// The text and the layout manager of a text view, made when they are first asked for.
@MainActor final class KeptText {
    private(set) var storage: NSTextStorage?
    private var manager: NSLayoutManager?
    /// Whether the view changes the text, and not the text the view.
    var isHandingOver = false

    func storage(of view: UITextView) -> NSTextStorage {
        if let storage { return storage }
        let new = NSTextStorage(attributedString: view.attributedText ?? NSAttributedString(string: ""))
        isHandingOver = true
        take(new, for: view)
        isHandingOver = false
        return new
    }

    func manager(of view: UITextView) -> NSLayoutManager {
        if let manager { return manager }
        let new = view.textContainer.layoutManager ?? NSLayoutManager()
        manager = new
        if view.textContainer.layoutManager !== new { new.addTextContainer(view.textContainer) }
        if new.textStorage == nil { storage(of: view).addLayoutManager(new) }
        return new
    }

    func take(_ storage: NSTextStorage, for view: UITextView) {
        self.storage = storage
        storage.observers[ObjectIdentifier(view)] = { [weak view] _, _, _ in
            MainActor.assumeIsolated { if let view { view.kept.changed(view) } }
        }
        if let known = view.textContainer.layoutManager { manager = known }
        if !isHandingOver, !storage.content.isEqual(to: view.content) {
            let content = storage.content
            view.adopt(content, isPlain: content.length == 0, selecting: NSRange(location: content.length, length: 0))
        }
    }

    /// Brings the text up to date with what the view shows, or a range of it with what was typed there.
    ///
    /// - Returns: What the text has made of it; nil where that is the same.
    func handOver(_ view: UITextView, _ range: NSRange? = nil, _ text: String = "") -> NSAttributedString? {
        guard let storage, !isHandingOver else { return nil }
        isHandingOver = true
        defer { isHandingOver = false }
        let given = view.attributedText ?? NSAttributedString(string: "")
        let length = (text as NSString).length
        if let range, NSMaxRange(range) <= storage.length, storage.length - range.length + length == given.length {
            storage.replaceCharacters(
                in: range, with: given.attributedSubstring(from: NSRange(location: range.location, length: length)))
        } else {
            storage.setAttributedString(given)
        }
        let made = storage.content
        return made.isEqual(to: given) ? nil : made
    }

    /// The text was changed by another than the view.
    func changed(_ view: UITextView) {
        if !isHandingOver, let storage { view.adopt(storage.content) }
    }
}

extension UITextView {
    /// The text with links in the look of links, those that were found in it included.
    func withLinks(_ text: NSAttributedString) -> NSAttributedString {
        let result = NSMutableAttributedString(attributedString: text)
        if !isEditable, dataDetectorTypes != [] {
            for (range, url) in dataDetectorTypes.matches(in: text.string)
            where text.attribute(.link, at: range.location, effectiveRange: nil) == nil {
                result.addAttribute(.link, value: url, range: range)
            }
        }
        let look = linkTextAttributes ?? [:]
        guard !look.isEmpty else { return result }
        let whole = NSRange(location: 0, length: result.length)
        var links: [NSRange] = []
        result.enumerateAttribute(.link, in: whole, options: []) { value, range, _ in if value != nil { links.append(range) } }
        for range in links { result.addAttributes(look, range: range) }
        return result
    }

    /// What is at a point that can be acted on.
    private func item(at point: CGPoint) -> UITextItem? {
        let text = withLinks(attributedText ?? NSAttributedString(string: ""))
        guard text.length > 0, let near = closestPosition(to: point) else { return nil }
        for place in [near.offset, near.offset - 1] where (0..<text.length).contains(place) {
            let range = UITextRange(NSRange(location: place, length: 1))
            guard firstRect(for: range).insetBy(dx: -1, dy: -2).contains(point) else { continue }
            var whole = NSRange(location: place, length: 1)
            if let link = text.attribute(.link, at: place, effectiveRange: nil) {
                // The link as far as it goes, whatever else changes within it.
                text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length), options: []) { _, part, _ in
                    if NSLocationInRange(place, part) { whole = part }
                }
                guard let url = link as? URL ?? (link as? String).flatMap({ URL(string: $0) }) else { return nil }
                return UITextItem(.link(url), whole)
            }
            if let attachment = text.attribute(.attachment, at: place, effectiveRange: nil) as? NSTextAttachment {
                return UITextItem(.textAttachment(attachment), whole)
            }
            if let tag = text.attribute(.textItemTag, at: place, effectiveRange: &whole) as? String {
                return UITextItem(.tag(tag), whole)
            }
        }
        return nil
    }

    /// Does what a tap does at a point; the delegate has its say, and what is to be opened is left to the application.
    ///
    /// - Returns: Whether there is something that can be acted on.
    func act(at point: CGPoint) -> Bool {
        guard let item = item(at: point) else { return false }
        let usual = UIAction { [weak self] _ in
            guard let self else { return }
            switch item.content {
            case .link(let url):
                if delegate?.textView(self, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true {
                    UITextView.openLink?(url)
                }
            case .textAttachment(let attachment):
                _ = delegate?.textView(self, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
            case .tag: break
            }
        }
        let action = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: usual) } ?? usual
        action?.run(for: self)
        return true
    }

    /// Opens what a link leads to, where something above can.
    package static var openLink: ((URL) -> Void)?
}
