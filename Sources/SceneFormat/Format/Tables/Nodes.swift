// SPDX-License-Identifier: MIT
//
// The nodes of a view's content: keys that all have, and those of each kind.

import Foundation
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

/// The keys of `background` when it is an object.
struct BackgroundParts: Hashable, Sendable {
    var fill: Scene.Fill?
    var cornerRadius: Scene.Corners?
    var cornerCurve: Scene.CornerCurve?
    var border: Scene.Border?
}

extension ValueShape<BackgroundParts> {
    /// A colour, or an object that says more.
    static let background = ValueShape.either(
        "a background: a colour or {color, gradient, image, shape, …}",
        ValueShape<Scene.Color>.color.map { BackgroundParts(fill: .color($0)) },
        object("a background", "What fills the view, and its corners and border.", start: BackgroundParts()) {
            Property("color", .color, "The colour.", examples: "secondarySystemGroupedBackground") { $1.fill = .color($0) }
            Property("gradient", .gradient, "A gradient, in place of a colour.", examples: ["colors": ["#ff9500", "#ff2d55"]]) {
                $1.fill = .gradient($0)
            }
            Property(
                "image", .backgroundImage, "A picture, in place of a colour.", examples: "paper.png",
                ["source": "{file}", "contentMode": "scaleAspectFill"]
            ) { $1.fill = .image($0) }
            Property(
                "shape", .backgroundShape,
                "An outline with what fills it, in place of a colour: a bubble whose tail the content keeps clear of, a ticket.",
                examples: ["kind": "bubble", "tail": "trailing", "fill": "systemBlue"]
            ) { $1.fill = .shape($0) }
            Property(
                "cornerRadius", \.cornerRadius, .corners,
                "The radius of the corners in points, or one each: [topLeading, topTrailing, bottomTrailing, bottomLeading]; capsule, or \"25%\" of the shorter side.",
                examples: 12, [12, 12, 0, 0], "capsule")
            Property("cornerCurve", \.cornerCurve, .choice("a corner curve"), "The shape of the corners.", examples: "continuous")
            Property("border", \.border, .border, "A line along the inside of the edge.", examples: ["width": 1, "color": "separator"])
        }
    ).defined(as: "background")
}

extension Property<Scene.Decoration> {
    /// The keys that templates and nodes share, beside those of effects.
    static let plainDecoration: [Property] = [
        Property(
            "background", .background,
            "What fills the area: a colour, or an object with a colour, gradient or image, corners and a border.",
            examples: "systemBackground", ["color": "systemBlue", "cornerRadius": 8]
        ) { parts, decoration in
            decoration.background = parts.fill
            decoration.cornerRadius = parts.cornerRadius ?? decoration.cornerRadius
            decoration.cornerCurve = parts.cornerCurve ?? decoration.cornerCurve
            decoration.border = parts.border ?? decoration.border
        },
        Property(
            "cornerRadius", \.cornerRadius, .corners,
            "The radius of the corners in points, or one each: [topLeading, topTrailing, bottomTrailing, bottomLeading]; capsule, or \"25%\" of the shorter side.",
            examples: 12, [12, 12, 0, 0], "capsule"),
        Property(
            "cornerCurve", \.cornerCurve, .choice("a corner curve"), "The shape of the corners.",
            examples: "continuous"),
        Property("border", \.border, .border, "A line along the inside of the edge.", examples: ["width": 1, "color": "separator"]),
        Property("shadow", ValueShape<[Scene.Shadow]>.layers, "A shadow.", examples: ["radius": 6, "opacity": 0.2, "offset": [0, 2]]) {
            $1.shadow = $0.first
            if $0.count > 1 { $1.effects.shadows = Array($0.dropFirst()) }
        },
        Property("opacity", \.opacity, .fraction, "How opaque everything is together, 0 to 1.", examples: 0.5),
        Property(
            "hidden", \.isHidden, .flag, "Whether it is left out; in a stack its place closes.", examples: true, "{isRead}"),
        Property(
            "transform", \.transform, .transform, "How it is moved, turned and scaled about its centre, without changing the layout.",
            examples: [["rotate": -3]]),
        Property("clips", \.clips, .flag, "Whether content is cut off at the edge and the corners.", examples: true),
        Property(
            "anchorPoint", \.anchorPoint, .point,
            "The point [x, y] that `transform` turns about, in units of the size: [0, 0] is the top leading corner.",
            examples: [0, 1]),
        Property(
            "zPosition", \.zPosition, .number("a number of points"),
            "How near to the viewer it is, in points. Siblings are ordered by depth first; with a perspective the nearer one looks larger.",
            examples: 20),
        Property(
            "doubleSided", \.isDoubleSided, .flag, "Whether it is seen from behind, mirrored, when it is turned away.",
            examples: false),
        Property(
            "perspective", \.perspective, .number("a distance of more than 0 points", min: 0, excludingMin: true),
            "The eye's distance from what lies directly in it, such as the children of a stack or an overlay, in points: smaller is stronger.",
            examples: 400),
        Property(
            "mask", .mask,
            "A node as large as this one: this one is seen where the node has colour, however light or dark, and fades where that does. What is outside of it is not seen, shadows included.",
            examples: ["shape": ["kind": "capsule", "fill": "black"]]
        ) { mask, decoration in
            decoration.mask = [mask]
        },
    ]
}

extension Property<Scene.FrameLimits> {
    static let frame: [Property] = [
        Property(
            "width", .nodeLength,
            "The width: points, or \"50%\" or {fraction: 0.5, plus: -8} of the stack or the overlay that the node stands in.", examples: 90,
            "{width}", "50%", ["fraction": 0.5]
        ) { $1.take(width: $0) },
        Property(
            "height", .nodeLength,
            "The height: points, or \"50%\" or {fraction: 0.5, plus: -8} of the stack or the overlay that the node stands in.",
            examples: 90, "{height}", "70%", ["fraction": 0.7]
        ) { $1.take(height: $0) },
        Property("minWidth", \.minWidth, .length, "The least width in points.", examples: 44),
        Property("maxWidth", \.maxWidth, .length, "The greatest width in points.", examples: 240),
        Property("minHeight", \.minHeight, .length, "The least height in points.", examples: 44),
        Property("maxHeight", \.maxHeight, .length, "The greatest height in points.", examples: 120),
        Property(
            "aspectRatio", \.aspectRatio, .number("a ratio of more than 0", min: 0, excludingMin: true),
            "Width divided by height, kept when one of them follows from the container.", examples: 1, 1.5),
    ]
}

extension Scene.FrameLimits {
    fileprivate mutating func take(width length: NodeLength) { (width, widthShare) = (length.points, length.share) }
    fileprivate mutating func take(height length: NodeLength) { (height, heightShare) = (length.points, length.share) }
}

extension Property<Scene.Node> {
    /// The keys that all nodes have.
    static let common: [Property] =
        [
            Property(
                "name", \.name, .text, "A name to find the part by: of its group in an SVG, its layer in Lottie and what inspect prints.",
                examples: "thumbnail"),
            Property(
                "padding", \.padding, .padding,
                "Distance between the edges and what is shown, in points: one number, [vertical, horizontal], [top, leading, bottom, trailing], or an object that names sides.",
                examples: 8, [6, 8, 0, 8], ["leading": 16, "vertical": 4]),
            Property(
                "position", \.position, .choice("a position"), "Where the node stands in an overlay, in place of the overlay's alignment.",
                examples: "bottomTrailing"),
        ] + Property.placement + [
            Property(
                "direction", \.direction, .choice("a direction"),
                "Which way the node and all in it runs, whatever the language: the keys of a player run left to right everywhere. Without it as around the node.",
                examples: "ltr"),
            Property(
                "spacingAfter", \.spacingAfter, .length, "Space after the node in a stack, in place of the stack's spacing, in points.",
                examples: 2),
            Property(
                "compressionResistance", \.compressionResistance, .priority,
                "How much the node resists being smaller than what it shows where a stack has too little room: the least gives way first, among equals the longest. Without it 750, and 249 for pictures. Sizes that are given never give way.",
                examples: "required", "low", 751),
            Property(
                "shrink", .flag,
                "Whether the node gives way where a stack has too little room: false keeps what it shows whole, true has it give way before others. In place of `compressionResistance`.",
                examples: false
            ) { $1.compressionResistance = $0 ? 250 : 1000 },
            Property(
                "grow", \.growth, .growth,
                "What part of the room that is left over in a stack the node takes: true for all of it, or a number where several share it, so that 2 gets twice as much as 1. Without it the node that hugs least takes all.",
                examples: true, 2),
            Property(
                "hugging", \.hugging, .priority,
                "How much the node resists being larger than what it shows where a stack has room left: the least is stretched. Without it 251 for text, buttons and stacks, 250 for shapes and boxes, 249 for pictures and 1 for spacers.",
                examples: "low", 252),
        ] + conditions + Property<Scene.FrameLimits>.frame.map { $0.lifted(\.frame) }
        + Property<Scene.Decoration>.decoration.map { $0.lifted(\.decoration) }
}

extension Property<Scene.Node> {
    /// The keys of nodes that draw something which may have a direction.
    static let drawn: [Property] = [
        Property(
            "flipsForRightToLeft", \.flipsForRightToLeft, .flag,
            "Whether it is mirrored where reading starts at the right, as arrows that point onward are.", examples: true)
    ]
}

extension ValueShape<String> {
    /// A path, noted so that the file can be looked for.
    static let imagePath = mentioned(.picture, "the path of a picture", empty: "the path of the picture is empty")

    /// The name of something outside of the scene, noted so that it can be looked for.
    ///
    /// - Parameter sample: A name as one would be, for those who wrote something else.
    static func mentioned(
        _ kind: Scene.Mention.Kind, _ phrase: String, such sample: String = "", empty: String
    ) -> ValueShape<String> {
        ValueShape(.text, phrase, sample: "", isName: true) { node, reading in
            guard case .string(let name) = node.value else {
                reading.mismatch(expected: phrase + sample, .text, found: node)
                return nil
            }
            guard !name.isEmpty else {
                reading.report(empty, at: node.position)
                return nil
            }
            reading.mention(kind, name, at: node.position)
            return name
        }
    }
}

extension ValueShape<Scene.Node> {
    /// Nodes of all kinds: those that show something, views in views and loops.
    static let nodeType = FormatType.definition(
        "node",
        {
            .either([
                kinds.type, ValueShape<ComponentParts>.component.type, ValueShape<LoopParts>.loop.type, ValueShape<SlotParts>.slot.type,
            ])
        })

    /// A node that masks another: read only when it is met, because nodes have masks and masks are nodes.
    static let mask = ValueShape(nodeType, "a node such as {shape: …}", sample: Scene.Node(.spacer(minimumLength: 0))) { node, reading in
        Self.node.read(node, &reading)
    }

    /// A node: a mapping with one key, which says what it is.
    static let node: ValueShape<Scene.Node> = ValueShape(
        nodeType, "a node such as {label: …}", sample: Scene.Node(.spacer(minimumLength: 0))
    ) { node, reading in
        guard case .mapping = node.value else {
            reading.mismatch(expected: "a node", nodeType, found: node)
            return nil
        }
        return reading.node(node)
    }

    static let children: ValueShape<[Scene.Node]> = ValueShape<[Scene.Node]>(.list(nodeType, count: nil), "a list of nodes", sample: []) {
        node, reading in
        guard case .sequence(let elements) = node.value else {
            reading.mismatch(expected: "a list of nodes", .list(nodeType, count: nil), found: node)
            return nil
        }
        return elements.flatMap { element -> [Scene.Node] in
            guard case .mapping = element.value else { return Self.node.read(element, &reading).map { [$0] } ?? [] }
            return reading.nodes(element)
        }
    }

    private static let vstack = stack(.vertical)
    private static let hstack = stack(.horizontal)

    private static func stack(_ axis: Scene.StackAxis) -> ValueShape<Scene.Node> {
        let name = axis == .vertical ? "column" : "row"
        var start = Scene.Stack()
        start.axis = axis
        return either(
            "a list of nodes, or {children: …}",
            children.checking(tellPlaced).map { [start] nodes in
                var stack = start
                stack.children = nodes
                return Scene.Node(.stack(stack))
            },
            kind(
                axis == .vertical ? "a vstack" : "an hstack", "Nodes in a \(name), arranged as UIStackView does.", start: start,
                [
                    Property(
                        "children", \.children, children.checking(tellPlaced), "The nodes, in order.", required: true,
                        examples: [["label": ["text": "{title}"]]]
                    ),
                    Property("spacing", \.spacing, .number, "Distance between nodes, in points.", examples: 8),
                    Property(
                        "alignment", \.alignment, .choice("a stack alignment"), "How nodes stand across the \(name).",
                        examples: axis == .vertical ? "leading" : "center"),
                    Property(
                        "distribution", \.distribution, .choice("a distribution"), "How the length of the \(name) is shared out.",
                        examples: "fillEqually"),
                ], make: { .stack($0) })
        ).defined(as: axis == .vertical ? "vstack" : "hstack")
    }

    private static let overlay: ValueShape<Scene.Node> = either(
        "a list of nodes, or {children: …}",
        children.checking(checkPlaces).map { nodes in
            var overlay = Scene.Overlay()
            overlay.children = nodes
            return Scene.Node(.overlay(overlay))
        },
        kind(
            "an overlay", "Nodes over each other, the first at the back.", start: Scene.Overlay(),
            [
                Property(
                    "children", \.children, children.checking(checkPlaces), "The nodes, from back to front.", required: true,
                    examples: [["image": ["source": "{file}"]], ["label": ["text": "{title}"]]]),
                Property(
                    "alignment", \.alignment, .choice("an alignment"),
                    "Where nodes stand that do not say it themselves; fill gives them the whole area.",
                    examples: "bottomLeading"),
            ], make: { .overlay($0) })
    ).defined(as: "overlay")

    private static let label: ValueShape<Scene.Node> = either(
        "a text, or {text: …}",
        ValueShape<String>.text.map { text in
            var label = Scene.Label()
            label.text = text
            return Scene.Node(.label(label))
        },
        kind(
            "a label", "Text, as UILabel shows it.", start: Scene.Label(), Property<Scene.Label>.label,
            finish: { node, reading, label in
                label.isCutKnowingly = node["lines"] != nil || node["lineBreak"] != nil || node["minimumScale"] != nil
                if node["text"] == nil, node["spans"] == nil {
                    reading.report("a label needs the key 'text' or 'spans'", at: node.position)
                }
                if label.isHyphenated, label.lines != 1 { reading.mention(.hyphenation, "", at: node.position) }
                if let spans = node["spans"], node["text"] != nil {
                    reading.report("a label has either 'text' or 'spans'", at: spans.position)
                }
            }, make: { .label($0) })
    ).defined(as: "label")

    private static let image: ValueShape<Scene.Node> = either(
        "a path, or {source: …}",
        ValueShape<String>.imagePath.map { path in
            var image = Scene.ImageContent()
            image.source = path
            return Scene.Node(.image(image))
        },
        kind(
            "an image", "A picture, as UIImageView shows it.", start: Scene.ImageContent(), Property<Scene.ImageContent>.image,
            more: Property<Scene.Node>.drawn, make: { .image($0) })
    ).defined(as: "image")

    private static let icon: ValueShape<Scene.Node> = either(
        "a name, or {name: …}",
        ValueShape<Scene.ImageContent>.iconImage.map { Scene.Node(.image($0)) },
        kind(
            "an icon", "A symbol, as UIImageView shows it.", start: Scene.Icon(), Property<Scene.Icon>.icon,
            more: Property<Scene.Node>.drawn, finish: { ValueShape<Scene.Icon>.checkColors($0, &$1, $2) },
            make: { .image(Scene.ImageContent(icon: $0)) })
    ).defined(as: "iconNode")

    private static let shape: ValueShape<Scene.Node> = kind(
        "a shape", "A filled or stroked outline.", start: Scene.Shape(), Property<Scene.Shape>.shape, more: Property<Scene.Node>.drawn,
        finish: { ValueShape<Scene.Shape>.checkShape($0, &$1, &$2) }, make: { .shape($0) }
    ).defined(as: "shape")

    private static let gradientNode = ValueShape.either(
        "a gradient", ValueShape<Scene.Gradient>.themedGradient.map { Scene.Node(.gradient($0)) }, gradientObject)

    private static let gradientObject: ValueShape<Scene.Node> = kind(
        "a gradient", "An area filled with a gradient.", start: Scene.Gradient(), ValueShape<Scene.Gradient>.gradientProperties,
        more: Property<Scene.Node>.drawn, finish: ValueShape<Scene.Gradient>.checkGradient, make: { .gradient($0) }
    ).defined(as: "gradientNode")

    private static let button: ValueShape<Scene.Node> = kind(
        "a button", "A button, as UIButton's configurations show it.", start: Scene.Button(),
        [
            Property("title", \.title, .text, "The title.", examples: "Add to Library"),
            Property(
                "style", \.style, .choice("a button style"), "The configuration, under UIKit's names.",
                examples: "filled"),
            Property(
                "color", \.color, .color, "The colour of the title, or of the background when filled. Without it the tint colour.",
                examples: "systemGreen"),
            Property("font", \.font, .font, "The font of the title.", examples: "subheadline"),
            Property("image", \.image, .backgroundImage, "A picture before the title.", examples: "icons/plus.png"),
            Property("icon", \.image, .iconImage, "A symbol before the title, or alone, in place of a picture.", examples: "plus"),
            Property("subtitle", \.subtitle, .text, "A second, smaller line of text.", examples: "3 songs"),
            Property(
                "lineBreak", \.lineBreak, .lineBreak,
                "How the title and the subtitle are broken into lines, or cut to one; at words without it.", examples: "truncatingTail"),
            Property(
                "titleAlignment", \.titleAlignment, .choice("an alignment of a button's lines"),
                "Where the lines of text stand to each other; by itself at the beginning beside a picture, else in the middle.",
                examples: "leading"),
            Property("size", \.size, .choice("a size of a button"), "How much room there is around the text.", examples: "large"),
            Property("corners", \.corners, .choice("corners of a button"), "How round the corners are.", examples: "capsule"),
            Property(
                "imagePlacement", \.imagePlacement, .choice("a side of a button's text"), "On which side of the text the picture is.",
                examples: "trailing"),
            Property("imagePadding", \.imagePadding, .length, "Between the picture and the text, in points.", examples: 6),
            Property(
                "activityIndicator", \.showsActivityIndicator, .flag, "Whether a wheel turns in the place of the picture.",
                examples: true),
            Property("enabled", \.isEnabled, .flag, "Whether it takes touches; it is pale where it does not.", examples: false),
        ],
        finish: { node, reading, _ in
            if let icon = node["icon"], node["image"] != nil { reading.report("a button has either 'image' or 'icon'", at: icon.position) }
            if ["title", "icon", "image"].allSatisfy({ node[$0] == nil }) {
                reading.report("a button needs the key 'title' or 'icon'", at: node.position)
            }
        }, make: { .button($0) }
    ).defined(as: "button")

    private static let box: ValueShape<Scene.Node> = kind(
        "a box", "An area for one node, to give it another background or padding.", start: BoxParts(),
        [Property("child", \.child, node, "The node inside.", examples: ["label": ["text": "New"]])], make: { .box($0.child) }
    ).defined(as: "box")

    /// A node's key while it is read.
    private struct BoxParts: Hashable, Sendable {
        var child: Scene.Node?
    }

    private struct OneNode: Hashable, Sendable {
        var node: Scene.Node?
    }

    /// The keys that say what a node is.
    static let kindNames: [String] = {
        guard case .object(let object) = kinds.type else { return [] }
        return object.keys.map(\.name).filter { !Condition.isKey($0) }
    }()

    static let kinds: ValueShape<Scene.Node> = ValueShape<OneNode>.object(
        "a node", "A part of a view's content. It has one key, which says what it is.", start: OneNode(), hasOneKey: true
    ) {
        Property("label", \.node, label, "Text.", examples: ["text": "{title}", "font": "headline"])
        Property("image", \.node, image, "A picture.", examples: ["source": "{file}", "contentMode": "scaleAspectFill", "height": 90])
        Property(
            "icon", \.node, icon, "A symbol by its name.", examples: "heart.fill", ["name": "star", "size": 22, "color": "systemYellow"])
        Property(
            "shape", \.node, shape, "A filled or stroked outline.",
            examples: ["kind": "ellipse", "fill": "systemRed", "width": 8, "height": 8])
        Property(
            "gradient", \.node, gradientNode, "An area filled with a gradient.", examples: ["colors": ["clear", "black"], "height": 60])
        Property(
            "vstack", \.node, vstack, "Nodes in a column: a list, or an object with spacing and alignment.",
            examples: [["label": "{title}"], ["label": "{subtitle}"]])
        Property(
            "hstack", \.node, hstack, "Nodes in a row: a list, or an object with spacing and alignment.",
            examples: ["spacing": 8, "children": [["image": "{file}"], ["label": "{title}"]]])
        Property(
            "overlay", \.node, overlay, "Nodes over each other, the first at the back.",
            examples: [["image": "{file}"], ["label": ["text": "{title}", "position": "bottomLeading"]]])
        Property("zstack", \.node, overlay, "Another word for overlay.", examples: [["image": "{file}"], ["label": "{title}"]])
        Property(
            "spacer", \.node, spacer, "Empty room that takes what is left over in a stack; the number is its least length.", examples: 0,
            ["minLength": 8])
        Property("button", \.node, button, "A button.", examples: ["title": "See All"])
        Property("switch", \.node, toggle, "A switch.", examples: true, ["on": "{isMuted}", "tint": "systemOrange"])
        Property("slider", \.node, slider, "A slider.", examples: 0.4, ["value": 20, "maximum": 100])
        Property(
            "segmented", \.node, segmented, "A segmented control.", examples: ["Day", "Week"],
            ["titles": ["Day", "Week"], "selected": 1])
        Property("stepper", \.node, stepper, "A stepper.", examples: 3, ["value": 3, "maximum": 10])
        Property("progress", \.node, progress, "A bar of progress.", examples: 0.4, ["value": 0.4, "tint": "systemGreen"])
        Property("activityIndicator", \.node, activityIndicator, "A wheel that turns.", examples: "large", ["color": "white"])
        Property("pageControl", \.node, pageControl, "The dots of pages.", examples: ["pages": 5, "current": 2])
        Property(
            "textField", \.node, textField, "A field for a line of text.", examples: "{name}", ["placeholder": "Name", "editing": true])
        Property("textView", \.node, textView, "Text on several lines that scrolls.", examples: ["text": "{notes}", "height": 120])
        Property("searchBar", \.node, searchBar, "A bar to search with.", examples: "Search", ["text": "Lisbon", "cancelButton": true])
        Property(
            "datePicker", \.node, datePicker, "A choice of a date or a time.", examples: "2026-03-14 09:41",
            ["date": "2026-03-14", "mode": "date", "style": "inline"])
        Property(
            "picker", \.node, picker, "A wheel of rows.", examples: ["Red", "Green", "Blue"],
            ["columns": [["1", "2"], ["Day", "Week"]], "selected": [1, 0]])
        Property(
            "qr", \.node, qrCode, "A QR code: its text, or an object.", examples: "https://example.com", ["text": "{url}", "level": "high"])
        Property(
            "barcode", \.node, barcode, "Bars that machines read: Code 128 or EAN-13.", examples: ["code128": "{number}"],
            ["ean13": "590123412345", "showsText": true])
        Property(
            "map", \.node, map, "A map drawn from GeoJSON, as Apple's maps look.", examples: "streets.geojson",
            ["data": "streets.geojson", "pins": [["at": [48.137, 11.575], "title": "Café"]]])
        Property(
            "keyboard", \.node, keyboard, "The keys of a software keyboard: a kind, or an object.", examples: "numberPad",
            ["type": "emailAddress", "language": "de"])
        Property(
            "fits", \.node, fits, "The first of some nodes that has room for all that it shows, or else the last.",
            examples: [["label": "Wednesday"], ["label": "Wed"]])
        Property(
            "chart", \.node, chart, "A chart of rows of data.",
            examples: ["data": "sales", "bar": ["x": "month", "y": "amount", "series": "product"], "height": 240])
        Property(
            "box", \.node, box, "An area for one node.", examples: ["padding": 8, "background": "systemFill", "child": ["label": "New"]])
        Property<OneNode>.conditions
    } finish: { node, reading, parts in
        guard case .mapping(var entries) = node.value else { return }
        entries.removeAll { Condition.isKey($0.key) }
        let isEmpty = entries.isEmpty
        // Those that are no kinds have been told.
        entries.removeAll { entry in !kindNames.contains(entry.key) }
        guard isEmpty || entries.count > 1 else { return }
        reading.report(
            entries.isEmpty ? "a node needs a key that says what it is" : "a node has one key, but this has \(entries.count)",
            at: entries.last?.position ?? node.position,
            hint: entries.isEmpty
                ? "such as label, image or vstack"
                : "put sizes and decoration inside the node, and several nodes into a vstack, hstack or overlay")
    }.map { $0.node ?? Scene.Node(.spacer(minimumLength: 0)) }
}
