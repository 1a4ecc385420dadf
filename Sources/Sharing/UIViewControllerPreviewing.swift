// SPDX-License-Identifier: MIT
//
// Names of looks by a firm press, which no screen tells of: nobody asks for one.

public import Foundation
public import VitrineControllers
public import VitrineViewCore

/// Gives a look at what a firm press is on.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewingDelegate: NSObjectProtocol {
    /// The controller of what is at a place; never asked.
    func previewingContext(_ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint)
        -> UIViewController?
    /// The look is to be gone into; never told.
    func previewingContext(_ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: UIViewController)
}

/// Where firm presses are looked for.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
    /// The recognizer to be told of others that must fail.
    var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
    /// Who gives looks.
    var delegate: any UIViewControllerPreviewingDelegate { get }
    /// The view.
    var sourceView: UIView { get }
    /// What stays sharp while the rest is blurred.
    var sourceRect: CGRect { get set }
}

/// Something that can be done from a look.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: NSObjectProtocol {
    /// The words.
    var title: String { get }
}

/// Something that can be done from a look; never shown.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
    /// What it means.
    public enum Style: Int, Hashable, Sendable { case `default`, selected, destructive }

    /// The words.
    public let title: String
    /// What is done.
    public let handler: (any UIPreviewActionItem, UIViewController) -> Void

    /// Something that is done.
    public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
        self.title = title
        self.handler = { item, controller in if let action = item as? UIPreviewAction { handler(action, controller) } }
        super.init()
    }
}

/// Several things that can be done from a look; never shown.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
    /// The words.
    public let title: String
    /// The things.
    public let actions: [UIPreviewAction]

    /// A group of things.
    public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
        (self.title, self.actions) = (title, actions)
        super.init()
    }
}

@MainActor private final class PreviewingContext: NSObject, UIViewControllerPreviewing {
    let previewingGestureRecognizerForFailureRelationship = UIGestureRecognizer()
    let delegate: any UIViewControllerPreviewingDelegate
    let sourceView: UIView
    var sourceRect: CGRect

    init(_ delegate: any UIViewControllerPreviewingDelegate, _ view: UIView) {
        (self.delegate, sourceView, sourceRect) = (delegate, view, view.bounds)
        super.init()
    }
}

extension UIViewController {
    /// Has firm presses on a view looked for, which there are none of.
    @discardableResult
    public func registerForPreviewing(with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView)
        -> any UIViewControllerPreviewing
    { PreviewingContext(delegate, sourceView) }

    /// Ends that.
    public func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}
