// SPDX-License-Identifier: MIT
//
// What stands around a sign in symbols whose names say so: heart.circle, plus.app, questionmark.bubble.

import Foundation

/// What stands around a sign, under the last word of a symbol's name.
enum SymbolEnclosure: String, CaseIterable {
    case circle, square, app, rectangle, diamond, seal, shield, bubble, message, icloud, viewfinder

    /// The line around the sign, as path data.
    var outline: String {
        switch self {
        case .circle: "M8 .5a7.5 7.5 0 0 1 0 15 7.5 7.5 0 0 1 0-15z"
        case .square: "M3.5 1h9A2.5 2.5 0 0 1 15 3.5v9a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 1 12.5v-9A2.5 2.5 0 0 1 3.5 1z"
        case .app: "M5 1.5h6A3.5 3.5 0 0 1 14.5 5v6a3.5 3.5 0 0 1-3.5 3.5H5A3.5 3.5 0 0 1 1.5 11V5A3.5 3.5 0 0 1 5 1.5z"
        case .rectangle: "M2.5 2.5h11a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-11a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2z"
        case .diamond:
            """
            M7.1.95a1.27 1.27 0 0 1 1.8 0L15.05 7.1a1.27 1.27 0 0 1 0 1.8L8.9 15.05a1.27 1.27 0 0 1-1.8 0L.95 8.9a1.27 1.27 0 0 1 0-1.8z
            """
        case .seal: Self.seal(reach: 6.3, bump: 2.75)
        case .shield: "M8 .7c1.9 1 3.9 1.5 5.7 1.7.4 6.2-1.7 10.4-5.7 13-4-2.6-6.1-6.8-5.7-13C4.1 2.2 6.1 1.7 8 .7z"
        case .bubble:
            """
            M3 1.5h10A2.5 2.5 0 0 1 15.5 4v6a2.5 2.5 0 0 1-2.5 2.5H6.5L3.5 15v-2.5H3A2.5 2.5 0 0 1 .5 10V4A2.5 2.5 0 0 1 3 1.5z
            """
        case .message:
            """
            M8 1.5c4.2 0 7.5 2.7 7.5 6s-3.3 6-7.5 6c-.9 0-1.7-.1-2.5-.3-.9.8-2 1.3-3.5 1.3.7-.8 1.1-1.7 1-2.7C1.4 10.7.5 9.2.5 7.5c0-3.3 \
            3.3-6 7.5-6z
            """
        case .icloud: "M4 13.5a3.5 3.5 0 0 1-.6-6.95A4.7 4.7 0 0 1 12.5 6.6a3.5 3.5 0 0 1-.3 6.9z"
        case .viewfinder:
            """
            M1.5 4.5v-1a2 2 0 0 1 2-2h1M11.5 1.5h1a2 2 0 0 1 2 2v1M14.5 11.5v1a2 2 0 0 1-2 2h-1M4.5 14.5h-1a2 2 0 0 1-2-2v-1
            """
        }
    }

    /// The area that is filled around the sign, as path data; empty where nothing is.
    var ground: String {
        switch self {
        case .circle: "M8 0a8 8 0 0 1 0 16A8 8 0 0 1 8 0z"
        case .square: "M3.5.5h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3z"
        case .app: "M5 1h6a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z"
        case .rectangle: "M2.5 2h11A2.5 2.5 0 0 1 16 4.5v7a2.5 2.5 0 0 1-2.5 2.5h-11A2.5 2.5 0 0 1 0 11.5v-7A2.5 2.5 0 0 1 2.5 2z"
        case .diamond:
            """
            M6.75.6a1.77 1.77 0 0 1 2.5 0L15.4 6.75a1.77 1.77 0 0 1 0 2.5L9.25 15.4a1.77 1.77 0 0 1-2.5 0L.6 9.25a1.77 1.77 0 0 1 0-2.5z
            """
        case .seal: Self.seal(reach: 6.8, bump: 2.95)
        case .shield: "M8 .1c2 1.1 4.1 1.7 6.2 1.9.5 6.6-1.8 11.2-6.2 14-4.4-2.8-6.7-7.4-6.2-14C3.9 1.8 6 1.2 8 .1z"
        case .bubble: "M3 1h10a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6.7L3.8 15.4a.5.5 0 0 1-.8-.4V13a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3z"
        case .message:
            """
            M8 1c4.5 0 8 2.9 8 6.5S12.5 14 8 14c-.8 0-1.6-.1-2.3-.2-1 .8-2.2 1.2-3.7 1.2-.4 0-.7-.5-.4-.8.6-.7.9-1.4.8-2.2C.9 10.8 0 9.3 \
            0 7.5 0 3.9 3.5 1 8 1z
            """
        case .icloud: "M4 14a4 4 0 0 1-1-7.86A5.2 5.2 0 0 1 12.9 6.15 4 4 0 0 1 12.2 14z"
        case .viewfinder: ""
        }
    }

    /// The middle of the sign.
    var center: CGPoint {
        switch self {
        case .circle, .square, .app, .rectangle, .diamond, .seal, .viewfinder: CGPoint(x: 8, y: 8)
        case .shield: CGPoint(x: 8, y: 7.5)
        case .bubble: CGPoint(x: 8, y: 7)
        case .message: CGPoint(x: 8, y: 7.5)
        case .icloud: CGPoint(x: 8, y: 9.3)
        }
    }

    /// The share of the grid that the sign takes.
    var share: CGFloat {
        switch self {
        case .circle, .square: 0.54
        case .app, .viewfinder: 0.5
        case .rectangle: 0.46
        case .bubble, .seal, .shield: 0.44
        case .diamond, .message: 0.4
        case .icloud: 0.34
        }
    }

    /// Eight bumps around the middle.
    private static func seal(reach: Double, bump: Double) -> String {
        let points = (0...8).map { index in
            let angle = (22.5 + 45 * Double(index)) * .pi / 180
            return "\(rounded(8 + reach * cos(angle))) \(rounded(8 + reach * sin(angle)))"
        }
        return "M\(points[0])" + points.dropFirst().map { "A\(bump) \(bump) 0 0 1 \($0)" }.joined() + "z"
    }

    private static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
