// SPDX-License-Identifier: MIT
//
// An animation as SVG.

import Foundation
package import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineImageCoding
package import VitrineSVGRenderer

/// Writes an SVG document whose groups move by a style sheet.
///
/// A layer is one group through all frames, as long as its look stays. Where it changes, in its size say, each look is a group of its
/// own that shows in its time; so are siblings in perspective. A viewer that moves nothing, or is asked to reduce motion, shows the
/// poster.
package actor AnimatedSVGOutput: MomentOutput {
    package nonisolated let path: String
    private let look: FrameLook
    private let times: FrameTimes
    private let poster: APNGOutput.Poster
    private let options: SVGRenderer.Options
    private let file: AtomicFile
    private var recording = MotionRecording(bakesSlanted: false)
    package private(set) var warnings: [String] = []

    /// - Parameter poster: the moment that is seen where nothing moves.
    package init(
        path: String, look: FrameLook, times: FrameTimes, poster: APNGOutput.Poster = .last,
        options: SVGRenderer.Options = SVGRenderer.Options()
    ) throws {
        (self.path, self.look, self.times, self.poster, self.options) = (path, look, times, poster, options)
        file = try AtomicFile(path: path)
    }

    package func append(_ list: DisplayList, moments: Range<Int>) throws {
        try recording.append(look.applied(to: list), moments: moments, times: times, path: path)
    }

    package func finish() throws {
        guard let canvas = recording.canvas else { return }
        var document = MotionDocument(times: times, scale: canvas.scale, poster: poster == .first ? 0 : times.momentCount - 1)
        let layers = document.layers(recording.root)
        let list = DisplayList(size: canvas.size, scale: canvas.scale, layers: layers)
        let motion = SVGMotion(groups: document.groups, style: document.style.lines)
        let bytes = Array(try SVGRenderer(options: options).render(list, motion: motion).utf8)
        try file.write(bytes)
        let remedy = list.layers.contains(where: \.holdsPicture) ? options.perspectiveImages.remedy : nil
        warnings = [recording.root.warning(for: path, bytes: bytes.count, remedy: remedy)].compactMap(\.self)
        if list.layers.contains(where: \.holdsBackdrop) {
            warnings.append("in \(path) materials are their colour alone, without the blur of what is beneath")
        }
    }

    /// Puts the file in its place.
    package func commit() throws { if recording.canvas != nil { try file.commit() } }

    /// The file is not there before it is committed.
    package func discard() {}
}

extension DisplayList.Layer {
    /// Whether a material is in it.
    fileprivate var holdsBackdrop: Bool { backdrop != nil || sublayers.contains(where: \.holdsBackdrop) }

    /// Whether a picture of pixels is in it.
    fileprivate var holdsPicture: Bool {
        contents.contains { if case .image = $0 { true } else { false } } || sublayers.contains(where: \.holdsPicture)
    }
}

extension SVGRenderer.PerspectiveImages? {
    /// Which other way to show pictures in perspective makes a file smaller.
    fileprivate var remedy: String {
        switch self {
        case .bitmap: "with --perspective-images strips each picture is in it once, and not for each place where it is seen"
        case .strips: "without --perspective-images strips are coarser where pictures move, and few elements stay where they rest"
        case nil: "--perspective-images strips has each picture in it once, and bitmap has fewer elements for more bytes"
        }
    }
}

/// Nodes as the layers of one display list, and what moves them.
private struct MotionDocument {
    private let times: FrameTimes
    private let poster: Int
    private var opacities = KeyframeReduction(tolerances: [0.005])
    private var count = 0
    private(set) var style: MotionStyle
    private(set) var groups: [Int: SVGMotion.Group] = [:]

    init(times: FrameTimes, scale: CGFloat, poster: Int) {
        (self.times, self.poster) = (times, poster)
        style = MotionStyle(times: times, scale: scale)
    }

    mutating func layers(_ siblings: MotionSiblings) -> [DisplayList.Layer] { siblings.nodes.compactMap { layer($0) } }

    private mutating func layer(_ node: MotionNode) -> DisplayList.Layer? {
        let samples = node.samples(upTo: times.momentCount)
        guard samples.contains(where: { $0.isPresent && $0.opacity > 0 }) else { return nil }
        var layer = node.shell
        let shown = samples[poster]
        let tracks = MotionTracks(samples, bounds: layer.bounds, times: times, opacities: &opacities)
        layer.transform = CATransform3DMakeAffineTransform(shown.transform)
        if tracks.moves || tracks.fades {
            count += 1
            layer.identity = count
            let apart = layer.fadesApartFromShadow
            groups[count] = SVGMotion.Group(
                classes: style.classes(transform: tracks, opacity: apart ? nil : tracks),
                fadingClasses: apart ? style.classes(transform: nil, opacity: tracks) : "",
                isMoved: tracks.moves, fades: tracks.fades, opacity: tracks.fades ? shown.opacity : samples[0].opacity,
                isBrief: node.isBrief)
        } else {
            layer.opacity = shown.opacity
        }
        // A baked picture has its layers already.
        let sublayers = layers(node.sublayers)
        layer.sublayers += node.scrolls ? [scrolled(sublayers, samples.map(\.content))] : sublayers
        return layer
    }

    /// Layers that are moved together.
    private mutating func scrolled(_ sublayers: [DisplayList.Layer], _ samples: [MotionNode.Sample]) -> DisplayList.Layer {
        var layer = DisplayList.Layer(bounds: .zero, sublayers: sublayers)
        layer.transform = CATransform3DMakeAffineTransform(samples[poster].transform)
        let tracks = MotionTracks(samples, bounds: .zero, times: times, opacities: &opacities)
        if tracks.moves {
            count += 1
            layer.identity = count
            groups[count] = SVGMotion.Group(
                classes: style.classes(transform: tracks, opacity: nil), fadingClasses: "", isMoved: true, fades: false, opacity: 1)
        }
        return layer
    }
}
