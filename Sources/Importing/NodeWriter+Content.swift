// SPDX-License-Identifier: MIT
//
// What views show as nodes: labels, pictures, buttons and controls.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineProperties
import VitrineScene
import VitrineStage
import VitrineTypography
@_spi(Vitrine) import VitrineViews

extension NodeWriter {
    /// What a view shows, without what it wears.
    mutating func content(of view: UIView) throws(Unsayable) -> (WrittenNode, WrittenPart.Manner) {
        switch view {
        case let label as UILabel: return (try written(label), .leaf)
        case let picture as UIImageView: return (try written(picture), .leaf)
        case let button as UIButton: return (try written(button), .leaf)
        case let stack as UIStackView: return try self.stack(stack)
        case is UIVisualEffectView: throw Unsayable(reason: "its effect")
        default: break
        }
        if type(of: view).propertyTable.described.node != nil { return (try written(control: view), .leaf) }
        if view is UIControl { throw Unsayable(reason: "a control of its kind") }
        if let name = element(of: view)?.name, ["wkWebView", "mapView", "glkView", "mtkView", "sceneKitView", "arscnView"].contains(name) {
            throw Unsayable(reason: "what a \(name) shows")
        }
        return try container(view)
    }

    // MARK: Text

    private mutating func written(_ label: UILabel) throws(Unsayable) -> WrittenNode {
        guard element(of: label)?.value("attributedText") == nil else { throw Unsayable(reason: "its attributed text") }
        guard label.shadowColor == nil else { throw Unsayable(reason: "the shadow of its text") }
        var node = WrittenNode("label", [.init("text", field(of: label, "title", "detail") ?? .words(label.text ?? ""))])
        node.add("font", try font(label.font))
        let color = self.color(label.textColor)
        if color != .string("label") { node.add("color", color) }
        if let word = label.textAlignment.word { node.add("alignment", word: word) }
        let natural = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
        if label.numberOfLines != 1 {
            node.add("lines", CGFloat(label.numberOfLines))
        } else if natural.width > label.bounds.width + 0.5 {
            node.add("lines", 1)
        }
        let isWhole = label.numberOfLines == 1 || natural.height < 1.5 * label.font.lineHeight
        let isAsLarge = abs(natural.width - label.bounds.width) < 0.01 && abs(natural.height - label.bounds.height) < 0.01
        node.isNatural = isWhole && isAsLarge && !choices.sized.contains(ObjectIdentifier(label))
        if label.lineBreakMode != .byTruncatingTail { node.add("lineBreak", word: label.lineBreakMode.word) }
        if label.adjustsFontSizeToFitWidth { node.add("minimumScale", max(label.minimumScaleFactor, 0.01)) }
        return node
    }

    /// What the views of a text or a picture are called by the file, and else by what they are to a row.
    func fieldNames(of view: UIView, _ usual: String...) -> [String] {
        let known =
            namesFieldsByPlace
            ? [] : [element(of: view)?.id.flatMap { outlets[$0] }, name(of: view), element(of: view)?["userLabel"]].compactMap(\.self)
        let free = usual.first { word in fields?.values.contains { $0.name == word } == false } ?? usual.last
        return known + [free].compactMap(\.self)
    }

    /// The text of a label as a field; nil where texts are written as they are.
    private mutating func field(of label: UILabel, _ usual: String...) -> FieldValue? {
        guard let text = label.text, !text.isEmpty else { return nil }
        let first = usual.first { word in fields?.values.contains { $0.name == word } == false } ?? "text"
        let names = fieldNames(of: label, first)
        return fields?.add(names, .words(text))
    }

    /// A font as scenes write it; nil where it is that of new labels.
    func font(_ font: UIFont) throws(Unsayable) -> FieldValue? {
        let description = font.fontDescription
        let size = FieldValue.length(description.size)
        if let style = font.textStyle.flatMap({ Scene.TextStyle($0) }) {
            if style.font(in: stage.view.traitCollection) == description { return .string(style.rawValue) }
        }
        guard description.features.isEmpty else { throw Unsayable(reason: "the features of its font") }
        var parts: [FieldValue.Field] = [.init("size", size)]
        if description.weight != .regular {
            guard let word = description.weight.word else { throw Unsayable(reason: "the weight of its font") }
            parts.append(.init("weight", .string(word)))
        }
        if description.isItalic { parts.append(.init("italic", .bool(true))) }
        if description.hasMonospacedDigits { parts.append(.init("monospacedDigits", .bool(true))) }
        if description.design != .default { parts.append(.init("design", .string(description.design.rawValue))) }
        if let family = description.family, !missingFamilies.contains(family) { parts.append(.init("family", .string(family))) }
        if parts.count == 1 { return description.size == Scene.Font.standardSize ? FieldValue?.none : size }
        return .object(parts)
    }

    // MARK: Pictures

    private mutating func written(_ view: UIImageView) throws(Unsayable) -> WrittenNode {
        guard let image = view.image else { return WrittenNode("box") }
        if image.symbolName != nil {
            var node = try symbol(image, of: view)
            node.add("color", color(view.tintColor))
            return node
        }
        guard let name = element(of: view)?["image"], let source = place.picture(name, of: stage) else {
            throw Unsayable(reason: "its picture")
        }
        let names = fieldNames(of: view, "image")
        var node = WrittenNode("image", [.init("source", fields?.add(names, .string(source)) ?? .string(source))])
        // The modes have the names of UIKit's.
        if view.contentMode != .scaleToFill { node.add("contentMode", word: "\(view.contentMode)") }
        if image.takesTint { node.add("tint", color(view.tintColor)) }
        return node
    }

    private func symbol(_ image: UIImage, of view: UIView) throws(Unsayable) -> WrittenNode {
        guard let name = image.symbolName else { throw Unsayable(reason: "its picture") }
        var node = WrittenNode("icon", [.init("name", .string(name))])
        let said = element(of: view)?.value("preferredSymbolConfiguration") ?? element(of: view)?.value("imageConfiguration")
        if let said {
            if said["configurationType"] == "font" { throw Unsayable(reason: "the font of its symbol") }
            if let size = said["pointSize"].flatMap({ Double($0) }) { node.add("size", CGFloat(size)) }
            if let scale = said["scale"], scale != "default" { node.add("scale", word: scale) }
            if let weight = said["weight"], weight != "default" { node.add("weight", word: weight) }
        }
        return node
    }

    // MARK: Buttons

    private func written(_ button: UIButton) throws(Unsayable) -> WrittenNode {
        guard let element = element(of: button) else { throw Unsayable(reason: "a button that is not in the file") }
        guard button.contentHorizontalAlignment == .center, button.contentVerticalAlignment == .center else {
            throw Unsayable(reason: "where the title of the button stands")
        }
        var node = WrittenNode("button")
        if let configuration = button.configuration {
            let said = element.value("configuration", "buttonConfiguration")
            if said?.value("attributedTitle") != nil { throw Unsayable(reason: "the attributed title of the button") }
            node.add("title", .words(configuration.title ?? ""))
            if let style = said?["style"] { node.add("style", word: style) }
            if let subtitle = configuration.subtitle, !subtitle.isEmpty { node.add("subtitle", .words(subtitle)) }
            if let size = said?["buttonSize"] ?? said?["size"] { node.add("size", word: size) }
            if let corners = said?["cornerStyle"] { node.add("corners", word: corners) }
            if let image = configuration.image {
                guard let name = image.symbolName else { throw Unsayable(reason: "the picture of the button") }
                node.add("icon", .string(name))
                if let edge = said?["imagePlacement"] { node.add("imagePlacement", word: edge) }
                if configuration.imagePadding != 0 { node.add("imagePadding", configuration.imagePadding) }
            }
            if let color = said?.value("baseForegroundColor", "color") ?? said?.value("baseBackgroundColor", "color") {
                throw Unsayable(reason: "the \(color.key ?? "colour") of the button")
            }
        } else {
            guard button.backgroundImage(for: .normal) == nil, button.attributedTitle(for: .normal) == nil else {
                throw Unsayable(reason: "the looks of the button")
            }
            let title = button.title(for: .normal) ?? ""
            let image = button.image(for: .normal)
            guard !title.isEmpty || image != nil else { return WrittenNode("box") }
            if image != nil, !title.isEmpty { throw Unsayable(reason: "a picture beside the title of the button") }
            if let image {
                guard let name = image.symbolName else { throw Unsayable(reason: "the picture of the button") }
                node.add("icon", .string(name))
                node.add("color", color(button.tintColor))
            } else {
                guard button.titleShadowColor(for: .normal) == nil else { throw Unsayable(reason: "the shadow of the title of the button") }
                node.add("title", .words(title))
                if let font = button.titleLabel?.font { node.add("font", try self.font(font) ?? .length(font.pointSize)) }
                node.add("color", color(button.titleColor(for: .normal) ?? button.tintColor))
            }
            // The configuration of a plain button keeps a distance that a button without one does not have.
            node.outset = CGSize(width: 12, height: 7)
        }
        if !button.isEnabled { node.add("enabled", false) }
        return node
    }

    // MARK: Controls

    private func written(control view: UIView) throws(Unsayable) -> WrittenNode {
        let described = type(of: view).propertyTable.described
        guard let key = described.node?.key else { throw Unsayable(reason: "a control of its kind") }
        var node = WrittenNode(key)
        for property in described.keyed where property.isSettable {
            guard let name = property.key?.name else { continue }
            let plain = property.key?.defaultValue ?? property.defaultValue
            guard let value = property.value(in: view), value != plain || property.key?.isRequired == true else { continue }
            if property.kind == .color {
                let object = type(of: view).propertyTable.value(of: property, in: view)
                guard let color = object as? UIColor, property.name != "tintColor" || view.superview?.tintColor != color else { continue }
                node.add(name, self.color(color))
            } else if property.kind == .font {
                let object = type(of: view).propertyTable.value(of: property, in: view)
                if let font = object as? UIFont { node.add(name, try self.font(font) ?? .length(font.pointSize)) }
            } else {
                node.add(name, try self.value(value, of: property))
            }
        }
        return node
    }

    private func value(_ value: PropertyValue, of property: ViewProperty) throws(Unsayable) -> FieldValue? {
        let reason = "its '\(property.name)'"
        switch (property.kind, value) {
        case (_, .none): return FieldValue?.none
        case (.picture, _): throw Unsayable(reason: reason)
        case (.text, .text(let text)): return .words(text)
        case (.texts, .list(let parts)):
            let texts = parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
            guard texts.count == parts.count, !texts.contains("") else { throw Unsayable(reason: reason) }
            return .array(texts.map { .words($0) })
        case (.choice, .text(let word)):
            guard property.key?.words?.contains(word) ?? true else { throw Unsayable(reason: reason) }
            return .string(word)
        case (.date, .number(let seconds)):
            guard let text = SceneWriter.date(seconds) else { throw Unsayable(reason: reason) }
            return .string(text)
        case (_, .flag(let flag)): return .bool(flag)
        case (.number(let range), .number(let number)):
            guard abs(number) <= range.farthest else { throw Unsayable(reason: reason) }
            return .number(number)
        case (_, .text(let text)): return .string(text)
        case (_, .list(let parts)):
            let numbers = parts.compactMap { if case .number(let number) = $0 { FieldValue.number(number) } else { nil } }
            guard numbers.count == parts.count else { throw Unsayable(reason: reason) }
            return .array(numbers)
        default: throw Unsayable(reason: reason)
        }
    }
}

extension NSTextAlignment {
    fileprivate var word: String? {
        switch self {
        case .left: "left"
        case .center: "center"
        case .right: "right"
        case .justified: "justified"
        case .natural: nil
        }
    }
}

extension NSLineBreakMode {
    fileprivate var word: String {
        switch self {
        case .byWordWrapping: "wordWrapping"
        case .byCharWrapping: "charWrapping"
        case .byClipping: "clipping"
        case .byTruncatingHead: "truncatingHead"
        case .byTruncatingTail: "truncatingTail"
        case .byTruncatingMiddle: "truncatingMiddle"
        }
    }
}

extension FontWeight {
    fileprivate var word: String? {
        let words = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
        return rawValue % 100 == 0 && (1...9).contains(rawValue / 100) ? words[rawValue / 100 - 1] : nil
    }
}

extension Scene.TextStyle {
    /// The style of UIKit's; nil where scenes have none of its name.
    fileprivate init?(_ style: UIFont.TextStyle) {
        let styles: [UIFont.TextStyle: Scene.TextStyle] = [
            .largeTitle: .largeTitle, .title1: .title1, .title2: .title2, .title3: .title3, .headline: .headline,
            .subheadline: .subheadline, .body: .body, .callout: .callout, .footnote: .footnote, .caption1: .caption1,
            .caption2: .caption2,
        ]
        guard let known = styles[style] else { return nil }
        self = known
    }

    /// The font that a scene has by the name of the style alone.
    @MainActor fileprivate func font(in traits: UITraitCollection) -> FontDescription {
        var font = Scene.Font()
        font.style = self
        return UIFont.scene(font, traits: traits).fontDescription
    }
}
