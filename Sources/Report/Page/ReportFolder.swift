// SPDX-License-Identifier: MIT
//
// The folder of a report: a page that needs nothing but itself.

import Foundation
import VitrineFiles
import VitrineImageCoding
import VitrineSnapshotKinds
import VitrineSnapshots

/// Why a report cannot be written.
package struct ReportError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, in a sentence.
    package var description: String
}

/// A folder with the page of one or several runs.
///
/// It opens from a disk as well as from a server, loads nothing from elsewhere, and is written whole or not at all.
package struct ReportFolder {
    /// What is in such a folder, and nothing else.
    private static let names: Set = ["index.html", "run.js", "assets", "files"]

    /// Where it is, as given.
    package let path: String
    private let target: String

    /// Says where a report is to be, and whether it may be there.
    ///
    /// - Parameter path: a folder that is not there, is empty, or holds a report, which is replaced; anything else is in the way.
    package init(path: String) throws(ReportError) {
        self.path = path
        target = URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
        var status = stat()
        guard unsafe lstat(target, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw ReportError(description: "'\(path)' is not a folder: it is left alone") }
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: target) else {
            throw ReportError(description: "the folder '\(path)' cannot be read")
        }
        if names.isEmpty { return }
        let head = (try? BoundedFile(path: target + "/index.html").next(2048)) ?? []
        guard String(decoding: head, as: UTF8.self).contains(PageFile.mark), Set(names).isSubset(of: Self.names) else {
            throw ReportError(description: "'\(path)' holds something other than a report: it is left alone")
        }
    }

    /// Writes the page, in place of one that was there.
    package func write(_ sources: [ReportSource]) throws(ReportError) {
        let new = target + ".new-\(getpid())"
        let old = target + ".old-\(getpid())"
        do throws(ReportError) {
            try? FileManager.default.removeItem(atPath: new)
            try makeFolder(new)
            var page = ReportPage(sources)
            for (number, source) in sources.enumerated() {
                for result in source.run.results {
                    var shown = ReportPage.Result(result, source: number)
                    if !result.artifacts.isEmpty || !result.frames.isEmpty {
                        try take(result, of: source, into: &shown, folder: new, "files/\(page.results.count)")
                    }
                    page.results.append(shown)
                }
            }
            for file in PageFile.all { try put(file.bytes, at: new + "/" + file.path) }
            try put(script(page), at: new + "/run.js")
            let isThere = unsafe rename(target, old) == 0
            guard unsafe rename(new, target) == 0 else {
                let code = errno
                if isThere { _ = unsafe rename(old, target) }
                throw ReportError(description: "cannot write '\(path)': \(Self.words(code))")
            }
            try? FileManager.default.removeItem(atPath: old)
        } catch {
            try? FileManager.default.removeItem(atPath: new)
            throw error
        }
    }

    private func script(_ page: ReportPage) throws(ReportError) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return Array("Vitrine.show(".utf8) + (try encoder.encode(page)) + Array(");\n".utf8)
        } catch {
            throw ReportError(description: "the results hold a number that JSON has no form for")
        }
    }

    /// Copies what a result has left behind.
    private func take(
        _ result: SnapshotResult, of source: ReportSource, into shown: inout ReportPage.Result, folder: String, _ own: String
    ) throws(ReportError) {
        var files: [String: String] = [:]
        for (name, path) in result.artifacts {
            files[name] = try copy(path, of: source, into: folder, own + "/" + name.fileName)
        }
        shown.files = files.nilIfEmpty
        shown.pictures = files.filter { $0.value.isPicture }.nilIfEmpty
        guard !result.frames.isEmpty else { return }
        var frames: [ReportPage.Frame] = []
        for (number, frame) in result.frames.enumerated() {
            var pictures: [String: String] = [:]
            for (name, path) in frame.artifacts {
                pictures[name] = try copy(path, of: source, into: folder, own + "/frame-\(number)-" + name.fileName)
            }
            frames.append(
                ReportPage.Frame(
                    time: frame.time, status: frame.status.rawValue, comparison: frame.comparison,
                    pictures: pictures.filter { $0.value.isPicture }.nilIfEmpty))
        }
        shown.frames = frames
    }

    /// The path of a copy in the folder; nil where what was left behind is gone, or does not lie in the folder of the results.
    private func copy(_ path: String, of source: ReportSource, into folder: String, _ name: String) throws(ReportError) -> String? {
        let components = path.split(separator: "/")
        guard !path.hasPrefix("/"), !components.contains(".."), let last = components.last else { return nil }
        guard let bytes = try? BoundedFile.contents(ofFile: source.folder + "/" + path, limit: ImageFile.byteLimit) else { return nil }
        let ending = String(last).lastEnding
        let copy = name + "." + (Self.endings.contains(ending) ? ending : "txt")
        try put(bytes, at: folder + "/" + copy)
        return copy
    }

    /// The endings of what is left behind: those of every kind, and that of the results themselves.
    static let endings = Set(SnapshotKind.all.map(\.fileExtension.lastEnding) + ["json"])

    private func put(_ bytes: [UInt8], at path: String) throws(ReportError) {
        try makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: path))
        } catch {
            throw ReportError(description: "cannot write '\(self.path)': \(Self.reason(error))")
        }
    }

    private func makeFolder(_ path: String) throws(ReportError) {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ReportError(description: "cannot make the folder '\(self.path)': \(Self.reason(error))")
        }
    }

    private static func reason(_ error: any Error) -> String {
        let underlying = (error as? CocoaError)?.underlying as? POSIXError
        return underlying.map { words($0.code.rawValue) } ?? error.localizedDescription
    }

    private static func words(_ code: CInt) -> String { unsafe String(cString: strerror(code)) }
}

extension String {
    /// As the name of a file, whatever another program has written there.
    fileprivate var fileName: String {
        String(unicodeScalars.map { ("a"..."z").contains($0) || $0 == "-" || ("0"..."9").contains($0) ? Character($0) : "-" })
    }

    /// Whether a browser shows it where a picture stands.
    fileprivate var isPicture: Bool { Self.pictures.contains(lastEnding) }

    /// The endings of what is drawn, but for documents.
    private static let pictures = Set(SnapshotKind.all.filter { $0.hasSidecar && $0.comparison != .bytes }.map(\.fileExtension))

    /// What stands after the last dot.
    fileprivate var lastEnding: String { split(separator: ".").last.map(String.init) ?? "" }
}
