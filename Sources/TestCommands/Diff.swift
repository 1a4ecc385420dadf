// SPDX-License-Identifier: MIT
//
// vitrine diff: two pictures compared, or two scenes or layouts.

package import ArgumentParser
import Foundation
import VitrineConsole
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineImageCoding
import VitrineImageDiff
import VitrineOutput
import VitrineSceneTesting

package struct Diff: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compare two pictures, scenes or layouts.",
        discussion: """
            The exit status is 0 when they match and 1 when they differ: when more pixels are too far apart than may be. With \
            --ignore-antialiasing, pixels that differ only by the antialiasing of an edge let pictures match; JSON counts them apart. \
            Channels are compared with 8 bits; of PNG files with 16 all count where pixels have to be equal, and what differs in the lower \
            ones differs by one of 255.

            Examples:
              vitrine diff expected.png actual.png -o difference.png
              vitrine diff expected.png actual.png --metric yiq --threshold 0.1 --max-pixels 100
              vitrine diff expected.png actual.webp --metric perceptual --density 16:0.1 --mask 0,0,1206,141
              vitrine diff expected.png <(vitrine render photos.yaml -o -)
              vitrine diff before.yaml after.yaml -o difference.png
              vitrine diff before.layout.txt after.layout.txt
            """)

    package init() {}

    private static let endings = ["png", "jpg", "jpeg", "webp", "yaml", "yml", "json", "txt"]

    @Argument(
        help: "The first file: a picture, PNG, JPEG or WebP, a scene, or a layout as a reference or 'inspect --json' has it.",
        completion: .file(extensions: endings))
    var first: String

    @Argument(help: "The second file, of the same kind.", completion: .file(extensions: endings))
    var second: String

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Where to write a picture of the differences; - is standard output.", valueName: "file"),
        completion: .file(extensions: FileKind.fileExtensions(of: .streams)))
    var output: String?

    @OptionGroup var limits: DiffLimits

    @Flag(help: "Print JSON.")
    var json = false

    package func validate() throws {
        try [
            Requirement("--json and a picture on standard output exclude each other.", !json || output != "-"),
            Requirement("'\(output ?? "")' does not end in \(FileKind.endings(of: .streams)).", output == nil || encoder != nil),
        ].check()
    }

    @MainActor
    package func run() async throws {
        if output == "-", isatty(1) == 1 {
            throw ValidationError("A picture is not written to a terminal: give a file with -o, or a pipe.")
        }
        for input in [first, second] {
            guard let output, OutputName(output, numbers: 0..<0).writes(input) else { continue }
            throw ValidationError("'\(input)' is one of the files that are compared: it is not overwritten.")
        }
        let documents = try DocumentDiff(first, second)
        if documents?.pictures == nil, !limits.maskElement.isEmpty {
            throw ValidationError("--mask-element needs two scenes: in pictures there are no elements to be found.")
        }
        let difference: ImageDifference
        var bits = 8
        if let documents {
            guard let (first, second) = documents.pictures else { return try tell(documents) }
            var tolerance = limits.imageTolerance
            tolerance.masks += first.masks(of: limits.maskElement) + second.masks(of: limits.maskElement)
            let comparison = ImageComparison(first.bitmap, second.bitmap, tolerance: tolerance)
            difference = try compare(first.bitmap, second.bitmap, by: comparison)
        } else {
            let bytes = try [first, second].map(read)
            if let found = try compareWhileReading(bytes[0], bytes[1]) {
                difference = found
            } else {
                let files = try decode(bytes[0], bytes[1])
                difference = try compare(files.pictures, isOpaque: files.isOpaque)
                bits = files.bits
            }
        }
        let object = difference.json(bits: bits)
        let text = json ? documents?.json(with: object) ?? object : (documents?.text ?? "") + difference.text
        if output == "-" { Report.line(text) } else { StandardOutput.write(text) }
        if !difference.isMatch || documents?.changes.isEmpty == false { throw ExitStatus.different.exitCode }
    }

    /// Tells what changed between layouts, of which there are no pictures.
    @MainActor
    private func tell(_ documents: DocumentDiff) throws {
        if output != nil { throw ValidationError("Layouts have no picture: -o is for pictures and scenes.") }
        if let word = limits.words.first { throw ValidationError("Layouts have no pixels: \(word) is for pictures and scenes.") }
        StandardOutput.write(json ? documents.json(with: nil) : documents.text)
        if !documents.changes.isEmpty { throw ExitStatus.different.exitCode }
    }

    /// Compares files that can be compared row by row; nil where they cannot, or one of them turns out to have a fault.
    private func compareWhileReading(_ first: [UInt8], _ second: [UInt8]) throws -> ImageDifference? {
        guard let comparison = StripComparison(first, second, tolerance: limits.imageTolerance) else { return nil }
        guard let output, let encoder else { return comparison.difference() }
        return try write(to: output, by: encoder, size: comparison.size, isTakenBack: true) { onRows in
            try comparison.difference(onRows: onRows)
        }
    }

    private func compare(_ files: StraightPair, isOpaque: Bool) throws -> ImageDifference {
        let (first, second) = isOpaque ? (files.first, files.second) : (files.first.premultiplied, files.second.premultiplied)
        let comparison = ImageComparison(first, second, tolerance: limits.imageTolerance, straight: isOpaque ? nil : files)
        return try compare(first, second, by: comparison)
    }

    /// Compares, and writes the picture of the differences where one is asked for and there can be one.
    private func compare(_ first: Bitmap, _ second: Bitmap, by comparison: ImageComparison) throws -> ImageDifference {
        guard let output, let encoder, first.width == second.width, first.height == second.height else {
            return comparison.difference()
        }
        let difference = try write(to: output, by: encoder, size: (first.width, first.height)) { onRows in
            try comparison.difference(onRows: onRows)
        }
        return difference ?? comparison.difference()
    }

    /// Writes the picture of the differences while they are found.
    ///
    /// - Parameter isTakenBack: whether there may be no result, and then no picture; nothing is written where that cannot be done.
    private func write(
        to output: String, by encoder: any ImageEncoder.Type, size: (width: Int, height: Int), isTakenBack: Bool = false,
        _ compare: (_ onRows: ([UInt8]) throws -> Void) throws -> ImageDifference?
    ) throws -> ImageDifference? {
        try Report.failures {
            let file = try AtomicFile(path: output)
            if isTakenBack, file.pathForOthers == nil { return nil }
            let difference: ImageDifference?
            if encoder is PNGRowEncoder.Type {
                var rows = IndexedPNGWriter(width: size.width, height: size.height, palette: DifferenceMark.palette)
                difference = try compare { try file.write(rows.append($0)) }
            } else {
                var rows = try encoder.init(ImageEncoding(width: size.width, height: size.height, isOpaque: true))
                difference = try compare { marks in
                    try file.write(rows.append(marks.map { DifferenceMark.palette[Int($0)] }[...]))
                }
                if difference != nil { try file.write(rows.finish()) }
            }
            if difference != nil { try file.commit() }
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

    /// The pictures as the files have them.
    private struct Files {
        var pictures: StraightPair
        var isOpaque: Bool
        /// With how many bits a channel they are compared.
        var bits: Int
    }

    /// The bytes of a picture file.
    private func read(_ path: String) throws -> [UInt8] {
        try reported(path) { () throws(ImageError) in try ImageFile.bytes(at: path, allowsStreams: true, allowsWebP: true) }
    }

    /// Both pictures, decoded side by side; files with the same bytes are decoded once.
    private func decode(_ firstFile: [UInt8], _ secondFile: [UInt8]) throws -> Files {
        let files = firstFile == secondFile ? [firstFile] : [firstFile, secondFile]
        let results = concurrentMap(count: files.count) { index in
            Result { () throws(ImageError) in try ImageDecoder.decodeStraight(files[index], allowsWebP: true) }
        }
        let bitmaps = try zip([first, second], results).map { path, result in
            try reported(path) { () throws(ImageError) in try result.get() }
        }
        let (one, two) = (bitmaps[0], bitmaps[bitmaps.count - 1])
        var pair = StraightPair(one.bitmap, two.bitmap)
        let isOfOneSize = (one.bitmap.width, one.bitmap.height) == (two.bitmap.width, two.bitmap.height)
        let isDeep = files.count == 2 && isOfOneSize && limits.imageTolerance.metric == .exact
        let deep = try reported(first) { () throws(ImageError) in isDeep ? try ImageDecoder.deepDifferences(firstFile, secondFile) : nil }
        // What differs in the lower bits alone has to differ in the upper ones too, to be seen: by one.
        for place in deep ?? [] where pair.first.pixels[place] == pair.second.pixels[place] {
            pair.second.pixels[place] ^= pair.second.pixels[place] >= 0xFF00_0000 ? 1 : 0x0100_0000
        }
        return Files(pictures: pair, isOpaque: one.isOpaque && two.isOpaque, bits: deep == nil ? 8 : 16)
    }

    private func reported<Value>(_ path: String, _ body: () throws(ImageError) -> Value) throws -> Value {
        do throws(ImageError) {
            return try body()
        } catch {
            let reason =
                switch error {
                case .unknownFormat: "the file is neither PNG, JPEG nor WebP"
                case .otherFormat(let format): "\(format.rawValue) pictures are not read: PNG, JPEG and WebP are"
                default: error.description
                }
            Report.error("cannot read '\(path)': \(reason)")
            throw (error.isMissingFile ? ExitStatus.missingInput : .badInput).exitCode
        }
    }
}

extension ImageDifference {
    fileprivate var text: String {
        if sizesDiffer {
            return "the sizes differ: \(firstSize.width)×\(firstSize.height) and \(secondSize.width)×\(secondSize.height)\n"
        }
        if isMatch { return differingPixels == 0 ? "the pictures match\n" : "the pictures match: \(differingPixels) pixels differ\n" }
        let boxes = clusters.prefix(8).map { "  \($0.width)×\($0.height) at \($0.x), \($0.y)\n" }.joined()
        // Of a limit that was not given, the number of pixels says it all.
        let isPlain = tolerance.allowedPixels == nil && tolerance.allowedShare == nil && tolerance.density == nil
        let limits = isPlain ? "" : brokenLimits.map { "  \($0)\n" }.joined()
        let pixels = differingPixels == 1 ? "1 pixel differs" : "\(differingPixels) pixels differ"
        let places = clusters.count == 1 ? "1 place" : "\(clusters.count) places"
        return "\(pixels), by up to \(maxChannelDelta) of 255, in \(places):\n" + boxes + limits
    }

    fileprivate func json(bits: Int) -> String {
        let boxes = clusters.map(\.json).joined(separator: ", ")
        let limits = brokenLimits.map { limit in
            "{\"kind\": \"\(limit.kind.rawValue)\", \"found\": \(limit.found.numberText(places: 9)), "
                + "\"allowed\": \(limit.allowed.numberText(places: 9))" + (limit.box.map { ", \"box\": \($0.json)" } ?? "") + "}"
        }.joined(separator: ", ")
        let metric = tolerance.metric
        return "{\"match\": \(isMatch), \"sizesDiffer\": \(sizesDiffer), \"differingPixels\": \(differingPixels), "
            + "\"antialiasedPixels\": \(antialiasedPixels), \"maxChannelDelta\": \(maxChannelDelta), \"clusters\": [\(boxes)], "
            + "\"bitsPerChannel\": \(bits), \"sizes\": [[\(firstSize.width), \(firstSize.height)], [\(secondSize.width), \(secondSize.height)]], "
            + "\"metric\": {\"name\": \"\(metric.name)\", \"version\": \"\(metric.version)\", "
            + "\"threshold\": \(metric.threshold.numberText(places: 9))}, "
            + "\"score\": \(score.numberText(places: 9)), \"meanError\": \(meanError.numberText(places: 9)), "
            + "\"ignoredPixels\": \(ignoredPixels), \"brokenLimits\": [\(limits)]}\n"
    }
}

extension PixelRegion {
    fileprivate var json: String { "[\(x), \(y), \(width), \(height)]" }
}
