// SPDX-License-Identifier: MIT
//
// Methods in place of selectors, as a class hands over its own (controls.target-action).

import Foundation
import Testing
import VitrineFingers
import VitrineLayers

@testable import VitrineControls
@testable import VitrineMenus
@testable import VitrineViewCore

/// Open to subclasses, as views of an app are, so that `Self` is not known to be this class.
@MainActor private class PhotoView: UIView {
    let heart = UIButton(type: .system)
    var log: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        heart.frame = CGRect(x: 10, y: 10, width: 44, height: 44)
        addSubview(heart)
        heart.addTarget(self, action: Self.like, for: .touchUpInside)
        heart.addTarget(self, action: Self.pressed(_:event:), for: .touchDown)
        let tap = UITapGestureRecognizer(target: self, action: Self.tapped)
        tap.numberOfTapsRequired = 2
        tap.addTarget(self, action: Self.moved)
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { nil }

    func like() { log.append("like") }
    func pressed(_ sender: UIButton, event: UIEvent) { log.append("pressed \(sender === heart) \(event.type == .touches)") }
    func tapped(_ tap: UITapGestureRecognizer) { log.append("tapped \(tap.numberOfTapsRequired)") }
    func moved() { log.append("moved") }
    func share(_ sender: Any?) { log.append("share") }
}

extension Selector {
    fileprivate static let share = Selector("share:", PhotoView.share)
}

@MainActor @Suite struct TargetActionTests {
    @Test func `a class hands over its own methods by Self`() {
        let scenery = TouchScenery()
        let photo = PhotoView(frame: scenery.window.bounds)
        scenery.window.addSubview(photo)
        scenery.finger.tap(photo.heart)
        scenery.pass(1)
        scenery.finger.doubleTap(photo)
        #expect(photo.log == ["pressed true true", "like", "tapped 2", "moved"])
    }

    @Test func `a named method is known again by its name`() {
        let photo = PhotoView(frame: .zero)
        #expect(photo.canPerformAction(.share, withSender: nil) && !photo.canPerformAction(.copy, withSender: nil))
        let press = UILongPressGestureRecognizer(target: photo, action: .share)
        press.state = .began
        press.removeTarget(photo, action: .share)
        press.state = .ended
        #expect(photo.log == ["share"])
        photo.heart.removeTarget(photo, action: nil, for: .touchDown)
        photo.heart.sendActions(for: [.touchDown, .touchUpInside])
        #expect(photo.log == ["share", "like"])
    }

    @Test func `a subclass of a control sees every call of a target`() {
        final class Watched: UIControl {
            var calls: [String] = []
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
                calls.append(action.name)
                super.sendAction(action, to: target, for: event)
            }
            override func sendAction(_ action: UIAction) {
                calls.append(action.title)
                super.sendAction(action)
            }
        }
        let (control, photo) = (Watched(frame: .zero), PhotoView(frame: .zero))
        control.addTarget(photo, action: Selector.share, for: .valueChanged)
        control.addAction(UIAction(title: "note") { _ in photo.log.append("note") }, for: .valueChanged)
        control.addTarget(photo, action: PhotoView.like, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(photo.log == ["share", "note", "like"] && control.calls.count == 3)
        #expect(control.calls.prefix(2) == ["share:", "note"])
    }

    @Test func `a control keeps no target alive, and calls one that is gone no more`() {
        let control = UIControl(frame: .zero)
        weak var gone: PhotoView?
        do {
            let photo = PhotoView(frame: .zero)
            gone = photo
            control.addTarget(photo, action: .share, for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(photo.log == ["share"] && control.allTargets == [photo])
        }
        #expect(gone == nil && control.allTargets.isEmpty)
        control.sendActions(for: .valueChanged)
    }

    @Test func `an override that calls nothing keeps targets and actions from being called`() {
        final class Muted: UIControl {
            override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {}
            override func sendAction(_ action: UIAction) {}
        }
        let (control, photo) = (Muted(frame: .zero), PhotoView(frame: .zero))
        control.addTarget(photo, action: PhotoView.like, for: .valueChanged)
        control.addAction(UIAction { _ in photo.log.append("done") }, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(photo.log == [])
    }

    @Test func `a method that is handed over has a name of its own making, by which it is listed`() {
        let (control, photo) = (UIControl(frame: .zero), PhotoView(frame: .zero))
        control.addTarget(photo, action: PhotoView.like, for: .valueChanged)
        control.addTarget(photo, action: .share, for: .valueChanged)
        let names = control.actions(forTarget: photo, forControlEvent: .valueChanged) ?? []
        #expect(names.count == 2 && names[1] == "share:" && names[0] != "like")
        control.removeTarget(photo, action: .share, for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(photo.log == ["like"])
    }
}
