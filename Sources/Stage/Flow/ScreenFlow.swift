// SPDX-License-Identifier: MIT
//
// Several screens in UIKit's containers, and the ways from one to another.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

/// The screens of a scene: which there are, where each stands, and which is in front.
///
/// Each is a stage of its own in the window of the first. They stand in a stack, in tabs with a stack each, or in the columns of a split
/// view; what is presented has a stack of its own.
@MainActor
final class ScreenFlow: NSObject {
    let said: Scene.Flow
    unowned let host: Stage
    /// The screens beside the first that were made and may still be seen.
    private(set) var stages: [Stage] = []
    /// Found on the way, each thing once.
    private(set) var found: [Diagnostic] = []
    /// What was shown and is gone.
    private var usedBefore: [String] = []
    /// What lies ahead by itself, as the clock knows it.
    private(set) var tickets: Set<Int> = []
    /// What was touched last, for what comes out of it.
    private(set) var source = LinkSource.none
    /// Where the file says what is being done.
    private var place = SourcePosition.unknown
    private var root: UIViewController = UIViewController()
    let popovers = PopoverKeeper()
    /// The heights of sheets, by their presentations.
    var heights: [ObjectIdentifier: [Scene.Detent]] = [:]

    init(_ said: Scene.Flow, host: Stage) {
        (self.said, self.host) = (said, host)
        super.init()
    }

    /// Puts the first screens into the window.
    func begin() {
        guard let screen = host.screen else { return }
        let tabBar = host.scene.screen.tabBar
        if let split = host.scene.screen.splitView {
            root = columns(split)
        } else if let tabBar, tabBar.items.contains(where: { $0.screen != nil }) {
            root = tabs(tabBar, screen.bars)
        } else {
            root = stack(of: host)
        }
        host.window.rootViewController = root
        root.view.frame = host.window.bounds
        screen.addOverlays(to: host.window, over: host.window.bounds)
        host.window.makeKeyAndVisible()
        host.window.layoutIfNeeded()
        goToStart()
        screen.makeRoomForKeyboard()
    }

    /// Where columns are one stack, goes on to the one with the screen that the file says is shown first.
    private func goToStart() {
        guard said.isStartSaid, let split = root as? UISplitViewController, split.isCollapsed,
            let column = Scene.SplitColumn.allCases.first(where: { host.scene.screen.splitView?.columns[$0]?.screen == said.start }),
            column != .primary
        else { return }
        UIView.performWithoutAnimation { split.show(column.uiColumn) }
        host.window.layoutIfNeeded()
    }

    // MARK: Containers

    func stack(of stage: Stage) -> FlowStack {
        let stack = FlowStack()
        stack.delegate = self
        stack.navigationBar.prefersLargeTitles = true
        if let content = stage.prepared(in: self) { stack.setViewControllers([content], animated: false) }
        return stack
    }

    private func tabs(_ said: Scene.TabBar, _ bars: BarMaking) -> UITabBarController {
        let tabs = UITabBarController()
        bars.dress(tabs, as: said)
        var controllers: [UIViewController] = []
        for (index, item) in said.items.enumerated() {
            let isFirst = index == min(said.selected, said.items.count - 1)
            let stack = isFirst ? stack(of: host) : FlowStack()
            stack.delegate = self
            stack.navigationBar.prefersLargeTitles = true
            stack.waiting = isFirst ? nil : item.screen
            stack.tabBarItem = bars.tab(item)
            controllers.append(stack)
        }
        tabs.setViewControllers(controllers, animated: false)
        tabs.selectedIndex = min(said.selected, controllers.count - 1)
        tabs.delegate = self
        return tabs
    }

    private func columns(_ said: Scene.SplitView) -> UISplitViewController {
        let split = UISplitViewController(style: said.columns[.supplementary] == nil ? .doubleColumn : .tripleColumn)
        if let width = said.primaryWidth { split.preferredPrimaryColumnWidth = width }
        if let width = said.supplementaryWidth { split.preferredSupplementaryColumnWidth = width }
        split.preferredDisplayMode = said.displayMode.uiDisplayMode
        for column in Scene.SplitColumn.allCases {
            guard let destination = said.columns[column] else { continue }
            let stage = column == .secondary && destination.screen == self.said.start ? host : stage(for: destination)
            guard let stage else { continue }
            split.setViewController(stack(of: stage), for: column.uiColumn)
            // Columns that float show their glass (system26.sidebars).
            let floats = host.scene.canvas.system == .iOS26 && host.scene.canvas.traits.hasRegularWidth && column != .secondary
            if floats { stage.screen?.content.view.backgroundColor = nil }
        }
        return split
    }

    /// Has a tab show its first screen, when it is chosen for the first time.
    private func fill(_ controller: UIViewController?) {
        guard let stack = controller as? FlowStack, let destination = stack.waiting else { return }
        stack.waiting = nil
        guard let content = stage(for: destination)?.prepared(in: self) else { return }
        stack.setViewControllers([content], animated: false)
    }

    // MARK: Screens

    /// Makes a screen; what is wrong with what is passed to it is noted.
    func stage(for destination: Scene.Destination) -> Stage? {
        guard let screen = said.screen(named: destination.screen) else {
            note("there is no screen '\(destination.screen)'", of: destination)
            return nil
        }
        do throws(SceneError) {
            let stage = Stage(try screen.scene(with: destination.values), of: screen, within: host)
            stages.append(stage)
            return stage
        } catch {
            for problem in error.diagnostics where !found.contains(problem) { found.append(problem) }
            return nil
        }
    }

    func note(_ message: String, of destination: Scene.Destination? = nil) {
        let said = destination?.position ?? .unknown
        let position = said.line > 0 ? said : place
        let diagnostic = Diagnostic(
            file: host.file, line: max(position.line, 0), column: position.column, severity: .warning, category: .reference,
            message: message)
        if !found.contains(diagnostic) { found.append(diagnostic) }
    }

    /// The stage in front, which steps and fingers concern.
    var front: Stage { content(in: root)?.stage ?? host }

    /// All screens that are there.
    var shown: [Stage] { [host] + stages }

    /// The content in front within a controller.
    func content(in controller: UIViewController?) -> ScreenController? {
        guard let controller else { return nil }
        if let presented = controller.presentedViewController, !presented.isBeingDismissed, let inner = content(in: presented) {
            return inner
        }
        switch controller {
        case let content as ScreenController: return content
        case let stack as UINavigationController: return content(in: stack.topViewController)
        case let tabs as UITabBarController: return content(in: tabs.selectedViewController)
        case let split as UISplitViewController:
            // Where columns are one stack, that is the one of the first.
            let columns: [UISplitViewController.Column] =
                split.isCollapsed ? [.primary, .supplementary, .secondary] : [.secondary, .primary]
            return columns.lazy.compactMap { self.content(in: split.viewController(for: $0)) }.first
        default: return nil
        }
    }

    /// Forgets screens that nothing leads back to.
    func forget() {
        stages.removeAll { stage in
            guard let content = stage.screen?.content, content.parent == nil, content.presentingViewController == nil else { return false }
            usedBefore += stage.usedFiles
            found += stage.diagnostics.filter { !found.contains($0) }
            return true
        }
    }

    // MARK: Ways

    /// Goes where an action leads.
    ///
    /// - Parameters:
    ///   - stage: The screen that leads there.
    ///   - place: Where the file says it.
    ///   - isAnimated: Whether it takes time.
    func perform(_ action: Scene.FlowAction, from stage: Stage, at place: SourcePosition, isAnimated: Bool = true) {
        self.place = place
        host.model.log?.note("flow", action.details)
        guard let content = stage.screen?.content else { return }
        let isDone = front.performAlone(action, isAnimated: isAnimated, from: source) { [weak self, weak stage] reactions in
            if let self, let stage { answer(reactions, from: .none, of: stage) }
        }
        if isDone { return }
        switch action {
        case .alert, .keyboard, .sidebar: break
        case .push(let destination): push(destination, onto: content, isAnimated)
        case .replace(let destination):
            guard let stack = content.navigationController, let next = self.stage(for: destination)?.prepared(in: self) else { return }
            transition = destination.transition
            stack.setViewControllers(stack.viewControllers.dropLast() + [next], animated: isAnimated && destination.transition != .none)
        case .pop(let name): pop(to: name, from: content, isAnimated)
        case .present(let presentation): present(presentation, over: content, isAnimated)
        case .dismiss:
            guard let presenting = content.presentingViewController else { return note("nothing is presented that could be dismissed") }
            presenting.dismiss(animated: isAnimated)
        case .detent(let detent): rest(at: detent, content, isAnimated)
        case .tab(let name): choose(name)
        case .column(let column, let isShown):
            guard let split = content.splitViewController else { return note("the screen is in no split view") }
            let change = { if isShown { split.show(column.uiColumn) } else { split.hide(column.uiColumn) } }
            if isAnimated { change() } else { UIView.performWithoutAnimation(change) }
        }
    }

    private func push(_ destination: Scene.Destination, onto content: UIViewController, _ isAnimated: Bool) {
        var stack = content.navigationController
        // What the sidebar leads to comes into the widest column.
        if let split = content.splitViewController, !split.isCollapsed, let column = split.viewController(for: .secondary),
            stack !== column
        {
            stack = column as? UINavigationController
        }
        guard let stack, let next = stage(for: destination)?.prepared(in: self) else { return }
        next.hidesBottomBarWhenPushed = destination.hidesTabBar
        if let back = next.stage?.scene.screen.navigationBar?.back { stack.topViewController?.navigationItem.setBack(back) }
        transition = destination.transition
        if content.navigationController !== stack {
            stack.setViewControllers([next], animated: false)
        } else {
            stack.pushViewController(next, animated: isAnimated && destination.transition != .none)
        }
    }

    private func pop(to name: String?, from content: UIViewController, _ isAnimated: Bool) {
        guard let stack = content.navigationController, stack.viewControllers.count > 1 else {
            return note("there is no screen to go back to")
        }
        switch name {
        case nil: stack.popViewController(animated: isAnimated)
        case "": stack.popToRootViewController(animated: isAnimated)
        case let name?:
            let target = stack.viewControllers.dropLast().last { ($0 as? ScreenController)?.stage?.name == name }
            guard let target else { return note("the screen '\(name)' is not on the way back") }
            stack.popToViewController(target, animated: isAnimated)
        }
    }

    private func choose(_ name: String) {
        guard let tabs = root as? UITabBarController, let controllers = tabs.viewControllers, let bar = host.scene.screen.tabBar else {
            return note("there are no tabs")
        }
        let index =
            bar.items.firstIndex { $0.screen?.screen == name } ?? bar.items.firstIndex { $0.title == name } ?? Int(name)
        guard let index, controllers.indices.contains(index) else { return note("there is no tab '\(name)'") }
        fill(controllers[index])
        tabs.selectedIndex = index
    }

    /// Does one after the other, each once the one before has come to its end.
    private func perform(_ actions: ArraySlice<Scene.FlowAction>, from stage: Stage, at place: SourcePosition) {
        guard let action = actions.first else { return }
        perform(action, from: stage, at: place)
        let rest = actions.dropFirst()
        guard !rest.isEmpty else { return }
        if let coordinator = coordinator(in: root) {
            coordinator.animate(alongsideTransition: nil) { [weak self] _ in self.map { $0.perform(rest, from: $0.front, at: place) } }
        } else {
            perform(rest, from: front, at: place)
        }
    }

    private func coordinator(in controller: UIViewController?) -> (any UIViewControllerTransitionCoordinator)? {
        guard let controller else { return nil }
        if let coordinator = controller.transitionCoordinator { return coordinator }
        return coordinator(in: controller.presentedViewController)
            ?? controller.children.lazy.compactMap { self.coordinator(in: $0) }.first
    }

    /// How the screen comes that is led to now.
    var transition = Scene.FlowTransition.automatic
}

extension ScreenFlow {
    /// Goes where something leads that happened on a screen.
    func answer(_ reactions: [Scene.Reaction], from source: LinkSource, of stage: Stage) {
        self.source = source
        for reaction in reactions {
            guard reaction.delay > 0 else {
                perform(reaction.actions[...], from: stage, at: reaction.position)
                continue
            }
            var ticket: Int?
            ticket = host.clock.schedule(at: host.clock.now + reaction.delay) { [weak self, weak stage] in
                guard let self, let stage else { return }
                if let ticket { tickets.remove(ticket) }
                // Who has gone on by then is not called back.
                if front === stage { host.inSurroundings { perform(reaction.actions[...], from: stage, at: reaction.position) } }
            }
            if let ticket { tickets.insert(ticket) }
        }
    }

    /// What came to light on all screens but the first, each thing once.
    var diagnostics: [Diagnostic] { found + stages.flatMap(\.diagnostics) }

    /// The files that were shown on all screens but the first.
    var usedFiles: [String] { usedBefore + stages.flatMap(\.usedFiles) }
}

// MARK: Containers tell

extension ScreenFlow: UINavigationControllerDelegate, UITabBarControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {
        guard let screen = (viewController as? ScreenController)?.stage?.screen else { return }
        let bar = screen.said.shownNavigationBar
        if navigationController.isNavigationBarHidden != (bar == nil) {
            navigationController.setNavigationBarHidden(bar == nil, animated: animated)
        }
        navigationController.navigationBar.tintColor = bar?.look.tint.map(UIColor.scene)
        let toolbar = screen.said.toolbar
        if let toolbar { screen.bars.dress(navigationController.toolbar, as: toolbar) }
        if navigationController.isToolbarHidden != (toolbar == nil) {
            navigationController.setToolbarHidden(toolbar == nil, animated: animated)
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        forget()
        if let content = viewController as? ScreenController {
            navigationController.interactivePopGestureRecognizer?.isEnabled = !arrivesByItself(content)
        }
    }

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        screenTransition(from: fromVC, to: toVC, isReturn: operation == .pop)
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        if viewController === tabBarController.selectedViewController, let stack = viewController as? UINavigationController {
            // The tab that is chosen already leads back to its first screen.
            stack.popToRootViewController(animated: true)
        }
        fill(viewController)
        host.model.log?.note("tabBarController(_:shouldSelect:)", [.init("tab", .string(viewController.tabBarItem?.title ?? ""))])
        return (viewController as? FlowStack)?.viewControllers.isEmpty == false
    }
}

/// A stack of screens.
final class FlowStack: UINavigationController {
    /// The screen that it begins with once it is seen; nil once it has begun.
    var waiting: Scene.Destination?
}

extension UINavigationItem {
    /// Has the way back to it be called so; no words leave the sign alone.
    fileprivate func setBack(_ words: String) {
        if words.isEmpty { backButtonDisplayMode = .minimal } else { backButtonTitle = words }
    }
}

extension Scene.SplitColumn {
    fileprivate var uiColumn: UISplitViewController.Column {
        switch self {
        case .primary: .primary
        case .supplementary: .supplementary
        case .secondary: .secondary
        }
    }
}

extension Scene.SplitDisplayMode {
    fileprivate var uiDisplayMode: UISplitViewController.DisplayMode {
        switch self {
        case .automatic: .automatic
        case .secondaryOnly: .secondaryOnly
        case .oneBesideSecondary: .oneBesideSecondary
        case .oneOverSecondary: .oneOverSecondary
        case .twoBesideSecondary: .twoBesideSecondary
        case .twoOverSecondary: .twoOverSecondary
        case .twoDisplaceSecondary: .twoDisplaceSecondary
        }
    }
}

extension Scene.FlowAction {
    /// What notes of calls say of it.
    fileprivate var details: [FieldValue.Field] {
        func to(_ kind: String, _ name: String) -> [FieldValue.Field] {
            [.init("action", .string(kind))] + (name.isEmpty ? [] : [.init("screen", .string(name))])
        }
        return switch self {
        case .push(let destination): to("push", destination.screen)
        case .replace(let destination): to("replace", destination.screen)
        case .pop(let name): to("pop", name ?? "")
        case .present(let presentation): to("present", presentation.destination.screen)
        case .dismiss: to("dismiss", "")
        case .detent: to("detent", "")
        case .tab(let name): to("tab", name)
        case .column(let column, let isShown): to(isShown ? "show" : "hide", column.rawValue)
        case .sidebar(let isShown): to(isShown ? "show" : "hide", "sidebar")
        case .alert: to("alert", "")
        case .keyboard: to("keyboard", "")
        }
    }
}
