// SPDX-License-Identifier: MIT
//
// The members of layers, views and controllers that layout libraries and their cells use, with what they answer.

import QuartzCore
import Testing
import UIKit

/// A view as libraries write them: an initializer of its own beside the inherited ones.
private class BadgeView: UIView {
    let count: Int
    private(set) var layouts = 0

    init(count: Int) {
        self.count = count
        super.init(frame: .zero)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override class var layerClass: AnyClass { CAGradientLayer.self }

    override var frame: CGRect { didSet { setNeedsLayout() } }

    override var bounds: CGRect { didSet { setNeedsLayout() } }

    override var intrinsicContentSize: CGSize { CGSize(width: 10 * CGFloat(count), height: 10) }

    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }

    override func awakeFromNib() { super.awakeFromNib() }
}

private class ListController: UIViewController {
    var events: [String] = []

    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "List"
        events.append("load")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        events.append("appear")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        events.append("layout")
    }
}

@MainActor @Suite struct ViewMembersTests {
    @Test func `layers carry looks and transforms`() {
        let view = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
        view.layer.cornerRadius = 8
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        view.layer.borderWidth = 1
        view.layer.borderColor = UIColor.black.cgColor
        view.layer.shadowOpacity = 0.5
        view.layer.shouldRasterize = true
        view.layer.rasterizationScale = UIScreen.main.scale
        view.layer.allowsEdgeAntialiasing = true
        #expect(view.layer.bounds == view.bounds && view.layer.rasterizationScale == 2)
        view.layer.anchorPoint = CGPoint(x: 0, y: 0.5)
        #expect(view.frame == CGRect(x: 60, y: 10, width: 100, height: 50))
        view.layer.transform = CATransform3DMakeScale(2, 1, 1)
        #expect(view.transform == CGAffineTransform(scaleX: 2, y: 1) && view.frame.width == 200)
    }

    @Test func `views form trees, convert points and lay out`() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let badge = BadgeView(count: 3)
        badge.tag = 7
        badge.frame = CGRect(origin: CGPoint(x: 20, y: 30), size: badge.intrinsicContentSize)
        badge.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(badge)
        root.layoutIfNeeded()
        #expect(root.viewWithTag(7) === badge && badge.superview === root && badge.layouts == 1)
        #expect(badge.layer is CAGradientLayer)
        #expect(badge.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 21, y: 31))
        root.frame.size.width = 260
        #expect(badge.frame.width == 90)
        badge.center = CGPoint(x: 100, y: 100)
        badge.isHidden = true
        badge.contentMode = .scaleAspectFill
        badge.clipsToBounds = true
        badge.tintColor = .red
        badge.translatesAutoresizingMaskIntoConstraints = false
        #expect(badge.frame.midX == 100 && UIView().bounds == .zero)
        #expect(root.effectiveUserInterfaceLayoutDirection == .leftToRight && root.traitCollection.displayScale == 2)
        let fitting = badge.systemLayoutSizeFitting(
            CGSize(width: 50, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(fitting == CGSize(width: 50, height: 10))
    }

    @Test func `scroll views scroll`() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 500)
        scroll.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.decelerationRate = .fast
        scroll.isPagingEnabled = true
        scroll.alwaysBounceVertical = true
        scroll.isDirectionalLockEnabled = true
        scroll.scrollIndicatorInsets = scroll.contentInset
        #expect(scroll.contentOffset.y == -10 && scroll.adjustedContentInset == scroll.contentInset)
        scroll.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(scroll.bounds.origin.y == 40 && !scroll.isDragging && !scroll.isDecelerating && !scroll.isTracking)
        #expect(scroll.panGestureRecognizer.location(in: nil) == .zero)
        #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    }

    @Test func `labels and images take what cells give them`() {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.textColor = .darkGray
        label.text = "a"
        #expect(label.font.pointSize == 17 && UIFont.preferredFont(forTextStyle: .caption1).pointSize == 12)
        #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17 && UIFont.systemFont(ofSize: 9).pointSize == 9)
        #expect(UIFont.preferredFont(forTextStyle: .title1).pointSize == 28 && UIFont.preferredFont(forTextStyle: .callout).pointSize == 16)
        let image = UIImageView()
        image.image = UIImage()
        image.contentMode = .scaleAspectFit
        #expect(image.image?.size == .zero)
        for alignment in [NSTextAlignment.left, .right, .center] { label.textAlignment = alignment }
        #expect(label.textAlignment == .center)
    }

    @Test func `colours have numbers`() {
        #expect(UIColor.black.cgColor == UIColor(white: 0, alpha: 1).cgColor)
        #expect(UIColor.green.cgColor == UIColor(red: 0, green: 1, blue: 0, alpha: 1).cgColor)
        #expect(UIColor.gray.cgColor == UIColor(white: 0.5, alpha: 1).cgColor)
        #expect(UIColor.lightGray != UIColor.darkGray && UIColor.systemBackground != UIColor.systemGray2)
        #expect(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).cgColor == UIColor.white.cgColor)
    }

    @Test func `the surroundings can be asked`() {
        #expect(UIScreen.main.bounds.size == CGSize(width: 390, height: 844) && UIScreen.main.scale == 2)
        #expect(UIDevice.current.userInterfaceIdiom == .phone && UIDevice.current.userInterfaceIdiom != .pad)
        #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
        #expect(UILayoutPriority.required.rawValue == 1000 && UILayoutPriority.fittingSizeLevel.rawValue == 50)
    }

    @Test func `controllers load, appear and lay out`() {
        let controller = ListController(nibName: nil, bundle: nil)
        #expect(!controller.isViewLoaded)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(controller.events.prefix(2) == ["load", "appear"] && controller.events.contains("layout"))
        #expect(controller.navigationItem.title == "List" && controller.view.frame == window.bounds)
        #expect(ListController().view != nil)
    }
}
