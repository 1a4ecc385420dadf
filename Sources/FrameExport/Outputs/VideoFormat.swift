// SPDX-License-Identifier: MIT
//
// The kinds of video, as ffmpeg's options.

/// A kind of video file.
package enum VideoFormat: String, Hashable, Sendable, CaseIterable {
    /// H.264 in 4:2:0, which every player shows; without alpha.
    case mp4
    /// VP9, with alpha where there is no background.
    case webm
    /// ProRes 4444, with alpha, for editors.
    case mov

    /// Whether pixels may be translucent.
    package var keepsAlpha: Bool { self != .mp4 }

    /// Whether both sides have to be even numbers of pixels.
    var needsEvenSides: Bool { self != .mov }

    /// The options that name the encoder and its settings.
    ///
    /// One thread where more would make other bytes.
    func options(hasAlpha: Bool) -> [String] {
        switch self {
        case .mp4:
            ["-c:v", "libx264", "-preset", "medium", "-crf", "16", "-pix_fmt", "yuv420p", "-movflags", "+faststart", "-f", "mp4"]
        case .webm:
            [
                "-c:v", "libvpx-vp9", "-crf", "20", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "0", "-auto-alt-ref",
                "0",
                "-pix_fmt", hasAlpha ? "yuva420p" : "yuv420p", "-f", "webm",
            ]
        case .mov:
            ["-c:v", "prores_ks", "-profile:v", "4444", "-vendor", "apl0", "-pix_fmt", "yuva444p10le", "-f", "mov"]
        }
    }
}
