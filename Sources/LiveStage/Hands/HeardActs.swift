// SPDX-License-Identifier: MIT
//
// What someone who hears a screen does with its elements.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLiveWindows
import VitrineProperties
import VitrineRecordings
import VitrineViews
import VitrineVoiceOver

extension LiveScreen {
    /// Does something with an element that is heard.
    ///
    /// - Returns: Whether it was done; nil where there is no such element, or it has no such action.
    func act(_ act: LiveInput.Act) -> Bool? {
        guard let window = subject?.window else { return nil }
        let heard = heard
        // On a screen of another size there may be others before it.
        let known = heard.indices.contains(act.element) && heard[act.element].label == act.label ? heard[act.element] : nil
        guard let element = known ?? heard.named(act.label), let id = element.whom.id, let responder = window.heardResponders[id] else {
            return nil
        }
        return responder.performAssistive(act.action, traits: element.traits)
    }
}

extension LiveStage {
    func performAct(_ arguments: CallArguments) async throws(LiveError) -> LiveCall.Result {
        let (screen, action) = (try screen(in: arguments), arguments.text("action") ?? "")
        let heard = screen.heard
        let index: Int
        if let id = arguments.integer("id") {
            guard heard.indices.contains(id) else { throw LiveError("there is no element of that number any more") }
            index = id
        } else {
            guard let name = arguments.text("label") else { throw LiveError("'perform' needs a 'label' or an 'id'") }
            guard let found = heard.named(name).flatMap({ heard.firstIndex(of: $0) }) else {
                throw LiveError(Self.missing(name, among: heard))
            }
            index = found
        }
        let element = heard[index]
        let known = element.actions + (element.traits.contains(.adjustable) ? ["increment", "decrement"] : [])
        guard (known + Self.actions).contains(action) else {
            throw LiveError("'\(element.label)' has no action '\(action)'; it has \((known + Self.actions).joined(separator: ", "))")
        }
        screen.acted = nil
        perform(.with { $0.act = .init(element: index, label: element.label, action: action) })
        // What is activated in no other way is touched.
        if action == "activate", screen.acted != true {
            await touch([element.touchPoint], for: 0.08, in: arguments)
            return .value(.fields([.init("done", true)]))
        }
        return .value(.fields([.init("done", .flag(screen.acted == true))]))
    }

    /// What can be done with every element.
    private static let actions = ["activate", "escape", "magicTap"]
}

/// The rows of lists in which elements are heard.
@MainActor
struct HeardRows {
    /// The cell that an element is or lies in.
    struct Row {
        /// Which list, and which cell of it, in a word.
        var name: String
        var index: Int
        var count: Int
        /// Whether the cell is the element.
        var isWhole: Bool
        /// Whether it can be chosen.
        var isChosen: Bool
    }

    private let responders: [ObjectIdentifier: UIResponder]
    private let numbers: ElementNumbers

    init(_ window: UIWindow, _ numbers: ElementNumbers) { (responders, self.numbers) = (window.heardResponders, numbers) }

    func row(of element: HeardElement) -> Row? {
        guard let responder = element.whom.id.flatMap({ responders[$0] }) else { return nil }
        for case let cell as UICollectionViewCell in sequence(first: responder, next: { $0.next }) {
            var list = cell.superview
            while let view = list, !(view is UICollectionView) { list = view.superview }
            guard let list = list as? UICollectionView, let path = list.indexPath(for: cell) else { return nil }
            let counts = (0..<list.numberOfSections).map { list.numberOfItems(inSection: $0) }
            return Row(
                name: "\(numbers.number(of: list))-\(path.section)-\(path.item)",
                index: counts.prefix(path.section).reduce(0, +) + path.item + 1, count: counts.reduce(0, +),
                isWhole: (responder as? UIView)?.bounds.size == cell.bounds.size,
                isChosen: list.allowsSelection)
        }
        return nil
    }
}
