// SPDX-License-Identifier: MIT
//
// The button.

public import Foundation
public import VitrineGeometry
import VitrineLayers
public import VitrineMenus
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// A control with a title and a picture.
@preconcurrency @MainActor
open class UIButton: UIControl {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .button }

    /// What a button is made for.
    public enum ButtonType: Int, Hashable, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close }

    /// The look; nil leaves titles, colours and pictures to the states.
    open var configuration: Configuration? { didSet { contentChanged() } }
    /// What the button was made as.
    open internal(set) var buttonType = ButtonType.custom
    /// Around the content of a button without configuration.
    open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
    /// Whether a picture that has none for the state is darker under a finger (controls.former-buttons).
    open var adjustsImageWhenHighlighted = true { didSet { contentChanged() } }
    /// Whether a picture that has none for the state is paler where the button takes no touches.
    open var adjustsImageWhenDisabled = true { didSet { contentChanged() } }
    /// Whether the shadow of the title falls to the other side under a finger.
    open var reversesTitleShadowWhenHighlighted = false { didSet { contentChanged() } }

    private let title = UILabel()
    private let subtitle = UILabel()
    private let picture = UIImageView()
    private let background = UIView()
    private var titles: [UIControl.State: String] = [:]
    private var titleColors: [UIControl.State: UIColor] = [:]
    private var images: [UIControl.State: UIImage] = [:]
    /// What few buttons have: backgrounds, texts with attributes, and a handler of their own.
    var extras = ButtonExtras()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Creates a button as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if let nib = coder.nib { readButton(nib) }
    }

    /// Creates a button with its place in the superview's space that does an action when touched, and has its words and its picture.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    /// Sets the picture that fills the button behind its content in a state.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { takeBackground(image, for: state) }

    /// Creates a button of a type.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        buttonType = type
        contentChanged()
    }

    /// Creates a button that looks as configured and does an action when touched.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        if let primaryAction {
            if configuration.title == nil, !primaryAction.title.isEmpty { self.configuration?.title = primaryAction.title }
            if configuration.image == nil { self.configuration?.image = primaryAction.image }
            addAction(primaryAction, for: .primaryActionTriggered)
        }
        contentChanged()
    }

    private func setUp() {
        background.isUserInteractionEnabled = false
        for view in [background, picture, title, subtitle] { addSubview(view) }
        title.font = .systemFont(ofSize: UIFont.buttonFontSize)
        subtitle.font = .preferredFont(forTextStyle: .footnote)
    }

    /// The view of the title.
    open var titleLabel: UILabel? { title }

    /// The view of the picture.
    open var imageView: UIImageView? { picture }

    /// Sets the title of a state.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state] = title
        contentChanged()
    }

    /// Sets the title's colour in a state.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        titleColors[state] = color
        contentChanged()
    }

    /// Sets the picture of a state.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state] = image
        contentChanged()
    }

    /// The title of a state, or else the normal one.
    open func title(for state: UIControl.State) -> String? { titles[state] ?? titles[.normal] }

    /// The title's colour in a state, or else the normal one.
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state] ?? titleColors[.normal] }

    /// The picture of a state, or else the normal one.
    open func image(for state: UIControl.State) -> UIImage? { images[state] ?? images[.normal] }

    /// The title of the current state.
    open var currentTitle: String? { configuration?.title ?? title(for: state) }

    // MARK: Looks of the program's own

    /// Brings the configuration up to date with the state, by the handler where there is one; called before layout where it was asked for.
    open func updateConfiguration() { extras.handler?(self) }

    /// Asks for `updateConfiguration()`.
    open func setNeedsUpdateConfiguration() {
        extras.needsUpdate = true
        setNeedsLayout()
    }

    /// Whether a change of the state asks for `updateConfiguration()`; true by default.
    open var automaticallyUpdatesConfiguration: Bool {
        get { extras.updatesByItself }
        set { extras.updatesByItself = newValue }
    }

    /// A button keeps taps from recognizers of what it lies on (controls.taps-on-buttons).
    open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        keepsForItself(gestureRecognizer) ? false : super.gestureRecognizerShouldBegin(gestureRecognizer)
    }

    // MARK: Layout

    private var insets: UIEdgeInsets {
        shownConfiguration.map { $0.contentInsets.resolved(rightToLeft: isRightToLeft) } ?? contentEdgeInsets
    }

    open override var intrinsicContentSize: CGSize {
        bringUpToDate()
        update()
        let grid = pixelGrid
        // On whole pixels, as the button will be: rounding must not take room from the title.
        func whole(_ size: CGSize) -> CGSize {
            CGSize(width: grid.ceil(size.width - 1e-6), height: grid.ceil(size.height - 1e-6))
        }
        let room = extras.offeredWidth.map { max($0 - insets.horizontal, 0) }
        if let arrangement { return whole(arrangement.size(insets, in: room)) }
        if configuration == nil, buttonType == .close, image(for: state) == nil { return CGSize(width: 30, height: 30) }
        let sizes = contentSizes(in: room)
        let hasPicture = picture.image != nil
        let hasText = !(title.text ?? "").isEmpty || !(subtitle.text ?? "").isEmpty
        let between = hasPicture && hasText ? configuration?.imagePadding ?? 0 : 0
        let text = textSize(sizes)
        // A picture behind the content is not to be cut (buttons.backgrounds).
        let ground = configuration == nil ? currentBackgroundImage?.size ?? .zero : .zero
        return whole(
            CGSize(
                width: max(
                    sizes.picture.width + between + text.width + insets.horizontal, ground.width,
                    insets.horizontal == 0 ? extras.leastWidth : 0),
                height: max(
                    max(sizes.picture.height, text.height, hasPicture || hasText ? 0 : title.font.lineHeight) + insets.vertical,
                    ground.height)))
    }

    /// What the content asks for; titles of several lines break at the width (buttons.lines).
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let natural = intrinsicContentSize
        return size.width > 0 && size.width < natural.width ? contentSize(inWidth: size.width) : natural
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        bringUpToDate()
        update()
        // Where there is no room for what is around the content there is none for the content either.
        let area = bounds.inset(by: insets.limited(to: bounds.size))
        defer { placeBackground() }
        if let arrangement { return arrangement.place(in: area) }
        let frames = frames(in: area)
        if configuration == nil, type(of: self) != UIButton.self {
            // A class of the program's own may have its own places for them.
            let content = contentRect(forBounds: bounds)
            (picture.frame, title.frame) = (imageRect(forContentRect: content), titleRect(forContentRect: content))
        } else {
            (picture.frame, title.frame) = (frames.picture, frames.title)
        }
        subtitle.frame = frames.subtitle
    }

    /// Where the ground is drawn: everywhere.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where picture and title have their room: within the insets of the content.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: insets.limited(to: bounds.size)) }

    /// Where the title is drawn.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { frames(in: contentRect).title }

    /// Where the picture is drawn.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { frames(in: contentRect).picture }

    /// Where the parts of a button without configuration, or of a plain one, stand in an area.
    private func frames(in area: CGRect) -> (picture: CGRect, title: CGRect, subtitle: CGRect) {
        var result = (picture: CGRect.zero, title: CGRect.zero, subtitle: CGRect.zero)
        let sizes = contentSizes(in: area.width)
        let text = textSize(sizes)
        if let configuration, contentHorizontalAlignment != .fill {
            for (label, height) in [(title, sizes.title.height), (subtitle, sizes.subtitle.height)] {
                label.alignLines(configuration.shownTitleAlignment, isMirrored: isRightToLeft, height: height)
            }
        }
        let between = picture.image != nil && text.width > 0 ? configuration?.imagePadding ?? 0 : 0
        let room = max(area.width - sizes.picture.width - between, 0)
        let textWidth = contentHorizontalAlignment == .fill && text.width > 0 ? room : min(text.width, room)
        let width = sizes.picture.width + between + textWidth
        let grid = pixelGrid
        var x =
            switch effectiveContentHorizontalAlignment {
            case .center, .leading, .trailing: area.midX - width / 2
            case .left: isRightToLeft ? area.maxX - width : area.minX
            case .right: isRightToLeft ? area.minX : area.maxX - width
            case .fill: area.minX
            }
        /// Where a part begins that is as high as given: each by itself, as picture and text are centred on each other.
        func top(_ height: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .center: area.midY - height / 2
            case .top, .fill: area.minY
            case .bottom: area.maxY - height
            }
        }
        let isFilled = contentVerticalAlignment == .fill
        let isAtLeft = effectiveContentHorizontalAlignment == .left || effectiveContentHorizontalAlignment == .fill
        let isAtRight = effectiveContentHorizontalAlignment == .right
        /// How far insets move a part: by that of the side at which it stands, or by half of what the two differ in (buttons.edge-insets).
        func across(_ insets: UIEdgeInsets) -> CGFloat {
            isAtLeft ? insets.left : isAtRight ? -insets.right : (insets.left - insets.right) / 2
        }
        func down(_ insets: UIEdgeInsets) -> CGFloat {
            switch contentVerticalAlignment {
            case .top, .fill: insets.top
            case .bottom: -insets.bottom
            case .center: (insets.top - insets.bottom) / 2
            }
        }
        func place(_ frame: CGRect, moved insets: UIEdgeInsets = .zero) -> CGRect {
            var frame = frame
            if isRightToLeft { frame.origin.x = area.minX + area.maxX - frame.maxX }
            return grid.snapEdges(configuration == nil ? frame.offsetBy(dx: across(insets), dy: down(insets)) : frame)
        }
        let pictureHeight = isFilled && sizes.picture.height > 0 ? area.height : sizes.picture.height
        result.picture = place(
            CGRect(x: x, y: top(pictureHeight), width: sizes.picture.width, height: pictureHeight), moved: extras.imageInsets)
        x += sizes.picture.width + between
        let titleHeight = isFilled ? max(area.height - (text.height - sizes.title.height), 0) : sizes.title.height
        let y = top(isFilled ? area.height : text.height)
        result.title = place(CGRect(x: x, y: y, width: textWidth, height: titleHeight), moved: extras.titleInsets)
        let end = isFilled ? area.maxY : y + text.height
        result.subtitle = place(CGRect(x: x, y: end - sizes.subtitle.height, width: textWidth, height: sizes.subtitle.height))
        return result
    }

    private func placeBackground() {
        background.frame = backgroundRect(forBounds: bounds)
        let round = configuration == nil && buttonType == .close ? min(bounds.width, bounds.height) / 2 : 0
        background.layer.cornerRadius = shownConfiguration?.cornerRadius(for: bounds.size) ?? round
        background.layer.cornerCurve = .continuous
        placeGlass(in: background)
    }

    /// The configuration as it is shown: by the state, in the look of the system.
    var shownConfiguration: Configuration? { configuration?.shown(isSelected: isSelected, in: traitCollection.controls.buttons) }

    /// How the parts stand where a configuration says more than that a picture is before a text.
    private var arrangement: ButtonArrangement? {
        guard let configuration, configuration.isArranged else { return nil }
        return ButtonArrangement(
            picture: configuration.showsActivityIndicator ? wheel : picture, title: title, subtitle: subtitle, of: self,
            as: configuration)
    }

    /// The sizes of the parts in a width of all of them, at which titles of several lines break.
    private func contentSizes(in width: CGFloat?) -> (picture: CGSize, title: CGSize, subtitle: CGSize) {
        let size = picture.image?.size ?? .zero
        let room = width.map { max($0 - size.width - (picture.image == nil ? 0 : configuration?.imagePadding ?? 0), 0) }
        return (size, title.titleSize(in: room), subtitle.titleSize(in: room))
    }

    private func textSize(_ sizes: (picture: CGSize, title: CGSize, subtitle: CGSize)) -> CGSize {
        let between = sizes.title.height > 0 && sizes.subtitle.height > 0 ? configuration?.titlePadding ?? 0 : 0
        return CGSize(
            width: max(sizes.title.width, sizes.subtitle.width), height: sizes.title.height + between + sizes.subtitle.height)
    }

    // MARK: Menu (menus.buttons)

    /// The menu that a press brings up, or a touch where that is the primary action.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            settleChoice()
        }
    }

    /// Whether a touch changes what is selected: the button itself, or the element of its menu, which is then its title.
    open var changesSelectionAsPrimaryAction = false { didSet { settleChoice() } }

    open override var showsMenuAsPrimaryAction: Bool { didSet { settleChoice() } }

    open override func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard isEnabled else { return nil }
        if showsMenuAsPrimaryAction { sendActions(for: .menuActionTriggered) }
        guard let menu else { return nil }
        return UIContextMenuConfiguration(actionProvider: { _ in menu })
    }

    override func menuElementChosen(_ element: UIMenuElement) { choose(element) }

    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        super.endTracking(touch, with: event)
        if changesSelectionAsPrimaryAction, isTriggeredByTouch, isTouchInside { isSelected.toggle() }
    }

    // MARK: Content

    @_spi(Vitrine) open override var isTriggeredByTouch: Bool { menu == nil || !showsMenuAsPrimaryAction }

    @_spi(Vitrine) open override func stateChanged() {
        super.stateChanged()
        if extras.handler != nil, extras.updatesByItself { setNeedsUpdateConfiguration() }
        contentChanged()
    }

    @_spi(Vitrine) open override func tintChanged() {
        super.tintChanged()
        setNeedsLayout()
    }

    func contentChanged() {
        update()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    /// Shows a picture; a symbol stands beside a title in the size and weight of its font (symbols.buttons).
    private func show(_ image: UIImage?, beside font: UIFont?) {
        let symbols = currentPreferredSymbolConfiguration ?? font.map { UIImage.SymbolConfiguration(font: $0) }
        let shown = image.map { $0.preferring(symbols, traits: traitCollection) }
        if picture.image !== shown { picture.image = shown }
    }

    /// Carries configuration and state over to the parts.
    private func update() {
        let tint: UIColor = tintColor
        let text = chosenTitle ?? (configuration == nil ? title(for: state) : configuration?.title)
        let styled = configuration == nil && chosenTitle == nil ? attributedTitle(for: state) : nil
        if let styled {
            if title.attributedText != styled { title.attributedText = styled }
        } else if title.text != text || extras.showsAttributes {
            title.text = text
        }
        extras.showsAttributes = styled != nil
        showBackground(in: background)
        if subtitle.text != configuration?.subtitle { subtitle.text = configuration?.subtitle }
        let image = configuration?.image ?? self.image(for: state) ?? (configuration == nil ? signOfType : nil)
        let shown = shownConfiguration
        showGlass(shown, isEnabled ? tint : .systemFill, in: background)
        if let configuration = shown {
            let foreground = isEnabled ? configuration.foreground(tint: tint) : .tertiaryLabel
            title.font = configuration.font(for: traitCollection)
            title.textColor = foreground
            title.take(configuration.titleLineBreakMode)
            subtitle.take(configuration.subtitleLineBreakMode)
            subtitle.font = .preferredFont(forTextStyle: configuration.subtitleStyle, compatibleWith: traitCollection)
            show(image, beside: title.font)
            subtitle.textColor = foreground
            picture.tintColor = configuration.imageColorTransformer.map { $0(foreground) } ?? foreground
            if chosenTitle == nil { configuration.showTexts(title, subtitle, foreground) }
            showWheel(configuration, foreground)
            background.backgroundColor = configuration.background(tint: isEnabled ? tint : .systemFill)
            if showDescribedBackground(above: background) { background.backgroundColor = nil }
        } else {
            if !extras.showsAttributes { title.textColor = currentTitleColor }
            show(image, beside: nil)
            background.backgroundColor = buttonType == .close ? .tertiarySystemFill : nil
            if buttonType == .close { picture.tintColor = .secondaryLabel }
            if extras.described != nil { _ = showDescribedBackground(above: background) }
        }
        let isFaded = isHighlighted && (configuration != nil || buttonType != .custom) && extras.glass == nil
        for view in [title, subtitle, picture] { view.alpha = isFaded ? 0.5 : 1 }
        showFormerStates(title, picture, hasOwnPicture: images[state] != nil)
    }
}

extension UIEdgeInsets {
    /// The insets shortened where they are longer together than a size.
    fileprivate func limited(to size: CGSize) -> UIEdgeInsets {
        let across = min(1, size.width / max(horizontal, 1e-9))
        let down = min(1, size.height / max(vertical, 1e-9))
        return UIEdgeInsets(top: top * down, left: left * across, bottom: bottom * down, right: right * across)
    }
}
