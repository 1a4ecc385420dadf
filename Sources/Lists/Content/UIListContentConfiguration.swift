// SPDX-License-Identifier: MIT
//
// What an element of a list shows and how, as a value (list-cells.*).

public import Foundation
import VitrineCollectionUI
public import VitrineConfigurations
public import VitrineGeometry
public import VitrineViewCore

/// Describes the content of a row, a header or a footer: a picture, a text and a second text, with the looks of a kind of list.
///
/// A look that the program has set stays; others follow the state (list-cells.content-states).
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    /// What was described, and the looks that the style has by itself in the state that was told last.
    let style: ListContentStyle
    private(set) var look: ListContentLook
    private var usual: ListContentLook
    /// What is said first.
    private var first = ListText()
    /// What is said beside or beneath it.
    private var second = ListText()

    /// The picture; nil for none.
    public var image: UIImage?

    init(_ style: ListContentStyle) {
        self.style = style
        look = ListContentLook(style, in: UIViewConfigurationState(traitCollection: .current))
        usual = look
    }

    // MARK: Content

    /// The text; setting it drops the attributes of a previous one.
    public var text: String? {
        get { first.string }
        set { first = ListText(plain: newValue) }
    }

    /// The text with its attributes; nil where the text has none.
    public var attributedText: NSAttributedString? {
        get { first.attributed }
        set { first = ListText(attributed: newValue) }
    }

    /// The second text; setting it drops the attributes of a previous one.
    public var secondaryText: String? {
        get { second.string }
        set { second = ListText(plain: newValue) }
    }

    /// The second text with its attributes; nil where it has none.
    public var secondaryAttributedText: NSAttributedString? {
        get { second.attributed }
        set { second = ListText(attributed: newValue) }
    }

    // MARK: Looks

    /// How the picture looks.
    public var imageProperties: ImageProperties {
        get { look.image }
        set { look.image = newValue }
    }

    /// How the text looks.
    public var textProperties: TextProperties {
        get { look.text }
        set { look.text = newValue }
    }

    /// How the second text looks.
    public var secondaryTextProperties: TextProperties {
        get { look.secondaryText }
        set { look.secondaryText = newValue }
    }

    /// The axes on which the margins of what the content lies on count, where they reach further in.
    public var axesPreservingSuperviewLayoutMargins: UIAxis {
        get { look.preservingAxes }
        set { look.preservingAxes = newValue }
    }

    /// Around the content, in points.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { look.margins }
        set { look.margins = newValue }
    }

    /// Whether the second text stands at the end of the first one's line, where there is room for both.
    public var prefersSideBySideTextAndSecondaryText: Bool {
        get { look.isSideBySide }
        set { look.isSideBySide = newValue }
    }

    /// Between the picture and the text, in points.
    public var imageToTextPadding: CGFloat {
        get { look.imagePadding }
        set { look.imagePadding = newValue }
    }

    /// The least distance between texts on one line, in points.
    public var textToSecondaryTextHorizontalPadding: CGFloat {
        get { look.horizontalPadding }
        set { look.horizontalPadding = newValue }
    }

    /// Between texts beneath each other, in points.
    public var textToSecondaryTextVerticalPadding: CGFloat {
        get { look.verticalPadding }
        set { look.verticalPadding = newValue }
    }

    /// How opaque the content is, 0 to 1.
    public var alpha: CGFloat {
        get { look.alpha }
        set { look.alpha = newValue }
    }

    // MARK: Use

    /// Makes a view that shows the content.
    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// The content as it looks in a state.
    public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        let new = ListContentLook(style, in: state)
        guard new != usual else { return self }
        var updated = self
        updated.look.take(new, where: usual)
        updated.usual = new
        return updated
    }

    /// What the two texts are.
    var texts: (first: ListText, second: ListText) { (first, second) }
}

/// A text, with attributes or without.
struct ListText: Hashable {
    var plain: String?
    var attributed: NSAttributedString?

    init() {}

    init(plain: String?) { self.plain = plain }

    /// What is set must not change afterwards.
    init(attributed: NSAttributedString?) { self.attributed = attributed.map { NSAttributedString(attributedString: $0) } }

    var string: String? { attributed?.string ?? plain }

    /// Whether there is nothing to show.
    var isEmpty: Bool { string?.isEmpty ?? true }
}

extension UIListContentConfiguration: Hashable {
    nonisolated public static func == (one: UIListContentConfiguration, other: UIListContentConfiguration) -> Bool {
        MainActor.assumeIsolated {
            one.style == other.style && one.look == other.look && one.first == other.first && one.second == other.second
                && one.image === other.image
        }
    }

    nonisolated public func hash(into hasher: inout Hasher) {
        let value = MainActor.assumeIsolated {
            var hasher = Hasher()
            for part in [AnyHashable(style), AnyHashable(look), AnyHashable(first), AnyHashable(second)] { hasher.combine(part) }
            return hasher.finalize()
        }
        hasher.combine(value)
    }
}

extension UIListContentConfiguration {
    /// A row as lists have it by default: in iOS 18, as its list does.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }

    /// A row with a smaller text beneath.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.subtitleCell) }

    /// A row with a value at its end.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }

    /// The header of a list, as its appearance has it.
    public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.header) }

    /// The footer of a list, as its appearance has it.
    public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.footer) }

    /// The header of a plain list.
    public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }

    /// The footer of a plain list.
    public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }

    /// The header of a grouped list.
    public static func groupedHeader() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }

    /// The footer of a grouped list.
    public static func groupedFooter() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }

    /// A large header above a card.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.prominentInsetGroupedHeader)
    }

    /// A larger header above a card.
    public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(.extraProminentInsetGroupedHeader)
    }

    /// A row of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }

    /// A row of a sidebar with a smaller text beneath.
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarSubtitleCell) }

    /// A row of a sidebar that has another list beside it.
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.accompaniedSidebarCell) }

    /// A row of a sidebar that has another list beside it, with a smaller text beneath.
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(.accompaniedSidebarSubtitleCell)
    }

    /// The header of a sidebar.
    public static func sidebarHeader() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarHeader) }
}
