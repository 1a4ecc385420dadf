// SPDX-License-Identifier: MIT
//
// Frames of an insertion to files.

import Foundation
import VitrineDrawing
import VitrineFrameExport
import VitrineGeometry
import VitrineOutput
import VitrineTypography

/// A screen of eighteen cards into which another is inserted within 0.3 seconds.
struct Insertion {
    private let labels: [(title: TextBlock, detail: TextBlock)]

    init() {
        let typesetter = PangoTypesetter()
        func block(_ text: String, _ size: CGFloat, _ weight: FontWeight, _ frame: CGRect) -> TextBlock {
            typesetter.layout(
                StyledText(text, font: FontDescription(size: size, weight: weight)), style: ParagraphStyle(alignment: .center),
                width: frame.width, maxLines: 1, maxHeight: nil
            ).block(in: frame)
        }
        labels = (0...18).map { number in
            (
                block("Card \(number)", 17, .semibold, CGRect(x: 8, y: 30, width: 96, height: 24)),
                block("A line of text", 13, .regular, CGRect(x: 8, y: 84, width: 96, height: 18))
            )
        }
    }

    /// What is shown at a time.
    func list(at time: Double) -> DisplayList {
        let t = min(time / 0.3, 1)
        // Near enough to UIKit's curve, for the purpose.
        let progress = t * t * (3 - 2 * t)
        func place(_ index: Int) -> CGPoint { CGPoint(x: 16 + index % 3 * 123, y: 60 + index / 3 * 130) }
        var cards = (0..<18).map { number in
            let (from, to) = (place(number), place(number < 4 ? number : number + 1))
            return card(number, CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress), opacity: 1)
        }
        if progress > 0 { cards.append(card(18, place(4), opacity: progress)) }
        let background = CGColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
        return DisplayList(size: CGSize(width: 390, height: 844), scale: 2, background: background, layers: cards)
    }

    private func card(_ number: Int, _ place: CGPoint, opacity: CGFloat) -> DisplayList.Layer {
        DisplayList.Layer(
            bounds: CGRect(x: 0, y: 0, width: 112, height: 120), transform: CATransform3DMakeTranslation(place.x, place.y, 0),
            identity: number, element: DisplayList.Element(category: .cell, kind: nil, section: 0, item: number), opacity: opacity,
            background: .white, corners: CornerRadii(14),
            shadow: Shadow(color: CGColor(gray: 0, alpha: 0.15), radius: 6, offset: CGSize(width: 0, height: 3)),
            contents: [.text(labels[number].title), .text(labels[number].detail)])
    }
}

/// Sixty frames, of which nineteen differ, to each kind of file.
@MainActor
func measureFrames() async throws {
    guard let rate = FrameRate(frames: 60) else { return }
    let times = try FrameTimes(rate: rate, to: rate.time(of: 59))
    let insertion = Insertion()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let kinds = [("png", "%04d.png"), ("apng", "a.apng"), ("gif", "a.gif"), ("svg", "a.svg"), ("webp", "a.webp"), ("lottie", "a.json")]
    for (scale, kind) in [1, 2].flatMap({ scale in kinds.map { (scale, $0) } }) {
        let (name, file) = ("\(scale)x-\(kind.0)", kind.1)
        let path = folder.appendingPathComponent(file).path
        var runs: [Double] = []
        for _ in 0..<7 {
            let start = ContinuousClock.now
            try await MovingWriter(paths: [path], times: times, options: RenderOptions())
                .write(look: FrameLook(scale: CGFloat(scale)), isTransparent: false) { insertion.list(at: $0) }
            let elapsed = start.duration(to: .now).components
            runs.append(Double(elapsed.seconds) * 1e3 + Double(elapsed.attoseconds) / 1e15)
        }
        report("frames-\(name)", runs.sorted()[runs.count / 2])
        if kind.0 == "png" { continue }
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        report("frames-\(name)-bytes", Double(size ?? 0))
    }
}
