// SPDX-License-Identifier: MIT
//
// Views of a stage by the words of scenes.

package import VitrineViewCore

/// A view that stages make of what stands in scenes, under the word that their files have for it.
package protocol ScenePart: UIView {
    /// The word: "box".
    static var nodeWord: String { get }
}
