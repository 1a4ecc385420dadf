// SPDX-License-Identifier: MIT
//
// The two frameworks in which assertions are made, and how a failure reaches each.

import Foundation
import Testing
import XCTest

/// Whoever runs the tests.
enum TestFramework {
    /// Whether Swift Testing runs the caller, and not XCTest.
    ///
    /// `swift test` runs the two in processes of their own. Neither hears of a failure that is told to the other.
    static var isSwiftTesting: Bool { Test.current != nil || isProcessOfSwiftTesting }

    /// A task that a test has detached does not know its test, but its process does.
    private static let isProcessOfSwiftTesting: Bool = {
        let arguments = CommandLine.arguments
        guard let place = arguments.firstIndex(of: "--testing-library") else { return false }
        return arguments.dropFirst(place + 1).first == "swift-testing"
    }()

    /// Fails the test that runs.
    static func fail(_ message: String, attachments: [SnapshotAttachment], at site: SnapshotSite) {
        guard isSwiftTesting else { return XCTFail(message, file: site.filePath, line: site.line) }
        let location = SourceLocation(
            fileID: "\(site.fileID)", filePath: "\(site.filePath)", line: Int(site.line), column: Int(site.column))
        for attachment in attachments {
            Attachment.record([UInt8](attachment.data), named: attachment.name, sourceLocation: location)
        }
        Issue.record(Comment(rawValue: message), sourceLocation: location)
    }
}
