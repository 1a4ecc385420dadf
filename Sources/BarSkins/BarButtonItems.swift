// SPDX-License-Identifier: MIT
//
// Pictures behind the buttons of bars, and places of their words, by the members of before (bars.former-buttons).

public import Foundation
public import VitrineControllers
public import VitrineControls
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UIBarButtonItem {
    /// Sets the picture behind the button in a state, in bars of the usual height.
    public func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        if barMetrics == .default { skin.backgrounds[state] = backgroundImage }
    }

    /// The picture behind the button in a state.
    public func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
        barMetrics == .default ? skin.backgrounds[state] : nil
    }

    /// Sets the picture behind the button in a state where it is of a style.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics
    ) {
        if style == self.style { setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics) }
    }

    /// The picture behind the button in a state where it is of a style.
    public func backgroundImage(for state: UIControl.State, style: UIBarButtonItem.Style, barMetrics: UIBarMetrics) -> UIImage? {
        style == self.style ? backgroundImage(for: state, barMetrics: barMetrics) : nil
    }

    /// Moves the words of the button.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        if barMetrics == .default { skin.titleOffset = adjustment }
    }

    /// How far the words of the button are moved.
    public func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { barMetrics == .default ? skin.titleOffset : .zero }

    /// Moves the words of the way back, where this is set on what stands for all items of bars.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        if barMetrics == .default { skin.backTitleOffset = adjustment }
    }

    /// How far the words of the way back are moved.
    public func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
        barMetrics == .default ? skin.backTitleOffset : .zero
    }

    /// Unsupported: the picture behind the way back; it has a sign and words.
    public func setBackButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        note(.backBackground)
    }

    /// The picture behind the way back: none.
    public func backButtonBackgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? { nil }

    /// Unsupported: how far the picture behind the button is moved up or down; it is in the middle.
    public func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) { note(.backgroundPosition) }

    /// How far the picture behind the button is moved: not.
    public func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { 0 }

    /// Unsupported: how far the picture behind the way back is moved up or down.
    public func setBackButtonBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        note(.backBackgroundPosition)
    }

    /// How far the picture behind the way back is moved: not.
    public func backButtonBackgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { 0 }

    private func note(_ member: UnsupportedBarMember) { UIEnvironment.current.note(unsupported: member) }
}
