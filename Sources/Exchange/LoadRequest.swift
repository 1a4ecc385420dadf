// SPDX-License-Identifier: MIT
//
// A question to a provider that waits for its answer, on the virtual clock.

import Dispatch
import Foundation
import VitrineLayers

/// What the handler of a representation gives.
enum ItemContent {
    case data(Data)
    case file(URL)
    /// An object as it is.
    case item(Any)

    /// The bytes of it.
    @MainActor func data() throws -> Data {
        switch self {
        case .data(let data): return data
        case .file(let url): return try ItemFile.data(of: url)
        case .item(let item):
            guard let data = NSItemProvider.data(of: item) else { throw NSItemProvider.error(.unavailableCoercionError) }
            return data
        }
    }
}

/// A question for what a representation holds; the first answer counts.
///
/// A provider keeps its questions, so that they can be cancelled though the handler has forgotten them.
@MainActor final class LoadRequest {
    let progress = Progress.discreteProgress(totalUnitCount: 1)
    let options: [AnyHashable: Any]?
    /// What the handler says of how far it has come.
    private var inner: Progress?
    private weak var provider: NSItemProvider?
    private let environment = UIEnvironment.current
    private var completion: ((Result<ItemContent, any Error>) -> Void)?

    init(of provider: NSItemProvider, _ options: [AnyHashable: Any]?, _ completion: @escaping (Result<ItemContent, any Error>) -> Void) {
        (self.provider, self.options, self.completion) = (provider, options, completion)
        // Foundation calls this on some queue, some time later.
        progress.cancellationHandler = { [weak self] in
            MainQueue.run { self?.giveUp() }
        }
        provider.begin(self)
    }

    /// Cancels the question.
    func cancel() {
        progress.cancel()
        giveUp()
    }

    private func giveUp() { schedule { [self] in answer(.failure(CocoaError(.userCancelled))) } }

    /// Asks in the clock's next turn.
    func start(_ representation: NSItemProvider.Representation?, of typeIdentifier: String) {
        schedule { [self, provider] in
            guard completion != nil, provider != nil else { return }
            if progress.isCancelled { return answer(.failure(CocoaError(.userCancelled))) }
            guard let representation else {
                let words = "Cannot load representation of type \(typeIdentifier)"
                return answer(.failure(NSItemProvider.error(.itemUnavailableError, words)))
            }
            adopt(environment.run { representation.load(self) })
        }
    }

    /// Runs a step in the clock's next turn.
    private func schedule(_ step: @escaping () -> Void) {
        let clock = environment.clock
        clock.schedule(at: clock.now, step)
    }

    /// The handler's progress is part of that of the question; a progress that is part of another already is left alone.
    private func adopt(_ progress: Progress?) {
        guard let progress, completion != nil, Self.adopted.allSatisfy({ $0.progress !== progress }) else { return }
        inner = progress
        Self.adopted.removeAll { $0.progress == nil }
        Self.adopted.append(Weak(progress: progress))
        self.progress.addChild(progress, withPendingUnitCount: 1)
    }

    private struct Weak {
        weak var progress: Progress?
    }

    /// The progresses of handlers that are part of one of a question, which they can be of one only.
    private static var adopted: [Weak] = []

    // MARK: Answers

    /// Data comes from some thread.
    nonisolated func take(_ data: Data?, _ error: (any Error)?) {
        MainQueue.run { self.arrive(data.map { .data($0) }, error) }
    }

    /// A file comes from some thread.
    nonisolated func take(file: URL?, _ error: (any Error)?) {
        MainQueue.run { self.arrive(file.map { .file($0) }, error) }
    }

    /// An object comes.
    func take(item: Any?, _ error: (any Error)?) { arrive(item.map { .item($0) }, error) }

    private func arrive(_ content: ItemContent?, _ error: (any Error)?) {
        guard completion != nil else { return }
        schedule { [self] in
            answer(content.map { .success($0) } ?? .failure(error ?? NSItemProvider.error(.itemUnavailableError)))
        }
    }

    /// Tells who asked.
    private func answer(_ result: Result<ItemContent, any Error>) {
        guard let completion else { return }
        self.completion = nil
        let isCancelled = progress.isCancelled
        if !isCancelled { finishProgress() }
        environment.run { completion(isCancelled ? .failure(CocoaError(.userCancelled)) : result) }
        provider?.end(self)
    }

    private func finishProgress() {
        guard let inner else { return progress.completedUnitCount = 1 }
        inner.totalUnitCount = max(inner.totalUnitCount, 1)
        inner.completedUnitCount = inner.totalUnitCount
    }
}

/// Tells whether a call comes from where views are.
package enum MainQueue {
    /// Whether the caller is on the main actor.
    package static var isCurrent: Bool { UIEnvironment.isOnMainQueue }

    /// Runs at once where the caller is on the main actor, so that nothing but the clock decides about the order; else soon.
    package static func run(_ body: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(body)
        } else {
            Task { @MainActor in body() }
        }
    }
}
