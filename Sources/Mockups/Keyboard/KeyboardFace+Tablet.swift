// SPDX-License-Identifier: MIT
//
// The keys of pads: wider, with digits and signs above the letters, and more of them at the ends of the rows (keys.pad-keyboards).

import Foundation

extension KeyboardFace {
    /// A row of keys: what stands before the letters, the letters, and what stands behind them.
    private struct Row {
        /// How much room there is before the first key, in keys.
        var indent: CGFloat = 0
        var before: [End] = []
        var keys: [(word: String, upper: String)]
        /// The last one reaches to the edge.
        var behind: [End] = []

        /// How wide all of it is at least, in keys.
        var least: CGFloat {
            indent + CGFloat(keys.count) + before.reduce(0) { $0 + $1.width } + behind.reduce(0) { $0 + $1.width }
        }
    }

    /// A key that types no letter.
    private struct End {
        var key: Key
        var word = ""
        var icon: String?
        var width: CGFloat = 1
        var plate = Plate.command
    }

    /// The page that is shown: where digits alone are typed, that of the digits.
    private var shownPage: Page { kind.isPad && page == .letters ? .digits : page }

    /// The keys at their places.
    func tabletKeys(_ metrics: KeyboardMetrics, _ width: CGFloat) -> [PlacedKey] {
        let rows = metrics.hasDigitRow && shownPage == .letters ? fullRows : smallRows
        let (side, gap) = (CGFloat(5), max(width / 90, 6))
        let units = rows.map(\.least).max() ?? 11
        // From the start of a key to that of the next.
        let unit = (width - 2 * side + gap) / units
        let height = metrics.keys / CGFloat(rows.count + 1)
        let size: CGFloat = height < 60 ? 20 : 23
        func frame(_ line: Int, _ start: CGFloat, _ end: CGFloat) -> CGRect {
            CGRect(
                x: side + start * unit, y: metrics.bar + CGFloat(line) * height + height * 0.07, width: (end - start) * unit - gap,
                height: height * 0.86)
        }
        func end(_ end: End, _ frame: CGRect) -> PlacedKey {
            PlacedKey(key: end.key, frame: frame, word: end.word, icon: end.icon, size: 17, plate: end.plate)
        }
        var placed: [PlacedKey] = []
        for (line, row) in rows.enumerated() {
            // A row that nothing ends has wider keys.
            let share = row.behind.isEmpty && row.before.isEmpty ? units / row.least : 1
            var place = row.indent * share
            for key in row.before {
                placed.append(end(key, frame(line, place, place + key.width)))
                place += key.width
            }
            for (index, key) in row.keys.enumerated() {
                let isLast = index == row.keys.count - 1 && row.behind.isEmpty
                let stop = isLast ? units : place + share
                var new = PlacedKey(key: .text(key.word), frame: frame(line, place, stop), word: key.word, size: size)
                new.upper = key.upper
                placed.append(new)
                place = stop
            }
            for (index, key) in row.behind.enumerated() {
                let stop = index == row.behind.count - 1 ? units : place + key.width
                placed.append(end(key, frame(line, place, stop)))
                place = stop
            }
        }
        return placed + lastRow(units) { frame(rows.count, $0, $1) }
    }

    /// What leads to another page, the space bar, and what puts the keyboard away.
    private func lastRow(_ units: CGFloat, _ frame: (CGFloat, CGFloat) -> CGRect) -> [PlacedKey] {
        let isLetters = shownPage == .letters
        let word = isLetters ? ".?" + language.modes.digits : language.modes.letters
        let page = Key.page(isLetters ? .digits : .letters)
        func command(_ key: Key, _ word: String, _ icon: String?, _ start: CGFloat, _ end: CGFloat) -> PlacedKey {
            PlacedKey(key: key, frame: frame(start, end), word: word, icon: icon, size: 17, plate: .command)
        }
        let mode: CGFloat = 1.25
        var keys = [
            command(page, word, nil, 0, mode), command(.idle, "", "globe", mode, mode + 1), command(.idle, "", "mic", mode + 1, mode + 2),
        ]
        let (start, stop) = (mode + 2, units - mode - 1)
        let extra = isLetters ? punctuation : []
        let hasSpace = kind != .URL || extra.isEmpty
        let each = hasSpace ? 1 : (stop - start) / CGFloat(extra.count)
        let words = stop - CGFloat(extra.count) * each
        if hasSpace {
            keys.append(PlacedKey(key: .text(" "), frame: frame(start, words), word: language.space, size: 17))
        }
        for (index, text) in extra.enumerated() {
            let place = words + CGFloat(index) * each
            keys.append(PlacedKey(key: .text(text), frame: frame(place, place + each), word: text, size: text.count > 1 ? 17 : 23))
        }
        return keys + [
            command(page, word, nil, stop, units - 1), command(.dismiss, "", "keyboard.chevron.compact.down", units - 1, units),
        ]
    }

    // MARK: Rows

    private var delete: End { End(key: .delete, icon: "delete.left") }

    private var ending: End {
        End(key: .text("\n"), word: returnWord, width: 1.2, plate: returnKey.isProminent ? .prominent : .command)
    }

    private var shifting: End {
        End(key: .shift, icon: isShifted ? "shift.fill" : "shift", plate: isShifted ? .key : .command)
    }

    private func keys(_ words: [String], _ upper: [String]) -> [(word: String, upper: String)] {
        words.enumerated().map { index, word in
            (isShifted && shownPage == .letters ? word.uppercased() : word, index < upper.count ? upper[index] : "")
        }
    }

    private var letterRows: [[String]] { language.rows.map { $0.map(String.init) } }
    private var numbers: [String] { language.digits.map(String.init) }

    /// The sign of the money of most who write the language.
    private var currency: String { ["de", "fr", "es", "it", "pt", "nl", "el"].contains(language.tag) ? "\u{20AC}" : "$" }

    private var signs: [[String]] {
        [
            numbers, ["@", "#", currency, "&", "*", "(", ")", "'", "\""], ["%", "-", "+", "=", "/", ";", ":"],
        ]
    }

    /// What ends words and sentences, beside the last letters.
    private var stops: [(word: String, upper: String)] {
        language.tag == "ar" ? [("\u{60C}", "!"), (".", "\u{61F}")] : [(",", "!"), (".", "?")]
    }

    /// Four rows with the last one, as on most pads.
    private var smallRows: [Row] {
        switch shownPage {
        case .letters:
            let rows = letterRows
            let last = keys(rows[2], signs[2]) + stops
            return [
                Row(keys: keys(rows[0], signs[0]), behind: [delete]),
                Row(
                    indent: rows[1].count < rows[0].count ? 0.5 : 0.25, keys: keys(rows[1], signs[1]), behind: [ending]),
                language.hasCapitals ? Row(before: [shifting], keys: last, behind: [shifting]) : Row(keys: last),
            ]
        case .digits:
            let more = End(key: .page(.symbols), word: "#+=")
            return page(numbers, signs[1], signs[2] + stops.map { $0.word }, more)
        case .symbols:
            let back = End(key: .page(.digits), word: language.modes.digits)
            return page(
                numbers, ["\u{20AC}", "\u{A3}", "\u{A5}", "_", "^", "[", "]", "{", "}"],
                ["\u{A7}", "|", "~", "\u{2026}", "\\", "<", ">", "!", "?"], back)
        }
    }

    private func page(_ first: [String], _ second: [String], _ third: [String], _ mode: End) -> [Row] {
        [
            Row(keys: keys(first, []), behind: [delete]), Row(indent: 0.5, keys: keys(second, []), behind: [ending]),
            Row(before: [mode], keys: keys(third, []), behind: [mode]),
        ]
    }

    /// Five rows with the last one, as on the largest pads: digits, and the keys of keyboards that are plugged in.
    private var fullRows: [Row] {
        let rows = letterRows
        let above = ["!", "@", "#", currency, "%", "^", "&", "*", "(", ")"]
        var digits: [(word: String, upper: String)] = [("`", "~")]
        digits += keys(numbers, above)
        digits += [("-", "_"), ("=", "+")]
        var first = keys(rows[0], [])
        if first.count <= 10 { first += [("[", "{"), ("]", "}")] }
        first.append(("\\", "|"))
        var second = keys(rows[1], [])
        if second.count < 10 { second.append((";", ":")) }
        if second.count < 11 { second.append(("'", "\"")) }
        let third = keys(rows[2], []) + stops
        let shift = End(key: .shift, icon: shifting.icon, width: 2, plate: shifting.plate)
        return [
            Row(keys: digits, behind: [delete]), Row(before: [End(key: .idle, icon: "arrow.right.to.line", width: 1.3)], keys: first),
            Row(before: [End(key: .idle, icon: "capslock", width: 1.6)], keys: second, behind: [ending]),
            language.hasCapitals
                ? Row(before: [shift], keys: third + [("/", "?")], behind: [shifting]) : Row(keys: third + [("/", "?")]),
        ]
    }
}
