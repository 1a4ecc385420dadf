// SPDX-License-Identifier: MIT
//
// How a view's subviews come, go and change places, in views and layers alike.

import VitrineLayers

extension UIView {
    /// The window at the top of the tree.
    var windowAbove: UIWindow? {
        var view: UIView? = self
        while let current = view {
            if let window = current as? UIWindow { return window }
            view = current.superview
        }
        return nil
    }

    /// The view of the subtree that carries a tag, the nearest to the root first.
    func tagged(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// Whether the view is another or somewhere on it.
    package func isOn(_ view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let current = ancestor {
            if current === view { return true }
            ancestor = current.superview
        }
        return false
    }

    /// Lets two subviews change places, counted from the back.
    func exchange(_ first: Int, _ second: Int) {
        let (low, high) = (min(first, second), max(first, second))
        guard low != high else { return }
        let (a, b) = (subviews[low], subviews[high])
        reorder(b, to: low)
        reorder(a, to: high)
    }

    private func insert(_ view: UIView, place: ([UIView]) -> Int?) {
        if view.superview === self { view.withdraw() }
        insert(view, at: place(subviews))
    }

    func insert(_ view: UIView, behind sibling: UIView) { insert(view) { views in views.lastIndex { $0 === sibling } } }

    func insert(_ view: UIView, before sibling: UIView) { insert(view) { views in views.lastIndex { $0 === sibling }.map { $0 + 1 } } }

    /// - Parameter index: Where among the subviews; nil is in front of all.
    func insert(_ view: UIView, at index: Int?) {
        guard !isDescendant(of: view) else { return environment.refuse(.invalidArgument, "Can't add self as subview") }
        if view.superview === self { view.withdraw() } else if view.superview != nil { view.detach(to: self) }
        let isNew = view.superview !== self
        let window = window
        if isNew {
            view.willMove(toSuperview: self)
            if let window { view.willMove(to: window) }
        }
        var place = min(max(index ?? subviews.count, 0), subviews.count)
        if view.layer.endsAnimationsOnArrival {
            // Their completions may change the tree.
            let following = subviews[place...]
            view.layer.comesIntoTree()
            guard !isNew || view.superview == nil else { return }
            place = following.lazy.compactMap { [self] next in subviews.firstIndex { $0 === next } }.first ?? subviews.count
        }
        // Layers that are not views' may stand between; a view's layer goes before that of the view it is put behind.
        if place < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[place].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: place)
        view.superview = self
        if isNew, type(of: view).requiresConstraintBasedLayout { view.setNeedsUpdateConstraints() }
        view.joinedTree()
        forgetMeasurements()
        setNeedsLayout()
        didAddSubview(view)
        if isNew {
            view.didMoveToSuperview()
            if let window { window.welcome(view) }
        }
    }

    /// Takes the view out of its superview, with the calls that go with it.
    func detach(to newSuperview: UIView?) {
        guard let old = superview else { return }
        let oldWindow = window
        let hadWindow = oldWindow != nil
        if newSuperview == nil {
            willMove(toSuperview: nil)
            if hadWindow { willMove(to: nil) }
        }
        old.willRemoveSubview(self)
        old.dropConstraints(to: self)
        withdraw()
        superview = nil
        old.forgetMeasurements()
        old.setNeedsLayout()
        if newSuperview == nil {
            didMoveToSuperview()
            if hadWindow {
                tellWindow {
                    $0.didMoveToWindow()
                    $0.rare?.controller?.viewDidLeaveWindow()
                }
            }
        }
        if let oldWindow, oldWindow !== newSuperview?.window { oldWindow.dropWhatLeft() }
    }

    func reorder(_ view: UIView, to index: Int) {
        guard let place = subviews.firstIndex(where: { $0 === view }), place != index else { return }
        view.withdraw()
        if index < subviews.count {
            layer.insertSublayer(view.layer, below: subviews[index].layer)
        } else {
            layer.addSublayer(view.layer)
        }
        subviews.insert(view, at: index)
    }

    private func withdraw() {
        guard let superview else { return }
        layer.removeFromSuperlayer()
        if superview.subviews.last === self {
            superview.subviews.removeLast()
        } else if let place = superview.subviews.firstIndex(where: { $0 === self }) {
            superview.subviews.remove(at: place)
        }
    }

    /// Tells a view and all on it that they are in the window, after they were given the looks of their classes.
    fileprivate func welcome(_ view: UIView) {
        if let dress = environment.views.dress { view.tellWindow(dress) }
        view.tellWindow { $0.didMoveToWindow() }
    }

    private func willMove(to window: UIWindow?) {
        tellWindow {
            $0.rare?.controller?.viewWillMove(to: window)
            $0.willMove(toWindow: window)
        }
    }

    private func tellWindow(_ tell: (UIView) -> Void) {
        tell(self)
        for view in subviews { view.tellWindow(tell) }
    }
}
