// SPDX-License-Identifier: MIT
//
// What holds content whose size changes: controllers, and those that place what is presented.

public import Foundation
import VitrineGeometry
public import VitrineViewCore

/// Something with content whose size and traits change in transitions.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
    /// The size that the content asks for.
    var preferredContentSize: CGSize { get }
    /// Told that a child asks for another size.
    func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// Told that a child with constraints asks for another size.
    func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
    /// The size that a child gets in a size of this.
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
    /// Told before the size changes.
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
    /// Told before the traits change.
    func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
