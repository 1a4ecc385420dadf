// SPDX-License-Identifier: MIT
//
// How a row's cell shows its states and what is described (tables.selection-looks, selection.configuration-updates).

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLayers
import VitrineViews

extension UITableViewCell {
    /// The state now.
    var stateNow: UICellConfigurationState {
        let near = superview == nil ? table?.traitCollection ?? traitCollection : traitCollection
        let list: UIListEnvironment =
            switch table?.style {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            case nil: .unspecified
            }
        var state = UICellConfigurationState(
            traitCollection: UITraitCollection(traitsFrom: [near, UITraitCollection(listEnvironment: list)]))
        (state.isSelected, state.isHighlighted) = (isSelected && selectionStyle != .none, isHighlighted && selectionStyle != .none)
        (state.isDisabled, state.isEditing, state.isSwiped) = (!isUserInteractionEnabled, isEditing, states.isSwiped)
        let marks = holder?.stateMarks
        (state.isReordering, state.cellDragState) = (marks?.isReordering ?? false, marks?.drag ?? .none)
        state.cellDropState = marks?.drop ?? .none
        return state
    }

    /// Runs an update that was asked for.
    func updateConfigurationIfNeeded() {
        guard states.needsUpdate else { return }
        states.needsUpdate = false
        states.isUpdating = true
        defer { states.isUpdating = false }
        let state = configurationState
        if automaticallyUpdatesContentConfiguration, let configuration = states.configuration { show(configuration.updated(for: state)) }
        if let background = states.background.configuration, automaticallyUpdatesBackgroundConfiguration {
            let updated = background.updated(for: state)
            states.background.configuration = updated
            states.background.show(updated, in: self, CardCorners(nil))
        }
        updateConfiguration(using: state)
        states.handler?(self, state)
    }

    /// Told that the row may be elsewhere in its table now.
    func rowPlaceMayHaveChanged() { setNeedsUpdateConfiguration() }

    /// Shows content that is described in place of what the cell has shown, in the same view where that can.
    func show(_ configuration: (any UIContentConfiguration)?) {
        states.configuration = configuration
        guard let configuration else {
            guard states.configuredView != nil else { return }
            states.configuredView = nil
            return replaceContent(with: UIView(frame: parts.content.frame))
        }
        if let view = states.configuredView, view.supports(configuration) {
            view.configuration = configuration
        } else {
            let view = configuration.makeContentView()
            states.configuredView = view
            replaceContent(with: view)
        }
        setNeedsLayout()
    }

    private func replaceContent(with view: UIView) {
        let old = parts.content
        parts.content = view
        parts.margins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
        (parts.text, parts.detail, parts.image) = (nil, nil, nil)
        view.translatesAutoresizingMaskIntoConstraints = true
        view.frame = old.frame
        insertSubview(view, aboveSubview: old)
        old.removeFromSuperview()
        setNeedsLayout()
    }

    /// Puts another view behind the content.
    func exchange(_ old: UIView?, for new: UIView?) {
        guard old !== new else { return }
        old?.removeFromSuperview()
        var index = states.background.view == nil ? 0 : 1
        for view in [backgroundView, selectedBackgroundView, multipleSelectionBackgroundView].compactMap(\.self) {
            insertSubview(view, at: index)
            index += 1
        }
        showSelection()
        setNeedsLayout()
    }

    func stateChanged(_ animated: Bool) {
        setNeedsUpdateConfiguration()
        if isEditing { accessoriesChanged() }
        if animated, UIView.takesTime {
            UIView.animate(withDuration: 0.3) { self.showSelection() }
        } else {
            showSelection()
        }
    }

    /// Shows what is behind the content while the row is selected, or hides it.
    func showSelection() {
        let isOn = (isSelected || isHighlighted) && selectionStyle != .none
        for label in [parts.textLabel, parts.detailLabel] { label?.isHighlighted = isOn }
        parts.image?.isHighlighted = isOn
        let several =
            isSelected && (table.map { $0.isEditing ? $0.allowsMultipleSelectionDuringEditing : $0.allowsMultipleSelection } ?? false)
        let own = several ? multipleSelectionBackgroundView ?? selectedBackgroundView : selectedBackgroundView
        for view in [selectedBackgroundView, multipleSelectionBackgroundView].compactMap(\.self) {
            view.alpha = isOn && view === own ? 1 : 0
        }
        let isUsual = own == nil && !states.background.isGiven
        if isOn, isUsual, parts.selection == nil {
            let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
            view.isUserInteractionEnabled = false
            view.alpha = 0
            insertSubview(view, at: backgroundView?.superview === self ? 1 : 0)
            parts.selection = view
        }
        parts.selection?.backgroundColor = isEditing && !isHighlighted ? .systemGray5 : .systemGray4
        parts.selection?.alpha = isOn && isUsual ? 1 : 0
    }
}
