// SPDX-License-Identifier: MIT
//
// vitrine diff: two pictures compared.

import ArgumentParser
import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare two pictures.",
        discussion: """
            The exit status is 0 when they match and 1 when they differ. With --ignore-antialiasing, pixels that differ only by the \
            antialiasing of an edge let pictures match; JSON counts them apart.

            Example:
              vitrine diff expected.png actual.png -o difference.png
            """)

    @Argument(help: "The first picture, PNG or JPEG.", completion: .file(extensions: ["png", "jpg", "jpeg"]))
    var first: String

    @Argument(help: "The second picture.", completion: .file(extensions: ["png", "jpg", "jpeg"]))
    var second: String

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where to write a picture of the differences.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var output: String?

    @Option(help: "How far a channel may be off, 0 to 255.")
    var tolerance = 0

    @Flag(help: "Let pixels pass that differ only by the antialiasing of an edge; they are counted apart.")
    var ignoreAntialiasing = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard (0...255).contains(tolerance) else { throw ValidationError("The tolerance is a number from 0 to 255.") }
    }

    func run() throws {
        let difference = ImageComparison.compare(
            try read(first), try read(second), tolerance: tolerance, ignoresAntialiasing: ignoreAntialiasing)
        if let output, !difference.sizesDiffer {
            try Report.failures { try AtomicFile.write(PNGEncoder().encode(difference.picture), to: output) }
        }
        StandardOutput.write(json ? difference.json : difference.text)
        if !difference.isMatch { throw ExitStatus.different.exitCode }
    }

    private func read(_ path: String) throws -> Bitmap {
        do throws(ImageError) {
            return try ImageDecoder.decode(ImageFile.bytes(at: path, allowsStreams: true))
        } catch {
            Report.error("cannot read '\(path)': \(error)")
            throw (error.isMissingFile ? ExitStatus.missingInput : .badInput).exitCode
        }
    }
}

extension ImageDifference {
    fileprivate var text: String {
        if sizesDiffer {
            return "the sizes differ: \(firstSize.width)×\(firstSize.height) and \(secondSize.width)×\(secondSize.height)\n"
        }
        if isMatch { return "the pictures match\n" }
        let boxes = clusters.prefix(8).map { "  \($0.width)×\($0.height) at \($0.x), \($0.y)\n" }.joined()
        return "\(differingPixels) pixels differ, by up to \(maxChannelDelta) of 255, in \(clusters.count) places:\n" + boxes
    }

    fileprivate var json: String {
        let boxes = clusters.map { "[\($0.x), \($0.y), \($0.width), \($0.height)]" }.joined(separator: ", ")
        return "{\"match\": \(isMatch), \"sizesDiffer\": \(sizesDiffer), \"differingPixels\": \(differingPixels), "
            + "\"antialiasedPixels\": \(antialiasedPixels), \"maxChannelDelta\": \(maxChannelDelta), \"clusters\": [\(boxes)]}\n"
    }
}
