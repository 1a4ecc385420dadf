// SPDX-License-Identifier: MIT
//
// What stages that follow each other need not make anew.

import Foundation
package import VitrineTypography
package import VitrineViews

/// Fonts that are loaded and pictures that are decoded, for stages that show the same scene again or in another variant.
///
/// What a stage has set, shown and found wrong remains its own; a picture whose file changed is decoded again.
@MainActor
package final class StageSupplies {
    /// Folders with fonts beside the pinned ones.
    package let fontFolders: [String]
    /// The pictures.
    package let memory = ImageMemory()
    private var preparation: TypesetterPreparation?
    private lazy var first = preparation?.take() ?? PangoTypesetter(library: FontLibrary(directories: fontFolders))

    package init(fontFolders: [String] = []) { self.fontFolders = fontFolders }

    /// Takes fonts of these folders that another thread loads.
    ///
    /// `endPreparing` is to be called before other fonts are loaded and before the program ends.
    package func take(_ preparation: TypesetterPreparation) { self.preparation = preparation }

    /// Waits for the other thread, which leaves undone what it has not begun.
    package func endPreparing() { _ = preparation?.take() }

    /// A typesetter of its own over the fonts.
    ///
    /// - Parameter language: of texts whose style names none, as a BCP 47 tag.
    package func typesetter(language: String?) -> PangoTypesetter { PangoTypesetter(sharing: first, language: language) }
}
