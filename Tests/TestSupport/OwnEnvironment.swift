// SPDX-License-Identifier: MIT
//
// Tests that move the clock of windows they make, apart from all others.

package import Testing
import VitrineLayers

/// Runs each test of a suite in an environment of its own, whose clock others do not see.
package struct OwnEnvironment: SuiteTrait, TestTrait, TestScoping {
    package var isRecursive: Bool { true }

    @concurrent package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await Self.inOwnEnvironment(function)
    }

    @MainActor private static func inOwnEnvironment(_ function: @concurrent @Sendable () async throws -> Void) async throws {
        try await UIEnvironment(on: VirtualClock(isRunning: false)).run { try await function() }
    }
}

extension Trait where Self == OwnEnvironment {
    /// An environment of the test's own.
    package static var ownEnvironment: OwnEnvironment { OwnEnvironment() }
}
