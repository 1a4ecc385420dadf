// SPDX-License-Identifier: MIT
//
// The bar of a search: its field, a button that breaks it off, and what is searched in.

public import Foundation
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineNibs
import VitrineSymbols
import VitrineTextInput
@_spi(Vitrine) package import VitrineValueControls
@_spi(Vitrine) public import VitrineViewCore

/// What a search bar asks and tells; every method may be left out.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// Whether editing of the text begins. True where absent.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing of the text began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing of the text ends. True where absent.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Editing of the text ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// The text changed, or was cleared.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether the text takes the place of what is in the range. True where absent.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The search key was pressed.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// The bookmark button was tapped.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// The cancel button was tapped.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// The button of the list of results was tapped.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Another scope was selected.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// A bar to search with: a field of 36 points in a bar of 56, a button beside it and a scope beneath it where they are wanted
/// (text-fields.search).
@preconcurrency @MainActor
open class UISearchBar: UIView {
    @_spi(Vitrine) open override class var propertyTable: PropertyTable { .searchBar }

    /// How much a bar stands out: a prominent one has the ground of a bar, a minimal one none; the default is prominent.
    public enum Style: Int, Hashable, Sendable { case `default`, prominent, minimal }

    /// What stands in a field.
    public enum Icon: Int, Hashable, Sendable { case search, clear, bookmark, resultsList }

    /// Who is asked and told.
    open weak var delegate: (any UISearchBarDelegate)?
    /// How much the bar stands out.
    open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
    /// Whether the bar is dark whatever is around it.
    open var barStyle = UIBarStyle.default { didSet { showStyle() } }
    /// A line of text above the field.
    open var prompt: String? { didSet { partsChanged() } }
    /// The colour of the bar's ground; nil takes the style's.
    open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// Whether the ground lets through what is behind; kept.
    open var isTranslucent = true { didSet { setNeedsLayout() } }
    /// A picture in place of the ground.
    open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
    /// Whether a button is seen at the end of the empty field.
    open var showsBookmarkButton = false { didSet { endButtonChanged() } }
    /// Whether a button for results is seen at the end of the field.
    open var showsSearchResultsButton = false { didSet { endButtonChanged() } }
    /// Whether the button for results is chosen.
    open var isSearchResultsButtonSelected = false { didSet { endButtonChanged() } }
    /// Whether a scope is seen beneath the field.
    open var showsScopeBar = false { didSet { partsChanged() } }
    /// The parts of the scope.
    open var scopeButtonTitles: [String]? { didSet { scopeChanged() } }
    /// A view on the keyboard, where one comes (keys.software-keyboard).
    open override var inputAccessoryView: UIView? {
        get { accessoryView }
        set {
            accessoryView = newValue
            if newValue != nil { note(.inputView) }
        }
    }
    private var accessoryView: UIView?

    private static let margin: CGFloat = 8
    private let material = MaterialView(.effect)
    private let ground = UIImageView()
    private let lines = [UIView(), UIView()]
    private let promptLabel = UILabel()
    private let field = UISearchTextField()
    private let cancel = UIButton(type: .system)
    /// What is searched in.
    package let scope = UISegmentedControl(items: nil)
    private let link = SearchFieldLink()
    /// Whether the field stands on glass, and not on a ground of its own (system26.search).
    package var isOnGlass = false { didSet { if isOnGlass != oldValue { setNeedsLayout() } } }
    /// The glass of the field; nil where it never stood on any.
    private var fieldGlass: GlassGround?
    /// The sign that breaks the search off, with its glass; nil where a word did so far.
    private var close: (sign: SignButton, glass: GlassGround)?
    /// How far the field is moved from its place.
    package var fieldShift = UIOffset.zero { didSet { if fieldShift != oldValue { setNeedsLayout() } } }
    /// The search that the bar is of.
    package weak var controller: (any SearchBarOwner)?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
        if frame.height == 0 { bounds.size.height = intrinsicContentSize.height }
    }

    /// Creates a bar as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        if let nib = coder.nib { readBar(nib) }
    }

    private func setUp() {
        material.effect = UIBlurEffect(style: .systemChromeMaterial)
        for view in [material, ground] + lines + [promptLabel, field, cancel, scope] { addSubview(view) }
        ground.isUserInteractionEnabled = false
        for line in lines { line.backgroundColor = .separator }
        promptLabel.font = .systemFont(ofSize: 13)
        promptLabel.textAlignment = .center
        promptLabel.textColor = .secondaryLabel
        cancel.setTitle(SystemWord.cancel.text, for: .normal)
        cancel.isHidden = true
        cancel.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBarCancelButtonClicked(self)
                controller?.isActive = false
            }, for: .touchUpInside)
        scope.isHidden = true
        scope.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope.selectedSegmentIndex)
            }, for: .valueChanged)
        link.bar = self
        field.delegate = link
        field.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                delegate?.searchBar(self, textDidChange: field.text ?? "")
                controller?.wordsChanged()
            }, for: .editingChanged)
    }

    // MARK: Parts

    /// The field.
    open var searchTextField: UISearchTextField { field }

    /// What is searched for.
    open var text: String? {
        get { field.text }
        set {
            field.text = newValue
            delegate?.searchBar(self, textDidChange: newValue ?? "")
            controller?.wordsChanged()
        }
    }

    /// What is shown while nothing is searched for.
    open var placeholder: String? {
        get { field.placeholder }
        set { field.placeholder = newValue }
    }

    /// Whether the bar takes touches.
    open var isEnabled: Bool {
        get { field.isEnabled }
        set {
            (field.isEnabled, cancel.isEnabled, scope.isEnabled) = (newValue, newValue, newValue)
            setNeedsLayout()
        }
    }

    /// The words of the button that breaks the search off.
    package var cancelTitle: String {
        get { cancel.title(for: .normal) ?? "" }
        set {
            cancel.setTitle(newValue, for: .normal)
            setNeedsLayout()
        }
    }

    /// Whether a button is seen that breaks the search off.
    open var showsCancelButton: Bool {
        get { !cancel.isHidden }
        set { setShowsCancelButton(newValue, animated: false) }
    }

    /// Shows a button that breaks the search off, or hides it, at once or in a third of a second.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        guard showsCancelButton == cancel.isHidden else { return }
        let change = {
            self.cancel.isHidden = !showsCancelButton
            self.setNeedsLayout()
        }
        guard animated, window != nil else { return change() }
        UIView.animate(withDuration: 0.33) {
            change()
            self.layoutIfNeeded()
        }
    }

    /// Shows the scope, or hides it.
    open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

    /// The part of the scope that is chosen.
    open var selectedScopeButtonIndex: Int {
        get { max(scope.selectedSegmentIndex, 0) }
        set { scope.selectedSegmentIndex = newValue }
    }

    private func scopeChanged() {
        let selected = selectedScopeButtonIndex
        scope.removeAllSegments()
        for (index, title) in (scopeButtonTitles ?? []).enumerated() { scope.insertSegment(withTitle: title, at: index, animated: false) }
        scope.selectedSegmentIndex = min(selected, scope.numberOfSegments - 1)
        partsChanged()
    }

    private func partsChanged() {
        promptLabel.text = prompt
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func endButtonChanged() {
        let shows = showsSearchResultsButton || showsBookmarkButton
        field.rightViewMode = shows ? .always : .never
        guard shows else { return field.rightView = nil }
        let button: UIControl
        if let endImage {
            let pictured = UIButton(type: .custom)
            pictured.setImage(endImage, for: .normal)
            button = pictured
        } else {
            button = SignButton(showsSearchResultsButton ? .fieldResults : .fieldBookmark)
        }
        button.bounds.size = CGSize(width: 30, height: 30)
        button.tintColor = isSearchResultsButtonSelected && showsSearchResultsButton ? nil : .secondaryLabel
        button.addAction(
            UIAction { [weak self] _ in
                guard let self else { return }
                if showsSearchResultsButton {
                    delegate?.searchBarResultsListButtonClicked(self)
                } else {
                    delegate?.searchBarBookmarkButtonClicked(self)
                }
            }, for: .touchUpInside)
        field.rightView = button
    }

    /// The picture of the button at the end of the field; nil is a sign.
    package final var endImage: UIImage? { didSet { endButtonChanged() } }

    private func showStyle() { overrideUserInterfaceStyle = barStyle == .black ? .dark : .unspecified }

    // MARK: Layout

    private var showsScope: Bool { showsScopeBar && scope.numberOfSegments > 0 }
    private var promptHeight: CGFloat { prompt == nil ? 0 : 19 }
    private var fieldHeight: CGFloat { field.intrinsicContentSize.height }

    open override var intrinsicContentSize: CGSize {
        CGSize(
            width: UIView.noIntrinsicMetric, height: promptHeight + fieldHeight + traitCollection.searchLook.room + (showsScope ? 44 : 0))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width > 0 && size.width < 1e6 ? size.width : 320, height: intrinsicContentSize.height)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        placeGround()
        let scopeHeight: CGFloat = showsScope ? 44 : 0
        // A navigation bar leaves it less while its content is scrolled.
        let free = max(bounds.height - promptHeight - scopeHeight, 0)
        let (margin, height) = (Self.margin, isOnGlass ? free : min(fieldHeight, free))
        promptLabel.isHidden = prompt == nil
        promptLabel.frame = CGRect(x: margin, y: 8, width: max(bounds.width - 2 * margin, 0), height: 16)
        let y = promptHeight + max((bounds.height - promptHeight - scopeHeight - height) / 2, 0)
        var end = bounds.width - margin
        cancel.titleLabel?.font = field.shownFont
        let closesWithSign = traitCollection.searchLook.closesWithSign
        cancel.alpha = closesWithSign ? 0 : 1
        placeClose(closesWithSign && showsCancelButton ? CGRect(x: end - height, y: y, width: height, height: height) : nil)
        if closesWithSign, showsCancelButton {
            end -= height + 10
        } else if showsCancelButton {
            let width = cancel.intrinsicContentSize.width.rounded(.up)
            cancel.frame = mirrored(CGRect(x: end - width - 4, y: y, width: width, height: height))
            end -= width + 4 + 10
        } else {
            let width = cancel.intrinsicContentSize.width.rounded(.up)
            cancel.frame = mirrored(CGRect(x: bounds.width, y: y, width: width, height: height))
        }
        field.frame = mirrored(CGRect(x: margin, y: y, width: max(end - margin, 0), height: height))
            .offsetBy(dx: fieldShift.horizontal, dy: fieldShift.vertical)
        placeFieldGlass()
        scope.isHidden = !showsScope
        scope.frame = CGRect(x: margin, y: y + height + 8, width: max(bounds.width - 2 * margin, 0), height: 32)
    }

    /// Lays glass beneath the field, where it stands on some.
    private func placeFieldGlass() {
        if isOnGlass, fieldGlass == nil {
            let glass = GlassGround()
            insertSubview(glass, belowSubview: field)
            fieldGlass = glass
            field.backgroundColor = .clear
        }
        guard let fieldGlass else { return }
        if !isOnGlass, !fieldGlass.isHidden { field.backgroundColor = .tertiarySystemFill }
        if isOnGlass, fieldGlass.isHidden { field.backgroundColor = .clear }
        fieldGlass.isHidden = !isOnGlass
        fieldGlass.frame = field.frame
    }

    /// Places the sign that breaks the search off; nil takes it away.
    private func placeClose(_ frame: CGRect?) {
        guard let frame else {
            close?.sign.isHidden = true
            close?.glass.isHidden = true
            return
        }
        let close = close ?? makeClose()
        (close.sign.isHidden, close.glass.isHidden) = (false, false)
        (close.sign.frame, close.glass.frame) = (mirrored(frame), mirrored(frame))
    }

    private func makeClose() -> (sign: SignButton, glass: GlassGround) {
        let (sign, glass) = (SignButton(.cross), GlassGround())
        sign.tintColor = .label
        sign.addAction(UIAction { [weak self] _ in self?.cancel.sendActions(for: .touchUpInside) }, for: .touchUpInside)
        for view in [glass, sign] { addSubview(view) }
        close = (sign, glass)
        return (sign, glass)
    }

    private func mirrored(_ rect: CGRect) -> CGRect {
        isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }

    private func placeGround() {
        let isMinimal = searchBarStyle == .minimal
        material.isHidden = isMinimal || barTintColor != nil || backgroundImage != nil
        ground.isHidden = isMinimal && backgroundImage == nil
        ground.image = backgroundImage
        ground.backgroundColor = backgroundImage == nil ? barTintColor : nil
        for view in [material, ground] { view.frame = bounds }
        let thin = 1 / max(traitCollection.displayScale, 1)
        for (line, y) in zip(lines, [0, bounds.height - thin]) {
            line.isHidden = isMinimal || backgroundImage != nil
            line.frame = CGRect(x: 0, y: y, width: bounds.width, height: thin)
        }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        partsChanged()
    }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
    open override var isFirstResponder: Bool { field.isFirstResponder }
    @discardableResult
    open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
    @discardableResult
    open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }
}

/// Carries what the field asks and tells over to the bar's delegate.
@MainActor private final class SearchFieldLink: UITextFieldDelegate {
    weak var bar: UISearchBar?

    private func ask(_ question: (any UISearchBarDelegate, UISearchBar) -> Bool) -> Bool {
        guard let bar, let delegate = bar.delegate else { return true }
        return question(delegate, bar)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldBeginEditing($1) } }
    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.delegate?.searchBarTextDidBeginEditing(bar)
        bar.controller?.isActive = true
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask { $0.searchBarShouldEndEditing($1) } }
    func textFieldDidEndEditing(_ textField: UITextField) { if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) } }

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        ask { $0.searchBar($1, shouldChangeTextIn: range, replacementText: string) }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return true
    }
}
