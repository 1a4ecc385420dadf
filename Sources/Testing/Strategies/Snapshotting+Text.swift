// SPDX-License-Identifier: MIT
//
// Strategies for values of any kind, as text and as data.

public import Foundation
public import VitrineViews

extension Snapshotting<String, String> {
    /// A text, line by line.
    public static var lines: Snapshotting { Snapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting<Data, Data> {
    /// Bytes, one by one.
    public static var data: Snapshotting { Snapshotting(pathExtension: nil, diffing: .data) }
}

extension Snapshotting where Format == String {
    /// A value by its description.
    public static var description: Snapshotting { SimplySnapshotting.lines.pullback { String(describing: $0) } }

    /// A value and what is in it, a line for each part, without addresses and in an order that does not change.
    public static var dump: Snapshotting { SimplySnapshotting.lines.pullback { ValueDump.text(of: $0) } }
}

extension Snapshotting where Value: Encodable, Format == String {
    /// A value as JSON, its keys in order.
    public static var json: Snapshotting {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        return json(encoder)
    }

    /// A value as JSON by an encoder.
    public static func json(_ encoder: JSONEncoder) -> Snapshotting {
        encoded("json") { try encoder.encode($0) }
    }

    /// A value as an XML property list.
    public static var plist: Snapshotting {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        return plist(encoder)
    }

    /// A value as a property list by an encoder.
    public static func plist(_ encoder: PropertyListEncoder) -> Snapshotting {
        encoded("plist") { try encoder.encode($0) }
    }

    private static func encoded(_ pathExtension: String, _ encode: @escaping (Value) throws -> Data) -> Snapshotting {
        Snapshotting(pathExtension: pathExtension, diffing: .lines) { value in
            do {
                return String(decoding: try encode(value), as: UTF8.self)
            } catch {
                // What cannot be encoded matches no reference, and says why in the difference.
                return "the value cannot be encoded: \(error)"
            }
        }
    }
}

extension Snapshotting<UIImage, UIImage> {
    /// A picture, pixel by pixel.
    public static var png: Snapshotting { Snapshotting(pathExtension: "png", diffing: .image) }

    /// A picture, pixel by pixel.
    public static var image: Snapshotting { png }

    /// A picture, as far apart as two numbers let it be; see `ImageTolerance.init(precision:perceptualPrecision:)`.
    public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil) -> Snapshotting {
        Snapshotting(pathExtension: "png", diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
    }
}
