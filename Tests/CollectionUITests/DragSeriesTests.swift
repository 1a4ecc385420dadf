// SPDX-License-Identifier: MIT
//
// Series of touches and data changes at random, whose end equals a reload (drag.changes-meanwhile).

import Foundation
import Testing
import VitrineGeometry
import VitrineLayers
import VitrineTestSupport
import VitrineViews

@testable import VitrineCollectionUI

@MainActor @Suite struct DragSeriesTests {
    /// Two boards, a few fingers, and what they do at random.
    @MainActor private struct Series {
        let room: DragRoom
        var numbers: SeededNumbers
        var fresh = 0
        let second: Finger
        private let composes: Bool

        init(seed: Int, composes: Bool) {
            self.composes = composes
            var numbers = SeededNumbers(seed: seed)
            func sections(_ letter: String) -> [[String]] {
                (0..<numbers.number(1...3)).map { section in (0..<numbers.number(0...9)).map { "\(letter)\(section)\($0)" } }
            }
            room = DragRoom(sections("a"), sections("b"), composes: composes)
            second = Finger(in: room.window)
            self.numbers = numbers
            for board in [room.a, room.b] {
                board.operation = self.numbers.pick([.move, .move, .copy, .forbidden])
                board.intent = self.numbers.pick([
                    .insertAtDestinationIndexPath, .insertAtDestinationIndexPath, .insertIntoDestinationIndexPath, .unspecified,
                ])
                board.taking = self.numbers.pick([.updates, .updatesAlone, .placeholders, .placeholders, .nothing, .into, .target])
                board.delay = self.numbers.pick([0, 0.5, 2, nil, -1])
                board.view.isSpringLoaded = self.numbers.chance(20)
            }
        }

        private mutating func point() -> CGPoint { CGPoint(x: numbers.length(0...399), y: numbers.length(0...299)) }

        mutating func step() {
            switch numbers.number(0..<12) {
            case 0, 1: if !room.finger.isDown { room.finger.down(at: point()) }
            case 2: room.wait(0.7)
            case 3, 4, 5: room.finger.move(to: point())
            case 6: room.finger.up()
            case 7: if numbers.chance(30) { room.finger.cancel() }
            case 8: moveSecond()
            case 9, 10: change()
            default: room.wait(numbers.fraction(0...0.4))
            }
        }

        /// The second finger adds to what the first holds, or drags something of its own.
        private mutating func moveSecond() {
            if !second.isDown {
                if numbers.chance(50) { second.tap(at: point()) } else { second.down(at: point()) }
            } else if numbers.chance(60) {
                second.move(to: point())
            } else if numbers.chance(80) {
                second.up()
            } else {
                second.cancel()
            }
        }

        /// Changes the data of one board.
        mutating func change() {
            let board = numbers.chance(50) ? room.a : room.b
            switch numbers.number(0..<8) {
            case 0: board.view.reloadData()
            case 6:
                let flow = UICollectionViewFlowLayout()
                flow.itemSize = CGSize(width: numbers.length(30...70), height: 50)
                let layout = composes && numbers.chance(50) ? DragBoard.shelves() : flow
                room.environment.run { board.view.setCollectionViewLayout(layout, animated: numbers.chance(50)) }
            case 7:
                board.view.removeFromSuperview()
                if numbers.chance(70) { room.window.insertSubview(board.view, at: 0) }
            case 1: room.environment.run { insert(into: board) }
            case 2: room.environment.run { delete(from: board) }
            case 3 where board.sections.count > 1:
                let section = numbers.number(board.sections.indices)
                room.environment.run {
                    board.view.performBatchUpdates {
                        board.sections.remove(at: section)
                        board.view.deleteSections([section])
                    }
                }
            case 4:
                if let context = board.contexts.last { context.setNeedsCellUpdate() }
            default:
                if let context = board.contexts.last { context.deletePlaceholder() }
            }
        }

        private mutating func insert(into board: DragBoard) {
            guard !board.sections.isEmpty else { return }
            let section = numbers.number(board.sections.indices)
            let item = numbers.number(0...board.sections[section].count)
            fresh += 1
            board.view.performBatchUpdates {
                board.sections[section].insert("n\(fresh)", at: item)
                board.view.insertItems(at: [IndexPath(item: item, section: section)])
            }
        }

        private mutating func delete(from board: DragBoard) {
            guard let section = board.sections.indices.filter({ !board.sections[$0].isEmpty }).last else { return }
            let item = numbers.number(board.sections[section].indices)
            board.view.performBatchUpdates {
                board.sections[section].remove(at: item)
                board.view.deleteItems(at: [IndexPath(item: item, section: section)])
            }
        }
    }

    @Test(arguments: [false, true])
    func `whatever fingers and data do, nothing is left behind and the end equals a reload`(_ composes: Bool) {
        for seed in 0..<Cases.count(composes ? 50 : 150) {
            var series = Series(seed: seed, composes: composes)
            let room = series.room
            var refusals: [String] = []
            room.environment.exceptionHandler = { refusals.append("\($0)") }
            for _ in 0..<40 { series.step() }
            room.finger.up()
            series.second.up()
            for board in [room.a, room.b] where board.view.superview == nil { room.window.insertSubview(board.view, at: 0) }
            room.wait(4)
            #expect(refusals.isEmpty, "seed \(seed)")
            #expect(room.isClean, "seed \(seed)")
            for board in [room.a, room.b] {
                for context in board.contexts { context.deletePlaceholder() }
                room.wait(1)
                let (seen, places) = (board.seen, board.places)
                board.reload()
                #expect(board.seen == seen && board.places == places, "seed \(seed)")
            }
        }
    }
}
