// SPDX-License-Identifier: MIT
//
// How a value becomes a snapshot of a format.

import Foundation
import VitrineCapture
import VitrineImageDiff
import VitrineSnapshotKinds
import VitrineSnapshots

/// How a value becomes what is kept as its reference, and how that is compared.
///
/// A strategy for one kind of value is one for every other that leads to it:
///
///     extension Snapshotting where Value == Badge, Format == UIImage {
///         @MainActor static var png: Snapshotting { Snapshotting<UIView, UIImage>.png.pullback { BadgeView($0) } }
///     }
public struct Snapshotting<Value, Format> {
    /// The ending of references.
    public var pathExtension: String?
    /// How they are written, read and compared.
    public var diffing: Diffing<Format>
    /// Makes what is kept of a value.
    public var snapshot: (Value) -> Async<Format>
    /// What is drawn, with its layout and fonts and under traits; nil where `snapshot` is all there is.
    var drawing: Drawing<Value>?

    /// A strategy whose snapshots may come later.
    ///
    /// - Parameters:
    ///   - pathExtension: the ending of references.
    ///   - diffing: how they are written, read and compared.
    ///   - asyncSnapshot: makes what is kept of a value.
    public init(
        pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
    ) {
        (self.pathExtension, self.diffing, snapshot) = (pathExtension, diffing, asyncSnapshot)
    }

    /// A strategy of one's own.
    ///
    /// - Parameters:
    ///   - pathExtension: the ending of references.
    ///   - diffing: how they are written, read and compared.
    ///   - snapshot: makes what is kept of a value.
    public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
        self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
    }

    /// The strategy for another kind of value, from which this one's follows.
    public func pullback<NewValue>(
        _ transform: @escaping (_ value: NewValue) -> Value
    ) -> Snapshotting<NewValue, Format> {
        let snapshot = snapshot
        var strategy = Snapshotting<NewValue, Format>(
            pathExtension: pathExtension, diffing: diffing, asyncSnapshot: { snapshot(transform($0)) })
        strategy.drawing = drawing?.pullback { Async(value: transform($0)) }
        return strategy
    }

    /// The strategy for another kind of value, from which this one's follows later.
    public func asyncPullback<NewValue>(
        _ transform: @escaping (_ value: NewValue) -> Async<Value>
    ) -> Snapshotting<NewValue, Format> {
        let snapshot = snapshot
        var strategy = Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
            Async { callback in transform(value).run { snapshot($0).run(callback) } }
        }
        strategy.drawing = drawing?.pullback(transform)
        return strategy
    }
}

/// A strategy whose values are kept as they are.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
    /// A strategy whose values are kept as they are.
    public init(pathExtension: String?, diffing: Diffing<Format>) {
        self.init(pathExtension: pathExtension, diffing: diffing, snapshot: { $0 })
    }
}

/// One of the references that a strategy asks for.
struct DrawnPiece: Sendable {
    /// What its name ends in where there are several.
    var suffix: String?
    var snapshot: Snapshot
    /// What came to light while it was made.
    var notes: [String] = []
}

/// Makes drawn snapshots of a value.
struct Drawing<Value> {
    var kind: SnapshotKind
    var tolerance: ImageTolerance?
    /// Makes the snapshots of a value under traits; seconds that may be waited.
    var make: (Value, [SnapshotTrait], TimeInterval) throws -> [DrawnPiece]

    func pullback<NewValue>(_ transform: @escaping (NewValue) -> Async<Value>) -> Drawing<NewValue> {
        let make = make
        return Drawing<NewValue>(kind: kind, tolerance: tolerance) { value, traits, timeout in
            guard let value = transform(value).value(within: timeout) else { throw SnapshotTimeout(seconds: timeout) }
            return try make(value, traits, timeout)
        }
    }
}

/// A snapshot did not come in time.
struct SnapshotTimeout: Error, CustomStringConvertible {
    var seconds: TimeInterval

    var description: String {
        "nothing came within \(seconds) seconds: give it more time with timeout:, or see why its callback is not called"
    }
}
