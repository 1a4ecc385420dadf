// SPDX-License-Identifier: MIT
//
// Pictures and buttons, and views that scroll.

import Foundation
import Testing
import VitrineDrawing
import VitrineGeometry
import VitrineImageCoding
import VitrineLayers
import VitrineTypography

@testable import VitrineControls
@testable import VitrineMenus
@testable import VitrineViewCore

@MainActor @Suite struct UIImageViewTests {
    private func image(_ width: Int, _ height: Int, scale: CGFloat = 1) -> UIImage {
        UIImage(cgImage: CGImage(SharedBitmap(Bitmap(width: width, height: height))), scale: scale)
    }

    private func images(_ view: UIImageView) -> [DisplayList.Image] {
        view.displayList(scale: 2).layers[0].contents.compactMap { if case .image(let image) = $0 { image } else { nil } }
    }

    @Test(arguments: [
        (UIView.ContentMode.scaleToFill, CGRect(x: 0, y: 0, width: 100, height: 50)), (.redraw, CGRect(x: 0, y: 0, width: 100, height: 50)),
        (.scaleAspectFit, CGRect(x: 37.5, y: 0, width: 25, height: 50)), (.scaleAspectFill, CGRect(x: 0, y: -75, width: 100, height: 200)),
        (.center, CGRect(x: 45, y: 15, width: 10, height: 20)), (.top, CGRect(x: 45, y: 0, width: 10, height: 20)),
        (.bottom, CGRect(x: 45, y: 30, width: 10, height: 20)), (.left, CGRect(x: 0, y: 15, width: 10, height: 20)),
        (.right, CGRect(x: 90, y: 15, width: 10, height: 20)), (.topLeft, CGRect(x: 0, y: 0, width: 10, height: 20)),
        (.topRight, CGRect(x: 90, y: 0, width: 10, height: 20)), (.bottomLeft, CGRect(x: 0, y: 30, width: 10, height: 20)),
        (.bottomRight, CGRect(x: 90, y: 30, width: 10, height: 20)),
    ])
    func `a picture stands as the content mode says`(mode: UIView.ContentMode, frame: CGRect) {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.contentMode = mode
        view.image = image(20, 40, scale: 2)
        #expect(images(view).map(\.frame) == [frame])
    }

    @Test func `a template takes the tint`() {
        let view = UIImageView(image: image(4, 4).withRenderingMode(.alwaysTemplate))
        #expect(view.frame.size == CGSize(width: 4, height: 4))
        #expect(images(view)[0].tint?.hexText == "#007aff")
        let outer = UIView(frame: view.frame)
        outer.tintColor = .red
        outer.addSubview(view)
        #expect(images(view)[0].tint?.hexText == "#ff0000")
    }

    @Test func `a resizable picture keeps its corners`() {
        let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 50, height: 10))
        view.image = image(10, 10).resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 3))
        let pieces = images(view)
        #expect(pieces.map(\.frame.width) == [2, 45, 3])
        #expect(pieces.map { ($0.source.width * 10).rounded() } == [2, 5, 3])
    }

    @Test func `data that is no picture gives none and says why`() {
        ImageEnvironment.clearFailures()
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/at-all.png") == nil)
        #expect(
            ImageEnvironment.failures.map(\.description) == [
                "data: the file is no picture of a kind that is read: PNG, JPEG, WebP, GIF, SVG and PDF",
                "/nowhere/at-all.png: there is no such picture",
            ])
    }

    @Test func `a file is decoded when it is shown`() throws {
        let bytes = PNGEncoder().encode(Bitmap(width: 6, height: 3, pixels: [UInt32](repeating: 0xFF00_FF00, count: 18)))
        let image = try #require(UIImage(data: Data(bytes), scale: 3))
        #expect(image.size == CGSize(width: 2, height: 1))
        let view = UIImageView(image: image)
        #expect(images(view)[0].bitmap.bitmap[5, 2] == 0xFF00_FF00)
        #expect(images(view)[0].bitmap == images(view)[0].bitmap)
    }
}

@MainActor @Suite struct UIScrollViewTests {
    private final class Recorder: NSObject, UIScrollViewDelegate {
        var offsets: [CGPoint] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset) }
    }

    private func scrollView() -> UIScrollView {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        view.contentSize = CGSize(width: 100, height: 500)
        return view
    }

    @Test func `the content offset is the origin of the bounds`() {
        let (view, recorder) = (scrollView(), Recorder())
        view.delegate = recorder
        view.contentOffset = CGPoint(x: 0, y: 30)
        #expect(view.bounds == CGRect(x: 0, y: 30, width: 100, height: 100))
        view.bounds.origin.y = 40
        view.setContentOffset(CGPoint(x: 0, y: 40), animated: false)
        #expect(recorder.offsets == [CGPoint(x: 0, y: 30), CGPoint(x: 0, y: 40)])
    }

    @Test(arguments: [
        (CGRect(x: 0, y: 0, width: 10, height: 10), 50.0, 0.0), (CGRect(x: 0, y: 60, width: 10, height: 10), 50, 50),
        (CGRect(x: 0, y: 180, width: 10, height: 20), 50, 100), (CGRect(x: 0, y: 480, width: 10, height: 200), 0, 400),
    ])
    func `scrolling to a rectangle moves as little as needed`(rect: CGRect, from: CGFloat, to: CGFloat) {
        let view = scrollView()
        view.contentOffset.y = from
        view.scrollRectToVisible(rect, animated: false)
        #expect(view.contentOffset.y == to)
    }

    @Test func `insets count what of the safe area is asked for`() {
        let view = scrollView()
        view.ownSafeAreaInsets = UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 0)
        view.contentInset = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
        view.contentInsetAdjustmentBehavior = .never
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        view.contentInset = .zero
        view.contentInsetAdjustmentBehavior = .scrollableAxes
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0))
        #expect(view.contentOffset.y == -40)
        view.contentInsetAdjustmentBehavior = .always
        #expect(view.adjustedContentInset == UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 0))
    }
}

@MainActor @Suite struct UIButtonTests {
    init() { TextEnvironment.current = BoxTypesetter() }

    @Test func `a filled button is as large as its title and insets`() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Open"
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration)
        // Four characters of 8.5 points between insets of 12; a line of 17 between insets of 7.
        #expect(button.intrinsicContentSize == CGSize(width: 58, height: 31))
        button.frame = CGRect(x: 0, y: 0, width: 58, height: 31)
        let text = button.displayList(scale: 2).description
        #expect(text.contains("background #007aff corners 15.5 continuous"))
        #expect(text.contains("text \"Open\" in [0 0 34 17]"))
        #expect(text.contains("#ffffff"))
    }

    @Test func `an action runs when its event is sent`() {
        var count = 0
        let button = UIButton(type: .system)
        button.addAction(UIAction { _ in count += 1 }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        button.sendActions(for: .valueChanged)
        #expect(count == 1)
    }

    @Test func `a title and its colour follow the state`() {
        let button = UIButton()
        button.setTitle("on", for: .normal)
        button.setTitle("off", for: .disabled)
        button.setTitleColor(.red, for: .normal)
        #expect(button.titleLabel?.text == "on")
        button.isEnabled = false
        #expect(button.titleLabel?.text == "off")
        #expect(button.titleLabel?.textColor == .red)
    }
}
