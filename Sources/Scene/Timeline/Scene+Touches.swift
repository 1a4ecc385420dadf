// SPDX-License-Identifier: MIT
//
// What fingers do in a step of a timeline.

public import Foundation

extension Scene {
    /// A finger, or fingers that belong together, from the touch down to the lift.
    public struct Touch: Hashable, Sendable {
        /// What the finger does.
        public var gesture: Gesture
        /// When it comes down, in seconds after the beginning of the step.
        public var start: TimeInterval = 0

        /// A finger that comes down when the step begins.
        public init(_ gesture: Gesture, start: TimeInterval = 0) { (self.gesture, self.start) = (gesture, start) }
    }

    /// What a finger does.
    public enum Gesture: Hashable, Sendable {
        case tap(Tap)
        case press(Press)
        case drag(Drag)
        case swipe(Swipe)
        case pinch(Pinch)
    }

    /// A place that a finger comes to; it is looked for on the screen when the step begins.
    public struct Place: Hashable, Sendable {
        /// What is there.
        public enum Target: Hashable, Sendable {
            /// An item, and where in it, from 0 to 1 along each axis.
            case item(IndexPath, anchor: CGPoint)
            /// A point of the picture, from its top left corner.
            case point(CGPoint)
            /// The middle of what is seen of a section.
            case section(Int)
            /// What shows a text.
            case text(String)
            /// A distance from where the finger came down.
            case distance(CGSize)
        }

        /// What is there.
        public var target: Target
        package var position = SourcePosition.unknown

        /// A place that comes from no file.
        public init(_ target: Target) { self.target = target }

        /// The middle of an item.
        public static func item(_ path: IndexPath) -> Place { Place(.item(path, anchor: CGPoint(x: 0.5, y: 0.5))) }

        /// The line of the scene file on which the place stands; 0 when it comes from none.
        public var line: Int { position.line }
        /// The column at which the place stands; 0 when it comes from no file.
        public var column: Int { position.column }
    }

    /// One short touch, or several after each other.
    public struct Tap: Hashable, Sendable {
        /// What is tapped.
        public var place: Place
        /// How often, 1 or more.
        public var count = 1

        /// One tap.
        public init(_ place: Place, count: Int = 1) { (self.place, self.count) = (place, count) }
    }

    /// A finger that stays where it is.
    public struct Press: Hashable, Sendable {
        /// What is pressed.
        public var place: Place
        /// In seconds.
        public var duration: TimeInterval = 1

        /// A press of a second.
        public init(_ place: Place, duration: TimeInterval = 1) { (self.place, self.duration) = (place, duration) }
    }

    /// A finger that takes something along: it starts slowly, and comes to rest before it lifts.
    public struct Drag: Hashable, Sendable {
        /// Where it comes down.
        public var start: Place
        /// What it passes.
        public var via: [Place] = []
        /// Where it comes to rest.
        public var end: Place
        /// How long it moves, in seconds.
        public var duration: TimeInterval = 0.5
        /// How long it stays before it moves, in seconds.
        public var hold: TimeInterval = 0
        /// How long it stays before it lifts, in seconds.
        public var rest: TimeInterval = 0.1
        /// How many fingers move beside each other, 1 or more.
        public var fingers = 1

        /// A drag with one finger.
        public init(from start: Place, to end: Place) { (self.start, self.end) = (start, end) }
    }

    /// A finger that leaves the screen while it moves, so that what it moved runs on.
    public struct Swipe: Hashable, Sendable {
        /// Where it comes down; nil is the middle of the picture.
        public var start: Place?
        /// Where it lifts.
        public var end: Place
        /// In points a second, more than 0.
        public var speed: CGFloat = 1000

        /// A swipe from the middle of the picture.
        public init(to end: Place) { self.end = end }
    }

    /// Which way a finger goes.
    public enum Direction: String, Hashable, Sendable, CaseIterable {
        case up, down, left, right
    }

    /// Two fingers on both sides of a place, whose distance changes.
    public struct Pinch: Hashable, Sendable {
        /// Between the fingers; nil is the middle of the picture.
        public var center: Place?
        /// The distance of the fingers at first, in points.
        public var startDistance: CGFloat
        /// The distances that the fingers pass on their way, in points.
        public var via: [CGFloat] = []
        /// The distance of the fingers at last, in points.
        public var endDistance: CGFloat
        /// The angle of the line from one to the other at first, in degrees clockwise from a level line.
        public var angle: CGFloat = 0
        /// By how many degrees the line turns clockwise.
        public var turn: CGFloat = 0
        /// In seconds.
        public var duration: TimeInterval = 0.5

        /// A pinch in the middle of the picture.
        public init(from start: CGFloat, to end: CGFloat) { (startDistance, endDistance) = (start, end) }
    }
}

extension Scene.Gesture {
    /// How long it takes, in seconds; nil where only the places on the screen tell.
    package var length: TimeInterval? {
        switch self {
        case .tap, .swipe: nil
        case .press(let press): press.duration
        case .drag(let drag): drag.hold + drag.duration + drag.rest
        case .pinch(let pinch): pinch.duration
        }
    }

    /// How many fingers it takes.
    package var fingerCount: Int {
        switch self {
        case .tap, .press, .swipe: 1
        case .drag(let drag): drag.fingers
        case .pinch: 2
        }
    }
}

extension Scene.Timeline {
    /// Whether fingers come into it.
    package var isTouched: Bool {
        steps.contains { if case .touch = $0.action { true } else { false } }
    }
}
