// SPDX-License-Identifier: MIT
//
// A controller that grows out of a view of the one before, and goes back into it (presentation.zoom).

package import Foundation
package import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

/// How a controller zooms, and the finger that takes it back.
@MainActor
package final class ZoomWay {
    /// Asked for the view that it grows from, with the controller that grows and the one that it comes from.
    package var source: (UIViewController, UIViewController) -> UIView?
    /// Asked which part of the controller's view lies on the source, in that view's space; nil is all of it.
    package var alignment: (UIView, UIViewController) -> CGRect? = { _, _ in nil }
    /// Asked whether a finger may take it back: where it is in the controller's view, where it goes, and whether it would by itself.
    package var mayBegin: (CGPoint, CGVector, Bool) -> Bool = { _, _, willBegin in willBegin }
    /// What is in front of the screen before while it zooms; nil is nothing.
    package var veil: () -> UIView? = { nil }
    /// The finger that takes it back, once the controller is there.
    private var pan: ReturnPan?

    package init(source: @escaping (UIViewController, UIViewController) -> UIView?) { self.source = source }

    /// What steers the way back that begins now; nil where no finger does.
    var steering: UIPercentDrivenInteractiveTransition? { pan?.steering }

    /// The way of a controller out of the one before, or back; nil where the source is not to be seen there.
    func transition(of zoomed: UIViewController, with before: UIViewController, isReturn: Bool) -> HeroTransition? {
        guard let part = source(zoomed, before), part.bounds.width > 0, part.bounds.height > 0, let whole = zoomed.view else { return nil }
        if !isReturn, part.window == nil { return nil }
        var pair = isReturn ? HeroTransition.Pair(from: whole, to: part) : HeroTransition.Pair(from: part, to: whole)
        pair.alignment = alignment(part, zoomed)
        if !isReturn, pan == nil {
            pan = ReturnPan(zoomed, isMirrored: before.viewIfLoaded?.isRightToLeft ?? false) { [weak self] place, velocity in
                self?.mayBegin(place, velocity, true) ?? false
            }
        }
        return HeroTransition([pair], veil: veil())
    }
}

extension UIViewController {
    /// How the controller zooms; nil where it comes in another way.
    package var zoomWay: ZoomWay? {
        get { extras.zoomWay }
        set { extras.zoomWay = newValue }
    }
}
