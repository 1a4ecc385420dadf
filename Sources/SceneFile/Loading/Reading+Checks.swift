// SPDX-License-Identifier: MIT
//
// What can be checked once everything is read: fields, sizes, pictures.

import Foundation
import VitrineLayoutSolvers

/// The most items of a group whose fields are checked before they are used.
private let checkedItems = 20_000

/// A field that items lack where a template uses it.
private struct MissingUse {
    var view: String
    var use: FieldUse
    var name: String
    var firstItem: String
    var available: [String]
    var count = 1
}

/// Finds out which items lack fields; each lack of a template is told once.
private struct FieldCheck {
    struct Key: Hashable {
        var view: String
        var use: Int
        var name: String
    }

    var missing: [MissingUse] = []
    private var places: [Key: Int] = [:]
    private var misfits: Set<Key> = []

    mutating func check(_ view: String, _ uses: [FieldUse], _ fields: Fields, item: @autoclosure () -> String, _ reading: inout Reading) {
        for (index, use) in uses.enumerated() {
            var isComplete = true
            for name in use.pattern.fieldNames where fields[name] == nil {
                isComplete = false
                let key = Key(view: view, use: index, name: name)
                if let place = places[key] {
                    missing[place].count += 1
                } else {
                    places[key] = missing.count
                    missing.append(MissingUse(view: view, use: use, name: name, firstItem: item(), available: fields.names))
                }
            }
            guard isComplete, !use.takesAnyText else { continue }
            let value: FieldValue
            do {
                value = try use.pattern.value(in: fields)
            } catch {
                preconditionFailure("a pattern whose fields are all there lacks '\(error.name)'")
            }
            let key = Key(view: view, use: index, name: "")
            guard !misfits.contains(key) else { continue }
            var trial = Reading(file: reading.file)
            trial.keys = use.keys
            trial.mode = .filled(fields)
            use.check(SourceNode(data: value, at: use.position), &trial)
            reading.images += trial.images.map { image in
                var image = image
                image.item = item()
                return image
            }
            if !trial.diagnostics.isEmpty { misfits.insert(key) }
            var named: Set<String> = []
            let names = use.pattern.fieldNames.filter { named.insert($0).inserted }.map { "'\($0)'" }.joined(separator: ", ")
            reading.diagnostics += trial.diagnostics.map { diagnostic in
                var diagnostic = diagnostic
                diagnostic.message += " (from \(names) of \(item()))"
                return diagnostic
            }
        }
    }
}

extension Reading {
    /// Checks that the items have the fields that their views use, and that the values fit; those that come later too.
    mutating func checkFields(of collection: Scene.Collection) {
        var check = FieldCheck()
        for (index, section) in collection.sections.enumerated() { checkSection(section, at: index, &check) }
        for arrival in context.arrivals {
            switch arrival {
            case .items(let section, let index, let first): checkItems(in: section, at: index, firstItem: first, &check)
            case .section(let section, let index): checkSection(section, at: index, &check)
            }
        }
        if let use = collection.backgroundView, let template = context.views[use.view] {
            check.check(use.view, template.uses, use.fields, item: "the background", &self)
        }
        for lack in check.missing {
            let others = lack.count == 1 ? "does not have" : "and \(lack.count - 1) more do not have"
            let suggestion = Suggestion.among(lack.available, for: lack.name).map { "did you mean '\($0)'? " } ?? ""
            report(
                "view '\(lack.view)' uses the field '\(lack.name)', which \(lack.firstItem) \(others)", at: lack.use.position,
                category: .reference, hint: "\(suggestion)its fields are \(lack.available.joined(separator: ", "))")
        }
    }

    private mutating func checkSection(_ section: Scene.Section, at index: Int, _ check: inout FieldCheck) {
        let uses =
            [("the header", section.header), ("the footer", section.footer)] + section.decorations.map { ("the decoration", $0.use) }
        for case (let kind, let use?) in uses {
            guard let template = context.views[use.view] else { continue }
            check.check(use.view, template.uses, use.fields, item: "\(kind) of section \(index)", &self)
        }
        checkItems(in: section, at: index, firstItem: 0, &check)
    }

    private mutating func checkItems(in section: Scene.Section, at index: Int, firstItem: Int, _ check: inout FieldCheck) {
        var first = firstItem
        for group in section.groups {
            checkItems(of: group, in: section, at: index, firstItem: first, &check)
            first += group.count
        }
    }

    private mutating func checkItems(
        of group: Scene.ItemGroup, in section: Scene.Section, at index: Int, firstItem: Int, _ check: inout FieldCheck
    ) {
        var sizeUses: [SourceNode: [FieldUse]] = [:]
        // Counted items differ in their numbers only.
        let count = if case .counted = group.source { min(group.count, 1) } else { min(group.count, checkedItems) }
        for offset in 0..<count {
            let position = group.positions.lowerBound + offset
            let written = group.change ?? group.writtenItem(at: position)
            let view = group.view(at: position) ?? ""
            let rule = group.sizeRule(at: position)
            let uses = context.views[view]?.uses ?? []
            guard !uses.isEmpty || rule.map({ $0.fixed == nil }) == true || offset == 0 || written != nil else { continue }
            let item = firstItem + offset
            let fields = section.fields(of: group, at: position, item: item, section: index)
            let line = written.map { " (line \($0.position.line))" } ?? ""
            checkPatterns(of: group, written, fields, isFirst: offset == 0)
            check.check(view, uses, fields, item: "item \(item) of section \(index)\(line)", &self)
            guard let rule, rule.fixed == nil else { continue }
            let known = sizeUses[rule.source]
            let found = known ?? rule.fieldUses(keys: [written?.size == nil ? "itemSize" : "size"])
            if known == nil { sizeUses[rule.source] = found }
            check.check(
                "size \(rule.source.position.line):\(rule.source.position.column)", found, fields,
                item: "item \(item) of section \(index)\(line)", &self)
        }
    }

    /// Checks that fields given in braces for a group's or an item's own fields exist.
    private mutating func checkPatterns(of group: Scene.ItemGroup, _ written: Scene.ItemGroup.WrittenItem?, _ fields: Fields, isFirst: Bool)
    {
        if isFirst { checkPatterns(of: group.fields, in: fields, at: group.position) }
        if let written { checkPatterns(of: written.fields, in: fields, at: written.position) }
    }

    /// Checks the braces in the values of fields.
    mutating func checkPatterns(of own: [FieldValue.Field], in fields: Fields, at position: SourcePosition) {
        for field in own {
            guard case .string(let text) = field.value, text.utf8.contains(where: { $0 == 0x7B || $0 == 0x7D }) else { continue }
            do throws(TextPattern.Problem) {
                for name in try TextPattern(text).fieldNames where fields[name] == nil {
                    report(
                        "the value of '\(field.name)' uses the field '\(name)', which does not exist here", at: position,
                        category: .reference, hint: Suggestion.hint(for: name, among: fields.names))
                }
            } catch {
                report(
                    "in the value of '\(field.name)' \(error.message)", at: position,
                    hint: "a field stands in braces, as in {title}; {{ and }} are braces themselves")
            }
        }
    }

    /// Warns of what no layout of the scene shows or asks for, such as headers that it leaves no room for.
    mutating func checkSizes(of collection: Scene.Collection) {
        checkBacks(of: collection)
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
        let sections = collection.sections.enumerated().map { (index: $0, section: $1) } + context.arrivals.map(\.indexedSection)
        var common: [Diagnostic]?
        for layout in [collection.layout] + context.layouts {
            var trial = Reading(file: file)
            trial.checkSizes(of: sections, in: layout)
            let found = Set(trial.diagnostics.map { [$0.line, $0.column] })
            common = common?.filter { found.contains([$0.line, $0.column]) } ?? trial.diagnostics
        }
        diagnostics += common ?? []
    }

    private mutating func checkSizes(of sections: [(index: Int, section: Scene.Section)], in layout: Scene.Layout) {
        if let sectioned = layout.parameters as? any SectionedParameters {
            checkBars(of: sections, sectioned, layout.traits)
        } else {
            for (_, section) in sections {
                for (bar, name) in [(section.header, "header"), (section.footer, "footer")] {
                    if let bar {
                        report("the \(name) is not shown, because the layout has none", at: bar.position, severity: .warning)
                    }
                }
            }
        }
        checkMeasures(of: sections, layout.traits)
    }

    /// Warns of backs of views that are never turned over.
    private mutating func checkBacks(of collection: Scene.Collection) {
        let uses = collection.sections.flatMap { section in section.decorations.map { ("decoration", $0.use) } }
        for (kind, use) in uses + [collection.backgroundView].compactMap(\.self).map({ ("background", $0) }) {
            guard context.views[use.view]?.hasBack == true else { continue }
            report(
                "the back of view '\(use.view)' is not shown on a \(kind): cells, headers and footers have backs", at: use.position,
                severity: .warning)
        }
    }

    /// Warns of headers and footers that the layout leaves no room for.
    private mutating func checkBars(
        of sections: [(index: Int, section: Scene.Section)], _ layout: some SectionedParameters, _ traits: LayoutTraits
    ) {
        let asksSections = traits.contains(.takesSectionMeasures)
        let place = asksSections ? "for the layout or the section" : "for the layout"
        for (_, section) in sections {
            let own = asksSections ? section.overrides : Scene.FlowOverrides()
            for (bar, name, size) in [
                (section.header, "header", own.headerReferenceSize ?? layout.headerReferenceSize),
                (section.footer, "footer", own.footerReferenceSize ?? layout.footerReferenceSize),
            ] {
                guard let bar, layout.scrollDirection.main(size) == 0 else { continue }
                report(
                    "the \(name) is not shown, because its size is 0", at: bar.position, severity: .warning,
                    hint: "give \(name)ReferenceSize \(place)")
            }
        }
    }

    /// Warns of measures of sections and items that the layout does not ask for.
    private mutating func checkMeasures(of sections: [(index: Int, section: Scene.Section)], _ traits: LayoutTraits) {
        if traits.contains(.takesSectionMeasures) { return }
        for (index, section) in sections {
            var others = section.overrides
            if traits.contains(.takesItemSizes) { others.itemSize = nil }
            let position = section.groups.first?.position ?? .unknown
            if others != Scene.FlowOverrides() {
                report("section \(index) has measures that only a flow layout asks for", at: position, severity: .warning)
            }
            if !traits.contains(.takesItemSizes), section.hasItemSizes {
                report(
                    "the sizes of items in section \(index) have no effect", at: position, severity: .warning,
                    hint: "the layout gives all items its itemSize")
            }
        }
    }

    /// Checks that the pictures that are named exist.
    mutating func checkImages() {
        guard let resources = context.resources else { return }
        var seen: Set<String> = []
        for image in images where seen.insert(image.path).inserted {
            do throws(SceneResources.Problem) {
                _ = try resources.locate(image.path)
            } catch {
                report(error, path: image.path, at: image.position)
                if let item = image.item, let last = diagnostics.indices.last { diagnostics[last].message += " (named by \(item))" }
            }
        }
    }
}

extension Scene.SizeRule {
    /// The places of the rule that name fields.
    func fieldUses(keys: [String]) -> [FieldUse] {
        var reading = Reading(file: file)
        reading.mode = .template
        reading.keys = keys
        _ = ValueShape<CGSize>.size.read(source, &reading)
        return reading.uses
    }
}
