// SPDX-License-Identifier: MIT
//
// The colours of the system, in their light and dark forms, and those with plain names.

import Foundation
import VitrineDrawing

extension UIColor {
    /// A pair of colours as six-digit hexadecimal numbers, with alphas, and the pair that stands for it where the contrast is high; and the
    /// four of iOS 26, where they are others.
    private convenience init(
        _ light: UInt32, _ dark: UInt32, alpha: Double = 1, darkAlpha: Double? = nil, high: (UInt32, UInt32)? = nil,
        highAlphas: (Double, Double)? = nil, later: (UInt32, UInt32, UInt32, UInt32)? = nil
    ) {
        let alphas = (alpha, darkAlpha ?? alpha)
        var shades = Shades(light: CGColor(hex: light, alpha: alphas.0), dark: CGColor(hex: dark, alpha: alphas.1))
        if high != nil || highAlphas != nil {
            let (hex, alphas) = (high ?? (light, dark), highAlphas ?? alphas)
            let highDark = CGColor(hex: hex.1, alpha: alphas.1)
            shades.high = (CGColor(hex: hex.0, alpha: alphas.0), highDark, highDark)
        }
        if let later { shades.later = [later.0, later.1, later.2, later.3].map { CGColor(hex: $0, alpha: 1) } }
        self.init(shades)
    }

    /// A ground in light surroundings, in dark ones, and in dark ones above the rest (sheets.elevated-grounds).
    private convenience init(ground light: UInt32, _ dark: UInt32, elevated: UInt32, high: (UInt32, UInt32, UInt32)) {
        func color(_ hex: UInt32) -> CGColor { CGColor(hex: hex, alpha: 1) }
        var shades = Shades(light: color(light), dark: color(dark), elevated: color(elevated))
        shades.high = (color(high.0), color(high.1), color(high.2))
        self.init(shades)
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
    public static let systemRed = UIColor(
        0xFF3B30, 0xFF453A, high: (0xD70015, 0xFF6961), later: (0xFF383C, 0xFF4245, 0xE9152D, 0xFF6165))
    /// The system's colour `systemOrange`, one in light and another in dark surroundings.
    public static let systemOrange = UIColor(
        0xFF9500, 0xFF9F0A, high: (0xC93400, 0xFFB340), later: (0xFF8D28, 0xFF9230, 0xC55300, 0xFFA056))
    /// The system's colour `systemYellow`, one in light and another in dark surroundings.
    public static let systemYellow = UIColor(
        0xFFCC00, 0xFFD60A, high: (0xB25000, 0xFFD426), later: (0xFFCC00, 0xFFD600, 0xA16A00, 0xFEDF43))
    /// The system's colour `systemGreen`, one in light and another in dark surroundings.
    public static let systemGreen = UIColor(
        0x34C759, 0x30D158, high: (0x248A3D, 0x30DB5B), later: (0x34C759, 0x30D158, 0x008932, 0x4AD968))
    /// The system's colour `systemMint`, one in light and another in dark surroundings.
    public static let systemMint = UIColor(
        0x00C7BE, 0x63E6E2, high: (0x0C817B, 0x66D4CF), later: (0x00C8B3, 0x00DAC3, 0x008575, 0x54DFCB))
    /// The system's colour `systemTeal`, one in light and another in dark surroundings.
    public static let systemTeal = UIColor(
        0x30B0C7, 0x40C8E0, high: (0x008299, 0x5DE6FF), later: (0x00C3D0, 0x00D2E0, 0x008198, 0x3BDDEC))
    /// The system's colour `systemCyan`, one in light and another in dark surroundings.
    public static let systemCyan = UIColor(
        0x32ADE6, 0x64D2FF, high: (0x0071A4, 0x70D7FF), later: (0x00C0E8, 0x3CD3FE, 0x007EAE, 0x6DD9FF))
    /// The system's colour `systemBlue`, one in light and another in dark surroundings.
    public static let systemBlue = UIColor(
        0x007AFF, 0x0A84FF, high: (0x0040DD, 0x409CFF), later: (0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF))
    /// The system's colour `systemIndigo`, one in light and another in dark surroundings.
    public static let systemIndigo = UIColor(
        0x5856D6, 0x5E5CE6, high: (0x3634A3, 0x7D7AFF), later: (0x6155F5, 0x6D7CFF, 0x564ADE, 0xA7AAFF))
    /// The system's colour `systemPurple`, one in light and another in dark surroundings.
    public static let systemPurple = UIColor(
        0xAF52DE, 0xBF5AF2, high: (0x8944AB, 0xDA8FFF), later: (0xCB30E0, 0xDB34F2, 0xB02FC2, 0xEA8DFF))
    /// The system's colour `systemPink`, one in light and another in dark surroundings.
    public static let systemPink = UIColor(
        0xFF2D55, 0xFF375F, high: (0xD30F45, 0xFF6482), later: (0xFF2D55, 0xFF375F, 0xE7124D, 0xFF8AC4))
    /// The system's colour `systemBrown`, one in light and another in dark surroundings.
    public static let systemBrown = UIColor(
        0xA2845E, 0xAC8E68, high: (0x7F6545, 0xB59469), later: (0xAC7F5E, 0xB78A66, 0x956D51, 0xDBA679))

    /// The system's colour `systemGray`, one in light and another in dark surroundings.
    public static let systemGray = UIColor(0x8E8E93, 0x8E8E93, high: (0x6C6C70, 0xAEAEB2))
    /// The system's colour `systemGray2`, one in light and another in dark surroundings.
    public static let systemGray2 = UIColor(0xAEAEB2, 0x636366, high: (0x8E8E93, 0x7C7C80))
    /// The system's colour `systemGray3`, one in light and another in dark surroundings.
    public static let systemGray3 = UIColor(0xC7C7CC, 0x48484A, high: (0xAEAEB2, 0x545456))
    /// The system's colour `systemGray4`, one in light and another in dark surroundings.
    public static let systemGray4 = UIColor(0xD1D1D6, 0x3A3A3C, high: (0xBCBCC0, 0x444446))
    /// The system's colour `systemGray5`, one in light and another in dark surroundings.
    public static let systemGray5 = UIColor(0xE5E5EA, 0x2C2C2E, high: (0xD8D8DC, 0x363638))
    /// The system's colour `systemGray6`, one in light and another in dark surroundings.
    public static let systemGray6 = UIColor(0xF2F2F7, 0x1C1C1E, high: (0xEBEBF0, 0x242426))

    /// The system's colour `label`, one in light and another in dark surroundings.
    public static let label = UIColor(0x000000, 0xFFFFFF)
    /// The system's colour `secondaryLabel`, one in light and another in dark surroundings.
    public static let secondaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.6, highAlphas: (0.8, 0.7))
    /// The system's colour `tertiaryLabel`, one in light and another in dark surroundings.
    public static let tertiaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3, highAlphas: (0.7, 0.55))
    /// The system's colour `quaternaryLabel`, one in light and another in dark surroundings.
    public static let quaternaryLabel = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.18, darkAlpha: 0.16, highAlphas: (0.55, 0.4))
    /// The system's colour `placeholderText`, one in light and another in dark surroundings.
    public static let placeholderText = UIColor(0x3C3C43, 0xEBEBF5, alpha: 0.3, highAlphas: (0.7, 0.55))
    /// The system's colour `link`, one in light and another in dark surroundings.
    public static let link = UIColor(
        0x007AFF, 0x0984FF, high: (0x0040DD, 0x409CFF), later: (0x0088FF, 0x0091FF, 0x1E6EF4, 0x5CB8FF))
    /// The system's colour `separator`, one in light and another in dark surroundings.
    public static let separator = UIColor(0x3C3C43, 0x545458, alpha: 0.29, darkAlpha: 0.6, highAlphas: (0.37, 0.75))
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
    public static let systemBackground = UIColor(ground: 0xFFFFFF, 0x000000, elevated: 0x1C1C1E, high: (0xFFFFFF, 0x000000, 0x242426))
    /// The system's colour `secondarySystemBackground`, one in light and another in dark surroundings.
    public static let secondarySystemBackground = UIColor(
        ground: 0xF2F2F7, 0x1C1C1E, elevated: 0x2C2C2E, high: (0xEBEBF0, 0x242426, 0x363638))
    /// The system's colour `tertiarySystemBackground`, one in light and another in dark surroundings.
    public static let tertiarySystemBackground = UIColor(
        ground: 0xFFFFFF, 0x2C2C2E, elevated: 0x3A3A3C, high: (0xFFFFFF, 0x363638, 0x444446))
    /// The system's colour `systemGroupedBackground`, one in light and another in dark surroundings.
    public static let systemGroupedBackground = UIColor(
        ground: 0xF2F2F7, 0x000000, elevated: 0x1C1C1E, high: (0xEBEBF0, 0x000000, 0x242426))
    /// The system's colour `secondarySystemGroupedBackground`, one in light and another in dark surroundings.
    public static let secondarySystemGroupedBackground = UIColor(
        ground: 0xFFFFFF, 0x1C1C1E, elevated: 0x2C2C2E, high: (0xFFFFFF, 0x242426, 0x363638))
    /// The system's colour `tertiarySystemGroupedBackground`, one in light and another in dark surroundings.
    public static let tertiarySystemGroupedBackground = UIColor(
        ground: 0xF2F2F7, 0x2C2C2E, elevated: 0x3A3A3C, high: (0xEBEBF0, 0x363638, 0x444446))

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
