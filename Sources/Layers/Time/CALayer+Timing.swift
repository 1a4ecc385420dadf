// SPDX-License-Identifier: MIT
//
// A layer's own time: a layer can be slowed, held or shifted with all beneath it.

import VitrineTimeline

extension CALayer: CAMediaTiming {
    /// Sets a part of the layer's timing; until one is set a layer is shown for ever.
    func changeTiming(_ change: (inout MediaTiming) -> Void) {
        var timing = rare?.timing ?? MediaTiming()
        if rare?.timing == nil { timing.duration = .infinity }
        change(&timing)
        uncommon.timing = timing
        rescheduleAnimations()
    }
}
