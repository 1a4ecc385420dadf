// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of controls and buttons.

import Foundation
import VitrineConfigurations
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineMenus
import VitrineNibs
import VitrineProperties
@_spi(Vitrine) package import VitrineViewCore

extension UIControl: ActionSender {
    package var eventOfSegue: String? {
        triggersSegueWithValue ? "valueChanged" : nil
    }

    package func send(_ action: Selector, to target: AnyObject?, on event: String?) -> Bool {
        guard let event = Self.interfaceEvents[event ?? "touchUpInside"] else { return false }
        addTarget(target, action: action, for: event)
        return true
    }

    private static let interfaceEvents: [String: Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel, "valueChanged": .valueChanged,
        "primaryActionTriggered": .primaryActionTriggered, "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged,
        "editingDidEnd": .editingDidEnd, "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}

extension UIButton {
    /// Takes what a file says of a button.
    func readButton(_ nib: NibCoder) {
        nib.read(self, as: UIButton.self) { said in
            said.take(nib.option("buttonType", Self.types)) { $0.buttonType = $1 }
            // Interface Builder leaves out the font that a button of a file begins with.
            let hasLook = nib.has("configuration")
            let size: CGFloat = nib.element["buttonType"] == nil || nib.element["buttonType"] == "custom" ? 18 : 15
            said.take(nib.font() ?? (hasLook ? nil : .systemFont(ofSize: size))) { $0.titleLabel?.font = $1 }
            let isTitled = nib.element.children.contains { $0.name == "state" && ($0["title"] != nil || $0.value("title") != nil) }
            // A title without a look has room above and below it (nibs.buttons).
            let room = isTitled && !hasLook ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : nil
            said.take(room) { button, room in (button.contentEdgeInsets, button.extras.leastWidth) = (room, 30) }
            said.take(.button, nib)
            for state in nib.element.children where state.name == "state" {
                nib.part.use(state.key ?? "")
                guard let value = Self.states[state.key ?? ""] else {
                    nib.builder.tell("the state '\(state.key ?? "")' of a button is not known", at: state)
                    continue
                }
                said.readState(state, value, nib.builder)
            }
            if let element = nib.value("configuration", "buttonConfiguration") {
                let font = nib.font()
                said.take(nib.builder.buttonConfiguration(element)) { button, configuration in
                    button.configuration = configuration
                    if let font { button.titleLabel?.font = font }
                }
            }
            if let element = nib.value("menu", "menu") {
                said.add { button, nib in button.menu = nib.builder.menu(element) }
            }
            said.add { button, _ in button.contentChanged() }
        }
    }

    private static let types: [String: ButtonType] = [
        "custom": .custom, "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
        "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]
    private static let states: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
}

extension NibSteps<UIButton> {
    fileprivate func readState(_ element: InterfaceElement, _ state: UIControl.State, _ builder: NibBuilder) {
        take(builder.string("title", of: element)) { $0.setTitle($1, for: state) }
        take(element.value("titleColor", "color").flatMap { builder.color($0) }) { $0.setTitleColor($1, for: state) }
        take(builder.image("image", of: element)) { $0.setImage($1, for: state) }
        take(builder.image("backgroundImage", of: element)) { $0.setBackgroundImage($1, for: state) }
        take(element.value("preferredSymbolConfiguration").map { builder.symbolConfiguration($0) }) {
            $0.setPreferredSymbolConfiguration($1, forImageIn: state)
        }
        take(element.value("attributedTitle", "attributedString").map { builder.attributedString($0) }) {
            $0.setAttributedTitle($1, for: state)
        }
        take(element.value("titleShadowColor", "color").flatMap { builder.color($0) }) { $0.setTitleShadowColor($1, for: state) }
    }
}

@MainActor extension NibBuilder {
    /// The menu of a button, with its commands, which call their methods at whoever can do them.
    fileprivate func menu(_ element: InterfaceElement) -> UIMenu {
        let members = element.list("children") + element.list("menuElements")
        let children = members.compactMap { member -> UIMenuElement? in
            switch member.name {
            case "menu": return menu(member)
            case "command", "keyCommand":
                let states: [String: UIMenuElement.State] = ["on": .on, "mixed": .mixed]
                var attributes: UIMenuElement.Attributes = []
                for (name, attribute) in [
                    ("disabled", UIMenuElement.Attributes.disabled), ("destructive", .destructive), ("hidden", .hidden),
                ]
                where member[name] == "YES" { attributes.insert(attribute) }
                let selector = member.list("connections").first { $0.name == "action" }?["selector"] ?? member["selector"] ?? ""
                return UICommand(
                    title: string("title", of: member) ?? "", subtitle: string("subtitle", of: member), image: image("image", of: member),
                    action: Selector(selector), attributes: attributes, state: states[member["state"] ?? ""] ?? .off)
            default: return nil
            }
        }
        return UIMenu(title: string("title", of: element) ?? "", image: image("image", of: element), children: children)
    }

    /// The look of a button; nil for a style that is not known, which is told.
    fileprivate func buttonConfiguration(_ element: InterfaceElement) -> UIButton.Configuration? {
        var configuration: UIButton.Configuration
        switch element["style"] {
        case "plain", nil: configuration = .plain()
        case "gray": configuration = .gray()
        case "tinted": configuration = .tinted()
        case "filled": configuration = .filled()
        case "borderless": configuration = .borderless()
        case "borderedTinted": configuration = .tinted()
        case "bordered": configuration = .gray()
        case "borderedProminent": configuration = .filled()
        case "glass": configuration = .glass()
        case "prominentGlass": configuration = .prominentGlass()
        case "clearGlass": configuration = .clearGlass()
        case "prominentClearGlass": configuration = .prominentClearGlass()
        case let style?:
            tell("the style '\(style)' of a button is not known; a plain one stands for it", at: element)
            configuration = .plain()
        }
        configuration.title = string("title", of: element)
        configuration.subtitle = string("subtitle", of: element)
        if let text = element.value("attributedTitle", "attributedString") {
            configuration.attributedTitle = AttributedString(showing: attributedString(text))
        }
        if let text = element.value("attributedSubtitle", "attributedString") {
            configuration.attributedSubtitle = AttributedString(showing: attributedString(text))
        }
        configuration.image = image("image", of: element)
        func number(_ name: String) -> CGFloat? {
            element[name].flatMap { Double($0) }.flatMap { abs($0) <= Self.longest ? CGFloat($0) : nil }
        }
        if let padding = number("imagePadding") { configuration.imagePadding = padding }
        if let padding = number("titlePadding") { configuration.titlePadding = padding }
        if let color = element.value("baseForegroundColor", "color").flatMap({ color($0) }) { configuration.baseForegroundColor = color }
        if let color = element.value("baseBackgroundColor", "color").flatMap({ color($0) }) { configuration.baseBackgroundColor = color }
        if let insets = element.value("contentInsets", "directionalEdgeInsets").flatMap({ directionalInsets($0) }) {
            configuration.contentInsets = insets
        }
        if let font = element.value("titleFontDescription", "fontDescription").flatMap({ font($0) }) { configuration.titleFont = font }
        if let symbols = element.value("preferredSymbolConfigurationForImage") {
            configuration.preferredSymbolConfigurationForImage = symbolConfiguration(symbols)
        }
        let edges: [String: NSDirectionalRectEdge] = ["leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom]
        if let edge = element["imagePlacement"].flatMap({ edges[$0] }) { configuration.imagePlacement = edge }
        let alignments: [String: UIButton.Configuration.TitleAlignment] = [
            "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
        ]
        if let alignment = element["titleAlignment"].flatMap({ alignments[$0] }) { configuration.titleAlignment = alignment }
        if element["showsActivityIndicator"] == "YES" { configuration.showsActivityIndicator = true }
        if let background = element.value("background", "backgroundConfiguration") { take(background, for: &configuration.background) }
        let corners: [String: UIButton.Configuration.CornerStyle] = [
            "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
        ]
        if let style = element["cornerStyle"].flatMap({ corners[$0] }) { configuration.cornerStyle = style }
        let sizes: [String: UIButton.Configuration.Size] = ["mini": .mini, "small": .small, "medium": .medium, "large": .large]
        if let size = element["buttonSize"].flatMap({ sizes[$0] }) { configuration.buttonSize = size }
        return configuration
    }

    /// Takes on what a file says of a background.
    private func take(_ element: InterfaceElement, for background: inout UIBackgroundConfiguration) {
        if let image = image("image", of: element) { background.image = image }
        if let mode = element["imageContentMode"].flatMap({ Choice.contentMode.value(UIView.ContentMode.self, of: $0) }) {
            background.imageContentMode = mode
        }
        if let color = element.value("backgroundColor", "color").flatMap({ color($0) }) { background.backgroundColor = color }
        if let color = element.value("strokeColor", "color").flatMap({ color($0) }) { background.strokeColor = color }
        func number(_ name: String) -> CGFloat? {
            element[name].flatMap { Double($0) }.flatMap { abs($0) <= Self.longest ? CGFloat($0) : nil }
        }
        if let radius = number("cornerRadius") { background.cornerRadius = radius }
        if let width = number("strokeWidth") { background.strokeWidth = width }
        if let outset = number("strokeOutset") { background.strokeOutset = outset }
        if let insets = element.value("backgroundInsets", "directionalEdgeInsets").flatMap({ directionalInsets($0) }) {
            background.backgroundInsets = insets
        }
    }
}
