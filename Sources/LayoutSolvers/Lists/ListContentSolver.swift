// SPDX-License-Identifier: MIT
//
// Where the picture and the two texts of a list's row lie (list-cells.content-layout).

package import Foundation
package import VitrineGeometry

/// Lays out a picture, a text and a second text, in reading direction from left to right.
package struct ListContentSolver: Hashable, Sendable {
    /// How the two texts stand to each other.
    package enum Arrangement: Hashable, Sendable {
        /// The second beneath the first.
        case stacked
        /// The second at the end of the same line where both fit on it, and else beneath.
        case sideBySide
    }

    /// Measures a text: its size where lines end at a width; infinity is as wide as it gets.
    package typealias TextMeasure = (_ width: CGFloat) -> CGSize

    /// Around everything.
    package var margins = NSDirectionalEdgeInsets.zero
    /// The picture; nil for none.
    package var image: CGSize?
    /// The room that the picture is centred in; no smaller than it.
    package var imageRoom = CGSize.zero
    /// Between the picture's room and the texts.
    package var imagePadding: CGFloat = 0
    /// The least distance between texts on one line.
    package var horizontalPadding: CGFloat = 0
    /// Between texts that stand beneath each other.
    package var verticalPadding: CGFloat = 0
    package var arrangement = Arrangement.stacked
    /// Where the picture stands beside the first line of text and not in the middle, the height of that line.
    package var firstLine: CGFloat?
    /// The pixels that texts stand on, or nil where any width will do.
    ///
    /// Texts are measured in a whole number of them, so that they break where they are drawn as they were measured.
    package var grid: PixelGrid?
    /// The least height of all.
    package var leastHeight: CGFloat = 0

    package init() {}

    /// How far pictures stay from the upper and the lower edge, in points, where the margins are no smaller.
    package static let imageMargin: CGFloat = 7.5

    /// Where everything lies.
    package struct Result: Hashable, Sendable {
        /// All of it, margins included.
        package var size = CGSize.zero
        package var image: CGRect?
        package var text: CGRect?
        package var secondaryText: CGRect?
        /// Whether both texts are on one line.
        package var isOnOneLine = false

        /// The same, read from right to left.
        package var mirrored: Result {
            var result = self
            func turn(_ rect: CGRect?) -> CGRect? {
                rect.map { CGRect(x: size.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height) }
            }
            (result.image, result.text, result.secondaryText) = (turn(image), turn(text), turn(secondaryText))
            return result
        }
    }

    /// The layout in a width, or as wide as it gets, and in a height, or as high as it is.
    package func solve(width: CGFloat?, height: CGFloat? = nil, text: TextMeasure?, secondaryText: TextMeasure?) -> Result {
        let room = image.map { CGSize(width: max($0.width, imageRoom.width), height: max($0.height, imageRoom.height)) } ?? .zero
        let hasTexts = text != nil || secondaryText != nil
        let start = margins.leading + (image == nil ? 0 : room.width + (hasTexts ? imagePadding : 0))
        let free = width.map { max($0 - start - margins.trailing, 0) } ?? .infinity
        let block = texts(text, secondaryText, in: free)
        var result = Result()
        result.isOnOneLine = block.isOnOneLine
        result.size.width = width ?? start + block.size.width + margins.trailing
        // A picture may come nearer to the edges than text does.
        let around = min(margins.top, Self.imageMargin) + min(margins.bottom, Self.imageMargin)
        let natural = max(block.size.height + margins.top + margins.bottom, image == nil ? 0 : room.height + around, leastHeight)
        result.size.height = height ?? natural
        let middle = (margins.top + result.size.height - margins.bottom) / 2
        let top = middle - block.size.height / 2
        let end = result.size.width - margins.trailing
        // As wide as there is room for, so that text can be aligned in it.
        let line = whole(max(end - start, 0))
        if let size = block.first {
            result.text = CGRect(
                x: start, y: block.isOnOneLine ? middle - size.height / 2 : top, width: block.isOnOneLine ? min(size.width, line) : line,
                height: size.height)
        }
        if let size = block.second {
            let y = block.isOnOneLine ? middle - size.height / 2 : top + block.size.height - size.height
            let width = block.isOnOneLine ? min(size.width, line) : line
            result.secondaryText = CGRect(x: block.isOnOneLine ? end - width : start, y: y, width: width, height: size.height)
        }
        if var image {
            // A row that is lower than its picture asks for has it smaller, in its own shape.
            let left = max(result.size.height - around, 0)
            if image.height > left + 1e-6 { image = CGSize(width: image.width * left / image.height, height: left) }
            var y = middle - image.height / 2
            if let firstLine, hasTexts { y = min(y, max(top + (firstLine - image.height) / 2, margins.top)) }
            result.image = CGRect(
                x: margins.leading + (room.width - image.width) / 2, y: y, width: image.width, height: image.height)
        }
        return result
    }

    /// A width without the part of a pixel at its end.
    private func whole(_ width: CGFloat) -> CGFloat { grid.map { $0.floor(width + 1e-6) } ?? width }

    private func texts(
        _ first: TextMeasure?, _ second: TextMeasure?, in free: CGFloat
    ) -> (first: CGSize?, second: CGSize?, size: CGSize, isOnOneLine: Bool) {
        guard let first, let second else {
            let (one, two) = (first?(whole(free)), second?(whole(free)))
            return (one, two, one ?? two ?? .zero, false)
        }
        if arrangement == .sideBySide {
            let (one, two) = (first(.infinity), second(.infinity))
            let width = one.width + horizontalPadding + two.width
            if width <= free + 0.001 { return (one, two, CGSize(width: width, height: max(one.height, two.height)), true) }
        }
        let (one, two) = (first(whole(free)), second(whole(free)))
        let size = CGSize(width: max(one.width, two.width), height: one.height + verticalPadding + two.height)
        return (one, two, size, false)
    }
}
