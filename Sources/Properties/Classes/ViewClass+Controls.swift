// SPDX-License-Identifier: MIT
//
// The controls that fingers change a value with: one row a property.

extension ViewClass {
    /// What all controls have.
    public static let control = ViewClass(
        "UIControl", .view,
        [
            ViewProperty(
                "enabled", .flag, default: true,
                key: SceneKey("enabled", "Whether it takes touches; it is pale where it does not.", false)),
            ViewProperty("selected", .flag),
            ViewProperty("highlighted", .flag),
            ViewProperty("contentHorizontalAlignment", .choice(.horizontalAlignment)),
            ViewProperty("contentVerticalAlignment", .choice(.verticalAlignment)),
            ViewProperty("showsMenuAsPrimaryAction", .flag),
        ])

    /// The button; its states and looks are elements of their own in files.
    public static let button = ViewClass(
        "UIButton", .control, element: "button", word: "button",
        [
            ViewProperty("title", .text, .unfiled),
            ViewProperty("titleColor", .color, .unfiled),
            ViewProperty("image", .picture, .unfiled),
            ViewProperty("backgroundImage", .picture, .unfiled),
            ViewProperty("titleLabel.font", .font, .unfiled, default: .systemFont(18)),
            ViewProperty("titleLabel.lineBreakMode", .choice(.lineBreak), default: "byTruncatingTail", file: "lineBreakMode"),
            ViewProperty("titleLabel.shadowOffset", .size, default: [0, -1], file: "titleShadowOffset"),
            ViewProperty("contentEdgeInsets", .insets),
            ViewProperty("imageEdgeInsets", .insets),
            ViewProperty("titleEdgeInsets", .insets),
            ViewProperty("changesSelectionAsPrimaryAction", .flag),
            ViewProperty("adjustsImageWhenHighlighted", .flag, default: true),
            ViewProperty("adjustsImageWhenDisabled", .flag, default: true),
            ViewProperty("reversesTitleShadowWhenHighlighted", .flag),
        ])

    /// The switch.
    public static let toggle = ViewClass(
        "UISwitch", .control, element: "switch", word: "switch",
        node: SceneNode(
            "switch", "a switch", "A switch, as UISwitch shows it: 51 by 31 points.", short: ("on", "true, false or {on: …}")),
        [
            ViewProperty("on", .flag, .input, key: SceneKey("on", "Whether it is on.", true, "{isMuted}")),
            ViewProperty("onTintColor", .color, key: SceneKey("tint", "The colour while it is on. Without it green.", "systemPurple")),
            ViewProperty(
                "thumbTintColor", .color, key: SceneKey("thumbColor", "The colour of the knob. Without it white.", "systemYellow")),
        ])

    /// The slider.
    public static let slider = ViewClass(
        "UISlider", .control, element: "slider", word: "slider",
        node: SceneNode(
            "slider", "a slider", "A slider, as UISlider shows it.", short: ("value", "a number, or {value: …}"), isFlexible: true),
        [
            ViewProperty("value", .number, .input, key: SceneKey("value", "The number at the knob.", 0.4, "{volume}")),
            ViewProperty(
                "minimumValue", .number, file: "minValue", key: SceneKey("minimum", "The number at the beginning of the track.", -10)),
            ViewProperty(
                "maximumValue", .number, default: 1, file: "maxValue",
                key: SceneKey("maximum", "The number at the end of the track.", 100)),
            ViewProperty("continuous", .flag, default: true),
            ViewProperty(
                "numberOfTicks", .count("a number of ticks", upTo: 100), .unfiled, default: 0,
                key: SceneKey("ticks", "How many dots stand at even distances, where a finger leaves the knob.", 5)),
            ViewProperty(
                "neutralValue", .number, .unfiled,
                key: SceneKey("neutral", "Where the colour of the track begins, as a share of it from 0 to 1.", 0.5)),
            ViewProperty(
                "minimumTrackTintColor", .color,
                key: SceneKey(
                    "tint", "The colour of the track before the knob. Without it the tint colour.", "systemPurple", from: .tint)),
            ViewProperty(
                "maximumTrackTintColor", .color,
                key: SceneKey("trackColor", "The colour of the rest. Without it a grey.", "systemGray4")),
            ViewProperty(
                "thumbTintColor", .color, key: SceneKey("thumbColor", "The colour of the knob. Without it white.", "systemYellow")),
        ])

    /// The segmented control; its parts are elements of their own in files.
    public static let segmentedControl = ViewClass(
        "UISegmentedControl", .control, element: "segmentedControl", word: "segmented",
        node: SceneNode(
            "segmented", "a segmented control", "Parts side by side of which one is chosen, as UISegmentedControl shows them.",
            short: ("titles", "a list of texts, or {titles: …}")),
        [
            ViewProperty(
                "titles", .texts, [.input, .unfiled],
                key: SceneKey("titles", "The words of the parts.", ["Day", "Week", "Month"], required: true)),
            ViewProperty(
                "selectedSegmentIndex", .count("a number of a part", from: -1, upTo: 1000), .input, default: -1,
                key: SceneKey(
                    "selected", "The part that is chosen, from 0; -1 is none.", 1, default: 0, choosing: ("titles", "title"))),
            ViewProperty("momentary", .flag),
            ViewProperty(
                "selectedSegmentTintColor", .color,
                key: SceneKey("tint", "The colour behind the chosen part. Without it white, or a grey in the dark.", "systemPurple")),
        ])

    /// The stepper.
    public static let stepper = ViewClass(
        "UIStepper", .control, element: "stepper", word: "stepper",
        node: SceneNode(
            "stepper", "a stepper", "A stepper, as UIStepper shows it: 94 by 32 points. A half that leads no further is pale.",
            short: ("value", "a number, or {value: …}")),
        [
            ViewProperty("value", .number, .input, key: SceneKey("value", "The number.", 3)),
            ViewProperty("minimumValue", .number, key: SceneKey("minimum", "The least number.", 1)),
            ViewProperty("maximumValue", .number, default: 100, key: SceneKey("maximum", "The largest number.", 10)),
            ViewProperty(
                "stepValue", .number(NumberRange("a step of more than 0", 0, isMinimumExcluded: true)), default: 1,
                key: SceneKey("step", "How much a touch adds or takes away.", 5)),
            ViewProperty("continuous", .flag, default: true),
            ViewProperty("autorepeat", .flag, default: true),
            ViewProperty("wraps", .flag),
        ])

    /// The dots of pages.
    public static let pageControl = ViewClass(
        "UIPageControl", .control, element: "pageControl", word: "pageControl",
        node: SceneNode("pageControl", "a page control", "The dots of pages, as UIPageControl shows them."),
        [
            ViewProperty(
                "numberOfPages", .count("a number of pages", upTo: 1000),
                key: SceneKey("pages", "How many pages there are.", 5, required: true)),
            ViewProperty(
                "currentPage", .count("a number of a page", upTo: 1000), .input,
                key: SceneKey("current", "The page that is shown, from 0.", 2)),
            ViewProperty("hidesForSinglePage", .flag),
            ViewProperty(
                "currentPageIndicatorTintColor", .color,
                key: SceneKey("tint", "The colour of the current page. Without it that of labels.", "systemPurple", default: "label")),
            ViewProperty(
                "pageIndicatorTintColor", .color,
                key: SceneKey(
                    "color", "The colour of the other pages. Without it a grey.", "systemGray4", default: "tertiaryLabel")),
            // Scenes have no key for it.
            ViewProperty("enabled", .flag, default: true),
        ])

    /// The choice of dates.
    public static let datePicker = ViewClass(
        "UIDatePicker", .control, element: "datePicker",
        node: SceneNode(
            "datePicker", "a date picker", "A choice of a date or a time, as UIDatePicker shows it.",
            short: ("date", "a date, or {date: …}"), isFlexible: true),
        [
            ViewProperty(
                "date", .date, .input, default: .number(190_028_460),
                key: SceneKey("date", "The day, the time, or both: 2026-03-14, 09:41 or 2026-03-14 09:41.", "2026-03-14 09:41")),
            ViewProperty(
                "datePickerMode", .choice(.dateMode), default: "dateAndTime",
                key: SceneKey("mode", "What is chosen.", "date", words: ["dateAndTime", "date", "time"])),
            ViewProperty(
                "preferredDatePickerStyle", .choice(.dateStyle), default: "automatic", file: "style",
                key: SceneKey(
                    "style", "compact shows pills, inline a month, wheels the wheels of a picker.", "inline",
                    words: ["compact", "inline", "wheels"], default: "compact")),
            ViewProperty(
                "minimumDate", .date,
                key: SceneKey("minimum", "The first day and time that can be chosen. Without it there is no limit.", "2026-03-05")),
            ViewProperty(
                "maximumDate", .date,
                key: SceneKey("maximum", "The last day and time that can be chosen. Without it there is no limit.", "2026-03-28")),
            ViewProperty(
                "today", .date, .unfiled,
                key: SceneKey("today", "The day that is marked as today. Without it none is.", "2026-03-12")),
            ViewProperty(
                "locale", .locale,
                key: SceneKey(
                    "locale",
                    "The language and region that words, digits and order follow. Without it the language of the canvas, or American English.",
                    "de_DE")),
            ViewProperty("minuteInterval", .count("a number of minutes", from: 1, upTo: 30), default: 1),
            ViewProperty("countDownDuration", .number),
            ViewProperty("roundsToMinuteInterval", .flag, .unfiled, default: true),
            ViewProperty(
                "tintColor", .color, .animatable, default: "#007aff",
                key: SceneKey("tint", "The colour of what is chosen. Without it the tint colour.", "systemPurple", from: .tint)),
        ])

    /// The wheel that is pulled down.
    public static let refreshControl = ViewClass("UIRefreshControl", .control, element: "refreshControl", [])
}

extension Choice {
    package static let horizontalAlignment = Choice(
        "an alignment", ["center": 0, "left": 1, "right": 2, "fill": 3, "leading": 4, "trailing": 5])
    package static let verticalAlignment = Choice("an alignment", ["center": 0, "top": 1, "bottom": 2, "fill": 3])
    package static let dateMode = Choice(
        "a mode of a date picker", ["time": 0, "date": 1, "dateAndTime": 2, "countDownTimer": 3, "yearAndMonth": 4])
    package static let dateStyle = Choice("a style of a date picker", ["automatic": 0, "wheels": 1, "compact": 2, "inline": 3])
}
