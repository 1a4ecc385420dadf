// SPDX-License-Identifier: MIT
//
// How alerts and action sheets look (alerts.looks).

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineTextInput
@_spi(Vitrine) import VitrineViewCore

/// The cards of an alert: words over answers, and the answer that cancels an action sheet on a card of its own.
@MainActor final class AlertCard: UIView {
    /// The room between the cards of an action sheet.
    static let gap: CGFloat = 8

    private weak var controller: UIAlertController?
    private let isSheet: Bool
    private let ground = MaterialView(.menu)
    private let clip = UIView()
    private let scroll = UIScrollView()
    private let heading = UILabel()
    private let message = UILabel()
    /// The ground of the fields, which lie on it one below the other.
    private let fields = UIView()
    private var buttons: [AlertButton] = []
    private var lines: [UIView] = []
    private var cancel: AlertButton?
    var chosen: (UIAlertAction) -> Void = { _ in }

    init(_ controller: UIAlertController) {
        self.controller = controller
        isSheet = controller.preferredStyle == .actionSheet
        super.init(frame: CGRect(x: 0, y: 0, width: UITraitCollection.current.controls.alerts.width, height: 100))
        for view in [ground, clip] {
            view.layer.cornerCurve = .continuous
            addSubview(view)
        }
        clip.clipsToBounds = true
        clip.addSubview(scroll)
        scroll.showsVerticalScrollIndicator = false
        for label in [heading, message] {
            label.numberOfLines = 0
            scroll.addSubview(label)
        }
        fields.layer.cornerCurve = .continuous
        fields.clipsToBounds = true
        scroll.addSubview(fields)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    private var look: ControlMetrics.Alerts { traitCollection.controls.alerts }
    /// Whether an action sheet lies on the ground of a popover.
    private var isPopover: Bool { controller?.modalPresentationStyle == .popover }

    /// Has the words look as in the look of the system.
    private func dress() {
        let isCapsules = look.buttons != nil
        for label in [heading, message] {
            label.textAlignment = isCapsules ? .natural : .center
            label.textColor = isSheet || isCapsules && label === message ? .secondaryLabel : .label
        }
        heading.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        message.font = .systemFont(ofSize: isSheet ? 13 : look.messageSize)
        fields.layer.cornerRadius = isCapsules ? 0 : 6
        fields.layer.borderWidth = isCapsules ? 0 : 0.5
        fields.backgroundColor =
            isCapsules ? nil : UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white }
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if previousTraitCollection?.systemDesign != traitCollection.systemDesign { rebuild() }
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil, buttons.contains(where: { $0.isCapsule != (look.buttons != nil) }) { rebuild() }
    }

    /// Shows what the controller says now.
    func rebuild() {
        guard let controller else { return }
        dress()
        for view in buttons + lines { view.removeFromSuperview() }
        cancel?.removeFromSuperview()
        (buttons, lines, cancel) = ([], [], nil)
        (heading.text, message.text) = (controller.title, controller.message)
        let shown = controller.textFields ?? []
        for field in shown where field.superview !== fields { fields.addSubview(field) }
        fields.isHidden = shown.isEmpty
        var actions = controller.actions.filter { $0.style != .cancel }
        let canceling = controller.actions.first { $0.style == .cancel }
        let isCapsules = look.buttons != nil
        if let canceling, isCapsules ? !controller.cancelsOutside : !isSheet {
            actions.count == 1 && !isSheet ? actions.insert(canceling, at: 0) : actions.append(canceling)
        }
        let strong = controller.preferredAction ?? canceling
        for action in actions { buttons.append(make(action, isStrong: action === strong, in: scroll)) }
        if let canceling, isSheet, !isCapsules {
            let button = make(canceling, isStrong: true, in: self)
            button.layer.cornerRadius = look.cornerRadius
            button.layer.cornerCurve = .continuous
            button.isOwnCard = true
            cancel = button
        }
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    private func make(_ action: UIAlertAction, isStrong: Bool, in view: UIView) -> AlertButton {
        let button = AlertButton(action, size: isSheet && look.buttons == nil ? 20 : 17, isStrong: isStrong)
        button.isCapsule = look.buttons != nil
        button.isPreferred = action === controller?.preferredAction
        button.addAction(UIAction { [weak self] _ in self?.chosen(action) }, for: .touchUpInside)
        view.addSubview(button)
        return button
    }

    private var buttonHeight: CGFloat { look.buttons?.height ?? (isSheet ? 57 : 44) }
    private var hairline: CGFloat { 1 / max(pixelGrid.scale, 1) }

    /// Whether two answers have room side by side.
    private func isInRow(_ width: CGFloat) -> Bool {
        let half = look.buttons.map { (width - 2 * $0.edge - $0.gap) / 2 - 24 } ?? width / 2 - 16
        return !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.wordsWidth <= half }
    }

    /// The heights of the words, with room around them.
    private func words(_ width: CGFloat) -> (heading: CGFloat, message: CGFloat, whole: CGFloat) {
        func height(_ label: UILabel) -> CGFloat {
            guard label.text?.isEmpty == false else { return 0 }
            return label.sizeThatFits(CGSize(width: width - 2 * look.inset, height: .greatestFiniteMagnitude)).height.rounded(.up)
        }
        let (a, b) = (height(heading), height(message))
        guard a + b > 0 else { return (0, 0, 0) }
        let gap: CGFloat = a > 0 && b > 0 ? (isSheet ? 8 : look.wordGap) : 0
        return (a, b, a + b + gap + 2 * margin)
    }

    private var fieldCount: Int { controller?.textFields?.count ?? 0 }

    /// The height of the fields, with the room below them.
    private var fieldsHeight: CGFloat { fieldCount > 0 ? groundOfFields + margin : 0 }
    private var groundOfFields: CGFloat { CGFloat(fieldCount) * (look.fieldHeight + look.fieldGap) - look.fieldGap }

    /// The height of all that is above the answers.
    private func head(_ width: CGFloat) -> CGFloat {
        let words = words(width).whole
        return fieldCount > 0 && words == 0 ? margin + fieldsHeight : words + fieldsHeight
    }

    private var margin: CGFloat { isSheet && look.buttons == nil ? 14 : look.margin }

    private func cardHeight(_ width: CGFloat) -> CGFloat {
        let rows = isInRow(width) ? 1 : buttons.count
        guard let capsules = look.buttons else { return head(width) + CGFloat(rows) * buttonHeight }
        let answers = CGFloat(rows) * (buttonHeight + capsules.gap) - (rows > 0 ? capsules.gap : 0)
        return max(head(width), capsules.edge) + answers + capsules.edge
    }

    /// The height of all cards.
    func height(width: CGFloat) -> CGFloat { cardHeight(width) + (cancel == nil ? 0 : Self.gap + buttonHeight) }

    override func layoutSubviews() {
        super.layoutSubviews()
        var card = bounds
        if let cancel {
            cancel.frame = CGRect(x: 0, y: bounds.height - buttonHeight, width: bounds.width, height: buttonHeight)
            card.size.height = max(bounds.height - buttonHeight - Self.gap, 0)
        }
        (ground.frame, clip.frame, scroll.frame) = (card, card, CGRect(origin: .zero, size: card.size))
        for view in [ground, clip] { view.layer.cornerRadius = look.cornerRadius }
        ground.isHidden = look.buttons != nil && isPopover
        let width = bounds.width
        scroll.contentSize = CGSize(width: width, height: cardHeight(width))
        scroll.isScrollEnabled = scroll.contentSize.height > card.height + 0.5
        let words = words(width)
        let (inset, room) = (look.inset, width - 2 * look.inset)
        heading.frame = CGRect(x: inset, y: margin, width: room, height: words.heading)
        message.frame = CGRect(x: inset, y: words.whole - margin - words.message, width: room, height: words.message)
        for line in lines { line.removeFromSuperview() }
        lines = []
        let isInRow = isInRow(width)
        let head = head(width)
        layOutFields(above: head)
        if let capsules = look.buttons { return layOut(capsules, below: max(head, capsules.edge), isInRow: isInRow) }
        for (index, button) in buttons.enumerated() {
            let half = (width / 2).rounded()
            if isInRow {
                let isFirst = (index == 0) != isRightToLeft
                button.frame = CGRect(x: isFirst ? 0 : half, y: head, width: isFirst ? half : width - half, height: buttonHeight)
            } else {
                button.frame = CGRect(x: 0, y: head + CGFloat(index) * buttonHeight, width: width, height: buttonHeight)
            }
            if index == 0 || !isInRow, button.frame.minY > 0 {
                line(CGRect(x: 0, y: button.frame.minY, width: width, height: hairline))
            }
            if index == 1, isInRow { line(CGRect(x: half, y: head, width: hairline, height: buttonHeight)) }
        }
    }

    /// Places the answers as capsules: two side by side, or all below each other.
    private func layOut(_ capsules: ControlMetrics.AlertButtons, below head: CGFloat, isInRow: Bool) {
        let room = bounds.width - 2 * capsules.edge
        let half = ((room - capsules.gap) / 2).rounded()
        for (index, button) in buttons.enumerated() {
            let isAtLeft = (index == 0) != isRightToLeft
            button.frame =
                isInRow
                ? CGRect(
                    x: isAtLeft ? capsules.edge : bounds.width - capsules.edge - half, y: head, width: half, height: capsules.height)
                : CGRect(
                    x: capsules.edge, y: head + CGFloat(index) * (capsules.height + capsules.gap), width: room, height: capsules.height)
        }
    }

    private func layOutFields(above end: CGFloat) {
        guard let shown = controller?.textFields, !shown.isEmpty else { return }
        fields.frame = CGRect(
            x: look.inset, y: end - margin - groundOfFields, width: bounds.width - 2 * look.inset, height: groundOfFields)
        if look.buttons != nil { return layOutCapsules(shown) }
        fields.layer.borderColor = UIColor.separator.cgColor(for: traitCollection)
        for (index, field) in shown.enumerated() {
            let row = CGRect(x: 0, y: CGFloat(index) * look.fieldHeight, width: fields.bounds.width, height: look.fieldHeight)
            field.frame = row.insetBy(dx: 8, dy: 5)
            if index > 0 { line(CGRect(x: 0, y: row.minY, width: row.width, height: hairline), on: fields) }
        }
    }

    /// Places each field in a capsule of its own, as wide as the answers are.
    private func layOutCapsules(_ shown: [UITextField]) {
        let edge = look.buttons?.edge ?? look.inset
        fields.frame = fields.frame.insetBy(dx: edge - look.inset, dy: 0)
        for (index, field) in shown.enumerated() {
            let row = CGRect(
                x: 0, y: CGFloat(index) * (look.fieldHeight + look.fieldGap), width: fields.bounds.width, height: look.fieldHeight)
            let ground = UIView(frame: row)
            ground.backgroundColor = .tertiarySystemFill
            ground.layer.cornerRadius = row.height / 2
            ground.isUserInteractionEnabled = false
            fields.insertSubview(ground, at: 0)
            lines.append(ground)
            field.frame = row.insetBy(dx: 16, dy: 8)
        }
    }

    private func line(_ frame: CGRect, on view: UIView? = nil) {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        (view ?? scroll).addSubview(line)
        lines.append(line)
    }
}

/// One answer.
@MainActor final class AlertButton: UIControl {
    let action: UIAlertAction
    private let label = UILabel()
    /// Whether the answer stands on a card of its own.
    var isOwnCard = false { didSet { stateChanged() } }
    /// Whether the answer is a capsule.
    var isCapsule = false { didSet { stateChanged() } }
    /// Whether the answer is the one that is to be chosen.
    var isPreferred = false { didSet { stateChanged() } }

    init(_ action: UIAlertAction, size: CGFloat, isStrong: Bool) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: size, weight: isStrong ? .semibold : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        addSubview(label)
        isEnabled = action.isEnabled
        tintChanged()
    }

    required init?(coder: NSCoder) { nil }

    /// The width of the words in one line.
    var wordsWidth: CGFloat { label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { tintChanged() }
    }

    override func tintChanged() {
        super.tintChanged()
        label.textColor =
            !isEnabled
            ? .tertiaryLabel
            : isCapsule && isPreferred ? .white : action.style == .destructive ? .systemRed : isCapsule ? .label : tintColor
    }

    override func stateChanged() {
        super.stateChanged()
        let plain: UIColor? =
            isOwnCard ? UIColor(light: CGColor(gray: 1, alpha: 1), dark: CGColor(red: 0.173, green: 0.173, blue: 0.18, alpha: 1)) : nil
        backgroundColor = isHighlighted ? .systemFill : plain
        if isCapsule { backgroundColor = capsuleColor }
        tintChanged()
    }

    private var capsuleColor: UIColor {
        if isPreferred, isEnabled { return action.style == .destructive ? .systemRed : tintColor }
        return isHighlighted ? .systemFill : .tertiarySystemFill
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        if isCapsule {
            layer.cornerRadius = bounds.height / 2
            backgroundColor = capsuleColor
            label.alpha = isHighlighted ? 0.5 : 1
        }
    }
}
