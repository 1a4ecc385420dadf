// SPDX-License-Identifier: MIT
//
// How the content of a list's elements looks by itself: by style, by list, by state (list-cells.content-styles).

import Foundation
import VitrineCollectionUI
import VitrineConfigurations
import VitrineGeometry
import VitrineViewCore

/// The looks that there are for the content of rows, headers and footers.
enum ListContentStyle: Hashable, Sendable {
    case cell, subtitleCell, valueCell
    case sidebarCell, sidebarSubtitleCell, accompaniedSidebarCell, accompaniedSidebarSubtitleCell
    case plainHeader, plainFooter, groupedHeader, groupedFooter, sidebarHeader
    case prominentInsetGroupedHeader, extraProminentInsetGroupedHeader
    /// As the list has them.
    case header, footer

    /// The style in a list: those that follow it are the ones of its kind (list-cells.list-environment).
    func resolved(in list: UIListEnvironment) -> ListContentStyle {
        switch (self, list) {
        case (.cell, .sidebar), (.cell, .sidebarPlain): .sidebarCell
        case (.header, .grouped), (.header, .insetGrouped): .groupedHeader
        case (.header, .sidebar), (.header, .sidebarPlain): .sidebarHeader
        case (.header, _): .plainHeader
        case (.footer, .grouped), (.footer, .insetGrouped): .groupedFooter
        case (.footer, _): .plainFooter
        default: self
        }
    }

    /// Whether it is for rows of sidebars.
    var isSidebarCell: Bool {
        switch self {
        case .sidebarCell, .sidebarSubtitleCell, .accompaniedSidebarCell, .accompaniedSidebarSubtitleCell: true
        default: false
        }
    }

    /// Whether it is for rows, which have a least height.
    var isCell: Bool { self == .cell || self == .subtitleCell || self == .valueCell || isSidebarCell }
}

/// All looks of a content that a style decides where the program does not.
struct ListContentLook: Hashable {
    var text: UIListContentConfiguration.TextProperties
    var secondaryText: UIListContentConfiguration.TextProperties
    var image = UIListContentConfiguration.ImageProperties()
    var margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)
    var preservingAxes = UIAxis.horizontal
    var imagePadding: CGFloat = 16
    var horizontalPadding: CGFloat = 0
    var verticalPadding: CGFloat = 3
    var isSideBySide = false
    var alpha: CGFloat = 1

    @MainActor init(_ style: ListContentStyle, in state: any UIConfigurationState) {
        let traits = state.traitCollection
        let style = style.resolved(in: traits.listEnvironment)
        func font(_ name: UIFont.TextStyle) -> UIFont { .preferredFont(forTextStyle: name, compatibleWith: traits) }
        func font(_ name: UIFont.TextStyle, _ weight: UIFont.Weight) -> UIFont {
            .preferredFont(forTextStyle: name, weight: weight, compatibleWith: traits)
        }
        text = .init(font: font(.body), color: .label)
        secondaryText = .init(font: font(.caption1), color: .label)
        image.preferredSymbolConfiguration = ListContentLook.symbols
        switch style {
        case .cell, .subtitleCell, .header, .footer: break
        case .valueCell:
            secondaryText = .init(font: font(.body), color: .secondaryLabel)
            (isSideBySide, horizontalPadding) = (true, 6)
        case .sidebarCell, .accompaniedSidebarCell:
            secondaryText = .init(font: font(.body), color: .secondaryLabel)
            (isSideBySide, horizontalPadding, imagePadding) = (true, 6, 12)
        case .sidebarSubtitleCell, .accompaniedSidebarSubtitleCell:
            secondaryText = .init(font: font(.subheadline), color: .secondaryLabel)
            (imagePadding, verticalPadding) = (12, 2)
        case .plainHeader:
            text.font = font(.headline)
            secondaryText = .init(font: font(.footnote), color: .secondaryLabel)
            margins = NSDirectionalEdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8)
        case .plainFooter:
            text = .init(font: font(.footnote), color: .secondaryLabel)
            secondaryText = text
            margins = NSDirectionalEdgeInsets(top: 6, leading: 8, bottom: 6, trailing: 8)
        case .groupedHeader:
            text = .init(font: font(.footnote), color: .secondaryLabel)
            text.transform = .uppercase
            secondaryText = .init(font: font(.footnote), color: .secondaryLabel)
            margins = NSDirectionalEdgeInsets(top: 17, leading: 8, bottom: 6, trailing: 8)
        case .groupedFooter:
            text = .init(font: font(.footnote), color: .secondaryLabel)
            secondaryText = text
            margins = NSDirectionalEdgeInsets(top: 7.5, leading: 8, bottom: 7.5, trailing: 8)
        case .sidebarHeader:
            text.font = font(.title3, .bold)
            secondaryText = .init(font: font(.footnote), color: .secondaryLabel)
            margins = NSDirectionalEdgeInsets(top: 12, leading: 8, bottom: 8, trailing: 8)
        case .prominentInsetGroupedHeader, .extraProminentInsetGroupedHeader:
            text.font = style == .prominentInsetGroupedHeader ? font(.title3, .semibold) : font(.title2, .bold)
            secondaryText = .init(font: font(.subheadline), color: .secondaryLabel)
            margins = NSDirectionalEdgeInsets(top: 17, leading: 0, bottom: 10, trailing: 0)
            preservingAxes = []
        }
        if traits.hasGlass { becomeLarger(style, font(.headline)) }
        take(state, style)
    }

    /// What is larger from iOS 26 on: the room in rows, and the words above groups, which are written as they are said (controls26.lists).
    private mutating func becomeLarger(_ style: ListContentStyle, _ headline: UIFont) {
        if style.isCell { (margins.top, margins.bottom) = (15, 15) }
        guard style == .groupedHeader else { return }
        (text.font, text.transform) = (headline, .none)
        margins.bottom = 8
    }

    /// Beside the text of a row, and larger.
    @MainActor private static let symbols = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)

    /// What differs in a state (list-cells.content-states).
    @MainActor private mutating func take(_ state: any UIConfigurationState, _ style: ListContentStyle) {
        let cell = state as? UICellConfigurationState
        let view = state as? UIViewConfigurationState
        let isOnTint =
            cell?.cellDropState == .targeted
            || style.isSidebarCell && state.traitCollection.userInterfaceIdiom == .pad && cell?.isSelected ?? false
        if isOnTint {
            let white = UIConfigurationColorTransformer.onTint
            (text.colorTransformer, secondaryText.colorTransformer, image.tintColorTransformer) = (white, white, white)
        } else if cell?.isDisabled ?? view?.isDisabled ?? false {
            (text.color, secondaryText.color, image.tintColor) = (.tertiaryLabel, .tertiaryLabel, .tertiaryLabel)
        }
    }

    /// Takes on what another one says wherever this one says what it has said by itself.
    mutating func take(_ new: ListContentLook, where usual: ListContentLook) {
        text.take(new.text, where: usual.text)
        secondaryText.take(new.secondaryText, where: usual.secondaryText)
        func follow<Value: Equatable>(_ path: WritableKeyPath<ListContentLook, Value>, _ look: inout ListContentLook) {
            if look[keyPath: path] == usual[keyPath: path] { look[keyPath: path] = new[keyPath: path] }
        }
        follow(\.image.preferredSymbolConfiguration, &self)
        follow(\.image.tintColor, &self)
        follow(\.image.tintColorTransformer, &self)
        follow(\.margins, &self)
        follow(\.preservingAxes, &self)
        follow(\.imagePadding, &self)
        follow(\.horizontalPadding, &self)
        follow(\.verticalPadding, &self)
        follow(\.isSideBySide, &self)
        follow(\.alpha, &self)
    }
}

extension UIListContentConfiguration.TextProperties {
    fileprivate mutating func take(_ new: Self, where usual: Self) {
        if font == usual.font { font = new.font }
        if color == usual.color { color = new.color }
        if colorTransformer == usual.colorTransformer { colorTransformer = new.colorTransformer }
        if transform == usual.transform { transform = new.transform }
    }
}

extension UIConfigurationColorTransformer {
    /// What is seen on the tint.
    @MainActor static let onTint = UIConfigurationColorTransformer { _ in .white }
}
