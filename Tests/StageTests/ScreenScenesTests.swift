// SPDX-License-Identifier: MIT
//
// What stands around the collection view of a scene: bars, pinned views, what is presented, and the device.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineLayers
import VitrineScene
import VitrineSceneFormat
import VitrineTypography
import VitrineViews

@testable import VitrineNodes
@testable import VitrineStage

@Suite(.serialized) @MainActor
struct ScreenScenesTests {
    /// A scene of rows of 50 points on a phone of 390 by 844 points with a notch.
    private func text(_ keys: String, canvas: String = "", count: Int = 40, collection: String = "") -> String {
        """
        scene: 1
        canvas: {device: iPhone 12, scale: 1, background: white\(canvas)}
        \(keys)
        views:
          row: {background: red, content: {label: "{item}"}}
          part: {background: blue, content: {label: "{word}"}}
        collection:
          layout: {flow: {itemSize: [390, 50], minimumLineSpacing: 0}}
          \(collection)
          sections: [{items: {view: row, count: \(count)}}]
        """
    }

    private func screen(_ keys: String, canvas: String = "", count: Int = 40, collection: String = "") throws -> Stage {
        try stage(text(keys, canvas: canvas, count: count, collection: collection))
    }

    private func find<View: UIView>(_ type: View.Type, in view: UIView, where isIt: (View) -> Bool = { _ in true }) -> View? {
        if let found = view as? View, isIt(found) { return found }
        for view in view.subviews { if let found = find(type, in: view, where: isIt) { return found } }
        return nil
    }

    private func frame(ofText text: String, in stage: Stage) -> CGRect? {
        find(UILabel.self, in: stage.window) { $0.text == text && $0.alpha > 0 && !$0.isHidden }.map {
            $0.convert($0.bounds, to: stage.window)
        }
    }

    @Test func `the search of a navigation bar is narrowed down by tokens`() throws {
        let stage = try screen("navigationBar: {title: Rows, searchBar: {text: harbour, tokens: [Unread, {text: Ada, icon: person.fill}]}}")
        let field = try #require(find(UISearchTextField.self, in: stage.window))
        #expect(field.text == "harbour" && field.tokens.count == 2)
        let (unread, ada) = (try #require(frame(ofText: "Unread", in: stage)), try #require(frame(ofText: "Ada", in: stage)))
        #expect(field.convert(field.bounds, to: stage.window).contains(unread) && unread.maxX < ada.minX)
    }

    @Test func `a search that goes on takes the titles away`() throws {
        let bar = "navigationBar: {title: Rows, largeTitle: true, searchBar: {text: lake, active: ACTIVE}}"
        let (still, active) = try (
            screen(bar.replacing("ACTIVE", with: "false")), screen(bar.replacing("ACTIVE", with: "true"))
        )
        #expect(still.collectionView.adjustedContentInset.top == 195 && active.collectionView.adjustedContentInset.top == 99)
        #expect(active.collectionView.contentOffset.y == -99 && find(UINavigationBar.self, in: active.window)?.frame.height == 52)
        let field = try #require(find(UISearchTextField.self, in: active.window))
        #expect(field.convert(field.bounds, to: active.window).minY == 55 && field.text == "lake")
        #expect(find(UISearchBar.self, in: active.window)?.showsCancelButton == true)
    }

    @Test func `content ends where the keyboard begins, and what is pinned to the safe area stands on it`() throws {
        let pinned = "\nforeground: [{view: part, word: typed, edges: {horizontal: 0, bottom: safe}, height: 44}]"
        let stage = try screen("keyboard: {type: emailAddress, language: de}\ntabBar: {items: [A, B]}" + pinned)
        #expect(stage.collectionView.adjustedContentInset.bottom == 336)
        #expect(try #require(frame(ofText: "typed", in: stage)).maxY <= 844 - 336)
        let space = try #require(frame(ofText: "Leerzeichen", in: stage))
        #expect(space.minY > 844 - 336 && frame(ofText: "@", in: stage) != nil)
    }

    @Test func `a scene without a screen has its collection view in the window`() throws {
        let stage = try screen("")
        #expect(stage.screen == nil && stage.collectionView.superview === stage.window)
    }

    @Test func `content begins below the bars and ends above them`() throws {
        let stage = try screen("navigationBar: {title: Rows, largeTitle: true}\ntabBar: {items: [A, B], selected: 1}")
        #expect(stage.collectionView.adjustedContentInset == UIEdgeInsets(top: 143, left: 0, bottom: 83, right: 0))
        #expect(stage.collectionView.contentOffset == CGPoint(x: 0, y: -143))
        #expect(stage.inspection.contentSize == CGSize(width: 390, height: 2000))
        #expect(stage.inspection.bounds == CGRect(x: 0, y: -143, width: 390, height: 844))
        #expect(stage.fullContentSize == CGSize(width: 390, height: 2226))
    }

    @Test func `the large title is small where content is scrolled`() throws {
        let keys = "navigationBar: {title: Rows, largeTitle: true, searchBar: Find}"
        let bar = try #require(find(UINavigationBar.self, in: try screen(keys).window))
        #expect(bar.frame == CGRect(x: 0, y: 47, width: 390, height: 148))
        let scrolled = try screen(keys, collection: "scroll: {offset: [0, 300]}")
        #expect(find(UINavigationBar.self, in: scrolled.window)?.frame.height == 44)
    }

    @Test func `a pinned view keeps its distances from edges and from the safe area`() throws {
        let keys = """
            tabBar: {items: [A]}
            foreground:
              - {view: {view: part, word: low}, edges: {leading: 8, trailing: 16, bottom: safe+8}, height: 40, name: low}
              - {content: {box: {background: green}}, pin: topTrailing, inset: 10, size: [30, 20], name: corner}
              - {content: {box: {background: green}}, edges: {top: 0, leading: 0}, width: 40, height: 10, name: start}
              - {content: {box: {background: green}}, size: [10, 20], center: [0.25, 0.5], name: middle}
              - {content: {box: {background: green}}, edges: {horizontal: 0, top: 5}, height: 4, maxWidth: 200, name: narrow}
            """
        func frames(_ canvas: String) throws -> [String: CGRect] {
            let stage = try screen(keys, canvas: canvas)
            var frames: [String: CGRect] = [:]
            for name in ["low", "corner", "start", "middle", "narrow"] {
                frames[name] = find(TemplateView.self, in: stage.window) { $0.layer.name == name }.map {
                    $0.convert($0.bounds, to: stage.window)
                }
            }
            return frames
        }
        let upright = try frames("")
        #expect(upright["low"] == CGRect(x: 8, y: 713, width: 366, height: 40))
        #expect(upright["corner"] == CGRect(x: 350, y: 57, width: 30, height: 20))
        #expect(upright["start"] == CGRect(x: 0, y: 0, width: 40, height: 10))
        #expect(upright["middle"]?.center == CGPoint(x: 98, y: 422))
        #expect(upright["narrow"] == CGRect(x: 95, y: 5, width: 200, height: 4))
        let mirrored = try frames(", direction: rtl")
        #expect(mirrored["low"] == CGRect(x: 16, y: 713, width: 366, height: 40))
        #expect(mirrored["corner"] == CGRect(x: 10, y: 57, width: 30, height: 20))
        #expect(mirrored["start"] == CGRect(x: 350, y: 0, width: 40, height: 10))
    }

    @Test func `views behind the collection view are behind it, and its ground is clear`() throws {
        let stage = try screen("background: [{content: {box: {background: green}}, edges: 0, name: behind}]")
        let behind = try #require(find(TemplateView.self, in: stage.window) { $0.layer.name == "behind" })
        #expect(behind.convert(behind.bounds, to: stage.window) == stage.window.bounds)
        #expect(behind.superview?.superview === stage.collectionView.superview)
    }

    @Test func `a tap on a tab selects it, and the content stays`() throws {
        let yaml = text("tabBar: {items: [First, Second], selected: 0}") + "\ntimeline: [{tap: {text: Second}}]"
        let result = SceneLoader.load(Data(yaml.utf8), name: "test.yaml", resources: SceneResources(root: "/nonexistent"))
        let scene = try #require(result.scene)
        let player = Player(scene: scene, file: "test.yaml", typesetter: BoxTypesetter())
        let bar = try #require(find(UITabBar.self, in: player.stage.window))
        #expect(bar.selectedItem?.title == "First")
        player.move(to: 1)
        #expect(bar.selectedItem?.title == "Second" && bar.items?.map(\.title) == ["First", "Second"])
        #expect(player.stage.collectionView.window === player.stage.window && player.diagnostics.isEmpty)
    }

    @Test func `fingers scroll the collection beneath bars, and the title collapses`() throws {
        let yaml =
            text("navigationBar: {title: Rows, largeTitle: true}")
            + "\ntimeline: [{drag: {from: {point: [200, 600]}, to: {point: [200, 200]}, duration: 0.5}}]"
        let result = SceneLoader.load(Data(yaml.utf8), name: "test.yaml", resources: SceneResources(root: "/nonexistent"))
        let player = Player(scene: try #require(result.scene), file: "test.yaml", typesetter: BoxTypesetter())
        player.move(to: 3)
        #expect(find(UINavigationBar.self, in: player.stage.window)?.frame.height == 44)
        #expect(player.stage.collectionView.contentOffset.y > 100)
    }

    @Test func `toolbar items are spread evenly where no room is said`() throws {
        let stage = try screen("toolbar: [Left, Middle, Right]")
        let frames = try ["Left", "Middle", "Right"].map { try #require(frame(ofText: $0, in: stage)) }
        #expect(frames[0].minX == 16 && frames[2].maxX == 374)
        #expect(abs((frames[1].minX - frames[0].maxX) - (frames[2].minX - frames[1].maxX)) <= 1)
    }

    @Test func `a sheet rests at the height that is selected`() throws {
        func top(_ keys: String) throws -> CGFloat? {
            let stage = try screen("sheet: {view: {view: part, word: Inside}, \(keys)}")
            return find(UILabel.self, in: stage.window) { $0.text == "Inside" }.map { $0.convert($0.bounds, to: stage.window).minY }
        }
        #expect(try top("detents: [medium, large]") == 422)
        #expect(try top("detents: [medium, large], selected: 1") == 57)
        #expect(try top("detents: [200]") == 610)
        let fit = try #require(try top("detents: [fit]"))
        #expect(fit > 780 && fit < 810)
    }

    @Test func `a popover points at what it belongs to, also on a phone`() throws {
        let stage = try screen(
            "navigationBar: {title: Rows, trailing: [{title: More, name: more}]}\n"
                + "popover: {view: {view: part, word: Inside}, from: {button: more}, size: [200, 100]}")
        let inside = try #require(frame(ofText: "Inside", in: stage))
        #expect(inside.minY > 91 && inside.minY < 115 && inside.maxX <= 380)
    }

    @Test func `a symbol that is not known is told, with its place`() throws {
        let stage = try screen("tabBar: {items: [{title: A, icon: no-such-symbol}]}")
        let place = "test.yaml:3:35: warning: "
        #expect(
            stage.diagnostics.map(\.description) == [
                place + "there is no icon 'no-such-symbol'\nhint: names are those of SF Symbols and of Bootstrap Icons"
            ])
    }

    @Test(arguments: ["", "navigationBar: A\n", "tabBar: {items: [A]}\n", "navigationBar: A\ntabBar: {items: [A]}\n"])
    func `what is pinned behind the content is seen whatever bars there are`(bars: String) throws {
        let stage = try screen(bars + "background: [{content: {box: {background: blue}}, edges: 0}]")
        let layer = try #require(find(PinnedLayer.self, in: stage.window) { !$0.subviews.isEmpty })
        #expect(!layer.isHidden && layer.convert(layer.bounds, to: stage.window) == CGRect(x: 0, y: 0, width: 390, height: 844))
    }

    @Test func `the status bar and the home indicator take room where the canvas has none`() throws {
        let yaml = """
            scene: 1
            canvas: {size: [300, 500], scale: 1}
            statusBar: true
            homeIndicator: true
            navigationBar: Rows
            views: {row: {}}
            collection: {layout: {flow: {itemSize: [300, 50]}}, sections: [{items: {view: row, count: 30}}]}
            """
        let stage = try stage(yaml)
        #expect(stage.collectionView.adjustedContentInset == UIEdgeInsets(top: 64, left: 0, bottom: 34, right: 0))
    }

    @Test func `a sheet shows a collection view of its own`() throws {
        let stage = try screen(
            """
            sheet:
              detents: [medium]
              collection:
                layout: {flow: {itemSize: [100, 20]}}
                sections: [{items: {view: part, word: "in {item}", count: 3}}]
            """)
        #expect(frame(ofText: "in 2", in: stage)?.minX == 290 && stage.diagnostics.isEmpty)
        #expect(stage.inspection.contentSize.height == 2000)
    }

    // MARK: The device

    @Test func `a frame makes the picture larger, and the canvas its screen`() throws {
        let list = try screen("", canvas: ", frame: {margin: 10}").displayList()
        #expect(list.size == CGSize(width: 390 + 61, height: 844 + 61) && list.background == nil)
        #expect(list.layers.map(\.name) == ["device", "screen", "cutout"])
        let shown = list.layers[1]
        #expect(shown.bounds == CGRect(x: 0, y: 0, width: 390, height: 844) && shown.clipsToBounds && shown.corners.topLeft == 47.33)
        #expect(shown.transform.m41 == 30.5 && shown.transform.m42 == 30.5)
    }

    @Test func `a device on its side has its top at the left`() throws {
        let list = try screen("", canvas: ", orientation: landscape, frame: {margin: 0}").displayList()
        #expect(list.size.width > list.size.height)
        guard case .shape(let notch)? = list.layers[2].contents.first else {
            Issue.record("there is no cutout")
            return
        }
        let box = list.layers[2].bounds
        #expect(notch.path.controlBounds.midX < box.midX / 4 && abs(notch.path.controlBounds.midY - box.midY) < 1)
    }

    @Test func `a frame of a name gives a canvas without a device its screen`() throws {
        let list = try stage(
            """
            scene: 1
            canvas: {frame: iPhone 16 Pro}
            views: {row: {}}
            collection: {sections: [{items: {view: row, count: 1}}]}
            """
        ).displayList()
        #expect(list.scale == 3 && list.layers[1].bounds.size == CGSize(width: 402, height: 874))
    }

    @Test func `every device has a body`() {
        for device in Device.all {
            let body = DeviceBody(of: device)
            #expect(body.side >= 14 && body.side <= 60, "\(device.name)")
            #expect((body.face == .plain) == (device.idiom == .pad), "\(device.name)")
        }
    }
}
