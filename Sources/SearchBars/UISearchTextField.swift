// SPDX-License-Identifier: MIT
//
// The field of a search.

public import Foundation
@_spi(Vitrine) import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineSymbols
@_spi(Vitrine) public import VitrineTextInput
@_spi(Vitrine) public import VitrineViewCore

/// A field with a magnifier, on a rounded ground of 36 points (text-fields.search).
@preconcurrency @MainActor
open class UISearchTextField: UITextField, SpecifiedPart {
    package static let specifiedWord = "search field"
    private let magnifier = ControlSign(.fieldMagnifier)
    private let row = TokenRow()
    /// Whether the last token is marked to be deleted next.
    private var marksLastToken = false

    // MARK: Tokens

    /// What the search is narrowed down by, shown before the text.
    open var tokens: [UISearchToken] {
        get { row.tokens }
        set {
            row.tokens = newValue
            marksLastToken = false
            looksChanged()
        }
    }
    /// Whether a backspace at the beginning of the text takes away tokens: the first marks the last token, the next one removes it.
    open var allowsDeletingTokens = true
    /// Kept: whether tokens are copied with the text.
    open var allowsCopyingTokens = true
    /// The colour behind tokens; a grey by default.
    open var tokenBackgroundColor: UIColor! = .systemGray4 { didSet { setNeedsLayout() } }

    /// Puts a token at a place among the others.
    open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        precondition((0...tokens.count).contains(tokenIndex), "a token can only be put among the others or behind them")
        tokens.insert(token, at: tokenIndex)
    }

    /// Takes away the token at a place.
    open func removeToken(at tokenIndex: Int) {
        precondition(tokens.indices.contains(tokenIndex), "there is no token at \(tokenIndex)")
        tokens.remove(at: tokenIndex)
    }

    /// Puts a token in place of a part of the text.
    open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    /// The tokens that a range meets: all where it begins with the text.
    open func tokens(in textRange: UITextRange) -> [UISearchToken] { textRange.range.location == 0 ? tokens : [] }

    /// Where a token stands: before the text.
    open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

    /// The text without the tokens.
    open var textualRange: UITextRange { UITextRange(NSRange(location: 0, length: content.length)) }

    @_spi(Vitrine) open override var hasTokens: Bool { !tokens.isEmpty }

    @_spi(Vitrine) open override func deleteBeforeText() {
        guard allowsDeletingTokens, !tokens.isEmpty else { return }
        if marksLastToken {
            tokens.removeLast()
            edited()
        } else {
            marksLastToken = true
            setNeedsLayout()
        }
    }

    private func placeTokens() {
        row.isHidden = tokens.isEmpty
        guard !tokens.isEmpty else { return }
        if row.superview == nil {
            row.isUserInteractionEnabled = false
            addSubview(row)
        }
        let font = UIFont.systemFont(ofSize: shownFont.pointSize * 15 / 17)
        for plate in row.plates {
            let isMarked = marksLastToken && plate === row.plates.last
            plate.show(font: font, ground: tokenBackgroundColor, tint: isMarked ? tintColor : nil)
        }
        row.showsEnd = isEditing
        for view in [row] + row.plates where view.semanticContentAttribute != semanticContentAttribute {
            view.semanticContentAttribute = semanticContentAttribute
        }
        let area = mirrored(between(super.textRect(forBounds: bounds), in: bounds), in: bounds)
        row.frame = mirrored(
            CGRect(x: area.minX, y: bounds.minY, width: max(tokenRoom(in: area) - TokenRow.gap, 0), height: bounds.height), in: bounds)
    }

    /// How much of the room for text the tokens take: all that they need, but some that is left for the text.
    private func tokenRoom(in area: CGRect) -> CGFloat { min(row.naturalWidth, max(area.width - 48, 0)) }

    private func behindTokens(_ rect: CGRect, in bounds: CGRect) -> CGRect {
        if tokens.isEmpty { return rect }
        var area = mirrored(rect, in: bounds)
        let room = tokenRoom(in: area)
        area = CGRect(x: area.minX + room, y: area.minY, width: area.width - room, height: area.height)
        return mirrored(area, in: bounds)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        beginSearch()
    }

    /// Creates a field as a nib or a storyboard says; of any other archive nothing is read.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        beginSearch()
    }

    private func beginSearch() {
        font = .preferredFont(forTextStyle: .body)
        adjustsFontForContentSizeCategory = true
        backgroundColor = .tertiarySystemFill
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        magnifier.tintColor = .secondaryLabel
        leftView = magnifier
        leftViewMode = .always
        clearButtonMode = .whileEditing
        returnKey = .search
    }

    /// The return key of a search says so by itself.
    private var returnKey: UIReturnKeyType {
        get { writing.wishes.returnKey }
        set { writing.wishes.returnKey = newValue }
    }

    @_spi(Vitrine) open override var placeholderColor: UIColor { isEnabled ? .secondaryLabel : .tertiaryLabel }

    private var unit: CGFloat { max(shownFont.pointSize / 17, 1) }

    open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        guard leftView === magnifier else { return super.leftViewRect(forBounds: bounds) }
        let side = 20 * unit
        let start = traitCollection.searchLook.start
        return mirrored(CGRect(x: bounds.minX + start, y: bounds.midY - side / 2, width: side, height: side), in: bounds)
    }

    open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = 20 * unit
        let end = traitCollection.searchLook.end
        return mirrored(CGRect(x: bounds.maxX - end - side, y: bounds.midY - side / 2, width: side, height: side), in: bounds)
    }

    private func between(_ rect: CGRect, in bounds: CGRect) -> CGRect {
        var area = mirrored(rect, in: bounds)
        let start = max(area.minX + (showsLeftView ? traitCollection.searchLook.gap : 0), bounds.minX + 8)
        let end = min(area.maxX, bounds.maxX - 8)
        area = CGRect(x: start, y: area.minY, width: max(end - start, 0), height: area.height)
        return mirrored(area, in: bounds)
    }

    /// How far the text is moved from its place.
    package var textShift = UIOffset.zero { didSet { if textShift != oldValue { setNeedsLayout() } } }

    private func shifted(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: textShift.horizontal, dy: textShift.vertical) }

    open override func textRect(forBounds bounds: CGRect) -> CGRect {
        shifted(behindTokens(between(super.textRect(forBounds: bounds), in: bounds), in: bounds))
    }
    open override func editingRect(forBounds bounds: CGRect) -> CGRect {
        shifted(behindTokens(between(super.editingRect(forBounds: bounds), in: bounds), in: bounds))
    }

    open override var intrinsicContentSize: CGSize {
        let natural = super.intrinsicContentSize
        return CGSize(width: natural.width + 44, height: max(traitCollection.searchLook.height, natural.height.rounded(.up) + 15))
    }

    /// How round the field was made here; a program may have made it otherwise since.
    private var ownRadius: CGFloat = 10

    open override func layoutSubviews() {
        magnifier.pointSize = shownFont.pointSize
        magnifier.alpha = isEnabled ? 1 : 0.5
        placeTokens()
        let radius = traitCollection.searchLook.radius ?? bounds.height / 2
        if radius != ownRadius, layer.cornerRadius == ownRadius { (layer.cornerRadius, ownRadius) = (radius, radius) }
        super.layoutSubviews()
    }
}
