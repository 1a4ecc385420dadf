// SPDX-License-Identifier: MIT
//
// Members of pictures, fonts and paths that few programs call.

public import Foundation
import VitrineDrawing
public import VitrineGeometry
public import VitrineLayers
public import VitrineViewCore

extension UIImage {
    private static func symbol(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }

    /// The sign of what can be done.
    @preconcurrency @MainActor public static var actions: UIImage { symbol("ellipsis.circle") }
    /// The sign of adding.
    @preconcurrency @MainActor public static var add: UIImage { symbol("plus.circle.fill") }
    /// The sign of taking away.
    @preconcurrency @MainActor public static var remove: UIImage { symbol("minus.circle.fill") }
    /// The sign of what is chosen.
    @preconcurrency @MainActor public static var checkmark: UIImage { symbol("checkmark") }
    /// The same, in a circle.
    @preconcurrency @MainActor public static var strokedCheckmark: UIImage { symbol("checkmark.circle") }

    /// Whether the picture is brighter than white in places: none is.
    public var isHighDynamicRange: Bool { false }

    /// The picture as a file of the kind HEIC: nil, as none is written.
    public func heicData() -> Data? { nil }

    /// How bright a picture may be.
    public enum DynamicRange: Int, Hashable, Sendable { case unspecified = -1, standard, constrainedHigh, high }
}

extension UIImageView {
    /// Whether the picture grows with the size of texts; kept.
    public var adjustsImageSizeForAccessibilityContentSizeCategory: Bool {
        get { answers?.others["adjustsImageSize"] as? Bool ?? false }
        set { answering.others["adjustsImageSize"] = newValue }
    }

    /// Unsupported: how bright the picture may be beyond white.
    public var preferredImageDynamicRange: UIImage.DynamicRange {
        get { answers?.others["dynamicRange"] as? UIImage.DynamicRange ?? .unspecified }
        set {
            answering.others["dynamicRange"] = newValue
            if newValue == .high { environment.note(unsupported: UnsupportedSundryMember.dynamicRange) }
        }
    }

    /// How bright the picture is beyond white: not.
    public var imageDynamicRange: UIImage.DynamicRange { .standard }
}

extension UIFont {
    /// How wide the letters of a font are.
    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// The narrowest.
        public static let compressed = Width(rawValue: -0.5)
        /// Narrow.
        public static let condensed = Width(rawValue: -0.2)
        /// As in running text.
        public static let standard = Width(rawValue: 0)
        /// Wide.
        public static let expanded = Width(rawValue: 0.2)
    }

    /// The system font in a weight; its letters are as wide as always, since it has one width.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }
}

extension UIFontMetrics {
    /// A font as large as the text size asks for, but no larger than given.
    @preconcurrency @MainActor public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        limited(scaledFont(for: font), maximumPointSize)
    }

    /// A font as large as the text size of traits asks for.
    @preconcurrency @MainActor public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection).rounded())
    }

    /// A font as large as the text size of traits asks for, but no larger than given.
    @preconcurrency @MainActor public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        limited(font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection)), maximumPointSize)
    }

    private func limited(_ font: UIFont, _ most: CGFloat) -> UIFont {
        most > 0 && font.pointSize > most ? font.withSize(most) : font
    }
}

extension CGPath {
    /// Whether the path is a rectangle with sides along the axes, which is told then.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        let corners = path.elements.compactMap { element -> CGPoint? in
            switch element {
            case .move(let point), .line(let point): point
            default: nil
            }
        }
        let curves = path.elements.contains { element in
            switch element {
            case .quadCurve, .curve: true
            default: false
            }
        }
        let box = path.controlBounds
        let atCorners = corners.allSatisfy { [box.minX, box.maxX].contains($0.x) && [box.minY, box.maxY].contains($0.y) }
        guard !curves, corners.count == 4 || corners.count == 5 && corners.first == corners.last, atCorners,
            Set(corners.map(\.x)).count == 2,
            Set(corners.map(\.y)).count == 2,
            zip(corners, corners.dropFirst()).allSatisfy({ $0.x == $1.x || $0.y == $1.y })
        else { return false }
        rect?.pointee = box
        return true
    }
}

extension CGAffineTransform {
    /// A transform in parts: what scales, what leans, what turns and what moves.
    public struct Components: Hashable, Sendable {
        /// How much larger it is across and down.
        public var scale: CGSize
        /// How much it leans to the side.
        public var horizontalShear: CGFloat
        /// How far it is turned, in radians.
        public var rotation: CGFloat
        /// How far it is moved.
        public var translation: CGVector

        /// Creates the parts.
        public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
            (self.scale, self.horizontalShear, self.rotation, self.translation) = (scale, horizontalShear, rotation, translation)
        }
    }

    /// The transform of parts: scaled, then leaned, turned and moved.
    public init(_ components: Components) {
        let shear = CGAffineTransform(a: 1, b: 0, c: components.horizontalShear, d: 1, tx: 0, ty: 0)
        self = CGAffineTransform(scaleX: components.scale.width, y: components.scale.height)
            .concatenating(shear)
            .concatenating(CGAffineTransform(rotationAngle: components.rotation))
            .concatenating(CGAffineTransform(translationX: components.translation.dx, y: components.translation.dy))
    }

    /// The parts of the transform.
    public func decomposed() -> Components {
        let rotation = atan2(b, a)
        let turned = concatenating(CGAffineTransform(translationX: -tx, y: -ty)).concatenating(CGAffineTransform(rotationAngle: -rotation))
        let (width, height) = (turned.a, turned.d)
        return Components(
            scale: CGSize(width: width, height: height), horizontalShear: height == 0 ? 0 : turned.c / height, rotation: rotation,
            translation: CGVector(dx: tx, dy: ty))
    }
}
