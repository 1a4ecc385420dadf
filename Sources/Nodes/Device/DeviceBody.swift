// SPDX-License-Identifier: MIT
//
// The bodies of devices in numbers: how far they reach beyond the screen, their corners, and what is cut out of the screen.

package import Foundation
import VitrineGeometry
package import VitrineScene

extension Device {
    /// The radius of the corners of its screen, in points; of a device that is not known, that of another of its kind.
    package var screenCornerRadius: CGFloat { DeviceBody(of: self).screenRadius }
}

/// The body of a device around its screen, upright, in points of the screen.
///
/// How far it reaches beyond the screen follows from the sizes that makers print, in millimetres, and the pixels to an inch of the screen.
struct DeviceBody: Hashable {
    /// What is cut out of the screen, or stands beside it.
    enum Face: Hashable {
        /// An island below the top edge.
        case island(top: CGFloat)
        /// A notch in the top edge.
        case notch(width: CGFloat, height: CGFloat)
        /// A round button below the screen.
        case homeButton
        /// A camera in the bezel.
        case plain
    }

    /// How far it reaches beyond the screen at the leading and trailing sides.
    var side: CGFloat
    /// How far it reaches beyond the screen at the top and the bottom.
    var end: CGFloat
    /// The radius of the screen's corners.
    var screenRadius: CGFloat
    var face: Face

    /// The radius of the body's corners.
    var radius: CGFloat { face == .homeButton ? 60 : screenRadius + min(side, end) }

    /// How wide the metal band around the glass is.
    static let band: CGFloat = 4.5
    /// How far buttons stand out.
    static let button: CGFloat = 2.5
    /// The size of an island.
    static let island = CGSize(width: 125, height: 37)

    private init(_ side: CGFloat, _ end: CGFloat, _ screenRadius: CGFloat, _ face: Face) {
        (self.side, self.end, self.screenRadius, self.face) = (side, end, screenRadius, face)
    }

    /// The body of a device; of one that is not known, that of another kind of device with such a screen.
    package init(of device: Device) {
        if let known = Self.known[device.name] {
            self = known
        } else {
            self = device.idiom == .pad ? Self(46, 46, 18, .plain) : Self(20, 20, 47, .plain)
        }
    }

    private static let notch13 = Face.notch(width: 162, height: 33)
    private static let notch12 = Face.notch(width: 209, height: 32)

    private static let known: [String: DeviceBody] = [
        "iPhone SE": .init(28, 110, 0, .homeButton),
        "iPhone 12 mini": .init(21, 21, 44, .notch(width: 226, height: 34)),
        "iPhone 12": .init(20.5, 20.5, 47.33, notch12), "iPhone 12 Pro": .init(20.5, 20.5, 47.33, notch12),
        "iPhone 12 Pro Max": .init(20.5, 20.5, 53.33, notch12),
        "iPhone 13 mini": .init(21, 21, 44, .notch(width: 175, height: 36)),
        "iPhone 13": .init(20.5, 20.5, 47.33, notch13), "iPhone 13 Pro": .init(20.5, 20.5, 47.33, notch13),
        "iPhone 13 Pro Max": .init(20.5, 20.5, 53.33, notch13), "iPhone 14": .init(20.5, 20.5, 47.33, notch13),
        "iPhone 14 Plus": .init(20.5, 20.5, 53.33, notch13), "iPhone 14 Pro": .init(19.5, 19.5, 55, .island(top: 11)),
        "iPhone 14 Pro Max": .init(19.5, 19.5, 55, .island(top: 11)), "iPhone 15": .init(19.5, 19.5, 55, .island(top: 11)),
        "iPhone 15 Plus": .init(19.5, 19.5, 55, .island(top: 11)), "iPhone 15 Pro": .init(16.5, 16.5, 55, .island(top: 11)),
        "iPhone 15 Pro Max": .init(16.5, 16.5, 55, .island(top: 11)), "iPhone 16": .init(19.5, 19.5, 55, .island(top: 11)),
        "iPhone 16 Plus": .init(19.5, 19.5, 55, .island(top: 11)), "iPhone 16 Pro": .init(14.5, 14.5, 62, .island(top: 14)),
        "iPhone 16 Pro Max": .init(14.5, 14.5, 62, .island(top: 14)), "iPhone 16e": .init(20.5, 20.5, 47.33, notch13),
        "iPhone 17": .init(15, 15, 62, .island(top: 14)), "iPhone 17 Pro": .init(15.5, 15.5, 62, .island(top: 14)),
        "iPhone 17 Pro Max": .init(15.5, 15.5, 62, .island(top: 14)), "iPhone Air": .init(15.5, 15.5, 62, .island(top: 20)),
        "iPad mini": .init(60, 60, 21.5, .plain), "iPad": .init(56, 56, 25, .plain), "iPad Air 11": .init(53.5, 53.5, 18, .plain),
        "iPad Air 13": .init(46, 46, 18, .plain), "iPad Pro 11": .init(44, 44, 30, .plain), "iPad Pro 13": .init(44, 44, 30, .plain),
    ]
}
