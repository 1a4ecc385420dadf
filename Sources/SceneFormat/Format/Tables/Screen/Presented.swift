// SPDX-License-Identifier: MIT
//
// What is drawn over a screen by the system, and what is presented over it; and the keys of a scene for all of it.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<Int?> {
    /// A count up to that of a full sign; false is no sign.
    fileprivate static func strength(_ full: Int) -> ValueShape<Int?> {
        .either(
            "a number from 0 to \(full), or false",
            ValueShape<Int>.integer("a number from 0 to \(full)", min: 0, max: full).map({ $0 }, back: { $0 }),
            ValueShape<Bool>.flag.map({ $0 ? full : nil }, back: { $0 == nil ? false : nil }))
    }
}

extension ValueShape<Scene.StatusBar?> {
    static let statusBar = ValueShape<Scene.StatusBar?>.either(
        "true, or {time: …}", ValueShape<Bool>.flag.map({ $0 ? Scene.StatusBar() : nil }, back: { $0 == nil ? false : nil }),
        ValueShape<Scene.StatusBar>.object(
            "a status bar",
            "The time, the reception and the battery at the top of the screen, as the canvas's device has them; none on a phone on its side.",
            start: Scene.StatusBar()
        ) {
            Property("time", \.time, .text, "The time as it is written.", examples: "9:41", "17:30")
            Property("date", \.date, .text, "The date beside the time, on pads.", examples: "Mon 10 Jun")
            Property("carrier", \.carrier, .text, "The name of the carrier, on phones with a home button.", examples: "Carrier")
            Property("battery", \.battery, .fraction, "How full the battery is, 0 to 1.", examples: 0.8)
            Property("charging", \.isCharging, .flag, "Whether the battery is being charged.", examples: true)
            Property("signal", \.signal, .strength(4), "How many of the four bars of reception are full; false shows none.", examples: 3)
            Property("wifi", \.wifi, .strength(3), "How many of the three waves of Wi-Fi are full; false shows none.", examples: false)
            Property(
                "style", \.style, .choice("a style of content"),
                "The colour of everything: automatic goes with the appearance, light is white, dark is black.", examples: "light")
        }.map { $0 }
    ).defined(as: "statusBar")
}

extension ValueShape<Scene.HomeIndicator?> {
    static let homeIndicator = ValueShape<Scene.HomeIndicator?>.either(
        "true, or {style: …}", ValueShape<Bool>.flag.map({ $0 ? Scene.HomeIndicator() : nil }, back: { $0 == nil ? false : nil }),
        ValueShape<Scene.HomeIndicator>.object(
            "a home indicator", "The line at the bottom of screens without a home button.", start: Scene.HomeIndicator()
        ) {
            Property(
                "style", \.style, .choice("a style of content"),
                "Its colour: automatic goes with the appearance, light is white, dark is black.", examples: "light")
        }.map { $0 }
    ).defined(as: "homeIndicator")
}

extension ValueShape<Scene.Detent> {
    static let detent = ValueShape.either(
        "medium, large, fit, a share from 0 to 1, or points",
        ValueShape<Scene.Detent>.words("a height of a sheet", [("medium", .medium), ("large", .large), ("fit", .fit)]),
        ValueShape<CGFloat>.number("a number of more than 0", min: 0, max: 100_000, excludingMin: true)
            .map { $0 <= 1 ? .share($0) : .points($0) }
    ).defined(as: "detent")
}

/// What fills a sheet while it is read.
struct SheetGround: Hashable, Sendable {
    var fill: Scene.Fill?
    var material: Scene.Material?
}

extension ValueShape<SheetGround> {
    fileprivate static let sheetGround = ValueShape.either(
        "a background: a colour or {color, gradient, image, material}",
        ValueShape<Scene.Color>.color.map { SheetGround(fill: .color($0)) },
        ValueShape.object("a background", "What fills a sheet.", start: SheetGround()) {
            Property("color", .color, "The colour; over a material a translucent one tints it.", examples: "secondarySystemBackground") {
                $1.fill = .color($0)
            }
            Property("gradient", .gradient, "A gradient, in place of a colour.", examples: ["colors": ["#1d2b64", "#0b1020"]]) {
                $1.fill = .gradient($0)
            }
            Property("image", .backgroundImage, "A picture, in place of a colour.", examples: "paper.png") { $1.fill = .image($0) }
            Property(
                "material", \.material, .choice("a material"), "The material that it is, so that what is behind shines through.",
                examples: "regular")
        }
    ).defined(as: "sheetBackground")
}

extension Property<Scene.Sheet> {
    /// The keys of how high sheets are and how they look, whatever they show.
    @PropertyList<Scene.Sheet> static var sheetMeasures: [Property] {
        Property(
            "detents", \.detents, .list("a list of heights", of: .detent),
            "The heights at which it rests: medium, large, fit to what it shows, a share of the large height up to 1, or points.",
            examples: ["medium", "large"], ["fit"], [0.3], [240])
        Property(
            "selected", \.selected, .integer("the place of a height, from 0", min: 0),
            "The place among `detents` of the height at which it rests now, the first at 0.", examples: 1)
        Property("grabber", \.showsGrabber, .flag, "Whether there is a grabber at its top.", examples: true)
        Property("cornerRadius", \.cornerRadius, .length, "The radius of its corners in points; without it the system's.", examples: 24)
        Property("dims", \.dims, .flag, "Whether what is behind it is darkened.", examples: false)
    }
}

extension ValueShape<Scene.Sheet> {
    static let sheet = object(
        "a sheet", "A card that comes from the bottom edge, as UISheetPresentationController shows it; in the middle of wide screens.",
        start: Scene.Sheet()
    ) {
        Property<Scene.PartContent>.partContent.map { $0.lifted(\Scene.Sheet.content) }
        Property(
            "collection", \.collection, .innerCollection,
            "A collection view that fills it, in place of a view or a node; it has the keys of the scene's.",
            examples: ["layout": ["list": [:]], "sections": [["items": [["text": "Share"], ["text": "Copy"]]]]])
        Property(
            "navigationBar", \.navigationBar, ValueShape<NavigationParts>.navigationBar.map { $0.bar }, "A bar at its top.",
            examples: ["title": "Filters", "trailing": [["system": "done"]]])
        Property<Scene.Sheet>.sheetMeasures
        Property(
            "background", .sheetGround, "What fills it: a colour, or an object with a colour, a gradient, a picture or a material.",
            examples: "secondarySystemBackground", ["material": "regular"], ["gradient": ["colors": ["#1d2b64", "#0b1020"]]]
        ) { ground, sheet in
            (sheet.background, sheet.material) = (ground.fill, ground.material)
        }
    } finish: { node, reading, sheet in
        reading.checkContent(of: node, "a sheet")
        if sheet.detents.isEmpty, let detents = node["detents"] {
            reading.report("a sheet rests at one height at least", at: detents.position)
        } else if sheet.selected >= sheet.detents.count, let selected = node["selected"] {
            reading.report(
                "there is no height \(sheet.selected): there are \(sheet.detents.count), and the first is 0", at: selected.position,
                category: .reference)
        }
    }.takingFields().defined(as: "sheet")
}

extension ValueShape<Scene.Collection> {
    /// A collection view beside the scene's, of which timelines know nothing.
    static let innerCollection = ValueShape(collection.type, collection.phrase, sample: collection.sample) { node, reading in
        let outer = reading.context
        if let edges = node["edges"] {
            reading.report("'edges' are of the scene's collection", at: edges.position, hint: "write them beside this 'collection'")
        }
        let value = collection.read(node, &reading)
        if let value {
            reading.checkSectionLayouts(of: value)
            reading.checkFields(of: value, around: Scene.Screen())
            reading.checkSizes(of: value)
        }
        let inner = reading.context
        reading.context = outer
        (reading.context.mentions, reading.context.usedFiles) = (inner.mentions, inner.usedFiles)
        (reading.context.expansions, reading.context.writtenRows) = (inner.expansions, inner.writtenRows)
        reading.context.itemsLeft = inner.itemsLeft
        return value
    }
}

/// Where a popover comes from, while it is read.
private struct SourceParts: Hashable, Sendable {
    var sources: [Scene.PopoverSource] = []
}

extension ValueShape<Scene.PopoverSource> {
    static let popoverSource = ValueShape<SourceParts>.object(
        "what a popover belongs to", "What the arrow points at.", start: SourceParts()
    ) {
        Property("button", .text("the name of a bar item"), "A button of a bar, by its `name`.", examples: "more") {
            $1.sources.append(.button($0))
        }
        Property("item", .indexPath, "An item of the collection, [section, item].", examples: [0, 2]) { $1.sources.append(.item($0)) }
        Property("rect", .viewBox, "A part of the canvas, [x, y, width, height] in points.", examples: [340, 60, 30, 30]) {
            $1.sources.append(.rectangle($0))
        }
    } finish: { node, reading, parts in
        guard parts.sources.count != 1, case .mapping(let entries) = node.value, entries.count != 1 else { return }
        reading.report("a popover belongs to one thing", at: node.position, hint: "name one of button, item, rect")
    }.map { $0.sources.first ?? .rectangle(.zero) }.defined(as: "popoverSource")
}

extension ValueShape<Scene.Popover> {
    static let popover = object(
        "a popover", "A card with an arrow, as UIPopoverPresentationController shows it, also where there is little width.",
        start: Scene.Popover()
    ) {
        Property<Scene.PartContent>.partContent.map { $0.lifted(\Scene.Popover.content) }
        Property(
            "from", \.source, .popoverSource, "What its arrow points at: a button of a bar, an item, or a part of the canvas.",
            required: true, examples: ["button": "more"], ["item": [0, 2]])
        Property("size", \.size, .size, "Its size [width, height] in points; without it that of what it shows.", examples: [280, 320])
        Property(
            "arrow", \.arrow, .choice("a side"), "The way that the arrow points; without it where there is room.", examples: "up")
        Property("background", \.background, .color, "Its colour.", examples: "secondarySystemBackground")
    } finish: { node, reading, _ in
        reading.checkContent(of: node, "a popover")
    }.takingFields().defined(as: "popover")
}

extension Property<DocumentParts> {
    /// The keys of what stands around the collection view.
    static let screen: [Property] = [
        Property(
            "foreground", \.scene.screen.foreground, .pinnedViews,
            "Views in front of the collection view and of bars, the first at the back, each held at edges of the screen.",
            examples: [["view": "player", "edges": ["leading": 16, "trailing": 16, "bottom": "safe+8"]]]),
        Property(
            "background", \.scene.screen.background, .pinnedViews,
            "Views behind the collection view, the first at the back, each held at edges of the screen.",
            examples: [["content": ["image": "sky.jpg"], "edges": 0]]),
        Property(
            "navigationBar", ValueShape<NavigationParts>.navigationBar, "The bar at the top: its title, or an object.",
            examples: "Photos", ["title": "Photos", "largeTitle": true, "trailing": [["system": "add"]]]
        ) { parts, document in
            document.scene.screen.navigationBar = parts.bar
            if let search = parts.search { document.scene.screen.searchBar = search }
        },
        Property(
            "searchBar", \.scene.screen.searchBar, ValueShape<Scene.NavigationSearch>.navigationSearch,
            "The field for a search in the navigation bar, beneath the title: its placeholder, or an object.", examples: "Search",
            ["placeholder": "Artists, songs", "hidesWhenScrolling": false]),
        Property(
            "tabBar", \.scene.screen.tabBar, ValueShape<Scene.TabBar>.tabBar, "The bar of tabs at the bottom.",
            examples: ["items": [["title": "Library", "icon": "books.vertical"], "Search"], "selected": 0]),
        Property(
            "toolbar", \.scene.screen.toolbar, ValueShape<Scene.Toolbar>.toolbar,
            "The bar of buttons at the bottom: a list of them, or an object.",
            examples: [["system": "action"], ["space": "flexible"], ["system": "trash"]]),
        Property(
            "statusBar", \.scene.screen.statusBar, ValueShape<Scene.StatusBar?>.statusBar,
            "The time, the reception and the battery at the top of the screen: true, or an object.", examples: true,
            ["time": "17:30", "battery": 0.6]),
        Property(
            "homeIndicator", \.scene.screen.homeIndicator, ValueShape<Scene.HomeIndicator?>.homeIndicator,
            "The line at the bottom of screens without a home button.",
            examples: true),
        Property(
            "keyboard", \.scene.screen.keyboard, ValueShape<Scene.Keyboard?>.screenKeyboard,
            "The software keyboard at the bottom of the screen; what is in the safe area stands above it.", examples: true, "numberPad",
            ["type": "emailAddress", "returnKey": "next", "language": "de"]),
        Property(
            "sheet", \.scene.screen.sheet, ValueShape<Scene.Sheet>.sheet, "A sheet over everything.",
            examples: ["view": "filters", "detents": ["medium", "large"], "grabber": true]),
        Property(
            "popover", \.scene.screen.popover, ValueShape<Scene.Popover>.popover, "A popover over everything.",
            examples: ["view": "options", "from": ["button": "more"]]),
        Property(
            "splitView", \.scene.screen.splitView, ValueShape<Scene.SplitView>.splitView,
            "Columns side by side, each with screens of the flow, in place of one screen.",
            examples: ["primary": "list", "secondary": "detail"]),
        Property(
            "on", \.scene.screen.reactions, ValueShape<[Scene.Reaction]>.ofScreen, "What the screen leads to by itself.",
            examples: ["appear": ["after": 2, "present": "offer"]]),
    ]
}

extension Reading {
    /// Checks what the parts of a screen say of each other.
    mutating func checkScreen(_ screen: Scene.Screen, _ node: SourceNode) {
        if let search = node["searchBar"], node["navigationBar"]?["searchBar"] != nil {
            report(
                "the search bar is said twice", at: search.position, hint: "leave out one of 'searchBar' and 'navigationBar: {searchBar}'")
        }
        if case .button(let name)? = screen.popover?.source, let from = node["popover"]?["from"] {
            let items = (screen.navigationBar.map { $0.leading + $0.trailing } ?? []) + (screen.toolbar?.items ?? [])
            let names = items.compactMap(\.name)
            if !names.contains(name) {
                report(
                    "there is no bar item '\(name)'", at: from["button"]?.position ?? from.position, category: .reference,
                    hint: names.isEmpty ? "give the item a 'name'" : Synonyms.hint(for: name, among: names))
            }
        }
        if screen.sheet != nil, screen.popover != nil, let popover = node["popover"] {
            report("a screen presents either a sheet or a popover", at: popover.position)
        }
    }
}
