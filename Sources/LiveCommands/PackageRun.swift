// SPDX-License-Identifier: MIT
//
// A program that is built, run, and built and run again when its sources change.

import Dispatch
import Foundation
import Synchronization
import VitrineConsole
import VitrineInterfaces
import VitrineLive
import VitrineLiveStage
import VitrineRecordings
import VitrineReviewing
import VitrineServing

/// Shows a program of a package, which calls `Stage.serve`, or its previews, and follows its sources.
///
/// The program serves itself, at an address that stays the same. While it is built anew it goes on, and is told what the compiler says; then it
/// is asked for what was done, ended, and its successor does that again. While none runs, this program holds its place.
@MainActor
final class PackageRun {
    private let folder: String
    /// Nil shows the previews of a ported package.
    private let product: String?
    /// The sources beside the package that it was ported from.
    private let sources: [String]
    private let options: [String]
    private let opens: Bool
    private let site = LocalSite()
    private var port: UInt16
    private var child: ChildRun?
    private var waiting: (server: WaitingServer, task: Task<Void, any Error>)?
    private let scratch: String

    /// What was done until the moment before the program ended by itself.
    private var recorded: LiveRecording?
    /// The program as it was built last.
    private var built: String?
    private var journal: String { scratch + "/journal.jsonl" }

    private enum Event { case changed, ended(ChildRun.End), start(fromBeginning: Bool), stop }
    private let events: AsyncStream<Event>
    private let happened: AsyncStream<Event>.Continuation

    init(folder: String, product: String?, options: [String], port: UInt16, opens: Bool) {
        (self.product, self.options, self.port, self.opens) = (product, options, port, opens)
        // Files are watched by where they are.
        self.folder = URL(fileURLWithPath: folder).path
        sources = PortedPreviews.sources(of: self.folder)
        scratch = FileManager.default.temporaryDirectory.appendingPathComponent("vitrine-stage-\(getpid())").path
        (events, happened) = AsyncStream.makeStream()
    }

    func run() async throws {
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        try await hold(ProgramNote(.building))
        StandardOutput.write(site.address(at: port) + "\n")
        Report.line("Showing the program on this machine alone; Ctrl-C ends it.")
        StageRegister.add(site.address(at: port))
        if opens { Browser.open(site.address(at: port)) }
        let happened = happened
        let stopWatching = FileWatching.begin([folder + "/Package.swift"] + sources, below: [folder + "/Sources"]) {
            happened.yield(.changed)
            return []
        }
        let stop: @Sendable () -> Void = {
            happened.yield(.stop)
            ChildRun.endOutput()
        }
        await EndingSignals.during(stop: stop) { await follow() }
        stopWatching?()
        await child?.end()
        waiting?.task.cancel()
        StageRegister.remove()
        throw (ExitStatus(rawValue: 128 + EndingSignals.latest) ?? .interrupted).exitCode
    }

    /// Builds and waits in turn.
    private func follow() async {
        await build()
        for await event in events {
            switch event {
            case .stop: return
            case .changed: await build()
            case .ended(let end):
                guard child?.number == end.number else { continue }
                child = nil
                await tellEnd(end)
            case .start(let fromBeginning):
                guard child == nil, let built else { continue }
                if fromBeginning { recorded = nil }
                await exchange(for: built)
            }
        }
    }

    /// Keeps what was done before the program ended, and tells why it did.
    private func tellEnd(_ end: ChildRun.End) async {
        recorded = RecordingJournal.recording(atPath: journal)
        let folders = [folder + "/Sources"] + Set(sources.map { ($0 as NSString).deletingLastPathComponent }).sorted()
        let found = TrapText(folders: folders).trap(in: end.said)
        var words = "the program has ended\(end.status == 0 ? "" : " with status \(end.status)")"
        if let trap = found?.trap { words += ": \(trap.path.map { "\($0):\(trap.line): " } ?? "")\(trap.message)" }
        Report.line(words)
        try? await hold(ProgramNote(.crashed, found?.text ?? end.said, trap: found?.trap, moment: recorded?.duration))
    }

    private func build() async {
        tell(ProgramNote(.building))
        let start = ContinuousClock.now
        let built = product.map { ["--product", $0] } ?? ["--build-tests"]
        let result = await ChildRun.output(["swift", "build", "--package-path", folder] + built + options)
        guard result.status == 0 else {
            Report.line(result.said)
            return tell(ProgramNote(.failed, result.said))
        }
        let place = await ChildRun.output(["swift", "build", "--package-path", folder, "--show-bin-path"] + options)
        var name = product ?? ""
        if product == nil {
            let described = await ChildRun.output(["swift", "package", "--package-path", folder, "dump-package"])
            guard let tests = PortedPreviews.program(described: described.said) else { return tell(ProgramNote(.failed, described.said)) }
            name = tests
        }
        let program = place.said.split(whereSeparator: \.isNewline).last.map { "\($0)/\(name)" } ?? name
        self.built = program
        Report.line("built \(name) in \((start.duration(to: .now) / .milliseconds(1)).rounded() / 1000) s")
        await exchange(for: program)
    }

    /// Has another build of the program take the place of the one that runs, and do what was done to that.
    private func exchange(for program: String) async {
        var environment = ["VITRINE_STAGE_PORT": String(port), "VITRINE_STAGE_TOKEN": site.token, "VITRINE_STAGE_JOURNAL": journal]
        let file = scratch + "/recording.json"
        if let recorded, (try? recorded.json.write(to: URL(fileURLWithPath: file), options: .atomic)) != nil {
            environment["VITRINE_STAGE_RECORDING"] = file
        }
        recorded = nil
        unlink(journal)
        if let child {
            if let client = LocalClient(address: site.address(at: port)),
                let answer = try? await client.post(Data("{}".utf8), to: "api/recording"),
                answer.status == 200, (try? answer.body.write(to: URL(fileURLWithPath: file), options: .atomic)) != nil
            {
                environment["VITRINE_STAGE_RECORDING"] = file
            }
            self.child = nil
            await child.end()
        }
        waiting?.task.cancel()
        _ = await waiting?.task.result
        waiting = nil
        let happened = happened
        do {
            let arguments = product == nil ? [PortedPreviews.test] : []
            child = try ChildRun(program, arguments, environment: environment) { happened.yield(.ended($0)) }
        } catch {
            try? await hold(ProgramNote(.failed, "\(program) cannot be run: \(error.localizedDescription)"))
        }
    }

    /// Tells whoever looks what becomes of the program.
    private func tell(_ note: ProgramNote) {
        if let waiting { return waiting.server.tell(note) }
        guard child != nil, let client = LocalClient(address: site.address(at: port)) else { return }
        let body = Data(note.value.json.utf8)
        Task { _ = try? await client.post(body, to: "api/program") }
    }

    /// Holds the program's place.
    private func hold(_ note: ProgramNote) async throws {
        let happened = happened
        let server = WaitingServer(token: site.token, note) { happened.yield(.start(fromBeginning: $0)) }
        let (ports, began) = AsyncStream<UInt16>.makeStream()
        let port = port
        let task = Task {
            defer { began.finish() }
            try await server.run(port: port) { began.yield($0) }
        }
        waiting = (server, task)
        var iterator = ports.makeAsyncIterator()
        guard let actual = await iterator.next() else {
            try await task.value
            return
        }
        self.port = actual
    }
}

/// A program that was started, with the end of what it says.
@MainActor
final class ChildRun {
    /// How a program ended.
    struct End: Sendable {
        var number: Int
        var status: Int32
        /// The end of what it said.
        var said: String
    }

    let number: Int
    private let process = Process()
    private static var count = 0
    /// How much of what a program says is kept, in bytes.
    nonisolated private static let limit = 64 << 10

    /// Starts a program.
    init(_ path: String, _ arguments: [String], environment: [String: String], ended: @escaping @Sendable (End) -> Void) throws {
        Self.count += 1
        number = Self.count
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        // A trap is told with the calls that led to it, and nothing more.
        let trace = "enable=yes,interactive=no,color=no,threads=crashed,registers=none,images=none,limit=40,sanitize=no"
        let traces = ["SWIFT_BACKTRACE": trace]
        process.environment = traces.merging(ProcessInfo.processInfo.environment) { $1 }.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        let tail = Self.tail(of: process)
        let number = number
        process.terminationHandler = { process in
            ended(End(number: number, status: process.terminationStatus, said: tail()))
        }
        try process.run()
    }

    /// Ends it, and waits for that; one that does not end, as a program of tests does not, is killed.
    func end() async {
        process.terminate()
        for _ in 0..<25 where process.isRunning { try? await Task.sleep(for: .milliseconds(20)) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        while process.isRunning { try? await Task.sleep(for: .milliseconds(10)) }
    }

    /// The program that is run to its end; 0 while none is.
    nonisolated private static let running = Mutex<pid_t>(0)

    /// Ends the program that is run to its end.
    nonisolated static func endOutput() {
        let process = running.withLock { $0 }
        if process > 0 { kill(process, SIGTERM) }
    }

    /// Runs a program to its end.
    ///
    /// - Returns: its status, and what it said on both outputs.
    static func output(_ words: [String]) async -> (status: Int32, said: String) {
        await withCheckedContinuation { done in
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = words
            process.standardInput = FileHandle.nullDevice
            let tail = tail(of: process, both: true)
            process.terminationHandler = { process in
                running.withLock { $0 = 0 }
                done.resume(returning: (process.terminationStatus, tail()))
            }
            do {
                try process.run()
                running.withLock { $0 = process.isRunning ? process.processIdentifier : 0 }
            } catch { done.resume(returning: (127, "\(words[0]) cannot be run: \(error.localizedDescription)")) }
        }
    }

    /// Keeps the end of what a program says.
    private static func tail(of process: Process, both: Bool = false) -> @Sendable () -> String {
        let (pipe, kept) = (Pipe(), Tail())
        process.standardError = pipe
        if both { process.standardOutput = pipe }
        // A thread of its own has the handle until all is read, whatever becomes of the process meanwhile.
        let handle = pipe.fileHandleForReading
        Thread.detachNewThread {
            while case let data = handle.availableData, !data.isEmpty { kept.add(data, limit: limit) }
            kept.end()
        }
        return {
            kept.waitForEnd()
            return kept.text
        }
    }

    private final class Tail: Sendable {
        private let bytes = Mutex(Data())
        private let ended = DispatchSemaphore(value: 0)

        func end() { ended.signal() }

        /// A program that has ended has said its last words, which may not have been read; one that it began may go on to speak.
        func waitForEnd() { _ = ended.wait(timeout: .now() + 1) }

        func add(_ more: Data, limit: Int) {
            bytes.withLock { bytes in
                bytes.append(more)
                if bytes.count > limit { bytes = Data(bytes.suffix(limit / 2)) }
            }
        }

        var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
    }
}
