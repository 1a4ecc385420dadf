// SPDX-License-Identifier: MIT
//
// The previews of a program, and their pictures (runtime.previews).

public import Foundation
import VitrineControllers
import VitrineGraphics
import VitrineLayers
import VitrineOutput
public import VitrineRasterRenderer
import VitrineViewCore

/// The previews of a program, which list themselves module by module: Swift makes a constant of a file only when it is asked for.
///
///     PreviewRegistry.register("Shop", [_preview_Card_12, _preview_Cart_40])
@preconcurrency @MainActor public enum PreviewRegistry {
    /// A preview with the module that it is of.
    public struct Entry {
        /// The module.
        public let module: String
        /// The preview.
        public let preview: Preview
    }

    /// All that have been registered, in their order.
    public private(set) static var entries: [Entry] = []

    /// Adds the previews of a module; one that was added before gets these in place of those.
    public static func register(_ module: String, _ previews: [Preview]) {
        entries.removeAll { $0.module == module }
        entries += previews.map { Entry(module: module, preview: $0) }
    }

    /// Draws all of them as PNG files into a folder, which is made where it is missing, each under its name or its number.
    ///
    /// - Parameters:
    ///   - folder: The folder.
    ///   - scale: Pixels per point.
    /// - Returns: The files, in the order of the entries; a preview that makes nothing has none.
    /// - Throws: What the file system says, and `RasterError` of a view without area.
    @discardableResult
    public static func draw(into folder: URL, scale: CGFloat = 2) throws -> [URL] {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var files: [URL] = []
        for (number, entry) in entries.enumerated() {
            guard let data = try entry.preview.pngData(scale: scale) else { continue }
            var name = "\(entry.module)-" + (entry.preview.name ?? "\(number + 1)").replacingOccurrences(of: "/", with: "-")
            if files.contains(where: { $0.lastPathComponent == name + ".png" }) { name += "-\(number + 1)" }
            let file = folder.appendingPathComponent(name + ".png")
            try data.write(to: file)
            files.append(file)
        }
        return files
    }
}

extension Preview {
    /// The preview as a PNG file: in a window of a phone's size, or of that which its traits say.
    ///
    /// - Returns: Nil where the body makes nothing.
    /// - Throws: `RasterError` where the view has no area.
    public func pngData(scale: CGFloat = 2) throws(RasterError) -> Data? {
        guard let content = make() else { return nil }
        let screen = CGSize(width: 393, height: 852)
        var size = screen
        for trait in traits {
            switch trait.kind {
            case .portrait: size = screen
            case .landscape: size = CGSize(width: screen.height, height: screen.width)
            case .fits: size = content.previewedView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            case .fixed(let fixed): size = fixed
            }
        }
        let window = UIWindow(frame: CGRect(origin: .zero, size: size))
        defer { window.isHidden = true }
        let view = content.previewedView
        if let controller = content as? UIViewController {
            window.rootViewController = controller
        } else {
            view.frame = window.bounds
            window.addSubview(view)
        }
        window.isHidden = false
        window.layoutIfNeeded()
        return try window.pngData(scale: scale, background: .systemBackground)
    }
}
