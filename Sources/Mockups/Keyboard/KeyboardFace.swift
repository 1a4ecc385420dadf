// SPDX-License-Identifier: MIT
//
// What a keyboard shows: which keys there are, where they stand, and what is on them.

public import Foundation

/// A keyboard as it looks: its kind, its language, its return key.
public struct KeyboardFace: Hashable, Sendable {
    /// What is typed, under the names of `UIKeyboardType`; and emoji.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case `default`, numbersAndPunctuation, URL, numberPad, phonePad, emailAddress, decimalPad, twitter, webSearch, emoji

        /// Whether there are digits alone.
        public var isPad: Bool { [.numberPad, .phonePad, .decimalPad].contains(self) }
    }

    /// What the return key says, under the names of `UIReturnKeyType`.
    public enum ReturnKey: String, Hashable, Sendable, CaseIterable {
        case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`

        /// Whether it stands out: what is ended by it is more than a line.
        var isProminent: Bool { ![.default, .next].contains(self) }
    }

    /// Which keys are there of those that take turns.
    public enum Page: Hashable, Sendable {
        case letters, digits, symbols
    }

    /// What a key does.
    public enum Key: Hashable, Sendable {
        case text(String)
        case delete, shift
        case page(Page)
        /// Puts the keyboard away.
        case dismiss
        /// One that does nothing here.
        case idle
    }

    /// A key at its place.
    public struct PlacedKey: Hashable, Sendable {
        /// What it does.
        public var key: Key
        /// Its plate, in points from the upper left corner of the keyboard.
        public var frame: CGRect
        /// What is on it.
        public var word: String
        /// Smaller letters beneath, as on the keys of a telephone; empty is none.
        public var letters = ""
        /// What a key of a pad types when it is dragged down, in small above the word; empty is nothing.
        public var upper = ""
        /// The name of a symbol in place of the word.
        public var icon: String?
        /// The size of the word, in points.
        public var size: CGFloat
        /// What the plate looks like.
        public var plate = Plate.key
    }

    /// How a key looks.
    public enum Plate: Hashable, Sendable {
        /// As that of a letter.
        case key
        /// Darker, as those that type nothing.
        case command
        /// In the tint.
        case prominent
        /// Nothing but its word.
        case none
    }

    /// What is typed.
    public var kind = Kind.default
    /// The language of the keys.
    public var language = KeyboardLanguage(nil)
    /// What the return key says.
    public var returnKey = ReturnKey.default
    /// Whether letters are capitals.
    public var isShifted = false
    /// What is suggested in the bar above the keys; nil is nothing, and no more than three.
    public var suggestions: [String]?
    /// Which keys are there.
    public var page = Page.letters
    /// Whether the symbols below the keys are shown.
    public var showsExtras = true

    /// English letters.
    public init() {}

    /// The page that a kind begins with.
    public var firstPage: Page { kind == .numbersAndPunctuation ? .digits : .letters }

    /// The words on the return key.
    var returnWord: String {
        switch returnKey {
        case .google: "Google"
        case .yahoo: "Yahoo"
        case .emergencyCall: "emergency call"
        default: language.returns[returnKey.rawValue] ?? returnKey.rawValue
        }
    }

    /// The bar of suggestions: words between lines, which are empty without any.
    public var bar: [String] {
        let words = Array((suggestions ?? []).prefix(3))
        return words + Array(repeating: "", count: 3 - words.count)
    }

    /// The keys at their places.
    ///
    /// - Parameters:
    ///   - metrics: The heights of its parts.
    ///   - width: Of the screen, in points.
    public func keys(_ metrics: KeyboardMetrics, width: CGFloat) -> [PlacedKey] {
        if metrics.isPad, kind != .emoji { return tabletKeys(metrics, width) }
        var keys = kind == .emoji ? emojis(metrics, width) : kind.isPad ? pad(metrics, width) : letters(metrics, width)
        guard showsExtras, metrics.bottom >= 60 else { return keys }
        // Below the keys: the other keyboards at the left, dictation at the right.
        let size = CGSize(width: 44, height: 44)
        let middle = metrics.bar + metrics.keys + 24
        func extra(_ x: CGFloat, _ icon: String) -> PlacedKey {
            let origin = CGPoint(x: x - size.width / 2, y: middle - size.height / 2)
            return PlacedKey(key: .idle, frame: CGRect(origin: origin, size: size), word: "", icon: icon, size: 22, plate: .none)
        }
        keys.append(extra(38, kind == .emoji ? "keyboard" : "face.smiling"))
        keys.append(extra(width - 38, "mic"))
        return keys
    }

    // MARK: Letters

    private var rows: [String] {
        switch page {
        case .letters: language.rows
        case .digits: [language.digits, "-/:;()$&@\"", ".,?!'"]
        case .symbols: ["[]{}#%^*+=", "_\\|~<>\u{20AC}\u{A3}\u{A5}\u{2022}", ".,?!'"]
        }
    }

    /// What stands beside the space bar, at its end.
    var punctuation: [String] {
        guard page == .letters else { return [] }
        return switch kind {
        case .emailAddress: ["@", "."]
        case .URL: [".", "/", ".com"]
        case .webSearch: ["."]
        case .twitter: ["@", "#"]
        default: []
        }
    }

    private func letters(_ metrics: KeyboardMetrics, _ width: CGFloat) -> [PlacedKey] {
        let rows = rows.map(Array.init)
        let columns = CGFloat(max(rows.map(\.count).max() ?? 10, 10))
        let (gap, side) = (width < 600 ? 6 : width / 90, CGFloat(3))
        let keyWidth = (width - 2 * side - (columns - 1) * gap) / columns
        let row = metrics.keys / 4
        func frame(_ line: Int, _ x: CGFloat, _ keyWidth: CGFloat) -> CGRect {
            CGRect(x: x, y: metrics.bar + CGFloat(line) * row + row * 0.1, width: keyWidth, height: row * 0.79)
        }
        var keys: [PlacedKey] = []
        let hasShift = page != .letters || language.hasCapitals
        for (number, letters) in rows.enumerated() {
            let all = CGFloat(letters.count) * (keyWidth + gap) - gap
            // Without a key for capitals the letters of the last row begin at the edge.
            let start = number == 2 && !hasShift ? side : (width - all) / 2
            for (index, letter) in letters.enumerated() {
                let text = isShifted && page == .letters ? letter.uppercased() : String(letter)
                let place = frame(number, start + CGFloat(index) * (keyWidth + gap), keyWidth)
                keys.append(PlacedKey(key: .text(text), frame: place, word: text, size: keyWidth < 29 ? 21 : 22))
            }
        }
        let last = CGFloat(rows[2].count) * (keyWidth + gap) - gap
        let room = hasShift ? (width - last) / 2 - gap - side : width - 2 * side - last - gap
        let wide = hasShift ? min(keyWidth * 1.3, room) : room
        func command(_ frame: CGRect, _ word: String, _ key: Key, icon: String? = nil, size: CGFloat = 16) {
            keys.append(PlacedKey(key: key, frame: frame, word: word, icon: icon, size: size, plate: .command))
        }
        switch page {
        case .letters where hasShift:
            command(frame(2, side, wide), "\u{21E7}", .shift, icon: isShifted ? "shift.fill" : "shift")
            if isShifted { keys[keys.count - 1].plate = .key }
        case .letters: break
        case .digits: command(frame(2, side, wide), "#+=", .page(.symbols))
        case .symbols: command(frame(2, side, wide), language.modes.digits, .page(.digits))
        }
        command(frame(2, width - side - wide, wide), "\u{232B}", .delete, icon: "delete.left", size: 18)
        let unit = (width - 2 * side - 9 * gap) / 10
        let (mode, end) = (unit * 2.5 + gap, unit * 2.5 + gap)
        let isLetters = page == .letters
        command(
            frame(3, side, mode), isLetters ? language.modes.digits : language.modes.letters, .page(isLetters ? .digits : .letters))
        let extra = punctuation
        let small = unit * 1.1
        let free = width - 2 * side - mode - end - 2 * gap - CGFloat(extra.count) * (small + gap)
        let start = side + mode + gap
        if kind == .URL {
            // Addresses have no spaces.
            let each = (free + CGFloat(extra.count) * (small + gap) - CGFloat(extra.count - 1) * gap) / CGFloat(extra.count)
            for (index, text) in extra.enumerated() {
                let place = frame(3, start + CGFloat(index) * (each + gap), each)
                keys.append(PlacedKey(key: .text(text), frame: place, word: text, size: text.count > 1 ? 16 : 22))
            }
        } else {
            keys.append(PlacedKey(key: .text(" "), frame: frame(3, start, free), word: language.space, size: 16))
            for (index, text) in extra.enumerated() {
                let place = frame(3, start + free + gap + CGFloat(index) * (small + gap), small)
                keys.append(PlacedKey(key: .text(text), frame: place, word: text, size: 22))
            }
        }
        command(frame(3, width - side - end, end), returnWord, .text("\n"))
        if returnKey.isProminent { keys[keys.count - 1].plate = .prominent }
        return keys
    }

    // MARK: Digits

    /// The letters on the keys of telephones (ITU-T E.161).
    private static let telephone = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

    private func pad(_ metrics: KeyboardMetrics, _ width: CGFloat) -> [PlacedKey] {
        let digits = language.digits.map(String.init)
        let corner = kind == .decimalPad ? language.decimal : kind == .phonePad ? "+ ✱ #" : ""
        let words = digits.prefix(9) + [corner, digits[9], "\u{232B}"]
        let (gap, side) = (CGFloat(6), CGFloat(6))
        let keyWidth = (width - 2 * side - 2 * gap) / 3
        // There are no suggestions of digits: the keys stand as low as letters do.
        let row = metrics.keys / 4
        return words.enumerated().compactMap { index, word in
            guard !word.isEmpty else { return nil }
            let (line, column) = (CGFloat(index / 3), CGFloat(index % 3))
            let frame = CGRect(
                x: side + column * (keyWidth + gap), y: metrics.bar + line * row + gap, width: keyWidth, height: row - gap)
            let isDelete = index == 11
            let isCommand = isDelete || (index == 9 && kind == .phonePad)
            let hasLetters = kind == .phonePad && index < 9 && language.digits.first == "1"
            return PlacedKey(
                key: isDelete ? .delete : isCommand ? .idle : .text(word), frame: frame, word: word,
                letters: hasLetters ? Self.telephone[index] : "", icon: isDelete ? "delete.left" : nil, size: isCommand ? 18 : 25,
                plate: isCommand ? .none : .key)
        }
    }

    // MARK: Emoji

    private static let emojis = Array("😀😃😄😁😆🥹😅😂🤣☺️😊😇🙂🙃😉😌😍🥰😘😗😋😛😜🤪😎🤩🥳😏😒😞😔😟😢😭😤😠🤯😳🥶😱")

    private static let groups = [
        "clock", "face.smiling", "leaf", "fork.knife", "basketball", "car", "lightbulb", "number", "flag", "delete.left",
    ]

    private func emojis(_ metrics: KeyboardMetrics, _ width: CGFloat) -> [PlacedKey] {
        let rows = 5
        let foot: CGFloat = 36
        let height = (metrics.bar + metrics.keys - foot - 4) / CGFloat(rows)
        let columns = max(Int((width / 46).rounded(.down)), 4)
        let cell = (width - 12) / CGFloat(columns)
        var keys: [PlacedKey] = []
        // They follow each other downward.
        for (index, emoji) in Self.emojis.prefix(columns * rows).enumerated() {
            let frame = CGRect(x: 6 + CGFloat(index / rows) * cell, y: 4 + CGFloat(index % rows) * height, width: cell, height: height)
            let text = String(emoji)
            keys.append(PlacedKey(key: .text(text), frame: frame, word: text, size: 32, plate: .none))
        }
        let tab = (width - 12) / CGFloat(Self.groups.count)
        for (index, icon) in Self.groups.enumerated() {
            let frame = CGRect(x: 6 + CGFloat(index) * tab, y: metrics.bar + metrics.keys - foot, width: tab, height: foot)
            let isDelete = index == Self.groups.count - 1
            keys.append(
                PlacedKey(key: isDelete ? .delete : .idle, frame: frame, word: "", icon: icon, size: 17, plate: .none))
        }
        return keys
    }
}
