// SPDX-License-Identifier: MIT
//
// The Interface Builder files of an environment: where they are looked for, those that were read, and what is wrong with them.

package import Foundation
import VitrineAssets
public import VitrineFiles
import VitrineGraphics
package import VitrineInterfaceBuilder
import VitrineLayers

/// Where nibs and storyboards of an environment come from, and what was told of them.
@preconcurrency @MainActor public final class InterfaceLibrary {
    /// The most messages that are kept.
    public static let diagnosticLimit = 1000

    /// The folders in which files are looked for after those of their bundle, first to last.
    public var searchPaths: [String]
    /// The modules in which custom classes are looked for after the one that the file names and that of the loading class, first to last.
    public var modules: [String] = []
    /// The program's own module, in which classes are looked for of which a file names no module.
    package var ownModule: String?
    /// The languages that texts of files are wanted in, the most wanted first; without any, texts are as the sources have them.
    public var languages: [String] = [] { didSet { if languages != oldValue { tables = [:] } } }
    /// The language that sources are written in, where no string catalogue says another.
    public var developmentLanguage = "en" { didSet { if developmentLanguage != oldValue { tables = [:] } } }
    /// Where files lie whose documents have other names than their paths.
    package var locations: [String: String] = [:]
    /// The texts of files in the preferred languages, by the paths of the files.
    var tables: [String: LocalizedTable?] = [:]
    /// What was told so far, each once, in order.
    public private(set) var diagnostics: [Diagnostic] = []
    /// Called for each message when it comes up first; nil, the default, writes errors and warnings to standard error.
    public var handler: ((Diagnostic) -> Void)?

    /// Whether classes that are not in the program are told of together by who shows the file, and not one by one.
    package var gathersMissingClasses = false
    /// Whether collection views without a data source of the program show each of their prototypes once.
    package var showsPrototypes = false
    /// Whether the headings that Interface Builder shows above rows are shown.
    package var showsHeadings = false
    /// Whether it is kept from which element each object was made.
    package var keepsOrigins = false
    private var origins: [ObjectIdentifier: Origin] = [:]

    private struct Origin {
        let object: AnyObject
        let element: InterfaceElement
        let document: InterfaceDocument
    }

    /// Told of a runtime attribute that an object of the library's own classes does not have.
    package var unknownAttribute: ((String, InterfaceElement, AnyObject, InterfaceDocument) -> Void)?
    private var known: Set<Diagnostic> = []
    /// The documents that were read, by their paths, until their files are others.
    private var documents: [String: (stamp: FileStamp, result: InterfaceReader.Result)] = [:]
    /// The names of nibs of controllers' classes; nil for those that have none.
    private var nibs: [String: String?] = [:]
    /// The controllers that are being made.
    private var making: Set<SceneKey> = []
    /// How often the controllers are being embedded.
    private var embedding: [SceneKey: Int] = [:]
    private var types: [String: (any NibArchived.Type)?] = [:]

    /// Creates a library.
    ///
    /// - Parameter searchPaths: The folders in which files are looked for after those of their bundle, first to last.
    public init(searchPaths: [String] = []) { self.searchPaths = searchPaths }

    /// Forgets the messages so far.
    public func clearDiagnostics() { (diagnostics, known) = ([], []) }

    package func report(_ diagnostic: Diagnostic) {
        guard diagnostics.count < Self.diagnosticLimit, known.insert(diagnostic).inserted else { return }
        diagnostics.append(diagnostic)
        if let handler { return handler(diagnostic) }
        // UIKit writes it to the console, too. Who shows a file without its program tells by himself.
        if gathersMissingClasses || diagnostic.severity == .note { return }
        FileHandle.standardError.write(Data((diagnostic.description + "\n").utf8))
    }

    /// Tells of a file that is not in a bundle, nor in the folders beside it.
    package func tellMissing(_ file: String, in place: String) {
        let folders = ([place] + searchPaths).map { "'\($0)'" }.joined(separator: ", ")
        report(
            Diagnostic(
                file: file, line: 0, column: 0, category: .missingFile, message: "there is no such file in \(folders)",
                hint: "add it to the resources of the target, or name its folder in 'InterfaceLibrary.searchPaths'"))
    }

    /// The document in a file, read once until the file is another; nil for one that cannot be read, which is told.
    package func document(path: String) -> InterfaceDocument? {
        guard let stamp = FileStamp(path) else { return take(InterfaceReader.read(path: path)) }
        if let known = documents[path], known.stamp == stamp { return take(known.result) }
        let result = InterfaceReader.read(path: path)
        documents[path] = (stamp, result)
        return take(result)
    }

    /// The document in the bytes of a file.
    package func document(data: Data) -> InterfaceDocument? { take(InterfaceReader.read([UInt8](data), file: "data")) }

    private func take(_ result: InterfaceReader.Result) -> InterfaceDocument? {
        for diagnostic in result.diagnostics { report(diagnostic) }
        return result.document
    }

    /// The path of a document's file; nil where it was read from bytes.
    package func place(of document: InterfaceDocument) -> String? {
        locations[document.file] ?? (FileManager.default.fileExists(atPath: document.file) ? document.file : nil)
    }

    private lazy var bundledFolders = BundledFolders.ofProgram

    /// Where a file of a name lies: in the bundle, or in one that lies beside the program, in one of the folders, or beside another file, whose folder may be one of a language.
    package func path(of name: String, ending: String, in bundle: Bundle, beside file: String? = nil) -> String? {
        if let path = bundle.path(forResource: name, ofType: ending) { return path }
        var folders = searchPaths + (bundle.bundlePath == Bundle.main.bundlePath ? bundledFolders : [])
        if let file {
            let folder = (file as NSString).deletingLastPathComponent
            let own = folder.isEmpty ? "." : folder
            folders = [own] + (own.hasSuffix(".lproj") ? [own + "/.."] : []) + folders
        }
        for folder in folders {
            for place in localizedPlaces(in: folder) + ["", "/Base.lproj"] {
                let path = "\(folder)\(place)/\(name).\(ending)"
                if FileManager.default.fileExists(atPath: path) { return path }
            }
        }
        return nil
    }

    /// The class of an element's object: its custom class, or the one that it stands for; nil where neither is in the program.
    package func type(of element: InterfaceElement, kind: InterfaceClass, in document: InterfaceDocument) -> (any NibArchived.Type)? {
        var plain = kind.type as? any NibArchived.Type
        if plain == nil, element.name.hasSuffix("Controller") {
            plain = InterfaceClass.controller.type as? any NibController.Type
            if element["customClass"] == nil {
                report(
                    document.diagnostic(
                        "there is no class '\(kind.name)'; a plain controller stands for it", at: element, category: .reference))
            }
        }
        guard let custom = element["customClass"] else { return plain }
        guard let found = customType(of: element, in: document, standIn: kind.name) else { return plain }
        // A view is made for a view alone, and a controller for a controller.
        if plain is UIView.Type == (found is UIView.Type), plain is any NibController.Type == (found is any NibController.Type) {
            return found
        }
        report(document.diagnostic("'\(custom)' is not a kind of \(kind.name), which stands for it", at: element, category: .reference))
        return plain
    }

    /// The custom class that an element names; nil where it names none or it is not in the program, which is told.
    package func customType(
        of element: InterfaceElement, in document: InterfaceDocument, standIn: String? = nil
    ) -> (any NibArchived.Type)? {
        guard let custom = element["customClass"] else { return nil }
        if let found = knownType(of: element) { return found }
        if gathersMissingClasses { return nil }
        let problem = "the class '\(custom)' is not in the program" + (standIn.map { "; '\($0)' stands for it" } ?? "")
        report(document.diagnostic(problem, at: element, category: .reference, hint: Self.hint(toDeclare: element)))
        return nil
    }

    /// What to do about an element's class that is not in the program.
    package static func hint(toDeclare element: InterfaceElement) -> String {
        let name = element["customClass"] ?? ""
        guard let module = element["customModule"] else {
            return "the file names no module: name that of '\(name)' in 'InterfaceLibrary.modules'"
        }
        return "declare '\(name)' in the module '\(module)', or name the module that has it in 'InterfaceLibrary.modules'"
    }

    private func knownType(of element: InterfaceElement) -> (any NibArchived.Type)? {
        guard let custom = element["customClass"] else { return nil }
        return type(named: custom, in: [element["customModule"] ?? ownModule].compactMap(\.self) + modules)
    }

    /// The element that an object was made from, where that is kept.
    package func origin(of object: AnyObject) -> InterfaceElement? { origins[ObjectIdentifier(object)]?.element }

    package func noteOrigin(_ element: InterfaceElement, of object: AnyObject, in document: InterfaceDocument) {
        if keepsOrigins { origins[ObjectIdentifier(object)] = Origin(object: object, element: element, document: document) }
    }

    /// Tells of a constraint that gives way where it stands in its file; false where nobody keeps that.
    func takeConflict(of broken: NSLayoutConstraint, with involved: [NSLayoutConstraint]) -> Bool {
        guard keepsOrigins else { return false }
        let known = (involved + [broken]).compactMap { origins[ObjectIdentifier($0)] }
        guard let place = origins[ObjectIdentifier(broken)] ?? known.first else { return true }
        let lines = known.map(\.element.place.line).filter { $0 != place.element.place.line }
        let others = Set(lines).sorted().map(String.init).joined(separator: ", ")
        report(
            place.document.diagnostic(
                "this constraint cannot hold and gives way to " + (others.isEmpty ? "others" : "those in line \(others)"),
                at: place.element, hint: "give one of them a lower priority"))
        return true
    }

    /// Tells of what the layout of a view has to say where the view stands in its file; false where nobody keeps that.
    package func takeWarning(of view: UIView, _ message: String, hint: String?) -> Bool {
        guard keepsOrigins else { return false }
        // What no element stands for was made by one around it.
        let origins = sequence(first: view) { $0.superview }.lazy.compactMap { self.origins[ObjectIdentifier($0)] }
        guard let place = origins.first(where: { _ in true }) else { return true }
        report(place.document.diagnostic(message, at: place.element, hint: hint))
        return true
    }

    /// Whether an element's custom class is not in the program, so that another stands for it, which has none of its outlets and actions.
    package func isStandIn(_ element: InterfaceElement) -> Bool {
        guard element["customClass"] != nil else { return false }
        let isOther = element.name == "customObject" || InterfaceClass.recognizers[element.name] != nil
        return isOther ? self.class(of: element) == nil : knownType(of: element) == nil
    }

    private func type(named name: String, in modules: [String]) -> (any NibArchived.Type)? {
        for module in modules {
            let full = "\(module).\(name)"
            if let known = types[full] {
                if let known { return known }
                continue
            }
            let found = NSClassFromString(full) as? any NibArchived.Type
            types[full] = .some(found)
            if let found { return found }
        }
        return nil
    }

    /// The custom class that an element names, of whatever kind; nil where it is not in the program.
    package func `class`(of element: InterfaceElement) -> AnyClass? {
        element["customClass"].flatMap { self.class(named: $0, in: element["customModule"]) }
    }

    /// A class that is no view's or controller's, such as a segue's.
    package func `class`(named name: String, in module: String?) -> AnyClass? {
        for module in [module ?? ownModule].compactMap(\.self) + modules {
            if let found = NSClassFromString("\(module).\(name)") { return found }
        }
        return nil
    }

    // MARK: Controllers

    /// The nib that has the name of a controller's class, or that without "Controller" at its end; nil where there is none
    /// (storyboards.nib-of-a-controller).
    package func nib(for type: any NibController.Type, in bundle: Bundle?) -> String? {
        // The project's own classes have none.
        guard !InterfaceClass.isOfLibrary(type) else { return nil }
        let key = "\(String(reflecting: type as Any.Type)) \(bundle?.bundlePath ?? "") \(searchPaths.joined(separator: ":"))"
        if let known = nibs[key] { return known }
        let name = String(describing: type as Any.Type)
        let names = name.hasSuffix("Controller") && name != "Controller" ? [String(name.dropLast("Controller".count)), name] : [name]
        let found = names.first { path(of: $0, ending: "xib", in: bundle ?? .main) != nil }
        nibs[key] = .some(found)
        return found
    }

    /// How often a controller may embed itself, by way of others.
    package static let embeddingLimit = 4

    /// Begins making a controller; false where it is being made, so that it would hold itself.
    package func begin(making key: SceneKey) -> Bool { making.insert(key).inserted }

    /// Ends what was begun.
    package func end(making key: SceneKey) { making.remove(key) }

    /// Begins embedding a controller; false where it embeds itself too often.
    package func begin(embedding key: SceneKey) -> Bool {
        guard embedding[key, default: 0] < Self.embeddingLimit else { return false }
        embedding[key, default: 0] += 1
        return true
    }

    /// Ends what was begun.
    package func end(embedding key: SceneKey) { embedding[key] = embedding[key].flatMap { $0 > 1 ? $0 - 1 : nil } }
}

/// A controller of a storyboard, among all files.
package struct SceneKey: Hashable {
    package let file: String
    package let id: String

    package init(file: String, id: String) { (self.file, self.id) = (file, id) }
}
