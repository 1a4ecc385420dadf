// SPDX-License-Identifier: MIT
//
// The keys of a list's rows.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// An accessory while it is read.
private struct AccessoryParts: Hashable, Sendable {
    var sign: Scene.RowAccessory.Sign?
    var label: String?
    var toggle: Bool?
    var view: [Scene.Node] = []
    var shown: Scene.RowAccessory.Shown?
    var tint: Scene.Color?
    var isLeading = false
}

extension ValueShape<Scene.RowAccessory> {
    /// The keys of which an accessory has one.
    private static let kinds = ["type", "label", "switch", "view"]

    /// A node, or the name of a view, whose fields stand beside it.
    private static let accessoryNode: ValueShape<Scene.Node> = {
        let shape = ValueShape<Scene.Node>.node
        return ValueShape<Scene.Node>(.either([shape.type, .patterned("")]), shape.phrase, sample: shape.sample) { shape.read($0, &$1) }
    }()

    private static let keyed = ValueShape<AccessoryParts>.object(
        "an accessory", "What stands at an end of a row. One key says what it is.", start: AccessoryParts()
    ) {
        Property("type", \.sign, .choice("an accessory"), "One of the system's signs and buttons.", examples: "disclosure")
        Property("label", \.label, .text, "A short text.", examples: "12", "{count}")
        Property("switch", \.toggle, .flag, "A switch, and whether it is on.", examples: true)
        Property(
            "view", accessoryNode, "Content of its own: a node, or the name of a view with its fields beside it.",
            examples: ["box": ["background": "systemRed", "width": 10, "height": 10]], ["view": "badge", "count": 3]
        ) { $1.view = [$0] }
        Property(
            "shown", \.shown, .choice("a time"), "Whether it is shown while the collection is edited, or while it is not.",
            examples: "whenEditing")
        Property("tint", \.tint, .color, "Its colour.", examples: "systemRed")
        Property("leading", \.isLeading, .flag, "Whether a `view` stands where the row begins.", examples: true)
    } finish: { node, reading, _ in
        let given = kinds.filter { node[$0] != nil }
        if given.count != 1 {
            reading.report(
                given.isEmpty
                    ? "an accessory needs one of the keys \(kinds.joined(separator: ", "))"
                    : "an accessory has one of '\(given[0])' and '\(given[1])', not both", at: node.position)
        }
    }.takingFields(isNode: true)

    static let accessory = either(
        "the name of an accessory, or {label: …}, {switch: …}, {view: …}",
        ValueShape<Scene.RowAccessory.Sign>.choice("an accessory").map { Scene.RowAccessory(.sign($0)) },
        keyed.map { parts in
            var accessory = Scene.RowAccessory(.label(parts.label ?? ""))
            if let node = parts.view.first { accessory.content = .node(node) }
            if let toggle = parts.toggle { accessory.content = .toggle(toggle) }
            if let sign = parts.sign { accessory.content = .sign(sign) }
            (accessory.shown, accessory.tint, accessory.isLeading) = (parts.shown, parts.tint, parts.isLeading)
            return accessory
        }
    ).defined(as: "accessory")
}

extension ValueShape<[Scene.RowAccessory]> {
    /// One accessory, or a list of them.
    fileprivate static let accessories: ValueShape<[Scene.RowAccessory]> = {
        let (single, several) = (
            ValueShape<Scene.RowAccessory>.accessory.map { [$0] },
            list("a list of accessories", of: ValueShape<Scene.RowAccessory>.accessory)
        )
        return ValueShape(.either([several.type, single.type]), "an accessory, or a list of them", sample: []) { node, reading in
            if case .sequence = node.value { return several.read(node, &reading) }
            return single.read(node, &reading)
        }
    }()
}

/// A text of a row while it is read.
private struct RowWords: Hashable, Sendable {
    var text = ""
    var font: Scene.Font?
    var color: Scene.Color?
    var lines: Int?
    var isHyphenated: Bool?
}

extension ValueShape<Int> {
    fileprivate static let rowLines = integer("a number of lines of at least 0", min: 0, max: 10_000)
}

extension ValueShape<RowWords> {
    /// A text, or one with its looks.
    fileprivate static let rowWords: ValueShape<RowWords> = either(
        "a text, or {text, font, color, lines}",
        ValueShape<String>.text.map { RowWords(text: $0) },
        object("a text of a row", "A text of a row with its looks.", start: RowWords()) {
            Property("text", \.text, .text, "The text.", required: true, examples: "Connected", "{state}")
            Property("font", \.font, .font, "The font; that of its place without it.", examples: "footnote")
            Property("color", \.color, .color, "The colour; that of its place without it.", examples: "systemOrange")
            Property("lines", \.lines, .rowLines, "The most lines; 0 is all.", examples: 1)
            Property(
                "hyphenation", \.isHyphenated, .flag,
                "Whether words are divided at the ends of lines, as the canvas's `locale` has it; as the row says without it.",
                examples: true)
        }
    ).defined(as: "rowText")
}

extension Scene.ListRow {
    /// Takes the looks of the second text.
    fileprivate mutating func take(secondary text: RowWords) {
        (secondaryFont, secondaryColor, secondaryLines) = (text.font, text.color, text.lines)
        secondaryIsHyphenated = text.isHyphenated
    }

    /// Takes whether words are divided in the texts that do not say so themselves.
    fileprivate mutating func take(isHyphenated: Bool) {
        self.isHyphenated = self.isHyphenated ?? isHyphenated
        secondaryIsHyphenated = secondaryIsHyphenated ?? isHyphenated
    }
}

extension ValueShape<Scene.ListRow> {
    static let row: ValueShape<Scene.ListRow> = object(
        "a row", "A row, a header or a footer of a list, as UIKit's cells of lists show it.", start: Scene.ListRow()
    ) {
        Property("text", .rowWords, "The text, alone or with its looks.", examples: "Wi-Fi", "{title}", ["text": "{title}", "lines": 1]) {
            text, row in
            (row.text, row.font, row.color, row.lines) = (text.text, text.font, text.color, text.lines)
            row.isHyphenated = text.isHyphenated
        }
        Property(
            "secondary", .rowWords, "A second text below, alone or with its looks.", examples: "Connected",
            ["text": "{state}", "font": "footnote", "color": "systemOrange", "lines": 2]
        ) { text, row in
            row.secondary = text.text
            row.take(secondary: text)
        }
        Property(
            "value", .rowWords, "A second text at the end, alone or with its looks.", examples: "Home",
            ["text": "{count}", "font": ["monospacedDigits": true]]
        ) { text, row in
            row.value = text.text
            row.take(secondary: text)
        }
        Property(
            "image", \.image, .backgroundImage, "A picture before the text.", examples: "wifi.png",
            ["source": "wifi.png", "tint": "systemBlue"])
        Property("imageSize", \.imageSize, .itemSize, "The size of the picture at most, [width, height] in points.", examples: [28, 28])
        Property(
            "icon", .rowIcon, "A symbol before the text, or content of its own, in place of a picture.",
            examples: "gearshape", ["box": ["background": "systemBlue", "cornerRadius": 6, "width": 28, "height": 28]]
        ) { icon, row in
            switch icon {
            case .icon(let icon): row.image = Scene.ImageContent(icon: icon)
            case .node(let node): row.icon = [node]
            }
        }
        Property("color", \.color, .color, "The colour of the text; that of its place without it.", examples: "systemRed")
        Property("secondaryColor", \.secondaryColor, .color, "The colour of the second text.", examples: "systemOrange")
        Property("font", \.font, .font, "The font of the text; that of its place without it.", examples: "headline")
        Property(
            "lines", \.lines, .rowLines, "The most lines of the text; 0 is all.", examples: 1)
        Property(
            "hyphenation", .flag, "Whether words of its texts are divided at the ends of lines, as the canvas's `locale` has it.",
            startingAs: { $0.isHyphenated ?? false }, examples: true
        ) { $1.take(isHyphenated: $0) }
        Property(
            "accessories", \.accessories, .accessories,
            "What stands at the ends: the names of the system's signs, labels, switches and views of its own.",
            examples: "disclosure", ["checkmark", ["label": "12"]])
        Property(
            "indent", \.indent, .integer("a number of levels of at least 0", min: 0, max: 100), "How many levels it is indented.",
            examples: 1)
        Property("background", \.background, .color, "Its ground; that of its place without it.", examples: "systemYellow")
        Property("separator", \.separator, .separator, "The lines above and below it, in place of the list's.", examples: false)
        Property(
            "swipe", \.swipe, .rowSwipe, "The actions beside it, in place of the list's.",
            examples: ["trailing": [["title": "Delete", "destructive": true]], "open": "trailing"])
    } finish: { node, reading, row in
        row.place = reading.place(of: node)
        if row.isHyphenated == true || row.secondaryIsHyphenated == true { reading.mention(.hyphenation, "", at: node.position) }
        if let icon = node["icon"], node["image"] != nil { reading.report("a row has either 'image' or 'icon'", at: icon.position) }
        if let value = node["value"], node["secondary"] != nil {
            reading.report("a row has either 'secondary' or 'value'", at: value.position)
        }
        var kinds: Set<String> = []
        for accessory in row.accessories {
            let kind =
                switch accessory.content {
                case .sign(let sign): sign == .outlineHeader ? "outline" : sign.rawValue
                case .label: "label"
                case .toggle, .node: ""
                }
            if !kind.isEmpty, !kinds.insert(kind).inserted {
                reading.report("a row has at most one accessory '\(kind)'", at: node["accessories"]?.position ?? node.position)
            }
        }
    }.defined(as: "row")
}
