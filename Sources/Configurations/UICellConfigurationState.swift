// SPDX-License-Identifier: MIT
//
// What a cell may look different by (selection.configuration-state).

public import VitrineViewCore

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// How far a cell is dragged away.
    public enum DragState: Int, Hashable, Sendable { case none, lifting, dragging }

    /// What a drag over the view means to a cell.
    public enum DropState: Int, Hashable, Sendable { case none, notTargeted, targeted }

    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the cell takes no touches.
    public var isDisabled = false
    /// Whether a finger is on the cell.
    public var isHighlighted = false
    /// Whether the item is selected.
    public var isSelected = false
    /// Whether the keyboard or remote control is at the cell.
    public var isFocused = false
    /// Whether the cell stays at an edge while the content scrolls.
    public var isPinned = false
    /// Whether the items are edited, this one among them.
    public var isEditing = false
    /// Whether what lies under the item is shown.
    public var isExpanded = false
    /// Whether the cell has been swiped aside.
    public var isSwiped = false
    /// Whether the cell is moved to another place.
    public var isReordering = false
    /// How far the cell is dragged away.
    public var cellDragState = DragState.none
    /// What a drag over the view means to the cell.
    public var cellDropState = DropState.none
    private var others: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// A state in which nothing is the case, with traits.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// What a program keeps under a name of its own; nil where it keeps nothing.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { others[key] }
        set { others[key] = newValue }
    }
}
