// SPDX-License-Identifier: MIT
//
// What comes in is read to a limit, whatever it says of its size.

import Foundation
import Testing

@testable import VitrineFiles

@Suite struct BoundedFileTests {
    /// A folder that is gone afterwards.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-files-\(UInt64.random(in: 0 ... .max))").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(folder)
    }

    @Test func `a file as long as the limit is read, and one byte more is too long`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try Data(1...9).write(to: URL(fileURLWithPath: path))
            #expect(try BoundedFile.contents(ofFile: path, limit: 9) == Array(1...9))
            #expect(throws: BoundedFile.Problem.tooLong(limit: 8)) { try BoundedFile.contents(ofFile: path, limit: 8) }
        }
    }

    @Test func `the beginning can be looked at before the rest is read`() throws {
        try withFolder { folder in
            let path = folder + "/file"
            try Data(1...9).write(to: URL(fileURLWithPath: path))
            let file = try BoundedFile(path: path)
            let head = try file.next(4)
            #expect(head == [1, 2, 3, 4])
            #expect(try file.rest(limit: 9, after: head) == Array(1...9))
        }
    }

    @Test func `a file of nothing but holes costs no more than the limit`() throws {
        try withFolder { folder in
            let path = folder + "/sparse"
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
            #expect(truncate(path, 1 << 40) == 0)
            #expect(throws: BoundedFile.Problem.tooLong(limit: 1 << 20)) { try BoundedFile.contents(ofFile: path, limit: 1 << 20) }
        }
    }

    @Test func `a device without an end is read to the limit where streams may be read`() throws {
        #expect(try BoundedFile(path: "/dev/zero", kind: .streams).next(300_000).count == 300_000)
        #expect(throws: BoundedFile.Problem.notAFile) { try BoundedFile.contents(ofFile: "/dev/zero", limit: 10) }
    }

    @Test func `a pipe without a writer is no file and keeps nobody waiting`() throws {
        try withFolder { folder in
            #expect(mkfifo(folder + "/pipe", 0o600) == 0)
            #expect(throws: BoundedFile.Problem.notAFile) { try BoundedFile.contents(ofFile: folder + "/pipe", limit: 10) }
        }
    }

    @Test func `a folder and nothing are told apart`() throws {
        try withFolder { folder in
            #expect(throws: BoundedFile.Problem.folder) { try BoundedFile.contents(ofFile: folder, limit: 10) }
            #expect(throws: BoundedFile.Problem.missing) { try BoundedFile.contents(ofFile: folder + "/nothing", limit: 10) }
        }
    }

    @Test func `a file that the system makes up as it is read is read whole`() throws {
        // Its size is 0 for stat.
        #expect(try !BoundedFile.contents(ofFile: "/proc/self/status", limit: 1 << 20).isEmpty)
    }
}
