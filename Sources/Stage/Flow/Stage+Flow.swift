// SPDX-License-Identifier: MIT
//
// A stage as one of several screens.

import Foundation
import VitrineCollectionUI
import VitrineInterfaces
import VitrineLayers
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
        if host != nil { screen.content.returnPan = flow.returnPan(from: screen.content) }
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

    /// Presents what the screen itself says is presented; over a screen that is on its way when that has come.
    func presentOwn() {
        guard host != nil, let content = screen?.content, content.transitionCoordinator != nil else {
            screen?.present()
            return
        }
        content.hasCome = { [weak self] isAnimated in
            self?.screen?.present(isAnimated: isAnimated)
            self?.host?.screen?.raiseOverlays()
        }
    }

    /// The screen has come.
    func didAppear() {
        let reactions = scene.screen.reactions.filter { $0.event == .appear }
        if !reactions.isEmpty { answer(reactions, from: .none) }
    }
}

extension Stage: LinkAnswering {
    package func answer(_ reactions: [Scene.Reaction], from source: LinkSource) {
        if let flow = (host ?? self).flow { return flow.answer(reactions, from: source, of: self) }
        for reaction in reactions {
            let perform = { [weak self] in
                guard let self else { return }
                for action in reaction.actions { performAlone(action, from: source) }
            }
            guard reaction.delay > 0 else {
                perform()
                continue
            }
            clock.schedule(at: clock.now + reaction.delay) { [weak self] in self?.inSurroundings(perform) }
        }
    }

    /// Does what a step leads to.
    func perform(_ action: Scene.FlowAction, at place: SourcePosition, isAnimated: Bool) {
        if let flow = (host ?? self).flow { return flow.perform(action, from: self, at: place, isAnimated: isAnimated) }
        performAlone(action, isAnimated: isAnimated, from: .none)
    }

    private func performAlone(_ action: Scene.FlowAction, isAnimated: Bool = true, from source: LinkSource) {
        _ = performAlone(action, isAnimated: isAnimated, from: source) { [weak self] in self?.answer($0, from: .none) }
    }
}
