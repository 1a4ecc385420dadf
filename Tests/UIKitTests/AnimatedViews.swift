// SPDX-License-Identifier: MIT
//
// Views that move, as apps write them.

import QuartzCore
import UIKit

/// A card that opens, shakes, pulses, and follows a finger between two places.
final class MovingCard: UIView, CAAnimationDelegate {
    let title = UILabel()
    private let dot = CALayer()
    private let ring = CAShapeLayer()
    private(set) var isOpen = false
    private(set) var events: [String] = []
    private var animator: UIViewPropertyAnimator?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        layer.cornerRadius = 4
        dot.frame = CGRect(x: 4, y: 4, width: 4, height: 4)
        dot.backgroundColor = UIColor.black.cgColor
        layer.addSublayer(dot)
        ring.path = UIBezierPath(ovalIn: CGRect(x: 10, y: 2, width: 8, height: 8)).cgPath
        ring.fillColor = nil
        ring.strokeColor = UIColor.black.cgColor
        ring.strokeEnd = 0
        layer.addSublayer(ring)
        addSubview(title)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func open(animated: Bool, completion: ((Bool) -> Void)? = nil) {
        isOpen = true
        let changes = { [self] in
            frame = CGRect(x: 0, y: 0, width: 100, height: 60)
            layer.cornerRadius = 12
            alpha = 0.9
        }
        guard animated else { return changes() }
        UIView.animate(
            withDuration: 0.4, delay: 0.1, usingSpringWithDamping: 0.8, initialSpringVelocity: 0.5,
            options: [.allowUserInteraction, .beginFromCurrentState], animations: changes, completion: completion)
    }

    func shake() {
        let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.duration = 0.6
        animation.values = [-8.0, 8.0, -4.0, 4.0, 0.0]
        animation.delegate = self
        layer.add(animation, forKey: "shake")
    }

    func pulse() {
        let scale = CABasicAnimation(keyPath: "transform.scale")
        scale.toValue = 1.5
        let fade = CABasicAnimation(keyPath: #"opacity"#)
        fade.fromValue = 1
        fade.toValue = 0.5
        let group = CAAnimationGroup()
        group.animations = [scale, fade]
        group.duration = 0.5
        group.autoreverses = true
        group.repeatCount = .infinity
        dot.add(group, forKey: "pulse")
    }

    func load(to progress: CGFloat) {
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.5)
        CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
        CATransaction.setCompletionBlock { [weak self] in self?.events.append("loaded") }
        ring.strokeEnd = progress
        CATransaction.commit()
    }

    func rename(_ text: String) {
        UIView.transition(with: title, duration: 0.25, options: .transitionCrossDissolve) { self.title.text = text }
    }

    func pan(to fraction: CGFloat) {
        if animator == nil {
            animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut) { self.center.x = 80 }
            animator?.addCompletion { [weak self] position in self?.events.append(position == .end ? "right" : "left") }
        }
        animator?.fractionComplete = fraction
    }

    func letGo(back: Bool) {
        animator?.isReversed = back
        animator?.continueAnimation(withTimingParameters: UISpringTimingParameters(dampingRatio: 1), durationFactor: 0.5)
    }

    var spot: (dot: CALayer, ring: CAShapeLayer) { (dot, ring) }

    func animationDidStart(_ anim: CAAnimation) { events.append("started") }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { events.append("stopped \(flag)") }
}
