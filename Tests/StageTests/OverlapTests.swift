// SPDX-License-Identifier: MIT
//
// What lies over something else is told where nobody asked for it, and left alone where somebody did.

import Foundation
import Testing
import VitrineFiles
import VitrineScene
import VitrineSceneFormat
import VitrineStage
import VitrineViews

@Suite(.serialized) @MainActor
struct OverlapTests {
    private func told(_ collection: String, _ screen: String = "") throws -> [String] {
        try stage(
            """
            scene: 1
            canvas: {size: [200, 300], scale: 1}
            \(screen)
            views:
              dot: {background: red}
            collection: \(collection)
            """
        ).diagnostics.map(\.description)
    }

    private func screen(_ keys: String) throws -> [String] {
        try told("{layout: {flow: {itemSize: [200, 300]}}, sections: [{items: {view: dot, count: 9}}]}", keys)
    }

    // MARK: Items

    @Test func `items larger than their group lie over each other`() throws {
        let found = try told(
            """
            {layout: {compositional: {section: {group: {height: 50, vertical: [{height: 40}], count: 2}}}},
              sections: [{items: {view: dot, count: 6}}]}
            """)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("test.yaml:7:14: warning: item 2 of section 0 lies over item 1 by 200 × 30 points\nhint: ") == true)
    }

    @Test func `items far down are looked at when their part of the content is drawn`() throws {
        let stage = try stage(
            """
            scene: 1
            canvas: {size: [200, 300], scale: 1}
            views:
              dot: {background: red}
            collection:
              layout: {compositional: {section: {group: {height: 50, vertical: [{height: 50}]}}}}
              sections:
                - {items: {view: dot, count: 40}}
                - {items: {view: dot, count: 4}, layout: {group: {height: 50, vertical: [{height: 40}], count: 2}}}
            """)
        stage.showFullContent()
        let found = stride(from: 0.0, to: 2100, by: 100).map { top in
            _ = stage.displayList(ofRows: top...top + 100)
            return stage.diagnostics.map(\.message)
        }
        #expect(found.first == [] && found.last == ["item 2 of section 1 lies over item 1 by 200 × 30 points"])
    }

    @Test func `what is put over each other is not told`() throws {
        for collection in [
            "{layout: {compositional: {section: {group: {height: 50, vertical: [{height: 40}], count: 2}, spacing: -5}}}, sections: [{items: {view: dot, count: 6}}]}",
            "{layout: {compositional: {section: {group: {height: 80, frames: [[0, 0, 0.6, 1], [0.4, 0, 0.6, 1]]}}}}, sections: [{items: {view: dot, count: 6}}]}",
            "{layout: {coverFlow: {itemSize: [100, 100]}}, sections: [{items: {view: dot, count: 6}}]}",
            "{layout: {flow: {itemSize: [200, 50]}}, attributes: [{match: {item: 1}, transform: [{translate: [0, -20]}]}], sections: [{items: {view: dot, count: 6}}]}",
        ] {
            #expect(try told(collection).isEmpty, "\(collection)")
        }
    }

    // MARK: Items without a place

    @Test func `a group without room for its items is told once, where it is said`() throws {
        let found = try told(
            """
            {layout: {compositional: {section: {group: {height: 50, horizontal: [{width: 120}, {width: 90}, {width: 30}], spacing: 4}}}},
              sections: [{items: {view: dot, count: 6}}, {items: {view: dot, count: 6}}]}
            """)
        #expect(
            found == [
                """
                test.yaml:6:56: warning: a horizontal group has no room for 2 of its 3 items, which are never placed: \
                all of them need 248 points of width, and the group has 200
                hint: UIKit leaves out what does not fit, without a word: give the items less width, or the group more
                """
            ])
    }

    @Test func `groups in groups are told by themselves, and what is empty for it too`() throws {
        let group = """
            {height: 100, horizontal: [{width: 50%, vertical: [{height: 60}, {height: 60}]}, {width: 50%, horizontal: {width: 101}}]}
            """
        let found = try told("{layout: {compositional: {section: {group: \(group)}}}, sections: [{items: {view: dot, count: 6}}]}")
        #expect(found.count == 2)
        #expect(found.first?.contains("has no room for 1 of its 2 items, which is never placed: all of them need 120 points") == true)
        #expect(found.last?.contains("a horizontal group has no room for its only item, which needs 101 points of width") == true)
    }

    @Test func `groups that place all of their items, and sections with too few to tell, are left alone`() throws {
        for group in ["{height: 50, horizontal: [{width: 60%}, {width: 40%}], spacing: 4}", "{height: 50, horizontal: {width: 60}}"] {
            let collection = "{layout: {compositional: {section: {group: \(group)}}}, sections: [{items: {view: dot, count: 6}}]}"
            #expect(try told(collection).isEmpty, "\(group)")
        }
        let few = "{layout: {compositional: {section: {group: {height: 50, horizontal: [{width: 120}, {width: 90}]}}}}, "
        #expect(try told(few + "sections: [{items: {view: dot, count: 1}}]}").isEmpty)
    }

    // MARK: Nodes

    @Test func `a node that reaches out of its place lies over its neighbour`() throws {
        let row = { (extra: String) in
            "{content: {hstack: {spacing: 4, children: [{overlay: {width: 20, height: 20, children: [{box: {width: 60, height: 20\(extra), background: blue}}]}}, {label: Name}]}}}"
        }
        let found = try oneView(row("")).diagnostics.map(\.description)
        #expect(found.count == 1)
        #expect(found.first?.contains("warning: the node lies over the one before it by ") == true)
        #expect(try oneView(row(", transform: [{translate: [1, 0]}]")).diagnostics.isEmpty)
        #expect(try oneView(row(", position: topLeading")).diagnostics.isEmpty)
    }

    // MARK: Pinned views

    @Test func `a pinned view over the text of another is told`() throws {
        let found = try screen(
            """
            foreground:
              - {content: {label: First}, edges: {leading: 0, top: 10}}
              - {name: badge, content: {box: {width: 80, height: 40, background: blue}}, edges: {leading: 0, top: 0}}
            """)
        #expect(
            found == [
                """
                test.yaml:5:28: warning: the pinned view 'badge' lies over 'First' of another pinned view
                hint: give one of them another distance from the edges, or put both into one view
                """
            ])
    }

    @Test func `a pinned view over a tab bar is told, and one above it is not`() throws {
        let bar = { (bottom: String) in
            """
            tabBar: {items: [{title: Today, icon: star}, {title: Games, icon: gamecontroller}]}
            foreground: [{content: {box: {height: 40, background: blue}}, edges: {leading: 0, trailing: 0, bottom: \(bottom)}}]
            """
        }
        let found = try screen(bar("0"))
        #expect(found.count == 1)
        #expect(found.first?.contains("warning: the pinned view lies over ") == true && found.first?.contains("of the tab bar") == true)
        #expect(try screen(bar("safe")).isEmpty)
    }

    @Test func `a text under the status bar is told, and a coloured area is not`() throws {
        let view = { (top: String) in
            """
            statusBar: true
            foreground: [{content: {vstack: {background: blue, padding: [\(top), 0, 0, 0], children: [{label: {text: Library, alignment: center}}]}}, edges: {leading: 0, trailing: 0, top: 0}}]
            """
        }
        let found = try screen(view("2"))
        #expect(found.count == 1)
        #expect(found.first?.contains("warning: the status bar is drawn over 'Library' of the pinned view") == true)
        #expect(try screen(view("30")).isEmpty)
    }

    @Test func `a shade or a picture behind a text is not told`() throws {
        let found = try screen(
            """
            foreground:
              - {content: {box: {width: 100, height: 100, background: blue}}, edges: {leading: 0, top: 0}}
              - {content: {label: Title}, edges: {leading: 10, top: 10}}
              - {content: {gradient: {colors: [clear, black], height: 80}}, edges: {leading: 0, trailing: 0, top: 0}}
            """)
        #expect(found.isEmpty)
    }
}
