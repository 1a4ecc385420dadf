// SPDX-License-Identifier: MIT
//
// Bars, tabs, searches, sheets and columns in the look of iOS 26 (system26.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

@testable import VitrineControllers
@testable import VitrineStage
@testable import VitrineViewCore

@Suite(.serialized) @MainActor
struct System26Tests {
    /// A screen of rows of 50 points on a phone of 402 by 874 points, in the look of iOS 26.
    private func screen(_ keys: String, device: String = "iPhone 16 Pro", collection: String = "", count: Int = 40) throws -> Stage {
        try stage(
            """
            scene: 1
            canvas: {device: \(device), scale: 1, background: white, system: 26}
            \(keys)
            views:
              row: {background: red, content: {label: "{item}"}}
              part: {content: {label: "{word}"}}
            collection:
              layout: {flow: {itemSize: [390, 50], minimumLineSpacing: 0}}
              \(collection)
              sections: [{items: {view: row, count: \(count)}}]
            """)
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.isHidden ? [] : ([view as? View].compactMap(\.self) + view.subviews.flatMap { all(type, in: $0) })
    }

    private func place(_ view: UIView, in stage: Stage) -> CGRect { view.convert(view.bounds, to: stage.window) }

    /// The pieces of glass that are seen, from left to right.
    private func glass(in stage: Stage) -> [CGRect] {
        all(GlassGround.self, in: stage.window).filter { !$0.isGone }.map { place($0, in: stage) }.sorted { $0.minX < $1.minX }
    }

    private func frame(of text: String, in stage: Stage) -> CGRect? {
        all(UILabel.self, in: stage.window).first { $0.attributedText?.string == text && $0.alpha > 0 }.map { place($0, in: stage) }
    }

    @Test func `the way back is a circle, and buttons stand on glass of 44 points`() throws {
        let stage = try screen("navigationBar: {title: Rows, back: Library, trailing: [{icon: plus}]}")
        let bar = try #require(all(UINavigationBar.self, in: stage.window).first)
        #expect(place(bar, in: stage) == CGRect(x: 0, y: 62, width: 402, height: 54))
        let circle = CGSize(width: 44, height: 44)
        #expect(
            glass(in: stage) == [CGRect(origin: CGPoint(x: 16, y: 62), size: circle), CGRect(origin: CGPoint(x: 342, y: 62), size: circle)])
        #expect(frame(of: "Library", in: stage) == nil)
        let title = try #require(frame(of: "Rows", in: stage))
        #expect(abs(title.midX - 201) < 1 && abs(title.midY - 84) < 1)
        #expect(stage.collectionView.adjustedContentInset.top == 116)
    }

    @Test func `pictures share glass, words and prominent items do not`() throws {
        let items = "[{icon: plus}, {icon: trash}, Edit, {system: done}]"
        let stage = try screen("navigationBar: {trailing: \(items)}")
        let pieces = glass(in: stage)
        #expect(pieces.count == 3 && pieces.last?.width == 92 && pieces.last?.maxX == 386)
        #expect(pieces.first?.width == 44)
        let own = try screen("navigationBar: {trailing: [{icon: plus}, {icon: trash, glass: own}, {icon: star, glass: none}]}")
        #expect(glass(in: own).map(\.width) == [44, 44])
    }

    @Test func `room parts glass`() throws {
        let stage = try screen("toolbar: [{icon: plus}, {icon: star}, {space: 0}, {icon: heart}, {space: flexible}, {icon: trash}]")
        let pieces = glass(in: stage)
        #expect(pieces.map(\.width) == [100, 48, 48])
        #expect(pieces[1].minX - pieces[0].maxX == 10 && pieces[2].maxX == 402 - 28)
        environment(of: stage).run {
            let (space, glass) = (UIBarButtonItem.flexibleSpace(), GlassBars())
            #expect(space.hidesSharedBackground)
            space.hidesSharedBackground = false
            let items = [UIBarButtonItem(systemItem: .add), space, UIBarButtonItem(systemItem: .trash)]
            let entries = items.map { item -> (UIBarButtonItem, UIView) in
                let button = BarButton(item)
                button.show(nil, on: glass)
                return (item, button)
            }
            let shelf = BarShelf(entries, glass, height: 48, tint: .systemBlue)
            #expect(shelf.pieces.count == 1 && shelf.pieces[0].flexible == 1)
        }
    }

    private func environment(of stage: Stage) -> UIEnvironment { stage.window.environment }

    @Test func `buttons have the colour of labels, and prominent ones stand on the tint`() throws {
        let stage = try screen("navigationBar: {leading: [{system: cancel}], trailing: [{system: done}, {icon: star, tint: systemPink}]}")
        let buttons = all(BarButton.self, in: stage.window)
        let tints = buttons.map { $0.tintColor.cgColor(for: $0.traitCollection) }
        #expect(buttons.allSatisfy { !$0.showsWords })
        func color(_ color: UIColor) -> CGColor { color.cgColor(for: stage.window.traitCollection) }
        #expect(Set(tints) == [color(.label), color(.white), color(.systemPink)])
        let colored = all(GlassGround.self, in: stage.window).filter { $0.tint != nil }
        #expect(colored.map { place($0, in: stage).maxX } == [386])
    }

    @Test func `a badge stands at the corner of its item`() throws {
        let stage = try screen("navigationBar: {trailing: [{icon: bell, badge: \"3\"}], leading: [{icon: tray, badge: \"\"}]}")
        let badges = all(ItemBadge.self, in: stage.window).map { place($0, in: stage) }.sorted { $0.minX < $1.minX }
        #expect(badges.map(\.height) == [10, 18])
        #expect(badges[0].maxX == 16 + 44 + 3 && badges[1].maxX == 386 + 3 && badges[1].minY == 60)
    }

    @Test func `a large title and a subtitle make the bar higher and go with scrolling`() throws {
        let bar = "navigationBar: {title: Rows, subtitle: forty of them, largeTitle: true}"
        let stage = try screen(bar)
        #expect(stage.collectionView.adjustedContentInset.top.rounded() == 190)
        let (title, line) = (try #require(frame(of: "Rows", in: stage)), try #require(frame(of: "forty of them", in: stage)))
        #expect(title.minX == 16 && line.minX == 16 && title.minY > 116 && line.minY >= title.maxY - 2)
        let scrolled = try screen(bar, collection: "scroll: {offset: [0, 300]}")
        let (small, below) = (try #require(frame(of: "Rows", in: scrolled)), try #require(frame(of: "forty of them", in: scrolled)))
        #expect(small.maxY <= 106 && below.maxY <= 106 && abs(small.midX - 201) < 1 && below.minY >= small.maxY - 2)
    }

    @Test func `a bar has a ground only where one is said`() throws {
        func grounds(_ style: String) throws -> [BarGround] {
            let stage = try screen("navigationBar: {title: Rows\(style)}", collection: "scroll: {offset: [0, 300]}")
            return all(BarGround.self, in: stage.window)
        }
        func parts(_ grounds: [BarGround]) -> Int {
            grounds.flatMap(\.subviews).count { view in
                !view.isHidden && view.alpha > 0 && (view is MaterialView || (view.backgroundColor?.cgColor.alpha ?? 0) > 0)
            }
        }
        #expect(try parts(grounds("")) == 0)
        #expect(try parts(grounds(", style: opaque")) > 0)
        #expect(try parts(grounds(", background: systemPink")) > 0)
    }

    @Test func `content fades beneath a bar by the effect of its edge`() throws {
        func edge(_ said: String, scrolled: Bool) throws -> (isSeen: Bool, alphas: [CGFloat]) {
            let stage = try screen(
                "navigationBar: {title: Rows\(said)}", collection: scrolled ? "scroll: {offset: [0, 300]}" : "")
            let bar = try #require(all(UINavigationBar.self, in: stage.window).first)
            let ground = try #require(bar.subviews.lazy.compactMap { $0 as? ScrollEdgeGround }.first)
            #expect(place(ground, in: stage) == CGRect(x: 0, y: 0, width: 402, height: 132))
            return (!ground.isHidden, ground.subviews.map(\.alpha))
        }
        #expect(try edge("", scrolled: false).alphas == [0, 0, 0, 0, 0, 0])
        #expect(try edge("", scrolled: true).alphas == [1, 1, 1, 1, 0, 1])
        #expect(try edge(", scrollEdge: hard", scrolled: true).alphas == [0, 0, 0, 0, 1, 0])
        #expect(try !edge(", scrollEdge: none", scrolled: true).isSeen)
    }

    @Test func `a toolbar floats above the home indicator`() throws {
        let stage = try screen("toolbar: [{icon: plus}, {icon: trash}]")
        #expect(glass(in: stage) == [CGRect(x: 28, y: 798, width: 48, height: 48), CGRect(x: 326, y: 798, width: 48, height: 48)])
        #expect(stage.collectionView.adjustedContentInset.bottom == 84)
        let flat = try screen("toolbar: [{icon: plus}]", device: "iPhone SE")
        #expect(glass(in: flat).first?.maxY.rounded() == 659)
    }

    @Test func `a field to search with stands at the bottom, beneath the titles or in their row`() throws {
        func field(_ keys: String, device: String = "iPhone 16 Pro") throws -> CGRect {
            let stage = try screen(keys, device: device)
            return place(try #require(all(UISearchTextField.self, in: stage.window).first), in: stage)
        }
        #expect(try field("navigationBar: {title: Rows, searchBar: Find}") == CGRect(x: 28, y: 798, width: 346, height: 48))
        let placed = "navigationBar: {title: Rows, searchBar: {placeholder: Find, placement: stacked, hidesWhenScrolling: false}}"
        #expect(try field(placed) == CGRect(x: 16, y: 117, width: 370, height: 44))
        #expect(try field("navigationBar: {title: Rows, searchBar: {hidesWhenScrolling: false}}\ntabBar: {items: [A, B]}").minY == 117)
        let tools = "navigationBar: {title: Rows, searchBar: Find}\ntoolbar: [{icon: plus}, {space: flexible}, {icon: trash}]"
        #expect(try field(tools) == CGRect(x: 86, y: 798, width: 230, height: 48))
        let wide = try field("navigationBar: {title: Rows, searchBar: Find, trailing: [{icon: plus}]}", device: "iPad")
        #expect(wide.height == 44 && wide.width == 240)
    }

    @Test func `a tab bar floats, and covers what it did before`() throws {
        let stage = try screen("tabBar: {items: [{title: A, icon: house}, {title: B, icon: star}, {icon: magnifyingglass, role: search}]}")
        #expect(stage.collectionView.adjustedContentInset.bottom == 83)
        #expect(glass(in: stage) == [CGRect(x: 21, y: 791, width: 196, height: 62), CGRect(x: 319, y: 791, width: 62, height: 62)])
        let bar = try #require(all(UITabBar.self, in: stage.window).first)
        #expect(bar.hitTest(CGPoint(x: 250, y: 20), with: nil) == nil && bar.hitTest(CGPoint(x: 60, y: 20), with: nil) != nil)
        let above = try screen("tabBar: {items: [A, B], accessory: {content: {view: part, word: playing}}}")
        #expect(above.collectionView.adjustedContentInset.bottom == 139)
        #expect(glass(in: above).contains(CGRect(x: 21, y: 735, width: 360, height: 48)))
        #expect(try #require(frame(of: "playing", in: above)).minY >= 735)
    }

    @Test func `a tab bar becomes small as content is scrolled, and whole again`() throws {
        let stage = try screen("tabBar: {minimize: onScrollDown, items: [{title: A, icon: house}, {title: B, icon: star}]}")
        let bar = try #require(all(UITabBar.self, in: stage.window).first)
        func scroll(to y: CGFloat) {
            environment(of: stage).run {
                stage.collectionView.contentOffset.y = y
                bar.layoutIfNeeded()
            }
        }
        let inset = stage.collectionView.adjustedContentInset
        scroll(to: 15 - inset.top)
        #expect(!bar.glassTabs.isSmall)
        scroll(to: 200)
        #expect(bar.glassTabs.isSmall && stage.collectionView.adjustedContentInset == inset)
        scroll(to: 185)
        #expect(bar.glassTabs.isSmall)
        scroll(to: 170)
        #expect(!bar.glassTabs.isSmall)
        scroll(to: 300)
        #expect(bar.glassTabs.isSmall)
        scroll(to: -inset.top)
        #expect(!bar.glassTabs.isSmall)
    }

    @Test func `tabs stand at the top of a wide screen, in the row of the navigation bar`() throws {
        let stage = try screen("navigationBar: {title: Rows, trailing: [{icon: plus}]}\ntabBar: {items: [First, Second]}", device: "iPad")
        let bar = try #require(all(UITabBar.self, in: stage.window).first)
        let navigation = try #require(all(UINavigationBar.self, in: stage.window).first)
        #expect(place(bar, in: stage).minY == place(navigation, in: stage).minY && navigation.frame.height == 54)
        #expect(stage.collectionView.adjustedContentInset.bottom < 50)
        let (title, tabs) = (try #require(frame(of: "Rows", in: stage)), try #require(frame(of: "First", in: stage)))
        #expect(title.maxX < tabs.minX && title.minX < 60)
        let alone = try screen("tabBar: {items: [First, Second]}", device: "iPad")
        #expect(alone.collectionView.adjustedContentInset.top == stage.collectionView.adjustedContentInset.top)
    }

    @Test func `a sheet floats on glass unless it is large`() throws {
        func card(_ detent: String) throws -> (frame: CGRect, hasGlass: Bool) {
            let stage = try screen("sheet: {view: part, word: sheet, detents: [\(detent)]}")
            let card = try #require(all(SheetCard.self, in: stage.window).first)
            return (place(card, in: stage), all(GlassGround.self, in: card).contains { !$0.isGone })
        }
        let medium = try card("medium")
        #expect(medium.frame == CGRect(x: 8, y: 437, width: 386, height: 429) && medium.hasGlass)
        let large = try card("large")
        #expect(large.frame == CGRect(x: 0, y: 72, width: 402, height: 802) && !large.hasGlass)
    }

    @Test(arguments: [("iPhone 16 Pro", 54), ("iPhone 13 mini", 36), ("iPhone SE", 36)] as [(String, CGFloat)])
    func `the corners of a sheet have one middle with those of the screen`(device: String, radius: CGFloat) throws {
        @MainActor func corners(_ keys: String) throws -> [CGFloat] {
            let stage = try screen("sheet: {view: part, word: sheet, \(keys)}", device: device)
            let card = try #require(all(SheetCard.self, in: stage.window).first)
            return Set(all(UIView.self, in: card).map(\.layer.cornerRadius).filter { $0 > 30 }).sorted()
        }
        #expect(try corners("detents: [medium]") == [radius])
        #expect(try corners("detents: [large]") == [36])
        #expect(try corners("detents: [medium], cornerRadius: 40") == [40])
    }

    @Test func `rows change places without a translucent view above glass`() throws {
        let stage = try screen("navigationBar: {title: Rows, back: Library, trailing: [{icon: plus}]}")
        let row = try #require(all(NavigationRow.self, in: stage.window).first)
        environment(of: stage).run { row.level = 0.5 }
        #expect(row.alpha == 1 && row.back.alpha == 0.5 && glass(in: stage).isEmpty)
        environment(of: stage).run { row.level = 1 }
        #expect(row.back.alpha == 1 && glass(in: stage).count == 2)
    }

    @Test func `columns float over the last one`() {
        let environment = UIEnvironment()
        environment.run {
            let split = UISplitViewController(style: .doubleColumn)
            let (first, last) = (UIViewController(), UIViewController())
            split.setViewController(first, for: .primary)
            split.setViewController(last, for: .secondary)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1180, height: 820), environment: environment)
            window.overrideTraits = UITraitCollection(traitsFrom: [
                UITraitCollection(systemDesign: .iOS26), UITraitCollection(horizontalSizeClass: .regular),
            ])
            window.rootViewController = split
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            split.view.layoutIfNeeded()
            #expect(first.view.convert(first.view.bounds, to: window) == CGRect(x: 10, y: 10, width: 310, height: 800))
            #expect(last.view.frame == window.bounds && last.view.safeAreaInsets.left == 330)
        }
    }
}
