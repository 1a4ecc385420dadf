// SPDX-License-Identifier: MIT
//
// How long a thread works, whatever else the machine does.

import Foundation

/// What a closure returns, and the processor time of this thread while it ran: the same beside other tests as alone, and not a time of day.
///
/// A text that takes time in the square of its length takes hours here, and one that takes it in proportion a few seconds.
package func processorTime<Result>(of work: () throws -> Result) rethrows -> (Result, Duration) {
    let start = threadTime()
    let result = try work()
    return (result, threadTime() - start)
}

private func threadTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
