// SPDX-License-Identifier: MIT
//
// A recording that is there still when the program that made it is not.

package import Foundation

/// A file that a recording is written into as it grows: each input before it is carried out, and each time that was reached.
///
/// A program that traps writes nothing any more. What it was doing then is known by what it did not write.
package final class RecordingJournal {
    private let descriptor: CInt
    private var marked: TimeInterval = 0
    /// How far apart times are noted while nothing is done, in seconds.
    private static let interval = 0.25

    /// - Returns: nil where no such file can be written.
    package init?(path: String) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND, 0o600)
        guard descriptor >= 0 else { return nil }
    }

    deinit { close(descriptor) }

    /// Begins anew, with what has been done or is going to be done again.
    package func begin(_ recording: LiveRecording) {
        ftruncate(descriptor, 0)
        marked = 0
        write("R", recording)
    }

    /// Something is going to be done for the first time.
    package func add(_ entry: LiveRecording.Entry) { write("E", entry) }

    /// Something that is known is going to be done, at a time.
    package func willDo(at time: TimeInterval) { write(line: "!\(time)") }

    /// What was to be done until a time has been done.
    package func hasDone(at time: TimeInterval) {
        marked = time
        write(line: "=\(time)")
    }

    /// Time has come so far.
    package func reach(_ time: TimeInterval) {
        if time - marked >= Self.interval { hasDone(at: time) }
    }

    private func write(_ kind: String, _ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        if let data = try? encoder.encode(value) { write(line: kind + String(decoding: data, as: UTF8.self)) }
    }

    private func write(line: String) {
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// What was done up to the moment before a program ended; nil where nothing was written.
    package static func recording(atPath path: String) -> LiveRecording? {
        guard let data = FileManager.default.contents(atPath: path), data.count <= LiveRecording.byteLimit else { return nil }
        var recording: LiveRecording?
        var (time, isDone) = (0.0, true)
        // The last line may have been cut off.
        for line in data.split(separator: UInt8(ascii: "\n")) {
            let rest = Data(line.dropFirst())
            switch line.first {
            case UInt8(ascii: "R"):
                recording = try? JSONDecoder().decode(LiveRecording.self, from: rest)
                (time, isDone) = (0, true)
            case UInt8(ascii: "E"):
                guard let entry = try? JSONDecoder().decode(LiveRecording.Entry.self, from: rest) else { continue }
                recording?.entries.append(entry)
                (time, isDone) = (entry.time, false)
            case UInt8(ascii: "!"), UInt8(ascii: "="):
                guard let mark = Double(String(decoding: rest, as: UTF8.self)) else { continue }
                (time, isDone) = (mark, line.first == UInt8(ascii: "="))
            default: continue
            }
        }
        return recording?.cut(at: time, isDone: isDone)
    }
}

extension LiveRecording {
    /// What was done until a time, and no finger is left on the glass.
    ///
    /// - Parameter isDone: whether what was done at that very time counts.
    package func cut(at time: TimeInterval, isDone: Bool) -> LiveRecording {
        var cut = self
        cut.entries = entries.filter { isDone ? $0.time <= time : $0.time < time }
        cut.duration = time
        // Where a finger is down, the moment before is the one at which the first of those came down.
        var (fingers, first): (Set<Int>, Int) = ([], 0)
        for (number, entry) in cut.entries.enumerated() {
            for touch in entry.input.touches ?? [] {
                if touch.phase == .down {
                    if fingers.isEmpty { first = number }
                    fingers.insert(touch.finger)
                } else if touch.phase != .move {
                    fingers.remove(touch.finger)
                }
            }
        }
        guard !fingers.isEmpty else { return cut }
        cut.duration = cut.entries[first].time
        cut.entries = Array(cut.entries.prefix(first))
        return cut
    }
}
