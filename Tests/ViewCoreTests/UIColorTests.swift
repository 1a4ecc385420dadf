// SPDX-License-Identifier: MIT
//
// Colours, fonts and traits as values.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineTypography

@testable import VitrineViewCore

@MainActor @Suite struct UIColorTests {
    private let dark = UITraitCollection(userInterfaceStyle: .dark)
    private let light = UITraitCollection(userInterfaceStyle: .light)

    @Test(arguments: [
        (UIColor.systemBlue, "#007aff", "#0a84ff"), (.label, "#000000", "#ffffff"), (.systemBackground, "#ffffff", "#000000"),
        (.secondarySystemGroupedBackground, "#ffffff", "#1c1c1e"), (.separator, "#3c3c434a", "#54545899"), (.red, "#ff0000", "#ff0000"),
    ])
    func `a colour has a light and a dark form`(color: UIColor, lightForm: String, darkForm: String) {
        #expect(color.cgColor(for: light).hexText == lightForm)
        #expect(color.cgColor(for: dark).hexText == darkForm)
        #expect(color.resolvedColor(with: dark).cgColor(for: light).hexText == darkForm)
    }

    @Test func `a provider is asked under each appearance`() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .systemBlue : .white }
        #expect(color.cgColor(for: light).hexText == "#ffffff")
        #expect(color.withAlphaComponent(0.5).cgColor(for: dark).hexText == "#0a84ff80")
    }

    @Test func `the current traits decide where no view does`() {
        #expect(UIColor.label.cgColor.hexText == "#000000")
        dark.performAsCurrent { #expect(UIColor.label.cgColor.hexText == "#ffffff") }
        #expect(UIColor.label.cgColor.hexText == "#000000")
    }

    @Test(arguments: [(0.0, "#ff0000"), (1.0 / 3, "#00ff00"), (0.5, "#00ffff"), (2.0 / 3, "#0000ff"), (1.0, "#ff0000")])
    func `a hue is an angle around the colours`(hue: CGFloat, expected: String) {
        #expect(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).cgColor.hexText == expected)
    }

    @Test func `wide colours lie outside of sRGB`() {
        let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).cgColor
        #expect(abs(red.red - 1.0931) < 1e-3)
        #expect(red.green < 0)
        #expect(UIColor(displayP3Red: 0.5, green: 0.5, blue: 0.5, alpha: 1).cgColor == CGColor(gray: 0.5, alpha: 1))
    }
}

@MainActor @Suite struct UIFontTests {
    init() { TextEnvironment.current = BoxTypesetter() }

    @Test(arguments: [
        (UIFont.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
        (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ])
    func `text styles have the sizes of iOS`(style: UIFont.TextStyle, size: CGFloat) {
        let font = UIFont.preferredFont(forTextStyle: style)
        #expect(font.pointSize == size)
        #expect(font.fontDescription.weight == (style == .headline ? .semibold : .regular))
    }

    @Test(arguments: [
        (UIFont.Weight.regular, 400), (.semibold, 600), (.black, 900), (.init(0.115), 450), (.init(-1), 100), (.init(1), 900),
    ])
    func `weights are carried over to the scale of font files`(weight: UIFont.Weight, expected: Int) {
        #expect(UIFont.systemFont(ofSize: 10, weight: weight).fontDescription.weight.rawValue == expected)
    }

    @Test func `a font has measures and a name`() {
        let font = UIFont.systemFont(ofSize: 20, weight: .semibold)
        #expect(font.ascender == 15)
        #expect(font.descender == -5)
        #expect(font.lineHeight == 20)
        #expect(font.fontName == "Inter-SemiBold")
        #expect(UIFont(name: font.fontName, size: 20)?.fontDescription.weight == .semibold)
        #expect(font.withSize(10) == UIFont.systemFont(ofSize: 10, weight: .semibold))
    }

    @Test func `later traits win over earlier ones`() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(traits.userInterfaceStyle == .light)
        #expect(traits.displayScale == 3)
        #expect(traits.layoutDirection == .unspecified)
    }
}
