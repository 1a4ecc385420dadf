// SPDX-License-Identifier: MIT
//
// Pictures and places of the parts of search bars, and what is said of their keyboard (text-fields.search-pictures).

public import Foundation
public import VitrineControllers
public import VitrineControls
import VitrineGeometry
import VitrineGraphics
import VitrineLayers
import VitrineMenus
public import VitrineSearchBars
public import VitrineTextInput
import VitrineValueControls
public import VitrineViewCore

/// What a program has set on the parts of a search bar.
@MainActor private final class SearchBarSkin {
    var icons: [UISearchBar.Icon: [UIControl.State: UIImage]] = [:]
    var offsets: [UISearchBar.Icon: UIOffset] = [:]
    var fieldGrounds: [UIControl.State: UIImage] = [:]
    var scopeGround: UIImage?
    var isLookToDictateEnabled = false
}

extension UISearchBar {
    private var skin: SearchBarSkin? { answers?.others["searchBarSkin"] as? SearchBarSkin }

    private var madeSkin: SearchBarSkin {
        if let skin { return skin }
        let made = SearchBarSkin()
        answering.others["searchBarSkin"] = made
        return made
    }

    // MARK: Pictures

    /// Sets the picture of a part of the field: the magnifier's is shown in its place, those of the buttons at its end in theirs; that
    /// of the button that clears is kept.
    public func setImage(_ iconImage: UIImage?, for icon: UISearchBar.Icon, state: UIControl.State) {
        madeSkin.icons[icon, default: [:]][state] = iconImage
        guard state == .normal else { return }
        switch icon {
        case .search:
            let shown = UIImageView(image: iconImage)
            shown.tintColor = .secondaryLabel
            shown.contentMode = .center
            shown.bounds.size = CGSize(width: (iconImage?.size.width ?? 0) + 12, height: iconImage?.size.height ?? 0)
            searchTextField.leftView = shown
            searchTextField.leftViewMode = .always
        case .bookmark, .resultsList: endImage = iconImage
        case .clear: break
        }
    }

    /// The picture of a part of the field in a state, or else in the normal one, as far as it was set.
    public func image(for icon: UISearchBar.Icon, state: UIControl.State) -> UIImage? {
        skin?.icons[icon]?[state] ?? skin?.icons[icon]?[.normal]
    }

    /// Moves a part of the field; kept: parts have their places.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: UISearchBar.Icon) { madeSkin.offsets[icon] = adjustment }

    /// How far a part of the field is moved, as far as it was set.
    public func positionAdjustment(for icon: UISearchBar.Icon) -> UIOffset { skin?.offsets[icon] ?? .zero }

    /// Sets the picture behind the field in a state; one takes the place of the rounded ground.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        madeSkin.fieldGrounds[state] = backgroundImage
        guard state == .normal else { return }
        searchTextField.background = backgroundImage
        searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
    }

    /// The picture behind the field in a state, as far as it was set.
    public func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? { skin?.fieldGrounds[state] }

    /// How far the field is moved from its place in the bar.
    public var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { fieldShift }
        set { fieldShift = newValue }
    }

    /// How far the text is moved from its place in the field.
    public var searchTextPositionAdjustment: UIOffset {
        get { searchTextField.textShift }
        set { searchTextField.textShift = newValue }
    }

    // MARK: The scope

    /// The picture behind the scope.
    public var scopeBarBackgroundImage: UIImage? {
        get { skin?.scopeGround }
        set {
            madeSkin.scopeGround = newValue
            scope.layer.contents = newValue?.cgImage
        }
    }

    /// Sets the picture behind the parts of the scope in a state.
    public func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        scope.setBackgroundImage(backgroundImage, for: state, barMetrics: .default)
    }

    /// The picture behind the parts of the scope in a state.
    public func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
        scope.backgroundImage(for: state, barMetrics: .default)
    }

    /// Sets the picture between two parts of the scope.
    public func setScopeBarButtonDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) {
        scope.setDividerImage(dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default)
    }

    /// The picture between two parts of the scope.
    public func scopeBarButtonDividerImage(
        forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) -> UIImage? { scope.dividerImage(forLeftSegmentState: leftState, rightSegmentState: rightState, barMetrics: .default) }

    /// Sets how the words of the scope look in a state.
    public func setScopeBarButtonTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        scope.setTitleTextAttributes(attributes, for: state)
    }

    /// How the words of the scope look in a state, as far as it was set.
    public func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        scope.titleTextAttributes(for: state)
    }

    // MARK: The bar

    /// Where the bar stands: nowhere in particular.
    public var barPosition: UIBarPosition { .any }

    /// Unsupported: whether a search is dictated where someone looks at it.
    public var isLookToDictateEnabled: Bool {
        get { skin?.isLookToDictateEnabled ?? false }
        set {
            madeSkin.isLookToDictateEnabled = newValue
            if newValue { environment.note(unsupported: UnsupportedBarMember.dictation) }
        }
    }
}

extension UISearchBar: UITextInputTraits {
    /// Of the field.
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { searchTextField.autocapitalizationType }
        set { searchTextField.autocapitalizationType = newValue }
    }
    /// Of the field.
    public var autocorrectionType: UITextAutocorrectionType {
        get { searchTextField.autocorrectionType }
        set { searchTextField.autocorrectionType = newValue }
    }
    /// Of the field.
    public var spellCheckingType: UITextSpellCheckingType {
        get { searchTextField.spellCheckingType }
        set { searchTextField.spellCheckingType = newValue }
    }
    /// Of the field.
    public var smartQuotesType: UITextSmartQuotesType {
        get { searchTextField.smartQuotesType }
        set { searchTextField.smartQuotesType = newValue }
    }
    /// Of the field.
    public var smartDashesType: UITextSmartDashesType {
        get { searchTextField.smartDashesType }
        set { searchTextField.smartDashesType = newValue }
    }
    /// Of the field.
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { searchTextField.smartInsertDeleteType }
        set { searchTextField.smartInsertDeleteType = newValue }
    }
    /// Of the field.
    public var keyboardType: UIKeyboardType {
        get { searchTextField.keyboardType }
        set { searchTextField.keyboardType = newValue }
    }
    /// Of the field.
    public var keyboardAppearance: UIKeyboardAppearance {
        get { searchTextField.keyboardAppearance }
        set { searchTextField.keyboardAppearance = newValue }
    }
    /// Of the field.
    public var returnKeyType: UIReturnKeyType {
        get { searchTextField.returnKeyType }
        set { searchTextField.returnKeyType = newValue }
    }
    /// Of the field.
    public var enablesReturnKeyAutomatically: Bool {
        get { searchTextField.enablesReturnKeyAutomatically }
        set { searchTextField.enablesReturnKeyAutomatically = newValue }
    }
    /// Of the field.
    public var isSecureTextEntry: Bool {
        get { searchTextField.isSecureTextEntry }
        set { searchTextField.isSecureTextEntry = newValue }
    }
    /// Of the field.
    public var textContentType: UITextContentType! {
        get { searchTextField.textContentType }
        set { searchTextField.textContentType = newValue }
    }
}
