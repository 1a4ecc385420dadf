// SPDX-License-Identifier: MIT
//
// How large controls, menus and alerts are and how round, by the system whose look they have: the one table of both looks (controls26.*).

package import Foundation
package import VitrineGraphics

/// Sizes and shapes of controls in one look, in points.
package struct ControlMetrics: Hashable, Sendable {
    /// How corners are rounded.
    package enum Corner: Hashable, Sendable {
        /// By a radius.
        case radius(CGFloat)
        /// As half circles at the shorter sides.
        case capsule

        /// The radius of something of a size.
        package func radius(in size: CGSize) -> CGFloat {
            switch self {
            case .radius(let radius): radius
            case .capsule: min(size.width, size.height) / 2
            }
        }
    }

    /// Sizes of a switch.
    package struct Toggle: Hashable, Sendable {
        package var size: CGSize
        package var knob: CGSize
        /// How much wider the knob is under a finger.
        package var heldGrowth: CGFloat
        /// By how much a knob under a finger is larger, which is of glass then; nil leaves it as it is.
        package var heldScale: CGFloat?
    }

    /// Sizes of a slider.
    package struct Slider: Hashable, Sendable {
        package var knob: CGSize
        package var trackHeight: CGFloat
        /// How far the track stays from the sides of the slider.
        package var trackInset: CGFloat
        /// By how much a knob under a finger is larger, which is of glass then; nil leaves it as it is.
        package var heldScale: CGFloat?
    }

    /// Sizes of segments.
    package struct Segments: Hashable, Sendable {
        package var ground: Corner
        package var pill: Corner
        /// How far the pill stays from the edges.
        package var inset: CGFloat
        package var fontSize: CGFloat
        /// How far lines between parts stay from the edges.
        package var lineInset: CGFloat
    }

    /// Sizes of buttons with a configuration.
    package struct Buttons: Hashable, Sendable {
        /// Whether corners that are left to the system are half circles.
        package var isCapsule: Bool
        /// How far content stays from the sides, of mini, small, medium and large buttons.
        package var sides: [CGFloat]
        /// Whether titles are of medium weight.
        package var hasMediumTitles: Bool
    }

    /// Sizes of menus.
    package struct Menus: Hashable, Sendable {
        package var cornerRadius: CGFloat
        /// Above the first element and below the last.
        package var edge: CGFloat
        /// Between groups.
        package var groupGap: CGFloat
        /// At both sides of the text.
        package var inset: CGFloat
        /// Where text begins in a menu with marks, where pictures stand behind the text.
        package var markedInset: CGFloat
        /// The room for a picture.
        package var pictureWidth: CGFloat
        /// Between a picture and its text.
        package var pictureGap: CGFloat
        /// Whether pictures stand before the text, and what leads on behind it.
        package var hasLeadingPictures: Bool
        /// Whether lines are between elements, and bands between groups; otherwise a line is between groups.
        package var hasLines: Bool
        /// How far what lights up under a finger stays from the sides.
        package var lightInset: CGFloat
    }

    /// Sizes of alerts.
    package struct Alerts: Hashable, Sendable {
        package var width: CGFloat
        /// The width of an action sheet beside what it belongs to.
        package var sheetWidth: CGFloat
        package var cornerRadius: CGFloat
        /// How far words stay from the sides.
        package var inset: CGFloat
        /// Above the words and below them.
        package var margin: CGFloat
        /// Between title and message.
        package var wordGap: CGFloat
        package var messageSize: CGFloat
        /// The answers as capsules; nil has rows between lines.
        package var buttons: AlertButtons?
        package var fieldHeight: CGFloat
        package var fieldGap: CGFloat
    }

    /// Sizes of the capsules of an alert.
    package struct AlertButtons: Hashable, Sendable {
        package var height: CGFloat
        package var gap: CGFloat
        /// From the sides and the bottom of the card.
        package var edge: CGFloat
    }

    /// Sizes of popovers.
    package struct Popovers: Hashable, Sendable {
        package var cornerRadius: CGFloat
        /// How far the arrow stands out; without one, how far the card stays from what it belongs to.
        package var arrowHeight: CGFloat
        package var hasArrow: Bool
    }

    /// Whether panels over content are of glass.
    package var hasGlass: Bool
    /// How much panels have of a shadow of their own: glass throws one itself.
    package var panelShadow: CGFloat
    package var toggle: Toggle
    package var slider: Slider
    package var segments: Segments
    package var stepper: Corner
    package var progressHeight: CGFloat
    package var buttons: Buttons
    /// The pills of a date and a time.
    package var pill: Corner
    package var menus: Menus
    package var alerts: Alerts
    package var popovers: Popovers

    /// Until iOS 18.
    package static let iOS18 = ControlMetrics(
        hasGlass: false, panelShadow: 1,
        toggle: Toggle(size: CGSize(width: 51, height: 31), knob: CGSize(width: 27, height: 27), heldGrowth: 6, heldScale: nil),
        slider: Slider(knob: CGSize(width: 28, height: 28), trackHeight: 4, trackInset: 2, heldScale: nil),
        segments: Segments(ground: .radius(9), pill: .radius(7), inset: 2, fontSize: 13, lineInset: 8),
        stepper: .radius(8), progressHeight: 4,
        buttons: Buttons(isCapsule: false, sides: [7, 10, 12, 20], hasMediumTitles: false),
        pill: .radius(8),
        menus: Menus(
            cornerRadius: 13, edge: 0, groupGap: 8, inset: 16, markedInset: 34, pictureWidth: 24, pictureGap: 12,
            hasLeadingPictures: false, hasLines: true, lightInset: 0),
        alerts: Alerts(
            width: 270, sheetWidth: 320, cornerRadius: 14, inset: 16, margin: 20, wordGap: 4, messageSize: 13, buttons: nil,
            fieldHeight: 32, fieldGap: 0),
        popovers: Popovers(cornerRadius: 13, arrowHeight: 13, hasArrow: true))

    /// From iOS 26 on.
    package static let iOS26 = ControlMetrics(
        hasGlass: true, panelShadow: 0,
        toggle: Toggle(size: CGSize(width: 63, height: 28), knob: CGSize(width: 38, height: 24), heldGrowth: 0, heldScale: 1.35),
        slider: Slider(knob: CGSize(width: 38, height: 24), trackHeight: 6, trackInset: 2, heldScale: 1.3),
        segments: Segments(ground: .capsule, pill: .capsule, inset: 2, fontSize: 14, lineInset: 9),
        stepper: .capsule, progressHeight: 6,
        buttons: Buttons(isCapsule: true, sides: [9, 12, 16, 20], hasMediumTitles: true),
        pill: .capsule,
        menus: Menus(
            cornerRadius: 34, edge: 10, groupGap: 21, inset: 24, markedInset: 46, pictureWidth: 24, pictureGap: 12,
            hasLeadingPictures: true, hasLines: false, lightInset: 10),
        alerts: Alerts(
            width: 300, sheetWidth: 280, cornerRadius: 34, inset: 24, margin: 22, wordGap: 6, messageSize: 15,
            buttons: AlertButtons(height: 48, gap: 8, edge: 14), fieldHeight: 44, fieldGap: 8),
        popovers: Popovers(cornerRadius: 34, arrowHeight: 8, hasArrow: false))
}

extension UITraitCollection {
    /// How large and how round controls are in the look of these traits.
    package var controls: ControlMetrics { hasGlass ? .iOS26 : .iOS18 }
}
