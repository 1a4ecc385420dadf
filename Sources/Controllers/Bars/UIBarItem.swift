// SPDX-License-Identifier: MIT
//
// What the items of all bars have: words, a picture, and whether they can be used.

public import Foundation
public import VitrineControls
public import VitrineGeometry
import VitrineInterfaceBuilder
import VitrineLayers
import VitrineNibs
@_spi(Vitrine) public import VitrineViewCore

/// Something in a bar.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
    /// The words for the item.
    open var title: String? { didSet { if title != oldValue { changed() } } }
    /// The picture for the item; a picture without a rendering mode is shown in the tint.
    open var image: UIImage? { didSet { changed() } }
    /// The picture in bars of little height; nil is the usual one.
    open var landscapeImagePhone: UIImage? { didSet { changed() } }
    /// Unsupported: the picture for people who cannot read the bar, which grows nothing here.
    open var largeContentSizeImage: UIImage? {
        didSet { if largeContentSizeImage != nil { UIEnvironment.current.note(unsupported: UnsupportedViewMember.largeContentSizeImage) } }
    }
    /// Room taken off the sides of that picture; kept.
    open var largeContentSizeImageInsets = UIEdgeInsets.zero
    /// Room taken off the sides of the picture, in points.
    open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// Room taken off the sides of the picture in bars of little height, in points.
    open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { changed() } }
    /// Whether the item can be used.
    open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
    /// A number for the program's own use.
    open var tag = 0
    /// A name for tests.
    open var accessibilityIdentifier: String?
    /// What is said of the item to people who do not see it.
    open var accessibilityLabel: String?
    /// What is said of its use.
    open var accessibilityHint: String?
    /// What is said of its value.
    open var accessibilityValue: String?
    /// What it is to someone who hears it.
    open var accessibilityTraits: UIAccessibilityTraits = .button
    /// Whether it is heard.
    open var isAccessibilityElement = true
    /// What else can be done with it; nil for nothing.
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    /// What it is called by those who speak to it; the label by default.
    open var accessibilityUserInputLabels: [String]!
    private var attributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
    /// Told when the item is to be shown anew.
    var showAnew: () -> Void = {}

    public override init() { super.init() }

    /// Creates an item as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
        if let nib = coder.nib { read(nib) }
    }

    /// Told when the item was made from a nib or a storyboard.
    open func awakeFromNib() {}

    /// Takes a value by the name of a property, as files of Interface Builder set outlets and runtime attributes.
    ///
    /// - Returns: Whether there is such a property, and the value is of its type.
    @_spi(Vitrine) open func takeValue(_ value: Any?, forKey key: String) -> Bool {
        switch (key, value) {
        case ("title", let text as String): title = text
        case ("image", let picture as UIImage): image = picture
        case ("landscapeImagePhone", let picture as UIImage): landscapeImagePhone = picture
        case ("enabled", let isTrue as Bool), ("isEnabled", let isTrue as Bool): isEnabled = isTrue
        case ("tag", let number as Int): tag = number
        case ("tag", let number as Double): tag = Int(exactly: number.rounded()) ?? tag
        case ("imageInsets", let insets as UIEdgeInsets): imageInsets = insets
        case ("accessibilityIdentifier", let text as String): accessibilityIdentifier = text
        case ("accessibilityLabel", let text as String): accessibilityLabel = text
        case ("accessibilityHint", let text as String): accessibilityHint = text
        case ("accessibilityValue", let text as String): accessibilityValue = text
        default: return NamedProperties.take(value, forKey: key, on: self)
        }
        return true
    }

    /// Sets how the words look in a state.
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        self.attributes[state] = attributes
        changed()
    }

    /// How the words look in a state, as far as it was set.
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { attributes[state] }

    /// The item is to be shown anew.
    func changed() { showAnew() }

    /// Takes what a file says of the item.
    final func read(_ nib: NibCoder) {
        title = nib.string("title")
        image = nib.image("image")
        landscapeImagePhone = nib.image("landscapeImagePhone")
        if let tag = nib.integer("tag") { self.tag = tag }
        if let isEnabled = nib.bool("enabled") { self.isEnabled = isEnabled }
        if let insets = nib.insets("imageInsets") { imageInsets = insets }
        if let insets = nib.insets("landscapeImagePhoneInsets") { landscapeImagePhoneInsets = insets }
        if let insets = nib.insets("largeContentSizeImageInsets") { largeContentSizeImageInsets = insets }
        if let said = nib.value("accessibilityConfiguration", "accessibility") {
            accessibilityIdentifier = said["identifier"] ?? accessibilityIdentifier
            accessibilityLabel = nib.builder.string("label", of: said) ?? accessibilityLabel
            accessibilityHint = nib.builder.string("hint", of: said) ?? accessibilityHint
        }
    }
}

extension UIBarItem: NibArchived {}

/// A view that shows an item of a bar.
@MainActor package protocol BarItemView: UIView {
    /// The item.
    var barItem: UIBarItem { get }
}
