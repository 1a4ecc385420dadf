import Gallery
import UIKit
import VitrineTesting
import XCTest

final class GalleryXCTests: XCTestCase {
    @MainActor func testPad() async {
        let controller = GalleryViewController(photos: Samples.photos)
        assertSnapshot(of: controller, as: .layout, traits: [.device(.iPadMini.landscape)])
    }

    func testPhotos() {
        assertSnapshot(of: Samples.photos, as: .json)
    }
}
