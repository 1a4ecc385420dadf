// SPDX-License-Identifier: MIT
//
// The nodes that are controls: switches, sliders, fields and the like.

import Foundation
import VitrineFiles
import VitrineProperties
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Property<Scene.Control> {
    /// The key of a property as its row says it; nil where it has none.
    init?(_ property: ViewProperty) {
        guard let key = property.key else { return nil }
        self.init(
            PropertyLabel(key.name, key.summary, key.isRequired, key.examples.map { FieldValue($0) }),
            ActionSetting(shape: .value(of: property.kind, words: key.words), present: { $0[property] }, set: { $1[property] = $0 }))
    }
}

extension FieldValue {
    /// A value of a row as a file has it.
    init(_ value: PropertyValue) {
        self =
            switch value {
            case .none: .null
            case .flag(let flag): .bool(flag)
            case .number(let number): .number(number)
            case .text(let text): .string(text)
            case .list(let values): .array(values.map { FieldValue($0) })
            case .fields(let fields): .object(fields.map { Field($0.name, FieldValue($0.value)) })
            }
    }
}

extension ValueShape<Scene.Node> {
    /// A class of controls as a node: the keys of its properties, and those of what is no property of one value.
    ///
    /// - Parameter parts: Each key with the one that it stands after.
    private static func control(
        _ described: ViewClass, parts: [(after: String?, key: Property<Scene.Control>)] = [],
        finish: (@Sendable (SourceNode, inout Reading, inout Scene.Control) -> Void)? = nil
    ) -> ValueShape<Scene.Node> {
        guard let node = described.node else { preconditionFailure("\(described.name) is no node of scenes") }
        let start = Scene.Control(described)
        let shape = kind(
            node.phrase, node.summary, start: start, keys(of: described, parts),
            finish: { node, reading, control in
                reading.checkChoices(of: control, in: node)
                finish?(node, &reading, &control)
            }, make: { .control($0) })
        guard let short = described.keyed.first(where: { $0.key?.name == node.shortKey }) else { return shape }
        let alone = ValueShape<Scene.ViewValue>.value(of: short.kind, words: short.key?.words).map { value in
            var control = start
            control[short] = value
            return Scene.Node(.control(control))
        }
        return either(node.shortPhrase, alone, shape).defined(as: node.key)
    }

    private static func keys(
        of described: ViewClass, _ parts: [(after: String?, key: Property<Scene.Control>)]
    ) -> [Property<Scene.Control>] {
        var keys = parts.filter { $0.after == nil }.map(\.key)
        for property in described.keyed {
            guard let key = Property<Scene.Control>(property) else { continue }
            keys.append(key)
            keys += parts.filter { $0.after == key.name }.map(\.key)
        }
        return keys
    }

    static let toggle = control(.toggle)
    static let slider = control(.slider)
    static let segmented = control(.segmentedControl)
    static let stepper = control(.stepper)
    static let progress = control(.progressView)
    static let activityIndicator = control(.activityIndicator)
    static let pageControl = control(
        .pageControl,
        parts: [
            (
                "current",
                Property(
                    "follows", \.followedSection, .integer("the index of a section, from 0", min: 0),
                    "The section whose item in the middle is the current page, from 0, as it is scrolled: a shelf, or a collection that pages.",
                    examples: 1)
            )
        ]
    ).defined(as: "pageControl")
    static let textView = control(.textView)
    static let datePicker = control(.datePicker)

    static let textField = control(
        .textField,
        parts: [
            (
                "editing",
                Property(
                    "leading", \.leading, ValueShape<Scene.Node>.node.map { [$0] },
                    "What stands where the field begins, in its own size: UITextField's `leftView`.", examples: ["icon": "at"])
            ),
            (
                "editing",
                Property(
                    "trailing", \.trailing, ValueShape<Scene.Node>.node.map { [$0] },
                    "What stands where the field ends, in its own size: UITextField's `rightView`.", examples: ["icon": "eye"])
            ),
        ])

    static let searchBar = control(
        .searchBar,
        parts: [
            (
                "text",
                Property(
                    "tokens", \.tokens, .list("a list of tokens", of: .searchToken),
                    "What the search is narrowed down by, on plates before the text: words, or words with an icon.",
                    examples: ["Unread", ["text": "Ada", "icon": "person.fill"]])
            )
        ])

    private static let rows: ValueShape<Scene.Node> = ValueShape<[String]>.texts.map { rows in
        var picker = Scene.Control(.picker)
        picker.columns = [rows]
        return Scene.Node(.control(picker))
    }

    static let picker: ValueShape<Scene.Node> = either(
        "a list of rows, or {rows: …}", rows,
        control(
            .picker,
            parts: [
                (
                    nil,
                    Property("rows", .texts, "The rows of the one wheel.", examples: ["Red", "Green", "Blue"]) { $1.columns = [$0] }
                ),
                (
                    nil,
                    Property(
                        "columns", \.columns, .list("a list of lists of rows", of: .texts),
                        "The rows of several wheels, in place of `rows`.", examples: [["1", "2"], ["Day", "Week"]])
                ),
                (
                    nil,
                    Property(
                        "selected", \.selectedRows, selection,
                        "The row of each wheel that is chosen, from 0; one number for one wheel.", examples: 1, [0, 2])
                ),
            ],
            finish: { node, reading, picker in
                guard node.hasList("rows") || node.hasList("columns") else { return }
                for (wheel, (number, rows)) in zip(picker.selectedRows, picker.columns).enumerated() {
                    reading.checkChoice("selected", number, of: rows.count, "row", at: wheel, in: node)
                }
            })
    ).defined(as: "picker")

    private static let selection: ValueShape<[Int]> = ValueShape<[Int]>.either(
        "a number of a row, or a list of them",
        ValueShape<Int>.integer("a number of a row", atLeast: 0, max: 1_000_000).map {
            [$0]
        } back: {
            $0.count == 1 ? $0[0] : nil
        },
        ValueShape<[Int]>.list("a list of numbers of rows", of: .integer("a number of a row", atLeast: 0, max: 1_000_000)))
}

extension ValueShape<Scene.DayTime> {
    private static let form = "^([0-9]{4}-[0-9]{2}-[0-9]{2})?[ T]?([0-9]{2}:[0-9]{2})?$"

    /// A day, a time of day, or both.
    static let dayTime = ValueShape(
        .patterned(form), "a date such as 2026-03-14, 09:41 or 2026-03-14 09:41", sample: Scene.DayTime(),
        encode: { .string($0.text) }
    ) { node, reading in
        guard case .string(let text) = node.value else {
            reading.mismatch(expected: "a date such as 2026-03-14 09:41", .text, found: node)
            return nil
        }
        if let date = Scene.DayTime(text) { return date }
        reading.report(
            "'\(text)' is not a date", at: node.position,
            hint: "write the year, month and day, the hour and minute, or both: 2026-03-14 09:41")
        return nil
    }
}

extension Scene.DayTime {
    /// A date as files write it; nil for a day or an hour that there is none of.
    init?(_ text: String) {
        self.init()
        let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" }).map(String.init)
        guard (1...2).contains(parts.count) else { return nil }
        var (hasDay, hasTime) = (false, false)
        for part in parts {
            if part.contains("-"), !hasDay, !hasTime {
                let numbers = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
                guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
                    (1...9999).contains(year), (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
                else { return nil }
                (self.year, self.month, self.day, hasDay) = (year, month, day, true)
            } else if part.contains(":"), !hasTime {
                let numbers = part.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
                guard numbers.count == 2, let hour = numbers[0], let minute = numbers[1], (0...23).contains(hour), (0...59).contains(minute)
                else { return nil }
                (self.hour, self.minute, hasTime) = (hour, minute, true)
            } else {
                return nil
            }
        }
    }

    private static func days(in month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    /// The date as files write it.
    var text: String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let padded = String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)"
        return "\(padded)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute))"
    }
}

extension ValueShape<Scene.Typing> {
    /// A text, or an object that says more.
    static let typing: ValueShape<Scene.Typing> = either(
        "a text, or {text: …, delete: …}",
        ValueShape<String>.text.map { text in
            var typing = Scene.Typing()
            typing.text = text
            return typing
        },
        object("typing", "Keys that are pressed one after the other.", start: Scene.Typing()) {
            Property(
                "delete", \.deletions, .integer("a number of characters", atLeast: 0, max: 10_000),
                "How many characters before the caret are taken away first.", examples: 3)
            Property("text", \.text, .text, "What is then typed; a line break is the return key.", examples: "Lisbon")
            Property("interval", \.interval, .moment, "The seconds between two keys.", examples: 0.2)
        })
}

extension ValueShape<Scene.SearchToken> {
    /// Words, or words with an icon.
    static let searchToken = either(
        "a text, or {text: …, icon: …}",
        ValueShape<String>.text.map { text in
            var token = Scene.SearchToken()
            token.text = text
            return token
        },
        object("a token", "What a search is narrowed down by.", start: Scene.SearchToken()) {
            Property("text", \.text, .text, "The words.", required: true, examples: "Unread")
            Property("icon", \.icon, ValueShape<Scene.Icon>.icon, "A symbol before the words.", examples: "person.fill")
        }
    ).defined(as: "searchToken")
}
