// SPDX-License-Identifier: MIT
//
// Views of a specification in words.

import Foundation
import VitrineGeometry

extension MeasuredView {
    /// What it is, in a line.
    package var title: String {
        var words = [kind]
        if let indexPath { words.append("[\(indexPath.map(String.init).joined(separator: ", "))]") }
        if let name, !name.isEmpty { words.append("“\(name)”") }
        if let component, component != name, indexPath == nil || name != nil { words.append("of \(component)") }
        if !choices.isEmpty { words.append("(\(choices.map { "\($0.name): \($0.value)" }.joined(separator: ", ")))") }
        if let text, !text.isEmpty { words.append("— " + text.replacing("\n", with: " ")) }
        return words.joined(separator: " ")
    }

    /// What is to be known of it to build it, in a line.
    package var facts: String { factList.map(\.words).joined(separator: " · ") }

    /// Something that is to be known of a view.
    package struct Fact: Hashable, Sendable {
        package var words: String
        /// The colours that it names.
        package var colors: [Color] = []

        init(_ words: String, _ colors: [Color?] = []) { (self.words, self.colors) = (words, colors.compactMap(\.self)) }
    }

    /// What is to be known of it to build it, a thing each.
    package var factList: [Fact] {
        var facts = [Fact("\(frame.width.measure) × \(frame.height.measure) at \(frame.minX.measure), \(frame.minY.measure)")]
        if let style { facts.append(Fact(style)) }
        if let background { facts.append(Fact("fill \(background.words)", [background])) }
        if let gradient { facts.append(Fact(gradient.words + said("background.gradient", "gradient", "fill"), gradient.colors)) }
        if let material { facts.append(Fact("material \(material)")) }
        if let symbol { facts.append(Fact("symbol \(symbol)")) }
        if let picture, !picture.file.isEmpty { facts.append(Fact("file \(picture.file), \(picture.contentMode)")) }
        if let font { facts.append(Fact(font.words)) }
        facts += (typesetting?.words ?? []).map { Fact($0) }
        if colors.isEmpty, runs.isEmpty, let color { facts.append(Fact(color.words, [color])) }
        facts += colors.map { Fact("\($0.key) \($0.color.words)", [$0.color]) }
        for run in runs {
            let look = [run.font == font ? nil : run.font?.words, run.color?.words].compactMap(\.self).joined(separator: " ")
            facts.append(Fact("“\(run.text)” \(look)", [run.color]))
        }
        if cornerRadius > 0 {
            let name = said("cornerRadius", "background.cornerRadius")
            facts.append(Fact((isCapsule ? "capsule, radius " : "radius ") + cornerRadius.measure + name))
        }
        if let border { facts.append(Fact("border \(border.words)\(said("border", "background.border"))", [border.color])) }
        for (index, shadow) in shadows.enumerated() {
            let kind = shadow.isInner ? "inner shadow" : "shadow"
            facts.append(Fact("\(kind) \(shadow.words)\(index == 0 ? said("shadow") : "")", [shadow.color]))
        }
        if let words = arrangement?.words(spacing: said("spacing")) { facts.append(Fact(words)) }
        if let padding {
            let names = Set(names.filter { $0.property.split(separator: ".").first == "padding" }.map(\.name)).sorted()
            let lengths = [padding.top, padding.left, padding.bottom, padding.right].map(\.measure).joined(separator: " ")
            facts.append(Fact("padding \(lengths)\(names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")"))
        }
        if alpha < 1 { facts.append(Fact("opacity \(alpha.measure)")) }
        return facts
    }

    /// The name by which a property is said, in brackets behind what it comes to.
    private func said(_ properties: String...) -> String {
        let name = properties.lazy.compactMap { property in self.names.first { $0.property == property } }.first
        return name.map { " (\($0.name))" } ?? ""
    }
}

extension MeasuredView.Font {
    package var words: String {
        let names = [token?.name, style].compactMap(\.self).joined(separator: ", ")
        return (names.isEmpty ? "" : names + ": ") + "\(family) \(size.measure) \(weightWord)\(isItalic ? " italic" : "")"
    }
}

extension MeasuredView.Color {
    /// The names of a colour, and what it comes to.
    package var words: String {
        [token?.name, token?.name == name ? nil : name].compactMap(\.self).map { $0 + " " }.joined() + hex
    }
}

extension MeasuredView.Typesetting {
    fileprivate var words: [String] {
        var words: [String] = []
        if lines != 1 { words.append(lines == 0 ? "any lines" : "\(lines) lines") }
        if kern != 0 { words.append("kern \(kern.measure)") }
        if let lineHeight { words.append("line height \(lineHeight.measure)") }
        if lineSpacing != 0 { words.append("line spacing \(lineSpacing.measure)") }
        if alignment != "natural" { words.append("\(alignment)-aligned") }
        if isUnderlined { words.append("underlined") }
        if isStruckThrough { words.append("struck through") }
        return words
    }
}

extension MeasuredView.Gradient {
    fileprivate var words: String {
        "\(type) gradient "
            + zip(colors, locations).map { "\($0.words) \(($1 * 100).measure)%" }.joined(separator: ", ")
    }
}

extension MeasuredView.Border {
    fileprivate var words: String {
        [width.measure, color?.words, dash.isEmpty ? nil : "dashed \(dash.map(\.measure).joined(separator: " "))"].compactMap(\.self)
            .joined(separator: " ")
    }
}

extension MeasuredView.Shadow {
    fileprivate var words: String { "\(offset.width.measure), \(offset.height.measure), radius \(radius.measure), \(color.words)" }
}

extension MeasuredView.Arrangement {
    fileprivate func words(spacing name: String) -> String? {
        var words: [String] = []
        if spacing != 0 { words.append("spacing \(spacing.measure)\(name)") }
        if alignment != "fill" { words.append("\(alignment)-aligned") }
        if distribution != "fill" { words.append(distribution) }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}
