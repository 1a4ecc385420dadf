// SPDX-License-Identifier: MIT
//
// What was seen, as a film.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineFrameExport
import VitrineOutput
import VitrineProperties
import VitrineRecordings

extension LiveStage {
    /// The kinds of films, by what their files end in.
    static let films = ["mp4", "webm", "apng", "gif", "webp", "svg", "json"]
    /// The longest film, in seconds.
    private static let longest: TimeInterval = 120

    /// Makes a film of what was seen.
    func film(_ arguments: CallArguments) async throws(LiveError) -> LiveCall.Result {
        let screen = try screen(in: arguments)
        let kind = arguments.text("kind").map { $0 == "lottie" ? "json" : $0 } ?? "mp4"
        guard Self.films.contains(kind) else {
            throw LiveError("there is no film of the kind '\(kind)'; there are \(Self.films.joined(separator: ", "))")
        }
        let frames = screen.history.frames
        guard let first = frames.first else { throw LiveError("nothing has been seen yet") }
        let begin = min(max(arguments.number("from") ?? first.time, first.time), now)
        let end = min(max(arguments.number("to") ?? now, begin), begin + Self.longest)
        guard end > begin else { throw LiveError("a film has a beginning and an end: there is nothing between \(begin) s and \(end) s") }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-film-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let path = folder.appendingPathComponent("film.\(kind)").path
            let options = RenderOptions()
            var writer = MovingWriter(paths: [path], times: try options.times(to: end - begin), options: options)
            writer.onWarning = { _ in }
            var look = options.look
            look.scale = first.list.scale
            let history = screen.history
            let isClear = (first.list.background?.alpha ?? 0) < 1
            try await writer.write(look: look, isTransparent: isClear) { history.list(at: begin + $0) ?? first.list }
            return .file([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))), Self.mediaType(of: kind))
        } catch {
            throw LiveError("the film cannot be made: \(error)")
        }
    }

    private static func mediaType(of kind: String) -> String {
        switch kind {
        case "mp4", "webm": "video/\(kind)"
        case "svg": "image/svg+xml"
        case "json": "application/json"
        case "apng": "image/png"
        default: "image/\(kind)"
        }
    }
}
