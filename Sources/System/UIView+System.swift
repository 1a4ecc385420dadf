// SPDX-License-Identifier: MIT
//
// What views have beside all else: their scale, traits of their own, text sizes within limits, pictures of parts.

public import Foundation
public import VitrineControllers
public import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UIView {
    /// Pixels per point of what the view draws.
    public var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    /// A view that goes on looking as a part of this one does now; nil where nothing of this one is seen.
    ///
    /// - Parameters:
    ///   - rect: The part, in points of this view.
    ///   - afterUpdates: Whether layout that was asked for is done first.
    ///   - capInsets: What would not be stretched, which is all of it.
    public func resizableSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        guard let whole = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
        let part = UIView(frame: CGRect(origin: .zero, size: rect.size))
        part.clipsToBounds = true
        whole.frame = CGRect(x: -rect.minX, y: -rect.minY, width: bounds.width, height: bounds.height)
        part.addSubview(whole)
        return part
    }

    /// Traits that hold for this view and those below it, whatever is around it.
    public var traitOverrides: any UITraitOverrides {
        get { ViewTraitOverrides(self) }
        set {}
    }

    /// The smallest text size that holds here; the size around it is looked at when this is set.
    public var minimumContentSizeCategory: UIContentSizeCategory? {
        get { answers?.others["minimumCategory"] as? UIContentSizeCategory }
        set { limit("minimumCategory", newValue) }
    }

    /// The largest text size that holds here; the size around it is looked at when this is set.
    public var maximumContentSizeCategory: UIContentSizeCategory? {
        get { answers?.others["maximumCategory"] as? UIContentSizeCategory }
        set { limit("maximumCategory", newValue) }
    }

    private func limit(_ name: String, _ category: UIContentSizeCategory?) {
        answering.others[name] = category
        let around = superview?.traitCollection ?? environment.traits
        var shown = around.preferredContentSizeCategory
        if let least = minimumContentSizeCategory, shown < least { shown = least }
        if let most = maximumContentSizeCategory, shown > most { shown = most }
        let limited = UITraitCollection(preferredContentSizeCategory: shown)
        overrideTraits = UITraitCollection(traitsFrom: [overrideTraits, limited].compactMap(\.self))
    }

    /// A text for the sizes that are written in the middle of the screen while a finger rests on the view.
    private func kept<Value>(_ name: String) -> Value? { answers?.others[name] as? Value }

    /// Without effect here: whether the view is written larger while a finger rests on it at large text sizes; kept.
    public var showsLargeContentViewer: Bool {
        get { kept("showsLargeContent") ?? false }
        set { answering.others["showsLargeContent"] = newValue }
    }

    /// The words that would be written larger; kept.
    public var largeContentTitle: String? {
        get { kept("largeContentTitle") }
        set { answering.others["largeContentTitle"] = newValue }
    }

    /// The picture that would be shown larger; kept.
    public var largeContentImage: UIImage? {
        get { kept("largeContentImage") }
        set { answering.others["largeContentImage"] = newValue }
    }

    /// Whether the picture would be enlarged; kept.
    public var scalesLargeContentImage: Bool {
        get { kept("scalesLargeContentImage") ?? false }
        set { answering.others["scalesLargeContentImage"] = newValue }
    }

    /// How far the picture would stand from the edges, in points; kept.
    public var largeContentImageInsets: UIEdgeInsets {
        get { kept("largeContentImageInsets") ?? .zero }
        set { answering.others["largeContentImageInsets"] = newValue }
    }
}

extension UIContentSizeCategory: Comparable {
    /// Whether a size is smaller; what is no step is smaller than all steps.
    public static func < (one: UIContentSizeCategory, other: UIContentSizeCategory) -> Bool {
        (steps.firstIndex(of: one) ?? -1) < (steps.firstIndex(of: other) ?? -1)
    }
}

/// What can be written larger while a finger rests on it.
@preconcurrency @MainActor
public protocol UILargeContentViewerItem: NSObjectProtocol {
    /// Whether it is.
    var showsLargeContentViewer: Bool { get }
    /// The words.
    var largeContentTitle: String? { get }
    /// The picture.
    var largeContentImage: UIImage? { get }
    /// Whether the picture is enlarged.
    var scalesLargeContentImage: Bool { get }
    /// How far the picture stands from the edges, in points.
    var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// Who takes part in writing something larger.
@preconcurrency @MainActor
public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
    /// The finger has left an item.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
    /// The item at a place.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)?
    /// Who shows it.
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) {}
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { nil }
    public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController { UIViewController() }
}

/// Without effect here: writes larger what a finger rests on; nothing is.
@preconcurrency @MainActor
open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    /// Who takes part.
    public private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    /// The view that it belongs to.
    public private(set) weak var view: UIView?
    /// The gesture that others wait for.
    public let gestureRecognizerForExclusionRelationship: UIGestureRecognizer = UILongPressGestureRecognizer()
    /// Whether something is written larger on this device: no.
    public static var isEnabled: Bool { false }
    /// Something is written larger, or no longer; never sent.
    nonisolated public static let enabledStatusDidChangeNotification = NSNotification.Name(
        "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    /// Creates one.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Told before it comes to another view.
    open func willMove(to view: UIView?) {}

    /// Told when it has come to another view.
    open func didMove(to view: UIView?) { self.view = view }
}

extension UITraitCollection {
    /// Whether the traits that another says are the same here.
    public func containsTraits(in trait: UITraitCollection?) -> Bool {
        guard let trait else { return true }
        return UITraitCollection(traitsFrom: [self, trait]).isEqual(self)
    }
}
