// SPDX-License-Identifier: MIT
//
// Parts of a screen as scenes have them: the status bar, sheets, views that keep their places, and content in lists.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineGeometry
import VitrineLayouts
import VitrineLists
import VitrineScene
import VitrineViews

@testable import VitrineNodes
@testable import VitrineStage

@Suite(.serialized) @MainActor
struct ScreenPartsTests {
    private func screen(_ keys: String, canvas: String = "", collection: String = "sections: []") throws -> Stage {
        try stage(
            """
            scene: 1
            canvas: {device: iPhone 16, scale: 1\(canvas)}
            views:
              part: {background: red, content: {label: "{word}"}}
              row: {padding: 8, content: {label: "{word}"}}
            \(keys)
            collection: {\(collection)}
            """)
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        (view as? View).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
    }

    private func words(ofBarIn stage: Stage) -> [String] {
        all(StatusBarView.self, in: stage.window).flatMap { all(UILabel.self, in: $0) }.compactMap(\.text)
    }

    @Test(arguments: [("ar", "٩:٤١"), ("ar-AE", "9:41"), ("ar-u-nu-latn", "9:41"), ("fa", "۹:۴۱"), ("en", "9:41")])
    func `the status bar has the digits of the language`(language: String, time: String) throws {
        #expect(words(ofBarIn: try screen("statusBar: true", canvas: ", locale: \(language)")).contains(time))
    }

    @Test func `the status bar is white over a screen that has drawn back`() throws {
        func color(_ keys: String) throws -> CGColor? {
            let stage = try screen("statusBar: true\n\(keys)")
            _ = stage.displayList()
            let bar = try #require(all(StatusBarView.self, in: stage.window).first)
            return all(UILabel.self, in: bar).first.map { $0.textColor.cgColor(for: $0.traitCollection) }
        }
        #expect(try color("sheet: {view: part, word: A, detents: [large]}")?.red == 1)
        #expect(try color("sheet: {view: part, word: A, detents: [medium]}")?.red == 0)
        #expect(try color("")?.red == 0)
    }

    @Test func `a view in a sheet goes to the edge, and what it shows keeps to the safe area`() throws {
        let stage = try screen("sheet: {view: part, word: A, detents: [300]}")
        let part = try #require(all(TemplateView.self, in: stage.window).first { $0.margins.bottom > 0 })
        let frame = part.convert(part.bounds, to: stage.window)
        #expect(frame.maxY == 852)
        let label = try #require(all(UILabel.self, in: part).first { $0.text == "A" })
        #expect(abs(label.convert(label.bounds, to: stage.window).maxY - (852 - 34)) < 0.01)
    }

    @Test func `a sheet is a gradient or a material where its background says so`() throws {
        let gradient = try screen("sheet: {view: row, word: A, background: {gradient: {colors: [red, blue]}}}")
        #expect(all(GradientView.self, in: gradient.window).first?.bounds.width == 393)
        let material = try screen("sheet: {view: row, word: A, detents: [300], background: {material: regular}}")
        let ground = try #require(all(TemplateView.self, in: material.window).first { !all(MaterialView.self, in: $0).isEmpty })
        #expect(ground.bounds.width == 393)
    }

    @Test(arguments: [("", CGFloat(273)), (", mirrors: false", 80)])
    func `a pinned view may keep its place where reading starts at the right`(keys: String, left: CGFloat) throws {
        let stage = try screen(
            "foreground: [{view: part, word: A, center: [0.2544529, 0.5], size: [40, 40]\(keys)}]", canvas: ", direction: rtl")
        let part = try #require(all(TemplateView.self, in: stage.window).first { $0.bounds.size == CGSize(width: 40, height: 40) })
        #expect(part.convert(part.bounds, to: stage.window).minX == left)
    }

    @Test func `the home indicator stands at the end of all content`() throws {
        let stage = try screen(
            "homeIndicator: true", collection: "layout: {list: {}}, sections: [{items: {count: 40, view: row, word: A}}]")
        stage.showFullContent()
        let line = try #require(all(HomeIndicatorView.self, in: stage.window).first)
        #expect(line.frame.maxY == stage.window.bounds.maxY && line.frame.maxY > 852)
    }

    @Test func `words of a toolbar take its tint`() throws {
        let stage = try screen("toolbar: {items: [Today, Inbox], tint: systemRed}")
        let label = try #require(all(UILabel.self, in: stage.window).first { $0.text == "Today" })
        let color = try #require(label.attributedText?.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor)
        #expect(color.cgColor(for: label.traitCollection) == UIColor.systemRed.cgColor(for: label.traitCollection))
    }

    @Test func `content in a list stands in a cell of lists`() throws {
        let stage = try screen(
            "", collection: "layout: {list: {appearance: insetGrouped}}, sections: [{items: [{view: row, word: A}, {view: part, word: B}]}]"
        )
        let cells = stage.collectionView.visibleCells
        #expect(cells.count == 2 && cells.allSatisfy { $0 is UICollectionViewListCell })
        let own = try #require(cells.first { !all(UILabel.self, in: $0).contains { $0.text == "B" } })
        #expect(own.backgroundConfiguration?.backgroundColor != .clear)
        let drawn = stage.displayList().description
        #expect(drawn.contains("'row'") && drawn.contains("'part'"))
        let grid = try screen("", collection: "layout: {flow: {}}, sections: [{items: [{view: row, word: A}]}]")
        #expect(!(grid.collectionView.visibleCells.first is UICollectionViewListCell))
    }

    @Test func `a symbol among letters is mirrored as one by itself is`() throws {
        func marks(_ direction: String) throws -> [String] {
            let stage = try oneView("{content: {label: {direction: \(direction), spans: [{icon: chevron.forward}]}}}")
            return stage.cellLines.filter { $0.contains("path") || $0.contains("picture") || $0.contains("image") }
        }
        #expect(try marks("ltr") != marks("rtl"))
    }

    @Test(arguments: [300, 900, 4000])
    func `one drag turns one card where cards are paged, however fast it is`(speed: Int) throws {
        let player = try player(
            of: """
                scene: 1
                canvas: {size: [300, 300], scale: 1}
                views: {card: {background: red, content: {label: "{n}"}}}
                collection:
                  paging: true
                  layout: {cardStack: {itemSize: [200, 200]}}
                  sections: [{items: [{view: card, n: 1}, {view: card, n: 2}, {view: card, n: 3}, {view: card, n: 4}, {view: card, n: 5}]}]
                timeline:
                  - swipe: {from: {point: [270, 150]}, to: {point: [50, 150]}, speed: \(speed)}
                  - wait: 2
                """)
        _ = player.displayList(at: player.duration)
        let layout = try #require(player.stage.collectionView.collectionViewLayout as? CenteredItemLayout)
        #expect(layout.centeredIndexPath?.item == 1)
    }

    @Test func `lines that show where content is scrolled to can be left out`() throws {
        let stage = try screen("", collection: "indicators: false, sections: []")
        #expect(!stage.collectionView.showsVerticalScrollIndicator && !stage.collectionView.showsHorizontalScrollIndicator)
        #expect(try screen("").collectionView.showsVerticalScrollIndicator)
    }
}
