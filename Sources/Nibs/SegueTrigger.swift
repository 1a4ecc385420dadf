// SPDX-License-Identifier: MIT
//
// Objects of a file that begin segues.

import Foundation
import VitrineInterfaceBuilder
package import VitrineViewCore

/// What a file has one of its views do later.
@MainActor final class FileMarks: FileMarking {
    /// The segue that the view begins.
    var segue: SegueTrigger?
    /// What the file says otherwise under other size classes.
    var variations: NibVariations?

    func apply(_ traits: UITraitCollection) { variations?.apply(traits) }
}

extension UIView {
    /// What the file has the view do later, made where it is not there yet.
    var fileMarks: FileMarks {
        if let known = uncommon.fileMarks as? FileMarks { return known }
        let new = FileMarks()
        uncommon.fileMarks = new
        return new
    }
}

/// A segue that an object begins.
@MainActor struct SegueTrigger {
    let segue: InterfaceElement
    weak var controller: (any NibController)?
}

extension NibBuilder {
    /// Has an object of the file begin a segue, or be the place of an embedded controller.
    func connectSegue(_ segue: InterfaceElement, of object: AnyObject) {
        switch (segue["kind"], object) {
        case ("relationship", _), (_, is any NibController): break
        case ("embed", let view as UIView): embeds.append((view, segue))
        case (_, let sender as any ActionSender):
            _ = sender.send(.segue(segue, of: controller), to: controller, on: sender.eventOfSegue)
        case (_, let view as UIView): view.fileMarks.segue = SegueTrigger(segue: segue, controller: controller)
        default: tell("a \(type(of: object)) begins no segues", at: segue)
        }
    }
}

extension Selector {
    /// Begins a segue of a controller, or else of the one that is asked.
    @MainActor fileprivate static func segue(_ segue: InterfaceElement, of controller: (any NibController)?) -> Selector {
        Selector(
            "segue:\(segue.id ?? "")",
            isOf: { ($0 as? any NibController)?.isArchived == true },
            call: { [weak controller] target, sender, _ in
                guard let source = controller ?? target as? any NibController else { return false }
                source.begin(segue, sender: sender)
                return true
            })
    }
}

extension UIView {
    /// Begins the segue that a storyboard gave to a cell, when someone selects it.
    package final func performSelectionSegue() {
        guard let trigger = (rare?.fileMarks as? FileMarks)?.segue else { return }
        var responder: UIResponder? = self
        while let current = responder, (current as? any NibController)?.isOfStoryboard != true { responder = current.next }
        (trigger.controller ?? responder as? any NibController)?.begin(trigger.segue, sender: self)
    }
}
