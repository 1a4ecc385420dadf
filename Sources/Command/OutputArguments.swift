// SPDX-License-Identifier: MIT
//
// The arguments that say how a file is made, for pictures and animations.

public import ArgumentParser
import VitrineImageCoding
import VitrineOutput
public import VitrineSVGRenderer

/// How pixels are compressed.
struct ImageArguments: ParsableArguments {
    @Option(help: "How hard to compress where nothing is lost.")
    var compress = PNGEncoder.Compression.balanced

    @Option(
        help: ArgumentHelp(
            """
            How like the picture a \(FileKind.endings(of: [], taking: .quality)) is, from 0 to 100. Without it a .webp keeps every pixel, and a \
            .jpg has 90.
            """,
            valueName: "number"))
    var quality: Int?

    func validate() throws {
        if let quality, !(0...100).contains(quality) { throw ValidationError("--quality is from 0 to 100.") }
    }
}

/// How a scene becomes SVG.
struct SVGArguments: ParsableArguments {
    @Option(help: "Text that stays text, or the outlines of its letters.")
    var text = SVGRenderer.Text.live

    @Option(
        name: .customLong("link-images"),
        help: ArgumentHelp("Write images into a folder and refer to them, instead of embedding them.", valueName: "folder"),
        completion: .directory)
    var imageFolder: String?

    @Option(name: .customLong("svg-profile"), help: "For all readers, for design tools, or small for the web.")
    var profile = SVGRenderer.Profile.standard

    @Option(
        name: .customLong("perspective-images"),
        help: ArgumentHelp(
            """
            Pictures in perspective as strips of themselves, which are sharp at any size, or each as a bitmap that has been bent already, of few \
            elements. Without it what turns has coarse strips while it moves, and what rests has what takes fewer elements.
            """,
            valueName: "strips|bitmap"))
    var perspectiveImages: SVGRenderer.PerspectiveImages?
}

/// How scenes become PDF.
struct PDFArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The document's title, in place of the name of the first scene's file.", valueName: "text"))
    var title: String?
}

extension RenderOptions {
    /// What the arguments say, and what holds where they say nothing.
    mutating func take(_ image: ImageArguments, _ svg: SVGArguments, _ pdf: PDFArguments? = nil, sceneName: String) {
        (compression, quality) = (image.compress, image.quality)
        (text, profile, imageFolder, perspectiveImages) = (svg.text, svg.profile, svg.imageFolder, svg.perspectiveImages)
        title = pdf?.title ?? sceneName
    }
}

/// An option, and what has to be so when it is given.
struct Requirement {
    var isMet: Bool
    /// The whole message.
    var sentence: String

    init(_ sentence: String, _ isMet: Bool) { (self.isMet, self.sentence) = (isMet, sentence) }

    /// An option for some kinds of files needs one of them.
    static func option(_ name: String, _ option: FileKind.Option, isGiven: Bool, among kinds: [FileKind]) -> Requirement {
        Requirement(
            "\(name) is for \(FileKind.endings(of: [], taking: option)).", !isGiven || kinds.contains { $0.options.contains(option) })
    }
}

extension [Requirement] {
    /// - Throws: the first that is not met.
    func check() throws {
        for requirement in self where !requirement.isMet { throw ValidationError(requirement.sentence) }
    }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}
extension SVGRenderer.Text: ExpressibleByArgument {}
extension SVGRenderer.Profile: ExpressibleByArgument {}
extension SVGRenderer.PerspectiveImages: ExpressibleByArgument {}
