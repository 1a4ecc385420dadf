// SPDX-License-Identifier: MIT
//
// Why there is no file.

import VitrineComposition
import VitrineFiles
import VitrineFrameExport
import VitrineImageCoding
import VitrinePDFRenderer
import VitrineRasterRenderer
import VitrineSVGRenderer

/// What keeps a moment, or movement, from becoming a file; no half file is left, and what stood in its place is untouched.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Who can do something about it.
    public enum Kind: Hashable, Sendable {
        /// What was asked for is not there: a name that tells no kind of file, or times that make no frames.
        case request
        /// What is shown cannot be drawn.
        case input
        /// What is shown is more than the kind of file, or the memory, has room for.
        case limit
        /// The file cannot be written.
        case write
        /// The task was cancelled.
        case cancelled
    }

    /// Who can do something about it.
    public let kind: Kind
    /// The whole story in a sentence.
    public let description: String

    /// An error that is told in a sentence.
    public init(_ kind: Kind, _ description: String) { (self.kind, self.description) = (kind, description) }

    /// An error of a room above as this one tells it; nil for errors of others.
    package init?(_ error: any Error) {
        switch error {
        case let error as OutputError: self = error
        case let error as WriteError: self.init(.write, error.description)
        case let error as CompositionError: self.init(error.kind, error.description)
        case let error as RasterError: self.init(error.kind, error.description)
        case let error as SVGError: self.init(error.kind, error.description)
        case let error as PDFError: self.init(error.kind, error.description)
        case let error as ImageEncodingError: self.init(.limit, error.description)
        case let error as FrameExportError: self.init(error.kind, error.description)
        default: return nil
        }
    }

    /// Runs what may throw errors of the rooms above.
    ///
    /// - Precondition: nothing else is thrown.
    package static func translating<Result>(_ body: () throws -> Result) throws(OutputError) -> Result {
        do { return try body() } catch { throw OutputError(known: error) }
    }

    /// An error of the rooms above, which are all that can come here.
    package init(known error: any Error) {
        guard let known = OutputError(error) else { preconditionFailure("an error that no room of pictures has: \(error)") }
        self = known
    }
}

extension CompositionError {
    fileprivate var kind: OutputError.Kind {
        switch self {
        case .tooDeep: .limit
        case .invalidCanvas: .input
        }
    }
}

extension RasterError {
    fileprivate var kind: OutputError.Kind {
        switch self {
        case .tooLarge, .tooDeep: .limit
        case .invalidCanvas, .invalidRows, .drawing: .input
        }
    }
}

extension SVGError {
    fileprivate var kind: OutputError.Kind {
        switch self {
        case .tooDeep: .limit
        case .invalidCanvas: .input
        }
    }
}

extension PDFError {
    fileprivate var kind: OutputError.Kind {
        switch self {
        case .tooLarge, .tooDeep: .limit
        case .notWritten: .write
        case .invalidCanvas, .noPages, .drawing, .layers: .input
        }
    }
}

extension FrameExportError {
    fileprivate var kind: OutputError.Kind {
        switch self {
        case .times, .output: .request
        case .write, .programMissing, .programFailed: .write
        case .raster(let error): error.kind
        case .page(let error): error.kind
        case .image: .limit
        case .sizeChanges: .input
        case .cancelled: .cancelled
        }
    }
}
