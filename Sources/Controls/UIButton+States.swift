// SPDX-License-Identifier: MIT
//
// What a button shows by its state beyond title and picture, and the handler that brings its look up to date.

public import Foundation
import VitrineConfigurations
public import VitrineGeometry
public import VitrineMenus
public import VitrineViewCore

/// What few buttons have.
@MainActor struct ButtonExtras {
    var backgrounds: [UIControl.State: UIImage] = [:]
    var attributedTitles: [UIControl.State: NSAttributedString] = [:]
    /// The view of the background picture; nil where there never was one.
    var picture: UIImageView?
    /// The view of a background that is described; nil where the style's is enough.
    var described: BackgroundView?
    /// Whether the label shows a text with attributes of its own.
    var showsAttributes = false
    /// The glass of the ground; nil where it is of none.
    var glass: UIVisualEffectView?
    /// The wheel in the place of the picture; nil where there never was one.
    var wheel: UIActivityIndicatorView?
    var handler: (@MainActor (UIButton) -> Void)?
    var needsUpdate = false
    var updatesByItself = true
    var symbolConfigurations: [UIControl.State: UIImage.SymbolConfiguration] = [:]
    var shadows: [UIControl.State: UIColor] = [:]
    var isShadowReversed = false
    /// The picture that was darkened last, as it was and as it is.
    var darkened: (from: UIImage, to: UIImage)?
    var imageInsets = UIEdgeInsets.zero
    var titleInsets = UIEdgeInsets.zero
    /// The least width of a button with a title.
    var leastWidth: CGFloat = 0
    /// The width to break titles at while a layout asks for the size in it.
    var offeredWidth: CGFloat?
}

extension UIButton {
    /// Brings a button's configuration up to date with its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    /// Called before layout when the state has changed, to change the configuration with it.
    public var configurationUpdateHandler: ConfigurationUpdateHandler? {
        get { extras.handler }
        set {
            extras.handler = newValue
            setNeedsUpdateConfiguration()
        }
    }

    /// Creates a button of a type, that of the system where none is given, that does an action when touched.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: type)
        take(primaryAction)
    }

    /// Does an action when touched, and shows its words and its picture.
    func take(_ primaryAction: UIAction?) {
        guard let primaryAction else { return }
        if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
        if let image = primaryAction.image { setImage(image, for: .normal) }
        addAction(primaryAction, for: .primaryActionTriggered)
    }

    // MARK: By state

    /// Sets how symbols are drawn in a state that do not say it themselves.
    public func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {
        extras.symbolConfigurations[state] = configuration
        contentChanged()
    }

    /// How symbols are drawn in a state, or else in the normal one.
    public func preferredSymbolConfigurationForImage(in state: UIControl.State) -> UIImage.SymbolConfiguration? {
        extras.symbolConfigurations[state] ?? extras.symbolConfigurations[.normal]
    }

    /// How symbols are drawn in the current state.
    public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        configuration?.preferredSymbolConfigurationForImage ?? preferredSymbolConfigurationForImage(in: state)
    }

    func takeBackground(_ image: UIImage?, for state: UIControl.State) {
        extras.backgrounds[state] = image
        contentChanged()
    }

    /// The picture behind the content in a state, or else the normal one.
    public func backgroundImage(for state: UIControl.State) -> UIImage? { extras.backgrounds[state] ?? extras.backgrounds[.normal] }

    /// Sets the title of a state with attributes of its own, which takes the place of the plain one.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        extras.attributedTitles[state] = title
        contentChanged()
    }

    /// The title of a state with attributes of its own, or else the normal one; nil where there is none.
    public func attributedTitle(for state: UIControl.State) -> NSAttributedString? {
        extras.attributedTitles[state] ?? extras.attributedTitles[.normal]
    }

    /// The title of the current state with attributes of its own.
    public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }

    /// The title's colour in the current state.
    public var currentTitleColor: UIColor { titleColor(for: state) ?? (buttonType == .custom ? .white : tintColor) }

    /// The picture of the current state.
    public var currentImage: UIImage? { configuration?.image ?? image(for: state) }

    /// The picture behind the content in the current state.
    public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }

    /// How far the picture is moved from where it would be, in points: by the inset of the side at which it stands, or in the middle by
    /// half of what the insets of opposite sides differ in (buttons.edge-insets).
    public var imageEdgeInsets: UIEdgeInsets {
        get { extras.imageInsets }
        set {
            extras.imageInsets = newValue
            contentChanged()
        }
    }

    /// How far the title is moved from where it would be, in points, as by `imageEdgeInsets`.
    public var titleEdgeInsets: UIEdgeInsets {
        get { extras.titleInsets }
        set {
            extras.titleInsets = newValue
            contentChanged()
        }
    }

    // MARK: Parts

    /// Calls `updateConfiguration()` where it was asked for.
    func bringUpToDate() {
        guard extras.needsUpdate else { return }
        extras.needsUpdate = false
        updateConfiguration()
    }

    /// Shows the picture of the state on the view behind the content.
    func showBackground(in view: UIView) {
        let image = configuration == nil ? currentBackgroundImage : nil
        if image == nil, extras.picture == nil { return }
        let picture = extras.picture ?? UIImageView(frame: view.bounds)
        if extras.picture == nil {
            picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(picture)
            extras.picture = picture
        }
        if picture.image !== image { picture.image = image }
    }

    /// Shows a background that is described, in place of the style's colour.
    ///
    /// - Returns: Whether there is one.
    func showDescribedBackground(above view: UIView) -> Bool {
        guard let configuration = shownConfiguration, configuration.describesBackground else {
            extras.described?.removeFromSuperview()
            extras.described = nil
            return false
        }
        let insets = configuration.background.backgroundInsets
        let area = CGSize(
            width: max(bounds.width - insets.leading - insets.trailing, 0), height: max(bounds.height - insets.top - insets.bottom, 0))
        let tint: UIColor = isEnabled ? tintColor : .systemFill
        let shown = configuration.resolvedBackground(tint: tint, size: area)
        if let described = extras.described {
            described.configuration = shown
            described.frame = bounds
        } else {
            let described = BackgroundView(shown)
            (described.frame, described.autoresizingMask) = (bounds, [.flexibleWidth, .flexibleHeight])
            insertSubview(described, aboveSubview: view)
            extras.described = described
        }
        return true
    }

    /// Whether a tap of something that the button lies on would take its touch.
    func keepsForItself(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, recognizer.view !== self, let tap = recognizer as? UITapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }
}
