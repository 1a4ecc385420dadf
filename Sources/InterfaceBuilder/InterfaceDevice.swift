// SPDX-License-Identifier: MIT
//
// The devices that Interface Builder shows files on, by the ids that it writes.
//
// Sizes are those of the frames that Interface Builder writes for a view that fills the screen; safe areas are those that it shows.

package import Foundation

/// How much of each side something covers, in points.
package struct InterfaceInsets: Sendable, Hashable {
    package var top: CGFloat
    package var left: CGFloat
    package var bottom: CGFloat
    package var right: CGFloat

    package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// A device, upright.
package struct InterfaceDevice: Sendable, Hashable {
    /// Its name in files, such as `retina6_12`.
    package let id: String
    package let size: CGSize
    package let scale: CGFloat
    package let isPad: Bool
    /// What the shape of the screen and the status bar cover when it stands upright.
    package let safeArea: InterfaceInsets
    /// The same for a device on its side.
    package let landscapeSafeArea: InterfaceInsets

    /// What the shape of the screen and the status bar cover on the canvas of an Xcode (storyboards.safe-areas).
    package func safeArea(on tools: InterfaceTools, isLandscape: Bool) -> InterfaceInsets {
        var insets = isLandscape ? landscapeSafeArea : safeArea
        if isPad { return insets }
        if safeArea.bottom == 0 {
            // A canvas without a status bar.
            if tools >= .xcode11, tools < .xcode14_3 { insets.top = 0 }
            return insets
        }
        // All of these screens were of one shape.
        if tools < .xcode14_1 {
            insets.top = min(insets.top, 44)
            (insets.left, insets.right) = (min(insets.left, 44), min(insets.right, 44))
        }
        // Counted twice.
        if tools >= .xcode26, !isLandscape { (insets.top, insets.bottom) = (2 * insets.top, 2 * insets.bottom) }
        return insets
    }

    /// The device of a name, which may be an older one of its screen; nil for one that is not known.
    package static func of(_ id: String) -> InterfaceDevice? {
        let name = id.split(separator: ".").first.map(String.init) ?? id
        return table[older[name] ?? name]
    }

    /// All devices, in the order of their names.
    package static var all: [InterfaceDevice] { table.values.sorted { $0.id < $1.id } }

    private static let older = [
        "retina35": "retina3_5", "retina4": "retina4_0", "retina47": "retina4_7", "retina55": "retina5_5", "ipad": "ipad9_7",
        "iPad": "ipad9_7", "iPhone": "retina4_0",
    ]

    private static func button(_ id: String, _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 2) -> InterfaceDevice {
        InterfaceDevice(
            id: id, size: CGSize(width: width, height: height), scale: scale, isPad: false, safeArea: InterfaceInsets(top: 20),
            landscapeSafeArea: InterfaceInsets())
    }

    private static func notch(_ id: String, _ width: CGFloat, _ height: CGFloat, top: CGFloat, scale: CGFloat = 3) -> InterfaceDevice {
        InterfaceDevice(
            id: id, size: CGSize(width: width, height: height), scale: scale, isPad: false,
            safeArea: InterfaceInsets(top: top, bottom: 34),
            landscapeSafeArea: InterfaceInsets(left: top, bottom: 21, right: top))
    }

    private static func pad(_ id: String, _ width: CGFloat, _ height: CGFloat, isRounded: Bool = false) -> InterfaceDevice {
        let safeArea = isRounded ? InterfaceInsets(top: 24, bottom: 20) : InterfaceInsets(top: 20)
        return InterfaceDevice(
            id: id, size: CGSize(width: width, height: height), scale: 2, isPad: true, safeArea: safeArea, landscapeSafeArea: safeArea)
    }

    private static let table: [String: InterfaceDevice] = {
        let devices = [
            button("retina3_5", 320, 480), button("retina4_0", 320, 568), button("retina4_7", 375, 667),
            button("retina5_5", 414, 736, scale: 3),
            notch("retina5_4", 375, 812, top: 50), notch("retina5_9", 375, 812, top: 50), notch("retina6_0", 390, 844, top: 47),
            notch("retina6_1", 414, 896, top: 48, scale: 2), notch("retina6_12", 393, 852, top: 59),
            notch("retina6_3", 402, 874, top: 62), notch("retina6_5", 414, 896, top: 44), notch("retina6_7", 428, 926, top: 47),
            notch("retina6_72", 430, 932, top: 59), notch("retina6_9", 440, 956, top: 62),
            pad("ipad7_9", 768, 1024), pad("ipad8_3", 744, 1133, isRounded: true), pad("ipad8_3rounded", 744, 1133, isRounded: true),
            pad("ipad9_7", 768, 1024), pad("ipad10_2", 810, 1080), pad("ipad10_5", 834, 1112), pad("ipad10_9", 820, 1180, isRounded: true),
            pad("ipad10_9rounded", 820, 1180, isRounded: true), pad("ipad11_0", 834, 1194, isRounded: true),
            pad("ipad11_0rounded", 834, 1194, isRounded: true), pad("ipad12_9", 1024, 1366),
            pad("ipad12_9rounded", 1024, 1366, isRounded: true), pad("ipad13_0rounded", 1032, 1376, isRounded: true),
        ]
        return Dictionary(devices.map { ($0.id, $0) }) { first, _ in first }
    }()
}
