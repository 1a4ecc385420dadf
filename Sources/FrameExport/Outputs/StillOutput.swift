// SPDX-License-Identifier: MIT
//
// Several moments in one picture.

import Foundation
package import VitrineDrawing
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
    private var pictures: [Bitmap] = []

    /// - Parameters:
    ///   - count: how many frames are shown, evenly among all, the first and the last included; bounded by 1 and the number of moments.
    ///   - typesetter: sets the times.
    package init(
        path: String, look: FrameLook, times: FrameTimes, arrangement: Arrangement, count: Int, encoder: PNGEncoder = PNGEncoder(),
        typesetter: @escaping @Sendable () -> any Typesetter = { PangoTypesetter() }
    ) throws(WriteError) {
        (self.path, self.look, self.times, self.arrangement) = (path, look, times, arrangement)
        (self.encoder, self.typesetter) = (encoder, typesetter)
        let all = times.momentCount
        let count = min(max(count, 1), all)
        moments = count == 1 ? [all - 1] : (0..<count).map { ($0 * (all - 1) + (count - 1) / 2) / (count - 1) }
        file = try AtomicFile(path: path)
    }

    package nonisolated func piece(of picture: Bitmap, after previous: Bitmap?) -> Bitmap { picture }

    package func append(_ piece: Bitmap, places: Range<Int>) {
        for place in places where place < times.momentCount && moments.contains(place) { pictures.append(piece) }
    }

    package func finish() throws {
        let sheet: Bitmap
        switch arrangement {
        case .filmstrip(let columns): sheet = try filmstrip(columns: columns ?? pictures.count)
        case .onionSkin: sheet = onionSkin()
        }
        try file.write(encoder.encode(sheet))
        try file.commit()
    }

    /// The file is not there before it is committed.
    package func discard() {}

    // MARK: Arrangements

    private func filmstrip(columns: Int) throws -> Bitmap {
        let scale = look.scale ?? 1
        let gap = Int((8 * scale).rounded())
        let typesetter = typesetter()
        let captions = try moments.map { try caption(times.time(ofMoment: $0).secondsText, scale, typesetter) }
        let width = pictures.map(\.width).max() ?? 1
        let foot = (captions.map(\.height).max() ?? 0) + gap / 2
        let height = (pictures.map(\.height).max() ?? 1) + foot
        let columns = min(max(columns, 1), pictures.count)
        let rows = (pictures.count + columns - 1) / columns
        var sheet = Bitmap(width: columns * (width + gap) + gap, height: rows * (height + gap) + gap)
        sheet.pixels = [UInt32](repeating: 0xFFC8_C8CC, count: sheet.pixels.count)
        for (index, picture) in pictures.enumerated() {
            let (x, y) = (gap + index % columns * (width + gap), gap + index / columns * (height + gap))
            sheet.draw(picture, x: x, y: y)
            let caption = captions[index]
            sheet.draw(caption, x: x + (picture.width - caption.width) / 2, y: y + picture.height + gap / 2)
        }
        return sheet
    }

    /// A time, set.
    private func caption(_ text: String, _ scale: CGFloat, _ typesetter: any Typesetter) throws -> Bitmap {
        let font = FontDescription(size: 11, hasMonospacedDigits: true)
        let color = CGColor(gray: 0.25, alpha: 1)
        let layout = typesetter.layout(
            StyledText(text, font: font, color: color), style: ParagraphStyle(), width: nil, maxLines: 1, maxHeight: nil)
        let bounds = CGRect(x: 0, y: 0, width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
        let layer = DisplayList.Layer(bounds: bounds, contents: [.text(layout.block(in: bounds))])
        return try RasterRenderer().render(DisplayList(size: bounds.size, scale: scale, layers: [layer]))
    }

    private func onionSkin() -> Bitmap {
        var sheet = Bitmap(width: pictures.map(\.width).max() ?? 1, height: pictures.map(\.height).max() ?? 1)
        for (index, picture) in pictures.enumerated() {
            // Each takes its even share of what lies beneath, and more towards the end; the last is seen by half.
            let share = index == 0 ? 1 : 0.15 + 0.35 * Double(index) / Double(pictures.count - 1)
            sheet.draw(picture, x: 0, y: 0, opacity: UInt32((share * 255).rounded()))
        }
        return sheet
    }
}

extension Bitmap {
    /// Puts another picture over this one, faded to `opacity` of 255.
    fileprivate mutating func draw(_ other: Bitmap, x left: Int, y top: Int, opacity: UInt32 = 255) {
        for y in max(0, -top)..<max(min(other.height, height - top), max(0, -top)) {
            for x in max(0, -left)..<max(min(other.width, width - left), max(0, -left)) {
                let (above, beneath) = (other[x, y], self[left + x, top + y])
                let rest = 255 - ((above >> 24) * opacity + 127) / 255
                var pixel: UInt32 = 0
                for shift: UInt32 in [24, 16, 8, 0] {
                    let sum = ((above >> shift & 255) * opacity + (beneath >> shift & 255) * rest + 127) / 255
                    pixel |= min(sum, 255) << shift
                }
                self[left + x, top + y] = pixel
            }
        }
    }
}
