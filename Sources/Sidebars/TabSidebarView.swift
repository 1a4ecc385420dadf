// SPDX-License-Identifier: MIT
//
// A sidebar of tabs: its button, what is above and below the rows, the rows by sections, and what stays at the bottom
// (navigation.sidebars).

package import Foundation
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineMenus
package import VitrineViewCore

/// Shows tabs below each other, by sections that can be put away.
@MainActor package final class TabSidebarView: UIView {
    /// What is shown.
    package var content = TabSidebarContent() { didSet { if content != oldValue { contentChanged() } } }
    /// Told which row someone chooses.
    package var chosen: (ObjectIdentifier) -> Void = { _ in }
    /// What is above the rows, scrolling with them; nil is nothing.
    package var header: UIView? { didSet { exchange(oldValue, header, on: scroll) } }
    /// What is beneath the rows; nil is nothing.
    package var footer: UIView? { didSet { exchange(oldValue, footer, on: scroll) } }
    /// What stays at the bottom; nil is nothing.
    package var bottomBar: UIView? { didSet { exchange(oldValue, bottomBar, on: self) } }
    private let scroll = UIScrollView()
    private let toggle: TabSidebarToggle
    private var headings: [TabSidebarHeading?] = []
    private var rows: [[TabSidebarRow]] = []
    /// Sections and groups whose rows are put away.
    private var closed: Set<ObjectIdentifier> = []

    /// - Parameter toggled: Told when the button that puts the sidebar away is pressed.
    package init(toggled: @escaping () -> Void) {
        toggle = TabSidebarToggle(shows: false, toggled)
        super.init(frame: .zero)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.alwaysBounceVertical = true
        for view in [scroll, toggle] { addSubview(view) }
    }

    package required init?(coder: NSCoder) { nil }

    private func exchange(_ old: UIView?, _ new: UIView?, on view: UIView) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        if let new { view.addSubview(new) }
        setNeedsLayout()
    }

    // MARK: Rows

    private func contentChanged() {
        let old = rows.flatMap(\.self)
        for heading in headings { heading?.removeFromSuperview() }
        headings = content.sections.map { section in
            guard let title = section.title, let id = section.id else { return nil }
            let heading = TabSidebarHeading(title)
            heading.addAction(UIAction { [weak self] _ in self?.toggle(id) }, for: .touchUpInside)
            scroll.addSubview(heading)
            return heading
        }
        rows = content.sections.map { section in
            section.rows.map { said in
                let kept = old.first { $0.row.id == said.id && $0.row.isGroup == said.isGroup }
                let row = kept ?? make(said)
                if row.row != said { row.show(said) }
                return row
            }
        }
        let new = rows.flatMap(\.self)
        for row in old where !new.contains(where: { $0 === row }) { row.removeFromSuperview() }
        setNeedsLayout()
    }

    private func make(_ said: TabSidebarContent.Row) -> TabSidebarRow {
        let row = TabSidebarRow(said)
        row.addAction(
            UIAction { [weak self, weak row] _ in
                guard let self, let row else { return }
                if row.row.isGroup { toggle(row.row.id) } else { chosen(row.row.id) }
            }, for: .touchUpInside)
        scroll.addSubview(row)
        return row
    }

    /// Puts the rows of a section or a group away, or shows them.
    private func toggle(_ id: ObjectIdentifier) {
        if closed.remove(id) == nil { closed.insert(id) }
        setNeedsLayout()
        guard UIView.takesTime, window != nil else { return layoutIfNeeded() }
        UIView.animate(withDuration: 0.3, delay: 0, options: .curveEaseInOut) { self.layoutIfNeeded() }
    }

    /// Scrolls to what is above the rows, to a row, or to what is beneath them.
    package func scroll(to id: ObjectIdentifier, animated: Bool) {
        layoutIfNeeded()
        guard let row = rows.flatMap(\.self).first(where: { $0.row.id == id && $0.alpha > 0 }) else { return }
        scroll.scrollRectToVisible(row.frame, animated: animated)
    }

    /// Scrolls to the beginning or to the end.
    package func scroll(toEnd: Bool, animated: Bool) {
        layoutIfNeeded()
        let end = max(scroll.contentSize.height - scroll.bounds.height, 0)
        scroll.setContentOffset(CGPoint(x: 0, y: toEnd ? end : 0), animated: animated)
    }

    // MARK: Layout

    package override func layoutSubviews() {
        super.layoutSubviews()
        let (look, safe) = (traitCollection.tabSidebarLook, safeAreaInsets)
        let width = bounds.width
        let side: CGFloat = 44
        let x = look.rowInset
        toggle.frame = CGRect(
            x: isRightToLeft ? width - x - side : x, y: safe.top + (look.radius == nil ? (look.topHeight - side) / 2 : 0), width: side,
            height: side)
        let top = safe.top + look.topHeight
        var bottom = bounds.height
        if let bottomBar {
            let height = wish(bottomBar, width)
            bottom -= height + max(safe.bottom, look.radius == nil ? 0 : 8)
            bottomBar.frame = CGRect(x: 0, y: bottom, width: width, height: height)
        }
        scroll.frame = CGRect(x: 0, y: top, width: width, height: max(bottom - top, 0))
        scroll.contentInset.bottom = bottomBar == nil ? max(safe.bottom, 8) : 8
        scroll.contentSize = CGSize(width: width, height: placeRows(look, width))
    }

    private func wish(_ view: UIView, _ width: CGFloat) -> CGFloat {
        let own = view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        if own.height > 0 { return own.height }
        let fitting = view.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
        return fitting > 0 ? fitting : view.bounds.height
    }

    /// Places everything that scrolls, and says where it ends.
    private func placeRows(_ look: TabSidebarLook, _ width: CGFloat) -> CGFloat {
        var y: CGFloat = 0
        func put(_ view: UIView, _ height: CGFloat) {
            view.frame = CGRect(x: 0, y: y, width: width, height: height)
            y += height
        }
        if let header { put(header, wish(header, width)) }
        for (index, section) in content.sections.enumerated() {
            let isOpen = section.id.map { !closed.contains($0) } ?? true
            if let heading = headings[index] {
                put(heading, heading.height(look))
                heading.isOpen = isOpen
            } else if index > 0 {
                y += look.headingRoom.top
            }
            // What is put away lies at the row that it is beneath.
            var hiddenFrom = isOpen ? Int.max : 0
            for row in rows[index] {
                if row.row.level < hiddenFrom { hiddenFrom = .max }
                let height = row.height(look)
                let isSeen = row.row.level < hiddenFrom && isOpen
                row.frame = CGRect(x: 0, y: isSeen ? y : y - height, width: width, height: height)
                row.alpha = isSeen ? 1 : 0
                row.isUserInteractionEnabled = isSeen
                if isSeen { y += height }
                row.isOpen = !closed.contains(row.row.id)
                if isSeen, row.row.isGroup, !row.isOpen { hiddenFrom = row.row.level + 1 }
            }
        }
        if let footer { put(footer, wish(footer, width)) }
        return y
    }
}
