// SPDX-License-Identifier: MIT
//
// Symbols that are put together as their names are: in a circle, with a slash, with a badge, with a number.

import Foundation
import VitrineDrawing
import VitrineGeometry

extension SymbolSet {
    /// A symbol that is put together as its name is: `heart.circle.fill`, `person.slash`, `bell.badge`.
    func composed(_ name: String, depth: Int) -> Symbol? {
        let words = name.split(separator: ".").map(String.init)
        guard words.count > 1 else { return nil }
        let isFilled = words.last == "fill"
        let body = isFilled ? Array(words.dropLast()) : words
        guard let last = body.last, body.count > 1 else { return nil }
        if let arranged = self.arranged(name, body.joined(separator: "."), isFilled: isFilled, depth: depth) { return arranged }
        var base = body.dropLast().joined(separator: ".")
        // What is cut by a circle stands in it.
        if base.hasSuffix(".crop") { base.removeLast(5) }
        if let enclosure = SymbolEnclosure(rawValue: last) {
            // A badge is no sign: what it would show is not there.
            guard !base.hasSuffix("badge") else { return nil }
            guard !isFilled || !enclosure.ground.isEmpty, let sign = self.sign(base, depth: depth) else { return nil }
            return Symbol(name: name, drawing: SymbolDrawing(sign.drawing, in: enclosure, isFilled: isFilled), isDirected: sign.isDirected)
        }
        if last == "slash" {
            guard let whole = symbol(isFilled ? base + ".fill" : base, depth: depth + 1) else { return nil }
            let drawing = whole.drawing.atLevel(1).cut(by: SymbolDrawing.slash.cut).adding(SymbolDrawing.slash.line)
            return Symbol(name: name, drawing: drawing, isDirected: whole.isDirected)
        }
        return badged(name, body, isFilled: isFilled, depth: depth)
    }

    private static let linear: Set = [
        "trash", "gearshape", "eye", "cart", "paperclip", "link", "camera.viewfinder", "doc", "document", "key", "pencil",
    ]

    /// A sign that stands in something: filled where it can be, but for those that are told by their lines.
    private func sign(_ name: String, depth: Int) -> Symbol? {
        if let number = Int(name), number > 9, let drawing = SymbolDrawing(number: number, height: 8, center: CGPoint(x: 8, y: 8)) {
            return Symbol(name: name, drawing: drawing, isDirected: false)
        }
        if let letter = DrawnSymbols.letter(name) { return Symbol(name: name, drawing: letter, isDirected: false) }
        if name == Self.lines { return symbol(Self.alignedLines, depth: depth + 1) }
        let filled = Self.linear.contains(name) ? nil : symbol(name + ".fill", depth: depth + 1)
        return filled ?? symbol(name, depth: depth + 1)
    }

    /// What names of badges and places for signs call lines of text, and the symbol of that.
    private static let (lines, alignedLines) = ("text", "text.justify.leading")

    // MARK: Arrangements

    /// Symbols of which two are put together in a way of their own.
    private func arranged(_ name: String, _ body: String, isFilled: Bool, depth: Int) -> Symbol? {
        func part(_ base: String) -> Symbol? { symbol(isFilled ? base + ".fill" : base, depth: depth + 1) }
        func made(_ drawing: SymbolDrawing) -> Symbol { Symbol(name: name, drawing: drawing, isDirected: false) }
        func scaled(_ drawing: SymbolDrawing, _ factor: CGFloat, x: CGFloat, y: CGFloat) -> SymbolDrawing {
            drawing.applying(CGAffineTransform(a: factor, b: 0, c: 0, d: factor, tx: x, ty: y))
        }
        switch body {
        case "gearshape.2":
            guard let gear = part("gearshape")?.drawing else { return nil }
            return made(scaled(gear, 0.56, x: 0, y: 0.3).adding(scaled(gear, 0.56, x: 7, y: 6.7)))
        case "lock.rotation":
            guard let arrow = symbol("arrow.clockwise", depth: depth + 1) else { return nil }
            let lock = "M6.2 8.6h3.6v2.2H6.2z"
            return made(arrow.drawing.adding(SymbolDrawing([.area(lock), .line(lock), .line("M6.7 8.6V7.5a1.3 1.3 0 0 1 2.6 0v1.1")])))
        case "arrow.triangle.2.circlepath.camera":
            guard !isFilled, let arrows = symbol("arrow.triangle.2.circlepath", depth: depth + 1) else { return nil }
            let camera = """
                M2 4h2.6l1.2-1.8h4.4L11.4 4H14a1.5 1.5 0 0 1 1.5 1.5V12a1.5 1.5 0 0 1-1.5 1.5H2A1.5 1.5 0 0 1 .5 12V5.5A1.5 1.5 0 0 1 2 4z
                """
            return made(SymbolDrawing([.line(camera)]).adding(scaled(arrows.drawing, 0.5, x: 4, y: 4.6)))
        case "airplane.departure", "airplane.arrival":
            guard !isFilled, let plane = drawing(of: "airplane-fill") else { return nil }
            // Turned about the middle, to the right and upward or downward.
            let turn = (body == "airplane.departure" ? 62.0 : 118.0) * Double.pi / 180
            let (c, s) = (0.86 * cos(turn), 0.86 * sin(turn))
            let matrix = CGAffineTransform(a: c, b: s, c: -s, d: c, tx: 8 - 8 * c + 8 * s, ty: 6.6 - 8 * s - 8 * c)
            return made(plane.applying(matrix).adding(SymbolDrawing([.line("M1.5 14.6h13")])))
        case "moon.zzz":
            guard let moon = part("moon")?.drawing else { return nil }
            let letters = "M9.2 6.7h2.6L9.2 9.5h2.6M12.4 2.6h2.4l-2.4 2.7h2.4"
            return made(scaled(moon, 0.84, x: 0, y: 2.2).adding(SymbolDrawing([.line(letters)])))
        case "leaf.arrow.circlepath", "leaf.arrow.triangle.circlepath":
            guard !isFilled, let arrows = drawing(of: "arrow-repeat"), let leaf = symbol("leaf.fill", depth: depth + 1)?.drawing
            else { return nil }
            return made(scaled(arrows, 1.12, x: -0.96, y: -0.96).adding(scaled(leaf, 0.42, x: 4.6, y: 4.7)))
        case "keyboard.chevron.compact.down":
            guard let keyboard = part("keyboard")?.drawing else { return nil }
            return made(scaled(keyboard, 1, x: 0, y: -2.5).adding(SymbolDrawing([.line("M5.5 12.7 8 14.2l2.5-1.5")])))
        case "cloud.sun.rain", "cloud.moon.rain":
            guard let sky = part(String(body.dropLast(5)))?.drawing else { return nil }
            let drops = SymbolDrawing([.line("M4.6 13.6l-.7 1.6M7.6 13.6l-.7 1.6M10.6 13.6l-.7 1.6")])
            return made(scaled(sky, 0.8, x: 1.2, y: -0.7).adding(drops))
        case "cloud.sun.bolt", "cloud.moon.bolt":
            guard let sky = part(String(body.dropLast(5)))?.drawing else { return nil }
            return made(scaled(sky, 0.8, x: 1.2, y: -0.7).adding(SymbolDrawing([.line("M7.9 12.8 6.5 14.3h1.9l-1.1 1.5")])))
        default: return timed(name, body, depth: depth)
        }
    }

    /// An arrow in a circle around a number of seconds.
    private func timed(_ name: String, _ body: String, depth: Int) -> Symbol? {
        let words = body.split(separator: ".")
        guard words.count == 2, ["gobackward", "goforward"].contains(words[0]), let number = Int(words[1]), number > 0,
            let arrow = symbol(String(words[0]), depth: depth + 1),
            // Digits as small as these are told apart by thinner lines.
            let digits = SymbolDrawing(number: number, height: 3.9, center: CGPoint(x: 8, y: 8), step: 0.87, pen: 0.65)
        else { return nil }
        return Symbol(name: name, drawing: arrow.drawing.atLevel(1).adding(digits.atLevel(0)), isDirected: false)
    }

    // MARK: Badges

    /// The signs of badges, as pictures of the set.
    private static let badges = [
        "plus": "plus-circle-fill", "minus": "dash-circle-fill", "xmark": "x-circle-fill", "checkmark": "check-circle-fill",
        "exclamationmark": "exclamation-circle-fill", "questionmark": "question-circle-fill", "clock": "clock-fill",
        "gearshape": "gear-fill", "ellipsis": "three-dots", "star": "star-fill",
    ]

    /// A symbol with a smaller one at its corner.
    private func badged(_ name: String, _ words: [String], isFilled: Bool, depth: Int) -> Symbol? {
        let index = words.firstIndex { $0 == "badge" || $0 == "trianglebadge" }
        guard let index, index > 0, words.count <= index + 2 else { return nil }
        var base = words[..<index].joined(separator: ".")
        if base == Self.lines { base = Self.alignedLines }
        guard let whole = (isFilled ? symbol(base + ".fill", depth: depth + 1) : nil) ?? symbol(base, depth: depth + 1) else { return nil }
        let sign = words.count > index + 1 ? words[index + 1] : ""
        let isTriangle = words[index] == "trianglebadge"
        let (center, radius): (CGPoint, CGFloat)
        let badge: SymbolDrawing
        if sign.isEmpty {
            guard !isTriangle else { return nil }
            (center, radius) = (CGPoint(x: 12.6, y: 3.4), 2.8)
            badge = SymbolDrawing([SymbolDrawing.Part(path: Self.disc(center, radius), material: .solid)])
        } else {
            let picture = isTriangle ? (sign == "exclamationmark" ? "exclamation-triangle-fill" : nil) : Self.badges[sign]
            guard let picture, let drawing = drawing(of: picture) else { return nil }
            (center, radius) = (CGPoint(x: 12.4, y: 12.4), 3.8)
            let share = 2 * radius / SymbolOutline.grid
            badge = drawing.applying(
                CGAffineTransform(a: share, b: 0, c: 0, d: share, tx: center.x - radius, ty: center.y - radius))
        }
        let hole = Self.disc(center, radius + 0.9)
        return Symbol(
            name: name, drawing: whole.drawing.atLevel(1).cut(by: hole).adding(SymbolDrawing(badge.plain).atLevel(0)),
            isDirected: whole.isDirected)
    }

    private static func disc(_ center: CGPoint, _ radius: CGFloat) -> Path {
        .ellipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
}
