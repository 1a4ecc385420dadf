// SPDX-License-Identifier: MIT
//
// A child in place of another, and the guides at the top and the bottom that the safe area has taken over from.

public import Foundation
import VitrineGeometry
import VitrineLayers
public import VitrineViewCore

extension UIViewController {
    /// Puts a child's view in the place of another's (controllers.exchange-of-children).
    func exchange(
        _ old: UIViewController, _ new: UIViewController, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        guard old.parent === self, new.parent === self else {
            UIEnvironment.current.refuse(
                .invalidArgument,
                "Children view controllers \(old) and \(new) must have a common parent view controller when calling "
                    + "-[UIViewController transitionFromViewController:toViewController:duration:options:animations:completion:]")
            return
        }
        let place = old.view.superview ?? view
        let isShown = appearance.state == .appeared
        if isShown {
            old.beginAppearanceTransition(false, animated: duration > 0)
            new.beginAppearanceTransition(true, animated: duration > 0)
        }
        if new.view.frame.size == .zero { new.view.frame = old.view.frame }
        let ends: (Bool) -> Void = { finished in
            old.view.removeFromSuperview()
            if isShown {
                old.endAppearanceTransition()
                new.endAppearanceTransition()
            }
            completion?(finished)
        }
        if options.isTransition, let place {
            UIView.transition(with: place, duration: duration, options: options) {
                old.view.removeFromSuperview()
                place.addSubview(new.view)
                animations?()
            } completion: {
                ends($0)
            }
            return
        }
        place?.addSubview(new.view)
        UIView.animate(withDuration: duration, delay: 0, options: options) {
            animations?()
        } completion: {
            ends($0)
        }
    }

    /// The bottom of the bars at the top, as constraints know it; the safe area has taken over from it.
    public var topLayoutGuide: any UILayoutSupport { barGuide(isTop: true) }

    /// The top of the bars at the bottom, as constraints know it; the safe area has taken over from it.
    public var bottomLayoutGuide: any UILayoutSupport { barGuide(isTop: false) }

    private func barGuide(isTop: Bool) -> BarGuide {
        if let known = view.layoutGuides.lazy.compactMap({ $0 as? BarGuide }).first(where: { $0.isTop == isTop }) { return known }
        let guide = BarGuide(isTop: isTop)
        let (view, safeArea) = (self.view as UIView, self.view.safeAreaLayoutGuide)
        view.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leadingAnchor.constraint(equalTo: view.leadingAnchor), guide.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            guide.topAnchor.constraint(equalTo: isTop ? view.topAnchor : safeArea.bottomAnchor),
            guide.bottomAnchor.constraint(equalTo: isTop ? safeArea.topAnchor : view.bottomAnchor),
        ])
        return guide
    }

    /// The controller in front: the last that is presented, and the one that a container shows.
    package var ownerInFront: UIResponder { front }

    /// The controller in front: the last that is presented, and the one that a container shows.
    package final var front: UIViewController {
        if let presented = extras.presented { return presented.front }
        if let top = (self as? UINavigationController)?.topViewController { return top.front }
        if let selected = (self as? UITabBarController)?.selectedViewController { return selected.front }
        return self
    }
}

/// What the guides at the top and the bottom of a controller's view say.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
    /// How much is covered, in points.
    var length: CGFloat { get }
    /// The upper edge.
    var topAnchor: NSLayoutYAxisAnchor { get }
    /// The lower edge.
    var bottomAnchor: NSLayoutYAxisAnchor { get }
    /// The height.
    var heightAnchor: NSLayoutDimension { get }
}

/// What bars cover at the top or the bottom.
private final class BarGuide: UILayoutGuide, UILayoutSupport {
    let isTop: Bool

    init(isTop: Bool) {
        self.isTop = isTop
        super.init()
    }

    var length: CGFloat { owningView.map { isTop ? $0.safeAreaInsets.top : $0.safeAreaInsets.bottom } ?? 0 }
}

extension UIView.AnimationOptions {
    /// Whether a view turns, fades or curls.
    fileprivate var isTransition: Bool { rawValue >> 20 & 0xf != 0 }
}
