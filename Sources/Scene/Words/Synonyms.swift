// SPDX-License-Identifier: MIT
//
// What other systems call the keys and words of scenes.

import VitrineFiles

/// The names that keys and words of scenes have elsewhere.
package enum Synonyms {
    /// The hint for a wrong name: what stands here for what it says elsewhere, or else what looks like it.
    package static func hint(for wrong: String, among names: [String]) -> String? {
        if let same = same(as: wrong, among: names) { return "did you mean '\(same)'?" }
        return renaming(of: wrong, among: names) ?? Suggestion.hint(for: wrong, among: names)
    }

    /// The name that a word is but for its spelling: hyphens, capitals, British letters, and what Swift puts before cases.
    private static func same(as wrong: String, among names: [String]) -> String? {
        let plain = plain(wrong)
        return plain.isEmpty ? nil : names.first { Self.plain($0) == plain }
    }

    /// A word in small letters, spelled as in America.
    private static func plain(_ word: String) -> String {
        spellings.reduce(word.lowercased().filter { $0.isLetter || $0.isNumber }) { $0.replacing($1.british, with: $1.american) }
    }

    private static let spellings: [(british: String, american: String)] = [
        ("colour", "color"), ("centre", "center"), ("grey", "gray"), ("behaviour", "behavior"), ("capitalis", "capitaliz"),
    ]

    /// `corner-radius` and `.roundedRect` as names are written here.
    private static func camel(_ word: String) -> String {
        let words = word.split { "-_ .".contains($0) }
        let joined = words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        return spellings.reduce(joined) { $0.replacing($1.british, with: $1.american) }
    }

    /// What other systems call something, the name that it has here, and how it is written where the name alone does not say.
    private static let known: [String: [(name: String, form: String?)]] = [
        "gap": [("spacing", nil), ("content", "content: {vstack: {spacing: 8, children: […]}}")],
        "fontSize": [("font", "font: {size: 17}")], "fontWeight": [("font", "font: {weight: semibold}")],
        "fontFamily": [("font", "font: {family: Inter}")], "blur": [("radius", nil)],
        "text": [("title", nil), ("label", "label: {text: …}")],
        "img": [("image", nil)], "row": [("hstack", nil), ("horizontal", nil)], "column": [("vstack", nil), ("vertical", nil)],
        "div": [("box", nil)], "borderRadius": [("cornerRadius", nil)], "margin": [("padding", nil), ("insets", nil)],
        "padding": [("insets", nil)], "justifyContent": [("distribution", nil)], "alignItems": [("alignment", nil)],
        "backgroundColor": [("background", nil)], "flexShrink": [("compressionResistance", nil)],
        "priority": [("compressionResistance", nil)], "flexGrow": [("grow", nil)], "flex": [("grow", nil)],
        "itemSize": [
            ("aspect", "aspect: 1, or height: 120: the width follows from the columns"),
            ("group", "group: {height: 120, horizontal: [{width: {fraction: 0.5}}]}"), ("horizontal", "width and height"),
        ],
        "columnCount": [("columns", nil)], "cols": [("columns", nil)], "aspectRatio": [("aspect", nil)], "ratio": [("aspect", nil)],
        "interGroupSpacing": [("spacing", nil)], "interItemSpacing": [("spacing", nil)], "minimumLineSpacing": [("spacing", nil)],
        "minimumInteritemSpacing": [("spacing", nil)], "contentInsets": [("insets", nil)], "sectionInset": [("insets", nil)],
        "contentInsetsReference": [("insetsReference", nil)], "orthogonalScrollingBehavior": [("scrolling", nil)],
        "orthogonal": [("scrolling", nil)], "paging": [("scrolling", "scrolling: paging")],
        "boundarySupplementaryItems": [("boundary", nil)], "supplementaryItems": [("badges", nil)],
        "badge": [("badges", "badges: [{view: …}]"), ("accessories", "accessories: {label: 12}")],
        "decorationItems": [("background", nil)], "decorations": [("background", nil)], "pinToVisibleBounds": [("pinned", nil)],
        "sticky": [("pinned", nil)], "extendsBoundary": [("extends", nil)], "carousel": [("shelf", nil)], "fractional": [("fraction", nil)],
        "group": [("compositional", "compositional: {section: {group: …}}")], "textSize": [("contentSizeCategory", nil)],
        "editing": [("set", "set: {editing: true}")], "headerMode": [("firstItemIsHeader", nil)],
        "style": [("destructive", "destructive: true")],
        "subtitle": [("secondary", nil)], "detail": [("value", nil)], "symbol": [("icon", "icon: gearshape")],
        "systemName": [("name", "name: gearshape"), ("icon", "icon: gearshape")],
        "trailingSwipeActions": [("swipe", "swipe: {trailing: [{title: Delete}]}")],
        "leadingSwipeActions": [("swipe", "swipe: {leading: [{title: Pin}]}")], "accessory": [("accessories", nil)],
        "secondaryFont": [("secondary", "secondary: {text: …, font: footnote}")],
        "secondaryLines": [("secondary", "secondary: {text: …, lines: 1}")],
        "content": [("secondary", "view: …, declared with its content")],
        "textAlign": [("alignment", nil)], "align": [("alignment", nil)], "justify": [("distribution", nil), ("justified", nil)],
        "maxLines": [("lines", nil)], "numberOfLines": [("lines", nil)], "lineClamp": [("lines", nil)],
        "lineHeight": [("lineSpacing", nil)], "letterSpacing": [("kern", nil), ("spans", "spans: [{text: …, kern: 0.5}]")],
        "weight": [("font", "font: {weight: semibold}")], "size": [("font", "font: {size: 17}"), ("width", "width and height")],
        "bold": [("font", "font: {weight: bold}"), ("weight", "weight: bold")],
        "foregroundColor": [("color", nil), ("fill", nil)], "textColor": [("color", nil)], "fillColor": [("fill", nil)],
        "color": [("fill", nil), ("background", nil)], "bg": [("background", nil)], "visible": [("hidden", "hidden: true, or if: …")],
        "isHidden": [("hidden", nil)], "display": [("hidden", nil)], "alpha": [("opacity", nil)],
        "borderColor": [("border", "border: {color: separator}")], "borderWidth": [("border", "border: {width: 1}")],
        "radius": [("cornerRadius", nil)], "corner": [("cornerRadius", nil)], "corners": [("cornerRadius", nil)],
        "rounded": [("cornerRadius", nil)], "rx": [("radius", nil)], "strokeWidth": [("stroke", "stroke: {width: 2}")],
        "strokeColor": [("stroke", "stroke: {color: systemRed}")], "boxShadow": [("shadow", nil)],
        "left": [("leading", nil), ("transform", place)], "right": [("trailing", nil), ("transform", place)],
        "x": [("horizontal", nil), ("transform", place)], "y": [("vertical", nil), ("transform", place)],
        "top": [("vertical", nil), ("transform", place)], "bottom": [("vertical", nil), ("transform", place)],
        "at": [("x", "x: 8 and y: 12")], "full": [("large", "large, or present a screen with style: fullScreen")],
        "showsHorizontalScrollIndicator": [("indicators", nil)], "showsVerticalScrollIndicator": [("indicators", nil)],
        "start": [("leading", nil), ("top", nil)], "end": [("trailing", nil), ("bottom", nil)],
        "src": [("source", nil)], "file": [("source", nil)], "url": [("source", nil)], "fit": [("contentMode", nil)],
        "resizeMode": [("contentMode", nil)], "objectFit": [("contentMode", nil)], "tintColor": [("tint", nil)],
        "caption": [("title", nil)], "label": [("title", nil), ("text", nil)], "backdropFilter": [("background", nil)],
        "glassEffect": [("material", nil)], "aspect": [("aspectRatio", nil)],
        "list": [("vstack", nil)], "stack": [("vstack", "vstack, hstack or overlay")],
        "h1": [("label", "label: {text: …, font: largeTitle}")], "p": [("label", "label: {text: …}")], "span": [("label", nil)],
        "repeat": [("each", "each: …, with do: …")], "for": [("each", "each: …, with do: …")], "forEach": [("each", "each: …, with do: …")],
        "when": [("if", nil)], "show": [("if", nil)], "else": [("unless", "a second node with unless: …")],
        "params": [("defaults", nil)], "props": [("defaults", nil)], "parameters": [("defaults", nil)],
        "vars": [("variables", nil)], "tokens": [("theme", nil)], "styles": [("theme", nil)], "imports": [("include", nil)],
        "import": [("include", nil)], "includes": [("include", nil)], "translations": [("strings", nil)], "components": [("views", nil)],
        "templates": [("views", nil)], "state": [("selected", nil)], "language": [("locale", nil)], "lang": [("locale", nil)],
        // Words of style sheets, of design tools, and of UIKit where scenes are shorter.
        "middle": [("center", nil)], "flexStart": [("leading", nil), ("top", nil)], "flexEnd": [("trailing", nil), ("bottom", nil)],
        "stretch": [("fill", nil), ("scaleToFill", nil)], "baseline": [("firstBaseline", nil)], "natural": [("leading", nil)],
        "spaceBetween": [("equalSpacing", nil)], "spaceAround": [("equalSpacing", nil)], "spaceEvenly": [("equalSpacing", nil)],
        "cover": [("scaleAspectFill", nil)], "contain": [("scaleAspectFit", nil)], "crop": [("scaleAspectFill", nil)],
        "aspectFill": [("scaleAspectFill", nil)], "aspectFit": [("scaleAspectFit", nil)],
        "ease": [("default", nil)], "curveEaseIn": [("easeIn", nil)], "curveEaseOut": [("easeOut", nil)],
        "curveEaseInOut": [("easeInOut", nil)], "curveLinear": [("linear", nil)],
        "spring": [("easeInOut", "spring: {damping: 0.8} in place of 'curve'")],
        "ellipsis": [("truncatingTail", nil)], "wrap": [("wordWrapping", nil)], "nowrap": [("truncatingTail", "lines: 1")],
        "roundedRect": [("rounded", nil), ("rectangle", nil)], "rect": [("rectangle", nil)], "circle": [("ellipse", nil)],
        "pill": [("capsule", nil)], "primary": [("filled", nil)], "outlined": [("gray", nil)], "ghost": [("plain", nil)],
        "title": [("title1", nil)], "heading": [("headline", nil)], "h2": [("title1", nil)], "h3": [("title2", nil)],
        "normal": [("regular", nil), ("default", nil)], "extraBold": [("heavy", nil)], "extraLight": [("ultraLight", nil)],
        "hairline": [("ultraLight", nil)], "demiBold": [("semibold", nil)], "evenodd": [("evenOdd", nil)],
        "accessibility1": [("accessibilityMedium", nil)], "accessibility2": [("accessibilityLarge", nil)],
        "accessibility3": [("accessibilityExtraLarge", nil)], "accessibility4": [("accessibilityExtraExtraLarge", nil)],
        "accessibility5": [("accessibilityExtraExtraExtraLarge", nil)], "leftToRight": [("ltr", nil)], "rightToLeft": [("rtl", nil)],
        "items": [("horizontal", nil)], "subitems": [("horizontal", nil)], "absolute": [("fraction", "the number alone")],
    ]

    /// How a node is put at a point.
    private static let place = "position: topLeading, with transform: [{translate: [x, y]}]"

    /// The hint for what other systems call something; nil where it is no such name.
    package static func renaming(of wrong: String, among names: [String]) -> String? {
        let rows = known[wrong] ?? known[camel(wrong)]
        return rows?.first { names.contains($0.name) }.map { name, form in
            form.map { "write '\($0)'" } ?? "did you mean '\(name)'?"
        }
    }
}
