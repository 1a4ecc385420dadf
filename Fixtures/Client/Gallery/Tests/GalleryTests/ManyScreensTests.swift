import Foundation
import Gallery
import Testing
import UIKit
import VitrineTesting

/// A hundred screens, to see how long they take; recorded where they are run, with GALLERY_SCREENS.
@MainActor @Suite(.enabled(if: ProcessInfo.processInfo.environment["GALLERY_SCREENS"] != nil)) struct ManyScreensTests {
    @Test func `a hundred screens`() {
        let devices: [Device] = [.iPhoneSE, .iPhone13Mini, .iPhone16, .iPhone16Pro, .iPhone17ProMax]
        for count in 1...5 {
            let photos = (0..<count * 4).map { Samples.photos[$0 % 5] }
            assertSnapshots(
                of: GalleryViewController(photos: photos), as: .png,
                across: SnapshotMatrix(devices.map { .device($0) } + [.light, .dark, .leftToRight, .rightToLeft]),
                named: "photos-\(photos.count)")
        }
    }
}
