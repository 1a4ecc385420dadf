// SPDX-License-Identifier: MIT
//
// A stage without a page, on which a recording is done again.

package import Foundation
package import VitrineDrawing
package import VitrineFiles
import VitrineRasterRenderer
package import VitrineRecordings
package import VitrineViews

extension LiveStage {
    /// A stage on which everything that is recorded has been done.
    ///
    /// - Throws: Why there is nothing to do it to.
    package static func replaying(_ recording: LiveRecording, of source: LiveSource) async throws(LiveError) -> LiveStage {
        let stage = LiveStage([source], traits: recording.traits, scale: recording.scale)
        stage.play(false)
        guard stage.window != nil else { throw LiveError(stage.problems.map(\.description).joined(separator: "\n")) }
        await stage.replay(recording)
        return stage
    }

    /// The window of the first screen; nil where there is nothing to show.
    package var window: UIWindow? { screens.first?.subject?.window }

    /// What is wrong with what is shown.
    package var problems: [Diagnostic] { screens.first?.problems ?? [] }

    /// What was seen on the first screen at a time; nil is the present.
    package func seen(at time: TimeInterval?) -> DisplayList? { screens.first?.history.list(at: time ?? now) }

    /// What was seen on the first screen at a time, drawn.
    package func bitmap(at time: TimeInterval?) throws(LiveError) -> Bitmap {
        guard let list = seen(at: time) else { throw LiveError("nothing was seen") }
        do throws(RasterError) { return try RasterRenderer().render(list) } catch {
            throw LiveError("the screen cannot be drawn: \(error)")
        }
    }
}
