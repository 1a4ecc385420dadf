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
        Installation.share + "/bootstrap-icons/svg", "/usr/local/share/bootstrap-icons/svg", "/usr/share/nodejs/bootstrap-icons/icons",
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

    func symbol(_ name: String, depth: Int) -> Symbol? {
        if let entry = SymbolTable.entries[name], let drawing = drawing(of: entry.picture) {
            return Symbol(name: name, drawing: drawing.turned(entry.turn).magnified(entry.factor), isDirected: entry.isDirected)
        }
        // Pictures under their own names, whose words stand between dashes.
        if let drawing = drawing(of: name.replacing(".", with: "-")) { return Symbol(name: name, drawing: drawing, isDirected: false) }
        return depth < 3 ? composed(name, depth: depth) : nil
    }

    // MARK: Pictures

    /// A question mark in a square of dashes, which needs no set.
    package static let unknown = Symbol(
        name: "questionmark.square.dashed",
        drawing: SymbolDrawing(DrawnSymbols.parts(of: ".questionmark.square.dashed") ?? []), isDirected: false)

    private static let plainLines: Set<Substring> = ["chevron", "arrow", "arrows"]
    /// What stands around a sign in the set.
    private static let enclosures: Set<Substring> = ["circle", "square", "triangle", "octagon", "diamond", "patch", "shield"]
    /// The signs that stand on or beside what is larger.
    private static let marks: Set<Substring> = [
        "plus", "minus", "dash", "check", "x", "exclamation", "gear", "lock", "slash", "add", "down", "up", "heart", "star",
    ]

    func drawing(of picture: String) -> SymbolDrawing? {
        if picture.hasPrefix(".") { return DrawnSymbols.parts(of: picture).map { SymbolDrawing($0) } }
        guard let outline = SymbolOutline(file: "\(folder)/\(picture).svg") else { return nil }
        let words = picture.split(separator: "-")
        let isEnclosed =
            words.dropFirst().contains { Self.enclosures.contains($0) } || words.count > 2 && Self.enclosures.contains(words[0])
        let isMarked = words.dropFirst().contains { Self.marks.contains($0) }
        var drawing = SymbolDrawing(outline, isSolid: words.contains("fill"), isEnclosed: isEnclosed || isMarked)
        // Signs that are a line and nothing else are bolder than the lines of pictures.
        if !isEnclosed, Self.plainLines.contains(words[0]) || ["plus-lg", "dash-lg", "x-lg"].contains(picture) {
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
