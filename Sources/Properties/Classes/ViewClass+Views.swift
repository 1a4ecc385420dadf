// SPDX-License-Identifier: MIT
//
// What all views have, and the views that show texts, pictures, progress and other views: one row a property.

extension ViewClass {
    /// What all views have.
    public static let view = ViewClass(
        "UIView", nil, element: "view", word: "view",
        [
            ViewProperty("hidden", .flag),
            ViewProperty("alpha", .fraction, .animatable, default: 1),
            ViewProperty("frame", .rect, [.animatable, .place]),
            ViewProperty("bounds", .rect, [.animatable, .unfiled, .place]),
            ViewProperty("center", .point, [.animatable, .unfiled, .place]),
            ViewProperty("contentMode", .choice(.contentMode)),
            ViewProperty("backgroundColor", .color, .animatable),
            ViewProperty("tintColor", .color, .animatable, default: "#007aff"),
            ViewProperty("clipsToBounds", .flag, file: "clipsSubviews"),
            ViewProperty("tag", .integer),
            ViewProperty("opaque", .flag, default: true),
            ViewProperty("autoresizesSubviews", .flag, default: true),
            ViewProperty("userInteractionEnabled", .flag, default: true),
            ViewProperty("multipleTouchEnabled", .flag),
            ViewProperty("exclusiveTouch", .flag),
            ViewProperty("translatesAutoresizingMaskIntoConstraints", .flag, default: true),
            ViewProperty("semanticContentAttribute", .choice(.semantics)),
            ViewProperty("overrideUserInterfaceStyle", .choice(.interfaceStyle), .unfiled),
            ViewProperty("preservesSuperviewLayoutMargins", .flag),
            ViewProperty("insetsLayoutMarginsFromSafeArea", .flag, default: true),
            ViewProperty("layoutMarginsFollowReadableWidth", .flag),
            ViewProperty("layoutMargins", .insets, default: [8, 8, 8, 8]),
            ViewProperty("directionalLayoutMargins", .directionalInsets, default: [8, 8, 8, 8]),
            ViewProperty("restorationIdentifier", .text),
            ViewProperty("accessibilityIdentifier", .text, .unfiled),
            ViewProperty("accessibilityLabel", .text, .unfiled),
            ViewProperty("accessibilityHint", .text, .unfiled),
            ViewProperty("isAccessibilityElement", .flag, .unfiled),
            ViewProperty("layer.cornerRadius", .length, [.animatable, .unfiled]),
            ViewProperty("layer.borderWidth", .length, [.animatable, .unfiled]),
            ViewProperty("layer.borderColor", .color, [.animatable, .unfiled], default: "#000000"),
            ViewProperty("layer.backgroundColor", .color, [.animatable, .unfiled]),
            ViewProperty("layer.masksToBounds", .flag, .unfiled),
            ViewProperty("layer.shadowColor", .color, [.animatable, .unfiled], default: "#000000"),
            ViewProperty("layer.shadowOpacity", .fraction, [.animatable, .unfiled]),
            ViewProperty("layer.shadowOffset", .size, [.animatable, .unfiled], default: [0, -3]),
            ViewProperty("layer.shadowRadius", .length, [.animatable, .unfiled], default: 3),
            ViewProperty("layer.opacity", .fraction, [.animatable, .unfiled], default: 1),
            ViewProperty("layer.zPosition", .number, [.animatable, .unfiled]),
            ViewProperty("layer.hidden", .flag, .unfiled),
        ])

    /// The text that is not written in.
    public static let label = ViewClass(
        "UILabel", .view, element: "label", word: "label",
        [
            ViewProperty("text", .text),
            ViewProperty("font", .font, default: .systemFont(17), file: "fontDescription"),
            ViewProperty("textColor", .color, default: "#000000"),
            ViewProperty("textAlignment", .choice(.textAlignment)),
            ViewProperty("lineBreakMode", .choice(.lineBreak), default: "byTruncatingTail"),
            ViewProperty("numberOfLines", .count, default: 1),
            ViewProperty("adjustsFontSizeToFitWidth", .flag, file: "adjustsFontSizeToFit"),
            ViewProperty("minimumScaleFactor", .fraction),
            ViewProperty("adjustsFontForContentSizeCategory", .flag),
            ViewProperty("enabled", .flag, default: true),
            ViewProperty("highlighted", .flag),
            ViewProperty("highlightedTextColor", .color, file: "highlightedColor"),
            ViewProperty("shadowColor", .color),
            ViewProperty("shadowOffset", .size, default: [0, -1]),
            ViewProperty("preferredMaxLayoutWidth", .length),
        ])

    /// The picture.
    public static let imageView = ViewClass(
        "UIImageView", .view, element: "imageView", word: "image",
        [
            ViewProperty("image", .picture),
            ViewProperty("highlightedImage", .picture),
            ViewProperty("highlighted", .flag),
        ])

    /// The row or column of views.
    public static let stackView = ViewClass(
        "UIStackView", .view, element: "stackView",
        [
            ViewProperty("spacing", .number, .animatable),
            ViewProperty("axis", .choice(.axis), .animatable),
            ViewProperty("distribution", .choice(.distribution), .animatable),
            ViewProperty("alignment", .choice(.stackAlignment), .animatable),
            ViewProperty("layoutMarginsRelativeArrangement", .flag),
            ViewProperty("baselineRelativeArrangement", .flag),
        ])

    /// The bar of progress.
    public static let progressView = ViewClass(
        "UIProgressView", .view, element: "progressView", word: "progress",
        node: SceneNode(
            "progress", "a bar of progress", "How far something has come, as UIProgressView shows it: 4 points high.",
            short: ("value", "a number from 0 to 1, or {value: …}"), isFlexible: true),
        [
            ViewProperty(
                "progress", .fraction, key: SceneKey("value", "How far it has come, 0 to 1.", 0.4, "{done}", required: true)),
            ViewProperty(
                "progressViewStyle", .choice(.progressStyle),
                key: SceneKey("style", "default has round ends; bar is 2 points high and ends square.", "bar")),
            ViewProperty(
                "progressTintColor", .color,
                key: SceneKey("tint", "The colour of what is done. Without it the tint colour.", "systemPurple", from: .tint)),
            ViewProperty(
                "trackTintColor", .color, key: SceneKey("trackColor", "The colour of the rest. Without it a grey.", "systemGray4")),
            ViewProperty("progressImage", .picture),
            ViewProperty("trackImage", .picture),
        ])

    /// The wheel that turns.
    public static let activityIndicator = ViewClass(
        "UIActivityIndicatorView", .view, element: "activityIndicatorView",
        node: SceneNode(
            "activityIndicator", "a wheel", "A wheel that turns with the time, as UIActivityIndicatorView shows it.",
            short: ("style", "medium, large or {style: …}")),
        [
            ViewProperty(
                "style", .choice(.wheelStyle),
                key: SceneKey("style", "How large it is: medium has 20 points, large 37.", "large", words: ["medium", "large"])),
            ViewProperty(
                "color", .color, default: "#8e8e93", key: SceneKey("color", "The colour. Without it a grey.", "white", from: .tint)),
            ViewProperty("hidesWhenStopped", .flag, .unfiled, default: true),
            ViewProperty("animating", .flag, .unfiled, key: SceneKey("animating", "Whether it turns.", false, default: true)),
        ])

    /// The wheels of rows.
    public static let picker = ViewClass(
        "UIPickerView", .view, element: "pickerView",
        node: SceneNode("picker", "a picker", "Wheels of rows, as UIPickerView shows them.", isFlexible: true), [])

    /// The view onto something larger.
    public static let scrollView = ViewClass(
        "UIScrollView", .view, element: "scrollView",
        [
            ViewProperty("bounces", .flag, default: true),
            ViewProperty("scrollEnabled", .flag, default: true),
            ViewProperty("pagingEnabled", .flag),
            ViewProperty("contentSize", .size),
            ViewProperty("contentOffset", .point, [.animatable, .unfiled]),
            ViewProperty("contentInset", .insets, .animatable),
            ViewProperty("contentInsetAdjustmentBehavior", .choice(.insetAdjustment)),
            ViewProperty("showsHorizontalScrollIndicator", .flag, default: true),
            ViewProperty("showsVerticalScrollIndicator", .flag, default: true),
            ViewProperty("scrollIndicatorInsets", .insets),
            ViewProperty("indicatorStyle", .choice(.indicatorStyle)),
            ViewProperty("alwaysBounceHorizontal", .flag),
            ViewProperty("alwaysBounceVertical", .flag),
            ViewProperty("bouncesZoom", .flag, default: true),
            ViewProperty("directionalLockEnabled", .flag),
            ViewProperty("keyboardDismissMode", .choice(.keyboardDismissal)),
            ViewProperty("delaysContentTouches", .flag, default: true),
            ViewProperty("canCancelContentTouches", .flag, default: true),
            ViewProperty("maximumZoomScale", .zoom, default: 1),
            ViewProperty("minimumZoomScale", .zoom, default: 1),
        ])

    /// The bar of titles.
    public static let navigationBar = ViewClass(
        "UINavigationBar", .view, element: "navigationBar",
        [
            ViewProperty("translucent", .flag, default: true),
            ViewProperty("barStyle", .choice(.barStyle)),
            ViewProperty("barTintColor", .color),
            ViewProperty("prefersLargeTitles", .flag, file: "largeTitles"),
        ])

    /// The bar of tools.
    public static let toolbar = ViewClass(
        "UIToolbar", .view, element: "toolbar",
        [
            ViewProperty("translucent", .flag, default: true),
            ViewProperty("barStyle", .choice(.barStyle)),
            ViewProperty("barTintColor", .color),
        ])

    /// The bar of tabs.
    public static let tabBar = ViewClass(
        "UITabBar", .view, element: "tabBar",
        [
            ViewProperty("translucent", .flag, default: true),
            ViewProperty("barStyle", .choice(.barStyle)),
            ViewProperty("barTintColor", .color),
            ViewProperty("unselectedItemTintColor", .color),
        ])
}

extension PropertyKind {
    fileprivate static let zoom = PropertyKind.number(NumberRange("a number from 0.001 to 1000", 0.001, 1000))
}

extension PropertyValue {
    /// The font of the system in a size.
    static func systemFont(_ size: Double) -> PropertyValue {
        .fields([Field("family", "system"), Field("size", .number(size)), Field("weight", 400), Field("italic", false)])
    }
}

extension Choice {
    package static let contentMode = Choice(
        "a content mode",
        [
            "scaleToFill": 0, "scaleAspectFit": 1, "scaleAspectFill": 2, "redraw": 3, "center": 4, "top": 5, "bottom": 6, "left": 7,
            "right": 8, "topLeft": 9, "topRight": 10, "bottomLeft": 11, "bottomRight": 12,
        ], files: ["TopLeft": 9, "TopRight": 10, "BottomLeft": 11, "BottomRight": 12])
    package static let semantics = Choice(
        "a semantic content attribute",
        ["unspecified": 0, "playback": 1, "spatial": 2, "forceLeftToRight": 3, "forceRightToLeft": 4])
    package static let interfaceStyle = Choice("an appearance", ["unspecified": 0, "light": 1, "dark": 2])
    package static let axis = Choice("an axis", ["horizontal": 0, "vertical": 1])
    package static let distribution = Choice(
        "a distribution", ["fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4])
    package static let stackAlignment = Choice(
        "an alignment",
        [
            "fill": 0, "leading": 1, "top": 1, "firstBaseline": 2, "center": 3, "trailing": 4, "bottom": 4, "lastBaseline": 5,
        ])
    package static let progressStyle = Choice("a style of a bar", ["default": 0, "bar": 1])
    package static let wheelStyle = Choice("a style of a wheel", ["medium": 100, "large": 101, "white": 1, "whiteLarge": 0, "gray": 2])
    package static let insetAdjustment = Choice("an adjustment", ["automatic": 0, "scrollableAxes": 1, "never": 2, "always": 3])
    package static let keyboardDismissal = Choice(
        "a way to put the keyboard away",
        ["none": 0, "onDrag": 1, "interactive": 2, "onDragWithAccessory": 3, "interactiveWithAccessory": 4])
    package static let indicatorStyle = Choice("a style of an indicator", ["default": 0, "black": 1, "white": 2])
    package static let barStyle = Choice("a style of a bar", ["default": 0, "black": 1], files: ["blackOpaque": 1, "blackTranslucent": 1])
}
