// SPDX-License-Identifier: MIT
//
// The screen, the device and the application, as the host describes them.

public import Foundation
import VitrineEnvironment
public import VitrineGeometry

/// The screen of an environment, which is the program's to describe: there is no device behind it.
///
/// A program that `Vitrine.launch` starts finds the screen of an iPhone 14, or of the device that is named there. Elsewhere, in a test of a
/// view for instance, the screen is plain: 390 × 844 points at twice the pixels, and nothing of it is covered. On Linux its properties can
/// be set, before windows are made, and the traits of the environment follow; with `import Vitrine`, `UIScreen.main.become(.iPadAir11)`
/// sets all that a device has:
///
///     let screen = UIScreen.main
///     screen.bounds.size = CGSize(width: 1024, height: 1366)
///     screen.scale = 2
///     screen.userInterfaceIdiom = .pad
///     screen.safeAreaInsets = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
///     let window = UIWindow(frame: screen.bounds)
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of the environment in force.
    public static var main: UIScreen { UIEnvironment.current.screen }

    /// In points; 390 × 844 by default.
    public var bounds: CGRect {
        get { values.bounds }
        set {
            var new = values
            new.bounds = newValue
            // What holds for the screen of a device holds for no other size.
            if new.bounds.size != values.bounds.size { new.sizeClasses = nil }
            values = new
        }
    }
    /// Pixels per point; 2 by default.
    public var scale: CGFloat {
        get { values.scale }
        set { values.scale = newValue }
    }
    /// How much of each side the shape of the screen and its bars cover: the safe area of windows that reach there.
    public var safeAreaInsets: UIEdgeInsets {
        get { values.safeAreaInsets }
        set { values.safeAreaInsets = newValue }
    }
    /// The kind of device that the screen belongs to; a phone by default.
    public var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.idiom }
        set { values.idiom = newValue }
    }

    /// All that describes a screen.
    package struct Values: Equatable {
        package var bounds = CGRect(x: 0, y: 0, width: 390, height: 844)
        package var scale: CGFloat = 2
        package var safeAreaInsets = UIEdgeInsets.zero
        package var idiom = UIUserInterfaceIdiom.phone
        /// How round the corners of the screen are, in points; 0 where it is square or not known.
        package var cornerRadius: CGFloat = 0
        /// How much room there is where another than the size decides it; nil leaves it to the size.
        var sizeClasses: ScreenTraits?

        /// A screen whose traits are decided.
        package init(
            size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero, cornerRadius: CGFloat = 0, traits: ScreenTraits
        ) {
            bounds.size = size
            (self.scale, self.safeAreaInsets, self.cornerRadius) = (scale, safeAreaInsets, cornerRadius)
            (idiom, sizeClasses) = (traits.isPad ? .pad : .phone, traits)
        }

        init() {}

        /// The screen of an iPhone 14, which programs are started on that say no other (launch.screen).
        package static let phone = Values(
            size: CGSize(width: 390, height: 844), scale: 3, safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0),
            cornerRadius: 47.33, traits: ScreenTraits(isPad: false, shorterSide: 390, isOnItsSide: false))
    }

    /// All that describes it, to be set at once and put back.
    package var values = Values() { didSet { if values != oldValue { changed() } } }

    /// Whether nobody has said anything of the screen.
    package var isPlain: Bool { values == Values() }

    /// Called when the traits that the screen decides may be others.
    private let changed: () -> Void

    init(changed: @escaping () -> Void) {
        self.changed = changed
        super.init()
    }

    /// The space of the screen, in which windows have their frames.
    public private(set) lazy var coordinateSpace: any UICoordinateSpace = ScreenSpace(self)

    /// The space of the screen as it is held upright: the same one, as a screen is described as it is held (geometry.coordinate-spaces).
    public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

    /// The traits that the screen decides: the scale, the kind of device, and how much room there is.
    var traits: UITraitCollection {
        let room = UITraitCollection(screen: values.sizeClasses ?? ScreenTraits(ofSize: bounds.size), scale: scale)
        return UITraitCollection(traitsFrom: [room, UITraitCollection(userInterfaceIdiom: userInterfaceIdiom)])
    }

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
