// SPDX-License-Identifier: MIT
//
// A terminal that shows the last picture above what is printed.

import ArgumentParser
import Foundation
import VitrineArguments
import VitrineConsole
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding
import VitrineOutput
import VitrineReport
import VitrineStage

/// How a picture is shown in a terminal.
enum TerminalChoice: Hashable {
    /// By pixels where the terminal knows them; not at all otherwise.
    case auto
    case way(TerminalGraphics)

    init(parsing word: String) throws {
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
final class PictureScreen {
    private let graphics: TerminalGraphics
    /// The rows that the picture takes.
    private var rows = 0

    /// Lines below a picture, for what is printed.
    private static let linesBelow = 4

    /// The terminal of standard output; nil where it is none, or can show nothing.
    init?(_ choice: TerminalChoice, environment: [String: String] = ProcessInfo.processInfo.environment) {
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
    func clearBelow() { StandardOutput.write("\u{1B}[\(rows + 1);1H\u{1B}[J") }

    /// Shows the picture of a file above what is printed next.
    func show(_ drawn: StillJob.Drawn, _ options: RenderOptions) {
        guard let bitmap = bitmap(of: drawn, options) else { return }
        var room = Terminal.room
        room.rows = max(room.rows - Self.linesBelow, 1)
        let picture = TerminalPicture(bitmap, room: room, graphics: graphics)
        // Pictures of kitty lie above the letters, and stay when these go.
        let old = graphics == .kitty ? "\u{1B}_Ga=d,q=2\u{1B}\\" : ""
        rows = picture.rows
        StandardOutput.write(old + "\u{1B}[2J\u{1B}[H" + picture.text)
        clearBelow()
    }

    /// The pixels of a file, or of what a document shows.
    private func bitmap(of drawn: StillJob.Drawn, _ options: RenderOptions) -> Bitmap? {
        if let bytes = try? ImageFile.bytes(at: drawn.path), let bitmap = try? ImageDecoder.decode(bytes) { return bitmap }
        guard let stage = drawn.stages.first else { return nil }
        let sink = ByteCollector()
        var options = options
        options.drawsFullContent = false
        guard (try? StillWriter(kind: .png, options: options).write([StageMoment(stage)], to: sink)) != nil else { return nil }
        return try? ImageDecoder.decode(sink.bytes)
    }
}

/// Bytes that are kept.
private final class ByteCollector: ByteSink {
    let path = ""
    private(set) var bytes: [UInt8] = []

    func write(_ part: [UInt8]) { bytes += part }
}
