// SPDX-License-Identifier: MIT
//
// Pictures in place of the parts of a stepper.

import Foundation
public import VitrineControls
import VitrineLayers
public import VitrineViewCore

/// The pictures of a stepper, by states.
@MainActor struct StepperSkin {
    fileprivate(set) var backgrounds: [UIControl.State: UIImage] = [:]
    fileprivate(set) var dividers: [UIControl.State: UIImage] = [:]
    fileprivate(set) var decrements: [UIControl.State: UIImage] = [:]
    fileprivate(set) var increments: [UIControl.State: UIImage] = [:]

    nonisolated init() {}

    var isPlain: Bool { backgrounds.isEmpty && dividers.isEmpty && decrements.isEmpty && increments.isEmpty }

    func image(_ images: [UIControl.State: UIImage], _ state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }
}

extension UIStepper {
    /// Sets the picture of the ground in a state.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { skin.backgrounds[state] = image }

    /// The picture of the ground in a state.
    public func backgroundImage(for state: UIControl.State) -> UIImage? { skin.image(skin.backgrounds, state) }

    /// Sets the picture between the halves; that of two normal ones is shown.
    public func setDividerImage(_ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState: UIControl.State) {
        if leftState == .normal, rightSegmentState == .normal { skin.dividers[.normal] = image }
    }

    /// The picture between the halves.
    public func dividerImage(forLeftSegmentState state: UIControl.State, rightSegmentState: UIControl.State) -> UIImage? {
        skin.dividers[.normal]
    }

    /// Sets the sign of the half that counts up in a state.
    public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) { skin.increments[state] = image }

    /// The sign of the half that counts up in a state.
    public func incrementImage(for state: UIControl.State) -> UIImage? { skin.image(skin.increments, state) }

    /// Sets the sign of the half that counts down in a state.
    public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) { skin.decrements[state] = image }

    /// The sign of the half that counts down in a state.
    public func decrementImage(for state: UIControl.State) -> UIImage? { skin.image(skin.decrements, state) }
}
