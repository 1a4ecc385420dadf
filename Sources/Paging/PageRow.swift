// SPDX-License-Identifier: MIT
//
// The pages of a page controller in their row: the one before, the one that is shown, and the one after.

import Foundation
import VitrineControllers
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineMenus
import VitrineValueControls
import VitrineViewCore

/// Scrolls pages, and tells its row of every move, whoever its delegate is.
@MainActor final class PageScrollView: UIScrollView {
    weak var row: PageRow?

    override var bounds: CGRect {
        didSet { if bounds.origin != oldValue.origin { row?.moved() } }
    }
}

/// The three places of pages in a scroll view, of which the second is shown at rest.
@MainActor final class PageRow: NSObject, UIScrollViewDelegate {
    private static let dotsHeight: CGFloat = 37

    private unowned let owner: UIPageViewController
    let scroll = PageScrollView(frame: .zero)
    private let dots = UIPageControl()
    private(set) var current: [UIViewController] = []
    private var before: [UIViewController] = []
    private var after: [UIViewController] = []
    private var knowsNeighbours = false
    /// What is scrolled to by the program.
    private var going: (pages: [UIViewController], isForward: Bool, completion: ((Bool) -> Void)?)?
    /// The pages that the delegate heard a finger turns to.
    private var pending: [UIViewController]?
    private var isArranging = false

    init(_ owner: UIPageViewController) {
        self.owner = owner
        super.init()
        scroll.row = self
        scroll.isPagingEnabled = true
        scroll.showsHorizontalScrollIndicator = false
        scroll.showsVerticalScrollIndicator = false
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.scrollsToTop = true
        scroll.delegate = self
        scroll.clipsToBounds = false
    }

    func fill(_ view: UIView) {
        view.clipsToBounds = true
        view.addSubview(scroll)
        dots.isHidden = true
        dots.addAction(UIAction { [weak self] _ in self?.dotChosen() }, for: .valueChanged)
        view.addSubview(dots)
        attach(current, at: .zero)
    }

    private var isVertical: Bool { owner.navigationOrientation == .vertical }
    private var isMirrored: Bool { !isVertical && scroll.effectiveUserInterfaceLayoutDirection == .rightToLeft }
    private var length: CGFloat { isVertical ? scroll.bounds.height : scroll.bounds.width }
    private var offset: CGFloat { isVertical ? scroll.bounds.minY : scroll.bounds.minX }

    /// The pages that there are room for, from left to right or from top to bottom.
    private var places: [[UIViewController]] {
        var row = [first, current, last].filter { !$0.isEmpty }
        if isMirrored { row.reverse() }
        return row
    }
    private var first: [UIViewController] { going.map { $0.isForward ? [] : $0.pages } ?? before }
    private var last: [UIViewController] { going.map { $0.isForward ? $0.pages : [] } ?? after }
    private var rest: CGFloat { CGFloat(places.firstIndex { $0.elementsEqual(current, by: ===) } ?? 0) * length }

    // MARK: What is shown

    func show(
        _ new: [UIViewController], _ direction: UIPageViewController.NavigationDirection, animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        if let going {
            self.going = nil
            scroll.setContentOffset(scroll.contentOffset, animated: false)
            settle(on: going.pages, byFinger: false)
            going.completion?(false)
        }
        let isSame = new.elementsEqual(current, by: ===)
        guard animated, !current.isEmpty, !new.isEmpty, !isSame, owner.viewIfLoaded?.window != nil, length > 0 else {
            settle(on: new, byFinger: false)
            showDots(fromStart: true)
            completion?(true)
            return
        }
        going = (new, direction == .forward, completion)
        arrange()
        guard let index = places.firstIndex(where: { $0.elementsEqual(new, by: ===) }) else { return }
        let place = CGFloat(index) * length
        scroll.setContentOffset(isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0), animated: true)
    }

    /// The pages come to rest.
    private func settle(on pages: [UIViewController], byFinger: Bool) {
        let old = current
        for controller in children where !pages.contains(where: { $0 === controller }) { detach(controller) }
        current = pages
        (before, after, knowsNeighbours) = ([], [], false)
        attach(current, at: .zero)
        neighboursChanged()
        if byFinger, let moved = pending {
            pending = nil
            let isOther = !old.elementsEqual(current, by: ===)
            if isOther { moveDots(forward: moved.elementsEqual(pages, by: ===) && wasForward) }
            owner.delegate?.pageViewController(
                owner, didFinishAnimating: true, previousViewControllers: old, transitionCompleted: isOther)
        }
    }

    private var wasForward = true
    private var children: [UIViewController] { owner.children.filter { $0.viewIfLoaded?.superview === scroll } }

    /// Asks for the pages around, once, when they may be seen.
    func neighboursChanged() {
        guard owner.isViewLoaded, owner.view.window != nil || knowsNeighbours else { return }
        knowsNeighbours = true
        before = pages(from: current.first) { $0.pageViewController(owner, viewControllerBefore: $1) }.reversed()
        after = pages(from: current.last) { $0.pageViewController(owner, viewControllerAfter: $1) }
        arrange()
    }

    private func pages(
        from controller: UIViewController?, _ next: (any UIPageViewControllerDataSource, UIViewController) -> UIViewController?
    ) -> [UIViewController] {
        guard let source = owner.dataSource, var last = controller else { return [] }
        var found: [UIViewController] = []
        while found.count < owner.width, let page = next(source, last) {
            found.append(page)
            last = page
        }
        return found.count == owner.width ? found : []
    }

    // MARK: Places

    func layOut(in bounds: CGRect) {
        let room = dots.isHidden ? bounds : CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - Self.dotsHeight, 0))
        let frame = isVertical ? room.insetBy(dx: 0, dy: -owner.spacing / 2) : room.insetBy(dx: -owner.spacing / 2, dy: 0)
        if scroll.frame != frame {
            isArranging = true
            scroll.frame = frame
            isArranging = false
        }
        dots.frame = CGRect(x: 0, y: room.maxY, width: bounds.width, height: Self.dotsHeight)
        if !knowsNeighbours { neighboursChanged() }
        if !scroll.isDragging, !scroll.isDecelerating, going == nil { arrange() }
    }

    /// Puts all pages in their places, and shows the one that is at rest.
    private func arrange() {
        guard owner.isViewLoaded else { return }
        isArranging = true
        defer { isArranging = false }
        let size = scroll.bounds.size
        let count = CGFloat(max(places.count, 1))
        scroll.contentSize =
            isVertical ? CGSize(width: size.width, height: count * size.height) : CGSize(width: count * size.width, height: size.height)
        scroll.contentOffset = isVertical ? CGPoint(x: 0, y: rest) : CGPoint(x: rest, y: 0)
        scroll.isScrollEnabled = owner.dataSource != nil
        for controller in children { place(controller) }
    }

    private func place(_ controller: UIViewController) {
        guard let index = places.firstIndex(where: { $0.contains { $0 === controller } }) else { return }
        let size = scroll.bounds.size
        let half = owner.spacing / 2
        var frame =
            isVertical
            ? CGRect(x: 0, y: CGFloat(index) * size.height + half, width: size.width, height: size.height - 2 * half)
            : CGRect(x: CGFloat(index) * size.width + half, y: 0, width: size.width - 2 * half, height: size.height)
        if owner.width == 2, let place = places[index].firstIndex(where: { $0 === controller }) {
            frame.size.width /= 2
            if (place == 1) != isMirrored { frame.origin.x += frame.width }
        }
        if controller.view.frame != frame { controller.view.frame = frame }
    }

    private func attach(_ controllers: [UIViewController], at: CGPoint) {
        guard owner.isViewLoaded else { return }
        for controller in controllers where controller.viewIfLoaded?.superview !== scroll || controller.parent !== owner {
            if controller.parent !== owner { owner.addChild(controller) }
            controller.view.translatesAutoresizingMaskIntoConstraints = true
            place(controller)
            scroll.addSubview(controller.view)
            controller.didMove(toParent: owner)
        }
    }

    private func detach(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    // MARK: Movement

    /// The content was moved: what comes into sight is shown, and what has come to rest stays.
    func moved() {
        guard !isArranging, length > 0 else { return }
        let way = offset - rest
        guard way != 0 else { return restIfStill() }
        let isForward = (way > 0) != isMirrored
        let pages = isForward ? last : first
        guard !pages.isEmpty else { return }
        attach(pages, at: .zero)
        for controller in pages { place(controller) }
        if going == nil, scroll.isDragging, pending.map({ !$0.elementsEqual(pages, by: ===) }) ?? true {
            (pending, wasForward) = (pages, isForward)
            owner.delegate?.pageViewController(owner, willTransitionTo: pages)
        }
        restIfStill()
    }

    /// Ends a movement by fingers that has arrived at a page.
    private func restIfStill() {
        guard going == nil, !scroll.isDragging, pending != nil, let pages = arrived else { return }
        settle(on: pages, byFinger: true)
    }

    /// The page that fills the view; nil between two.
    private var arrived: [UIViewController]? {
        let place = length > 0 ? offset / length : 0
        let index = place.rounded()
        guard abs(place - index) < 1e-6, places.indices.contains(Int(index)) else { return nil }
        return places[Int(index)]
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { if !decelerate { restIfStill() } }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { restIfStill() }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        guard let going else { return }
        self.going = nil
        settle(on: going.pages, byFinger: false)
        showDots(fromStart: true)
        going.completion?(true)
    }

    // MARK: Dots

    /// Shows as many dots as the data source says.
    private func showDots(fromStart: Bool) {
        guard owner.transitionStyle == .scroll, !isVertical, let source = owner.dataSource else { return dots.isHidden = true }
        dots.numberOfPages = source.presentationCount(for: owner)
        if fromStart { dots.currentPage = source.presentationIndex(for: owner) }
        let isHidden = dots.numberOfPages < 1
        if dots.isHidden != isHidden {
            dots.isHidden = isHidden
            owner.viewIfLoaded?.setNeedsLayout()
        }
    }

    private func moveDots(forward: Bool) { if !dots.isHidden { dots.currentPage += forward ? 1 : -1 } }

    private func dotChosen() {
        guard let source = owner.dataSource else { return }
        let index = dots.currentPage
        let isForward = index > source.presentationIndex(for: owner)
        let next = isForward ? after : before
        guard !next.isEmpty else { return }
        show(next, isForward ? .forward : .reverse, animated: true, nil)
        dots.currentPage = index
    }
}
