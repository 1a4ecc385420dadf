// SPDX-License-Identifier: MIT
//
// Whether a call comes from where views are, whichever thread serves the main queue.

import Dispatch
import Foundation

extension UIEnvironment {
    /// Whether the caller is on the main actor.
    package nonisolated static var isOnMainQueue: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: MainMark.key) == true }
}

/// The mark by which the main queue is known.
private enum MainMark {
    static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}
