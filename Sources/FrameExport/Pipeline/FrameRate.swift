// SPDX-License-Identifier: MIT
//
// Frames a second, exactly.

import VitrineGeometry

/// How many pictures are shown in how many seconds, as a fraction, so that times never drift.
public struct FrameRate: Hashable, Sendable, CustomStringConvertible {
    /// The numerator, in lowest terms, as is the denominator.
    public let frames: Int
    /// The denominator.
    public let seconds: Int

    /// 60 pictures a second.
    public static let sixty = FrameRate(frames: 60) ?? { preconditionFailure("60 frames a second are a rate") }()

    /// A rate from one picture in a hundred seconds to a thousand a second; nil for others.
    public init?(frames: Int, seconds: Int = 1) {
        guard frames > 0, seconds > 0, frames <= 1_000_000, seconds <= 1_000_000 else { return nil }
        guard frames <= 1000 * seconds, frames * 100 >= seconds else { return nil }
        var (a, b) = (frames, seconds)
        while b != 0 { (a, b) = (b, a % b) }
        (self.frames, self.seconds) = (frames / a, seconds / a)
    }

    /// Reads a rate such as `60`, `12.5` or `30000/1001`.
    ///
    /// The rates of television, `23.976`, `29.97` and `59.94`, are the fractions that they stand for.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count == 2, let frames = Int(parts[0]), let seconds = Int(parts[1]) {
            self.init(frames: frames, seconds: seconds)
            return
        }
        for (name, thousands) in [("23.976", 24), ("23.98", 24), ("29.97", 30), ("59.94", 60)] where name == text {
            self.init(frames: thousands * 1000, seconds: 1001)
            return
        }
        let digits = text.split(separator: ".", omittingEmptySubsequences: false)
        guard digits.count <= 2, let whole = digits.first.flatMap({ Int($0) }), whole >= 0, !text.hasPrefix("+"), !text.hasPrefix("-")
        else {
            return nil
        }
        guard digits.count == 2 else {
            self.init(frames: whole)
            return
        }
        let places = digits[1].count
        guard (1...3).contains(places), whole <= 1000, digits[1].allSatisfy({ $0.isASCII && $0.isNumber }), let part = Int(digits[1]) else {
            return nil
        }
        let power = [10, 100, 1000][places - 1]
        self.init(frames: whole * power + part, seconds: power)
    }

    /// As `init(_:)` reads it.
    public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }

    /// The time in seconds at which a picture is shown, counted from 0.
    public func time(of index: Int) -> Double { Double(index * seconds) / Double(frames) }
}

extension FrameRate {
    /// Of how many frames a format shows one that shows so many a second at most.
    func step(showing most: Int) -> Int { (frames + most * seconds - 1) / (most * seconds) }

    /// What is to be told to who asks for a rate that a format does not show.
    func warning(for format: String, showing most: Int) -> String? {
        let step = step(showing: most)
        return step > 1 ? "\(format) shows at most \(most) frames a second: it gets \(text(ofEvery: step))" : nil
    }

    /// What is shown where only one of every so many frames can be: "every second frame, 30 a second".
    func text(ofEvery step: Int) -> String {
        let word = [2: "second", 3: "third", 4: "fourth", 5: "fifth"][step].map { "every \($0) frame" } ?? "one frame of every \(step)"
        return "\(word), \((Double(frames) / Double(seconds * step)).numberText(places: 2)) a second"
    }
}
