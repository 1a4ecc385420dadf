// SPDX-License-Identifier: MIT
//
// What bars, pickers and animators of physics ask and tell. Each method can be called with a question mark (runtime.optional-calls).

public import Foundation
public import VitrineBehaviors
public import VitrineControllers
public import VitrineGraphics
public import VitrinePickers
public import VitrineSharing
public import VitrineViewCore

extension UITabBarDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var tabBar: _TabBarDelegateTabBarCalls? { .init(target: self) }
}

/// Calls methods of a `UITabBarDelegate`.
@preconcurrency @MainActor public struct _TabBarDelegateTabBarCalls {
    let target: any UITabBarDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UITabBar, didSelect p1: UITabBarItem) {
        target.tabBar(p0, didSelect: p1)
    }
}

extension UINavigationBarDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var navigationBar: _NavigationBarDelegateNavigationBarCalls? { .init(target: self) }
}

/// Calls methods of a `UINavigationBarDelegate`.
@preconcurrency @MainActor public struct _NavigationBarDelegateNavigationBarCalls {
    let target: any UINavigationBarDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UINavigationBar, shouldPush p1: UINavigationItem) -> Bool {
        target.navigationBar(p0, shouldPush: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UINavigationBar, didPush p1: UINavigationItem) {
        target.navigationBar(p0, didPush: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UINavigationBar, shouldPop p1: UINavigationItem) -> Bool {
        target.navigationBar(p0, shouldPop: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UINavigationBar, didPop p1: UINavigationItem) {
        target.navigationBar(p0, didPop: p1)
    }
}

extension UIBarPositioningDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var position: _BarPositioningDelegatePositionCalls? { .init(target: self) }
}

/// Calls methods of a `UIBarPositioningDelegate`.
@preconcurrency @MainActor public struct _BarPositioningDelegatePositionCalls {
    let target: any UIBarPositioningDelegate

    /// Calls the method of these labels.
    public func callAsFunction(for p0: UIView) -> UIBarPosition {
        target.position(for: p0)
    }
}

extension UIPickerViewDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var pickerView: _PickerViewDelegatePickerViewCalls? { .init(target: self) }
}

/// Calls methods of a `UIPickerViewDelegate`.
@preconcurrency @MainActor public struct _PickerViewDelegatePickerViewCalls {
    let target: any UIPickerViewDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIPickerView, widthForComponent p1: Int) -> CGFloat {
        target.pickerView(p0, widthForComponent: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIPickerView, rowHeightForComponent p1: Int) -> CGFloat {
        target.pickerView(p0, rowHeightForComponent: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIPickerView, titleForRow p1: Int, forComponent p2: Int) -> String? {
        target.pickerView(p0, titleForRow: p1, forComponent: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIPickerView, attributedTitleForRow p1: Int, forComponent p2: Int) -> NSAttributedString? {
        target.pickerView(p0, attributedTitleForRow: p1, forComponent: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIPickerView, viewForRow p1: Int, forComponent p2: Int, reusing p3: UIView?) -> UIView {
        target.pickerView(p0, viewForRow: p1, forComponent: p2, reusing: p3)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIPickerView, didSelectRow p1: Int, inComponent p2: Int) {
        target.pickerView(p0, didSelectRow: p1, inComponent: p2)
    }
}

extension UIDynamicAnimatorDelegate {
    /// The method of this name, to be called with a question mark.
    public var dynamicAnimatorWillResume: ((UIDynamicAnimator) -> Void)? { { self.dynamicAnimatorWillResume($0) } }
    /// The method of this name, to be called with a question mark.
    public var dynamicAnimatorDidPause: ((UIDynamicAnimator) -> Void)? { { self.dynamicAnimatorDidPause($0) } }
}

extension UICollisionBehaviorDelegate {
    /// The methods that begin with this name, to be called with a question mark.
    public var collisionBehavior: _CollisionBehaviorDelegateCollisionBehaviorCalls? { .init(target: self) }
}

/// Calls methods of a `UICollisionBehaviorDelegate`.
@preconcurrency @MainActor public struct _CollisionBehaviorDelegateCollisionBehaviorCalls {
    let target: any UICollisionBehaviorDelegate

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UICollisionBehavior, beganContactFor p1: any UIDynamicItem, with p2: any UIDynamicItem, at p3: CGPoint
    ) {
        target.collisionBehavior(p0, beganContactFor: p1, with: p2, at: p3)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UICollisionBehavior, endedContactFor p1: any UIDynamicItem, with p2: any UIDynamicItem) {
        target.collisionBehavior(p0, endedContactFor: p1, with: p2)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UICollisionBehavior, beganContactFor p1: any UIDynamicItem, withBoundaryIdentifier p2: (any NSCopying)?, at p3: CGPoint
    ) {
        target.collisionBehavior(p0, beganContactFor: p1, withBoundaryIdentifier: p2, at: p3)
    }

    /// Calls the method of these labels.
    public func callAsFunction(
        _ p0: UICollisionBehavior, endedContactFor p1: any UIDynamicItem, withBoundaryIdentifier p2: (any NSCopying)?
    ) {
        target.collisionBehavior(p0, endedContactFor: p1, withBoundaryIdentifier: p2)
    }
}

extension UIDocumentPickerDelegate {
    /// The method of this name, to be called with a question mark.
    public var documentPickerWasCancelled: ((UIDocumentPickerViewController) -> Void)? { { self.documentPickerWasCancelled($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var documentPicker: _DocumentPickerDelegateDocumentPickerCalls? { .init(target: self) }
}

/// Calls methods of a `UIDocumentPickerDelegate`.
@preconcurrency @MainActor public struct _DocumentPickerDelegateDocumentPickerCalls {
    let target: any UIDocumentPickerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIDocumentPickerViewController, didPickDocumentsAt p1: [URL]) {
        target.documentPicker(p0, didPickDocumentsAt: p1)
    }

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIDocumentPickerViewController, didPickDocumentAt p1: URL) {
        target.documentPicker(p0, didPickDocumentAt: p1)
    }
}

extension UIImagePickerControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var imagePickerControllerDidCancel: ((UIImagePickerController) -> Void)? { { self.imagePickerControllerDidCancel($0) } }
    /// The methods that begin with this name, to be called with a question mark.
    public var imagePickerController: _ImagePickerControllerDelegateImagePickerControllerCalls? { .init(target: self) }
}

/// Calls methods of a `UIImagePickerControllerDelegate`.
@preconcurrency @MainActor public struct _ImagePickerControllerDelegateImagePickerControllerCalls {
    let target: any UIImagePickerControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIImagePickerController, didFinishPickingMediaWithInfo p1: [UIImagePickerController.InfoKey: Any]) {
        target.imagePickerController(p0, didFinishPickingMediaWithInfo: p1)
    }
}

extension UIColorPickerViewControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var colorPickerViewControllerDidSelectColor: ((UIColorPickerViewController) -> Void)? {
        { self.colorPickerViewControllerDidSelectColor($0) }
    }
    /// The method of this name, to be called with a question mark.
    public var colorPickerViewControllerDidFinish: ((UIColorPickerViewController) -> Void)? {
        { self.colorPickerViewControllerDidFinish($0) }
    }
    /// The methods that begin with this name, to be called with a question mark.
    public var colorPickerViewController: _ColorPickerViewControllerDelegateColorPickerViewControllerCalls? { .init(target: self) }
}

/// Calls methods of a `UIColorPickerViewControllerDelegate`.
@preconcurrency @MainActor public struct _ColorPickerViewControllerDelegateColorPickerViewControllerCalls {
    let target: any UIColorPickerViewControllerDelegate

    /// Calls the method of these labels.
    public func callAsFunction(_ p0: UIColorPickerViewController, didSelect p1: UIColor, continuously p2: Bool) {
        target.colorPickerViewController(p0, didSelect: p1, continuously: p2)
    }
}

extension UIFontPickerViewControllerDelegate {
    /// The method of this name, to be called with a question mark.
    public var fontPickerViewControllerDidPickFont: ((UIFontPickerViewController) -> Void)? {
        { self.fontPickerViewControllerDidPickFont($0) }
    }
    /// The method of this name, to be called with a question mark.
    public var fontPickerViewControllerDidCancel: ((UIFontPickerViewController) -> Void)? { { self.fontPickerViewControllerDidCancel($0) } }
}
