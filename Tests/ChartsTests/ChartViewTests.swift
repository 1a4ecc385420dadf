// SPDX-License-Identifier: MIT
//
// Charts as views: their layers, how they move, what fingers and ears find.

import Foundation
import Testing
import VitrineChartSolvers
import VitrineDrawing
import VitrineEnvironment
import VitrineFingers
import VitrineGraphics
import VitrineLayers
import VitrineViewCore

@testable import VitrineCharts

@MainActor @Suite struct ChartViewTests {
    private let environment = UIEnvironment(clock: VirtualClock())

    private func stage(_ chart: Chart, size: CGSize = CGSize(width: 300, height: 200)) -> (UIWindow, ChartView) {
        environment.run {
            let window = UIWindow(frame: CGRect(origin: .zero, size: size), environment: environment)
            let view = ChartView(frame: window.bounds)
            view.chart = chart
            window.addSubview(view)
            window.isHidden = false
            window.layoutIfNeeded()
            return (window, view)
        }
    }

    private func bars(_ values: [Double]) -> Chart {
        Chart {
            for (name, value) in zip(["A", "B", "C", "D"], values) { ChartMark.bar(x: .category(name), y: .number(value)) }
        }
    }

    /// The outlines of the marks as they are seen now.
    private func paths(_ view: ChartView) -> [CGRect] {
        view.canvas.subviews.compactMap { part in
            ((part.layer.presentation() ?? part.layer) as? CAShapeLayer)?.path?.boundingBoxOfPath
        }
    }

    private func texts(_ view: UIView) -> [String] {
        view.subviews.flatMap { ($0 as? UILabel).flatMap(\.text).map { [$0] } ?? texts($0) }
    }

    @Test func `a finger scrolls a chart of which a part is seen`() throws {
        var chart = bars([1, 2, 3, 4])
        chart.xAxis.visibleLength = 2
        let (window, view) = stage(chart)
        #expect(view.visibleShares?.start == 0 && view.visibleShares?.end == 0.5)
        #expect(texts(view).contains("A") && !texts(view).contains("D"))
        environment.run {
            let finger = Finger(in: window)
            finger.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 60, y: 100))
            window.layoutIfNeeded()
        }
        #expect(try #require(view.visibleShares).start > 0.1)
        // Another chart on the same axis stays where it was, another axis begins anew.
        environment.run {
            view.chart = {
                var chart = bars([4, 3, 2, 1]); chart.xAxis.visibleLength = 2; return chart
            }()
            window.layoutIfNeeded()
        }
        #expect(try #require(view.visibleShares).start > 0.1)
        environment.run {
            view.chart = bars([4, 3, 2, 1])
            window.layoutIfNeeded()
        }
        #expect(view.visibleShares == nil)
        #expect(texts(view).contains("A") && texts(view).contains("D"))
    }

    @Test func `a text that has no room beyond its bar stands within it`() throws {
        let chart = Chart {
            ChartMark.bar(x: 2, y: "Short").annotation("Text")
            ChartMark.bar(x: 10, y: "Long").annotation("Text")
        }
        let (_, view) = stage(chart)
        let labels = view.notes.subviews.compactMap { $0 as? UILabel }
        #expect(labels.count == 2)
        let plot = try #require(view.geometry).plot
        let long = try #require(labels.first { $0.frame.midY > plot.midY })
        #expect(long.textColor == .white && long.frame.maxX < plot.maxX)
        #expect(labels.first { $0 !== long }?.textColor == .secondaryLabel)
    }

    @Test func `marks are layers with outlines, and labels are texts`() {
        environment.run {
            let (_, view) = stage(bars([10, 30]))
            #expect(paths(view).count == 2)
            #expect(texts(view).contains("A") && texts(view).contains("30"))
            #expect(paths(view)[1].height > paths(view)[0].height * 2.9)
        }
    }

    @Test func `bars grow in a block of animations and are there at its end`() throws {
        try environment.run {
            let (_, view) = stage(bars([10, 40]))
            let before = paths(view)[0]
            UIView.animate(
                withDuration: 1, delay: 0, options: [.curveLinear], animations: { view.chart = bars([40, 40, 20]) }, completion: nil)
            environment.clock.advance(by: 0.5)
            let half = paths(view)
            let end = try #require(view.geometry?.shapes.first?.places.first?.frame)
            #expect(abs(half[0].height - (before.height + end.height) / 2) < 1)
            #expect(half[2].height > 0 && half[2].height < end.height * 0.3)
            environment.clock.advance(by: 0.6)
            #expect(abs(paths(view)[0].height - end.height) < 0.01)
        }
    }

    @Test func `without a block the next chart is there at once, and one with animation is not`() {
        environment.run {
            let (window, view) = stage(bars([10, 40]))
            let before = paths(view)
            view.chart = bars([40, 10])
            window.layoutIfNeeded()
            #expect(abs(paths(view)[0].height - before[1].height) < 0.01)
            view.setChart(bars([10, 40]), animated: true)
            #expect(abs(paths(view)[0].height - before[1].height) < 0.01)
            environment.clock.advance(by: 0.5)
            #expect(abs(paths(view)[0].height - before[0].height) < 0.01)
        }
    }

    @Test func `what is gone leaves`() {
        environment.run {
            let (_, view) = stage(bars([10, 40, 20]))
            UIView.animate(withDuration: 0.3) { view.chart = bars([10]) }
            #expect(view.canvas.subviews.count == 3)
            environment.clock.advance(by: 0.5)
            #expect(view.canvas.subviews.count == 1)
        }
    }

    @Test func `a finger tells the values beneath it, and nothing when it is gone`() {
        environment.run {
            var chart = bars([10, 40, 20])
            chart.isSelectable = true
            let (window, view) = stage(chart)
            var found: [ChartValue?] = []
            view.selectionChanged = { found.append($0?.value) }
            let finger = Finger(in: window)
            finger.down(at: CGPoint(x: 20, y: 100))
            #expect(!view.overlay.isHidden)
            finger.move(to: CGPoint(x: 130, y: 60))
            finger.up()
            #expect(found == ["A", "B", nil] && view.overlay.isHidden)
        }
    }

    @Test func `a chart that is not selectable leaves touches alone`() {
        environment.run {
            let (window, view) = stage(bars([10]))
            Finger(in: window).tap(at: CGPoint(x: 20, y: 100))
            #expect(view.overlay.isHidden)
        }
    }

    @Test func `each mark is heard, and what a program says comes first`() {
        environment.run {
            let (_, view) = stage(bars([10, 40]))
            let heard = (view.accessibilityElements ?? []).compactMap { $0 as? UIResponder }
            #expect(heard.map(\.accessibilityLabel) == ["A", "B"] && heard.map(\.accessibilityValue) == ["10", "40"])
            #expect(view.accessibilityLabel == "A–B, 0–40")
            #expect(heard.allSatisfy { !$0.accessibilityFrame.isEmpty })
            view.accessibilityLabel = "Visits"
            #expect(view.accessibilityLabel == "Visits")
        }
    }

    @Test func `series take the colours of the system in turn, and own ones come first`() {
        environment.run {
            var chart = Chart {
                for name in ["a", "b", "c"] { ChartMark.bar(x: "x", y: 1, series: name) }
            }
            chart.seriesColors = ["b": .black]
            let (_, view) = stage(chart)
            let expected: [UIColor] = [.systemBlue, .black, .systemOrange]
            let colors = view.canvas.subviews.map { ($0.layer as? CAShapeLayer)?.fillColor }
            let traits = view.traitCollection
            #expect(colors == expected.map { $0.cgColor(for: traits) })
            #expect(texts(view).filter { ["a", "b", "c"].contains($0) }.count == 3)
        }
    }

    @Test func `labels grow with the text size up to a bound, and fewer stay`() {
        environment.run {
            @MainActor func height(_ category: UIContentSizeCategory) -> CGFloat {
                let (window, view) = stage(bars([10, 40, 20, 30]))
                window.overrideTraits = UITraitCollection(preferredContentSizeCategory: category)
                window.layoutIfNeeded()
                return view.labelFont.lineHeight
            }
            #expect(height(.extraExtraLarge) > height(.large))
            #expect(height(.accessibilityExtraExtraExtraLarge) == height(.accessibilityMedium))
        }
    }
}
