// SPDX-License-Identifier: MIT
//
// What is shown where there is no content: a picture, words, and buttons.

public import Foundation
public import VitrineConfigurations
public import VitrineControls
public import VitrineGeometry
import VitrineGraphics
import VitrineLayers
public import VitrineMenus
public import VitrineViewCore

/// Describes what is shown where there is no content: a picture, or a wheel, above words and two buttons.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
    /// Where the parts stand.
    public enum Alignment: Int, Hashable, Sendable { case center, natural }

    /// How a text looks.
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The colour.
        public var color: UIColor
        /// The most lines; 0 for as many as there are.
        public var numberOfLines = 0
        /// What happens to text that does not fit.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// Whether it shrinks to fit.
        public var adjustsFontSizeToFitWidth = false
        /// How far it may shrink.
        public var minimumScaleFactor: CGFloat = 0
    }

    /// How the picture looks.
    public struct ImageProperties {
        /// How a symbol is drawn.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The tint; nil is that of the view.
        public var tintColor: UIColor?
        /// How round its corners are.
        public var cornerRadius: CGFloat = 0
        /// The largest size; 0 is no limit.
        public var maximumSize = CGSize.zero
    }

    /// What a button does.
    public struct ButtonProperties {
        /// What it does.
        public var primaryAction: UIAction?
        /// Its menu.
        public var menu: UIMenu?
        /// Whether it can be used.
        public var isEnabled = true
    }

    /// The picture.
    public var image: UIImage?
    /// How it looks.
    public var imageProperties = ImageProperties()
    /// The words.
    public var text: String?
    /// The words with their attributes.
    public var attributedText: NSAttributedString?
    /// How they look.
    public var textProperties: TextProperties
    /// Smaller words below.
    public var secondaryText: String?
    /// These with their attributes.
    public var secondaryAttributedText: NSAttributedString?
    /// How they look.
    public var secondaryTextProperties: TextProperties
    /// A button.
    public var button = UIButton.Configuration.plain()
    /// What it does.
    public var buttonProperties = ButtonProperties()
    /// A button below it.
    public var secondaryButton = UIButton.Configuration.plain()
    /// What that does.
    public var secondaryButtonProperties = ButtonProperties()
    /// Where the parts stand.
    public var alignment = Alignment.center
    /// The room around them.
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
    /// Whether margins of the view count as well.
    public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
    /// Between the picture and the words, in points.
    public var imageToTextPadding: CGFloat = 12
    /// Between the words and those below.
    public var textToSecondaryTextPadding: CGFloat = 6
    /// Between the words and the button.
    public var textToButtonPadding: CGFloat = 16
    /// Between the buttons.
    public var buttonToSecondaryButtonPadding: CGFloat = 10
    /// What is behind it.
    public var background = UIBackgroundConfiguration.clear()
    var isLoading = false

    private init() {
        textProperties = TextProperties(font: .systemFont(ofSize: 22, weight: .bold), color: .label)
        secondaryTextProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
        imageProperties.tintColor = .secondaryLabel
        imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48, weight: .regular)
    }

    /// Where there is nothing, without anything yet.
    public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

    /// Where something is on its way: a wheel.
    public static func loading() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration()
        result.isLoading = true
        result.textProperties = TextProperties(font: .systemFont(ofSize: 15), color: .secondaryLabel)
        result.text = "Loading…"
        return result
    }

    /// Where a search finds nothing.
    public static func search() -> UIContentUnavailableConfiguration {
        var result = UIContentUnavailableConfiguration()
        result.image = UIImage(systemName: "magnifyingglass")
        result.text = "No Results"
        result.secondaryText = "Check the spelling or try a new search."
        return result
    }

    public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

    /// The same, but for a search, which says what was searched for.
    public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
        guard let words = (state as? UIContentUnavailableConfigurationState)?.searchText, !words.isEmpty, text == "No Results" else {
            return self
        }
        var result = self
        result.text = "No Results for “\(words)”"
        return result
    }
}

/// Shows what is shown where there is no content.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    /// What is shown; of another kind than `UIContentUnavailableConfiguration` nothing.
    open var configuration: any UIContentConfiguration { didSet { show() } }
    /// Whether it scrolls where it is higher than the view; kept.
    open var isScrollEnabled = true

    private let picture = UIImageView()
    private let wheel = UIActivityIndicatorView(style: .large)
    private let title = UILabel()
    private let detail = UILabel()
    private var buttons: [UIButton] = []

    /// A view of a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        for view in [picture, wheel, title, detail] { addSubview(view) }
        picture.contentMode = .scaleAspectFit
        show()
    }

    /// Nothing is read from an archive: a view without anything.
    public required init?(coder: NSCoder) {
        configuration = UIContentUnavailableConfiguration.empty()
        super.init(coder: coder)
    }

    private var shown: UIContentUnavailableConfiguration? { configuration as? UIContentUnavailableConfiguration }

    private func show() {
        guard let shown else { return }
        picture.image = shown.image
        picture.preferredSymbolConfiguration = shown.imageProperties.preferredSymbolConfiguration
        picture.tintColor = shown.imageProperties.tintColor
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        wheel.isHidden = !shown.isLoading
        if shown.isLoading { wheel.startAnimating() } else { wheel.stopAnimating() }
        fill(title, shown.text, shown.attributedText, shown.textProperties, shown.alignment)
        fill(detail, shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties, shown.alignment)
        for button in buttons { button.removeFromSuperview() }
        let wanted = [(shown.button, shown.buttonProperties), (shown.secondaryButton, shown.secondaryButtonProperties)]
        buttons = wanted.filter { $0.0.title != nil || $0.0.image != nil || $0.0.attributedTitle != nil }.map { look, properties in
            let button = UIButton(configuration: look, primaryAction: properties.primaryAction)
            button.menu = properties.menu
            button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
            button.isEnabled = properties.isEnabled
            addSubview(button)
            return button
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func fill(
        _ label: UILabel, _ text: String?, _ styled: NSAttributedString?, _ look: UIContentUnavailableConfiguration.TextProperties,
        _ alignment: UIContentUnavailableConfiguration.Alignment
    ) {
        (label.font, label.textColor, label.numberOfLines) = (look.font, look.color, look.numberOfLines)
        label.lineBreakMode = look.lineBreakMode
        label.adjustsFontSizeToFitWidth = look.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = look.minimumScaleFactor
        label.textAlignment = alignment == .center ? .center : .natural
        if let styled { label.attributedText = styled } else { label.text = text }
    }

    /// The parts from top to bottom, with their sizes in a width, and the room above each.
    private func parts(_ width: CGFloat) -> [(view: UIView, size: CGSize, gap: CGFloat)] {
        guard let shown else { return [] }
        var result: [(view: UIView, size: CGSize, gap: CGFloat)] = []
        if shown.isLoading { result.append((wheel, wheel.intrinsicContentSize, 0)) }
        if picture.image != nil {
            var size = picture.intrinsicContentSize
            let most = shown.imageProperties.maximumSize
            let scale = min(most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1, 1)
            size = CGSize(width: size.width * scale, height: size.height * scale)
            result.append((picture, size, 0))
        }
        func height(_ label: UILabel) -> CGFloat { label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height }
        if title.text?.isEmpty == false {
            result.append((title, CGSize(width: width, height: height(title)), result.isEmpty ? 0 : shown.imageToTextPadding))
        }
        if detail.text?.isEmpty == false {
            result.append((detail, CGSize(width: width, height: height(detail)), result.isEmpty ? 0 : shown.textToSecondaryTextPadding))
        }
        for (index, button) in buttons.enumerated() {
            let gap = index == 0 ? shown.textToButtonPadding : shown.buttonToSecondaryButtonPadding
            result.append((button, button.intrinsicContentSize, result.isEmpty ? 0 : gap))
        }
        return result
    }

    private var insets: UIEdgeInsets {
        let margins = shown?.directionalLayoutMargins ?? .zero
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return UIEdgeInsets(
            top: margins.top, left: isRightToLeft ? margins.trailing : margins.leading, bottom: margins.bottom,
            right: isRightToLeft ? margins.leading : margins.trailing)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        let insets = insets
        let width = min(size.width > 0 ? size.width : 320, 10_000)
        let height = parts(max(width - insets.left - insets.right, 0)).reduce(0) { $0 + $1.size.height + $1.gap }
        return CGSize(width: width, height: height + insets.top + insets.bottom)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let (area, insets) = (bounds.inset(by: safeAreaInsets), insets)
        let width = max(area.width - insets.left - insets.right, 0)
        let parts = parts(width)
        let height = parts.reduce(0) { $0 + $1.size.height + $1.gap }
        var y = max(area.midY - height / 2, area.minY + insets.top)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for (view, size, gap) in parts {
            y += gap
            var x = area.midX - size.width / 2
            if shown?.alignment == .natural { x = isRightToLeft ? area.maxX - insets.right - size.width : area.minX + insets.left }
            view.frame = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
            y += size.height
        }
    }
}
