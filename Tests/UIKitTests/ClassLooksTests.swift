// SPDX-License-Identifier: MIT
//
// Looks of classes by `appearance()`, fields in alerts, and skins of controls.

import Testing
import UIKit

private final class Panel: UIView {}

@MainActor @Suite struct ClassLooksTests {
    private let environment = UIEnvironment()

    private func window(_ views: UIView...) -> UIWindow {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        for view in views { window.addSubview(view) }
        window.isHidden = false
        window.layoutIfNeeded()
        return window
    }

    @Test func `a view gets the look of its class when it comes into a window, and keeps what is its own`() {
        environment.run {
            UISwitch.appearance().onTintColor = .red
            let (plain, own) = (UISwitch(), UISwitch())
            own.onTintColor = .blue
            #expect(plain.onTintColor == nil)
            _ = window(plain, own)
            #expect(plain.onTintColor == .red && own.onTintColor == .blue)
        }
        let other = UIEnvironment()
        other.run {
            let plain = UISwitch()
            _ = window(plain)
            #expect(plain.onTintColor == nil)
        }
    }

    @Test func `a look in a container goes before one of the class, and one of the class before one of what it comes from`() {
        environment.run {
            UIView.appearance().backgroundColor = .green
            UILabel.appearance().backgroundColor = .yellow
            UILabel.appearance(whenContainedInInstancesOf: [Panel.self]).backgroundColor = .red
            let (panel, inside, outside) = (Panel(), UILabel(), UILabel())
            panel.addSubview(inside)
            _ = window(panel, outside)
            #expect(panel.backgroundColor == .green && inside.backgroundColor == .red && outside.backgroundColor == .yellow)
        }
    }

    @Test func `another look is taken on when the view comes into a window again`() {
        environment.run {
            UISlider.appearance().minimumTrackTintColor = .red
            let slider = UISlider()
            let window = window(slider)
            UISlider.appearance().minimumTrackTintColor = .blue
            #expect(slider.minimumTrackTintColor == .red)
            slider.removeFromSuperview()
            window.addSubview(slider)
            #expect(slider.minimumTrackTintColor == .blue)
        }
    }

    @Test func `bars and their buttons take on looks`() throws {
        try environment.run {
            UINavigationBar.appearance().barTintColor = .red
            UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.white]
            UIBarButtonItem.appearance().setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 9)], for: .normal)
            let look = UITabBarAppearance()
            look.backgroundColor = .green
            UITabBar.appearance().standardAppearance = look
            let controller = UIViewController()
            let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
            controller.navigationItem.rightBarButtonItem = item
            let navigation = UINavigationController(rootViewController: controller)
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation]
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
            #expect(navigation.navigationBar.barTintColor == .red)
            #expect(navigation.navigationBar.titleTextAttributes?[.foregroundColor] as? UIColor == .white)
            let font = try #require(item.titleTextAttributes(for: .normal)?[.font] as? UIFont)
            #expect(font.pointSize == 9 && tabs.tabBar.standardAppearance.backgroundColor == .green)
        }
    }

    // MARK: Fields of alerts

    @Test func `an alert has fields above its answers, which are typed into`() throws {
        let environment = UIEnvironment(clock: VirtualClock())
        try environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            let alert = UIAlertController(title: "Name", message: "What is it called?", preferredStyle: .alert)
            var answer: String?
            alert.addTextField { $0.placeholder = "Name" }
            alert.addTextField { $0.isSecureTextEntry = true }
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in answer = alert.textFields?.first?.text })
            window.rootViewController?.present(alert, animated: false)
            window.layoutIfNeeded()
            let fields = try #require(alert.textFields)
            #expect(fields.count == 2 && fields[0].isFirstResponder && fields[0].window === window)
            let places = fields.map { $0.convert($0.bounds, to: alert.view) }
            #expect(places[0].maxY <= places[1].minY && places[1].maxY < alert.view.bounds.height - 44)
            fields[0].insertText("Ada")
            let finger = Finger(in: window)
            finger.tap(at: alert.view.convert(CGPoint(x: 135, y: alert.view.bounds.height - 20), to: nil))
            environment.clock.advance(by: 1)
            #expect(answer == "Ada")
        }
    }

    @Test func `an action sheet takes no field`() {
        var reasons: [String] = []
        environment.exceptionHandler = { reasons.append($0.reason) }
        environment.run {
            let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
            sheet.addTextField()
            #expect(sheet.textFields == nil && reasons.count == 1)
        }
    }

    // MARK: Skins

    private func picture(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        let size = CGSize(width: width, height: height)
        return UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
    }

    @Test func `a slider has a knob of a picture, and room for pictures at its ends`() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
        slider.setThumbImage(picture(10, 20), for: .normal)
        slider.minimumValueImage = picture(16, 16)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track.minX == 24 && track.maxX == 198)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).size == CGSize(width: 10, height: 20))
        #expect(slider.currentThumbImage?.size.width == 10 && slider.thumbImage(for: .highlighted) === slider.currentThumbImage)
    }

    @Test func `parts of a control have widths of their own, or as their words ask`() {
        let control = UISegmentedControl(items: ["a", "a long title", "b"])
        control.frame = CGRect(x: 0, y: 0, width: 300, height: 32)
        control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        control.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .selected)
        control.setWidth(60, forSegmentAt: 0)
        control.selectedSegmentIndex = 1
        control.layoutIfNeeded()
        let labels = control.subviews.compactMap { $0 as? UILabel }
        func color(_ label: UILabel) -> UIColor? {
            label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        #expect(labels.map(\.frame.width) == [52, 112, 112])
        #expect(labels.map(color) == [.red, .blue, .red] && control.widthForSegment(at: 0) == 60)
        control.apportionsSegmentWidthsByContent = true
        control.layoutIfNeeded()
        #expect(labels[1].frame.width > labels[2].frame.width)
    }

    @Test func `an activity sheet does what is chosen, and tells of the end`() {
        let environment = UIEnvironment(clock: VirtualClock())
        environment.run {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            let activity = Stamp()
            let sheet = UIActivityViewController(activityItems: ["Hello", activity.source], applicationActivities: [activity])
            sheet.excludedActivityTypes = [.copyToPasteboard]
            var ends: [String] = []
            sheet.completionWithItemsHandler = { type, completed, _, _ in ends.append("\(type?.rawValue ?? "none") \(completed)") }
            window.rootViewController?.present(sheet, animated: false)
            window.layoutIfNeeded()
            let rows = sheet.view.rows(named: "Stamp")
            #expect(rows.count == 1 && sheet.view.rows(named: "Copy").isEmpty)
            for row in rows { Finger(in: window).tap(row) }
            environment.clock.advance(by: 2)
            #expect(activity.items.map { "\($0)" } == ["Hello", "late"] && ends == ["stamp true"])
            #expect(window.rootViewController?.presentedViewController == nil)
        }
    }
}

@MainActor private final class Stamp: UIActivity {
    @MainActor final class Source: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "early" }
        func activityViewController(
            _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { "late" }
    }

    let source = Source()
    var items: [Any] = []
    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("stamp") }
    override var activityTitle: String? { "Stamp" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
}

extension UIView {
    @MainActor fileprivate func rows(named name: String) -> [UIView] {
        (self is UIControl && accessibilityLabel == name ? [self] : []) + subviews.flatMap { $0.rows(named: name) }
    }
}
