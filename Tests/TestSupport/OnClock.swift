// SPDX-License-Identifier: MIT
//
// A clock of a test's own.

package import VitrineLayers

/// Runs a test on a clock of its own, which starts at 0.
@MainActor package func onClock<Result>(_ body: @MainActor (VirtualClock) throws -> Result) rethrows -> Result {
    let before = VirtualClock.current
    defer { VirtualClock.current = before }
    let clock = VirtualClock()
    VirtualClock.current = clock
    return try body(clock)
}
