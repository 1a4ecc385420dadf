// SPDX-License-Identifier: MIT
//
// What a picture was made with: the fonts of its texts, and the libraries that draw.

public import VitrineDrawing
import VitrineImageCoding
import VitrineRasterRenderer
public import VitrineSnapshots
import VitrineTypography

extension Provenance {
    /// What pictures are made with: the fonts of all text in them, and the libraries that decide how pixels look.
    public init(of lists: [DisplayList]) {
        var faces = FaceSet()
        for list in lists { for layer in list.layers { faces.collect(layer) } }
        self.init(vitrine: VitrineVersion.current, fonts: faces.fonts, libraries: Self.drawingLibraries)
    }

    /// What a picture is made with.
    public init(of list: DisplayList) { self.init(of: [list]) }

    /// The libraries whose versions may change pixels.
    package static let drawingLibraries: [Library] =
        (RasterLibraries.versions + TypographyLibraries.versions + CodingLibraries.versions.filter { $0.name == "libjpeg-turbo" })
        .map { Library(name: $0.name, version: $0.version) }.sorted { $0.name < $1.name }

    /// All libraries that are used.
    package static let allLibraries: [Library] =
        (RasterLibraries.versions + TypographyLibraries.versions + CodingLibraries.versions)
        .map { Library(name: $0.name, version: $0.version) }.sorted { $0.name < $1.name }
}

/// The faces that text is set in.
private struct FaceSet {
    private var faces: Set<FontFace> = []

    mutating func collect(_ layer: DisplayList.Layer) {
        for block in layer.contents.flatMap(\.texts) { for run in block.runs { faces.insert(run.face) } }
        for sublayer in layer.mask + layer.sublayers { collect(sublayer) }
    }

    /// Each font once, by its names.
    var fonts: [Provenance.Font] {
        let fonts = Set(
            faces.compactMap { FontRecord(of: $0) }
                .map { Provenance.Font(family: $0.family, style: $0.style, version: $0.version, sha256: $0.sha256) })
        return fonts.sorted { ($0.family, $0.style, $0.version, $0.sha256) < ($1.family, $1.style, $1.version, $1.sha256) }
    }
}
