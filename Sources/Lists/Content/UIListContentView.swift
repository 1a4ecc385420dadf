// SPDX-License-Identifier: MIT
//
// Shows the content of a list's element: a picture and two texts (list-cells.content-layout).

public import Foundation
import VitrineCollectionUI
public import VitrineConfigurations
import VitrineGeometry
import VitrineLayers
import VitrineLayoutSolvers
public import VitrineViewCore

/// Shows what a `UIListContentConfiguration` describes, in a list or anywhere else.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
    private var content: UIListContentConfiguration
    private let picture = UIImageView()
    private let first = UILabel()
    private let second = UILabel()
    private lazy var guides = (
        text: UILayoutGuide(placedIn: self), secondaryText: UILayoutGuide(placedIn: self), image: UILayoutGuide(placedIn: self)
    )
    /// The room around the content that lies beyond the view's own, on the sides; for indented rows.
    private var measured = Measurements()

    /// Creates a view that shows a content.
    public init(configuration: UIListContentConfiguration) {
        content = configuration
        super.init(frame: .zero)
        for view in [picture, first, second] {
            view.isHidden = true
            addSubview(view)
        }
        show()
    }

    /// Views of this class are not read from archives.
    public required init?(coder: NSCoder) {
        content = UIListContentConfiguration(.cell)
        super.init(coder: coder)
        for view in [picture, first, second] { addSubview(view) }
        show()
    }

    /// What the view shows; only a `UIListContentConfiguration` can be.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let new = newValue as? UIListContentConfiguration, new != content else { return }
            content = new
            show()
        }
    }

    /// The rectangle of the text; nil without one.
    open var textLayoutGuide: UILayoutGuide? { content.texts.first.isEmpty ? nil : guides.text }

    /// The rectangle of the second text; nil without one.
    open var secondaryTextLayoutGuide: UILayoutGuide? { content.texts.second.isEmpty ? nil : guides.secondaryText }

    /// The rectangle of the picture; nil without one.
    open var imageLayoutGuide: UILayoutGuide? { content.image == nil ? nil : guides.image }

    // MARK: Looks

    private func show() {
        if content.directionalLayoutMargins != ownMargins { ownMargins = content.directionalLayoutMargins }
        preservesSuperviewLayoutMargins = !content.axesPreservingSuperviewLayoutMargins.isEmpty
        let image = content.imageProperties
        picture.image = content.image
        picture.isHidden = content.image == nil
        picture.preferredSymbolConfiguration = image.preferredSymbolConfiguration
        picture.alpha = content.alpha
        picture.contentMode = .scaleAspectFit
        picture.layer.cornerRadius = image.cornerRadius
        picture.layer.cornerCurve = .continuous
        picture.clipsToBounds = image.cornerRadius > 0
        picture.layer.borderWidth = image.strokeWidth
        show(content.texts.first, content.textProperties, in: first)
        show(content.texts.second, content.secondaryTextProperties, in: second)
        if image.accessibilityIgnoresInvertColors { environment.note(unsupported: UnsupportedListMember.ignoresInvertColors) }
        showTint()
        contentChanged()
    }

    private var ownMargins = NSDirectionalEdgeInsets.zero {
        didSet { directionalLayoutMargins = ownMargins }
    }

    private func show(_ text: ListText, _ properties: UIListContentConfiguration.TextProperties, in label: UILabel) {
        label.isHidden = text.isEmpty
        if text.isEmpty { return label.text = nil }
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        label.minimumScaleFactor = properties.minimumScaleFactor
        label.adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.alpha = content.alpha
        if let attributed = text.attributed {
            label.attributedText = properties.transform.applied(to: attributed)
        } else {
            let words = properties.transform.applied(to: text.plain ?? "")
            if properties.isHyphenated {
                label.attributedText = words.divided(properties.lineBreakMode)
            } else {
                label.text = words
            }
            label.textAlignment = properties.alignment.alignment
        }
        if properties.allowsDefaultTighteningForTruncation {
            environment.note(unsupported: UnsupportedListMember.defaultTightening)
        }
        if properties.showsExpansionTextWhenTruncated { environment.note(unsupported: UnsupportedListMember.expansionText) }
    }

    private func showTint() {
        let tint: UIColor = tintColor
        let image = content.imageProperties
        picture.tintColor = image.tintColor == nil && image.tintColorTransformer == nil ? nil : image.resolvedTintColor(for: tint)
        guard content.imageProperties.strokeWidth > 0 else { return }
        picture.layer.borderColor = content.imageProperties.resolvedStrokeColor(for: tint).cgColor(for: traitCollection)
    }

    private func contentChanged() {
        measured = Measurements()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showTint()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showTint()
        contentChanged()
    }

    // MARK: Size and layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        showTint()
        let result = arrangement(width: bounds.width, height: bounds.height)
        let shown = effectiveUserInterfaceLayoutDirection == .rightToLeft ? result.mirrored : result
        let grid = pixelGrid
        for (view, guide, frame) in [
            (picture, guides.image, shown.image), (first, guides.text, shown.text), (second, guides.secondaryText, shown.secondaryText),
        ] as [(UIView, UILayoutGuide, CGRect?)] {
            guard let frame else { continue }
            let snapped = grid.snapEdges(frame)
            if view.frame != snapped { view.frame = snapped }
            guide.place(snapped)
        }
        if content.texts.second.attributed == nil {
            let ends = result.isOnOneLine && content.secondaryTextProperties.alignment == .natural
            let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
            second.textAlignment = ends ? isLeftToRight ? .right : .left : content.secondaryTextProperties.alignment.alignment
        }
    }

    /// As wide as is offered, and as high as the content is there.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        contentSize(inWidth: size.width > 0 && size.width < 1e6 ? size.width : nil)
    }

    open override var intrinsicContentSize: CGSize { contentSize(inWidth: nil) }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        let natural = contentSize(inWidth: nil)
        let isHeld = horizontalFittingPriority == .required || targetSize.width > 0 && natural.width > targetSize.width
        let size = isHeld ? contentSize(inWidth: targetSize.width) : natural
        return CGSize(
            width: isHeld ? targetSize.width : size.width, height: verticalFittingPriority == .required ? targetSize.height : size.height)
    }

    private struct Measurements {
        var width: CGFloat?
        var margins = UIEdgeInsets.zero
        var traits: UITraitCollection?
        var size: CGSize?
    }

    private func arrangement(width: CGFloat?, height: CGFloat?) -> ListContentSolver.Result {
        let solver = solver
        func measure(_ label: UILabel) -> ListContentSolver.TextMeasure? {
            if label.isHidden { return nil }
            return { width in
                let room = width.isFinite ? max(width, 1) : CGFloat(1e7)
                return label.textRect(
                    forBounds: CGRect(x: 0, y: 0, width: room, height: .greatestFiniteMagnitude),
                    limitedToNumberOfLines: label.numberOfLines
                ).size
            }
        }
        return solver.solve(width: width, height: height, text: measure(first), secondaryText: measure(second))
    }

    /// The margins in force: those of the content, and what is left of those that the view lies in, along the axes that keep them.
    private var marginsInForce: NSDirectionalEdgeInsets {
        var margins = content.directionalLayoutMargins
        let axes = content.axesPreservingSuperviewLayoutMargins
        if !axes.isEmpty, superview != nil {
            let all = directionalLayoutMargins
            if axes.contains(.horizontal) {
                (margins.leading, margins.trailing) = (max(margins.leading, all.leading), max(margins.trailing, all.trailing))
            }
            if axes.contains(.vertical) {
                (margins.top, margins.bottom) = (max(margins.top, all.top), max(margins.bottom, all.bottom))
            }
        }
        return margins
    }

    private var solver: ListContentSolver {
        let traits = traitCollection
        let isLarge = traits.preferredContentSizeCategory.isAccessibilityCategory
        var solver = ListContentSolver()
        solver.margins = marginsInForce
        solver.grid = pixelGrid
        solver.imagePadding = content.imageToTextPadding
        solver.horizontalPadding = content.textToSecondaryTextHorizontalPadding
        solver.verticalPadding = content.textToSecondaryTextVerticalPadding
        solver.arrangement = content.prefersSideBySideTextAndSecondaryText && !isLarge ? .sideBySide : .stacked
        solver.leastHeight = content.style.isCell ? ListMetrics.rowHeight(hasGlass: traitCollection.hasGlass) : 0
        if content.image != nil {
            let size = imageSize
            solver.image = size
            solver.imageRoom = imageRoom(for: size, traits)
            if isLarge { solver.firstLine = first.isHidden ? nil : first.font.adjusted(for: traits).lineHeight }
        }
        return solver
    }

    /// The picture within the largest size.
    private var imageSize: CGSize {
        let size = picture.sizeThatFits(.zero)
        let most = content.imageProperties.maximumSize
        let scale = min(
            most.width > 0 && size.width > most.width ? most.width / size.width : 1,
            most.height > 0 && size.height > most.height ? most.height / size.height : 1)
        return CGSize(width: size.width * scale, height: size.height * scale)
    }

    private func imageRoom(for size: CGSize, _ traits: UITraitCollection) -> CGSize {
        let reserved = content.imageProperties.reservedLayoutSize
        let standard = ListContentView.standardDimension(traits)
        func length(_ reserved: CGFloat, _ own: CGFloat, isAcross: Bool) -> CGFloat {
            if reserved == UIListContentConfiguration.ImageProperties.standardDimension { return standard }
            if reserved > 0 { return reserved }
            return isAcross && content.image?.isSymbolImage ?? false ? standard : own
        }
        return CGSize(
            width: length(reserved.width, size.width, isAcross: true), height: length(reserved.height, size.height, isAcross: false))
    }

    /// Where the text begins, or the picture where there is no text, from the leading edge (list-cells.separator-insets).
    package var textStart: CGFloat {
        let result = arrangement(width: bounds.width, height: bounds.height)
        return result.text?.minX ?? result.secondaryText?.minX ?? result.image?.minX ?? marginsInForce.leading
    }
}

/// What the views of list contents share.
enum ListContentView {
    /// The usual room of a symbol beside text, at the text size.
    static func standardDimension(_ traits: UITraitCollection) -> CGFloat {
        UIFontMetrics.default.scaledValue(for: 28, compatibleWith: traits).rounded()
    }
}

extension UIListContentView: WidthDependentContent {
    package func contentSize(inWidth width: CGFloat?) -> CGSize {
        let (traits, margins) = (traitCollection, layoutMargins)
        if let size = measured.size, measured.width == width, measured.traits === traits, measured.margins == margins { return size }
        let size = arrangement(width: width, height: nil).size
        let grid = pixelGrid
        let result = CGSize(width: width ?? grid.ceil(size.width - 1e-6), height: grid.ceil(size.height - 1e-6))
        measured = Measurements(width: width, margins: margins, traits: traits, size: result)
        return result
    }
}

extension String {
    /// The text in a paragraph that divides words at the ends of lines.
    fileprivate func divided(_ lineBreakMode: NSLineBreakMode) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        paragraph.usesDefaultHyphenation = true
        paragraph.lineBreakMode = lineBreakMode
        return NSAttributedString(string: self, attributes: [.paragraphStyle: paragraph])
    }
}

extension UIListContentConfiguration.TextProperties.TextAlignment {
    fileprivate var alignment: NSTextAlignment {
        switch self {
        case .natural: .natural
        case .center: .center
        case .justified: .justified
        }
    }
}

extension UIListContentConfiguration.TextProperties.TextTransform {
    func applied(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
    }

    /// The text with its attributes where they were.
    fileprivate func applied(to text: NSAttributedString) -> NSAttributedString {
        if self == .none { return text }
        let result = NSMutableAttributedString(string: "")
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
            let part = text.attributedSubstring(from: range).string
            result.append(NSAttributedString(string: applied(to: part), attributes: attributes))
        }
        return result
    }
}
