// SPDX-License-Identifier: MIT
//
// Data files, and the reports about files.

import Foundation
import VitrineFiles
import VitrineScene

extension Reading {
    /// The rows of a data file, or nil after a report.
    mutating func load(_ path: String, at position: SourcePosition) -> [FieldValue]? {
        guard var resources = context.resources else { return nil }
        // What a variant names was not named by the file, and is not bound to its folder.
        let isBrought = position.bringer != nil
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
    mutating func report(_ problem: SceneResources.Problem, path: String, at position: SourcePosition) {
        switch problem {
        case .outsideRoot:
            report(
                "the path '\(path)' leaves the folder of the scene", at: position, category: .reference,
                hint: "move the file into the folder, or allow files outside of it with --allow-outside")
        case .missing where path.isAddress:
            report(
                "'\(path)' is an address, and addresses are not read", at: position, category: .reference,
                hint: "save the file in the folder of the scene")
        case .missing: report("there is no file '\(path)'", at: position, category: .missingFile)
        case .notAFile: report("'\(path)' is not a regular file", at: position, category: .missingFile)
        case .unreadable: report("the file '\(path)' cannot be read", at: position, category: .missingFile)
        case .tooLong(let limit):
            report("the file '\(path)' is longer than the limit of \(limit) bytes", at: position, category: .limit)
        }
    }
}

extension String {
    /// Whether this begins as the address of something on a network does.
    fileprivate var isAddress: Bool {
        guard let colon = range(of: "://") else { return false }
        return colon.lowerBound > startIndex && self[..<colon.lowerBound].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}
