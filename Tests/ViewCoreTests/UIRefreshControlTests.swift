// SPDX-License-Identifier: MIT
//
// Content that is pulled down to be brought up to date (refreshing.pull).

import Foundation
import Testing
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineTypography

@testable import VitrineFingers
@testable import VitrineMenus
@testable import VitrineValueControls
@testable import VitrineViewCore

@MainActor @Suite struct UIRefreshControlTests {
    private let clock = VirtualClock()
    private let window: UIWindow
    private let view: UIScrollView
    private let control: UIRefreshControl

    init() {
        let environment = UIEnvironment(clock: clock, typesetter: BoxTypesetter())
        window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 600), environment: environment)
        window.makeKeyAndVisible()
        view = UIScrollView(frame: window.bounds)
        view.contentSize = CGSize(width: 200, height: 2000)
        control = environment.run { UIRefreshControl() }
        view.refreshControl = control
        window.addSubview(view)
        window.layoutIfNeeded()
    }

    @Test func `content that is pulled far enough begins a refresh once, and rests lower until it ends`() {
        var told = 0
        control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
        let finger = Finger(in: window)
        finger.down(at: CGPoint(x: 100, y: 100))
        for y in stride(from: 110.0, through: 400, by: 10) { finger.move(to: CGPoint(x: 100, y: y)) }
        #expect(control.isRefreshing && told == 1 && view.adjustedContentInset.top == 60)
        clock.advance(by: 0.3)
        finger.up()
        clock.advance(by: 2)
        #expect(view.contentOffset.y == -60 && control.frame == CGRect(x: 0, y: -60, width: 200, height: 60))
        control.endRefreshing()
        clock.advance(by: 1)
        #expect(view.contentOffset.y == 0 && !control.isRefreshing && control.isHidden && view.adjustedContentInset.top == 0)
        #expect(told == 1)
    }

    @Test func `content comes back in the time of its own window, whichever is in force`() {
        control.beginRefreshing()
        view.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
        clock.advance(by: 0.1)
        control.endRefreshing()
        clock.advance(by: 0.1)
        let offset = view.layer.presentation()?.bounds.minY ?? 0
        #expect(-60 < offset && offset < 0 && !control.isHidden)
        clock.advance(by: 1)
        #expect(view.contentOffset.y == 0 && control.isHidden)
    }

    @Test func `a pull that is too short begins nothing`() {
        var told = 0
        control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
        let finger = Finger(in: window)
        finger.down(at: CGPoint(x: 100, y: 100))
        for y in stride(from: 110.0, through: 180, by: 10) { finger.move(to: CGPoint(x: 100, y: y)) }
        #expect(!control.isHidden)
        clock.advance(by: 0.3)
        finger.up()
        clock.advance(by: 2)
        #expect(told == 0 && !control.isRefreshing && control.isHidden && view.contentOffset.y == 0)
    }

    @Test func `a program that begins a refresh is told nothing, and the content stays`() {
        var told = 0
        control.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
        control.beginRefreshing()
        #expect(told == 0 && view.contentOffset.y == 0 && view.adjustedContentInset.top == 60)
        view.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
        #expect(!control.isHidden)
        view.refreshControl = nil
        #expect(view.adjustedContentInset.top == 0 && control.superview == nil)
    }
}

/// Notes what it is told of its traits.
private final class TraitCard: UIView {
    var log: [String] = []
    func sizeChanged() { log.append("size") }
    func anyChanged(_ view: UIView, _ before: UITraitCollection) {
        log.append("\(view === self) \(before.preferredContentSizeCategory == .large)")
    }
}

@MainActor @Suite struct TraitRegistrationTests {
    private let environment = UIEnvironment(typesetter: BoxTypesetter())

    private func take(_ traits: UITraitCollection) {
        environment.traits = UITraitCollection(traitsFrom: [environment.traits, traits])
    }

    @Test func `a closure is called after one of its traits has changed, and for no other`() {
        environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), environment: environment)
            window.makeKeyAndVisible()
            let card = TraitCard()
            window.addSubview(card)
            let registration = card.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (card: TraitCard, before: UITraitCollection) in
                card.log.append("\(before.userInterfaceStyle == .light) \(card.traitCollection.userInterfaceStyle == .dark)")
            }
            take(UITraitCollection(preferredContentSizeCategory: .small))
            #expect(card.log == [])
            take(UITraitCollection(userInterfaceStyle: .dark))
            #expect(card.log == ["true true"])
            card.unregisterForTraitChanges(registration)
            take(UITraitCollection(userInterfaceStyle: .light))
            #expect(card.log == ["true true"])
        }
    }

    @Test func `methods are given the environment and the traits of before`() {
        environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), environment: environment)
            window.makeKeyAndVisible()
            let card = TraitCard()
            window.addSubview(card)
            card.registerForTraitChanges([UITraitPreferredContentSizeCategory.self], action: TraitCard.sizeChanged)
            card.registerForTraitChanges([UITraitPreferredContentSizeCategory.self], target: card, action: TraitCard.anyChanged)
            take(UITraitCollection(preferredContentSizeCategory: .small))
            #expect(card.log == ["size", "true true"])
        }
    }
}
