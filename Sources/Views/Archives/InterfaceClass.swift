// SPDX-License-Identifier: MIT
//
// The elements of Interface Builder files that stand for objects, and the classes of these.

import Foundation
package import VitrineInterfaceBuilder

/// A class that an element stands for.
///
/// A class that joins gets a line in the table. Those of rooms above are found by their names, as clients' classes are.
package struct InterfaceClass: Sendable, Hashable {
    /// The name of the class.
    package let name: String
    /// The module that has it.
    package let module: String

    private init(_ name: String, _ module: String) { (self.name, self.module) = (name, module) }

    /// The class of the elements with a tag, where they stand for objects.
    package static func of(_ element: InterfaceElement) -> InterfaceClass? { table[element.name] }

    /// All tags that stand for objects, in the order of the alphabet.
    @MainActor package static var tags: [String] { (Array(table.keys) + recognizers.keys).sorted() }

    private static func views(_ name: String) -> InterfaceClass { InterfaceClass(name, "VitrineViews") }
    private static func collections(_ name: String) -> InterfaceClass { InterfaceClass(name, "VitrineCollectionUI") }

    private static let table: [String: InterfaceClass] = [
        "button": views("UIButton"),
        "collectionReusableView": collections("UICollectionReusableView"),
        "collectionView": collections("UICollectionView"),
        "collectionViewCell": collections("UICollectionViewCell"),
        "collectionViewCellContentView": views("UIView"),
        "collectionViewFlowLayout": collections("UICollectionViewFlowLayout"),
        "collectionViewLayout": collections("UICollectionViewLayout"),
        "containerView": views("UIView"),
        "imageView": views("UIImageView"),
        "label": views("UILabel"),
        "pageControl": views("UIPageControl"),
        "scrollView": views("UIScrollView"),
        "segmentedControl": views("UISegmentedControl"),
        "slider": views("UISlider"),
        "stackView": views("UIStackView"),
        "stepper": views("UIStepper"),
        "switch": views("UISwitch"),
        "tableViewCellContentView": views("UIView"),
        "view": views("UIView"),
        "visualEffectView": views("UIVisualEffectView"),
        "viewController": views("UIViewController"),
        "navigationController": views("UINavigationController"),
        "tabBarController": views("UITabBarController"),
        "navigationBar": views("UINavigationBar"),
        "navigationItem": views("UINavigationItem"),
        "barButtonItem": views("UIBarButtonItem"),
        "toolbar": views("UIToolbar"),
        "tabBar": views("UITabBar"),
        "tabBarItem": views("UITabBarItem"),
        "tableView": collections("UITableView"),
        "tableViewCell": collections("UITableViewCell"),
        "textField": views("UITextField"),
        "progressView": views("UIProgressView"),
        "activityIndicatorView": views("UIActivityIndicatorView"),
        "searchBar": views("UISearchBar"),
        "textView": views("UITextView"),
        "datePicker": views("UIDatePicker"),
        "pickerView": views("UIPickerView"),
        "refreshControl": views("UIRefreshControl"),
        "tableViewController": collections("UITableViewController"),
        "splitViewController": views("UISplitViewController"),
        "pageViewController": views("UIPageViewController"),
        "hostingController": views("UIHostingController"),
        "glkViewController": views("GLKViewController"),
        "avPlayerViewController": views("AVPlayerViewController"),
        "collectionViewController": collections("UICollectionViewController"),
        "window": views("UIWindow"),
    ]

    /// The recognizers by their tags; that of the long press is spelled as Interface Builder spells it.
    @MainActor static let recognizers: [String: @MainActor () -> UIGestureRecognizer] = [
        "tapGestureRecognizer": { UITapGestureRecognizer() },
        "pongPressGestureRecognizer": { UILongPressGestureRecognizer() },
        "longPressGestureRecognizer": { UILongPressGestureRecognizer() },
        "panGestureRecognizer": { UIPanGestureRecognizer() },
        "screenEdgePanGestureRecognizer": { UIScreenEdgePanGestureRecognizer() },
        "swipeGestureRecognizer": { UISwipeGestureRecognizer() },
        "pinchGestureRecognizer": { UIPinchGestureRecognizer() },
        "rotationGestureRecognizer": { UIRotationGestureRecognizer() },
        "hoverGestureRecognizer": { UIHoverGestureRecognizer() },
    ]

    /// The class, where it is in the program.
    package var type: AnyClass? { NSClassFromString("\(module).\(name)") }
}
