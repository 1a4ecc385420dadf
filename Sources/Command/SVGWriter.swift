// SPDX-License-Identifier: MIT
//
// From a stage to an SVG file, and the arguments that say how.

public import ArgumentParser
import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineSVGRenderer
import VitrineStage

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
}

extension SVGRenderer.Text: ExpressibleByArgument {}
extension SVGRenderer.Profile: ExpressibleByArgument {}

/// Writes what a stage shows as SVG.
@MainActor
struct SVGWriter {
    let stage: Stage
    let arguments: SVGArguments

    /// Writes the document, and the images it refers to.
    ///
    /// - Parameter check: runs when the views have been made, and may throw to stop.
    /// - Returns: the size that the picture has at the canvas's scale, in pixels.
    func write(to path: String, fullContent: Bool, check: () throws -> Void) throws -> (width: Int, height: Int) {
        if fullContent { stage.showFullContent() }
        let list = fullContent ? stage.displayList(ofRows: 0...stage.fullContentSize.height) : stage.displayList()
        try check()
        var options = SVGRenderer.Options(profile: arguments.profile, text: arguments.text)
        if let folder = arguments.imageFolder { options.linkedImages = try writeImages(of: list, into: folder, beside: path) }
        let text = try SVGRenderer(options: options).render(list)
        try AtomicFile.write(Array(text.utf8), to: path)
        let size = try RasterRenderer.pixelSize(of: list)
        return (size.width, size.height)
    }

    /// Writes every image once, named by its digest.
    ///
    /// - Returns: the references by which the document finds them.
    private func writeImages(of list: DisplayList, into folder: String, beside path: String) throws -> [UInt64: String] {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            Report.error("cannot make the folder '\(folder)'")
            throw ExitStatus.cannotWrite.exitCode
        }
        let base = URL(fileURLWithPath: path == "-" ? "." : (path as NSString).deletingLastPathComponent).standardizedFileURL.path
        let place = URL(fileURLWithPath: folder).standardizedFileURL.path
        // Within the document's folder references are relative, so that both can be moved together.
        let isBelow = place.hasPrefix(base == "/" ? base : base + "/")
        let prefix = isBelow ? String(place.dropFirst(base.count + (base == "/" ? 0 : 1))) : place
        var references: [UInt64: String] = [:]
        for bitmap in try SVGRenderer.bitmaps(in: list) {
            let file = SVGRenderer.file(of: bitmap)
            try AtomicFile.write(file.bytes, to: "\(folder)/\(file.name)")
            let reference = place == base ? file.name : "\(prefix)/\(file.name)"
            references[bitmap.digest] = reference.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? reference
        }
        return references
    }
}
