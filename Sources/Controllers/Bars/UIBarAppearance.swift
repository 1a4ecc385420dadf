// SPDX-License-Identifier: MIT
//
// How the grounds of bars look: colour, blur, picture and the line at the edge.

public import Foundation
import VitrineDrawing
import VitrineLayers
public import VitrineViewCore

/// How the ground of a bar looks.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    /// What the ground does with what is behind it; nil leaves it as it is.
    open var backgroundEffect: UIBlurEffect? { didSet { changed() } }
    /// The colour over that.
    open var backgroundColor: UIColor? { didSet { changed() } }
    /// The picture over that.
    open var backgroundImage: UIImage? { didSet { changed() } }
    /// How the picture fills the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { changed() } }
    /// The colour of the line at the edge; nil has none.
    open var shadowColor: UIColor? { didSet { changed() } }
    /// The picture of the line at the edge, tinted by `shadowColor` where it takes tints.
    open var shadowImage: UIImage? { didSet { changed() } }
    /// Told of every change.
    var showAnew: () -> Void = {}

    /// Creates the default look of a kind of device.
    public init(idiom: UIUserInterfaceIdiom) {
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates the default look.
    public override convenience init() { self.init(idiom: .phone) }

    /// Creates a look with the ground of another.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        takeGround(of: barAppearance)
    }

    /// The line at the edge as bars have it where nothing is said.
    static let line = UIColor(light: CGColor(gray: 0, alpha: 0.3), dark: CGColor(gray: 1, alpha: 0.15))

    /// The ground that blurs what is behind, with a line (bars.grounds).
    open func configureWithDefaultBackground() {
        (backgroundEffect, backgroundColor, shadowColor) = (UIBlurEffect(style: .systemChromeMaterial), nil, Self.line)
        (backgroundImage, shadowImage) = (nil, nil)
    }

    /// The ground that shows nothing of what is behind, with a line (bars.grounds).
    open func configureWithOpaqueBackground() {
        (backgroundEffect, backgroundColor, shadowColor) = (nil, .systemBackground, Self.line)
        (backgroundImage, shadowImage) = (nil, nil)
    }

    /// No ground and no line (bars.grounds).
    open func configureWithTransparentBackground() {
        (backgroundEffect, backgroundColor, shadowColor) = (nil, nil, nil)
        (backgroundImage, shadowImage) = (nil, nil)
    }

    /// A look of the same kind that can be changed by itself.
    open func copy() -> Self { Self(barAppearance: self) }

    func takeGround(of other: UIBarAppearance) {
        (backgroundEffect, backgroundColor, backgroundImage) = (other.backgroundEffect, other.backgroundColor, other.backgroundImage)
        (backgroundImageContentMode, shadowColor, shadowImage) = (other.backgroundImageContentMode, other.shadowColor, other.shadowImage)
    }

    func changed() { showAnew() }

    /// Whether anything of the ground is seen.
    var hasGround: Bool { backgroundEffect != nil || backgroundColor != nil || backgroundImage != nil }
}

/// How buttons in bars look in one state.
@preconcurrency @MainActor
open class UIBarButtonItemStateAppearance: NSObject {
    /// How the words look.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the words are moved.
    open var titlePositionAdjustment = UIOffset.zero
    /// The picture behind the words.
    open var backgroundImage: UIImage?
}

/// How buttons in bars look.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The look at rest.
    public let normal = UIBarButtonItemStateAppearance()
    /// The look under a finger.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The look while they cannot be used.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The look of one that is chosen.
    public let focused = UIBarButtonItemStateAppearance()

    /// Creates the look of a style of buttons.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        configureWithDefault(for: style)
    }

    /// Creates the look of plain buttons.
    public override convenience init() { self.init(style: .plain) }

    /// The look that buttons of a style have where nothing is said.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { (state.titleTextAttributes, state.titlePositionAdjustment) = ([:], .zero) }
    }
}

/// How a navigation bar looks.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    /// How the title looks.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// How the large title looks.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { changed() } }
    /// How far the title is moved.
    open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
    /// How buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
    /// How buttons look that end what is done.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }
    /// How the way back looks.
    open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
    /// The picture before the words of the way back; nil is the sign of the system.
    open private(set) var backIndicatorImage: UIImage?
    /// Where the picture of the way back lets the title of the bar be seen as it slides through.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    /// Creates a look with what another says.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        largeTitleTextAttributes = other.largeTitleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
        backButtonAppearance = other.backButtonAppearance
        (backIndicatorImage, backIndicatorTransitionMaskImage) = (other.backIndicatorImage, other.backIndicatorTransitionMaskImage)
    }

    /// Sets the picture before the words of the way back.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        self.backIndicatorImage = backIndicatorImage
        self.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
        changed()
    }
}

/// How a toolbar looks.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    /// How buttons look.
    open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) { didSet { changed() } }
    /// How buttons look that end what is done.
    open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) { didSet { changed() } }
}

/// How tabs look in one state.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
    /// The colour of the picture; nil is the tint, or gray where the tab is not selected.
    open var iconColor: UIColor?
    /// How the words look.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the words are moved.
    open var titlePositionAdjustment = UIOffset.zero
    /// The colour of the badge; nil is red.
    open var badgeBackgroundColor: UIColor?
    /// How the words on the badge look.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far the badge is moved.
    open var badgePositionAdjustment = UIOffset.zero
}

/// How tabs look.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    /// How the picture and the words of tabs stand to each other.
    public enum Style: Int, Hashable, Sendable { case stacked, inline, compactInline }

    /// The look of tabs that are not selected.
    public let normal = UITabBarItemStateAppearance()
    /// The look of the selected tab.
    public let selected = UITabBarItemStateAppearance()
    /// The look of tabs that cannot be used.
    public let disabled = UITabBarItemStateAppearance()
    /// The look of the tab that a keyboard is at.
    public let focused = UITabBarItemStateAppearance()

    /// Creates the look of tabs of a style.
    public init(style: Style) { super.init() }

    /// Creates the look of tabs with words beneath pictures.
    public override convenience init() { self.init(style: .stacked) }
}

/// How a tab bar looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    /// How tabs look whose words are beneath their pictures.
    open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) { didSet { changed() } }
    /// How tabs look whose words are beside their pictures.
    open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { changed() } }
    /// How tabs look whose words are beside their pictures in little height.
    open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) { didSet { changed() } }
    /// The colour behind the selected tab.
    open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }

    public override init(idiom: UIUserInterfaceIdiom) { super.init(idiom: idiom) }

    /// Creates a look with what another says.
    public required init(barAppearance: UIBarAppearance) {
        super.init(barAppearance: barAppearance)
        guard let other = barAppearance as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        (inlineLayoutAppearance, compactInlineLayoutAppearance) = (other.inlineLayoutAppearance, other.compactInlineLayoutAppearance)
        selectionIndicatorTintColor = other.selectionIndicatorTintColor
    }
}
