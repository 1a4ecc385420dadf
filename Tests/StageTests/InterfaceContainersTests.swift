// SPDX-License-Identifier: MIT
//
// Controllers of storyboards as they are seen: on their devices, in their containers, with their rows and prototypes.

import Foundation
import Testing
import VitrineCollectionUI
import VitrineDrawing
import VitrineFiles
import VitrineGeometry
import VitrineInterfaces
import VitrineScene
import VitrineSceneFormat
import VitrineTables
import VitrineTestSupport

@testable import VitrineControllers
@testable import VitrineControls
@testable import VitrineStage
@testable import VitrineViewCore

@Suite @MainActor struct InterfaceContainersTests {
    private func stage(_ path: String, _ subject: String? = nil) throws -> InterfaceStage {
        let file = try InterfaceFile(path: Fixtures.path("Interface/" + path), name: path)
        let found = subject.map { file.subject($0) } ?? file.mainSubject
        return InterfaceStage(file, try #require(found))
    }

    private func texts(of stage: InterfaceStage) -> [String] {
        var texts: [String] = []
        func visit(_ view: UIView) {
            if view.isHidden { return }
            if let text = (view as? UILabel)?.text, !text.isEmpty { texts.append(text) }
            for child in view.subviews { visit(child) }
        }
        visit(stage.window)
        return texts
    }

    @Test func `a controller has the screen and the safe area of the file's device`() throws {
        let stage = try stage("controllers/Settings.storyboard", "name")
        #expect(stage.canvas.size == CGSize(width: 393, height: 852))
        #expect(stage.canvas.safeArea == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        let pad = try self.stage("controllers/Atlas.storyboard")
        #expect(pad.canvas.size == CGSize(width: 1194, height: 834))
    }

    @Test func `a controller that is pushed stands in its navigation controller, with the way back`() throws {
        let stage = try stage("controllers/Settings.storyboard", "name")
        let stack = try #require(stage.controller?.navigationController)
        #expect(stack.viewControllers.map(\.interfaceID).count == 2 && stack.topViewController === stage.controller)
        #expect(stage.controller?.tabBarController != nil)
        let shown = texts(of: stage)
        #expect(shown.contains("Name") && shown.contains("Settings") && shown.contains("As it stands on your card"))
        // Its stack takes the tab bar away.
        #expect(!shown.contains("Bookmarks"))
    }

    @Test func `a controller of a tab is selected in the tab bar`() throws {
        let file = try InterfaceFile(path: Fixtures.path("Interface/controllers/Settings.storyboard"), name: "Settings.storyboard")
        let page = try #require(file.subjects.first { $0.name == "pageViewController" })
        let stage = InterfaceStage(file, page)
        let tabs = try #require(stage.controller?.tabBarController)
        #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === stage.controller)
        #expect(stage.controller.map { "\(type(of: $0))" } == "UIPageViewController")
    }

    @Test func `a controller in no container has the navigation bar that is simulated`() throws {
        let stage = try stage("controllers/Letters.storyboard", "stamps")
        #expect(stage.controller?.navigationController?.viewControllers.count == 1)
        #expect(texts(of: stage).contains("Stamps"))
        // The label is 20 points below the bar.
        let label = try #require(stage.view.subviews.first as? UILabel)
        #expect(label.frame.minY == 84)
    }

    @Test func `files that are older than the choice of devices have a status bar`() throws {
        let stage = try stage("controllers/Letters.storyboard", "letter")
        #expect(stage.canvas.size == CGSize(width: 320, height: 568) && stage.canvas.safeArea.top == 20)
    }

    @Test func `an embedded controller is as large as its container`() throws {
        let stage = try stage("controllers/Atlas.storyboard", "legend")
        #expect(stage.canvas.size == CGSize(width: 1154, height: 94) && stage.canvas.safeArea == .zero)
    }

    @Test func `a table view shows the rows of the file, with titles, signs and lines`() throws {
        let stage = try stage("controllers/Settings.storyboard", "settings")
        let table = try #require(stage.view as? UITableView)
        let rows = table.visibleCells
        #expect(rows.map(\.frame.minY) == [55.5, 99, 208.5, 252] && rows.allSatisfy { $0.frame.size == CGSize(width: 393, height: 43.5) })
        let shown = texts(of: stage)
        #expect(shown.contains("ACCOUNT") && shown.contains("READING") && shown.contains("Norsk"))
        #expect(shown.contains("Books stay on the device until they are given back."))
        #expect(!stage.diagnostics.contains { $0.message.contains("'UITableView'") })
        // Content begins beneath the bar.
        #expect(table.contentOffset.y.rounded() == -103)
    }

    @Test func `a row that is wider than in the file keeps its end at the end`() throws {
        let stage = try stage("controllers/Atlas.storyboard", "places")
        let rows = try #require(stage.view as? UITableView).visibleCells
        #expect(rows.map(\.frame) == [CGRect(x: 20, y: 55.5, width: 1154, height: 44), CGRect(x: 20, y: 99.5, width: 1154, height: 60)])
        #expect(rows[1].heldContent.frame.width.rounded() == 1124)
    }

    @Test func `a collection view without data shows each prototype once`() throws {
        let stage = try stage("boards/Gallery.storyboard", "gallery")
        #expect(texts(of: stage).contains("Fjord") && texts(of: stage).contains("Albums"))
        #expect(!stage.diagnostics.contains { $0.message.contains("UIKit refuses") })
    }

    @Test func `columns stand beside each other on a pad on its side`() throws {
        let stage = try stage("controllers/Atlas.storyboard")
        let split = try #require(stage.controller as? UISplitViewController)
        let shown = split.viewControllers.filter { $0.view.superview === split.view }
        #expect(!split.isCollapsed && shown.map(\.view.frame.minX) == [0, 320])
        #expect(texts(of: stage).contains("Atlas") && texts(of: stage).contains("Map") && texts(of: stage).contains("Legend"))
    }

    @Test func `a text field shows its placeholder, and a text view its words`() throws {
        let shown = texts(of: try stage("controllers/Letters.storyboard", "letter"))
        #expect(shown.contains("To whom") && shown.contains("Dear friend, the harbour is frozen, so this letter goes by sledge."))
    }

    @Test func `a button of a file has a font of 15 points, and room around its title`() throws {
        let stage = try stage("controllers/Settings.storyboard", "name")
        let button = try #require(stage.view.subviews.compactMap { $0 as? UIButton }.first)
        #expect(button.titleLabel?.font.pointSize == 15)
        #expect(button.frame.height == (button.titleLabel?.intrinsicContentSize.height ?? 0) + 12)
    }
}
