// SPDX-License-Identifier: MIT
//
// What was seen, as a film.

package import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineFrameExport
import VitrineOutput
import VitrineProperties
package import VitrineRecordings

extension LiveStage {
    /// The kinds of films, by what their files end in.
    package static let films = ["mp4", "webm", "apng", "gif", "webp", "svg", "json"]
    /// The longest film, in seconds.
    private static let longest: TimeInterval = 120

    /// Makes a film of what was seen.
    func film(_ arguments: CallArguments) async throws(LiveError) -> LiveCall.Result {
        let screen = try screen(in: arguments)
        let kind = arguments.text("kind").map { $0 == "lottie" ? "json" : $0 } ?? "mp4"
        let bytes = try await film(of: screen, as: kind, from: arguments.number("from"), to: arguments.number("to"))
        return .file(bytes, Self.mediaType(of: kind))
    }

    /// Makes a film of what was seen on the first screen.
    ///
    /// - Parameters:
    ///   - kind: what its file would end in.
    ///   - begin: where it begins, in seconds; nil is the oldest moment that is kept.
    ///   - end: where it ends; nil is the present.
    package func film(as kind: String, from begin: TimeInterval?, to end: TimeInterval?) async throws(LiveError) -> [UInt8] {
        try await film(of: screens[0], as: kind, from: begin, to: end)
    }

    private func film(
        of screen: LiveScreen, as kind: String, from begin: TimeInterval?, to end: TimeInterval?
    ) async throws(LiveError) -> [UInt8] {
        guard Self.films.contains(kind) else {
            throw LiveError("there is no film of the kind '\(kind)'; there are \(Self.films.joined(separator: ", "))")
        }
        let frames = screen.history.frames
        guard let first = frames.first else { throw LiveError("nothing has been seen yet") }
        let begin = min(max(begin ?? first.time, first.time), now)
        let end = min(max(end ?? now, begin), begin + Self.longest)
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
            let seen = frames.filter { $0.time <= end }.map(\.list.size)
            let size = CGSize(width: seen.map(\.width).max() ?? 0, height: seen.map(\.height).max() ?? 0)
            try await writer.write(look: look, isTransparent: isClear) { (history.list(at: begin + $0) ?? first.list).centred(in: size) }
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
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
