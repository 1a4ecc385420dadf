// SPDX-License-Identifier: MIT
//
// Views that keep their distance from the edges of a screen and from its safe area.

package import Foundation
package import VitrineGeometry
import VitrineLayers
package import VitrineScene
package import VitrineViewCore

/// Holds pinned views, the first at the back; touches between them go through.
package final class PinnedLayer: UIView {
    private var parts: [(pinned: Scene.PinnedView, view: TemplateView)] = []
    /// What shows the views, in their order.
    package var holders: [TemplateView] { parts.map(\.view) }
    /// The safe area that distances may be counted from.
    package var safeArea: () -> UIEdgeInsets = { .zero }

    /// The views that can be seen, the first at the back.
    package var shownParts: [(pinned: Scene.PinnedView, view: TemplateView)] {
        parts.filter { !$0.view.isHidden && !$0.view.bounds.isEmpty }
    }

    /// Shows views, in place of those that are there.
    ///
    /// - Parameter fill: shows the content of one.
    package func show(_ views: [Scene.PinnedView], fill: (Scene.PartContent, TemplateView) -> Void) {
        for (index, pinned) in views.enumerated() {
            let view = parts.indices.contains(index) ? parts[index].view : TemplateView()
            if parts.indices.contains(index) { parts[index].pinned = pinned } else { parts.append((pinned, view)) }
            if view.superview == nil { addSubview(view) }
            view.layer.name = pinned.name
            fill(pinned.content, view)
        }
        setNeedsLayout()
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let safe = safeArea()
        let scale = max(traitCollection.displayScale, 1)
        for (pinned, view) in parts {
            var frame = pinned.frame(in: bounds.size, safeArea: safe, isMirrored: isMirrored && pinned.mirrors) { view.sizeThatFits($0) }
            frame.origin = CGPoint(x: (frame.minX * scale).rounded() / scale, y: (frame.minY * scale).rounded() / scale)
            if view.frame != frame { view.frame = frame }
        }
    }

    package override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let found = super.hitTest(point, with: event)
        return found === self ? nil : found
    }
}

extension Scene.PinnedView {
    /// Where the view stands on a screen.
    ///
    /// - Parameter measure: The size of what it shows where so much room is offered.
    package func frame(in size: CGSize, safeArea: UIEdgeInsets, isMirrored: Bool, measure: (CGSize) -> CGSize) -> CGRect {
        let (start, end) = isMirrored ? (safeArea.right, safeArea.left) : (safeArea.left, safeArea.right)
        let sides = (start: leading?.resolved(safeArea: start), end: trailing?.resolved(safeArea: end))
        let ends = (start: top?.resolved(safeArea: safeArea.top), end: bottom?.resolved(safeArea: safeArea.bottom))
        let unlimited = CGFloat.greatestFiniteMagnitude
        let offered = max(size.width - (sides.start ?? 0) - (sides.end ?? 0), 0)
        var width = self.width ?? (sides.start != nil && sides.end != nil ? offered : nil)
        if width == nil { width = min(measure(CGSize(width: offered, height: unlimited)).width, offered) }
        let shownWidth = min(width ?? 0, maxWidth ?? unlimited)
        let room = max(size.height - (ends.start ?? 0) - (ends.end ?? 0), 0)
        let height =
            self.height ?? (ends.start != nil && ends.end != nil ? room : measure(CGSize(width: shownWidth, height: unlimited)).height)
        var x = Self.place(length: shownWidth, between: sides, of: size.width, center: center.x)
        if isMirrored { x = size.width - x - shownWidth }
        return CGRect(
            x: x, y: Self.place(length: height, between: ends, of: size.height, center: center.y), width: shownWidth, height: height)
    }

    private static func place(
        length: CGFloat, between edges: (start: CGFloat?, end: CGFloat?), of whole: CGFloat, center: CGFloat
    ) -> CGFloat {
        switch edges {
        case (let start?, let end?): start + (whole - start - end - length) / 2
        case (let start?, nil): start
        case (nil, let end?): whole - end - length
        case (nil, nil): whole * center - length / 2
        }
    }
}
