// SPDX-License-Identifier: MIT
//
// The table of the kinds of files. A new kind is one line here and one encoder.

import VitrineFrameExport
import VitrineImageCoding

extension FileKind {
    /// Portable Network Graphics; one that moves is an APNG.
    public static let png = FileKind(
        id: "png", endings: [".png"], mediaType: "image/png", can: [.alpha, .streams], takes: [.compression],
        still: .rows(PNGRowEncoder.self))

    /// JPEG, whose translucent pixels lie on white.
    public static let jpeg = FileKind(
        id: "jpeg", endings: [".jpg", ".jpeg"], mediaType: "image/jpeg", can: .streams, takes: [.quality], still: .rows(JPEGRowEncoder.self)
    )

    /// WebP, still or moving: without loss, or at a quality.
    public static let webp = FileKind(
        id: "webp", endings: [".webp"], mediaType: "image/webp", can: .alpha, takes: [.compression, .quality, .loops],
        still: .rows(WebPRowEncoder.self),
        moving: .webp)

    /// Scalable Vector Graphics, still or moving by a style sheet.
    public static let svg = FileKind(
        id: "svg", endings: [".svg"], mediaType: "image/svg+xml", can: [.vector, .alpha],
        takes: [.text, .profile, .imageFolder, .perspectiveImages, .poster, .loops],
        still: .svg, moving: .svg)

    /// The Portable Document Format, with a page for each scene, or for each frame.
    public static let pdf = FileKind(
        id: "pdf", endings: [".pdf"], mediaType: "application/pdf", can: [.vector, .pages], takes: [.title], still: .pdf, moving: .pdf)

    /// A file of Figma's REST API, with auto layouts of stacks, for its plugins; what a picture is of has names there.
    public static let figma = FileKind(
        id: "figma", endings: [".figma.json"], mediaType: "application/json", can: [.vector, .alpha], takes: [.title], still: .figma)

    /// Animated PNG.
    public static let apng = FileKind(
        id: "apng", endings: [".apng", ".png"], mediaType: "image/apng", can: .alpha, takes: [.poster, .loops], moving: .apng)

    /// GIF of at most 256 colours in a picture.
    public static let gif = FileKind(id: "gif", endings: [".gif"], mediaType: "image/gif", can: .alpha, takes: [.loops], moving: .gif)

    /// H.264 video, through ffmpeg.
    public static let mp4 = FileKind(id: "mp4", endings: [".mp4"], mediaType: "video/mp4", moving: .video(.mp4))

    /// VP9 video, through ffmpeg.
    public static let webm = FileKind(id: "webm", endings: [".webm"], mediaType: "video/webm", can: .alpha, moving: .video(.webm))

    /// ProRes video for editors, through ffmpeg.
    public static let mov = FileKind(id: "mov", endings: [".mov"], mediaType: "video/quicktime", can: .alpha, moving: .video(.mov))

    /// Lottie, the JSON of bodymovin.
    public static let lottie = FileKind(
        id: "lottie", endings: [".json"], mediaType: "application/json", can: [.vector, .alpha], moving: .lottie)

    /// A PNG of some of the frames beside each other, each with its time.
    public static let filmstrip = FileKind(
        id: "filmstrip", endings: [".filmstrip.png"], mediaType: "image/png", can: .alpha, takes: [.compression, .stills, .columns],
        moving: .sheet { .filmstrip(columns: $0.columns) })

    /// A PNG of some of the frames over each other.
    public static let onionSkin = FileKind(
        id: "onion", endings: [".onion.png"], mediaType: "image/png", can: .alpha, takes: [.compression, .stills],
        moving: .sheet { _ in .onionSkin })

    /// Kinds with a row of their own.
    private static let rows: [FileKind] = [png, jpeg, webp, apng, filmstrip, onionSkin, gif, mp4, webm, mov, svg, pdf, figma, lottie]

    /// All kinds: those above, and a file for each frame of every kind of picture.
    public static let all: [FileKind] = rows.compactMap(\.numberedFrames) + rows

    /// A file of this kind for each frame; nil for what is not made of rows.
    private var numberedFrames: FileKind? {
        guard case .rows(let encoder) = still else { return nil }
        return FileKind(
            id: "numbered-\(id)", endings: endings, mediaType: mediaType, can: capabilities.intersection(.alpha).union(.numbered),
            takes: options.subtracting([.loops]).union([.firstNumber, .resumes]), moving: .sequence(encoder))
    }
}
