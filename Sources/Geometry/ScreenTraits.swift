// SPDX-License-Identifier: MIT
//
// What a screen decides about traits. Everything that has a screen asks here: devices, canvases of scenes and files, `UIScreen`.

package import Foundation

/// The kind of a screen and how much room it has (controllers.screen-traits).
package struct ScreenTraits: Hashable, Sendable {
    /// Whether it is a pad's; it is a phone's otherwise.
    package var isPad: Bool
    /// Whether it is a phone's that lies on its side, which shows no status bar.
    package var isPhoneOnItsSide: Bool
    /// Whether the horizontal size class is regular; it is compact otherwise.
    package var hasRegularWidth: Bool
    /// Whether the vertical size class is regular; it is compact otherwise.
    package var hasRegularHeight: Bool

    /// The traits of a device's screen, all of which an app has.
    ///
    /// - Parameters:
    ///   - shorterSide: in points.
    ///   - isOnItsSide: whether it is held in landscape.
    package init(isPad: Bool, shorterSide: CGFloat, isOnItsSide: Bool) {
        self.isPad = isPad
        isPhoneOnItsSide = !isPad && isOnItsSide
        hasRegularWidth = isPad || isOnItsSide && shorterSide >= Self.leastShorterSideOfRegularWidth
        hasRegularHeight = isPad || !isOnItsSide
    }

    /// What a size alone tells, where nothing names a device: of the size of a device's screen, the traits of that device.
    package init(ofSize size: CGSize) {
        let isLow = size.height < 480
        isPad = !isLow && size.width >= 700
        isPhoneOnItsSide = isLow && size.width > size.height
        hasRegularWidth = size.width >= 600 && (!isLow || size.height >= Self.leastShorterSideOfRegularWidth)
        hasRegularHeight = !isLow
    }

    /// Phones whose shorter side is as long as this have room for two columns across.
    private static let leastShorterSideOfRegularWidth: CGFloat = 414
}
