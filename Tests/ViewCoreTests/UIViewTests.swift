// SPDX-License-Identifier: MIT
//
// Geometry, tree, traits and touch of views.

import Foundation
import Testing
import VitrineDrawing
import VitrineFormats
import VitrineGeometry
import VitrineLayers

@testable import VitrineViewCore

@MainActor @Suite struct UIViewTests {
    private func view(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> UIView {
        UIView(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    @Test func `frame, bounds and center move together`() {
        let view = view(10, 20, 30, 40)
        #expect(view.center == CGPoint(x: 25, y: 40))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
        view.bounds.size = CGSize(width: 10, height: 10)
        #expect(view.frame == CGRect(x: 95, y: 95, width: 10, height: 10))
        view.transform = CGAffineTransform(scaleX: 2, y: 3)
        #expect(view.frame == CGRect(x: 90, y: 85, width: 20, height: 30))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    typealias Mask = UIView.AutoresizingMask

    @Test(arguments: [
        (Mask(), CGRect(x: 10, y: 20, width: 50, height: 40)),
        (Mask([.flexibleWidth, .flexibleHeight]), CGRect(x: 10, y: 20, width: 150, height: 140)),
        (Mask.flexibleLeftMargin, CGRect(x: 110, y: 20, width: 50, height: 40)),
        (Mask([.flexibleLeftMargin, .flexibleRightMargin]), CGRect(x: 30, y: 20, width: 50, height: 40)),
        (Mask([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]), CGRect(x: 20, y: 20, width: 100, height: 40)),
        (Mask([.flexibleTopMargin, .flexibleBottomMargin]), CGRect(x: 10, y: 53 + 1.0 / 3, width: 50, height: 40)),
    ])
    func `a subview follows the size of its superview as its mask says`(mask: UIView.AutoresizingMask, expected: CGRect) {
        let outer = view(0, 0, 100, 100)
        let inner = view(10, 20, 50, 40)
        inner.autoresizingMask = mask
        outer.addSubview(inner)
        outer.frame = CGRect(x: 5, y: 5, width: 200, height: 200)
        #expect(abs(inner.frame.minX - expected.minX) < 1e-9)
        #expect(abs(inner.frame.minY - expected.minY) < 1e-9)
        #expect(inner.frame.size == expected.size)
    }

    @Test func `subviews and layers keep the same order`() {
        let outer = UIView()
        let views = (0..<4).map { _ in UIView() }
        views.forEach(outer.addSubview)
        outer.bringSubviewToFront(views[0])
        outer.sendSubviewToBack(views[3])
        outer.insertSubview(views[2], belowSubview: views[1])
        outer.exchangeSubview(at: 0, withSubviewAt: 3)
        let order = outer.subviews.compactMap { view in views.firstIndex { $0 === view } }
        #expect(order == [0, 2, 1, 3])
        #expect(outer.layer.sublayers?.compactMap { layer in views.firstIndex { $0.layer === layer } } == order)
    }

    @Test func `coming and going is told in UIKit's order`() {
        final class Log { var lines: [String] = [] }
        final class Child: UIView {
            var log = Log()
            override func willMove(toSuperview newSuperview: UIView?) { log.lines.append(newSuperview == nil ? "will leave" : "will come") }
            override func didMoveToSuperview() { log.lines.append(superview == nil ? "did leave" : "did come") }
            override func willMove(toWindow newWindow: UIWindow?) { log.lines.append(newWindow == nil ? "window goes" : "window comes") }
            override func didMoveToWindow() { log.lines.append(window == nil ? "no window" : "window") }
        }
        final class Parent: UIView {
            var log = Log()
            override func didAddSubview(_ subview: UIView) { log.lines.append("added") }
            override func willRemoveSubview(_ subview: UIView) { log.lines.append("removing") }
        }
        let log = Log()
        let (window, parent, child) = (UIWindow(), Parent(), Child())
        window.addSubview(parent)
        (parent.log, child.log) = (log, log)
        parent.addSubview(child)
        #expect(log.lines == ["will come", "window comes", "added", "did come", "window"])
        log.lines = []
        child.removeFromSuperview()
        #expect(log.lines == ["will leave", "window goes", "removing", "did leave", "no window"])
    }

    @Test func `layout reaches the views that need it and no others`() {
        final class Counter: UIView {
            var count = 0
            override func layoutSubviews() { count += 1 }
        }
        let (root, child) = (Counter(), Counter())
        func counts() -> [Int] { [root.count, child.count] }
        root.addSubview(child)
        root.layoutIfNeeded()
        #expect(counts() == [1, 0])
        child.frame.size = CGSize(width: 10, height: 10)
        root.layoutIfNeeded()
        #expect(counts() == [1, 1])
        child.frame.origin.x = 50
        root.layoutIfNeeded()
        #expect(counts() == [1, 1])
    }

    @Test func `touches go to the front-most view that takes them`() {
        let root = view(0, 0, 100, 100)
        let (back, front) = (view(0, 0, 50, 50), view(0, 0, 50, 50))
        root.addSubview(back)
        root.addSubview(front)
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === front)
        front.alpha = 0.005
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === back)
        back.isUserInteractionEnabled = false
        #expect(root.hitTest(CGPoint(x: 10, y: 10), with: nil) === root)
        #expect(root.hitTest(CGPoint(x: 100, y: 10), with: nil) == nil)
    }

    @Test func `points go to other views and to the window`() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let (a, b) = (view(10, 10, 50, 50), view(100, 100, 50, 50))
        window.addSubview(a)
        window.addSubview(b)
        b.bounds.origin = CGPoint(x: 0, y: 7)
        #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: -89, y: -82))
        #expect(b.convert(CGPoint(x: 0, y: 7), to: nil) == CGPoint(x: 100, y: 100))
        #expect(a.convert(CGRect(x: 0, y: 7, width: 5, height: 5), from: b) == CGRect(x: 90, y: 90, width: 5, height: 5))
    }

    @Test func `a tag finds the nearest view`() {
        let (root, a, b) = (UIView(), UIView(), UIView())
        root.addSubview(a)
        a.addSubview(b)
        b.tag = 7
        #expect(root.viewWithTag(7) === b)
        #expect(root.viewWithTag(8) == nil)
    }

    @Test func `the safe area reaches as far as it overlaps`() {
        let root = view(0, 0, 100, 200)
        root.ownSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0)
        let child = view(0, 15, 100, 100)
        root.addSubview(child)
        #expect(child.safeAreaInsets == UIEdgeInsets(top: 25, left: 0, bottom: 0, right: 0))
        #expect(child.layoutMargins == UIEdgeInsets(top: 33, left: 8, bottom: 8, right: 8))
    }

    @Test func `directional margins change sides with the direction`() {
        let view = UIView()
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        view.semanticContentAttribute = .forceRightToLeft
        #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }

    @Test func `traits come from above unless a view has its own`() {
        let (root, middle, leaf) = (UIView(), UIView(), UIView())
        root.addSubview(middle)
        middle.addSubview(leaf)
        #expect(leaf.traitCollection === UITraitCollection.current)
        root.overrideTraits = UITraitCollection(layoutDirection: .rightToLeft)
        middle.overrideUserInterfaceStyle = .dark
        #expect(leaf.traitCollection.userInterfaceStyle == .dark)
        #expect(leaf.traitCollection.layoutDirection == .rightToLeft)
        #expect(root.traitCollection.userInterfaceStyle == .light)
        #expect(leaf.traitCollection === leaf.traitCollection)
    }

    @Test func `a dynamic background follows the appearance when it is shown`() {
        let root = view(0, 0, 20, 10)
        root.backgroundColor = .systemBackground
        let child = view(5, 0, 10, 10)
        child.backgroundColor = .red
        child.displayElement = DisplayList.Element(category: .cell, kind: nil, section: 1, item: 2)
        root.addSubview(child)
        func shown() -> String { root.displayList(scale: 2).description }
        #expect(
            shown() == """
                canvas 20 10 @2
                  layer [0 0 20 10] background #ffffff
                    layer cell-1-2 [0 0 10 10] at 5 0 background #ff0000

                """)
        root.overrideUserInterfaceStyle = .dark
        #expect(shown().contains("layer [0 0 20 10] background #000000"))
        root.layer.backgroundColor = nil
        #expect(!shown().contains("#000000"))
    }

    @Test func `a view is as large as what is stretched over it asks for`() {
        final class Sized: UIView {
            override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 12) }
        }
        let outer = view(0, 0, 100, 100)
        let inner = Sized(frame: CGRect(x: 10, y: 10, width: 80, height: 80))
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        #expect(outer.systemLayoutSizeFitting(.zero) == CGSize(width: 50, height: 32))
        #expect(
            outer.systemLayoutSizeFitting(
                CGSize(width: 70, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
                == CGSize(width: 70, height: 32))
    }

    @Test func `an offset is a text in UIKit's form`() {
        let offset = UIOffset(horizontal: 1.5, vertical: -2)
        #expect(NSCoder.string(for: offset) == "{1.5, -2}" && NSCoder.uiOffset(for: "{1.5, -2}") == offset)
        #expect(NSCoder.uiOffset(for: "1.5") == .zero)
    }
}
