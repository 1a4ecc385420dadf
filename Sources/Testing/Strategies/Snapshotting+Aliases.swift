// SPDX-License-Identifier: MIT
//
// The strategies under the names that swift-snapshot-testing has for them.

public import Foundation
public import VitrineCapture
import VitrineGeometry
import VitrineImageDiff
public import VitrineScene
public import VitrineViews

/// What swift-snapshot-testing calls a device.
public typealias ViewImageConfig = Device

extension Snapshotting where Value: SnapshotSubject, Format == UIImage {
    /// Pixels; the same as `png`.
    public static var image: Snapshotting { png }

    /// Pixels, as far apart as two numbers let them be; see `ImageTolerance.init(precision:perceptualPrecision:)`.
    ///
    /// - Parameters:
    ///   - device: whose screen a controller fills, and whose traits hold; nil is the screen of the environment.
    ///   - precision: the share of pixels that have to match, 0 to 1.
    ///   - perceptualPrecision: how alike two pixels have to look to match, 0 to 1.
    ///   - size: in points; nil is a view's own, and the whole screen for a controller.
    ///   - scale: pixels to a point; nil is as many as the subject or the traits say.
    ///   - traits: what the subject finds around it.
    public static func image(
        on device: ViewImageConfig? = nil, precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil,
        scale: CGFloat? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        png(scale: scale, tolerance: ImageTolerance(precision: precision, perceptualPrecision: perceptualPrecision))
            .under(device: device, size: size, traits: traits)
    }
}

extension Snapshotting where Value: SnapshotSubject, Format == String {
    /// The subject and all that is in it, line by line; the same as `layout`.
    public static var recursiveDescription: Snapshotting { layout }

    /// The subject and all that is in it, line by line, on a device and under traits.
    public static func recursiveDescription(
        on device: ViewImageConfig? = nil, size: CGSize? = nil, traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        layout.under(device: device, size: size, traits: traits)
    }
}

extension Snapshotting {
    /// The strategy under traits of its own, which those of an assertion go before.
    fileprivate func under(device: Device? = nil, size: CGSize?, traits: UITraitCollection) -> Snapshotting {
        var own: [SnapshotTrait] = []
        if let device { own.append(.device(device)) }
        if let size { own.append(.size(size)) }
        return under(own + [SnapshotTrait](traits))
    }

    /// The strategy under traits of its own, which those of an assertion go before.
    public func under(_ traits: [SnapshotTrait]) -> Snapshotting {
        var strategy = self
        if let make = drawing?.make, !traits.isEmpty {
            strategy.drawing?.make = { value, asked, timeout in try make(value, traits + asked, timeout) }
        }
        return strategy
    }
}

extension [SnapshotTrait] {
    /// What UIKit's traits say, as far as a snapshot can be made under it.
    init(_ traits: UITraitCollection) {
        self = []
        switch traits.userInterfaceStyle {
        case .light: append(.light)
        case .dark: append(.dark)
        case .unspecified: break
        }
        switch traits.layoutDirection {
        case .leftToRight: append(.leftToRight)
        case .rightToLeft: append(.rightToLeft)
        case .unspecified: break
        }
        if traits.preferredContentSizeCategory != .unspecified { append(.textSize(traits.preferredContentSizeCategory)) }
        if traits.displayScale > 0 { append(.scale(traits.displayScale)) }
    }
}
