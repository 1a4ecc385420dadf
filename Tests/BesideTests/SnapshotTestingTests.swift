// SPDX-License-Identifier: MIT
//
// The spellings of swift-snapshot-testing, and views with all that they scroll.

import Foundation
import SnapshotTesting
import Testing
import UIKit

@testable import VitrineTesting

@MainActor @Suite struct SnapshotTestingTests {
    /// A folder for references that goes with the test, where no variable says whether they are recorded.
    private func withFolder(_ body: (String) throws -> Void) rethrows {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("beside-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try SnapshotAssertion.$environment.withValue([:]) { try body(folder.path) }
    }

    private func view() -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
        view.backgroundColor = .red
        return view
    }

    @Test func `strategies have the names that tests call`() {
        withFolder { folder in
            func twice<Value, Format>(_ value: Value, _ strategy: Snapshotting<Value, Format>, _ name: String) {
                let first = verifySnapshot(of: value, as: strategy, named: name, record: .missing, snapshotDirectory: folder)
                #expect(first?.contains("was recorded") ?? true)
                #expect(verifySnapshot(of: value, as: strategy, named: name, record: .never, snapshotDirectory: folder) == nil)
            }
            twice(view(), .image, "image")
            twice(view(), .image(precision: 0.99, perceptualPrecision: 0.98), "precision")
            twice(view(), .image(drawHierarchyInKeyWindow: true, size: CGSize(width: 30, height: 30)), "window")
            twice(view(), .recursiveDescription, "description")
            twice(view(), .wait(for: 0.01, on: .image), "wait")
            let controller = UIViewController()
            twice(controller, .image(on: .iPhone13), "13")
            twice(controller, .image(on: .iPhoneSe(.landscape), traits: UITraitCollection(userInterfaceStyle: .dark)), "se")
            twice(controller, .image(on: .iPadMini), "mini")
            twice(controller, .hierarchy, "hierarchy")
            twice(["a": 1], .dump, "dump")
            twice(["a": 1], .json, "json")
            twice("x", .lines, "lines")
        }
    }

    @Test func `recording is asked for in several ways`() {
        withFolder { folder in
            #expect(!isRecording)
            let missing = verifySnapshot(matching: "x", as: .lines, named: "x", record: true, snapshotDirectory: folder)
            #expect(missing?.contains("recorded") == true)
            #expect(verifySnapshot(matching: "x", as: .lines, named: "x", record: false, snapshotDirectory: folder) == nil)
            withSnapshotTesting(record: .all, diffTool: .default) {
                let anew = verifySnapshot(of: "x", as: .lines, named: "x", snapshotDirectory: folder)
                #expect(anew?.contains("recorded anew") == true)
            }
            let never = verifySnapshot(of: "x", as: .lines, named: "y", record: .never, snapshotDirectory: folder)
            #expect(never?.contains("There is no reference, and none was recorded") == true)
        }
    }

    @Test func `a type may say how a dump describes it`() {
        struct Secret: AnySnapshotStringConvertible {
            var key = "k"
            var snapshotDescription: String { "a secret" }
        }
        let text = Snapshotting<[Secret], String>.dump.snapshot([Secret()])
        text.run { #expect($0.contains("- a secret") && !$0.contains("key")) }
    }

    @Test func `a list with full content is as high as all of its rows, and then as before`() throws {
        final class Rows: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Row \(indexPath.row)"
                return cell
            }
        }
        func picture(_ exhibit: SnapshotExhibit) -> CGSize {
            var size = CGSize.zero
            Snapshotting<SnapshotExhibit, UIImage>.image.snapshot(exhibit).run { size = $0.size }
            return size
        }
        let controller = Rows()
        controller.tableView.rowHeight = 50
        let whole = picture(controller.fullContent)
        #expect(whole.height >= 2000 && whole.height < 2300 && whole.width == UIScreen.main.bounds.width)
        #expect(picture(controller.snapshotExhibit) == UIScreen.main.bounds.size)

        let holder = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        let scroll = UIScrollView(frame: holder.bounds)
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 100, height: 300)
        holder.addSubview(scroll)
        scroll.contentOffset.y = 60
        let fixed = UIScrollView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        fixed.contentSize = CGSize(width: 40, height: 900)
        holder.addSubview(fixed)
        let size = picture(holder.fullContent)
        #expect(size.width == 100 && size.height >= 300)
        #expect(holder.bounds.height == 80 && scroll.contentOffset.y == 60 && scroll.bounds.height == 80)
    }
}
