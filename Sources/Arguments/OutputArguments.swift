// SPDX-License-Identifier: MIT
//
// The arguments that say how a file is made, for pictures and animations.

public import ArgumentParser
package import VitrineConsole
import VitrineImageCoding
package import VitrineOutput
public import VitrineSVGRenderer

/// How pixels are compressed.
package struct ImageArguments: ParsableArguments {
    @Option(help: "How hard to compress where nothing is lost; balanced without it.")
    var compress: PNGEncoder.Compression?

    @Option(
        help: ArgumentHelp(
            """
            How like the picture a \(FileKind.endings(of: [], taking: .quality)) is, from 0 to 100. Without it a .webp keeps every pixel, and a \
            .jpg has 90.
            """,
            valueName: "number"))
    package var quality: Int?

    package init() {}

    /// What is given needs a kind of file that takes it.
    package func requirements(_ kinds: [FileKind]) -> [Requirement] {
        [
            .option("--quality", .quality, isGiven: quality != nil, among: kinds),
            .option("--compress", .compression, isGiven: compress != nil, among: kinds),
        ]
    }

    package func validate() throws {
        if let quality, !(0...100).contains(quality) { throw ValidationError("--quality is from 0 to 100.") }
    }
}

/// How a scene becomes SVG.
package struct SVGArguments: ParsableArguments {
    @Option(help: "Text that stays text, as without it, or the outlines of its letters.")
    var text: SVGRenderer.Text?

    @Option(
        name: .customLong("link-images"),
        help: ArgumentHelp("Write images into a folder and refer to them, instead of embedding them.", valueName: "folder"),
        completion: .directory)
    package var imageFolder: String?

    @Option(name: .customLong("svg-profile"), help: "For all readers, as without it, for design tools, or small for the web.")
    var profile: SVGRenderer.Profile?

    @Option(
        name: .customLong("perspective-images"),
        help: ArgumentHelp(
            """
            Pictures in perspective as strips of themselves, which are sharp at any size, or each as a bitmap that has been bent already, of few \
            elements. Without it what turns has coarse strips while it moves, and what rests has what takes fewer elements.
            """,
            valueName: "strips|bitmap"))
    var perspectiveImages: SVGRenderer.PerspectiveImages?

    package init() {}

    /// What is given needs a kind of file that takes it.
    package func requirements(_ kinds: [FileKind]) -> [Requirement] {
        [
            .option("--text", .text, isGiven: text != nil, among: kinds),
            .option("--svg-profile", .profile, isGiven: profile != nil, among: kinds),
            .option("--link-images", .imageFolder, isGiven: imageFolder != nil, among: kinds),
            .option("--perspective-images", .perspectiveImages, isGiven: perspectiveImages != nil, among: kinds),
        ]
    }
}

/// How scenes become PDF.
package struct PDFArguments: ParsableArguments {
    @Option(help: ArgumentHelp("The document's title, in place of the name of the first scene's file.", valueName: "text"))
    var title: String?

    package init() {}

    /// What is given needs a kind of file that takes it.
    package func requirements(_ kinds: [FileKind]) -> [Requirement] {
        [.option("--title", .title, isGiven: title != nil, among: kinds)]
    }
}

extension RenderOptions {
    /// What the arguments say, and what holds where they say nothing.
    package mutating func take(_ image: ImageArguments, _ svg: SVGArguments, _ pdf: PDFArguments? = nil, sceneName: String) {
        (compression, quality) = (image.compress ?? .balanced, image.quality)
        (text, profile) = (svg.text ?? .live, svg.profile ?? .standard)
        (imageFolder, perspectiveImages) = (svg.imageFolder, svg.perspectiveImages)
        title = pdf?.title ?? sceneName
    }
}

extension PNGEncoder.Compression: ExpressibleByArgument {}
extension SVGRenderer.Text: ExpressibleByArgument {}
extension SVGRenderer.Profile: ExpressibleByArgument {}
extension SVGRenderer.PerspectiveImages: ExpressibleByArgument {}
