// SPDX-License-Identifier: MIT
//
// The members of views and controllers that change nothing.

import VitrineLayers

/// The unsupported members of views and controllers.
package enum UnsupportedViewMember: String, UnsupportedMemberTable {
    case viewArchive = "UIView.init(coder:) of other coders: nibs and keyed archives are read"
    case controllerArchive = "UIViewController.init(coder:) of other archives: only storyboards are read"
    case prepareForInterfaceBuilder = "UIResponder.prepareForInterfaceBuilder(): there is no design tool"

    case largeContentSizeImage = "UIBarItem.largeContentSizeImage: nothing in a bar is shown enlarged"
    case searchPresentation =
        "UISearchController.obscuresBackgroundDuringPresentation: nothing is dimmed"

    case scrollsToTop = "UIScrollView.scrollsToTop: there is no status bar"
    case keyboardDismissMode = "UIScrollView.keyboardDismissMode: a drag takes no keyboard along; onDrag puts it away"

    case baselineAdjustment = "UILabel.baselineAdjustment: a line whose letters shrink stays in the middle"
    case allowsDefaultTighteningForTruncation = "UILabel.allowsDefaultTighteningForTruncation: letters keep their distances"

    case keyboard = "UITextInputTraits: a keyboard is at most a picture, so nothing is corrected"
    case inputView = "inputView, inputAccessoryView: seen where the environment shows a software keyboard"
    case observedProgress = "UIProgressView.observedProgress: nothing is observed; set progress"

    case allowUserInteraction =
        "UIView.AnimationOptions.allowUserInteraction: views take touches while they are animated, with it or without"
    case preferredFramesPerSecond60 =
        "UIView.AnimationOptions.preferredFramesPerSecond60: the virtual clock gives as many frames as are asked of it"
    case preferredFramesPerSecond30 =
        "UIView.AnimationOptions.preferredFramesPerSecond30: the virtual clock gives as many frames as are asked of it"
    case keyframesAllowUserInteraction =
        "UIView.KeyframeAnimationOptions.allowUserInteraction: views take touches while they are animated, with it or without"
    case animatorInteraction =
        "UIViewPropertyAnimator.isUserInteractionEnabled: views take touches while they are animated, with it or without"
    case partialCurl = "UIModalTransitionStyle.partialCurl: the view fades in, and no page is curled"
    case foreignAnimation =
        "UIView.animate outside of the environment of the view's window: it goes by another clock; call it within window.uiEnvironment.run { }"
    case animatorHitTesting =
        "UIViewPropertyAnimator.isManualHitTestingEnabled: touches find views where they will be, not where they are seen"
}

extension UIResponder {
    /// Notes the use of a member: a view's in the environment of its window.
    package final func note(_ member: UnsupportedViewMember) {
        ((self as? UIView)?.environment ?? UIEnvironment.current).note(unsupported: member)
    }
}

extension UIView.AnimationOptions {
    /// Notes the use of those that change nothing.
    @MainActor package func noteUnsupported() {
        let frames = Self(rawValue: rawValue & 0xf << 24)
        let isPlain = frames == .preferredFramesPerSecondDefault && !contains(.allowUserInteraction)
        if isPlain { return }
        let environment = UIEnvironment.current
        if contains(.allowUserInteraction) { environment.note(unsupported: UnsupportedViewMember.allowUserInteraction) }
        if frames == .preferredFramesPerSecond60 { environment.note(unsupported: UnsupportedViewMember.preferredFramesPerSecond60) }
        if frames == .preferredFramesPerSecond30 { environment.note(unsupported: UnsupportedViewMember.preferredFramesPerSecond30) }
    }
}
