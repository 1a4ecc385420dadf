// SPDX-License-Identifier: MIT
//
// Frames of Figma and artboards of Sketch as scenes.

import Foundation
package import VitrineDesignFiles
import VitrineDrawing
package import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneText
import VitrineTypography

/// Writes scenes that show what frames of a design do.
///
/// Auto layouts become stacks, other frames overlays whose nodes are held as the constraints hold their layers; texts labels, outlines
/// shapes, components views, variants of a component those of its view, and styles names of the theme. A scene is drawn and its nodes are
/// held against the places that the file has for its layers: a stack that puts something elsewhere is written with sizes, and then with
/// places.
@MainActor
package struct DesignImport {
    /// A scene that was written.
    package struct Page {
        /// What the frame is called, in letters that files can be called by.
        package var name: String
        package var text: String
    }

    /// The scenes: one, with several screens where they have one size, or one for each frame.
    package private(set) var pages: [Page] = []
    /// Pictures by the paths at which the scenes name them.
    package private(set) var pictures: [String: [UInt8]] = [:]
    package private(set) var diagnostics: [Diagnostic] = []
    /// How many layers are nodes, and how many of those stand where the file has them, within a point.
    package private(set) var counts = (layers: 0, placed: 0)

    /// - Parameters:
    ///   - reading: the file.
    ///   - file: what messages call it.
    ///   - frames: the names or the ids of the frames that are wanted; none are all screens.
    ///   - isApart: whether each frame is a file of its own.
    ///   - place: where pictures are found, and where they go.
    package init(_ reading: DesignReading, file: String, frames: [String], isApart: Bool, place: DesignPlace) {
        diagnostics = reading.diagnostics
        if diagnostics.contains(where: { $0.severity == .error }) { return }
        let all = reading.document.frames.map(\.node)
        let screens = all.filter {
            [.frame, .instance, .group].contains($0.kind) && $0.isVisible && $0.extent.width > 0 && $0.extent.height > 0
        }
        // A file without screens has components to see, or what else lies on its pages.
        let others = all.filter { [.component, .componentSet].contains($0.kind) }
        let shown = [screens, others, all].first { !$0.isEmpty } ?? []
        var chosen = frames.isEmpty ? shown.filter { $0.extent.width > 0 && $0.extent.height > 0 } : []
        for name in frames {
            let found = all.filter { $0.id == name || $0.name == name }
            if found.isEmpty { tellMissing(name, among: all, file) }
            chosen += found
        }
        guard !chosen.isEmpty else {
            if frames.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        file: file, line: 0, column: 0, severity: .error, category: .schema, message: "there are no frames in the file"))
            }
            return
        }
        write(chosen, reading, file, isApart, place)
    }

    private mutating func tellMissing(_ name: String, among nodes: [DesignNode], _ file: String) {
        let names = nodes.map { "'\($0.name)'" }
        diagnostics.append(
            Diagnostic(
                file: file, line: 0, column: 0, severity: .error, category: .reference, message: "there is no frame '\(name)'",
                hint: "there are \(names.prefix(12).joined(separator: ", "))\(names.count > 12 ? " and \(names.count - 12) more" : "")"))
    }

    private mutating func write(_ chosen: [DesignNode], _ reading: DesignReading, _ file: String, _ isApart: Bool, _ place: DesignPlace) {
        var unknown = reading.unknown
        var names: Set<String> = []
        func unused(_ name: String) -> String {
            var (free, number) = (name, 2)
            while !names.insert(free).inserted { (free, number) = ("\(name)-\(number)", number + 1) }
            return free
        }
        var screens: [(name: String, page: DesignPage)] = []
        for frame in chosen {
            let trial = DesignTrial(frame, of: reading.document, file: file, place: place)
            let page = trial.best()
            screens.append((unused(frame.name.asTemplateName.lowercased()), page))
            counts = (counts.layers + page.counts.layers, counts.placed + page.counts.placed)
            unknown.merge(page.notes, uniquingKeysWith: +)
            pictures.merge(page.pictures) { first, _ in first }
        }
        let isOne = chosen.count > 1 && !isApart && Set(chosen.map { "\($0.extent.width) \($0.extent.height)" }).count == 1
        if isOne {
            pages = [Page(name: screens[0].name, text: DesignPage.text(ofScreens: screens, file: file))]
        } else {
            pages = screens.map { Page(name: $0.name, text: $0.page.text(name: $0.name, file: file)) }
        }
        for (what, count) in unknown.sorted(by: { $0.key < $1.key }) {
            diagnostics.append(
                Diagnostic(
                    file: file, line: 0, column: 0, severity: .warning, category: .reference,
                    message: "not taken over: \(what)" + (count > 1 ? ", \(count) times" : "")))
        }
        if counts.placed < counts.layers {
            diagnostics.append(
                Diagnostic(
                    file: file, line: 0, column: 0, severity: .note, category: .reference,
                    message:
                        "\(counts.layers - counts.placed) of \(counts.layers) layers stand elsewhere than in the file, by a point or more"))
        }
    }
}

/// Where pictures of a design are found, and where they go.
@MainActor
package struct DesignPlace {
    /// The folder in which the scene is going to lie.
    package var folder: String
    /// The folder within it for pictures.
    package var pictureFolder: String
    /// Folders in which pictures of the file lie.
    package var sources: [String]
    package var fontFolders: [String]
    private let typesetter: PangoTypesetter

    package init(folder: String, pictureFolder: String, sources: [String], fontFolders: [String] = []) {
        (self.folder, self.pictureFolder, self.sources, self.fontFolders) = (folder, pictureFolder, sources, fontFolders)
        typesetter = PangoTypesetter(library: FontLibrary(directories: fontFolders))
    }

    /// Whether there is a family of fonts.
    func hasFont(_ family: String) -> Bool { typesetter.suggestions(forFamily: family) == nil }

    /// The room that the system font has between letters by itself, which designs say.
    func tracking(size: CGFloat, weight: CGFloat) -> CGFloat {
        let font = FontDescription(size: size, weight: FontWeight(rawValue: Int(weight)))
        return typesetter.layout(StyledText("a", font: font)).block(in: .zero).runs.first?.letterSpacing ?? 0
    }

    /// The most bytes of a picture.
    private static let limit = 64 << 20

    /// The bytes of a picture that paints know by a name.
    func picture(_ name: String, in document: DesignDocument) -> [UInt8]? {
        if let address = document.images[name] {
            if address.hasPrefix("data:"), let comma = address.firstIndex(of: ",") {
                return Data(base64Encoded: String(address[address.index(after: comma)...])).map { [UInt8]($0) }
            }
            for folder in sources {
                if !address.contains("://"), let bytes = try? BoundedFile.contents(ofFile: "\(folder)/\(address)", limit: Self.limit) {
                    return bytes
                }
            }
        }
        // A name from a file is no way to elsewhere.
        guard !name.contains("..") else { return nil }
        for folder in sources.flatMap({ [$0, "\($0)/images"] }) {
            for ending in ["", ".png", ".jpg", ".jpeg"] {
                if let bytes = try? BoundedFile.contents(ofFile: "\(folder)/\(name)\(ending)", limit: Self.limit) { return bytes }
            }
        }
        return nil
    }
}
