// SPDX-License-Identifier: MIT
//
// From movement to files, all in one pass.

package import VitrineDrawing
import VitrineFiles
package import VitrineFrameExport
import VitrineImageCoding

/// Writes the moments of an animation to files, whose names tell their kinds.
@MainActor
package struct MovingWriter {
    package let paths: [String]
    package let times: FrameTimes
    package let options: RenderOptions
    /// Called with the frames that are done and their number in all.
    package var onProgress: (_ done: Int, _ all: Int) -> Void = { _, _ in }
    /// Called with what a kind of file cannot do as asked, a sentence each.
    package var onWarning: (String) -> Void = { _ in }

    package init(paths: [String], times: FrameTimes, options: RenderOptions) {
        (self.paths, self.times, self.options) = (paths, times, options)
    }

    /// - Parameters:
    ///   - look: how the frames are drawn.
    ///   - isTransparent: whether the pictures have nothing beneath them.
    ///   - source: gives what is shown at a time; times ascend.
    /// - Throws: `FrameExportError`, or what the source throws.
    package func write(look: FrameLook, isTransparent: Bool, from source: @MainActor (_ time: Double) throws -> DisplayList) async throws {
        try checkNames()
        var (pictures, moments): ([any FrameOutput], [any MomentOutput]) = ([], [])
        do {
            for path in paths {
                let kind = try FileKind.moving(path: path)
                guard let format = kind.moving else { preconditionFailure("a kind that was found among those that move moves") }
                let request = MovingRequest(path: path, times: times, look: look, isTransparent: isTransparent, options: options)
                if let warning = format.warning(request) { onWarning(warning) }
                switch try format.open(request) {
                case .pictures(let output): pictures.append(output)
                case .moments(let output): moments.append(output)
                }
            }
        } catch let error as WriteError {
            throw FrameExportError.write(error)
        }
        var exporter = FrameExporter(times: times, painters: options.workers)
        if options.resumes { exporter.firstPlace = pictures.compactMap { ($0 as? ImageSequence)?.existingCount }.min() ?? 0 }
        exporter.onProgress = onProgress
        try await exporter.export(to: pictures, moments: moments, from: source)
        for output in moments { await output.warnings.forEach(onWarning) }
    }

    /// The outputs with the numbers of their frames.
    package var names: [OutputName] {
        let first = max(options.firstNumber, 0)
        return paths.map { OutputName($0, numbers: first..<(first + times.frameCount)) }
    }

    /// Refuses to write a file twice.
    private func checkNames() throws(FrameExportError) {
        let names = names
        for later in names.indices {
            for earlier in names.indices.prefix(later) where names[later].meets(names[earlier]) {
                throw .output(path: paths[later], reason: "it is to be written twice, as \(paths[earlier]) too")
            }
        }
    }
}

extension RenderOptions {
    /// The moments of an animation that are shown, from one to another in seconds.
    package func times(from: Double = 0, to end: Double) throws(FrameExportError) -> FrameTimes {
        try FrameTimes(rate: rate, from: from, to: end, speed: speed, hold: hold, bounces: bounces, loops: loops)
    }
}
