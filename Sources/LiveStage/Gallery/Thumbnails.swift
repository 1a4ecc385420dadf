// SPDX-License-Identifier: MIT
//
// Small pictures of what can be shown, for a gallery.

import Foundation
import VitrineDrawing
import VitrineFiles
import VitrineImageCoding
import VitrineRasterRenderer
import VitrineRecordings

/// Small pictures, each kept until a file that it is made from changes, the latest of them up to a number of bytes.
@MainActor
struct Thumbnails {
    /// What is asked for.
    struct Wanted: Hashable {
        var subject: Int
        /// The longer side, in pixels.
        var side: Int
        var traits: LiveTraits
    }

    /// What came of it.
    enum Outcome: Hashable {
        case picture([UInt8])
        /// The first mistake.
        case mistake(String)
    }

    private struct Kept {
        /// Nil of a picture that was given up; its files are known still.
        var outcome: Outcome?
        var stamps: FileStamps
        var use: Int

        var byteCount: Int { if case .picture(let bytes)? = outcome { bytes.count } else { 0 } }
    }

    private var kept: [Wanted: Kept] = [:]
    private var uses = 0
    /// The most bytes of pictures that are kept.
    static let byteLimit = 24 << 20

    /// The files that pictures were made from.
    var files: [String] { kept.values.flatMap(\.stamps.files) }

    /// How many bytes are kept.
    var byteCount: Int { kept.values.reduce(0) { $0 + $1.byteCount } }

    /// What is kept of something whose files have not changed.
    mutating func known(_ wanted: Wanted) -> Outcome? {
        guard let found = kept[wanted], let outcome = found.outcome, found.stamps.isCurrent else { return nil }
        uses += 1
        kept[wanted]?.use = uses
        return outcome
    }

    /// Keeps what was made, and gives up what was asked for longest ago.
    mutating func keep(_ outcome: Outcome, _ wanted: Wanted, _ stamps: FileStamps, byteLimit: Int = byteLimit) {
        uses += 1
        kept[wanted] = Kept(outcome: outcome, stamps: stamps, use: uses)
        var count = byteCount
        for (wanted, each) in kept.sorted(by: { $0.value.use < $1.value.use }).dropLast() where count > byteLimit && each.byteCount > 0 {
            kept[wanted]?.outcome = nil
            count -= each.byteCount
        }
    }

    /// Forgets pictures whose files have changed.
    ///
    /// - Returns: what they were of.
    mutating func forgetOutdated() -> Set<Int> {
        let outdated = kept.filter { !$0.value.stamps.isCurrent }.map(\.key)
        for wanted in outdated { kept[wanted] = nil }
        return Set(outdated.map(\.subject))
    }

    /// A picture as a file.
    @concurrent nonisolated static func draw(_ list: DisplayList) async throws(RasterError) -> [UInt8] {
        PNGEncoder().encode(try RasterRenderer().render(list))
    }
}

/// Has one thing done after another, however they were asked for.
@MainActor
final class Turns {
    private var last: Task<Void, Never>?

    /// Does something when all that was asked for before is done.
    func take<Value: Sendable>(_ work: @escaping @MainActor () async -> Value) async -> Value {
        let before = last
        let task = Task {
            await before?.value
            return await work()
        }
        last = Task { _ = await task.value }
        return await task.value
    }
}

extension LiveStage {
    /// The sides that a small picture may have, in pixels.
    static let sides = 32...640

    /// Draws what can be shown small, while nothing moves on the stage.
    func thumbnail(of subject: Int, side: Int?) async throws(LiveError) -> [UInt8] {
        // What a program does when it is launched, it does once it is shown.
        guard sources[subject].kind != .program else { throw LiveError("a program is seen once it is shown") }
        let wanted = Thumbnails.Wanted(
            subject: subject, side: min(max(side ?? 320, Self.sides.lowerBound), Self.sides.upperBound), traits: recording.traits)
        let outcome: Thumbnails.Outcome
        if let known = thumbnails.known(wanted) {
            outcome = known
        } else {
            outcome = await turns.take { [self] in
                if let known = thumbnails.known(wanted) { return known }
                await lull()
                let (made, stamps) = await Self.drawn(sources[wanted.subject], wanted)
                thumbnails.keep(made, wanted, stamps)
                return made
            }
        }
        switch outcome {
        case .picture(let bytes): return bytes
        case .mistake(let words): throw LiveError(words)
        }
    }

    private static func drawn(_ source: LiveSource, _ wanted: Thumbnails.Wanted) async -> (Thumbnails.Outcome, FileStamps) {
        var stamps = FileStamps(of: [source.path].compactMap { $0.map(LiveSource.absolute) })
        let made = source.make(wanted.traits, 2)
        stamps.add(made.files)
        guard let subject = made.subject else {
            let first = made.diagnostics.first { $0.severity == .error } ?? made.diagnostics.first
            return (.mistake(first?.description ?? "nothing can be shown"), stamps)
        }
        var list = subject.displayList()
        list.scale = min(CGFloat(wanted.side) / max(list.size.width, list.size.height, 1), 2)
        do throws(RasterError) {
            return (.picture(try await Thumbnails.draw(list)), stamps)
        } catch {
            return (.mistake("it cannot be drawn: \(error)"), stamps)
        }
    }

    /// Waits until nothing that somebody looks at moves; what never comes to rest is not waited for long.
    func lull() async {
        for _ in 0..<20 {
            let isBusy = !viewers.isEmpty && isMoving || replaying != nil || screens.contains(where: \.touches)
            guard isBusy, (try? await Task.sleep(for: .milliseconds(100))) != nil else { return }
        }
    }
}
