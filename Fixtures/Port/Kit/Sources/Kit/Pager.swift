// SPDX-License-Identifier: MIT

import UIKit

@objc public protocol PagerDataSource: AnyObject {
    func numberOfPages(in pager: Pager) -> Int
    @objc optional func pager(_ pager: Pager, titleOf page: Int) -> String
}

@objc public protocol PagerDelegate: NSObjectProtocol {
    @objc optional func pager(_ pager: Pager, shouldSelect page: Int) -> Bool
    @objc optional func pager(_ pager: Pager, didSelect page: Int)
    @objc optional var spacing: CGFloat { get }
}

/// Pages of labels side by side, of which one is selected.
@IBDesignable open class Pager: UIView {
    @IBOutlet open weak var dataSource: PagerDataSource? { didSet { reloadData() } }
    @IBOutlet open weak var delegate: PagerDelegate?
    @IBInspectable open var pageWidth: CGFloat = 80
    @objc public private(set) dynamic var page = 0
    fileprivate var buttons: [UIButton] = []
    private var displayLink: CADisplayLink?
    public private(set) var ticks = 0

    open func reloadData() {
        buttons.forEach { $0.removeFromSuperview() }
        let count = dataSource?.numberOfPages(in: self) ?? 0
        buttons = (0..<count).map { index in
            let button = UIButton(type: .system)
            button.setTitle(dataSource?.pager?(self, titleOf: index) ?? "Page \(index + 1)", for: .normal)
            button.tag = index
            button.addTarget(self, action: #selector(press), for: .touchUpInside)
            addSubview(button)
            return button
        }
        setNeedsLayout()
    }

    @objc private func press(_ sender: UIButton) {
        guard delegate?.pager?(self, shouldSelect: sender.tag) ?? true else { return }
        page = sender.tag
        delegate?.pager?(self, didSelect: page)
    }

    open func startTicking() {
        displayLink = CADisplayLink(target: self, selector: #selector(tick(_:)))
        displayLink?.add(to: .main, forMode: .common)
    }

    @objc func tick(_ link: CADisplayLink) {
        ticks += 1
        if ticks == 3 { link.invalidate() }
    }
}

extension Pager {
    override open func layoutSubviews() {
        super.layoutSubviews()
        let step = pageWidth + (delegate?.spacing ?? 8)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: CGFloat(index) * step, y: 0, width: pageWidth, height: bounds.height)
        }
    }

    public var titles: [String] { buttons.map { $0.title(for: .normal) ?? "" } }
}
