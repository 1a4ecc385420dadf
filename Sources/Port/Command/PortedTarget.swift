// SPDX-License-Identifier: MIT
//
// The description of a target that the build plugin reads, and what is done with it.

import Foundation

/// What is written of a target as `port.json`; paths are told from the folder of that file.
struct PortedTarget: Codable {
    let module: String
    let kind: Project.Kind
    /// The originals.
    let sources: [String]
    /// What is bundled: the name in the bundle, with the folder of a language, and where it lies.
    var resources: [String: String] = [:]
    /// Modules that can be imported.
    var modules: [String] = []
    /// The descriptions of the targets that it uses.
    var uses: [String] = []
    /// What `-D` defines.
    var defined: [String] = []
    /// Types that the target declares in other languages.
    var elsewhere: [String]?

    static func read(_ file: String) throws -> PortedTarget {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw PortError(file: file, message: "there is no such file", status: 66)
        }
        do {
            return try JSONDecoder().decode(PortedTarget.self, from: data)
        } catch {
            throw PortError(file: file, message: "this is no description of a target: write it anew with 'vitrine port'")
        }
    }
}

/// Rewrites the sources of a target, and brings along what is bundled.
struct Rewriting {
    private let job: PortedTarget
    private let folder: String
    private let library: String
    private let cache: String

    /// - Parameter file: the description, from whose folder paths are told.
    init(_ job: PortedTarget, beside file: String, library: String, cache: String) {
        (self.job, self.library, self.cache) = (job, library, cache)
        folder = (Folders.normal(file) as NSString).deletingLastPathComponent
    }

    /// Writes what has changed into a folder; a file whose text is as it was is not touched.
    func run(into output: String) throws -> [Finding] {
        try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
        let surface = try Surface.names(library: library, cache: cache)
        let paths = job.sources.map { Folders.normal(folder + "/" + $0) }
        let files = concurrently(paths) { SourceText(path: $0, bytes: Array(FileManager.default.contents(atPath: $0) ?? Data())) }
        let module = Module(
            name: job.module, files: files, modules: Set(job.modules), defined: Set(job.defined), surface: surface,
            elsewhere: Set(job.elsewhere ?? []), bundles: job.resources.isEmpty ? .none : job.kind == .app ? .app : .framework,
            beside: besideNames)
        let results = concurrently(Array(files.indices)) { number in
            Result<(findings: [Finding], previews: [String]), any Error> {
                let (text, findings, previews) = module.rewritten(number)
                let path = files[number].path
                try Self.keep(
                    Data("#sourceLocation(file: \(path.quoted), line: 1)\n\(text)".utf8), at: output + "/" + Self.name(of: path))
                return (findings, previews)
            }
        }
        for (name, place) in job.resources {
            try Self.copy(Folders.normal(folder + "/" + place), to: output + "/" + name)
        }
        let done = try results.map { try $0.get() }
        try Self.keep(Data(Previews.list(done.flatMap(\.previews), of: job.module).utf8), at: output + "/" + Previews.fileName)
        return done.flatMap(\.findings)
    }

    /// What the targets that this one uses declare for others.
    private func besideNames() -> KnownNames {
        var names = KnownNames()
        for use in job.uses {
            let place = Folders.normal(folder + "/" + use)
            guard let other = try? PortedTarget.read(place) else { continue }
            let beneath = (place as NSString).deletingLastPathComponent
            let parts = concurrently(other.sources) { path in
                let path = Folders.normal(beneath + "/" + path)
                return NameCollector.names(
                    in: SourceText(path: path, bytes: Array(FileManager.default.contents(atPath: path) ?? Data())),
                    isPublicOnly: job.kind != .tests)
            }
            for part in parts { names.formUnion(part) }
        }
        return names
    }

    /// The name of a rewritten file: another than the original's, or the compiler would take both for one; a program begins in its `main.swift`.
    static func name(of path: String) -> String {
        let name = (path as NSString).lastPathComponent
        return name == "main.swift" ? name : (name as NSString).deletingPathExtension + ".ported.swift"
    }

    private static func keep(_ data: Data, at place: String) throws {
        if FileManager.default.contents(atPath: place) == data { return }
        try data.write(to: URL(fileURLWithPath: place), options: .atomic)
    }

    private static func copy(_ path: String, to place: String) throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: (place as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        if !isFolder.boolValue, let data = manager.contents(atPath: path) {
            try keep(data, at: place)
        } else if !manager.contentsEqual(atPath: path, andPath: place) {
            if manager.fileExists(atPath: place) { try manager.removeItem(atPath: place) }
            try manager.copyItem(atPath: path, toPath: place)
        }
    }
}

/// The previews of a module, which somebody has to know.
enum Previews {
    static let fileName = "Previews.ported.swift"

    /// The name of the function that a module lists its previews by.
    static func function(of module: String) -> String { "_registerPreviews_\(module)" }

    /// A source that registers the previews.
    static func list(_ names: [String], of module: String) -> String {
        """
        import UIKit

        /// Has the previews of the module listed.
        @MainActor func \(function(of: module))() {
            PreviewRegistry.register(\(module.quoted), [\(names.joined(separator: ", "))])
        }

        """
    }

    /// Whether sources have previews, as far as their words say.
    static func stand(in sources: [String]) -> Bool {
        concurrently(sources) { path in
            FileManager.default.contents(atPath: path)?.range(of: Data("#Preview".utf8)) != nil
        }.contains(true)
    }

    /// The tests that draw the previews of modules.
    static func tests(of modules: [String]) -> String {
        """
        // Draws the previews of the package into the folder that PREVIEWS names, for `vitrine preview`, and shows them for `vitrine stage`.

        import Foundation
        import UIKit
        import VitrineLive
        import XCTest

        \(modules.map { "@testable import \($0)" }.joined(separator: "\n"))

        final class \(target): XCTestCase {
            // XCTest on Linux runs tests on the main thread, and none that are the main actor's.
            func testPreviews() throws { try MainActor.assumeIsolated { try draw() } }

            // What else is made of the previews does not wait for a page.
            func testStage() async throws {
                guard ProcessInfo.processInfo.environment["VITRINE_STAGE_TOKEN"] != nil else { return }
                try await Self.show()
            }

            @MainActor private static func show() async throws {
                list()
                try await PreviewRegistry.serve()
            }

            @MainActor private static func list() {
        \(modules.map { "        \(function(of: $0))()" }.joined(separator: "\n"))
            }

            @MainActor private func draw() throws {
                Self.list()
                let named = ProcessInfo.processInfo.environment["PREVIEWS"].map { URL(fileURLWithPath: $0) }
                let folder = named ?? FileManager.default.temporaryDirectory.appendingPathComponent("previews-\\(UUID().uuidString)")
                defer { if named == nil { try? FileManager.default.removeItem(at: folder) } }
                let files = try PreviewRegistry.draw(into: folder)
                if named != nil { for file in files { print("preview: \\(file.path)") } }
                XCTAssertEqual(files.count, PreviewRegistry.entries.count)
            }
        }

        """
    }

    /// The name of the target of these tests.
    static let target = "PortedPreviews"
}
