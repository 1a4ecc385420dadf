// SPDX-License-Identifier: MIT
//
// The views that text is written in: one row a property.

extension ViewClass {
    /// The field for a line of text.
    public static let textField = ViewClass(
        "UITextField", .control, element: "textField",
        node: SceneNode(
            "textField", "a text field", "A field for a line of text, as UITextField shows it.",
            short: ("text", "a text, or {text: …, placeholder: …}"), isFlexible: true),
        [
            ViewProperty("text", .text, .input, default: "", key: SceneKey("text", "The text.", "Ada Lovelace", "{name}")),
            ViewProperty("placeholder", .text, key: SceneKey("placeholder", "What is shown while there is no text.", "Name")),
            ViewProperty(
                "borderStyle", .choice(.border), key: SceneKey("borderStyle", "What is around it.", "none", default: "rounded")),
            ViewProperty(
                "font", .font, default: .systemFont(17), file: "fontDescription",
                key: SceneKey("font", "The font.", "headline", default: "body")),
            ViewProperty(
                "textColor", .color, default: "#000000",
                key: SceneKey("color", "The colour of the text.", "secondaryLabel", default: "label", from: .textColor)),
            ViewProperty(
                "textAlignment", .choice(.textAlignment), key: SceneKey("alignment", "Where the text stands.", "right")),
            ViewProperty(
                "secureTextEntry", .flag, .unfiled, key: SceneKey("secure", "Whether bullets stand for the characters.", true)),
            ViewProperty(
                "clearButtonMode", .choice(.viewMode),
                key: SceneKey("clearButton", "When a button is seen that empties the field; never without text.", "whileEditing")),
            ViewProperty("leftViewMode", .choice(.viewMode)),
            ViewProperty("rightViewMode", .choice(.viewMode)),
            ViewProperty("adjustsFontForContentSizeCategory", .flag),
            ViewProperty("adjustsFontSizeToFitWidth", .flag, file: "adjustsFontSizeToFit"),
            ViewProperty("minimumFontSize", .length),
            ViewProperty("clearsOnBeginEditing", .flag),
            ViewProperty("clearsOnInsertion", .flag),
            ViewProperty("allowsEditingTextAttributes", .flag),
            ViewProperty("background", .picture),
            ViewProperty("disabledBackground", .picture),
            .editing,
            .caretColor("The colour of the caret. Without it the tint colour."),
        ])

    /// The view of text on several lines.
    public static let textView = ViewClass(
        "UITextView", .scrollView, element: "textView",
        node: SceneNode(
            "textView", "a text view",
            "Text on several lines, as UITextView shows it, which fingers scroll where it is longer than its place.",
            short: ("text", "a text, or {text: …}"), isFlexible: true),
        [
            ViewProperty(
                "text", .text, .input, default: "", key: SceneKey("text", "The text.", "Dear Ada,\n…", "{notes}", required: true)),
            ViewProperty("font", .font, file: "fontDescription", key: SceneKey("font", "The font.", "callout", default: "body")),
            ViewProperty(
                "textColor", .color, key: SceneKey("color", "The colour of the text.", "secondaryLabel", default: "label", from: .textColor)
            ),
            ViewProperty("textAlignment", .choice(.textAlignment), key: SceneKey("alignment", "Where lines stand.", "center")),
            ViewProperty(
                "scrollEnabled", .flag, default: true,
                key: SceneKey("scrolls", "Whether it scrolls. One that does not is as high as its text.", false)),
            ViewProperty("editable", .flag, default: true, key: SceneKey("editable", "Whether it can be written in.", false)),
            ViewProperty("selectable", .flag, default: true),
            ViewProperty("secureTextEntry", .flag, .unfiled),
            ViewProperty("adjustsFontForContentSizeCategory", .flag),
            ViewProperty("allowsEditingTextAttributes", .flag),
            ViewProperty("clearsOnInsertion", .flag),
            .editing,
            .caretColor("The colour of the caret. Without it the tint colour."),
        ])

    /// The bar to search with.
    public static let searchBar = ViewClass(
        "UISearchBar", .view, element: "searchBar",
        node: SceneNode(
            "searchBar", "a search bar", "A bar to search with, as UISearchBar shows it: a field of 36 points with 10 above and below.",
            short: ("placeholder", "a placeholder, or {placeholder: …, text: …}"), isFlexible: true),
        [
            ViewProperty("text", .text, .input, default: "", key: SceneKey("text", "What is searched for.", "Lisbon")),
            ViewProperty("placeholder", .text, key: SceneKey("placeholder", "What is shown while nothing is searched for.", "Search")),
            ViewProperty("prompt", .text),
            ViewProperty(
                "searchBarStyle", .choice(.searchStyle),
                key: SceneKey(
                    "style", "minimal is the field alone; prominent has the ground of a bar.", "prominent",
                    words: ["minimal", "prominent"], default: "minimal")),
            ViewProperty("barStyle", .choice(.barStyle)),
            ViewProperty("showsCancelButton", .flag, key: SceneKey("cancelButton", "Whether a button breaks the search off.", true)),
            ViewProperty("showsBookmarkButton", .flag),
            ViewProperty("showsSearchResultsButton", .flag),
            ViewProperty(
                "scopeButtonTitles", .texts, [.input, .unfiled], default: PropertyValue.none,
                key: SceneKey("scopes", "What is searched in: a segmented control beneath the field.", ["All", "Unread"], default: [])),
            ViewProperty("showsScopeBar", .flag),
            ViewProperty(
                "selectedScopeButtonIndex", .count("a number of a scope", upTo: 1000), [.input, .unfiled],
                key: SceneKey("selectedScope", "The scope that is chosen, from 0.", 1, choosing: ("scopes", "scope"))),
            ViewProperty("translucent", .flag, default: true),
            ViewProperty("barTintColor", .color),
            ViewProperty("backgroundImage", .picture),
            .editing,
            .caretColor("The colour of the caret and the button. Without it the tint colour."),
            ViewProperty(
                "enabled", .flag, .unfiled, default: true,
                key: SceneKey("enabled", "Whether it takes touches; it is pale where it does not.", false)),
        ])
}

extension ViewProperty {
    fileprivate static let editing = ViewProperty(
        "editing", .flag, .readOnly, key: SceneKey("editing", "Whether the caret stands in it at first.", true))

    fileprivate static func caretColor(_ summary: String) -> ViewProperty {
        ViewProperty(
            "tintColor", .color, .animatable, default: "#007aff", key: SceneKey("tint", summary, "systemPurple", from: .tint))
    }
}

extension Choice {
    package static let textAlignment = Choice(
        "a text alignment",
        ["natural": 4, "left": 0, "center": 1, "right": 2, "justified": 3, "leading": 4, "trailing": 2], mirrored: ["trailing": 0])
    package static let lineBreak = Choice(
        "a line break mode",
        [
            "byWordWrapping": 0, "byCharWrapping": 1, "byClipping": 2, "byTruncatingHead": 3, "byTruncatingTail": 4,
            "byTruncatingMiddle": 5,
        ],
        files: [
            "wordWrap": 0, "characterWrap": 1, "clip": 2, "headTruncation": 3, "tailTruncation": 4, "middleTruncation": 5,
        ])
    package static let border = Choice(
        "a border of a field", ["none": 0, "line": 1, "bezel": 2, "rounded": 3], files: ["roundedRect": 3])
    package static let viewMode = Choice(
        "a time of the clear button", ["never": 0, "whileEditing": 1, "unlessEditing": 2, "always": 3])
    package static let searchStyle = Choice("a style of a search bar", ["default": 0, "prominent": 1, "minimal": 2])
}
