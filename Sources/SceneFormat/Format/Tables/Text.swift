// SPDX-License-Identifier: MIT
//
// The forms of fonts, labels and their spans.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Scene.FontWeight> {
    static let weight = choice("a font weight")
}

extension ValueShape<String> {
    /// The name of a font family, noted so that the family can be looked for.
    fileprivate static let fontFamily = ValueShape(.text, "a family name", sample: "", isName: true) { node, reading in
        guard let name = ValueShape<String>.text("a family name").read(node, &reading) else { return nil }
        if !name.isEmpty { reading.mention(.fontFamily, name, at: node.position) }
        return name
    }
}

extension ValueShape<String> {
    /// The tag of an OpenType feature, which a hyphen before it turns off.
    fileprivate static let fontFeature = ValueShape(.text, "an OpenType feature", sample: "zero", encode: { .string($0) }) {
        node, reading in
        guard let text = ValueShape<String>.text("an OpenType feature").read(node, &reading) else { return nil }
        let tag = text.hasPrefix("-") ? text.dropFirst() : text[...]
        if tag.count == 4, tag.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) { return text }
        reading.report(
            "'\(text)' is not the tag of an OpenType feature", at: node.position,
            hint: "tags are four letters or digits, such as zero, ss01 or case; -calt turns one off")
        return nil
    }
}

extension ValueShape<Scene.Font> {
    private static let style = ValueShape<Scene.TextStyle>.choice("a text style")

    /// The name of a text style, or of a font of the theme.
    private static let word: ValueShape<Scene.Font> = ValueShape<Scene.Font>(
        .either([style.type, .themed]), "a text style", sample: Scene.Font(),
        encode: { font in
            font.style.flatMap { styled($0) == font ? .string($0.rawValue) : nil }
        }
    ) { node, reading in
        guard case .string(let name) = node.value else {
            reading.mismatch(expected: "a text style", style.type, found: node)
            return nil
        }
        if let font = reading.themed(name, \.fonts, in: .fonts, at: node) {
            if let family = font.family { reading.mention(.fontFamily, family, at: node.position) }
            return font
        }
        let fonts = reading.vocabulary.theme.fonts.names
        if let known = Scene.TextStyle(rawValue: name) { return styled(known) }
        let names = fonts + Scene.TextStyle.allCases.map(\.rawValue)
        let hint = Synonyms.hint(for: name, among: names)
        let isKnown = hint?.hasPrefix("known") == false
        let place = ForeignForm.Place(key: "font", counts: [], takesNumber: false, isShare: false)
        reading.report(
            "'\(name)' is not a text style" + (fonts.isEmpty ? "" : ", and not a font of the theme"), at: node.position,
            hint: isKnown ? hint : ForeignForm(name).hint(at: place) ?? hint)
        return nil
    }

    private static let object = object("a font", "A font by text style, or by size and the rest.", start: Scene.Font()) {
        Property(
            "style", \.style, style, "A text style of iOS, which gives size, weight and line height. `size` and `weight` override it.",
            examples: "headline")
        Property(
            "size", \.size, .number("a font size of more than 0 points", min: 0, max: 2000, excludingMin: true),
            "The size in points; 17 without a style.", examples: 15)
        Property(
            "relativeTo", \.relativeTo, style,
            "The text style with which `size` grows and shrinks as the user's text size does, as UIFontMetrics has it. Without it a size stays as it is.",
            examples: "body")
        Property("weight", \.weight, .weight, "The weight; regular without a style.", examples: "semibold")
        Property("italic", \.isItalic, .flag, "Whether the text slants.", examples: true)
        Property(
            "design", \.design, .choice("a font design"), "The variant of the system font.", examples: "monospaced")
        Property(
            "monospacedDigits", \.hasMonospacedDigits, .flag,
            "Whether all digits have one width, so that numbers stand in columns and clocks do not jump.", examples: true)
        Property("smallCaps", \.hasSmallCaps, .flag, "Whether small letters are shown as small capitals.", examples: true)
        Property(
            "features", \.features, .list("a list of OpenType features", of: .fontFeature),
            "Features of the font by their OpenType tags; a hyphen before one turns it off.", examples: ["zero", "ss01"], ["case", "-calt"])
        Property("family", \.family, .fontFamily, "A font family by name, in place of the system font.", examples: "Noto Serif")
        Property(
            "lineHeight", \.lineHeight, .length,
            "The height of each line of a label in points, with its text in the middle; it grows with the text size as `size` does.",
            examples: 24)
        Property("kern", \.kern, .number, "Extra distance after each character of a label, in points.", examples: -0.4)
    } finish: { node, reading, font in
        guard let relative = node["relativeTo"] else { return }
        if node["size"] == nil {
            reading.report("'relativeTo' needs a 'size' that follows it", at: relative.position, hint: "write {size: 18, relativeTo: body}")
        } else if node["style"] != nil {
            reading.report("a font has either 'style' or 'relativeTo'", at: relative.position)
        }
    }

    @Sendable private static func styled(_ style: Scene.TextStyle) -> Scene.Font {
        var font = Scene.Font()
        font.style = style
        return font
    }

    @Sendable private static func sized(_ size: CGFloat?) -> Scene.Font {
        var font = Scene.Font()
        font.size = size
        return font
    }

    /// The name of a text style, a size, or an object.
    static let font = ValueShape.either(
        "a font: a text style such as headline, a size, or {size, weight, …}",
        word,
        ValueShape<CGFloat>.number("a font size of more than 0 points", min: 0, max: 2000, excludingMin: true)
            .map(sized, back: { font in sized(font.size) == font ? font.size ?? Scene.Font.standardSize : nil }),
        object
    ).defined(as: "font")
}

extension ValueShape<Scene.Span> {
    static let span = ValueShape.object(
        "a span", "A run of text in a style of its own; what it does not say it takes from the label.", start: Scene.Span()
    ) {
        Property("text", \.text, .text, "The text.", examples: "12 min", "{duration}")
        Property(
            "icon", \.icon, ValueShape<Scene.Icon>.icon,
            "A symbol in place of text. It stands on the baseline, in the size, weight and colour of the span.", examples: "star.fill",
            ["name": "heart.fill", "color": "systemRed"])
        Property("font", \.font, .font, "The font.", examples: "caption1")
        Property(
            "size", \.size, .number("a font size of more than 0 points", min: 0, max: 2000, excludingMin: true), "The font size in points.",
            examples: 13)
        Property("weight", \.weight, .weight, "The font weight.", examples: "bold")
        Property("italic", \.isItalic, .flag, "Whether the text slants.", examples: true)
        Property("color", \.color, .color, "The colour of the text.", examples: "secondaryLabel")
        Property("background", \.background, .color, "The colour behind the text.", examples: "systemYellow")
        Property("underline", \.isUnderlined, .flag, "Whether a line runs under the text.", examples: true)
        Property("strikethrough", \.isStruckThrough, .flag, "Whether a line runs through the text.", examples: true)
        Property("kern", \.kern, .number, "Extra distance after each character, in points.", examples: 0.5)
    } finish: { node, reading, _ in
        if node["text"] == nil, node["icon"] == nil { reading.report("a span needs the key 'text' or 'icon'", at: node.position) }
        if let icon = node["icon"], node["text"] != nil { reading.report("a span has either 'text' or 'icon'", at: icon.position) }
    }.defined(as: "span")
}

extension ValueShape<[Scene.Span]> {
    /// Spans, and loops that make some.
    fileprivate static let spans: ValueShape = {
        let type = FormatType.list(.either([ValueShape<Scene.Span>.span.type, ValueShape<LoopParts>.spanLoop.type]), count: nil)
        return ValueShape(type, "a list of spans", sample: []) { node, reading in
            guard case .sequence(let elements) = node.value else {
                reading.mismatch(expected: "a list of spans", type, found: node)
                return nil
            }
            return elements.flatMap { reading.spans($0) }
        }
    }()
}

extension Reading {
    /// The spans that an element of a list of spans stands for.
    fileprivate mutating func spans(_ node: SourceNode) -> [Scene.Span] {
        if node["each"] != nil || node["do"] != nil { return turns(of: node, as: .spanLoop) { $1.spans($0) } }
        let (known, depth) = (said.count, keys.count)
        guard var span = ValueShape<Scene.Span>.span.read(node, &self) else { return [] }
        span.place.names = takeNames(since: known, below: depth)
        return [span]
    }
}

extension ValueShape<Scene.LineBreak> {
    /// The names with and without UIKit's `by`, and the short ones that people write.
    static let lineBreak = words("a line break mode", lineBreaks)

    private static let lineBreaks: [(String, Scene.LineBreak)] =
        [
            ("wordWrapping", .wordWrapping), ("charWrapping", .charWrapping), ("clipping", .clipping),
            ("truncatingHead", .truncatingHead), ("truncatingTail", .truncatingTail), ("truncatingMiddle", .truncatingMiddle),
            ("wordWrap", .wordWrapping), ("charWrap", .charWrapping), ("clip", .clipping), ("truncateHead", .truncatingHead),
            ("truncateTail", .truncatingTail), ("truncateMiddle", .truncatingMiddle),
        ] + Scene.LineBreak.allCases.map { ($0.rawValue, $0) }
}

extension Property<Scene.Label> {
    static let label: [Property] = [
        Property(
            "text", \.text, .text, "The text. Fields of the item stand in braces; {{ and }} are braces themselves.", examples: "Recents",
            "{title}", "({section}, {item})"),
        Property(
            "spans", \.spans, .spans, "Runs of differing style, in place of `text`; {each: …, do: …} among them is a run for each element.",
            examples: [["text": "{title} ", "weight": "bold"], ["text": "{count}", "color": "secondaryLabel"]]),
        Property(
            "font", \.font, .font, "The font: a text style, a size in points, or an object.", examples: "headline", 13,
            ["size": 13, "weight": "semibold"]),
        Property("color", \.color, .color, "The colour of the text.", examples: "secondaryLabel"),
        Property(
            "alignment", \.alignment, .choice("a text alignment"),
            "How lines stand in the label; natural follows the direction of reading.", examples: "center"),
        Property(
            "lines", \.lines, .integer("a number of lines of at least 0", min: 0), "The most lines shown; 0 sets no limit.",
            examples: 2, 0),
        Property(
            "lineBreak", \.lineBreak, .lineBreak, "How text that does not fit is broken or shortened.",
            examples: "truncatingMiddle"),
        Property("lineSpacing", \.lineSpacing, .number, "Extra distance between lines, in points.", examples: 2),
        Property(
            "lineHeight", \.lineHeight, .length,
            "The height of each line in points, with its text in the middle; 0 takes that of the font.", examples: 24),
        Property("kern", \.kern, .number, "Extra distance after each character, in points.", examples: -0.4),
        Property("underline", \.isUnderlined, .flag, "Whether a line runs under the text.", examples: true),
        Property("strikethrough", \.isStruckThrough, .flag, "Whether a line runs through the text.", examples: true),
        Property(
            "hyphenation", \.isHyphenated, .flag,
            "Whether words are divided at the ends of lines, as the language of the canvas's `locale` does.", examples: true),
        Property(
            "minimumScale", \.minimumScale, .fraction,
            "How far the text of a one-line label may shrink to fit, 0 to 1; 0 does not shrink it.", examples: 0.7),
    ]
}
