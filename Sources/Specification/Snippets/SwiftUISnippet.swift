// SPDX-License-Identifier: MIT
//
// Views of a specification as Swift for SwiftUI.

import Foundation
import VitrineGeometry
import VitrineScene

/// Writes an expression of views within each other.
struct SwiftUISnippet {
    init() {}

    func text(of view: MeasuredView) -> String { code(of: view, within: nil).text }

    private func code(of view: MeasuredView, within holder: MeasuredView?) -> CodeLines {
        var code = content(of: view)
        for modifier in modifiers(of: view, within: holder) { code.add("    " + modifier) }
        return code
    }

    // MARK: Content

    private func content(of view: MeasuredView) -> CodeLines {
        if let arrangement = view.arrangement { return stack(view, arrangement) }
        if view.kind == "button" { return button(view) }
        if let className = view.className { return control(view, className) }
        if let symbol = view.symbol {
            var lines = ["Image(systemName: \(symbol.swiftLiteral))"]
            if view.limits.width == nil, view.limits.height == nil {
                lines.append("    .font(.system(size: \(max(view.frame.width, view.frame.height).measure)))")
            } else if view.picture?.contentMode == "scaleAspectFit" {
                lines += ["    .resizable()", "    .scaledToFit()"]
            }
            return CodeLines(lines)
        }
        if view.kind == "image", let picture = view.picture {
            let fits = ["scaleAspectFit": "scaledToFit()", "scaleAspectFill": "scaledToFill()"]
            var lines = ["Image(\(picture.assetName.swiftLiteral))"]
            if view.color != nil { lines.append("    .renderingMode(.template)") }
            if let fit = fits[picture.contentMode] {
                lines += ["    .resizable()", "    .\(fit)"]
            } else if picture.contentMode == "scaleToFill" {
                lines.append("    .resizable()")
            }
            return CodeLines(lines)
        }
        if view.text != nil, view.children.isEmpty { return text(view) }
        if view.children.count == 1 { return code(of: view.children[0], within: view) }
        if view.children.count > 1 {
            var code = CodeLines(["ZStack {"])
            for child in view.children { code.add(indented: self.code(of: child, within: view)) }
            code.add("}")
            return code
        }
        return CodeLines([shape(of: view), "    .fill(\(fill(of: view) ?? "Color.clear"))"])
    }

    private func stack(_ view: MeasuredView, _ arrangement: MeasuredView.Arrangement) -> CodeLines {
        let names = ["vertical": "VStack", "horizontal": "HStack"]
        let name = names[arrangement.axis] ?? "ZStack"
        var arguments: [String] = []
        if let alignment = Self.alignment(arrangement) { arguments.append("alignment: .\(alignment)") }
        if name != "ZStack" {
            arguments.append("spacing: \(MeasuredView.Name.length(arrangement.spacing, view.name(of: "spacing")))")
        }
        var code = CodeLines(["\(name)\(arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))") {"])
        var inner = CodeLines()
        if view.beginsWithSpacer { inner.add("Spacer(minLength: 0)") }
        for child in view.children {
            var part = self.code(of: child, within: view)
            if arrangement.distribution == "fillEqually" {
                part.add("    .frame(\(arrangement.axis == "vertical" ? "maxHeight" : "maxWidth"): .infinity)")
            }
            inner.add(part)
            if child.hasSpacerBehind { inner.add("Spacer(minLength: 0)") }
        }
        code.add(indented: inner)
        code.add("}")
        return code
    }

    private static func alignment(_ arrangement: MeasuredView.Arrangement) -> String? {
        let alignments: [String: String]
        switch arrangement.axis {
        case "vertical": alignments = ["fill": "leading", "leading": "leading", "trailing": "trailing"]
        case "horizontal":
            alignments = [
                "top": "top", "bottom": "bottom", "firstBaseline": "firstTextBaseline", "lastBaseline": "lastTextBaseline",
            ]
        default:
            alignments = Dictionary(uniqueKeysWithValues: Self.overlays.filter { $0 != "center" }.map { ($0, $0) })
        }
        return alignments[arrangement.alignment]
    }

    private static let overlays = [
        "center", "top", "bottom", "leading", "trailing", "topLeading", "topTrailing", "bottomLeading", "bottomTrailing",
    ]

    private func button(_ view: MeasuredView) -> CodeLines {
        var code = CodeLines(["Button {", "    // what it does", "} label: {"])
        switch (view.text, view.symbol) {
        case (let text?, let symbol?): code.add("    Label(\(text.swiftLiteral), systemImage: \(symbol.swiftLiteral))")
        case (let text?, nil): code.add("    Text(\(text.swiftLiteral))")
        case (nil, let symbol?): code.add("    Image(systemName: \(symbol.swiftLiteral))")
        case (nil, nil): code.add("    Image(\((view.picture?.assetName ?? "").swiftLiteral))")
        }
        if view.text != nil, let font = view.font { code.add("        .font(\(font.swiftUI))") }
        code.add("}")
        let styles = [
            "filled": "borderedProminent", "borderedProminent": "borderedProminent", "tinted": "bordered", "borderedTinted": "bordered",
            "gray": "bordered", "bordered": "bordered", "borderless": "borderless", "plain": "borderless",
        ]
        code.add("    .buttonStyle(.\(styles[view.style ?? ""] ?? "borderless"))")
        if view.background != nil {
            code.add("    .buttonBorderShape(\(view.isCapsule ? ".capsule" : ".roundedRectangle(radius: \(view.cornerRadius.measure))"))")
        }
        let isFilled = styles[view.style ?? ""] == "borderedProminent"
        code.add((isFilled ? view.background : view.color).map { "    .tint(\($0.swiftUI))" })
        return code
    }

    private func control(_ view: MeasuredView, _ className: String) -> CodeLines {
        func number(_ properties: String..., otherwise plain: CGFloat) -> String {
            let found = properties.lazy.compactMap { name -> CGFloat? in
                view.settings.first { $0.property == name }.flatMap { if case .number(let number) = $0.value { number } else { nil } }
            }.first
            return (found ?? plain).numberText(places: 4)
        }
        func flag(_ property: String) -> Bool { view.settings.first { $0.property == property }?.value == .flag(true) }
        func text(_ property: String) -> String {
            if case .text(let text)? = view.settings.first(where: { $0.property == property })?.value { text } else { "" }
        }
        let tint = view.colors.first?.color
        var code: CodeLines
        switch className {
        case "UISwitch": code = CodeLines(["Toggle(\"\", isOn: .constant(\(flag("isOn"))))", "    .labelsHidden()"])
        case "UISlider":
            let range = "\(number("minimumValue", otherwise: 0))...\(number("maximumValue", otherwise: 1))"
            code = CodeLines(["Slider(value: .constant(\(number("value", otherwise: 0))), in: \(range))"])
        case "UIStepper":
            let range = "\(number("minimumValue", otherwise: 0))...\(number("maximumValue", otherwise: 100))"
            code = CodeLines(["Stepper(\"\", value: .constant(\(number("value", otherwise: 0))), in: \(range))", "    .labelsHidden()"])
        case "UIProgressView": code = CodeLines(["ProgressView(value: \(number("progress", otherwise: 0)))"])
        case "UIActivityIndicatorView": code = CodeLines(["ProgressView()"])
        case "UITextField":
            code = CodeLines(["TextField(\(text("placeholder").swiftLiteral), text: .constant(\((view.text ?? "").swiftLiteral)))"])
        case "UITextView": code = CodeLines(["TextEditor(text: .constant(\((view.text ?? "").swiftLiteral)))"])
        case "UIDatePicker": code = CodeLines(["DatePicker(\"\", selection: .constant(.now))", "    .labelsHidden()"])
        case "UISegmentedControl":
            let titles = view.settings.compactMap { $0.value.texts }.first ?? []
            let chosen = number("selectedSegmentIndex", otherwise: 0)
            code = CodeLines(["Picker(\"\", selection: .constant(\(chosen))) {"])
            for (index, title) in titles.enumerated() { code.add("    Text(\(title.swiftLiteral)).tag(\(index))") }
            code.add("}")
            code.add("    .pickerStyle(.segmented)")
        case "UIPageControl":
            let (pages, current) = (number("numberOfPages", otherwise: 1), number("currentPage", otherwise: 0))
            let other = view.colors.dropFirst().first?.color.swiftUI ?? "Color(uiColor: .tertiaryLabel)"
            return CodeLines([
                "HStack(spacing: 9) {", "    ForEach(0..<\(pages), id: \\.self) { page in", "        Circle()",
                "            .fill(page == \(current) ? \(tint?.swiftUI ?? "Color.primary") : \(other))",
                "            .frame(width: 8, height: 8)", "    }", "}",
            ])
        default: return CodeLines(["// \(className) has no view in SwiftUI: wrap it in a UIViewRepresentable", "EmptyView()"])
        }
        let saysColor = view.settings.contains { $0.isSaid && $0.property.hasSuffix("olor") }
        if saysColor, let tint { code.add("    .tint(\(tint.swiftUI))") }
        return code
    }

    // MARK: Text

    private func text(_ view: MeasuredView) -> CodeLines {
        let typesetting = view.typesetting ?? .init()
        var code = CodeLines()
        if view.runs.isEmpty {
            code.add("Text(\((view.text ?? "").swiftLiteral))")
            code.add(view.font.map { "    .font(\($0.swiftUI))" })
            code.add(view.color.map { "    .foregroundStyle(\($0.swiftUI))" })
        } else {
            for (index, run) in view.runs.enumerated() {
                let lead = index == 0 ? "(" : "    + "
                let symbol = MeasuredView.symbol(of: run)
                let words = symbol.map { "Text(Image(systemName: \($0.swiftLiteral)))" } ?? "Text(\(run.text.swiftLiteral))"
                let look = [
                    run.font.map { ".font(\($0.swiftUI))" }, run.color.map { ".foregroundStyle(\($0.swiftUI))" },
                    run.kern == 0 ? nil : ".kerning(\(run.kern.measure))", run.isUnderlined ? ".underline()" : nil,
                    run.isStruckThrough ? ".strikethrough()" : nil,
                ]
                code.add(lead + words + look.compactMap(\.self).joined())
            }
            code.end(with: ")")
        }
        if view.runs.isEmpty {
            if typesetting.kern != 0 { code.add("    .kerning(\(typesetting.kern.measure))") }
            if typesetting.isUnderlined { code.add("    .underline()") }
            if typesetting.isStruckThrough { code.add("    .strikethrough()") }
        }
        // SwiftUI has the distance between lines, and not their height.
        let extra = typesetting.lineHeight.map { $0 - (view.font?.lineHeight ?? $0) } ?? typesetting.lineSpacing
        if extra > 0.01, typesetting.lines != 1 { code.add("    .lineSpacing(\(extra.measure))") }
        if typesetting.lineHeight != nil, extra > 0.01 { code.add("    .padding(.vertical, \((extra / 2).measure))") }
        if typesetting.lines != 0 { code.add("    .lineLimit(\(typesetting.lines))") }
        let alignments = ["center": "center", "right": "trailing"]
        if let alignment = alignments[typesetting.alignment] { code.add("    .multilineTextAlignment(.\(alignment))") }
        if typesetting.lineBreak == "byTruncatingHead" { code.add("    .truncationMode(.head)") }
        if typesetting.lineBreak == "byTruncatingMiddle" { code.add("    .truncationMode(.middle)") }
        return code
    }

    // MARK: Modifiers

    private func modifiers(of view: MeasuredView, within holder: MeasuredView?) -> [String] {
        var lines: [String] = []
        let isShape = view.hasNoOwnSize
        if view.symbol != nil, view.kind != "button", let color = view.color { lines.append(".foregroundStyle(\(color.swiftUI))") }
        if view.kind == "image", view.symbol == nil, let color = view.color { lines.append(".foregroundStyle(\(color.swiftUI))") }
        if let padding = view.padding { lines += Self.padding(padding, of: view) }
        lines += frame(of: view, within: holder)
        if !isShape, view.kind != "button" {
            if let fill = fill(of: view) {
                lines.append(".background(\(fill), in: \(shape(of: view)))")
            } else if view.cornerRadius > 0 || view.style == "ellipse" {
                lines.append(".clipShape(\(shape(of: view)))")
            }
        }
        if let border = view.border {
            let token = view.name(of: "border", "background.border")?.swift
            let color = token.map { "Color(uiColor: \($0).color)" } ?? border.color?.swiftUI ?? "Color.clear"
            let width = token.map { $0 + ".width" } ?? border.width.measure
            let dash = border.dash.map(\.measure).joined(separator: ", ")
            let line = border.dash.isEmpty ? "lineWidth: \(width)" : "style: StrokeStyle(lineWidth: \(width), dash: [\(dash)])"
            lines.append(".overlay(\(shape(of: view)).strokeBorder(\(color), \(line)))")
        }
        for shadow in view.shadows where !shadow.isInner {
            let place = "x: \(shadow.offset.width.measure), y: \(shadow.offset.height.measure)"
            lines.append(".shadow(color: \(shadow.color.swiftUI), radius: \(shadow.radius.measure), \(place))")
        }
        if view.alpha < 1 { lines.append(".opacity(\(view.alpha.measure))") }
        if let position = view.position, holder?.arrangement?.axis == "depth", Self.overlays.contains(position) {
            lines.append(".frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .\(position))")
        }
        return lines
    }

    private static func padding(_ padding: UIEdgeInsets, of view: MeasuredView) -> [String] {
        let names = view.names.filter { $0.property.split(separator: ".").first == "padding" }
        let sides = [padding.top, padding.left, padding.bottom, padding.right]
        if Set(sides).count == 1 { return [".padding(\(MeasuredView.Name.length(sides[0], names.count == 1 ? names[0] : nil)))"] }
        let texts = zip(["top", "leading", "bottom", "trailing"], sides).map { "\($0): \($1.measure)" }
        return [".padding(EdgeInsets(\(texts.joined(separator: ", "))))"]
    }

    private func frame(of view: MeasuredView, within holder: MeasuredView?) -> [String] {
        let (width, height) = view.askedSize
        var (fixed, limited): ([String], [String]) = ([], [])
        if let width { fixed.append("width: \(MeasuredView.Name.length(width, view.name(of: "width")))") }
        if let height { fixed.append("height: \(MeasuredView.Name.length(height, view.name(of: "height")))") }
        let limits = view.limits
        if let width = limits.minWidth { limited.append("minWidth: \(width.measure)") }
        if view.growth > 0, holder?.arrangement?.axis == "horizontal" {
            limited.append("maxWidth: .infinity")
        } else if let width = limits.maxWidth {
            limited.append("maxWidth: \(width.measure)")
        }
        if let height = limits.minHeight { limited.append("minHeight: \(height.measure)") }
        if view.growth > 0, holder?.arrangement?.axis == "vertical" {
            limited.append("maxHeight: .infinity")
        } else if let height = limits.maxHeight {
            limited.append("maxHeight: \(height.measure)")
        }
        var lines: [String] = []
        if let ratio = limits.aspectRatio { lines.append(".aspectRatio(\(ratio.numberText(places: 4)), contentMode: .fit)") }
        if !fixed.isEmpty { lines.append(".frame(\(fixed.joined(separator: ", ")))") }
        if !limited.isEmpty { lines.append(".frame(\(limited.joined(separator: ", ")))") }
        return lines
    }

    private func shape(of view: MeasuredView) -> String {
        if view.style == "ellipse" { return "Ellipse()" }
        if view.isCapsule { return "Capsule()" }
        guard view.cornerRadius > 0 else { return "Rectangle()" }
        let radius = MeasuredView.Name.length(view.cornerRadius, view.name(of: "cornerRadius", "background.cornerRadius"))
        return "RoundedRectangle(cornerRadius: \(radius))"
    }

    /// What fills a view, as a style of shapes.
    private func fill(of view: MeasuredView) -> String? {
        if let gradient = view.gradient { return gradient.swiftUI(in: view.frame.size) }
        if let material = view.material {
            let words = ["ultraThin", "thin", "regular", "thick"]
            let word = words.first { material.lowercased().contains($0.lowercased() + "material") || material == $0 } ?? "regular"
            return ".\(word)Material"
        }
        return view.background?.swiftUI
    }
}

extension MeasuredView.Gradient {
    fileprivate func swiftUI(in size: CGSize) -> String {
        let stops = zip(colors, locations).map { "Gradient.Stop(color: \($0.swiftUI), location: \($1.measure))" }.joined(separator: ", ")
        func point(_ point: CGPoint) -> String { "UnitPoint(x: \(point.x.measure), y: \(point.y.measure))" }
        let (x, y) = ((end.x - start.x) * size.width, (end.y - start.y) * size.height)
        switch type {
        case "radial":
            return "RadialGradient(stops: [\(stops)], center: \(point(start)), startRadius: 0, endRadius: \(max(abs(x), abs(y)).measure))"
        case "conic":
            let angle = (atan2(y, x) * 180 / .pi).measure
            return "AngularGradient(stops: [\(stops)], center: \(point(start)), angle: .degrees(\(angle)))"
        default: return "LinearGradient(stops: [\(stops)], startPoint: \(point(start)), endPoint: \(point(end)))"
        }
    }
}
