// SPDX-License-Identifier: MIT
//
// What git says has changed.

import Foundation
import Testing
import VitrineTestSupport

@testable import VitrineSceneTesting

@Suite struct GitChangesTests {
    private func git(_ arguments: String..., in folder: TemporaryFolder) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-c", "user.name=a", "-c", "user.email=a@example.com", "-C", folder.path] + arguments
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func `what differs from a commit, and what git does not know yet, has changed`() throws {
        let folder = try TemporaryFolder("git")
        for name in ["kept.yaml", "changed.yaml", "gone.yaml", "staged umlaut ä.yaml"] { try Data("a".utf8).write(to: folder.url(name)) }
        try Data("ignored.yaml\n".utf8).write(to: folder.url(".gitignore"))
        try git("init", "-q", in: folder)
        try git("add", ".", in: folder)
        try git("commit", "-q", "-m", "Add scenes", in: folder)
        #expect(try GitChanges(since: "HEAD", in: folder.path).files == [])
        for name in ["changed.yaml", "new.yaml", "ignored.yaml", "staged umlaut ä.yaml"] { try Data("b".utf8).write(to: folder.url(name)) }
        try FileManager.default.removeItem(atPath: folder["gone.yaml"])
        try git("add", "staged umlaut ä.yaml", in: folder)
        let names = try GitChanges(since: "HEAD", in: folder.path).files.map { ($0 as NSString).lastPathComponent }.sorted()
        #expect(names == ["changed.yaml", "gone.yaml", "new.yaml", "staged umlaut ä.yaml"])
        #expect(throws: GitChangesError.self) { try GitChanges(since: "nonesuch", in: folder.path) }
        #expect(throws: GitChangesError.self) { try GitChanges(since: "--all", in: folder.path) }
    }

    @Test func `outside of a repository nothing is known`() throws {
        #expect(throws: GitChangesError.self) { try GitChanges(since: "HEAD", in: "/") }
    }
}
