// SPDX-License-Identifier: MIT
//
// What a name of an output asks for.

import Foundation
package import VitrineImageCoding
package import VitrineSVGRenderer

/// The kinds of output, told by their names.
package enum FrameFile: Hashable, Sendable {
    /// `frame-%04d.png`
    case numbered
    /// `.filmstrip.png`
    case filmstrip
    /// `.onion.png`
    case onionSkin
    /// `.apng`, or `.png` with no place for a number
    case apng
    /// `.gif`
    case gif
    /// `.mp4`, `.webm`, `.mov`
    case video(VideoFormat)
    /// `.svg`
    case svg
    /// `.pdf`
    case pages
    /// `.json`
    case lottie

    /// The names that are known, for messages.
    package static let names = "frame-%04d.png, .apng, .png, .filmstrip.png, .onion.png, .gif, .mp4, .webm, .mov, .svg, .pdf, .json"

    /// - Throws: `FrameExportError.output` for a name that says nothing.
    package init(path: String) throws(FrameExportError) {
        let name = path.lowercased()
        if NumberedName.isNumbered(path), name.hasSuffix(".png") {
            self = .numbered
        } else if name.hasSuffix(".filmstrip.png") {
            self = .filmstrip
        } else if name.hasSuffix(".onion.png") {
            self = .onionSkin
        } else if name.hasSuffix(".apng") || name.hasSuffix(".png") {
            self = .apng
        } else if name.hasSuffix(".gif") {
            self = .gif
        } else if name.hasSuffix(".svg") {
            self = .svg
        } else if name.hasSuffix(".pdf") {
            self = .pages
        } else if name.hasSuffix(".json") {
            self = .lottie
        } else if let format = VideoFormat.allCases.first(where: { name.hasSuffix("." + $0.rawValue) }) {
            self = .video(format)
        } else {
            throw .output(path: path, reason: "its name tells no kind of file; there are \(Self.names)")
        }
    }
}

extension FrameFile {
    /// What else an output is to be made with.
    package struct Options: Hashable, Sendable {
        package var look = FrameLook()
        /// Whether the pictures have nothing beneath them, as with a scene without background.
        package var isTransparent = false
        /// The number of the first numbered file.
        package var firstNumber = 0
        /// How many frames are in a filmstrip or an onion skin.
        package var stills = 6
        /// The most frames beside each other in a filmstrip.
        package var columns: Int?
        /// What is seen where nothing moves; nil is the first frame of an APNG and the last of an SVG.
        package var poster: APNGOutput.Poster?
        /// The title of a document; empty for none.
        package var title = ""
        package var compression = PNGEncoder.Compression.balanced

        package init() {}
    }

    /// The output for pictures; nil for the kinds that take display lists.
    package func output(path: String, times: FrameTimes, options: Options) throws -> (any FrameOutput)? {
        let look = options.look
        let encoder = PNGEncoder(compression: options.compression, scale: look.scale.map(Double.init))
        switch self {
        case .numbered: return try PNGSequence(path: path, look: look, firstNumber: options.firstNumber, encoder: encoder)
        case .filmstrip, .onionSkin:
            return try StillOutput(
                path: path, look: look, times: times,
                arrangement: self == .filmstrip ? .filmstrip(columns: options.columns) : .onionSkin, count: options.stills, encoder: encoder
            )
        case .apng: return try APNGOutput(path: path, look: look, times: times, poster: options.poster ?? .first)
        case .gif: return try GIFOutput(path: path, look: look, times: times, keepsTransparency: options.isTransparent)
        case .video(let format):
            return try VideoOutput(path: path, look: look, times: times, format: format, keepsTransparency: options.isTransparent)
        case .svg, .pages, .lottie: return nil
        }
    }

    /// The output for display lists; nil for the kinds that take pictures.
    package func momentOutput(
        path: String, times: FrameTimes, options: Options, svg: SVGRenderer.Options = SVGRenderer.Options()
    ) throws -> (any MomentOutput)? {
        if self == .pages { return try PDFOutput(path: path, look: options.look, title: options.title) }
        if self == .lottie { return try LottieOutput(path: path, look: options.look, times: times) }
        guard self == .svg else { return nil }
        return try AnimatedSVGOutput(path: path, look: options.look, times: times, poster: options.poster ?? .last, options: svg)
    }

    /// What is to be told of an output before it is made.
    package func warnings(times: FrameTimes, options: Options) -> [String] {
        switch self {
        case .gif: [GIFOutput.warning(for: times.rate)].compactMap(\.self)
        case .video(let format): [VideoOutput.warning(for: format, look: options.look)].compactMap(\.self)
        case .pages: [PDFOutput.warning(for: times)].compactMap(\.self)
        default: []
        }
    }
}
