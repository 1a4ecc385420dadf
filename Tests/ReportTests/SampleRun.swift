// SPDX-License-Identifier: MIT
//
// A run by hand, with what reports have to say.

import VitrineSnapshotKinds
import VitrineSnapshots

/// A run of given results.
func run(_ results: [SnapshotResult], notRun: [String] = []) -> SnapshotRun {
    var run = SnapshotRun(
        vitrine: "0.1.0", fingerprint: "xxh128:0", inputs: ["Scenes"], planned: results.map(\.id) + notRun,
        started: "2026-01-02T03:04:05Z")
    run.results = results
    run.seconds = 1.25
    return run
}

/// A result by its number.
func result(
    _ number: Int, _ status: SnapshotResult.Status = .failed, file: String = "shop/cart.yaml", name: String = "dark",
    message: String = "2 pixels differ", changes: [String] = []
) -> SnapshotResult {
    var result = SnapshotResult(
        id: "\(file)#\(number)", file: file, test: "cart", name: name, kind: .png, status: status, root: "/project/Scenes",
        reference: "shop/__Snapshots__/cart/\(name).png", message: message)
    result.changes = changes
    return result
}
