// SPDX-License-Identifier: MIT
//
// The timeline of a scene played frame by frame: what playing costs, what drawing costs, and how many frames a second come out.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineFrameExport
import VitrineOutput
import VitrineRasterRenderer
import VitrineScene
import VitrineSceneFormat
import VitrineStage

/// Takes pictures, and leaves nothing.
private struct NoOutput: FrameOutput {
    let path = "nothing"
    let look = FrameLook()

    func piece(of frame: PaintedFrame, after previous: Bitmap?) -> Int { frame.bitmap.width }
    func append(_ piece: Int, places: Range<Int>) {}
    func finish() {}
    func discard() {}
}

/// Plays a scene for some seconds at 60 frames a second.
///
/// - Parameters:
///   - path: the scene.
///   - frames: how many frames are played.
///   - folder: where files go while they are measured; it is emptied.
///   - kinds: of which files: png, apng or gif.
@MainActor
func measureFlick(_ path: String, frames: Int, folder: String, kinds: [String]) async throws {
    let loaded = SceneLoader.load(path: path)
    guard let scene = loaded.scene else { throw BenchError(loaded.diagnostics.map(\.description).joined(separator: "\n")) }
    let resources = SceneResources(root: (path as NSString).deletingLastPathComponent)
    let times = try FrameTimes(rate: .sixty, to: FrameRate.sixty.time(of: max(frames, 2) - 1))
    // Pictures of files are decoded once for each player, in the first frames that show them; that is part of the work.
    func player() -> Player { Player(scene: scene, file: path, resources: resources) }

    var (playing, drawing, both): ([Double], [Double], [Double]) = ([], [], [])
    report("flick-build", milliseconds { _ = player() })
    let first = player()
    var (last, differing, painted, moves): (DisplayList?, Int, Int, Int) = (nil, 0, 0, 0)
    let renderer = RetainedRenderer()
    for moment in 0..<times.momentCount {
        var shown: DisplayList?
        let played: Double = milliseconds { shown = first.displayList(at: times.time(ofMoment: moment)) }
        // As in an export, what has not changed is not drawn again.
        guard let list = shown else { continue }
        let isNew = last != list
        var change = PictureChange()
        let drawn: Double = isNew ? try milliseconds { change = try renderer.show(list) } : 0
        painted += change.areas.reduce(0) { $0 + $1.width * $1.height }
        moves += change.moves.count
        last = list
        playing.append(played)
        if isNew {
            differing += 1
            drawing.append(drawn)
            both.append(played + drawn)
        }
    }
    report("flick-frames", Double(times.momentCount))
    report("flick-differing", Double(differing))
    for (name, values) in [("play", playing), ("draw", drawing), ("both", both)] {
        let sorted = values.sorted()
        report("flick-\(name)", sorted[sorted.count / 2])
        report("flick-\(name)-longest", sorted.last ?? 0)
    }
    report("flick-painted", Double(painted) / Double(max(differing * renderer.bitmap.pixels.count, 1)))
    report("flick-moves", Double(moves) / Double(max(differing, 1)))
    report("flick-one-thread-fps", Double(times.momentCount) * 1e3 / (playing.reduce(0, +) + drawing.reduce(0, +)))

    let count = Double(times.momentCount)
    // What was built before is not measured; what a player makes of its first frames is.
    let bare = try await medianTime(of: 3, preparing: player) { shown in
        try await FrameExporter(times: times, painters: 2).export(to: [NoOutput()]) { shown.displayList(at: $0) }
    }
    report("flick-fps", count / bare)
    var options = RenderOptions()
    options.workers = 2
    for name in kinds {
        let target = "\(folder)/\(name == "png" ? "%04d" : "flick").\(name)"
        let time = try await medianTime(
            of: name == "png" ? 3 : 1,
            preparing: {
                // A file that takes the place of another may be put on the disk at once: each is new.
                for old in try FileManager.default.contentsOfDirectory(atPath: folder) {
                    try FileManager.default.removeItem(atPath: "\(folder)/\(old)")
                }
                return player()
            }
        ) { shown in
            try await MovingWriter(paths: [target], times: times, options: options)
                .write(look: FrameLook(), isTransparent: false) { shown.displayList(at: $0) }
        }
        report("flick-\(name)-fps", count / time)
        if name == "png" { continue }
        let size = try FileManager.default.attributesOfItem(atPath: target)[.size] as? Int
        report("flick-\(name)-bytes", Double(size ?? 0))
    }
}

/// Plays two scenes in turns, frame by frame, so that both see the same machine, and reports what the second costs more, in milliseconds.
///
/// - Parameters:
///   - paths: the scenes, which show as many frames that differ.
///   - frames: how many frames are played.
@MainActor
func measureAddition(_ paths: [String], frames: Int) throws {
    var sides: [(player: Player, renderer: RetainedRenderer)] = []
    for path in paths {
        guard let scene = SceneLoader.load(path: path).scene else { throw BenchError("\(path) is no scene") }
        let resources = SceneResources(root: (path as NSString).deletingLastPathComponent)
        sides.append((Player(scene: scene, file: path, resources: resources), RetainedRenderer()))
    }
    var (drawing, both): ([Double], [Double]) = ([], [])
    for moment in 0..<frames {
        var times: [(played: Double, drawn: Double)] = []
        for index in sides.indices {
            var shown: DisplayList?
            let played: Double = milliseconds { shown = sides[index].player.displayList(at: FrameRate.sixty.time(of: moment)) }
            guard let list = shown else { continue }
            times.append((played, try milliseconds { _ = try sides[index].renderer.show(list) }))
        }
        drawing.append(times[1].drawn - times[0].drawn)
        both.append(times[1].drawn + times[1].played - times[0].drawn - times[0].played)
    }
    report("flick-added-draw", drawing.sorted()[frames / 2])
    report("flick-added-both", both.sorted()[frames / 2])
}

/// The median of some runs, in seconds, what each is given not counted.
@MainActor
private func medianTime(
    of runs: Int, preparing prepare: () throws -> Player, _ body: (Player) async throws -> Void
) async throws -> Double {
    var times: [Double] = []
    for _ in 0..<runs {
        let player = try prepare()
        let start = ContinuousClock.now
        try await body(player)
        times.append(start.duration(to: .now) / .seconds(1))
    }
    return times.sorted()[runs / 2]
}
