// SPDX-License-Identifier: MIT
//
// Image sets, app icons and symbol sets, and whether the sizes of their files agree.

import Foundation
import VitrineFiles
import VitrineGeometry

extension ImageSet {
    /// Reads the set in a folder.
    package static func read(_ entry: AssetCatalog.Entry) -> AssetReading<ImageSet> {
        SetReader.read(entry) { reader in
            var set = ImageSet(name: entry.name, file: reader.file)
            let properties = reader.root["properties"]
            if let intent = properties?["template-rendering-intent"] {
                switch intent.string {
                case "template": set.rendering = .template
                case "original": set.rendering = .original
                case "default", "automatic": break
                default: reader.tell("'template-rendering-intent' is '\(intent.string ?? "")', which is not known", at: intent)
                }
            }
            set.preservesVectors = properties?["preserves-vector-representation"]?.bool ?? false
            let isSymbol = entry.ending == "symbolset"
            var sizes: [(node: JSONNode, variant: Variant, pixels: PixelSize)] = []
            for node in reader.variants(isSymbol ? "symbols" : "images") {
                guard node["unassigned"]?.bool != true, let conditions = reader.conditions(node), let path = reader.path(of: node) else {
                    continue
                }
                var format = Format.bitmap
                switch (path as NSString).pathExtension.lowercased() {
                case "svg": format = isSymbol ? .symbol : .svg
                case "pdf": format = .pdf
                default: break
                }
                var variant = Variant(path: path, format: format, conditions: conditions)
                // A file of pixels without a scale has one pixel a point.
                let scale = conditions.scale ?? 1
                if format == .bitmap { variant.conditions.scale = scale }
                if let resizing = node["resizing"] { variant.slicing = reader.slicing(resizing, scale: scale) }
                if let insets = node["alignment-insets"] { variant.alignmentInsets = reader.insets(insets, scale: scale) }
                set.variants.append(variant)
                if format == .bitmap, let pixels = PixelSize(ofPNG: path) { sizes.append((node, variant, pixels)) }
            }
            // Of an app icon each slot has a size of its own: the largest is what a view shows.
            if entry.ending == "appiconset" {
                let order = sizes.sorted { $0.pixels.width > $1.pixels.width }.map(\.variant.path)
                set.variants = order.flatMap { path in set.variants.filter { $0.path == path } }
                for index in set.variants.indices where set.variants[index].conditions.idiom == .marketing {
                    set.variants[index].conditions.idiom = .universal
                }
            } else {
                reader.compare(sizes)
            }
            return set
        }
    }
}

/// How many pixels a picture has.
private struct PixelSize {
    var width: Int
    var height: Int

    /// Reads the head of a PNG; nil for anything else.
    init?(ofPNG path: String) {
        guard let file = try? BoundedFile(path: path), let head = try? file.next(24), head.count == 24,
            head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return nil }
        func number(_ start: Int) -> Int { head[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
        (width, height) = (number(16), number(20))
    }
}

extension SetReader {
    /// Tells of files whose scale cannot be what is said: the same picture would have another size (assets.lying-scales).
    fileprivate mutating func compare(_ sizes: [(node: JSONNode, variant: ImageSet.Variant, pixels: PixelSize)]) {
        var known: [AssetConditions: (width: Double, height: Double, scale: Double)] = [:]
        for (node, variant, pixels) in sizes {
            var conditions = variant.conditions
            let scale = conditions.scale ?? 1
            conditions.scale = nil
            let (width, height) = (Double(pixels.width) / scale, Double(pixels.height) / scale)
            guard let first = known[conditions] else {
                known[conditions] = (width, height, scale)
                continue
            }
            if abs(first.width - width) > 1 || abs(first.height - height) > 1 {
                tell(
                    "the \(pixels.width) × \(pixels.height) pixels at \(Self.text(scale))x are \(Self.text(width)) × \(Self.text(height)) points, "
                        + "and those at \(Self.text(first.scale))x \(Self.text(first.width)) × \(Self.text(first.height))",
                    at: node["scale"] ?? node)
            }
        }
    }

    private static func text(_ number: Double) -> String {
        number.numberText(places: 2)
    }

    /// Numbers of an object by their names; those that are missing are 0, and what is none or below 0 is told.
    private mutating func numbers(_ node: JSONNode?, _ keys: [String], mayBeNegative: Bool = false) -> [Double] {
        var numbers: [Double] = []
        for key in keys {
            guard let value = node?[key] else {
                numbers.append(0)
                continue
            }
            if let number = value.number, mayBeNegative || number >= 0, abs(number) <= 1e6 {
                numbers.append(number)
            } else {
                tell("'\(key)' is no length", at: value)
                numbers.append(0)
            }
        }
        return numbers
    }

    /// Insets in pixels as points.
    fileprivate mutating func insets(_ node: JSONNode, scale: Double) -> UIEdgeInsets {
        let numbers = numbers(node, ["top", "left", "bottom", "right"], mayBeNegative: true).map { $0 / scale }
        return UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    /// How a picture is stretched, from pixels to points.
    fileprivate mutating func slicing(_ node: JSONNode, scale: Double) -> ImageSet.Slicing? {
        let caps = numbers(node["cap-insets"], ["top", "left", "bottom", "right"]).map { $0 / scale }
        let center = node["center"]
        let middle = numbers(center, ["width", "height"]).map { $0 / scale }
        var isTiled = false
        switch center?["mode"]?.string {
        case "tile": isTiled = true
        case "stretch", nil: break
        case let mode?: tell("a middle of the mode '\(mode)' is not known", at: center?["mode"] ?? node)
        }
        let isAcross: Bool
        let isDown: Bool
        switch node["mode"]?.string {
        case "9-part": (isAcross, isDown) = (true, true)
        case "3-part-horizontal": (isAcross, isDown) = (true, false)
        case "3-part-vertical": (isAcross, isDown) = (false, true)
        default:
            tell("a slicing of the mode '\(node["mode"]?.string ?? "")' is not known", at: node["mode"] ?? node)
            return nil
        }
        return ImageSet.Slicing(
            caps: UIEdgeInsets(
                top: isDown ? caps[0] : 0, left: isAcross ? caps[1] : 0, bottom: isDown ? caps[2] : 0, right: isAcross ? caps[3] : 0),
            isTiled: isTiled,
            middle: center == nil ? nil : CGSize(width: isAcross ? middle[0] : 0, height: isDown ? middle[1] : 0))
    }
}
