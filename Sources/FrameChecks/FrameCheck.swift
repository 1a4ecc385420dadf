// SPDX-License-Identifier: MIT
//
// An Interface Builder file against itself: where Xcode saved its views, and where they are laid out here.

public import Foundation
import VitrineInterfaceBuilder
public import VitrineInterfaces
import VitrineStage
public import VitrineTypography
import VitrineViews

/// The views of a storyboard or a nib, laid out on the device that the file names, against the frames that Xcode saved with them
/// (nibs.frame-check).
///
///     let check = FrameCheck(try InterfaceFile(path: "Main.storyboard"))
///     #expect(check.differences.filter(\.group.isFault).isEmpty, "\(check)")
public struct FrameCheck: Hashable, Sendable {
    /// What a difference comes from in the end.
    public enum Group: String, Hashable, Sendable, CaseIterable {
        /// The layout here is another than Xcode's; for texts, by more than another font explains.
        case differs
        /// A text is a little wider or narrower in another font, and what stands beside it moved.
        case text
        /// The file contradicts itself: what was saved does not satisfy what the file says, or was saved for another screen.
        case stale
        /// Interface Builder itself marked the view as misplaced or ambiguous.
        case marked
        /// Where Interface Builder's canvas shows what has no place of its own, such as prototypes of cells.
        case designTime

        /// Whether a check fails by it.
        public var isFault: Bool { self == .differs }
    }

    /// A view that stands elsewhere than where it was saved.
    public struct Difference: Hashable, Sendable {
        /// The view's id in the file.
        public let id: String
        /// The tag of its element: `label`.
        public let element: String
        /// The label that it has in Interface Builder, or else what it says; nil where it has neither.
        public let label: String?
        /// The name of the controller, or of the object at the top of a nib, that it belongs to.
        public let scene: String
        /// The line of its element, from 1.
        public let line: Int
        /// The column of its element, from 1.
        public let column: Int
        /// The frame in the file, in points in its superview.
        public let saved: CGRect
        /// The frame that it is laid out with, in points in its superview.
        public let laidOut: CGRect
        /// What the difference comes from in the end.
        public let group: Group
        /// The id of the view that it follows from; nil where it begins with this view.
        public let cause: String?
        /// The id of the view that this begins with in the end; nil where it begins with this view.
        public let root: String?
        /// The id of the constraint, of the file, that decides; nil where it is none.
        public let constraint: String?
        /// Why, in words.
        public let reason: String
    }

    /// The file's name.
    public let file: String
    /// The device that the file names; nil where it names none that is known.
    public let device: String?
    /// How many views were compared: those with an id and a frame that are laid out, without those that Interface Builder marked.
    public let viewCount: Int
    /// How many of these stand where they were saved.
    public let standingCount: Int
    /// The others and those that are marked, in the order of the file.
    public let differences: [Difference]

    /// Whether no view differs by a fault of the layout.
    public var isFine: Bool { !differences.contains { $0.group.isFault } }

    /// The differences of a group, in the order of the file.
    public func differences(in group: Group) -> [Difference] { differences.filter { $0.group == group } }

    /// Lays out what a file shows, and compares.
    ///
    /// - Parameters:
    ///   - file: what was read.
    ///   - subjects: which of its controllers or views; nil takes all.
    ///   - tolerance: how far an edge may be off, in points; the place and the width of a text may also be off by 6 % of its width, its
    ///     height by 0.6 points more.
    ///   - fontFolders: folders with fonts that may be named beside the pinned ones.
    ///   - typesetter: lays out text; nil takes Pango, the pinned fonts and those of `fontFolders`.
    @MainActor public init(
        _ file: InterfaceFile, subjects: [InterfaceFile.Subject]? = nil, tolerance: CGFloat = 1, fontFolders: [String] = [],
        typesetter: (any Typesetter)? = nil
    ) {
        let typesetter = typesetter ?? PangoTypesetter(library: FontLibrary(directories: fontFolders))
        var (count, standing, differences) = (0, 0, [Difference]())
        var known: Set<String> = []
        for subject in subjects ?? file.subjects {
            let stage = InterfaceStage(file, subject, typesetter: typesetter)
            let board = FrameBoard(stage, tolerance: max(0, tolerance))
            for node in board.nodes where known.insert(node.id).inserted {
                let difference = board.difference(of: node)
                if difference?.group != .marked { count += 1 }
                if let difference { differences.append(difference) } else { standing += 1 }
            }
        }
        (self.file, viewCount, standingCount) = (file.file, count, standing)
        device = file.document.root.child("device")?["id"].flatMap { InterfaceDevice.of($0) == nil ? nil : $0 }
        self.differences = differences.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
    }
}
