// SPDX-License-Identifier: MIT
//
// vitrine doctor: whether this machine draws as others do, and what it lacks.

import ArgumentParser
import Foundation
import VitrineCapture
import VitrineConsole
import VitrineGeometry
import VitrineImageDiff
import VitrineReport
import VitrineSnapshots
import VitrineSymbols
import VitrineTypography

struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Check fonts, libraries and the terminal, and print a fingerprint of what they draw.",
        discussion: """
            A picture with text in many scripts, gradients, shadows, perspective and a photo is drawn whole, in bands and on several threads. \
            The fingerprint is the hash of its pixels: machines that print the same one draw the same references. The exit status is 1 where \
            something is wrong, and a line says what to do.

            Examples:
              vitrine doctor
              vitrine doctor --json | jq -r .fingerprint
            """)

    @Flag(help: "Print JSON.")
    var json = false

    @MainActor
    func run() async throws {
        let findings = try Findings()
        StandardOutput.write(json ? findings.json : findings.text)
        if !findings.problems.isEmpty { throw ExitStatus.different.exitCode }
    }
}

/// What the doctor found.
private struct Findings {
    let outcome: SelfTest.Outcome
    let fonts: [FontCheckup]
    let graphics: TerminalGraphics
    let isTerminal: Bool
    let encoder: String?
    let problems: [String]

    @MainActor
    init() throws {
        do {
            outcome = try SelfTest.run()
        } catch {
            Report.error("the test picture cannot be drawn: \(error)")
            throw ExitStatus.ownFault.exitCode
        }
        fonts = FontCheckup.all()
        (graphics, isTerminal) = Self.terminal
        encoder = Self.program("ffmpeg")
        var problems = fonts.filter { $0.record == nil }.map { "the family \($0.family) is missing: install \($0.debianPackage)" }
        if SymbolSet.installed == nil { problems.append("the pictures of icons are missing: install \(SymbolSet.package)") }
        problems += outcome.deviations.map { "the test picture has other pixels when it is drawn \($0): please report this" }
        // Characters without a glyph follow from a family that is missing.
        if problems.isEmpty { problems += outcome.problems }
        self.problems = problems
    }

    /// What the terminal can show; it is asked where the environment does not tell.
    private static var terminal: (TerminalGraphics, Bool) {
        let environment = ProcessInfo.processInfo.environment
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        guard isTerminal else { return (TerminalGraphics.known(in: environment) ?? .none, false) }
        return (TerminalQuestion.graphics(in: environment), true)
    }

    /// The path of a program that is found as the shell finds it.
    private static func program(_ name: String) -> String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
            .first { access($0, X_OK) == 0 }
    }

    // MARK: Printed

    var text: String {
        var lines = "vitrine \(VitrineVersion.current)\n\nfonts\n"
        let width = (fonts.map(\.family.count).max() ?? 0) + 2
        for font in fonts {
            let name = font.family + String(repeating: " ", count: width - font.family.count)
            let found =
                font.record.map { "\($0.version)  sha256 \($0.sha256.prefix(16))…  \($0.fileName)" } ?? "MISSING, of \(font.debianPackage)"
            lines += "  \(name)\(found)\n"
        }
        lines += "\nlibraries\n"
        for library in Provenance.allLibraries {
            lines += "  \(library.name)\(String(repeating: " ", count: max(1, width - library.name.count)))\(library.version)\n"
        }
        lines += "\nterminal\n  pictures: \(isTerminal ? graphics.words : "no terminal")\n"
        lines += "\nvideos\n  ffmpeg: \(encoder ?? "not found; .mp4, .webm and .mov cannot be written")\n"
        lines += "\nthe test picture is the same whole, in bands and on threads: \(outcome.deviations.isEmpty ? "yes" : "NO")\n"
        lines += "fingerprint \(outcome.fingerprint)\n"
        if !problems.isEmpty { lines += "\n" + problems.map { "problem: \($0)\n" }.joined() }
        return lines
    }

    var json: String {
        func object(_ members: [(String, String)]) -> String {
            "{" + members.map { "\($0.0.jsonText): \($0.1)" }.joined(separator: ", ") + "}"
        }
        func list(_ values: [String], indent: String = "    ") -> String {
            values.isEmpty ? "[]" : "[\n" + values.map { indent + $0 }.joined(separator: ",\n") + "\n  ]"
        }
        let fonts = fonts.map { font in
            object([
                ("family", font.family.jsonText), ("package", font.debianPackage.jsonText),
                ("file", font.record?.fileName.jsonText ?? "null"),
                ("version", font.record?.version.jsonText ?? "null"), ("sha256", font.record?.sha256.jsonText ?? "null"),
            ])
        }
        let libraries = Provenance.allLibraries.map { object([("name", $0.name.jsonText), ("version", $0.version.jsonText)]) }
        let members = [
            ("vitrine", VitrineVersion.current.jsonText), ("fingerprint", outcome.fingerprint.description.jsonText),
            ("sameInBandsAndOnThreads", String(outcome.deviations.isEmpty)), ("fonts", list(fonts)), ("libraries", list(libraries)),
            ("terminal", isTerminal ? graphics.rawValue.jsonText : "null"), ("ffmpeg", encoder?.jsonText ?? "null"),
            ("problems", list(problems.map(\.jsonText))),
        ]
        return "{\n" + members.map { "  \($0.0.jsonText): \($0.1)" }.joined(separator: ",\n") + "\n}\n"
    }
}

extension TerminalGraphics {
    fileprivate var words: String {
        switch self {
        case .kitty: "by the protocol of kitty"
        case .iTerm2: "by the protocol of iTerm2"
        case .sixel: "by sixels"
        case .trueColor: "by half blocks in 24-bit colours"
        case .colors256: "by half blocks in 256 colours"
        case .none: "none"
        }
    }
}
