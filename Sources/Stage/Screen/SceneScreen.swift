// SPDX-License-Identifier: MIT
//
// What stands around a scene's collection view, made of UIKit's controllers.

import Foundation
import VitrineCollectionUI
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineNodes
import VitrineScene
import VitrineViews

/// The screen of a scene: the collection view in its controller, the bars of the containers around that, pinned views, what is presented,
/// and what the system draws over everything.
@MainActor
final class SceneScreen {
    private let scene: Scene
    private let images: ImageStore
    private let dataSource: SceneDataSource
    var said: Scene.Screen { scene.screen }
    private var canvas: Scene.Canvas { scene.canvas }
    private let collectionView: UICollectionView
    let content: ScreenController
    /// The outermost controller; of a screen among several, that of what it shows.
    let root: UIViewController
    /// Whether it is one of several screens, which stand in containers together.
    private let isOfFlow: Bool
    private var stack: UINavigationController?
    private var tabs: ScreenTabBarController?
    let foreground = PinnedLayer()
    let bars: BarMaking
    private let fill: (Scene.PartContent, TemplateView) -> Void
    /// What the system draws in front of everything.
    private(set) var overlays: [UIView] = []
    private var presented: PartController?
    /// The collection views that are pinned.
    private var panes: [CollectionPane] = []
    private let keeper = PopoverKeeper()

    /// Who goes where parts lead.
    var answering: (any LinkAnswering)? {
        get { bars.answering }
        set { bars.answering = newValue }
    }

    /// - Parameters:
    ///   - dataSource: fills templates in.
    ///   - isOfFlow: whether it is one of several screens, which stand in containers together.
    init(
        _ scene: Scene, _ collectionView: UICollectionView, _ dataSource: SceneDataSource, _ images: ImageStore, isOfFlow: Bool = false
    ) {
        (self.scene, self.images, self.dataSource, self.collectionView) = (scene, images, dataSource, collectionView)
        self.isOfFlow = isOfFlow
        let said = scene.screen
        let fill: (Scene.PartContent, TemplateView) -> Void = { [unowned dataSource] content, view in
            if let use = content.use {
                dataSource.fill(use) { view.show($0, state: TemplateView.State(), with: $1) }
            } else {
                var shown = Scene.View()
                shown.content = content.node
                view.show(shown, state: TemplateView.State(), with: dataSource.context)
            }
        }
        self.fill = fill
        bars = BarMaking(images, fill: fill)
        content = ScreenController(collectionView)
        content.place = said.collectionPlace
        bars.fade(collectionView, at: said.navigationBar?.look, said.tabBar?.look ?? said.toolbar?.look)
        var root: UIViewController = content
        if isOfFlow {
            self.root = root
            return
        }
        if said.navigationBar != nil || said.searchBar != nil || said.toolbar != nil {
            let stack = ScreenNavigationController()
            bars.fill(stack, with: said, around: content)
            self.stack = stack
            root = stack
        }
        if let bar = said.tabBar, !bar.items.isEmpty {
            let tabs = ScreenTabBarController()
            bars.dress(tabs, as: bar)
            tabs.show(root, at: min(bar.selected, bar.items.count - 1), of: bar.items.map(bars.tab))
            self.tabs = tabs
            root = tabs
        }
        self.root = root
    }

    /// Puts the screen into a window, at a place.
    func install(in window: UIWindow, at frame: CGRect) {
        window.rootViewController = root
        root.view.frame = frame
        showAround()
        addOverlays(to: window, over: frame)
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        makeRoomForKeyboard()
        settlePanes()
    }

    /// Shows what is in front of the content and behind it.
    func showAround() {
        foreground.frame = root.view.bounds
        foreground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.view.addSubview(foreground)
        foreground.isHidden = said.foreground.isEmpty
        content.background.isHidden = said.background.isEmpty
        let safeArea: () -> UIEdgeInsets = { [unowned content] in content.view.safeAreaInsets }
        (foreground.safeArea, content.background.safeArea) = (safeArea, safeArea)
        content.safeAreaChanged = { [unowned self] in
            foreground.setNeedsLayout()
            content.background.setNeedsLayout()
        }
        showPinned()
        addPanes()
    }

    /// Has what is pinned and scrolls begin where the scene says, once it has its place.
    func settlePanes() { for pane in panes { pane.settle() } }

    /// Puts the collection views that are pinned into what holds their places.
    private func addPanes() {
        for (layer, views) in [(content.background, said.background), (foreground, said.foreground)] {
            for (pinned, holder) in zip(views, layer.holders) {
                guard let collection = pinned.collection else { continue }
                let pane = CollectionPane(collection, of: scene, dataSource.context, images)
                pane.view.frame = holder.bounds
                pane.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                holder.addSubview(pane.view)
                panes.append(pane)
            }
        }
    }

    /// Has the safe area of the content end where the keyboard begins.
    func makeRoomForKeyboard() {
        guard let keyboard = overlays.lazy.compactMap({ $0 as? KeyboardOverlay }).first else { return }
        makeRoom(forKeyboardOf: keyboard.height)
    }

    /// Has the safe area of the content end above a keyboard; a height of 0 is none.
    func makeRoom(forKeyboardOf height: CGFloat) {
        // A field to search with that stands at the bottom stands on the keyboard (system26.search).
        let hasBottomField = stack?.topViewController?.navigationItem.searchBarPlacement == .integrated && stack === root
        // So does one among tabs (system26.search-tabs).
        let tabs = content.tabBarController.flatMap { $0.hasSearchField ? $0 : nil }
        let controller: UIViewController = tabs ?? (hasBottomField ? root : content)
        let view = controller.view
        let own = (view?.safeAreaInsets.bottom ?? 0) - controller.additionalSafeAreaInsets.bottom
        controller.additionalSafeAreaInsets.bottom = max(height - own, 0)
        view?.window?.layoutIfNeeded()
    }

    /// Puts a keyboard into a window, in front of all but what else the system draws.
    func add(_ keyboard: KeyboardOverlay, to window: UIWindow) {
        keyboard.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        window.addSubview(keyboard)
        overlays.insert(keyboard, at: 0)
        raiseOverlays()
    }

    /// Takes out the keyboard that is there.
    func takeKeyboard() -> KeyboardOverlay? {
        guard let index = overlays.firstIndex(where: { $0 is KeyboardOverlay }) else { return nil }
        return overlays.remove(at: index) as? KeyboardOverlay
    }

    func addOverlays(to window: UIWindow, over frame: CGRect) {
        if let keyboard = said.keyboard { overlays.append(KeyboardOverlay(keyboard, on: canvas)) }
        if let bar = said.statusBar { overlays.append(StatusBarView(bar, on: canvas)) }
        if let line = said.homeIndicator, !canvas.hasHomeButton { overlays.append(HomeIndicatorView(line)) }
        for view in overlays {
            view.frame = frame
            // The screen grows where all of its content is shown.
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            window.addSubview(view)
        }
    }

    /// Where the screen stands in the window.
    var frame: CGRect {
        get { root.view.frame }
        set {
            root.view.frame = newValue
            for view in overlays { view.frame = newValue }
        }
    }

    private func showPinned() {
        foreground.show(said.foreground, fill: fill)
        content.background.show(said.background, fill: fill)
    }

    /// Shows everything anew, as under other traits.
    func refill() {
        showPinned()
        for pane in panes { pane.refill(with: dataSource.context) }
        bars.refill()
        guard let presented else { return }
        if let sheet = said.sheet { fillGround(of: presented, sheet) }
        if let pane = presented.pane { return pane.refill(with: dataSource.context) }
        if let part = said.sheet?.content ?? said.popover?.content { fill(part, presented.part) }
    }

    /// Keeps what the system draws in front of what is presented.
    func raiseOverlays() {
        for view in overlays { view.superview?.bringSubviewToFront(view) }
    }

    /// Has the status bar be white where the screen beneath it has drawn back from a sheet: what is seen behind it is black.
    func settleStatusBar() {
        guard let beneath = overlays.first?.window?.rootViewController?.viewIfLoaded else { return }
        let isDrawnBack = beneath.transform.a < 1 - 16 / max(beneath.bounds.width, 32)
        for case let bar as StatusBarView in overlays where bar.isOverBlack != isDrawnBack { bar.isOverBlack = isDrawnBack }
    }

    // MARK: Presentation

    /// Presents what the screen says, once the collection view shows its content.
    ///
    /// - Parameter isAnimated: Whether a sheet of a part slides in.
    func present(isAnimated: Bool = false) {
        if let sheet = said.sheet { present(sheet, isAnimated) } else if let popover = said.popover { present(popover) }
        raiseOverlays()
    }

    private func present(_ sheet: Scene.Sheet, _ isAnimated: Bool) {
        let controller = PartController()
        presented = controller
        controller.pane = sheet.collection.map { CollectionPane($0, of: scene, dataSource.context, images) }
        controller.fillsEdges = true
        switch sheet.background {
        case .color(let color) where sheet.material == nil: controller.view.backgroundColor = .scene(color)
        // Glass is the ground of sheets that float, which a colour would hide (system26.sheets).
        case nil where sheet.material == nil && canvas.system == .iOS18: controller.view.backgroundColor = .systemBackground
        default: controller.view.backgroundColor = nil
        }
        fillGround(of: controller, sheet)
        fill(sheet.content, controller.part)
        var shown: UIViewController = controller
        if let bar = sheet.navigationBar {
            let stack = ScreenNavigationController()
            bars.fill(stack, with: bar, around: controller)
            shown = stack
        }
        shown.modalPresentationStyle = .pageSheet
        guard let presentation = shown.sheetPresentationController else { return }
        let (part, width) = (controller.part, canvas.size.width)
        let hasBar = sheet.navigationBar != nil
        let detents = sheet.uiDetents { [unowned part, weak pane = controller.pane] context in
            let isWide = context.containerTraitCollection.horizontalSizeClass == .regular
            let size = CGSize(width: isWide ? min(704, width) : width, height: .greatestFiniteMagnitude)
            let height = pane.map { $0.contentHeight } ?? part.sizeThatFits(size).height - part.margins.top - part.margins.bottom
            return min(height + (hasBar ? context.containerTraitCollection.sheetBarHeight : 0), context.maximumDetentValue)
        }
        presentation.detents = detents
        presentation.selectedDetentIdentifier = detents.indices.contains(sheet.selected) ? detents[sheet.selected].identifier : nil
        presentation.prefersGrabberVisible = sheet.showsGrabber
        presentation.preferredCornerRadius = sheet.cornerRadius
        if !sheet.dims { presentation.largestUndimmedDetentIdentifier = detents.last?.identifier }
        root.present(shown, animated: isAnimated && controller.pane == nil)
        guard let pane = controller.pane else { return }
        if sheet.detents.contains(.fit) {
            // What the content takes is known once it is laid out.
            pane.view.layoutIfNeeded()
            presentation.invalidateDetents()
        }
        root.view.window?.layoutIfNeeded()
        pane.settle()
    }

    /// Shows what fills a sheet beside a colour.
    private func fillGround(of controller: PartController, _ sheet: Scene.Sheet) {
        var ground = Scene.View()
        if let fill = sheet.background {
            if case .color = fill, sheet.material == nil { return }
            ground.decoration.background = fill
        }
        ground.decoration.effects.material = sheet.material
        if sheet.material?.isGlass == true { ground.decoration.cornerRadius = Scene.Corners(sheet.cornerRadius ?? 34) }
        controller.ground.show(ground, state: TemplateView.State(), with: dataSource.context)
    }

    private func present(_ popover: Scene.Popover) {
        let controller = PartController()
        presented = controller
        controller.view.backgroundColor = popover.background.map(UIColor.scene) ?? UIColor { $0.hasGlass ? .clear : .systemBackground }
        fill(popover.content, controller.part)
        let room = CGSize(width: min(320, canvas.size.width - 20), height: .greatestFiniteMagnitude)
        controller.preferredContentSize = popover.size ?? controller.part.sizeThatFits(room)
        controller.modalPresentationStyle = .popover
        guard let presentation = controller.popoverPresentationController else { return }
        presentation.delegate = keeper
        if let color = popover.background { presentation.backgroundColor = .scene(color) }
        let isMirrored = canvas.direction == .rightToLeft
        if let arrow = popover.arrow {
            presentation.permittedArrowDirections =
                switch arrow {
                case .up: .up
                case .down: .down
                case .leading: isMirrored ? .right : .left
                case .trailing: isMirrored ? .left : .right
                }
        }
        switch popover.source {
        case .button(let name): presentation.barButtonItem = bars.named[name]
        case .item(let path):
            presentation.sourceView = collectionView
            presentation.sourceRect = collectionView.layoutAttributesForItem(at: path)?.frame ?? .zero
        case .rectangle(let rect):
            presentation.sourceView = root.view
            presentation.sourceRect = rect
        }
        root.present(controller, animated: false)
    }

    // MARK: Findings

    /// What cannot be shown as it is said.
    var diagnostics: [Diagnostic] { (panes + [presented?.pane].compactMap(\.self)).flatMap(\.dataSource.diagnostics) }
}

extension BarMaking {
    /// Has a stack of controllers show the bars of a screen.
    func fill(_ stack: UINavigationController, with said: Scene.Screen, around content: UIViewController) {
        if let bar = said.shownNavigationBar {
            fill(stack, with: bar, around: content)
            if let search = said.searchBar { fill(content.navigationItem, with: search) }
        } else {
            stack.setViewControllers([content], animated: false)
            stack.isNavigationBarHidden = true
        }
        guard let toolbar = said.toolbar else { return }
        content.toolbarItems = toolbarItems(toolbar.items)
        stack.isToolbarHidden = false
        dress(stack.toolbar, as: toolbar)
    }

    /// Has a controller say what bars show while it is in front.
    func fill(_ content: UIViewController, with said: Scene.Screen) {
        let item = content.navigationItem
        if let bar = said.shownNavigationBar {
            fill(item, with: bar)
            let looks = looks(of: bar)
            (item.standardAppearance, item.scrollEdgeAppearance) = (looks.standard, looks.scrollEdge)
        }
        if let search = said.searchBar { fill(item, with: search) }
        if let toolbar = said.toolbar { content.toolbarItems = toolbarItems(toolbar.items) }
    }

    private func fill(_ item: UINavigationItem, with search: Scene.NavigationSearch) {
        item.searchController = controller(of: search)
        item.hidesSearchBarWhenScrolling = search.hidesWhenScrolling
        item.preferredSearchBarPlacement =
            switch search.placement {
            case .automatic: .automatic
            case .stacked: .stacked
            case .integrated: .integrated
            }
    }

    private func controller(of said: Scene.NavigationSearch) -> UISearchController {
        let controller = UISearchController(searchResultsController: nil)
        controller.obscuresBackgroundDuringPresentation = false
        let bar = controller.searchBar
        bar.placeholder = said.placeholder
        if !said.text.isEmpty { bar.searchTextField.text = said.text }
        if !said.tokens.isEmpty { bar.searchTextField.tokens = tokens(said.tokens, in: bar.traitCollection) }
        if let words = said.cancel {
            bar.cancelTitle = words
            bar.showsCancelButton = true
        }
        if said.isActive { controller.isActive = true }
        return controller
    }

    /// Has a stack of controllers show a navigation bar.
    func fill(_ stack: UINavigationController, with said: Scene.NavigationBar, around content: UIViewController) {
        fill(content.navigationItem, with: said)
        content.navigationItem.leftItemsSupplementBackButton = said.back != nil
        stack.navigationBar.prefersLargeTitles = said.isLarge
        var controllers = [content]
        if let back = said.back {
            let before = UIViewController()
            before.navigationItem.title = back
            if back.isEmpty { before.navigationItem.backButtonDisplayMode = .minimal }
            controllers.insert(before, at: 0)
        }
        stack.setViewControllers(controllers, animated: false)
        dress(stack.navigationBar, as: said)
    }

    private func fill(_ item: UINavigationItem, with said: Scene.NavigationBar) {
        item.title = said.title
        item.prompt = said.prompt
        item.subtitle = said.subtitle
        item.leftBarButtonItems = said.leading.isEmpty ? nil : items(said.leading)
        item.rightBarButtonItems = said.trailing.isEmpty ? nil : items(said.trailing)
        if let part = said.titleView { item.titleView = view(of: part, within: CGSize(width: 320, height: 44)) }
        item.largeTitleDisplayMode = said.isLarge ? .always : .never
    }
}

extension Scene.Screen {
    /// The navigation bar, also where only a field for a search is said, which stands in one.
    var shownNavigationBar: Scene.NavigationBar? { navigationBar ?? searchBar.map { _ in Scene.NavigationBar() } }
}

extension Scene {
    /// What the canvas leaves free, with room for the status bar and the home indicator where it says none.
    var screenSafeArea: UIEdgeInsets {
        var safe = canvas.safeArea
        if canvas.device != nil { return safe }
        if screen.statusBar != nil, safe.top == 0, !canvas.traits.isPhoneOnItsSide { safe.top = 20 }
        if screen.homeIndicator != nil, safe.bottom == 0 { safe.bottom = canvas.traits.isPhoneOnItsSide ? 21 : 34 }
        return safe
    }
}

extension Scene.Canvas {
    /// Whether the canvas is that of a device with a home button.
    var hasHomeButton: Bool { device != nil && safeArea.bottom == 0 }
}
