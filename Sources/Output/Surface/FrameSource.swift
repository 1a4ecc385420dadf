// SPDX-License-Identifier: MIT
//
// What moves as pictures, one after the other, with what each of them changes.

public import Foundation
public import VitrineDrawing
package import VitrineFrameExport
public import VitrineLayers
public import VitrineRasterRenderer
public import VitrineViewCore

/// Hands out the pictures of something that moves, at the cost of what moves: for a stage that is looked at live, or an encoder of one's own.
///
///     let frames = view.frameSource(clock: clock)
///     while !isOver {
///         let frame = try frames.frame(at: time)
///         for move in frame.change.moves { screen.copy(move) }
///         for area in frame.change.areas { screen.put(frame.bitmap, area) }
///     }
///
/// Nothing is drawn while nothing changes.
@MainActor
public final class FrameSource {
    /// A picture, and what it changes of the one that was handed out before.
    public struct Frame: Sendable {
        /// The whole picture.
        ///
        /// Who keeps it after the next is asked for makes that one cost a copy.
        public let bitmap: Bitmap
        /// How it differs from the one before; the first differs in all of its area.
        public let change: PictureChange
    }

    private let list: (TimeInterval) throws -> DisplayList
    private let look: FrameLook
    private let renderer: RetainedRenderer
    private var shown: DisplayList?

    /// - Parameters:
    ///   - look: how the pictures are drawn.
    ///   - list: gives what is shown at a time in seconds; times ascend.
    package init(look: FrameLook, list: @escaping (TimeInterval) throws -> DisplayList) {
        (self.look, self.list) = (look, list)
        renderer = RetainedRenderer(threads: max(ProcessInfo.processInfo.activeProcessorCount, 1))
    }

    /// The picture of a time in seconds, which is not before that of the last.
    ///
    /// - Throws: `RasterError` for what cannot be drawn, or what giving the moment throws.
    public func frame(at time: TimeInterval) throws -> Frame {
        let list = look.applied(to: try list(time))
        if list == shown { return Frame(bitmap: renderer.bitmap, change: PictureChange()) }
        let change = try renderer.show(list)
        shown = list
        return Frame(bitmap: renderer.bitmap, change: change)
    }
}

extension UIView {
    /// The pictures of the view while a clock moves.
    ///
    /// Each picture moves the clock to its time, in seconds from where the clock is now, with all that falls due on the way, as
    /// `writeFrames(to:for:clock:scale:background:smoothsEdges:options:onProgress:)` does.
    ///
    /// - Parameters:
    ///   - clock: The clock that animations of the view were begun on, in force while pictures are taken.
    ///   - scale: Pixels per point.
    ///   - background: What lies beneath the view; nil leaves it transparent.
    ///   - smoothsEdges: Whether straight edges that do not lie along the pixels are smoothed where a layer does not say.
    public func frameSource(
        clock: VirtualClock = .current, scale: CGFloat = 2, background: UIColor? = nil, smoothsEdges: Bool = true
    ) -> FrameSource {
        let color = background?.cgColor(for: traitCollection)
        let moments = moments(of: clock, scale: scale, background: background, smoothsEdges: smoothsEdges)
        return FrameSource(look: FrameLook(scale: scale, background: color.map { .color($0) } ?? .transparent), list: moments)
    }

    /// What the view shows so many seconds from now.
    func moments(
        of clock: VirtualClock, scale: CGFloat, background: UIColor?, smoothsEdges: Bool
    ) -> @MainActor (TimeInterval) -> DisplayList {
        let (start, identities) = (clock.now, LayerIdentities())
        return { time in
            let environment = self.environment
            let before = environment.clock
            environment.clock = clock
            defer { environment.clock = before }
            clock.advance(to: start + time)
            return self.pictureList(
                scale: scale, background: background, smoothsEdges: smoothsEdges, at: clock.now, identities: identities)
        }
    }
}
