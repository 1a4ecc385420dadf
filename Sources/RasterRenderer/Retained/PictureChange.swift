// SPDX-License-Identifier: MIT
//
// How a picture differs from the one before it, for whoever shows or writes it.

public import VitrineDrawing

/// What has moved and what was painted anew between two pictures of one size.
///
/// The new picture is the old one, with the pixels of each of `moves` taken from the old picture, and then those of `areas` from the new
/// one. Pixels in neither are the same in both.
public struct PictureChange: Hashable, Sendable, Codable {
    /// Pixels that were a step away in the old picture.
    public struct Move: Hashable, Sendable, Codable {
        /// Where they are now.
        public var area: PixelRegion
        /// How many pixels to the right they have moved.
        public var dx: Int
        /// How many pixels down they have moved.
        public var dy: Int

        /// Pixels that have moved into an area, by a step in pixels.
        public init(area: PixelRegion, dx: Int, dy: Int) {
            (self.area, self.dx, self.dy) = (area, dx, dy)
        }
    }

    /// Areas that hold what they did a step away; none overlaps another, and all are read before one is written.
    public var moves: [Move]
    /// Areas whose pixels are new, once everything has moved.
    public var areas: [PixelRegion]

    /// A change of nothing unless something is given.
    public init(moves: [Move] = [], areas: [PixelRegion] = []) { (self.moves, self.areas) = (moves, areas) }

    /// Whether the pictures are the same.
    public var isEmpty: Bool { moves.isEmpty && areas.isEmpty }

    /// All areas that may hold other pixels than before.
    package var touched: [PixelRegion] { moves.map(\.area) + areas }
}

extension PictureChange {
    init(_ update: PictureUpdate) {
        moves = update.moves.map { Move(area: PixelRegion($0.area), dx: $0.step.dx, dy: $0.step.dy) }
        areas = update.damage.map(PixelRegion.init)
    }

    /// All of a picture is new.
    init(wholeOf width: Int, _ height: Int) { self.init(areas: [PixelRegion(x: 0, y: 0, width: width, height: height)]) }
}

extension PixelRegion {
    init(_ rect: PixelRect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
}
