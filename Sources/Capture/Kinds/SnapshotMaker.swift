// SPDX-License-Identifier: MIT
//
// How what is shown becomes a snapshot of a kind.

package import VitrineDrawing
package import VitrineLayoutDiff
import VitrineRasterRenderer
package import VitrineSnapshotKinds
package import VitrineSnapshots

/// What is seen at one time.
package final class ShownMoment {
    /// What is drawn.
    package let displayList: DisplayList
    /// Where everything lies; nil where nobody says.
    package let layout: LayoutDescription?
    /// What is heard of it; nil where nobody says.
    package let accessibility: AccessibilityLook?
    private let render: (DisplayList) throws -> Bitmap
    private var drawn: Result<Bitmap, any Error>?

    package init(
        _ displayList: DisplayList, layout: LayoutDescription?, accessibility: AccessibilityLook? = nil,
        render: @escaping (DisplayList) throws -> Bitmap = { try RasterRenderer().render($0) }
    ) {
        (self.displayList, self.layout, self.accessibility, self.render) = (displayList, layout, accessibility, render)
    }

    /// The pixels of it with what is heard.
    package func accessibilityPixels() throws -> Bitmap { try render(accessibility?.sheet ?? displayList) }

    /// The pixels of it, which are drawn once, whoever asks for them.
    package func pixels() throws -> Bitmap {
        let result = drawn ?? Result { try render(displayList) }
        drawn = result
        return try result.get()
    }
}

/// What is seen from a beginning to an end.
package struct ShownMovement {
    /// What is drawn, frame by frame.
    package let displayLists: [DisplayList]
    /// Frames a second.
    package let rate: Double
    private let render: ([DisplayList]) throws -> [Bitmap]

    package init(_ displayLists: [DisplayList], rate: Double, render: @escaping ([DisplayList]) throws -> [Bitmap]) {
        (self.displayLists, self.rate, self.render) = (displayLists, rate, render)
    }

    /// The pixels of the frames.
    package func pixels() throws -> [Bitmap] { try render(displayLists) }
}

/// Makes what is kept as one kind of snapshot.
package enum SnapshotMaker: Sendable {
    case moment(@Sendable (ShownMoment) throws -> Snapshot.Content)
    case movement(@Sendable (ShownMovement) throws -> Snapshot.Content)
}

extension ShownMoment {
    /// What the moment is kept as.
    package func content(_ kind: SnapshotKind) throws -> Snapshot.Content {
        guard case .moment(let make) = SnapshotMaker.all[kind] else { throw CaptureError("a moment cannot be kept as \(kind.id)") }
        return try make(self)
    }
}

extension ShownMovement {
    /// What the movement is kept as.
    package func content(_ kind: SnapshotKind) throws -> Snapshot.Content {
        guard case .movement(let make) = SnapshotMaker.all[kind] else { throw CaptureError("a movement cannot be kept as \(kind.id)") }
        return try make(self)
    }
}
