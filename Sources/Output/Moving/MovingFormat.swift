// SPDX-License-Identifier: MIT
//
// Who makes files of movement, and what cannot be as it was asked for.

import VitrineDrawing
package import VitrineFrameExport
import VitrineImageCoding

/// What a file of an animation is to be made with.
package struct MovingRequest: Sendable {
    package var path: String
    package var times: FrameTimes
    package var look: FrameLook
    /// Whether the pictures have nothing beneath them, as with a scene without background.
    package var isTransparent: Bool
    package var options: RenderOptions
}

/// Takes pictures, or what they are drawn from.
package enum MovingOutput: Sendable {
    case pictures(any FrameOutput)
    case moments(any MomentOutput)
}

/// How movement becomes a file.
package struct MovingFormat: Sendable {
    /// Opens the file.
    package var open: @Sendable (MovingRequest) throws -> MovingOutput
    /// What is to be told before the file is made; nil where all can be as it was asked for.
    package var warning: @Sendable (MovingRequest) -> String? = { _ in nil }
}

extension MovingFormat {
    static let apng = MovingFormat(open: { .pictures(try APNGOutput(request: $0)) })

    static let gif = MovingFormat(
        open: { .pictures(try GIFOutput(path: $0.path, look: $0.look, times: $0.times, keepsTransparency: $0.isTransparent)) },
        warning: { GIFOutput.warning(for: $0.times.rate) })

    static let webp = MovingFormat(
        open: { .pictures(try WebPOutput(path: $0.path, look: $0.look, times: $0.times, options: $0.options.image(scale: nil))) },
        warning: { WebPOutput.warning(for: $0.times.rate) })

    static let svg = MovingFormat(
        open: {
            .moments(
                try AnimatedSVGOutput(
                    path: $0.path, look: $0.look, times: $0.times, poster: $0.options.poster ?? .last, options: $0.options.svg))
        })

    static let pdf = MovingFormat(
        open: { .moments(try PDFOutput(path: $0.path, look: $0.look, title: $0.options.title)) },
        warning: { PDFOutput.warning(for: $0.times) })

    static let lottie = MovingFormat(open: { .moments(try LottieOutput(path: $0.path, look: $0.look, times: $0.times)) })

    static func video(_ format: VideoFormat) -> MovingFormat {
        MovingFormat(
            open: {
                .pictures(
                    try VideoOutput(path: $0.path, look: $0.look, times: $0.times, format: format, keepsTransparency: $0.isTransparent))
            },
            warning: { VideoOutput.warning(for: format, look: $0.look) })
    }

    /// Some of the frames in one picture.
    static func sheet(_ arrangement: @escaping @Sendable (RenderOptions) -> StillOutput.Arrangement) -> MovingFormat {
        MovingFormat(
            open: {
                let encoder = PNGEncoder(compression: $0.options.compression, scale: $0.look.scale.map(Double.init))
                return .pictures(
                    try StillOutput(
                        path: $0.path, look: $0.look, times: $0.times, arrangement: arrangement($0.options), count: $0.options.stills,
                        shown: $0.options.stillTimes, encoder: encoder))
            })
    }

    /// A file for each frame.
    static func sequence(_ encoder: any ImageEncoder.Type) -> MovingFormat {
        MovingFormat(
            open: {
                .pictures(
                    try ImageSequence(
                        path: $0.path, look: $0.look, firstNumber: max($0.options.firstNumber, 0), encoder: encoder,
                        options: $0.options.image(scale: $0.look.scale)))
            })
    }
}

extension APNGOutput {
    fileprivate init(request: MovingRequest) throws {
        try self.init(path: request.path, look: request.look, times: request.times, poster: request.options.poster ?? .first)
    }
}
