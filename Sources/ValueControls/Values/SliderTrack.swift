// SPDX-License-Identifier: MIT
//
// The track of a slider as iOS 26 describes it: ticks, where its colour begins, and how far it can be taken (controls26.slider-tracks).

import Foundation
import VitrineControls
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UISlider {
    /// Whether a slider has a knob.
    public enum Style: Int, Hashable, Sendable {
        /// With a knob.
        case `default`
        /// Without one, as where media are played.
        case thumbless
    }

    /// The ticks of a slider, where its colour begins, and how far it can be taken; all as shares of the track, from 0 to 1.
    @preconcurrency @MainActor
    public struct TrackConfiguration: Hashable {
        /// A place on the track that is marked.
        @preconcurrency @MainActor
        public struct Tick: Hashable {
            /// Where, as a share of the track.
            public let position: Float
            /// Words of the tick, which are read to who cannot see it.
            public var title: String?
            /// A picture in place of the dot.
            public var image: UIImage?

            /// A tick at a share of the track.
            public init(position: Float, title: String? = nil, image: UIImage? = nil) {
                (self.position, self.title, self.image) = (min(max(position, 0), 1), title, image)
            }
        }

        /// Whether a finger leaves the knob at ticks alone.
        public var allowsTickValuesOnly: Bool
        /// Where the colour of the track begins.
        public var neutralValue: Float
        /// How far a finger can take the knob.
        public var enabledRange: ClosedRange<Float>
        /// The marks, in the order in which they were given.
        public let ticks: [Tick]

        /// A track with ticks where they are said to be.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1, ticks: [Tick]
        ) {
            (self.allowsTickValuesOnly, self.neutralValue, self.enabledRange) = (allowsTickValuesOnly, neutralValue, enabledRange)
            self.ticks = ticks
        }

        /// A track with ticks at even distances, from end to end.
        public init(
            allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float> = 0...1, numberOfTicks: Int
        ) {
            let steps = Float(max(numberOfTicks - 1, 1))
            self.init(
                allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
                ticks: (0..<max(numberOfTicks, 0)).map { Tick(position: Float($0) / steps) })
        }

        /// The share at which a knob rests that a finger has taken to another.
        func settled(_ share: Float) -> Float {
            let share = min(max(share, enabledRange.lowerBound), enabledRange.upperBound)
            guard allowsTickValuesOnly else { return share }
            let allowed = ticks.map(\.position).filter { enabledRange.contains($0) }
            return allowed.min { abs($0 - share) < abs($1 - share) } ?? share
        }
    }
}

extension UISlider {
    /// How many ticks stand at even distances.
    var numberOfTicks: Int {
        get { trackConfiguration?.ticks.count ?? 0 }
        set { if newValue != numberOfTicks { setTrack(ticks: newValue, neutral: neutralValue) } }
    }

    /// Where the colour of the track begins, as a share of it.
    var neutralValue: Float {
        get { trackConfiguration?.neutralValue ?? 0 }
        set { if newValue != neutralValue { setTrack(ticks: numberOfTicks, neutral: newValue) } }
    }

    private func setTrack(ticks: Int, neutral: Float) {
        trackConfiguration = ticks == 0 && neutral == 0 ? nil : TrackConfiguration(neutralValue: neutral, numberOfTicks: ticks)
    }
}

/// The dots of a slider's ticks.
@MainActor final class SliderTicks {
    private static let dot: CGFloat = 4
    /// How far below the middle of the track the dots are.
    private static let drop: CGFloat = 11

    private var dots: [UIImageView] = []

    /// Shows ticks at their places.
    ///
    /// - Parameter place: Where the middle of the knob is for a share of the track.
    func show(_ ticks: [UISlider.TrackConfiguration.Tick], on slider: UISlider, below track: CGRect, at place: (Float) -> CGFloat) {
        while dots.count > ticks.count { dots.removeLast().removeFromSuperview() }
        while dots.count < ticks.count {
            let dot = UIImageView()
            dot.isUserInteractionEnabled = false
            slider.insertSubview(dot, at: 0)
            dots.append(dot)
        }
        for (dot, tick) in zip(dots, ticks) {
            let size = tick.image?.size ?? CGSize(width: Self.dot, height: Self.dot)
            dot.image = tick.image
            dot.tintColor = .tertiaryLabel
            dot.backgroundColor = tick.image == nil ? .tertiaryLabel : nil
            dot.layer.cornerRadius = tick.image == nil ? Self.dot / 2 : 0
            dot.bounds.size = size
            dot.center = CGPoint(x: place(tick.position), y: track.midY + Self.drop)
        }
    }
}
