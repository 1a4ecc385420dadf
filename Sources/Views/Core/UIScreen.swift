// SPDX-License-Identifier: MIT
//
// The screen, the device and the application, as the host describes them.

public import Foundation
import VitrineGeometry

/// The screen: a size and a scale, which the host may set.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen.
    public static let main = UIScreen()

    /// In points.
    public package(set) var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
    /// Pixels per point.
    public package(set) var scale: CGFloat = 2

    /// Pixels per point.
    public var nativeScale: CGFloat { scale }

    /// In pixels.
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }

    /// The traits that hold where no view says otherwise.
    public var traitCollection: UITraitCollection { .current }
}

/// The device, as far as layouts ask about it.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The device.
    public static let current = UIDevice()

    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }

    /// The name of the system that layouts take this for.
    public let systemName = "iOS"
}

/// The application, as far as layouts ask about it.
@preconcurrency @MainActor
public final class UIApplication: NSObject {
    /// The application.
    public static let shared = UIApplication()

    /// The direction in which the interface is read.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The text size that someone prefers.
    public var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.current.preferredContentSizeCategory }
}
