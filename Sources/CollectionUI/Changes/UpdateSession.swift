// SPDX-License-Identifier: MIT
//
// Batch updates from their recording to the moment when the layout was asked about them (updates.*).

import Foundation
package import VitrineChanges
import VitrineLayers

/// What a batch has been told so far.
struct UpdateBatch {
    let countsBefore: [Int]
    /// What the layout had said when the batch was opened.
    let cacheBefore: AttributeCache
    fileprivate(set) var operations: [UpdateOperation] = []
    /// In the order in which their batches were closed: inner ones first.
    fileprivate var completions: [(Bool) -> Void] = []
    /// Whether a reload was asked for meanwhile (process.reload-waits-for-updates).
    fileprivate(set) var reloads = false

    init(countsBefore: [Int], cacheBefore: AttributeCache) {
        (self.countsBefore, self.cacheBefore) = (countsBefore, cacheBefore)
    }

    var hasCompletions: Bool { !completions.isEmpty }

    /// Whether anything but a reconfiguration was recorded.
    var changesData: Bool {
        operations.contains { if case .reconfigureItem = $0 { false } else { true } }
    }

    @MainActor func complete(_ finished: Bool) {
        for completion in completions { completion(finished) }
    }
}

/// The batch that is being recorded, and the update that the layout is being asked about.
@MainActor package final class UpdateSession {
    /// How many batches are open inside of each other (updates.batches-nest).
    private var depth = 0
    private var batch: UpdateBatch?
    /// The update that the layout is being asked about.
    private(set) var underWay: ElementUpdate?
    /// Where the program asked for the update, as far as the call tells.
    private(set) var callSite: CallSite?

    package var isRecording: Bool { depth > 0 }

    /// Opens a batch, or one inside of the open one.
    func begin(_ makeBatch: () -> UpdateBatch) {
        if batch == nil { batch = makeBatch() }
        depth += 1
    }

    package func record(_ operations: [UpdateOperation]) { batch?.operations += operations }

    /// Has the view reload when the batch is closed.
    func recordReload() { batch?.reloads = true }

    /// Closes the innermost batch.
    ///
    /// - Returns: What was recorded, where that was the outermost one.
    func end(completion: ((Bool) -> Void)?) -> UpdateBatch? {
        if let completion { batch?.completions.append(completion) }
        depth -= 1
        guard depth == 0 else { return nil }
        defer { batch = nil }
        return batch
    }

    /// Lets the layout be asked about an update.
    func conduct(_ update: ElementUpdate, _ body: () -> Void) {
        let outer = underWay
        underWay = update
        body()
        underWay = outer
    }

    /// Runs calls that stand somewhere in the program's sources.
    func called(at site: CallSite, _ body: () -> Void) {
        let outer = callSite
        callSite = site
        body()
        callSite = outer
    }
}
