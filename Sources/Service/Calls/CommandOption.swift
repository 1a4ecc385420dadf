// SPDX-License-Identifier: MIT
//
// The options of commands by their names in JSON and in queries: read off the commands themselves.

import Foundation

/// A long option of a command.
package struct CommandOption: Hashable, Sendable {
    /// As it is typed, without its hyphens: `text-size`.
    package var word: String
    /// As a member of an object: `textSize`.
    package var name: String
    package var isFlag: Bool
    /// Whether it may be given several times.
    package var isRepeating: Bool
    /// What stands for its value in help; empty for a flag.
    package var valueName: String
    /// The words that it takes, where these are all.
    package var values: [String]
    /// What it is for.
    package var help: String

    /// All that is told of it.
    package init(
        word: String, name: String, isFlag: Bool = false, isRepeating: Bool = false, valueName: String = "value", values: [String] = [],
        help: String = ""
    ) {
        (self.word, self.name, self.isFlag, self.isRepeating) = (word, name, isFlag, isRepeating)
        (self.valueName, self.values, self.help) = (valueName, values, help)
    }

    /// The long options that the parser's own description of a command tells, as `--experimental-dump-help` prints it.
    package static func all(inDescription description: String) -> [CommandOption] {
        struct Description: Decodable {
            struct Command: Decodable { var arguments: [Argument]? }
            struct Argument: Decodable {
                struct Name: Decodable { var kind: String, name: String }
                struct Completion: Decodable {
                    struct List: Decodable { var values: [String] }
                    var list: List?
                }
                var kind: String
                var names: [Name]?
                var isRepeating: Bool
                var valueName: String?
                var allValues: [String]?
                var completionKind: Completion?
                var abstract: String?
            }
            var command: Command
        }
        guard let described = try? JSONDecoder().decode(Description.self, from: Data(description.utf8)) else { return [] }
        return (described.command.arguments ?? []).compactMap { argument in
            guard argument.kind != "positional", let name = argument.names?.first(where: { $0.kind == "long" })?.name, name != "help",
                name != "version"
            else { return nil }
            return CommandOption(
                word: name, name: camelCase(name), isFlag: argument.kind == "flag", isRepeating: argument.isRepeating,
                valueName: argument.kind == "flag" ? "" : argument.valueName ?? "value",
                values: argument.allValues ?? argument.completionKind?.list?.values ?? [], help: argument.abstract ?? "")
        }
    }

    /// `text-size` as `textSize`.
    static func camelCase(_ word: String) -> String {
        let parts = word.split(separator: "-")
        return parts.prefix(1).joined() + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The words of a command line that say a value; the message where it says none.
    package func words(for value: JSONText) -> Result<[String], Refusal> {
        if value.kind == .null { return .success([]) }
        if isFlag {
            guard let isOn = value.bool ?? ["true": true, "1": true, "": true, "false": false, "0": false][value.string ?? "no"] else {
                return .failure(Refusal("'\(name)' is true or false"))
            }
            return .success(isOn ? ["--\(word)"] : [])
        }
        if let elements = value.elements {
            guard isRepeating else { return .failure(Refusal("'\(name)' takes one value")) }
            let texts = elements.compactMap(Self.text)
            guard texts.count == elements.count else { return .failure(Refusal("'\(name)' takes texts and numbers")) }
            return .success(texts.map { "--\(word)=\($0)" })
        }
        guard let text = Self.text(value) else { return .failure(Refusal("'\(name)' takes a text or a number")) }
        return .success(["--\(word)=\(text)"])
    }

    /// Why a value is none.
    package struct Refusal: Error, Hashable, Sendable {
        package var message: String
        package init(_ message: String) { self.message = message }
    }

    private static func text(_ value: JSONText) -> String? {
        switch value.kind {
        case .string: value.string.flatMap { $0.utf8.contains(0) ? nil : $0 }
        case .number, .bool: value.line
        case .object, .array, .null: nil
        }
    }
}
