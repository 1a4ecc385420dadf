// SPDX-License-Identifier: MIT
//
// vitrine tokens: the tokens of a scene or of files, as other files, and where they are used.

package import ArgumentParser
import Foundation
import VitrineArguments
import VitrineAssets
import VitrineConsole
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneFormat
import VitrineTokens

package struct Tokens: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "tokens",
        abstract: "List, convert and look for design tokens of a scene or of files.",
        discussion: """
            A scene's tokens are the names of its theme, those of the files that it includes and of its files of tokens. Files are read in \
            the format of the Design Tokens Community Group, Style Dictionary's, or as asset catalogues. With -o they are written: .json \
            is the format of the Design Tokens Community Group, .css variables that follow the appearance, the contrast and data-mode, \
            .swift constants for UIKit, .xcassets colour sets.

            Examples:
              vitrine tokens card.yaml
              vitrine tokens card.yaml -o Tokens.swift
              vitrine tokens core.json light=light.json dark=dark.json -o tokens.css
              vitrine tokens Colors.xcassets -o tokens.json
              vitrine tokens card.yaml --uses brand
              vitrine tokens card.yaml --unused
            """)

    package init() {}

    @Argument(
        help: "A scene, or files of tokens: .json, .tokens or .xcassets, mode=file for one that holds in a mode.",
        completion: .file(extensions: ["yaml", "yml", "json", "tokens", "xcassets"]))
    var files: [String]

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write, ending in \(TokenFormat.endingsText).", valueName: "file"),
        completion: .file(extensions: ["json", "css", "swift", "xcassets"]))
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The mode whose colours a catalogue has, which knows none but light and dark, normal and high contrast.", valueName: "name"))
    var mode: String?

    @Option(help: ArgumentHelp("Print the places that use a token, in the scene and in other tokens.", valueName: "name"))
    var uses: String?

    @Flag(help: "Print the tokens that nothing uses.")
    var unused = false

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(help: "Allow scenes to use files outside of their folders.")
    var allowOutside = false

    @Flag(name: .shortAndLong, help: "Print errors only.")
    var quiet = false

    package func validate() throws {
        let shows = (uses == nil ? 0 : 1) + (unused ? 1 : 0)
        try [
            Requirement(
                "'\(output ?? "")' does not end in \(TokenFormat.endingsText).", output.map { TokenFormat(path: $0) != nil } ?? true),
            Requirement("--uses and --unused print, and -o writes: give one of them.", shows + (output == nil ? 0 : 1) <= 1),
            Requirement("--mode is for -o and a catalogue.", mode == nil || output?.lowercased().hasSuffix(".xcassets") == true),
            Requirement("--json is for what is printed.", !json || output == nil),
        ].check()
    }

    @MainActor
    package func run() async throws {
        let source =
            try files.count == 1 && !TokenSource.isTokens(files[0])
            ? TokenSource(scene: files[0], allowsOutside: allowOutside) : TokenSource(files: files)
        Report.diagnostics(source.diagnostics, quiet: quiet)
        if source.diagnostics.contains(where: { $0.severity == .error }) { throw ExitStatus(source.diagnostics).exitCode }
        if let output, let format = TokenFormat(path: output) { return try write(source.set, as: format, to: output) }
        if let uses {
            let tokens = source.tokens(named: uses)
            guard !tokens.isEmpty else {
                Report.error("there is no token '\(uses)'", hint: Suggestion.among(source.names, for: uses).map { "did you mean '\($0)'?" })
                throw ExitStatus.badInput.exitCode
            }
            return show(tokens.flatMap { source.uses(of: $0) }.map { ($0.place, $0.what) })
        }
        if unused { return show(source.set.tokens.filter { source.uses(of: $0).isEmpty }.map { ($0.place, $0.name) }) }
        if json { return StandardOutput.write(source.json) }
        let width = source.set.tokens.map(\.name.count).max() ?? 0
        for token in source.set.tokens {
            let name = token.name.padding(toLength: max(width, token.name.count), withPad: " ", startingAt: 0)
            StandardOutput.write("\(name)  \(source.set.summary(of: token))\n")
        }
    }

    private func show(_ places: [(place: DesignToken.Place, what: String)]) {
        if json {
            let lines = places.map { "{\"name\": \($0.what.jsonText), \($0.place.json)}" }
            return StandardOutput.write(lines.isEmpty ? "[]\n" : "[\n  " + lines.joined(separator: ",\n  ") + "\n]\n")
        }
        for (place, what) in places { StandardOutput.write("\(place.text): \(what)\n") }
    }

    private func write(_ set: TokenSet, as format: TokenFormat, to output: String) throws {
        let known = set.modeNames
        if let mode, !known.contains(mode) {
            Report.error("the tokens have no mode '\(mode)'", hint: Suggestion.hint(for: mode, among: known))
            throw ExitStatus.wrongUsage.exitCode
        }
        if format == .catalog, mode == nil, let first = known.first, !quiet {
            Report.line("note: a catalogue has no modes such as '\(first)': it has what holds without one; --mode chooses")
        }
        let files = set.files(as: format, modes: mode.map { [$0] } ?? [])
        try Report.failures {
            for (path, text) in files {
                let whole = path.isEmpty ? output : output + "/" + path
                if !path.isEmpty {
                    let folder = (whole as NSString).deletingLastPathComponent
                    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                }
                try AtomicFile.write([UInt8](text.utf8), to: whole)
            }
        }
        if !quiet { Report.line("wrote \(output): \(set.tokens.count) token\(set.tokens.count == 1 ? "" : "s")") }
    }
}

extension DesignToken.Place {
    fileprivate var text: String { line > 0 ? "\(file):\(line):\(column)" : file }
    fileprivate var json: String { "\"file\": \(file.jsonText), \"line\": \(line), \"column\": \(column)" }
}

extension TokenSource {
    /// All tokens with their values and uses.
    fileprivate var json: String {
        let objects = set.tokens.map { token in
            let values = token.variants.map { variant in
                "\(variant.mode.word.isEmpty ? "\"\"" : variant.mode.word.jsonText): \(set.text(of: variant.value, token.kind).jsonText)"
            }
            let uses = uses(of: token).map { "{\($0.place.json)}" }
            return "{\"name\": \(token.name.jsonText), \"type\": \(token.kind.rawValue.jsonText), "
                + "\"description\": \(token.note?.jsonText ?? "null"), \"values\": {\(values.joined(separator: ", "))}, \(token.place.json), "
                + "\"uses\": [\(uses.joined(separator: ", "))]}"
        }
        return objects.isEmpty ? "[]\n" : "[\n  " + objects.joined(separator: ",\n  ") + "\n]\n"
    }
}
