// SPDX-License-Identifier: MIT
//
// What only a test on Vitrine can ask: what UIKit would have raised, and what a moved clock brings.

import Mosaic
import Testing
import UIKit

extension MosaicLayoutTests {
    @Test func `an item that the model does not have is refused`() {
        let raised = UIEnvironment.shared.exceptions {
            view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        }
        #expect(raised.first?.name == "NSInternalInconsistencyException")
        #expect(raised.first?.reason.hasPrefix("Invalid batch updates detected") == true)
    }

    @Test func `a task goes on when the animation that it waits for has ended`() async {
        let clock = VirtualClock()
        await UIEnvironment(clock: clock).run {
            let task = Task.immediate { await UIView.animate(withDuration: 0.3) { view.alpha = 0 } }
            clock.advance(by: 0.3)
            #expect(await task.value)
        }
    }
}
