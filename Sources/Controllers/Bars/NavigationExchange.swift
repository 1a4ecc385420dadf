// SPDX-License-Identifier: MIT
//
// How the row of one item takes the place of another's: titles slide, the rest fades (navigation.titles-slide).

import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// Two rows of a navigation bar, of which one takes the other's place.
@MainActor final class NavigationExchange {
    private let old: NavigationRow?
    private let new: NavigationRow?
    private let bar: UINavigationBar
    /// How far the titles move: the new one from there, the old one to there.
    private let ways: (new: CGFloat, old: CGFloat)

    /// Puts the new row where it begins.
    ///
    /// - Parameter isForward: Whether the new item is the one further on, which comes from the side that reading ends at.
    init(from old: NavigationRow?, to new: NavigationRow?, isForward: Bool, in bar: UINavigationBar) {
        (self.old, self.new, self.bar) = (old, new, bar)
        let side = bar.bounds.width / 2 * (bar.isRightToLeft ? -1 : 1)
        guard let old, let new else {
            ways = (0, 0)
            return
        }
        let (ahead, behind) = isForward ? (new, old) : (old, new)
        // The title of the row behind stands for the words of the way back, and moves to them.
        let words = ahead.back.isHidden ? nil : ahead.back.convert(ahead.back.label.center, to: bar).x
        let toWords = words.map { $0 - behind.convert(behind.title.center, to: bar).x } ?? -side
        ways = isForward ? (side, toWords) : (toWords, side)
        UIView.performWithoutAnimation {
            new.level = 0
            Self.shift(new, by: ways.new)
        }
    }

    private static func shift(_ row: NavigationRow, by distance: CGFloat) {
        row.slideTitles(by: distance)
        if !row.back.isHidden { row.back.label.center.x += distance * 0.6 }
    }

    /// Brings both rows to where they end; called in an animation.
    func arrive() {
        if let new {
            new.level = 1
            Self.shift(new, by: -ways.new)
        }
        if let old {
            Self.shift(old, by: ways.old)
            old.level = 0
        }
    }

    /// The new row has taken the place.
    func end() {
        old?.removeFromSuperview()
        new?.restTitles()
    }

    /// The old row keeps its place.
    func cancel() {
        UIView.performWithoutAnimation {
            old?.level = 1
            old?.setNeedsLayout()
            old?.restTitles()
            bar.takeBack(old)
        }
    }
}
