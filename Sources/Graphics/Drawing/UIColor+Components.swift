// SPDX-License-Identifier: MIT
//
// The numbers that a colour is made of.

public import Foundation
import VitrineDrawing

extension UIColor {
    /// The colour in sRGB: under the current traits on the main thread, and in light surroundings elsewhere; nil for a pattern.
    private var shownColor: CGColor? {
        if patternImage != nil { return nil }
        guard isDynamic else { return cgColor(for: UITraitCollection()) }
        guard Thread.isMainThread else { return cgColor(for: UITraitCollection()) }
        return MainActor.assumeIsolated { cgColor(for: .current) }
    }

    /// Writes the colour's parts, each 0 to 1 in sRGB and beyond for wider colours; a parameter that is nil is left out.
    ///
    /// - Returns: Whether the colour has such parts, as all have but patterns.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let color = shownColor else { return false }
        red?.pointee = color.red
        green?.pointee = color.green
        blue?.pointee = color.blue
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes the colour's hue, saturation and brightness, each 0 to 1, and its opacity; a parameter that is nil is left out.
    ///
    /// - Returns: Whether the colour has such parts, as all have but patterns.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        guard let color = shownColor else { return false }
        let most = max(color.red, color.green, color.blue)
        let reach = most - min(color.red, color.green, color.blue)
        var turn: CGFloat = 0
        if reach > 0 {
            turn =
                most == color.red
                ? (color.green - color.blue) / reach
                : most == color.green ? (color.blue - color.red) / reach + 2 : (color.red - color.green) / reach + 4
        }
        hue?.pointee = turn < 0 ? turn / 6 + 1 : turn / 6
        saturation?.pointee = most > 0 ? reach / most : 0
        brightness?.pointee = most
        alpha?.pointee = color.alpha
        return true
    }

    /// Writes how light a grey is, 0 to 1, and its opacity; a parameter that is nil is left out.
    ///
    /// - Returns: Whether the colour is a grey; one that is none writes nothing.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        guard let color = shownColor, color.red == color.green, color.green == color.blue else { return false }
        white?.pointee = color.red
        alpha?.pointee = color.alpha
        return true
    }
}
