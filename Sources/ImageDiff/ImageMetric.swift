// SPDX-License-Identifier: MIT
//
// How far apart two pixels are.

/// A way to measure how far apart two pixels are, with the distance up to which they count as equal.
public enum ImageMetric: Hashable, Sendable {
    /// Pixels are equal or they differ.
    case exact
    /// The largest difference of a premultiplied channel, 0 to 255.
    case channels(Int)
    /// The distance in the colour space YIQ as a part of the largest one, 0 to 1, counted as pixelmatch 7 does.
    ///
    /// Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in mobile applications" (2010).
    /// Where a pixel lets something through, both lie on one of four backgrounds that follows from the place.
    case yiq(Double)
    /// The colour difference CIEDE2000 after a filter for what the eye does not resolve; 1 is just noticeable side by side.
    ///
    /// Linear light of both pictures goes through a binomial filter of 5 × 5 pixels, as S-CIELAB does with wider ones, and becomes CIELAB for
    /// daylight of 6500 K. Pictures that let something through are compared on white and on black, and the larger difference counts.
    case perceptual(Double)

    /// The name in results and on the command line.
    public var name: String {
        switch self {
        case .exact: "exact"
        case .channels: "channels"
        case .yiq: "yiq"
        case .perceptual: "perceptual"
        }
    }

    /// What is counted, for files of results: it changes whenever the same pictures may be counted otherwise.
    public var version: String {
        switch self {
        case .exact, .channels: "1"
        case .yiq: "pixelmatch-7"
        case .perceptual: "ciede2000-binomial5-1"
        }
    }

    /// The distance up to which pixels count as equal.
    public var threshold: Double {
        switch self {
        case .exact: 0
        case .channels(let channels): Double(channels)
        case .yiq(let threshold), .perceptual(let threshold): threshold
        }
    }

    /// The metric of a name with a threshold.
    ///
    /// - Returns: nil for a name that no metric has, and for a threshold that the metric does not take; `exact` takes 0 alone.
    public init?(name: String, threshold: Double) {
        guard threshold.isFinite, threshold >= 0 else { return nil }
        switch name {
        case "exact" where threshold == 0: self = .exact
        case "channels" where threshold <= 255 && threshold.rounded() == threshold: self = .channels(Int(threshold))
        case "yiq" where threshold <= 1: self = .yiq(threshold)
        case "perceptual": self = .perceptual(threshold)
        default: return nil
        }
    }
}

extension ImageMetric: Codable {
    private enum CodingKeys: CodingKey { case name, threshold }

    /// Reads a name and a threshold.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let name = try values.decode(String.self, forKey: .name)
        guard let metric = Self(name: name, threshold: try values.decodeIfPresent(Double.self, forKey: .threshold) ?? 0) else {
            throw DecodingError.dataCorruptedError(forKey: .name, in: values, debugDescription: "no metric '\(name)' with this threshold")
        }
        self = metric
    }

    /// Writes a name and a threshold.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(name, forKey: .name)
        if self != .exact { try values.encode(threshold, forKey: .threshold) }
    }
}
