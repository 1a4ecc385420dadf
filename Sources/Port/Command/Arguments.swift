// SPDX-License-Identifier: MIT
//
// What the program is asked for; `vitrine port` and the build plugin are who asks.

import Foundation

/// The program's arguments.
struct Arguments {
    private var values: [String: String] = [:]
    private var lists: [String: [String]] = [:]
    private var flags: Set<String> = []
    private var plain: [String] = []

    private static let flagNames: Set<String> = ["--json", "--quiet"]
    private static let listNames: Set<String> = ["--target"]

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                plain.append(word)
                continue
            }
            if Self.flagNames.contains(word) {
                flags.insert(word)
            } else if let value = rest.popFirst() {
                if Self.listNames.contains(word) { lists[word, default: []].append(value) } else { values[word] = value }
            } else {
                throw PortError.usage("'\(word)' has no value")
            }
        }
    }

    /// The folder of the library's sources.
    private var library: String { values["--library"] ?? "" }

    /// The folder in which the library's names are kept between runs.
    private var cache: String {
        let base = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
        return values["--cache"] ?? base + "/vitrine"
    }

    /// Does what is asked, and answers with the exit status.
    func run() throws -> Int32 {
        switch plain.first {
        case "check": return try check()
        case "package": return try package()
        case "rewrite": return try rewrite()
        default: throw PortError.usage("one of 'check', 'package' and 'rewrite' is expected")
        }
    }

    private func project() throws -> Project {
        guard let place = plain.dropFirst().first else { throw PortError.usage("a project is expected") }
        var project = try ProjectReader.project(at: place)
        if let chosen = lists["--target"] { try project.keep(targets: chosen) }
        project.tellOfForeign()
        return project
    }

    private func check() throws -> Int32 {
        let whole = try project().withLocalPackages()
        guard !whole.ported.isEmpty else { throw PortError(file: whole.root, message: "there is no Swift in it that could be ported") }
        let report = try CheckReport.make(whole, library: library, cache: cache)
        if let place = values["--page"] {
            guard FileManager.default.createFile(atPath: place, contents: Data(CheckPage(report).html.utf8)) else {
                throw PortError(file: place, message: "it cannot be written", status: 73)
            }
        }
        print(flags.contains("--json") ? try Self.json(report) : report.text)
        return report.isClean ? 0 : 1
    }

    private func package() throws -> Int32 {
        guard let output = values["--output"] else { throw PortError.usage("'--output' is expected") }
        let source: LibrarySource =
            switch (values["--vitrine-url"], values["--vitrine"]) {
            case (let address?, _): .address(address, requirement: values["--vitrine-version"] ?? "branch: \"main\"")
            case (nil, let path?): .folder(path)
            default: .folder(Folders.normal(library + "/.."))
            }
        var whole = try project().withLocalPackages()
        whole = RemotePackages.resolved(whole, in: output, isOffline: values["--offline"] == "1")
        let writer = PackageWriter(project: whole, output: Folders.normal(output), library: source, librarySources: library)
        let written = try writer.write()
        if flags.contains("--json") {
            print(try Self.json(PackageReport(project: whole, output: Folders.normal(output), written: written)))
        } else if !flags.contains("--quiet") {
            print(PackageReport(project: whole, output: Folders.normal(output), written: written).text)
        }
        return 0
    }

    private func rewrite() throws -> Int32 {
        guard let file = plain.dropFirst().first, let output = values["--output"] else {
            throw PortError.usage("a description of a target and '--output' are expected")
        }
        let job = try PortedTarget.read(file)
        let findings = try Rewriting(job, beside: file, library: library, cache: cache).run(into: output)
        for finding in findings where finding.severity != .note { print(finding.line) }
        return findings.contains { $0.severity == .error } ? 1 : 0
    }

    static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
