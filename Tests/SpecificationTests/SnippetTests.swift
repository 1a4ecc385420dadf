// SPDX-License-Identifier: MIT
//
// Views of a specification as code.

import Foundation
import Testing
import VitrineStage

@testable import VitrineSpecification

@Suite @MainActor
struct SnippetTests {
    private func snippet(_ content: String, _ language: SnippetLanguage) throws -> String {
        try #require(try themed(content).redlines.view(named: "stack")?.children.first).snippet(in: language)
    }

    private static let title = "{label: {text: Tote, font: h, color: ink, lines: 2, name: title}}"

    @Test func `CSS names the variables of the theme, with what they come to behind them`() throws {
        #expect(
            try snippet(Self.title, .css)
                == """
                .title {
                  width: 52px;
                  font: var(--font-h); /* 22px, 700 */
                  color: var(--color-ink, #000000);
                  letter-spacing: -0.3px;
                  display: -webkit-box;
                  -webkit-box-orient: vertical;
                  -webkit-line-clamp: 2;
                  overflow: hidden;
                }

                """.replacing("52px", with: try width(of: Self.title)))
        let card = try #require(try themed(Self.title).redlines.view(named: "card")).snippet(in: .css)
        for line in [
            "padding: var(--spacing-gutter, 16px);", "border-radius: var(--radius-card, 14px);", "gap: var(--spacing-tight, 4px);",
            "box-shadow: var(--shadow-soft, 0px 4px 16px #00000026 /* black */);",
            "border: var(--border-hair, 1px solid #3c3c434a /* separator */);",
            "background: var(--gradient-dawn, linear-gradient(180deg, #ff9500 0%, #ff2d55 100%));",
        ] { #expect(card.contains("  \(line)\n"), "\(card)") }
    }

    private func width(of content: String) throws -> String {
        "\(try #require(try themed(content).redlines.view(named: "title")).frame.width.measure)px"
    }

    @Test func `UIKit has the constants that tokens are written as, and the constraints at the end`() throws {
        #expect(
            try snippet("{label: {text: 'Say \"hi\"', font: headline, color: quiet}}", .uikit) == """
                let sayHiLabel = UILabel()
                sayHiLabel.font = UIFont.preferredFont(forTextStyle: .headline)
                sayHiLabel.adjustsFontForContentSizeCategory = true
                sayHiLabel.textColor = DesignTokens.Colors.quiet
                sayHiLabel.text = "Say \\"hi\\""

                """)
        #expect(
            try snippet("{box: {width: 40, height: 30, name: dot, background: '#ff0000', cornerRadius: card}}", .uikit) == """
                let dot = UIView()
                dot.backgroundColor = UIColor(red: 255 / 255, green: 0 / 255, blue: 0 / 255, alpha: 1)
                dot.layer.cornerRadius = DesignTokens.Lengths.card
                NSLayoutConstraint.activate([
                    dot.widthAnchor.constraint(equalToConstant: 40),
                    dot.heightAnchor.constraint(equalToConstant: 30),
                ])

                """)
    }

    @Test func `a stack arranges what is in it, spacers too`() throws {
        let row = "{hstack: {name: row, spacing: gutter, children: [{label: A}, {spacer: 0}, {label: {text: B, color: systemRed}}]}}"
        let uikit = try snippet(row, .uikit)
        #expect(uikit.contains("let row = UIStackView(arrangedSubviews: [aLabel, UIView(), bLabel])\nrow.axis = .horizontal\n"))
        #expect(uikit.contains("row.spacing = DesignTokens.Lengths.gutter\n"))
        #expect(
            try snippet(row, .swiftui) == """
                HStack(spacing: DesignTokens.Lengths.gutter) {
                    Text("A")
                        .font(.system(size: 17, weight: .regular))
                        .foregroundStyle(Color(uiColor: UIColor.label))
                        .lineLimit(1)
                    Spacer(minLength: 0)
                    Text("B")
                        .font(.system(size: 17, weight: .regular))
                        .foregroundStyle(Color(uiColor: UIColor.systemRed))
                        .lineLimit(1)
                }

                """)
    }

    @Test func `a card in SwiftUI has its ground, its line and its shadow behind its padding`() throws {
        let card = try #require(try themed(Self.title).redlines.view(named: "card")).snippet(in: .swiftui)
        let modifiers = card.split(separator: "\n").filter { $0.hasPrefix("    .") }.map { String($0.dropFirst(4)) }
        #expect(modifiers.first == ".padding(DesignTokens.Lengths.gutter)")
        #expect(
            modifiers.contains {
                $0.hasPrefix(".background(LinearGradient(stops:")
                    && $0.hasSuffix("in: RoundedRectangle(cornerRadius: DesignTokens.Lengths.card))")
            })
        #expect(
            modifiers.contains(
                ".overlay(RoundedRectangle(cornerRadius: DesignTokens.Lengths.card).strokeBorder(Color(uiColor: DesignTokens.Borders.hair.color), lineWidth: DesignTokens.Borders.hair.width))"
            ))
        #expect(modifiers.last?.hasPrefix(".shadow(color: ") == true)
    }

    @Test func `controls are written as what they are, with what the scene says of them`() throws {
        let toggle = "{switch: {on: true, tint: brand}}"
        #expect(
            try snippet(toggle, .uikit).hasPrefix(
                "let switchView = UISwitch()\nswitchView.isOn = true\nswitchView.onTintColor = DesignTokens.Colors.brand\n"))
        #expect(try snippet(toggle, .swiftui).contains("Toggle(\"\", isOn: .constant(true))\n"))
        let button = "{button: {title: Add, style: filled, corners: capsule, color: brand, icon: bag.fill}}"
        let uikit = try snippet(button, .uikit)
        for line in ["Configuration.filled()", ".cornerStyle = .capsule", ".baseBackgroundColor = DesignTokens.Colors.brand"] {
            #expect(uikit.contains(line), "\(uikit)")
        }
        #expect(try snippet(button, .swiftui).contains(".buttonBorderShape(.capsule)\n"))
    }

    @Test func `an excerpt of a file ends where its value does`() {
        let text = SceneExcerpt(
            """
            a:
              - {label: {text: "}", font: h}, b: [1,
                 2]}
              - box:
                  width: 4

                  name: x
              - spacer: 0
            """)
        #expect(text.text(at: 2, column: 5) == "{label: {text: \"}\", font: h}, b: [1,\n     2]}")
        #expect(text.text(at: 4, column: 5) == "box:\n  width: 4\n\n  name: x")
        #expect(text.text(at: 40, column: 1) == nil)
    }
}
