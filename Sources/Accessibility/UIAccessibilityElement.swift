// SPDX-License-Identifier: MIT
//
// Elements that are heard and are no views, and what holds elements (accessibility.elements).

public import Foundation
public import VitrineControllers
import VitrineGeometry
import VitrineLayers
public import VitrineTextInput
public import VitrineViewCore

/// Something that is heard and is no view.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    /// What it lies in: a view, or another element.
    open weak var accessibilityContainer: AnyObject?
    private var frameInContainer: CGRect?

    /// Creates an element that lies in something.
    public init(accessibilityContainer container: Any) {
        super.init()
        accessibilityContainer = container as AnyObject
        isAccessibilityElement = true
    }

    /// Where it lies in the space of what it lies in, in points; setting it sets its frame on the screen.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { frameInContainer ?? .zero }
        set { frameInContainer = newValue }
    }

    /// Where it is on the screen, in points: as was set, or by its place in what it lies in.
    open override var accessibilityFrame: CGRect {
        get {
            guard let frameInContainer else { return super.accessibilityFrame }
            switch accessibilityContainer {
            case let view as UIView: return view.convert(frameInContainer, to: nil)
            case let element as UIAccessibilityElement:
                let around = element.accessibilityFrame
                return frameInContainer.offsetBy(dx: around.minX, dy: around.minY)
            default: return frameInContainer
            }
        }
        set {
            frameInContainer = nil
            super.accessibilityFrame = newValue
        }
    }

    open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}

/// What tests find again by a name.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
    /// The name.
    var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}

/// A text that is heard line by line.
@preconcurrency @MainActor
public protocol UIAccessibilityReadingContent {
    /// The number of the line at a place of the view.
    func accessibilityLineNumber(for point: CGPoint) -> Int
    /// The text of a line.
    func accessibilityContent(forLineNumber lineNumber: Int) -> String?
    /// Where a line is on the screen.
    func accessibilityFrame(forLineNumber lineNumber: Int) -> CGRect
    /// The text of the page.
    func accessibilityPageContent() -> String?
}

/// A cell of a table that is heard by rows and columns.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
    /// The first row, and how many.
    func accessibilityRowRange() -> NSRange
    /// The first column, and how many.
    func accessibilityColumnRange() -> NSRange
}

/// A table that is heard by rows and columns.
@preconcurrency @MainActor
public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
    /// The cell of a row and a column.
    func accessibilityDataTableCellElement(forRow row: Int, column: Int) -> (any UIAccessibilityContainerDataTableCell)?
    /// How many rows there are.
    func accessibilityRowCount() -> Int
    /// How many columns there are.
    func accessibilityColumnCount() -> Int
    /// The headings of a row.
    func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]?
    /// The headings of a column.
    func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
    public func accessibilityHeaderElements(forRow row: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
    public func accessibilityHeaderElements(forColumn column: Int) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}

extension UIAccessibilityCustomAction {
    /// The method that does the action, where one does.
    public var selector: Selector {
        get { method as? Selector ?? Selector("") }
        set { take(newValue) }
    }

    /// The picture for the action.
    public var image: UIImage? {
        get { picture as? UIImage }
        set { picture = newValue }
    }

    /// Creates an action that a method of a target does; whether it was done is not known, and taken to be.
    public convenience init(name: String, target: Any?, selector: Selector) {
        self.init(name: name, actionHandler: nil)
        self.target = target.map { $0 as AnyObject }
        take(selector)
    }

    /// Creates an action with a picture that a method of a target does.
    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(name: name, target: target, selector: selector)
        self.image = image
    }

    /// Creates an action with a picture that a closure does.
    public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.init(name: name, actionHandler: actionHandler)
        self.image = image
    }

    /// Creates an action that a method of a target does: `selector: Self.remove`.
    public convenience init<Target: AnyObject>(
        name: String, target: AnyObject?, selector: @escaping @MainActor (Target) -> @MainActor () -> Bool
    ) {
        self.init(name: name, actionHandler: nil)
        self.target = target
        callsMethod = { target, _ in (target as? Target).map { selector($0)() } ?? false }
    }

    /// Creates an action that a method of a target does, which takes the action.
    public convenience init<Target: AnyObject>(
        name: String, target: AnyObject?,
        selector: @escaping @MainActor (Target) -> @MainActor (UIAccessibilityCustomAction) -> Bool
    ) {
        self.init(name: name, actionHandler: nil)
        self.target = target
        callsMethod = { target, action in (target as? Target).map { selector($0)(action) } ?? false }
    }

    /// Creates an action that a method of a target does, which says nothing of what came of it.
    public convenience init<Target: AnyObject>(
        name: String, target: AnyObject?, selector: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init(name: name, actionHandler: nil)
        self.target = target
        callsMethod = { target, _ in
            guard let target = target as? Target else { return false }
            selector(target)()
            return true
        }
    }

    private func take(_ selector: Selector) {
        method = selector
        callsMethod = { target, action in selector.method?.call(target, action, nil) ?? false }
    }
}

extension UIAccessibilityCustomRotorItemResult {
    /// The part of the text of the element; nil for all of it.
    public var targetRange: UITextRange? {
        get { part as? UITextRange }
        set { part = newValue }
    }

    /// Creates a place.
    public convenience init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
        self.init()
        self.targetElement = targetElement
        self.targetRange = targetRange
    }
}
