// SPDX-License-Identifier: MIT
//
// Which name somebody probably meant.

/// Finds the likeliest name among those that exist.
package enum Suggestion {
    /// The name nearest to the given one, or nil when none is near: at most a third of the letters may differ.
    package static func among(_ names: [String], for wrong: String) -> String? {
        let target = Array(wrong.lowercased().unicodeScalars.prefix(64))
        let limit = max(1, target.count / 3)
        var best: (name: String, distance: Int)?
        for name in names {
            let candidate = Array(name.lowercased().unicodeScalars.prefix(64))
            guard abs(candidate.count - target.count) <= limit else { continue }
            let distance = editDistance(target, candidate)
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// What other systems call something, the name that it has here, and how it is written where the name alone does not say.
    private static let synonyms: [String: [(name: String, form: String?)]] = [
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
    package static func synonym(of wrong: String, among names: [String]) -> String? {
        synonyms[wrong]?.first { names.contains($0.name) }.map { name, form in
            form.map { "write '\($0)'" } ?? "did you mean '\(name)'?"
        }
    }

    /// The hint for a wrong name: the likeliest one, or else all there are when they are few.
    package static func hint(for wrong: String, among names: [String]) -> String? {
        if let hint = synonym(of: wrong, among: names) { return hint }
        if let name = among(names, for: wrong) { return "did you mean '\(name)'?" }
        guard !names.isEmpty else { return nil }
        let shown = names.prefix(16).joined(separator: ", ")
        return "known: \(shown)" + (names.count > 16 ? " and \(names.count - 16) more" : "")
    }

    /// Insertions, deletions, substitutions and swaps of neighbours that lead from one text to the other.
    package static func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...b.count)
        for i in 0..<a.count {
            var current = [i + 1]
            for j in 0..<b.count {
                var distance = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { distance = min(distance, beforePrevious[j - 1] + 1) }
                current.append(distance)
            }
            (beforePrevious, previous) = (previous, current)
        }
        return previous[b.count]
    }
}
