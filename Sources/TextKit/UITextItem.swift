// SPDX-License-Identifier: MIT
//
// What in a text can be acted on: links and attachments.

public import Foundation
public import VitrineGraphics

/// What someone does with a link or an attachment.
public enum UITextItemInteraction: Int, Hashable, Sendable { case invokeDefaultAction, presentActions, preview }

/// Kinds of things that are found in a text.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Numbers of telephones.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Addresses of pages and of mail.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// Addresses of houses, which are not looked for.
    public static let address = UIDataDetectorTypes(rawValue: 4)
    /// Dates, which are not looked for.
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    /// Numbers of parcels, which are not looked for.
    public static let shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 16)
    /// Numbers of flights, which are not looked for.
    public static let flightNumber = UIDataDetectorTypes(rawValue: 32)
    /// Hints for looking something up, which are not looked for.
    public static let lookupSuggestion = UIDataDetectorTypes(rawValue: 64)
    /// Sums of money, which are not looked for.
    public static let money = UIDataDetectorTypes(rawValue: 128)
    /// Measures, which are not looked for.
    public static let physicalValue = UIDataDetectorTypes(rawValue: 256)
    /// All of them.
    public static let all = UIDataDetectorTypes(rawValue: .max)

    /// What is found in a text: the range and the address of each.
    package func matches(in text: String) -> [(range: NSRange, url: URL)] {
        var patterns: [(pattern: String, scheme: String)] = []
        if contains(.link) {
            patterns.append((#"(?i)\bhttps?://[^\s<>"']*[^\s<>"'.,;:!?)\]]"#, ""))
            patterns.append((#"(?i)(?<![/\w@.])www\.[^\s<>"']*[^\s<>"'.,;:!?)\]]"#, "http://"))
            patterns.append((#"(?i)\b[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}\b"#, "mailto:"))
        }
        if contains(.phoneNumber) { patterns.append((#"(?<![\w/])\+?\(?[0-9][0-9 ().-]{5,}[0-9](?!\w)"#, "tel:")) }
        var found: [(range: NSRange, url: URL)] = []
        let whole = NSRange(location: 0, length: (text as NSString).length)
        for (pattern, scheme) in patterns {
            guard let expression = try? NSRegularExpression(pattern: pattern) else { continue }
            for match in expression.matches(in: text, range: whole) {
                guard !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }) else { continue }
                var words = (text as NSString).substring(with: match.range)
                if scheme == "tel:" { words = words.filter { $0.isNumber || $0 == "+" } }
                if let url = URL(string: scheme + words) { found.append((match.range, url)) }
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }
}

/// A link, an attachment or a tagged piece of a text.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    /// What the piece is.
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        case tag(String)
    }

    /// What the piece is.
    public let content: Content
    /// Where it is.
    public let range: NSRange

    package init(_ content: Content, _ range: NSRange) {
        (self.content, self.range) = (content, range)
        super.init()
    }
}

extension NSAttributedString.Key {
    /// A `URL` or its text: what a tap leads to.
    public static let link = NSAttributedString.Key("NSLink")
    /// A text by which a program knows a piece that is acted on.
    public static let textItemTag = NSAttributedString.Key("UITextItemTag")
}
