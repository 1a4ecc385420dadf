// SPDX-License-Identifier: MIT
//
// What can be checked once everything is read: fields, sizes, pictures.

import Foundation
import VitrineFiles
import VitrineLayoutSolvers
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension Reading {
    /// A reading of what items make of the scene's views.
    func trial(in fields: Fields) -> Reading {
        var trial = Reading(file: file)
        (trial.mode, trial.vocabulary, trial.nibs) = (.filled(fields), vocabulary, nibs)
        return trial
    }

    /// Takes over what was met while an item was looked at: the pictures and fonts that it names, and the views that it shows.
    ///
    /// - Parameter item: The item, as a diagnostic says it, where its fields may be what holds the names.
    mutating func take(_ trial: Reading, item: @autoclosure () -> String? = nil) {
        for var mention in trial.mentions {
            mention.item = item()
            settle(mention)
        }
        context.usedViews.formUnion(trial.context.usedViews)
    }

    /// Whether places take what fields say and nothing else.
    func isPlain(_ uses: [FieldUse]) -> Bool {
        vocabulary.strings.isEmpty
            && uses.allSatisfy { $0.kind == .value && $0.scope == nil && $0.guards.isEmpty && $0.file == file }
    }

    /// Whether all conditions hold.
    mutating func isShown(_ guards: [FieldUse.Guard]) -> Bool {
        let kept = (scope, file)
        defer { (scope, file) = kept }
        return guards.allSatisfy { one in
            (scope, file) = (one.place.scope, one.place.file)
            return presence(under: one.condition) != .hidden
        }
    }
}

extension Reading {
    /// Checks that the items have the fields that their views use, and that the values fit; those that come later too.
    mutating func checkFields(of collection: Scene.Collection, around screen: Scene.Screen) {
        var check = FieldCheck()
        for (index, section) in collection.sections.enumerated() {
            checkSection(section, at: index, &check)
            checkBadges(of: section, at: index, in: collection, &check)
        }
        for arrival in context.arrivals {
            switch arrival {
            case .items(let section, let index, let first): checkItems(in: section, at: index, firstItem: first, &check)
            case .section(let section, let index):
                checkSection(section, at: index, &check)
                checkBadges(of: section, at: index, in: collection, &check)
            }
        }
        for (use, owner) in layoutViews(of: collection) + screen.uses {
            guard let template = context.views[use.view] else { continue }
            check.check(.view(use.view), template.uses, use.fields, of: .use(owner, at: use.position), &self)
        }
        if let use = collection.backgroundView, let template = context.views[use.view] {
            check.check(.view(use.view), template.uses, use.fields, of: .use("the background", at: use.position), &self)
        }
        check.tellUnknown(&self)
        for lack in check.missing { tell(lack) }
    }

    /// Tells what a view lacks where its fields are given, which is where it is mended, and what a size lacks at the size.
    private mutating func tell(_ lack: MissingUse) {
        let main = file
        defer { file = main }
        file = lack.use.file
        let suggestion = Suggestion.among(lack.available, for: lack.name).map { "did you mean '\($0)'?" }
        var (position, giver, asking, hint) = (lack.use.position, lack.giver.placedPhrase, "", suggestion)
        if case .view(let view) = lack.owner, lack.giver.position != .unknown {
            let asked = place(of: position)
            if asked.line > 0 { asking = " (line \(asked.line)" + (asked.file == main ? ")" : " of '\(asked.file)')") }
            (file, position, giver) = (main, lack.giver.position, lack.giver.phrase)
            if case .use = lack.giver { hint = hint ?? "write it beside the view's name, as in {view: \(view), \(lack.name): …}" }
        }
        let fields = lack.available.isEmpty ? nil : "its fields are \(lack.available.joined(separator: ", "))"
        let hints = [hint, fields].compactMap(\.self)
        report(
            "\(lack.owner.phrase) uses the field '\(lack.name)'\(asking), which \(giver) "
                + (lack.count == 1 ? "does not have" : "and \(lack.count - 1) more do not have"),
            at: position, category: .reference,
            hint: hints.isEmpty ? nil : hints.joined(separator: suggestion == nil ? "; " : " "))
    }

    private mutating func checkSection(_ section: Scene.Section, at index: Int, _ check: inout FieldCheck) {
        let uses =
            [("the header", section.header), ("the footer", section.footer)] + section.decorations.map { ("the decoration", $0.use) }
        for case (let kind, let use?) in uses {
            if use.view == Scene.ListRow.viewName { checkRow(use.fields, use.fields.scopes.first ?? [], at: use.position) }
            guard let template = context.views[use.view] else { continue }
            check.check(.view(use.view), template.uses, use.fields, of: .use("\(kind) of section \(index)", at: use.position), &self)
        }
        checkItems(in: section, at: index, firstItem: 0, &check)
    }

    /// Checks what is held at the items of a section, each of which shows the fields of an item.
    private mutating func checkBadges(
        of section: Scene.Section, at index: Int, in collection: Scene.Collection, _ check: inout FieldCheck
    ) {
        let badges = badges(of: section, in: collection).filter { context.views[$0.use.view] != nil }
        guard !badges.isEmpty else { return }
        for item in 0..<min(section.itemCount, Self.checkedBadges) {
            guard let (group, position) = section.group(ofItem: item) else { continue }
            let fields = section.fields(of: group, at: position, item: item, section: index)
            for badge in badges {
                checkPatterns(of: badge.use.fields.scopes.first ?? [], in: fields, at: badge.use.position)
                check.check(
                    .view(badge.use.view), context.views[badge.use.view]?.uses ?? [], badge.use.filled(in: fields).fields,
                    of: .use("the badge of item \(item) of section \(index)", at: badge.use.position), &self)
            }
        }
    }

    /// How many items' badges are looked at before they are shown.
    private static let checkedBadges = 2000

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
        guard group.count > 0 else { return }
        var sizeUses: [SourceNode: [FieldUse]] = [:]
        let sample = ItemSample(
            of: group, firstItem: firstItem, dependence: dependence(of: group), isWhole: context.looksAtAll)
        for offset in sample.ranges.joined() {
            let position = group.positions.lowerBound + offset
            let written = group.change ?? group.writtenItem(at: position)
            let view = group.view(at: position) ?? ""
            let rule = group.sizeRule(at: position)
            let uses = context.views[view]?.uses ?? []
            let isRow = view == Scene.ListRow.viewName
            guard !uses.isEmpty || isRow || rule.map({ $0.fixed == nil }) == true || offset == 0 || written != nil else { continue }
            guard countItem(at: group.position) else { return }
            let item = firstItem + offset
            let fields = section.fields(of: group, at: position, item: item, section: index)
            let giver = FieldGiver.item(item, section: index, at: written?.position ?? group.position, isWritten: written != nil)
            checkPatterns(of: group, written, fields, isFirst: offset == 0)
            check.check(.view(view), uses, fields, of: giver, &self)
            if isRow { checkRow(fields, written?.fields ?? [], at: written?.position ?? group.position) }
            guard let rule, rule.fixed == nil, let text = rule.text else { continue }
            let key = written?.size == nil ? "itemSize" : "size"
            let known = sizeUses[text.source]
            let found = known ?? text.fieldUses(keys: [key])
            if known == nil { sizeUses[text.source] = found }
            check.check(.size(key: key, text.source), found, fields, of: giver, &self)
        }
    }

    /// Checks the row that an item's fields say.
    private mutating func checkRow(_ fields: Fields, _ written: [FieldValue.Field], at position: SourcePosition) {
        var trial = Reading(file: file)
        trial.vocabulary = vocabulary
        _ = Scene.ListRow.read(fields, at: position, of: context.writtenRows[position], &trial)
        take(trial)
        diagnostics += trial.diagnostics
        var isTold = false
        for field in written where !Scene.ListRow.keys.contains(field.name) {
            let near = Suggestion.among(Scene.ListRow.keys, for: field.name).flatMap { fields[$0] == nil ? "did you mean '\($0)'?" : nil }
            guard let hint = near ?? Synonyms.renaming(of: field.name, among: Scene.ListRow.keys) else { continue }
            let place = context.writtenRows[position]?[field.name]?.position ?? position
            report("a row has no key '\(field.name)'", at: place, severity: .warning, hint: hint)
            isTold = true
        }
        guard !isTold, written.contains(where: { $0.name != "id" }), !Scene.ListRow.keys.contains(where: { fields[$0] != nil }) else {
            return
        }
        report("the row shows nothing: no field of it is one that rows show", at: position, severity: .warning, hint: "write {text: …}")
    }

    /// What depends on the numbers of a group's counted items.
    private func dependence(of group: Scene.ItemGroup) -> ItemSample.Dependence {
        let rule = group.sizeRule(at: group.positions.lowerBound)
        let sizeFields = rule.flatMap { $0.fixed == nil ? $0.text?.fieldUses(keys: ["itemSize"]) : nil } ?? []
        return group.dependence(of: sizeFields + (group.view(at: group.positions.lowerBound).flatMap { context.views[$0]?.uses } ?? []))
    }

    /// Whether one more item is looked at; the first that is not is told.
    private mutating func countItem(at position: SourcePosition) -> Bool {
        if context.itemsLeft == 0 {
            report(
                "only \(SourceLimits.checkedItems) items are checked: what is wrong with later ones shows when they are drawn",
                at: position,
                severity: .warning, category: .limit)
        }
        context.itemsLeft -= 1
        return context.itemsLeft >= 0
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
                for name in try TextPattern(text).requiredNames where fields[name] == nil {
                    report(
                        "the value of '\(field.name)' uses the field '\(name)', which does not exist here", at: position,
                        category: .reference, hint: Synonyms.hint(for: name, among: fields.names))
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
        } else if !(layout.parameters is CompositionalParameters) {
            for (_, section) in sections {
                for (bar, name) in [(section.header, "header"), (section.footer, "footer")] {
                    if let bar {
                        report("the \(name) is not shown, because the layout has none", at: bar.position, severity: .warning)
                    }
                }
            }
        }
        checkMeasures(of: sections, layout)
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
            let hasRelativeHeader = own.relativeHeaderSize != nil || own.headerReferenceSize == nil && layout.relativeHeaderSize != nil
            let hasRelativeFooter = own.relativeFooterSize != nil || own.footerReferenceSize == nil && layout.relativeFooterSize != nil
            for (bar, name, size, isRelative) in [
                (section.header, "header", own.headerReferenceSize ?? layout.headerReferenceSize, hasRelativeHeader),
                (section.footer, "footer", own.footerReferenceSize ?? layout.footerReferenceSize, hasRelativeFooter),
            ] {
                guard let bar, !isRelative, layout.scrollDirection.main(size) == 0 else { continue }
                report(
                    "the \(name) is not shown, because its size is 0", at: bar.position, severity: .warning,
                    hint: "give \(name)ReferenceSize \(place): auto is as high as its content")
            }
        }
    }

    /// Warns of measures of sections and items that the layout does not ask for.
    private mutating func checkMeasures(of sections: [(index: Int, section: Scene.Section)], _ layout: Scene.Layout) {
        let (traits, isCompositional) = (layout.traits, layout.parameters is CompositionalParameters)
        if traits.contains(.takesSectionMeasures) { return }
        for (index, section) in sections {
            var others = section.overrides
            if traits.contains(.takesItemSizes) { (others.itemSize, others.relativeItemSize) = (nil, nil) }
            // Items that are written out in a list make a group that stands nowhere of its own.
            let position = section.groups.first.map(\.position).flatMap { $0.line > 0 ? $0 : nil } ?? section.position
            if others != Scene.FlowOverrides() {
                report(
                    "section \(index) has measures that only a flow layout asks for", at: position, severity: .warning,
                    hint: isCompositional
                        ? "sizes and spacings stand in the section's layout, as in layout: {grid: {columns: 3, spacing: 8, aspect: 1}}"
                        : nil)
            }
            if !traits.contains(.takesItemSizes), section.hasItemSizes {
                report(
                    "the sizes of items in section \(index) have no effect", at: position, severity: .warning,
                    hint: isCompositional
                        ? "sizes stand in the section's layout, as in layout: {grid: {columns: 3, aspect: 1}}"
                        : "the layout gives all items its itemSize")
            }
        }
    }
}
