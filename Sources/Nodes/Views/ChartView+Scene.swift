// SPDX-License-Identifier: MIT
//
// The chart that a scene says.

import Foundation
import VitrineChartSolvers
import VitrineCharts
import VitrineScene
import VitrineViewCore

extension ChartView: ScenePart {
    package static var nodeWord: String { "chart" }
}

extension Chart {
    /// The chart of a scene's rows, with its colours as UIKit's.
    init(_ scene: Scene.Chart) {
        self.init(
            scene.chartMarks.map { mark in
                guard let color = mark.paint?.base as? Scene.Color else { return mark }
                return mark.foregroundStyle(UIColor.scene(color))
            })
        (xAxis, yAxis, legend) = (scene.x, scene.y, scene.legend)
        (isSelectable, selection, centerText) = (scene.isSelectable, scene.selection, scene.centerText)
        for entry in scene.colors { seriesColors[entry.series] = UIColor.scene(entry.color) }
    }
}
