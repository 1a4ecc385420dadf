// SPDX-License-Identifier: MIT
//
// A scene: everything a scene file says, resolved to values.

public import Foundation
public import VitrineGeometry

/// What a scene file describes: a canvas, templates of views, and the collection view that fills the canvas.
public struct Scene: Hashable, Sendable {
    /// The surface that is drawn on.
    public var canvas = Canvas()
    /// The templates of cells and supplementary views, in the order of the file.
    public var views: [ViewTemplate] = []
    /// What stands around the collection view.
    public var screen: Screen {
        get { screenParts ?? Screen() }
        set { screenParts = newValue.isEmpty ? nil : newValue }
    }
    @Rare private var screenParts: Screen?
    /// The collection view and its content.
    public var collection = Collection()
    /// What happens afterwards.
    public var timeline = Timeline()
    /// What is compared with references.
    public var tests: Tests {
        get { ownTests ?? Tests() }
        set { ownTests = newValue == Tests() ? nil : newValue }
    }
    @Rare private var ownTests: Tests?
    /// The screens that the scene leads to, of which it is one; nil is a scene alone.
    @Rare public var flow: Flow?
    /// The parts that are exported as pictures of their own; empty where the file names none.
    public var slices: [NamedSlice] {
        get { ownSlices ?? [] }
        set { ownSlices = newValue.isEmpty ? nil : newValue }
    }
    @Rare private var ownSlices: [NamedSlice]?
    /// Whether a part asks someone something, or brings up the keyboard: both stand over a screen.
    package var asks = false
    /// The files that the scene was made from, the scene file itself first, then its data files as they appear.
    public var usedFiles: [String] = []
    /// The pictures and the font families that the scene names, each once.
    public package(set) var mentions: [Mention] = []
    /// The rows of lists that have no view of their own; nil where the scene comes from no file.
    package var listRow: ViewTemplate?

    /// A scene without views and items on a canvas of 390 × 844 points.
    public init() {}

    /// The template of that name.
    public func view(named name: String) -> ViewTemplate? { views.first { $0.name == name } }
}

extension Scene {
    /// The surface that is drawn on, and the traits of its environment.
    public struct Canvas: Hashable, Sendable {
        /// The size in points.
        public var size = CGSize(width: 390, height: 844)
        /// Pixels to a point.
        public var scale: CGFloat = 2
        /// The colour behind everything.
        public var background = Color.named("systemBackground", alpha: 1)
        /// Whether colours take their light or their dark value.
        public var appearance = Appearance.light
        /// Whether colours stand apart more than they do by themselves.
        public var contrast = Contrast.normal
        /// Which system's look bars, controls and sheets have.
        public var system = System.iOS18
        /// The modes of the theme that are in force, such as a brand; empty takes the first of each.
        public var modes: [String] = []
        /// The direction in which text and lines of items run.
        public var direction = LayoutDirection.leftToRight
        /// A language tag such as `ar` or `zh-Hans`, which chooses between the glyphs of languages that share characters.
        public var locale: String?
        /// The user's preferred text size.
        public var contentSizeCategory = ContentSizeCategory.large
        /// Insets of the area that bars, notches and rounded corners leave free.
        public var safeArea = UIEdgeInsets.zero
        /// How straight edges look that do not lie along the pixels.
        public var edges = Edges.smooth
        /// The device whose screen it is, as it is held; nil where none was named.
        public var device: Device?
        /// Whether the fingers of the timeline are drawn.
        public var showsTouches = false
        /// The device that is drawn around the canvas; nil is none.
        public var frame: DeviceFrame?
        /// Whether the direction was given, and does not follow from the language.
        public var givesDirection = false

        /// A white canvas of 390 × 844 points at scale 2.
        public init() {}

        /// What the device decides about traits, or else the size.
        package var traits: ScreenTraits { device?.traits ?? ScreenTraits(ofSize: size) }

        /// Puts another language in place of the canvas's, and its direction of reading where none was given.
        public mutating func speak(_ language: String) {
            locale = language
            if !givesDirection { direction = LayoutDirection(ofLanguage: language) }
        }
    }

    /// Whether colours take their light or their dark value.
    public enum Appearance: String, Hashable, Sendable, CaseIterable {
        case light, dark
    }

    /// Whether colours are those for eyes that want a high contrast (colors.high-contrast).
    public enum Contrast: String, Hashable, Sendable, CaseIterable {
        case normal, high
    }

    /// Which system's look bars, controls and sheets have; its number is the word that files have for it.
    public enum System: Int, Hashable, Sendable, CaseIterable {
        case iOS18 = 18
        case iOS26 = 26
    }

    /// Whether the edges of turned and scaled views are antialiased, or hard as UIKit leaves them (geometry.edges-are-hard).
    public enum Edges: String, Hashable, Sendable, CaseIterable {
        case smooth, hard
    }

    /// The direction in which text and lines of items run.
    public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
        case leftToRight = "ltr"
        case rightToLeft = "rtl"

        /// The direction in which a language is read, by its tag.
        public init(ofLanguage tag: String) {
            self = Locale.Language(identifier: tag).characterDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }

    /// The steps of the user's preferred text size, under UIKit's names.
    public enum ContentSizeCategory: String, Hashable, Sendable, CaseIterable {
        case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
        case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
        case accessibilityExtraExtraExtraLarge
    }
}
