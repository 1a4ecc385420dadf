// SPDX-License-Identifier: MIT
//
// How alerts and action sheets look (alerts.looks).

import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineMenus
@_spi(Vitrine) import VitrineViewCore

/// The cards of an alert: words over answers, and the answer that cancels an action sheet on a card of its own.
@MainActor final class AlertCard: UIView {
    static let width: CGFloat = 270
    static let cornerRadius: CGFloat = 14
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
        super.init(frame: CGRect(x: 0, y: 0, width: Self.width, height: 100))
        for view in [ground, clip] {
            view.layer.cornerRadius = Self.cornerRadius
            view.layer.cornerCurve = .continuous
            addSubview(view)
        }
        clip.clipsToBounds = true
        clip.addSubview(scroll)
        scroll.showsVerticalScrollIndicator = false
        for label in [heading, message] {
            label.numberOfLines = 0
            label.textAlignment = .center
            label.textColor = isSheet ? .secondaryLabel : .label
            scroll.addSubview(label)
        }
        fields.layer.cornerRadius = 6
        fields.layer.cornerCurve = .continuous
        fields.layer.borderWidth = 0.5
        fields.clipsToBounds = true
        fields.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white }
        scroll.addSubview(fields)
        heading.font = .systemFont(ofSize: isSheet ? 13 : 17, weight: .semibold)
        message.font = .systemFont(ofSize: 13)
        rebuild()
    }

    required init?(coder: NSCoder) { nil }

    /// Shows what the controller says now.
    func rebuild() {
        guard let controller else { return }
        for view in buttons + lines { view.removeFromSuperview() }
        cancel?.removeFromSuperview()
        (buttons, lines, cancel) = ([], [], nil)
        (heading.text, message.text) = (controller.title, controller.message)
        let shown = controller.textFields ?? []
        for field in shown where field.superview !== fields { fields.addSubview(field) }
        fields.isHidden = shown.isEmpty
        var actions = controller.actions.filter { $0.style != .cancel }
        let canceling = controller.actions.first { $0.style == .cancel }
        if let canceling, !isSheet { actions.count == 1 ? actions.insert(canceling, at: 0) : actions.append(canceling) }
        let strong = controller.preferredAction ?? canceling
        for action in actions { buttons.append(make(action, isStrong: action === strong, in: scroll)) }
        if let canceling, isSheet {
            let button = make(canceling, isStrong: true, in: self)
            button.layer.cornerRadius = Self.cornerRadius
            button.layer.cornerCurve = .continuous
            button.isOwnCard = true
            cancel = button
        }
        superview?.setNeedsLayout()
        setNeedsLayout()
    }

    private func make(_ action: UIAlertAction, isStrong: Bool, in view: UIView) -> AlertButton {
        let button = AlertButton(action, size: isSheet ? 20 : 17, isStrong: isStrong)
        button.addAction(UIAction { [weak self] _ in self?.chosen(action) }, for: .touchUpInside)
        view.addSubview(button)
        return button
    }

    private var buttonHeight: CGFloat { isSheet ? 57 : 44 }
    private var hairline: CGFloat { 1 / max(pixelGrid.scale, 1) }

    /// Whether two answers have room side by side.
    private func isInRow(_ width: CGFloat) -> Bool {
        !isSheet && buttons.count == 2 && buttons.allSatisfy { $0.wordsWidth <= width / 2 - 16 }
    }

    /// The heights of the words, with room around them.
    private func words(_ width: CGFloat) -> (heading: CGFloat, message: CGFloat, whole: CGFloat) {
        func height(_ label: UILabel) -> CGFloat {
            guard label.text?.isEmpty == false else { return 0 }
            return label.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude)).height.rounded(.up)
        }
        let (a, b) = (height(heading), height(message))
        guard a + b > 0 else { return (0, 0, 0) }
        let gap: CGFloat = a > 0 && b > 0 ? (isSheet ? 8 : 4) : 0
        return (a, b, a + b + gap + 2 * margin)
    }

    private static let fieldHeight: CGFloat = 32

    private var fieldCount: Int { controller?.textFields?.count ?? 0 }

    /// The height of the fields, with the room below them.
    private var fieldsHeight: CGFloat { fieldCount > 0 ? CGFloat(fieldCount) * Self.fieldHeight + margin : 0 }

    /// The height of all that is above the answers.
    private func head(_ width: CGFloat) -> CGFloat {
        let words = words(width).whole
        return fieldCount > 0 && words == 0 ? margin + fieldsHeight : words + fieldsHeight
    }

    private var margin: CGFloat { isSheet ? 14 : 20 }

    private func cardHeight(_ width: CGFloat) -> CGFloat {
        let rows = isInRow(width) ? 1 : buttons.count
        return head(width) + CGFloat(rows) * buttonHeight
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
        let width = bounds.width
        scroll.contentSize = CGSize(width: width, height: cardHeight(width))
        scroll.isScrollEnabled = scroll.contentSize.height > card.height + 0.5
        let words = words(width)
        heading.frame = CGRect(x: 16, y: margin, width: width - 32, height: words.heading)
        message.frame = CGRect(x: 16, y: words.whole - margin - words.message, width: width - 32, height: words.message)
        for line in lines { line.removeFromSuperview() }
        lines = []
        let isInRow = isInRow(width)
        let head = head(width)
        layOutFields(above: head)
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

    private func layOutFields(above end: CGFloat) {
        guard let shown = controller?.textFields, !shown.isEmpty else { return }
        let height = CGFloat(shown.count) * Self.fieldHeight
        fields.frame = CGRect(x: 16, y: end - margin - height, width: bounds.width - 32, height: height)
        fields.layer.borderColor = UIColor.separator.cgColor(for: traitCollection)
        for (index, field) in shown.enumerated() {
            let row = CGRect(x: 0, y: CGFloat(index) * Self.fieldHeight, width: fields.bounds.width, height: Self.fieldHeight)
            field.frame = row.insetBy(dx: 8, dy: 5)
            if index > 0 { line(CGRect(x: 0, y: row.minY, width: row.width, height: hairline), on: fields) }
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
        label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func stateChanged() {
        super.stateChanged()
        let plain: UIColor? =
            isOwnCard ? UIColor(light: CGColor(gray: 1, alpha: 1), dark: CGColor(red: 0.173, green: 0.173, blue: 0.18, alpha: 1)) : nil
        backgroundColor = isHighlighted ? .systemFill : plain
        tintChanged()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
    }
}
