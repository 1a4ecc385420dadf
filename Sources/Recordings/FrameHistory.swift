// SPDX-License-Identifier: MIT
//
// What was seen, so that one can look back.

package import Foundation
package import VitrineDrawing

/// The display lists of the frames so far, the oldest forgotten first.
///
/// A frame is a value. Layers that are the same in two frames that follow each other are held once.
package struct FrameHistory {
    package struct Frame {
        package var time: TimeInterval
        package var list: DisplayList
        /// How many layers it holds that no frame before it does.
        var weight: Int
    }

    private var all: [Frame] = []
    /// The number of the oldest frame that is not forgotten.
    private var first = 0
    /// How many layers they hold, each of which is counted once.
    package private(set) var weight = 0

    package init() {}

    /// The frames that are known, in order of time.
    package var frames: ArraySlice<Frame> { all[first...] }

    /// The most layers that are held, of about a kilobyte each.
    package static let weightLimit = 400_000
    /// How far back one can look, in seconds.
    package static let span: TimeInterval = 600

    /// Adds what is seen from a time on.
    package mutating func add(_ list: DisplayList, at time: TimeInterval) {
        if let last = frames.last, last.time >= time { removeLast() }
        var (shared, new) = (list, 0)
        if let last = frames.last {
            shared.layers = Self.sharing(list.layers, with: last.list.layers, &new)
        } else {
            new = Self.count(list.layers)
        }
        all.append(Frame(time: time, list: shared, weight: new))
        weight += new
        while first < all.count - 1, weight > Self.weightLimit || all[first + 1].time < time - Self.span {
            weight -= all[first].weight
            first += 1
        }
        if first > 256 {
            all.removeFirst(first)
            first = 0
        }
    }

    private mutating func removeLast() { weight -= all.removeLast().weight }

    /// What was seen at a time; the oldest that is known before that.
    package func list(at time: TimeInterval) -> DisplayList? { index(at: time).map { all[$0].list } }

    private func index(at time: TimeInterval) -> Int? {
        guard !frames.isEmpty else { return nil }
        var (low, high) = (first, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle].time <= time + 1e-9 { low = middle + 1 } else { high = middle }
        }
        return max(low - 1, first)
    }

    /// Forgets what came after a time.
    package mutating func cut(after time: TimeInterval) {
        while let last = frames.last, last.time > time { removeLast() }
    }

    /// Layers in the storage of those before, where they are the same.
    private static func sharing(_ new: [DisplayList.Layer], with old: [DisplayList.Layer], _ count: inout Int) -> [DisplayList.Layer] {
        if new == old { return old }
        count += new.count
        guard new.count == old.count else {
            count += new.reduce(0) { $0 + self.count($1.sublayers) }
            return new
        }
        var result = new
        for index in new.indices { result[index].sublayers = sharing(new[index].sublayers, with: old[index].sublayers, &count) }
        return result
    }

    private static func count(_ layers: [DisplayList.Layer]) -> Int { layers.reduce(layers.count) { $0 + count($1.sublayers) } }
}
