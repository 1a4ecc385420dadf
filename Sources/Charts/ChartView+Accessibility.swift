// SPDX-License-Identifier: MIT
//
// A chart as it is heard: what it shows, then each of its marks.

import Foundation
import VitrineChartSolvers
import VitrineGeometry
import VitrineLayers
import VitrineViewCore

/// A mark of a chart for those who hear it.
final class ChartElement: UIResponder {
    private weak var container: UIView?
    private let frame: CGRect

    init(_ label: String, _ value: String, at frame: CGRect, in container: UIView) {
        (self.container, self.frame) = (container, frame)
        super.init()
        isAccessibilityElement = true
        (accessibilityLabel, accessibilityValue) = (label, value.isEmpty ? nil : value)
    }

    override var accessibilityFrame: CGRect {
        get { container?.convert(frame, to: nil) ?? frame }
        set {}
    }
}

extension ChartView {
    func reading(_ geometry: ChartGeometry) -> ChartReading {
        ChartReading(marks: chart.marks, xAxis: chart.xAxis, yAxis: chart.yAxis, text: text, geometry: geometry)
    }

    /// The axes of the chart in a sentence.
    var summary: String? {
        layoutIfNeeded()
        return geometry.map { reading($0).axes.joined(separator: ", ") }
    }

    /// The marks in the order of the data.
    var markElements: [Any] {
        layoutIfNeeded()
        guard let geometry else { return [] }
        let reading = reading(geometry)
        var frames: [Int: CGRect] = [:]
        for place in geometry.shapes.flatMap(\.places) where frames[place.index] == nil { frames[place.index] = place.frame }
        return chart.marks.enumerated().compactMap { index, mark in
            guard let frame = frames[index] else { return nil }
            let (label, value) = reading.sentence(of: mark)
            return ChartElement(label, value, at: frame, in: self)
        }
    }
}
