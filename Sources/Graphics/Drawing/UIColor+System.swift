// SPDX-License-Identifier: MIT
//
// The colours of the system, in their light and dark forms, and those with plain names.

import Foundation
import VitrineDrawing

extension UIColor {
    /// A pair of colours as six-digit hexadecimal numbers, with alphas.
    private convenience init(_ light: UInt32, _ dark: UInt32, alpha: Double = 1, darkAlpha: Double? = nil) {
        self.init(light: CGColor(hex: light, alpha: alpha), dark: CGColor(hex: dark, alpha: darkAlpha ?? alpha))
    }

    /// A ground in light surroundings, in dark ones, and in dark ones above the rest (sheets.elevated-grounds).
    private convenience init(ground light: UInt32, _ dark: UInt32, elevated: UInt32) {
        self.init(
            light: CGColor(hex: light, alpha: 1), dark: CGColor(hex: dark, alpha: 1), elevated: CGColor(hex: elevated, alpha: 1))
    }

    /// The colour black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// The colour dark gray.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// The colour light gray.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// The colour white.
    public static let white = UIColor(white: 1, alpha: 1)
    /// The colour gray.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// The colour red.
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    /// The colour green.
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    /// The colour blue.
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    /// The colour cyan.
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    /// The colour yellow.
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    /// The colour magenta.
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// The colour orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// The colour purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// The colour brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
    /// The colour clear.
    public static let clear = UIColor(white: 0, alpha: 0)

    /// The system's colour `systemRed`, one in light and another in dark surroundings.
    public static let systemRed = UIColor(0xFF3B30, 0xFF453A)
    /// The system's colour `systemOrange`, one in light and another in dark surroundings.
    public static let systemOrange = UIColor(0xFF9500, 0xFF9F0A)
    /// The system's colour `systemYellow`, one in light and another in dark surroundings.
    public static let systemYellow = UIColor(0xFFCC00, 0xFFD60A)
    /// The system's colour `systemGreen`, one in light and another in dark surroundings.
    public static let systemGreen = UIColor(0x34C759, 0x30D158)
    /// The system's colour `systemMint`, one in light and another in dark surroundings.
    public static let systemMint = UIColor(0x00C7BE, 0x63E6E2)
    /// The system's colour `systemTeal`, one in light and another in dark surroundings.
    public static let systemTeal = UIColor(0x30B0C7, 0x40C8E0)
    /// The system's colour `systemCyan`, one in light and another in dark surroundings.
    public static let systemCyan = UIColor(0x32ADE6, 0x64D2FF)
    /// The system's colour `systemBlue`, one in light and another in dark surroundings.
    public static let systemBlue = UIColor(0x007AFF, 0x0A84FF)
    /// The system's colour `systemIndigo`, one in light and another in dark surroundings.
    public static let systemIndigo = UIColor(0x5856D6, 0x5E5CE6)
    /// The system's colour `systemPurple`, one in light and another in dark surroundings.
    public static let systemPurple = UIColor(0xAF52DE, 0xBF5AF2)
    /// The system's colour `systemPink`, one in light and another in dark surroundings.
    public static let systemPink = UIColor(0xFF2D55, 0xFF375F)
    /// The system's colour `systemBrown`, one in light and another in dark surroundings.
    public static let systemBrown = UIColor(0xA2845E, 0xAC8E68)

    /// The system's colour `systemGray`, one in light and another in dark surroundings.
    public static let systemGray = UIColor(0x8E8E93, 0x8E8E93)
    /// The system's colour `systemGray2`, one in light and another in dark surroundings.
    public static let systemGray2 = UIColor(0xAEAEB2, 0x636366)
    /// The system's colour `systemGray3`, one in light and another in dark surroundings.
    public static let systemGray3 = UIColor(0xC7C7CC, 0x48484A)
    /// The system's colour `systemGray4`, one in light and another in dark surroundings.
    public static let systemGray4 = UIColor(0xD1D1D6, 0x3A3A3C)
    /// The system's colour `systemGray5`, one in light and another in dark surroundings.
    public static let systemGray5 = UIColor(0xE5E5EA, 0x2C2C2E)
    /// The system's colour `systemGray6`, one in light and another in dark surroundings.
    public static let systemGray6 = UIColor(0xF2F2F7, 0x1C1C1E)

    /// The system's colour `label`, one in light and another in dark surroundings.
    public static let label = UIColor(0x000000, 0xFFFFFF)
    /// The system's colour `secondaryLabel`, one in light and another in dark surroundings.
    public static let secondaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.6)
    /// The system's colour `tertiaryLabel`, one in light and another in dark surroundings.
    public static let tertiaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// The system's colour `quaternaryLabel`, one in light and another in dark surroundings.
    public static let quaternaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16)
    /// The system's colour `placeholderText`, one in light and another in dark surroundings.
    public static let placeholderText = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3)
    /// The system's colour `link`, one in light and another in dark surroundings.
    public static let link = UIColor(0x007AFF, 0x0984FF)
    /// The system's colour `separator`, one in light and another in dark surroundings.
    public static let separator = UIColor(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6)
    /// The system's colour `opaqueSeparator`, one in light and another in dark surroundings.
    public static let opaqueSeparator = UIColor(0xC6C6C8, 0x38383A)

    /// The system's colour `systemFill`, one in light and another in dark surroundings.
    public static let systemFill = UIColor(0x787880, 0x787880, alpha: 0.2, darkAlpha: 0.36)
    /// The system's colour `secondarySystemFill`, one in light and another in dark surroundings.
    public static let secondarySystemFill = UIColor(0x787880, 0x787880, alpha: 0.16, darkAlpha: 0.32)
    /// The system's colour `tertiarySystemFill`, one in light and another in dark surroundings.
    public static let tertiarySystemFill = UIColor(0x767680, 0x767680, alpha: 0.12, darkAlpha: 0.24)
    /// The system's colour `quaternarySystemFill`, one in light and another in dark surroundings.
    public static let quaternarySystemFill = UIColor(0x747480, 0x767680, alpha: 0.08, darkAlpha: 0.18)

    /// The system's colour `systemBackground`, one in light and another in dark surroundings.
    public static let systemBackground = UIColor(ground: 0xFFFFFF, 0x000000, elevated: 0x1C1C1E)
    /// The system's colour `secondarySystemBackground`, one in light and another in dark surroundings.
    public static let secondarySystemBackground = UIColor(ground: 0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E)
    /// The system's colour `tertiarySystemBackground`, one in light and another in dark surroundings.
    public static let tertiarySystemBackground = UIColor(ground: 0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C)
    /// The system's colour `systemGroupedBackground`, one in light and another in dark surroundings.
    public static let systemGroupedBackground = UIColor(ground: 0xF2F2F7, 0x000000, elevated: 0x1C1C1E)
    /// The system's colour `secondarySystemGroupedBackground`, one in light and another in dark surroundings.
    public static let secondarySystemGroupedBackground = UIColor(ground: 0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E)
    /// The system's colour `tertiarySystemGroupedBackground`, one in light and another in dark surroundings.
    public static let tertiarySystemGroupedBackground = UIColor(ground: 0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C)

    /// The colour tint color.
    public static let tintColor = UIColor.systemBlue
    /// The colour dark text.
    public static let darkText = UIColor(white: 0, alpha: 1)
    /// The colour light text.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
}

extension CGColor {
    init(hex: UInt32, alpha: Double) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255, blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }
}
