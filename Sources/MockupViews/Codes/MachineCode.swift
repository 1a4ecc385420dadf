// SPDX-License-Identifier: MIT
//
// Codes for machines as outlines and pictures.

public import Foundation
public import VitrineBarcodes
import VitrineGeometry
import VitrineGraphics
public import VitrineViewCore

/// A code for machines: squares, or bars.
public enum MachineCode: Hashable, Sendable {
    case qr(QRCode)
    case linear(LinearBarcode)

    /// Its width in modules, with the quiet zone or without it.
    public func modules(quietZone: Bool) -> Int {
        switch self {
        case .qr(let code): code.modules.side + (quietZone ? 2 * QRCode.quietZone : 0)
        case .linear(let code): code.width + (quietZone ? code.quietZone.before + code.quietZone.after : 0)
        }
    }

    /// Its dark rectangles in an area, each edge on a pixel where there is room for whole pixels.
    ///
    /// A square stands in the middle of the area; bars are as high as it.
    ///
    /// - Parameters:
    ///   - area: Where it stands, in points.
    ///   - quietZone: Whether the light modules around the code are a part of the area.
    ///   - foot: How far above the lower edge bars end that are not long, in points.
    ///   - pixelScale: Pixels to a point.
    public func rectangles(in area: CGRect, quietZone: Bool = true, foot: CGFloat = 0, pixelScale: CGFloat = 1) -> [CGRect] {
        let count = CGFloat(modules(quietZone: quietZone))
        let length: CGFloat
        if case .qr = self { length = min(area.width, area.height) } else { length = area.width }
        guard length > 0, count > 0, area.height > 0 else { return [] }
        // Whole pixels for a module where it has one, so that all are equally large.
        // The light edge gives half a module of four away for that.
        let pixels = (length * pixelScale / (count - (quietZone ? 1 : 0))).rounded(.down)
        let module = pixels >= 1 ? pixels / pixelScale : length / count
        func snapped(_ value: CGFloat) -> CGFloat { (value * pixelScale).rounded() / pixelScale }
        let left = snapped(area.minX + (area.width - module * count) / 2)
        switch self {
        case .qr(let code):
            let top = snapped(area.minY + (area.height - module * count) / 2)
            let quiet = quietZone ? QRCode.quietZone : 0
            return code.modules.runs.map { run in
                CGRect(
                    x: left + CGFloat(run.x + quiet) * module, y: top + CGFloat(run.y + quiet) * module,
                    width: CGFloat(run.length) * module, height: module)
            }
        case .linear(let code):
            let quiet = quietZone ? code.quietZone.before : 0
            return code.bars.map { bar in
                CGRect(
                    x: left + CGFloat(bar.start + quiet) * module, y: area.minY, width: CGFloat(bar.width) * module,
                    height: max(area.height - (bar.isLong ? foot / 2 : foot), 0))
            }
        }
    }
}

extension UIBezierPath {
    /// The dark parts of a code in a rectangle, with the light modules that belong around it.
    ///
    ///     UIColor.black.setFill()
    ///     UIBezierPath(.qr(try QRCode("https://example.com")), in: bounds).fill()
    @MainActor
    public convenience init(_ code: MachineCode, in area: CGRect, pixelScale: CGFloat = 1) {
        self.init()
        for rectangle in code.rectangles(in: area, pixelScale: pixelScale) { append(UIBezierPath(rect: rectangle)) }
    }
}

extension UIImage {
    /// A picture of a code, black on white, with the light modules that belong around it.
    ///
    /// - Parameters:
    ///   - code: What is shown.
    ///   - size: In points.
    @MainActor
    public static func picture(of code: MachineCode, size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat.default()
        let renderer = UIGraphicsImageRenderer(size: size, format: format)
        let scale = max(format.scale, 1)
        return renderer.image { context in
            UIColor.white.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor.black.setFill()
            UIBezierPath(code, in: CGRect(origin: .zero, size: size), pixelScale: scale).fill()
        }
    }
}
