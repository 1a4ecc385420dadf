// SPDX-License-Identifier: MIT
//
// Nodes of scenes as values of a specification, with the names by which the scene says what they look like.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineProperties
import VitrineScene
import VitrineStage
import VitrineTypography
import VitrineViews

extension ViewMeasurer {
    /// A node with what it shows: its own view and the view of its kind are one.
    func described(_ view: NodeView, _ frame: CGRect) -> [MeasuredView] {
        var measured = base(of: view, kind: view.node.kind.word, frame)
        measured.name = view.node.name
        let padding = view.node.padding.resolved(rightToLeft: view.isMirrored)
        if padding != .zero { measured.padding = padding }
        tellSource(of: view, &measured)
        tellDecoration(of: view, &measured)
        if let content = view.content {
            switch content {
            case is UILabel, is UIImageView, is UIControl, is UITextView, is UISearchBar: measured = looks(of: content, measured)
            case is NodeView: measured.children = described(content)
            case let stack as NodeStackView: measureStack(stack, &measured)
            default: measured.children = self.measured(in: content)
            }
            if measured.children.count == 1, let only = measured.children.first, only.kind == measured.kind, only.name == nil {
                // The control of a node of that name.
                (measured.color, measured.text, measured.font) = (only.color, only.text, only.font)
                measured.properties = only.properties
                measured.children = only.children
            }
        }
        tellKind(of: view, &measured)
        if case .spacer = view.node.kind { return [] }
        guard frame.width > 0, frame.height > 0 else { return measured.children }
        return [measured]
    }

    /// What is arranged in a stack, with where spacers stand.
    private func measureStack(_ stack: NodeStackView, _ measured: inout MeasuredView) {
        for node in stack.nodes {
            guard case .spacer = node.node.kind else {
                measured.children += described(node).map { $0.simplified() }
                continue
            }
            if measured.children.isEmpty {
                measured.beginsWithSpacer = true
            } else {
                measured.children[measured.children.count - 1].hasSpacerBehind = true
            }
        }
    }

    // MARK: What the scene says

    private func tellSource(of view: NodeView, _ measured: inout MeasuredView) {
        let place = view.node.place
        measured.names = place.names.compactMap { MeasuredView.Name($0) }
        measured.component = place.names.first { $0.kind == .view }?.name
        measured.choices = place.names.filter { $0.kind == .choice }.map { .init(name: $0.keys.joined(separator: "."), value: $0.name) }
        if place.line > 0 { measured.source = .init(file: place.file, line: place.line, column: place.column) }
        (measured.limits, measured.growth, measured.position) = (view.node.frame, view.node.growth, view.node.position?.rawValue)
    }

    private func tellDecoration(of view: NodeView, _ measured: inout MeasuredView) {
        let decoration = view.node.decoration
        let ground = measured.name(of: "background", "background.color")
        measured.background?.token = ground
        switch decoration.background {
        case .gradient(let gradient): measured.gradient = self.gradient(gradient, of: view)
        case .image(let image): measured.picture = .init(file: image.source, contentMode: image.contentMode.rawValue)
        case .shape(let shape): tell(shape, of: view, at: "background.shape.", &measured)
        case .color(let color) where measured.background == nil:
            // Above a material.
            measured.background = self.color(color, of: view, ground)
        case .color, nil: break
        }
        if let border = decoration.border, border.width > 0 {
            let token = measured.name(of: "border.color", "background.border.color")
            measured.border = .init(width: border.width, color: color(border.color, of: view, token), dash: border.dash)
        }
        measured.shadows = ([decoration.shadow].compactMap(\.self) + decoration.effects.shadows).compactMap { shadow($0, of: view) }
        measured.shadows += decoration.effects.innerShadows.compactMap { inner in
            var shadow = shadow(inner, of: view)
            shadow?.isInner = true
            return shadow
        }
        if let material = decoration.effects.material {
            measured.material = material.rawValue
            measured.hidesWhatIsBehind = true
        }
    }

    /// What the kind of a node says, which its views no longer know.
    private func tellKind(of view: NodeView, _ measured: inout MeasuredView) {
        switch view.node.kind {
        case .label(let label): tell(label, in: view, &measured)
        case .image(let image):
            measured.symbol = image.icon?.name
            measured.picture = .init(file: image.icon == nil ? image.source : "", contentMode: image.contentMode.rawValue)
            let ink = (view.content as? UIImageView).flatMap { $0.image?.renderingMode == .alwaysOriginal ? nil : $0.tintColor }
            if image.icon != nil || image.tint != nil { measured.color = color(ink, of: view, measured.name(of: "color", "tint")) }
        case .shape(let shape): tell(shape, of: view, at: "", &measured)
        case .gradient(let gradient): measured.gradient = self.gradient(gradient, of: view)
        case .stack(let stack):
            measured.arrangement = .init(
                axis: stack.axis == .vertical ? "vertical" : "horizontal", spacing: stack.spacing, alignment: stack.alignment.rawValue,
                distribution: stack.distribution.rawValue)
        case .overlay(let overlay): measured.arrangement = .init(axis: "depth", alignment: overlay.alignment.rawValue)
        case .button(let button): tell(button, &measured)
        case .control(let control): tell(control, in: view, &measured)
        case .box, .spacer, .nib, .part, .fits, .chart: break
        }
    }

    private func tell(_ label: Scene.Label, in view: NodeView, _ measured: inout MeasuredView) {
        let (font, ink) = (measured.name(of: "font"), measured.name(of: "color"))
        measured.font?.tell(label.font, font)
        measured.color?.token = ink
        guard !label.spans.isEmpty else { return }
        let words = label.spans.map { $0.icon.map { "[\($0.name)]" } ?? $0.text }
        measured.text = words.joined()
        guard let shown = (view.content as? UILabel)?.attributedText else { return }
        var place = 0
        for (index, span) in label.spans.enumerated() {
            let length = span.icon == nil ? span.text.utf16.count : 1
            guard length > 0, place + length <= shown.length else { continue }
            let attributes = shown.attributes(at: place, effectiveRange: nil)
            place += length
            let names = span.place.names.compactMap { MeasuredView.Name($0) }
            func name(_ properties: String...) -> MeasuredView.Name? { names.first { properties.contains($0.property) } }
            var run = MeasuredView.Run(text: words[index])
            run.font = (attributes[.font] as? UIFont).map { self.font($0) }
            if span.size == nil, span.weight == nil {
                run.font?.tell(span.font ?? label.font, span.font == nil ? font : name("font"))
            }
            run.color = color(attributes[.foregroundColor] as? UIColor, of: view)
            run.color?.token = name("color", "icon.color") ?? (span.color == nil && span.icon?.color == nil ? ink : nil)
            run.kern = attributes[.kern] as? CGFloat ?? 0
            run.isUnderlined = (attributes[.underlineStyle] as? Int ?? 0) != 0
            run.isStruckThrough = (attributes[.strikethroughStyle] as? Int ?? 0) != 0
            measured.runs.append(run)
        }
        let looks = Set(
            measured.runs.map { run in
                var look = run
                look.text = ""
                return look
            })
        // One picture among letters is a run of its own.
        if looks.count < 2, !label.spans.contains(where: { $0.icon != nil }) { measured.runs = [] }
    }

    private func tell(_ button: Scene.Button, _ measured: inout MeasuredView) {
        measured.symbol = button.image?.icon?.name
        if let image = button.image, image.icon == nil {
            measured.picture = .init(file: image.source, contentMode: image.contentMode.rawValue)
        }
        let name = measured.name(of: "font")
        if let font = button.font { measured.font?.tell(font, name) }
        measured.style = button.style.rawValue
        let token = measured.name(of: "color")
        if button.style == .filled || button.style == .borderedProminent {
            measured.background?.token = token
        } else {
            measured.color?.token = token
        }
    }

    private func tell(_ control: Scene.Control, in view: NodeView, _ measured: inout MeasuredView) {
        guard let shown = (view.content as? ControlView)?.control else { return }
        measured.className = control.viewClass.name
        measured.settings = control.viewClass.keyed.compactMap { property in
            guard let key = property.key?.name else { return nil }
            let said = control.said[property.name]
            guard let value = said ?? (property.kind == .color ? control[property] : nil) else {
                // What is tinted and says no colour has that of what it stands in.
                guard property.key?.stateColor == .tint, let tint = color(shown.tintColor, of: shown) else { return nil }
                return .init(property: property.swiftName, key: key, value: .color(tint), isSaid: false)
            }
            return setting(value, of: shown, measured.name(of: key)).map {
                .init(property: property.swiftName, key: key, value: $0, isSaid: said != nil)
            }
        }
        if let first = measured.colors.first, measured.text == nil { measured.color = first.color }
    }

    private func setting(
        _ value: Scene.ViewValue, of view: UIView, _ token: MeasuredView.Name?
    ) -> MeasuredView.Setting.Value? {
        switch value {
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        case .word(let word): .word(word)
        case .text(let text): .text(text)
        case .texts(let texts): .texts(texts)
        case .color(let color): self.color(color, of: view, token).map { .color($0) }
        case .font, .picture, .asset, .point, .size, .rect, .insets, .date: nil
        }
    }

    /// A shape's fill and line.
    private func tell(_ shape: Scene.Shape, of view: UIView, at keys: String, _ measured: inout MeasuredView) {
        measured.style = shape.kind.rawValue
        if let fill = shape.fill { measured.background = color(fill, of: view, measured.name(of: keys + "fill")) }
        measured.gradient = shape.gradient.map { gradient($0, of: view) }
        if let stroke = shape.stroke {
            measured.border = .init(
                width: stroke.width, color: color(stroke.color, of: view, measured.name(of: keys + "stroke.color")), dash: stroke.dash)
        }
        let bounds = view.bounds
        switch shape.kind {
        case .capsule: measured.cornerRadius = min(bounds.width, bounds.height) / 2
        case .rectangle, .bubble, .ticket: if shape.radius > 0 { measured.cornerRadius = shape.radius }
        case .ellipse, .path, .line: break
        }
    }

    // MARK: Values

    /// A colour that a scene says, with its name though it be made more transparent.
    private func color(_ color: Scene.Color, of view: UIView, _ token: MeasuredView.Name?) -> MeasuredView.Color? {
        var measured = self.color(UIColor.scene(color), of: view)
        if case .named(let name, let alpha) = color {
            measured?.name = name
            measured?.fade = alpha
            measured?.looks = nil
        }
        measured?.token = token
        return measured
    }

    private func color(_ color: UIColor?, of view: UIView, _ token: MeasuredView.Name?) -> MeasuredView.Color? {
        var measured = self.color(color, of: view)
        measured?.token = token
        return measured
    }

    private func shadow(_ shadow: Scene.Shadow, of view: NodeView) -> MeasuredView.Shadow? {
        let token = view.node.place.names.first { $0.keys.suffix(2) == ["shadow", "color"] }.flatMap { MeasuredView.Name($0) }
        return color(shadow.color.multiplied(by: shadow.opacity), of: view, token).map {
            .init(color: $0, radius: shadow.radius, offset: shadow.offset)
        }
    }

    private func gradient(_ gradient: Scene.Gradient, of view: UIView) -> MeasuredView.Gradient {
        let last = CGFloat(max(gradient.colors.count - 1, 1))
        return .init(
            type: gradient.type.rawValue,
            colors: gradient.colors.map { color($0, of: view, nil) ?? .init(hex: "#00000000", name: "clear") },
            locations: gradient.locations.isEmpty ? gradient.colors.indices.map { CGFloat($0) / last } : gradient.locations,
            start: gradient.start, end: gradient.end)
    }
}

extension MeasuredView.Typesetting {
    /// How a label sets its text.
    @MainActor
    init(of label: UILabel, _ attributes: [NSAttributedString.Key: Any]) {
        lines = label.numberOfLines
        kern = attributes[.kern] as? CGFloat ?? 0
        isUnderlined = (attributes[.underlineStyle] as? Int ?? 0) != 0
        isStruckThrough = (attributes[.strikethroughStyle] as? Int ?? 0) != 0
        if let paragraph = attributes[.paragraphStyle] as? NSParagraphStyle {
            lineSpacing = paragraph.lineSpacing
            if paragraph.minimumLineHeight > 0 { lineHeight = paragraph.minimumLineHeight }
        }
        let told = ViewProperty.told(of: label)
        func word(_ name: String) -> String? {
            told.first { $0.name == name }.flatMap { if case .text(let word) = $0.value { word } else { nil } }
        }
        alignment = word("textAlignment") ?? alignment
        lineBreak = word("lineBreakMode") ?? lineBreak
    }
}

extension MeasuredView.Font {
    /// Takes on the names by which a scene says it: a text style that says all of it, or the one that a size follows.
    fileprivate mutating func tell(_ font: Scene.Font, _ token: MeasuredView.Name?) {
        style = font.size == nil ? font.style?.rawValue : font.relativeTo?.rawValue
        (followsStyle, self.token) = (font.size != nil, token)
    }
}

extension NodeView {
    /// The view of UIKit that shows the node, where that is no other node.
    var plainContent: UIView? { content is NodeView ? nil : (content as? ControlView)?.control ?? content }
}

extension Scene.Node.Kind {
    /// The key of the node in scene files.
    fileprivate var word: String {
        switch self {
        case .label: "label"
        case .image: "image"
        case .shape: "shape"
        case .gradient: "gradient"
        case .stack(let stack): stack.axis == .vertical ? "vstack" : "hstack"
        case .overlay: "overlay"
        case .spacer: "spacer"
        case .button: "button"
        case .box: "box"
        case .nib: "nib"
        case .fits: "fits"
        case .chart: "chart"
        case .control(let control): control.viewClass.node?.key ?? control.viewClass.name
        case .part(let part): part.word
        }
    }
}
