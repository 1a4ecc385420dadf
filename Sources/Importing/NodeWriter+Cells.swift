// SPDX-License-Identifier: MIT
//
// Cells, headers and footers of lists as the content of templates, and what stands around a list.

import Foundation
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineLists
import VitrineScene
import VitrineSymbols
import VitrineTables
import VitrineViews

extension NodeWriter {
    /// A cell, a header or a footer as a node with everything on it; one that no node says as a template of the file.
    mutating func cell(_ cell: UIView) throws(Unsayable) -> WrittenNode {
        let known = (parts.count, fields, takenNames)
        var reason = "what it looks like"
        if !choices.kept.contains(ObjectIdentifier(cell)) {
            do throws(Unsayable) {
                var node = try content(ofCell: cell)
                try decorate(&node, as: cell)
                parts.append(WrittenPart(cell, .container))
                return node
            } catch {
                reason = error.reason
                parts.removeLast(parts.count - known.0)
                (fields, takenNames) = (known.1, known.2)
            }
        }
        return try nib(of: cell, because: reason)
    }

    private mutating func content(ofCell cell: UIView) throws(Unsayable) -> WrittenNode {
        let content: UIView
        switch cell {
        case let cell as UITableViewCell:
            guard cell.backgroundView == nil else { throw Unsayable(reason: "the view behind the cell") }
            content = cell.contentView
        case let cell as UICollectionViewCell:
            guard cell.backgroundView == nil else { throw Unsayable(reason: "the view behind the cell") }
            content = cell.contentView
        case let end as UITableViewHeaderFooterView: content = end.contentView
        default: content = cell
        }
        var children: [FieldValue] = []
        if content !== cell, content.isDressed {
            children.append(try placed(content, in: cell))
        } else {
            children += try arranged(content.subviews.filter { !isPlumbing($0) }, in: content, of: cell)
        }
        for child in cell.subviews where child !== content && content !== cell && !isPlumbing(child) {
            if let sign = child.subviews.lazy.compactMap({ $0 as? AccessorySign }).first {
                let node = try written(sign)
                let frame = sign.convert(sign.bounds, to: cell)
                children.append(place(node, at: frame, in: cell.bounds.size, (.end, .middle)).value)
            } else if child === (cell as? UITableViewCell)?.accessoryView {
                children.append(place(try node(for: child), at: child.frame, in: cell.bounds.size, (.end, .middle)).value)
            } else if child !== (cell as? UITableViewCell)?.selectedBackgroundView,
                child !== (cell as? UICollectionViewCell)?.selectedBackgroundView
            {
                throw Unsayable(reason: "the views beside the content of the cell")
            }
        }
        return children.isEmpty ? WrittenNode("box") : WrittenNode("overlay", [.init("children", .array(children))])
    }

    /// The sign at the end of a row.
    private mutating func written(_ sign: AccessorySign) throws(Unsayable) -> WrittenNode {
        let color: UIColor = sign.kind == .forwards ? .tertiaryLabel : sign.tintColor
        guard let drawing = sign.kind.plainDrawing, let path = drawing.lines.plainText else {
            throw Unsayable(reason: "the sign at the end of the row")
        }
        var node = WrittenNode(
            "shape",
            [
                .init("path", .string(path)),
                .init(
                    "stroke",
                    .object([
                        .init("color", self.color(color)), .init("width", .length(drawing.lineWidth)), .init("cap", .string("round")),
                        .init("join", .string("round")),
                    ])),
            ])
        if drawing.isDirected { node.add("flipsForRightToLeft", true) }
        let view = FieldValue.object([.init("content", node.value)])
        if let known = signs.first(where: { $0.value == view }) { return WrittenNode(nil, [.init("view", .string(known.name))]) }
        let name = take(sign.kind == .forwards ? "disclosure" : "checkmark")
        signs.append(.init(name, view))
        return WrittenNode(nil, [.init("view", .string(name))])
    }

    /// What of a screen is behind its list, or in front of it; nil where there is nothing.
    mutating func around(_ list: UIView, in view: UIView, isBehind: Bool) throws(Unsayable) -> WrittenNode? {
        var (children, isPassed) = ([FieldValue](), false)
        for child in view.subviews {
            if list.isDescendant(of: child) {
                isPassed = true
                let frame = child.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
                if child !== list, let inner = try around(list, in: child, isBehind: isBehind) {
                    children.append(place(inner, at: frame, in: view.bounds.size, (.both, .both)).value)
                } else if child === list, isBehind, let color = list.backgroundColor, color.cgColor(for: list.traitCollection).alpha > 0,
                    color.cgColor(for: list.traitCollection) != view.backgroundColor?.cgColor(for: list.traitCollection)
                {
                    let ground = WrittenNode("box", [.init("background", self.color(color))])
                    children.append(place(ground, at: frame, in: view.bounds.size, (.both, .both)).value)
                }
            } else if isPassed != isBehind {
                children.append(try placed(child, in: view))
            }
        }
        var node = WrittenNode("overlay", [.init("children", .array(children))])
        if isBehind { try decorate(&node, as: view) }
        if children.isEmpty, node.fields.count == 1 { return nil }
        parts.append(WrittenPart(view, .container))
        return node
    }
}

extension AccessorySign.Kind {
    /// What is drawn, where lines are all of it.
    fileprivate var plainDrawing: SignDrawing? {
        switch self {
        case .forwards: Sign.rowForwards.drawing
        case .check: Sign.rowCheck.drawing
        default: nil
        }
    }
}

extension Path {
    /// The path as SVG path data; nil where there are curves in it.
    fileprivate var plainText: String? {
        var text = ""
        for element in elements {
            switch element {
            case .move(let point): text += "M\(point.x.numberText()) \(point.y.numberText())"
            case .line(let point): text += "L\(point.x.numberText()) \(point.y.numberText())"
            default: return nil
            }
        }
        return text
    }
}
