// SPDX-License-Identifier: MIT
//
// A view that shows what is behind it through a material, or lets its content take part in one.

public import Foundation
import VitrineGeometry
import VitrineLayers

/// Shows what is behind it through a material, with content above it.
///
/// Views belong on its `contentView`. A blur is cut at round corners where the view clips to its bounds; glass has the view's corners
/// without that, and is a capsule where they are square (glass.shapes). As in UIKit the blur reads nothing
/// where the view, or one that it lies on, is translucent or has a mask: fade the effect, and not the view (compositing.groups-end-grounds).
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// What is done with what is behind; in an animation block one blur fades into the other, or in and out.
    open var effect: UIVisualEffect? {
        didSet { if effect !== oldValue { change(from: oldValue) } }
    }
    /// Where the content belongs; as large as the view.
    open var contentView: UIView { content }

    private var content = UIView()
    private var material = MaterialView(.effect)
    /// The material that goes, where one comes.
    private var leaving: MaterialView?

    /// Creates a view with an effect; nil shows what is behind as it is.
    public init(effect: UIVisualEffect? = nil) {
        self.effect = effect
        super.init(frame: .zero)
        setUp()
    }

    /// Creates a view as a nib or a storyboard says.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let interface = coder.interface {
            if let view = interface.contentView { content = view }
            effect = interface.visualEffect
        }
        setUp()
    }

    private func setUp() {
        insertSubview(material, at: 0)
        if content.superview !== self { addSubview(content) }
        show()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        material.frame = bounds
        leaving?.frame = bounds
        content.frame = bounds
    }

    private func show() {
        material.effect = effect?.changesWhatIsBehind == true ? effect : nil
        material.isHidden = material.effect == nil
        content.vibrancyEffect = effect as? UIVibrancyEffect
        hasInteractiveGlass = (effect as? UIGlassEffect)?.isInteractive == true
        switch effect {
        case is UIGlassEffect: glassRole = .shaping
        case let container as UIGlassContainerEffect: glassRole = .container(spacing: container.spacing)
        default: glassRole = nil
        }
    }

    private func change(from old: UIVisualEffect?) {
        leaving?.removeFromSuperview()
        leaving = nil
        let (hadMaterial, hasMaterial) = (old?.changesWhatIsBehind == true, effect?.changesWhatIsBehind == true)
        guard AnimationBlock.current != nil, hadMaterial || hasMaterial else {
            material.alpha = 1
            show()
            return
        }
        AnimationBlock.run(.immediate) {
            if hadMaterial {
                // The one that is there goes, so that where it is on its way it goes on from there.
                leaving = material
                material = MaterialView(.effect)
                material.frame = bounds
                insertSubview(material, at: 1)
            }
            material.alpha = 0
            show()
        }
        leaving?.alpha = 0
        material.alpha = 1
    }
}

extension UIVisualEffectView: NibContentHolder {
    package var heldContent: UIView { content }
}
