// SPDX-License-Identifier: MIT
//
// Fonts of Apple's devices, and what stands in for them; fonts that are taken on later.

import Foundation
import Testing
import VitrineDrawing

@testable import VitrineTypography

@Suite struct FontStandInTests {
    private func family(_ name: String, in typesetter: PangoTypesetter = PangoTypesetter(), _ text: String = "a") -> String? {
        typesetter.layout(StyledText(text, font: FontDescription(family: name, size: 17))).block(in: .zero).runs.first?.face.family
    }

    @Test(arguments: [
        ("Menlo", "DejaVu Sans Mono"), ("CourierNewPSMT", "Noto Sans Mono"), ("Courier", "Noto Sans Mono"), ("Georgia", "Noto Serif"),
        ("TimesNewRomanPS", "Noto Serif"), ("Palatino-Roman", "Noto Serif"), ("HelveticaNeue", "Inter"), ("AvenirNext", "Inter"),
        ("ArialRoundedMTBold", "Quicksand"),
    ])
    func `a font of Apple's devices has one of its kind in its place, which is told`(name: String, other: String) {
        let typesetter = PangoTypesetter()
        #expect(family(name, in: typesetter) == other)
        #expect(typesetter.diagnostics == [.standIn(name, by: other)])
        #expect(typesetter.suggestions(forFamily: name) == nil)
    }

    @Test func `letters of a font for code are equally wide in its place`() {
        func width(_ text: String, _ name: String) -> CGFloat {
            PangoTypesetter().layout(StyledText(text, font: FontDescription(family: name, size: 17))).size.width
        }
        for name in ["Menlo", "Courier", "CourierNewPSMT"] { #expect(abs(width("iiii", name) - width("WWWW", name)) < 0.01) }
    }

    @Test func `lines are as high as those of the font itself`() {
        let typesetter = PangoTypesetter()
        func height(_ name: String) -> CGFloat { typesetter.metrics(of: FontDescription(family: name, size: 100)).lineHeight }
        #expect(abs(height("AvenirNext") - 136.6) < 0.01 && abs(height("HelveticaNeue") - 119.3) < 0.01)
        #expect(abs(height("Menlo") - 116.4) < 0.01)
    }

    @Test func `a family is found by its letters and by the names of its fonts`() {
        #expect(family("NotoSerif") == "Noto Serif" && family("notosansmono") == "Noto Sans Mono")
        #expect(family("DejaVuSansMono-Bold") == "DejaVu Sans Mono")
    }

    @Test func `files are taken on where they have a font that is asked for`() {
        let (typesetter, file) = (PangoTypesetter(), "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
        #expect(family("DejaVuSerif", in: typesetter) == "Inter")
        var asked = 0
        func provide(_ name: String) {
            typesetter.provide(name) {
                asked += 1
                return ["/nowhere/Other.ttf", file]
            }
        }
        provide("Inter")
        provide("NotoSerif")
        #expect(asked == 0, "who has a font does not look for it")
        provide("DejaVuSerif")
        provide("DejaVuSerif")
        #expect(asked == 1)
        #expect(family("DejaVuSerif", in: typesetter) == "DejaVu Serif")
        #expect(typesetter.usedFonts().map(\.fileName).contains("DejaVuSerif.ttf"))
        #expect(family("DejaVuSerif") == "Inter", "others do not have it")
    }
}
