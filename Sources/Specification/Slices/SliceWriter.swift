// SPDX-License-Identifier: MIT
//
// Parts of a stage as files: each in some scales and kinds.

public import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
public import VitrineOutput
import VitrineScene
public import VitrineStage

/// How the files of slices are called, and which there are.
public struct SliceOptions: Hashable, Sendable {
    /// The scales of pictures that are made of pixels; those of vectors are written once.
    ///
    /// Nil takes what the scene's `slices` say of the part, and 1, 2 and 3 where they say nothing.
    public var scales: [CGFloat]?
    /// The endings of the kinds of files: those in `FileKind.all` that can be still.
    ///
    /// Nil takes what the scene's `slices` say of the part, and PNG where they say nothing.
    public var formats: [String]?
    /// The name of a file: `{slice}` is the slice's name, `{scale}` is `2x`, `{@scale}` is `@2x` and nothing for 1, `{format}` the ending.
    public var pattern = "{slice}{@scale}.{format}"
    /// The names of the slices to write; empty writes those that the scene's `slices` name, and all where they name none.
    public var names: [String] = []
    /// Whether all parts that have a name are written where `names` is empty, whatever the scene names.
    public var writesAll = false
    /// How they are drawn and compressed.
    public var render = RenderOptions()

    /// What the scene says, and else PNG in 1x, 2x and 3x.
    public init() {}
}

extension Scene.NamedSlice {
    /// What is written of a part of which nothing is said.
    static let usual: (scales: [CGFloat], formats: [String]) = ([1, 2, 3], ["png"])
}

extension Stage {
    /// Writes parts of the canvas, each alone on a transparent ground, as `vitrine slices` does.
    ///
    /// - Parameters:
    ///   - folder: where the files go; what the pattern names below it is made.
    ///   - options: which, in which scales and kinds, and under which names.
    /// - Returns: the files that were written, in order.
    /// - Throws: `OutputError` for a name that no slice has, for a kind that cannot be still, for two slices that would be one file, and when
    ///   a file cannot be written; those before it are there then.
    @discardableResult
    public func writeSlices(to folder: URL, options: SliceOptions = SliceOptions()) throws(OutputError) -> [URL] {
        try OutputError.translating { try sliceFiles(options).map { try $0.write(in: folder) } }
    }

    /// The files that slices become.
    package func sliceFiles(_ options: SliceOptions) throws -> [SliceFile] {
        let known = slices.map(\.name)
        for name in options.names where !known.contains(name) {
            throw OutputError(
                .request, "there is no slice '\(name)'" + (known.isEmpty ? "" : "; known: \(known.prefix(20).joined(separator: ", "))"))
        }
        var (files, paths): ([SliceFile], Set<String>) = ([], [])
        for part in slicesToWrite(options, known: known) {
            for format in options.formats ?? part.kinds.map(\.rawValue).orIfEmpty(Scene.NamedSlice.usual.formats) {
                guard let kind = FileKind.still(path: "a." + format) else {
                    throw OutputError(.request, "'\(format)' is no kind of picture; slices are \(FileKind.endings(of: .still))")
                }
                let isMadeOfPixels = if case .rows? = kind.still { true } else { false }
                let scales = options.scales ?? part.scales.orIfEmpty(Scene.NamedSlice.usual.scales)
                for scale in isMadeOfPixels ? scales : Array(scales.prefix(1)) {
                    guard let list = displayList(ofSlice: part.name, scale: isMadeOfPixels ? scale : nil) else { continue }
                    let path = options.path(slice: part.name, scale: isMadeOfPixels ? scale : 1, format)
                    guard paths.insert(path.lowercased()).inserted else {
                        throw OutputError(
                            .request, "two slices would be '\(path)': tell them apart by {slice}, {scale} and {format} in the pattern")
                    }
                    files.append(SliceFile(path: path, kind: kind, list: list, options: options.render))
                }
            }
        }
        return files
    }

    /// The parts that are written, each with what the scene says of it.
    ///
    /// - Parameter known: the names that parts have.
    private func slicesToWrite(_ options: SliceOptions, known: [String]) -> [Scene.NamedSlice] {
        let said = scene.slices
        if options.names.isEmpty, !options.writesAll, !said.isEmpty { return said.filter { known.contains($0.name) } }
        return (options.names.isEmpty ? known : options.names).map { name in
            said.first { $0.name == name } ?? Scene.NamedSlice(name)
        }
    }
}

extension Array {
    fileprivate func orIfEmpty(_ other: [Element]) -> [Element] { isEmpty ? other : self }
}

extension SliceOptions {
    fileprivate func path(slice: String, scale: CGFloat, _ format: String) -> String {
        let word = scale.numberText() + "x"
        // What is no name of a file does not become a folder by itself.
        var name = String(slice.map { "/\\:*?\"<>|".contains($0) || $0.isNewline ? "-" : $0 })
        if name.hasPrefix(".") { name = "_" + name.dropFirst() }
        return pattern.replacing("{@scale}", with: scale == 1 ? "" : "@" + word).replacing("{scale}x", with: word)
            .replacing("{scale}", with: word).replacing("{format}", with: format).replacing("{slice}", with: name)
    }
}

/// A slice that is to be written.
@MainActor
package struct SliceFile {
    /// Below the folder of all.
    package let path: String
    let kind: FileKind
    let list: DisplayList
    let options: RenderOptions

    /// Writes the file, which appears when it is whole.
    package func write(in folder: URL) throws -> URL {
        let url = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        _ = try StillWriter(kind: kind, options: options).write([DrawnMoment(list)], toFile: url.path)
        return url
    }
}
