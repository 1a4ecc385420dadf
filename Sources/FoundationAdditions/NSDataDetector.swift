// SPDX-License-Identifier: MIT
//
// Links, telephone numbers and dates in texts (foundation.data-detectors).

public import Foundation

/// Finds links, addresses of mail, telephone numbers and dates in texts (foundation.data-detectors).
///
/// Links are those with a scheme or with `www.` before them, and names that end in one of the most common domains. Telephone numbers have
/// seven to fifteen digits with the signs that stand between them. Dates are written in digits, the year, the month or the day first as
/// their separators say. Addresses and flights are not found.
public final class NSDataDetector: @unchecked Sendable {
    /// What is looked for.
    public let checkingTypes: NSTextCheckingTypes
    private let finders: [Finder]

    private struct Finder {
        let expression: NSRegularExpression
        let make: (String, NSRange) -> DetectedData?
    }

    /// A detector of some types.
    ///
    /// - Throws: What `NSRegularExpression` says.
    public init(types checkingTypes: NSTextCheckingTypes) throws {
        self.checkingTypes = checkingTypes
        let types = NSTextCheckingResult.CheckingType(rawValue: checkingTypes)
        var finders: [Finder] = []
        if types.contains(.webLink) {
            let mail = try NSRegularExpression(pattern: #"(?i)\b(?:mailto:)?[A-Z0-9._%+-]+@[A-Z0-9-]+(?:\.[A-Z0-9-]+)*\.[A-Z]{2,}\b"#)
            finders.append(
                Finder(expression: mail) { text, range in
                    let address = text.hasPrefix("mailto:") ? text : "mailto:" + text
                    return URL(string: address).map { DetectedData(range, .webLink, url: $0) }
                })
            let end = #"[^\s<>"'.,;:!?)\]}]"#
            let address = #"(?i)\b(?:[a-z][a-z0-9+.-]*://|www\.)[^\s<>"']+"# + end
            let name = #"(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|de|uk|fr|app|dev|me|co)\b"#
            let link = try NSRegularExpression(pattern: address + "|" + name + #"(?:/[^\s<>"']*"# + end + ")?")
            finders.append(
                Finder(expression: link) { text, range in
                    URL(string: text.contains("://") ? text : "http://" + text).map { DetectedData(range, .webLink, url: $0) }
                })
        }
        if types.contains(.moment) {
            let date = try NSRegularExpression(pattern: #"\b(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}/\d{1,2}/\d{4})\b"#)
            finders.append(
                Finder(expression: date) { text, range in Self.date(text).map { DetectedData(range, .moment, date: $0) } })
        }
        if types.contains(.telephone) {
            let number = try NSRegularExpression(pattern: #"(?<![\w.-])(?:\+|\(?\d)[\d\s().\-/]{5,}\d(?![\w-])"#)
            finders.append(
                Finder(expression: number) { text, range in
                    (7...15).contains(text.count(where: \.isNumber)) && Self.date(text) == nil
                        ? DetectedData(range, .telephone, phoneNumber: text) : nil
                })
        }
        self.finders = finders
    }

    private static func date(_ text: String) -> Date? {
        let forms = [("-", [0, 1, 2]), (".", [2, 1, 0]), ("/", [2, 0, 1])]
        for (sign, order) in forms {
            let parts = text.split(separator: Character(sign)).compactMap { Int($0) }
            guard parts.count == 3 else { continue }
            let (year, month, day) = (parts[order[0]], parts[order[1]], parts[order[2]])
            guard year > 999, (1...12).contains(month), (1...31).contains(day) else { continue }
            return Calendar.current.date(from: DateComponents(year: year, month: month, day: day, hour: 12))
        }
        return nil
    }

    /// What is found in a range of a text, in the order of the text.
    public func matches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> [NSTextCheckingResult] {
        var found: [DetectedData] = []
        for finder in finders {
            for match in finder.expression.matches(in: string, options: options, range: range) {
                guard !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }) else { continue }
                let text = (string as NSString).substring(with: match.range)
                if let data = finder.make(text, match.range) { found.append(data) }
            }
        }
        return found.sorted { $0.range.location < $1.range.location }
    }

    /// The first that is found in a range of a text.
    public func firstMatch(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> NSTextCheckingResult? {
        matches(in: string, options: options, range: range).first
    }

    /// How many are found in a range of a text.
    public func numberOfMatches(in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange) -> Int {
        matches(in: string, options: options, range: range).count
    }

    /// Calls a closure for each that is found in a range of a text, until it says stop.
    public func enumerateMatches(
        in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
        using block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stop = ObjCBool(false)
        for match in matches(in: string, options: options, range: range) {
            block(match, [], &stop)
            if stop.boolValue { return }
        }
    }
}
