// SPDX-License-Identifier: MIT
//
// All that decides how pixels look, apart from the scenes.

import Foundation
import VitrineFiles
import VitrineImageDiff
import VitrineSnapshots
import VitrineSymbols

/// A hash of what all pictures of this process depend on: the program, the libraries it has loaded, the fonts and icons that are there, and the
/// variables that libraries look at.
enum DrawingConditions {
    /// Where the pinned fonts lie.
    private static let fonts = ["opentype", "truetype"].map { "\(Installation.share)/fonts/\($0)" }
    /// Variables that begin so change what libraries do.
    private static let variables = ["CAIRO", "FC_", "FONTCONFIG", "FREETYPE", "G_", "HB_", "LD_", "PANGO", "PIXMAN"]

    static func hash(options: SceneTestOptions) -> String {
        var text = "vitrine \(VitrineVersion.current)\n\(String(reflecting: options))\n"
        for path in ["/proc/self/exe"] + libraries { text += "\(path) \(FileState(path)?.description ?? "-")\n" }
        for folder in fonts + options.fontFolders {
            let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for name in names.sorted() { text += "\(folder)/\(name) \(FileState(folder + "/" + name)?.description ?? "-")\n" }
        }
        for folder in SymbolSet.folders { text += "\(folder) \(FileState(folder)?.description ?? "-")\n" }
        for (name, value) in ProcessInfo.processInfo.environment.sorted(by: { $0.key < $1.key })
        where variables.contains(where: name.hasPrefix) {
            text += "\(name)=\(value)\n"
        }
        return ContentHash(of: Array(text.utf8)).description
    }

    /// The files that are mapped as code.
    private static var libraries: [String] {
        let bytes = (try? BoundedFile.contents(ofFile: "/proc/self/maps", limit: 1 << 24)) ?? []
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return Set(
            lines.compactMap { line -> String? in
                let words = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
                guard words.count == 6, words[1].contains("x"), words[5].hasPrefix("/") else { return nil }
                return String(words[5])
            }
        ).sorted()
    }
}
