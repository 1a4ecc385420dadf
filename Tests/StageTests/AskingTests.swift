// SPDX-License-Identifier: MIT
//
// Alerts over a screen, and a keyboard that comes and goes.

import Foundation
import Testing
import VitrineGeometry
import VitrineInterfaces
import VitrineLayers
import VitrineScene
import VitrineViews

@testable import VitrineStage

@Suite(.serialized) @MainActor
struct AskingTests {
    private func settled(_ timeline: String, _ around: String = "", size: String = "[320, 600]") throws -> Stage {
        let player = try VitrineStageTests.player(
            of: """
                scene: 1
                canvas: {size: \(size), scale: 1, background: white}
                \(around)
                collection: {layout: {list: {}}, sections: [{items: [{text: a}, {text: b}]}]}
                timeline: \(timeline)
                """)
        player.move(to: player.duration)
        #expect(player.diagnostics == [])
        return player.stage
    }

    private func alert(_ stage: Stage) -> UIAlertController? {
        func shown(over controller: UIViewController) -> UIAlertController? {
            if let over = controller.presentedViewController { return over as? UIAlertController ?? shown(over: over) }
            return controller.children.lazy.compactMap { shown(over: $0) }.first
        }
        return stage.window.rootViewController.flatMap { shown(over: $0) }
    }

    private static let question =
        "{alert: {title: Delete?, message: For good., actions: [Keep, {title: Delete, style: destructive, then: {keyboard: true}}]}}"

    @Test func `a step asks someone, and a tap or the step dismiss answers`() throws {
        let asked = try #require(alert(try settled("[\(Self.question), {wait: 1}]")))
        #expect(asked.title == "Delete?" && asked.message == "For good." && asked.preferredStyle == .alert)
        #expect(asked.actions.map(\.title) == ["Keep", "Delete"] && asked.actions[1].style == .destructive)
        let kept = try settled("[\(Self.question), {wait: 1}, {tap: {text: Keep}}, {wait: 1}]")
        #expect(alert(kept) == nil && keyboardTop(kept) == nil)
        #expect(alert(try settled("[\(Self.question), {wait: 1}, {dismiss: true}, {wait: 1}]")) == nil)
    }

    @Test func `an answer leads on once the alert has gone`() throws {
        let stage = try settled("[\(Self.question), {wait: 1}, {tap: {text: Delete}}, {wait: 2}]")
        #expect(alert(stage) == nil && keyboardTop(stage) != nil)
    }

    /// Where the keyboard begins in the window; nil without one.
    private func keyboardTop(_ stage: Stage) -> CGFloat? {
        let keyboard = stage.window.subviews.first { $0.layer.name == "keyboard" }
        return keyboard?.subviews.first.map { stage.window.convert($0.bounds, from: $0).minY }
    }

    @Test func `a keyboard comes up, takes room from the content, and goes`() throws {
        let up = try settled("[{keyboard: true}, {wait: 1}]")
        let top = try #require(keyboardTop(up))
        #expect(top > 200 && top < 450)
        #expect(up.collectionView.adjustedContentInset.bottom == 600 - top)
        let gone = try settled("[{keyboard: true}, {wait: 1}, {keyboard: false}, {wait: 1}]")
        #expect(keyboardTop(gone) == nil && gone.collectionView.adjustedContentInset.bottom == 0)
        let numbers = try settled("[{keyboard: true}, {wait: 1}, {keyboard: numberPad}, {wait: 1}]")
        #expect(numbers.window.subviews.count { $0.layer.name == "keyboard" } == 1)
    }

    @Test func `a sheet rises with the keyboard`() throws {
        let sheet = "sheet: {content: {label: hello}, detents: [medium]}"
        func top(_ stage: Stage) throws -> CGFloat {
            let view = try #require(stage.window.rootViewController?.presentedViewController?.view)
            return view.convert(view.bounds, to: stage.window).minY
        }
        let rests = try top(try settled("[{wait: 0.1}]", sheet))
        let raised = try settled("[{keyboard: true}, {wait: 1}]", sheet)
        #expect(try top(raised) < rests - 100)
        #expect(try top(try settled("[{keyboard: true}, {wait: 1}, {keyboard: false}, {wait: 1}]", sheet)) == rests)
    }

    @Test func `a part asks in a scene without bars, too`() throws {
        let text = """
            scene: 1
            canvas: {size: [320, 480], scale: 1, background: white}
            views:
              it:
                variants: {kind: {plain: {}, asking: {on: {tap: {alert: {title: Sure, actions: [OK]}}}}}}
                background: systemGray5
                content: {label: Ask}
            collection: {layout: {flow: {itemSize: [320, 100]}}, sections: [{items: [{view: it, kind: asking}]}]}
            timeline: [{tap: {item: [0, 0]}}, {wait: 1}]
            """
        let player = try VitrineStageTests.player(of: text)
        player.move(to: player.duration)
        #expect(alert(player.stage)?.title == "Sure")
        // Beneath it everything stands where it does without a question.
        let plain = try VitrineStageTests.player(of: text.replacing("on: {tap: {alert: {title: Sure, actions: [OK]}}}", with: ""))
        let (asking, quiet) = (Stage(scene: player.scene), Stage(scene: plain.scene))
        #expect(asking.collectionView.contentOffset == quiet.collectionView.contentOffset)
        #expect(
            asking.collectionView.convert(CGPoint.zero, to: asking.window) == quiet.collectionView.convert(CGPoint.zero, to: quiet.window))
    }
}
