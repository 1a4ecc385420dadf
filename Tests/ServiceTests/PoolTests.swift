// SPDX-License-Identifier: MIT
//
// Workers that never become ready, and the folders of those that are gone.

import Foundation
import Testing
import VitrineService

/// A folder for one test.
private func makeFolder(_ name: String) throws -> String {
    let folder = NSTemporaryDirectory() + "vitrine-pool-\(ProcessInfo.processInfo.processIdentifier)-\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
}

private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

struct OwnedFolderTests {
    @Test func `what nobody holds any more is taken away and what somebody holds stays`() throws {
        let place = try makeFolder("owned")
        defer { try? FileManager.default.removeItem(atPath: place) }
        let held = try #require(OwnedFolder(in: place))
        let path: String
        do {
            let left = try #require(OwnedFolder(in: place))
            path = left.path
            try Data("a".utf8).write(to: URL(fileURLWithPath: path + "/a"))
            withExtendedLifetime(left) { _ in OwnedFolder.removeLeftovers(in: place) }
            #expect(exists(path))
        }
        OwnedFolder.removeLeftovers(in: place)
        #expect(!exists(path))
        #expect(exists(held.path))
        held.remove()
        #expect(!exists(held.path))
    }

    @Test func `files and links of such a name are left alone`() throws {
        let (place, other) = try (makeFolder("names"), makeFolder("other"))
        defer { for folder in [place, other] { try? FileManager.default.removeItem(atPath: folder) } }
        try Data("a".utf8).write(to: URL(fileURLWithPath: other + "/a"))
        try Data("a".utf8).write(to: URL(fileURLWithPath: place + "/vitrine-serve-file"))
        try FileManager.default.createSymbolicLink(atPath: place + "/vitrine-serve-link", withDestinationPath: other)
        try FileManager.default.createDirectory(atPath: place + "/another", withIntermediateDirectories: false)
        OwnedFolder.removeLeftovers(in: place)
        let names = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
        #expect(names == ["another", "vitrine-serve-file", "vitrine-serve-link"])
        #expect(exists(other + "/a"))
    }

    @Test func `there is no folder where there is no place`() {
        #expect(OwnedFolder(in: "/none/of/that") == nil)
    }
}

struct WorkerPoolTests {
    @Test func `a worker that has grown is replaced between two calls`() async throws {
        let program = """
            import json, os, sys
            kept = []
            for line in sys.stdin:
                kept.append(b"." * 2000000)
                head = {"id": json.loads(line)["id"], "status": "ok", "type": "text/plain", "length": 0, "diagnostics": []}
                print(json.dumps(head | {"value": os.getpid()}), flush=True)
            """
        let metrics = Shared(ServiceMetrics())
        let pool = WorkerPool(
            program: "/usr/bin/env", arguments: ["python3", "-c", program], count: 1,
            // No time is a limit here: on a busy machine the first answer alone takes a minute.
            limits: WorkerPool.Limits(
                seconds: 3600, memoryBytes: 1 << 30, queue: 1, startSeconds: 3600, growthBytes: 1 << 20, settlingAnswers: 8),
            metrics: metrics
        ) { _, _ in }
        let running = Task { try await pool.run() }
        var processes: [String?] = []
        for _ in 0..<17 {
            guard case .answer(let answer) = await pool.perform(CallRequest()) else { continue }
            processes.append(answer.value)
        }
        // It is settled after eight, and looked at again after the next eight.
        try #require(processes.count == 17)
        #expect(Set(processes.prefix(16)).count == 1 && processes[16] != processes[0])
        #expect(metrics.with { $0.losses } == ["growth": 1])
        await pool.close()
        running.cancel()
        _ = await running.result
    }

    @Test func `a worker that says nothing at its start is ended and its folder goes`() async throws {
        let place = try makeFolder("silent")
        defer { try? FileManager.default.removeItem(atPath: place) }
        let file = place + "/folders"
        let metrics = Shared(ServiceMetrics())
        let (losses, loss) = AsyncStream<WorkerPool.Loss>.makeStream()
        let pool = WorkerPool(
            program: "/bin/sh", arguments: ["-c", "echo \"$TMPDIR\" >> '\(file)'; exec sleep 300"], count: 1,
            limits: WorkerPool.Limits(seconds: 10, memoryBytes: 1 << 30, queue: 1, startSeconds: 5), metrics: metrics
        ) { reason, _ in
            loss.yield(reason)
        }
        let running = Task { try await pool.run() }
        var first: WorkerPool.Loss?
        for await reason in losses {
            first = reason
            break
        }
        #expect(first == .start)
        #expect(metrics.with { $0.losses["start"] ?? 0 } >= 1)
        let isReady = await pool.isReady
        #expect(!isReady)
        await pool.close()
        running.cancel()
        _ = try? await running.value
        let folders = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(!folders.isEmpty)
        #expect(folders.filter(exists) == [])
    }
}
