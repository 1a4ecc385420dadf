// SPDX-License-Identifier: MIT
//
// Which command does what a call asks for, and with which of its options.

import ArgumentParser
import VitrineArguments
import VitrineFiles
import VitrineOutput
import VitrineService

/// A command behind calls.
@MainActor
struct CalledCommand {
    let type: any ParsableCommand.Type
    /// Its options that a call may say, in the order of its help.
    let options: [CommandOption]

    /// Options that say where something is written or shown, which an answer does itself.
    private static let kept: Set<String> = ["output", "quiet", "json"]
    /// Options that lead out of what was sent, which only a program of the same user may say.
    private static let trusted: Set<String> = ["fonts", "assets", "allow-outside", "link-images"]
    /// Options under another name.
    private static let synonyms = ["language": "locale"]

    /// Options of single commands that answers have no place for.
    private static let others: [CallRequest.Name: Set<String>] = [
        .animate: ["resume", "first-number"], .inspect: ["redlines", "against-file", "tolerance"],
    ]
    private static var known: [CallRequest.Name: CalledCommand] = [:]

    /// The command of a call; nil for one that takes none.
    static func of(_ name: CallRequest.Name) -> CalledCommand? {
        if let command = known[name] { return command }
        guard let type = CommandTable.named(name.rawValue) else { return nil }
        let left = kept.union(others[name] ?? [])
        let options = CommandOption.all(inDescription: type._dumpHelp()).filter { !left.contains($0.word) }
        let command = CalledCommand(type: type, options: options)
        known[name] = command
        return command
    }

    /// The options that those may say who are not trusted.
    var openOptions: [CommandOption] { options.filter { !Self.trusted.contains($0.word) } }

    /// The words of a command line that say options.
    ///
    /// - Throws: the message where there is no such option, or a value is none.
    func words(_ given: [CallRequest.Option], isTrusted: Bool) throws(CommandOption.Refusal) -> [String] {
        let known = isTrusted ? options : openOptions
        var words: [String] = []
        for option in given {
            let name = Self.synonyms[option.name] ?? option.name
            guard let row = known.first(where: { $0.name == name }) else {
                let hint = Suggestion.hint(for: option.name, among: known.map(\.name) + Array(Self.synonyms.keys).sorted())
                throw CommandOption.Refusal("there is no option '\(option.name)'" + (hint.map { "; " + $0 } ?? ""))
            }
            words += try row.words(for: option.value).get()
        }
        return words
    }

    /// The kind of file that a format names, as a picture where one may be and movement is not asked for.
    static func kind(ofFormat format: String, moves: Bool) -> FileKind? {
        let id = ["jpg": "jpeg", "png": moves ? "apng" : "png"][format] ?? format
        if id == FileKind.rgba.id { return moves ? nil : .rgba }
        return FileKind.all.first { $0.id == id && $0.capabilities.contains(moves ? .moving : .still) }
            ?? FileKind.all.first { $0.id == id && !$0.capabilities.contains(.numbered) }
    }

    /// The formats that a call may name, as they are listed in a sentence.
    static let formats =
        FileKind.all.filter { !$0.capabilities.contains(.numbered) }.map(\.id) + [FileKind.rgba.id, "json"]
}
