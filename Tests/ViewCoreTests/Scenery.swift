// SPDX-License-Identifier: MIT
//
// A view in a window to animate.

import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
import VitrineViews

/// A view of 20 points in the corner of a window of 100.
@MainActor struct Scenery {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view: UIView

    init(_ view: UIView = UIView()) {
        self.view = view
        view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        view.backgroundColor = .black
        window.addSubview(view)
    }

    /// What is shown of the view at a time.
    func shown(at time: Double) -> DisplayList.Layer? {
        window.displayList(scale: 1, at: time).layers.first?.sublayers.first
    }

    /// Where the view's centre is shown at a time.
    func center(at time: Double) -> CGPoint {
        guard let shown = shown(at: time) else { return CGPoint(x: -1, y: -1) }
        return shown.transform.project(CGPoint(x: shown.bounds.midX, y: shown.bounds.midY)) ?? .zero
    }
}

/// A view that asks for a size.
final class SizedBox: UIView {
    private var size = CGSize.zero
    override var intrinsicContentSize: CGSize { size }

    convenience init(width: CGFloat, height: CGFloat) {
        self.init(frame: .zero)
        size = CGSize(width: width, height: height)
    }
}
