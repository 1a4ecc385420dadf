// SPDX-License-Identifier: MIT
//
// Sources of Swift 5 in the form that those with selectors, outlets and optional requirements are brought into.

import UIKit

final class TagLayer: CAShapeLayer {
    let text: String
    init(text: String) {
        self.text = text
        super.init()
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class TagStack: UIStackView {
    required init(coder: NSCoder) { super.init(coder: coder) }
    override init(frame: CGRect) { super.init(frame: frame) }
}

extension NSCollectionLayoutDimension {
    static func full() -> Self { fractionalWidth(1) }
}

func lineHeight(of font: UIFont) -> CGFloat { font.lineHeight + font.ascender }

class OutletCell: UIView {
    @Outlet var back: UIView? = nil
}

class OutletKeeper {
    var cell: OutletCell?
    func keep() -> UIView? { cell?.back }
}

/// A plain class whose selectors carry methods, and which is listed.
class Watcher: NSObject {
    var heard: [String] = []
    private var timer: Timer?

    func start() {
        NotificationCenter.default.addObserver(
            self, selector: Selector("noted:", Watcher.noted(_:)), name: Notification.Name("watcher"), object: self)
        timer = Timer.scheduledTimer(
            timeInterval: 1, target: self, selector: Selector("tick", Watcher.tick), userInfo: nil, repeats: true)
        perform(Selector("tick", Watcher.tick), with: nil, afterDelay: 1)
    }

    func stop() {
        NotificationCenter.default.removeObserver(self)
        timer?.invalidate()
        NSObject.cancelPreviousPerformRequests(withTarget: self)
    }

    private func noted(_ note: Notification) { heard.append("noted") }
    private func tick() { heard.append("tick") }
    func pair(_ first: NSString, with second: NSString) { heard.append("\(first)\(second)") }

    class var interfaceActions: [Selector] { [Selector("pair:with:", Watcher.pair(_:with:))] }
}

extension Watcher: SelectorTable {}

protocol DialDelegate: AnyObject {
    func dialMoved(_ dial: Dial)
    func limit(of dial: Dial) -> Int
}

extension DialDelegate {
    func dialMoved(_ dial: Dial) { OptionalRequirement.isMissing() }
    func limit(of dial: Dial) -> Int { OptionalRequirement.isMissing() }
}

/// A class that is on no actor, with requirements that may be left out.
class Dial {
    weak var delegate: DialDelegate?
    func turn() -> Int {
        OptionalRequirement.call(delegate?.dialMoved(self))
        return OptionalRequirement.call(delegate?.limit(of: self)) ?? 10
    }
}

class Lid: UIView {
    var told = 0
    private var observation: NSKeyValueObservation?
    static var key: UInt8 = 0

    func follow(_ scroll: UIScrollView) {
        observation = scroll.observe(\.contentOffset, options: [.new]) { [weak self] _, change in
            self?.told += Int(change.newValue?.y ?? 0)
        }
        scroll.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil)
        objc_setAssociatedObject(scroll, &Lid.key, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }

    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        if keyPath == "contentSize" { told += 1000 }
    }
}

extension Lid: KeyValueObserver {}

func anyView<T: UIView>(_ type: T.Type) -> T { UIKit.make(T.self, frame: .zero) }
