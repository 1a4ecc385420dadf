// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineNodes
import VitrineScene
import VitrineSceneFormat
import VitrineTypography
import VitrineViews

@testable import VitrineStage

/// Screens that lead to each other, on a small phone.
@Suite(.serialized) @MainActor
struct FlowTests {
    private func player(
        _ timeline: String, size: String = "[200, 300]", around: String = "", home: String = "", item: String = "", noting: Bool = false
    ) throws
        -> Player
    {
        let text = """
            scene: 1
            canvas: {size: \(size), scale: 1, background: white}
            views:
              card:
                background: {color: "{color}"}
                hero: "card-{title}"
                on: {tap: {push: {screen: item, with: {title: "{title}", color: "{color}"}}}}
              big: {background: {color: "{color}"}, hero: "card-{title}"}
            \(around)
            screens:
              home:
                navigationBar: Cards
                \(home)
                collection:
                  layout: {flow: {itemSize: [80, 50], sectionInset: [8, 8, 8, 8]}}
                  sections: [{view: card, items: [{title: A, color: red}, {title: B, color: blue}]}]
              item:
                variables: {title: "?", color: gray}
                navigationBar: "{title}"
                \(item)
                collection:
                  layout: {flow: {itemSize: [184, 120], sectionInset: [8, 8, 8, 8]}}
                  sections: [{view: big, items: [{title: "{title}", color: "{color}"}]}]
              note:
                navigationBar: {title: Note, trailing: [{title: Done, on: {tap: {dismiss: true}}}]}
            timeline: \(timeline)
            """
        return try VitrineStageTests.player(of: text, notesEvents: noting)
    }

    private func settled(_ player: Player) -> Stage {
        player.move(to: player.duration)
        return player.stage
    }

    private func titles(_ stage: Stage) -> [String] {
        stage.front.screen?.content.navigationController?.viewControllers.map { $0.navigationItem.title ?? "" } ?? []
    }

    @Test func `a tap leads to a screen that is told what was tapped`() throws {
        let player = try player("[{tap: {item: [0, 1]}}]")
        let stage = settled(player)
        #expect(stage.front.name == "item")
        #expect(titles(stage) == ["Cards", "B"])
        #expect(stage.front.scene.screen.navigationBar?.title == "B")
        #expect(player.diagnostics == [])
    }

    @Test func `the way back leads to the screen before, and what led away is no longer chosen`() throws {
        let stage = settled(try player("[{tap: {item: [0, 0]}}, {pop: true}]"))
        #expect(stage.front === stage)
        #expect(titles(stage) == ["Cards"])
        #expect(stage.collectionView.indexPathsForSelectedItems == [])
        #expect(stage.screens.count == 1)
    }

    @Test func `the way back leads to the first screen, or to one by its name`() throws {
        let push = "{push: {screen: item, with: {title: A}}}, {push: note}"
        #expect(titles(settled(try player("[\(push)]"))) == ["Cards", "A", "Note"])
        #expect(titles(settled(try player("[\(push), {pop: root}]"))) == ["Cards"])
        #expect(titles(settled(try player("[\(push), {pop: item}]"))) == ["Cards", "A"])
        let lost = try player("[{pop: note}]")
        _ = settled(lost)
        #expect(lost.diagnostics.map(\.message) == ["there is no screen to go back to"])
    }

    @Test func `a screen is presented as a sheet that takes its heights, and goes by a button of its own`() throws {
        let present = "{present: {screen: note, detents: [0.4, large], grabber: true}}"
        let open = settled(try player("[\(present)]", size: "[320, 600]"))
        let sheet = try #require(open.front.screen?.content.navigationController?.sheetPresentationController)
        func top(_ stage: Stage) throws -> CGFloat {
            let view = try #require(stage.front.screen?.content.view)
            return view.convert(view.bounds, to: stage.window).minY
        }
        #expect(open.front.name == "note")
        #expect(sheet.prefersGrabberVisible)
        let high = settled(try player("[\(present), {detent: large}]", size: "[320, 600]"))
        #expect(try top(high) < top(open) - 50)
        let gone = settled(try player("[\(present), {tap: {text: Done}}]"))
        #expect(gone.front === gone)
        #expect(gone.window.rootViewController?.presentedViewController == nil)
    }

    @Test func `a sheet of a screen that is presented comes when the screen has come`() throws {
        let timeline = "[{present: {screen: item, style: pageSheet}}]"
        let player = try player(timeline, size: "[320, 600]", item: "sheet: {content: {label: Player}, detents: [large]}")
        func presented() -> Int {
            var (count, controller) = (0, player.stage.window.rootViewController)
            while let next = controller?.presentedViewController { (count, controller) = (count + 1, next) }
            return count
        }
        player.move(to: 0.2)
        #expect(presented() == 1)
        _ = settled(player)
        #expect(presented() == 2)
        #expect(player.stage.window.rootViewController?.view.transform != .identity)
    }

    @Test(arguments: [("fullScreen", UIModalPresentationStyle.fullScreen), ("formSheet", .formSheet), ("overFullScreen", .overFullScreen)])
    func `a screen is presented in a style`(_ name: String, _ style: UIModalPresentationStyle) throws {
        let stage = settled(try player("[{present: {screen: note, style: \(name)}}]"))
        #expect(stage.window.rootViewController?.presentedViewController?.modalPresentationStyle == style)
    }

    @Test func `tabs have stacks of their own, and are chosen by screen, title and place`() throws {
        let bar = "tabBar: {items: [{title: Cards, screen: home}, {title: Notes, screen: note}]}"
        for tab in ["note", "Notes", "1"] {
            #expect(settled(try player("[{push: item}, {tab: \(tab)}]", around: bar)).front.name == "note")
        }
        let back = settled(try player("[{push: item}, {tab: note}, {tab: 0}]", around: bar))
        #expect(titles(back) == ["Cards", "?"])
        #expect(settled(try player("[{tap: {text: Notes}}]", around: bar)).front.name == "note")
    }

    @Test func `parts with a name in common become each other, in front of both screens`() throws {
        let player = try player("[{tap: {item: [0, 1]}}]")
        // In the midst of the way there is neither part, but what flies between both.
        let flight = player.displayList(at: 0.25).layers.lastNamedOrFilled(blue: true)
        let (start, end) = (CGSize(width: 80, height: 50), CGSize(width: 184, height: 120))
        let size = try #require(flight)
        #expect(size.width > start.width + 10 && size.width < end.width - 2)
        #expect(size.height > start.height + 5 && size.height < end.height - 2)
        _ = settled(player)
        let views = player.stage.front.collectionView.visibleCells.map(\.bounds.size)
        #expect(views == [end])
    }

    @Test func `a finger leads back where parts become each other, or lets it be`() throws {
        let tap = "{tap: {item: [0, 1]}}"
        func drag(_ way: String) -> String { "{drag: {from: {point: [3, 150]}, to: {by: \(way)}, duration: 0.5}}" }
        #expect(titles(settled(try player("[\(tap), \(drag("[150, 0]"))]"))) == ["Cards"])
        let little = "{drag: {from: {point: [3, 150]}, to: {by: [30, 0]}, duration: 2}}"
        #expect(titles(settled(try player("[\(tap), \(little)]"))) == ["Cards", "B"])
        let down = "{drag: {from: {point: [100, 100]}, to: {by: [0, 180]}, duration: 0.4}}"
        #expect(titles(settled(try player("[\(tap), \(down)]"))) == ["Cards"])
    }

    @Test func `a screen leads on by itself, unless it was left before`() throws {
        let appear = "\"on\": {appear: {after: 1, present: note}}"
        let led = try player("[{push: item}, {wait: 2}]", item: appear)
        #expect(settled(led).front.name == "note")
        let left = try player("[{push: item}, {pop: true}, {wait: 3}]", item: appear)
        #expect(settled(left).front.name == "home")
    }

    @Test func `columns stand side by side where there is room, and are one stack elsewhere`() throws {
        let split = "splitView: {primary: home, secondary: note, displayMode: oneBesideSecondary}"
        let wide = try player("[{tap: {text: Done}}]", around: split)
        wide.move(to: 0)
        let controller = try #require(wide.stage.window.rootViewController as? UISplitViewController)
        #expect(controller.viewController(for: .primary)?.children.count == 1)
        #expect(wide.stage.name == "note")
    }

    @Test func `where columns are one stack, steps and the start lead on from the first`() throws {
        let split = "splitView: {primary: home, secondary: note}"
        #expect(titles(settled(try player("[{push: note}]", around: split))) == ["Cards", "Note"])
        #expect(titles(settled(try player("[{wait: 0.1}]", around: split))) == ["Cards"])
        #expect(titles(settled(try player("[{wait: 0.1}]", around: "start: note\n" + split))) == ["Cards", "Note"])
    }

    @Test func `what a screen does not take is told at the place that passes it`() throws {
        func messages(_ timeline: String) -> [String] {
            let text = """
                scene: 1
                screens:
                  home: {navigationBar: Home}
                  item: {variables: {size: 10}, collection: {layout: {flow: {itemSize: ["{size}", 10]}}, sections: []}}
                timeline: [\(timeline)]
                """
            let result = SceneLoader.load(Data(text.utf8), name: "flow.yaml", resources: SceneResources(root: "."))
            return result.diagnostics.map { "\($0.line): \($0.message)" }
        }
        #expect(messages("{push: itme}") == ["5: there is no screen 'itme'"])
        #expect(messages("{push: {screen: item, with: {sice: 3}}}") == ["5: the screen 'item' has no variable 'sice'"])
        #expect(messages("{push: {screen: item, with: {size: 30}}}") == [])
        #expect(messages("{pop: false}") == ["5: what does not happen is left out"])
    }

    @Test func `the canvas of a screen says its own keys, and has the others of the file`() throws {
        let text = """
            scene: 1
            canvas: {size: [300, 200], scale: 3, background: white}
            screens:
              home: {canvas: {background: red}}
              large: {canvas: {device: iPhone SE}}
            """
        let result = SceneLoader.load(Data(text.utf8), name: "flow.yaml", resources: SceneResources(root: "."))
        let screens = try #require(result.scene?.flow?.screens)
        let canvases = screens.map(\.scene.canvas)
        #expect(canvases.map(\.size) == [CGSize(width: 300, height: 200), CGSize(width: 375, height: 667)])
        #expect(canvases.map(\.scale) == [3, 2])
        #expect(canvases[0].background != canvases[1].background)
    }

    @Test func `it is known which screens steps begin at`() throws {
        let player = try player("[{tap: {item: [0, 1]}}, {present: note}, {dismiss: true}, {pop: true}]")
        #expect(player.origins == [1: "item", 2: "note", 3: "item"])
    }

    @Test func `calls of a flow are noted with those of delegates`() throws {
        let player = try player("[{push: note}, {pop: true}]", noting: true)
        _ = settled(player)
        let ways = player.events.filter { $0.call == "flow" }
        #expect(ways.count == 2)
    }

    @Test func `traits change on all screens`() throws {
        let stage = settled(try player("[{push: note}, {traits: {appearance: dark}, animation: 0.1}]"))
        #expect(stage.screens.allSatisfy { $0.traits.userInterfaceStyle == .dark })
        #expect(stage.front.screen?.content.traitCollection.userInterfaceStyle == .dark)
    }
}

extension [DisplayList.Layer] {
    /// The size on the picture of the layer in front that is filled with blue and clips; nil where there is none.
    fileprivate func lastNamedOrFilled(blue: Bool) -> CGSize? {
        func find(_ layer: DisplayList.Layer, _ clips: CGSize?) -> CGSize? {
            let clip = layer.clipsToBounds ? layer.bounds.size : clips
            if let color = layer.background, color.blue > 0.9, color.red < 0.1, color.green < 0.1, let clip { return clip }
            return layer.sublayers.reversed().lazy.compactMap { find($0, clip) }.first
        }
        return reversed().lazy.compactMap { find($0, nil) }.first
    }
}
