import Gallery
import Testing
import UIKit
import VitrineTesting

@MainActor @Suite struct GalleryTests {
    @Test func `the gallery fills a phone`() {
        let controller = GalleryViewController(photos: Samples.photos)
        assertSnapshot(of: controller, as: .png(scale: 1), traits: [.device(.iPhoneSE), .dark])
    }

    @Test func `photos go into the shortest column`() {
        let layout = ColumnsLayout()
        layout.ratios = Samples.photos.map(\.ratio)
        assertSnapshot(of: layout, as: .layout(items: 5, size: CGSize(width: 320, height: 480)))
        assertSnapshot(of: layout, as: .png(items: 5, size: CGSize(width: 160, height: 240), scale: 1))
    }

    @Test func `a cell under every setting`() {
        assertSnapshots(
            of: cell(), as: .png(scale: 1),
            across: [.light, .dark, .leftToRight, .rightToLeft, .textSize(.large), .textSize(.accessibilityLarge)], named: "cell")
    }

    @Test(arguments: Samples.photos) func `a cell for each photo`(photo: Photo) {
        let cell = cell()
        cell.show(photo)
        assertSnapshot(of: cell, as: .layout, named: photo.title)
    }

    @Test func `a heart swells on its way`() {
        UIEnvironment(clock: VirtualClock()).run {
            let cell = cell()
            cell.layoutIfNeeded()
            cell.like()
            assertSnapshot(of: cell, as: .animation(fps: 20, duration: 0.5, scale: 1), named: "heart")
        }
    }

    @Test func `a heart at moments`() {
        UIEnvironment(clock: VirtualClock()).run {
            let cell = cell()
            cell.layoutIfNeeded()
            cell.like()
            assertSnapshot(of: cell, as: .frames(at: [0, 0.1, 0.4], scale: 1), named: "heart")
        }
    }

    @Test func `the places may change`() {
        assertSnapshot(
            of: cell(), as: .png(scale: 1), named: "masked", tolerance: ImageTolerance(metric: .yiq(0.05)),
            masks: [ElementMask(.identity("place"))])
    }

    @Test func `a photo as its cell shows it`() {
        assertSnapshot(of: Samples.photos[1], as: .cell)
    }

    private func cell() -> PhotoCell {
        let cell = PhotoCell(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
        cell.show(Samples.photos[0])
        return cell
    }
}
