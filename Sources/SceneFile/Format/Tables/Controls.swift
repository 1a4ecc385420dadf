// SPDX-License-Identifier: MIT
//
// The nodes that are controls: switches, sliders, fields and the like.

import Foundation

extension ValueShape<Scene.Node> {
    private static func node(_ control: Scene.Control) -> Scene.Node { Scene.Node(.control(control)) }

    /// The keys that fill out a start, as a node of a control.
    private static func control<Own: Hashable & Sendable>(
        _ phrase: String, _ summary: String, start: Own, _ own: [Property<Own>],
        finish: (@Sendable (SourceNode, inout Reading, inout Own) -> Void)? = nil, make: @escaping @Sendable (Own) -> Scene.Control
    ) -> ValueShape<Scene.Node> {
        kind(phrase, summary, start: start, own, finish: finish) { .control(make($0)) }
    }

    static func enabled<Own: Sendable>(_ path: any WritableKeyPath<Own, Bool> & Sendable) -> Property<Own> {
        Property("enabled", path, .flag, "Whether it takes touches; it is pale where it does not.", examples: false)
    }

    private static func tint<Own: Sendable>(
        _ path: any WritableKeyPath<Own, Scene.Color?> & Sendable, _ summary: String
    ) -> Property<Own> {
        Property("tint", path, .color, summary, examples: "systemPurple")
    }

    static let toggle: ValueShape<Scene.Node> = either(
        "true, false or {on: …}",
        ValueShape<Bool>.flag.map { isOn in
            var toggle = Scene.Switch()
            toggle.isOn = isOn
            return node(.toggle(toggle))
        },
        control(
            "a switch", "A switch, as UISwitch shows it: 51 by 31 points.", start: Scene.Switch(),
            [
                Property("on", \.isOn, .flag, "Whether it is on.", examples: true, "{isMuted}"),
                tint(\.tint, "The colour while it is on. Without it green."),
                Property("thumbColor", \.thumbColor, .color, "The colour of the knob. Without it white.", examples: "systemYellow"),
                enabled(\.isEnabled),
            ], make: { .toggle($0) })
    ).defined(as: "switch")

    static let slider: ValueShape<Scene.Node> = either(
        "a number, or {value: …}",
        ValueShape<CGFloat>.number.map { value in
            var slider = Scene.Slider()
            slider.value = value
            return node(.slider(slider))
        },
        control(
            "a slider", "A slider, as UISlider shows it.", start: Scene.Slider(),
            [
                Property("value", \.value, .number, "The number at the knob.", examples: 0.4, "{volume}"),
                Property("minimum", \.minimum, .number, "The number at the beginning of the track.", examples: -10),
                Property("maximum", \.maximum, .number, "The number at the end of the track.", examples: 100),
                tint(\.tint, "The colour of the track before the knob. Without it the tint colour."),
                Property("trackColor", \.trackColor, .color, "The colour of the rest. Without it a grey.", examples: "systemGray4"),
                Property("thumbColor", \.thumbColor, .color, "The colour of the knob. Without it white.", examples: "systemYellow"),
                enabled(\.isEnabled),
            ], make: { .slider($0) })
    ).defined(as: "slider")

    private static let words: ValueShape<[String]> = ValueShape<[String]>.list("a list of texts", of: .text)

    static let segmented: ValueShape<Scene.Node> = either(
        "a list of texts, or {titles: …}",
        words.map { titles in
            var segmented = Scene.SegmentedControl()
            segmented.titles = titles
            return node(.segmented(segmented))
        },
        control(
            "a segmented control", "Parts side by side of which one is chosen, as UISegmentedControl shows them.",
            start: Scene.SegmentedControl(),
            [
                Property("titles", \.titles, words, "The words of the parts.", required: true, examples: ["Day", "Week", "Month"]),
                Property(
                    "selected", \.selected, .integer("a number of a part", atLeast: -1, max: 1000),
                    "The part that is chosen, from 0; -1 is none.", examples: 1),
                tint(\.tint, "The colour behind the chosen part. Without it white, or a grey in the dark."),
                enabled(\.isEnabled),
            ],
            finish: { node, reading, segmented in
                guard node.hasList("titles") else { return }
                reading.checkChoice("selected", segmented.selected, of: segmented.titles.count, "title", in: node)
            }, make: { .segmented($0) })
    ).defined(as: "segmented")

    static let stepper: ValueShape<Scene.Node> = either(
        "a number, or {value: …}",
        ValueShape<CGFloat>.number.map { value in
            var stepper = Scene.Stepper()
            stepper.value = value
            return node(.stepper(stepper))
        },
        control(
            "a stepper", "A stepper, as UIStepper shows it: 94 by 32 points. A half that leads no further is pale.",
            start: Scene.Stepper(),
            [
                Property("value", \.value, .number, "The number.", examples: 3),
                Property("minimum", \.minimum, .number, "The least number.", examples: 1),
                Property("maximum", \.maximum, .number, "The largest number.", examples: 10),
                Property(
                    "step", \.step, .number("a step of more than 0", min: 0, excludingMin: true), "How much a touch adds or takes away.",
                    examples: 5),
                enabled(\.isEnabled),
            ], make: { .stepper($0) })
    ).defined(as: "stepper")

    static let progress: ValueShape<Scene.Node> = either(
        "a number from 0 to 1, or {value: …}",
        ValueShape<CGFloat>.fraction.map { value in
            var bar = Scene.ProgressBar()
            bar.value = value
            return node(.progress(bar))
        },
        control(
            "a bar of progress", "How far something has come, as UIProgressView shows it: 4 points high.", start: Scene.ProgressBar(),
            [
                Property("value", \.value, .fraction, "How far it has come, 0 to 1.", required: true, examples: 0.4, "{done}"),
                Property(
                    "style", \.style, .choice("a style of a bar"), "default has round ends; bar is 2 points high and ends square.",
                    examples: "bar"),
                tint(\.tint, "The colour of what is done. Without it the tint colour."),
                Property("trackColor", \.trackColor, .color, "The colour of the rest. Without it a grey.", examples: "systemGray4"),
            ], make: { .progress($0) })
    ).defined(as: "progress")

    static let activityIndicator: ValueShape<Scene.Node> = either(
        "medium, large or {style: …}",
        ValueShape<Scene.ActivityIndicator.Style>.choice("a style of a wheel").map { style in
            var wheel = Scene.ActivityIndicator()
            wheel.style = style
            return node(.activityIndicator(wheel))
        },
        control(
            "a wheel", "A wheel that turns with the time, as UIActivityIndicatorView shows it.", start: Scene.ActivityIndicator(),
            [
                Property(
                    "style", \.style, .choice("a style of a wheel"), "How large it is: medium has 20 points, large 37.",
                    examples: "large"),
                Property("color", \.color, .color, "The colour. Without it a grey.", examples: "white"),
                Property("animating", \.isAnimating, .flag, "Whether it turns.", examples: false),
            ], make: { .activityIndicator($0) })
    ).defined(as: "activityIndicator")

    static let pageControl: ValueShape<Scene.Node> = control(
        "a page control", "The dots of pages, as UIPageControl shows them.", start: Scene.PageControl(),
        [
            Property(
                "pages", \.pages, .integer("a number of pages", atLeast: 0, max: 1000), "How many pages there are.", required: true,
                examples: 5),
            Property(
                "current", \.current, .integer("a number of a page", atLeast: 0, max: 1000), "The page that is shown, from 0.", examples: 2),
            tint(\.tint, "The colour of the current page. Without it that of labels."),
            Property("color", \.color, .color, "The colour of the other pages. Without it a grey.", examples: "systemGray4"),
        ], make: { .pageControl($0) }
    ).defined(as: "pageControl")

    static let textField: ValueShape<Scene.Node> = either(
        "a text, or {text: …, placeholder: …}",
        ValueShape<String>.text.map { text in
            var field = Scene.TextField()
            field.text = text
            return node(.textField(field))
        },
        control(
            "a text field", "A field for a line of text, as UITextField shows it.", start: Scene.TextField(),
            [
                Property("text", \.text, .text, "The text.", examples: "Ada Lovelace", "{name}"),
                Property("placeholder", \.placeholder, .text, "What is shown while there is no text.", examples: "Name"),
                Property("borderStyle", \.border, .choice("a border of a field"), "What is around it.", examples: "none"),
                Property("font", \.font, .font, "The font.", examples: "headline"),
                Property("color", \.color, .color, "The colour of the text.", examples: "secondaryLabel"),
                Property("alignment", \.alignment, .choice("a text alignment"), "Where the text stands.", examples: "right"),
                Property("secure", \.isSecure, .flag, "Whether bullets stand for the characters.", examples: true),
                Property(
                    "clearButton", \.clearButton, .choice("a time of the clear button"),
                    "When a button is seen that empties the field; never without text.", examples: "whileEditing"),
                Property("editing", \.isEditing, .flag, "Whether the caret stands in it at first.", examples: true),
                Property(
                    "leading", \.leading, ValueShape<Scene.Node>.node.map { [$0] },
                    "What stands where the field begins, in its own size: UITextField's `leftView`.", examples: ["icon": "at"]),
                Property(
                    "trailing", \.trailing, ValueShape<Scene.Node>.node.map { [$0] },
                    "What stands where the field ends, in its own size: UITextField's `rightView`.", examples: ["icon": "eye"]),
                tint(\.tint, "The colour of the caret. Without it the tint colour."),
                enabled(\.isEnabled),
            ], make: { .textField($0) })
    ).defined(as: "textField")

    static let textView: ValueShape<Scene.Node> = either(
        "a text, or {text: …}",
        ValueShape<String>.text.map { text in
            var view = Scene.TextView()
            view.text = text
            return node(.textView(view))
        },
        control(
            "a text view", "Text on several lines, as UITextView shows it, which fingers scroll where it is longer than its place.",
            start: Scene.TextView(),
            [
                Property("text", \.text, .text, "The text.", required: true, examples: "Dear Ada,\n…", "{notes}"),
                Property("font", \.font, .font, "The font.", examples: "callout"),
                Property("color", \.color, .color, "The colour of the text.", examples: "secondaryLabel"),
                Property("alignment", \.alignment, .choice("a text alignment"), "Where lines stand.", examples: "center"),
                Property(
                    "scrolls", \.scrolls, .flag, "Whether it scrolls. One that does not is as high as its text.", examples: false),
                Property("editable", \.isEditable, .flag, "Whether it can be written in.", examples: false),
                Property("editing", \.isEditing, .flag, "Whether the caret stands in it at first.", examples: true),
                tint(\.tint, "The colour of the caret. Without it the tint colour."),
            ], make: { .textView($0) })
    ).defined(as: "textView")

    static let searchBar: ValueShape<Scene.Node> = either(
        "a placeholder, or {placeholder: …, text: …}",
        ValueShape<String>.text.map { placeholder in
            var bar = Scene.SearchBar()
            bar.placeholder = placeholder
            return node(.searchBar(bar))
        },
        control(
            "a search bar", "A bar to search with, as UISearchBar shows it: a field of 36 points with 10 above and below.",
            start: Scene.SearchBar(),
            [
                Property("text", \.text, .text, "What is searched for.", examples: "Lisbon"),
                Property(
                    "tokens", \.tokens, .list("a list of tokens", of: .searchToken),
                    "What the search is narrowed down by, on plates before the text: words, or words with an icon.",
                    examples: ["Unread", ["text": "Ada", "icon": "person.fill"]]),
                Property("placeholder", \.placeholder, .text, "What is shown while nothing is searched for.", examples: "Search"),
                Property(
                    "style", \.style, .choice("a style of a search bar"),
                    "minimal is the field alone; prominent has the ground of a bar.", examples: "prominent"),
                Property("cancelButton", \.showsCancelButton, .flag, "Whether a button breaks the search off.", examples: true),
                Property(
                    "scopes", \.scopes, words, "What is searched in: a segmented control beneath the field.",
                    examples: ["All", "Unread"]),
                Property(
                    "selectedScope", \.selectedScope, .integer("a number of a scope", atLeast: 0, max: 1000),
                    "The scope that is chosen, from 0.", examples: 1),
                Property("editing", \.isEditing, .flag, "Whether the caret stands in it at first.", examples: true),
                tint(\.tint, "The colour of the caret and the button. Without it the tint colour."),
                enabled(\.isEnabled),
            ],
            finish: { node, reading, bar in
                guard node.hasList("scopes") || node["scopes"] == nil else { return }
                reading.checkChoice("selectedScope", bar.selectedScope, of: bar.scopes.count, "scope", in: node)
            }, make: { .searchBar($0) })
    ).defined(as: "searchBar")

    static let datePicker: ValueShape<Scene.Node> = either(
        "a date, or {date: …}",
        ValueShape<Scene.DayTime>.dayTime.map { date in
            var picker = Scene.DatePicker()
            picker.date = date
            return node(.datePicker(picker))
        },
        control(
            "a date picker", "A choice of a date or a time, as UIDatePicker shows it.", start: Scene.DatePicker(),
            [
                Property(
                    "date", \.date, .dayTime, "The day, the time, or both: 2026-03-14, 09:41 or 2026-03-14 09:41.",
                    examples: "2026-03-14 09:41"),
                Property("mode", \.mode, .choice("a mode of a date picker"), "What is chosen.", examples: "date"),
                Property(
                    "style", \.style, .choice("a style of a date picker"),
                    "compact shows pills, inline a month, wheels the wheels of a picker.", examples: "inline"),
                Property(
                    "minimum", \.minimum, .dayTime, "The first day and time that can be chosen. Without it there is no limit.",
                    examples: "2026-03-05"),
                Property(
                    "maximum", \.maximum, .dayTime, "The last day and time that can be chosen. Without it there is no limit.",
                    examples: "2026-03-28"),
                Property("today", \.today, .dayTime, "The day that is marked as today. Without it none is.", examples: "2026-03-12"),
                Property(
                    "locale", \.locale, .text,
                    "The language and region that words, digits and order follow. Without it the language of the canvas, or American English.",
                    examples: "de_DE"),
                tint(\.tint, "The colour of what is chosen. Without it the tint colour."),
                enabled(\.isEnabled),
            ], make: { .datePicker($0) })
    ).defined(as: "datePicker")

    private static let rows: ValueShape<Scene.Node> = words.map { rows in
        var picker = Scene.Picker()
        picker.columns = [rows]
        return node(.picker(picker))
    }

    static let picker: ValueShape<Scene.Node> = either(
        "a list of rows, or {rows: …}", rows,
        control(
            "a picker", "Wheels of rows, as UIPickerView shows them.", start: Scene.Picker(),
            [
                Property("rows", words, "The rows of the one wheel.", examples: ["Red", "Green", "Blue"]) { $1.columns = [$0] },
                Property(
                    "columns", \.columns, .list("a list of lists of rows", of: words), "The rows of several wheels, in place of `rows`.",
                    examples: [["1", "2"], ["Day", "Week"]]),
                Property(
                    "selected", \.selected, Self.selection, "The row of each wheel that is chosen, from 0; one number for one wheel.",
                    examples: 1, [0, 2]),
            ],
            finish: { node, reading, picker in
                guard node.hasList("rows") || node.hasList("columns") else { return }
                for (wheel, (number, rows)) in zip(picker.selected, picker.columns).enumerated() {
                    reading.checkChoice("selected", number, of: rows.count, "row", at: wheel, in: node)
                }
            }, make: { .picker($0) })
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

extension ValueShape<Scene.SearchBar.Token> {
    /// Words, or words with an icon.
    static let searchToken = either(
        "a text, or {text: …, icon: …}",
        ValueShape<String>.text.map { text in
            var token = Scene.SearchBar.Token()
            token.text = text
            return token
        },
        object("a token", "What a search is narrowed down by.", start: Scene.SearchBar.Token()) {
            Property("text", \.text, .text, "The words.", required: true, examples: "Unread")
            Property("icon", \.icon, ValueShape<Scene.Icon>.icon, "A symbol before the words.", examples: "person.fill")
        }
    ).defined(as: "searchToken")
}
