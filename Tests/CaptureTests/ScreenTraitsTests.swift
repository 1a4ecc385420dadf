// SPDX-License-Identifier: MIT
//
// What a screen decides about traits, asked of everything that has one (controllers.screen-traits).

import Foundation
import Testing
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineTestSupport
import VitrineViews

@testable import VitrineCapture
@testable import VitrineStage

@Suite @MainActor struct ScreenTraitsTests {
    private func words(_ traits: UITraitCollection) -> String {
        "\(traits.userInterfaceIdiom) \(traits.horizontalSizeClass) \(traits.verticalSizeClass)"
    }

    /// The traits of a program's own screen of a size.
    private func traits(ofScreen size: CGSize, _ idiom: UIUserInterfaceIdiom) -> UITraitCollection {
        let environment = UIEnvironment()
        environment.screen.bounds.size = size
        environment.screen.userInterfaceIdiom = idiom
        return environment.traits
    }

    @Test(arguments: [
        (Device.iPhoneSE, "phone compact regular", "phone compact compact"),
        (.iPhone16, "phone compact regular", "phone compact compact"),
        (.iPhone16Pro, "phone compact regular", "phone compact compact"),
        (.iPhone16Plus, "phone compact regular", "phone regular compact"),
        (.iPhone16ProMax, "phone compact regular", "phone regular compact"),
        (.iPadMini, "pad regular regular", "pad regular regular"), (.iPadPro13, "pad regular regular", "pad regular regular"),
    ])
    func `a device and how it is held decide the traits, whoever asks`(device: Device, upright: String, turned: String) {
        func asked(_ held: Device) -> [String] {
            let trait = SnapshotTrait.device(held)
            return [
                UITraitCollection(canvas: Scene.Canvas().applying([trait])), ScreenConditions([trait]).traits,
                traits(ofScreen: held.size, held.idiom == .pad ? .pad : .phone),
            ].map(words)
        }
        #expect(asked(device) == [upright, upright, upright])
        #expect(asked(device.landscape) == [turned, turned, turned])
    }

    @Test func `the size of a device's screen tells the same as the device`() {
        let devices = Device.all.flatMap { [$0, $0.landscape] }
        #expect(devices.filter { ScreenTraits(ofSize: $0.size) != $0.traits }.map(\.identifier).isEmpty)
    }

    @Test func `without a device the size decides`() {
        let sizes: [(CGFloat, CGFloat, String)] = [
            (390, 844, "phone compact regular"), (844, 390, "phone compact compact"), (932, 430, "phone regular compact"),
            (320, 300, "phone compact compact"), (650, 900, "phone regular regular"), (700, 480, "pad regular regular"),
            (1024, 768, "pad regular regular"), (1200, 300, "phone compact compact"),
        ]
        let told = sizes.map { width, height, _ in
            var canvas = Scene.Canvas()
            canvas.size = CGSize(width: width, height: height)
            return words(UITraitCollection(canvas: canvas))
        }
        #expect(told == sizes.map(\.2))
    }

    @Test func `what is smaller than the screen has the traits of the device, held as it is`() {
        let canvas = Scene.Canvas().applying([SnapshotTrait.device(.iPad), .size(width: 200, height: 90)])
        let turned = Scene.Canvas().applying([
            SnapshotTrait.device(.iPhone16Plus), .orientation(.landscape), .size(width: 200, height: 90),
        ])
        #expect([canvas, turned].map { words(UITraitCollection(canvas: $0)) } == ["pad regular regular", "phone regular compact"])
    }

    @Test func `the screen of a device keeps its traits while its safe area changes, and loses them with its size`() {
        let environment = UIEnvironment()
        let screen = environment.screen
        screen.values = UIScreen.Values(size: CGSize(width: 200, height: 90), scale: 2, traits: Device.iPad.traits)
        screen.safeAreaInsets.top = 24
        #expect(words(environment.traits) == "pad regular regular")
        screen.bounds.size = CGSize(width: 320, height: 568)
        screen.userInterfaceIdiom = .phone
        #expect(words(environment.traits) == "phone compact regular")
    }

    @Test(arguments: [Device.iPhone16, .iPhone16Plus, .iPad])
    func `a storyboard on a device finds the traits of a snapshot on it`(device: Device) throws {
        let name = "devices/Sizes.storyboard"
        let file = try InterfaceFile(path: Fixtures.path("Interface/" + name), name: name)
        let subject = try #require(file.subject("phone"))
        for held in [device, device.landscape] {
            let canvas = file.canvas(of: subject, under: [SnapshotTrait.device(held)])
            let stage = InterfaceStage(file, subject, canvas: canvas)
            let expected = ScreenConditions([.device(held)]).traits
            let bar = stage.controller?.navigationController?.navigationBar.frame.height
            #expect(words(stage.view.traitCollection) == words(expected) && words(stage.environment.traits) == words(expected))
            #expect(bar == (held.idiom == .pad ? 50 : held.orientation == .landscape ? 32 : 44))
            let place = (held.horizontalSizeClass == .regular ? 240 : 24) + held.safeArea.left
            #expect(abs((stage.view.subviews.first?.frame.minX ?? 0) - place) < 1e-9)
        }
    }
}
