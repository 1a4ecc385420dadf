// SPDX-License-Identifier: MIT
//
// What is felt: kept in the environment in place of a motor (application.system-events).

public import Foundation
import VitrineLayers
public import VitrineViewCore

/// Has something be felt.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject, UIInteraction {
    /// The view that it belongs to.
    public private(set) weak var view: UIView?

    public override init() { super.init() }

    /// Creates a generator of a view.
    public convenience init(view: UIView) {
        self.init()
        view.addInteraction(self)
    }

    /// Gets the motor ready, which there is none of.
    open func prepare() {}

    /// Told before it comes to another view.
    open func willMove(to view: UIView?) {}

    /// Told when it has come to another view.
    open func didMove(to view: UIView?) { self.view = view }

    final func keep(_ event: UIEnvironment.SystemEvent) { (view?.environment ?? .current).system.events.append(event) }
}

/// Has a knock be felt.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How a knock feels.
    public enum FeedbackStyle: Int, Hashable, Sendable { case light, medium, heavy, soft, rigid }

    private var style = FeedbackStyle.medium

    public override init() { super.init() }

    /// Creates a generator of knocks of a kind.
    public convenience init(style: FeedbackStyle) {
        self.init()
        self.style = style
    }

    /// Creates a generator of knocks of a kind for a view.
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
        view.addInteraction(self)
    }

    /// Has a knock be felt.
    open func impactOccurred() { impactOccurred(intensity: 1) }

    /// Has a knock be felt, of a strength from 0 to 1.
    open func impactOccurred(intensity: CGFloat) { keep(.impact(style, intensity: min(max(intensity, 0), 1))) }

    /// Has a knock be felt at a place of the view.
    open func impactOccurred(at location: CGPoint) { impactOccurred() }

    /// Has a knock be felt at a place of the view, of a strength from 0 to 1.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}

/// Has a change of what is selected be felt.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    public override init() { super.init() }

    /// Has a change be felt.
    open func selectionChanged() { keep(.selection) }

    /// Has a change be felt at a place of the view.
    open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Has what came of something be felt.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// What came of it.
    public enum FeedbackType: Int, Hashable, Sendable { case success, warning, error }

    public override init() { super.init() }

    /// Has it be felt.
    open func notificationOccurred(_ notificationType: FeedbackType) { keep(.notification(notificationType)) }

    /// Has it be felt at a place of the view.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { notificationOccurred(notificationType) }
}
