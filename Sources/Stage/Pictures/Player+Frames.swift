// SPDX-License-Identifier: MIT
//
// From a scene's timeline to picture sequences, animations and videos.

public import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineFrameExport
import VitrineGeometry
public import VitrineOutput

extension Player {
    /// Plays the scene and writes its frames, as `vitrine animate` does.
    ///
    /// What comes to light while it plays is in `diagnostics` afterwards.
    ///
    /// - Parameters:
    ///   - files: Names of files, which tell their kinds, as with `UIView.writeFrames`. All are written in one pass.
    ///   - times: The moments of the first and of the last frame in seconds; nil is the whole scene.
    ///   - scale: Pixels per point; nil takes the scene's.
    ///   - isTransparent: Whether the scene's background is left out where the kind of file can be transparent.
    ///   - options: The rate, and how the frames are played.
    ///   - onProgress: Called with the frames that are done and their number in all.
    /// - Returns: What a kind of file could not do as asked, such as the rate of a GIF; a sentence each.
    /// - Throws: `FrameExportError` when the frames cannot be drawn or written; files are left as they were then, apart from numbered ones,
    ///   of which those that are there are whole.
    @discardableResult
    public func writeFrames(
        to files: [String], times: ClosedRange<TimeInterval>? = nil, scale: CGFloat? = nil, isTransparent: Bool = false,
        options: FrameOptions = FrameOptions(), onProgress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws -> [String] {
        var (options, warnings) = (options, [String]())
        if let scale { options.scale = scale }
        if isTransparent { options.background = .transparent }
        try await play(to: files, times: times, options: options, onProgress: onProgress) { warnings.append($0) }
        return warnings
    }

    /// Plays the scene and writes its frames, as `vitrine animate` does.
    ///
    /// What comes to light while it plays is in `diagnostics` afterwards.
    ///
    ///     try await player.write(to: URL(fileURLWithPath: "insert.webp"))
    ///
    /// - Parameters:
    ///   - url: A file, whose ending tells its kind: that of a kind in `FileKind.all` that can move.
    ///   - times: The moments of the first and of the last frame in seconds; nil is the whole scene.
    ///   - options: How the frames are drawn, compressed and played.
    /// - Returns: What the kind of file could not do as asked, such as the rate of a GIF; a sentence each.
    /// - Throws: `OutputError` when the frames cannot be drawn or written; the file is left as it was then.
    @discardableResult
    public func write(
        to url: URL, times: ClosedRange<TimeInterval>? = nil, options: RenderOptions = RenderOptions()
    ) async throws(OutputError) -> [String] {
        var warnings: [String] = []
        do {
            try await play(to: [url.path], times: times, options: options) { warnings.append($0) }
        } catch { throw OutputError(known: error) }
        return warnings
    }

    /// The pictures of the scene, at times in seconds, each with what it changes: nothing is drawn while nothing changes.
    ///
    /// - Parameter scale: Pixels per point; nil takes the scene's.
    public func frameSource(scale: CGFloat? = nil) -> FrameSource {
        FrameSource(look: FrameLook(scale: scale)) { self.displayList(at: $0) }
    }

    private func play(
        to files: [String], times: ClosedRange<TimeInterval>?, options: RenderOptions,
        onProgress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }, onWarning: @escaping (String) -> Void
    ) async throws {
        let times = times ?? 0...duration
        var look = options.look
        let opening = displayList(at: times.lowerBound)
        look.scale = look.scale ?? opening.scale
        var writer = MovingWriter(
            paths: files, times: try options.times(to: times.upperBound - times.lowerBound), options: options)
        (writer.onProgress, writer.onWarning) = (onProgress, onWarning)
        try await writer.write(look: look, isTransparent: (look.applied(to: opening).background?.alpha ?? 0) < 1) {
            self.displayList(at: times.lowerBound + $0)
        }
    }
}
