// SPDX-License-Identifier: MIT
//
// What editors show of the schema beside keys: what each kind of value is, and pieces to start from.

import Foundation
import VitrineScene
import VitrineSceneFormat
import VitrineSceneReading
import VitrineSceneText

extension SchemaWriter {
    /// The members that describe a value.
    static let descriptions: Set = ["description", "markdownDescription"]

    /// The description of a value, a second time where VS Code is to show code in it: its `description` is shown as it is written.
    static func description(_ text: String) -> [FieldValue.Field] {
        let plain = FieldValue.Field("description", .string(text))
        return text.contains("`") ? [plain, .init("markdownDescription", .string(text))] : [plain]
    }

    /// A definition with a description: that of its object, or of a kind of value that has several forms.
    static func described(_ key: String, _ schema: FieldValue) -> FieldValue {
        guard case .object(var members) = schema else { return schema }
        let name = key.split(separator: ".").first.map(String.init) ?? key
        if !members.contains(where: { $0.name == "description" }), let text = forms[name] ?? objectDescription(members) {
            members.insert(contentsOf: description(text), at: 0)
        }
        if let pieces = pieces[name] { members.append(.init("defaultSnippets", .array(pieces.map(\.schema)))) }
        return .object(members)
    }

    /// The description of the first object that a value may be.
    private static func objectDescription(_ members: [FieldValue.Field]) -> String? {
        let fields = Fields(members)
        var forms: [FieldValue] = [fields["then"], fields["else"]].compactMap(\.self)
        for key in ["anyOf", "allOf"] {
            if case .array(let alternatives)? = fields[key] { forms += alternatives }
        }
        for case .object(let form) in forms {
            if case .string(let text)? = Fields(form)["description"] { return text }
            if let text = objectDescription(form) { return text }
        }
        return nil
    }

    /// Keys of the top level that are the writer's own.
    static let ownKeys: FieldValue = [
        "^x-": ["description": "A value of the writer's own, such as the home of YAML anchors; it says nothing about the scene."]
    ]

    /// Whole scenes.
    static let scenes: FieldValue = .array(
        StartingScene.allCases.compactMap { scene in
            guard let body = try? YAMLReader.read(scene.text).root.fieldValue else { return nil }
            return Snippet("scene: \(scene.rawValue)", "A scene to start from: \(scene.summary).", body).schema
        })

    /// Kinds of values that have several forms, of which an object is one or none.
    private static let forms: [String: String] = [
        "accessory": "What stands at the end or the beginning of a row: a word, or an object with one key.",
        "animation": "How a change is animated: a word such as spring, or its duration, delay and curve.",
        "background": "What fills a view: a colour, or a colour or gradient with corners and a border.",
        "color": "A colour: a name, #rrggbb or #rrggbbaa, or one for each of light and dark, and of high contrast.",
        "colorName": "A colour: a name of UIKit's such as systemBlue or label, or #rgb, #rrggbb or #rrggbbaa.",
        "barSize": "The size of a header or a footer: its height alone, or [width, height]; points, a share, fill or auto.",
        "detent": "A height of a sheet: medium, large, fit, or a number of points.",
        "edgeDistance": "The distance from an edge of the screen in points, or from its safe area: safe+8.",
        "curve": "How a change runs in time: a word, or the two control points [x1, y1, x2, y2] of a cubic Bézier curve.",
        "dimension": "A length of a layout: points, fill, or an object such as {fraction: 0.5} or {estimated: 44}.",
        "drops": "What becomes of items that are dragged here: a word, or an object.",
        "font": "A font: a text style such as headline, a size in points, or an object with style or size, weight, design and family.",
        "goal": "Where a finger goes: an item [section, item], or an object that names a place.",
        "gradient": "A gradient: its colours and their places, or the name that the theme has for one.",
        "hstack": "Parts beside each other: a list of nodes, or an object with children, spacing and alignment.",
        "image": "A picture: its path, or an object with source, contentMode, size and corners.",
        "label": "Text: the text itself, or an object with text, font, color, lines and alignment.",
        "mask": "A place that is compared otherwise: [x, y, width, height] in points, or an object.",
        "menu": "The entries of a menu, in order.",
        "overlay": "Parts over each other: a list of nodes, the last one in front, or an object.",
        "padding": "Room inside the edges, in points: a number, [vertical, horizontal], [top, leading, bottom, trailing], or named sides.",
        "place": "A place that a finger touches: an item [section, item], or an object that names it.",
        "shadow": "A shadow: its radius, opacity, offset and colour, or the name that the theme has for one.",
        "press": "A finger that rests: the item [section, item], or an object.",
        "sectionBackground": "A view behind a section: its name, or an object with view and insets.",
        "separator": "The lines above and below rows: whether they are shown, or an object.",
        "spacer": "Empty room that grows: its least length in points, or an object.",
        "spacing": "Room between or around items: points, or an object.",
        "springs": "Whether items swing at springs as the content scrolls, or how.",
        "swipe": "A finger that flicks: a direction, or an object.",
        "tap": "A finger that taps: the item [section, item], or an object.",
        "timeline": "What happens: a list of steps, or an object with steps, hold and duration.",
        "transform": "How a view is moved, turned and scaled: an object, a list of such, or the numbers of a matrix.",
        "viewUse": "A view that is shown: its name, or an object with view and the fields that it is filled with.",
        "vstack": "Parts above each other: a list of nodes, or an object with children, spacing and alignment.",
    ]

    /// A piece that an editor puts in.
    private struct Snippet: Sendable {
        var label: String
        var summary: String
        var body: FieldValue

        init(_ label: String, _ summary: String, _ body: FieldValue) { (self.label, self.summary, self.body) = (label, summary, body) }

        var schema: FieldValue { ["label": .string(label), "description": .string(summary), "body": body] }
    }

    /// Pieces by the kind of value that they are.
    private static let pieces: [String: [Snippet]] = [
        "node": [
            Snippet("label", "A line of text.", ["label": ["text": "${1:text}", "font": "body"]]),
            Snippet(
                "title and subtitle", "Two lines of text above each other.",
                [
                    "vstack": [
                        "spacing": 2,
                        "children": [
                            ["label": ["text": "${1:title}", "font": "headline"]],
                            ["label": ["text": "${2:subtitle}", "font": "subheadline", "color": "secondaryLabel"]],
                        ],
                    ]
                ]),
            Snippet(
                "image", "A picture that fills its place.", ["image": ["source": "${1:picture.jpg}", "contentMode": "scaleAspectFill"]]),
        ],
        "view": [
            Snippet(
                "card", "A view with round corners and a shadow.",
                [
                    "background": "secondarySystemBackground", "cornerRadius": 16,
                    "shadow": ["radius": 8, "opacity": 0.15, "offset": [0, 4]],
                    "padding": 16, "content": ["label": "${1:text}"],
                ])
        ],
        "section": [
            Snippet(
                "list", "A card of rows.",
                ["layout": ["list": ["appearance": "insetGrouped"]], "items": [["text": "${1:text}", "accessories": "disclosure"]]]),
            Snippet(
                "grid", "Tiles in columns.",
                ["layout": ["grid": ["columns": 3, "aspect": 1, "spacing": 8]], "items": ["view": "${1:view}", "from": "${2:data}"]]),
        ],
        "step": [
            Snippet(
                "insert", "An item that comes in.",
                ["batch": ["insert": [["at": [0, 0], "item": ["view": "${1:view}"]]]], "animation": ["duration": 0.4]]),
            Snippet("wait", "A pause.", ["wait": 0.5]),
        ],
    ]
}
