// SPDX-License-Identifier: MIT
//
// What the views keep in an environment: nibs, windows, and the animation blocks that are open.

import Foundation
public import VitrineLayers
import VitrineTypography

/// The views' part of an environment.
@MainActor package final class ViewEnvironment {
    /// That of the environment in force.
    static var current: ViewEnvironment { UIEnvironment.current.views }

    var interfaces = InterfaceLibrary()
    package var windows = WindowList()
    /// The blocks in which changes are animated, from the outermost to the innermost.
    var openBlocks: [AnimationBlock] = []
    /// Whether the program wants animations.
    var wantsAnimations = true
    /// Gives a view that comes into a window the looks of its class.
    package var dress: ((UIView) -> Void)?
    /// Told of another first responder; where one hands over to the next, not of none between the two.
    package var firstResponderChanged: ((UIWindow) -> Void)?
    /// How often touches were asked to be ignored.
    package var ignoredEvents = 0
    /// What UIKit would have written to its log.
    package var warnings: [String] = []
    /// What rooms above keep here, by their types.
    private var parts: [ObjectIdentifier: AnyObject] = [:]
    private var activations = 0

    private let graphics: GraphicsEnvironment

    init(beside graphics: GraphicsEnvironment) {
        self.graphics = graphics
        graphics.told = { [weak self] in self?.interfaces.report($0) }
        graphics.changed = { [weak self] in self?.follow($0, $1) }
    }

    /// Has windows on the screen follow it, and tells them of other traits (presentation.sizes-and-traits).
    private func follow(_ before: UITraitCollection, _ size: CGSize) {
        let (traits, shownSize) = (graphics.traits, graphics.screen.bounds.size)
        defer { announce(before, size, now: traits, shownSize) }
        for window in windows.all where window.isOnScreen {
            if size != shownSize, window.frame.size == size {
                window.change(to: CGRect(origin: window.frame.origin, size: shownSize), from: before)
            } else if !traits.isEqual(before) {
                window.change(to: window.frame, from: before)
            } else {
                window.tellSafeAreaChanged()
            }
        }
    }

    /// What a room above keeps in the environment, made when it is first asked for.
    package func part<Part: AnyObject>(_ make: () -> Part) -> Part {
        if let known = parts[ObjectIdentifier(Part.self)] as? Part { return known }
        let new = make()
        parts[ObjectIdentifier(Part.self)] = new
        return new
    }

    /// Counts the constraints that come into force.
    func nextActivation() -> Int {
        activations += 1
        return activations
    }
}

extension UIEnvironment {
    /// The views' part.
    package var views: ViewEnvironment {
        if let known = self[.views] as? ViewEnvironment { return known }
        let new = ViewEnvironment(beside: graphics)
        self[.views] = new
        return new
    }

    /// Where nibs and storyboards come from.
    public var interfaces: InterfaceLibrary {
        get { views.interfaces }
        set { views.interfaces = newValue }
    }
}

extension UIView {
    /// What the view finds around it: the environment of its window, or else the one in force.
    package var environment: UIEnvironment {
        var view = self
        while let superview = view.superview { view = superview }
        return (view as? UIWindow)?.uiEnvironment ?? .current
    }
}
