// SPDX-License-Identifier: MIT
//
// A controller or a view of an Interface Builder file as a scene that gives the same picture.

import Foundation
import VitrineCollectionControllers
import VitrineCollectionUI
import VitrineDrawing
package import VitrineFiles
import VitrineGeometry
import VitrineInterfaceBuilder
package import VitrineInterfaces
import VitrineLayers
import VitrineProperties
import VitrineScene
import VitrineSceneFormat
import VitrineSceneText
import VitrineStage
import VitrineTypography
import VitrineViews

/// Writes scenes that show what Interface Builder files do.
///
/// Views become nodes: stack views and what constraints put in lines stacks, labels, pictures and controls those of scenes, and others areas with what
/// stands in them, held as their constraints hold it. A table or a collection view that is most of the screen becomes the scene's collection view:
/// its rows or items, those out of sight too, with what they show as data of templates; and the bars around it become those of the scene. What no
/// node says stays in the file, as a template of its own.
///
/// What is written is drawn and held against the file's own picture; where it differs, views stay in the file.
@MainActor
package struct SceneImport {
    /// The scene as YAML.
    package let text: String
    /// What the scene does not say as the file does, at the places of the file.
    package let diagnostics: [Diagnostic]
    /// How many views of the file are nodes, and how many stay in it as they are.
    package let counts: (nodes: Int, kept: Int)
    /// What part of the pixels differ from the file's own picture, from 0 to 1.
    package let difference: Double

    /// - Parameters:
    ///   - stage: what is shown.
    ///   - place: where the scene is going to lie.
    package init(_ stage: InterfaceStage, place: ImportPlace) {
        let trial = ImportTrial(stage, place: place)
        let best = trial.best()
        var writer = best.writer
        if best.difference > 0 {
            let percent = max((best.difference * 10_000).rounded() / 100, 0.01)
            writer.tell(
                "the scene's picture differs from the file's in \(CGFloat(percent).numberText()) % of its pixels"
                    + (best.hasSections ? ": bars, rows, signs and lines of a scene may stand a few pixels elsewhere" : ""),
                at: stage.file.element(of: stage.subject))
        }
        (text, diagnostics, difference) = (writer.text, writer.diagnostics, best.difference)
        counts = writer.counts
    }
}

/// Where a scene is going to lie that is written from a file.
@MainActor
package struct ImportPlace {
    /// The path of the file as the scene is to name it.
    let path: String
    /// The folder of the scene.
    let folder: String
    let fontFolders: [String]

    /// - Parameters:
    ///   - path: the path of the file as the scene is to name it.
    ///   - folder: the folder of the scene.
    ///   - fontFolders: folders with fonts that may be named beside the pinned ones.
    package init(path: String, folder: String, fontFolders: [String] = []) {
        (self.path, self.folder, self.fontFolders) = (path, folder, fontFolders)
    }

    /// Whether the scene is drawn only where files outside of its folder are allowed.
    var isOutside: Bool { path.hasPrefix("../") || path.hasPrefix("/") }

    /// The path, as the scene names it, of the picture that a file knows by a name; nil where there is none within the folder of the scene.
    func picture(_ name: String, of stage: InterfaceStage) -> String? {
        let typesetter = PangoTypesetter(library: FontLibrary(directories: []))
        let environment = UIEnvironment(canvas: stage.canvas, typesetter: typesetter, memory: nil)
        environment.images.searchPaths = stage.file.folders
        let size = environment.run { UIImage(named: name)?.size }
        guard size != nil, let file = environment.images.readFiles.last else { return nil }
        func parts(_ path: String) -> [String] {
            URL(fileURLWithPath: path).standardizedFileURL.pathComponents.filter { $0 != "/" }
        }
        let (own, place) = (parts(folder), parts(file))
        return place.starts(with: own) ? place.dropFirst(own.count).joined(separator: "/") : nil
    }
}

/// The scene while it is written.
@MainActor
struct SceneWriter {
    let stage: InterfaceStage
    let place: ImportPlace
    var text = ""
    var diagnostics: [Diagnostic] = []
    /// How many views are nodes, and how many stay in the file.
    var counts = (nodes: 0, kept: 0)
    /// How nodes are written.
    var choices = NodeWriter.Choices()

    var file: InterfaceFile { stage.file }
    var path: String { place.path }

    init(_ stage: InterfaceStage, place: ImportPlace) { (self.stage, self.place) = (stage, place) }

    /// Writes what is not of the views: where the scene comes from, and its canvas.
    mutating func writeHead(background: FieldValue? = nil) {
        let fileName = (file.file as NSString).lastPathComponent
        line("# \(stage.subject.name.onOneLine) of \(fileName.onOneLine), as `vitrine import` writes it.")
        if place.isOutside {
            line("# The file lies outside of the folder of this scene: draw it with --allow-outside.")
            tell("the scene is not written beside the file: it is drawn with --allow-outside", at: nil)
        }
        line("scene: 1")
        writeCanvas(background)
    }

    /// Writes the views as they are in the file: prototypes of a collection as templates, anything else as one item.
    mutating func writeKept() {
        writeHead()
        let (collectionView, element) = collection
        if let collectionView, let element {
            writeBars()
            writeCollection(collectionView, element)
        } else {
            counts.kept = 1
            writeWhole()
        }
    }

    /// Writes the views as nodes.
    ///
    /// - Returns: The views that were written.
    mutating func writeNodes(_ choices: NodeWriter.Choices) throws(Unsayable) -> [WrittenPart] {
        guard collection.0 == nil else { throw Unsayable(reason: "a collection view") }
        guard stage.isMade, shownElement?.name != "splitViewController" else { throw Unsayable(reason: "the columns of a split view") }
        var nodes = NodeWriter(stage, place: place, choices: choices)
        let view = shownView
        let frame = view.convert(view.bounds, to: nil)
        let root = nodes.place(try nodes.node(for: view), at: frame, in: stage.canvas.size, (.both, .both))
        guard nodes.parts.last?.manner != .nib else { throw Unsayable(reason: nodes.nibs.last?.reason ?? "what it looks like") }
        counts = (nodes.parts.count { $0.manner != .line } - nodes.nibs.count, nodes.nibs.count)
        self.choices = choices
        writeHead()
        if stage.controller != nil { writeBars() }
        let name = viewName(stage.subject.name)
        line("views:")
        writeNibs(of: nodes)
        line("  \(name):")
        for part in YAMLWriter.text(of: .object([.init("content", root.value)])).split(separator: "\n") { line("    " + part) }
        writeItem(name)
        tellFamilies(of: nodes)
        return nodes.parts
    }

    /// Writes the views that stay in the file as templates.
    mutating func writeNibs(of nodes: NodeWriter) {
        for kept in nodes.nibs {
            line("  # No node says \(kept.reason.onOneLine).")
            tell("'\(kept.name.onOneLine)' stays in the file: no node says \(kept.reason)", at: kept.element)
            writeView(kept.name.quotedForYAML, object: kept.id, elementOf: kept.id)
        }
    }

    mutating func tellFamilies(of nodes: NodeWriter) {
        for family in nodes.missingFamilies.sorted() {
            tell("there is no font family '\(family.onOneLine)', which the scene leaves out", at: nil)
        }
    }

    private mutating func writeCanvas(_ background: FieldValue?) {
        let canvas = stage.canvas
        line("canvas:")
        line("  size: \(list([canvas.size.width, canvas.size.height]))")
        if let background { line("  background: \(background.inOneLine)") }
        if canvas.scale != 2 { line("  scale: \(canvas.scale.numberText())") }
        if canvas.appearance == .dark { line("  appearance: dark") }
        if canvas.direction == .rightToLeft { line("  direction: rtl") }
        if let locale = canvas.locale { line("  locale: \(locale.jsonText)") }
        if canvas.contentSizeCategory != .large { line("  contentSizeCategory: \(canvas.contentSizeCategory.rawValue)") }
        let area = canvas.safeArea
        if area != .zero { line("  safeArea: \(list([area.top, area.left, area.bottom, area.right]))") }
    }

    // MARK: What fills the canvas

    private mutating func writeWhole() {
        let name = viewName(stage.subject.name)
        line("views:")
        writeView(name, object: stage.subject == file.mainSubject ? nil : stage.subject.id, elementOf: stage.subject.id)
        if stage.controller != nil, stage.view.holdsCollectionView {
            line("# The collection view in it shows each of its prototypes once.")
            let element = file.element(of: stage.subject)
            tell("a collection view beside other views stays in its file, where it shows its prototypes", at: element)
        }
        if file.element(of: stage.subject)?.name == "splitViewController" {
            line("# The columns of a split view controller are not seen in a scene; each of them can be imported by itself.")
            tell("a scene does not show the columns of a split view controller", at: file.element(of: stage.subject))
        }
        writeItem(name)
    }

    /// Writes one item that fills the canvas.
    private mutating func writeItem(_ name: String) {
        let canvas = stage.canvas
        line("collection:")
        line("  contentInsetAdjustment: never")
        line("  layout:")
        line("    flow:")
        line("      itemSize: \(list([canvas.size.width, canvas.size.height]))")
        line("      minimumLineSpacing: 0")
        line("      minimumInteritemSpacing: 0")
        line("  sections:")
        line("    - items:")
        line("        - {view: \(name)}")
    }

    // MARK: A collection

    /// The collection view that fills the canvas, where it has a flow layout and prototypes.
    private var collection: (UICollectionView?, InterfaceElement?) {
        guard let view = (stage.controller as? UICollectionViewController)?.collectionView,
            type(of: view.collectionViewLayout) == UICollectionViewFlowLayout.self,
            let element = file.element(of: stage.subject)?.value("view"), element.name == "collectionView",
            !Self.cells(of: element).isEmpty
        else { return (nil, nil) }
        return (view, element)
    }

    /// The identifiers of the prototypes of cells, in the order of the file.
    private static func cells(of element: InterfaceElement) -> [String] {
        element.list("cells").compactMap { $0["reuseIdentifier"].flatMap { $0.isEmpty ? nil : $0 } }
    }

    private mutating func writeCollection(_ view: UICollectionView, _ element: InterfaceElement) {
        let cells = Self.cells(of: element)
        let bars = [
            ("header", element.value("sectionHeaderView")?["reuseIdentifier"]),
            ("footer", element.value("sectionFooterView")?["reuseIdentifier"]),
        ]
        line("views:")
        var written: Set<String> = []
        for name in cells + bars.compactMap(\.1) where written.insert(name).inserted {
            writeView(viewName(name), object: name, elementOf: name)
        }
        for name in element.list("cells") where name["reuseIdentifier"] == nil {
            line("  # A prototype without an identifier, in line \(name.place.line), cannot be asked for.")
            tell("a prototype without an identifier is left out of the scene", at: name)
        }
        line("collection:")
        if let color = color(element) { line("  backgroundColor: \(color)") }
        if !hasBars { line("  contentInsetAdjustment: \(view.adjustedContentInset == view.contentInset ? "never" : "always")") }
        if let layout = view.collectionViewLayout as? UICollectionViewFlowLayout { write(layout, view) }
        line("  sections:")
        line("    - items:")
        for name in cells { line("        - {view: \(viewName(name))}") }
        for case (let key, let name?) in bars { line("      \(key): {view: \(viewName(name))}") }
    }

    private mutating func write(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView) {
        line("  layout:")
        line("    flow:")
        if layout.scrollDirection == .horizontal { line("      scrollDirection: horizontal") }
        line("      itemSize: \(list([layout.itemSize.width, layout.itemSize.height]))")
        if layout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize {
            line("      # Cells that measure themselves are as wide as itemSize says, and as high as they need.")
            line("      estimatedItemSize: \(list([layout.itemSize.width, layout.itemSize.height]))")
            tell("cells measure their width too, which a scene does not", at: file.element(of: stage.subject))
        } else if layout.estimatedItemSize != .zero {
            line("      estimatedItemSize: \(list([layout.estimatedItemSize.width, layout.estimatedItemSize.height]))")
        }
        line("      minimumLineSpacing: \(layout.minimumLineSpacing.numberText())")
        line("      minimumInteritemSpacing: \(layout.minimumInteritemSpacing.numberText())")
        let inset = layout.sectionInset
        if inset != .zero { line("      sectionInset: \(list([inset.top, inset.left, inset.bottom, inset.right]))") }
        for (key, size) in [("headerReferenceSize", layout.headerReferenceSize), ("footerReferenceSize", layout.footerReferenceSize)]
        where size != .zero { line("      \(key): \(list([size.width, size.height]))") }
        if layout.sectionHeadersPinToVisibleBounds { line("      sectionHeadersPinToVisibleBounds: true") }
        if layout.sectionFootersPinToVisibleBounds { line("      sectionFootersPinToVisibleBounds: true") }
    }

    // MARK: Templates

    /// A template of a view of the file, with the texts that are in it now, ready to be replaced by fields.
    mutating func writeView(_ name: String, object: String?, elementOf root: String) {
        line("  \(name):")
        line("    nib: \(path.jsonText)")
        if let object { line("    object: \(object.jsonText)") }
        guard let views = NibViews(file.document, object: root) else { return }
        let named = views.named.compactMap { entry in entry.elements.first.map { (entry.name, $0) } }
        let texts = named.compactMap { name, element -> String? in
            guard element.name == "label", let text = element["text"], file.canSetTexts else { return nil }
            return "\("\(name).text".jsonText): \(text.asPattern)"
        }
        let controls = controlsByID
        let changed = named.map { name, element in (name, element.id.flatMap { controls[$0] }.map { changes(of: $0) } ?? []) }
        let settings = changed.flatMap { name, changes in changes.map { "\("\(name).\($0.name)".jsonText): \($0.value)" } }
        let told = Set(changed.filter { !$0.1.isEmpty }.map(\.0))
        let others = named.compactMap { name, element -> String? in
            guard element.name != "label" || element["text"] == nil, !told.contains(name) else { return nil }
            return element.viewClass.properties.first.map { "\(name).\($0.name)" }
        }
        if !texts.isEmpty || !settings.isEmpty {
            line("    set:")
            for setting in texts + settings { line("      \(setting)") }
        }
        if !others.isEmpty { line("    # It can set too: \(others.map(\.onOneLine).joined(separator: ", ")).") }
    }

    /// The background of a collection view as a scene writes it.
    private mutating func color(_ element: InterfaceElement) -> String? {
        guard let color = element.value("backgroundColor", "color") else { return nil }
        if let name = color["systemColor"], name.hasSuffix("Color") { return String(name.dropLast("Color".count)).jsonText }
        guard let color = (stage.controller as? UICollectionViewController)?.collectionView.backgroundColor else { return nil }
        let parts = color.cgColor(for: stage.view.traitCollection)
        let bytes = [parts.red, parts.green, parts.blue, parts.alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
        let digits = bytes.map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }
        return "\"#\(digits.joined())\""
    }

    // MARK: Text

    private func viewName(_ name: String) -> String {
        let plain = name.unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil) ? String(scalar) : "-"
        }.joined()
        return plain.quotedForYAML
    }

    private func list(_ numbers: [CGFloat]) -> String { "[" + numbers.map { $0.numberText() }.joined(separator: ", ") + "]" }

    mutating func line(_ line: String) { text += line + "\n" }

    mutating func tell(_ message: String, at element: InterfaceElement?) {
        let element = element ?? file.document.root
        diagnostics.append(file.document.diagnostic(message, at: element))
    }
}

extension String {
    /// The name in quotes where YAML takes it for a number or a word of its own.
    var quotedForYAML: String {
        first?.isLetter == true && !["true", "false", "yes", "no", "on", "off", "null", "y", "n"].contains(lowercased()) ? self : jsonText
    }
}

extension InterfaceFile {
    /// Whether the texts of the file are those that are shown: no table of another language gives others.
    var canSetTexts: Bool { !folders.contains { $0.hasSuffix(".lproj") } }
}

extension UIView {
    fileprivate var holdsCollectionView: Bool { self is UICollectionView || subviews.contains(where: \.holdsCollectionView) }
}
