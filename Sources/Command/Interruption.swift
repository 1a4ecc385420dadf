// SPDX-License-Identifier: MIT
//
// The end of long work from the keyboard.

import Foundation

/// Has the first interruption from the keyboard end the work in an orderly way; the second ends the program.
final class Interruption {
    private let source: any DispatchSourceSignal

    @MainActor
    init(_ action: @escaping @Sendable () -> Void) {
        signal(SIGINT, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler {
            action()
            signal(SIGINT, SIG_DFL)
        }
        source.activate()
    }

    func end() {
        source.cancel()
        signal(SIGINT, SIG_DFL)
    }
}
