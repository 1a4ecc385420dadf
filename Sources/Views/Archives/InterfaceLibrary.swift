// SPDX-License-Identifier: MIT
//
// The Interface Builder files of an environment: where they are looked for, those that were read, and what is wrong with them.

import Foundation
import VitrineAssets
public import VitrineFiles
import VitrineInterfaceBuilder
import VitrineLayers

/// Where nibs and storyboards of an environment come from, and what was told of them.
@MainActor public final class InterfaceLibrary {
    /// The most messages that are kept.
    public static let diagnosticLimit = 1000

    /// The folders in which files are looked for after those of their bundle, first to last.
    public var searchPaths: [String]
    /// The modules in which custom classes are looked for after the one that the file names and that of the loading class, first to last.
    public var modules: [String] = []
    /// The languages that texts of files are wanted in, the most wanted first; without any, texts are as the sources have them.
    public var languages: [String] = [] { didSet { if languages != oldValue { tables = [:] } } }
    /// The language that sources are written in, where no string catalogue says another.
    public var developmentLanguage = "en" { didSet { if developmentLanguage != oldValue { tables = [:] } } }
    /// The texts of files in the preferred languages, by the paths of the files.
    var tables: [String: LocalizedTable?] = [:]
    /// What was told so far, each once, in order.
    public private(set) var diagnostics: [Diagnostic] = []
    /// Called for each message when it comes up first.
    public var handler: ((Diagnostic) -> Void)?

    private var known: Set<Diagnostic> = []
    private var types: [String: (any NibObject.Type)?] = [:]

    /// Creates a library.
    ///
    /// - Parameter searchPaths: The folders in which files are looked for after those of their bundle, first to last.
    public init(searchPaths: [String] = []) { self.searchPaths = searchPaths }

    /// Forgets the messages so far.
    public func clearDiagnostics() { (diagnostics, known) = ([], []) }

    package func report(_ diagnostic: Diagnostic) {
        guard diagnostics.count < Self.diagnosticLimit, known.insert(diagnostic).inserted else { return }
        diagnostics.append(diagnostic)
        handler?(diagnostic)
    }

    /// The document of a name; nil where there is none, or none that can be read, which is told.
    func document(named name: String, ending: String, in bundle: Bundle?) -> InterfaceDocument? {
        guard let path = path(of: name, ending: ending, in: bundle ?? .main) else {
            report(
                Diagnostic(
                    file: "\(name).\(ending)", line: 0, column: 0, category: .missingFile, message: "there is no such file in the bundle",
                    hint: "name its folder in 'InterfaceLibrary.searchPaths'"))
            return nil
        }
        return take(InterfaceReader.read(path: path))
    }

    /// The document in the bytes of a file.
    func document(data: Data) -> InterfaceDocument? { take(InterfaceReader.read([UInt8](data), file: "data")) }

    private func take(_ result: InterfaceReader.Result) -> InterfaceDocument? {
        for diagnostic in result.diagnostics { report(diagnostic) }
        return result.document
    }

    private func path(of name: String, ending: String, in bundle: Bundle) -> String? {
        if let path = bundle.path(forResource: name, ofType: ending) { return path }
        for folder in searchPaths {
            for place in localizedPlaces(in: folder) + ["", "/Base.lproj"] {
                let path = "\(folder)\(place)/\(name).\(ending)"
                if FileManager.default.fileExists(atPath: path) { return path }
            }
        }
        return nil
    }

    /// The class of an element's object: its custom class, or the one that it stands for; nil where neither is in the program.
    func type(of element: InterfaceElement, kind: InterfaceClass, in document: InterfaceDocument) -> (any NibObject.Type)? {
        let plain = kind.type as? any NibObject.Type
        guard let custom = element["customClass"] else { return plain }
        let modules = [element["customModule"]].compactMap(\.self) + modules
        if let found = type(named: custom, in: modules) { return found }
        report(
            document.diagnostic(
                "the class '\(custom)' is not in the program; '\(kind.name)' stands for it", at: element, category: .reference,
                hint: "name its module in 'InterfaceLibrary.modules'"))
        return plain
    }

    private func type(named name: String, in modules: [String]) -> (any NibObject.Type)? {
        for module in modules {
            let full = "\(module).\(name)"
            if let known = types[full] {
                if let known { return known }
                continue
            }
            let found = NSClassFromString(full) as? any NibObject.Type
            types[full] = .some(found)
            if let found { return found }
        }
        return nil
    }
}
