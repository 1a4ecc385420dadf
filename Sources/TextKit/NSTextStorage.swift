// SPDX-License-Identifier: MIT
//
// Attributed text that tells what is changed in it.

public import Foundation
import VitrineGraphics

/// Is told of changes of a text, before and after the text itself has put its attributes in order.
public protocol NSTextStorageDelegate: AnyObject {
    /// Characters or attributes were changed; more may be changed yet.
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
    /// Characters or attributes were changed; only attributes may be changed yet.
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange,
        changeInLength delta: Int
    ) {}
}

/// Attributed text that tells its layout managers, its delegate and a text view of changes.
///
/// A subclass with a text of its own overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)` in the last two; all other changes go through these.
open class NSTextStorage: NSMutableAttributedString {
    /// What of a text is changed.
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Attributes.
        public static let editedAttributes = EditActions(rawValue: 1)
        /// Characters.
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    /// Who is told of changes.
    open weak var delegate: (any NSTextStorageDelegate)?
    /// What has changed since changes were told last.
    open private(set) var editedMask: EditActions = []
    /// Where it has changed, in the text as it is now; without a place where it has not.
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    /// By how much the text has become longer since.
    open private(set) var changeInLength = 0
    /// The layout managers.
    open private(set) var layoutManagers: [NSLayoutManager] = []
    /// Called after each change was processed.
    package var observers: [ObjectIdentifier: (EditActions, NSRange, Int) -> Void] = [:]
    private var editing = 0

    /// A text of characters alone.
    public override init(string str: String) { super.init(string: str) }

    /// A text of characters with the same attributes.
    public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: str, attributes: attrs)
    }

    /// A text like another.
    public override init(attributedString attrStr: NSAttributedString) { super.init(attributedString: attrStr) }

    /// Nothing: text is not read from archives.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A text without characters.
    public convenience init() { self.init(string: "") }

    // MARK: Layout managers

    /// Has a layout manager set the text.
    @preconcurrency @MainActor open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
        guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
        layoutManagers.append(aLayoutManager)
        aLayoutManager.take(self)
        observers[ObjectIdentifier(aLayoutManager)] = { [weak aLayoutManager] mask, range, delta in
            MainActor.assumeIsolated { aLayoutManager?.textChanged(mask, range, delta) }
        }
    }

    /// Takes the text from a layout manager.
    @preconcurrency @MainActor open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === aLayoutManager }
        observers[ObjectIdentifier(aLayoutManager)] = nil
        aLayoutManager.leave(self)
    }

    // MARK: Changes

    /// Says what has changed; outside of `beginEditing()` and `endEditing()` it is processed at once.
    ///
    /// - Parameters:
    ///   - editedMask: Whether characters, attributes or both.
    ///   - editedRange: Where, in the text as it was before.
    ///   - delta: How many characters there are more than before.
    open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int) {
        self.editedMask.formUnion(editedMask)
        changeInLength += delta
        let new = NSRange(location: editedRange.location, length: max(editedRange.length + delta, 0))
        self.editedRange = self.editedRange.location == NSNotFound ? new : NSUnionRange(self.editedRange, new)
        if editing == 0 { processEditing() }
    }

    /// Tells the delegate, the attributes that are put in order, and all who show the text.
    open func processEditing() {
        guard !editedMask.isEmpty else { return }
        delegate?.textStorage(self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        // What the delegate changes now is part of this change.
        editing += 1
        fixAttributes(in: range)
        delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
        editing -= 1
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
        for key in observers.keys.sorted(by: { $0.hashValue < $1.hashValue }) { observers[key]?(mask, range, delta) }
    }

    /// Puts attributes in order; does nothing.
    open func fixAttributes(in range: NSRange) {}

    /// Puts attributes in order where that was put off, which it never is.
    open func ensureAttributesAreFixed(in range: NSRange) {}

    /// Whether attributes are put in order later.
    open var fixesAttributesLazily: Bool { false }

    /// Takes changes together until `endEditing()`.
    open override func beginEditing() { editing += 1 }

    /// Processes what has changed since `beginEditing()`.
    open override func endEditing() {
        editing = max(editing - 1, 0)
        if editing == 0 { processEditing() }
    }

    open override var length: Int { (string as NSString).length }

    open override func replaceCharacters(in range: NSRange, with str: String) {
        super.replaceCharacters(in: range, with: str)
        edited([.editedCharacters, .editedAttributes], range: range, changeInLength: (str as NSString).length - range.length)
    }

    open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        super.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
        change(range) { $0.merge(attrs) { $1 } }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) { change(range) { $0[name] = nil } }

    private func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
        beginEditing()
        var place = range.location
        while place < NSMaxRange(range), place < length {
            var run = NSRange(location: place, length: 0)
            var attributes = self.attributes(at: place, effectiveRange: &run)
            let end = max(min(NSMaxRange(run), NSMaxRange(range)), place + 1)
            body(&attributes)
            setAttributes(attributes, range: NSRange(location: place, length: end - place))
            place = end
        }
        endEditing()
    }

    open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
        beginEditing()
        let new = (attrString as? NSTextStorage)?.content ?? attrString
        replaceCharacters(in: range, with: new.string)
        new.enumerateAttributes(in: NSRange(location: 0, length: new.length), options: []) { attributes, part, _ in
            setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
        }
        endEditing()
    }

    open override func insert(_ attrString: NSAttributedString, at loc: Int) {
        replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
    }

    open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

    open override func setAttributedString(_ attrString: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
    }

    /// The text as it is now, whoever keeps it.
    package var content: NSAttributedString {
        let result = NSMutableAttributedString(string: string)
        var place = 0
        while place < result.length {
            var run = NSRange(location: place, length: 0)
            let attributes = self.attributes(at: place, effectiveRange: &run)
            let end = max(min(NSMaxRange(run), result.length), place + 1)
            result.setAttributes(attributes, range: NSRange(location: place, length: end - place))
            place = end
        }
        return result
    }
}
