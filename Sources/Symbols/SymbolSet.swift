// SPDX-License-Identifier: MIT
//
// The set of pictures that symbols are drawn from: where it lies, what is in it, and which of it a name means.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry

/// The pictures of Bootstrap Icons, as Debian installs them, under the names that people know from Apple's systems, and under their own.
package struct SymbolSet: Sendable {
    /// The package that installs the pictures.
    package static let package = "bootstrap-icons"
    /// The folders in which they are looked for, first to last.
    package static let folders = [
        "/usr/share/bootstrap-icons/svg", "/usr/local/share/bootstrap-icons/svg", "/usr/share/nodejs/bootstrap-icons/icons",
    ]
    /// The set of this machine; nil where it is not installed.
    package static let installed: SymbolSet? = SymbolSet(folders: folders)

    private let folder: String

    /// The set in the first folder that there is; nil where there is none.
    package init?(folders: [String]) {
        func isFolder(_ path: String) -> Bool {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
        }
        guard let folder = folders.first(where: isFolder) else { return nil }
        self.folder = folder
    }

    /// A symbol by its name.
    package struct Symbol: Hashable, Sendable {
        /// The name that was asked for.
        package var name: String
        /// What it looks like.
        package var drawing: SymbolDrawing
        /// Whether it points in the direction of reading.
        package var isDirected: Bool
    }

    /// The symbol of a name; nil where there is none.
    package func symbol(named name: String) -> Symbol? {
        guard !name.isEmpty, name.utf8.count <= 80, name.utf8.allSatisfy(Self.isLetter) else { return nil }
        return symbol(name, depth: 0)
    }

    /// What names are made of: nothing that leads out of a folder.
    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    private func symbol(_ name: String, depth: Int) -> Symbol? {
        if let entry = SymbolTable.entries[name], let drawing = drawing(of: entry.picture) {
            return Symbol(name: name, drawing: drawing.turned(entry.turn).magnified(entry.factor), isDirected: entry.isDirected)
        }
        // Pictures under their own names, whose words stand between dashes.
        if let drawing = drawing(of: name.replacing(".", with: "-")) { return Symbol(name: name, drawing: drawing, isDirected: false) }
        return depth < 3 ? composed(name, depth: depth) : nil
    }

    // MARK: Compositions

    /// A symbol that is put together as its name is: `heart.circle.fill`, `person.slash`, `bell.badge`.
    private func composed(_ name: String, depth: Int) -> Symbol? {
        let words = name.split(separator: ".").map(String.init)
        guard words.count > 1 else { return nil }
        let isFilled = words.last == "fill"
        let body = isFilled ? Array(words.dropLast()) : words
        guard let last = body.last, body.count > 1 else { return nil }
        let base = body.dropLast().joined(separator: ".")
        if let enclosure = SymbolDrawing.Enclosure(rawValue: last) {
            // A sign in a circle is filled where it can be, but for those that are told by their lines.
            let filled = Self.linear.contains(base) ? nil : symbol(base + ".fill", depth: depth + 1)
            guard let sign = filled ?? symbol(base, depth: depth + 1) else { return nil }
            return Symbol(name: name, drawing: SymbolDrawing(sign.drawing, in: enclosure, isFilled: isFilled), isDirected: sign.isDirected)
        }
        if last == "slash" {
            guard let whole = symbol(isFilled ? base + ".fill" : base, depth: depth + 1) else { return nil }
            let drawing = whole.drawing.atLevel(1).cut(by: SymbolDrawing.slash.cut).adding(SymbolDrawing.slash.line)
            return Symbol(name: name, drawing: drawing, isDirected: whole.isDirected)
        }
        return badged(name, body, isFilled: isFilled, depth: depth)
    }

    private static let linear: Set = ["trash", "gearshape", "eye", "cart", "paperclip", "link", "camera.viewfinder"]

    /// The signs of badges, as pictures of the set.
    private static let badges = [
        "plus": "plus-circle-fill", "minus": "dash-circle-fill", "xmark": "x-circle-fill", "checkmark": "check-circle-fill",
        "exclamationmark": "exclamation-circle-fill", "questionmark": "question-circle-fill", "clock": "clock-fill",
        "gearshape": "gear-fill", "ellipsis": "three-dots",
    ]

    /// A symbol with a smaller one at its corner.
    private func badged(_ name: String, _ words: [String], isFilled: Bool, depth: Int) -> Symbol? {
        guard let index = words.firstIndex(of: "badge"), index > 0, words.count <= index + 2 else { return nil }
        let base = words[..<index].joined(separator: ".")
        guard let whole = (isFilled ? symbol(base + ".fill", depth: depth + 1) : nil) ?? symbol(base, depth: depth + 1) else { return nil }
        let sign = words.count > index + 1 ? words[index + 1] : ""
        let (center, radius): (CGPoint, CGFloat)
        let badge: SymbolDrawing
        if sign.isEmpty {
            (center, radius) = (CGPoint(x: 12.6, y: 3.4), 2.8)
            badge = SymbolDrawing([SymbolDrawing.Part(path: Self.disc(center, radius), material: .solid)])
        } else {
            guard let picture = Self.badges[sign], let drawing = drawing(of: picture) else { return nil }
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

    // MARK: Pictures

    /// A question mark in a square of dashes, which needs no set.
    package static let unknown = Symbol(
        name: "questionmark.square.dashed",
        drawing: SymbolDrawing(DrawnSymbols.parts(of: ".questionmark.square.dashed") ?? []), isDirected: false)

    private static let lines: Set<Substring> = ["chevron", "arrow", "arrows"]
    /// What stands around a sign in the set.
    private static let enclosures: Set<Substring> = ["circle", "square", "triangle", "octagon", "diamond", "patch", "shield"]
    /// The signs that stand on or beside what is larger.
    private static let marks: Set<Substring> = [
        "plus", "minus", "dash", "check", "x", "exclamation", "gear", "lock", "slash", "add", "down", "up", "heart", "star",
    ]

    private func drawing(of picture: String) -> SymbolDrawing? {
        if picture.hasPrefix(".") { return DrawnSymbols.parts(of: picture).map { SymbolDrawing($0) } }
        guard let outline = SymbolOutline(file: "\(folder)/\(picture).svg") else { return nil }
        let words = picture.split(separator: "-")
        let isEnclosed =
            words.dropFirst().contains { Self.enclosures.contains($0) } || words.count > 2 && Self.enclosures.contains(words[0])
        let isMarked = words.dropFirst().contains { Self.marks.contains($0) }
        var drawing = SymbolDrawing(outline, isSolid: words.contains("fill"), isEnclosed: isEnclosed || isMarked)
        // Signs that are a line and nothing else are bolder than the lines of pictures.
        if !isEnclosed, Self.lines.contains(words[0]) || ["plus-lg", "dash-lg", "x-lg"].contains(picture) {
            drawing = drawing.withLines(0.85)
        }
        return drawing
    }

    /// The names of all pictures of the set, in alphabetical order.
    package var pictures: [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".svg") }.map { String($0.dropLast(4)) }.sorted()
    }

    /// The names that people know, in alphabetical order.
    package static var names: [String] { SymbolTable.entries.keys.sorted() }
}
