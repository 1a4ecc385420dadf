// SPDX-License-Identifier: MIT
//
// What has been decided in a review, and what is shown of it.

import Foundation
import VitrineConsole
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding
import VitrineReport
import VitrineSnapshotKinds
import VitrineSnapshots

/// A walk through results, with what was decided about each.
struct ReviewSession {
    /// How it ended.
    enum End { case finished, stopped }

    private enum Decision {
        case accepted(ReferenceBackup)
        case rejected, skipped
    }

    /// A way to look at a result.
    private enum View: String, CaseIterable {
        case difference, sideBySide = "side-by-side", actual, expected
    }

    let results: [SnapshotResult]
    let folder: String
    private var decisions: [Decision] = []
    private var view = View.difference
    private var notice = ""
    private var showsHelp = false

    init(results: [SnapshotResult], folder: String) { (self.results, self.folder) = (results, folder) }

    private static let keys = "a accept  r reject  s skip  u undo  v view  o open  q quit  ? help"
    private static let help = """
        a  what was drawn becomes the reference, at once
        r  leave the reference, and count the result as rejected
        s  leave it for later
        u  back to the one before; what was accepted of it is taken back
        v  difference, side by side, actual, expected
        o  open the picture in another program
        q  leave
        """

    /// What was decided, in a line.
    var outline: String {
        let accepted = decisions.count { if case .accepted = $0 { true } else { false } }
        let rejected = decisions.count { if case .rejected = $0 { true } else { false } }
        let skipped = results.count - accepted - rejected
        return "\(accepted) accepted, \(rejected) rejected, \(skipped) left"
    }

    var isAnythingLeft: Bool { decisions.count { if case .accepted = $0 { true } else { false } } < results.count }

    mutating func perform(at terminal: Terminal, graphics: TerminalGraphics) -> End {
        while decisions.count < results.count {
            draw(results[decisions.count], at: terminal, graphics)
            switch terminal.next() {
            case .stopped: return .stopped
            case .ended: return .finished
            case .resized: continue
            case .key("q"): return .finished
            case .key(let key): answer(key)
            }
        }
        return .finished
    }

    private mutating func answer(_ key: Character) {
        let result = results[decisions.count]
        notice = ""
        showsHelp = key == "?" && !showsHelp
        switch key {
        case "a": accept(result)
        case "r": decisions.append(.rejected)
        case "s", "n", " ": decisions.append(.skipped)
        case "u": undo()
        case "v", "\t":
            let there = views(of: result)
            view = there.drop { $0 != view }.dropFirst().first ?? there.first ?? view
        case "o":
            if let path = path(of: view, result) ?? path(of: .actual, result) {
                Browser.open(URL(fileURLWithPath: path).absoluteString)
                notice = "opened \(path.plain)"
            } else {
                notice = "there is no picture of it"
            }
        case "?", "\u{0C}": break
        default: notice = "press ? for the keys"
        }
    }

    private mutating func accept(_ result: SnapshotResult) {
        guard Acceptance.isPossible(for: result) else {
            notice = "there is nothing to accept: skip it with s"
            return
        }
        do {
            let backup = try ReferenceBackup(of: result)
            try Acceptance.accept(result, in: folder)
            decisions.append(.accepted(backup))
        } catch {
            notice = "\(error)".plain
        }
    }

    private mutating func undo() {
        guard let last = decisions.popLast() else {
            notice = "there is nothing to undo"
            return
        }
        guard case .accepted(let backup) = last else { return }
        do {
            try backup.restore()
            notice = "taken back"
        } catch {
            decisions.append(last)
            notice = "cannot be taken back: \(error)".plain
        }
    }

    // What is shown.

    private func views(of result: SnapshotResult) -> [View] { View.allCases.filter { path(of: $0, result) != nil } }

    /// The picture of a view; of an animation, that of the first frame that differs.
    private func path(of view: View, _ result: SnapshotResult) -> String? {
        let frame = result.frames.first { $0.status != .passed && !$0.artifacts.isEmpty }
        guard let name = frame?.artifacts[view.rawValue] ?? result.artifacts[view.rawValue] else { return nil }
        return SnapshotKind.all.contains { $0.comparison.isPicture && name.hasSuffix("." + $0.fileExtension) } ? folder + "/" + name : nil
    }

    private func draw(_ result: SnapshotResult, at terminal: Terminal, _ graphics: TerminalGraphics) {
        let room = terminal.room
        var lines = [
            "\u{1B}[1m\(decisions.count + 1)/\(results.count)  \(result.title.plain)\u{1B}[0m  \(result.kind.id), \(result.status)",
            "\u{1B}[2m\(result.file.plain)\u{1B}[0m",
        ]
        let most = max(3, room.rows / 4)
        let sentences = result.sentences + result.notes.map { "note: " + $0 }
        lines += sentences.prefix(most).map { "  " + $0.plain }
        if sentences.count > most { lines.append("  and \(sentences.count - most) more") }
        if showsHelp { lines += ["", Self.help] }
        var text = "\u{1B}[H\u{1B}[2J" + (graphics == .kitty ? "\u{1B}_Ga=d,q=2\u{1B}\\" : "")
        let head = lines.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }.map { Self.cut($0, to: room.columns) }
        text += head.joined(separator: "\r\n") + "\r\n\r\n"
        let left = room.rows - head.count - 4
        if let path = path(of: shownView(of: result), result), left > 2 {
            var part = room
            part.rows = left
            text += picture(path, part, graphics)
        } else if let difference = result.textDifference, left > 2 {
            text += Self.coloured(difference, rows: left, columns: room.columns)
        }
        let name = path(of: shownView(of: result), result) == nil ? "" : "[\(shownView(of: result).rawValue)]  "
        let foot = Self.cut(Substring(name + (notice.isEmpty ? Self.keys : notice)), to: room.columns)
        StandardOutput.write(text + "\u{1B}[\(room.rows);1H\u{1B}[7m\(foot)\u{1B}[0m")
    }

    private func shownView(of result: SnapshotResult) -> View {
        let there = views(of: result)
        return there.contains(view) ? view : there.first ?? view
    }

    private func picture(_ path: String, _ room: TerminalPicture.Room, _ graphics: TerminalGraphics) -> String {
        guard graphics != .none else { return "  \(path.plain)" }
        do throws(ImageError) {
            return TerminalPicture(try ImageDecoder.decode(try ImageFile.bytes(at: path)), room: room, graphics: graphics).text
        } catch {
            return "  the picture cannot be read: \("\(error)".plain)"
        }
    }

    private static func coloured(_ difference: String, rows: Int, columns: Int) -> String {
        difference.split(separator: "\n").prefix(rows).map { line in
            let color = line.hasPrefix("+") ? "32" : line.hasPrefix("-") ? "31" : line.hasPrefix("@") ? "36" : "0"
            return "\u{1B}[\(color)m\(cut(Substring(String(line).plain), to: columns))\u{1B}[0m"
        }.joined(separator: "\r\n")
    }

    /// No longer than a line; what steers the terminal takes no room, and is only at the ends of ours.
    private static func cut(_ line: Substring, to columns: Int) -> String {
        line.contains("\u{1B}") || line.count <= columns ? String(line) : line.prefix(max(columns - 1, 1)) + "…"
    }
}

/// The files of a reference as they were, to be put back.
struct ReferenceBackup {
    private var files: [(path: String, bytes: [UInt8]?)] = []

    /// Keeps what is there now.
    init(of result: SnapshotResult) throws {
        guard let place = SnapshotPlace(of: result) else { throw AcceptanceError.outside(result.reference) }
        for path in [place.path] + (place.kind.hasSidecar ? [place.sidecarPath] : []) {
            let file = place.root + "/" + path
            do throws(BoundedFile.Problem) {
                files.append((file, try BoundedFile.contents(ofFile: file, limit: ImageFile.byteLimit)))
            } catch .missing {
                files.append((file, nil))
            }
        }
    }

    /// Puts it back, the reference first, as it is written.
    func restore() throws {
        for (path, bytes) in files {
            if let bytes { try AtomicFile.write(bytes, to: path) } else { unlink(path) }
        }
    }
}
