// SPDX-License-Identifier: MIT
//
// What is drawn with, in an environment: the typesetter, pictures, traits, the screen, and the contexts that are drawn into.

package import Foundation
import VitrineAssets
public import VitrineEnvironment
package import VitrineFiles
package import VitrineQuartz2D
public import VitrineTypography

/// The part of an environment that texts, pictures and colours ask.
@MainActor package final class GraphicsEnvironment {
    /// Nil until someone asks for one or sets one: a typesetter reads fonts.
    package var typesetter: (any Typesetter)?
    package var images = ImageLibrary()
    /// A light interface of the default text size, read from left to right, on the screen as it is described.
    package var traits: UITraitCollection
    package private(set) var screen: UIScreen
    /// The contexts that are drawn into, the innermost last.
    package var contexts: [CGContext] = []
    /// Called when the screen or the traits are others, with the traits and the size of before.
    package var changed: ((UITraitCollection, CGSize) -> Void)?
    /// Called with each message about a catalogue; what comes before anybody listens is kept until then.
    package var told: ((Diagnostic) -> Void)? {
        didSet {
            guard let told else { return }
            for diagnostic in untold { told(diagnostic) }
            untold = []
        }
    }
    private var untold: [Diagnostic] = []
    /// The size of the screen that was taken on.
    private var shownSize = CGSize.zero
    private var isTaking = false

    init() {
        traits = UITraitCollection(style: .light, layoutDirection: .leftToRight, contentSizeCategory: .large)
        screen = UIScreen {}
        screen = UIScreen { [weak self] in self?.takeOnScreen() }
        takeOnScreen()
    }

    /// Takes on what the screen is now.
    private func takeOnScreen() {
        if isTaking { return }
        let (before, size) = (traits, shownSize)
        traits = UITraitCollection(traitsFrom: [traits, screen.traits])
        shownSize = screen.bounds.size
        changed?(before, size)
    }

    /// Other traits hold.
    func take(_ new: UITraitCollection) {
        let before = traits
        traits = new
        if !new.isEqual(before) { changed?(before, shownSize) }
    }

    /// Another screen and other traits hold, at once.
    package func take(_ new: UITraitCollection, _ values: UIScreen.Values) {
        let (before, size) = (traits, shownSize)
        isTaking = true
        screen.values = values
        isTaking = false
        (traits, shownSize) = (UITraitCollection(traitsFrom: [new, screen.traits]), values.bounds.size)
        if !traits.isEqual(before) || size != shownSize { changed?(before, size) }
    }

    /// Tells of what is wrong with a catalogue.
    package func report(_ diagnostic: Diagnostic) {
        if let told { told(diagnostic) } else { untold.append(diagnostic) }
    }
}

extension UIEnvironment {
    /// The part that texts, pictures and colours ask.
    package var graphics: GraphicsEnvironment {
        if let known = self[.graphics] as? GraphicsEnvironment { return known }
        let new = GraphicsEnvironment()
        self[.graphics] = new
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
        let graphics = graphics
        graphics.typesetter = typesetter
        if let images { graphics.images = images }
        if let traits { graphics.traits = UITraitCollection(traitsFrom: [graphics.traits, traits]) }
    }

    /// What text is set with: real fonts where nothing else was set.
    public var typesetter: any Typesetter {
        get {
            let graphics = graphics
            if let typesetter = graphics.typesetter { return typesetter }
            let typesetter = PangoTypesetter()
            graphics.typesetter = typesetter
            return typesetter
        }
        set { graphics.typesetter = newValue }
    }

    /// Where pictures come from.
    public var images: ImageLibrary {
        get { graphics.images }
        set { graphics.images = newValue }
    }

    /// The traits that hold where no view says otherwise: at first those of a light phone at twice the pixels, read from left to right.
    public var traits: UITraitCollection {
        get { graphics.traits }
        set { graphics.take(newValue) }
    }

    /// The screen that windows are shown on.
    public var screen: UIScreen { graphics.screen }
}
