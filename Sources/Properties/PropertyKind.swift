// SPDX-License-Identifier: MIT
//
// What properties take.

/// What a property takes.
public enum PropertyKind: Hashable, Sendable {
    case flag
    case number(NumberRange)
    /// One of several words, each of which stands for a number.
    case choice(Choice)
    case text
    /// A list of texts.
    case texts
    case color
    case font
    case picture
    case point, size, rect, insets, directionalInsets
    case date
    /// A language with a region.
    case locale

    /// Any number.
    public static let number = PropertyKind.number(NumberRange())
    /// A share from nothing to all.
    public static let fraction = PropertyKind.number(NumberRange("a number from 0 to 1", 0, 1))
    /// Points of at least 0.
    public static let length = PropertyKind.number(NumberRange("a number of points", 0))
    /// A whole number.
    public static let integer = PropertyKind.number(NumberRange("a whole number", isWhole: true))
    /// How many there are of something.
    public static let count = count("a whole number", upTo: 10_000)

    /// A whole number from 0, or another least one, as a noun says.
    static func count(_ noun: String, from minimum: Double = 0, upTo maximum: Double) -> PropertyKind {
        .number(NumberRange(noun, minimum, maximum, isWhole: true))
    }

    /// What a property of the kind is where nothing else is said: off, 0, nothing.
    var plainValue: PropertyValue {
        switch self {
        case .flag: false
        case .number: 0
        case .choice(let choice): .text(choice.words[0].word)
        case .text, .color, .font, .picture, .date, .locale: nil
        case .texts: []
        case .point, .size: [0, 0]
        case .rect, .insets, .directionalInsets: [0, 0, 0, 0]
        }
    }
}

/// The numbers that a property takes.
public struct NumberRange: Hashable, Sendable {
    /// What a number of it is, as a sentence says it: "a number of pages".
    public let noun: String
    /// The least; nil sets none.
    public let minimum: Double?
    /// The largest; nil sets none.
    public let maximum: Double?
    /// Whether the minimum itself is left out.
    public let isMinimumExcluded: Bool
    /// Whether only whole numbers are taken.
    public let isWhole: Bool

    init(
        _ noun: String = "a number", _ minimum: Double? = nil, _ maximum: Double? = nil, isMinimumExcluded: Bool = false,
        isWhole: Bool = false
    ) {
        (self.noun, self.minimum, self.maximum) = (noun, minimum, maximum)
        (self.isMinimumExcluded, self.isWhole) = (isMinimumExcluded, isWhole)
    }

    /// The farthest from 0 that a number may be, in files, in scenes and in programs on the other end of a wire.
    public var farthest: Double { isWhole ? 1_000_000_000 : 1_000_000 }

    /// The number of the range that is nearest; nil where the range leaves out its end.
    public func nearest(to number: Double) -> Double? {
        if isMinimumExcluded, let minimum, number <= minimum { return nil }
        let number = Swift.min(Swift.max(number, minimum ?? number), maximum ?? number)
        return isWhole ? number.rounded() : number
    }
}

/// Words for the numbers of an enumeration of UIKit.
public struct Choice: Hashable, Sendable {
    /// A word and what it stands for.
    public struct Word: Hashable, Sendable {
        /// The word of scenes, which is that of Swift.
        public let word: String
        /// The raw value of UIKit.
        public let number: Int
        /// The raw value where reading begins at the right.
        public let numberFromRight: Int
    }

    /// What one of the words is, as a sentence says it: "a content mode".
    public let noun: String
    /// All words; where several stand for one number, the first is its name.
    public let words: [Word]
    private let fileWords: [String]
    private let fileNumbers: [Int]

    /// A choice of words with their numbers.
    ///
    /// - Parameters:
    ///   - mirrored: The numbers of words that mean another where reading begins at the right.
    ///   - files: The words of Interface Builder that are spelled otherwise.
    init(
        _ noun: String, _ words: KeyValuePairs<String, Int>, mirrored: KeyValuePairs<String, Int> = [:],
        files: KeyValuePairs<String, Int> = [:]
    ) {
        self.noun = noun
        self.words = words.map { word, number in
            Word(word: word, number: number, numberFromRight: mirrored.first { $0.key == word }?.value ?? number)
        }
        (fileWords, fileNumbers) = (files.map(\.key), files.map(\.value))
    }

    /// Words of UIKit, which files have too, for what scenes have another word for, with that word.
    public var synonyms: [(word: String, meaning: String)] {
        zip(fileWords, fileNumbers).compactMap { word, number in
            guard word.first?.isLowercase == true, let meaning = self.word(for: number) else { return nil }
            return (word, meaning)
        }
    }

    /// The number of a word of a file or a scene.
    public func number(of word: String, fromRight isFromRight: Bool = false) -> Int? {
        if let known = words.first(where: { $0.word == word }) { return isFromRight ? known.numberFromRight : known.number }
        return fileWords.firstIndex(of: word).map { fileNumbers[$0] }
    }

    /// The word for a number.
    public func word(for number: Int) -> String? { words.first { $0.number == number }?.word }

    /// The numbers of all words of Interface Builder files.
    public var numbersInFiles: [String: Int] {
        Dictionary(words.map { ($0.word, $0.number) } + Array(zip(fileWords, fileNumbers))) { first, _ in first }
    }
}
