// SPDX-License-Identifier: MIT
//
// The background of a cell that is described, by the program or by the cell's place in a list (list-cells.backgrounds).

import Foundation
package import VitrineConfigurations
import VitrineLayers
package import VitrineViewCore

/// What is behind the content of a view, as described.
@MainActor package final class DescribedBackground {
    /// What the program has described; nil where it wants none.
    package var configuration: UIBackgroundConfiguration?
    /// Whether the program has said what is behind the content.
    package var isGiven = false
    /// What shows it.
    package private(set) var view: BackgroundView?
    /// Whether the view is clipped to the card that it is a part of.
    fileprivate var isClipped = false

    package init() {}

    /// Shows a background at the back of a view.
    package func show(_ configuration: UIBackgroundConfiguration?, in owner: UIView, _ corners: CardCorners) {
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

    /// Whether the section decides what is behind the content.
    private var hasBackgroundOfPlace: Bool { !background.isGiven && elementPlace != nil && takesBackgroundOfPlace }

    /// The background of cells in the section that the cell is in.
    var backgroundOfPlace: UIBackgroundConfiguration {
        guard let place = elementPlace else { return .clear() }
        return place.background.updated(for: UIViewConfigurationState(traitCollection: stateNow.traitCollection))
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
    private var cornersOfBackground: CardCorners { CardCorners(stateMarks.isSwiped ? nil : elementPlace) }

    /// Clips the cell to the card that it is a part of (list-cells.cards).
    package func takeCorners() {
        let corners = CardCorners(elementPlace)
        background.view?.corners = cornersOfBackground
        guard corners.isRound || background.isClipped else { return }
        background.isClipped = corners.isRound
        clipsToBounds = corners.isRound
        layer.cornerRadius = corners.isRound ? corners.radius : 0
        layer.maskedCorners = corners.isRound ? corners.mask : .all
        layer.cornerCurve = corners.isRound ? .continuous : .circular
    }

    /// Cuts a row without corners of its own to the card too, for as long as something comes into the row from beyond its ends.
    package func clipToCard() {
        guard CardCorners(elementPlace).radius > 0, !background.isClipped else { return }
        (background.isClipped, clipsToBounds) = (true, true)
    }

    /// The traits with the kind of list that the cell is in (list-cells.list-environment).
    func listTraits(_ base: UITraitCollection) -> UITraitCollection {
        guard let list = elementPlace?.listEnvironment else { return base }
        if let known = cellStates.listTraits, known.base === base, known.list == list { return known.traits }
        let traits = UITraitCollection(traitsFrom: [base, UITraitCollection(listEnvironment: list)])
        cellStates.listTraits = (base, list, traits)
        return traits
    }
}
