// SPDX-License-Identifier: MIT
//
// Looks and pictures of a segmented control.

public import Foundation
public import VitrineControls
import VitrineLayers
public import VitrineViewCore

/// What a segmented control looks like beyond its colours.
@MainActor struct SegmentSkin {
    fileprivate var titles: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    fileprivate var backgrounds: [UIControl.State: UIImage] = [:]
    fileprivate var dividers: [UIControl.State: UIImage] = [:]
    var offset = UIOffset.zero

    nonisolated init() {}

    /// What words look like, as far as it was set.
    func attributes(isChosen: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
        var result = titles[.normal] ?? [:]
        if isChosen { result.merge(titles[.selected] ?? titles[.highlighted] ?? [:]) { $1 } }
        if !isEnabled { result.merge(titles[.disabled] ?? [:]) { $1 } }
        return result
    }

    func background(_ state: UIControl.State) -> UIImage? { backgrounds[state] }

    /// The picture between two parts.
    var divider: UIImage? { dividers[.normal] }

    /// The height of the ground's picture; nil without one.
    var height: CGFloat? { backgrounds[.normal].flatMap { $0.size.height > 1 ? $0.size.height : nil } }
}

extension UISegmentedControl {
    /// The style of before iOS 7, which decides nothing.
    public enum Style: Int, Hashable, Sendable { case plain, bordered, bar, bezeled }

    /// Where a part stands among the others.
    public enum Segment: Int, Hashable, Sendable { case any, left, center, right, alone }

    /// Sets how words look in a state; what another state does not say is as in the normal one.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        skin.titles[state] = attributes
    }

    /// How words look in a state, as far as it was set.
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { skin.titles[state] }

    /// Sets the picture of the ground in a state; that of the selected state is behind the chosen part.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        if barMetrics == .default { skin.backgrounds[state] = backgroundImage }
    }

    /// The picture of the ground in a state.
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? { skin.backgrounds[state] }

    /// Sets the picture between two parts; that of two normal ones is shown between all.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State,
        barMetrics: UIBarMetrics
    ) {
        if leftState == .normal, rightState == .normal, barMetrics == .default { skin.dividers[.normal] = dividerImage }
    }

    /// The picture between two parts.
    public func dividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) -> UIImage? { skin.dividers[.normal] }

    /// Moves the content of all parts; those at the ends move with the rest.
    public func setContentPositionAdjustment(_ adjustment: UIOffset, forSegmentType: Segment, barMetrics: UIBarMetrics) {
        if barMetrics == .default { skin.offset = adjustment }
    }

    /// How far the content of all parts is moved.
    public func contentPositionAdjustment(forSegmentType: Segment, barMetrics: UIBarMetrics) -> UIOffset { skin.offset }
}
