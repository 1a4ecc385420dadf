// SPDX-License-Identifier: MIT
//
// The pictures of an environment: where they are looked for, those that are shown, and those that could not be.

import Foundation
package import VitrineImageCoding
import VitrineSymbols
import VitrineVectorImages

/// Where the pictures of an environment come from, and what went wrong with them.
///
/// A file is read once for all who show it at the same time, and anew when it has changed.
@MainActor public final class ImageLibrary {
    /// The most failures that are kept: of more, the oldest are forgotten.
    public static let failureLimit = 1000

    /// The folders in which `UIImage(named:)` looks after the bundle, first to last: catalogues, or folders that hold some, or pictures.
    public var searchPaths: [String] { didSet { if searchPaths != oldValue { catalogs.forget() } } }
    /// Folders that are looked through with all in them after the search paths, first to last, for fonts of nibs too (assets.project).
    public var assetFolders: [String] = [] { didSet { if assetFolders != oldValue { catalogs.forget() } } }
    /// The catalogues that were looked into.
    let catalogs = CatalogLibrary()

    /// The pictures that could not be shown, each once, in the order in which they were asked for.
    public private(set) var failures: [ImageFailure] = []

    /// The symbols that were asked for, by their names.
    var symbols: [String: SymbolSet.Symbol] = [:]
    /// The symbols that were drawn.
    var symbolSources: [SymbolKey: ImageSource] = [:]

    /// What other libraries decoded already; nil has this one decode for itself.
    package var memory: ImageMemory?

    /// The files that pictures were read from, in the order in which they were first asked for.
    package private(set) var readFiles: [String] = []
    /// The files whose pictures are shown somewhere, by their paths.
    private var files: [String: File] = [:]
    /// How many files are looked through for such as nobody shows any more.
    private var fileLimit = 64

    private struct File {
        weak var source: ImageSource?
        let stamp: FileStamp
    }

    /// Creates a library.
    ///
    /// - Parameter searchPaths: The folders in which `UIImage(named:)` looks, first to last.
    public init(searchPaths: [String] = []) { self.searchPaths = searchPaths }

    /// Forgets the failures so far.
    public func clearFailures() { failures = [] }

    func report(_ failure: ImageFailure) {
        if failures.contains(failure) { return }
        if failures.count >= Self.failureLimit { failures.removeFirst(failures.count - Self.failureLimit + 1) }
        failures.append(failure)
    }

    /// The picture that the bytes' head describes; a head that is wrong is reported.
    func read(_ bytes: [UInt8], name: String) -> ImageSource? {
        do throws(ImageError) {
            if let vector = try VectorImage.read(bytes) { return ImageSource(vector: vector, name: name, library: self) }
            return ImageSource(bytes: bytes, header: try ImageDecoder.probe(bytes), name: name, library: self)
        } catch {
            report(ImageFailure(name: name, reason: .unreadable(error)))
            return nil
        }
    }

    /// The picture in a file, shared by all who show it.
    func file(_ path: String) -> ImageSource? {
        let stamp = FileStamp(path)
        if let known = files[path], known.stamp == stamp, let source = known.source { return source }
        let bytes: [UInt8]
        do {
            bytes = try ImageFile.bytesOfPixelsOrLines(at: path)
        } catch {
            report(ImageFailure(name: path, reason: error == .noFile ? .notFound : .unreadable(error)))
            return nil
        }
        guard let stamp, let source = read(bytes, name: path) else { return nil }
        if files.count >= fileLimit {
            files = files.filter { $0.value.source != nil }
            fileLimit = max(64, 2 * files.count)
        }
        if !readFiles.contains(path) { readFiles.append(path) }
        files[path] = File(source: source, stamp: stamp)
        return source
    }

    func path(ofImageNamed name: String, scale: CGFloat, in folders: [String]) -> String? {
        let ending = (name as NSString).pathExtension
        let stem = ending.isEmpty ? name : (name as NSString).deletingPathExtension
        let endings = ending.isEmpty ? ["png", "jpg", "jpeg", "pdf", "svg", "webp", "gif"] : [ending]
        let preferred = Int(scale.rounded(.up))
        let scales = [1, 2, 3].sorted { a, b in
            let (isEnough, isOtherEnough) = (a >= preferred, b >= preferred)
            return isEnough == isOtherEnough ? (isEnough ? a < b : a > b) : isEnough
        }
        for folder in folders {
            for scale in scales {
                for ending in endings {
                    let path = folder + "/" + stem + (scale == 1 ? "" : "@\(scale)x") + "." + ending
                    if FileManager.default.fileExists(atPath: path) { return path }
                }
            }
        }
        return nil
    }
}

extension ImageLibrary {
    /// What is wrong with the bytes of a picture; nil where it can be shown.
    package nonisolated static func problem(of bytes: [UInt8]) -> ImageError? {
        do throws(ImageError) {
            if let vector = try VectorImage.read(bytes) {
                do throws(VectorImageError) {
                    _ = try vector.marks { try? ImageDecoder.decode($0) }
                } catch {
                    throw .undrawable(vector.format.otherFormat, error.message)
                }
            } else {
                // A JPEG is decoded to the end for its smallest size as for any other, with less work.
                _ = try ImageDecoder.decode(bytes, fitting: (1, 1))
            }
            return nil
        } catch {
            return error
        }
    }
}

extension VectorImage {
    /// The picture in the bytes; nil where they are those of no picture of lines.
    static func read(_ bytes: [UInt8]) throws(ImageError) -> VectorImage? {
        guard let other = OtherFormat(head: bytes), let format = Format(other) else { return nil }
        do throws(VectorImageError) {
            return try VectorImage(bytes, format: format)
        } catch {
            throw .undrawable(other, error.message)
        }
    }
}

extension VectorImage.Format {
    /// Nil for a format that is of pixels or is not read.
    fileprivate init?(_ format: OtherFormat) {
        switch format {
        case .svg: self = .svg
        case .pdf: self = .pdf
        default: return nil
        }
    }

    var otherFormat: OtherFormat { self == .svg ? .svg : .pdf }
}

/// What tells a file from what it was before: when it was written, and how long it is.
package struct FileStamp: Equatable {
    let written: [Int]
    let length: Int

    /// Nil where there is no file.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        written = [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
        length = Int(status.st_size)
    }
}
