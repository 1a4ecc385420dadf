// SPDX-License-Identifier: MIT
//
// Views and controllers under traits, for the length of a snapshot.

package import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineLayoutDiff
package import VitrineViews

/// A view as it is shown.
@MainActor
final class ShownView: ShownSubject {
    private let view: UIView
    private let scale: CGFloat
    private let start: TimeInterval
    private var hasMoved = false

    /// Runs `body` with a view as it is shown.
    ///
    /// A clock that nobody has set or moved is that of all still pictures of the program: it does not begin to run by this, and another one
    /// takes its place for the length of the snapshot.
    static func show<Result>(
        _ view: UIView, scale: CGFloat?, _ body: (any ShownSubject) throws -> Result
    ) rethrows -> Result {
        let environment = view.environment
        let clock = environment.clock
        guard !clock.isRunning else { return try body(ShownView(view, scale: scale)) }
        environment.clock = VirtualClock(isRunning: false)
        defer { environment.clock = clock }
        return try body(ShownView(view, scale: scale))
    }

    private init(_ view: UIView, scale: CGFloat?) {
        self.view = view
        self.scale = scale ?? max(view.traitCollection.displayScale, 1)
        start = view.environment.clock.now
    }

    var duration: TimeInterval? { nil }

    var root: UIView? { view }

    func move(to time: TimeInterval) {
        hasMoved = true
        let environment = view.environment
        environment.run { environment.clock.advance(to: max(start + time, environment.clock.now)) }
    }

    func displayList() -> DisplayList {
        let bounds = view.bounds
        return view.displayList(
            size: bounds.size, scale: scale, at: hasMoved ? view.environment.clock.now : nil,
            rootAt: CGPoint(x: bounds.width / 2, y: bounds.height / 2))
    }

    var layout: LayoutDescription { LayoutDescription(of: view) }

    var notes: [String] { [] }
}

extension UIView {
    /// Runs `body` with the view as it is shown under traits; the view is as before afterwards.
    ///
    /// A view without a superview is put into a window for that long. It keeps its size where no other is asked for; without any it fills
    /// the screen.
    ///
    /// - Parameters:
    ///   - traits: what is in force around it.
    ///   - scale: pixels to a point; nil is as many as the traits say.
    ///   - showsFullContent: whether it has room for all that scrolls in it.
    ///   - body: what is done with it.
    package func capture<Result>(
        under traits: [SnapshotTrait], scale: CGFloat?, showsFullContent: Bool = false, _ body: (any ShownSubject) throws -> Result
    ) rethrows -> Result {
        if traits.isEmpty, !bounds.isEmpty { return try show(showsFullContent, scale: scale, body) }
        let conditions = ScreenConditions(traits)
        return try environment.run(under: conditions) {
            let saved = (bounds: bounds, center: center)
            defer { (bounds, center) = saved }
            guard superview == nil, !(self is UIWindow) else {
                return try overriding(conditions) { try show(showsFullContent, scale: scale, body) }
            }
            let fillsWindow = conditions.size != nil || bounds.isEmpty
            let size = conditions.size ?? (bounds.isEmpty ? UIScreen.main.bounds.size : bounds.size)
            let window = UIWindow(frame: CGRect(origin: .zero, size: size))
            window.ownSafeAreaInsets = fillsWindow ? conditions.safeArea : .zero
            bounds.size = size
            center = CGPoint(x: size.width / 2, y: size.height / 2)
            window.addSubview(self)
            window.overrideTraits = conditions.traits
            defer {
                removeFromSuperview()
                // The view hears that its surroundings are those of before.
                overrideTraits = overrideTraits
            }
            window.layoutIfNeeded()
            return try show(showsFullContent, scale: scale, body)
        }
    }

    private func show<Result>(
        _ showsFullContent: Bool, scale: CGFloat?, _ body: (any ShownSubject) throws -> Result
    ) rethrows -> Result {
        try FullContent.show(in: self, if: showsFullContent) { try ShownView.show(self, scale: scale, body) }
    }

    /// Runs `body` while a view that has its place has other traits.
    private func overriding<Result>(_ conditions: ScreenConditions, _ body: () throws -> Result) rethrows -> Result {
        let (before, safeArea) = (overrideTraits, ownSafeAreaInsets)
        defer {
            (overrideTraits, ownSafeAreaInsets) = (before, safeArea)
            layoutIfNeeded()
        }
        if let size = conditions.size { bounds.size = size }
        if let insets = conditions.safeArea { ownSafeAreaInsets = insets }
        overrideTraits = before.map { UITraitCollection(traitsFrom: [$0, conditions.traits]) } ?? conditions.traits
        layoutIfNeeded()
        return try body()
    }
}

extension UIViewController {
    /// Runs `body` with the controller's view as it is shown under traits, in a window whose root the controller is.
    ///
    /// A controller that is inside of another one, or whose view has its place, is captured as its view is.
    ///
    /// - Parameters:
    ///   - traits: what is in force around it.
    ///   - scale: pixels to a point; nil is as many as the traits say.
    ///   - showsFullContent: whether it has room for all that scrolls in it.
    ///   - body: what is done with it.
    package func capture<Result>(
        under traits: [SnapshotTrait], scale: CGFloat?, showsFullContent: Bool = false, _ body: (any ShownSubject) throws -> Result
    ) rethrows -> Result {
        if parent != nil || viewIfLoaded?.superview != nil, let view = viewIfLoaded {
            return try view.capture(under: traits, scale: scale, showsFullContent: showsFullContent, body)
        }
        let conditions = ScreenConditions(traits)
        return try UIEnvironment.current.run(under: conditions) {
            let window = UIWindow(frame: CGRect(origin: .zero, size: conditions.size ?? UIScreen.main.bounds.size))
            window.ownSafeAreaInsets = conditions.size == nil ? nil : .zero
            window.overrideTraits = conditions.traits
            window.rootViewController = self
            window.makeKeyAndVisible()
            defer {
                window.rootViewController = nil
                if let view = viewIfLoaded { view.overrideTraits = view.overrideTraits }
            }
            window.layoutIfNeeded()
            return try FullContent.show(in: window, if: showsFullContent) { try ShownView.show(self.view, scale: scale, body) }
        }
    }
}
