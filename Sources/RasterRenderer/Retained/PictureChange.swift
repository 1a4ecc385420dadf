// SPDX-License-Identifier: MIT
//
// How a picture differs from the one before it, for whoever shows or writes it.

/// What has moved and what was painted anew between two pictures of one size.
///
/// The new picture is the old one, with the pixels of each of `moves` taken from the old picture, and then those of `areas` from the new
/// one. Pixels in neither are the same in both.
public struct PictureChange: Hashable, Sendable, Codable {
    /// A rectangle of pixels.
    public struct Area: Hashable, Sendable, Codable {
        /// The column at the left, counted from 0.
        public var x: Int
        /// The row at the top, counted from 0.
        public var y: Int
        /// In pixels.
        public var width: Int
        /// The height in pixels.
        public var height: Int

        /// A rectangle of pixels, from its column at the left and its row at the top.
        public init(x: Int, y: Int, width: Int, height: Int) {
            (self.x, self.y, self.width, self.height) = (x, y, width, height)
        }
    }

    /// Pixels that were a step away in the old picture.
    public struct Move: Hashable, Sendable, Codable {
        /// Where they are now.
        public var area: Area
        /// How many pixels to the right they have moved.
        public var dx: Int
        /// How many pixels down they have moved.
        public var dy: Int

        /// Pixels that have moved into an area, by a step in pixels.
        public init(area: Area, dx: Int, dy: Int) {
            (self.area, self.dx, self.dy) = (area, dx, dy)
        }
    }

    /// Areas that hold what they did a step away; none overlaps another, and all are read before one is written.
    public var moves: [Move]
    /// Areas whose pixels are new, once everything has moved.
    public var areas: [Area]

    /// A change of nothing unless something is given.
    public init(moves: [Move] = [], areas: [Area] = []) { (self.moves, self.areas) = (moves, areas) }

    /// Whether the pictures are the same.
    public var isEmpty: Bool { moves.isEmpty && areas.isEmpty }

    /// All areas that may hold other pixels than before.
    package var touched: [Area] { moves.map(\.area) + areas }
}

extension PictureChange {
    init(_ update: PictureUpdate) {
        moves = update.moves.map { Move(area: Area($0.area), dx: $0.step.dx, dy: $0.step.dy) }
        areas = update.damage.map(Area.init)
    }

    /// All of a picture is new.
    init(wholeOf width: Int, _ height: Int) { self.init(areas: [Area(x: 0, y: 0, width: width, height: height)]) }
}

extension PictureChange.Area {
    init(_ rect: PixelRect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}
