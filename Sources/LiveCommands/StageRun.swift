// SPDX-License-Identifier: MIT
//
// A stage as long as the program runs: served, and following its files.

import Foundation
import VitrineConsole
import VitrineLive
import VitrineLiveStage
import VitrineReviewing

/// Serves a stage until the program is ended.
@MainActor
struct StageRun {
    private let stage: LiveStage
    private let port: UInt16
    private let opens: Bool

    init(_ stage: LiveStage, port: UInt16, opens: Bool) { (self.stage, self.port, self.opens) = (stage, port, opens) }

    func run() async throws {
        let server = StageServer(stage)
        let (port, opens) = (port, opens)
        let running = Task {
            try await server.run(port: port) { address in
                StandardOutput.write(address + "\n")
                Report.line("Showing the stage on this machine alone; Ctrl-C ends it.")
                StageRegister.add(address)
                if opens { Browser.open(address) }
            }
        }
        let stopWatching = FileWatching.begin(stage.watchedFiles) { [stage] in
            await MainActor.run {
                stage.filesChanged()
                return stage.watchedFiles
            }
        }
        await EndingSignals.during(stop: { running.cancel() }) {
            _ = await running.result
        }
        stopWatching?()
        StageRegister.remove()
        if EndingSignals.latest != 0 { throw (ExitStatus(rawValue: 128 + EndingSignals.latest) ?? .interrupted).exitCode }
        if case .failure(let error) = await running.result {
            Report.error("cannot serve at port \(port): \(StageServer.reason(error))")
            throw ExitStatus.cannotWrite.exitCode
        }
    }
}
