// SPDX-License-Identifier: MIT
//
// Where the parts of a row's cell stand, and how high the row has to be (tables.cell-styles, tables.accessories).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineLists
import VitrineViews

extension UITableViewCell {
    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// How far content stays from the sides.
    var sideMargin: CGFloat {
        if let table { return table.sideMargin }
        let width = parts.asksForOwnWidth ? bounds.width : bounds.width > 320 ? UIScreen.main.bounds.width : 0
        return width >= 393 ? 20 : 16
    }

    /// The width of the room for an editing control, and for a handle.
    private static let controlWidth: CGFloat = 38

    // MARK: Accessories

    private var ownAccessory: (type: AccessoryType, view: UIView?) {
        isEditing ? (editingAccessoryType, editingAccessoryView) : (accessoryType, accessoryView)
    }

    /// Whether a handle for moving the row is seen.
    private var showsHandle: Bool { isEditing && showsReorderControl && controls.canMove }

    private var showsEditControl: Bool { isEditing && (controls.style != .none || controls.choosesSeveral) }

    func accessoriesChanged() {
        let kinds: [AccessorySign.Kind] =
            switch ownAccessory.view == nil ? ownAccessory.type : .none {
            case .none: []
            case .disclosureIndicator: [.forwards]
            case .checkmark: [.check]
            case .detailButton: [.detail]
            case .detailDisclosureButton: [.detail, .forwards]
            }
        if kinds != parts.signs {
            for view in parts.signViews { view.removeFromSuperview() }
            parts.signs = kinds
            parts.signViews = kinds.map { kind in
                let control = RowControl(kind)
                control.isUserInteractionEnabled = kind == .detail
                control.tapped = { [weak self] in self.map { $0.table?.editing.detailTapped($0) } }
                addSubview(control)
                return control
            }
        }
        updateEditControl()
        updateHandle()
        for (view, isSeen) in [(accessoryView, !isEditing), (editingAccessoryView, isEditing)] {
            guard let view else { continue }
            if view.superview !== self { addSubview(view) }
            view.isHidden = !isSeen
        }
        setNeedsLayout()
    }

    private func updateEditControl() {
        guard showsEditControl else {
            parts.editControl?.removeFromSuperview()
            parts.editControl = nil
            return
        }
        let kind: AccessorySign.Kind =
            controls.choosesSeveral ? (isSelected ? .marked : .circle) : controls.style == .insert ? .insert : .delete
        if let control = parts.editControl {
            control.sign.kind = kind
        } else {
            let control = RowControl(kind)
            control.tapped = { [weak self] in self.map { $0.table?.editing.controlTapped($0) } }
            addSubview(control)
            parts.editControl = control
        }
        parts.editControl?.isUserInteractionEnabled = !controls.choosesSeveral
    }

    private func updateHandle() {
        guard showsHandle else {
            parts.reorderControl?.removeFromSuperview()
            parts.reorderControl = nil
            return
        }
        guard parts.reorderControl == nil else { return }
        let control = RowControl(.reorder)
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0
        press.addAction { [weak self] recognizer in
            guard let self, let press = recognizer as? UILongPressGestureRecognizer else { return }
            table?.editing.handleMoved(self, press)
        }
        control.addGestureRecognizer(press)
        addSubview(control)
        parts.reorderControl = control
    }

    func exchangeAccessory(_ old: UIView?, for new: UIView?) {
        if old !== new { old?.removeFromSuperview() }
        accessoriesChanged()
    }

    // MARK: Places

    /// How much of the cell is not the content's, at its leading and its trailing side.
    private func ends(width: CGFloat) -> (leading: CGFloat, trailing: CGFloat) {
        let covered = covered
        let leading = covered.leading + (showsEditControl && shouldIndentWhileEditing && controls.indents ? Self.controlWidth : 0)
        var trailing: CGFloat = 0
        if let view = ownAccessory.view {
            trailing = view.frame.width + sideMargin + 8
        } else if !parts.signs.isEmpty {
            let growth = AccessorySign.growth(traitCollection)
            let signs = parts.signs.map { (AccessorySign.size(of: $0).width * growth).rounded(.up) }
            let said = isEditing || table?.isEditing == true ? nil : parts.canvasSignWidth
            trailing = said.map { $0 + sideMargin } ?? signs.reduce(0, +) + CGFloat(signs.count - 1) * 10 + sideMargin + 2
        }
        if showsHandle { trailing += Self.controlWidth + (trailing == 0 ? 6 : 0) }
        trailing += covered.trailing
        return (min(leading, width), min(trailing, max(width - leading, 0)))
    }

    /// How much of the row's sides is outside of the safe area, which content keeps away from (tables.safe-area).
    var covered: (leading: CGFloat, trailing: CGFloat) {
        guard let safe = table?.coveredSides else { return (0, 0) }
        return isMirrored ? (safe.right, safe.left) : (safe.left, safe.right)
    }

    /// Gives the content its margins (tables.content-margins); those that a program or a file gave it stay.
    private func takeMargins(_ trailing: CGFloat) {
        guard states.configuredView == nil, parts.content.givenMargins ?? parts.usualMargins == parts.margins else { return }
        let margins = NSDirectionalEdgeInsets(top: 11, leading: sideMargin, bottom: 11, trailing: trailing > 0 ? 8 : sideMargin)
        guard parts.margins != margins else { return }
        parts.margins = margins
        parts.content.directionalLayoutMargins = margins
    }

    private func mirrored(_ frame: CGRect, in width: CGFloat) -> CGRect {
        isMirrored ? CGRect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
    }

    func placeParts() {
        let (width, height) = (bounds.width, bounds.height)
        let ends = ends(width: width)
        for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView, parts.selection].compactMap(\.self) {
            if view.frame != bounds { view.frame = CGRect(origin: .zero, size: bounds.size) }
        }
        let content = mirrored(
            CGRect(x: ends.leading, y: 0, width: max(width - ends.leading - ends.trailing, 0), height: height), in: width)
        if parts.content.frame != content { parts.content.frame = content }
        takeMargins(ends.trailing - covered.trailing)
        if let control = parts.editControl {
            control.frame = mirrored(CGRect(x: covered.leading + sideMargin - 8, y: 0, width: Self.controlWidth, height: height), in: width)
        }
        var end = width - covered.trailing
        if let handle = parts.reorderControl {
            handle.frame = mirrored(CGRect(x: end - Self.controlWidth - 6, y: 0, width: Self.controlWidth, height: height), in: width)
            end -= Self.controlWidth
        }
        if let view = ownAccessory.view {
            let size = view.frame.size
            view.frame = mirrored(
                CGRect(
                    x: end - sideMargin - size.width, y: ((height - size.height) / 2).rounded(), width: size.width, height: size.height),
                in: width)
        }
        end -= sideMargin
        for control in parts.signViews.reversed() {
            let sign = control.sign.sizeThatFits(.zero)
            let touch = max(sign.width, 22)
            control.frame = mirrored(
                CGRect(x: end - sign.width - (touch - sign.width) / 2, y: 0, width: touch, height: height), in: width)
            end -= sign.width + 10
        }
        placeTexts()
        holder?.placeLines()
    }

    private var indentation: CGFloat { CGFloat(indentationLevel) * indentationWidth }

    /// Where the texts begin, counted from the leading side of the content.
    private func textStart(height: CGFloat) -> CGFloat {
        sideMargin + indentation + (imageSize(height: height).map { $0.width + 16 } ?? 0)
    }

    private func imageSize(height: CGFloat) -> CGSize? {
        guard let image = parts.image?.image, image.size.height > 0 else { return nil }
        let scale = min(1, height / image.size.height)
        return CGSize(width: image.size.width * scale, height: image.size.height * scale)
    }

    private func placeTexts() {
        let content = parts.content.bounds.size
        guard states.configuredView == nil, parts.textLabel != nil || parts.detailLabel != nil || parts.image != nil else { return }
        func put(_ view: UIView?, _ frame: CGRect) {
            guard let view, view.superview === parts.content else { return }
            let place = mirrored(frame, in: content.width)
            if view.frame != place { view.frame = place }
        }
        func lies(_ height: CGFloat) -> CGFloat { pixels((content.height - height) / 2) }
        if let size = imageSize(height: content.height) {
            put(parts.image, CGRect(x: sideMargin + indentation, y: lies(size.height), width: size.width, height: size.height))
        }
        adaptLines()
        let start = textStart(height: content.height)
        let end = content.width - (ends(width: bounds.width).trailing > covered.trailing ? 8 : sideMargin)
        let room = max(end - start, 0)
        if style == .value2, let text = parts.textLabel as? CellLabel {
            // The text ends where the detail begins, or stands above it.
            text.textAlignment = arrangement == .subtitle ? .natural : isMirrored ? .left : .right
        }
        let (text, detail) = (size(of: parts.textLabel, room), size(of: parts.detailLabel, room))
        switch arrangement {
        case .default:
            put(parts.textLabel, CGRect(x: start, y: 0, width: room, height: content.height))
        case .value1:
            let detailWidth = min(detail.width, room)
            let textWidth = min(text.width, max(room - detailWidth - (detailWidth > 0 ? 6 : 0), room / 2))
            put(parts.textLabel, CGRect(x: start, y: lies(text.height), width: textWidth, height: text.height))
            let rest = min(detailWidth, max(room - textWidth - 6, 0))
            put(parts.detailLabel, CGRect(x: end - rest, y: lies(detail.height), width: rest, height: detail.height))
        case .value2:
            put(parts.textLabel, CGRect(x: start, y: lies(text.height), width: 91, height: text.height))
            put(
                parts.detailLabel,
                CGRect(x: start + 97, y: lies(detail.height), width: max(room - 97, 0), height: detail.height))
        case .subtitle:
            let gap: CGFloat = detail.height > 0 && text.height > 0 ? Self.lineGap : 0
            let top = lies(text.height + gap + detail.height)
            put(parts.textLabel, CGRect(x: start, y: top, width: min(text.width, room), height: text.height))
            put(
                parts.detailLabel, CGRect(x: start, y: top + text.height + gap, width: min(detail.width, room), height: detail.height))
        }
    }

    /// The style that texts are placed by: at accessibility sizes the detail stands beneath the text.
    private var arrangement: CellStyle {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        return isLarge && (style == .value1 || style == .value2) ? .subtitle : style
    }

    private func adaptLines() {
        for label in [parts.textLabel, parts.detailLabel] { (label as? CellLabel)?.adaptLines(to: traitCollection) }
    }

    private static let lineGap: CGFloat = 3

    private func pixels(_ value: CGFloat) -> CGFloat {
        let scale = max(traitCollection.displayScale, 1)
        return (value * scale).rounded() / scale
    }

    private func size(of label: UILabel?, _ room: CGFloat) -> CGSize {
        guard let label, label.text?.isEmpty == false else { return .zero }
        return label.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude))
    }

    // MARK: Height

    /// The height that the content needs at a width of the cell.
    func heightOfContent(width: CGFloat) -> CGFloat {
        updateConfigurationIfNeeded()
        let ends = ends(width: width)
        let room = max(width - ends.leading - ends.trailing, 0)
        let target = CGSize(width: room, height: 0)
        if let view = states.configuredView {
            return max(
                view.systemLayoutSizeFitting(
                    target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
                ).height, 0)
        }
        takeMargins(ends.trailing - covered.trailing)
        if !contentView.constraints.isEmpty {
            return contentView.systemLayoutSizeFitting(
                target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        adaptLines()
        let least = table?.metrics.rowHeight ?? ListMetrics.rowHeight(hasGlass: traitCollection.hasGlass)
        let textRoom = max(room - textStart(height: least) - (ends.trailing > covered.trailing ? 8 : sideMargin), 0)
        let (text, detail) = (size(of: parts.textLabel, textRoom).height, size(of: parts.detailLabel, textRoom).height)
        let texts = arrangement == .subtitle ? text + detail + (text > 0 && detail > 0 ? Self.lineGap : 0) : max(text, detail)
        return max(least, texts + 22)
    }

    // MARK: Lines

    /// Whether the table's colour is behind the cell.
    var takesGround: Bool { !states.background.isGiven || states.background.configuration != nil }

    /// How far the line below stays from the sides.
    func lineInsets(in table: UITableView) -> UIEdgeInsets {
        if let own = ownSeparatorInset { return own }
        let start = parts.content.frame.minX
        if let view = states.configuredView as? UIListContentView {
            return automatic(in: table, leading: (isMirrored ? bounds.width - parts.content.frame.maxX : start) + view.textStart)
        }
        let leading =
            (isMirrored ? bounds.width - parts.content.frame.maxX : start)
            + (parts.textLabel == nil ? sideMargin : textStart(height: bounds.height))
        return automatic(in: table, leading: leading)
    }

    private func automatic(in table: UITableView, leading: CGFloat) -> UIEdgeInsets {
        if let said = table.ownSeparatorInset {
            guard table.separatorInsetReference == .fromAutomaticInsets else { return said }
            return UIEdgeInsets(top: 0, left: leading + said.left, bottom: 0, right: said.right)
        }
        return UIEdgeInsets(top: 0, left: leading, bottom: 0, right: 0)
    }
}
