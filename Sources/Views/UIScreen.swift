// SPDX-License-Identifier: MIT
//
// The screen, the device and the application, as the host describes them.

public import Foundation
import VitrineGeometry

/// The screen: a size and a scale, which the host may set.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    public static let main = UIScreen()

    /// In points.
    public package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// Pixels per point.
    public package(set) var scale: CGFloat = 2

    public var nativeScale: CGFloat { scale }

    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }

    public var traitCollection: UITraitCollection { .current }
}

/// The device, as far as layouts ask about it.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    public static let current = UIDevice()

    public var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }

    public let systemName = "iOS"
}

/// The application, as far as layouts ask about it.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
    public static let shared = UIApplication()

    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    public var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
}
