// SPDX-License-Identifier: MIT

import UIKit

/// Follows a scroll view by key paths and by names.
public final class ScrollFollower: NSObject {
    public private(set) var offsets: [CGFloat] = []
    public private(set) var sizes: [CGSize] = []
    private var observation: NSKeyValueObservation?
    private weak var scrollView: UIScrollView?

    public init(_ scrollView: UIScrollView) {
        super.init()
        self.scrollView = scrollView
        observation = scrollView.observe(\.contentOffset, options: [.new, .old]) { [weak self] view, change in
            self?.offsets.append(change.newValue?.y ?? view.contentOffset.y)
        }
        scrollView.addObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize), options: [.new], context: nil)
    }

    override public func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {
        guard keyPath == #keyPath(UIScrollView.contentSize) else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
            return
        }
        sizes.append(scrollView?.contentSize ?? .zero)
    }

    public func stop() {
        observation?.invalidate()
        scrollView?.removeObserver(self, forKeyPath: #keyPath(UIScrollView.contentSize))
    }
}

/// Hears of notifications, timers and calls that are put off, by selectors.
@objcMembers public final class Listener: NSObject {
    public static let called = Notification.Name("KitListenerCalled")
    public private(set) var heard: [String] = []

    public override init() {
        super.init()
        NotificationCenter.default.addObserver(self, selector: #selector(hear(_:)), name: Listener.called, object: nil)
    }

    func hear(_ notification: Notification) { heard.append(notification.userInfo?["word"] as? String ?? "nothing") }

    public func wait() {
        Timer.scheduledTimer(timeInterval: 0.5, target: self, selector: #selector(fire), userInfo: nil, repeats: false)
        perform(#selector(late(with:)), with: "late", afterDelay: 1)
    }

    func fire() { heard.append("fired") }
    func late(with word: String) { heard.append(word) }

    public func ask() -> Bool { responds(to: #selector(fire)) && !responds(to: Selector(("unknown"))) }
}
