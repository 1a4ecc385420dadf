// SPDX-License-Identifier: MIT
//
// The accessories of a row at both ends: their order, their places, and which are shown (list-cells.accessory-order).

import Foundation
import VitrineCollectionUI
import VitrineConfigurations
import VitrineGeometry
import VitrineViewCore

/// The accessories of a row, of whichever kind of list or table.
@MainActor final class AccessoryRow {
    /// What the row does for them.
    var hooks = AccessoryHooks()
    private(set) var leading: [AccessoryView] = []
    private(set) var trailing: [AccessoryView] = []
    /// Whether there is room before the content as for the chevron of an outline, which the row does not have.
    var reservesOutline = false
    /// Whether the row was told what is shown; from then on changes are seen as they happen.
    private var isTold = false
    private var isEditing = false

    /// Between accessories at the leading end, in points.
    static let leadingSpacing: CGFloat = 16
    /// Between accessories at the trailing end, in points.
    static let trailingSpacing: CGFloat = 8
    /// Between an accessory and the lines above and below, in points.
    static let leastDistance: CGFloat = 6

    var isEmpty: Bool { leading.isEmpty && trailing.isEmpty }

    private var all: [AccessoryView] { leading + trailing }

    // MARK: Contents

    /// Takes on other accessories; views of those that stay are kept.
    func take(_ accessories: [UICellAccessory], in row: UIView, isHeader: Bool) {
        var old: [UICellAccessory.AccessoryType: AccessoryView] = [:]
        for view in all { old[view.accessory.accessoryType] = view }
        func view(of accessory: UICellAccessory) -> AccessoryView {
            if let view = old.removeValue(forKey: accessory.accessoryType) {
                view.take(accessory)
                return view
            }
            return AccessoryView(accessory) { [weak self] in self?.hooks ?? AccessoryHooks() }
        }
        let ordered = Self.ordered(accessories.filter { !$0.isHidden }, isHeader: isHeader)
        (leading, trailing) = (ordered.leading.map(view), ordered.trailing.map(view))
        for view in old.values where view.superview === row { view.removeFromSuperview() }
        for view in all {
            if view.superview !== row {
                view.isHidden = true
                row.addSubview(view)
            }
        }
        row.setNeedsLayout()
    }

    /// Which accessories stand at each end, from the leading side to the trailing one.
    static func ordered(
        _ accessories: [UICellAccessory], isHeader: Bool
    ) -> (leading: [UICellAccessory], trailing: [UICellAccessory]) {
        func placed(_ ranks: [UICellAccessory.AccessoryType]) -> [UICellAccessory] {
            ranks.compactMap { type in accessories.first { $0.accessoryType == type } }
        }
        let outline = accessories.first { $0.accessoryType == .outlineDisclosure }
        let isAtEnd = outline.map { $0.details.outlineStyle == .header || $0.details.outlineStyle == .automatic && isHeader } ?? false
        var leading = placed([.multiselect, .delete, .insert] + (isAtEnd ? [] : [.outlineDisclosure]))
        var trailing = placed(
            [.label, .popUpMenu, .checkmark, .detail, .disclosureIndicator] + (isAtEnd ? [.outlineDisclosure] : []) + [.reorder])
        for accessory in accessories {
            switch accessory.details.placement {
            case nil: continue
            case .leading(_, let position): leading.insert(accessory, at: min(max(position(leading), 0), leading.count))
            case .trailing(_, let position): trailing.insert(accessory, at: min(max(position(trailing), 0), trailing.count))
            }
        }
        return (leading, trailing)
    }

    /// Shows what a state says.
    ///
    /// - Returns: Whether accessories come or go in sight.
    func take(_ state: UICellConfigurationState) -> Bool {
        for view in all { view.take(state) }
        let changes = isTold && isEditing != state.isEditing && !isEmpty
        (isTold, isEditing) = (true, state.isEditing)
        return changes
    }

    /// What is told next is of another item.
    func forgetState() { isTold = false }

    private func isShown(_ view: AccessoryView) -> Bool {
        switch view.accessory.displayed {
        case .always: true
        case .whenEditing: isEditing
        case .whenNotEditing: !isEditing
        }
    }

    // MARK: Layout

    /// How much of each end of the row the accessories take up, beside what is around them.
    struct Ends: Hashable, Sendable {
        var leading: CGFloat = 0
        var trailing: CGFloat = 0
        /// The height of the highest.
        var height: CGFloat = 0
    }

    /// How wide what is shown at an end is, with the distances between.
    private func length(_ views: [AccessoryView], _ gap: (AccessoryView) -> CGFloat) -> (length: CGFloat, height: CGFloat) {
        var (length, height): (CGFloat, CGFloat) = (0, 0)
        for (index, view) in views.enumerated() {
            let measured = view.measure()
            length += (index > 0 ? gap(view) : 0) + measured.room
            height = max(height, measured.size.height)
        }
        return (length, height)
    }

    /// The distance to what is before an accessory at the trailing end, which a line may stand in.
    private func gap(before view: AccessoryView) -> CGFloat { isDivided(view) ? 2 * AccessoryView.dividerGap : Self.trailingSpacing }

    private func isDivided(_ view: AccessoryView) -> Bool {
        view.accessory.accessoryType == .reorder && view.accessory.details.showsVerticalSeparator
    }

    /// How much room the accessories take up that are shown now.
    ///
    /// - Parameter traits: Those of the row.
    func ends(_ traits: UITraitCollection) -> Ends {
        var start = length(leading.filter(isShown)) { _ in Self.leadingSpacing }
        let end = length(trailing.filter(isShown), gap)
        if reservesOutline { start.length += (start.length > 0 ? Self.leadingSpacing : 0) + AccessoryView.standardRoom(traits) }
        return Ends(leading: start.length, trailing: end.length, height: max(start.height, end.height))
    }

    /// Places the accessories in a row.
    ///
    /// Those that are no longer shown go beyond the end that they stand at, and those that come come from there; inside of an animation
    /// that is seen.
    ///
    /// - Parameters:
    ///   - margins: Around all that is shown.
    ///   - indentation: How far those at the leading end are moved in.
    func layOut(in row: UIView, margins: NSDirectionalEdgeInsets, indentation: CGFloat) {
        let size = row.bounds.size
        let isRightToLeft = row.effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: AccessoryView, at x: CGFloat, _ width: CGFloat, shown: Bool, beyond: CGFloat) {
            func frame(_ x: CGFloat) -> CGRect {
                CGRect(x: isRightToLeft ? size.width - x - width : x, y: 0, width: width, height: size.height)
            }
            let wasShown = !view.isHidden && view.alpha > 0
            if shown, !wasShown {
                let opacity: CGFloat = UIView.isInAnimation ? 0 : 1
                UIView.performWithoutAnimation {
                    (view.frame, view.isHidden, view.alpha) = (frame(beyond), false, opacity)
                    view.layoutIfNeeded()
                }
            }
            if shown {
                view.frame = frame(x)
                view.alpha = 1
            } else if wasShown, UIView.isInAnimation {
                view.frame = frame(beyond)
                view.alpha = 0
            } else if wasShown {
                view.isHidden = true
            }
            view.layoutIfNeeded()
        }
        var x = margins.leading + indentation
        var isFirst = true
        for view in leading {
            let (width, shown) = (view.measure().room, isShown(view))
            if shown, !isFirst { x += Self.leadingSpacing }
            view.endsAtEdge = false
            place(view, at: x, width, shown: shown, beyond: -width)
            if shown { (x, isFirst) = (x + width, false) }
        }
        var end = size.width - margins.trailing
        isFirst = true
        var after: AccessoryView?
        for view in trailing.reversed() {
            let (width, shown) = (view.measure().room, isShown(view))
            if shown, !isFirst { end -= after.map(gap) ?? Self.trailingSpacing }
            view.endsAtEdge = view.accessory.accessoryType == .outlineDisclosure
            place(view, at: end - width, width, shown: shown, beyond: size.width)
            view.isDivided = false
            if shown {
                after?.isDivided = after.map(isDivided) ?? false
                (end, isFirst, after) = (end - width, false, view)
            }
        }
    }
}
