// SPDX-License-Identifier: MIT
//
// Views with room for all that they scroll, as on a screen that is large enough.

import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViews

extension UIView {
    /// The view with room for all that scrolls in it, as on a screen that is high enough: it grows by what its highest content lacks.
    ///
    ///     assertSnapshot(of: list.fullContent, as: .png)
    ///
    /// Scroll views whose heights do not follow that of the view keep theirs. Afterwards all is as before.
    public nonisolated var fullContent: SnapshotExhibit {
        SnapshotExhibit { conditions, body in
            try self.capture(under: conditions.traits, scale: conditions.scale, showsFullContent: true, body)
        }
    }
}

extension UIViewController {
    /// The controller in a window with room for all that scrolls in its view, as on a screen that is high enough.
    ///
    ///     assertSnapshot(of: controller.fullContent, as: .png, traits: [.device(.iPhone16)])
    ///
    /// Scroll views whose heights do not follow that of the window keep theirs. Afterwards all is as before.
    public nonisolated var fullContent: SnapshotExhibit {
        SnapshotExhibit { conditions, body in
            try self.capture(under: conditions.traits, scale: conditions.scale, showsFullContent: true, body)
        }
    }
}

/// A view that is as high as the content that scrolls in it, for a while.
@MainActor
struct FullContent {
    /// How often content may say another height once there is more room, as cells that measure themselves do.
    private static let mostRounds = 30

    /// Runs `body` while a view is high enough for all that scrolls in it.
    ///
    /// - Parameters:
    ///   - root: what grows, downwards.
    ///   - isWanted: whether it does at all.
    static func show<Result>(in root: UIView, if isWanted: Bool, _ body: () throws -> Result) rethrows -> Result {
        guard isWanted else { return try body() }
        let scrolling = outermostScrollViews(in: root)
        let saved = (bounds: root.bounds, center: root.center, offsets: scrolling.map(\.contentOffset))
        defer {
            (root.bounds, root.center) = (saved.bounds, saved.center)
            root.layoutIfNeeded()
            for (view, offset) in zip(scrolling, saved.offsets) { view.contentOffset = offset }
            root.layoutIfNeeded()
        }
        var growing = scrolling
        for _ in 0..<mostRounds {
            for view in growing { view.contentOffset = CGPoint(x: view.contentOffset.x, y: -view.adjustedContentInset.top) }
            root.layoutIfNeeded()
            // The least that one lacks comes first: by that it is found which ones do not follow.
            guard let missing = growing.map({ missingHeight(of: $0) }).filter({ $0 > 0.01 && $0.isFinite }).min() else { break }
            let before = growing.map(\.bounds.height)
            grow(root, by: missing)
            growing = zip(growing, before).filter { view, height in view.bounds.height > height }.map(\.0)
            if growing.isEmpty { grow(root, by: -missing) }
        }
        return try body()
    }

    private static func grow(_ root: UIView, by height: CGFloat) {
        let top = root.bounds.origin
        root.bounds = CGRect(x: top.x, y: top.y, width: root.bounds.width, height: root.bounds.height + height)
        root.center.y += height * root.layer.anchorPoint.y
        root.layoutIfNeeded()
    }

    private static func missingHeight(of view: UIScrollView) -> CGFloat {
        view.contentSize.height + view.adjustedContentInset.top + view.adjustedContentInset.bottom - view.bounds.height
    }

    /// Those that are in sight, and in no other.
    private static func outermostScrollViews(in view: UIView) -> [UIScrollView] {
        if view.isHidden { return [] }
        if let view = view as? UIScrollView { return [view] }
        return view.subviews.flatMap { outermostScrollViews(in: $0) }
    }
}
