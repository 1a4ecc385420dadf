// SPDX-License-Identifier: MIT
//
// Decoded pictures that several documents show one after the other.

package import VitrineDrawing
import VitrineImageCoding

/// Pictures as they were decoded, for all libraries that are given it: the same bytes are decoded once for a size.
///
/// A picture is known by its bytes, wherever they came from, and by the size that was asked for. So what a document shows is what it would
/// show alone. Of pictures that nobody shows, those are forgotten first that were asked for least lately.
@MainActor package final class ImageMemory {
    fileprivate struct Key: Hashable {
        var digest: UInt64
        var count: Int
        var width: Int
        var height: Int
    }

    private struct Entry {
        var bytes: [UInt8]
        var bitmap: SharedBitmap
        var size: Int { bytes.count + bitmap.bitmap.pixels.count * 4 }
    }

    /// What was asked for since half of the memory was filled the last time, and what was before that.
    private var (recent, earlier): ([Key: Entry], [Key: Entry]) = ([:], [:])
    private var recentBytes = 0
    private let limit: Int

    /// A memory of as many bytes.
    package init(limit: Int = 64 << 20) { self.limit = limit }

    /// How many pictures are known.
    package var count: Int { Set(recent.keys).union(earlier.keys).count }

    /// What a job would give; nil where that is not known.
    package func bitmap(of job: ImageJob) -> SharedBitmap? {
        let key = Key(job)
        let known = recent[key]
        guard let entry = known ?? earlier[key], entry.bytes == job.bytes else { return nil }
        if known == nil { keep(entry, key) }
        return entry.bitmap
    }

    /// Keeps what a job gave.
    package func keep(_ bitmap: SharedBitmap, of job: ImageJob) { keep(Entry(bytes: job.bytes, bitmap: bitmap), Key(job)) }

    private func keep(_ entry: Entry, _ key: Key) {
        guard entry.size <= limit / 2 else { return }
        if recentBytes + entry.size > limit / 2 { (earlier, recent, recentBytes) = (recent, [:], 0) }
        recentBytes += entry.size - (recent.updateValue(entry, forKey: key)?.size ?? 0)
    }
}

extension ImageMemory.Key {
    fileprivate init(_ job: ImageJob) { self.init(digest: job.digest, count: job.bytes.count, width: job.width, height: job.height) }
}
