// SPDX-License-Identifier: MIT
//
// Members of screens that few programs call.

public import Foundation
public import VitrineGeometry
public import VitrineLayers
public import VitrineViewCore

/// A size that a screen can have, in pixels.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
    /// The size in pixels.
    public let size: CGSize
    /// How wide a pixel is to its height: 1.
    public let pixelAspectRatio: CGFloat = 1

    init(_ size: CGSize) {
        self.size = size
        super.init()
    }
}

extension UIScreen {
    /// What is done about edges of a picture that a television cuts off.
    public enum OverscanCompensation: Int, Hashable, Sendable { case scale, insetBounds, none }

    /// The sizes that the screen can have: the one that it has.
    public var availableModes: [UIScreenMode] { [mode] }
    /// The size that the screen has.
    public var currentMode: UIScreenMode? { mode }
    /// The size that is best for the screen.
    public var preferredMode: UIScreenMode? { mode }

    private var mode: UIScreenMode { UIScreenMode(CGSize(width: bounds.width * scale, height: bounds.height * scale)) }

    /// How long a picture takes to be seen, in seconds: no time.
    public var calibratedLatency: CFTimeInterval { 0 }
    /// What is done about edges that are cut off: nothing, as none are.
    public var overscanCompensation: OverscanCompensation {
        get { .none }
        set {}
    }
    /// What would be cut off: nothing.
    public var overscanCompensationInsets: UIEdgeInsets { .zero }
    /// Whether the screen may be darker than its light allows; kept nowhere, as it has no light.
    public var wantsSoftwareDimming: Bool {
        get { false }
        set {}
    }
    /// How much brighter than white the screen shows now: not at all.
    public var currentEDRHeadroom: CGFloat { 1 }
    /// How much brighter than white the screen could show: not at all.
    public var potentialEDRHeadroom: CGFloat { 1 }
    /// Whether focus moves on the screen: nothing moves it.
    public var supportsFocus: Bool { false }
    /// The view that has focus: none.
    public var focusedView: UIView? { nil }
    /// What has focus: nothing.
    public var focusedItem: (any UIFocusItem)? { nil }

    /// A view that looks as the windows on the screen do now.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        let view = UIView(frame: bounds)
        for window in UIEnvironment.current.windows where window.isOnScreen && window.screen === self {
            guard let part = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
            part.frame = window.frame
            view.addSubview(part)
        }
        return view
    }
}
