// SPDX-License-Identifier: MIT
//
// The previews of a program, and their pictures (runtime.previews).

public import Foundation
package import VitrineControllers
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
        let size = ownSize(of: content) ?? (isLandscape ? CGSize(width: screen.height, height: screen.width) : screen)
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

extension Preview {
    /// Whether it is shown on a device that lies on its side.
    package var isLandscape: Bool { traits.last?.kind == .landscape }

    /// The size that its traits say; nil is that of the device.
    private func ownSize(of content: any PreviewContent) -> CGSize? {
        switch traits.last?.kind {
        case .portrait, .landscape, nil: nil
        case .fits: content.previewedView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        case .fixed(let size): size
        }
    }

    /// What it shows for the window of a device, made anew: in the middle where it has a size of its own, else all over.
    package func controller() -> UIViewController {
        guard let content = make() else { return UIViewController() }
        let size = ownSize(of: content)
        if size == nil, let controller = content as? UIViewController { return controller }
        return PreviewController(content, size)
    }
}

/// A preview on a ground.
private final class PreviewController: UIViewController {
    private let content: any PreviewContent
    private let size: CGSize?

    init(_ content: any PreviewContent, _ size: CGSize?) {
        (self.content, self.size) = (content, size)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        if let controller = content as? UIViewController { addChild(controller) }
        view.addSubview(content.previewedView)
        (content as? UIViewController)?.didMove(toParent: self)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let room = view.bounds
        guard let size else { return content.previewedView.frame = room }
        let corner = CGPoint(x: ((room.width - size.width) / 2).rounded(), y: ((room.height - size.height) / 2).rounded())
        content.previewedView.frame = CGRect(origin: corner, size: size)
    }
}
