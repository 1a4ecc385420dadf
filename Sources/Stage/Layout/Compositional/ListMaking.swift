// SPDX-License-Identifier: MIT
//
// The lists of a scene as UIKit's configurations, and what swiping their rows does.

import Foundation
import VitrineCollectionUI
import VitrineGeometry
import VitrineLists
import VitrineNodes
import VitrineScene
import VitrineViews

extension SectionSource {
    /// The section that is a list.
    func list(
        _ list: Scene.ListLayout, of section: Scene.Section, in environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(appearance: list.appearance.uiAppearance)
        configuration.headerMode = list.beginsWithHeader ? .firstItemInSection : section.header == nil ? .none : .supplementary
        configuration.footerMode = section.footer == nil ? .none : .supplementary
        configuration.headerTopPadding = list.headerTopPadding
        configuration.backgroundColor = list.background.map { UIColor.scene($0) }
        if let separator = list.separator {
            if separator.top == false, separator.bottom == false {
                configuration.showsSeparators = false
            } else {
                configuration.showsSeparators = true
                separator.apply(to: &configuration.separatorConfiguration)
            }
        }
        configuration.itemSeparatorHandler = { [weak self] path, lines in
            guard let own = self?.source?.look(ofItem: path)?.row?.separator else { return lines }
            var lines = lines
            own.apply(to: &lines)
            return lines
        }
        if model.mayBeSwiped(list, section) {
            configuration.leadingSwipeActionsConfigurationProvider = { [weak self] in self?.actions(at: $0, .leading) }
            configuration.trailingSwipeActionsConfigurationProvider = { [weak self] in self?.actions(at: $0, .trailing) }
        }
        return .list(using: configuration, layoutEnvironment: environment)
    }

    private var source: SceneDataSource? { layout?.collectionView?.dataSource as? SceneDataSource }

    /// The actions at a side of a row: its own, or those of its list.
    private func actions(at path: IndexPath, _ side: Scene.RowSwipe.Side) -> UISwipeActionsConfiguration? {
        guard let source, model.sections.indices.contains(path.section) else { return nil }
        let list = parameters.layout(of: model.sections[path.section])?.list
        guard let swipe = source.look(ofItem: path)?.row?.swipe ?? list?.swipe else { return nil }
        let actions = side == .leading ? swipe.leading : swipe.trailing
        guard !actions.isEmpty else { return nil }
        let configuration = UISwipeActionsConfiguration(
            actions: actions.map { action in
                let made = UIContextualAction(
                    style: action.isDestructive ? .destructive : .normal, title: action.title.isEmpty ? nil : action.title
                ) { [weak self] _, _, completion in
                    if action.isDestructive { self?.delete(path) }
                    completion(true)
                }
                made.image =
                    action.icon.map { source.context.images.icon($0, traits: source.context.traits) }
                    ?? action.image.flatMap { source.context.images.image(at: $0) }
                if let color = action.color { made.backgroundColor = UIColor.scene(color) }
                return made
            })
        configuration.performsFirstActionWithFullSwipe = swipe.runsFirst
        return configuration
    }

    /// Takes an item away, as an app does when a destructive action is chosen.
    private func delete(_ path: IndexPath) {
        guard let view = layout?.collectionView, model.sections.indices.contains(path.section),
            path.item < model.sections[path.section].itemCount
        else { return }
        view.performBatchUpdates({ [model] in
            model.sections = model.sections.replacing([path], with: [], at: path)
            view.deleteItems(at: [path])
        })
    }
}

extension SceneModel {
    /// Whether rows of a section may have actions beside them.
    func mayBeSwiped(_ list: Scene.ListLayout, _ section: Scene.Section) -> Bool {
        list.swipe != nil || section.mentionsSwipes || hasRowTemplates
    }
}

extension Scene.RowSeparator {
    /// Changes what it says of lines.
    @MainActor fileprivate func apply(to lines: inout UIListSeparatorConfiguration) {
        if let top { lines.topSeparatorVisibility = top ? .visible : .hidden }
        if let bottom { lines.bottomSeparatorVisibility = bottom ? .visible : .hidden }
        if let color { lines.color = UIColor.scene(color) }
        guard leading != nil || trailing != nil else { return }
        for path in [\UIListSeparatorConfiguration.topSeparatorInsets, \.bottomSeparatorInsets] {
            if let leading { lines[keyPath: path].leading = leading }
            if let trailing { lines[keyPath: path].trailing = trailing }
        }
    }
}

extension Scene.ListLayout.Appearance {
    fileprivate var uiAppearance: UICollectionLayoutListConfiguration.Appearance {
        switch self {
        case .plain: .plain
        case .grouped: .grouped
        case .insetGrouped: .insetGrouped
        case .sidebar: .sidebar
        case .sidebarPlain: .sidebarPlain
        }
    }
}
