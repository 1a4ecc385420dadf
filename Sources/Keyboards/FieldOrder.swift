// SPDX-License-Identifier: MIT
//
// Which field the tab key goes to.

import Foundation
import VitrineGeometry
import VitrineTextInput
package import VitrineViewCore

/// The fields of a window in the order in which they are read: line by line, and along the line as one reads.
@MainActor
package struct FieldOrder {
    private let fields: [UIView]
    private let current: UIResponder?

    package init(of window: UIWindow) {
        current = window.firstResponder
        var found: [(view: UIView, frame: CGRect)] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
            if view.writableText != nil, !view.bounds.isEmpty { found.append((view, view.convert(view.bounds, to: nil))) }
            for child in view.subviews { visit(child) }
        }
        visit(window)
        let isRightToLeft = window.effectiveUserInterfaceLayoutDirection == .rightToLeft
        var lines: [[(view: UIView, frame: CGRect)]] = []
        for each in found.sorted(by: { $0.frame.minY < $1.frame.minY }) {
            if let first = lines.last?.first, each.frame.midY < first.frame.maxY {
                lines[lines.count - 1].append(each)
            } else {
                lines.append([each])
            }
        }
        fields = lines.flatMap { $0.sorted { ($0.frame.minX < $1.frame.minX) != isRightToLeft } }.map(\.view)
    }

    /// Goes on to the field so many places further, round and round; a text of many lines takes the key for itself.
    ///
    /// - Parameter type: types a tab.
    package func go(_ step: Int, type: () -> Void) {
        if current is UITextView, step > 0 { return type() }
        guard !fields.isEmpty else { return }
        let place = fields.firstIndex { $0 === current }
        let next = place.map { ($0 + step + fields.count) % fields.count } ?? (step > 0 ? 0 : fields.count - 1)
        let field = fields[next]
        guard field !== current, field.becomeFirstResponder() else { return }
        let scroll = sequence(first: field, next: { $0.superview }).lazy.compactMap { $0 as? UIScrollView }.first { $0 !== field }
        scroll.map { $0.scrollRectToVisible(field.convert(field.bounds, to: $0).insetBy(dx: 0, dy: -8), animated: false) }
    }
}
