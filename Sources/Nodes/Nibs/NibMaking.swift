// SPDX-License-Identifier: MIT
//
// Where the views of nibs come from: a room below, which knows controllers and storyboards.

package import VitrineScene
package import VitrineViewCore

/// Makes the views of nibs that nodes show.
@MainActor
package protocol NibMaking: AnyObject {
    /// Rises when views have to be made anew.
    var generation: Int { get }
    /// A new view; nil where there is nothing to make it from, which is told.
    func make(_ nib: Scene.Nib) -> NibMade?
    /// The picture of a name in a catalogue beside a nib; nil where there is none, which is told.
    func asset(_ name: String, of nib: Scene.Nib, at place: Scene.SourcePlace) -> UIImage?
    /// Tells of something in the scene, once.
    func note(_ message: String, at place: Scene.SourcePlace)
}

/// A view of a nib, and the objects in it.
package struct NibMade {
    package var root: UIView
    /// Lives as long as the view does.
    package var holder: AnyObject?
    /// The views by their ids.
    package var views: [String: UIView]

    package init(root: UIView, holder: AnyObject?, views: [String: UIView]) {
        (self.root, self.holder, self.views) = (root, holder, views)
    }
}
