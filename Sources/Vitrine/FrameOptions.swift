// SPDX-License-Identifier: MIT
//
// What frames from Swift are made with.

import Foundation
import VitrineDrawing
public import VitrineFrameExport
import VitrineImageCoding
import VitrineSVGRenderer

/// How the frames of a moving view or scene are taken and played.
public struct FrameOptions: Hashable, Sendable {
    /// What stands for an animation where it does not play.
    public enum Poster: Hashable, Sendable {
        case firstFrame, lastFrame
    }

    /// Frames a second.
    public var rate: FrameRate
    /// Seconds that pass on the clock in a second of the animation: 0.5 is half as fast.
    public var speed = 1.0
    /// Seconds that the last frame stays.
    public var hold = 0.0
    /// Whether it plays backward after it has played forward.
    public var bounces = false
    /// How often it plays; nil for ever.
    public var loops: Int?
    /// What is seen where it does not play; nil is the first frame of an APNG and the last of an SVG.
    public var poster: Poster?
    /// How many frames a filmstrip or an onion skin shows.
    public var stills = 6
    /// The most frames beside each other in a filmstrip; nil puts all in one row.
    public var columns: Int?
    /// The number of the first of numbered files.
    public var firstNumber = 0
    /// How many pictures are drawn at once; the files are the same.
    public var workers: Int

    /// The options for a rate, as the command line has them.
    public init(rate: FrameRate = .sixty) {
        self.rate = rate
        workers = ProcessInfo.processInfo.activeProcessorCount
    }

    /// Writes frames from a source whose times begin at 0.
    @MainActor
    func write(
        to paths: [String], lasting duration: Double, look: FrameLook, isTransparent: Bool, onProgress: @escaping (Int, Int) -> Void,
        from source: FrameSource
    ) async throws -> [String] {
        let times = try FrameTimes(rate: rate, to: duration, speed: speed, hold: hold, bounces: bounces, loops: loops)
        var options = FrameFile.Options()
        options.look = look
        options.isTransparent = isTransparent
        (options.firstNumber, options.stills, options.columns) = (max(firstNumber, 0), stills, columns)
        options.poster = poster.map { $0 == .firstFrame ? .first : .last }
        var (pictures, moments, warnings): ([any FrameOutput], [any MomentOutput], [String]) = ([], [], [])
        do {
            for path in paths {
                let kind = try FrameFile(path: path)
                if let output = try kind.output(path: path, times: times, options: options) { pictures.append(output) }
                if let output = try kind.momentOutput(path: path, times: times, options: options) { moments.append(output) }
                warnings += kind.warnings(times: times, options: options)
            }
        } catch let error as WriteError {
            throw FrameExportError.write(error)
        }
        var exporter = FrameExporter(times: times, painters: workers)
        exporter.onProgress = onProgress
        try await exporter.export(to: pictures, moments: moments, from: source)
        for output in moments { warnings += await output.warnings }
        return warnings
    }
}
