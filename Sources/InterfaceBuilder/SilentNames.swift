// SPDX-License-Identifier: MIT
//
// What Interface Builder writes for itself, or what means nothing for pictures and touches: it is left out without a word.

/// Names in files that nobody has to read (nibs.unread).
package enum SilentNames {
    /// Attributes of objects.
    package static let attributes: Set<String> = [
        "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID", "colorMatched", "misplaced",
        "ambiguous", "fixedFrame", "verifyAmbiguity", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight", "placeholder",
        "opaque", "clearsContextBeforeDrawing", "dataMode", "catalog", "storyboardIdentifier",
        "useStoryboardIdentifierAsRestorationIdentifier", "simulatedMetrics", "springLoaded",
        "springLoadingEnabled", "showsTouchWhenHighlighted", "pointerInteraction", "hoverStyle", "preferredBehavioralStyle", "toolTip",
        "minToolsVersion",
        "designTimeOpaque", "catalogName", "largeContentImage", "showsLargeContentViewer", "scalesLargeContentImage", "backgroundStyle",
        "allowsBackgroundInteraction", "viewportStyle", "focusGroupIdentifier", "segmentControlStyle", "scrollsToTop", "tableViewCell",
        "allowsDefaultTighteningForTruncation", "adjustsLetterSpacingToFitWidth", "usesAttributedText", "hasAttributedTitle",
        "simulatedAppContext", "automaticallyAdjustsScrollViewInsets", "autoresizesArchivedViewToFullSize",
        "providesPresentationContextTransitionStyle", "adjustsImageSizeForAccessibilityContentSizeCategory",
    ]

    /// Values and lists inside of objects.
    package static let children: Set<String> = [
        "connections", "constraints", "userDefinedRuntimeAttributes", "variation", "canvasLocation", "freeformSize", "userGuides",
        "attributedUserComments", "userComments", "userLabel", "extendedEdge", "designable", "layoutGuides", "safeArea", "keyboard",
        "contentLayoutGuide", "frameLayoutGuide", "layoutMarginsGuide", "readableContentGuide", "viewLayoutGuide", "keyboardLayoutGuide",
        "gestureRecognizers", "frameInset", "simulatedStatusBarMetrics", "simulatedTopBarMetrics", "simulatedBottomBarMetrics",
        "simulatedOrientationMetrics",
        "simulatedDestinationMetrics", "simulatedScreenMetrics", "simulatedSizeMetrics", "simulatedToolbarMetrics", "intrinsicContentSize",
        "sizeThatFits", "toolbarItems", "animations", "contentStretch", "pointerStyle", "action", "accessibilityOverrides",
        "size", "insetFor6xAndEarlier",
    ]
}
