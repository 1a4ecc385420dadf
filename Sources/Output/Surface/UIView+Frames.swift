// SPDX-License-Identifier: MIT
//
// From a view that moves to picture sequences, animations and videos.

public import Foundation
import VitrineDrawing
import VitrineFrameExport
public import VitrineLayers
import VitrineRasterRenderer
public import VitrineViewCore

extension UIView {
    /// Lets a clock run and writes what the view shows meanwhile.
    ///
    /// The clock goes from where it is through `duration`, frame by frame, with all that falls due on the way: animations, completions,
    /// display links, and what `VirtualClock.schedule(at:_:)` was told to do. The view is laid out before each frame. Its origin is the
    /// picture's, as with `pngData(scale:background:smoothsEdges:)`.
    ///
    ///     try await view.writeFrames(to: ["insert.apng", "insert.mp4", "frames/%04d.png"], for: 0.5, clock: clock)
    ///
    /// - Parameters:
    ///   - files: Names of files, which tell their kinds: `frame-%04d.png` for a file for each frame, `.apng`, `.webp`, `.gif`,
    ///     `.mp4`, `.webm`, `.mov`, `.svg`, `.pdf`, `.json` (Lottie), `.filmstrip.png` or `.onion.png`. All are written in one pass.
    ///   - duration: Seconds of the clock; the last frame shows their end.
    ///   - clock: The clock that animations of the view were begun on, in force while frames are taken.
    ///   - scale: Pixels per point.
    ///   - background: What lies beneath the view; nil leaves it transparent where the kind of file can be.
    ///   - smoothsEdges: Whether straight edges that do not lie along the pixels are smoothed where a layer does not say.
    ///   - options: The rate, and how the frames are played.
    ///   - onProgress: Called with the frames that are done and their number in all.
    /// - Returns: What a kind of file could not do as asked, such as the rate of a GIF; a sentence each.
    /// - Throws: `FrameExportError` when the frames cannot be drawn or written; files are left as they were then, apart from numbered ones,
    ///   of which those that are there are whole.
    @discardableResult
    public func writeFrames(
        to files: [String], for duration: TimeInterval, clock: VirtualClock = .current, scale: CGFloat = 2, background: UIColor? = nil,
        smoothsEdges: Bool = true, options: FrameOptions = FrameOptions(),
        onProgress: @escaping (_ done: Int, _ all: Int) -> Void = { _, _ in }
    ) async throws -> [String] {
        let color = background?.cgColor(for: traitCollection)
        var (writer, warnings) = (MovingWriter(paths: files, times: try options.times(to: duration), options: options), [String]())
        writer.onProgress = onProgress
        writer.onWarning = { warnings.append($0) }
        let look = FrameLook(scale: scale, background: color.map { .color($0) } ?? .transparent)
        let moments = moments(of: clock, scale: scale, background: background, smoothsEdges: smoothsEdges)
        try await writer.write(look: look, isTransparent: (color?.alpha ?? 0) < 1, from: moments)
        return warnings
    }
}
