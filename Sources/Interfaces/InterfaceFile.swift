// SPDX-License-Identifier: MIT
//
// A nib or a storyboard as a file of things that can be shown.

public import Foundation
public import VitrineFiles
import VitrineGeometry
package import VitrineInterfaceBuilder
import VitrineNodes
public import VitrineScene

/// A `.xib` or a `.storyboard`, as it lies in a repository, and what of it can be shown.
///
///     let file = try InterfaceFile(path: "Main.storyboard")
///     for subject in file.subjects {
///         try InterfaceStage(file, subject).write(to: URL(fileURLWithPath: subject.name + ".png"))
///     }
public struct InterfaceFile: Sendable {
    /// A controller of a storyboard, or a view at the top of a nib.
    public struct Subject: Hashable, Sendable {
        /// The name that Interface Builder gave it: `aBc-1D-eFg`.
        public let id: String
        /// What tells it from the others of its file, in letters that suit the name of a file: its identifier in the storyboard, its class,
        /// or its label.
        public let name: String
        /// The identifier by which a program asks the storyboard for it.
        public let identifier: String?
        /// Whether the storyboard begins with it.
        public let isInitial: Bool
        /// Whether it fills a screen; what does not, as a cell, keeps its size on any device.
        public let fillsScreen: Bool
        /// The line that it begins in, from 1.
        public let line: Int
        /// The column that it begins in, from 1.
        public let column: Int
        /// Its place among the file's own.
        package let index: Int
    }

    /// The endings of such files.
    public static let endings = [".xib", ".storyboard"]

    /// Whether a path has one of the endings.
    public static func isNamed(_ path: String) -> Bool { endings.contains { path.lowercased().hasSuffix($0) } }

    /// The file's name, as diagnostics give it.
    public var file: String { document.file }
    /// What can be shown, in the order of the file.
    public let subjects: [Subject]
    /// What was found when it was read, none of it an error.
    public let diagnostics: [Diagnostic]
    package let document: InterfaceDocument
    /// The folders in which pictures and other files are looked for.
    package let folders: [String]
    /// Folders that are looked through with all that is in them for pictures, colours and fonts.
    package let assetFolders: [String]
    /// Where it lies; nil where it was given as bytes.
    let path: String?

    /// Reads a file.
    ///
    /// Pictures, and the nibs and storyboards that it refers to, are looked for in its folder; of a file in `Base.lproj` or another such
    /// folder also in the one around it. Pictures, colours and fonts are then looked for in `assetFolders` and in the project (assets.project).
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - name: its name in diagnostics; nil takes the path.
    ///   - assetFolders: folders that are looked through with all that is in them.
    public init(path: String, name: String? = nil, assetFolders: [String] = []) throws(InterfaceFileError) {
        try self.init(
            InterfaceReader.read(path: path, file: name), folder: (path as NSString).deletingLastPathComponent, path: path,
            assetFolders: assetFolders)
    }

    /// Reads the bytes of a file.
    ///
    /// - Parameters:
    ///   - bytes: what stands in it.
    ///   - name: its name in diagnostics.
    ///   - folder: where what it refers to is looked for.
    public init(_ bytes: Data, name: String, folder: String = ".") throws(InterfaceFileError) {
        try self.init(InterfaceReader.read([UInt8](bytes), file: name), folder: folder)
    }

    private init(
        _ result: InterfaceReader.Result, folder: String, path: String? = nil, assetFolders: [String] = []
    ) throws(InterfaceFileError) {
        guard let document = result.document, !result.diagnostics.contains(where: { $0.severity == .error }) else {
            throw InterfaceFileError(diagnostics: result.diagnostics)
        }
        (self.document, self.path, self.assetFolders) = (document, path, assetFolders)
        diagnostics = result.diagnostics
        subjects = Self.subjects(of: document)
        folders = InterfaceContainers.folders(around: folder)
    }

    /// What is shown where nothing else is asked for: the initial controller, or else the first that there is; nil where there is none.
    public var mainSubject: Subject? { subjects.first(where: \.isInitial) ?? subjects.first }

    /// That there is nothing to be shown.
    package var nothing: Diagnostic {
        Diagnostic(
            file: file, line: document.root.place.line, column: document.root.place.column, category: .schema,
            message: document.kind == .storyboard
                ? "there is no controller in this storyboard that can be shown" : "there is no view at the top of this nib")
    }

    /// What has an id, an identifier or a name, in this order of preference.
    public func subject(_ name: String) -> Subject? {
        subjects.first { $0.id == name } ?? subjects.first { $0.identifier == name } ?? subjects.first { $0.name == name }
    }
}

extension InterfaceFile {
    /// All that is wrong with a file: it is read, and each of its controllers and views made and laid out.
    ///
    /// - Returns: each problem once, in the order of the lines.
    @MainActor public static func check(path: String, fontFolders: [String] = [], assetFolders: [String] = []) -> [Diagnostic] {
        let file: InterfaceFile
        do throws(InterfaceFileError) { file = try InterfaceFile(path: path, assetFolders: assetFolders) } catch {
            return error.diagnostics
        }
        var (found, known) = ([Diagnostic](), Set<Diagnostic>())
        func add(_ diagnostics: [Diagnostic]) { found += diagnostics.filter { known.insert($0).inserted } }
        add(file.diagnostics)
        if file.subjects.isEmpty { add([file.nothing]) }
        for subject in file.subjects {
            let stage = InterfaceStage(file, subject, fontFolders: fontFolders)
            // Pictures are decoded when they are drawn.
            _ = stage.displayList()
            add(stage.diagnostics)
        }
        // Stable, so that what is said of one place stays in its order; what is said of the whole comes last.
        return found.enumerated().sorted { a, b in
            let (first, second) = (a.element.line == 0 ? Int.max : a.element.line, b.element.line == 0 ? Int.max : b.element.line)
            return (first, a.element.column, a.offset) < (second, b.element.column, b.offset)
        }.map(\.element)
    }
}

/// Why an Interface Builder file cannot be read.
public struct InterfaceFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was found; at least one is an error.
    public let diagnostics: [Diagnostic]

    /// The errors, a line each.
    public var description: String { diagnostics.filter { $0.severity == .error }.map(\.description).joined(separator: "\n") }
}

extension InterfaceFile {
    private static func subjects(of document: InterfaceDocument) -> [Subject] {
        var names: Set<String> = []
        func subject(_ element: InterfaceElement, index: Int, fillsScreen: Bool) -> Subject {
            let id = element.id ?? "\(element.name)-\(index + 1)"
            let identifier = element["storyboardIdentifier"]
            var name = (identifier ?? element["customClass"] ?? element["userLabel"] ?? element.name).asFileName
            // Names differ also where case is not told apart.
            if !names.insert(name.lowercased()).inserted {
                name += "-" + id.asFileName
                names.insert(name.lowercased())
            }
            return Subject(
                id: id, name: name, identifier: identifier, isInitial: element.id != nil && element.id == document.initialController,
                fillsScreen: fillsScreen, line: element.place.line, column: element.place.column, index: index)
        }
        switch document.kind {
        case .storyboard:
            return document.scenes.enumerated().compactMap { index, scene in
                guard let controller = scene.controller, controller.name != "viewControllerPlaceholder" else { return nil }
                return subject(controller, index: index, fillsScreen: true)
            }
        case .nib:
            let owner = document.objects.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
            let screen = owner?.list("connections").first { $0["property"] == "view" }?["destination"]
            return document.objects.enumerated().compactMap { index, element in
                guard element.value("frame", "rect") != nil else { return nil }
                return subject(element, index: index, fillsScreen: element.id != nil && element.id == screen)
            }
        }
    }

    /// The element of what is shown.
    package func element(of subject: Subject) -> InterfaceElement? {
        switch document.kind {
        case .storyboard: document.scenes.indices.contains(subject.index) ? document.scenes[subject.index].controller : nil
        case .nib: document.objects.indices.contains(subject.index) ? document.objects[subject.index] : nil
        }
    }

    /// The canvas as the file itself says: of the size that a subject has in Interface Builder, in the appearance that is chosen there.
    public func canvas(of subject: Subject) -> Scene.Canvas {
        var canvas = Scene.Canvas()
        guard let element = element(of: subject) else { return canvas }
        let own = document.kind == .storyboard ? document.canvas(of: element, drawsTopBar: true) : document.canvas(ofObject: element)
        let sides = 0.0...20_000
        if sides.contains(own.size.width), sides.contains(own.size.height) { canvas.size = own.size }
        if subject.fillsScreen || document.usesSafeAreas { canvas.safeArea = UIEdgeInsets(own.safeArea) }
        if own.isDark { canvas.appearance = .dark }
        return canvas
    }
}

extension UIEdgeInsets {
    fileprivate init(_ insets: InterfaceInsets) {
        self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }
}

extension String {
    /// The text with all but letters, digits and a few signs replaced, no longer than the name of a file may be.
    fileprivate var asFileName: String {
        let scalars = unicodeScalars.prefix(60).map { scalar in
            scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "-_+".unicodeScalars.contains(scalar) ? scalar : "-"
        }
        let text = String(String.UnicodeScalarView(scalars))
        return text.isEmpty ? "-" : text
    }
}
