// SPDX-License-Identifier: MIT
//
// A view whose gestures and buttons call its methods, and a finger that uses them.

import Testing
import UIKit

/// A photo that is liked with its button or a double tap, and shared by whoever in the chain can.
class PhotoView: UIView {
    let heart = UIButton(type: .system)
    private(set) var likes = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        heart.frame = CGRect(x: 10, y: 10, width: 44, height: 44)
        addSubview(heart)
        heart.addTarget(self, action: PhotoView.like, for: .touchUpInside)
        let tap = UITapGestureRecognizer(target: self, action: PhotoView.tapped)
        tap.numberOfTapsRequired = 2
        addGestureRecognizer(tap)
    }

    required init?(coder: NSCoder) { fatalError("made in code") }

    func like() { likes += 1 }

    func tapped(_ tap: UITapGestureRecognizer) { if tap.state == .ended { like() } }
}

@MainActor
struct TouchTests {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480), environment: UIEnvironment(clock: VirtualClock()))
    let photo = PhotoView(frame: CGRect(x: 20, y: 40, width: 280, height: 280))

    init() { window.addSubview(photo) }

    @Test func `a photo is liked with its button, and with two taps`() {
        let finger = Finger(in: window)
        finger.tap(photo.heart)
        // Until then it might have become a double tap.
        window.uiEnvironment.clock.advance(by: 0.5)
        #expect(photo.likes == 1)
        finger.doubleTap(photo)
        #expect(photo.likes == 2)
    }
}

extension TouchTests {
    @Test func `a photo fades in the environment of its window`() {
        window.uiEnvironment.run {
            UIView.animate(withDuration: 0.3) { photo.alpha = 0 }
            #expect(UIPasteboard.general.string == nil)
        }
        #expect(photo.alpha == 0)
        window.uiEnvironment.clock.advance(by: 0.15)
        #expect(abs((photo.layer.presentation()?.opacity ?? 0) - 0.5) < 0.01)
    }

    @Test func `a finger that rests on a photo and moves away likes nothing`() {
        let finger = Finger(in: window)
        let path = Finger.Path(from: CGPoint(x: 160, y: 180))
            .holding(for: 0.6)
            .moving(to: CGPoint(x: 160, y: 300), duration: 0.4, eased: true)
        finger.follow(path)
        #expect(photo.likes == 0)
    }

    @Test func `a method that has a name can be taken away by it`() {
        let like = Selector("like", PhotoView.like)
        photo.heart.removeTarget(photo, action: nil, for: .allEvents)
        photo.heart.addTarget(photo, action: like, for: .touchUpInside)
        photo.heart.removeTarget(photo, action: like, for: .touchUpInside)
        Finger(in: window).tap(photo.heart)
        #expect(photo.likes == 0)
    }
}
