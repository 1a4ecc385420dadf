// SPDX-License-Identifier: MIT
//
// The typesetter that pictures are made with: real fonts, shaped by Pango.

public import Foundation
import VitrineDrawing
import VitrinePango

/// Lays out text with the fonts of a library.
///
/// Layouts are remembered: the same text in the same style and width is laid out once.
public final class PangoTypesetter: Typesetter {
    struct LayoutKey: Hashable {
        var text: StyledText
        var style: ParagraphStyle
        var width: CGFloat?
        var maxLines: Int
        var maxHeight: CGFloat?
    }

    /// The fonts that text may use.
    public let library: FontLibrary
    /// The language of texts whose style names none, as a BCP 47 tag.
    public let language: String?
    public internal(set) var diagnostics: [FontDiagnostic] = []

    private(set) var fonts: FontMap
    private(set) var shaper: TextShaper
    var knownDiagnostics: Set<FontDiagnostic> = []
    var resolutions: [FontDescription: ResolvedFont] = [:]
    var faces: [ObjectIdentifier: [Bool: FontFace]] = [:]
    /// By language; nil where there are no patterns.
    var hyphenators: [String: Hyphenator?] = [:]
    var usedFaces: [ObjectIdentifier: FaceRecord] = [:]
    private var layouts: [LayoutKey: TextLayout] = [:]
    private(set) lazy var familyNames: [String] = fonts.familyNames()
    /// The families by the letters of the names of their fonts.
    private(set) lazy var familiesByKey = fonts.familiesByKey
    /// The font files that were taken on, and the names that they were looked for.
    private(set) var providedFiles: [String] = []
    var providedNames: Set<String> = []

    /// A typesetter over a set of fonts, and the language of texts whose style names none.
    public init(library: FontLibrary = FontLibrary(), language: String? = nil) {
        self.library = library
        self.language = language
        let folders = library.folders
        fonts = FontMap(library.configuration(folders.compactMap { try? $0.get() }))
        shaper = TextShaper(fonts)
        for (path, folder) in zip(library.directories, folders) {
            if case .failure(let problem) = folder { report(.unusableFolder(path, problem)) }
        }
    }

    /// A typesetter that finds and shapes with the fonts that another one has loaded.
    ///
    /// What it has set, used and found wrong is its own. Loading fonts takes many times as long as setting the texts of a screen.
    package init(sharing other: PangoTypesetter, language: String? = nil) {
        (library, self.language) = (other.library, language)
        (fonts, shaper) = (other.fonts, other.shaper)
        familyNames = other.familyNames
        for case .unusableFolder(let path, let problem) in other.diagnostics { report(.unusableFolder(path, problem)) }
    }

    /// Finds and shapes with further font files from now on.
    func take(fontFiles files: [String]) {
        providedFiles += files
        var configuration = library.configuration(library.folders.compactMap { try? $0.get() })
        configuration.files += providedFiles
        fonts = FontMap(configuration)
        shaper = TextShaper(fonts)
        familyNames = fonts.familyNames()
        familiesByKey = fonts.familiesByKey
        (resolutions, layouts) = ([:], [:])
    }

    public func layout(_ text: StyledText, style: ParagraphStyle, width: CGFloat?, maxLines: Int, maxHeight: CGFloat?) -> TextLayout {
        var key = LayoutKey(text: text, style: style, width: width, maxLines: maxLines, maxHeight: maxHeight)
        if key.style.language == nil { key.style.language = language }
        if let known = layouts[key] { return known }
        // A bound on memory for those who lay out texts without end; a screen has far fewer.
        if layouts.count >= 1024 { layouts.removeAll(keepingCapacity: true) }
        let layout = PangoParagraphs(typesetter: self, key: key).layout()
        for character in layout.missingCharacters { report(.missingGlyph(character)) }
        layouts[key] = layout
        return layout
    }

    public func metrics(of font: FontDescription) -> FontMetrics { resolve(font).metrics }

    /// The faces that laid-out text has used, sorted by file.
    ///
    /// Complexity: reads every file whole to digest it.
    public func usedFonts() -> [FontRecord] {
        var digests: [String: String] = [:]
        return usedFaces.values.sorted { ($0.file, $0.index) < ($1.file, $1.index) }.reduce(into: []) { records, face in
            let digest = digests[face.file] ?? FileDigest.sha256(ofFile: face.file) ?? ""
            digests[face.file] = digest
            let thousandths = Int((Double(face.version) / 65.536).rounded())
            let fraction = String(thousandths % 1000)
            let record = FontRecord(
                fileName: String(face.file.split(separator: "/").last ?? ""), family: face.family, style: face.style,
                version: "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction, sha256: digest)
            if !records.contains(record) { records.append(record) }
        }
    }

    func report(_ diagnostic: FontDiagnostic) {
        if knownDiagnostics.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
    }
}

extension FontMap {
    /// The families by the letters of the names of their fonts.
    fileprivate var familiesByKey: [String: String] {
        Dictionary(familiesOfFonts().map { ($0.name.fontNameKey, $0.family) }) { first, _ in first }
    }
}
