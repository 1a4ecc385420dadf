// SPDX-License-Identifier: MIT
//
// Processes that draw: as many as were asked for, whatever becomes of them.

import FlyingFox
import FlyingSocks
import Foundation

/// Hands calls to workers, and starts others for those that crash, hang or grow.
package actor WorkerPool {
    /// What a worker may take.
    package struct Limits: Hashable, Sendable {
        /// Seconds that a call may take, and that it may wait.
        package var seconds: Double
        /// Bytes of memory that a worker may have.
        package var memoryBytes: Int
        /// How many calls may wait.
        package var queue: Int
        /// Seconds from the start of a worker to its first answer.
        package var startSeconds: Double
        /// By how much the memory of a worker may grow once it has loaded what all its calls need.
        ///
        /// Foundation on Linux lets go of no list of attributes that was in an `NSAttributedString`: each costs some hundred bytes for good.
        package var growthBytes: Int
        /// After how many answers what all calls need is loaded, and after how many more growth is looked at again.
        package var settlingAnswers: Int

        package init(
            seconds: Double, memoryBytes: Int, queue: Int, startSeconds: Double = 60, growthBytes: Int = 32 << 20,
            settlingAnswers: Int = 100
        ) {
            (self.seconds, self.memoryBytes, self.queue) = (seconds, memoryBytes, queue)
            (self.startSeconds, self.growthBytes, self.settlingAnswers) = (startSeconds, growthBytes, settlingAnswers)
        }
    }

    /// What became of a call.
    package enum Outcome: Sendable {
        case answer(CallAnswer)
        /// More wait than may, or it waited longer than it may.
        case busy
        case tookTooLong
        case grewTooLarge
        /// The worker ended, as the text says.
        case crashed(String)
        /// No more is taken, or nobody waits for the answer any more.
        case closed
    }

    /// Why a worker was replaced.
    package enum Loss: String, Sendable, CaseIterable {
        case crash, time, memory
        /// It was not ready in time.
        case start
        /// It had grown call by call.
        case growth
        /// The call that it carried out was called off.
        case cancelled
    }

    private struct Seat {
        var worker: WorkerProcess
        /// Since when it carries out a call, the first of which is the rehearsal.
        var busySince: ContinuousClock.Instant?
        var isReady = false
        /// Why it is being ended.
        var loss: Loss?
        /// How many calls it has answered.
        var answers = 0
        /// Its memory in bytes when it had settled.
        var settledBytes: Int?
    }

    /// A call that waits for a seat.
    private struct Waiting {
        var ticket: Int
        var since: ContinuousClock.Instant
        var call: CheckedContinuation<Int?, Never>
    }

    private let program: String
    private let arguments: [String]
    private let count: Int
    private let limits: Limits
    private let metrics: Shared<ServiceMetrics>
    private let onLoss: @Sendable (Loss, String) -> Void
    private var pool: (any AsyncSocketPool)?
    private var seats: [Int: Seat] = [:]
    private var idle: [Int] = []
    private var nextSeat = 0
    private var waiting: [Waiting] = []
    private var nextTicket = 0
    private var isClosed = false
    /// How many workers ended one after the other before they had answered anything.
    private var failuresInARow = 0
    /// All that were started and whose end was not told yet, also those in no seat any more.
    private var processes: [pid_t: WorkerProcess] = [:]
    private var orphans = Orphans()
    /// Holds the folders of the workers; nil where none can be made.
    private var home: OwnedFolder?

    /// - Parameters:
    ///   - program: the path of a program that takes calls when it is started with the arguments.
    ///   - count: how many of them there are to be.
    ///   - onLoss: is told of each that is replaced.
    package init(
        program: String, arguments: [String], count: Int, limits: Limits, metrics: Shared<ServiceMetrics>,
        onLoss: @escaping @Sendable (Loss, String) -> Void
    ) {
        (self.program, self.arguments, self.count, self.limits) = (program, arguments, count, limits)
        (self.metrics, self.onLoss) = (metrics, onLoss)
    }

    /// Whether a worker is there that has answered.
    package var isReady: Bool { !isClosed && seats.values.contains(where: \.isReady) }

    /// Starts the workers, and keeps them going until the task is cancelled.
    package func run() async throws {
        let pool = HTTPServer.defaultPool()
        try await pool.prepare()
        self.pool = pool
        OwnedFolder.removeLeftovers(in: OwnedFolder.place)
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await pool.run() }
                group.addTask { try await self.watch() }
                for _ in 0..<count { group.addTask { await self.fill() } }
                for try await _ in group {}
            }
        } catch {
            await endAll()
            throw error
        }
        await endAll()
    }

    /// What becomes of a call.
    package func perform(_ call: CallRequest) async -> Outcome {
        guard !isClosed else { return .closed }
        guard let number = await takeSeatOfLiving(), let worker = seats[number]?.worker else {
            return isClosed || Task.isCancelled ? .closed : .busy
        }
        guard !Task.isCancelled else {
            // Nothing was asked of the worker yet.
            give(number)
            return .closed
        }
        seats[number]?.busySince = .now
        do {
            let answer = try await worker.ask(call.line)
            failuresInARow = 0
            seats[number]?.busySince = nil
            if let loss = seats[number]?.loss {
                // It was being ended as it answered.
                replace(number, loss)
            } else if let bytes = worker.residentBytes, bytes > limits.memoryBytes {
                // The answer is good, and the next one is another's.
                replace(number, .memory)
            } else if hasGrown(number) {
                replace(number, .growth)
            } else {
                give(number)
            }
            return .answer(answer)
        } catch {
            // What is in the middle of a call that nobody waits for is of no use to the next one.
            let loss = seats[number]?.loss ?? (Task.isCancelled || isClosed ? .cancelled : .crash)
            seats[number] = nil
            let end = await bury(worker)
            report(loss, end)
            Task { await self.fill() }
            switch loss {
            case .time, .start: return .tookTooLong
            case .memory: return .grewTooLarge
            case .cancelled: return .closed
            case .crash, .growth: return .crashed(end)
            }
        }
    }

    /// Takes no more calls; those that wait are told.
    package func close() {
        isClosed = true
        let calls = waiting
        waiting = []
        for waiting in calls { waiting.call.resume(returning: nil) }
    }

    /// The memory of each worker in bytes.
    package var memory: [Int] { seats.values.compactMap(\.worker.residentBytes) }

    /// How many calls wait, how many are carried out, and how many workers there are.
    package var load: (waiting: Int, busy: Int, workers: Int) {
        let ready = seats.values.filter(\.isReady)
        return (waiting.count, ready.count { $0.busySince != nil }, ready.count)
    }

    // MARK: Seats

    /// A seat whose worker lives; nil where there is none in time.
    ///
    /// How long it took is noted, whatever came of it: only who is turned away at once did not wait.
    private func takeSeatOfLiving() async -> Int? {
        guard !idle.isEmpty || waiting.count < limits.queue else { return nil }
        let begin = ContinuousClock.now
        defer { metrics.with { $0.waited.note(begin.duration(to: .now).inSeconds) } }
        while !isClosed, let number = await takeSeat() {
            if let seat = seats[number], !seat.worker.hasEnded { return number }
            // One that ended while nobody asked it for anything is not the call's fault.
            replace(number, .crash)
        }
        return nil
    }

    private func takeSeat() async -> Int? {
        // The one that was used last still has its memory in the processor's.
        if let number = idle.popLast() { return number }
        let ticket = nextTicket
        nextTicket += 1
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiting.append(Waiting(ticket: ticket, since: .now, call: $0)) }
        } onCancel: {
            Task { await self.leave(ticket) }
        }
    }

    /// Lets a call go that nobody waits for any more.
    private func leave(_ ticket: Int) {
        guard let place = waiting.firstIndex(where: { $0.ticket == ticket }) else { return }
        waiting.remove(at: place).call.resume(returning: nil)
    }

    private func give(_ number: Int) {
        if waiting.isEmpty { return idle.append(number) }
        waiting.removeFirst().call.resume(returning: number)
    }

    private func replace(_ number: Int, _ loss: Loss) {
        guard let seat = seats.removeValue(forKey: number) else { return }
        idle.removeAll { $0 == number }
        Task {
            let end = await self.bury(seat.worker)
            self.report(loss, end)
            await self.fill()
        }
    }

    /// Notes an answer of a worker; whether it has grown by more than it may since it had settled.
    private func hasGrown(_ number: Int) -> Bool {
        guard var seat = seats[number] else { return false }
        defer { seats[number] = seat }
        seat.answers += 1
        guard seat.answers % limits.settlingAnswers == 0, let bytes = seat.worker.residentBytes else { return false }
        let settled = seat.settledBytes ?? bytes
        seat.settledBytes = settled
        return bytes - settled > limits.growthBytes
    }

    private func report(_ loss: Loss, _ end: String) {
        metrics.with { $0.losses[loss.rawValue, default: 0] += 1 }
        onLoss(loss, end)
    }

    // MARK: Workers

    /// Starts a worker, and has it load what every picture takes.
    private func fill() async {
        while !isClosed, !Task.isCancelled, seats.count < count {
            if failuresInARow > 0 {
                // What cannot start is not tried again and again at once.
                try? await Task.sleep(for: .milliseconds(min(100 << min(failuresInARow - 1, 6), 5000)))
                // Meanwhile another may have taken the place, or the end begun.
                guard !isClosed, !Task.isCancelled, seats.count < count else { return }
            }
            guard let worker = start() else {
                failuresInARow += 1
                continue
            }
            let number = nextSeat
            nextSeat += 1
            seats[number] = Seat(worker: worker, busySince: .now)
            do {
                _ = try await worker.ask(Self.rehearsal)
                failuresInARow = 0
                seats[number]?.busySince = nil
                seats[number]?.isReady = true
                if let loss = seats[number]?.loss { replace(number, loss) } else { give(number) }
                return
            } catch {
                failuresInARow += 1
                let loss = seats[number]?.loss ?? (Task.isCancelled || isClosed ? nil : .crash)
                seats[number] = nil
                let end = await bury(worker)
                if let loss { report(loss, end) }
            }
        }
    }

    private func start() -> WorkerProcess? {
        guard let pool else { return nil }
        let folder = newFolder()
        guard let worker = try? WorkerProcess(program: program, arguments: arguments, folder: folder, pool: pool) else {
            if let folder { rmdir(folder) }
            return nil
        }
        processes[worker.process] = worker
        return worker
    }

    /// A folder for the next worker; nil where none can be made, and what it leaves is not found by us.
    private func newFolder() -> String? {
        for _ in 0..<2 {
            home = home ?? OwnedFolder(in: OwnedFolder.place)
            guard let home else { return nil }
            let folder = "\(home.path)/worker-\(nextSeat)"
            if mkdir(folder, 0o700) == 0 { return folder }
            guard errno == ENOENT else { return nil }
            // Somebody cleaned up who does not look for locks.
            self.home = nil
        }
        return nil
    }

    private func bury(_ worker: WorkerProcess) async -> String {
        let end = await worker.bury()
        if processes[worker.process] === worker { processes[worker.process] = nil }
        return end
    }

    /// A scene that nobody sees: fonts are loaded by it.
    private static let rehearsal =
        "{\"id\": 0, \"call\": \"render\", \"scene\": \"scene: 1\\ncanvas: {size: [80, 80]}\\nviews: {a: {content: {label: {text: Aa}}}}"
        + "\\ncollection: {layout: {flow: {itemSize: [40, 40]}}, sections: [{view: a, items: [{}]}]}\\n\"}"

    // MARK: Watching

    private func watch() async throws {
        while true {
            try await Task.sleep(for: .milliseconds(50))
            let now = ContinuousClock.now
            for (number, seat) in seats where seat.loss == nil {
                guard let since = seat.busySince else {
                    if idle.contains(number), seat.worker.hasEnded { replace(number, .crash) }
                    continue
                }
                if since.duration(to: now).inSeconds > (seat.isReady ? limits.seconds : limits.startSeconds) {
                    seats[number]?.loss = seat.isReady ? .time : .start
                    seat.worker.kill()
                } else if let bytes = seat.worker.residentBytes, bytes > limits.memoryBytes * 2 {
                    // What a call takes while it runs is given back; what goes far beyond may take the machine along.
                    seats[number]?.loss = .memory
                    seat.worker.kill()
                }
            }
            while let first = waiting.first, first.since.duration(to: now).inSeconds > limits.seconds {
                waiting.removeFirst().call.resume(returning: nil)
            }
            orphans.reap(at: now) { processes[$0] != nil }
        }
    }

    /// Ends all workers, and waits until they are gone with what they left.
    private func endAll() async {
        close()
        (seats, idle) = ([:], [])
        let all = processes.sorted { $0.key < $1.key }.map { $0.value }
        for worker in all { worker.kill() }
        for worker in all { _ = await bury(worker) }
        home?.remove()
        home = nil
    }
}

extension Duration {
    /// In seconds.
    package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
