// SPDX-License-Identifier: MIT
//
// SVG path data to absolute steps.

package import Foundation

/// Reads the `d` attribute of an SVG path: every command of SVG 1.1, absolute and relative, arcs as cubic curves.
package struct PathDataReader {
    /// A step of an outline; all points are absolute.
    package enum Step: Hashable, Sendable {
        case move(CGPoint)
        case line(CGPoint)
        case quad(control: CGPoint, to: CGPoint)
        case cubic(CGPoint, CGPoint, to: CGPoint)
        case close
    }

    /// What is wrong with the data, and after how many characters.
    package struct Problem: Error, Hashable {
        package var offset: Int
        package var message: String
    }

    private let bytes: [UInt8]
    private var index = 0
    private var elements: [Step] = []
    private var current = CGPoint.zero
    private var start = CGPoint.zero
    /// The last control point, and whether the curve it belongs to was cubic.
    private var control: (point: CGPoint, isCubic: Bool)?

    package static func read(_ text: String) throws(Problem) -> [Step] {
        var reader = PathDataReader(bytes: Array(text.utf8))
        try reader.run()
        return reader.elements
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func run() throws(Problem) {
        skipSeparators(commas: false)
        var command: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            let isLetter = (0x41...0x5A).contains(byte & 0xDF)
            if isLetter {
                index += 1
                command = byte
            } else if command.map({ $0 & 0xDF == UInt8(ascii: "Z") }) ?? true {
                throw Problem(offset: index, message: "expected a command such as M or L")
            } else if command == UInt8(ascii: "M") {
                command = UInt8(ascii: "L")
            } else if command == UInt8(ascii: "m") {
                command = UInt8(ascii: "l")
            }
            guard let command else { return }
            if elements.isEmpty, command & 0xDF != UInt8(ascii: "M") {
                throw Problem(offset: max(index - 1, 0), message: "the path must start with M")
            }
            try step(command)
            skipSeparators(commas: true)
        }
    }

    private mutating func step(_ command: UInt8) throws(Problem) {
        let isRelative = command & 0x20 != 0
        var lastControl: (CGPoint, Bool)?
        switch Character(Unicode.Scalar(command & 0xDF)) {
        case "M":
            current = try point(isRelative)
            start = current
            elements.append(.move(current))
        case "L": line(to: try point(isRelative))
        case "H": line(to: CGPoint(x: try number() + (isRelative ? current.x : 0), y: current.y))
        case "V": line(to: CGPoint(x: current.x, y: try number() + (isRelative ? current.y : 0)))
        case "C":
            let (a, b, end) = (try point(isRelative), try point(isRelative), try point(isRelative))
            lastControl = cubic(a, b, end)
        case "S":
            let a = reflectedControl(cubic: true)
            let (b, end) = (try point(isRelative), try point(isRelative))
            lastControl = cubic(a, b, end)
        case "Q":
            let (a, end) = (try point(isRelative), try point(isRelative))
            lastControl = quad(a, end)
        case "T":
            let a = reflectedControl(cubic: false)
            lastControl = quad(a, try point(isRelative))
        case "A": try arc(isRelative)
        case "Z":
            elements.append(.close)
            current = start
        default: throw Problem(offset: index - 1, message: "'\(Character(Unicode.Scalar(command)))' is not a command")
        }
        control = lastControl.map { (point: $0.0, isCubic: $0.1) }
    }

    private mutating func line(to point: CGPoint) {
        current = point
        elements.append(.line(point))
    }

    private mutating func cubic(_ a: CGPoint, _ b: CGPoint, _ end: CGPoint) -> (CGPoint, Bool) {
        elements.append(.cubic(a, b, to: end))
        current = end
        return (b, true)
    }

    private mutating func quad(_ a: CGPoint, _ end: CGPoint) -> (CGPoint, Bool) {
        elements.append(.quad(control: a, to: end))
        current = end
        return (a, false)
    }

    private func reflectedControl(cubic: Bool) -> CGPoint {
        guard let control, control.isCubic == cubic else { return current }
        return CGPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
    }

    private mutating func skipSeparators(commas: Bool) {
        while index < bytes.count, " \t\r\n".utf8.contains(bytes[index]) || commas && bytes[index] == UInt8(ascii: ",") { index += 1 }
    }

    private mutating func point(_ isRelative: Bool) throws(Problem) -> CGPoint {
        let (x, y) = (try number(), try number())
        return isRelative ? CGPoint(x: current.x + x, y: current.y + y) : CGPoint(x: x, y: y)
    }

    private mutating func number() throws(Problem) -> CGFloat {
        skipSeparators(commas: true)
        let first = index
        if index < bytes.count, "+-".utf8.contains(bytes[index]) { index += 1 }
        var hasPoint = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte & 0xDF == UInt8(ascii: "E"), index > first, index + 1 < bytes.count,
                "+-0123456789".utf8.contains(bytes[index + 1])
            {
                index += 2
                while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
                break
            } else if !(0x30...0x39).contains(byte) {
                break
            }
            index += 1
        }
        guard let number = Double(String(decoding: bytes[first..<index], as: UTF8.self)), number.isFinite, abs(number) <= 1_000_000 else {
            throw Problem(offset: first, message: "expected a number")
        }
        return CGFloat(number)
    }

    private mutating func flag() throws(Problem) -> Bool {
        skipSeparators(commas: true)
        guard index < bytes.count, bytes[index] == UInt8(ascii: "0") || bytes[index] == UInt8(ascii: "1") else {
            throw Problem(offset: index, message: "expected a flag, 0 or 1")
        }
        defer { index += 1 }
        return bytes[index] == UInt8(ascii: "1")
    }

    /// An elliptical arc, by the conversion of SVG 1.1 appendix F.6, in pieces of at most a quarter turn.
    private mutating func arc(_ isRelative: Bool) throws(Problem) {
        var rx = abs(try number())
        var ry = abs(try number())
        let rotation = try number() * .pi / 180
        let (isLarge, isClockwise) = (try flag(), try flag())
        let (from, to) = (current, try point(isRelative))
        guard rx > 0, ry > 0, from != to else { return line(to: to) }
        let (cosine, sine) = (cos(rotation), sin(rotation))
        let (dx, dy) = ((from.x - to.x) / 2, (from.y - to.y) / 2)
        let (x, y) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
        let excess = (x * x) / (rx * rx) + (y * y) / (ry * ry)
        if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
        let weight = rx * rx * y * y + ry * ry * x * x
        var factor = max(0, (rx * rx * ry * ry - weight) / weight).squareRoot()
        if isLarge == isClockwise { factor = -factor }
        let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
        let first = atan2((y - cy) / ry, (x - cx) / rx)
        var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let center = CGPoint(x: cosine * cx - sine * cy + (from.x + to.x) / 2, y: sine * cx + cosine * cy + (from.y + to.y) / 2)
        func place(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
            CGPoint(x: center.x + cosine * rx * u - sine * ry * v, y: center.y + sine * rx * u + cosine * ry * v)
        }
        let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let piece = sweep / CGFloat(pieces)
        let handle = 4 / 3 * tan(piece / 4)
        for number in 0..<pieces {
            let a = first + piece * CGFloat(number)
            let b = a + piece
            let end = number == pieces - 1 ? to : place(cos(b), sin(b))
            elements.append(
                .cubic(
                    place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)), place(cos(b) + handle * sin(b), sin(b) - handle * cos(b)),
                    to: end))
        }
        current = to
    }
}
