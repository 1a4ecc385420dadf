// SPDX-License-Identifier: MIT
//
// Texts with attributes, as Interface Builder writes them: fragments, each with what holds for it.

package import Foundation
package import VitrineInterfaceBuilder
import VitrineProperties
import VitrineViewCore

@MainActor extension NibBuilder {
    /// A text with attributes of its own (nibs.attributed-texts).
    package func attributedString(_ element: InterfaceElement) -> NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for fragment in element.children where fragment.name == "fragment" {
            let text = string("content", of: fragment) ?? ""
            result.append(NSAttributedString(string: text, attributes: attributes(fragment.list("attributes"))))
        }
        return result
    }

    private func attributes(_ elements: [InterfaceElement]) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for element in elements {
            guard let name = element.key else { continue }
            let key = NSAttributedString.Key(name)
            switch element.name {
            case "color": attributes[key] = color(element)
            // The font that stood for one that was missing on a Mac says nothing for us.
            case "font", "fontDescription": if name != "NSOriginalFont" { attributes[key] = font(element) }
            case "paragraphStyle": attributes[key] = paragraphStyle(element)
            case "integer": attributes[key] = element["value"].flatMap { Int($0) }
            case "real": attributes[key] = element["value"].flatMap { Double($0) }.flatMap { abs($0) <= Self.longest ? $0 : nil }
            case "url", "string": attributes[key] = element["string"] ?? element.text
            case "nil": continue
            default: tell("the attribute '\(name)' of a text is not known", at: element)
            }
        }
        return attributes
    }

    /// The style of a paragraph.
    func paragraphStyle(_ element: InterfaceElement) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        func number(_ name: String) -> CGFloat? {
            element[name].flatMap { Double($0) }.flatMap { abs($0) <= Self.longest ? CGFloat($0) : nil }
        }
        if let alignment = element["alignment"].flatMap({ Choice.textAlignment.value(NSTextAlignment.self, of: $0) }) {
            style.alignment = alignment
        }
        if let word = element["lineBreakMode"],
            let mode = Choice.lineBreak.value(NSLineBreakMode.self, of: word) ?? Self.lineBreakModes[word]
        {
            style.lineBreakMode = mode
        }
        switch element["baseWritingDirection"] {
        case "leftToRight": style.baseWritingDirection = .leftToRight
        case "rightToLeft": style.baseWritingDirection = .rightToLeft
        default: break
        }
        if let spacing = number("lineSpacing") { style.lineSpacing = spacing }
        if let spacing = number("paragraphSpacing") { style.paragraphSpacing = spacing }
        if let multiple = number("lineHeightMultiple") { style.lineHeightMultiple = multiple }
        if let indent = number("firstLineHeadIndent") { style.firstLineHeadIndent = indent }
        if let indent = number("headIndent") { style.headIndent = indent }
        if let indent = number("tailIndent") { style.tailIndent = indent }
        if let spacing = number("paragraphSpacingBefore") { style.paragraphSpacingBefore = spacing }
        if let interval = number("defaultTabInterval") { style.defaultTabInterval = interval }
        if let factor = number("hyphenationFactor") { style.hyphenationFactor = Float(factor) }
        if element.child("tabStops") != nil { style.tabStops = tabStops(element.list("tabStops")) }
        if let height = number("minimumLineHeight") { style.minimumLineHeight = height }
        if let height = number("maximumLineHeight") { style.maximumLineHeight = height }
        return style
    }

    private func tabStops(_ elements: [InterfaceElement]) -> [NSTextTab] {
        elements.compactMap { element in
            guard let location = element["location"].flatMap({ Double($0) }), abs(location) <= Self.longest else { return nil }
            let alignment = element["alignment"].flatMap { Choice.textAlignment.value(NSTextAlignment.self, of: $0) }
            return NSTextTab(textAlignment: alignment ?? .natural, location: CGFloat(location))
        }
    }

    /// Paragraphs and labels have different words for the same.
    private static let lineBreakModes: [String: NSLineBreakMode] = [
        "wordWrapping": .byWordWrapping, "charWrapping": .byCharWrapping, "characterWrapping": .byCharWrapping, "clipping": .byClipping,
        "truncatingHead": .byTruncatingHead, "truncatingTail": .byTruncatingTail, "truncatingMiddle": .byTruncatingMiddle,
    ]
}
