// SPDX-License-Identifier: MIT
//
// From moments to files.

package import VitrineDrawing
import VitrineFiles
import VitrineImageCoding

/// Gives what is shown at a time of the scene, in seconds; times ascend.
package typealias DisplayListSource = @MainActor (_ time: Double) throws -> DisplayList

/// Takes display lists from the main actor and makes files of them on all processors.
///
/// Few frames are on their way at once, so memory does not grow with their number. Equal lists that follow each other are drawn once.
/// The files depend neither on the number of painters nor on who is ready first. Where anything fails, or the task is cancelled, no half
/// file is left.
@MainActor
package struct FrameExporter {
    package var times: FrameTimes
    /// How many threads draw and compress at once.
    package var painters: Int
    /// The first frame that is made; those before it are there already.
    package var firstPlace = 0
    /// Called with the frames that are done and their number in all.
    package var onProgress: (_ done: Int, _ all: Int) -> Void = { _, _ in }

    package init(times: FrameTimes, painters: Int) {
        self.times = times
        self.painters = max(painters, 1)
    }

    /// Writes every output in one pass over the moments.
    ///
    /// Frames that are there already are passed over where all outputs are numbered files and nothing plays backward.
    ///
    /// - Throws: `FrameExportError`, or what the source throws.
    package func export(
        to outputs: [any FrameOutput], moments momentOutputs: [any MomentOutput] = [], from source: DisplayListSource
    ) async throws {
        var looks: [FrameLook] = []
        for output in outputs where !looks.contains(output.look) { looks.append(output.look) }
        let spools = times.returningCount > 0 ? try looks.map { try FrameSpool(look: $0) } : []
        let lanes = looks.enumerated().map { index, look in
            let spool: [any FrameOutput] = spools.isEmpty ? [] : [spools[index]]
            return FrameLane(look: look, outputs: outputs.filter { $0.look == look } + spool, painters: painters)
        }
        let progress = FrameProgress(lanes: lanes.count, all: times.frameCount, onProgress)
        do {
            try await playForward(lanes, momentOutputs, source, progress)
            for (index, spool) in spools.enumerated() { try await playBackward(lanes[index], spool, { progress.note($0, lane: index) }) }
            for lane in lanes { try await lane.finish() }
            for output in momentOutputs { try await output.finish() }
            // Where one has no room for its end, those of the others that were there before stay.
            for lane in lanes { try await lane.commit() }
            for output in momentOutputs { try await output.commit() }
        } catch {
            for lane in lanes { await lane.discard() }
            for output in momentOutputs { await output.discard() }
            throw named(error, progress.done)
        }
    }

    /// Every moment in turn, the last one held.
    private func playForward(
        _ lanes: [FrameLane], _ momentOutputs: [any MomentOutput], _ source: DisplayListSource, _ progress: FrameProgress
    ) async throws {
        let count = times.momentCount
        var current: (list: DisplayList, moments: Range<Int>)?
        for moment in min(firstPlace, count - 1)..<count {
            try Task.checkCancellation()
            let list = try source(times.time(ofMoment: moment))
            let isNew = current?.list != list
            if isNew, let (shown, moments) = current {
                for output in momentOutputs { try await output.append(shown, moments: moments) }
            }
            current = (list, (isNew ? moment : current?.moments.lowerBound ?? moment)..<(moment + 1))
            for lane in lanes { lane.append(list, moment: moment, isNew: isNew, isLast: moment == count - 1) }
            for (index, lane) in lanes.enumerated() {
                try await lane.drain(to: lane.window) { progress.note($0, lane: index) }
            }
            if lanes.isEmpty { progress.note(moment + 1) }
            await Task.yield()
        }
        if let (shown, moments) = current {
            for output in momentOutputs { try await output.append(shown, moments: moments) }
        }
        for (index, lane) in lanes.enumerated() {
            lane.extendLast(to: count + times.heldCount)
            // The last picture may be shown for longer on the way back.
            try await lane.drain(to: times.returningCount > 0 ? 1 : 0) { progress.note($0, lane: index) }
        }
    }

    /// The pictures of the way forward from the last to the first.
    private func playBackward(_ lane: FrameLane, _ spool: FrameSpool, _ note: (Int) -> Void) async throws {
        var place = times.momentCount + times.heldCount
        let end = times.frameCount
        // The last picture is still on its way, but its moments are known: they follow those of the others.
        let runs = await spool.runs
        let lastStart = runs.last?.upperBound ?? 0
        place += min(times.momentCount - 1 - lastStart, end - place)
        lane.extendLast(to: place)
        var previous = lane.lastPicture
        for index in runs.indices.reversed() where place < end {
            try Task.checkCancellation()
            let picture = Task<PaintedFrame, any Error> { PaintedFrame(bitmap: try await spool.bitmap(at: index), change: nil) }
            let next = min(place + runs[index].count, end)
            lane.append(picture, previous: previous, places: place..<next)
            (previous, place) = (picture, next)
            try await lane.drain(to: lane.window, onFrames: note)
        }
        try await lane.drain(to: 0, onFrames: note)
    }

    /// Errors as this room tells them.
    private func named(_ error: any Error, _ done: Int) -> any Error {
        switch error {
        case is CancellationError:
            return FrameExportError.cancelled(
                frames: done, of: times.frameCount, next: times.time(ofMoment: min(done, times.momentCount - 1)))
        case let error as WriteError: return FrameExportError.write(error)
        case let error as ImageEncodingError: return FrameExportError.image(error)
        default: return error
        }
    }
}

/// Counts frames that every look has done.
@MainActor
private final class FrameProgress {
    private var lanes: [Int]
    private let all: Int
    private let onProgress: (Int, Int) -> Void
    private(set) var done = 0

    init(lanes: Int, all: Int, _ onProgress: @escaping (Int, Int) -> Void) {
        self.lanes = [Int](repeating: 0, count: lanes)
        (self.all, self.onProgress) = (all, onProgress)
    }

    func note(_ frames: Int, lane: Int) {
        lanes[lane] = frames
        note(lanes.min() ?? 0)
    }

    func note(_ frames: Int) {
        guard frames > done else { return }
        done = frames
        onProgress(done, all)
    }
}
