// SPDX-License-Identifier: MIT
//
// The ways to make a bar's button: by words, picture, kind or view, with a method, an action or a menu.

public import Foundation
import VitrineLayers
public import VitrineMenus
public import VitrineViewCore

extension UIBarButtonItem {
    /// Creates a button of words that calls a method by its name.
    public convenience init(title: String?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(kind: nil)
        self.title = title
        (self.style, self.target, self.action) = (style, target, action)
    }

    /// Creates a button of a picture that calls a method by its name.
    public convenience init(image: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(kind: nil)
        self.image = image
        (self.style, self.target, self.action) = (style, target, action)
    }

    /// Creates a button of a picture, with another for bars of little height, that calls a method by its name.
    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: AnyObject?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }

    /// Creates a button that is the same in all programs, and calls a method by its name.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
        self.init(kind: systemItem)
        (self.target, self.action) = (target, action)
    }

    /// Creates a button of words that calls a method of a target: `action: Self.add`.
    public convenience init<Target: AnyObject, Sender>(
        title: String?, style: Style, target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) { self.init(title: title, style: style, target: target, action: Selector(method: action)) }

    /// Creates a button of words that calls a method of a target: `action: Self.add`.
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) { self.init(title: title, style: style, target: target, action: Selector(method: action)) }

    /// Creates a button of a picture that calls a method of a target.
    public convenience init<Target: AnyObject, Sender>(
        image: UIImage?, style: Style, target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) { self.init(image: image, style: style, target: target, action: Selector(method: action)) }

    /// Creates a button of a picture that calls a method of a target.
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) { self.init(image: image, style: style, target: target, action: Selector(method: action)) }

    /// Creates a button that is the same in all programs, and calls a method of a target.
    public convenience init<Target: AnyObject, Sender>(
        barButtonSystemItem systemItem: SystemItem, target: AnyObject?,
        action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) { self.init(barButtonSystemItem: systemItem, target: target, action: Selector(method: action)) }

    /// Creates a button that is the same in all programs, and calls a method of a target.
    public convenience init<Target: AnyObject>(
        barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) { self.init(barButtonSystemItem: systemItem, target: target, action: Selector(method: action)) }

    /// Creates an item that shows a view.
    public convenience init(customView: UIView) {
        self.init(kind: nil)
        self.customView = customView
    }

    /// Creates a button that is the same in all programs, and does an action or brings up a menu.
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(kind: systemItem)
        // The words of the action are not taken over: the kind has its own.
        (self.menu, self.primaryAction) = (menu, primaryAction)
    }

    /// Creates a button that does an action, which has its words and picture.
    public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
        self.init(kind: nil)
        (self.menu, self.primaryAction) = (menu, primaryAction)
        takeAction()
    }

    /// Creates a button that does an action or brings up a menu: of words and a picture where the action has none.
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(kind: nil)
        (self.title, self.image, self.menu, self.primaryAction) = (title, image, menu, primaryAction)
        takeAction()
    }

    /// Room of a width, in points.
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let space = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
        space.width = width
        return space
    }

    /// Room that takes what is left over.
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil) }
}

/// Which edge of the screen a bar belongs to.
public enum UIBarPosition: Int, Hashable, Sendable { case any, bottom, top, topAttached }
