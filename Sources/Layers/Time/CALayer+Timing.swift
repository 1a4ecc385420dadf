// SPDX-License-Identifier: MIT
//
// A layer's own time: a layer can be slowed, held or shifted with all beneath it.

import Foundation
import VitrineTimeline

extension CALayer: CAMediaTiming {
    /// When the layer's time begins, in its superlayer's time.
    public var beginTime: CFTimeInterval {
        get { rare?.timing?.beginTime ?? 0 }
        set { changeTiming { $0.beginTime = newValue } }
    }

    /// Stored for clients: a layer is shown for ever.
    public var duration: CFTimeInterval {
        get { rare?.timing?.duration ?? .infinity }
        set { changeTiming { $0.duration = newValue } }
    }

    /// How fast the layer's time passes; 0 holds all animations of the layer and those beneath it.
    public var speed: Float {
        get { Float(rare?.timing?.speed ?? 1) }
        set { changeTiming { $0.speed = Double(newValue) } }
    }

    /// Seconds added to the layer's time.
    public var timeOffset: CFTimeInterval {
        get { rare?.timing?.timeOffset ?? 0 }
        set { changeTiming { $0.timeOffset = newValue } }
    }

    /// Stored for clients: a layer does not repeat.
    public var repeatCount: Float {
        get { Float(rare?.timing?.repeatCount ?? 0) }
        set { changeTiming { $0.repeatCount = Double(newValue) } }
    }

    /// Stored for clients: a layer does not repeat.
    public var repeatDuration: CFTimeInterval {
        get { rare?.timing?.repeatDuration ?? 0 }
        set { changeTiming { $0.repeatDuration = newValue } }
    }

    /// Stored for clients: a layer does not repeat.
    public var autoreverses: Bool {
        get { rare?.timing?.autoreverses ?? false }
        set { changeTiming { $0.autoreverses = newValue } }
    }

    /// Stored for clients: a layer is shown for ever.
    public var fillMode: CAMediaTimingFillMode {
        get { rare?.fillMode ?? .removed }
        set { uncommon.fillMode = newValue }
    }

    private func changeTiming(_ change: (inout MediaTiming) -> Void) {
        var timing = rare?.timing ?? MediaTiming()
        if rare?.timing == nil { timing.duration = .infinity }
        change(&timing)
        uncommon.timing = timing
        rescheduleAnimations()
    }
}
