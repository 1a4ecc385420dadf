// SPDX-License-Identifier: MIT
//
// Fonts from descriptors: designs, traits and features.

import Foundation
import Testing
import VitrineLayers
import VitrineTypography
import VitrineViews

@MainActor
@Suite struct UIFontDescriptorTests {
    /// One with real fonts, whatever other tests have put into the one in force.
    private let environment = UIEnvironment()

    private func widths(_ font: UIFont) -> [CGFloat] {
        environment.run { ["11:11", "00:00"].map { ($0 as String).size(withAttributes: [.font: font]).width } }
    }

    @Test func `monospaced digits are asked for by a font, by a setting, or by a tag`() {
        let font = UIFont.systemFont(ofSize: 17)
        #expect(widths(font)[0] < widths(font)[1])
        let setting: [UIFontDescriptor.FeatureKey: Any] = [.type: kNumberSpacingType, .selector: kMonospacedNumbersSelector]
        let descriptor = font.fontDescriptor.addingAttributes([.featureSettings: [setting]])
        let tagged = font.fontDescriptor.addingAttributes([
            .featureSettings: [[UIFontDescriptor.FeatureKey.openTypeTag: "tnum", .openTypeValue: 1]]
        ])
        for font in [
            UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular), UIFont(descriptor: descriptor, size: 0),
            UIFont(descriptor: tagged, size: 0),
        ] {
            #expect(widths(font)[0] == widths(font)[1])
            #expect(font.pointSize == 17)
        }
    }

    @Test func `a setting becomes the tag that OpenType has for it`() {
        func features(_ type: Int, _ selector: Int) -> [String: Int] {
            let setting: [UIFontDescriptor.FeatureKey: Any] = [.featureIdentifier: type, .typeIdentifier: selector]
            let descriptor = UIFontDescriptor(fontAttributes: [.size: 20, .featureSettings: [setting]])
            return UIFont(descriptor: descriptor, size: 0).fontDescription.features
        }
        #expect(features(kLowerCaseType, kLowerCaseSmallCapsSelector) == ["smcp": 1])
        #expect(features(kTypographicExtrasType, kSlashedZeroOnSelector) == ["zero": 1])
        #expect(features(kStylisticAlternativesType, 2) == ["ss01": 1] && features(kStylisticAlternativesType, 21) == ["ss10": 0])
        #expect(features(999, 1) == [:])
    }

    @Test func `a design is one of the system font`() throws {
        let rounded = try #require(UIFont.systemFont(ofSize: 20, weight: .bold).fontDescriptor.withDesign(.rounded))
        let font = UIFont(descriptor: rounded, size: 24)
        #expect(font.fontDescription == FontDescription(size: 24, weight: .bold, design: .rounded))
        #expect(UIFontDescriptor(name: "Noto Serif", size: 12).withDesign(.rounded) == nil)
    }

    @Test func `traits are put on and taken off`() throws {
        let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: nil)
        let bold = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
        #expect(bold.symbolicTraits == [.traitBold, .traitItalic] && bold.pointSize == 17)
        #expect(try #require(bold.withSymbolicTraits([])).symbolicTraits == [])
        let weighed = body.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.semibold]])
        #expect(UIFont(descriptor: weighed, size: 0).fontDescription.weight == .semibold)
    }

    @Test func `a font of a text style goes on growing with the text size`() throws {
        let title = UIFont(
            descriptor: try #require(UIFont.preferredFont(forTextStyle: .title1).fontDescriptor.withSymbolicTraits(.traitBold)), size: 0)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        #expect(title.adjusted(for: large).pointSize > title.pointSize)
    }

    @Test func `a paragraph divides its words where it is asked to`() {
        let style = NSMutableParagraphStyle()
        func lines() -> Int {
            let label = UILabel()
            label.numberOfLines = 0
            label.attributedText = NSAttributedString(
                string: "An extraordinarily understandable internationalization",
                attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: style])
            return environment.run {
                Int((label.sizeThatFits(CGSize(width: 250, height: 0)).height / UIFont.systemFont(ofSize: 17).lineHeight).rounded())
            }
        }
        style.lineBreakMode = .byWordWrapping
        let whole = lines()
        style.usesDefaultHyphenation = true
        let divided = lines()
        #expect(divided < whole)
        style.usesDefaultHyphenation = false
        style.hyphenationFactor = 1
        #expect(lines() == divided)
        #expect((style.copy() as? NSParagraphStyle)?.hyphenationFactor == 1)
    }
}
