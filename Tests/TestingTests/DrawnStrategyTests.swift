// SPDX-License-Identifier: MIT
//
// Strategies that draw: what is kept, what a failure says, and what is as before afterwards.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineSceneFormat
import VitrineSnapshots
import VitrineStage
import VitrineTestSupport
import VitrineViews

@testable import VitrineTesting

@MainActor @Suite struct DrawnStrategyTests {
    @Test func `a view is kept in every form, each with what explains it`() throws {
        let bench = try SnapshotBench()
        let view = box()
        func record<Format>(_ strategy: Snapshotting<UIView, Format>) {
            #expect(bench.verify(view, as: strategy)?.contains("one was recorded") == true)
            #expect(bench.verify(view, as: strategy) == nil)
        }
        record(.png)
        record(.svg)
        record(.pdf)
        record(.layout)
        record(.displayList)
        record(.composition)
        record(.accessibilityText)
        record(.accessibilityImage)
        record(.frames(at: [0, 0.5]))
        record(.animation(fps: 10, duration: 0.3))
        #expect(
            bench.names == [
                "test.it.accessibility.png", "test.it.accessibility.txt", "test.it.accessibilityImage.reference.txt",
                "test.it.animation.reference.txt", "test.it.apng", "test.it.at-0.5.png", "test.it.at-0.5.reference.txt",
                "test.it.at-0.png", "test.it.at-0.reference.txt", "test.it.composition.txt", "test.it.display-list.txt",
                "test.it.layout.txt", "test.it.pdf", "test.it.pdf.reference.txt", "test.it.png", "test.it.reference.txt", "test.it.svg",
                "test.it.svg.reference.txt",
            ])
    }

    @Test func `a failure says what changed in words first, then counts, then where the files are and how to accept`() throws {
        let bench = try SnapshotBench()
        _ = bench.verify(box(), as: .png)
        let failure = try #require(bench.failures(box(text: "Lakes", x: 22), as: .png).first)
        let lines = failure.message.split(separator: "\n").map(String.init)
        #expect(lines[0] == "test.it does not match its reference.")
        #expect(lines[1...2].contains { $0.contains("moved 12 pt right") })
        #expect(lines[1...2].contains { $0.contains("Lake") && $0.contains("Lakes") })
        #expect(lines[3].contains(" of 24000 pixels differ, by up to "))
        #expect(lines[4] == "reference:  \(bench.references)/test.it.png")
        #expect(lines[5].hasPrefix("actual:     ") && lines[6].hasPrefix("difference: "))
        #expect(lines[7].hasPrefix("To accept what was made: vitrine accept --results /"))
        #expect(lines[7].hasSuffix(".png") && lines[8] == "or run the test with SNAPSHOT_TESTING_RECORD=failed.")
        #expect(
            failure.attachments.map(\.name) == [
                "test.it.expected.png", "test.it.actual.png", "test.it.difference.png", "test.it.result.json",
            ])
        #expect(failure.attachments.allSatisfy { !$0.data.isEmpty })
    }

    @Test func `a reference that cannot be read is told with how to accept what was made`() throws {
        let bench = try SnapshotBench()
        _ = bench.verify(box(), as: .png)
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: bench.references + "/test.it.png"))
        let failure = try #require(bench.failures(box(), as: .png, record: .never).first)
        #expect(failure.message.contains("the reference cannot be read: "))
        #expect(failure.message.contains("To accept what was made: vitrine accept --results /"))
    }

    @Test func `what is attached is PNG data of what was made`() throws {
        let bench = try SnapshotBench()
        _ = bench.verify(box(), as: .png)
        let actual = try #require(
            bench.failures(box(color: .systemRed), as: .png).first?.attachments.first { $0.name.contains(".actual.") })
        let image = try #require(UIImage(data: actual.data))
        #expect(image.size == CGSize(width: 200, height: 120))
    }

    @Test func `a layout that differs is told in words and lines`() throws {
        let bench = try SnapshotBench()
        _ = bench.verify(box(), as: .layout)
        let moved = box()
        moved.subviews[0].alpha = 0.5
        let message = try #require(bench.verify(moved, as: .layout))
        #expect(message.contains("alpha 1 → 0.5"))
        #expect(message.contains("+"))
    }

    @Test func `an animation that differs names its first bad frame, and a differing count`() throws {
        let bench = try SnapshotBench()
        func moving(_ distance: CGFloat) -> (UIView, UIEnvironment) {
            let environment = UIEnvironment(clock: VirtualClock())
            let view = environment.run {
                let view = box()
                view.layoutIfNeeded()
                UIView.animate(withDuration: 0.4, delay: 0.2, options: .curveLinear) { view.subviews[0].frame.origin.x += distance }
                return view
            }
            return (view, environment)
        }
        func verify(_ distance: CGFloat, _ duration: TimeInterval) -> String? {
            let (view, environment) = moving(distance)
            return environment.run { bench.verify(view, as: .animation(fps: 10, duration: duration)) }
        }
        #expect(verify(40, 0.6)?.contains("one was recorded") == true)
        #expect(verify(40, 0.6) == nil)
        let message = try #require(verify(20, 0.6))
        #expect(message.contains("frame 3") && message.contains("0.3"))
        let longer = try #require(verify(40, 0.8))
        #expect(longer.contains("9 frames in place of 7"))
    }

    @Test func `a clock that nobody has moved is still after moments of a view`() throws {
        let bench = try SnapshotBench()
        let environment = UIEnvironment(clock: nil)
        environment.clock.schedule(at: 0.2) {}
        environment.run {
            _ = bench.verify(box(), as: .frames(at: [0, 0.5]))
            _ = bench.verify(box(), as: .animation(fps: 10, duration: 0.3), traits: [.dark])
        }
        #expect(!environment.clock.isRunning && environment.clock.now == 0 && environment.clock.nextEventTime == 0.2)
    }

    @Test func `traits hold for the length of a snapshot, and nothing is left of them`() throws {
        let bench = try SnapshotBench()
        let environment = UIEnvironment.current
        let (traits, bounds, scale) = (environment.traits, environment.screen.bounds, environment.screen.scale)
        let view = box()
        let frame = view.frame
        let all: [SnapshotTrait] = [
            .device(.iPadMini), .dark, .rightToLeft, .textSize(.accessibilityLarge), .size(width: 200, height: 90), .scale(1),
        ]
        _ = bench.verify(view, as: .png, traits: all)
        #expect(environment.traits == traits && environment.screen.bounds == bounds && environment.screen.scale == scale)
        #expect(view.superview == nil && view.frame == frame && view.traitCollection == traits)
        #expect(bench.verify(view, as: .png, traits: all) == nil)
        // Under other traits it is another picture.
        #expect(bench.verify(view, as: .png, traits: [.scale(1)])?.contains("100 × 60 pixels in place of 200 × 90") == true)
    }

    @Test func `what a view finds around it is what the traits say`() throws {
        final class Probe: UIView {
            var seen: [String] = []
            override func layoutSubviews() {
                super.layoutSubviews()
                seen.append(
                    "\(Int(bounds.width))×\(Int(bounds.height)) \(traitCollection.userInterfaceStyle) \(traitCollection.layoutDirection) "
                        + "\(traitCollection.displayScale) \(traitCollection.userInterfaceIdiom) \(traitCollection.horizontalSizeClass) "
                        + "\(safeAreaInsets.top) \(Int(UIScreen.main.bounds.width))")
            }
        }
        let probe = Probe()
        let bench = try SnapshotBench()
        _ = bench.verify(probe, as: .layout, traits: [.device(.iPhone16), .dark, .rightToLeft])
        #expect(probe.seen.last == "393×852 dark rightToLeft 3.0 phone compact 59.0 393")
        _ = bench.verify(probe, as: .layout, named: "pad", traits: [.device(.iPadPro11.landscape)])
        #expect(probe.seen.last == "1210×834 light leftToRight 2.0 pad regular 24.0 1210")
    }

    @Test func `a controller fills the screen of a device and hears of its life`() throws {
        final class Controller: UIViewController {
            var calls: [String] = []
            override func viewDidLoad() { calls.append("load") }
            override func viewWillAppear(_ animated: Bool) { calls.append("will") }
            override func viewDidAppear(_ animated: Bool) { calls.append("did") }
        }
        let controller = Controller()
        let bench = try SnapshotBench()
        _ = bench.verify(controller, as: .png(scale: 1), traits: [.device(.iPhoneSE)])
        #expect(controller.calls == ["load", "will", "did"])
        #expect(controller.view.superview == nil)
        #expect(
            bench.verify(controller, as: .png(scale: 1), traits: [.device(.iPhone16)])?.contains(
                "393 × 852 pixels in place of 375 × 667") == true)
    }

    @Test func `a view that has its place keeps it`() throws {
        let bench = try SnapshotBench()
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let view = box()
        parent.addSubview(view)
        _ = bench.verify(view, as: .png, traits: [.dark])
        #expect(view.superview === parent)
        #expect(view.traitCollection.userInterfaceStyle == .light)
        #expect(bench.verify(box(), as: .png, traits: [.dark]) == nil)
    }

    @Test func `a layout is compared on its own, by its frames and as boxes`() throws {
        let bench = try SnapshotBench()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 30)
        _ = bench.verify(layout, as: .layout(items: [2, 1], size: CGSize(width: 100, height: 200)))
        #expect(
            try bench.text("test.it.layout.txt") == """
                content 100 60
                bounds 0 0 100 200
                cell [0, 0] frame 0 0 40 30
                cell [0, 1] frame 60 0 40 30
                cell [1, 0] frame 0 30 40 30

                """)
        let sizes = LayoutItems(sizes: [[CGSize(width: 100, height: 10), CGSize(width: 50, height: 20)]])
        let message = bench.verify(UICollectionViewFlowLayout(), as: .layout(items: sizes, size: CGSize(width: 100, height: 200)))
        #expect(message?.contains("cell [0, 0]") == true)
    }

    @Test func `a scene is compared under traits that go before its own`() throws {
        let bench = try SnapshotBench()
        let source = """
            scene: 1
            canvas: {size: [120, 60], scale: 1}
            data: {lakes: [{name: Lake}]}
            views: {line: {content: {label: {text: "{name}", font: {style: body}}}}}
            collection: {layout: {flow: {itemSize: [100, 40]}}, sections: [{items: {view: line, from: lakes}}]}
            """
        try bench.write(source, to: "scene.yaml")
        let scene = SceneSource(path: "\(bench.references)/scene.yaml")
        #expect(bench.verify(scene, as: .png)?.contains("one was recorded") == true)
        #expect(bench.verify(scene, as: .png) == nil)
        #expect(try bench.verify(scene.scene(), as: .png) == nil)
        #expect(try bench.verify(Stage(scene: scene.scene()), as: .png) == nil)
        for trait in [SnapshotTrait.dark, .rightToLeft, .textSize(.accessibilityExtraLarge), .scale(2), .device(.iPhoneSE)] {
            #expect(bench.verify(scene, as: .png, traits: [trait])?.hasPrefix("test.it does not match") == true, "\(trait.name)")
        }
        #expect(
            try bench.verify(Stage(scene: scene.scene()), as: .png, traits: [.dark])?.contains("give the assertion the scene itself")
                == true)
    }

    @Test func `a scene with errors is a failure with its diagnostics`() throws {
        let bench = try SnapshotBench()
        try bench.write("scene: 1\ncanvas: {sise: 3}\ncollection: {sections: []}\n", to: "scene.yaml")
        let message = bench.verify(SceneSource(path: "\(bench.references)/scene.yaml"), as: .png)
        #expect(message?.contains("scene.yaml:2:10: error: ") == true)
    }

    @Test func `a matrix has a reference for each of its variants`() throws {
        let bench = try SnapshotBench()
        let matrix: SnapshotMatrix = [.dark, .light, .scale(1), .scale(2)]
        _ = bench.failures(box(), as: .png, named: nil, testName: "matrix()", across: matrix)
        let pictures = bench.names.filter { $0.hasSuffix(".png") }
        #expect(pictures == ["matrix.1.1x.dark.png", "matrix.1.1x.light.png", "matrix.1.2x.dark.png", "matrix.1.2x.light.png"])
    }

    @Test func `a tolerance lets through what it says`() throws {
        let bench = try SnapshotBench()
        _ = bench.verify(box(), as: .png)
        let other = box()
        other.subviews[0].alpha = 0.995
        #expect(bench.verify(other, as: .png) != nil)
        #expect(bench.verify(other, as: .png, tolerance: ImageTolerance(metric: .channels(2))) == nil)
        #expect(bench.verify(other, as: .image(perceptualPrecision: 0.98)) == nil)
        #expect(bench.verify(other, as: .png(tolerance: ImageTolerance(precision: 0.9))) == nil)
    }

    @Test func `strategies of views have the names that swift-snapshot-testing gives them`() throws {
        let bench = try SnapshotBench()
        let view = box()
        _ = bench.verify(view, as: .image)
        #expect(bench.verify(view, as: .image(precision: 0.99, traits: UITraitCollection(userInterfaceStyle: .light))) == nil)
        #expect(bench.verify(view, as: .image(traits: UITraitCollection(userInterfaceStyle: .dark))) != nil)
        _ = bench.verify(view, as: .recursiveDescription)
        #expect(try bench.text("test.it.layout.txt").contains(#"text "Lake""#))
        let controller = UIViewController()
        let strategy = Snapshotting<UIViewController, UIImage>.image(on: .iPhone13(.landscape))
        let pieces = try #require(try strategy.drawing?.make(controller, [], 1))
        guard case .picture(let bitmap, scale: 3) = pieces[0].snapshot.content else {
            throw CaptureError("no picture at three pixels a point")
        }
        #expect(bitmap.width == 2532 && bitmap.height == 1170)
    }

    @Test func `an assertion that fails is an issue where it stands, with its message`() {
        withKnownIssue {
            SnapshotAssertion.$environment.withValue(["CI": "1"]) {
                assertSnapshot(of: box(), as: .png, named: "nowhere")
            }
        } matching: { issue in
            issue.sourceLocation?.fileName == "DrawnStrategyTests.swift"
                && issue.comments.contains { $0.rawValue.hasPrefix("There is no reference, and none was recorded:") }
        }
    }
}
