// SPDX-License-Identifier: MIT
//
// Tests that move the clock of windows they make, apart from all others.

import Testing
import VitrineLayers
import VitrineViews

/// Runs each test of a suite in an environment of its own, whose clock others do not see.
struct OwnEnvironment: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    @concurrent func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await Self.inOwnEnvironment(function)
    }

    @MainActor private static func inOwnEnvironment(_ function: @concurrent @Sendable () async throws -> Void) async throws {
        try await UIEnvironment().run { try await function() }
    }
}

extension Trait where Self == OwnEnvironment {
    static var ownEnvironment: OwnEnvironment { OwnEnvironment() }
}
