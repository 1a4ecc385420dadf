// SPDX-License-Identifier: MIT
//
// A terminal that shows the last picture above what is printed.

import ArgumentParser
import Foundation
package import VitrineDrawing
import VitrineFiles
package import VitrineReport

/// How a picture is shown in a terminal.
package enum TerminalChoice: Hashable {
    /// By pixels where the terminal knows them; not at all otherwise.
    case auto
    case way(TerminalGraphics)

    /// - Throws: where a word names no way.
    package init(parsing word: String) throws {
        if word == "auto" {
            self = .auto
        } else if let way = TerminalGraphics(rawValue: word) {
            self = .way(way)
        } else {
            let hint = Suggestion.hint(for: word, among: ["auto"] + TerminalGraphics.allCases.map(\.rawValue)) ?? ""
            throw ValidationError("'\(word)' is no way to show a picture; \(hint)")
        }
    }
}

/// A terminal that shows the last picture that was drawn, above what is printed.
@MainActor
package final class PictureScreen {
    private let graphics: TerminalGraphics
    /// The rows that the picture takes.
    private var rows = 0

    /// Lines below a picture, for what is printed.
    private static let linesBelow = 4

    /// The terminal of standard output; nil where it is none, or can show nothing.
    package init?(_ choice: TerminalChoice, environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard isatty(STDOUT_FILENO) == 1 else { return nil }
        switch choice {
        case .way(let way): graphics = way
        case .auto:
            let known = isatty(STDIN_FILENO) == 1 ? TerminalQuestion.graphics(in: environment) : TerminalGraphics.known(in: environment)
            graphics = known.flatMap { [.kitty, .iTerm2, .sixel].contains($0) ? $0 : nil } ?? .none
        }
        if graphics == .none { return nil }
    }

    /// Takes away what was printed beneath the picture, which stays.
    package func clearBelow() { StandardOutput.write("\u{1B}[\(rows + 1);1H\u{1B}[J") }

    /// Shows a picture above what is printed next.
    package func show(_ bitmap: Bitmap) {
        var room = Terminal.room
        room.rows = max(room.rows - Self.linesBelow, 1)
        let picture = TerminalPicture(bitmap, room: room, graphics: graphics)
        // Pictures of kitty lie above the letters, and stay when these go.
        let old = graphics == .kitty ? "\u{1B}_Ga=d,q=2\u{1B}\\" : ""
        rows = picture.rows
        StandardOutput.write(old + "\u{1B}[2J\u{1B}[H" + picture.text)
        clearBelow()
    }
}
