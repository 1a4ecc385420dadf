// SPDX-License-Identifier: MIT
//
// What a column lies on: a panel of glass that floats, or a ground from edge to edge (system26.sidebars, navigation.sidebars).

package import Foundation
import VitrineDrawing
import VitrineGeometry
import VitrineLayers
package import VitrineViewCore

/// Holds the view of a column, over glass, or over a blurred ground with a line at its end.
@MainActor package final class SidebarPanel: UIView {
    private let glass = GlassGround()
    private let clip = UIView()
    /// Sets the column off from content of its own colour.
    private let film = UIView()
    /// What is beneath a column that does not float; nil where it always did.
    private var ground: (material: MaterialView, line: UIView)?
    private weak var content: UIView?

    package init() {
        super.init(frame: .zero)
        clip.clipsToBounds = true
        clip.layer.cornerCurve = .continuous
        film.backgroundColor = UIColor(light: CGColor(gray: 0.95, alpha: 0.7), dark: CGColor(gray: 0.14, alpha: 0.7))
        for view in [glass, clip] { addSubview(view) }
        clip.addSubview(film)
    }

    package required init?(coder: NSCoder) { nil }

    /// Shows a column's view.
    ///
    /// - Parameter radius: How round the panel is; nil has the column reach from edge to edge.
    package func show(_ view: UIView, radius: CGFloat?) {
        glass.radius = radius
        clip.layer.cornerRadius = radius ?? 0
        (glass.isHidden, film.isHidden) = (radius == nil, radius == nil)
        showGround(radius == nil)
        guard view.superview !== clip else { return }
        content = view
        for old in clip.subviews where old !== film { old.removeFromSuperview() }
        clip.addSubview(view)
        setNeedsLayout()
    }

    private func showGround(_ isShown: Bool) {
        if isShown, ground == nil {
            let (material, line) = (MaterialView(.effect), UIView())
            material.effect = UIBlurEffect(style: .systemChromeMaterial)
            line.backgroundColor = .separator
            for view in [material, line] {
                view.isUserInteractionEnabled = false
                insertSubview(view, belowSubview: clip)
            }
            ground = (material, line)
        }
        for view in [ground?.material, ground?.line] { view?.isHidden = !isShown }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        for view in [glass, clip, film] { view.frame = bounds }
        if let ground {
            let thin = 1 / max(traitCollection.displayScale, 1)
            ground.material.frame = bounds
            ground.line.frame = CGRect(x: isRightToLeft ? 0 : bounds.width - thin, y: 0, width: thin, height: bounds.height)
        }
        if let content, content.superview === clip, content.frame != bounds { content.frame = bounds }
    }
}
