// SPDX-License-Identifier: MIT
//
// Values and data as they are written on a command line.

import Foundation
import VitrineFiles
public import VitrineScene

extension SceneVariant.Setting {
    /// A value and its place as they are written: `canvas.background=systemRed`.
    ///
    /// A value is a word, a number, or a list, a mapping or a text in brackets, braces or quotes, as YAML has them. What is not in
    /// these signs is taken as it stands, so that `Wow: nice` and `#336699` are texts.
    public init(argument: String) throws(SceneVariantError) {
        guard let end = ScenePath.end(in: argument) else {
            throw SceneVariantError(message: "'\(argument)' gives no value", hint: "write path=value, as in canvas.background=systemRed")
        }
        let path = try ScenePath(String(argument[..<end]))
        self.init(path, try Self.value(of: String(argument[argument.index(after: end)...])))
        name = "--set \(path)"
    }

    private static func value(of text: String) throws(SceneVariantError) -> FieldValue {
        guard let first = text.first(where: { !$0.isWhitespace }) else { return .string(text) }
        guard ["[", "{", "\"", "'"].contains(first) || text.contains("\n") else {
            return FieldValue(plainScalar: text)
        }
        let problem: SyntaxProblem
        do throws(SyntaxProblem) {
            let result = try YAMLReader.read(try SourceText.checked(Array(text.utf8)))
            guard let found = result.problems.first else { return result.root.fieldValue }
            problem = found
        } catch { problem = error }
        throw SceneVariantError(message: "'\(text)' is not a value: \(problem.message)", hint: problem.hint)
    }
}

extension SceneVariant.DataFile {
    /// A file as it is written: `photos.json`, or `photos=photos.json` where the list is named.
    public init(argument: String) throws(SceneVariantError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = parts.last ?? ""
        guard !path.isEmpty, parts.count == 1 || !parts[0].isEmpty else {
            throw SceneVariantError(
                message: "'\(argument)' names no file", hint: "write photos.json, or photos=photos.json for one of several lists")
        }
        self.init(path: path, list: parts.count == 2 ? parts[0] : nil)
        name = "--data \(argument)"
    }
}
