import Gallery
import UIKit
import VitrineTesting
import XCTest

@MainActor final class GalleryXCTests: XCTestCase {
    func testPad() {
        let controller = GalleryViewController(photos: Samples.photos)
        assertSnapshot(of: controller, as: .layout, traits: [.device(.iPadMini.landscape)])
    }

    func testPhotos() {
        assertSnapshot(of: Samples.photos, as: .json)
    }
}
