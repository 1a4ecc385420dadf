// SPDX-License-Identifier: MIT
//
// Why frames could not be written.

public import VitrineFiles
public import VitrineImageCoding
public import VitrinePDFRenderer
public import VitrineRasterRenderer

/// What keeps an animation from becoming files; no half file is left.
public enum FrameExportError: Error, Hashable, Sendable {
    /// The times make no sequence of frames.
    case times(String)
    /// The name of an output asks for what there is not.
    case output(path: String, reason: String)
    case write(WriteError)
    case raster(RasterError)
    case page(PDFError)
    case image(ImageEncodingError)
    /// A canvas changes its size, which only numbered files and pages can show.
    case sizeChanges(path: String, time: Double)
    /// The program that writes videos is not installed.
    case programMissing(name: String, path: String)
    /// The program that writes videos gave up; its last line says why.
    case programFailed(name: String, path: String, reason: String)
    /// The export was cancelled after some frames of all, at a time of the scene that would have come next.
    case cancelled(frames: Int, of: Int, next: Double)
}

extension FrameExportError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .times(let reason): "these are no times for frames: \(reason)"
        case .output(let path, let reason): "cannot write \(path): \(reason)"
        case .write(let error): error.description
        case .raster(let error): error.description
        case .page(let error): error.description
        case .image(let error): error.description
        case .sizeChanges(let path, let time):
            "cannot write \(path): the canvas changes its size at \(time.secondsText), which only numbered files and the pages of a PDF can show"
        case .programMissing(let name, let path):
            "cannot write \(path): \(name) is not installed; on Debian: apt-get install \(name)"
        case .programFailed(let name, let path, let reason): "cannot write \(path): \(name): \(reason)"
        case .cancelled(let frames, let all, let next):
            "stopped after \(frames) of \(all) frames, before that at \(next.secondsText)"
        }
    }
}
