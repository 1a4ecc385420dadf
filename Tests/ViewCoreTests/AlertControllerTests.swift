// SPDX-License-Identifier: MIT
//
// Alerts and action sheets: where they stand, how their answers are ordered, and who is told (alerts.*).

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineLayers

@testable import VitrineControllers
@testable import VitrineFingers
@testable import VitrineViewCore

@MainActor @Suite struct AlertControllerTests {
    private let scenery = PresentationScenery()

    private func buttons(_ alert: UIAlertController) -> [AlertButton] {
        func all(_ view: UIView) -> [AlertButton] { ((view as? AlertButton).map { [$0] } ?? []) + view.subviews.flatMap(all) }
        return all(alert.view)
    }

    private func alert(_ style: UIAlertController.Style, _ titles: [(String, UIAlertAction.Style)]) -> UIAlertController {
        scenery.environment.run {
            let alert = UIAlertController(title: "Delete?", message: "This cannot be undone.", preferredStyle: style)
            for (title, style) in titles {
                alert.addAction(
                    UIAlertAction(title: title, style: style) { [log = scenery.log] in
                        log.calls.append("chose \($0.title ?? ""), gone \(scenery.root.presentedViewController == nil)")
                    })
            }
            return alert
        }
    }

    @Test func `two answers stand side by side, the one that cancels first`() throws {
        let alert = alert(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
        scenery.present(alert)
        scenery.advance(1)
        #expect(alert.view.frame.width == 270 && alert.view.frame.midX == 195)
        let places = buttons(alert).map { "\($0.action.title ?? "") \(Int($0.frame.minX))" }
        #expect(places == ["Cancel 0", "Delete 135"])
        #expect(scenery.root.view.window != nil && !scenery.log.calls.contains("A will disappear"))
    }

    @Test func `answers have the tint of the window, and what lies behind is greyed meanwhile`() throws {
        scenery.window.tintColor = .systemGreen
        let behind = try #require(scenery.root.view)
        let alert = alert(.alert, [("Keep", .default), ("Cancel", .cancel)])
        scenery.present(alert)
        scenery.advance(1)
        let green = UIColor.systemGreen.cgColor(for: behind.traitCollection)
        let label = try #require(buttons(alert).first?.subviews.first as? UILabel)
        #expect(label.textColor.cgColor(for: behind.traitCollection) == green && behind.tintAdjustmentMode == .dimmed)
        let grey = behind.tintColor.cgColor(for: behind.traitCollection)
        #expect(grey.red == grey.green && grey.green == grey.blue)
        scenery.environment.run { alert.dismiss(animated: true) }
        scenery.advance(1)
        #expect(behind.tintAdjustmentMode == .normal && behind.tintColor.cgColor(for: behind.traitCollection) == green)
    }

    @Test func `three answers stand one above the other, the one that cancels last`() {
        let alert = alert(.alert, [("Cancel", .cancel), ("Keep", .default), ("Delete", .destructive)])
        scenery.present(alert, animated: false)
        let shown = buttons(alert)
        #expect(shown.map { $0.action.title } == ["Keep", "Delete", "Cancel"])
        #expect(shown[2].frame.minY - shown[0].frame.minY == 88)
    }

    @Test func `a touch on an answer dismisses the alert, and then tells`() throws {
        let alert = alert(.alert, [("Delete", .destructive), ("Cancel", .cancel)])
        scenery.present(alert)
        scenery.advance(1)
        scenery.log.calls = []
        Finger(in: scenery.window).tap(try #require(buttons(alert).last))
        #expect(scenery.log.calls.isEmpty && alert.isBeingDismissed)
        scenery.advance(1)
        #expect(scenery.log.calls == ["chose Delete, gone true"])
    }

    @Test func `a touch outside of an action sheet cancels it, and one outside of an alert does nothing`() {
        let sheet = alert(.actionSheet, [("Delete", .destructive), ("Cancel", .cancel)])
        scenery.present(sheet)
        scenery.advance(1)
        #expect(sheet.view.frame.maxY == 810 && sheet.view.frame.minX == 8)
        #expect(buttons(sheet).map { $0.isOwnCard } == [false, true])
        scenery.log.calls = []
        Finger(in: scenery.window).tap(at: CGPoint(x: 195, y: 100))
        scenery.advance(1)
        #expect(scenery.log.calls == ["chose Cancel, gone true"])
        let other = alert(.alert, [("Cancel", .cancel)])
        scenery.present(other, animated: false)
        Finger(in: scenery.window).tap(at: CGPoint(x: 195, y: 100))
        scenery.advance(1)
        #expect(scenery.root.presentedViewController === other)
    }

    @Test func `a second answer that cancels is refused`() {
        let one = alert(.alert, [("Cancel", .cancel)])
        let refused = scenery.environment.exceptions { one.addAction(UIAlertAction(title: "No", style: .cancel)) }
        #expect(refused.first?.reason.hasPrefix("UIAlertController can only have one action") == true && one.actions.count == 1)
    }
}
