// SPDX-License-Identifier: MIT
//
// Frames of views that an app's own code builds and moves.

import Foundation
import Testing
import UIKit
import Vitrine
import VitrineTestSupport

@MainActor @Suite struct FrameTests {
    /// A folder that is gone at the end.
    private func inFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try await body(folder)
    }

    private func names(in folder: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

    private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    /// A square that goes to the right within a tenth of a second, and a clock that has not begun.
    private func movingSquare() -> (view: UIView, square: UIView, clock: VirtualClock) {
        onClock { clock in
            let view = UIView(frame: CGRect(x: 30, y: 40, width: 40, height: 20))
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            square.backgroundColor = .red
            view.addSubview(square)
            UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear, animations: { square.frame.origin.x = 20 })
            return (view, square, clock)
        }
    }

    @Test func `a view that moves becomes files of every kind that needs no other program`() async throws {
        try await inFolder { folder in
            let (view, square, clock) = movingSquare()
            let kinds = ["a.apng", "a.gif", "a.svg", "a.json", "a.webp", "a.filmstrip.png", "f-%02d.png"]
            let warnings = try await view.writeFrames(
                to: kinds.map { "\(folder)/\($0)" }, for: 0.1, clock: clock, scale: 1, background: .white,
                options: FrameOptions(rate: FrameRate(frames: 20) ?? .sixty))
            #expect(warnings == [])
            #expect(
                try names(in: folder) == [
                    "a.apng", "a.filmstrip.png", "a.gif", "a.json", "a.svg", "a.webp", "f-00.png", "f-01.png", "f-02.png",
                ])
            #expect(clock.now == 0.1 && square.frame.origin.x == 20)
            #expect(view.frame.origin == CGPoint(x: 30, y: 40))
            // The square is at 0, 10 and 20: each frame is the picture of that moment.
            for (number, x) in [(0, 0.0), (1, 10), (2, 20)] {
                let still = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
                let mark = UIView(frame: CGRect(x: x, y: 0, width: 20, height: 20))
                mark.backgroundColor = .red
                still.addSubview(mark)
                let drawn = try still.pngData(scale: 1, background: .white)
                #expect(try bytes("\(folder)/f-0\(number).png") == drawn)
            }
        }
    }

    @Test func `what is scheduled happens on the way, and the clock goes on where it was`() async throws {
        try await inFolder { folder in
            let (view, square, clock) = movingSquare()
            clock.advance(to: 1)
            var times: [Double] = []
            clock.schedule(at: 1.02) {
                times.append(clock.now)
                square.backgroundColor = .blue
            }
            try await view.writeFrames(
                to: ["\(folder)/%d.png"], for: 0.04, clock: clock, scale: 1,
                options: FrameOptions(rate: FrameRate(frames: 50) ?? .sixty))
            #expect(times == [1.02] && clock.now == 1.04)
            #expect(try names(in: folder) == ["0.png", "1.png", "2.png"])
            #expect(try bytes("\(folder)/1.png") == bytes("\(folder)/2.png"))
            #expect(try bytes("\(folder)/0.png") != bytes("\(folder)/1.png"))
        }
    }

    @Test func `a batch update of a collection view can be filmed`() async throws {
        try await inFolder { folder in
            let before = VirtualClock.current
            let clock = VirtualClock()
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 20, height: 20)
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 80, height: 20), collectionViewLayout: layout)
            let source = Counted()
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = source
            VirtualClock.current = clock
            view.layoutIfNeeded()
            source.count = 3
            var isDone = false
            view.performBatchUpdates({ view.insertItems(at: [IndexPath(item: 0, section: 0)]) }, completion: { isDone = $0 })
            VirtualClock.current = before
            try await view.writeFrames(to: ["\(folder)/a.apng"], for: 0.3, clock: clock, scale: 1, background: .white)
            #expect(isDone && view.visibleCells.count == 3)
            #expect(try bytes("\(folder)/a.apng").range(of: Data("acTL".utf8)) != nil)
        }
    }

    @Test func `a rate that a file cannot show is told, and a name that says nothing is refused`() async throws {
        try await inFolder { folder in
            let (view, _, clock) = movingSquare()
            let warnings = try await view.writeFrames(to: ["\(folder)/a.gif"], for: 0.1, clock: clock)
            #expect(warnings == ["a GIF shows at most 50 frames a second: it gets every second frame, 30 a second"])
            await #expect(throws: FrameExportError.self) { try await view.writeFrames(to: ["\(folder)/a.xyz"], for: 0.1, clock: clock) }
            await #expect(throws: FrameExportError.self) {
                try await view.writeFrames(to: ["\(folder)/nowhere/a.apng"], for: 0.1, clock: clock)
            }
            #expect(try names(in: folder) == ["a.gif"])
        }
    }

    @Test func `a scene plays from Swift as from the command line`() async throws {
        try await inFolder { folder in
            let text = """
                scene: 1
                canvas: {size: [40, 20], scale: 1, background: white}
                views: {dot: {background: red}}
                collection: {layout: {flow: {itemSize: [20, 20]}}, sections: [{items: {view: dot, count: 2}}]}
                timeline: [{batch: {delete: [[0, 0]]}, animation: 0.1}]
                """
            let scene = try #require(SceneLoader.load(Data(text.utf8), name: "s.yaml", resources: SceneResources(root: folder)).scene)
            let player = Player(scene: scene, file: "s.yaml")
            var counts: [Int] = []
            try await player.writeFrames(
                to: ["\(folder)/%d.png"], times: 0.05...0.1, options: FrameOptions(rate: FrameRate(frames: 20) ?? .sixty)
            ) { done, all in counts.append(contentsOf: [done, all]) }
            #expect(try names(in: folder) == ["0.png", "1.png"] && counts.suffix(2) == [2, 2])
            #expect(try bytes("\(folder)/0.png") != bytes("\(folder)/1.png"))
        }
    }
}

/// Any number of equal cells.
private final class Counted: NSObject, UICollectionViewDataSource {
    var count = 2

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        cell.backgroundColor = .purple
        return cell
    }
}
