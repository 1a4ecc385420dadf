// SPDX-License-Identifier: MIT
//
// From a scene's timeline to picture sequences, animations and videos.

public import Foundation
import VitrineDrawing
import VitrineFrameExport
import VitrineGeometry
import VitrineRasterRenderer
public import VitrineStage

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
        let times = times ?? 0...duration
        let opening = displayList(at: times.lowerBound)
        return try await options.write(
            to: files, lasting: times.upperBound - times.lowerBound,
            look: FrameLook(scale: scale ?? opening.scale, background: isTransparent ? .transparent : .scene),
            isTransparent: isTransparent || (opening.background?.alpha ?? 0) < 1, onProgress: onProgress
        ) { self.displayList(at: times.lowerBound + $0) }
    }
}
