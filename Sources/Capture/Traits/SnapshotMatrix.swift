// SPDX-License-Identifier: MIT
//
// Every combination of some devices, appearances, directions and text sizes.

/// Traits, of which every combination of the kinds is a variant.
///
///     // iPhoneSE.light, iPhoneSE.dark, iPhone16.light, iPhone16.dark
///     let matrix: SnapshotMatrix = [.device(.iPhoneSE), .device(.iPhone16), .light, .dark]
public struct SnapshotMatrix: Hashable, Sendable, ExpressibleByArrayLiteral {
    /// The traits of each kind, in the order of the kinds.
    public private(set) var axes: [[SnapshotTrait]]

    /// A matrix of traits: those of one kind are the values of an axis.
    ///
    /// One that is named twice counts once.
    public init(_ traits: some Sequence<SnapshotTrait>) {
        axes = SnapshotTrait.Kind.allCases.map { kind in
            var seen: Set<SnapshotTrait> = []
            return traits.filter { $0.kind == kind && seen.insert($0).inserted }
        }.filter { !$0.isEmpty }
    }

    /// A matrix of traits: those of one kind are the values of an axis.
    public init(arrayLiteral traits: SnapshotTrait...) { self.init(traits) }

    /// The combinations, the last kind changing fastest; one without traits where there are no axes.
    ///
    /// `snapshotName` of each is the one that its file has.
    public var variants: [[SnapshotTrait]] {
        axes.reduce([[]]) { variants, axis in variants.flatMap { variant in axis.map { variant + [$0] } } }
    }
}
