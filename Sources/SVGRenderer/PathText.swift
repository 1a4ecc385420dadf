// SPDX-License-Identifier: MIT
//
// Paths in the syntax of the attribute d.

import Foundation
import VitrineDrawing
import VitrineGeometry

/// Writes paths with relative commands and as few characters as that takes.
///
/// Points are rounded before they are subtracted, so that errors do not add up.
struct PathText {
    /// Steps of the grid that points are rounded to, in a point.
    private let power: CGFloat
    private let places: Int
    private(set) var text = ""
    private var x = 0
    private var y = 0
    private var startX = 0
    private var startY = 0
    /// False when a coordinate was no number or too large.
    private(set) var isSound = true

    init(places: Int = 4) {
        self.places = places
        power = pow(10, CGFloat(places))
    }

    /// The path; nil where it is empty or has coordinates that cannot be written.
    static func of(_ path: Path, places: Int = 4) -> String? {
        var writer = PathText(places: places)
        writer.add(path)
        return writer.isSound && !writer.text.isEmpty ? writer.text : nil
    }

    mutating func add(_ path: Path, in t: CGAffineTransform = .identity) {
        for element in path.elements {
            switch element {
            case .move(let p):
                let (toX, toY) = place(p, t)
                command(text.isEmpty ? "M" : "m", [toX - x, toY - y])
                (x, y, startX, startY) = (toX, toY, toX, toY)
            case .line(let p):
                let (toX, toY) = place(p, t)
                if toY == y {
                    command("h", [toX - x])
                } else if toX == x {
                    command("v", [toY - y])
                } else {
                    command("l", [toX - x, toY - y])
                }
                (x, y) = (toX, toY)
            case .quadCurve(let p, let c):
                let (to, control) = (place(p, t), place(c, t))
                command("q", [control.0 - x, control.1 - y, to.0 - x, to.1 - y])
                (x, y) = to
            case .curve(let p, let c1, let c2):
                let (to, first, second) = (place(p, t), place(c1, t), place(c2, t))
                command("c", [first.0 - x, first.1 - y, second.0 - x, second.1 - y, to.0 - x, to.1 - y])
                (x, y) = to
            case .close:
                if text.last != "z" { text += "z" }
                (x, y) = (startX, startY)
            }
        }
    }

    private mutating func place(_ p: CGPoint, _ t: CGAffineTransform) -> (Int, Int) {
        let q = p.applying(t)
        let (across, down) = (q.x * power, q.y * power)
        guard abs(across) < 1e13, abs(down) < 1e13 else {
            isSound = false
            return (0, 0)
        }
        return (Int(across.rounded()), Int(down.rounded()))
    }

    private mutating func command(_ letter: Character, _ numbers: [Int]) {
        text.append(letter)
        for (index, number) in numbers.enumerated() {
            let digits = (CGFloat(number) / power).numberText(places: places)
            if index > 0, number >= 0 { text.append(" ") }
            text += digits
        }
    }
}
