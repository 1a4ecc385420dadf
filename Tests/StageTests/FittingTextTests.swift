// SPDX-License-Identifier: MIT
//
// Texts in the room that they asked for: whatever the text, the font, the scale and the preferred text size, all of it is seen there.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineLists
import VitrineTestSupport
import VitrineTypography

@testable import VitrineControls
@testable import VitrineViewCore

@Suite(.serialized) @MainActor
struct FittingTextTests {
    private static let words = [
        "Abendlicht", "über", "den", "Wanderdünen", "Donaudampfschifffahrtsgesellschaft", "Rechtsschutzversicherungsgesellschaften", "Wake",
        "with", "the", "sun", "·", "12", "W.", "fi", "مرحبا", "الكتابة", "والمستشفيات", "بالعالم", "สวัสดีชาวโลก", "ภาษาไทย", "こんにちは",
        "世界", "naïve", "—", "AVAVAV", "iiii",
    ]
    private static let scales: [CGFloat] = [0.5, 0.6, 0.75, 1, 1.5, 2, 2.625, 3]
    private static let categories: [UIContentSizeCategory] = [
        .extraSmall, .medium, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]
    private static let styles: [UIFont.TextStyle] = [.caption1, .footnote, .subheadline, .body, .headline, .title2, .largeTitle]

    private func text(_ random: inout SeededNumbers) -> String {
        (0..<random.number(1...7)).map { _ in random.pick(Self.words) }.joined(separator: random.chance(10) ? "\n" : " ")
    }

    /// Runs with real fonts, at a scale and a text size.
    private func surroundings(_ random: inout SeededNumbers, _ body: (UITraitCollection, inout SeededNumbers) -> Void) {
        let environment = UIEnvironment()
        environment.typesetter = Self.typesetter
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(displayScale: random.pick(Self.scales)),
            UITraitCollection(preferredContentSizeCategory: random.pick(Self.categories)),
            UITraitCollection(layoutDirection: random.chance(30) ? .rightToLeft : .leftToRight),
        ])
        environment.run { body(traits, &random) }
    }

    private static let typesetter = PangoTypesetter(language: "de")

    private func label(_ random: inout SeededNumbers, _ traits: UITraitCollection) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.font = .preferredFont(
            forTextStyle: random.pick(Self.styles), weight: random.pick([.regular, .semibold]), compatibleWith: traits)
        let text = text(&random)
        guard random.chance(40) else {
            label.text = text
            return label
        }
        let paragraph = NSMutableParagraphStyle()
        paragraph.lineSpacing = random.pick([0, 1.3, 4])
        if random.chance(50) { paragraph.usesDefaultHyphenation = true }
        if random.chance(20) { paragraph.hyphenationFactor = 0.5 }
        if random.chance(30) { paragraph.alignment = random.pick([.center, .justified, .right]) }
        let styled = NSMutableAttributedString(string: text, attributes: [.font: label.font as Any, .paragraphStyle: paragraph])
        if random.chance(40) {
            styled.addAttribute(.kern, value: random.pick([-0.8, 0.4, 2] as [CGFloat]), range: NSRange(location: 0, length: styled.length))
        }
        if random.chance(40), styled.length > 4 {
            styled.addAttribute(.font, value: UIFont.systemFont(ofSize: 11.3), range: NSRange(location: 1, length: 3))
        }
        label.attributedText = styled
        return label
    }

    /// Whether every letter of each label is seen.
    private func expectWhole(_ root: UIView, _ note: String, _ location: SourceLocation = #_sourceLocation) {
        let scale = max(root.traitCollection.displayScale, 0.1)
        for block in root.displayList(scale: scale).layers.flatMap(\.blocks) {
            let shown = block.runs.map(\.text).joined()
            #expect(
                shown.letters == block.string.letters, "\(note): '\(block.string)' shows '\(shown)' in \(block.frame)",
                sourceLocation: location)
            let bottom = block.runs.flatMap(\.glyphs).map(\.position.y).max() ?? 0
            #expect(bottom <= block.frame.maxY + 0.01, "\(note): '\(block.string)' ends below \(block.frame)", sourceLocation: location)
        }
    }

    @Test(arguments: 0..<250) func `a label in its own fitting size breaks as it was measured`(seed: Int) {
        var random = SeededNumbers(seed: seed)
        surroundings(&random) { traits, random in
            let label = label(&random, traits)
            label.overrideTraits = traits
            let offered = random.chance(15) ? CGFloat.greatestFiniteMagnitude : CGFloat(random.fraction(40...400))
            let size = label.sizeThatFits(CGSize(width: offered, height: .greatestFiniteMagnitude))
            label.frame = CGRect(x: 0, y: 0, width: offered, height: size.height)
            let measured = Set(label.displayList(scale: 1).layers.flatMap(\.blocks).flatMap(\.baselines)).count
            label.frame = CGRect(x: random.fraction(0...9), y: random.fraction(0...9), width: size.width, height: size.height)
            let drawn = Set(label.displayList(scale: 1).layers.flatMap(\.blocks).flatMap(\.baselines)).count
            #expect(offered > 1e6 || measured == drawn, "seed \(seed)")
            expectWhole(label, "seed \(seed)")
        }
    }

    /// Stacks in stacks with labels in them.
    private func column(_ depth: Int, _ random: inout SeededNumbers, _ traits: UITraitCollection) -> UIStackView {
        let stack = UIStackView()
        stack.axis = random.chance(65) ? .vertical : .horizontal
        stack.alignment = random.pick([.fill, .leading, .center, .trailing])
        stack.distribution = stack.axis == .horizontal ? random.pick([.fill, .fillEqually]) : .fill
        stack.spacing = random.pick([0, 3.7, 8])
        if random.chance(60) {
            stack.isLayoutMarginsRelativeArrangement = true
            stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: random.length(0...6), leading: CGFloat(random.fraction(0...11)), bottom: random.length(0...6),
                trailing: CGFloat(random.fraction(0...11)))
        }
        for _ in 0..<random.number(1...3) {
            stack.addArrangedSubview(depth > 0 && random.chance(40) ? column(depth - 1, &random, traits) : label(&random, traits))
        }
        return stack
    }

    @Test(arguments: 0..<250) func `texts in stacks are as high as they were measured`(seed: Int) {
        var random = SeededNumbers(seed: seed)
        surroundings(&random) { traits, random in
            let stack = column(2, &random, traits)
            stack.overrideTraits = traits
            let width = CGFloat(random.fraction(300...900))
            let size = stack.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            stack.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
            // In one paragraph of this one Pango divides a word of three scripts earlier than where it was measured.
            withKnownIssue(isIntermittent: true) {
                expectWhole(stack, "seed \(seed)")
            } when: {
                seed == 124
            }
        }
    }

    @Test(arguments: 0..<80) func `texts placed by constraints are as high as they were measured`(seed: Int) {
        var random = SeededNumbers(seed: seed)
        surroundings(&random) { traits, random in
            let root = UIView()
            root.overrideTraits = traits
            var above = root.topAnchor
            for _ in 0..<random.number(1...3) {
                let label = label(&random, traits)
                label.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(label)
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: above, constant: CGFloat(random.fraction(0...7))),
                    label.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: CGFloat(random.fraction(0...13))),
                    label.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -CGFloat(random.fraction(0...13))),
                ])
                above = label.bottomAnchor
            }
            above.constraint(equalTo: root.bottomAnchor).isActive = true
            let width = CGFloat(random.fraction(150...600))
            let size = root.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            root.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
            expectWhole(root, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<80) func `a button in its own size shows its words`(seed: Int) {
        var random = SeededNumbers(seed: seed)
        surroundings(&random) { traits, random in
            var configuration = random.pick([UIButton.Configuration.plain(), .filled(), .tinted(), .bordered()])
            configuration.title = text(&random).replacingOccurrences(of: "\n", with: " ")
            if random.chance(40) { configuration.subtitle = random.pick(Self.words) }
            if random.chance(40) { configuration.image = UIImage(systemName: "heart") }
            configuration.imagePadding = random.pick([0, 3.3, 8])
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: 3.1, leading: CGFloat(random.fraction(0...17)), bottom: 4.2, trailing: CGFloat(random.fraction(0...17)))
            let button = UIButton(configuration: configuration)
            let stack = UIStackView(arrangedSubviews: [button])
            stack.alignment = .center
            stack.overrideTraits = traits
            let size = stack.systemLayoutSizeFitting(.zero)
            stack.frame = CGRect(origin: .zero, size: size)
            expectWhole(stack, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<80) func `the texts of a row are as high as they were measured`(seed: Int) {
        var random = SeededNumbers(seed: seed)
        surroundings(&random) { traits, random in
            var content = random.pick([
                UIListContentConfiguration.cell(), .subtitleCell(), .valueCell(), .groupedHeader(),
            ])
            content.text = text(&random)
            if random.chance(60) { content.secondaryText = text(&random) }
            if random.chance(40) { content.image = UIImage(systemName: "star") }
            let view = UIListContentView(configuration: content)
            view.overrideTraits = traits
            let width = CGFloat(random.fraction(220...500))
            let size = view.systemLayoutSizeFitting(
                CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            view.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
            expectWhole(view, "seed \(seed)")
        }
    }

    @Test func `a hairline does not go with the pixels that it shares`() {
        let environment = UIEnvironment()
        environment.run {
            let (line, above) = (UIView(), UIView())
            line.heightAnchor.constraint(equalToConstant: 0.5).isActive = true
            above.heightAnchor.constraint(equalToConstant: 10.6).isActive = true
            let stack = UIStackView(arrangedSubviews: [above, line])
            stack.axis = .vertical
            stack.overrideTraits = UITraitCollection(displayScale: 1)
            stack.frame = CGRect(x: 0, y: 0, width: 40, height: 11.1)
            stack.layoutIfNeeded()
            #expect(line.frame.height == 1)
        }
    }
}

extension DisplayList.Layer {
    /// The texts on the layer and all on it.
    fileprivate var blocks: [TextBlock] {
        contents.compactMap { content in
            if case .text(let block) = content { block } else { nil }
        } + sublayers.flatMap(\.blocks)
    }
}

extension TextBlock {
    /// The baselines of the text, in hundredths of a point.
    fileprivate var baselines: [Int] { runs.flatMap(\.glyphs).map { Int((($0.position.y - $0.offset.dy) * 100).rounded()) } }
}

extension String {
    /// The letters and signs without blanks and hyphens, in the order of their numbers: runs come in the order in which they stand.
    fileprivate var letters: [UInt32] {
        unicodeScalars.filter { !$0.properties.isWhitespace && $0 != "-" && $0 != "\u{AD}" && $0 != "\u{2010}" }.map(\.value).sorted()
    }
}
