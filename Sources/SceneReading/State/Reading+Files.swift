// SPDX-License-Identifier: MIT
//
// Data files, and the reports about files.

import Foundation
import VitrineFiles
package import VitrineScene
import VitrineSceneText

extension Reading {
    /// The rows of a data file, or nil after a report.
    package mutating func load(_ path: String, at position: SourcePosition) -> [FieldValue]? {
        guard var resources = context.resources else { return nil }
        // What a variant names was not named by the file, and is not bound to its folder, unless others than the user may name it.
        let isBrought = position.bringer != nil && !resources.bindsVariants
        if isBrought { resources = SceneResources(root: ".", allowsOutside: true) }
        let suffix = path.lowercased().split(separator: ".").last.map(String.init) ?? ""
        guard suffix == "json" || suffix == "csv" else {
            report("the data file '\(path)' is neither .json nor .csv", at: position)
            return nil
        }
        let bytes: [UInt8]
        do {
            bytes = try resources.contents(of: path, limit: SourceLimits.dataBytes)
        } catch {
            report(error, path: path, at: position)
            return nil
        }
        let known = isBrought ? (try? resources.locate(path)) ?? path : path
        if !context.usedFiles.contains(known) { context.usedFiles.append(known) }
        do throws(SyntaxProblem) {
            let text = try SourceText.checked(bytes)
            return suffix == "json" ? try JSONReader.rows(text) : try CSVReader.read(text)
        } catch {
            diagnostics.append(error.diagnostic(file: path))
            return nil
        }
    }

    /// Reports why a file cannot be had.
    package mutating func report(_ problem: SceneResources.Problem, path: String, at position: SourcePosition) {
        switch problem {
        case .outsideRoot:
            report(
                "the path '\(path)' leaves the folder of the scene", at: position, category: .reference,
                hint: "move the file into the folder, or allow files outside of it with --allow-outside")
        case .missing where path.isAddress:
            report(
                "'\(path)' is an address, and addresses are not read", at: position, category: .reference,
                hint: "save the file in the folder of the scene")
        case .missing: report("there is no file '\(path)'", at: position, category: .missingFile, hint: hint(forMissing: path))
        case .notAFile: report("'\(path)' is not a regular file", at: position, category: .missingFile)
        case .unreadable: report("the file '\(path)' cannot be read", at: position, category: .missingFile)
        case .tooLong(let limit):
            report("the file '\(path)' is longer than the limit of \(limit) bytes", at: position, category: .limit)
        }
    }
}

extension Reading {
    /// The file that was probably meant, or else those of the kind that lie there.
    private func hint(forMissing path: String) -> String? {
        guard let files = context.resources?.files(beside: path), !files.isEmpty else { return nil }
        if let near = Suggestion.among(files, for: path) { return "did you mean '\(near)'?" }
        let name = (path as NSString).lastPathComponent
        let suffix = (path as NSString).pathExtension.lowercased()
        // The same name with another ending, or without one.
        let stem = (name as NSString).deletingPathExtension.lowercased()
        let kin = Self.kinds.first { $0.contains(suffix) } ?? (suffix.isEmpty ? Self.kinds[0] : [suffix])
        let others = files.filter { kin.contains(($0 as NSString).pathExtension.lowercased()) }
        if let same = others.first(where: { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension.lowercased() == stem }) {
            return "did you mean '\(same)'?"
        }
        guard !others.isEmpty else { return nil }
        let rest = others.count > 6 ? " and \(others.count - 6) more" : ""
        return "there are \(others.prefix(6).joined(separator: ", "))\(rest)"
    }

    /// Endings of files that can stand for each other.
    private static let kinds: [Set<String>] = [
        ["png", "jpg", "jpeg", "webp", "gif", "svg", "pdf"], ["yaml", "yml", "json"], ["csv", "json"],
    ]
}

extension String {
    /// Whether this begins as the address of something on a network does.
    fileprivate var isAddress: Bool {
        guard let colon = range(of: "://") else { return false }
        return colon.lowerBound > startIndex && self[..<colon.lowerBound].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
