// SPDX-License-Identifier: MIT
//
// The content of rows as a value: styles, states, what the program has set (list-cells.content-styles, list-cells.content-states).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineCollectionUI
@testable import VitrineLists

@MainActor @Suite struct UIListContentConfigurationTests {
    @Test func `a row has body text, and margins that follow those around it from side to side`() {
        let cell = UIListContentConfiguration.cell()
        #expect(cell.textProperties.font == .preferredFont(forTextStyle: .body) && cell.textProperties.color == .label)
        #expect(cell.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8))
        #expect(cell.axesPreservingSuperviewLayoutMargins == .horizontal && cell.textProperties.numberOfLines == 0)
        #expect(cell.imageToTextPadding == 16 && cell.textToSecondaryTextVerticalPadding == 3)
        #expect(!cell.prefersSideBySideTextAndSecondaryText && cell.alpha == 1)
        #expect(cell.textProperties.adjustsFontForContentSizeCategory && cell.imageProperties.maximumSize == .zero)
    }

    @Test func `a value stands beside the text in the same size, and grey`() {
        let value = UIListContentConfiguration.valueCell()
        #expect(value.prefersSideBySideTextAndSecondaryText && value.secondaryTextProperties.color == .secondaryLabel)
        #expect(value.secondaryTextProperties.font == value.textProperties.font)
        #expect(UIListContentConfiguration.subtitleCell().secondaryTextProperties.font.pointSize < value.textProperties.font.pointSize)
    }

    @Test func `headers and footers are those of the list that shows them`() {
        let (header, footer) = (UIListContentConfiguration.header(), UIListContentConfiguration.footer())
        let looks: [(UIListEnvironment, UIListContentConfiguration, UIListContentConfiguration)] = [
            (.plain, .plainHeader(), .plainFooter()), (.grouped, .groupedHeader(), .groupedFooter()),
            (.insetGrouped, .groupedHeader(), .groupedFooter()), (.sidebar, .sidebarHeader(), .plainFooter()),
        ]
        for (list, expectedHeader, expectedFooter) in looks {
            let (one, two) = (header.updated(for: state(list)), footer.updated(for: state(list)))
            #expect(one.textProperties == expectedHeader.textProperties, "\(list)")
            #expect(one.directionalLayoutMargins == expectedHeader.directionalLayoutMargins, "\(list)")
            #expect(two.textProperties == expectedFooter.textProperties, "\(list)")
        }
        #expect(UIListContentConfiguration.groupedHeader().textProperties.transform == .uppercase)
        #expect(UIListContentConfiguration.groupedHeader().updated(for: state(.plain)).textProperties.font.pointSize == 13)
    }

    @Test func `what the program has set stays in every state, the rest follows it`() {
        var content = UIListContentConfiguration.cell()
        content.textProperties.color = .systemRed
        let disabled = content.updated(for: state { $0.isDisabled = true })
        #expect(disabled.textProperties.color == .systemRed && disabled.secondaryTextProperties.color == .tertiaryLabel)
        let back = disabled.updated(for: state())
        #expect(back.textProperties.color == .systemRed && back.secondaryTextProperties.color == .label)
        #expect(content.updated(for: state()) == content)
    }

    @Test func `on the tint of a drop target all is white`() {
        let target = UIListContentConfiguration.cell().updated(for: state { $0.cellDropState = .targeted })
        #expect(target.textProperties.resolvedColor() == .white && target.textProperties.color == .label)
        #expect(target.imageProperties.resolvedTintColor(for: .systemBlue) == .white)
    }

    @Test func `a selected row of a sidebar lies on the tint on a pad, and not on a phone`() {
        let sidebar = UIListContentConfiguration.sidebarCell()
        func selected(_ idiom: UIUserInterfaceIdiom) -> UIListContentConfiguration {
            var state = UICellConfigurationState(traitCollection: UITraitCollection(userInterfaceIdiom: idiom))
            state.isSelected = true
            return sidebar.updated(for: state)
        }
        #expect(selected(.pad).textProperties.resolvedColor() == .white)
        #expect(selected(.phone).textProperties.resolvedColor() == .label)
    }

    @Test func `fonts follow the text size of the state`() {
        var content = UIListContentConfiguration.cell()
        content.secondaryTextProperties.font = .systemFont(ofSize: 9)
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        let updated = content.updated(for: UICellConfigurationState(traitCollection: large))
        #expect(updated.textProperties.font.pointSize == 33 && updated.secondaryTextProperties.font.pointSize == 9)
        #expect(UIListContentConfiguration.sidebarHeader().textProperties.font.adjusted(for: large).pointSize == 37)
    }

    @Test func `setting a text drops the attributes of the other, and texts are told by what they say`() {
        var (one, two) = (UIListContentConfiguration.cell(), UIListContentConfiguration.cell())
        one.attributedText = NSAttributedString(string: "word", attributes: [.foregroundColor: UIColor.systemRed])
        #expect(one.text == "word" && one != two)
        (one.text, two.text) = ("word", "word")
        #expect(one.attributedText == nil && one == two && one.hashValue == two.hashValue)
        two.secondaryText = "more"
        #expect(one != two)
    }

    @Test func `outside of lists there is no list, and in sidebars a cell is one of theirs`() {
        #expect(UICollectionViewCell(frame: .zero).configurationState.traitCollection.listEnvironment == .unspecified)
        for list in [UIListEnvironment.sidebar, .sidebarPlain] {
            let cell = UIListContentConfiguration.cell().updated(for: state(list))
            #expect(cell.imageToTextPadding == UIListContentConfiguration.sidebarCell().imageToTextPadding)
        }
        #expect(UIListContentConfiguration.cell().updated(for: state(.plain)).imageToTextPadding == 16)
    }

    @Test func `transformers make the colours that are shown`() {
        var content = UIListContentConfiguration.cell()
        content.textProperties.colorTransformer = .grayscale
        content.textProperties.color = .white
        #expect(content.textProperties.resolvedColor().resolvedColor(with: .current) == .white)
        let own = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        let copy = own
        #expect(own == copy && own != UIConfigurationColorTransformer { $0 })
        #expect(UIConfigurationColorTransformer.grayscale == .grayscale && .grayscale != UIConfigurationColorTransformer.monochromeTint)
        #expect(own(.white) == UIColor(white: 1, alpha: 0.5) && UIConfigurationColorTransformer.preferredTint(.systemTeal) == .systemTeal)
        content.imageProperties.strokeColor = .systemGreen
        #expect(content.imageProperties.resolvedStrokeColor(for: .systemBlue) == .systemGreen)
        #expect(content.imageProperties.resolvedTintColor(for: .systemBlue) == .systemBlue)
    }
}
