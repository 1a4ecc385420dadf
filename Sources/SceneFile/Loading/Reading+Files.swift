// SPDX-License-Identifier: MIT
//
// Data files, and the reports about files.

import Foundation

extension Reading {
    /// The rows of a data file, or nil after a report.
    mutating func load(_ path: String, at position: SourcePosition) -> [FieldValue]? {
        guard let resources = context.resources else { return nil }
        let suffix = path.lowercased().split(separator: ".").last.map(String.init) ?? ""
        guard suffix == "json" || suffix == "csv" else {
            report("the data file '\(path)' is neither .json nor .csv", at: position)
            return nil
        }
        let bytes: Data
        do {
            bytes = try resources.contents(of: path)
        } catch {
            report(error, path: path, at: position)
            return nil
        }
        if !context.usedFiles.contains(path) { context.usedFiles.append(path) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            diagnostics.append(
                Diagnostic(file: path, line: 0, column: 0, category: .syntax, message: "the file is not UTF-8 text", hint: nil))
            return nil
        }
        do throws(SyntaxProblem) {
            let clean = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
            return suffix == "json" ? try Self.rows(ofJSON: clean) : try CSVReader.read(clean).map { .object($0) }
        } catch {
            diagnostics.append(error.diagnostic(file: path))
            return nil
        }
    }

    private static func rows(ofJSON text: String) throws(SyntaxProblem) -> [FieldValue] {
        let root = try JSONReader.read(text, limit: SourceLimits.dataValues)
        guard case .sequence(let elements) = root.value else {
            throw SyntaxProblem(
                position: root.position, message: "expected a list of objects, found \(root.phrase)",
                hint: "a data file holds one list: [{…}, {…}]", category: .schema)
        }
        return elements.map(\.fieldValue)
    }

    /// Reports why a file cannot be had.
    mutating func report(_ problem: SceneResources.Problem, path: String, at position: SourcePosition) {
        switch problem {
        case .outsideRoot:
            report(
                "the path '\(path)' leaves the folder of the scene", at: position, category: .reference,
                hint: "move the file into the folder, or allow files outside of it")
        case .missing: report("there is no file '\(path)'", at: position, category: .missingFile)
        case .notAFile: report("'\(path)' is not a regular file", at: position, category: .missingFile)
        case .unreadable: report("the file '\(path)' cannot be read", at: position, category: .missingFile)
        case .tooLarge(let bytes):
            report(
                "the file '\(path)' is \(bytes) bytes long, more than the limit of \(SourceLimits.dataBytes)", at: position,
                category: .limit)
        }
    }
}
