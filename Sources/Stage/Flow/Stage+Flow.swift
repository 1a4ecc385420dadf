// SPDX-License-Identifier: MIT
//
// A stage as one of several screens.

import Foundation
import VitrineCollectionUI
import VitrineInterfaces
package import VitrineNodes
package import VitrineScene
import VitrineViews

extension Stage {
    /// The screen in front: this one, unless others have come.
    package var front: Stage { flow?.front ?? self }

    /// All screens that are there, this one first.
    var screens: [Stage] { flow?.shown ?? [self] }

    /// The name of the screen; nil of a scene alone.
    var name: String? { screenName ?? flow?.said.start }

    /// The controller of the screen, ready to be shown in a container.
    func prepared(in flow: ScreenFlow) -> ScreenController? {
        guard let screen else { return nil }
        screen.content.stage = self
        screen.content.loadViewIfNeeded()
        // Each screen covers the one that it comes over.
        screen.content.view.backgroundColor = .scene(scene.canvas.background)
        if host != nil { screen.content.returnPan = ReturnPan(screen.content, of: flow) }
        screen.showAround()
        screen.bars.fill(screen.content, with: scene.screen)
        return screen.content
    }

    /// Goes where an item leads.
    func follow(_ event: Scene.FlowEvent, ofItem path: IndexPath) {
        guard let links = dataSource.look(ofItem: path)?.decoration.linked.first else { return }
        let reactions = links.actions(on: event)
        guard !reactions.isEmpty else { return }
        followed = path
        answer(reactions, from: collectionView.cellForItem(at: path).map { .view($0) } ?? .none)
    }

    /// The screen comes: the row that led away is no longer chosen.
    func willAppear(_ animated: Bool) {
        guard let path = followed else { return }
        followed = nil
        collectionView.deselectItem(at: path, animated: animated)
    }

    /// The screen has come.
    func didAppear() {
        let reactions = scene.screen.reactions.filter { $0.event == .appear }
        if !reactions.isEmpty { answer(reactions, from: .none) }
    }
}

extension Stage: LinkAnswering {
    package func answer(_ reactions: [Scene.Reaction], from source: LinkSource) {
        (host ?? self).flow?.answer(reactions, from: source, of: self)
    }
}
