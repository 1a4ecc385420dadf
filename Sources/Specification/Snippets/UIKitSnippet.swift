// SPDX-License-Identifier: MIT
//
// Views of a specification as Swift for UIKit.

import Foundation
import VitrineGeometry
import VitrineScene

/// Makes each view before the one that holds it, and the constraints last.
struct UIKitSnippet {
    private var names = SnippetNames()
    private var code = CodeLines()
    private var constraints: [String] = []

    init() {}

    var text: String {
        guard !constraints.isEmpty else { return code.text }
        return code.text + "NSLayoutConstraint.activate([\n" + constraints.map { "    \($0),\n" }.joined() + "])\n"
    }

    /// Adds a view and all in it.
    ///
    /// - Returns: the name of its constant.
    @discardableResult
    mutating func add(_ view: MeasuredView) -> String {
        let children = view.children.map { (view: $0, name: add($0)) }
        let name = names.name(of: view)
        if !code.lines.isEmpty { code.add("") }
        make(view, name, children)
        dress(view, name)
        limit(view, name)
        return name
    }

    // MARK: Kinds

    private mutating func make(_ view: MeasuredView, _ name: String, _ children: [(view: MeasuredView, name: String)]) {
        if let arrangement = view.arrangement, arrangement.axis != "depth" {
            return makeStack(view, arrangement, name, children)
        }
        if view.kind == "button" { return makeButton(view, name) }
        if let className = view.className { return makeControl(view, className, name) }
        if let symbol = view.symbol {
            code.add("let \(name) = UIImageView(image: UIImage(systemName: \(symbol.swiftLiteral)))")
            code.add(view.color.map { "\(name).tintColor = \($0.uiKit)" })
            code.add(view.picture.map { "\(name).contentMode = .\($0.contentMode)" })
            if view.limits.height == nil, view.limits.width == nil {
                let size = max(view.frame.width, view.frame.height)
                code.add("\(name).preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: \(size.measure))")
            }
            return
        }
        if view.kind == "image", let picture = view.picture {
            code.add("let \(name) = UIImageView(image: UIImage(named: \(picture.assetName.swiftLiteral)))")
            code.add("\(name).contentMode = .\(picture.contentMode)")
            code.add("\(name).clipsToBounds = true")
            code.add(view.color.map { "\(name).tintColor = \($0.uiKit)" })
            return
        }
        if view.text != nil, view.children.isEmpty { return makeLabel(view, name) }
        let isGround = view.material != nil
        let effect = Self.blur(view.material ?? "")
        code.add(isGround ? "let \(name) = UIVisualEffectView(effect: UIBlurEffect(style: .\(effect)))" : "let \(name) = UIView()")
        for child in children {
            code.add("\(child.name).translatesAutoresizingMaskIntoConstraints = false")
            code.add("\(isGround ? name + ".contentView" : name).addSubview(\(child.name))")
            place(child.view, child.name, in: view, name)
        }
    }

    private mutating func makeStack(
        _ view: MeasuredView, _ arrangement: MeasuredView.Arrangement, _ name: String, _ children: [(view: MeasuredView, name: String)]
    ) {
        var arranged: [String] = view.beginsWithSpacer ? ["UIView()"] : []
        for child in children {
            arranged.append(child.name)
            if child.view.hasSpacerBehind { arranged.append("UIView()") }
        }
        code.add("let \(name) = UIStackView(arrangedSubviews: [\(arranged.joined(separator: ", "))])")
        code.add("\(name).axis = .\(arrangement.axis)")
        if arrangement.spacing != 0 {
            code.add("\(name).spacing = \(MeasuredView.Name.length(arrangement.spacing, view.name(of: "spacing")))")
        }
        if arrangement.alignment != "fill" { code.add("\(name).alignment = .\(arrangement.alignment)") }
        if arrangement.distribution != "fill" { code.add("\(name).distribution = .\(arrangement.distribution)") }
        if view.padding != nil {
            code.add("\(name).isLayoutMarginsRelativeArrangement = true")
            code.add("\(name).directionalLayoutMargins = \(Self.insets(view))")
        }
    }

    private static func insets(_ view: MeasuredView) -> String {
        let padding = view.padding ?? .zero
        let names = view.names.filter { $0.property.split(separator: ".").first == "padding" }
        let sides = [padding.top, padding.left, padding.bottom, padding.right]
        let name = names.count == 1 && Set(sides).count == 1 ? names[0] : nil
        let texts = zip(["top", "leading", "bottom", "trailing"], sides).map { "\($0): \(MeasuredView.Name.length($1, name))" }
        return "NSDirectionalEdgeInsets(\(texts.joined(separator: ", ")))"
    }

    private mutating func makeButton(_ view: MeasuredView, _ name: String) {
        let styles = ["borderedProminent", "borderedTinted", "bordered", "borderless", "filled", "tinted", "gray", "plain"]
        let style = view.style.flatMap { styles.contains($0) ? $0 : nil } ?? "plain"
        code.add("var \(name)Configuration = UIButton.Configuration.\(style)()")
        code.add(view.text.map { "\(name)Configuration.title = \($0.swiftLiteral)" })
        if let symbol = view.symbol {
            code.add("\(name)Configuration.image = UIImage(systemName: \(symbol.swiftLiteral))")
            if view.text != nil { code.add("\(name)Configuration.imagePadding = 4") }
        } else if let picture = view.picture {
            code.add("\(name)Configuration.image = UIImage(named: \(picture.assetName.swiftLiteral))")
        }
        code.add(view.background.map { "\(name)Configuration.baseBackgroundColor = \($0.uiKit)" })
        code.add(view.color.map { "\(name)Configuration.baseForegroundColor = \($0.uiKit)" })
        if view.isCapsule {
            code.add("\(name)Configuration.cornerStyle = .capsule")
        } else if view.background != nil {
            code.add("\(name)Configuration.background.cornerRadius = \(view.cornerRadius.measure)")
            code.add("\(name)Configuration.cornerStyle = .fixed")
        }
        if let font = view.font, view.text != nil {
            code.add("\(name)Configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in")
            code.add("    var outgoing = incoming")
            code.add("    outgoing.font = \(font.uiKit)")
            code.add("    return outgoing")
            code.add("}")
        }
        code.add("let \(name) = UIButton(configuration: \(name)Configuration)")
    }

    private mutating func makeControl(_ view: MeasuredView, _ className: String, _ name: String) {
        if className == "UISegmentedControl", let titles = view.settings.compactMap(\.value.texts).first {
            code.add("let \(name) = UISegmentedControl(items: [\(titles.map(\.swiftLiteral).joined(separator: ", "))])")
        } else if className == "UIProgressView" {
            code.add("let \(name) = UIProgressView(progressViewStyle: .default)")
        } else {
            code.add("let \(name) = \(className)()")
        }
        // What a control shows lies within its limits, so that these come first.
        let settings = view.settings.filter(\.isSaid)
        for setting in settings.filter({ !Self.isInput($0) }) + settings.filter(Self.isInput) {
            if let value = Self.literal(setting.value) { code.add("\(name).\(setting.property) = \(value)") }
        }
        if view.text != nil, className == "UITextField", let font = view.font { code.add("\(name).font = \(font.uiKit)") }
    }

    private static func isInput(_ setting: MeasuredView.Setting) -> Bool {
        ["value", "progress", "currentPage", "selectedSegmentIndex"].contains(setting.property)
    }

    private static func literal(_ value: MeasuredView.Setting.Value) -> String? {
        switch value {
        case .flag(let flag): flag ? "true" : "false"
        case .number(let number): number.numberText(places: 4)
        case .word(let word): ".\(word)"
        case .text(let text): text.swiftLiteral
        case .color(let color): color.uiKit
        case .texts: nil
        }
    }

    // MARK: Text

    private mutating func makeLabel(_ view: MeasuredView, _ name: String) {
        code.add("let \(name) = UILabel()")
        let typesetting = view.typesetting ?? .init()
        code.add(view.font.map { "\(name).font = \($0.uiKit)" })
        if view.font?.style != nil { code.add("\(name).adjustsFontForContentSizeCategory = true") }
        code.add(view.runs.isEmpty ? view.color.map { "\(name).textColor = \($0.uiKit)" } : nil)
        if typesetting.lines != 1 { code.add("\(name).numberOfLines = \(typesetting.lines)") }
        if typesetting.alignment != "natural" { code.add("\(name).textAlignment = .\(typesetting.alignment)") }
        if typesetting.lineBreak != "byTruncatingTail" { code.add("\(name).lineBreakMode = .\(typesetting.lineBreak)") }
        let hasParagraph = typesetting.lineHeight != nil || typesetting.lineSpacing != 0
        guard !view.runs.isEmpty || hasParagraph || typesetting.kern != 0 || typesetting.isUnderlined || typesetting.isStruckThrough else {
            code.add("\(name).text = \((view.text ?? "").swiftLiteral)")
            return
        }
        if hasParagraph {
            code.add("let \(name)Paragraph = NSMutableParagraphStyle()")
            if let height = typesetting.lineHeight {
                code.add("\(name)Paragraph.minimumLineHeight = \(height.measure)")
                code.add("\(name)Paragraph.maximumLineHeight = \(height.measure)")
            }
            if typesetting.lineSpacing != 0 { code.add("\(name)Paragraph.lineSpacing = \(typesetting.lineSpacing.measure)") }
            if typesetting.alignment != "natural" { code.add("\(name)Paragraph.alignment = .\(typesetting.alignment)") }
        }
        let runs = view.runs.isEmpty ? [MeasuredView.Run(whole: view)] : view.runs
        code.add("let \(name)Text = NSMutableAttributedString()")
        for run in runs {
            var attributes: [String] = []
            if let font = run.font { attributes.append(".font: \(font.uiKit)") }
            if let color = run.color { attributes.append(".foregroundColor: \(color.uiKit)") }
            if run.kern != 0 { attributes.append(".kern: \(run.kern.measure)") }
            if run.isUnderlined { attributes.append(".underlineStyle: NSUnderlineStyle.single.rawValue") }
            if run.isStruckThrough { attributes.append(".strikethroughStyle: NSUnderlineStyle.single.rawValue") }
            if hasParagraph { attributes.append(".paragraphStyle: \(name)Paragraph") }
            let list = attributes.isEmpty ? "[:]" : "[\(attributes.joined(separator: ", "))]"
            guard let symbol = MeasuredView.symbol(of: run) else {
                code.add("\(name)Text.append(NSAttributedString(string: \(run.text.swiftLiteral), attributes: \(list)))")
                continue
            }
            let picture = "NSTextAttachment(image: UIImage(systemName: \(symbol.swiftLiteral)) ?? UIImage())"
            code.add("\(name)Text.append(NSAttributedString(attachment: \(picture)))")
            code.add("\(name)Text.addAttributes(\(list), range: NSRange(location: \(name)Text.length - 1, length: 1))")
        }
        code.add("\(name).attributedText = \(name)Text")
    }

    // MARK: Looks

    private mutating func dress(_ view: MeasuredView, _ name: String) {
        let isOwn = view.kind == "button" || view.className != nil
        if !isOwn {
            if view.gradient == nil { code.add(view.background.map { "\(name).backgroundColor = \($0.uiKit)" }) }
            if let gradient = view.gradient { add(gradient, to: name, radius: view.cornerRadius) }
            let radius = view.style == "ellipse" ? min(view.frame.width, view.frame.height) / 2 : view.cornerRadius
            if radius > 0 {
                let length = MeasuredView.Name.length(radius, view.name(of: "cornerRadius", "background.cornerRadius"))
                code.add("\(name).layer.cornerRadius = \(length)" + (view.isCapsule ? " // half of its height" : ""))
            }
            if view.style == "path" { code.add("// the outline is a path: draw it with a CAShapeLayer, or export it as a picture") }
        }
        if let border = view.border, view.style != "path" {
            let token = view.name(of: "border", "background.border")?.swift
            code.add("\(name).layer.borderWidth = \(token.map { $0 + ".width" } ?? border.width.measure)")
            let color = token.map { $0 + ".color" } ?? border.color?.uiKit
            code.add(color.map { "\(name).layer.borderColor = \($0).cgColor" })
        }
        if let shadow = view.shadows.first(where: { !$0.isInner }) {
            if let token = view.name(of: "shadow")?.swift {
                code.add("\(token).first?.cast(by: \(name).layer, under: \(name).traitCollection)")
            } else {
                code.add("\(name).layer.shadowColor = \(shadow.color.opaqueUIKit).cgColor")
                code.add("\(name).layer.shadowOpacity = \(MeasuredView.Color.parts(of: shadow.color.hex).alpha.measure)")
                code.add("\(name).layer.shadowRadius = \(shadow.radius.measure)")
                let (x, y) = (shadow.offset.width.measure, shadow.offset.height.measure)
                code.add("\(name).layer.shadowOffset = CGSize(width: \(x), height: \(y))")
            }
        }
        if view.alpha < 1 { code.add("\(name).alpha = \(view.alpha.measure)") }
    }

    private mutating func add(_ gradient: MeasuredView.Gradient, to name: String, radius: CGFloat) {
        code.add("let \(name)Gradient = CAGradientLayer()")
        code.add("\(name)Gradient.colors = [\(gradient.colors.map { $0.uiKit + ".cgColor" }.joined(separator: ", "))]")
        code.add("\(name)Gradient.locations = [\(gradient.locations.map(\.measure).joined(separator: ", "))]")
        code.add("\(name)Gradient.startPoint = CGPoint(x: \(gradient.start.x.measure), y: \(gradient.start.y.measure))")
        code.add("\(name)Gradient.endPoint = CGPoint(x: \(gradient.end.x.measure), y: \(gradient.end.y.measure))")
        if gradient.type != "linear" { code.add("\(name)Gradient.type = .\(gradient.type)") }
        if radius > 0 { code.add("\(name)Gradient.cornerRadius = \(radius.measure)") }
        code.add("\(name)Gradient.frame = \(name).bounds // again whenever the view is laid out")
        code.add("\(name).layer.insertSublayer(\(name)Gradient, at: 0)")
    }

    private static func blur(_ material: String) -> String {
        let words = [
            "ultraThin": "systemUltraThinMaterial", "thin": "systemThinMaterial", "regular": "systemMaterial",
            "thick": "systemThickMaterial", "chrome": "systemChromeMaterial",
        ]
        return words[material] ?? material
    }

    // MARK: Places

    private mutating func limit(_ view: MeasuredView, _ name: String) {
        let (width, height) = view.askedSize
        func limit(_ anchor: String, _ relation: String, _ value: CGFloat?, _ key: String) {
            guard let value else { return }
            let length = MeasuredView.Name.length(value, view.name(of: key))
            constraints.append("\(name).\(anchor).constraint(\(relation): \(length))")
        }
        limit("widthAnchor", "equalToConstant", width, "width")
        limit("heightAnchor", "equalToConstant", height, "height")
        limit("widthAnchor", "greaterThanOrEqualToConstant", view.limits.minWidth, "minWidth")
        limit("widthAnchor", "lessThanOrEqualToConstant", view.limits.maxWidth, "maxWidth")
        limit("heightAnchor", "greaterThanOrEqualToConstant", view.limits.minHeight, "minHeight")
        limit("heightAnchor", "lessThanOrEqualToConstant", view.limits.maxHeight, "maxHeight")
        if let ratio = view.limits.aspectRatio {
            constraints.append("\(name).widthAnchor.constraint(equalTo: \(name).heightAnchor, multiplier: \(ratio.numberText(places: 4)))")
        }
    }

    private mutating func place(_ child: MeasuredView, _ name: String, in holder: MeasuredView, _ holderName: String) {
        let padding = holder.padding ?? .zero
        let names = holder.names.filter { $0.property.split(separator: ".").first == "padding" }
        func pin(_ anchor: String, _ inset: CGFloat, _ sign: String) {
            let length = names.count == 1 ? MeasuredView.Name.length(inset, names[0]) : inset.measure
            let constant = inset == 0 ? "" : ", constant: \(sign)\(length)"
            constraints.append("\(name).\(anchor).constraint(equalTo: \(holderName).\(anchor)\(constant))")
        }
        let place = holder.arrangement == nil ? "fill" : child.position ?? holder.arrangement?.alignment ?? "fill"
        let word = place.lowercased()
        if word == "fill" || word.hasPrefix("top") { pin("topAnchor", padding.top, "") }
        if word == "fill" || word.hasPrefix("bottom") { pin("bottomAnchor", padding.bottom, "-") }
        if word == "fill" || word.hasSuffix("leading") { pin("leadingAnchor", padding.left, "") }
        if word == "fill" || word.hasSuffix("trailing") { pin("trailingAnchor", padding.right, "-") }
        if ["center", "top", "bottom"].contains(word) { pin("centerXAnchor", 0, "") }
        if ["center", "leading", "trailing"].contains(word) { pin("centerYAnchor", 0, "") }
    }
}

extension MeasuredView.Run {
    /// All of a label as one run.
    init(whole view: MeasuredView) {
        self.init(text: view.text ?? "", font: view.font, color: view.color)
        guard let typesetting = view.typesetting else { return }
        (kern, isUnderlined, isStruckThrough) = (typesetting.kern, typesetting.isUnderlined, typesetting.isStruckThrough)
    }
}

extension MeasuredView.Color {
    /// The colour without its alpha, which shadows of layers have apart.
    fileprivate var opaqueUIKit: String {
        var color = self
        color.fade = 1
        if color.hex.count == 9 { color.hex = String(color.hex.prefix(7)) }
        if let looks { color.looks = .init(light: String(looks.light.prefix(7)), dark: String(looks.dark.prefix(7))) }
        return color.uiKit
    }
}
