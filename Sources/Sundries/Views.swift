// SPDX-License-Identifier: MIT
//
// Members of views that few programs call.

public import Foundation
public import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UIView {
    /// The place of the view that its centre is, as shares of its size; the middle by default.
    public var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }

    /// Whether what was drawn is taken away before the view draws; kept: it always is.
    public var clearsContextBeforeDrawing: Bool {
        get { answers?.others["clearsContext"] as? Bool ?? true }
        set { answering.others["clearsContext"] = newValue }
    }

    /// Moves the view to another place that its constraints allow: there is none.
    public func exerciseAmbiguityInLayout() {}

    /// Has changes of traits be told now: they are told when they are made.
    public func updateTraitsIfNeeded() {}

    /// Writes what the view shows before a program ends; never called, as no state is kept between runs.
    public func encodeRestorableState(with coder: NSCoder) {}

    /// Reads that again; never called.
    public func decodeRestorableState(with coder: NSCoder) {}

    /// The limits of text sizes that hold here, in words.
    public var appliedContentSizeCategoryLimitsDescription: String { "preferred: \(traitCollection.preferredContentSizeCategory.rawValue)" }

    /// The room at the sides as insets of what this view has at them: the safe area, or the margins.
    public func edgeInsets(for region: LayoutRegion) -> UIEdgeInsets { region.isOfMargins ? layoutMargins : safeAreaInsets }

    /// The same from where reading begins.
    public func directionalEdgeInsets(for region: LayoutRegion) -> NSDirectionalEdgeInsets {
        let insets = edgeInsets(for: region)
        let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(
            top: insets.top, leading: isRightToLeft ? insets.right : insets.left, bottom: insets.bottom,
            trailing: isRightToLeft ? insets.left : insets.right)
    }

    /// A guide for what a region leaves.
    public func layoutGuide(for region: LayoutRegion) -> UILayoutGuide { region.isOfMargins ? layoutMarginsGuide : safeAreaLayoutGuide }

    /// A part of a view that bars, edges and margins leave.
    public struct LayoutRegion: Hashable, Sendable {
        /// What is kept clear of corners; kept: no corner takes room.
        public enum AdaptivityAxis: Int, Hashable, Sendable { case horizontal, vertical }

        let isOfMargins: Bool

        /// What bars and edges leave.
        public static func safeArea(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion { LayoutRegion(isOfMargins: false) }
        /// What the margins leave.
        public static func margins(cornerAdaptation: AdaptivityAxis? = nil) -> LayoutRegion { LayoutRegion(isOfMargins: true) }
    }

    /// Kinds of animations of the system.
    public enum SystemAnimation: UInt, Hashable, Sendable { case delete }

    /// Has views go as what is deleted does: they become smaller, fade and leave what they are in.
    public class func perform(
        _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [], animations parallelAnimations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: 0.3, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.1, y: 0.1)
            }
            parallelAnimations?()
        } completion: { isFinished in
            for view in views { view.removeFromSuperview() }
            completion?(isFinished)
        }
    }
}

extension UIView.AnimationOptions {
    /// Unsupported: a page is turned up; the view fades.
    @MainActor public static var transitionCurlUp: UIView.AnimationOptions { curl(.curlUp) }
    /// Unsupported: a page is turned down; the view fades.
    @MainActor public static var transitionCurlDown: UIView.AnimationOptions { curl(.curlDown) }

    @MainActor private static func curl(_ member: UnsupportedSundryMember) -> UIView.AnimationOptions {
        UIEnvironment.current.note(unsupported: member)
        return .transitionCrossDissolve
    }
}

extension UIWindow {
    /// Whether the window could become the key window: all can.
    public var canBecomeKey: Bool { true }

    /// Whether the window may be resized to what is in it; kept.
    public var canResizeToFitContent: Bool {
        get { answers?.others["canResizeToFitContent"] as? Bool ?? false }
        set { answering.others["canResizeToFitContent"] = newValue }
    }
}

extension UILabel {
    /// How much of a line a label takes its height from.
    public enum SizingRule: Int, Hashable, Sendable { case typographic, oversize }

    /// Whether the full text would be shown where a pointer rests on a shortened one; kept.
    public var showsExpansionTextWhenTruncated: Bool {
        get { answers?.others["showsExpansionText"] as? Bool ?? false }
        set { answering.others["showsExpansionText"] = newValue }
    }

    /// How the height of a line is found; kept: by the font's own lines.
    public var sizingRule: SizingRule {
        get { answers?.others["sizingRule"] as? SizingRule ?? .typographic }
        set { answering.others["sizingRule"] = newValue }
    }

    /// Unsupported: how text takes colour from what is behind it.
    public var preferredVibrancy: UILabelVibrancy {
        get { answers?.others["vibrancy"] as? UILabelVibrancy ?? .none }
        set {
            answering.others["vibrancy"] = newValue
            if newValue == .automatic { environment.note(unsupported: UnsupportedSundryMember.vibrancy) }
        }
    }

    /// How lines are broken beyond their mode: as paragraphs of the text say by themselves; kept.
    public var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy {
        get { answers?.others["lineBreakStrategy"] as? NSParagraphStyle.LineBreakStrategy ?? .standard }
        set { answering.others["lineBreakStrategy"] = newValue }
    }
}

/// How text takes colour from what is behind it.
public enum UILabelVibrancy: Int, Hashable, Sendable { case none, automatic }

extension UIScrollView {
    /// Whether a bar at the side of the content shows where one is in it.
    public enum IndexDisplayMode: Int, Hashable, Sendable { case automatic, alwaysHidden }

    private func kept<Value>(_ name: String, _ usual: Value) -> Value { answers?.others[name] as? Value ?? usual }

    /// Whether content that is dragged past its end up or down swings back; that it does so at all is `bounces`.
    public var bouncesVertically: Bool {
        get { kept("bouncesVertically", bounces) }
        set {
            answering.others["bouncesVertically"] = newValue
            bounces = newValue || bouncesHorizontally
        }
    }

    /// Whether content that is dragged past its end to a side swings back; that it does so at all is `bounces`.
    public var bouncesHorizontally: Bool {
        get { kept("bouncesHorizontally", bounces) }
        set {
            answering.others["bouncesHorizontally"] = newValue
            bounces = newValue || bouncesVertically
        }
    }

    /// Whether there is a bar with an index at the side; kept.
    public var indexDisplayMode: IndexDisplayMode {
        get { kept("indexDisplayMode", .automatic) }
        set { answering.others["indexDisplayMode"] = newValue }
    }

    /// Whether the content moves by itself.
    public var isScrollAnimating: Bool { isDecelerating }

    /// Stops the content where it is.
    public func stopScrollingAndZooming() { setContentOffset(contentOffset, animated: false) }

    /// Whether keys scroll; kept: none do.
    public var allowsKeyboardScrolling: Bool {
        get { kept("allowsKeyboardScrolling", true) }
        set { answering.others["allowsKeyboardScrolling"] = newValue }
    }

    /// Where content stands that is smaller than the view, as shares of the room; kept: at the beginning.
    public var contentAlignmentPoint: CGPoint {
        get { kept("contentAlignmentPoint", .zero) }
        set { answering.others["contentAlignmentPoint"] = newValue }
    }

    /// Whether what a scroll view has left to scroll to a side goes on in the one around it; kept.
    public var transfersHorizontalScrollingToParent: Bool {
        get { kept("transfersHorizontal", true) }
        set { answering.others["transfersHorizontal"] = newValue }
    }

    /// Whether what a scroll view has left to scroll up or down goes on in the one around it; kept.
    public var transfersVerticalScrollingToParent: Bool {
        get { kept("transfersVertical", true) }
        set { answering.others["transfersVertical"] = newValue }
    }
}

extension UIGestureRecognizer {
    /// The modifier keys that are down: none.
    public var modifierFlags: UIKeyModifierFlags { [] }
    /// The buttons of a mouse that are down: none.
    public var buttonMask: UIEvent.ButtonMask { [] }
}

extension UIEvent {
    /// Buttons of a mouse.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The one that is used most.
        public static let primary = ButtonMask(rawValue: 1)
        /// The one that brings up menus.
        public static let secondary = ButtonMask(rawValue: 2)

        /// A button by its number, from 1.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    /// The buttons of a mouse that are down: none.
    public var buttonMask: ButtonMask { [] }
}

extension UITouch {
    /// How high a pencil stands over the screen, in radians; a finger stands upright.
    public var altitudeAngle: CGFloat { .pi / 2 }
    /// The direction in which a pencil leans, in radians: none.
    public func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The same as a vector of length 1.
    public func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
}
