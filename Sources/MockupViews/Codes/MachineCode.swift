// SPDX-License-Identifier: MIT
//
// Codes for machines as outlines and pictures.

public import Foundation
public import VitrineBarcodes
import VitrineGeometry
import VitrineGraphics
public import VitrineViewCore

/// A code for machines: squares, bars, or rows of bars.
public enum MachineCode: Hashable, Sendable {
    case qr(QRCode)
    case linear(LinearBarcode)
    case aztec(AztecCode)
    case pdf417(PDF417Code)

    /// Its width in modules, with the quiet zone or without it.
    public func modules(quietZone: Bool) -> Int {
        let edge = quietZone ? 2 * self.quietZone : 0
        return switch self {
        case .qr(let code): code.modules.side + edge
        case .linear(let code): code.width + (quietZone ? code.quietZone.before + code.quietZone.after : 0)
        case .aztec(let code): code.modules.side + edge
        case .pdf417(let code): code.width + edge
        }
    }

    /// Its height in modules; nil for bars, which are as high as there is room.
    public func rows(quietZone: Bool) -> Int? {
        switch self {
        case .qr, .aztec: modules(quietZone: quietZone)
        case .linear: nil
        case .pdf417(let code): code.height + (quietZone ? 2 * self.quietZone : 0)
        }
    }

    /// The light modules around it; an Aztec code needs none, and has two so that it stands free on its ground.
    private var quietZone: Int {
        switch self {
        case .qr: QRCode.quietZone
        case .linear: 0
        case .aztec: 2
        case .pdf417: PDF417Code.quietZone
        }
    }

    /// What is dark, in modules; as high as there is room where it has no height.
    private var marks: [(x: Int, y: Int, width: Int, height: Int?, isLong: Bool)] {
        switch self {
        case .qr(let code): code.modules.runs.map { ($0.x, $0.y, $0.length, 1, false) }
        case .aztec(let code): code.modules.runs.map { ($0.x, $0.y, $0.length, 1, false) }
        case .pdf417(let code): code.runs.map { ($0.x, $0.y, $0.length, $0.height, false) }
        case .linear(let code): code.bars.map { ($0.start, 0, $0.width, nil, $0.isLong) }
        }
    }

    /// Its dark rectangles in an area, each edge on a pixel where there is room for whole pixels.
    ///
    /// Squares and rows stand in the middle of the area; bars are as high as it.
    ///
    /// - Parameters:
    ///   - area: Where it stands, in points.
    ///   - quietZone: Whether the light modules around the code are a part of the area.
    ///   - foot: How far above the lower edge bars end that are not long, in points.
    ///   - pixelScale: Pixels to a point.
    public func rectangles(in area: CGRect, quietZone: Bool = true, foot: CGFloat = 0, pixelScale: CGFloat = 1) -> [CGRect] {
        let count = CGFloat(modules(quietZone: quietZone))
        let rows = rows(quietZone: quietZone).map { CGFloat($0) }
        let length = rows.map { min(area.width, area.height * count / $0) } ?? area.width
        guard length > 0, count > 0, area.height > 0 else { return [] }
        // Whole pixels for a module where it has one, so that all are equally large.
        // The light edge gives half a module of four away for that.
        let pixels = (length * pixelScale / (count - (quietZone ? 1 : 0))).rounded(.down)
        let module = pixels >= 1 ? pixels / pixelScale : length / count
        func snapped(_ value: CGFloat) -> CGFloat { (value * pixelScale).rounded() / pixelScale }
        let left = snapped(area.minX + (area.width - module * count) / 2)
        let top = rows.map { snapped(area.minY + (area.height - module * $0) / 2) } ?? area.minY
        var quiet = quietZone ? self.quietZone : 0
        if quietZone, case .linear(let code) = self { quiet = code.quietZone.before }
        return marks.map { mark in
            let (x, width) = (left + CGFloat(mark.x + quiet) * module, CGFloat(mark.width) * module)
            if let height = mark.height {
                return CGRect(x: x, y: top + CGFloat(mark.y + quiet) * module, width: width, height: CGFloat(height) * module)
            }
            return CGRect(x: x, y: area.minY, width: width, height: max(area.height - (mark.isLong ? foot / 2 : foot), 0))
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
