// SPDX-License-Identifier: MIT
//
// How many frames a second are wanted.

/// A range of frames a second, with the number that is preferred.
public struct CAFrameRateRange: Hashable, Sendable {
    /// The fewest.
    public var minimum: Float
    /// The most.
    public var maximum: Float
    /// The number that is preferred; nil leaves it to the range.
    public var preferred: Float?

    /// Whatever the system chooses.
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

    /// A range.
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
}

/// Whether two ranges are the same.
public func CAFrameRateRangeIsEqualToRange(_ range: CAFrameRateRange, _ other: CAFrameRateRange) -> Bool { range == other }

/// A range of frames a second.
public func CAFrameRateRangeMake(_ minimum: Float, _ maximum: Float, _ preferred: Float) -> CAFrameRateRange {
    CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

extension CAAnimation {
    /// The range of frames a second; kept, since the virtual clock gives as many frames as are asked of it.
    public var preferredFrameRateRange: CAFrameRateRange {
        get { value(forKey: "preferredFrameRateRange") as? CAFrameRateRange ?? .default }
        set { setValue(newValue, forKey: "preferredFrameRateRange") }
    }
}
