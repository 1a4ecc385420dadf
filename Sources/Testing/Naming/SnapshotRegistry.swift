// SPDX-License-Identifier: MIT
//
// What the assertions of a process share: how many a test has made, and which references they claim.

import Foundation
import Synchronization
import VitrineSnapshots
import XCTest

/// Counts the assertions of tests and keeps their references apart, for tests that run side by side.
enum SnapshotRegistry {
    private struct State {
        /// How many assertions without a name a test of a file has made, and the running test that makes them.
        var counters: [String: (count: Int, owner: String?)] = [:]
        /// The references of this process by their paths.
        var claims: [String: Claim] = [:]
        var watchesXCTest = false
    }

    /// Who compares with a reference.
    struct Claim: Sendable {
        /// Where the assertion stands.
        var site: String
        /// The hash of what it made; nil while it is at work.
        var hash: String?
    }

    private static let state = Mutex(State())

    /// The number of an assertion without a name, from 1; nil where another running test has begun to count under the same name.
    ///
    /// - Parameters:
    ///   - key: the folder of the references and the name of the test.
    ///   - owner: the test that runs, where that is known.
    static func next(_ key: String, owner: String?) -> Int? {
        watchXCTest()
        return state.withLock { state in
            let (count, before) = state.counters[key] ?? (0, owner)
            guard before == owner else { return nil }
            state.counters[key] = (count + 1, owner)
            return count + 1
        }
    }

    /// Claims a reference; the claim that stands already, where there is one.
    static func claim(_ path: String, for site: String) -> Claim? {
        state.withLock { state in
            if let claim = state.claims[path] { return claim }
            state.claims[path] = Claim(site: site)
            return nil
        }
    }

    /// Notes what was compared with a reference.
    static func settle(_ path: String, hash: String?) { state.withLock { $0.claims[path]?.hash = hash ?? "" } }

    /// Forgets the references below a folder, as a new process does.
    static func forget(below folder: String) {
        state.withLock { state in state.claims = state.claims.filter { !$0.key.hasPrefix(folder + "/") } }
    }

    /// XCTest runs the tests of a class that others inherit again, with the same names: each counts from 1.
    private static func watchXCTest() {
        let isNew = state.withLock { state in
            defer { state.watchesXCTest = true }
            return !state.watchesXCTest
        }
        if isNew, !TestFramework.isSwiftTesting { XCTestObservationCenter.shared.addTestObserver(EndOfTestObserver()) }
    }

    private final class EndOfTestObserver: NSObject, XCTestObservation {
        func testCaseDidFinish(_ testCase: XCTestCase) { SnapshotRegistry.state.withLock { $0.counters = [:] } }
    }
}
