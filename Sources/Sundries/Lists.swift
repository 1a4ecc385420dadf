// SPDX-License-Identifier: MIT
//
// Members of collections, tables and segments that few programs call.

import Foundation
public import VitrineCollectionUI
import VitrineControls
import VitrineGeometry
public import VitrineMenus
public import VitrineTables
public import VitrineValueControls
import VitrineViewCore

extension UICollectionView {
    /// Told when a change of layouts that a finger leads has ended.
    public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

    /// When cells are measured anew by themselves.
    public enum SelfSizingInvalidation: Int, Hashable, Sendable { case disabled, enabled, enabledIncludingConstraints }

    /// When cells are measured anew by themselves; kept: they are where they ask for it, and where their configuration is another.
    public var selfSizingInvalidation: SelfSizingInvalidation {
        get { answers?.others["selfSizing"] as? SelfSizingInvalidation ?? .enabled }
        set { answering.others["selfSizing"] = newValue }
    }
}

extension UITableView {
    /// When rows are measured anew by themselves.
    public enum SelfSizingInvalidation: Int, Hashable, Sendable { case disabled, enabled, enabledIncludingConstraints }

    /// When rows are measured anew by themselves; kept: they are where they ask for it, and where their configuration is another.
    public var selfSizingInvalidation: SelfSizingInvalidation {
        get { answers?.others["selfSizing"] as? SelfSizingInvalidation ?? .enabled }
        set { answering.others["selfSizing"] = newValue }
    }
}

extension UISegmentedControl {
    /// Gives a segment another action, with its words or its picture.
    public func setAction(_ action: UIAction, forSegmentAt segment: Int) {
        let selected = selectedSegmentIndex
        removeSegment(at: segment, animated: false)
        insertSegment(action: action, at: segment, animated: false)
        selectedSegmentIndex = selected
    }

    /// The place of the segment whose action has an identifier; `NSNotFound` where there is none.
    public func segmentIndex(identifiedBy actionIdentifier: UIAction.Identifier) -> Int {
        (0..<numberOfSegments).first { actionForSegment(at: $0)?.identifier == actionIdentifier } ?? NSNotFound
    }
}

extension UISlider {
    /// Whether the slider looks and works as on a pad or as on a Mac; kept: as on a pad.
    public var preferredBehavioralStyle: UIBehavioralStyle {
        get { answers?.others["behavioralStyle"] as? UIBehavioralStyle ?? .automatic }
        set { answering.others["behavioralStyle"] = newValue }
    }

    /// Whether the slider looks and works as on a pad or as on a Mac: as on a pad.
    public var behavioralStyle: UIBehavioralStyle { .pad }
}
