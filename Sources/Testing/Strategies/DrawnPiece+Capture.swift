// SPDX-License-Identifier: MIT
//
// What is shown as references: one, or one for each moment.

import Foundation
import VitrineCapture
import VitrineGeometry
import VitrineImageDiff
import VitrineSnapshots
import VitrineViews

@MainActor
extension ShownSubject {
    func picturePiece() throws -> DrawnPiece { DrawnPiece(snapshot: try picture(), notes: notes) }

    func svgPiece() throws -> DrawnPiece { DrawnPiece(snapshot: try svg(), notes: notes) }

    func pdfPiece() throws -> DrawnPiece { DrawnPiece(snapshot: try pdf(), notes: notes) }

    func displayListPiece() -> DrawnPiece { DrawnPiece(snapshot: layers(), notes: notes) }

    func layoutPiece(withViews hasViews: Bool = true) -> DrawnPiece { DrawnPiece(snapshot: positions(withViews: hasViews), notes: notes) }

    func framePieces(at times: [TimeInterval]) throws -> [DrawnPiece] {
        try pictures(at: times).map { time, snapshot in
            DrawnPiece(suffix: "at-\(time.numberText(places: 6))", snapshot: snapshot, notes: notes)
        }
    }

    func animationPiece(rate: Double, length: TimeInterval?) throws -> DrawnPiece {
        DrawnPiece(snapshot: try animation(rate: rate, length: length), notes: notes)
    }
}

extension Snapshotting where Value: Sendable, Format == UIImage {
    /// Pictures, one or several.
    init(pictureTolerance: ImageTolerance?, _ make: @escaping @MainActor @Sendable (Value, [SnapshotTrait]) throws -> [DrawnPiece]) {
        self.init(
            drawing: .png, diffing: .image(tolerance: pictureTolerance), tolerance: pictureTolerance, format: { UIImage($0) }, make: make)
    }

    /// A movement.
    init(movement: Bool, _ make: @escaping @MainActor @Sendable (Value, [SnapshotTrait]) throws -> [DrawnPiece]) {
        self.init(drawing: .animation, diffing: .image(tolerance: nil), format: { UIImage($0) }, make: make)
    }
}

extension Snapshotting where Value: Sendable, Format == String {
    /// What is kept as text.
    init(text kind: SnapshotKind, _ make: @escaping @MainActor @Sendable (Value, [SnapshotTrait]) throws -> [DrawnPiece]) {
        self.init(
            drawing: kind, diffing: .lines, format: { if case .text(let text) = $0 { text } else { "" } }, make: make)
    }
}

extension Snapshotting where Value: Sendable, Format == Data {
    /// What is kept as a document.
    init(document kind: SnapshotKind, _ make: @escaping @MainActor @Sendable (Value, [SnapshotTrait]) throws -> [DrawnPiece]) {
        self.init(
            drawing: kind, diffing: .data, format: { if case .data(let bytes) = $0 { Data(bytes) } else { Data() } }, make: make)
    }
}
