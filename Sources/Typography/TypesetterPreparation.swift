// SPDX-License-Identifier: MIT
//
// Fonts that are made ready while other work goes on. It has a lock, for the typesetter to change threads.

package import Dispatch
import Foundation
import Synchronization

/// A typesetter that another thread makes, and that has found and shaped with the fonts that most texts use.
package final class TypesetterPreparation: Sendable {
    /// Sizes and weights of the texts of an interface: body, headline, subheadline, footnote, caption, tabs and large titles.
    private static let usual: [(size: CGFloat, weight: FontWeight)] = [
        (17, .regular), (17, .semibold), (15, .regular), (13, .regular), (12, .regular), (10, .medium), (34, .bold),
    ]

    private let typesetter = Mutex<PangoTypesetter?>(nil)
    private let isAskedFor = Atomic(false)

    /// Begins, with the fonts of a library, when the queue comes to it.
    package init(library: FontLibrary, on queue: DispatchQueue) {
        queue.async { [self] in
            typesetter.withLock { typesetter in
                if isAskedFor.load(ordering: .acquiring) { return }
                let made = PangoTypesetter(library: library)
                for (size, weight) in Self.usual where !isAskedFor.load(ordering: .acquiring) {
                    let text = StyledText("Rag 0, fi.", font: FontDescription(size: size, weight: weight))
                    _ = made.layout(text, style: ParagraphStyle(), width: nil, maxLines: 1, maxHeight: nil)
                }
                typesetter = made
            }
        }
    }

    /// The typesetter, which is given once; waits for one that is being made, and nil where that has not begun.
    package func take() -> PangoTypesetter? {
        isAskedFor.store(true, ordering: .releasing)
        return typesetter.withLock { typesetter in
            defer { typesetter = nil }
            return typesetter
        }
    }
}
