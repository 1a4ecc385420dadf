// SPDX-License-Identifier: MIT
//
// Why a text makes no symbol.

/// A text that a kind of symbol cannot hold.
public enum BarcodeError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is nothing to encode.
    case empty
    /// The text is longer than the largest symbol holds; how much there is and how much there may be, in the unit of the kind.
    case tooLong(Int, most: Int, unit: String)
    /// A character that the kind has no sign for, and its place from 0.
    case character(Character, at: Int)
    /// A number of another count of digits.
    case digits(Int, expected: String)
    /// The last digit does not agree with the others.
    case checkDigit(Int, expected: Int)

    public var description: String {
        switch self {
        case .empty: "there is nothing to encode"
        case .tooLong(let count, let most, let unit): "\(count) \(unit) are more than the \(most) that the largest symbol holds"
        case .character(let character, let place): "'\(character)', the character \(place + 1), cannot be encoded"
        case .digits(let count, let expected): "it has \(count) digits, where \(expected) are expected"
        case .checkDigit(let digit, let expected): "the last digit is \(digit), and the others ask for \(expected)"
        }
    }
}
