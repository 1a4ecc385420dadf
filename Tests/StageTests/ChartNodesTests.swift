// SPDX-License-Identifier: MIT
//
// Charts as nodes: where their rows come from, and how they move when a timeline brings others.

import Foundation
import Testing
import VitrineLayers
import VitrineScene
import VitrineSceneFormat
import VitrineViews

@testable import VitrineStage

@MainActor @Suite struct ChartNodesTests {
    private func charts(in view: UIView) -> [UIView] {
        view.accessibilityElements == nil ? view.subviews.flatMap { charts(in: $0) } : [view]
    }

    private func heard(_ stage: Stage) -> [String] {
        charts(in: stage.window).flatMap { $0.accessibilityElements ?? [] }.compactMap { $0 as? UIResponder }.map {
            [$0.accessibilityLabel, $0.accessibilityValue].compactMap(\.self).joined(separator: ", ")
        }
    }

    @Test func `rows are those of a field, numbers too`() throws {
        let shown = try oneView(
            "{content: {chart: {data: \"{v}\", bar: {x: q, y: n, series: s}}}}",
            fields: ", v: [{q: A, n: 1, s: x}, {q: B, n: 2.5, s: y}, {q: C}]")
        #expect(heard(shown) == ["A, 1, x", "B, 2.5, y"])
        let numbers = try oneView("{content: {chart: {data: \"{v}\", line: {x: number, y: value}}}}", fields: ", v: [4, 2]")
        #expect(heard(numbers) == ["1, 4", "2, 2"])
    }

    @Test func `rows are those of data by their name, of a list in place, and constants are there once`() throws {
        let shown = try stage(
            """
            scene: 1
            canvas: {size: [300, 200], locale: de}
            data: {days: [{d: 2026-03-09, n: 1234.5}, {d: 2026-03-10, n: 3}]}
            views:
              a: {content: {chart: {data: days, bar: {x: d, y: n}, rule: {y: 2, text: Ziel}}}}
            collection:
              layout: {flow: {itemSize: [280, 180]}}
              sections: [{items: [{view: a}]}]
            """)
        #expect(heard(shown) == ["Montag, 1.234,5", "Dienstag, 3", "Ziel, 2"])
        let listed = try oneView("{content: {chart: {data: [{a: X, b: 7}], bar: {x: a, y: b}}}}")
        #expect(heard(listed) == ["X, 7"])
    }

    @Test(arguments: [("en", ["Beans, 3", "Tea, 5"]), ("de", ["Bohnen, 3", "Tee, 5"])])
    func `texts of rows are in the language, wherever the rows come from`(language: String, words: [String]) throws {
        let rows = "[{k: \"{t:beans}\", n: 3}, {k: \"{t:tea}\", n: 5}]"
        for (data, fields) in [("rows", ""), ("\"{more}\"", ""), (rows, ""), ("\"{mine}\"", ", mine: \(rows)")] {
            let shown = try stage(
                """
                scene: 1
                canvas: {size: [300, 200], locale: \(language)}
                strings: {en: {beans: Beans, tea: Tea}, de: {beans: Bohnen, tea: Tee}}
                data: {rows: \(rows)}
                variables: {more: \(rows)}
                views: {a: {content: {chart: {data: \(data), bar: {x: k, y: n}}}}}
                collection: {layout: {flow: {itemSize: [280, 180]}}, sections: [{items: [{view: a\(fields)}]}]}
                """)
            #expect(heard(shown) == words, "\(data)")
        }
    }

    @Test func `marks move where a timeline brings other data, and nothing fades`() throws {
        let playing = try player(
            of: """
                scene: 1
                canvas: {size: [300, 200], scale: 1}
                views:
                  a: {content: {chart: {data: "{v}", bar: {x: q, y: n}}}}
                collection:
                  layout: {flow: {itemSize: [280, 180]}}
                  sections: [{items: [{id: a, view: a, v: [{q: A, n: 10}, {q: B, n: 40}]}]}]
                timeline:
                  - at: 0.1
                    apply: {by: id, sections: [{items: [{id: a, view: a, v: [{q: A, n: 40}, {q: B, n: 40}]}]}]}
                    animation: {duration: 1, curve: linear}
                """)
        func height() -> CGFloat {
            let chart = charts(in: playing.stage.window).first
            let shapes = chart?.subviews.flatMap(\.subviews).compactMap { $0.layer.presentation() as? CAShapeLayer } ?? []
            return shapes.filter { $0.fillColor != nil }.compactMap { $0.path?.boundingBoxOfPath.height }.first ?? 0
        }
        let start = height()
        playing.move(to: 0.6)
        let half = height()
        playing.move(to: 1.3)
        #expect(start > 0 && abs(half - (start + height()) / 2) < 4 && abs(height() - start * 4) < 1)
    }
}
