// SPDX-License-Identifier: MIT
//
// What keyboards are drawn with, by the system whose look they have (controls26.keyboards).

import Foundation
import VitrineGraphics
import VitrineLayers
import VitrineMockups
import VitrineViewCore

/// Colours and corners of a keyboard.
@MainActor struct KeyboardSkin {
    var ground: UIColor
    var key: UIColor
    /// Keys that type nothing.
    var command: UIColor
    /// A key under a finger, and one that types nothing.
    var pressed: (key: UIColor, command: UIColor)
    var line: UIColor
    /// The radius of the upper corners of the whole.
    var cornerRadius: CGFloat
    var keyRadius: CGFloat
    var shadowOpacity: Float
    /// Whether the space bar is blank, and the return key has a sign.
    var hasSigns: Bool

    static let iOS18 = KeyboardSkin(
        ground: UIColor(
            light: UIColor(red: 0.82, green: 0.83, blue: 0.855, alpha: 1).cgColor, dark: UIColor(white: 0.165, alpha: 1).cgColor),
        key: plain, command: grey, pressed: (grey, plain),
        line: UIColor(light: UIColor(red: 0.7, green: 0.71, blue: 0.74, alpha: 1).cgColor, dark: UIColor(white: 0.3, alpha: 1).cgColor),
        cornerRadius: 0, keyRadius: 5, shadowOpacity: 0.3, hasSigns: false)

    static let iOS26 = KeyboardSkin(
        ground: UIColor(
            light: UIColor(red: 0.855, green: 0.862, blue: 0.882, alpha: 1).cgColor, dark: UIColor(white: 0.125, alpha: 1).cgColor),
        key: pale, command: pale, pressed: (grey, grey),
        line: UIColor(light: UIColor(red: 0.72, green: 0.73, blue: 0.76, alpha: 1).cgColor, dark: UIColor(white: 0.3, alpha: 1).cgColor),
        cornerRadius: 27, keyRadius: 8.5, shadowOpacity: 0, hasSigns: true)

    private static let plain = UIColor(light: UIColor.white.cgColor, dark: UIColor(white: 0.42, alpha: 1).cgColor)
    private static let pale = UIColor(light: UIColor.white.cgColor, dark: UIColor(white: 0.29, alpha: 1).cgColor)
    private static let grey = UIColor(
        light: UIColor(red: 0.67, green: 0.69, blue: 0.73, alpha: 1).cgColor, dark: UIColor(white: 0.275, alpha: 1).cgColor)

    /// A key with what is on it in this look.
    func shown(_ key: KeyboardFace.PlacedKey) -> KeyboardFace.PlacedKey {
        guard hasSigns else { return key }
        var shown = key
        if key.key == .text(" ") { shown.word = "" }
        if key.key == .text("\n"), key.plate == .command { (shown.word, shown.icon) = ("", "return") }
        return shown
    }
}

extension UITraitCollection {
    /// What keyboards are drawn with in the look of these traits.
    @MainActor var keyboard: KeyboardSkin { hasGlass ? .iOS26 : .iOS18 }
}
