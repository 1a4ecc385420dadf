// SPDX-License-Identifier: MIT
//
// The background of a cell that is described, by the program or by the cell's place in a list (list-cells.backgrounds).

import Foundation
import VitrineLayers
import VitrineViews

extension CardCorners {
    /// The corners of an element; none where its list has no cards.
    init(_ place: ListPlace?) {
        self.init()
        guard let place, place.role == .row || place.roundsTop || place.roundsBottom else { return }
        radius = ListMetrics(place.appearance, width: 0).cornerRadius
        (roundsTop, roundsBottom) = (place.roundsTop, place.roundsBottom)
    }
}

/// What is behind the content of a view, as described.
@MainActor final class DescribedBackground {
    /// What the program has described; nil where it wants none.
    var configuration: UIBackgroundConfiguration?
    /// Whether the program has said what is behind the content.
    var isGiven = false
    /// What shows it.
    private(set) var view: BackgroundView?
    /// Whether the view is clipped to the card that it is a part of.
    fileprivate var isClipped = false

    /// Shows a background at the back of a view.
    func show(_ configuration: UIBackgroundConfiguration?, in owner: UIView, _ corners: CardCorners) {
        guard let configuration else {
            view?.removeFromSuperview()
            view = nil
            return
        }
        let view = self.view ?? BackgroundView(configuration)
        view.configuration = configuration
        view.corners = corners
        guard self.view == nil else { return }
        self.view = view
        UIView.performWithoutAnimation {
            (view.frame, view.autoresizingMask) = (CGRect(origin: .zero, size: owner.bounds.size), [.flexibleWidth, .flexibleHeight])
            owner.insertSubview(view, at: 0)
        }
    }
}

extension UICollectionViewCell {
    private var background: DescribedBackground { cellStates.background }

    /// What is described, by the program or else by the place.
    var describedBackground: UIBackgroundConfiguration? {
        if background.isGiven { return background.configuration }
        return hasBackgroundOfPlace ? defaultBackgroundConfiguration() : nil
    }

    /// Whether the list decides what is behind the content.
    private var hasBackgroundOfPlace: Bool { !background.isGiven && (placeInList != nil && self is UICollectionViewListCell) }

    /// The background of rows, headers or footers of the list that the cell is in.
    var backgroundOfPlace: UIBackgroundConfiguration {
        guard let place = placeInList else { return .clear() }
        let configuration: UIBackgroundConfiguration =
            switch place.role {
            case .row: .listCell()
            case .header: .listHeader()
            case .footer: .listFooter()
            }
        return configuration.updated(for: UIViewConfigurationState(traitCollection: stateNow.traitCollection))
    }

    /// Takes on what the program describes.
    func describeBackground(_ configuration: UIBackgroundConfiguration?) {
        background.isGiven = true
        background.configuration = configuration
        if configuration != nil {
            if backgroundView != nil { backgroundView = nil }
            if selectedBackgroundView != nil { selectedBackgroundView = nil }
        }
        background.show(configuration, in: self, cornersOfBackground)
        if !cellStates.isUpdating { setNeedsUpdateConfiguration() }
    }

    /// A view of the program's own takes the place of what is described.
    func giveUpDescribedBackground() {
        background.isGiven = true
        background.configuration = nil
        background.show(nil, in: self, CardCorners(nil))
    }

    /// A colour of the program's own takes the place of what the list has by itself.
    func giveUpBackgroundOfPlace() { if !background.isGiven { giveUpDescribedBackground() } }

    /// Brings the background in line with a state.
    func updateBackground(for state: UICellConfigurationState) {
        let corners = cornersOfBackground
        if background.isGiven {
            guard let given = background.configuration else { return }
            if automaticallyUpdatesBackgroundConfiguration { background.configuration = given.updated(for: state) }
            background.show(background.configuration, in: self, corners)
        } else if hasBackgroundOfPlace {
            background.show(defaultBackgroundConfiguration().updated(for: state), in: self, corners)
        } else {
            background.show(nil, in: self, corners)
        }
    }

    /// The corners of the card; what slides aside is cut by the cell, and has none of its own.
    private var cornersOfBackground: CardCorners { CardCorners(stateMarks.isSwiped ? nil : placeInList) }

    /// Clips the cell to the card that it is a part of (list-cells.cards).
    func takeCorners() {
        let corners = CardCorners(placeInList)
        background.view?.corners = cornersOfBackground
        guard corners.isRound || background.isClipped else { return }
        background.isClipped = corners.isRound
        clipsToBounds = corners.isRound
        layer.cornerRadius = corners.isRound ? corners.radius : 0
        layer.maskedCorners = corners.isRound ? corners.mask : .all
        layer.cornerCurve = corners.isRound ? .continuous : .circular
    }

    /// Cuts a row without corners of its own to the card too, for as long as something comes into the row from beyond its ends.
    func clipToCard() {
        guard CardCorners(placeInList).radius > 0, !background.isClipped else { return }
        (background.isClipped, clipsToBounds) = (true, true)
    }

    /// The traits with the kind of list that the cell is in (list-cells.list-environment).
    func listTraits(_ base: UITraitCollection) -> UITraitCollection {
        guard let place = placeInList else { return base }
        let list = UIListEnvironment(place.appearance)
        if let known = cellStates.listTraits, known.base === base, known.list == list { return known.traits }
        let traits = UITraitCollection(traitsFrom: [base, UITraitCollection(listEnvironment: list)])
        cellStates.listTraits = (base, list, traits)
        return traits
    }
}

extension UIListEnvironment {
    /// The list of an appearance.
    init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        self =
            switch appearance {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            case .sidebar: .sidebar
            case .sidebarPlain: .sidebarPlain
            }
    }
}
