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

    /// What stands for a controller whose class is not in the program.
    static let controller = controllers("UIViewController")
    /// The classes of all elements, each once.
    static var all: Set<InterfaceClass> { Set(table.values) }
    /// The modules that have the library's own classes.
    private static let modules = Set(table.values.map(\.module))

    /// Whether a class is the library's own.
    package static func isOfLibrary(_ type: Any.Type) -> Bool { modules.contains(String(String(reflecting: type).prefix { $0 != "." })) }

    private static func controllers(_ name: String) -> InterfaceClass { InterfaceClass(name, "VitrineControllers") }
    private static func controls(_ name: String) -> InterfaceClass { InterfaceClass(name, "VitrineControls") }
    private static func values(_ name: String) -> InterfaceClass { InterfaceClass(name, "VitrineValueControls") }
    private static func texts(_ name: String) -> InterfaceClass { InterfaceClass(name, "VitrineTextInput") }
    private static func views(_ name: String) -> InterfaceClass { InterfaceClass(name, "VitrineViewCore") }
    private static func tables(_ name: String) -> InterfaceClass { InterfaceClass(name, "VitrineTables") }
    private static func collections(_ name: String) -> InterfaceClass { InterfaceClass(name, "VitrineCollectionUI") }

    private static let table: [String: InterfaceClass] = [
        "button": controls("UIButton"),
        "collectionReusableView": collections("UICollectionReusableView"),
        "collectionView": collections("UICollectionView"),
        "collectionViewCell": collections("UICollectionViewCell"),
        "collectionViewCellContentView": views("UIView"),
        "collectionViewFlowLayout": collections("UICollectionViewFlowLayout"),
        "collectionViewLayout": collections("UICollectionViewLayout"),
        "containerView": views("UIView"),
        "imageView": views("UIImageView"),
        "label": views("UILabel"),
        "pageControl": values("UIPageControl"),
        "scrollView": views("UIScrollView"),
        "segmentedControl": values("UISegmentedControl"),
        "slider": values("UISlider"),
        "stackView": views("UIStackView"),
        "stepper": values("UIStepper"),
        "switch": values("UISwitch"),
        "tableViewCellContentView": views("UIView"),
        "view": views("UIView"),
        "visualEffectView": views("UIVisualEffectView"),
        "viewController": controllers("UIViewController"),
        "navigationController": controllers("UINavigationController"),
        "tabBarController": controllers("UITabBarController"),
        "navigationBar": controllers("UINavigationBar"),
        "navigationItem": controllers("UINavigationItem"),
        "barButtonItem": controllers("UIBarButtonItem"),
        "toolbar": controllers("UIToolbar"),
        "tabBar": controllers("UITabBar"),
        "tabBarItem": controllers("UITabBarItem"),
        "tableView": tables("UITableView"),
        "tableViewCell": tables("UITableViewCell"),
        "textField": texts("UITextField"),
        "progressView": values("UIProgressView"),
        "activityIndicatorView": controls("UIActivityIndicatorView"),
        "searchBar": InterfaceClass("UISearchBar", "VitrineSearchBars"),
        "textView": texts("UITextView"),
        "datePicker": InterfaceClass("UIDatePicker", "VitrinePickers"),
        "pickerView": InterfaceClass("UIPickerView", "VitrinePickers"),
        "refreshControl": values("UIRefreshControl"),
        "tableViewController": tables("UITableViewController"),
        "splitViewController": controllers("UISplitViewController"),
        "pageViewController": InterfaceClass("UIPageViewController", "VitrinePaging"),
        "hostingController": controllers("UIHostingController"),
        "glkViewController": controllers("GLKViewController"),
        "avPlayerViewController": controllers("AVPlayerViewController"),
        "collectionViewController": InterfaceClass("UICollectionViewController", "VitrineCollectionControllers"),
        "window": views("UIWindow"),
    ]

    /// The recognizers by their tags; that of the long press is spelled as Interface Builder spells it.
    @MainActor package static let recognizers: [String: @MainActor () -> UIGestureRecognizer] = [
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
