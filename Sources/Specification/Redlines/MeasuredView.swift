// SPDX-License-Identifier: MIT
//
// What can be seen on a canvas, as values that a specification is made from.

public import Foundation
public import VitrineGeometry
package import VitrineProperties
package import VitrineScene

/// A view with what a specification says of it, and the views in it.
public struct MeasuredView: Hashable, Sendable {
    /// A colour as it is seen, and the name by which it was asked for.
    public struct Color: Hashable, Sendable {
        /// `#rrggbb`, or `#rrggbbaa` where it is translucent.
        public var hex: String
        /// The name of a system colour; nil where it was given by numbers.
        public var name: String?
        /// The name of the theme by which the scene says it; nil where it says it by none.
        public var token: Name?

        /// The colour in both appearances, where it follows them and has no name.
        public var looks: Looks?
        /// What its alpha is multiplied by where it has a name.
        package var fade: CGFloat = 1

        /// A colour that is another one in dark appearance.
        public struct Looks: Hashable, Sendable {
            /// In light appearance.
            public var light: String
            /// In dark appearance.
            public var dark: String
        }

        /// A colour in its hexadecimal form, and its name.
        public init(hex: String, name: String? = nil, token: Name? = nil) { (self.hex, self.name, self.token) = (hex, name, token) }
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
        /// The name of the theme by which the scene says it; nil where it says it by none.
        public var token: Name?
        /// Whether it is the system's own, of whatever family that is here.
        package var isOfSystem = true
        /// The design of the system's font, in the words of scenes.
        package var design = "default"
        /// Whether all digits have one width.
        package var hasMonospacedDigits = false
        /// Whether it follows its text style in a size of its own.
        package var followsStyle = false
        /// The height of a line by itself, in points.
        package var lineHeight: CGFloat = 0
    }

    /// A part of a text in one look.
    public struct Run: Hashable, Sendable {
        /// The characters; a symbol among them is its name in brackets.
        public var text: String
        /// The font.
        public var font: Font?
        /// The colour.
        public var color: Color?
        /// Extra distance after each character, in points.
        public var kern: CGFloat = 0
        /// Whether a line runs beneath it.
        public var isUnderlined = false
        /// Whether a line runs through it.
        public var isStruckThrough = false
    }

    /// What it is: `cell`, `header`, `label`, `image`, `hstack`, or the name of a class of views.
    public var kind: String
    /// The name that the scene gives it: of a node, or of the view of an element.
    public var name: String?
    /// The view of the scene that it is; nil for a part of one.
    public var component: String?
    /// The variants and states in which that view is shown.
    public var choices: [Choice] = []
    /// The names of the theme by which the scene says values of it, in the order of the keys.
    public var names: [Name] = []
    /// Where the scene says it; nil where no file does.
    public var source: Source?
    /// The identifier by which tests find it.
    public var identifier: String?
    /// Section and item, of an element of the collection.
    public var indexPath: IndexPath?
    /// On the canvas, in points; the bounding box where there is a transform.
    public var frame: CGRect
    /// The text that it shows.
    public var text: String?
    /// The font of its text.
    public var font: Font?
    /// How its text is set; nil for what is no label.
    public var typesetting: Typesetting?
    /// The colour of its text, or of what it is drawn in.
    public var color: Color?
    /// What it is filled with.
    public var background: Color?
    /// The runs of its text, where they differ in font or colour; empty where all is alike.
    public var runs: [Run] = []
    /// The name of the symbol that it shows; nil for others.
    public var symbol: String?
    /// The file of the picture that it shows, and how a picture or a symbol fits; nil for others.
    public var picture: Picture?
    /// What fills it in place of a colour.
    public var gradient: Gradient?
    /// The material that is its ground; nil is none.
    public var material: String?
    /// The line along its edge.
    public var border: Border?
    /// Its shadows, each beneath the one before.
    public var shadows: [Shadow] = []
    /// How much a button stands out, or which outline a shape has, in the words of scenes.
    public var style: String?
    /// The properties of a control that the scene says, and the colours that it is drawn in.
    public var settings: [Setting] = []
    /// How it arranges the views in it; nil where it does not.
    public var arrangement: Arrangement?
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
    /// The sizes that the scene asks for it.
    package var limits = Scene.FrameLimits()
    /// What part of the room that is left over it takes.
    package var growth: CGFloat = 0
    /// Where it stands in an overlay; nil is where the overlay says.
    package var position: String?
    /// Whether room that may grow follows it in a stack.
    package var hasSpacerBehind = false
    /// Whether room that may grow stands before all in it.
    package var beginsWithSpacer = false
    /// The class in UIKit, of a control.
    package var className: String?
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
        if let ground = view.children.first, ground.frame.isAbout(view.frame), ground.isGround, !view.hasLooks {
            view.take(looksOf: ground)
            view.children.replaceSubrange(0..<1, with: ground.children)
            return view.simplified()
        }
        if view.isPlain, view.children.count == 1, view.children[0].frame.isAbout(view.frame) { return view.children[0] }
        return view
    }

    private mutating func take(looksOf ground: MeasuredView) {
        (background, gradient, material, border) = (ground.background, ground.gradient, ground.material, ground.border)
        (shadows, picture, arrangement) = (ground.shadows, ground.picture, ground.arrangement ?? arrangement)
        padding = ground.padding ?? padding
        (component, choices) = (ground.component ?? component, choices + ground.choices)
        (names, source) = (names + ground.names, source ?? ground.source)
        hidesWhatIsBehind = hidesWhatIsBehind || ground.hidesWhatIsBehind
        cornerRadius = max(cornerRadius, ground.cornerRadius)
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

    /// Whether it shows something of its own that is no text.
    private var hasLooks: Bool {
        background != nil || gradient != nil || material != nil || border != nil || !shadows.isEmpty || picture != nil
    }

    /// Whether nothing is to be said of it.
    private var isPlain: Bool { isGround && !hasLooks && padding == nil && cornerRadius == 0 && component == nil }

    /// The view and all in it, each with how deep it lies, from the outside in.
    package func forEach(depth: Int = 0, _ body: (MeasuredView, Int) -> Void) {
        body(self, depth)
        for child in children { child.forEach(depth: depth + 1, body) }
    }
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
