// SPDX-License-Identifier: MIT
//
// What a test made against the reference that is committed for it.

import Foundation
package import Testing
package import VitrineDrawing
import VitrineImageCoding
import VitrineImageDiff

/// A reference beside a fixture.
///
/// `RECORD=1` writes references in place of comparing, and fails the tests that did; where `CI` is set nothing is ever written over.
package struct Golden: Sendable {
    /// The path of the fixture under Fixtures, without its suffix: `Scenes/features/shapes`.
    package var fixture: String

    package init(_ fixture: String) { self.fixture = fixture }

    /// Whether this run writes references.
    package static let isRecording: Bool = {
        let environment = ProcessInfo.processInfo.environment
        return environment["RECORD"] == "1" && ["", "0", "false"].contains((environment["CI"] ?? "").lowercased())
    }()

    /// Compares a picture, every pixel of it; one that differs is left beside the reference, with a picture of where.
    ///
    /// - Parameter suffix: Of the reference's name: `png`, `filmstrip.png`.
    package func check(_ picture: Bitmap, suffix: String = "png", sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = "\(fixture).\(suffix)"
        if Self.isRecording {
            return try record(PNGEncoder(compression: .max).encode(picture), as: file, sourceLocation)
        }
        let expected = try ImageDecoder.decode(Fixtures.bytes(file))
        if expected == picture { return }
        let difference = ImageComparison.compare(expected, picture)
        try AtomicFile.write(PNGEncoder().encode(picture), to: Fixtures.path("\(fixture).actual.png"))
        try AtomicFile.write(PNGEncoder().encode(difference.picture), to: Fixtures.path("\(fixture).diff.png"))
        Issue.record(
            """
            \(file): \(difference.differingPixels) pixels differ by up to \(difference.maxChannelDelta); \
            see \(fixture).diff.png
            """, sourceLocation: sourceLocation)
    }

    /// Compares a text, to the letter.
    package func check(_ text: String, suffix: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = "\(fixture).\(suffix)"
        if Self.isRecording { return try record(Array(text.utf8), as: file, sourceLocation) }
        #expect(try Fixtures.text(file) == text, sourceLocation: sourceLocation)
    }

    private func record(_ bytes: [UInt8], as file: String, _ sourceLocation: SourceLocation) throws {
        try AtomicFile.write(bytes, to: Fixtures.path(file))
        Issue.record("recorded \(file)", sourceLocation: sourceLocation)
    }
}
