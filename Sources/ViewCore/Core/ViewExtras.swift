// SPDX-License-Identifier: MIT
//
// What few views have, kept beside the view so that the many stay small.

package import Foundation
package import VitrineDrawing
import VitrineGeometry
import VitrineLayers

/// What few views have: a tint, margins, traits, priorities and constraints of their own.
@MainActor package final class ViewExtras {
    var tintColor: UIColor?
    var tintMode = UIView.TintAdjustmentMode.automatic
    var mask: UIView?
    var margins: NSDirectionalEdgeInsets?
    var safeArea: UIEdgeInsets?
    /// What a file says on Interface Builder's canvas that the content asks for; nil on an axis that is left to the content.
    var canvasSize: (width: CGFloat?, height: CGFloat?)?
    var insetsMarginsFromSafeArea = true
    var preservesMargins = false
    var followsReadableWidth = false
    var semantics = UISemanticContentAttribute.unspecified
    var overrides: UITraitCollection?
    var resolved: (base: UITraitCollection, traits: UITraitCollection)?
    var hugging: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
    var resistance: (horizontal: UILayoutPriority, vertical: UILayoutPriority)?
    var layout: ConstraintRecord?
    var anchors = Anchors()
    var touches: TouchExtras?
    package weak var controller: (any ViewOwner)?
    /// What the file that the view was made from has for later.
    package var fileMarks: (any FileMarking)?
    var element: DisplayList.Element?
    var isAway = false
    /// Corners by what they are; nil leaves them to the layer.
    var corners: UICornerConfiguration?
    /// Who is told of changes of the view's traits.
    var registrations: [TraitRegistration] = []
    /// The looks of its class that the view was given.
    package var dress: [String: Any] = [:]
    var vibrancyEffect: UIVibrancyEffect?
    /// What the view is to glass that lies on it.
    var glassRole: GlassRole?
    /// Of a scroll view, the controller whose bars follow it, and how far a bar above it can grow.
    package weak var follower: (any ViewOwner)?
    package var collapsible: CGFloat = 0
    /// Of a scroll view, how much of a bar above it is between its row and the content.
    var grown: CGFloat = 0
}

extension UIView {
    /// What few views have, made where it is not there yet.
    package var uncommon: ViewExtras {
        if let rare { return rare }
        let new = ViewExtras()
        rare = new
        return new
    }

    /// Whether a preview shows the view elsewhere, so that its own place is empty; the view's properties say nothing of it.
    package var isAway: Bool {
        get { rare?.isAway ?? false }
        set { if rare != nil || newValue { uncommon.isAway = newValue } }
    }

    /// The element of a collection that the view shows, for the names in outputs.
    package var displayElement: DisplayList.Element? {
        get { rare?.element }
        set { if rare != nil || newValue != nil { uncommon.element = newValue } }
    }
}
