// SPDX-License-Identifier: MIT
//
// Why a picture could not be drawn.

public import Foundation
import VitrineCairo

/// What can go wrong when a display list becomes pixels.
public enum RasterError: Error, Hashable, Sendable {
    /// The canvas has no area, or its size or scale is not a number.
    case invalidCanvas(size: CGSize, scale: CGFloat)
    /// The canvas has more pixels than the options allow.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// Layers are nested deeper than `DisplayList.nestingLimit`.
    case tooDeep(limit: Int)
    /// Rows were asked for that the canvas does not have.
    case invalidRows(Range<Int>, height: Int)
    /// Cairo failed; the number is its own.
    case drawing(status: Int, operation: String)

    init(_ error: CairoError) { self = .drawing(status: error.status, operation: error.operation) }
}

extension RasterError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidCanvas(let size, let scale): "a canvas of \(size.width)×\(size.height) points at scale \(scale) cannot be drawn"
        case .tooLarge(let width, let height, let limit):
            "a canvas of \(width)×\(height) pixels is beyond the limit of \(limit) pixels"
        case .tooDeep(let limit): "layers are nested deeper than the limit of \(limit)"
        case .invalidRows(let rows, let height):
            "rows \(rows.lowerBound)..<\(rows.upperBound) are not within the \(height) rows of the canvas"
        case .drawing(let status, let operation): "Cairo failed with status \(status) while \(operation)"
        }
    }
}
