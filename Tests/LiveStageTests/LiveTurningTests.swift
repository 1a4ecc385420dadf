// SPDX-License-Identifier: MIT

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineRecordings
import VitrineScene
import VitrineStage
import VitrineViews

@testable import VitrineLiveStage

/// Devices are turned, exchanged and set otherwise while what is on them is looked at.
@MainActor
@Suite struct LiveTurningTests {
    /// Notes what it hears of its size and its traits.
    final class ToldController: UIViewController {
        static var made = 0
        var calls: [String] = []
        var mask = UIInterfaceOrientationMask.allButUpsideDown

        override func viewDidLoad() {
            super.viewDidLoad()
            Self.made += 1
            view.backgroundColor = .systemBackground
            let label = UILabel()
            label.text = "Turn me"
            label.frame = CGRect(x: 20, y: 100, width: 200, height: 30)
            view.addSubview(label)
        }

        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }

        override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            calls.append("to \(Int(size.width)) × \(Int(size.height))")
            coordinator.animate(alongsideTransition: { [self] _ in calls.append("beside") }) { [self] _ in calls.append("done") }
        }

        override func traitCollectionDidChange(_ before: UITraitCollection?) {
            super.traitCollectionDidChange(before)
            if traitCollection.userInterfaceStyle != before?.userInterfaceStyle { calls.append("style") }
            if traitCollection.accessibilityContrast != before?.accessibilityContrast { calls.append("contrast") }
        }
    }

    private func programStage(_ mask: UIInterfaceOrientationMask = .allButUpsideDown) -> LiveStage {
        let stage = LiveStage([
            .controller {
                let controller = ToldController()
                controller.mask = mask
                return controller
            }
        ])
        stage.play(false)
        return stage
    }

    private func controller(of stage: LiveStage) -> ToldController? {
        stage.screens[0].subject?.window.rootViewController as? ToldController
    }

    private func advance(_ stage: LiveStage, by seconds: Double) async {
        for _ in 0..<Int((seconds * 60).rounded()) { await stage.pass(1.0 / 60) }
    }

    private func traits(_ change: (inout LiveTraits) -> Void) -> LiveInput {
        var traits = LiveTraits()
        change(&traits)
        return .traits(traits)
    }

    @Test func aProgramIsTurnedAsItRuns() async throws {
        let stage = programStage()
        let told = try #require(controller(of: stage))
        let screen = stage.screens[0]
        #expect(screen.size == CGSize(width: 393, height: 852))
        stage.perform(traits { $0.landscape = true })
        #expect(screen.size == CGSize(width: 852, height: 393))
        let first = try #require(screen.history.list(at: stage.now))
        await advance(stage, by: 0.15)
        let middle = try #require(screen.history.list(at: stage.now))
        #expect(middle != first && stage.isMoving, "it turns")
        await advance(stage, by: 1)
        #expect(controller(of: stage) === told, "nothing is launched again")
        #expect(told.calls.filter { $0 != "style" } == ["to 852 × 393", "beside", "done"])
        #expect(told.view.bounds.size == CGSize(width: 852, height: 393))
        #expect(told.view.window?.safeAreaInsets.left == 59, "what covers the top lies at the side")
        #expect(!stage.isMoving)
        #expect(screen.traits.landscape == true)
        stage.perform(traits { $0.landscape = false })
        await advance(stage, by: 1)
        #expect(told.view.bounds.size == CGSize(width: 393, height: 852))
        #expect(told.view.window?.safeAreaInsets.top == 59)
    }

    @Test func theTurnIsSeenAgainInAReplay() async throws {
        let stage = programStage()
        await advance(stage, by: 0.5)
        stage.perform(traits { $0.landscape = true })
        await advance(stage, by: 1)
        let before = stage.screens[0].history.frames.map { ($0.time, $0.list) }
        #expect(before.count > 15)
        await stage.replay(stage.recording)
        for (time, list) in before { #expect(stage.screens[0].history.list(at: time) == list, "at \(time) s") }
    }

    @Test func aProgramStandsOnlyAsItsControllersLetIt() async throws {
        let stage = programStage(.portrait)
        stage.perform(traits { $0.landscape = true })
        await advance(stage, by: 0.5)
        #expect(stage.screens[0].size == CGSize(width: 393, height: 852))
        #expect(controller(of: stage)?.calls.isEmpty == true)
        #expect(stage.screens[0].traits.landscape == false)
    }

    @Test func whatADeviceIsSetToAProgramHearsOf() async throws {
        let stage = programStage()
        let told = try #require(controller(of: stage))
        let light = try #require(stage.screens[0].history.list(at: 0))
        stage.perform(
            traits {
                $0.appearance = "dark"
                $0.contrast = "high"
            })
        #expect(told.calls == ["style", "contrast"])
        await advance(stage, by: 0.15)
        let middle = try #require(stage.screens[0].history.list(at: stage.now))
        await advance(stage, by: 0.5)
        let dark = try #require(stage.screens[0].history.list(at: stage.now))
        #expect(middle != light && middle != dark, "it fades")
        #expect(dark == stage.screens[0].subject?.displayList())
        stage.perform(traits { $0.device = "iPhone SE" })
        await advance(stage, by: 1)
        #expect(controller(of: stage) === told && told.view.bounds.size == CGSize(width: 375, height: 667))
        #expect(told.traitCollection.userInterfaceStyle == .dark, "what was set before holds")
        let made = ToldController.made
        stage.perform(traits { $0.language = "ar" })
        #expect(ToldController.made == made + 1, "a program asks for its language when it is launched")
        #expect(controller(of: stage)?.traitCollection.layoutDirection == .rightToLeft)
    }

    @Test func aSceneThatIsMadeAnewComesInPlaceOfTheOther() async throws {
        let sample = try LiveSample()
        await sample.advance(by: 0.5)
        let before = try sample.fresh()
        var language = LiveTraits()
        language.direction = "rightToLeft"
        sample.stage.perform(.traits(language))
        let after = try sample.fresh()
        func seen() throws -> Bitmap { try sample.bitmap(try #require(sample.stage.screens[0].history.list(at: sample.stage.now))) }
        #expect(try seen() == before, "at first nothing is seen of it")
        await sample.advance(by: 0.15)
        let middle = try seen()
        #expect(middle != before && middle != after)
        #expect(sample.stage.isMoving)
        await sample.advance(by: 0.5)
        #expect(try seen() == after && before != after)
        #expect(!sample.stage.isMoving)
    }
}
