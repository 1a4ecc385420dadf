// SPDX-License-Identifier: MIT
//
// The properties of layers that can be animated, and the parts of them that key paths name.

import Foundation
import VitrineGeometry
import VitrineTimeline

/// A property that can be animated; ``LayerAttribute`` says how it is read and written.
package enum LayerProperty: Int, CaseIterable, Hashable, Sendable {
    case position, bounds, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform, opacity, isHidden
    case backgroundColor, cornerRadius, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case contents, contentsRect, filters
    case colors, locations, startPoint, endPoint
    case path, strokeStart, strokeEnd, lineWidth, lineDashPhase, miterLimit, fillColor, strokeColor

    /// Whether a change without an animation block begins one by itself: not for outlines.
    var isImplicit: Bool { self != .path && self != .shadowPath }

    /// Whether the property is a list of as many numbers as it is given.
    var isList: Bool { self == .locations || self == .filters }

    /// The name in key paths: that of the property, but `hidden` for `isHidden`.
    package var name: String { Self.names[rawValue] }

    /// The property of a name; nil where the name is none.
    package init?(named name: String) {
        guard let property = Self.named[name] else { return nil }
        self = property
    }

    private static let names = allCases.map { $0 == .isHidden ? "hidden" : "\($0)" }
    private static let named = Dictionary(uniqueKeysWithValues: zip(names, allCases))
}

/// A property or a part of one.
struct LayerKeyPath: Hashable, Sendable {
    /// A part of a property.
    enum Part: Hashable, Sendable {
        case whole
        /// Of a point, size or rectangle.
        case numbers(Range<Int>)
        /// Of a transform: a turn about an axis, 0 to 2.
        case rotation(Int)
        case scale(Int)
        case translation(Int)
        /// All three axes alike.
        case uniformScale
        /// Along x and y.
        case planarTranslation
    }

    let property: LayerProperty
    let part: Part

    /// Nil where the text names nothing that can be animated.
    init?(_ text: String) {
        let names = text.split(separator: ".").map(String.init)
        guard let first = names.first, let property = LayerProperty(named: first == "isHidden" ? "hidden" : first) else { return nil }
        self.property = property
        if names.count == 1 {
            part = .whole
            return
        }
        let rest = names.dropFirst().joined(separator: ".")
        switch property {
        case .transform, .sublayerTransform:
            guard let part = Self.transformParts[rest] else { return nil }
            self.part = part
        case .position, .anchorPoint, .startPoint, .endPoint:
            guard let range = ["x": 0..<1, "y": 1..<2][rest] else { return nil }
            part = .numbers(range)
        case .shadowOffset:
            guard let range = ["width": 0..<1, "height": 1..<2][rest] else { return nil }
            part = .numbers(range)
        case .bounds, .contentsRect:
            guard let range = Self.rectangleParts[rest] else { return nil }
            part = .numbers(range)
        default: return nil
        }
    }

    private static let rectangleParts: [String: Range<Int>] = [
        "origin": 0..<2, "origin.x": 0..<1, "origin.y": 1..<2, "size": 2..<4, "size.width": 2..<3, "size.height": 3..<4,
    ]

    private static let transformParts: [String: Part] = [
        "rotation": .rotation(2), "rotation.x": .rotation(0), "rotation.y": .rotation(1), "rotation.z": .rotation(2),
        "scale": .uniformScale, "scale.x": .scale(0), "scale.y": .scale(1), "scale.z": .scale(2),
        "translation": .planarTranslation, "translation.x": .translation(0), "translation.y": .translation(1),
        "translation.z": .translation(2),
    ]

    /// The part of a property's value (animation.key-paths-move-numbers).
    func read(from whole: LayerValue) -> LayerValue? {
        switch (part, whole) {
        case (.whole, _): return whole
        case (.numbers(let range), .numbers(let numbers)): return .numbers(Array(numbers[range]))
        case (.translation(let axis), .transform(let m)): return .numbers([Double([m.m41, m.m42, m.m43][axis])])
        case (.planarTranslation, .transform(let m)): return .numbers([Double(m.m41), Double(m.m42)])
        case (_, .transform(let matrix)):
            // A layer without extent has no angles; it counts as not turned.
            let parts = TransformParts(matrix)
            switch part {
            case .rotation(let axis): return .numbers([parts?.angles[axis] ?? 0])
            case .scale(let axis): return .numbers([parts?.scale[axis] ?? 0])
            case .uniformScale: return .numbers([parts.map { ($0.scale.x + $0.scale.y + $0.scale.z) / 3 } ?? 0])
            default: return nil
            }
        default: return nil
        }
    }

    /// The property's value with another part.
    func write(_ value: LayerValue, to whole: LayerValue) -> LayerValue {
        switch (part, whole, value) {
        case (.whole, _, _): return value
        case (.numbers(let range), .numbers(var numbers), .numbers(let new)) where new.count == range.count:
            numbers.replaceSubrange(range, with: new)
            return .numbers(numbers)
        case (.translation(let axis), .transform(var matrix), .numbers(let new)) where new.count == 1:
            switch axis {
            case 0: matrix.m41 = CGFloat(new[0])
            case 1: matrix.m42 = CGFloat(new[0])
            default: matrix.m43 = CGFloat(new[0])
            }
            return .transform(matrix)
        case (.planarTranslation, .transform(var matrix), .numbers(let new)) where new.count == 2:
            (matrix.m41, matrix.m42) = (CGFloat(new[0]), CGFloat(new[1]))
            return .transform(matrix)
        case (_, .transform(let matrix), .numbers(let new)) where new.count == 1:
            guard var parts = TransformParts(matrix) else { return whole }
            switch part {
            case .rotation(let axis): parts.angles[axis] = new[0]
            case .scale(let axis): parts.scale[axis] = new[0]
            case .uniformScale: parts.scale = SIMD3(repeating: new[0])
            default: return whole
            }
            return .transform(parts.matrix)
        default: return whole
        }
    }
}
