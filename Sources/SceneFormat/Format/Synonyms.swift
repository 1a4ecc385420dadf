// SPDX-License-Identifier: MIT
//
// What other systems call the keys and words of scenes.

import VitrineFiles

/// The names that keys and words of scenes have elsewhere.
package enum Synonyms {
    /// The hint for a wrong name: what stands here for what it says elsewhere, or else what looks like it.
    package static func hint(for wrong: String, among names: [String]) -> String? {
        renaming(of: wrong, among: names) ?? Suggestion.hint(for: wrong, among: names)
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
        "textAlign": [("alignment", nil)], "align": [("alignment", nil)], "justify": [("distribution", nil)],
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
        "left": [("leading", nil)], "right": [("trailing", nil)], "x": [("horizontal", nil)], "y": [("vertical", nil)],
        "start": [("leading", nil)], "end": [("trailing", nil)],
        "src": [("source", nil)], "file": [("source", nil)], "url": [("source", nil)], "fit": [("contentMode", nil)],
        "resizeMode": [("contentMode", nil)], "objectFit": [("contentMode", nil)], "tintColor": [("tint", nil)],
        "caption": [("title", nil)], "label": [("title", nil), ("text", nil)], "backdropFilter": [("background", nil)],
        "list": [("vstack", nil)], "stack": [("vstack", "vstack, hstack or overlay")],
        "h1": [("label", "label: {text: …, font: largeTitle}")], "p": [("label", "label: {text: …}")], "span": [("label", nil)],
        "repeat": [("each", "each: …, with do: …")], "for": [("each", "each: …, with do: …")], "forEach": [("each", "each: …, with do: …")],
        "when": [("if", nil)], "show": [("if", nil)], "else": [("unless", "a second node with unless: …")],
        "params": [("defaults", nil)], "props": [("defaults", nil)], "parameters": [("defaults", nil)],
        "vars": [("variables", nil)], "tokens": [("theme", nil)], "styles": [("theme", nil)], "imports": [("include", nil)],
        "import": [("include", nil)], "includes": [("include", nil)], "translations": [("strings", nil)], "components": [("views", nil)],
        "templates": [("views", nil)], "state": [("selected", nil)], "language": [("locale", nil)], "lang": [("locale", nil)],
        "items": [("horizontal", nil)], "subitems": [("horizontal", nil)], "absolute": [("fraction", "the number alone")],
    ]

    /// The hint for what other systems call something; nil where it is no such name.
    static func renaming(of wrong: String, among names: [String]) -> String? {
        known[wrong]?.first { names.contains($0.name) }.map { name, form in
            form.map { "write '\($0)'" } ?? "did you mean '\(name)'?"
        }
    }
}
