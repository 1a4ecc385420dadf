// SPDX-License-Identifier: MIT
//
// What can be seen on a canvas, as values that a specification is made from.

public import Foundation
public import VitrineGeometry
import VitrineInterfaces
package import VitrineProperties
import VitrineStage

/// A view with what a specification says of it, and the views in it.
public struct MeasuredView: Hashable, Sendable {
    /// A colour as it is seen, and the name by which it was asked for.
    public struct Color: Hashable, Sendable {
        /// `#rrggbb`, or `#rrggbbaa` where it is translucent.
        public var hex: String
        /// The name of a system colour; nil where it was given by numbers.
        public var name: String?

        /// A colour in its hexadecimal form, and its name.
        public init(hex: String, name: String? = nil) { (self.hex, self.name) = (hex, name) }
    }

    /// A font as it was asked for.
    public struct Font: Hashable, Sendable {
        /// The family: that of the system where none was named.
        public var family: String
        /// In points.
        public var size: CGFloat
        /// The weight, 100 to 900.
        public var weight: Int
        /// Whether it leans.
        public var isItalic: Bool
        /// The text style by which it was asked for; nil where it was given by numbers.
        public var style: String?
    }

    /// A part of a text in one look.
    public struct Run: Hashable, Sendable {
        /// The characters; a symbol among them is its name in brackets.
        public var text: String
        /// The font.
        public var font: Font?
        /// The colour.
        public var color: Color?
    }

    /// What it is: `cell`, `header`, `label`, `image`, `hstack`, or the name of a class of views.
    public var kind: String
    /// The name that the scene gives it: of a node, or of the view of an element.
    public var name: String?
    /// Section and item, of an element of the collection.
    public var indexPath: IndexPath?
    /// On the canvas, in points; the bounding box where there is a transform.
    public var frame: CGRect
    /// The text that it shows.
    public var text: String?
    /// The font of its text.
    public var font: Font?
    /// The colour of its text, or of what it is drawn in.
    public var color: Color?
    /// What it is filled with.
    public var background: Color?
    /// The runs of its text, where they differ in font or colour; empty where all is alike.
    public var runs: [Run] = []
    /// The name of the symbol that it shows; nil for others.
    public var symbol: String?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The opacity, 0 to 1.
    public var alpha: CGFloat = 1
    /// Between its edges and what it shows, in points, as the node says it; nil where it says none.
    public var padding: UIEdgeInsets?
    /// The views in it, from back to front.
    public var children: [MeasuredView] = []
    /// The properties of what shows it, where they were asked for.
    package var properties: [PropertyValue.Field] = []
    /// Whether what lies behind it is not there to be measured: it is covered, or blurred.
    package var hidesWhatIsBehind = false
    /// The part of the frame that no other view hides, as far as that is a rectangle.
    package var seen: CGRect
    /// Whether the system draws it over the screen, so that nobody keeps a distance from it.
    package var isOfSystem = false

    /// A view of a kind at a place of the canvas, of which nothing else is known.
    public init(kind: String, frame: CGRect) { (self.kind, self.frame, seen) = (kind, frame, frame) }
}

extension MeasuredView.Font {
    /// The weight in the words of scene files.
    package var weightWord: String {
        let words = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
        return words[min(max((weight + 50) / 100 - 1, 0), words.count - 1)]
    }
}

extension MeasuredView {
    /// The view without what only holds another of the same size: a cell takes on what its ground looks like, a box without a look goes.
    package func simplified() -> MeasuredView {
        var view = self
        if let ground = view.children.first, ground.frame.isAbout(view.frame), ground.isGround, view.background == nil {
            (view.background, view.padding) = (ground.background, ground.padding ?? view.padding)
            view.hidesWhatIsBehind = view.hidesWhatIsBehind || ground.hidesWhatIsBehind
            view.cornerRadius = max(view.cornerRadius, ground.cornerRadius)
            view.children.replaceSubrange(0..<1, with: ground.children)
            return view.simplified()
        }
        if view.isPlain, view.children.count == 1, view.children[0].frame.isAbout(view.frame) { return view.children[0] }
        return view
    }

    /// The views without those of which nothing on a canvas is free of what stands before them; from back to front.
    package static func uncovered(_ views: [MeasuredView], on canvas: CGRect) -> [MeasuredView] {
        var (covers, result): ([CGRect], [MeasuredView]) = ([], [])
        for view in views.reversed() {
            if let view = view.uncovered(by: covers, on: canvas) { result.append(view) }
            if view.hidesWhatIsBehind { covers.append(view.frame) }
        }
        return result.reversed()
    }

    private func uncovered(by covers: [CGRect], on canvas: CGRect) -> MeasuredView? {
        let shown = frame.intersection(canvas)
        if covers.contains(where: { $0.contains(shown) }) { return nil }
        var view = self
        view.seen = covers.reduce(frame) { $0.without($1) }
        view.children = children.compactMap { $0.uncovered(by: covers, on: canvas) }
        return view
    }

    /// Whether it is what another stands on, and nothing by itself.
    private var isGround: Bool { name == nil && text == nil && indexPath == nil && alpha == 1 && (kind == "box" || kind == "view") }

    /// Whether nothing is to be said of it.
    private var isPlain: Bool { isGround && background == nil && padding == nil && cornerRadius == 0 }

    /// The view as a JSON object, its keys always in one order; what does not apply is left out.
    package var json: String {
        var parts = ["\"kind\": \(kind.jsonText)"]
        if let name { parts.append("\"name\": \(name.jsonText)") }
        if let indexPath { parts.append("\"indexPath\": [\(indexPath.map(String.init).joined(separator: ", "))]") }
        parts.append("\"frame\": \([frame.minX, frame.minY, frame.width, frame.height].measures)")
        if let text { parts.append("\"text\": \(text.jsonText)") }
        if let font {
            parts.append("\"font\": \(font.json)")
        }
        if let symbol { parts.append("\"symbol\": \(symbol.jsonText)") }
        if !runs.isEmpty { parts.append("\"runs\": [\(runs.map(\.json).joined(separator: ", "))]") }
        if let color { parts.append("\"color\": \(color.json)") }
        if let background { parts.append("\"background\": \(background.json)") }
        if cornerRadius > 0 { parts.append("\"cornerRadius\": \(cornerRadius.measure)") }
        if alpha < 1 { parts.append("\"alpha\": \(alpha.measure)") }
        if let padding { parts.append("\"padding\": \([padding.top, padding.left, padding.bottom, padding.right].measures)") }
        if !properties.isEmpty { parts.append("\"properties\": \(properties.json)") }
        if !children.isEmpty { parts.append("\"views\": [\(children.map(\.json).joined(separator: ", "))]") }
        return "{\(parts.joined(separator: ", "))}"
    }

    /// The view and all in it, each with how deep it lies, from the outside in.
    package func forEach(depth: Int = 0, _ body: (MeasuredView, Int) -> Void) {
        body(self, depth)
        for child in children { child.forEach(depth: depth + 1, body) }
    }
}

extension MeasuredView.Font {
    fileprivate var json: String {
        "{\"family\": \(family.jsonText), \"size\": \(size.measure), \"weight\": \(weight), \"italic\": \(isItalic)"
            + (style.map { ", \"style\": \($0.jsonText)" } ?? "") + "}"
    }
}

extension MeasuredView.Run {
    fileprivate var json: String {
        var parts = ["\"text\": \(text.jsonText)"]
        if let font { parts.append("\"font\": \(font.json)") }
        if let color { parts.append("\"color\": \(color.json)") }
        return "{\(parts.joined(separator: ", "))}"
    }
}

extension MeasuredView.Color {
    fileprivate var json: String { "{\"hex\": \(hex.jsonText), \"name\": \(name?.jsonText ?? "null")}" }
}

extension CGRect {
    /// What is left of it where a cover hides an end from side to side.
    fileprivate func without(_ cover: CGRect) -> CGRect {
        guard overlaps(cover) else { return self }
        var (left, right, top, bottom) = (minX, maxX, minY, maxY)
        if cover.minX <= left, cover.maxX >= right {
            if cover.minY <= top { top = cover.maxY } else if cover.maxY >= bottom { bottom = cover.minY }
        } else if cover.minY <= top, cover.maxY >= bottom {
            if cover.minX <= left { left = cover.maxX } else if cover.maxX >= right { right = cover.minX }
        }
        return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    fileprivate func isAbout(_ other: CGRect) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) < 0.01 }
    }
}

extension CGFloat {
    /// A measure as it is told: no finer than a hundredth of a point.
    package var measure: String { isFinite ? numberText(places: 2) : "null" }
}

extension [CGFloat] {
    fileprivate var measures: String { "[" + map(\.measure).joined(separator: ", ") + "]" }
}
