// SPDX-License-Identifier: MIT
//
// Pictures that an image view shows one after the other.

import Foundation
import VitrineGraphics
import VitrineLayers

/// Since when an image view shows pictures one after the other.
@MainActor struct ImageFrames {
    /// The time on the virtual clock; nil while one picture is shown.
    private var start: TimeInterval?

    nonisolated init() {}

    mutating func restart(_ view: UIImageView, isRunning: Bool) { start = isRunning ? view.environment.clock.now : nil }

    /// The pictures, the seconds that all take, and how often they are shown; 0 is for ever.
    private func sequence(of view: UIImageView) -> (images: [UIImage], duration: TimeInterval, repeats: Int)? {
        let own = view.isHighlighted ? view.highlightedAnimationImages ?? view.animationImages : view.animationImages
        if let own, !own.isEmpty {
            let seconds = view.animationDuration > 0 ? view.animationDuration : Double(own.count) / 30
            return (own, seconds, view.animationRepeatCount)
        }
        return view.image?.images.map { ($0, view.image?.duration ?? 1, 0) }
    }

    func isRunning(in view: UIImageView) -> Bool {
        guard let start, let sequence = sequence(of: view) else { return false }
        return sequence.repeats == 0 || view.environment.clock.now - start < sequence.duration * Double(sequence.repeats)
    }

    /// The picture at this moment; nil while one is shown.
    func image(of view: UIImageView) -> UIImage? {
        guard isRunning(in: view), let start, let (images, duration, _) = sequence(of: view), duration > 0 else { return nil }
        let share = ((view.environment.clock.now - start) / duration).truncatingRemainder(dividingBy: 1)
        return images[min(max(Int(share * Double(images.count) + 1e-9), 0), images.count - 1)]
    }
}

extension UIImageView {
    /// The picture of those that are shown one after the other.
    var movingImage: UIImage? { frames.image(of: self) }
}
