// SPDX-License-Identifier: MIT
//
// The lines in which two texts differ.

/// The difference of two texts, in the way of `diff -u`.
struct TextDifference {
    /// Lines that go and lines that come, with three lines around them.
    let text: String
    /// The number of the first line that differs, from 1.
    let firstLine: Int
    /// How many lines go and come.
    let counts: (removed: Int, inserted: Int)

    private static let context = 3
    /// More lines than this on a side are not matched one by one.
    private static let mostLines = 4000
    /// More lines than this are not printed.
    private static let mostPrinted = 400

    private enum Step { case kept(Substring), removed(Substring), inserted(Substring) }

    init(from old: String, to new: String) {
        let (a, b) = (Self.lines(old), Self.lines(new))
        var head = 0
        while head < min(a.count, b.count), a[head] == b[head] { head += 1 }
        var tail = 0
        while tail < min(a.count, b.count) - head, a[a.count - 1 - tail] == b[b.count - 1 - tail] { tail += 1 }
        let middle = Self.steps(Array(a[head..<(a.count - tail)]), Array(b[head..<(b.count - tail)]))
        firstLine = head + 1
        counts = (
            middle.count { if case .removed = $0 { true } else { false } },
            middle.count { if case .inserted = $0 { true } else { false } }
        )
        let before = a[max(0, head - Self.context)..<head].map { Step.kept($0) }
        let after = a[(a.count - tail)..<min(a.count, a.count - tail + Self.context)].map { Step.kept($0) }
        text = Self.print(before + middle + after, from: head - before.count)
    }

    private static func lines(_ text: String) -> [Substring] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
    }

    private static func steps(_ a: [Substring], _ b: [Substring]) -> [Step] {
        guard a.count <= mostLines, b.count <= mostLines else { return a.map { .removed($0) } + b.map { .inserted($0) } }
        var (removed, inserted) = (Set<Int>(), Set<Int>())
        for change in b.difference(from: a) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var steps: [Step] = []
        var (i, j) = (0, 0)
        while i < a.count || j < b.count {
            if i < a.count, removed.contains(i) {
                steps.append(.removed(a[i]))
                i += 1
            } else if j < b.count, inserted.contains(j) {
                steps.append(.inserted(b[j]))
                j += 1
            } else {
                steps.append(.kept(a[i]))
                (i, j) = (i + 1, j + 1)
            }
        }
        return steps
    }

    /// The steps in pieces: what lies far from any change is left out.
    private static func print(_ steps: [Step], from start: Int) -> String {
        var isNear = [Bool](repeating: false, count: steps.count)
        for (index, step) in steps.enumerated() {
            if case .kept = step { continue }
            for near in max(0, index - context)...min(steps.count - 1, index + context) { isNear[near] = true }
        }
        var (lines, oldLine, newLine) = ([String](), start, start)
        var index = 0
        while index < steps.count {
            guard isNear[index] else {
                (oldLine, newLine, index) = (oldLine + 1, newLine + 1, index + 1)
                continue
            }
            let (oldStart, newStart) = (oldLine, newLine)
            var piece: [String] = []
            while index < steps.count, isNear[index] {
                switch steps[index] {
                case .kept(let line):
                    piece.append(" " + line)
                    (oldLine, newLine) = (oldLine + 1, newLine + 1)
                case .removed(let line):
                    piece.append("-" + line)
                    oldLine += 1
                case .inserted(let line):
                    piece.append("+" + line)
                    newLine += 1
                }
                index += 1
            }
            lines.append("@@ -\(range(oldStart, oldLine)) +\(range(newStart, newLine)) @@")
            lines += piece
        }
        let left = lines.count - mostPrinted
        if left > 0 { lines = lines.prefix(mostPrinted) + ["… and \(left) more \(left == 1 ? "line" : "lines")"] }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func range(_ start: Int, _ end: Int) -> String {
        end - start == 1 ? "\(start + 1)" : "\(end == start ? start : start + 1),\(end - start)"
    }
}
