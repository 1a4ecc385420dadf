// SPDX-License-Identifier: MIT
//
// Several moments in one picture.

import Foundation
package import VitrineDrawing
package import VitrineFiles
import VitrineGeometry
package import VitrineImageCoding
import VitrineRasterRenderer
package import VitrineTypography

/// Writes a PNG of some of the frames: beside each other, or over each other.
package actor StillOutput: FrameOutput {
    package enum Arrangement: Hashable, Sendable {
        /// In rows of at most `columns`, each with its time beneath it; nil puts all in one row.
        case filmstrip(columns: Int?)
        /// Over each other, the later the more opaque.
        case onionSkin
    }

    package nonisolated let path: String
    package nonisolated let look: FrameLook
    private let times: FrameTimes
    private let arrangement: Arrangement
    private let encoder: PNGEncoder
    private let file: AtomicFile
    /// The moments that are shown.
    private let moments: [Int]
    private let typesetter: @Sendable () -> any Typesetter
    /// The place in `moments` of the one that comes next.
    private var next = 0
    private var strip: Filmstrip?
    private var onion: Bitmap?

    /// - Parameters:
    ///   - count: how many frames are shown, evenly among all, the first and the last included; bounded by 1 and the number of moments.
    ///   - shown: the times in seconds of the scene whose nearest frames are shown instead; empty for `count` frames.
    ///   - typesetter: sets the times.
    package init(
        path: String, look: FrameLook, times: FrameTimes, arrangement: Arrangement, count: Int, shown: [Double] = [],
        encoder: PNGEncoder = PNGEncoder(),
        typesetter: @escaping @Sendable () -> any Typesetter = { PangoTypesetter() }
    ) throws(WriteError) {
        (self.path, self.look, self.times, self.arrangement) = (path, look, times, arrangement)
        (self.encoder, self.typesetter) = (encoder, typesetter)
        let all = times.momentCount
        let count = min(max(count, 1), all)
        let evenly = count == 1 ? [all - 1] : (0..<count).map { ($0 * (all - 1) + (count - 1) / 2) / (count - 1) }
        moments = shown.isEmpty ? evenly : shown.sorted().map(times.nearestMoment(to:))
        file = try AtomicFile(path: path)
    }

    package nonisolated func piece(of frame: PaintedFrame, after previous: Bitmap?) -> Bitmap { frame.bitmap }

    package func append(_ piece: Bitmap, places: Range<Int>) throws {
        var isNew = true
        while next < moments.count, places.contains(moments[next]) {
            switch arrangement {
            case .filmstrip(let columns): try append(piece, isNew: isNew, columns: columns)
            case .onionSkin: lay(piece)
            }
            (isNew, next) = (false, next + 1)
        }
    }

    package func finish() throws {
        if let strip { try write(strip) }
        if let onion { try file.write(encoder.encode(onion)) }
    }

    /// Puts the file in its place.
    package func commit() throws { try file.commit() }

    /// The file is not there before it is committed.
    package func discard() {}

    // MARK: Filmstrip

    private var scale: CGFloat { look.scale ?? 1 }

    private func append(_ picture: Bitmap, isNew: Bool, columns: Int?) throws {
        var strip =
            try self.strip
            ?? Filmstrip(
                gap: Int((8 * scale).rounded()), columns: min(max(columns ?? moments.count, 1), moments.count),
                spool: ScratchFile(beside: path))
        self.strip = nil
        if isNew {
            let size = strip.size(of: picture, count: moments.count)
            try check(size.width, size.height)
            try strip.append(picture)
        } else {
            strip.appendAgain()
        }
        self.strip = strip
    }

    private func check(_ width: Int, _ height: Int) throws(FrameExportError) {
        guard width > ImageEncoding.mostPixels / height else { return }
        let size = "\(width) × \(height) pixels, more than \(ImageEncoding.mostPixels)"
        throw .output(
            path: path, reason: "a filmstrip of \(moments.count) frames has \(size): ask for fewer --stills, or for a smaller --scale")
    }

    private func write(_ strip: Filmstrip) throws {
        let typesetter = typesetter()
        let sheet = strip.sheet(captions: try moments.map { try caption(times.time(ofMoment: $0).secondsText, typesetter) })
        try check(sheet.width, sheet.height)
        if sheet.width * sheet.height <= Self.pixelsAtOnce {
            // A whole picture can have a palette.
            var pixels: [UInt32] = []
            pixels.reserveCapacity(sheet.width * sheet.height)
            try sheet.forEachStrip { pixels += $0 }
            return try file.write(encoder.encode(Bitmap(width: sheet.width, height: sheet.height, pixels: pixels)))
        }
        let file = file
        let writer = PNGStreamWriter(width: sheet.width, height: sheet.height, hasAlpha: false, options: encoder) {
            bytes throws(WriteError) in try file.write(bytes)
        }
        try sheet.forEachStrip { try writer.write($0) }
        writer.finish()
    }

    /// The most pixels of a sheet that is held whole.
    private static let pixelsAtOnce = 16 << 20

    /// A time, set.
    private func caption(_ text: String, _ typesetter: any Typesetter) throws -> Bitmap {
        let font = FontDescription(size: 11, hasMonospacedDigits: true)
        let color = CGColor(gray: 0.25, alpha: 1)
        let layout = typesetter.layout(
            StyledText(text, font: font, color: color), style: ParagraphStyle(), width: nil, maxLines: 1, maxHeight: nil)
        let bounds = CGRect(x: 0, y: 0, width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
        let layer = DisplayList.Layer(bounds: bounds, contents: [.text(layout.block(in: bounds))])
        return try RasterRenderer().render(DisplayList(size: bounds.size, scale: scale, layers: [layer]))
    }

    // MARK: Onion skin

    /// Lays the next picture over those before it.
    private func lay(_ picture: Bitmap) {
        var sheet = onion ?? Bitmap(width: picture.width, height: picture.height)
        onion = nil
        if picture.width > sheet.width || picture.height > sheet.height {
            var larger = Bitmap(width: max(picture.width, sheet.width), height: max(picture.height, sheet.height))
            larger.draw(sheet, x: 0, y: 0)
            sheet = larger
        }
        // Each takes its even share of what lies beneath, and more towards the end; the last is seen by half.
        let share = next == 0 ? 1 : 0.15 + 0.35 * Double(next) / Double(moments.count - 1)
        sheet.draw(picture, x: 0, y: 0, opacity: UInt32((share * 255).rounded()))
        onion = sheet
    }
}
