// SPDX-License-Identifier: MIT
//
// Parts that lead to other screens when they are touched.

package import Foundation
import VitrineControls
import VitrineMenus
package import VitrineScene
package import VitrineViewCore

/// Goes where parts of a screen lead.
@MainActor
package protocol LinkAnswering: AnyObject {
    /// Something happened to a part that leads somewhere.
    ///
    /// - Parameter source: what was touched.
    func answer(_ reactions: [Scene.Reaction], from source: LinkSource)
}

/// What was touched, for what comes out of it.
package enum LinkSource {
    case view(UIView)
    case barItem(NSObject)
    case none
}

/// Has a view answer touches as a scene says.
@MainActor
final class LinkTouches {
    private var links: Scene.Links
    private weak var answering: (any LinkAnswering)?
    private var recognizers: [UIGestureRecognizer] = []
    private weak var control: UIControl?
    private static let action = UIAction.Identifier("vitrine.link")

    init(_ links: Scene.Links, _ answering: (any LinkAnswering)?) { (self.links, self.answering) = (links, answering) }

    /// Listens to a view, or to the control in it.
    func attach(to view: UIView, control: UIControl?) {
        self.control = control
        control?.addAction(
            UIAction(identifier: Self.action) { [weak self, weak view] _ in if let view { self?.happened(.tap, to: view) } },
            for: .primaryActionTriggered)
        for event in Scene.FlowEvent.touches where !links.actions(on: event).isEmpty && (event != .tap || control == nil) {
            let recognizer: UIGestureRecognizer = event == .tap ? UITapGestureRecognizer() : UILongPressGestureRecognizer()
            recognizer.addAction { [weak self, weak view] recognizer in
                // A press is answered where it begins, a tap where it ends.
                guard let view, recognizer.state == (event == .tap ? .ended : .began) else { return }
                self?.happened(event, to: view)
            }
            view.addGestureRecognizer(recognizer)
            view.isUserInteractionEnabled = true
            recognizers.append(recognizer)
        }
    }

    /// Listens no more.
    func detach() {
        for recognizer in recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
        control?.removeAction(identifiedBy: Self.action, for: .primaryActionTriggered)
    }

    /// Whether it does the same already.
    func isFor(_ links: Scene.Links, _ answering: (any LinkAnswering)?, _ control: UIControl?) -> Bool {
        self.links == links && self.answering === answering && self.control === control
    }

    private func happened(_ event: Scene.FlowEvent, to view: UIView) {
        answering?.answer(links.actions(on: event), from: .view(view))
    }
}

extension NodeView {
    /// Has it lead where the scene says, and nowhere else.
    func setLinks(with context: NodeContext) {
        let links = node.decoration.links
        guard !links.reactions.isEmpty, context.answering != nil else {
            linkTouches?.detach()
            return linkTouches = nil
        }
        let control = (content as? UIControl) ?? ((content as? ControlView)?.control as? UIControl)
        if linkTouches?.isFor(links, context.answering, control) == true { return }
        linkTouches?.detach()
        let touches = LinkTouches(links, context.answering)
        touches.attach(to: self, control: control)
        linkTouches = touches
    }

    /// The name that it has in common with what it becomes on another screen; nil where it has none.
    package var hero: String? { node.decoration.linked.first?.hero }
}
