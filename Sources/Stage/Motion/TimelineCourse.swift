// SPDX-License-Identifier: MIT
//
// A timeline that is played on a stage which others touch and move on.

import Foundation
package import VitrineFiles

/// Performs the timeline of a stage's scene from the time of its clock on; whoever moves the clock moves it.
@MainActor
package final class TimelineCourse {
    private let run: TimelineRun

    package init(of stage: Stage, file: String) { run = TimelineRun(stage: stage, file: file) }

    /// What came to light on the way.
    package var diagnostics: [Diagnostic] { run.found }
}
