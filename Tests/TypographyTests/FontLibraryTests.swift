// SPDX-License-Identifier: MIT
//
// Which fonts may be used: the pinned ones, and those of a caller's folders.

import Foundation
import Testing
import VitrineDrawing
import VitrineTypography

@Suite struct FontLibraryTests {
    func layout(_ typesetter: PangoTypesetter, family: String) -> String? {
        typesetter.layout(StyledText("a", font: FontDescription(family: family, size: 17))).block(in: .zero).runs.first?.face.family
    }

    @Test func `an installed font that is not pinned is not used`() {
        let typesetter = PangoTypesetter()
        #expect(layout(typesetter, family: "DejaVu Sans") == "Inter")
        #expect(typesetter.diagnostics.count == 1)
    }

    @Test func `a font in a folder of the caller can be asked for by name`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "vitrine-fonts-\(ProcessInfo.processInfo.processIdentifier) & <co>")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
        try FileManager.default.copyItem(at: source, to: folder.appending(path: "Sans.ttf"))
        let typesetter = PangoTypesetter(library: FontLibrary(directories: [folder.path(percentEncoded: false)]))
        #expect(layout(typesetter, family: "dejavu sans") == "DejaVu Sans")
        #expect(typesetter.diagnostics.isEmpty)
        #expect(typesetter.usedFonts().map(\.fileName) == ["Sans.ttf"])
    }

    @Test func `a folder that does not exist does no harm`() {
        #expect(layout(PangoTypesetter(library: FontLibrary(directories: ["/nowhere"])), family: "Inter") == "Inter")
    }

    @Test(arguments: [(FontDescription.Design.serif, "Noto Serif"), (.rounded, "Quicksand"), (.default, "Inter")])
    func `each design has its family`(design: FontDescription.Design, family: String) {
        let text = StyledText("a", font: FontDescription(size: 17, design: design))
        #expect(PangoTypesetter().layout(text).block(in: .zero).runs.first?.face.family == family)
    }

    private func face(_ font: FontDescription, in typesetter: PangoTypesetter = PangoTypesetter()) -> FontFace? {
        typesetter.layout(StyledText("a", font: font)).block(in: .zero).runs.first?.face
    }

    @Test(arguments: [(19.5, "Inter"), (20, "Inter Display"), (34, "Inter Display")])
    func `the system font has a cut for titles from 20 points on`(size: CGFloat, family: String) {
        #expect(face(FontDescription(size: size, weight: .bold))?.family == family)
        #expect(face(FontDescription(size: size, weight: .bold))?.style == "Bold")
        #expect(face(FontDescription(family: "Inter", size: size))?.family == "Inter", "a family that is named is that family")
        let typesetter = PangoTypesetter()
        let (text, title) = (typesetter.metrics(of: FontDescription(size: 19.99)), typesetter.metrics(of: FontDescription(size: 20)))
        #expect(abs(title.lineHeight - text.lineHeight) < 0.02, "both have lines of one height")
    }

    @Test func `a rounded design is round, as heavy as it is asked for, in lines of the system font`() {
        let typesetter = PangoTypesetter()
        func family(_ weight: FontWeight) -> String? {
            face(FontDescription(size: 22, weight: weight, design: .rounded), in: typesetter)?.family
        }
        #expect(family(.regular) == "Quicksand" && family(.bold) == "Quicksand")
        #expect(family(.medium) == "Quicksand Medium" && family(.light) == "Quicksand Light")
        let (round, usual) = (FontDescription(size: 22, weight: .bold, design: .rounded), FontDescription(size: 22, weight: .bold))
        #expect(typesetter.metrics(of: round) == typesetter.metrics(of: usual))
        #expect(typesetter.diagnostics.isEmpty)
    }

    @Test func `an address is no folder of fonts`() {
        let typesetter = PangoTypesetter(library: FontLibrary(directories: ["https://fonts.example/lora"]))
        #expect(typesetter.diagnostics == [.unusableFolder("https://fonts.example/lora", .address)])
        #expect(typesetter.diagnostics.first?.description.contains("nothing is fetched from the network") == true)
    }

    @Test(arguments: [FontDescription.Design.serif, .monospaced, .rounded, .default]) func `other designs are there`(
        design: FontDescription.Design
    ) {
        let typesetter = PangoTypesetter()
        _ = face(FontDescription(size: 22, design: design), in: typesetter)
        #expect(typesetter.diagnostics.isEmpty)
    }
}
