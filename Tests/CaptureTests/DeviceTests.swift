// SPDX-License-Identifier: MIT
//
// Devices: their numbers, and what follows from how they are held.

import Foundation
import Testing
import VitrineCapture
import VitrineGeometry
import VitrineScene
import VitrineSceneFormat
import VitrineViews

@Suite struct DeviceTests {
    @Test func `a device on its side has its sides swapped and the room of its island left and right`() {
        let device = Device.iPhone16.landscape
        #expect(device.size == CGSize(width: 852, height: 393))
        #expect(device.safeArea == UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        #expect(device.portrait == .iPhone16)
        #expect(device(.landscape) == device)
    }

    @Test(arguments: [
        (Device.iPhoneSE, "compact regular", "compact compact"), (.iPhone16, "compact regular", "compact compact"),
        (.iPhone16Plus, "compact regular", "regular compact"), (.iPhone16ProMax, "compact regular", "regular compact"),
        (.iPadMini, "regular regular", "regular regular"), (.iPadPro13, "regular regular", "regular regular"),
    ])
    func `size classes follow from the device and how it is held`(device: Device, upright: String, turned: String) {
        func classes(_ device: Device) -> String { "\(device.horizontalSizeClass) \(device.verticalSizeClass)" }
        #expect(classes(device) == upright)
        #expect(classes(device.landscape) == turned)
    }

    @Test func `identifiers are one word each, and no two are the same`() {
        let identifiers = Device.all.flatMap { [$0.identifier, $0.landscape.identifier] }
        #expect(Set(identifiers.map { $0.lowercased() }).count == identifiers.count)
        #expect(Device.iPhone13Mini.identifier == "iPhone13Mini")
        #expect(Device.iPadPro11.landscape.identifier == "iPadPro11-landscape")
        #expect(identifiers.allSatisfy { !$0.contains(" ") && !$0.contains(".") })
    }

    @Test(arguments: Device.all)
    func `a device is upright, and its pixels are whole`(device: Device) {
        #expect(device.size.height > device.size.width)
        let pixels = [device.size.width * device.scale, device.size.height * device.scale]
        #expect(pixels.allSatisfy { $0 == $0.rounded() })
        #expect(device.safeArea.top >= 20)
    }
}

@Suite struct SnapshotTraitTests {
    @Test func `traits go before what a scene says, and a size before that of a device`() {
        var canvas = Scene.Canvas()
        canvas.appearance = .dark
        let traits: [SnapshotTrait] = [.size(width: 100, height: 50), .device(.iPhone16), .light, .rightToLeft, .textSize(.extraLarge)]
        let applied = canvas.applying(traits)
        #expect(applied.size == CGSize(width: 100, height: 50))
        #expect(applied.scale == 3)
        #expect(applied.safeArea.top == 59)
        #expect(applied.device == .iPhone16)
        #expect(applied.appearance == .light)
        #expect(applied.direction == .rightToLeft)
        #expect(applied.contentSizeCategory == .extraLarge)
        #expect(canvas.applying([SnapshotTrait]()) == canvas)
    }

    @Test func `of two traits of one kind the later one holds`() {
        #expect(Scene.Canvas().applying([SnapshotTrait.dark, .light]).appearance == .light)
        #expect(Scene.Canvas().applying([SnapshotTrait.scale(3), .scale(1)]).scale == 1)
    }
}
