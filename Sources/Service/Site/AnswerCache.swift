// SPDX-License-Identifier: MIT
//
// Answers that are kept, and what they were made from.

package import VitrineFiles
import VitrineXXHash

/// Which files answers depend on, and the answers themselves within a number of bytes.
///
/// An answer is known by the call that it is of and by the contents of all that it was made from; its name, the entity tag, is the hash of both, of
/// the fonts and of the version, so that other processes give it the same.
package struct AnswerCache: Sendable {
    /// What is kept of a call.
    private struct Known: Sendable {
        var files: [String]
        /// Where other files may come into being that would be found in place of these, and links may lead elsewhere.
        var folders: FileStamps
        var lastUse: Int
    }

    private struct Entry: Sendable {
        var call: String
        var response: ServiceResponse
        var lastUse: Int
    }

    private struct FileMemory: Sendable {
        var state: FileState
        var hash: XXH128
    }

    private static let mostCalls = 10_000
    private let limit: Int
    private let fingerprint: String
    /// By hashes of calls, which may be as long as bodies.
    private var known: [XXH128: Known] = [:]
    private var entries: [String: Entry] = [:]
    private var files: [String: FileMemory] = [:]
    private var uses = 0
    /// The bytes of the answers that are kept.
    package private(set) var bytes = 0

    /// - Parameters:
    ///   - limit: the most bytes of answers; 0 keeps none.
    ///   - fingerprint: tells the version and the fonts.
    package init(limit: Int, fingerprint: String) { (self.limit, self.fingerprint) = (limit, fingerprint) }

    /// The tag of what a call gives now; nil where it is not known what that depends on.
    package mutating func tag(of call: String) -> String? {
        let key = XXH128(of: Array(call.utf8))
        guard let entry = known[key] else { return nil }
        guard entry.folders.isCurrent else {
            known[key] = nil
            return nil
        }
        uses += 1
        known[key]?.lastUse = uses
        return tag(of: key, entry.files)
    }

    /// Notes which files an answer was made from.
    ///
    /// - Parameters:
    ///   - folders: those in which these files were looked for. Once something comes into being in one, or goes, nothing is known any more.
    ///   - start: before the files were read; what has changed since may not be what was read.
    /// - Returns: its tag; nil where a file is gone or has changed.
    package mutating func note(_ call: String, files: [String], folders: [String] = [], since start: FileState.Moment? = nil) -> String? {
        if let start, !(files + folders).allSatisfy({ FileState($0)?.isOlder(than: start) ?? false }) { return nil }
        uses += 1
        let key = XXH128(of: Array(call.utf8))
        known[key] = Known(files: files, folders: FileStamps(of: folders), lastUse: uses)
        if known.count > Self.mostCalls {
            // A tenth goes at once, so that few requests sort.
            for (key, _) in known.sorted(by: { $0.value.lastUse < $1.value.lastUse }).prefix(Self.mostCalls / 10) { known[key] = nil }
        }
        return tag(of: key, files)
    }

    /// An answer that is kept.
    package mutating func response(_ tag: String, of call: String) -> ServiceResponse? {
        // A hash tells most things apart; what is handed out is held against what was asked for.
        guard let entry = entries[tag], entry.call == call else { return nil }
        uses += 1
        entries[tag]?.lastUse = uses
        return entry.response
    }

    /// Keeps an answer.
    package mutating func keep(_ response: ServiceResponse, _ tag: String, of call: String) {
        let cost = response.body.count + call.utf8.count + 512
        guard cost <= limit / 4 else { return }
        uses += 1
        remove(tag)
        entries[tag] = Entry(call: call, response: response, lastUse: uses)
        bytes += cost
        guard bytes > limit else { return }
        for (tag, _) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
            remove(tag)
            if bytes <= limit - limit / 8 { return }
        }
    }

    private mutating func remove(_ tag: String) {
        guard let entry = entries.removeValue(forKey: tag) else { return }
        bytes -= entry.response.body.count + entry.call.utf8.count + 512
    }

    // MARK: Hashes

    private mutating func tag(of call: XXH128, _ files: [String]) -> String? {
        var text = fingerprint + "\n" + Self.digits(call) + "\n"
        for file in files {
            guard let hash = hash(ofFile: file) else { return nil }
            text += Self.digits(hash) + "\n"
        }
        return "\"" + Self.digits(XXH128(of: Array(text.utf8))) + "\""
    }

    private static func digits(_ hash: XXH128) -> String {
        [hash.high, hash.low].map { number in
            let digits = String(number, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The hash of a file's content, which is read when the file has changed.
    private mutating func hash(ofFile path: String) -> XXH128? {
        guard let state = FileState(path) else { return nil }
        if let memory = files[path], memory.state == state { return memory.hash }
        let start = FileState.Moment.now
        guard let bytes = try? BoundedFile.contents(ofFile: path, limit: 256 << 20) else { return nil }
        let hash = XXH128(of: bytes)
        if files.count > Self.mostCalls { files = [:] }
        // What changed just now may change again without another stamp.
        if state.isOlder(than: start) { files[path] = FileMemory(state: state, hash: hash) }
        return hash
    }
}
