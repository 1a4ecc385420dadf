// SPDX-License-Identifier: MIT
//
// Why a display list cannot become a page.

public import Foundation
import VitrineCairo
import VitrineComposition

/// What keeps display lists from becoming a PDF document.
public enum PDFError: Error, Hashable, Sendable {
    /// The canvas has no area, or its size or scale is not a number.
    case invalidCanvas(size: CGSize, scale: CGFloat)
    /// A side of the canvas is longer than a page may be, in points.
    case tooLarge(size: CGSize, limit: CGFloat)
    /// Layers are nested deeper than `DisplayList.nestingLimit`.
    case tooDeep(limit: Int)
    /// There is no page.
    case noPages
    /// Whoever takes the bytes refused some.
    case notWritten
    /// Cairo failed; the number is its own.
    case drawing(status: Int, operation: String)
    /// The document that Cairo wrote is not one that layers can be put into.
    case layers(problem: String)

    init(_ error: CompositionError) {
        self =
            switch error {
            case .invalidCanvas(let size, let scale): .invalidCanvas(size: size, scale: scale)
            case .tooDeep(let limit): .tooDeep(limit: limit)
            }
    }

    init(_ error: CairoError) { self = .drawing(status: error.status, operation: error.operation) }
}

extension PDFError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidCanvas(let size, let scale): "a canvas of \(size.width)×\(size.height) points at scale \(scale) cannot be drawn"
        case .tooLarge(let size, let limit):
            "a page of \(size.width)×\(size.height) points is larger than a PDF may have: \(limit) points are the most on a side"
        case .tooDeep(let limit): "layers are nested deeper than the limit of \(limit)"
        case .noPages: "a PDF document needs a page"
        case .notWritten: "the PDF document could not be written"
        case .drawing(let status, let operation): "Cairo failed with status \(status) while \(operation)"
        case .layers(let problem): "the layers of the PDF document could not be written: \(problem)"
        }
    }
}
