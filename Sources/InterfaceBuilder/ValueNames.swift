// SPDX-License-Identifier: MIT
//
// What is read of elements that stand for values, such as colours and constraints.

/// The names that values in files have, so that others can be told of (nibs.unread).
package enum ValueNames {
    /// What is read of a value: its attributes, and the values and lists inside.
    private struct Names {
        let attributes: Set<String>
        /// Nil where all that is inside is looked at by itself.
        let children: Set<String>?

        init(_ attributes: String, inside children: String? = "") {
            self.attributes = Set(attributes.split(separator: " ").map(String.init))
            self.children = children.map { Set($0.split(separator: " ").map(String.init)) }
        }
    }

    /// The values by their tags; whoever reads a value that is not here looks after it.
    private static let table: [String: Names] = [
        "rect": Names("x y width height"),
        "point": Names("x y"),
        "size": Names("width height"),
        "inset": Names("minX minY maxX maxY"),
        "edgeInsets": Names("top left bottom right"),
        "directionalEdgeInsets": Names("top leading bottom trailing"),
        "autoresizingMask": Names("flexibleMinX flexibleMinY flexibleMaxX flexibleMaxY widthSizable heightSizable"),
        "color": Names(
            "red green blue white alpha colorSpace customColorSpace systemColor xcode11CocoaTouchSystemColor cocoaTouchSystemColor name "
                + "catalog"),
        "fontDescription": Names("type pointSize name family style weight size"),
        "font": Names("size metaFont name"),
        "integer": Names("value"), "real": Names("value"), "bool": Names("value"),
        "string": Names("base64-UTF8"), "mutableString": Names("base64-UTF8"),
        "accessibility": Names("identifier label hint", inside: "traits isElement label hint"),
        "attributedString": Names("", inside: nil),
        "fragment": Names("content", inside: nil),
        "attributes": Names("", inside: nil),
        "paragraphStyle": Names(
            "alignment lineBreakMode baseWritingDirection lineSpacing paragraphSpacing lineHeightMultiple minimumLineHeight "
                + "maximumLineHeight tighteningFactorForTruncation firstLineHeadIndent headIndent tailIndent paragraphSpacingBefore "
                + "defaultTabInterval hyphenationFactor", inside: "tabStops"),
        "tabStops": Names("", inside: nil), "textTab": Names("alignment location", inside: "options"),
        "state": Names(
            "title image backgroundImage catalog",
            inside: "title titleColor titleShadowColor attributedTitle image backgroundImage preferredSymbolConfiguration"),
        "buttonConfiguration": Names(
            "style title subtitle image catalog imagePadding titlePadding cornerStyle buttonSize imagePlacement titleAlignment "
                + "showsActivityIndicator",
            inside: "title subtitle attributedTitle attributedSubtitle image baseForegroundColor baseBackgroundColor contentInsets "
                + "background titleFontDescription preferredSymbolConfigurationForImage"),
        "backgroundConfiguration": Names(
            "image catalog imageContentMode cornerRadius strokeWidth strokeOutset",
            inside: "image backgroundColor strokeColor backgroundInsets"),
        "blurEffect": Names("style"),
        "vibrancyEffect": Names("style", inside: "blurEffect"),
        "imageReference": Names("image catalog renderingMode symbolScale"),
        "textInputTraits": Names(
            "autocapitalizationType autocorrectionType spellCheckingType smartQuotesType smartDashesType smartInsertDeleteType keyboardType "
                + "keyboardAppearance returnKeyType enablesReturnKeyAutomatically textContentType secureTextEntry"),
        "textAttributes": Names("", inside: "textColor fontDescription"),
        "offsetWrapper": Names("horizontal vertical"),
        "preferredSymbolConfiguration": Names("scale weight configurationType pointSize", inside: "fontDescription"),
        "listContentConfiguration": Names(
            "text secondaryText image catalog imageToTextPadding textToSecondaryTextHorizontalPadding textToSecondaryTextVerticalPadding "
                + "prefersSideBySideTextAndSecondaryText", inside: "text secondaryText image"),
        "navigationBarAppearance": Names(
            "backgroundImage shadowImage",
            inside: "backgroundColor shadowColor backgroundImage shadowImage backgroundEffect titleTextAttributes largeTitleTextAttributes"),
        "toolbarAppearance": Names(
            "backgroundImage shadowImage", inside: "backgroundColor shadowColor backgroundImage shadowImage backgroundEffect"),
        "tabBarAppearance": Names(
            "backgroundImage shadowImage",
            inside: "backgroundColor shadowColor backgroundImage shadowImage backgroundEffect selectionIndicatorTintColor"),
        "menu": Names("title image catalog", inside: "children menuElements title image"),
        "children": Names("", inside: nil), "menuElements": Names("", inside: nil),
        "command": Names(
            "title subtitle image catalog state selector disabled destructive hidden", inside: "connections title subtitle image"),
        "segments": Names("", inside: nil),
        "segment": Names("title image enabled catalog width", inside: "title image"),
        "constraints": Names("", inside: nil),
        "constraint": Names(
            "firstItem firstAttribute secondItem secondAttribute relation constant multiplier priority symbolic identifier placeholder",
            inside: nil),
        "connections": Names("", inside: nil),
        "outlet": Names("property destination"),
        "outletCollection": Names("property destination collectionClass appends"),
        "action": Names("selector destination eventType"),
        "sections": Names("", inside: nil),
        "tableViewSection": Names("headerTitle footerTitle", inside: "cells headerTitle footerTitle"),
        "userDefinedRuntimeAttributes": Names("", inside: nil),
        "userDefinedRuntimeAttribute": Names("type keyPath value catalog localized", inside: "value"),
    ]

    /// What values in an element say that nobody reads, each as the tag that says it and the name, outer before inner.
    package static func unread(in element: InterfaceElement, _ tell: (InterfaceElement, String) -> Void) {
        for child in element.children {
            guard let names = table[child.name] else { continue }
            for name in child.attributes.keys.sorted() where !names.attributes.contains(name) && !SilentNames.attributes.contains(name) {
                tell(child, name)
            }
            if let known = names.children {
                for value in child.children where value.name != "nil" {
                    let name = value.key ?? value.name
                    if !known.contains(name), !SilentNames.children.contains(name) { tell(child, name) }
                }
            }
            unread(in: child, tell)
        }
    }
}
