// SPDX-License-Identifier: MIT
//
// vitrine diff: two pictures compared.

import ArgumentParser
import Foundation
import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff
import VitrineOutput

struct Diff: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compare two pictures, scenes or layouts.",
        discussion: """
            The exit status is 0 when they match and 1 when they differ. With --ignore-antialiasing, pixels that differ only by the \
            antialiasing of an edge let pictures match; JSON counts them apart. Channels are compared with 8 bits.

            Examples:
              vitrine diff expected.png actual.png -o difference.png
              vitrine diff expected.png <(vitrine render photos.yaml -o -)
              vitrine diff before.yaml after.yaml -o difference.png
              vitrine diff before.layout.txt after.layout.txt
            """)

    @Argument(
        help: "The first picture, scene or layout.", completion: .file(extensions: ["png", "jpg", "jpeg", "yaml", "yml", "json", "txt"]))
    var first: String

    @Argument(help: "The second of the same kind.", completion: .file(extensions: ["png", "jpg", "jpeg", "yaml", "yml", "json", "txt"]))
    var second: String

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where to write a picture of the differences; - is standard output.", valueName: "file"),
        completion: .file(extensions: FileKind.fileExtensions(of: .streams)))
    var output: String?

    @Option(help: "How far a channel may be off, 0 to 255.")
    var tolerance = 0

    @Flag(help: "Let pixels pass that differ only by the antialiasing of an edge; they are counted apart.")
    var ignoreAntialiasing = false

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        try [
            Requirement("The tolerance is a number from 0 to 255.", (0...255).contains(tolerance)),
            Requirement("--json and a picture on standard output exclude each other.", !json || output != "-"),
            Requirement("'\(output ?? "")' does not end in \(FileKind.endings(of: .streams)).", output == nil || encoder != nil),
        ].check()
    }

    @MainActor
    func run() async throws {
        if output == "-", isatty(1) == 1 {
            throw ValidationError("A picture is not written to a terminal: give a file with -o, or a pipe.")
        }
        for input in [first, second] {
            guard let output, OutputName(output, numbers: 0..<0).writes(input) else { continue }
            throw ValidationError("'\(input)' is one of the pictures that are compared: it is not overwritten.")
        }
        let documents = try DocumentDiff(first, second)
        if let documents, documents.pictures == nil {
            if output != nil { throw ValidationError("Layouts have no picture: -o is for pictures and scenes.") }
            StandardOutput.write(json ? documents.json(with: nil) : documents.text)
            if !documents.changes.isEmpty { throw ExitStatus.different.exitCode }
            return
        }
        let pictures = try documents?.pictures ?? (first: read(first), second: read(second))
        let difference = try compare(pictures.first, pictures.second)
        let text = json ? documents?.json(with: difference.json) ?? difference.json : (documents?.text ?? "") + difference.text
        if output == "-" { Report.line(text) } else { StandardOutput.write(text) }
        if !difference.isMatch || documents?.changes.isEmpty == false { throw ExitStatus.different.exitCode }
    }

    /// Compares, and writes the picture of the differences where one is asked for and there can be one.
    private func compare(_ first: Bitmap, _ second: Bitmap) throws -> ImageDifference {
        let limits = ImageTolerance(
            metric: tolerance == 0 ? .exact : .channels(tolerance), ignoresAntialiasing: ignoreAntialiasing)
        let comparison = ImageComparison(first, second, tolerance: limits)
        guard let output, let encoder, first.width == second.width, first.height == second.height else {
            return comparison.difference()
        }
        return try Report.failures {
            let file = try AtomicFile(path: output)
            var rows = try encoder.init(ImageEncoding(width: first.width, height: first.height, isOpaque: true))
            let difference = try comparison.difference { marks in
                try file.write(rows.append(marks.map { DifferenceMark.palette[Int($0)] }[...]))
            }
            try file.write(rows.finish())
            try file.commit()
            return difference
        }
    }

    /// What writes the picture of the differences; nil where its name tells no kind of picture.
    private var encoder: (any ImageEncoder.Type)? {
        guard let kind = output.flatMap({ FileKind.still(path: $0) }), kind.capabilities.contains(.streams),
            case .rows(let encoder) = kind.still
        else {
            return nil
        }
        return encoder
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
