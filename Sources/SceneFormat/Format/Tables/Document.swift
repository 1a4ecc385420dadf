// SPDX-License-Identifier: MIT
//
// The file as a whole: version, canvas, data and views.

import Foundation
import VitrineGeometry
import VitrineScene
package import VitrineSceneReading
import VitrineSceneText

/// The canvas while it is read.
private struct CanvasParts: Hashable, Sendable {
    var canvas = Scene.Canvas()
    var orientation = Device.Orientation.portrait
}

extension ValueShape<CGSize> {
    private static let side = ValueShape<CGFloat>.number("a length of more than 0 points", min: 0, max: 100_000, excludingMin: true)

    /// `[width, height]` of a canvas.
    static let canvasSize = ValueShape<[CGFloat]>.list("a size [width, height]", of: side, count: 2...2)
        .map({ CGSize(width: $0[0], height: $0[1]) }, back: { [$0.width, $0.height] })
}

extension ValueShape<Scene.Canvas> {
    static let canvas = ValueShape<CanvasParts>.object(
        "a canvas",
        "The surface that is drawn on and the traits of its environment. `device` gives size, scale and safe area; the keys of those names override it.",
        start: CanvasParts()
    ) {
        Property(
            "device", .words("a device", Device.all.map { ($0.name, $0) }),
            "A device whose screen size, scale and safe area the canvas takes.", examples: "iPhone 16", "iPad Pro 11"
        ) { device, parts in
            parts.canvas.device = device
            (parts.canvas.size, parts.canvas.scale, parts.canvas.safeArea) = (device.size, device.scale, device.safeArea)
        }
        Property(
            "orientation", ValueShape<Device.Orientation>.choice("an orientation"), "Which way the device is held.",
            startingAs: \.orientation, examples: "landscape"
        ) { orientation, parts in
            parts.orientation = orientation
            guard orientation == .landscape, let device = parts.canvas.device?.landscape else { return }
            (parts.canvas.device, parts.canvas.size, parts.canvas.safeArea) = (device, device.size, device.safeArea)
        }
        Property(
            "size", \.canvas.size, .canvasSize, "The size [width, height] in points; each at most 100000.",
            examples: [390, 844])
        Property(
            "scale", \.canvas.scale, .number("a scale from 0.01 to 16", min: 0.01, max: 16),
            "Pixels to a point; from 0.01 to 16.", examples: 3)
        Property(
            "background", \.canvas.background, .color, "The colour behind everything.",
            examples: "systemGroupedBackground")
        Property(
            "appearance", \.canvas.appearance, .choice("an appearance"), "Whether colours take their light or their dark value.",
            examples: "dark")
        Property(
            "contrast", \.canvas.contrast, .choice("a contrast"), "Whether colours are those for eyes that want a high contrast.",
            examples: "high")
        Property(
            "system", \.canvas.system, .system,
            "Which iOS bars, tab bars, sheets, buttons, menus, alerts, search and controls look like and stand as: 18, or 26 with glass that floats.",
            examples: 26)
        Property(
            "mode", \.canvas.modes, .modes,
            "The mode of the theme that is in force, such as a brand, or a list of modes that hold together.",
            examples: "acme", ["acme", "compact"])
        Property(
            "direction", \.canvas.direction, .choice("a direction"),
            "The direction of text and of lines of items: ltr is left to right, rtl right to left, where all places are mirrored: items, stacks, positions, padding, corners, and how far transforms move along x. Turns stay, and drawings are flipped where they say so.",
            examples: "rtl")
        Property(
            "locale", \.canvas.locale, .language,
            "A language tag. It chooses between the texts of `strings`, between the glyphs of languages that share characters, the digits of numbers in them, and the direction of reading where `direction` does not say it.",
            examples: "zh-Hans", "ar")
        Property(
            "contentSizeCategory", \.canvas.contentSizeCategory, .textSize,
            "The user's preferred text size, which text styles follow.", examples: "extraExtraLarge")
        Property(
            "safeArea", \.canvas.safeArea, .insets,
            "What bars, notches and rounded corners take at the edges, in points: one number, [vertical, horizontal], [top, left, bottom, right], or an object that names sides.",
            examples: [59, 0, 34, 0], ["top": 59, "bottom": 34])
        Property(
            "edges", \.canvas.edges, .choice("a kind of edges"),
            "How the straight edges of turned, scaled and projected views look: smooth, or hard as UIKit leaves them.",
            examples: "hard")
        Property(
            "showTouches", \.canvas.showsTouches, .flag,
            "Whether the fingers of the timeline are drawn: a disc where each is, which fades when it has left.", examples: true)
        Property(
            "frame", \.canvas.frame, .deviceFrame,
            "The device that is drawn around the canvas: true is that of `device`, a name is that device, whose screen the canvas has where it says no other.",
            examples: true, "iPhone 16", ["finish": "silver", "shadow": true])
    } finish: { node, reading, parts in
        reading.settleFrame(of: &parts.canvas, node)
        if let orientation = node["orientation"], node["device"] == nil {
            reading.report("'orientation' needs a device", at: orientation.position, hint: "give 'device', or turn the numbers of 'size'")
        }
        parts.canvas.givesDirection = node["direction"] != nil
        if let locale = parts.canvas.locale { parts.canvas.speak(locale) }
    }.map(\.canvas).varied().defined(as: "canvas")
}

/// A file while it is read.
struct DocumentParts: Hashable, Sendable {
    var scene = Scene()
    var version = 1
    var data: [String] = []
    /// The schema that an editor checks the file by; it says nothing about the scene.
    var schema: String?
    /// Screens stand for scenes of their own, which are read before the file is.
    var screens: [String] = []
    var start: String?
}

extension ValueShape<[String]> {
    private static let screen = ValueShape<DocumentParts>.object(
        "a screen", "A scene of a flow: its own keys go before those that stand beside the screens.", start: DocumentParts()
    ) {
        Property<DocumentParts>.declarations
        Property("data", \.data, .data, "Lists of its own by name.", examples: ["photos": "data/photos.json"])
        Property(
            "views", ValueShape<[Scene.ViewTemplate]>.views, "Templates of its own by name.",
            examples: ["photo": ["content": ["image": "{file}"]]]
        ) { _, _ in }
        Property(
            "collection", \.scene.collection, ValueShape<Scene.Collection>.collection, "The collection view.",
            examples: ["sections": [["items": ["view": "photo", "from": "photos"]]]])
        Property<DocumentParts>.screen
    }

    /// Screens by name; the file is read by each of them, and this only says what there may be.
    static let screens = ValueShape(
        .either([.text, .named(.either([.text, .definition("screen", { screen.type })]))]), "a mapping of screens by name, or a folder",
        sample: []
    ) { _, _ in [] }.raw()
}

extension ValueShape<Scene.System> {
    /// The number of a system.
    static let system = ValueShape<CGFloat>.number("the number of a system, 18 or 26", min: 18, max: 26)
        .checking { number, node, reading in
            guard Scene.System(rawValue: Int(number)) == nil || number != number.rounded() else { return }
            reading.report("there are the systems 18 and 26", at: node.position)
        }
        .map({ Scene.System(rawValue: Int($0)) ?? .iOS18 }, back: { CGFloat($0.rawValue) })
}

extension ValueShape<Int> {
    /// The version of the format.
    static let version = ValueShape(.number(NumberBounds(isInteger: true, minimum: 1, maximum: 1)), "the format's version, 1", sample: 1) {
        node, reading in
        switch node.value {
        case .number(1): return 1
        case .number(let version) where version == version.rounded() && version > 1 && version.isFinite:
            reading.report(
                "version \(FieldValue.number(version).text) of the scene format is not known", at: node.position, hint: "write scene: 1")
        default: reading.mismatch(expected: "the format's version, 1", .number(NumberBounds()), found: node)
        }
        return nil
    }
}

extension ValueShape<Scene> {
    static let document = ValueShape<DocumentParts>.object(
        "a scene", "A scene: a canvas, templates of views, and a collection view that shows data with them.", start: DocumentParts()
    ) {
        Property("scene", \.version, .version, "The version of the scene format: 1.", required: true, examples: 1)
        Property<DocumentParts>.declarations
        Property(
            "canvas", \.scene.canvas, ValueShape<Scene.Canvas>.canvas.checking { $2.vocabulary.strings.wanted = $0.locale },
            "The surface that is drawn on; 390 by 844 points at scale 2 without it.",
            examples: ["size": [390, 844], "scale": 2], ["device": "iPhone 16", "appearance": "dark"])
        Property(
            "data", \.data, .data,
            "Lists by name: written out, or the path of a JSON or CSV file relative to the folder of the scene file. A JSON file holds a list; a CSV file starts with a row of field names.",
            examples: ["photos": "data/photos.json"], ["days": [["name": "Monday"], ["name": "Tuesday"]]])
        Property(
            "views", ValueShape<[Scene.ViewTemplate]>.views, "Templates by name, for cells, headers, footers, decorations and backgrounds.",
            examples: ["photo": ["content": ["image": "{file}"]]]
        ) { _, _ in }
        Property(
            "collection", \.scene.collection, ValueShape<Scene.Collection>.collection.afterViews(), "The collection view.", required: true,
            examples: ["sections": [["items": ["view": "photo", "from": "photos"]]]])
        Property<DocumentParts>.screen
        Property(
            "screens", \.screens, .screens,
            "Several screens by name, each the path of a scene, or the keys of one; or a folder of scenes. What stands beside holds for all that are written here.",
            examples: ["home": "home.yaml", "about": ["navigationBar": "About"]], "screens/")
        Property(
            "start", \.start, .text("the name of a screen"), "The screen that is shown first; the first one without it.", examples: "home")
        Property(
            "timeline", \.scene.timeline, .timeline, "What happens afterwards: a list of steps, or {steps, hold, duration}.",
            examples: [["batch": ["delete": [[0, 3]]], "animation": ["duration": 0.3]], ["wait": 0.5]])
        Property(
            "tests", \.scene.tests, .tests,
            "What `vitrine test` compares with references; the pixels and the layout without it.",
            examples: ["moments": [0, 0.25, "end"]], ["matrix": ["appearance": ["light", "dark"]]])
        Property(
            "slices", \.scene.slices, .slices,
            "The parts that `vitrine slices` writes as pictures of their own, by their names; all that have a name without it.",
            examples: ["heart.fill", "chip-primary"], ["chip-primary": ["scales": [1, 2, 3], "as": ["png", "svg"]]])
        Property(
            "$schema", \.schema, .text("the path or address of a schema"),
            "The JSON Schema that an editor checks the file by; it changes nothing about the scene.", examples: "scene.schema.json")
    } finish: { node, reading, parts in
        reading.readViews()
        parts.scene.views = reading.context.templates
        if let edges = node["collection"]?["edges"], let read = ValueShape<PinnedEdges>.pinnedEdges.read(edges, &reading) {
            // What has been found wrong with it was told with the collection.
            var place = Scene.PinnedView()
            PinnedEdges(Scene.EdgeDistance(0)).apply(to: &place)
            read.apply(to: &place)
            parts.scene.screen.collectionPlace = place
        }
        reading.checkTests(of: parts.scene, node)
        reading.checkScreen(parts.scene.screen, node)
    }.map(\.scene)
}

extension FormatType {
    /// A whole scene.
    package static var scene: FormatType { ValueShape<Scene>.document.type }
}

extension ValueShape {
    /// What uses the names of views, read when they are.
    func afterViews() -> ValueShape {
        reading {
            $0.readViews()
            return nil
        }
    }
}

extension ValueShape<[Scene.ViewTemplate]> {
    static let views: ValueShape<[Scene.ViewTemplate]> = ValueShape(
        .named(ValueShape<Scene.View>.view.type), "a mapping of views by name", sample: []
    ) { node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of views by name", .named(.data), found: node)
            return nil
        }
        for entry in entries {
            reading.vocabulary.views[entry.key] = ViewSource(node: entry.value, file: reading.file)
            let view = PendingView(name: entry.key, position: entry.position, source: entry.value, file: reading.file)
            if let index = reading.context.pendingViews.firstIndex(where: { $0.name == entry.key }) {
                reading.context.pendingViews[index] = view
            } else {
                reading.context.pendingViews.append(view)
            }
        }
        return []
    }.raw()
}

extension Reading {
    /// Reads the views that were declared, now that each may name all others.
    mutating func readViews() {
        let views = context.pendingViews
        guard !context.hasReadViews, !views.isEmpty else { return }
        context.hasReadViews = true
        let main = file
        context.viewNames = views.map(\.name)
        context.templates = views.map { pending in
            (uses, openNib, partCount, file) = ([], nil, 0, pending.file)
            (scope, openViews) = (ViewSource(node: pending.source, file: file).rootScope, [pending.name])
            let source = ViewSource(node: pending.source, file: file)
            let view = within(pending.name) { $0.view(source, named: pending.name) } ?? Scene.View()
            context.views[pending.name] = SceneContext.TemplateUse(
                uses: uses, hasBack: pending.source["back"] != nil, partCount: partCount)
            var seen: Set<String> = []
            // What has variants is read anew for each item: what it may name stands in its text.
            let isOpen = uses.contains { $0.kind == .part && $0.pattern.fieldNames.isEmpty }
            let fields = !isOpen ? [] : pending.source.namedFields.subtracting(source.changedFields + source.variantNames)
            let written = source.variantNames + fields.sorted()
            let names = (uses.flatMap(\.pattern.fieldNames) + written).filter { seen.insert($0).inserted }
            defer { (uses, openNib) = ([], nil) }
            let text = TemplateText(name: pending.name, source: pending.source, file: file, nibViews: openNib?.views)
            var template = Scene.ViewTemplate(text, fieldNames: names, view: view, isFixed: uses.isEmpty, partCount: partCount)
            (template.variants, template.summary) = (source.outline, pending.source["description"]?.fieldValue.text ?? "")
            if file != main { template.includedFile = file }
            return template
        }
        (scope, openViews, file) = (nil, [], main)
        (vocabulary.nibs, vocabulary.data) = (nibs, context.data.compactMapValues(\.self))
        for index in context.templates.indices {
            guard var text = context.templates[index].filling.base as? TemplateText else { continue }
            text.vocabulary = vocabulary
            context.templates[index].filling = Filling(text)
        }
    }
}

extension ValueShape<[String]> {
    /// Lists by name; they are loaded as they are read, and the value is their names.
    static let data = ValueShape(.named(.either([.text, .list(.data, count: nil)])), "a mapping of lists by name", sample: []) {
        node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of lists by name", .named(.data), found: node)
            return nil
        }
        for entry in entries {
            if !reading.context.dataNames.contains(entry.key) { reading.context.dataNames.append(entry.key) }
            var rows: [FieldValue]?
            switch entry.value.value {
            case .sequence(let elements): rows = elements.map(\.fieldValue)
            case .string(let path): rows = reading.load(path, at: entry.value.position)
            default:
                reading.within(entry.key) {
                    $0.mismatch(expected: "a list, or the path of a .json or .csv file", .data, found: entry.value)
                }
            }
            reading.context.data.updateValue(rows, forKey: entry.key)
        }
        return reading.context.dataNames
    }
}
