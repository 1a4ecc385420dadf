// SPDX-License-Identifier: MIT
//
// What an Interface Builder file says of controls.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder

extension UIControl {
    /// Takes what a file says of all controls.
    final func readStates(_ nib: NibCoder) {
        nib.read(self, as: UIControl.self) { said in
            said.take(nib.bool("enabled")) { $0.isEnabled = $1 }
            said.take(nib.bool("selected")) { $0.isSelected = $1 }
            said.take(nib.bool("highlighted")) { $0.isHighlighted = $1 }
            said.take(nib.option("contentHorizontalAlignment", Self.horizontalAlignments)) { $0.contentHorizontalAlignment = $1 }
            said.take(nib.option("contentVerticalAlignment", Self.verticalAlignments)) { $0.contentVerticalAlignment = $1 }
            said.take(nib.bool("showsMenuAsPrimaryAction")) { $0.showsMenuAsPrimaryAction = $1 }
        }
    }

    private static let horizontalAlignments: [String: ContentHorizontalAlignment] = [
        "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    private static let verticalAlignments: [String: ContentVerticalAlignment] = [
        "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
}

extension UISlider {
    /// Takes what a file says of a slider.
    func readValues(_ nib: NibCoder) {
        nib.read(self, as: UISlider.self) { said in
            said.take(nib.number("maxValue")) { $0.maximumValue = Float($1) }
            said.take(nib.number("minValue")) { $0.minimumValue = Float($1) }
            said.take(nib.number("value") ?? nib.number("minValue")) { $0.value = Float($1) }
            said.take(nib.bool("continuous")) { $0.isContinuous = $1 }
            said.take(nib.color("minimumTrackTintColor")) { $0.minimumTrackTintColor = $1 }
            said.take(nib.color("maximumTrackTintColor")) { $0.maximumTrackTintColor = $1 }
            said.take(nib.color("thumbTintColor")) { $0.thumbTintColor = $1 }
        }
    }
}

extension UISwitch {
    /// Takes what a file says of a switch.
    func readValues(_ nib: NibCoder) {
        nib.read(self, as: UISwitch.self) { said in
            said.take(nib.bool("on")) { $0.isOn = $1 }
            said.take(nib.color("onTintColor")) { $0.onTintColor = $1 }
            said.take(nib.color("thumbTintColor")) { $0.thumbTintColor = $1 }
        }
    }
}

extension UIStepper {
    /// Takes what a file says of a stepper.
    func readValues(_ nib: NibCoder) {
        nib.read(self, as: UIStepper.self) { said in
            said.take(nib.number("maximumValue")) { $0.maximumValue = $1 }
            said.take(nib.number("minimumValue")) { $0.minimumValue = $1 }
            said.take(nib.number("stepValue")) { $0.stepValue = $1 > 0 ? $1 : 1 }
            said.take(nib.number("value")) { $0.value = $1 }
            said.take(nib.bool("continuous")) { $0.isContinuous = $1 }
            said.take(nib.bool("autorepeat")) { $0.autorepeat = $1 }
            said.take(nib.bool("wraps")) { $0.wraps = $1 }
        }
    }
}

extension UIPageControl {
    /// The most pages of a file.
    private static var mostPages: Int { 1000 }

    /// Takes what a file says of a page control.
    func readValues(_ nib: NibCoder) {
        nib.read(self, as: UIPageControl.self) { said in
            said.take(nib.integer("numberOfPages")) { $0.numberOfPages = min(max($1, 0), Self.mostPages) }
            said.take(nib.integer("currentPage")) { $0.currentPage = $1 }
            said.take(nib.bool("hidesForSinglePage")) { $0.hidesForSinglePage = $1 }
            said.take(nib.color("pageIndicatorTintColor")) { $0.pageIndicatorTintColor = $1 }
            said.take(nib.color("currentPageIndicatorTintColor")) { $0.currentPageIndicatorTintColor = $1 }
        }
    }
}

extension UISegmentedControl {
    /// Takes what a file says of a segmented control.
    func readSegments(_ nib: NibCoder) {
        nib.read(self, as: UISegmentedControl.self) { said in
            for (index, segment) in nib.elements("segments").enumerated() where segment.name == "segment" {
                let title = nib.builder.string("title", of: segment)
                if let image = nib.builder.image("image", of: segment) {
                    said.add { control, _ in control.insertSegment(with: image, at: index, animated: false) }
                } else {
                    said.add { control, _ in control.insertSegment(withTitle: title, at: index, animated: false) }
                }
                if segment["enabled"] == "NO" { said.add { control, _ in control.setEnabled(false, forSegmentAt: index) } }
            }
            said.take(nib.bool("momentary")) { $0.isMomentary = $1 }
            said.take(nib.integer("selectedSegmentIndex")) { $0.selectedSegmentIndex = $1 }
            said.take(nib.color("selectedSegmentTintColor")) { $0.selectedSegmentTintColor = $1 }
        }
    }
}

extension UIButton {
    /// Takes what a file says of a button.
    func readButton(_ nib: NibCoder) {
        nib.read(self, as: UIButton.self) { said in
            said.take(nib.option("buttonType", Self.types)) { $0.buttonType = $1 }
            // Interface Builder leaves out the font of 15 points that a button of a file begins with.
            let hasLook = nib.has("configuration")
            said.take(nib.font() ?? (hasLook ? nil : .systemFont(ofSize: 15))) { $0.titleLabel?.font = $1 }
            said.take(nib.option("lineBreakMode", UILabel.lineBreakModes)) { $0.titleLabel?.lineBreakMode = $1 }
            let isTitled = nib.element.children.contains { $0.name == "state" && ($0["title"] != nil || $0.value("title") != nil) }
            // A title without a look has room above and below it (nibs.buttons).
            let room = isTitled && !hasLook ? UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0) : nil
            said.take(nib.insets("contentEdgeInsets") ?? room) { $0.contentEdgeInsets = $1 }
            said.take(nib.insets("imageEdgeInsets")) { $0.imageEdgeInsets = $1 }
            said.take(nib.insets("titleEdgeInsets")) { $0.titleEdgeInsets = $1 }
            said.take(nib.size("titleShadowOffset")) { $0.titleLabel?.shadowOffset = $1 }
            for state in nib.element.children where state.name == "state" {
                nib.part.use(state.key ?? "")
                guard let value = Self.states[state.key ?? ""] else {
                    nib.builder.tell("the state '\(state.key ?? "")' of a button is not known", at: state)
                    continue
                }
                said.readState(state, value, nib.builder)
            }
            said.take(nib.bool("changesSelectionAsPrimaryAction")) { $0.changesSelectionAsPrimaryAction = $1 }
            if let element = nib.value("configuration", "buttonConfiguration") {
                let font = nib.font()
                said.take(nib.builder.buttonConfiguration(element)) { button, configuration in
                    button.configuration = configuration
                    if let font { button.titleLabel?.font = font }
                }
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
        take(element.value("attributedTitle", "attributedString").map { builder.attributedString($0) }) {
            $0.setAttributedTitle($1, for: state)
        }
        if state == .normal, let color = element.value("titleShadowColor", "color").flatMap({ builder.color($0) }) {
            add { button, _ in button.titleLabel?.shadowColor = color }
        }
    }
}

@MainActor extension NibBuilder {
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
        case let style?:
            tell("the style '\(style)' of a button is not known; a plain one stands for it", at: element)
            configuration = .plain()
        }
        configuration.title =
            string("title", of: element) ?? element.value("attributedTitle", "attributedString").map { attributedString($0).string }
        configuration.subtitle =
            string("subtitle", of: element) ?? element.value("attributedSubtitle", "attributedString").map { attributedString($0).string }
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
        if let mode = element["imageContentMode"].flatMap({ UIView.contentModes[$0] }) { background.imageContentMode = mode }
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

extension UIGestureRecognizer {
    /// Takes what a file says of a recognizer.
    final func read(_ nib: NibCoder) {
        nib.read(self, as: UIGestureRecognizer.self) { said in
            said.take(nib.bool("enabled")) { $0.isEnabled = $1 }
            said.take(nib.bool("cancelsTouchesInView")) { $0.cancelsTouchesInView = $1 }
            said.take(nib.bool("delaysTouchesBegan")) { $0.delaysTouchesBegan = $1 }
            said.take(nib.bool("delaysTouchesEnded")) { $0.delaysTouchesEnded = $1 }
            let (taps, touches) = (nib.integer("numberOfTapsRequired"), nib.integer("numberOfTouchesRequired"))
            let (least, most) = (nib.integer("minimumNumberOfTouches"), nib.integer("maximumNumberOfTouches"))
            let (duration, movement) = (nib.number("minimumPressDuration"), nib.number("allowableMovement"))
            let direction =
                nib.option("direction", Self.directions)
                ?? nib.value("direction", "swipeGestureRecognizerDirection").map { element in
                    UISwipeGestureRecognizer.Direction(Self.directions.filter { element[$0.key] == "YES" }.map(\.value))
                }
            said.add { recognizer, _ in
                switch recognizer {
                case let tap as UITapGestureRecognizer:
                    if let taps { tap.numberOfTapsRequired = taps }
                    if let touches { tap.numberOfTouchesRequired = touches }
                case let press as UILongPressGestureRecognizer:
                    if let taps { press.numberOfTapsRequired = taps }
                    if let touches { press.numberOfTouchesRequired = touches }
                    if let duration { press.minimumPressDuration = duration }
                    if let movement { press.allowableMovement = movement }
                case let pan as UIPanGestureRecognizer:
                    if let least { pan.minimumNumberOfTouches = least }
                    if let most { pan.maximumNumberOfTouches = most }
                case let swipe as UISwipeGestureRecognizer:
                    if let touches { swipe.numberOfTouchesRequired = touches }
                    if let direction { swipe.direction = direction }
                default: break
                }
            }
        }
    }

    private static let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
    ]
}
