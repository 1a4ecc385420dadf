// SPDX-License-Identifier: MIT
//
// What buttons, items of bars and search bars do by members of before.

import Testing
import UIKit
import Vitrine

@MainActor @Suite struct FormerButtonsTests {
    private func square(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    private func red(_ image: UIImage?) throws -> UInt32 {
        let bitmap = try #require(image?.cgImage).bitmap.bitmap
        return bitmap[5, 5] & 0xFF
    }

    @Test func `a picture is darker under a finger, and paler where the button is off`() throws {
        try UIEnvironment().run { () throws in
            let button = UIButton(type: .custom)
            let picture = square(.white)
            button.setImage(picture, for: .normal)
            #expect(button.imageView?.image === picture)
            button.isHighlighted = true
            let dark = try #require(button.imageView?.image)
            #expect(dark !== picture && dark.size == picture.size)
            #expect(try red(dark) < 0xC0)
            button.isHighlighted = false
            #expect(button.imageView?.image === picture)
            button.isEnabled = false
            #expect(button.imageView?.alpha == 0.5)
            button.adjustsImageWhenDisabled = false
            #expect(button.imageView?.alpha == 1)
        }
    }

    @Test func `a picture of the state's own stays as it is, and so does one that is not to be adjusted`() {
        UIEnvironment().run {
            let button = UIButton(type: .custom)
            let (normal, pressed) = (square(.white), square(.red))
            button.setImage(normal, for: .normal)
            button.adjustsImageWhenHighlighted = false
            button.isHighlighted = true
            #expect(button.imageView?.image === normal)
            button.adjustsImageWhenHighlighted = true
            button.setImage(pressed, for: .highlighted)
            #expect(button.imageView?.image === pressed)
        }
    }

    @Test func `the shadow of a title has a colour for each state, and is turned under a finger`() {
        UIEnvironment().run {
            let button = UIButton(type: .custom)
            button.setTitle("Go", for: .normal)
            button.setTitleShadowColor(.red, for: .normal)
            button.setTitleShadowColor(.blue, for: .highlighted)
            button.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
            button.reversesTitleShadowWhenHighlighted = true
            #expect(button.titleLabel?.shadowColor == .red)
            button.isHighlighted = true
            #expect(button.titleLabel?.shadowColor == .blue)
            #expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: -2))
            button.isHighlighted = false
            #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: 2))
            #expect(button.currentTitleShadowColor == .red)
        }
    }

    @Test func `members of buttons that show nothing are kept, and a glow is noted`() {
        let environment = UIEnvironment()
        environment.run {
            let button = UIButton.systemButton(with: square(.red), target: nil, action: nil)
            (button.role, button.preferredMenuElementOrder) = (.destructive, .fixed)
            button.pointerStyleProvider = { _, effect, shape in UIPointerStyle(effect: effect, shape: shape) }
            #expect(button.role == .destructive && button.isPointerInteractionEnabled && button.behavioralStyle == .pad)
            #expect(button.buttonType == .system && button.image(for: .normal) != nil)
            button.showsTouchWhenHighlighted = true
        }
        #expect(environment.unsupportedMembers.map(\.name) == ["UIButton.showsTouchWhenHighlighted"])
    }

    @Test func `an item of a bar has a picture behind it and its words elsewhere`() throws {
        try UIEnvironment().run { () throws in
            let item = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
            let ground = square(.green)
            item.setBackgroundImage(ground, for: .normal, barMetrics: .default)
            item.setTitlePositionAdjustment(UIOffset(horizontal: 3, vertical: 5), for: .default)
            let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            let plain = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
            bar.items = [item, plain]
            bar.layoutIfNeeded()
            @MainActor func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
            @MainActor func pictures(_ view: UIView) -> [UIImageView] {
                view.subviews.flatMap { ($0 as? UIImageView).map { [$0] } ?? pictures($0) }
            }
            let words = labels(bar).filter { $0.text == "Done" }
            try #require(words.count == 2)
            #expect(words[0].frame.minY - words[1].frame.minY == 5)
            #expect(pictures(bar).contains { $0.image === ground && $0.frame.height == 10 })
            #expect(item.backgroundImage(for: .normal, barMetrics: .default) === ground)
            #expect(item.backgroundImage(for: .normal, style: .done, barMetrics: .default) == nil)
        }
    }

    @Test func `the look of all items moves the words of the way back away`() throws {
        try UIEnvironment().run { () throws in
            let far = UIOffset(horizontal: -1000, vertical: 0)
            UIBarButtonItem.appearance().setBackButtonTitlePositionAdjustment(far, for: .default)
            let (first, second) = (UIViewController(), UIViewController())
            first.title = "First"
            let stack = UINavigationController(rootViewController: first)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = stack
            window.makeKeyAndVisible()
            stack.pushViewController(second, animated: false)
            window.layoutIfNeeded()
            @MainActor func labels(_ view: UIView) -> [UILabel] { view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) } }
            let words = labels(stack.navigationBar).filter { $0.text == "First" }
            #expect(!words.isEmpty && words.allSatisfy { $0.convert($0.bounds, to: nil).maxX < 0 || !($0.superview is UIControl) })
        }
    }

    @Test func `pictures of a search bar stand where its own are`() {
        UIEnvironment().run {
            let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
            let picture = square(.red)
            bar.setImage(picture, for: .search, state: .normal)
            #expect((bar.searchTextField.leftView as? UIImageView)?.image === picture)
            #expect(bar.image(for: .search, state: .highlighted) === picture)
            bar.showsBookmarkButton = true
            bar.setImage(picture, for: .bookmark, state: .normal)
            #expect((bar.searchTextField.rightView as? UIButton)?.image(for: .normal) === picture)
            bar.setSearchFieldBackgroundImage(picture, for: .normal)
            #expect(bar.searchTextField.background === picture && bar.searchTextField.backgroundColor == .clear)
            bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
            #expect(bar.searchFieldBackgroundPositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
            bar.keyboardType = .emailAddress
            #expect(bar.searchTextField.keyboardType == .emailAddress)
            bar.setScopeBarButtonTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
            #expect(bar.scopeBarButtonTitleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
        }
    }
}
