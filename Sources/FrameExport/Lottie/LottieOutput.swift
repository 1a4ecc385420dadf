// SPDX-License-Identifier: MIT
//
// An animation as Lottie.

import Foundation
package import VitrineDrawing
import VitrineFiles
import VitrineImageCoding

/// Writes a Lottie animation, in the JSON of bodymovin 5.7.
///
/// Layers are matched through the frames as in `AnimatedSVGOutput`. Text is outlines; shadows, conic gradients, emoji and siblings that
/// slant or lie in perspective are pictures.
package actor LottieOutput: MomentOutput {
    package nonisolated let path: String
    private let look: FrameLook
    private let times: FrameTimes
    private let file: AtomicFile
    private var recording = MotionRecording(bakesSlanted: true)
    package private(set) var warnings: [String] = []

    package init(path: String, look: FrameLook, times: FrameTimes) throws {
        (self.path, self.look, self.times) = (path, look, times)
        file = try AtomicFile(path: path)
    }

    package func append(_ list: DisplayList, moments: Range<Int>) throws {
        try recording.append(look.applied(to: list), moments: moments, times: times, path: path)
    }

    package func finish() throws {
        guard let canvas = recording.canvas else { return }
        var document = LottieDocument(times: times, scale: canvas.scale)
        let bytes = Array(try document.value(recording.root, size: canvas.size).text.utf8)
        try file.write(bytes)
        warnings = document.boxShadows.map { name in
            let shown = name?.spoken ?? ""
            return "in \(path) the shadow of \(shown.isEmpty ? "a layer" : shown) is that of its box, because what casts it may move: "
                + "give it a background"
        }
        warnings += document.losses.map { "in \(path) \($0)" }
        if let warning = recording.root.warning(for: path, bytes: bytes.count) {
            warnings.append(warning)
        } else if let warning = document.warning(for: path, bytes: bytes.count) {
            warnings.append(warning)
        }
    }

    /// Puts the file in its place.
    package func commit() throws { if recording.canvas != nil { try file.commit() } }

    /// The file is not there before it is committed.
    package func discard() {}
}
