// SPDX-License-Identifier: MIT
//
// What was drawn, on the screen of a terminal.

import VitrineArguments
import VitrineConsole
import VitrineDrawing
import VitrineImageCoding
import VitrineInterfaces
import VitrineOutput
import VitrineStage

extension PictureScreen {
    /// Shows the picture of a file above what is printed next.
    func show(_ drawn: StillJob.Drawn, _ options: RenderOptions) {
        if let bitmap = bitmap(of: drawn, options) { show(bitmap) }
    }

    /// The pixels of a file, or of what a document shows.
    private func bitmap(of drawn: StillJob.Drawn, _ options: RenderOptions) -> Bitmap? {
        if let bytes = try? ImageFile.bytes(at: drawn.path), let bitmap = try? ImageDecoder.decode(bytes) { return bitmap }
        guard let stage = drawn.stages.first else { return nil }
        let sink = ByteCollector()
        var options = options
        options.drawsFullContent = false
        guard (try? StillWriter(kind: .png, options: options).write([StageMoment(stage)], to: sink)) != nil else { return nil }
        return try? ImageDecoder.decode(sink.bytes)
    }
}

/// Bytes that are kept.
private final class ByteCollector: ByteSink {
    let path = ""
    private(set) var bytes: [UInt8] = []

    func write(_ part: [UInt8]) { bytes += part }
}
