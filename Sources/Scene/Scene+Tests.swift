// SPDX-License-Identifier: MIT
//
// What is tested of a scene: kinds of references, moments, variants, and how far pictures may be off.

public import Foundation
public import VitrineSnapshotKinds

extension Scene {
    /// What `vitrine test` compares of a scene with its references.
    public struct Tests: Hashable, Sendable {
        /// What each moment is kept as.
        public var kinds: [SnapshotKind] = [.png, .layout]
        /// The moments of the timeline that are looked at; empty stands for the usual ones.
        public var moments: [Moment] = []
        /// Frames a second of the whole movement, which is then kept as one animation; nil keeps none.
        public var animation: Double?
        /// Pixels to a point, in place of the canvas's.
        public var scale: CGFloat?
        /// Whether all of the content is drawn, as on a screen that is large enough for it.
        public var showsFullContent = false
        /// How far pictures may be off.
        public var tolerance = Tolerance()
        /// Places that are compared in another way, or not at all.
        public var masks: [Mask] = []
        /// What a design has to have, as `vitrine validate --design` and the kind `design` tell it.
        public var design = Design()
        /// Whether the file asks for the kind `design` beside the others.
        package var keepsDesign = false
        /// The variants that are looked at: of each matrix every combination of its axes; none is the scene as it is.
        public var matrices: [[Axis]] = []

        /// Every pixel and the layout, at the usual moments.
        public init() {}
    }
}

extension Scene.Tests {
    /// A moment of a timeline.
    public enum Moment: Hashable, Sendable {
        /// Seconds from the beginning.
        case time(TimeInterval)
        /// Half of the time that the scene takes.
        case middle
        /// When everything has come to rest.
        case end
        /// A moment of the timeline that has a name.
        case named(String)

        /// The moments of a scene that names none: the beginning, the middle and the end.
        public static let usual: [Moment] = [.time(0), .middle, .end]
    }

    /// How far pictures may be off; not at all without keys.
    public struct Tolerance: Hashable, Sendable {
        /// How pixels are measured.
        public var metric = Metric.exact
        /// The distance up to which pixels count as equal, in the measure of the metric; nil is the metric's own.
        public var threshold: Double?
        /// Whether pixels pass that look like differently antialiased edges.
        public var ignoresAntialiasing = false
        /// The most pixels that may differ; nil sets no such limit.
        public var pixels: Int?
        /// The largest part of all pixels that may differ, 0 to 1; nil sets no such limit.
        public var share: Double?
        /// How many pixels may differ in one place; nil sets no such limit.
        public var density: Density?

        /// Nothing may differ.
        public init() {}
    }

    /// How the distance of two pixels is measured.
    public enum Metric: String, Hashable, Sendable, CaseIterable {
        case exact, channels, yiq, perceptual

        /// The largest threshold that it takes, and the one in force without a key.
        package var thresholds: (largest: Double, usual: Double) {
            switch self {
            case .exact: (0, 0)
            case .channels: (255, 0)
            case .yiq: (1, 0.1)
            case .perceptual: (100, 2)
            }
        }
    }

    /// A limit for every square of a size, wherever it lies.
    public struct Density: Hashable, Sendable {
        /// The side of the square, in pixels.
        public var window: Int
        /// The largest part of its pixels that may differ, 0 to 1.
        public var share: Double

        /// All that the value is made of.
        package init(window: Int, share: Double) {
            (self.window, self.share) = (window, share)
        }
    }

    /// What a design has to have.
    public struct Design: Hashable, Sendable {
        /// The levels of WCAG 2 for contrasts: 4.5 to 1 and 3 for large text, or 7 and 4.5 (1.4.3, 1.4.6).
        public enum Level: String, Hashable, Sendable, CaseIterable {
            case AA, AAA
        }

        /// The level of the contrast of text.
        public var contrast = Level.AA
        /// How large what answers taps has to be, in points; nil tells of less than 44 as a note.
        public var target: CGFloat?

        /// WCAG 2's level AA.
        public init() {}
    }

    /// A place that is compared in another way.
    public struct Mask: Hashable, Sendable {
        /// Where it is.
        public enum Area: Hashable, Sendable {
            /// A rectangle on the canvas, in points.
            case rectangle(CGRect)
            /// The frames of elements, wherever they are.
            case elements(Scene.ElementMatch)
        }

        /// Where it is.
        public var area: Area
        /// What holds there; nil lets everything pass.
        public var tolerance: Tolerance?

        /// All that the value is made of.
        package init(area: Area, tolerance: Tolerance? = nil) {
            (self.area, self.tolerance) = (area, tolerance)
        }
    }

    /// What varies, and the values that it takes.
    public struct Axis: Hashable, Sendable {
        /// What varies: a kind of trait, such as `device`, `appearance` or `locale`.
        public var name: String
        /// The values, in words.
        public var values: [String]

        /// All that the value is made of.
        package init(name: String, values: [String]) {
            (self.name, self.values) = (name, values)
        }
    }
}

extension Scene.Tests.Tolerance {
    /// The distance up to which pixels count as equal: the given one, or that of the metric.
    public var thresholdInForce: Double { threshold ?? metric.thresholds.usual }

    /// Whether the threshold is one that the metric takes.
    public var isSound: Bool {
        guard let threshold else { return true }
        return (0...metric.thresholds.largest).contains(threshold) && (metric != .channels || threshold == threshold.rounded())
    }
}
