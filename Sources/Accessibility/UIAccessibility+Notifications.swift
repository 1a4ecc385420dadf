// SPDX-License-Identifier: MIT
//
// What is announced of settings for hearing, seeing and using an interface (accessibility.settings).

public import Foundation

extension UIAccessibility {
    private static func status(_ name: String) -> NSNotification.Name { NSNotification.Name("UIAccessibility\(name)") }

    /// What is shown is spoken, or no longer.
    public static let voiceOverStatusDidChangeNotification = status("VoiceOverStatusDidChangeNotification")
    /// Switches are used, or no longer.
    public static let switchControlStatusDidChangeNotification = status("SwitchControlStatusDidChangeNotification")
    /// Gestures are done by a menu, or no longer.
    public static let assistiveTouchStatusDidChangeNotification = status("AssistiveTouchStatusDidChangeNotification")
    /// Both ears hear the same, or no longer.
    public static let monoAudioStatusDidChangeNotification = status("MonoAudioStatusDidChangeNotification")
    /// Films have subtitles, or no longer.
    public static let closedCaptioningStatusDidChangeNotification = status("ClosedCaptioningStatusDidChange")
    /// Colours are inverted, or no longer.
    public static let invertColorsStatusDidChangeNotification = status("InvertColorsStatusDidChange")
    /// One program alone may be used, or no longer.
    public static let guidedAccessStatusDidChangeNotification = status("GuidedAccessStatusDidChange")
    /// Texts are bold, or no longer.
    public static let boldTextStatusDidChangeNotification = status("BoldTextStatusDidChange")
    /// Colours are greys, or no longer.
    public static let grayscaleStatusDidChangeNotification = status("GrayscaleStatusDidChange")
    /// Nothing is seen through, or something is again.
    public static let reduceTransparencyStatusDidChangeNotification = status("ReduceTransparencyStatusDidChange")
    /// Less moves, or more again.
    public static let reduceMotionStatusDidChangeNotification = status("ReduceMotionStatusDidChange")
    /// Things fade in place of moving, or no longer.
    public static let prefersCrossFadeTransitionsStatusDidChange = status("PrefersCrossFadeTransitionsStatusDidChangeNotification")
    /// Films begin by themselves, or no longer.
    public static let videoAutoplayStatusDidChangeNotification = status("VideoAutoplayStatusDidChangeNotification")
    /// Colours are darker, or no longer.
    public static let darkerSystemColorsStatusDidChangeNotification = status("DarkerSystemColorsStatusDidChange")
    /// What is selected is spoken, or no longer.
    public static let speakSelectionStatusDidChangeNotification = status("SpeakSelectionStatusDidChange")
    /// The screen is spoken, or no longer.
    public static let speakScreenStatusDidChangeNotification = status("SpeakScreenStatusDidChange")
    /// A shake takes back, or no longer.
    public static let shakeToUndoDidChangeNotification = status("ShakeToUndoDidChangeNotification")
    /// Colours alone tell nothing apart, or do again.
    public static let differentiateWithoutColorDidChangeNotification = NSNotification.Name(
        "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
    /// Switches have signs, or no longer.
    public static let onOffSwitchLabelsDidChangeNotification = status("OnOffSwitchLabelsDidChangeNotification")
    /// Buttons have shapes, or no longer.
    public static let buttonShapesEnabledStatusDidChangeNotification = status("ButtonShapesEnabledStatusDidChangeNotification")
    /// A device for an ear has come or gone; never sent.
    public static let hearingDevicePairedEarDidChangeNotification = status("HearingDevicePairedEarDidChangeNotification")
    /// An announcement was said; never sent, as nothing is said.
    public static let announcementDidFinishNotification = status("AnnouncementDidFinishNotification")
    /// The text of the announcement.
    public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue"
    /// Whether it was said to its end.
    public static let announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful"
    /// Another element is heard.
    public static let elementFocusedNotification = status("ElementFocusedNotification")
    /// The element that is heard.
    public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
    /// The element that was heard before.
    public static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
    /// The technology that it is heard by.
    public static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
}

extension NSAttributedString.Key {
    /// The language that a text is spoken in.
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    /// How high it is spoken, 0 to 2.
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    /// Whether its punctuation is spoken.
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
    /// Whether it waits for what is being said.
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key("UIAccessibilitySpeechAttributeQueueAnnouncement")
    /// How it is pronounced.
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key("UIAccessibilitySpeechAttributeIPANotation")
    /// Whether it is spelt.
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
    /// How much it is worth to be said.
    public static let accessibilitySpeechAnnouncementPriority = NSAttributedString.Key(
        "UIAccessibilitySpeechAttributeAnnouncementPriority")
    /// Of which level it is a heading.
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
    /// What else is said of it.
    public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
    /// What kind of text it is.
    public static let accessibilityTextualContext = NSAttributedString.Key("UIAccessibilityTextAttributeContext")
}

/// How much an announcement is worth to be said.
public struct UIAccessibilityPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Before all others.
    public static let high = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityHigh")
    /// In its turn.
    public static let `default` = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityDefault")
    /// After all others.
    public static let low = UIAccessibilityPriority(rawValue: "UIAccessibilityPriorityLow")
}
