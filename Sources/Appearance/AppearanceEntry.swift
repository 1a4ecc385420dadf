// SPDX-License-Identifier: MIT
//
// The properties that the look of a class may set, class by class.

import Foundation
import VitrineControllers
import VitrineControls
import VitrineGeometry
import VitrineLayers
import VitrineSearchBars
import VitrineTables
import VitrineTextInput
import VitrineValueControls
import VitrineViewCore

/// A property that the look of a class may set.
@MainActor struct AppearanceEntry {
    let name: String
    /// The class that declares it.
    let type: AnyClass
    let get: (NSObject) -> Any?
    let set: (NSObject, Any?) -> Void

    /// Whether two values are the same: equal where they can be compared, and one object where they are objects.
    func same(_ one: Any?, _ other: Any?) -> Bool {
        switch (one, other) {
        case (nil, nil): return true
        case (nil, _), (_, nil): return false
        case (let one as [NSAttributedString.Key: Any], let other as [NSAttributedString.Key: Any]):
            return one.count == other.count && one.allSatisfy { same($0.value, other[$0.key]) }
        case (let one as UIBarAppearance, let other as UIBarAppearance): return one === other || one.isLike(other)
        case (let one as AnyHashable, let other as AnyHashable): return one == other
        default: return (one as AnyObject) === (other as AnyObject)
        }
    }

    /// All that can be set on an object, what its own class declares last.
    static func entries(for object: NSObject) -> [AppearanceEntry] {
        tables.filter { $0.matches(object) }.flatMap(\.entries)
    }

    private static let states: [(UIControl.State, String)] = [
        (.normal, "normal"), (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"),
    ]

    private static func property<Object: NSObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
    ) -> AppearanceEntry {
        AppearanceEntry(
            name: "\(Object.self).\(name)", type: Object.self,
            get: { object in (object as? Object).flatMap { unwrapped($0[keyPath: path]) } },
            set: { object, value in
                guard let object = object as? Object else { return }
                if let value = value as? Value { object[keyPath: path] = value }
            })
    }

    /// What is in an optional, or the value itself.
    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first?.value
    }

    private static func perState<Object: NSObject, Value>(
        _ name: String, _ get: @escaping (Object, UIControl.State) -> Value?, _ set: @escaping (Object, Value?, UIControl.State) -> Void
    ) -> [AppearanceEntry] {
        states.map { state, word in
            AppearanceEntry(
                name: "\(Object.self).\(name) \(word)", type: Object.self,
                get: { object in (object as? Object).flatMap { get($0, state) } },
                set: { object, value in
                    if let object = object as? Object { set(object, value as? Value, state) }
                })
        }
    }

    private static func own<Object: NSObject, Value>(
        _ name: String, _ get: @escaping (Object) -> Value?, _ set: @escaping (Object, Value?) -> Void
    ) -> AppearanceEntry {
        AppearanceEntry(
            name: "\(Object.self).\(name)", type: Object.self, get: { object in (object as? Object).flatMap { get($0) } },
            set: { object, value in
                if let object = object as? Object { set(object, value as? Value) }
            })
    }

    /// The properties of a class.
    private struct Table {
        let matches: (NSObject) -> Bool
        let entries: [AppearanceEntry]

        init<Object: NSObject>(_ type: Object.Type, _ entries: [AppearanceEntry]) { (matches, self.entries) = ({ $0 is Object }, entries) }
    }

    private static let tables: [Table] = views + bars + controls + lists

    private static let views: [Table] = [
        Table(
            UIView.self,
            [
                own("tintColor", { (view: UIView) in view.tintOfItself }, { $0.tintColor = $1 }),
                own("backgroundColor", { (view: UIView) in view.backgroundColor }, { $0.backgroundColor = $1 }),
                property("semanticContentAttribute", \UIView.semanticContentAttribute),
                property("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle),
                property("isExclusiveTouch", \UIView.isExclusiveTouch),
            ]),
        Table(
            UILabel.self,
            [
                property("font", \UILabel.font), property("textColor", \UILabel.textColor),
                property("highlightedTextColor", \UILabel.highlightedTextColor),
                property("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
            ]),
        Table(
            UIScrollView.self,
            [
                property("indicatorStyle", \UIScrollView.indicatorStyle), property("bounces", \UIScrollView.bounces),
                property("decelerationRate", \UIScrollView.decelerationRate),
                property("keyboardDismissMode", \UIScrollView.keyboardDismissMode),
                property("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
                property("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
                property("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
                property("delaysContentTouches", \UIScrollView.delaysContentTouches),
            ]),
        Table(
            UITextView.self,
            [
                property("font", \UITextView.font), property("textColor", \UITextView.textColor),
                own("linkTextAttributes", { (view: UITextView) in view.linkTextAttributes }, { $0.linkTextAttributes = $1 }),
                property("textContainerInset", \UITextView.textContainerInset),
            ]),
        Table(
            UIActivityIndicatorView.self,
            [
                property("style", \UIActivityIndicatorView.style),
                own("color", { (view: UIActivityIndicatorView) in view.color }, { $0.color = $1 }),
            ]),
        Table(
            UIProgressView.self,
            [
                property("progressTintColor", \UIProgressView.progressTintColor),
                property("trackTintColor", \UIProgressView.trackTintColor), property("progressImage", \UIProgressView.progressImage),
                property("trackImage", \UIProgressView.trackImage),
            ]),
    ]

    private static let bars: [Table] = [
        Table(
            UINavigationBar.self,
            [
                property("barTintColor", \UINavigationBar.barTintColor), property("isTranslucent", \UINavigationBar.isTranslucent),
                property("barStyle", \UINavigationBar.barStyle), property("shadowImage", \UINavigationBar.shadowImage),
                property("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
                property("backIndicatorImage", \UINavigationBar.backIndicatorImage),
                property("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage),
                own(
                    "backgroundImage", { (bar: UINavigationBar) in bar.backgroundImage(for: .default) },
                    { $0.setBackgroundImage($1, for: .default) }),
                own("titleTextAttributes", { (bar: UINavigationBar) in bar.titleTextAttributes }, { $0.titleTextAttributes = $1 }),
                own(
                    "largeTitleTextAttributes", { (bar: UINavigationBar) in bar.largeTitleTextAttributes },
                    { $0.largeTitleTextAttributes = $1 }),
                own(
                    "standardAppearance", { (bar: UINavigationBar) in bar.standardAppearance },
                    { if let look = $1 { $0.standardAppearance = UINavigationBarAppearance(barAppearance: look) } }),
                property("compactAppearance", \UINavigationBar.compactAppearance),
                property("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
                property("compactScrollEdgeAppearance", \UINavigationBar.compactScrollEdgeAppearance),
            ]),
        Table(
            UITabBar.self,
            [
                property("barTintColor", \UITabBar.barTintColor), property("isTranslucent", \UITabBar.isTranslucent),
                property("barStyle", \UITabBar.barStyle), property("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
                property("backgroundImage", \UITabBar.backgroundImage), property("shadowImage", \UITabBar.shadowImage),
                property("itemPositioning", \UITabBar.itemPositioning), property("itemWidth", \UITabBar.itemWidth),
                property("itemSpacing", \UITabBar.itemSpacing),
                own(
                    "standardAppearance", { (bar: UITabBar) in bar.standardAppearance },
                    { if let look = $1 { $0.standardAppearance = UITabBarAppearance(barAppearance: look) } }),
                property("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
            ]),
        Table(
            UIToolbar.self,
            [
                property("barTintColor", \UIToolbar.barTintColor), property("isTranslucent", \UIToolbar.isTranslucent),
                property("barStyle", \UIToolbar.barStyle),
                own(
                    "standardAppearance", { (bar: UIToolbar) in bar.standardAppearance },
                    { if let look = $1 { $0.standardAppearance = UIToolbarAppearance(barAppearance: look) } }),
                property("compactAppearance", \UIToolbar.compactAppearance),
                property("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance),
            ]),
        Table(
            UISearchBar.self,
            [
                property("barTintColor", \UISearchBar.barTintColor), property("searchBarStyle", \UISearchBar.searchBarStyle),
                property("barStyle", \UISearchBar.barStyle), property("isTranslucent", \UISearchBar.isTranslucent),
                property("backgroundImage", \UISearchBar.backgroundImage),
            ]),
        Table(
            UIBarItem.self,
            perState(
                "titleTextAttributes", { (item: UIBarItem, state) in item.titleTextAttributes(for: state) },
                { $0.setTitleTextAttributes($1, for: $2) })),
        Table(
            UIBarButtonItem.self,
            [
                property("tintColor", \UIBarButtonItem.tintColor),
                own("skin", { (item: UIBarButtonItem) in item.skin }, { if let skin = $1 { $0.skin = skin } }),
            ]),
        Table(
            UITabBarItem.self,
            [
                property("badgeColor", \UITabBarItem.badgeColor),
                property("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
            ]),
    ]

    private static let controls: [Table] = [
        Table(
            UIButton.self,
            perState("titleColor", { (button: UIButton, state) in button.ownTitleColor(state) }, { $0.setTitleColor($1, for: $2) })
                + [property("contentEdgeInsets", \UIButton.contentEdgeInsets)]),
        Table(
            UITextField.self,
            [
                property("font", \UITextField.font), property("textColor", \UITextField.textColor),
                property("borderStyle", \UITextField.borderStyle), property("background", \UITextField.background),
                property("textAlignment", \UITextField.textAlignment), property("clearButtonMode", \UITextField.clearButtonMode),
                own(
                    "defaultTextAttributes", { (field: UITextField) in field.defaultTextAttributes },
                    { if let look = $1 { $0.defaultTextAttributes = look } }),
            ]),
        Table(UISwitch.self, [property("onTintColor", \UISwitch.onTintColor), property("thumbTintColor", \UISwitch.thumbTintColor)]),
        Table(
            UISlider.self,
            [
                property("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
                property("maximumTrackTintColor", \UISlider.maximumTrackTintColor), property("thumbTintColor", \UISlider.thumbTintColor),
            ]
                + perState("thumbImage", { (slider: UISlider, state) in slider.thumbImage(for: state) }, { $0.setThumbImage($1, for: $2) })
                + perState(
                    "minimumTrackImage", { (slider: UISlider, state) in slider.minimumTrackImage(for: state) },
                    { $0.setMinimumTrackImage($1, for: $2) })
                + perState(
                    "maximumTrackImage", { (slider: UISlider, state) in slider.maximumTrackImage(for: state) },
                    { $0.setMaximumTrackImage($1, for: $2) })),
        Table(
            UIPageControl.self,
            [
                property("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
                property("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
            ]),
        Table(
            UISegmentedControl.self,
            [
                property("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
                property("apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
            ]
                + perState(
                    "titleTextAttributes", { (control: UISegmentedControl, state) in control.titleTextAttributes(for: state) },
                    { $0.setTitleTextAttributes($1, for: $2) })
                + perState(
                    "backgroundImage",
                    { (control: UISegmentedControl, state) in control.backgroundImage(for: state, barMetrics: .default) },
                    { $0.setBackgroundImage($1, for: $2, barMetrics: .default) })),
    ]

    private static let lists: [Table] = [
        Table(
            UITableView.self,
            [
                property("separatorColor", \UITableView.separatorColor), property("separatorInset", \UITableView.separatorInset),
                property("separatorStyle", \UITableView.separatorStyle), property("sectionIndexColor", \UITableView.sectionIndexColor),
                property("sectionHeaderTopPadding", \UITableView.sectionHeaderTopPadding),
                property("rowHeight", \UITableView.rowHeight), property("backgroundView", \UITableView.backgroundView),
                property("tableFooterView", \UITableView.tableFooterView),
            ]),
        Table(
            UITableViewCell.self,
            [
                property("selectionStyle", \UITableViewCell.selectionStyle), property("separatorInset", \UITableViewCell.separatorInset),
                property("accessoryType", \UITableViewCell.accessoryType),
                own(
                    "selectedBackgroundView", { (cell: UITableViewCell) in cell.selectedBackgroundView },
                    { $0.selectedBackgroundView = $1 }),
            ]),
    ]
}

extension UIButton {
    /// The title's colour of a state, where it was set for that state.
    fileprivate func ownTitleColor(_ state: UIControl.State) -> UIColor? {
        let color = titleColor(for: state)
        return state != .normal && color == titleColor(for: .normal) ? nil : color
    }
}

extension UIBarAppearance {
    /// Whether a look says the same of the ground and of its titles.
    fileprivate func isLike(_ other: UIBarAppearance) -> Bool {
        func equal(_ one: [NSAttributedString.Key: Any]?, _ two: [NSAttributedString.Key: Any]?) -> Bool {
            guard let one, let two else { return true }
            return one.count == two.count && one.allSatisfy { ($0.value as? AnyHashable) == (two[$0.key] as? AnyHashable) }
        }
        let (navigation, another) = (self as? UINavigationBarAppearance, other as? UINavigationBarAppearance)
        return backgroundColor == other.backgroundColor && backgroundImage === other.backgroundImage
            && (backgroundEffect == nil) == (other.backgroundEffect == nil) && shadowColor == other.shadowColor
            && shadowImage === other.shadowImage && equal(navigation?.titleTextAttributes, another?.titleTextAttributes)
            && equal(navigation?.largeTitleTextAttributes, another?.largeTitleTextAttributes)
    }
}
