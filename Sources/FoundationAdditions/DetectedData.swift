// SPDX-License-Identifier: MIT
//
// What a detector has found (foundation.data-detectors).

public import Foundation

/// Types of what is looked for in texts, as bits.
public typealias NSTextCheckingTypes = UInt64

/// A link, a telephone number or a date in a text.
final class DetectedData: NSTextCheckingResult {
    private let place: NSRange
    private let kind: NSTextCheckingResult.CheckingType
    let foundURL: URL?
    let foundNumber: String?
    let foundDate: Date?

    init(_ place: NSRange, _ kind: NSTextCheckingResult.CheckingType, url: URL? = nil, phoneNumber: String? = nil, date: Date? = nil) {
        (self.place, self.kind, foundURL, foundNumber, foundDate) = (place, kind, url, phoneNumber, date)
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var resultType: NSTextCheckingResult.CheckingType { kind }
    override var range: NSRange { place }
    override var numberOfRanges: Int { 1 }
    override func range(at idx: Int) -> NSRange { place }
    override func range(withName: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
}

extension NSTextCheckingResult.CheckingType {
    // Those of Foundation are marked as what nothing here finds.
    static let moment = Self(rawValue: 1 << 3)
    static let webLink = Self(rawValue: 1 << 5)
    static let telephone = Self(rawValue: 1 << 11)
}

extension NSTextCheckingResult {
    /// The link that was found.
    public var url: URL? { (self as? DetectedData)?.foundURL }
    /// The telephone number that was found.
    public var phoneNumber: String? { (self as? DetectedData)?.foundNumber }
    /// The date that was found.
    public var date: Date? { (self as? DetectedData)?.foundDate }
    /// How long what was found lasts; no lengths of time are looked for.
    public var duration: TimeInterval { 0 }
    /// The time zone that was found; none is looked for.
    public var timeZone: TimeZone? { nil }
    /// The parts of the address that was found; none is looked for.
    public var addressComponents: [NSTextCheckingKey: String]? { nil }
    /// What there is to know of it beside.
    public var components: [NSTextCheckingKey: String]? { nil }
}
