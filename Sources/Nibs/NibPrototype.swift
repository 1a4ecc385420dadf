// SPDX-License-Identifier: MIT
//
// Objects of a file that are made when they are wanted, as often as they are: the prototypes of cells.

import Foundation
package import VitrineInterfaceBuilder
package import VitrineViewCore

/// An object that a file describes and that is made many times (nibs.prototypes).
@MainActor package final class NibPrototype {
    /// The name under which the object is asked for.
    package let reuseIdentifier: String
    private let element: InterfaceElement
    private let plan: NibPlan
    private let bundle: Bundle?
    private let storyboard: AnyObject?
    private let controllerElement: InterfaceElement?
    /// Who actions of the object may lead to.
    private weak var controller: (any NibController)?

    fileprivate init?(_ element: InterfaceElement, of builder: NibBuilder) {
        guard let name = element["reuseIdentifier"], !name.isEmpty else {
            builder.tell("this prototype has no identifier, and cannot be asked for", at: element)
            return nil
        }
        reuseIdentifier = name
        (self.element, plan, bundle, storyboard) = (element, builder.plan, builder.bundle, builder.storyboard)
        (controller, controllerElement) = (builder.scene?.controller, builder.scene?.element)
    }

    /// An object of a document that no controller has.
    package init(_ element: InterfaceElement, of document: InterfaceDocument, library: InterfaceLibrary) {
        reuseIdentifier = element["reuseIdentifier"] ?? ""
        self.element = element
        plan = NibPlan(document, bundle: nil, library: library, traits: .current)
        (bundle, storyboard, controller, controllerElement) = (nil, nil, nil, nil)
    }

    /// Makes the object, with all that is on it.
    package func make() -> AnyObject? {
        let builder = NibBuilder(plan.document, bundle: bundle, library: plan.library, plan: plan)
        builder.storyboard = storyboard
        if let controller, let controllerElement { builder.stand(controller, for: controllerElement) }
        let object = builder.object(for: element)
        builder.finish()
        return object
    }
}

@MainActor extension NibCoder {
    /// The prototypes in a list, such as `cells`.
    package func prototypes(in list: String) -> [NibPrototype] {
        elements(list).compactMap { NibPrototype($0, of: builder) }
    }

    /// The prototype that is the value of a property, such as `sectionHeaderView`.
    package func prototype(_ key: String) -> NibPrototype? {
        part.use(key)
        return element.value(key).flatMap { NibPrototype($0, of: builder) }
    }
}
