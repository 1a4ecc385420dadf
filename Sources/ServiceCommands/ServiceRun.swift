// SPDX-License-Identifier: MIT
//
// A service from its start to its end.

import Foundation
import VitrineConsole
import VitrineFiles
import VitrineOutput
import VitrineScene
import VitrineService
import VitrineSnapshots
import VitrineSymbols
import VitrineXXHash

/// What `vitrine serve` does where it serves HTTP.
struct ServiceRun {
    private let command: ServeCommand
    private let log: ServiceLog

    init(_ command: ServeCommand) {
        self.command = command
        log = ServiceLog(form: command.log)
    }

    @MainActor
    func run() async throws {
        let folder = try folder()
        let limits = command.limits
        let metrics = Shared(ServiceMetrics())
        let cache = Shared(AnswerCache(limit: command.cache << 20, fingerprint: Self.fingerprint))
        let pool = WorkerPool(
            program: "/proc/self/exe", arguments: [ServeCommand.name, "--worker"] + limits.words,
            count: workers,
            limits: WorkerPool.Limits(seconds: limits.seconds, memoryBytes: limits.memory << 20, queue: limits.queue), metrics: metrics
        ) { [log] loss, end in
            log.tell("a worker was replaced: \(Self.words(for: loss)), \(end)")
        }
        let listener = ServiceListener(
            address: command.address, port: command.port,
            limits: ServiceListener.Limits(
                bodyBytes: Int(limits.body * 1_048_576), allBodyBytes: Int(limits.bodies * 1_048_576), connections: mostConnections()))
        var settings = ServiceSite.Settings(description: description(folder)) { name in folder.flatMap { Self.file(name, in: $0) } }
        (settings.folder, settings.maxAge, settings.cors) = (folder, command.maxAge, command.cors)
        let site = ServiceSite(settings: settings, pool: pool, cache: cache, metrics: metrics) {
            var gauges = ServiceMetrics.Gauges()
            (gauges.waiting, gauges.busy, gauges.workers) = await pool.load
            gauges.workerMemory = await pool.memory
            gauges.ownMemory = ProcessMemory.residentBytes(of: "self") ?? 0
            gauges.connections = listener.connectionCount
            gauges.cacheBytes = cache.with { $0.bytes }
            gauges.bodyBytes = listener.bodyBytes
            return gauges
        }
        try await serve(listener, site, pool, metrics)
    }

    /// As many connections as are wanted, or as files may be open for.
    private func mostConnections() -> Int {
        // Beside connections: a few for each worker, the files that are read, and connections that are being closed.
        let others = 128 + 4 * workers
        let files = OpenFiles.allow(command.limits.connections + others)
        let most = max(min(command.limits.connections, files - others), 1)
        if most < command.limits.connections { log.tell("there are at most \(most) connections: no more files may be open") }
        return most
    }

    private var workers: Int { command.workers ?? ProcessInfo.processInfo.activeProcessorCount }

    @MainActor
    private func serve(_ listener: ServiceListener, _ site: ServiceSite, _ pool: WorkerPool, _ metrics: Shared<ServiceMetrics>) async throws
    {
        let (stops, stop) = AsyncStream<Void>.makeStream()
        let (log, grace, address) = (log, command.grace, command.address)
        let serving = Task {
            // Neither the door nor the workers may end without the other: a service that does nothing is to be started again.
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    var words = "they ended"
                    do { try await pool.run() } catch { words = "\(error)" }
                    try Task.checkCancellation()
                    throw ServiceListener.Failure(words: "the workers are not attended to any more: \(words)")
                }
                group.addTask {
                    try await listener.run(
                        began: { port in
                            let host = address.contains(":") ? "[\(address)]" : address
                            StandardOutput.write("http://\(host):\(port)/\n")
                        },
                        stop: { for await _ in stops { break } },
                        told: { event in
                            metrics.with { $0.note(event) }
                            log.tell(event)
                        },
                        answer: { await site.answer($0) })
                }
                _ = try await group.next()
                await pool.close()
                group.cancelAll()
            }
        }
        let end: @Sendable () -> Void = {
            stop.yield()
            Task {
                log.tell("the service ends")
                try? await Task.sleep(for: .seconds(grace))
                serving.cancel()
            }
        }
        do {
            try await EndingSignals.during(stop: end) { try await serving.value }
        } catch is CancellationError {
            // What was still going on at the end of the grace is cut off.
            Report.error("the grace of \(grace) seconds was over before all requests were answered")
        } catch let failure as ServiceListener.Failure {
            Report.error("the service came to its end by itself: \(failure.words)")
            throw ExitStatus.ownFault.exitCode
        } catch {
            Report.error("cannot serve at \(command.address), port \(command.port): \(error)")
            throw ExitStatus.cannotWrite.exitCode
        }
    }

    // MARK: The folder

    /// The folder as an absolute path.
    private func folder() throws -> String? {
        guard let folder = command.folder else { return nil }
        guard let path = realpath(folder, nil) else {
            Report.error("there is no folder '\(folder)'")
            throw ExitStatus.missingInput.exitCode
        }
        defer { free(path) }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            Report.error("'\(folder)' is no folder", hint: "name the folder of the scene")
            throw ExitStatus.missingInput.exitCode
        }
        return String(cString: path)
    }

    private static let endings = ["yaml", "yml", "json"]

    /// The file of a scene of a name; nil where there is none in the folder, or where it is hidden.
    private static func file(_ name: String, in folder: String) -> String? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.isEmpty, parts.allSatisfy({ !$0.isEmpty && $0.first != "." }) else { return nil }
        let resources = SceneResources(root: folder)
        return endings.lazy.compactMap { try? resources.locate("\(name).\($0)") }.first
    }

    /// The names of the scenes of the folder, in order.
    private static func names(in folder: String) -> [String] {
        let files = (FileManager.default.enumerator(atPath: folder)?.prefix(20_000).compactMap { $0 as? String }) ?? []
        let scenes = files.filter { file in
            guard endings.contains((file as NSString).pathExtension), !file.split(separator: "/").contains(where: { $0.first == "." }),
                let beginning = try? BoundedFile(path: folder + "/" + file).next(4096)
            else { return false }
            return beginning.hasScene
        }
        return scenes.map { ($0 as NSString).deletingPathExtension }.sorted()
    }

    @MainActor
    private func description(_ folder: String?) -> ServiceDescription {
        var options: [CallRequest.Name: [CommandOption]] = [:]
        for name in CallRequest.Name.allCases where name != .diff { options[name] = CalledCommand.of(name)?.openOptions }
        let formats = FileKind.all.filter { !$0.capabilities.contains(.numbered) }.map { kind in
            ServiceFormat(
                id: kind.id,
                endings: kind.endings.map { String($0.dropFirst()) }.filter { kind.id != "apng" || $0 != "png" }
                    .map { kind.id == "lottie" ? "lottie.\($0)" : $0 },
                mediaType: kind.mediaType, isOffered: kind.mediaType != "application/json" && kind.id != "filmstrip" && kind.id != "onion")
        }
        let json = ServiceFormat(id: "json", endings: ["json"], mediaType: "application/json", isOffered: true)
        return ServiceDescription(
            version: VitrineVersion.current, options: options, formats: formats + [json], scenes: folder.map { Self.names(in: $0) })
    }

    // MARK: Words

    private static func words(for loss: WorkerPool.Loss) -> String {
        switch loss {
        case .crash: "it crashed"
        case .time: "it took longer than a call may"
        case .memory: "it took more memory than a worker may"
        case .start: "it was not ready in time"
        case .growth: "it had grown call by call"
        case .cancelled: "its call was called off"
        }
    }

    /// What pictures depend on beside what they are drawn from: the program, and the fonts and icons that are there.
    private static var fingerprint: String {
        var text = "vitrine \(VitrineVersion.current)\n"
        if let program = try? BoundedFile.contents(ofFile: "/proc/self/exe", limit: 1 << 30) {
            let hash = XXH128(of: program)
            text += "\(hash.high) \(hash.low)\n"
        }
        for folder in ["/usr/share/fonts/opentype", "/usr/share/fonts/truetype"] + SymbolSet.folders {
            let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            for name in names.sorted() {
                var status = stat()
                if stat(folder + "/" + name, &status) == 0, status.st_mode & S_IFMT == S_IFREG { text += "\(name) \(status.st_size)\n" }
            }
        }
        let hash = XXH128(of: Array(text.utf8))
        return "\(hash.high) \(hash.low)"
    }
}

extension [UInt8] {
    /// Whether a line of the beginning of a file says that it is a scene.
    fileprivate var hasScene: Bool {
        let text = String(decoding: self, as: UTF8.self)
        return text.hasPrefix("scene:") || text.contains("\nscene:") || text.contains("\"scene\":")
    }
}
