// SPDX-License-Identifier: MIT
//
// The software keyboard of a scene, at the bottom of its screen.

package import Foundation
import VitrineGeometry
import VitrineLayers
import VitrineMockupViews
import VitrineMockups
package import VitrineScene
package import VitrineViewCore

/// Draws a keyboard at the bottom of its bounds; touches go through what is above it.
package final class KeyboardOverlay: UIView {
    private let keys: KeyboardFaceView
    /// How much of the screen it takes, in points.
    package let height: CGFloat

    package init(_ said: Scene.Keyboard, on canvas: Scene.Canvas) {
        let metrics = KeyboardMetrics(canvas.size, isPad: canvas.traits.isPad)
        keys = KeyboardFaceView(said.face(locale: canvas.locale), metrics)
        height = min(metrics.height, canvas.size.height)
        super.init(frame: .zero)
        layer.name = "keyboard"
        keys.overrideUserInterfaceStyle = said.style
        isUserInteractionEnabled = false
        addSubview(keys)
    }

    required init?(coder: NSCoder) { nil }

    package override func layoutSubviews() {
        super.layoutSubviews()
        keys.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }
}
