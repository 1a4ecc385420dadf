// SPDX-License-Identifier: MIT
//
// Snapshots that a program in Swift 5 applies on a queue of its own.

import Testing
import UIKit

@MainActor @Suite struct ReadingsTests {
    @Test func `snapshots of a queue are shown on the main thread, in the order of their calls`() async {
        let controller = ReadingsController()
        controller.view.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        for value in [3.5, 1, 2, 8] { controller.take(value) }
        // The queue has a thread of its own, which comes when it comes; on a busy machine a turn of the main actor takes its time, too.
        for _ in 0..<5000 where controller.applied < 4 {
            try? await Task.sleep(nanoseconds: 1_000_000)
            controller.view.layoutIfNeeded()
        }
        #expect(controller.applied == 4)
        let paths = controller.collectionView.indexPathsForVisibleItems.sorted()
        #expect(paths == [[0, 0], [0, 1], [1, 0], [1, 1]])
        let texts = paths.map { controller.collectionView.cellForItem(at: $0)?.accessibilityLabel }
        #expect(texts == ["4: 8.0", "3: 2.0", "2: 1.0", "1: 3.5"])
    }
}
