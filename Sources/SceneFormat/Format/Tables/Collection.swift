// SPDX-License-Identifier: MIT
//
// The collection view: sections, items and the state it is shown in.

import Foundation
import VitrineFiles
import VitrineGeometry
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<String> {
    /// The name of a template that exists.
    static let viewName = text("the name of a view").checking { name, node, reading in
        reading.readViews()
        reading.context.usedViews.insert(name)
        guard reading.context.views[name] == nil else { return }
        reading.report(
            "there is no view '\(name)'", at: node.position, category: .reference,
            hint: reading.context.viewNames.isEmpty
                ? "declare it under 'views'" : Synonyms.hint(for: name, among: reading.context.viewNames))
    }
}

extension ValueShape<Scene.ViewUse> {
    /// A template's name, or an object with its fields.
    static let use: ValueShape<Scene.ViewUse> = ValueShape.either(
        "the name of a view, or {view: …} with fields",
        ValueShape<String>.viewName.map { Scene.ViewUse(view: $0) },
        ValueShape<UseParts>.object(
            "a use of a view", "A view and the fields it is filled with.", start: UseParts(),
            fields: (\.fields, "A field of the view. Its text may name {section} and {id} in braces.")
        ) {
            Property("view", \.view, .viewName, "The name of the view under `views`.", required: true, examples: "title")
        }.map { Scene.ViewUse(view: $0.view, fields: Fields($0.fields)) }
    ).defined(as: "viewUse").placed { $0.position = $1 }.knowingVariables()

    /// A use of a view, or a header or footer as lists have it.
    static let barUse: ValueShape<Scene.ViewUse> = ValueShape(
        .either([use.type, ValueShape<Scene.ListRow>.row.asTemplate().type]), use.phrase, sample: use.sample
    ) { node, reading in
        guard case .mapping(let entries) = node.value, node["view"] == nil, node["text"] != nil else {
            let known = reading.diagnostics.count
            let read = use.read(node, &reading)
            if case .string(let text) = node.value, text.contains(" ") || text.first?.isUppercase == true,
                reading.diagnostics.count > known,
                reading.diagnostics[known].hint?.hasPrefix("did") != true
            {
                reading.diagnostics[known].hint = "a text alone is written {text: '\(text)'}"
            }
            return read
        }
        let uses = reading.uses
        _ = ValueShape<Scene.ListRow>.row.asTemplate().read(node, &reading)
        reading.uses = uses
        var use = Scene.ViewUse(
            view: Scene.ListRow.viewName, fields: Fields(entries.map { FieldValue.Field($0.key, $0.value.fieldValue) }))
        use.position = node.position
        return use
    }

    struct UseParts: Hashable, Sendable {
        var view = ""
        var fields: [FieldValue.Field] = []
    }
}

extension ValueShape<Scene.ViewUse> {
    /// The same uses, with the variables that their fields may name.
    private func knowingVariables() -> ValueShape {
        adjusted { use, _, reading in use.fields.variables = reading.vocabulary.variables }
    }
}

extension ValueShape {
    /// The same values with the place they were read from noted.
    func placed(_ note: @escaping @Sendable (inout Value, SourcePosition) -> Void) -> ValueShape {
        adjusted { value, node, _ in note(&value, node.position) }
    }
}

extension ValueShape<Scene.SizeRule> {
    /// `[width, height]` whose numbers may be fields.
    static let sizeRule: ValueShape<Scene.SizeRule> = {
        let size = ValueShape<LayoutSize>.sectionItemSize.asTemplate()
        let sample = Scene.SizeRule(
            fixed: nil, likeness: LayoutSize(CGSize.zero), filling: Filling(SizeText(source: SourceNode(.null, at: .unknown), file: "")))
        return ValueShape(size.type, size.phrase, sample: sample) { node, reading in
            let known = reading.uses.count
            guard let value = size.read(node, &reading) else { return nil }
            let usesFields = reading.uses.count > known
            reading.uses.removeLast(reading.uses.count - known)
            let text = SizeText(source: node, file: reading.file, vocabulary: usesFields ? reading.vocabulary : Vocabulary())
            return Scene.SizeRule(fixed: usesFields ? nil : value, likeness: value, filling: Filling(text))
        }
    }()
}

extension ValueShape<Scene.SectionDecoration> {
    static let decoration = ValueShape.object(
        "a decoration", "A view behind the items of a section, drawn as a decoration view of the layout.",
        start: Scene.SectionDecoration(use: Scene.ViewUse(view: ""))
    ) {
        Property(
            "view", \.use, .use, "The view, by name or with fields.", required: true, examples: "board",
            ["view": "board", "color": "systemBrown"])
        Property(
            "area", \.area, .choice("an area of a section"),
            "What it lies behind: section is all with header, footer and insets, as wide as the content; items is the rectangle of the items alone. A view with rounded corners is a card: rows whose corners would stick out of it have the corners of the card.",
            examples: "items")
        Property(
            "insets", \.insets, .sectionInsets,
            "Distance from the area, or from the line when `perLine` is true, in points: one number, [vertical, horizontal], [top, leading, bottom, trailing], or an object that names sides; negative numbers reach outside.",
            examples: 8, [0, 8, 0, 8], ["horizontal": 8])
        Property(
            "zIndex", \.zIndex, .integer("a whole number", min: -1_000_000, max: 1_000_000),
            "The order from back to front; items are at 0.", examples: -1)
        Property(
            "perLine", \.repeatsPerLine, .flag,
            "Whether there is one under each line of items, as boards of a shelf, and not one for the section.",
            examples: true)
    }.defined(as: "decoration")
}

extension ValueShape<Scene.ItemGroup.WrittenItem> {
    static let item = ValueShape.object(
        "an item", "An item written out. Its other keys are fields of its view.", start: Scene.ItemGroup.WrittenItem(),
        fields: (\.fields, "A field of the item's view.")
    ) {
        Property("view", \.view, .viewName, "The name of its view, in place of the section's.", examples: "photo")
        Property(
            "size", \.size, .sizeRule.orWordOfVariant(),
            "Its size in place of the layout's: [width, height] in points, \"50%\", fill or auto, or {columns: 2, aspect: 1}. The numbers may be fields.",
            examples: [120, 80], ["{width}", 80], ["fill", "auto"])
    } finish: { node, reading, item in
        if item.view == nil, !item.fields.isEmpty { reading.context.writtenRows[node.position] = node }
    }.choosingSize().placed { $0.position = $1 }.defined(as: "item")
}

/// A group while it is read.
struct GroupParts: Hashable, Sendable {
    var group = Scene.ItemGroup()
    var rows: [FieldValue]?
    var count: Int?
    var offset = 0
    var limit: Int?
    var items: [Scene.ItemGroup.WrittenItem]?
    var conditions: [FieldValue.Field] = []
}

extension ValueShape<Scene.ItemGroup> {
    static let group = ValueShape<GroupParts>.object(
        "a group of items", "Items that have their view and fields in common. They are taken from data, counted, or written out.",
        start: GroupParts(),
        fields: (
            \.group.fields,
            "A field of every item. Its text may name fields of the item in braces, and {section}, {item}, {number} and {index}."
        )
    ) {
        Property("view", \.group.view, .viewName, "The name of the items' view, in place of the section's.", examples: "photo")
        Property(
            "from", \.rows, .rows,
            "The name of a list under `data` or `variables`, or a variable in braces that holds a list or the name of one; each of its values becomes an item, and its keys are the item's fields.",
            examples: "photos", "{deck}")
        Property(
            "where", \.conditions, .conditions, "Takes only those values of the list whose fields equal these.",
            examples: ["album": "Summer"])
        Property(
            "offset", \.offset, .integer("a count of at least 0", min: 0), "How many values of the list are passed over, after `where`.",
            examples: 20)
        Property("limit", \.limit, .integer("a count of at least 0", min: 0), "The most items that are taken.", examples: 60)
        Property(
            "count", \.count, .integer("a count of at least 0", min: 0, max: 100_000_000),
            "The number of items, in place of data. They tell each other apart by {item}, {number} and {index}.", examples: 1000)
        Property(
            "items", \.items, .list("a list of items", of: .item), "The items written out, in place of data.",
            examples: [["title": "Beach"], ["title": "Forest"]])
        Property(
            "itemSize", \.group.size, .sizeRule,
            "The size of each item in place of the layout's: [width, height] in points, \"50%\", fill or auto, or {columns: 2, aspect: 1}. The numbers may be fields.",
            examples: [120, 80], ["{width}", 80], ["fill", "auto"])
    } finish: { node, reading, parts in
        resolve(&parts, node, &reading)
    }.map(\.group).placed { $0.position = $1 }.defined(as: "group")

    /// Finds the items of a group.
    @Sendable private static func resolve(_ parts: inout GroupParts, _ node: SourceNode, _ reading: inout Reading) {
        let sources = ["from", "count", "items"].filter { node[$0] != nil }
        if sources.count != 1 {
            reading.report(
                sources.isEmpty
                    ? "a group of items needs one of the keys 'from', 'count' and 'items'"
                    : "a group of items has one of the keys 'from', 'count' and 'items', not \(sources.count)",
                at: node.position)
            reading.context.hasUnknownCounts = true
            return
        }
        if let items = parts.items { parts.group.source = .written(items) }
        if let count = parts.count { parts.group.source = .counted(min(count, parts.limit ?? count)) }
        guard node["from"] != nil else { return }
        guard let rows = parts.rows else {
            reading.context.hasUnknownCounts = true
            return
        }
        let limit = parts.limit ?? .max
        if parts.conditions.isEmpty {
            let start = min(parts.offset, rows.count)
            parts.group.source = .rows(rows, positions: .range(start..<(start + min(limit, rows.count - start))))
        } else {
            let matching = rows.indices.filter { row in
                guard case .object(let fields) = rows[row] else { return false }
                return parts.conditions.allSatisfy { Fields(fields)[$0.name] == $0.value }
            }
            parts.group.source = .rows(rows, positions: .list(Array(matching.dropFirst(parts.offset).prefix(limit))))
        }
    }
}

extension ValueShape<[FieldValue.Field]> {
    /// Fields and the values they must have.
    static let conditions = ValueShape(.named(.data), "a mapping of fields and values", sample: []) { node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of fields and values", .named(.data), found: node)
            return nil
        }
        return entries.map { FieldValue.Field($0.key, $0.value.fieldValue) }
    }
}

/// An element of a list of items: an item, or a group under the key `group`.
private struct GroupEntry: Hashable, Sendable {
    var group: Scene.ItemGroup?
}

extension ValueShape<[Scene.ItemGroup]> {
    private static let entry = ValueShape<Scene.ItemGroup>.either(
        "an item, or {group: …}",
        ValueShape<Scene.ItemGroup.WrittenItem>.item.map { item in
            var group = Scene.ItemGroup()
            group.source = .written([item])
            return group
        },
        ValueShape<GroupEntry>.object("a group of items", "Several items in one place of the list.", start: GroupEntry()) {
            Property("group", \.group, .group, "The items.", required: true, examples: ["view": "photo", "from": "photos"])
        }.map { $0.group ?? Scene.ItemGroup() })

    private static let itemForms = ValueShape.either(
        "a list of items, or a group {from: …}, {count: …}",
        ValueShape<Scene.ItemGroup>.group.map { [$0] },
        ValueShape<[Scene.ItemGroup]>.list("a list of items", of: entry).map { joined($0) })

    /// A group, or a list of items and groups.
    static let items = ValueShape(itemForms.type, itemForms.phrase, sample: []) { node, reading in
        let known = reading.diagnostics.count
        let items = itemForms.read(node, &reading)
        // How many there are meant to be is not known where one of them is no item.
        if reading.diagnostics[known...].contains(where: { $0.severity == .error }) { reading.context.hasUnknownCounts = true }
        return items
    }

    /// Joins neighbouring items that are written out into one group, so that finding an item does not pass over each.
    private static func joined(_ groups: [Scene.ItemGroup]) -> [Scene.ItemGroup] {
        var result: [Scene.ItemGroup] = []
        var run: [Scene.ItemGroup.WrittenItem] = []
        func endRun() {
            guard !run.isEmpty else { return }
            var group = Scene.ItemGroup()
            group.source = .written(run)
            result.append(group)
            run = []
        }
        for group in groups {
            if case .written(let items) = group.source, items.count == 1, group.view == nil, group.size == nil, group.fields.isEmpty {
                run += items
            } else {
                endRun()
                result.append(group)
            }
        }
        endRun()
        return result
    }
}

/// A section while it is read.
struct SectionParts: Hashable, Sendable {
    var section = Scene.Section()
    var view: String?
}

extension ValueShape<Scene.Section> {
    static let section = ValueShape<SectionParts>.object(
        "a section",
        "A section: its items, header, footer and decorations. The other keys answer for this section what a flow layout's delegate would.",
        start: SectionParts()
    ) {
        Property("id", \.section.id, .text, "A name for the section; views can show it as {id}.", examples: "recent")
        Property(
            "indexTitle", \.section.indexTitle, .text,
            "Its title in the index at the trailing edge of the collection, by which a finger goes through the sections.", examples: "A")
        Property(
            "layout", \.section.layout, .sectionLayoutUse,
            "How a compositional layout lays the section out: the name of one of its `sections`, or a layout of its own.",
            examples: ["grid": ["columns": 3, "spacing": 8, "aspect": 1]], "cards")
        Property("view", \.view, .viewName, "The name of the view of items that do not name one.", examples: "photo")
        Property(
            "header", \.section.header, .barUse,
            "The view of the header, by name or with fields, or {text: …} as lists have it. In a flow layout it is shown when the header's size is not 0, as headerReferenceSize: auto has it.",
            examples: "title", ["view": "title", "title": "Recents"], ["text": "Recents"])
        Property(
            "footer", \.section.footer, .barUse,
            "The view of the footer, by name or with fields, or {text: …} as lists have it. In a flow layout it is shown when the footer's size is not 0, as footerReferenceSize: auto has it.",
            examples: ["view": "note", "text": "{id}"], ["text": "12 photos"])
        Property(
            "decorations", \.section.decorations, .list("a list of decorations", of: .decoration), "Views behind the items.",
            examples: [["view": "board"]])
        Property(
            "items", \.section.groups, .items, "The items: a list of them, or a group that takes them from data or counts them.",
            examples: ["view": "photo", "from": "photos", "limit": 60], [["title": "Beach"], ["title": "Forest"]])
        Property(
            "movable", \.section.isMovable, .flag,
            "Whether a long press takes up the section's items, in place of what the collection says.",
            examples: false)
        Property(
            "draggable", \.section.isDraggable, .flag,
            "Whether a long press lifts the section's items to be dragged, in place of what the collection says.", examples: true)
        Property(
            "drops", \.section.drops, .drops, "What becomes of items that are dropped here, in place of what the collection says.",
            examples: "copy", ["operation": "move", "intent": "insertInto"])
        Property<Scene.FlowOverrides>.overrides.map { $0.lifted(\SectionParts.section.overrides) }
    } finish: { node, reading, parts in
        parts.section.variables = reading.vocabulary.variables
        parts.section.layoutPosition = node["layout"]?.position ?? node.position
        let view = parts.view ?? (reading.context.isList(parts.section) ? Scene.ListRow.viewName : nil)
        parts.section.itemView = view
        if reading.context.isList(parts.section) { parts.section.openOutline() }
        for index in parts.section.groups.indices { reading.inherit(view, at: index, in: &parts.section) }
    }.map(\.section).placed { $0.position = $1 }.defined(as: "section")

}

extension Reading {
    /// Gives the section's view to items that name none, and reports those that then have none.
    mutating func inherit(_ view: String?, at index: Int, in section: inout Scene.Section) {
        if section.groups[index].view == nil { section.groups[index].view = view }
        guard section.groups[index].view == nil else { return }
        let position: SourcePosition
        var looksLikeRow = false
        switch section.groups[index].source {
        case .written(let items):
            guard let item = items.first(where: { $0.view == nil }) else { return }
            position = item.position
            looksLikeRow = item.fields.contains { $0.name == "text" }
        default: position = section.groups[index].position
        }
        guard position != .unknown else { return }
        report(
            "no view is named for this item", at: position,
            hint: "name one by the key 'view', here or for the section"
                + (looksLikeRow ? ", or make it a row by a layout of the section: {list: {}}" : ""))
    }
}

extension ValueShape<[Scene.Section]> {
    static let sections = list("a list of sections", of: .section).checking { sections, _, reading in
        reading.context.itemCounts = reading.context.hasUnknownCounts ? nil : sections.map(\.itemCount)
    }
}

extension ValueShape<Scene.Collection> {
    static let collection = ValueShape.object(
        "a collection", "The collection view, which fills the canvas, and its content.", start: Scene.Collection()
    ) {
        Property(
            "layout", \.layout, ValueShape<Scene.Layout>.layout.checking { $2.context.layout = $0 },
            "The layout and its properties. Without it sections that have layouts of their own are in a compositional layout, and others in a flow layout with UIKit's defaults.",
            examples: ["flow": ["itemSize": [112, 140]]], ["grid": ["columns": 3, "spacing": 8, "aspect": 1]])
        Property(
            "sections", \.sections, .sections, "The sections, in order.", required: true,
            examples: [["items": ["view": "photo", "from": "photos"]]])
        Property(
            "attributes", \.attributes, .list("a list of adjustments", of: .adjustment),
            "Changes to the attributes of elements, applied in order.", examples: [["match": ["item": 2], "alpha": 0.5]])
        Property(
            "backgroundColor", \.backgroundColor, .color, "The colour of the collection view; clear without it, so that the canvas shows.",
            examples: "systemGroupedBackground")
        Property(
            "backgroundView", \.backgroundView, .use, "A view behind all items that does not scroll, by name or with fields.",
            examples: "wallpaper")
        Property(
            "perspective", \.perspective, .number("a distance of more than 0 points", min: 0, excludingMin: true),
            "The eye's distance from all elements together, in points: smaller is stronger. The vanishing point is the middle of what is shown. Without it only transforms that bring their own have perspective.",
            examples: 500)
        Property(
            "contentInset", \.contentInset, .insets,
            "Room around the content, in points: one number, [vertical, horizontal], [top, left, bottom, right], or an object that names sides.",
            examples: 8, [8, 0, 8, 0], ["vertical": 8])
        Property(
            "edges", .pinnedEdges,
            "The edges of the screen that the collection view is held at, beside others; it fills the screen without.",
            examples: ["leading": 320, "top": "safe", "horizontal": 0, "bottom": 0]
        ) { _, _ in }
        Property(
            "contentInsetAdjustment", \.contentInsetAdjustment, .choice("a content inset adjustment"),
            "When the safe area is added to the content inset.", examples: "never")
        Property("scroll", \.scroll, .scroll, "Where the content is scrolled to.", examples: ["offset": [0, 120]], ["item": [0, 24]])
        Property(
            "selected", \.selected, .list("a list of index paths", of: .existingItem), "The selected items, each [section, item].",
            examples: [[0, 1], [0, 3]])
        Property(
            "paging", \.isPaged, .flag, "Whether scrolling comes to rest at multiples of what is visible, as isPagingEnabled says.",
            examples: true)
        Property(
            "indicators", \.showsIndicators, .flag,
            "Whether lines along the edges show where the content is scrolled to while it moves, as showsVerticalScrollIndicator and its sibling say.",
            examples: false)
        Property(
            "editing", \.isEditing, .flag, "Whether the rows of lists show what they are edited with.", examples: true)
        Property(
            "selection", \.selection, .choice("a kind of selection"),
            "How many items fingers select: none, single or multiple. Without it one, or several where the scene has several selected.",
            examples: "multiple")
        Property(
            "movable", \.isMovable, .flag, "Whether a long press takes up an item, which the finger then moves to another place.",
            examples: true)
        Property(
            "draggable", \.isDraggable, .flag,
            "Whether a long press lifts an item, which the finger then drags and drops where `drops` takes it.", examples: true)
        Property(
            "drops", \.drops, .drops, "What becomes of items that are dropped; without it none are taken.", examples: "move",
            ["operation": "copy", "placeholder": ["view": "loading", "loadsAfter": 1.5]])
        Property(
            "menu", \.menu, .menu, "The context menu that a long press on an item brings up.",
            examples: [["title": "Share"], ["title": "Delete", "destructive": true]])
        Property(
            "editMenu", \.editMenu, .list("a list of actions", of: .choice("an edit action")),
            "The actions of the edit menu that a long press on an item brings up.", examples: ["copy", "paste"])
        Property(
            "spread", \.spread, .spread,
            "Another layout, as of a stack that opens: a pinch leads to it and back, as by startInteractiveTransition.",
            examples: ["to": ["flow": ["itemSize": [80, 80]]], "scale": 3])
        Property(
            "springs", \.springs, .springs,
            "Hangs the items of a flow layout on springs, so that they lag behind and swing while a finger scrolls.", examples: true,
            ["damping": 0.5, "reach": 900])
        Property(
            "springLoaded", \.isSpringLoaded, .flag,
            "Whether a finger that drags something and rests over an item selects it, as a tap would.", examples: true)
        Property(
            "refreshControl", \.refreshControl, ValueShape<Scene.RefreshControl?>.refreshControl,
            "A wheel above the content, which is seen when the content is pulled down, and turns from where that is far enough.",
            examples: true, ["title": "Updated just now", "refreshing": true])
        Property(
            "highlighted", \.highlighted, .list("a list of index paths", of: .existingItem),
            "The items that are being pressed, each [section, item].", examples: [[0, 2]])
        Property(
            "appearing", \.appearing, .flights,
            "Where inserted elements come from, as initial attributes say: a flight, or a list of which the first that matches is taken. Without it they fade in.",
            examples: ["offset": [0, 300]], ["center": [0.5, 0.5], "transform": [["scale": 0.1]]])
        Property(
            "disappearing", \.disappearing, .flights,
            "Where deleted elements go to, as final attributes say: a flight, or a list of which the first that matches is taken. Without it they fade out.",
            examples: ["offset": [0, 300]], ["transform": [["scale": 0.1], ["rotate": 90]]])
    } finish: { node, reading, collection in
        if node["layout"] == nil, collection.sections.contains(where: { $0.layout != nil }) {
            collection.layout = Scene.Layout(CompositionalParameters())
        }
        reading.checkPresses(of: collection, at: node)
        reading.checkLayouts(of: collection, at: node)
        reading.context.itemsMove = collection.movesItems
        reading.context.hasRefreshControl = collection.refreshControl != nil
        for section in collection.sections.indices { reading.fillPlaces(of: &collection.sections[section], at: section) }
        if let use = collection.backgroundView { collection.backgroundView = reading.filled(use, place: []) }
        reading.context.layout = collection.layout
        reading.context.sections = reading.context.hasUnknownCounts ? nil : collection.sections
    }.defined(as: "collection")
}

extension Reading {
    /// Gives the views of a section, other than items, the fields that tell where they stand.
    mutating func fillPlaces(of section: inout Scene.Section, at index: Int) {
        let place = section.place(section: index)
        if let header = section.header { section.header = filled(header, place: place) }
        if let footer = section.footer { section.footer = filled(footer, place: place) }
        for decoration in section.decorations.indices {
            section.decorations[decoration].use = filled(section.decorations[decoration].use, place: place)
        }
    }

    mutating func filled(_ use: Scene.ViewUse, place: [FieldValue.Field]) -> Scene.ViewUse {
        var use = use
        let own = use.fields.scopes.first ?? []
        let around = Fields(scopes: [place], variables: vocabulary.variables)
        checkPatterns(of: own, in: around, at: use.position)
        use.fields = Fields(scopes: [own.filled(in: around), place], variables: vocabulary.variables)
        return use
    }
}
