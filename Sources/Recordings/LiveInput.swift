// SPDX-License-Identifier: MIT
//
// What is done to a stage, as values that can be kept and done again.

package import Foundation

/// Something that is done to a stage at one moment.
///
/// One of its parts is there. Places are points of the canvas, from its left top.
public struct LiveInput: Hashable, Sendable, Codable {
    /// A finger.
    public struct Touch: Hashable, Sendable, Codable {
        /// What a finger does.
        public enum Phase: String, Hashable, Sendable, Codable { case down, move, up, cancel }

        /// Which finger it is.
        public var finger: Int
        /// What it does.
        public var phase: Phase
        /// Where, from the left.
        public var x: Double
        /// Where, from the top.
        public var y: Double

        /// A finger that does something at a place.
        public init(finger: Int, _ phase: Phase, x: Double, y: Double) {
            (self.finger, self.phase, self.x, self.y) = (finger, phase, x, y)
        }
    }

    /// A place.
    public struct Place: Hashable, Sendable, Codable {
        /// From the left.
        public var x: Double
        /// From the top.
        public var y: Double

        /// A place.
        public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// Scrolling by a wheel or two fingers beside the screen.
    public struct Wheel: Hashable, Sendable, Codable {
        /// Where the pointer is, from the left.
        public var x: Double
        /// Where the pointer is, from the top.
        public var y: Double
        /// How far the content is to go to the left.
        public var dx: Double
        /// How far the content is to go up.
        public var dy: Double

        package init(x: Double, y: Double, dx: Double, dy: Double) { (self.x, self.y, self.dx, self.dy) = (x, y, dx, dy) }
    }

    /// A key that is pressed.
    public struct Key: Hashable, Sendable, Codable {
        /// The text of the key, or a name of `UIKeyCommand` such as `UIKeyInputEscape`; `\u{8}` deletes.
        public var input: String
        /// The keys that are held: `shift`, `control`, `option`, `command`.
        public var modifiers: [String]

        /// A key with those that are held.
        public init(_ input: String, modifiers: [String] = []) { (self.input, self.modifiers) = (input, modifiers) }
    }

    /// Text that is being composed.
    public struct Mark: Hashable, Sendable, Codable {
        /// The text, in place of what was composed before; nil lets that stand.
        public var text: String?

        package init(text: String?) { self.text = text }
    }

    /// A pointer over the screen.
    public struct Hover: Hashable, Sendable, Codable {
        /// Where; nil is nowhere.
        public var place: Place?

        package init(place: Place?) { self.place = place }
    }

    /// Something that is dragged over the screen from outside.
    public struct Drop: Hashable, Sendable, Codable {
        /// What the drag does.
        public enum Phase: String, Hashable, Sendable, Codable { case enter, move, exit, drop }

        /// A file, a text or an address.
        public struct Item: Hashable, Sendable, Codable {
            /// Its media type, such as `text/plain`, `text/uri-list` or `image/png`.
            public var type: String
            /// The name of the file; nil of what is none.
            public var name: String?
            /// What it holds, where that is text; nil with `base64` until it is dropped.
            public var text: String?
            /// What it holds, in base 64.
            public var base64: String?

            /// Something that is dragged.
            public init(type: String, name: String? = nil, text: String? = nil, base64: String? = nil) {
                (self.type, self.name, self.text, self.base64) = (type, name, text, base64)
            }

            /// What it holds.
            package var data: Data? { text.map { Data($0.utf8) } ?? base64.flatMap { Data(base64Encoded: $0) } }
        }

        /// What the drag does.
        public var phase: Phase
        /// Where, from the left.
        public var x: Double
        /// Where, from the top.
        public var y: Double
        /// What is dragged, as it comes and as it is dropped.
        public var items: [Item]?

        /// How many bytes are dropped.
        var weight: Int { (items ?? []).reduce(0) { $0 + ($1.text ?? $1.base64 ?? "").utf8.count } }

        /// A drag that does something at a place.
        public init(_ phase: Phase, x: Double, y: Double, items: [Item]? = nil) {
            (self.phase, self.x, self.y, self.items) = (phase, x, y, items)
        }
    }

    /// A value of a view that is set.
    public struct Setting: Hashable, Sendable, Codable {
        /// The place of the view: numbers of subviews from the window on.
        public var path: [Int]
        /// The number of a constraint among those of the view, where it is the constraint's.
        public var constraint: Int?
        /// The name of the property.
        public var property: String
        /// The value as JSON.
        public var value: String

        package init(path: [Int], constraint: Int? = nil, property: String, value: String) {
            (self.path, self.constraint, self.property, self.value) = (path, constraint, property, value)
        }
    }

    /// What someone who hears the screen does with an element.
    public struct Act: Hashable, Sendable, Codable {
        /// The number of the element in the order in which elements are heard.
        public var element: Int
        /// What is heard of it first.
        public var label: String
        /// `activate`, `increment`, `decrement`, `escape`, `magicTap`, or the name of an action of its own.
        public var action: String

        package init(element: Int, label: String, action: String) { (self.element, self.label, self.action) = (element, label, action) }
    }

    /// The width and height of the canvas that it is done on, where there are several of different sizes.
    public var size: [Double]?
    /// Fingers that do something at once.
    public var touches: [Touch]?
    /// Where a pointer is.
    public var hover: Hover?
    /// A turn of a wheel.
    public var wheel: Wheel?
    /// A key.
    public var key: Key?
    /// What is dragged from outside.
    public var drop: Drop?
    /// Text that is typed.
    public var text: String?
    /// Text that is being composed.
    public var mark: Mark?
    /// Traits that come into force.
    public var traits: LiveTraits?
    /// Whether the timeline of a scene is played from here on.
    public var timeline: Bool?
    /// A value that is set.
    public var setting: Setting?
    /// What is done with an element that is heard.
    public var act: Act?

    package init() {}

    /// Fingers that do something at once.
    public static func touches(_ touches: [Touch]) -> LiveInput { with { $0.touches = touches } }

    /// A key that is pressed.
    public static func key(_ input: String, modifiers: [String] = []) -> LiveInput { with { $0.key = Key(input, modifiers: modifiers) } }

    /// Text that is typed.
    public static func text(_ text: String) -> LiveInput { with { $0.text = text } }

    /// Traits that come into force.
    public static func traits(_ traits: LiveTraits) -> LiveInput { with { $0.traits = traits } }

    package static func with(_ set: (inout LiveInput) -> Void) -> LiveInput {
        var input = LiveInput()
        set(&input)
        return input
    }

    /// The input as it is meant for a canvas: at the same places, where it was done on one of another size.
    package func meant(for canvas: CGSize) -> LiveInput {
        guard let size, size.count == 2, size.allSatisfy({ $0.isFinite && $0 > 0 }) else { return self }
        return scaled(from: CGSize(width: size[0], height: size[1]), to: canvas)
    }

    private func scaled(from old: CGSize, to new: CGSize) -> LiveInput {
        guard old != new else { return self }
        let (x, y) = (Double(new.width / old.width), Double(new.height / old.height))
        var result = self
        result.touches = touches?.map { Touch(finger: $0.finger, $0.phase, x: $0.x * x, y: $0.y * y) }
        if let place = hover?.place { result.hover = Hover(place: Place(x: place.x * x, y: place.y * y)) }
        if let drop { result.drop = Drop(drop.phase, x: drop.x * x, y: drop.y * y, items: drop.items) }
        if let wheel { result.wheel = Wheel(x: wheel.x * x, y: wheel.y * y, dx: wheel.dx, dy: wheel.dy) }
        return result
    }
}
