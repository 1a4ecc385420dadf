// SPDX-License-Identifier: MIT
//
// The numbers by which Core Text names the features of fonts, and the tags that OpenType has for them.

/// The type of ligatures.
public let kLigaturesType = 1
/// Usual ligatures are used.
public let kCommonLigaturesOnSelector = 2
/// Usual ligatures are not used.
public let kCommonLigaturesOffSelector = 3
/// The type of the width of digits.
public let kNumberSpacingType = 6
/// Digits have one width.
public let kMonospacedNumbersSelector = 0
/// Digits have their own widths.
public let kProportionalNumbersSelector = 1
/// The type of raised and lowered signs.
public let kVerticalPositionType = 10
/// Signs stand on the line.
public let kNormalPositionSelector = 0
/// Signs are raised.
public let kSuperiorsSelector = 1
/// Signs are lowered.
public let kInferiorsSelector = 2
/// Letters after numbers are raised.
public let kOrdinalsSelector = 3
/// The type of fractions.
public let kFractionsType = 11
/// Fractions are set as they are written.
public let kNoFractionsSelector = 0
/// Fractions have a level line.
public let kVerticalFractionsSelector = 1
/// Fractions have a slanted line.
public let kDiagonalFractionsSelector = 2
/// The type of further signs.
public let kTypographicExtrasType = 14
/// Zeros have a slash.
public let kSlashedZeroOnSelector = 4
/// Zeros have none.
public let kSlashedZeroOffSelector = 5
/// The type of the height of digits.
public let kNumberCaseType = 21
/// Digits have heights like small letters.
public let kLowerCaseNumbersSelector = 0
/// Digits are as high as capitals.
public let kUpperCaseNumbersSelector = 1
/// The type of signs that stand with capitals.
public let kCaseSensitiveLayoutType = 33
/// Signs stand at the height of capitals.
public let kCaseSensitiveLayoutOnSelector = 0
/// Signs stand at the height of small letters.
public let kCaseSensitiveLayoutOffSelector = 1
/// The type of a font's own sets of shapes: set number n has the selectors 2n and 2n + 1, on and off.
public let kStylisticAlternativesType = 35
/// The type of shapes that depend on their neighbours.
public let kContextualAlternatesType = 36
/// Shapes depend on their neighbours.
public let kContextualAlternatesOnSelector = 0
/// Shapes do not depend on their neighbours.
public let kContextualAlternatesOffSelector = 1
/// The type of the look of small letters.
public let kLowerCaseType = 37
/// Small letters look as usual.
public let kDefaultLowerCaseSelector = 0
/// Small letters are small capitals.
public let kLowerCaseSmallCapsSelector = 1
/// The type of the look of capitals.
public let kUpperCaseType = 38
/// Capitals look as usual.
public let kDefaultUpperCaseSelector = 0
/// Capitals are small capitals.
public let kUpperCaseSmallCapsSelector = 1

/// The table of features.
enum FontFeatures {
    private static let tags: [[Int]: (tag: String, value: Int)] = [
        [kLigaturesType, kCommonLigaturesOnSelector]: ("liga", 1), [kLigaturesType, kCommonLigaturesOffSelector]: ("liga", 0),
        [kNumberSpacingType, kMonospacedNumbersSelector]: ("tnum", 1), [kNumberSpacingType, kProportionalNumbersSelector]: ("pnum", 1),
        [kVerticalPositionType, kSuperiorsSelector]: ("sups", 1), [kVerticalPositionType, kInferiorsSelector]: ("subs", 1),
        [kVerticalPositionType, kOrdinalsSelector]: ("ordn", 1),
        [kFractionsType, kNoFractionsSelector]: ("frac", 0), [kFractionsType, kVerticalFractionsSelector]: ("afrc", 1),
        [kFractionsType, kDiagonalFractionsSelector]: ("frac", 1),
        [kTypographicExtrasType, kSlashedZeroOnSelector]: ("zero", 1), [kTypographicExtrasType, kSlashedZeroOffSelector]: ("zero", 0),
        [kNumberCaseType, kLowerCaseNumbersSelector]: ("onum", 1), [kNumberCaseType, kUpperCaseNumbersSelector]: ("lnum", 1),
        [kCaseSensitiveLayoutType, kCaseSensitiveLayoutOnSelector]: ("case", 1),
        [kCaseSensitiveLayoutType, kCaseSensitiveLayoutOffSelector]: ("case", 0),
        [kContextualAlternatesType, kContextualAlternatesOnSelector]: ("calt", 1),
        [kContextualAlternatesType, kContextualAlternatesOffSelector]: ("calt", 0),
        [kLowerCaseType, kDefaultLowerCaseSelector]: ("smcp", 0), [kLowerCaseType, kLowerCaseSmallCapsSelector]: ("smcp", 1),
        [kUpperCaseType, kDefaultUpperCaseSelector]: ("c2sc", 0), [kUpperCaseType, kUpperCaseSmallCapsSelector]: ("c2sc", 1),
    ]

    /// The OpenType feature behind a type and a selector; nil for one that OpenType fonts do not have.
    static func feature(type: Int, selector: Int) -> (tag: String, value: Int)? {
        if type == kStylisticAlternativesType, (2...41).contains(selector) {
            let number = selector / 2
            return ("ss" + (number < 10 ? "0" : "") + String(number), selector % 2 == 0 ? 1 : 0)
        }
        return tags[[type, selector]]
    }
}
