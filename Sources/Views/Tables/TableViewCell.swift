// SPDX-License-Identifier: MIT
//
// What stands for a row of a table view of a file.

import Foundation
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers

/// Shows a row of a table view as a file has it: the content, and a sign at its end (nibs.tables).
final class TableViewCell: UIView {
    /// What stands at the end of a row.
    enum Accessory { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }

    /// How far the line below the row stands from the sides, where the row has its own.
    let separatorInset: UIEdgeInsets?
    private let content: UIView
    private let accessory: Accessory
    private let accessoryView: UIView?
    private let sizeInFile: CGSize
    private let contentInFile: CGRect
    /// The parts of a row of one of the usual styles, and whether they stand at the end.
    private var parts: [(view: UIView, frame: CGRect, isAtEnd: Bool)] = []
    private let strokes = CAShapeLayer()

    required init?(coder: NSCoder) {
        guard let nib = coder.nib else { return nil }
        separatorInset = nib.insets("separatorInset")
        let words: [String: Accessory] = [
            "none": .none, "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
            "checkmark": .checkmark, "detailButton": .detailButton,
        ]
        accessory = nib.option("accessoryType", words) ?? .none
        (content, accessoryView) = (nib.object("contentView") ?? UIView(), nib.object("accessoryView"))
        (sizeInFile, contentInFile) = (nib.rect("frame")?.size ?? .zero, content.frame)
        super.init(coder: coder)
        for name in Self.silent { _ = nib.has(name) }
        if let view: UIView = nib.object("backgroundView") {
            (view.frame, view.autoresizingMask) = (bounds, [.flexibleWidth, .flexibleHeight])
            addSubview(view)
        }
        content.autoresizingMask = []
        addSubview(content)
        if let accessoryView { addSubview(accessoryView) }
        (strokes.fillColor, strokes.lineWidth) = (nil, 2)
        (strokes.lineCap, strokes.lineJoin) = (.round, .round)
        if accessory != .none { layer.addSublayer(strokes) }
        let isDetailAtEnd = nib.element["style"] == "IBUITableViewCellStyleValue1"
        for name in ["textLabel", "detailTextLabel"] {
            guard let id = nib.string(name), let part = nib.builder.object(id: id) as? UIView, part.superview === content else { continue }
            parts.append((part, part.frame, isDetailAtEnd && name == "detailTextLabel"))
        }
    }

    private static let silent = [
        "selectionStyle", "indentationWidth", "indentationLevel", "shouldIndentWhileEditing", "style", "rowHeight", "textLabel",
        "detailTextLabel", "imageView", "hidesAccessoryWhenEditing", "editingAccessoryType", "showsReorderControl", "editing",
        "selectedBackgroundView", "multipleSelectionBackgroundView", "editingAccessoryView", "reuseIdentifier", "focusStyle",
        "tableViewCell",
    ]

    override func takeValue(_ value: Any?, forKey key: String) -> Bool {
        switch key {
        // What the file has of these is shown.
        case "accessoryView", "backgroundView", "selectedBackgroundView", "textLabel", "detailTextLabel", "imageView",
            "editingAccessoryView":
            return true
        default: return super.takeValue(value, forKey: key)
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        // Rows grow and shrink in the middle.
        let (wider, taller) = (bounds.width - sizeInFile.width, bounds.height - sizeInFile.height)
        var frame = CGRect(
            x: contentInFile.minX, y: contentInFile.minY, width: max(contentInFile.width + wider, 0),
            height: max(contentInFile.height + taller, 0))
        if contentInFile.isEmpty { frame = bounds }
        if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
        if content.frame != frame { content.frame = frame }
        let grown = frame.width - contentInFile.width
        for (view, frame, isAtEnd) in parts {
            if isAtEnd {
                view.frame = frame.offsetBy(dx: grown, dy: 0)
            } else {
                let room = parts.contains(where: \.isAtEnd) ? 0 : grown
                view.frame = CGRect(x: frame.minX, y: frame.minY, width: max(frame.width + room, 0), height: frame.height)
            }
        }
        if let accessoryView {
            let size = accessoryView.frame.size
            let x = isRightToLeft ? 16 : bounds.width - 16 - size.width
            accessoryView.frame.origin = CGPoint(x: x, y: (bounds.height - size.height) / 2)
        } else {
            drawAccessory()
        }
    }

    override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    private func drawAccessory() {
        let path = UIBezierPath()
        let (end, middle) = (bounds.width - 17, bounds.height / 2)
        let tint: UIColor = tintColor
        var color = tint
        switch accessory {
        case .none: return
        case .disclosureIndicator:
            color = .tertiaryLabel
            chevron(to: end, middle, path)
        case .checkmark:
            path.move(to: CGPoint(x: end - 12, y: middle + 0.5))
            path.addLine(to: CGPoint(x: end - 7.5, y: middle + 5.5))
            path.addLine(to: CGPoint(x: end, y: middle - 6))
        case .detailButton: info(around: CGPoint(x: end - 10, y: middle), path)
        case .detailDisclosureButton:
            info(around: CGPoint(x: end - 28, y: middle), path)
            chevron(to: end, middle, path)
        }
        if isRightToLeft { path.apply(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0)) }
        strokes.frame = bounds
        (strokes.path, strokes.strokeColor) = (path.cgPath, color.cgColor(for: traitCollection))
    }

    private func chevron(to end: CGFloat, _ middle: CGFloat, _ path: UIBezierPath) {
        path.move(to: CGPoint(x: end - 5.5, y: middle - 5.5))
        path.addLine(to: CGPoint(x: end, y: middle))
        path.addLine(to: CGPoint(x: end - 5.5, y: middle + 5.5))
    }

    private func info(around center: CGPoint, _ path: UIBezierPath) {
        path.append(UIBezierPath(ovalIn: CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20)))
        path.move(to: CGPoint(x: center.x, y: center.y - 4.8))
        path.addLine(to: CGPoint(x: center.x, y: center.y - 4.7))
        path.move(to: CGPoint(x: center.x, y: center.y - 0.5))
        path.addLine(to: CGPoint(x: center.x, y: center.y + 5))
    }
}

extension TableViewCell: NibContentHolder {
    package var heldContent: UIView { content }
}
