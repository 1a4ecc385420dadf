// SPDX-License-Identifier: MIT
//
// What pictures and animations are made with: one value for all kinds of files.

public import Foundation
public import VitrineDrawing
public import VitrineFrameExport
public import VitrineImageCoding
public import VitrineSVGRenderer

/// How what is shown becomes a file.
///
/// Kinds of files take what they know; `FileKind.options` tells which. The command line has the same defaults.
public struct RenderOptions: Hashable, Sendable {
    /// The frame that stands for an animation where it does not play.
    public typealias Poster = VitrineFrameExport.Poster

    /// What lies beneath everything.
    public enum Background: Hashable, Sendable {
        /// What a scene says; nothing under a view.
        case own
        /// Nothing, where the kind of file can be transparent.
        case transparent
        /// A colour.
        case color(CGColor)
    }

    // MARK: What is drawn

    /// Pixels per point; nil takes the scene's, and 2 for a view.
    public var scale: CGFloat?
    /// What lies beneath everything.
    public var background = Background.own
    /// Whether straight edges of a view that do not lie along the pixels are smoothed where a layer does not say; scenes say it themselves.
    public var smoothsEdges = true
    /// Whether all that there is to scroll in a scene is drawn, as if the screen were large enough to show it; a view shows what it has
    /// room for.
    public var drawsFullContent = false

    // MARK: Pictures and documents

    /// How hard to compress where nothing is lost.
    public var compression = PNGEncoder.Compression.balanced
    /// 0, small, to 100, like the picture; nil is 90 in a JPEG, and without loss in a WebP.
    public var quality: Int?
    /// The title of a document; empty for none.
    public var title = ""
    /// What becomes of the text of an SVG.
    public var text = SVGRenderer.Text.live
    /// Whom an SVG is for.
    public var profile = SVGRenderer.Profile.standard
    /// A folder for the images of a still SVG, which then refers to them; nil embeds them.
    public var imageFolder: String?
    /// What becomes of the pictures of an SVG that are seen in perspective; nil for strips in what is seen for a moment only, and
    /// else for what takes fewer elements.
    public var perspectiveImages: SVGRenderer.PerspectiveImages?

    // MARK: Movement

    /// Frames a second.
    public var rate: FrameRate
    /// Seconds that pass on the clock in a second of the animation: 0.5 is half as fast.
    public var speed = 1.0
    /// Seconds that the last frame stays.
    public var hold = 0.0
    /// Whether it plays backward after it has played forward.
    public var bounces = false
    /// How often it plays; nil for ever.
    public var loops: Int?
    /// What is seen where it does not play; nil is the first frame of an APNG and the last of an SVG.
    public var poster: Poster?
    /// How many frames a filmstrip or an onion skin shows.
    public var stills = 6
    /// The times in seconds whose frames a filmstrip or an onion skin shows, in place of so many; empty shows `stills` of them.
    public var stillTimes: [Double] = []
    /// The most frames beside each other in a filmstrip; nil puts all in one row.
    public var columns: Int?
    /// The number of the first of numbered files.
    public var firstNumber = 0
    /// Whether numbered files that are there, from the first to the first gap, are kept, and the next ones are made.
    public var resumes = false
    /// How many threads draw at once; the files are the same.
    public var workers: Int

    /// The options that hold where nothing else is said.
    public init(rate: FrameRate = .sixty) {
        self.rate = rate
        workers = ProcessInfo.processInfo.activeProcessorCount
    }
}

/// The options of `writeFrames`, which are those of all files.
public typealias FrameOptions = RenderOptions

extension RenderOptions {
    /// How pictures of a scale are compressed.
    func image(scale: CGFloat?) -> ImageOptions { ImageOptions(compression: compression, quality: quality, scale: scale.map(Double.init)) }

    package var svg: SVGRenderer.Options { SVGRenderer.Options(profile: profile, text: text, perspectiveImages: perspectiveImages) }

    /// How a moment of what is drawn looks.
    package var look: FrameLook {
        let beneath: FrameLook.Background =
            switch background {
            case .own: .scene
            case .transparent: .transparent
            case .color(let color): .color(color)
            }
        return FrameLook(scale: scale, background: beneath)
    }
}
