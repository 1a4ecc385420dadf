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
        #expect(layout(typesetter, family: "Inter Display") == "Inter")
        #expect(typesetter.diagnostics.count == 1)
    }

    @Test func `a font in a folder of the caller can be asked for by name`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(
            path: "vitrine-fonts-\(ProcessInfo.processInfo.processIdentifier) & <co>")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let source = URL(filePath: "/usr/share/fonts/opentype/inter/InterDisplay-Regular.otf")
        try FileManager.default.copyItem(at: source, to: folder.appending(path: "Display.otf"))
        let typesetter = PangoTypesetter(library: FontLibrary(directories: [folder.path(percentEncoded: false)]))
        #expect(layout(typesetter, family: "inter display") == "Inter Display")
        #expect(typesetter.diagnostics.isEmpty)
        #expect(typesetter.usedFonts().map(\.fileName) == ["Display.otf"])
    }

    @Test func `a folder that does not exist does no harm`() {
        #expect(layout(PangoTypesetter(library: FontLibrary(directories: ["/nowhere"])), family: "Inter") == "Inter")
    }

    @Test(arguments: [(FontDescription.Design.serif, "Noto Serif"), (.rounded, "Inter"), (.default, "Inter")])
    func `each design has its family`(design: FontDescription.Design, family: String) {
        let text = StyledText("a", font: FontDescription(size: 17, design: design))
        #expect(PangoTypesetter().layout(text).block(in: .zero).runs.first?.face.family == family)
    }
}
