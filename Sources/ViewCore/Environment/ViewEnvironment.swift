// SPDX-License-Identifier: MIT
//
// What the views keep in an environment: typesetter, pictures, traits, screen, and the animation blocks that are open.

import Foundation
public import VitrineLayers
public import VitrineTypography

/// The views' part of an environment.
@MainActor package final class ViewEnvironment {
    /// That of the environment in force.
    static var current: ViewEnvironment { UIEnvironment.current.views }

    /// Nil until someone asks for one or sets one: a typesetter reads fonts.
    var typesetter: (any Typesetter)?
    var images = ImageLibrary()
    var interfaces = InterfaceLibrary()
    /// A light interface of the default text size, read from left to right, on the screen as it is described.
    var traits: UITraitCollection
    private(set) var screen: UIScreen
    package var windows = WindowList()
    /// The blocks in which changes are animated, from the outermost to the innermost.
    var openBlocks: [AnimationBlock] = []
    /// Whether the program wants animations.
    var wantsAnimations = true
    /// What UIKit would have written to its log.
    package var warnings: [String] = []
    /// What rooms above keep here, by their types.
    private var parts: [ObjectIdentifier: AnyObject] = [:]
    /// The size of the screen that windows know of.
    private var shownSize = CGSize.zero
    private var activations = 0

    init() {
        traits = UITraitCollection(style: .light, layoutDirection: .leftToRight, contentSizeCategory: .large)
        screen = UIScreen {}
        screen = UIScreen { [weak self] in self?.takeOnScreen() }
        takeOnScreen()
    }

    /// Takes on what the screen is now, and has windows that fill it follow (presentation.sizes-and-traits).
    private func takeOnScreen() {
        let (before, size) = (traits, shownSize)
        traits = UITraitCollection(traitsFrom: [traits, screen.traits])
        shownSize = screen.bounds.size
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

    /// Other traits hold: the windows on the screen are told.
    func take(_ new: UITraitCollection) {
        let before = traits
        traits = new
        guard !new.isEqual(before) else { return }
        for window in windows.all where window.isOnScreen { window.change(to: window.frame, from: before) }
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
        let new = ViewEnvironment()
        self[.views] = new
        return new
    }

    /// An environment that sees nothing of any other.
    ///
    /// - Parameters:
    ///   - clock: Nil takes one that does not run until it is moved.
    ///   - typesetter: Nil takes Pango and the pinned fonts.
    ///   - images: Nil looks for pictures in no folder.
    ///   - traits: What they leave open is that of a light phone at twice the pixels, read from left to right.
    public convenience init(
        clock: VirtualClock? = nil, typesetter: (any Typesetter)? = nil, images: ImageLibrary? = nil, traits: UITraitCollection? = nil
    ) {
        self.init(on: clock ?? VirtualClock(isRunning: false))
        let views = views
        views.typesetter = typesetter
        if let images { views.images = images }
        if let traits { views.traits = UITraitCollection(traitsFrom: [views.traits, traits]) }
    }

    /// What text is set with: real fonts where nothing else was set.
    public var typesetter: any Typesetter {
        get {
            let views = views
            if let typesetter = views.typesetter { return typesetter }
            let typesetter = PangoTypesetter()
            views.typesetter = typesetter
            return typesetter
        }
        set { views.typesetter = newValue }
    }

    /// Where pictures come from.
    public var images: ImageLibrary {
        get { views.images }
        set { views.images = newValue }
    }

    /// Where nibs and storyboards come from.
    public var interfaces: InterfaceLibrary {
        get { views.interfaces }
        set { views.interfaces = newValue }
    }

    /// The traits that hold where no view says otherwise: at first those of a light phone at twice the pixels, read from left to right.
    public var traits: UITraitCollection {
        get { views.traits }
        set { views.take(newValue) }
    }

    /// The screen that windows are shown on.
    public var screen: UIScreen { views.screen }
}

extension UIView {
    /// What the view finds around it: the environment of its window, or else the one in force.
    package var environment: UIEnvironment {
        var view = self
        while let superview = view.superview { view = superview }
        return (view as? UIWindow)?.uiEnvironment ?? .current
    }
}
