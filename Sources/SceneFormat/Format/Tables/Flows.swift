// SPDX-License-Identifier: MIT
//
// What leads from one screen to another.

import Foundation
import VitrineFiles
import VitrineScene
import VitrineSceneReading
import VitrineSceneText

extension ValueShape<[FieldValue.Field]> {
    private static let passed = ValueShape<FieldValue>(.data, "a value", sample: .null) { node, _ in node.fieldValue }

    /// What is passed to a screen: its variables by name.
    static let passedValues = ValueShape(.named(.data), "a mapping of variables and values", sample: []) { node, reading in
        guard case .mapping(let entries) = node.value else {
            reading.mismatch(expected: "a mapping of variables and values", .named(.data), found: node)
            return nil
        }
        return entries.map { entry in
            FieldValue.Field(entry.key, reading.within(entry.key) { passed.read(entry.value, &$0) } ?? .null)
        }
    }
}

extension Property<Scene.Destination> {
    /// The keys of a screen to go to.
    static let destination: [Property] = [
        Property("screen", \.screen, .text, "The name of the screen, among `screens`.", required: true, examples: "album"),
        Property(
            "with", \.values, .passedValues, "What the variables of the screen are, in place of what it declares itself.",
            examples: ["title": "{title}"]),
        Property(
            "transition", \.transition, .choice("a transition"),
            "How it comes, and goes again. Without it as UIKit does by itself; where both screens have parts with a `hero` name in common, these become each other.",
            examples: "zoom", "crossDissolve"),
    ]
}

extension ValueShape<Scene.Destination> {
    private static let named = ValueShape<String>.text("the name of a screen").map { Scene.Destination($0) }

    /// A screen by its name, or with what is passed to it.
    static let destination = ValueShape.either(
        "the name of a screen, or {screen: …}", named,
        object("a screen to go to", "A screen, and what is passed to it.", start: Scene.Destination("")) {
            Property<Scene.Destination>.destination
        }
    ).placed { $0.position = $1 }.noted()

    /// A screen that is pushed.
    static let pushed = ValueShape.either(
        "the name of a screen, or {screen: …}", named,
        object("a screen that is pushed", "A screen that comes onto the stack.", start: Scene.Destination("")) {
            Property<Scene.Destination>.destination
            Property(
                "hidesTabBar", \.hidesTabBar, .flag, "Whether the tab bar goes away while it is shown, as by hidesBottomBarWhenPushed.",
                examples: true)
        }
    ).placed { $0.position = $1 }.noted()

    /// The same, noted so that it is known whether there is such a screen.
    private func noted() -> ValueShape {
        checking { destination, _, reading in reading.note(destination) }
    }
}

extension ValueShape<Scene.Presentation> {
    static let presentation = ValueShape.either(
        "the name of a screen, or {screen: …}", ValueShape<String>.text("the name of a screen").map { Scene.Presentation(.init($0)) },
        object("a screen that is presented", "A screen over others, as by present(_:animated:).", start: Scene.Presentation(.init(""))) {
            Property<Scene.Destination>.destination.map { $0.lifted(\Scene.Presentation.destination) }
            Property(
                "style", \.style, .choice("a style of presentation"),
                "How it stands over the others, under UIKit's names: a sheet where there is little width, and a card in the middle elsewhere, without it.",
                examples: "fullScreen", "popover")
            Property<Scene.Sheet>.sheetMeasures.map { $0.lifted(\Scene.Presentation.sheet) }
            Property(
                "source", \.source, .popoverSource,
                "What a popover points at; without it what was touched.", examples: ["item": [0, 2]], ["button": "more"])
            Property("modal", \.isModal, .flag, "Whether it stays until it is dismissed, as by isModalInPresentation.", examples: true)
        }
    ).placed { $0.destination.position = $1 }.checking { presentation, _, reading in reading.note(presentation.destination) }
}

extension ValueShape<Scene.FlowAction> {
    private static let yes = ValueShape<Bool>.flag.checking { flag, node, reading in
        if !flag { reading.report("what does not happen is left out", at: node.position, hint: "write true") }
    }

    private static let way = ValueShape<Scene.FlowAction>.either(
        "true, or the name of a screen", yes.map { _ in .pop(to: nil) },
        ValueShape<String>.text("the name of a screen, or root").checking { name, node, reading in
            guard name != "root" else { return }
            var destination = Scene.Destination(name)
            destination.position = node.position
            reading.note(destination)
        }.map { .pop(to: $0 == "root" ? "" : $0) })

    private static let tab = ValueShape<Scene.FlowAction>.either(
        "the name of a tab's screen, its title or its place", ValueShape<String>.text("a tab").map { .tab($0) },
        ValueShape<Int>.integer("the place of a tab, from 0", min: 0).map { .tab(String($0)) })

    private struct ColumnParts: Hashable, Sendable {
        var shown: Scene.SplitColumn?
        var hidden: Scene.SplitColumn?
    }

    private static let column = ValueShape<ColumnParts>.object("a column", "A column that is shown or put away.", start: ColumnParts()) {
        Property("show", \.shown, .choice("a column"), "The column that is shown.", examples: "primary")
        Property("hide", \.hidden, .choice("a column"), "The column that is put away.", examples: "primary")
    } finish: { node, reading, parts in
        if (parts.shown == nil) == (parts.hidden == nil) {
            reading.report("a column is either shown or put away", at: node.position, hint: "write {show: primary} or {hide: primary}")
        }
    }.map { Scene.FlowAction.column($0.shown ?? $0.hidden ?? .primary, isShown: $0.shown != nil) }

    /// The keys of what leads to another screen, one of which an answer and a step have.
    @PropertyList<[Scene.FlowAction]> static var keys: [Property<[Scene.FlowAction]>] {
        Property(
            "push", ValueShape<Scene.Destination>.pushed, "A screen comes onto the stack of those in front, as by pushViewController.",
            examples: "album", ["screen": "album", "with": ["title": "{title}"]]
        ) { $1.append(.push($0)) }
        Property(
            "pop", way, "The way back: by one screen with true, to one that is named, or to the first with root.", examples: true, "root"
        ) { $1.append($0) }
        Property(
            "present", ValueShape<Scene.Presentation>.presentation, "A screen is presented over the others, in any of UIKit's styles.",
            examples: "cart", ["screen": "cart", "detents": ["medium", "large"], "grabber": true]
        ) { $1.append(.present($0)) }
        Property("dismiss", yes, "What is presented goes.", examples: true) { $1.append(.dismiss) }
        Property("detent", ValueShape<Scene.Detent>.detent, "The sheet in front takes another of its heights.", examples: "large") {
            $1.append(.detent($0))
        }
        Property("tab", tab, "Another tab is chosen: by the name of its screen, its title or its place from 0.", examples: "search", 1) {
            $1.append($0)
        }
        Property("column", column, "A column of the split view is shown, or put away.", examples: ["show": "primary"]) { $1.append($0) }
        Property(
            "sidebar",
            ValueShape<Scene.FlowAction>.words(
                "a state of a sidebar", [("shown", .sidebar(isShown: true)), ("hidden", .sidebar(isShown: false))]),
            "The sidebar of tabs is shown, or put away.", examples: "hidden"
        ) { $1.append($0) }
        Property(
            "replace", ValueShape<Scene.Destination>.destination, "Another screen takes the place of the one in front.",
            examples: "welcome"
        ) { $1.append(.replace($0)) }
        Property(
            "alert", ValueShape<Scene.Alert>.alert, "Someone is asked, as by UIAlertController; `tap: {text: …}` and `dismiss` answer.",
            examples: ["title": "Delete the album?", "actions": ["Cancel", ["title": "Delete", "style": "destructive"]]]
        ) { $1.append(.alert($0)) }
        Property(
            "keyboard", ValueShape<Scene.Keyboard?>.screenKeyboard,
            "The software keyboard comes up, and a sheet rises with it; false has it go.", examples: true, "numberPad", false
        ) { $1.append(.keyboard($0)) }
    }
}

extension ValueShape<Scene.Alert> {
    /// What an answer leads to: read only when it is met, because alerts are among what leads on.
    private static let led: ValueShape<[Scene.Reaction]> = ValueShape<[Scene.Reaction]>(
        .definition("answer", { ValueShape<[Scene.Reaction]>.answer.type.defined }), "an answer", sample: []
    ) { node, reading in
        ValueShape<[Scene.Reaction]>.answer.read(node, &reading).map { parts in
            var reaction = Scene.Reaction(.tap, parts.actions)
            (reaction.delay, reaction.position) = (parts.delay, parts.position)
            return [reaction]
        }
    }

    private static let alertButton: ValueShape<Scene.Alert.Answer> = ValueShape<Scene.Alert.Answer>.either(
        "the words of an answer, or {title: …}", ValueShape<String>.text("the words of an answer").map { Scene.Alert.Answer($0) },
        ValueShape<Scene.Alert.Answer>.object("an answer", "One of the answers of an alert.", start: Scene.Alert.Answer("")) {
            Property("title", \.title, .text, "The words.", required: true, examples: "Delete")
            Property(
                "style", \.style, .choice("a style of answer"), "What it means, under the names of UIAlertAction.Style.",
                examples: "destructive", "cancel")
            Property("then", \.reactions, led, "What it leads to once the alert has gone.", examples: ["pop": true])
        })

    static let alert: ValueShape<Scene.Alert> = object(
        "an alert", "Someone is asked in the middle of the screen, or from its bottom.", start: Scene.Alert()
    ) {
        Property("title", \.title, .text, "What is asked.", examples: "Delete the album?")
        Property("message", \.message, .text, "What is asked, in smaller words.", examples: "This cannot be undone.")
        Property("style", \.style, .choice("a style of alert"), "Where it stands, under UIKit's names.", examples: "actionSheet")
        Property("actions", \.actions, .list("a list of answers", of: alertButton), "The answers in order.", examples: ["Cancel", "OK"])
    }
}

/// An answer while it is read.
private struct AnswerParts: Hashable, Sendable {
    var actions: [Scene.FlowAction] = []
    var delay: TimeInterval = 0
    var position = SourcePosition.unknown
}

extension ValueShape<[Scene.Reaction]> {
    fileprivate static let answer: ValueShape<AnswerParts> = ValueShape<AnswerParts>.object(
        "an answer", "What leads to another screen; several keys happen one after the other.", start: AnswerParts()
    ) {
        ValueShape<Scene.FlowAction>.keys.map { $0.lifted(\AnswerParts.actions) }
        Property("after", \.delay, .moment, "What passes before, in seconds.", examples: 1.5)
    } finish: { node, reading, parts in
        reading.context.leads += parts.actions.map { (reading.openViews.first, $0) }
        if parts.actions.isEmpty {
            let known = ValueShape<Scene.FlowAction>.keys.map(\.name)
            reading.report("an answer leads somewhere", at: node.position, hint: "known: \(known.joined(separator: ", "))")
        }
    }.placed { $0.position = $1 }.defined(as: "answer")

    private static func property(_ event: Scene.FlowEvent, _ summary: String) -> Property<[Scene.Reaction]> {
        Property(event.rawValue, answer, summary, examples: ["push": "album"]) { parts, reactions in
            var reaction = Scene.Reaction(event, parts.actions)
            (reaction.delay, reaction.position) = (parts.delay, parts.position)
            reactions.append(reaction)
        }
    }

    /// What parts of a screen answer.
    static let touches = object("answers", "What is done where something happens to it.", start: []) {
        property(.tap, "What a tap leads to.")
        property(.press, "What a long press leads to.")
    }.defined(as: "answers")

    /// What a screen answers.
    static let ofScreen = object("answers", "What is done where something happens to the screen.", start: []) {
        property(.appear, "What the screen leads to once it has come.")
    }

    /// What a button answers.
    static let taps = object("answers", "What is done where it is tapped.", start: []) { property(.tap, "What a tap leads to.") }
}

extension Property<Scene.Decoration> {
    /// The keys by which parts lead to other screens.
    static let links: [Property] = [
        Property(
            "on", \.links.reactions, .touches, "What leads from it to other screens of a flow, when it is touched.",
            examples: ["tap": ["push": ["screen": "album", "with": ["title": "{title}"]]]]),
        Property(
            "hero", \.links.hero, .text,
            "A name that it has in common with a part of another screen: where one screen gives way to the other, this part becomes that one.",
            examples: "cover-{id}"),
    ]
}

extension ValueShape<Scene.SplitView> {
    private static func first(in column: Scene.SplitColumn, _ summary: String) -> Property<Scene.SplitView> {
        Property(column.rawValue, ValueShape<Scene.Destination>.destination, summary, examples: "list") { $1.columns[column] = $0 }
    }

    static let splitView = object(
        "a split view", "Columns side by side, as UISplitViewController has them; on a narrow screen they are one stack.",
        start: Scene.SplitView()
    ) {
        first(in: .primary, "The screen of the first column.")
        first(in: .supplementary, "The screen of the column in the middle.")
        first(in: .secondary, "The screen of the widest column.")
        Property(
            "displayMode", \.displayMode, .choice("a display mode"), "Which columns are seen, and how, under UIKit's names.",
            examples: "oneBesideSecondary")
        Property("primaryWidth", \.primaryWidth, .length, "The width of the first column in points.", examples: 280)
        Property("supplementaryWidth", \.supplementaryWidth, .length, "The width of the column in the middle in points.", examples: 320)
    } finish: { node, reading, split in
        for column in [Scene.SplitColumn.primary, .secondary] where split.columns[column] == nil {
            reading.report("a split view needs the column '\(column.rawValue)'", at: node.position)
        }
    }.defined(as: "splitView")
}

extension Reading {
    /// Remembers a screen that something leads to, to see later whether there is one.
    fileprivate mutating func note(_ destination: Scene.Destination) { context.destinations.append((destination, file)) }

    /// Has steps after one that leads to other screens not be checked against what this one shows.
    mutating func checkWay(of step: Scene.Step) {
        switch step.action {
        case .flow: break
        case .touch where context.isOfFlow: break
        default: return
        }
        context.forgetContents()
        (context.hasUnknownCounts, context.layoutMayDiffer) = (true, true)
    }
}
