// SPDX-License-Identifier: MIT
//
// Why a display list cannot be written.

public import Foundation
import VitrineComposition

/// What keeps a display list from becoming an SVG document.
public enum SVGError: Error, Hashable, Sendable {
    /// The canvas has no area, or a scale that is not a positive number.
    case invalidCanvas(size: CGSize, scale: CGFloat)
    /// Layers are nested deeper than `DisplayList.nestingLimit`.
    case tooDeep(limit: Int)
}

extension SVGError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidCanvas(let size, let scale):
            "a canvas of \(size.width) × \(size.height) points at scale \(scale) has no picture"
        case .tooDeep(let limit): "layers are nested deeper than the limit of \(limit)"
        }
    }
}

extension SVGError {
    init(_ error: CompositionError) {
        self =
            switch error {
            case .invalidCanvas(let size, let scale): .invalidCanvas(size: size, scale: scale)
            case .tooDeep(let limit): .tooDeep(limit: limit)
            }
    }
}
