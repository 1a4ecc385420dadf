// SPDX-License-Identifier: MIT
//
// A limit that two pictures do not keep.

public import VitrineDrawing

/// Why two pictures do not match: one limit of the tolerance, with what was found.
public struct BrokenLimit: Hashable, Sendable, Codable {
    /// What is limited.
    public enum Kind: String, Hashable, Sendable, Codable {
        /// The pictures have different sizes.
        case size
        /// The number of pixels that differ.
        case pixels
        /// The part of all pixels that differ.
        case share
        /// The part of the pixels of a window that differ.
        case density
    }

    /// What is limited.
    public var kind: Kind
    /// The number or the part that was found; of sizes, nothing.
    public var found: Double
    /// The number or the part that would pass.
    public var allowed: Double
    /// The mask whose limit it is, or the window that is too dense; nil stands for the whole picture.
    public var box: PixelRegion?
}

extension BrokenLimit: CustomStringConvertible {
    public var description: String {
        let place = box.map { " in \($0.width)×\($0.height) at \($0.x), \($0.y)" } ?? ""
        return switch kind {
        case .size: "the sizes differ"
        case .pixels: "\(Int(found)) pixels differ\(place), \(Int(allowed)) may"
        case .share: "a share of \(Self.short(found)) differs\(place), \(Self.short(allowed)) may"
        case .density: "a share of \(Self.short(found)) differs\(place), \(Self.short(allowed)) of a window may"
        }
    }

    /// Six digits after the point at most.
    private static func short(_ share: Double) -> String {
        let rounded = (share * 1_000_000).rounded(.up) / 1_000_000
        return rounded == 0 ? "0" : rounded == 1 ? "1" : "\(rounded)"
    }
}
