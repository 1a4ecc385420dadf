// SPDX-License-Identifier: MIT
//
// What sources written for iOS override, with nothing but UIKit imported: that it compiles is most of the test.

import UIKit

class OverridingView: UIView {
    var log: [String] = []

    override class var layerClass: AnyClass { OverridingLayer.self }
    override class var requiresConstraintBasedLayout: Bool { true }
    override var frame: CGRect { didSet { log.append("frame") } }
    override var bounds: CGRect { didSet { log.append("bounds") } }
    override var center: CGPoint { didSet { log.append("center") } }
    override var transform: CGAffineTransform { didSet { log.append("transform") } }
    override var transform3D: CATransform3D { didSet { log.append("transform3D") } }
    override var alpha: CGFloat { didSet { log.append("alpha") } }
    override var isHidden: Bool { didSet { log.append("isHidden") } }
    override var isOpaque: Bool { didSet { log.append("isOpaque") } }
    override var clipsToBounds: Bool { didSet { log.append("clipsToBounds") } }
    override var backgroundColor: UIColor? { didSet { log.append("backgroundColor") } }
    override var tintColor: UIColor! { didSet { log.append("tintColor") } }
    override var mask: UIView? { didSet { log.append("mask") } }
    override var tag: Int { didSet { log.append("tag") } }
    override var contentMode: UIView.ContentMode { didSet { log.append("contentMode") } }
    override var autoresizingMask: UIView.AutoresizingMask { didSet { log.append("autoresizingMask") } }
    override var isUserInteractionEnabled: Bool { didSet { log.append("isUserInteractionEnabled") } }
    override var translatesAutoresizingMaskIntoConstraints: Bool { didSet { log.append("translates") } }

    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
    override var layoutMargins: UIEdgeInsets {
        get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
        set { log.append("layoutMargins \(newValue.left)") }
    }
    override var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get { super.directionalLayoutMargins }
        set { super.directionalLayoutMargins = newValue }
    }
    override var preservesSuperviewLayoutMargins: Bool { didSet { log.append("preserves") } }
    override var insetsLayoutMarginsFromSafeArea: Bool { didSet { log.append("insets") } }
    override var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
    override var semanticContentAttribute: UISemanticContentAttribute { didSet { log.append("semantics") } }
    override var accessibilityIdentifier: String? { didSet { log.append("identifier") } }
    override var overrideUserInterfaceStyle: UIUserInterfaceStyle { didSet { log.append("style") } }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 20) }
    override var window: UIWindow? { super.window }
    override var constraints: [NSLayoutConstraint] { super.constraints }
    override var leadingAnchor: NSLayoutXAxisAnchor { super.leadingAnchor }
    override var lastBaselineAnchor: NSLayoutYAxisAnchor { super.lastBaselineAnchor }
    override var heightAnchor: NSLayoutDimension { super.heightAnchor }
    override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
    override var layoutMarginsGuide: UILayoutGuide { super.layoutMarginsGuide }
    override var readableContentGuide: UILayoutGuide { super.readableContentGuide }
    override var layoutGuides: [UILayoutGuide] { super.layoutGuides }
    override var forFirstBaselineLayout: UIView { self }
    override var forLastBaselineLayout: UIView { self }

    override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
    override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { super.convert(point, from: view) }
    override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { super.convert(rect, to: view) }
    override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { super.convert(rect, from: view) }
    override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        log.append("snapshot")
        return super.snapshotView(afterScreenUpdates: afterUpdates)
    }
    override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        super.exchangeSubview(at: index1, withSubviewAt: index2)
    }
    override func addConstraint(_ constraint: NSLayoutConstraint) { super.addConstraint(constraint) }
    override func addConstraints(_ constraints: [NSLayoutConstraint]) { super.addConstraints(constraints) }
    override func removeConstraint(_ constraint: NSLayoutConstraint) { super.removeConstraint(constraint) }
    override func removeConstraints(_ constraints: [NSLayoutConstraint]) { super.removeConstraints(constraints) }
    override func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] { [] }
    override func addLayoutGuide(_ layoutGuide: UILayoutGuide) { super.addLayoutGuide(layoutGuide) }
    override func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { super.removeLayoutGuide(layoutGuide) }
    override func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    override func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { .required }
    override func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    override func layoutMarginsDidChange() { super.layoutMarginsDidChange() }
    override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    override func tintColorDidChange() { super.tintColorDidChange() }
    override func updateConstraints() { super.updateConstraints() }
    override func layoutSubviews() { super.layoutSubviews() }
    override func layoutIfNeeded() { super.layoutIfNeeded() }
    override func setNeedsLayout() { super.setNeedsLayout() }
    override func setNeedsDisplay() { super.setNeedsDisplay() }
    override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
    override func sizeToFit() { super.sizeToFit() }
    override func invalidateIntrinsicContentSize() { super.invalidateIntrinsicContentSize() }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
    override func addSubview(_ view: UIView) { super.addSubview(view) }
    override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
    override func removeFromSuperview() { super.removeFromSuperview() }
    override func bringSubviewToFront(_ view: UIView) { super.bringSubviewToFront(view) }
    override func didAddSubview(_ subview: UIView) { super.didAddSubview(subview) }
    override func willRemoveSubview(_ subview: UIView) { super.willRemoveSubview(subview) }
    override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }
    override func didMoveToWindow() { super.didMoveToWindow() }
    override func viewWithTag(_ tag: Int) -> UIView? { super.viewWithTag(tag) }
    override func isDescendant(of view: UIView) -> Bool { super.isDescendant(of: view) }
    override func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { super.action(for: layer, forKey: event) }
    override func layoutSublayers(of layer: CALayer) { super.layoutSublayers(of: layer) }
    override func awakeFromNib() { super.awakeFromNib() }
}

class OverridingLayer: CALayer {
    var log: [String] = []

    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var contents: Any? { didSet { log.append("contents") } }
    override var contentsRect: CGRect { didSet { log.append("contentsRect") } }
    override var contentsGravity: CALayerContentsGravity { didSet { log.append("contentsGravity") } }
    override var contentsScale: CGFloat { didSet { log.append("contentsScale") } }
    override var delegate: (any CALayerDelegate)? { didSet { log.append("delegate") } }
    override var mask: CALayer? { didSet { log.append("mask") } }
    override var name: String? { didSet { log.append("name") } }
    override var shadowPath: CGPath? { didSet { log.append("shadowPath") } }
    override var shadowColor: CGColor? { didSet { log.append("shadowColor") } }
    override var shadowOpacity: Float { didSet { log.append("shadowOpacity") } }
    override var shadowOffset: CGSize { didSet { log.append("shadowOffset") } }
    override var shadowRadius: CGFloat { didSet { log.append("shadowRadius") } }
    override var borderWidth: CGFloat { didSet { log.append("borderWidth") } }
    override var borderColor: CGColor? { didSet { log.append("borderColor") } }
    override var cornerRadius: CGFloat { didSet { log.append("cornerRadius") } }
    override var maskedCorners: CACornerMask { didSet { log.append("maskedCorners") } }
    override var cornerCurve: CALayerCornerCurve { didSet { log.append("cornerCurve") } }
    override var isDoubleSided: Bool { didSet { log.append("isDoubleSided") } }
    override var allowsEdgeAntialiasing: Bool { didSet { log.append("allowsEdgeAntialiasing") } }
    override var shouldRasterize: Bool { didSet { log.append("shouldRasterize") } }
    override var rasterizationScale: CGFloat { didSet { log.append("rasterizationScale") } }
    override var anchorPointZ: CGFloat { didSet { log.append("anchorPointZ") } }
    override var actions: [String: any CAAction]? { didSet { log.append("actions") } }
    override var speed: Float { didSet { log.append("speed") } }
    override var timeOffset: CFTimeInterval { didSet { log.append("timeOffset") } }
    override var beginTime: CFTimeInterval { didSet { log.append("beginTime") } }

    override func add(_ anim: CAAnimation, forKey key: String?) {
        log.append("add")
        super.add(anim, forKey: key)
    }
    override func removeAnimation(forKey key: String) { super.removeAnimation(forKey: key) }
    override func removeAllAnimations() { super.removeAllAnimations() }
    override func animation(forKey key: String) -> CAAnimation? { super.animation(forKey: key) }
    override func animationKeys() -> [String]? { super.animationKeys() }
    override func value(forKey key: String) -> Any? { super.value(forKey: key) }
    override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: key) }
    override func value(forKeyPath keyPath: String) -> Any? { super.value(forKeyPath: keyPath) }
    override func setValue(_ value: Any?, forKeyPath keyPath: String) { super.setValue(value, forKeyPath: keyPath) }
    override func affineTransform() -> CGAffineTransform { super.affineTransform() }
    override func setAffineTransform(_ m: CGAffineTransform) { super.setAffineTransform(m) }
    override func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { super.convert(p, from: l) }
    override func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { super.convert(p, to: l) }
    override func convert(_ r: CGRect, from l: CALayer?) -> CGRect { super.convert(r, from: l) }
    override func convert(_ r: CGRect, to l: CALayer?) -> CGRect { super.convert(r, to: l) }
    override func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { super.convertTime(t, from: l) }
    override func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { super.convertTime(t, to: l) }
    override func action(forKey event: String) -> (any CAAction)? { super.action(forKey: event) }
    override class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
    override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }
    override func contains(_ p: CGPoint) -> Bool { super.contains(p) }
    override func layoutSublayers() { super.layoutSublayers() }
    override func setNeedsLayout() { super.setNeedsLayout() }
    override func addSublayer(_ layer: CALayer) { super.addSublayer(layer) }
    override func removeFromSuperlayer() { super.removeFromSuperlayer() }
}

class OverridingShape: CAShapeLayer {
    override var path: CGPath? { didSet { setNeedsDisplay() } }
    override var lineWidth: CGFloat { didSet { setNeedsDisplay() } }
    override var strokeEnd: CGFloat { didSet { setNeedsDisplay() } }
}

class OverridingGradient: CAGradientLayer {
    override var colors: [Any]? { didSet { setNeedsDisplay() } }
    override var startPoint: CGPoint { didSet { setNeedsDisplay() } }
}

class OverridingScrollView: UIScrollView {
    override var contentOffset: CGPoint { didSet { setNeedsLayout() } }
    override var contentSize: CGSize { didSet { setNeedsLayout() } }
    override var contentInset: UIEdgeInsets { didSet { setNeedsLayout() } }
    override var adjustedContentInset: UIEdgeInsets { super.adjustedContentInset }
    override var contentLayoutGuide: UILayoutGuide { super.contentLayoutGuide }
    override var frameLayoutGuide: UILayoutGuide { super.frameLayoutGuide }
    override var isPagingEnabled: Bool { didSet { setNeedsLayout() } }
    override func adjustedContentInsetDidChange() { super.adjustedContentInsetDidChange() }
    override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { super.setContentOffset(contentOffset, animated: animated) }
    override func scrollRectToVisible(_ rect: CGRect, animated: Bool) { super.scrollRectToVisible(rect, animated: animated) }
    override func flashScrollIndicators() {}
}

class OverridingLabel: UILabel {
    override var text: String? { didSet { setNeedsLayout() } }
    override var attributedText: NSAttributedString? { didSet { setNeedsLayout() } }
    override var font: UIFont! { didSet { setNeedsLayout() } }
    override var textColor: UIColor! { didSet { setNeedsLayout() } }
    override var numberOfLines: Int { didSet { setNeedsLayout() } }
    override var preferredMaxLayoutWidth: CGFloat { didSet { setNeedsLayout() } }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    }
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 2, dy: 0)) }
}

class OverridingButton: UIButton {
    override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }
    override var isEnabled: Bool { didSet { setNeedsLayout() } }
    override var isSelected: Bool { didSet { setNeedsLayout() } }
    override var state: UIControl.State { super.state }
    override var titleLabel: UILabel? { super.titleLabel }
    override var currentTitle: String? { super.currentTitle }
    override func setTitle(_ title: String?, for state: UIControl.State) { super.setTitle(title?.uppercased(), for: state) }
    override func setTitleColor(_ color: UIColor?, for state: UIControl.State) { super.setTitleColor(color, for: state) }
    override func addAction(_ action: UIAction, for controlEvents: UIControl.Event) { super.addAction(action, for: controlEvents) }
    override func sendActions(for controlEvents: UIControl.Event) { super.sendActions(for: controlEvents) }
}

class OverridingImageView: UIImageView {
    override var image: UIImage? { didSet { setNeedsLayout() } }
    override var isHighlighted: Bool { didSet { setNeedsLayout() } }
    override var intrinsicContentSize: CGSize { super.intrinsicContentSize }
}

class OverridingStack: UIStackView {
    override var axis: NSLayoutConstraint.Axis { didSet { setNeedsLayout() } }
    override var spacing: CGFloat { didSet { setNeedsLayout() } }
    override var arrangedSubviews: [UIView] { super.arrangedSubviews }
    override func addArrangedSubview(_ view: UIView) { super.addArrangedSubview(view) }
}

class OverridingWindow: UIWindow {
    override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0) }
    override func makeKeyAndVisible() { super.makeKeyAndVisible() }
}

class OverridingController: UIViewController {
    override var title: String? { didSet { navigationItem.title = title } }
    override var preferredContentSize: CGSize { didSet { viewIfLoaded?.setNeedsLayout() } }
    override var traitCollection: UITraitCollection { super.traitCollection }
    override func loadView() { view = OverridingView() }
    override func viewDidLoad() { super.viewDidLoad() }
    override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
    override func viewDidLayoutSubviews() { super.viewDidLayoutSubviews() }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    override func addChild(_ childController: UIViewController) { super.addChild(childController) }
    override func didMove(toParent parent: UIViewController?) { super.didMove(toParent: parent) }
}

/// A name of a client's own that a room below UIKit uses, too.
struct Path { var points: [CGPoint] = [] }
