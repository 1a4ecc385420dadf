// SPDX-License-Identifier: MIT
//
// From what a scene says of bars to the items and looks of UIKit's bars.

package import Foundation
import VitrineGeometry
import VitrineLayers
package import VitrineNodes
package import VitrineScene
package import VitrineViewCore
package import VitrineViews

/// Makes the items of bars, and has bars look as a scene says.
@MainActor
package final class BarMaking {
    private let images: ImageStore
    /// Shows what a part of the screen says in a view.
    private let fill: (Scene.PartContent, TemplateView) -> Void
    /// Who goes where the items of bars lead.
    package weak var answering: (any LinkAnswering)?
    /// The items of bars that have a name.
    package private(set) var named: [String: UIBarButtonItem] = [:]
    /// Views within bars, with what they show.
    private(set) var views: [(content: Scene.PartContent, view: TemplateView, limit: CGSize?)] = []

    /// The height of pictures in bars beyond which they are made smaller, in points.
    private static let pictureHeight: CGFloat = 30

    package init(_ images: ImageStore, fill: @escaping (Scene.PartContent, TemplateView) -> Void) {
        self.images = images
        self.fill = fill
    }

    // MARK: Items

    package func tokens(_ tokens: [Scene.SearchToken], in traits: UITraitCollection) -> [UISearchToken] {
        tokens.map { UISearchToken($0, images, traits: traits) }
    }

    package func items(_ items: [Scene.BarItem]) -> [UIBarButtonItem] { items.map { item($0) } }

    /// The items of a toolbar, spread evenly where nothing is said of the room between them.
    package func toolbarItems(_ items: [Scene.BarItem]) -> [UIBarButtonItem] {
        let made = self.items(items)
        guard made.count > 1, !items.contains(where: { $0.space != nil }) else { return made }
        return made.enumerated().flatMap { index, item in index == 0 ? [item] : [UIBarButtonItem.flexibleSpace(), item] }
    }

    private func item(_ said: Scene.BarItem) -> UIBarButtonItem {
        let item: UIBarButtonItem
        switch said.space {
        case .flexible: return .flexibleSpace()
        case .fixed(let width): return .fixedSpace(width)
        case nil: break
        }
        if let content = said.content {
            item = UIBarButtonItem(customView: view(of: content, within: CGSize(width: 240, height: 44)))
        } else if let system = said.system {
            item = UIBarButtonItem(barButtonSystemItem: system.uiItem, target: nil, action: nil as Selector?)
        } else {
            item = UIBarButtonItem()
            if !said.title.isEmpty { item.title = said.title }
            item.image = picture(said.image, icon: said.icon)
        }
        if !said.reactions.isEmpty {
            let (title, image) = (item.title, item.image)
            item.primaryAction = UIAction(title: title ?? "", image: image) { [weak answering, weak item] _ in
                answering?.answer(said.reactions, from: item.map { .barItem($0) } ?? .none)
            }
        }
        if said.isDone || said.isProminent { item.style = .prominent }
        item.badge = said.badge.map { $0.isEmpty ? .indicator() : .string($0) }
        item.sharesBackground = said.glass == .shared
        item.hidesSharedBackground = said.glass == .none
        item.isEnabled = said.isEnabled
        if let tint = said.tint ?? said.image?.tint { item.tintColor = .scene(tint) }
        if let name = said.name { named[name] = item }
        return item
    }

    /// A view within a bar, as large as what it shows.
    package func view(of content: Scene.PartContent, within limit: CGSize) -> TemplateView {
        let view = TemplateView()
        views.append((content, view, limit))
        refill(content, view, limit)
        return view
    }

    /// Shows what views within bars say anew.
    package func refill() { for (content, view, limit) in views { refill(content, view, limit) } }

    /// - Parameter limit: What the view is as large as it needs within; nil has others say how large it is.
    private func refill(_ content: Scene.PartContent, _ view: TemplateView, _ limit: CGSize?) {
        fill(content, view)
        guard let limit else { return }
        let size = view.sizeThatFits(limit)
        view.frame.size = CGSize(width: min(size.width, limit.width), height: min(size.height, limit.height))
    }

    package func tab(_ said: Scene.TabItem) -> UITabBarItem {
        let item = UITabBarItem(
            title: said.title.isEmpty ? nil : said.title, image: picture(said.image, icon: said.icon),
            selectedImage: picture(said.selectedImage, icon: said.selectedIcon))
        item.badgeValue = said.badge
        item.badgeColor = said.badgeColor.map(UIColor.scene)
        item.isSearch = said.isSearch
        (item.activatesSearch, item.isSidebarOnly, item.section) = (said.activatesSearch, said.isSidebarOnly, said.section)
        return item
    }

    /// Gives the controller of tabs what a scene says beside the tabs.
    package func dress(_ tabs: UITabBarController, as said: Scene.TabBar) {
        dress(tabs.tabBar, as: said)
        tabs.tabBarMinimizeBehavior =
            switch said.minimizing {
            case .never: .never
            case .onScrollDown: .onScrollDown
            case .onScrollUp: .onScrollUp
            }
        func made(_ content: Scene.PartContent?) -> TemplateView? {
            guard let content else { return nil }
            let view = TemplateView()
            views.append((content, view, nil))
            fill(content, view)
            return view
        }
        if let view = made(said.accessory) { tabs.bottomAccessory = UITabAccessory(contentView: view) }
        guard let sidebar = said.sidebar else { return }
        let state = tabs.sidebarState
        (state.isAvailable, state.isHidden, state.tiles) = (true, !sidebar.isShown, sidebar.tiles)
        (state.header, state.footer) = (made(sidebar.header), made(sidebar.footer))
    }

    /// Has content fade at the edges of a scroll view as bars say.
    package func fade(_ scrollView: UIScrollView, at top: Scene.BarLook?, _ bottom: Scene.BarLook?) {
        for (effect, edge) in [(scrollView.topEdgeEffect, top?.scrollEdge), (scrollView.bottomEdgeEffect, bottom?.scrollEdge)] {
            guard let edge else { continue }
            effect.isHidden = edge == .none
            effect.style = edge == .hard ? .hard : .soft
        }
    }

    private func picture(_ image: Scene.ImageContent?, icon: String?) -> UIImage? {
        if let image { return images.image(at: image.source)?.within(height: Self.pictureHeight) }
        return icon.map { images.icon($0) }
    }

    // MARK: Looks

    /// How a navigation bar looks over content, and at its beginning.
    package func looks(of said: Scene.NavigationBar) -> (standard: UINavigationBarAppearance, scrollEdge: UINavigationBarAppearance) {
        let look = UINavigationBarAppearance()
        look.take(said.look)
        if let color = said.titleColor {
            look.titleTextAttributes[.foregroundColor] = UIColor.scene(color)
            look.largeTitleTextAttributes[.foregroundColor] = UIColor.scene(color)
        }
        guard said.look.style == .automatic else { return (look, look) }
        let edge = UINavigationBarAppearance(barAppearance: look)
        edge.configureWithTransparentBackground()
        return (look, edge)
    }

    package func dress(_ bar: UINavigationBar, as said: Scene.NavigationBar) {
        let looks = looks(of: said)
        (bar.standardAppearance, bar.scrollEdgeAppearance) = (looks.standard, looks.scrollEdge)
        if let tint = said.look.tint { bar.tintColor = .scene(tint) }
    }

    package func dress(_ bar: UITabBar, as said: Scene.TabBar) {
        let look = UITabBarAppearance()
        look.take(said.look)
        bar.standardAppearance = look
        if said.look.style != .automatic { bar.scrollEdgeAppearance = look }
        if let tint = said.look.tint { bar.tintColor = .scene(tint) }
        if let tint = said.unselectedTint { bar.unselectedItemTintColor = .scene(tint) }
    }

    package func dress(_ bar: UIToolbar, as said: Scene.Toolbar) {
        let look = UIToolbarAppearance()
        look.take(said.look)
        bar.standardAppearance = look
        if said.look.style != .automatic { bar.scrollEdgeAppearance = look }
        if let tint = said.look.tint { bar.tintColor = .scene(tint) }
    }
}

extension UIBarAppearance {
    /// Has the ground that a scene says.
    fileprivate func take(_ look: Scene.BarLook) {
        switch look.style {
        case .automatic, .translucent: configureWithDefaultBackground()
        case .opaque: configureWithOpaqueBackground()
        case .transparent: configureWithTransparentBackground()
        }
        if let color = look.background { backgroundColor = .scene(color) }
    }
}

extension UIImage {
    /// The picture no higher than that, its shape kept.
    fileprivate func within(height: CGFloat) -> UIImage {
        guard size.height > height, let pixels = cgImage else { return self }
        return UIImage(cgImage: pixels, scale: CGFloat(pixels.height) / height).withRenderingMode(renderingMode)
    }
}

extension Scene.SystemBarItem {
    fileprivate var uiItem: UIBarButtonItem.SystemItem {
        switch self {
        case .done: .done
        case .cancel: .cancel
        case .edit: .edit
        case .save: .save
        case .add: .add
        case .compose: .compose
        case .reply: .reply
        case .action: .action
        case .organize: .organize
        case .bookmarks: .bookmarks
        case .search: .search
        case .refresh: .refresh
        case .stop: .stop
        case .camera: .camera
        case .trash: .trash
        case .play: .play
        case .pause: .pause
        case .rewind: .rewind
        case .fastForward: .fastForward
        case .undo: .undo
        case .redo: .redo
        case .close: .close
        }
    }
}
