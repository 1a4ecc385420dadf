// SPDX-License-Identifier: MIT
//
// What someone who hears or feels an interface has set, and what programs tell them (accessibility.settings, accessibility.posts).

public import Foundation
import VitrineControllers
import VitrineGeometry
public import VitrineLayers
public import VitrineViewCore

/// What someone has set for hearing, seeing and using an interface; on Linux a test sets it.
///
///     UIEnvironment.current.accessibilitySettings.isVoiceOverRunning = true
public struct AccessibilitySettings: Hashable, Sendable {
    /// Whether what is shown is spoken.
    public var isVoiceOverRunning = false
    /// Whether switches are used.
    public var isSwitchControlRunning = false
    /// Whether gestures are done by a menu.
    public var isAssistiveTouchRunning = false
    /// Whether both ears hear the same.
    public var isMonoAudioEnabled = false
    /// Whether films have subtitles.
    public var isClosedCaptioningEnabled = false
    /// Whether colours are inverted.
    public var isInvertColorsEnabled = false
    /// Whether one program alone may be used.
    public var isGuidedAccessEnabled = false
    /// Whether texts are bold.
    public var isBoldTextEnabled = false
    /// Whether colours are greys.
    public var isGrayscaleEnabled = false
    /// Whether nothing is seen through.
    public var isReduceTransparencyEnabled = false
    /// Whether less moves.
    public var isReduceMotionEnabled = false
    /// Whether things fade in place of moving.
    public var prefersCrossFadeTransitions = false
    /// Whether films begin by themselves.
    public var isVideoAutoplayEnabled = true
    /// Whether colours are darker; nil, the default, is as the traits say.
    public var isDarkerSystemColorsEnabled: Bool?
    /// Whether what is selected is spoken.
    public var isSpeakSelectionEnabled = false
    /// Whether the screen is spoken.
    public var isSpeakScreenEnabled = false
    /// Whether a shake takes back.
    public var isShakeToUndoEnabled = true
    /// Whether colours alone tell nothing apart.
    public var shouldDifferentiateWithoutColor = false
    /// Whether switches have signs.
    public var isOnOffSwitchLabelsEnabled = false
    /// Whether buttons have shapes.
    public var buttonShapesEnabled = false

    /// What nobody has set anything of.
    public init() {}
}

/// What a program told those who hear an interface.
@MainActor public struct AccessibilityPost {
    /// What kind of thing it told.
    public let notification: UIAccessibility.Notification
    /// What it told: a text that is said, or the element that is heard next; nil for none.
    public let argument: Any?
    /// The text of what it told: that of an announcement, or the label of an element.
    public var text: String? {
        switch argument {
        case let text as String: text
        case let text as NSAttributedString: text.string
        case let element as UIResponder: element.accessibilityLabel
        default: nil
        }
    }
}

@MainActor private final class AccessibilityRecord {
    var settings = AccessibilitySettings()
    var posts: [AccessibilityPost] = []
    weak var heard: UIResponder?

    init() {}
}

extension UIEnvironment {
    private var accessibility: AccessibilityRecord { views.part { AccessibilityRecord() } }

    /// What someone has set for hearing, seeing and using an interface; a change is announced (accessibility.settings).
    public var accessibilitySettings: AccessibilitySettings {
        get { accessibility.settings }
        set {
            let before = accessibility.settings
            accessibility.settings = newValue
            reducesTransparency = newValue.isReduceTransparencyEnabled
            run { for (name, isSame) in UIAccessibility.changes(before, newValue) where !isSame { UIAccessibility.announce(name) } }
        }
    }

    /// What programs told those who hear the interface, in order (accessibility.posts).
    public var accessibilityPosts: [AccessibilityPost] { accessibility.posts }

    /// Forgets what programs told.
    public func forgetAccessibilityPosts() { accessibility.posts = [] }

    /// What is heard now: the element of the last post that named one.
    fileprivate var heard: UIResponder? {
        get { accessibility.heard }
        set { accessibility.heard = newValue }
    }

    fileprivate func keep(_ post: AccessibilityPost) { accessibility.posts.append(post) }
}

/// What someone has set for hearing, seeing and using an interface, and ways to tell them something.
public enum UIAccessibility {
    /// What kind of thing is told.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Much of the screen is another.
        public static let screenChanged = Notification(rawValue: 1000)
        /// A part of the screen is another.
        public static let layoutChanged = Notification(rawValue: 1001)
        /// Something is to be said.
        public static let announcement = Notification(rawValue: 1008)
        /// A page has been scrolled.
        public static let pageScrolled = Notification(rawValue: 1009)
        /// A technology is to rest.
        public static let pauseAssistiveTechnology = Notification(rawValue: 1010)
        /// A technology is to go on.
        public static let resumeAssistiveTechnology = Notification(rawValue: 1011)
    }

    /// A technology that helps.
    public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// What speaks.
        public static let notificationVoiceOver = AssistiveTechnologyIdentifier(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
        /// Switches.
        public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
            rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
    }

    /// Which ears have a device.
    public struct HearingDeviceEar: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The left ear.
        public static let left = HearingDeviceEar(rawValue: 1 << 1)
        /// The right ear.
        public static let right = HearingDeviceEar(rawValue: 1 << 2)
        /// Both ears.
        public static let both: HearingDeviceEar = [.left, .right]
    }

    /// What one program alone may be kept from.
    public enum GuidedAccessRestrictionState: Int, Hashable, Sendable { case allow, deny }
}

@MainActor extension UIAccessibility {
    private static var settings: AccessibilitySettings { UIEnvironment.current.accessibilitySettings }

    /// Whether what is shown is spoken.
    @preconcurrency @MainActor public static var isVoiceOverRunning: Bool { settings.isVoiceOverRunning }
    /// Whether switches are used.
    @preconcurrency @MainActor public static var isSwitchControlRunning: Bool { settings.isSwitchControlRunning }
    /// Whether gestures are done by a menu.
    @preconcurrency @MainActor public static var isAssistiveTouchRunning: Bool { settings.isAssistiveTouchRunning }
    /// Whether both ears hear the same.
    @preconcurrency @MainActor public static var isMonoAudioEnabled: Bool { settings.isMonoAudioEnabled }
    /// Whether films have subtitles.
    @preconcurrency @MainActor public static var isClosedCaptioningEnabled: Bool { settings.isClosedCaptioningEnabled }
    /// Whether colours are inverted.
    @preconcurrency @MainActor public static var isInvertColorsEnabled: Bool { settings.isInvertColorsEnabled }
    /// Whether one program alone may be used.
    @preconcurrency @MainActor public static var isGuidedAccessEnabled: Bool { settings.isGuidedAccessEnabled }
    /// Whether texts are bold.
    @preconcurrency @MainActor public static var isBoldTextEnabled: Bool { settings.isBoldTextEnabled }
    /// Whether colours are greys.
    @preconcurrency @MainActor public static var isGrayscaleEnabled: Bool { settings.isGrayscaleEnabled }
    /// Whether nothing is seen through.
    @preconcurrency @MainActor public static var isReduceTransparencyEnabled: Bool { settings.isReduceTransparencyEnabled }
    /// Whether less moves.
    @preconcurrency @MainActor public static var isReduceMotionEnabled: Bool { settings.isReduceMotionEnabled }
    /// Whether things fade in place of moving.
    @preconcurrency @MainActor public static var prefersCrossFadeTransitions: Bool { settings.prefersCrossFadeTransitions }
    /// Whether films begin by themselves.
    @preconcurrency @MainActor public static var isVideoAutoplayEnabled: Bool { settings.isVideoAutoplayEnabled }
    /// Whether colours are darker: as was set, or else as the traits say.
    @preconcurrency @MainActor public static var isDarkerSystemColorsEnabled: Bool {
        settings.isDarkerSystemColorsEnabled ?? (UITraitCollection.current.accessibilityContrast == .high)
    }
    /// Whether what is selected is spoken.
    @preconcurrency @MainActor public static var isSpeakSelectionEnabled: Bool { settings.isSpeakSelectionEnabled }
    /// Whether the screen is spoken.
    @preconcurrency @MainActor public static var isSpeakScreenEnabled: Bool { settings.isSpeakScreenEnabled }
    /// Whether a shake takes back.
    @preconcurrency @MainActor public static var isShakeToUndoEnabled: Bool { settings.isShakeToUndoEnabled }
    /// Whether colours alone tell nothing apart.
    @preconcurrency @MainActor public static var shouldDifferentiateWithoutColor: Bool { settings.shouldDifferentiateWithoutColor }
    /// Whether switches have signs.
    @preconcurrency @MainActor public static var isOnOffSwitchLabelsEnabled: Bool { settings.isOnOffSwitchLabelsEnabled }
    /// Whether buttons have shapes.
    @preconcurrency @MainActor public static var buttonShapesEnabled: Bool { settings.buttonShapesEnabled }
    /// Which ears have a device: none.
    @preconcurrency @MainActor public static var hearingDevicePairedEar: HearingDeviceEar { [] }

    /// Tells those who hear the interface something; it is kept in `UIEnvironment.accessibilityPosts` (accessibility.posts).
    ///
    /// The argument is the text of an announcement, or the element that is heard next.
    @preconcurrency @MainActor public static func post(notification: Notification, argument: Any?) {
        let environment = UIEnvironment.current
        environment.keep(AccessibilityPost(notification: notification, argument: argument))
        guard [.screenChanged, .layoutChanged].contains(notification), let element = argument as? UIResponder else { return }
        hear(element)
    }

    /// Has an element be what is heard; the one before and this one are told.
    private static func hear(_ element: UIResponder) {
        let environment = UIEnvironment.current
        let before = environment.heard
        guard before !== element else { return }
        before?.answering.isHeard = false
        before?.accessibilityElementDidLoseFocus()
        element.answering.isHeard = true
        environment.heard = element
        element.accessibilityElementDidBecomeFocused()
        var info: [AnyHashable: Any] = [focusedElementUserInfoKey: element]
        if let before { info[unfocusedElementUserInfoKey] = before }
        NotificationCenter.default.post(name: elementFocusedNotification, object: element, userInfo: info)
    }

    /// What is heard: the element of the last post that named one.
    @preconcurrency @MainActor public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?)
        -> Any?
    {
        UIEnvironment.current.heard
    }

    /// A rectangle of a view's space on the screen.
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
        view.convert(rect, to: nil)
    }

    /// A path of a view's space on the screen.
    @preconcurrency @MainActor public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
        let copy = UIBezierPath(cgPath: path.cgPath)
        let origin = view.convert(CGPoint.zero, to: nil)
        copy.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return copy
    }

    /// Has one program alone be used, or no longer; not done.
    @preconcurrency @MainActor public static func requestGuidedAccessSession(
        enabled enable: Bool, completionHandler: @escaping (Bool) -> Void
    ) {
        completionHandler(false)
    }

    /// Whether something may be used in the one program that may; everything may.
    @preconcurrency @MainActor public static func guidedAccessRestrictionState(forIdentifier restrictionIdentifier: String)
        -> GuidedAccessRestrictionState
    { .allow }

    /// Has what is enlarged follow a rectangle; nothing is enlarged.
    @preconcurrency @MainActor public static func zoomFocusChanged(
        zoomType type: UIAccessibilityZoomType, toFrame frame: CGRect, in view: UIView
    ) {}

    /// Tells that gestures of the program are those of enlarging; nothing is enlarged.
    @preconcurrency @MainActor public static func registerGestureConflictWithZoom() {}

    fileprivate static func announce(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: nil) }

    /// What is announced of two settings, and whether it is the same in both.
    fileprivate static func changes(_ a: AccessibilitySettings, _ b: AccessibilitySettings) -> [(NSNotification.Name, Bool)] {
        [
            (voiceOverStatusDidChangeNotification, a.isVoiceOverRunning == b.isVoiceOverRunning),
            (switchControlStatusDidChangeNotification, a.isSwitchControlRunning == b.isSwitchControlRunning),
            (assistiveTouchStatusDidChangeNotification, a.isAssistiveTouchRunning == b.isAssistiveTouchRunning),
            (monoAudioStatusDidChangeNotification, a.isMonoAudioEnabled == b.isMonoAudioEnabled),
            (closedCaptioningStatusDidChangeNotification, a.isClosedCaptioningEnabled == b.isClosedCaptioningEnabled),
            (invertColorsStatusDidChangeNotification, a.isInvertColorsEnabled == b.isInvertColorsEnabled),
            (guidedAccessStatusDidChangeNotification, a.isGuidedAccessEnabled == b.isGuidedAccessEnabled),
            (boldTextStatusDidChangeNotification, a.isBoldTextEnabled == b.isBoldTextEnabled),
            (grayscaleStatusDidChangeNotification, a.isGrayscaleEnabled == b.isGrayscaleEnabled),
            (reduceTransparencyStatusDidChangeNotification, a.isReduceTransparencyEnabled == b.isReduceTransparencyEnabled),
            (reduceMotionStatusDidChangeNotification, a.isReduceMotionEnabled == b.isReduceMotionEnabled),
            (prefersCrossFadeTransitionsStatusDidChange, a.prefersCrossFadeTransitions == b.prefersCrossFadeTransitions),
            (videoAutoplayStatusDidChangeNotification, a.isVideoAutoplayEnabled == b.isVideoAutoplayEnabled),
            (darkerSystemColorsStatusDidChangeNotification, a.isDarkerSystemColorsEnabled == b.isDarkerSystemColorsEnabled),
            (speakSelectionStatusDidChangeNotification, a.isSpeakSelectionEnabled == b.isSpeakSelectionEnabled),
            (speakScreenStatusDidChangeNotification, a.isSpeakScreenEnabled == b.isSpeakScreenEnabled),
            (shakeToUndoDidChangeNotification, a.isShakeToUndoEnabled == b.isShakeToUndoEnabled),
            (differentiateWithoutColorDidChangeNotification, a.shouldDifferentiateWithoutColor == b.shouldDifferentiateWithoutColor),
            (onOffSwitchLabelsDidChangeNotification, a.isOnOffSwitchLabelsEnabled == b.isOnOffSwitchLabelsEnabled),
            (buttonShapesEnabledStatusDidChangeNotification, a.buttonShapesEnabled == b.buttonShapesEnabled),
        ]
    }
}
