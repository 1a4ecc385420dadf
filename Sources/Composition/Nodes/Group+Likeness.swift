// SPDX-License-Identifier: MIT
//
// Whether two groups paint the same, wherever they lie.

import VitrineDrawing
import VitrineGeometry

extension Composition.Group {
    /// Whether two groups, laid into the same place, are painted alike: who they are and where they lie does not count.
    ///
    /// Complexity: O(n) in what is on them; what both share in memory is not looked at.
    package func paints(like other: Self) -> Bool {
        opacity == other.opacity && box == other.box && blend == other.blend && isIsolated == other.isIsolated
            && asksForHardEdges == other.asksForHardEdges && (clip == nil) == (other.clip == nil) && cut == other.cut
            && shadow == other.shadow && moreShadows == other.moreShadows && clipPaths == other.clipPaths && filters == other.filters
            && Self.paintAlike(mask, other.mask) && Self.paintAlike(nodes, other.nodes)
    }

    private static func paintAlike(_ first: Composition.Mask?, _ second: Composition.Mask?) -> Bool {
        guard let first, let second else { return (first == nil) == (second == nil) }
        return first.groups.count == second.groups.count
            && zip(first.groups, second.groups).allSatisfy { $0.place == $1.place && $0.paints(like: $1) }
    }

    private static func paintAlike(_ first: [Composition.Node], _ second: [Composition.Node]) -> Bool {
        guard first.count == second.count else { return false }
        return first.withUnsafeBufferPointer { first in
            second.withUnsafeBufferPointer { second in
                first.baseAddress == second.baseAddress || first.indices.allSatisfy { first[$0].paints(like: second[$0]) }
            }
        }
    }
}

extension Composition.Node {
    /// Whether two nodes of groups in the same place are painted alike.
    package func paints(like other: Self) -> Bool {
        guard case .group(let group) = self, case .group(let second) = other else { return self == other }
        return group.place == second.place && group.paints(like: second)
    }
}
