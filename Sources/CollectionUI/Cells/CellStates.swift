// SPDX-License-Identifier: MIT
//
// The states of a cell beside selection and highlight, and its updates for them (selection.configuration-updates).

import Foundation
public import VitrineConfigurations
import VitrineGeometry
package import VitrineViewCore

/// States of a cell that the collection view sets, as a cell is born with them.
package struct CellMarks: Hashable, Sendable {
    /// Whether the item is edited (selection.editing-reaches-cells).
    package var isEditing = false
    /// Whether what lies under the item is shown.
    package var isExpanded = false
    /// Whether the cell has been swiped aside.
    package var isSwiped = false
    /// Whether the cell is moved to another place.
    package var isReordering = false
    /// How far the cell is dragged away.
    package var drag = UICellConfigurationState.DragState.none
    /// What a drag over the collection view means to the cell.
    package var drop = UICellConfigurationState.DropState.none

    package init() {}
}

/// What a cell keeps of its states.
@MainActor package final class CellStates {
    var marks = CellMarks()
    /// Whether an update was asked for; every cell is updated before it is laid out first.
    var needsUpdate = true
    var handler: UICollectionViewCell.ConfigurationUpdateHandler?
    /// The view that the cell is made for, whose traits are the cell's before it is in it.
    package weak var host: UICollectionView?
    /// Whether an update is under way, in which the content that is set is that of the state.
    var isUpdating = false
    /// What describes the content.
    var configuration: (any UIContentConfiguration)?
    /// The view that was made for it.
    package var configuredView: (any UIView & UIContentView)?
    /// Where the item stands in an outline; nil where its section is none.
    package var outlinePlace: OutlinePlace?
    /// What is behind the content.
    let background = DescribedBackground()
    /// The traits of the state: those of the cell with the kind of list that it is in.
    var listTraits: (base: UITraitCollection, list: UIListEnvironment, traits: UITraitCollection)?
    /// The opacity of the selected background, while it has faded out.
    var selectedBackgroundAlpha: CGFloat?
}

extension UICollectionViewCell {
    /// What a cell is told of its state with: itself and the state.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

    /// Called with the state whenever it may have changed, after `updateConfiguration(using:)`; setting it asks for an update
    /// (selection.configuration-updates).
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { cellStates.handler }
        set {
            cellStates.handler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// The states that drags, movements and lists set; a change asks for an update.
    package var stateMarks: CellMarks {
        get { cellStates.marks }
        set {
            guard cellStates.marks != newValue else { return }
            cellStates.marks = newValue
            pressMayHaveChanged()
            setNeedsUpdateConfiguration()
        }
    }

    /// The state now.
    package var stateNow: UICellConfigurationState {
        let traits = listTraits(superview == nil ? cellStates.host?.traitCollection ?? traitCollection : traitCollection)
        var state = UICellConfigurationState(traitCollection: traits)
        let marks = cellStates.marks
        (state.isSelected, state.isHighlighted, state.isDisabled) = (isSelected, isHighlighted, !isUserInteractionEnabled)
        (state.isEditing, state.isExpanded, state.isSwiped) = (marks.isEditing, marks.isExpanded, marks.isSwiped)
        state.isPinned = elementPlace?.isPinned ?? false
        (state.isReordering, state.cellDragState, state.cellDropState) = (marks.isReordering, marks.drag, marks.drop)
        return state
    }

    /// Runs an update that was asked for.
    func updateConfigurationIfNeeded() {
        guard cellStates.needsUpdate else { return }
        cellStates.needsUpdate = false
        cellStates.isUpdating = true
        defer { cellStates.isUpdating = false }
        let state = configurationState
        if automaticallyUpdatesContentConfiguration, let configuration = cellStates.configuration {
            show(configuration.updated(for: state))
        }
        updateBackground(for: state)
        tookState(state)
        updateConfiguration(using: state)
        cellStates.handler?(self, state)
    }

    /// Shows content that is described in place of what the cell has shown, in the same view where that can (selection.content-configurations).
    func show(_ configuration: (any UIContentConfiguration)?) {
        cellStates.configuration = configuration
        guard let configuration else {
            guard cellStates.configuredView != nil else { return }
            cellStates.configuredView = nil
            return replaceContent(with: UIView(frame: bounds))
        }
        if let view = cellStates.configuredView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            let view = configuration.makeContentView()
            cellStates.configuredView = view
            replaceContent(with: view)
        }
    }

    /// Shows the selected background or hides it; inside of an animation it fades (selection.selected-background).
    func showSelectedBackground() {
        guard let background = selectedBackgroundView else { return }
        let isSeen = isSelected || isHighlighted
        let (isFaded, fades) = (cellStates.selectedBackgroundAlpha != nil, UIView.isInAnimation)
        guard isSeen == (background.isHidden || isFaded) else { return }
        if isSeen {
            let alpha = cellStates.selectedBackgroundAlpha ?? background.alpha
            cellStates.selectedBackgroundAlpha = nil
            UIView.performWithoutAnimation {
                if fades { background.alpha = 0 }
                background.isHidden = false
            }
            background.alpha = alpha
        } else if fades {
            cellStates.selectedBackgroundAlpha = background.alpha
            background.alpha = 0
        } else {
            background.isHidden = true
        }
    }
}
