// SPDX-License-Identifier: MIT
//
// The variants that a scene's tests name.

package import VitrineScene

extension Scene.Tests {
    /// The variants of all matrices, each once; one without traits where there is no matrix.
    package var variants: [[SnapshotTrait]] {
        var seen: Set<String> = []
        let variants = matrices.flatMap { SnapshotMatrix($0).variants }.filter { seen.insert($0.snapshotName).inserted }
        return variants.isEmpty ? [[]] : variants
    }
}

extension SnapshotMatrix {
    /// The matrix of a scene, whose words were checked when it was read.
    fileprivate init(_ axes: [Scene.Tests.Axis]) {
        let arguments = axes.map { "\($0.name)=\($0.values.joined(separator: ","))" }
        self = (try? SnapshotMatrix(arguments: arguments)) ?? []
    }
}
