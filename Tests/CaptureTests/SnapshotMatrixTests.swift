// SPDX-License-Identifier: MIT
//
// Matrices of traits: what is combined, and how they are written.

import Foundation
import Testing
import VitrineCapture
import VitrineScene
import VitrineSceneFormat
import VitrineViews

@Suite struct SnapshotMatrixTests {
    @Test func `every combination is a variant, named in the order of the kinds`() {
        let matrix: SnapshotMatrix = [.dark, .light, .device(.iPhone16), .device(.iPhoneSE)]
        #expect(matrix.variants.map(\.snapshotName) == ["iPhone16.dark", "iPhone16.light", "iPhoneSE.dark", "iPhoneSE.light"])
    }

    @Test func `a matrix without axes has one variant without a name`() {
        #expect(SnapshotMatrix([]).variants == [[]])
        #expect(SnapshotMatrix([]).variants[0].snapshotName == "")
    }

    @Test func `the same value twice counts once`() {
        #expect(([.dark, .dark, .light] as SnapshotMatrix).variants.count == 2)
    }

    @Test(arguments: [
        "device=iPhone16,iPhoneSE;appearance=light,dark",
        "device=iPhone16,iPhoneSE,appearance=light,dark",
        "appearance=light,dark,device=iPhone16,iPhoneSE", "device=iPhone 16|iPhone SE,appearance=light|dark",
        " DEVICE = iphone16 , iPhone SE ; Appearance = LIGHT,dark ; ",
    ])
    func `axes are parted by semicolons or commas, in any order and case`(argument: String) throws {
        let matrix: SnapshotMatrix = [.device(.iPhone16), .device(.iPhoneSE), .light, .dark]
        #expect(try SnapshotMatrix(argument: argument) == matrix)
    }

    @Test func `every kind of trait can be written`() throws {
        let argument =
            "size=320x480.5;scale=2,3x;direction=rtl,leftToRight;textSize=accessibility2;device=iPadPro11-landscape;"
            + "locale=zh-Hans;orientation=portrait"
        let matrix: SnapshotMatrix = [
            .device(.iPadPro11.landscape), .orientation(.portrait), .size(width: 320, height: 480.5), .scale(2), .scale(3),
            .locale("zh-Hans"), .rightToLeft, .leftToRight, .textSize(.accessibilityLarge),
        ]
        #expect(try SnapshotMatrix(argument: argument) == matrix)
        #expect(
            try SnapshotMatrix(argument: argument).variants[0].snapshotName
                == "iPadPro11-landscape.portrait.320x480.5.2x.zh-Hans.rightToLeft.accessibilityLarge")
    }

    @Test func `a scene under traits has the device as it is held and the direction of the language`() {
        let canvas = Scene.Canvas().applying([.locale("ar"), .device(.iPhone16), .orientation(.landscape), .dark])
        #expect(canvas.size == Device.iPhone16.landscape.size)
        #expect(canvas.direction == .rightToLeft)
        #expect(Scene.Canvas().applying([.leftToRight, .locale("ar")]).direction == .leftToRight)
    }

    @Test func `a matrix may be written in several parts`() throws {
        let parts = ["device=iPhone16", "appearance=dark"]
        #expect(try SnapshotMatrix(arguments: parts) == [.device(.iPhone16), .dark])
    }

    @Test(arguments: [
        ("device=iPhone61", "'iPhone61' is not a device; did you mean 'iPhone16'?"),
        ("devices=iPhone16", "'devices' is not an axis of a matrix; did you mean 'device'?"),
        ("language=ar", "'language' is not an axis of a matrix; did you mean 'locale'?"),
        ("locale=arabic!", "'arabic!' is not a language tag; did you mean 'ar'?"),
        ("locale=xx-klingon", "there is no language 'xx'; did you mean 'tlh'?"),
        ("orientation=up", "'up' is not an orientation; known: portrait, landscape"),
        ("appearance=grey", "'grey' is not an appearance; known: light, dark"),
        ("direction=up", "'up' is not a direction; known: leftToRight, rightToLeft, ltr, rtl"),
        (
            "textSize=hug",
            "'hug' is not a text size; known: extraSmall, small, medium, large, extraLarge, extraExtraLarge, "
                + "extraExtraExtraLarge, accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, "
                + "accessibilityExtraExtraExtraLarge"
        ),
        ("scale=17", "'17' is not a scale; a scale is a number from 0.01 to 16"),
        ("size=320", "'320' is not a size; write width and height in points: 320x480"),
        ("size=0x10", "'0x10' is not a size; write width and height in points: 320x480"),
        ("iPhone16", "'iPhone16' belongs to no axis; write device=iPhone16,iPhoneSE;appearance=light,dark"),
        ("appearance=", "the axis 'appearance' has no values; known: light, dark"),
        ("appearance=;scale=2", "the axis 'appearance' has no values; known: light, dark"),
        ("appearance=light;appearance=dark", "the axis 'appearance' is named twice; write its values in one place, parted by commas"),
    ])
    func `what is wrong is said with what to write`(argument: String, message: String) {
        let error = #expect(throws: SnapshotMatrixError.self) { try SnapshotMatrix(argument: argument) }
        #expect(error?.description == message)
    }
}
