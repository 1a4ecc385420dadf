// SPDX-License-Identifier: MIT
//
// Collection views, tables and their cells: one row a property.

extension ViewClass {
    /// The collection view.
    public static let collectionView = ViewClass(
        "UICollectionView", .scrollView, element: "collectionView",
        [
            ViewProperty("allowsSelection", .flag, default: true),
            ViewProperty("allowsMultipleSelection", .flag),
            ViewProperty("prefetchingEnabled", .flag, default: true),
        ])

    /// A view of a collection.
    public static let reusableView = ViewClass("UICollectionReusableView", .view, element: "collectionReusableView", [])

    /// A cell of a collection.
    public static let collectionCell = ViewClass(
        "UICollectionViewCell", .reusableView, element: "collectionViewCell",
        [
            ViewProperty("selected", .flag, .unfiled),
            ViewProperty("highlighted", .flag, .unfiled),
        ])

    /// The table.
    public static let tableView = ViewClass(
        "UITableView", .scrollView, element: "tableView",
        [
            ViewProperty("rowHeight", .number, .unfiled, default: -1),
            ViewProperty("estimatedRowHeight", .number, default: -1),
            ViewProperty("sectionHeaderHeight", .number, .unfiled, default: -1),
            ViewProperty("sectionFooterHeight", .number, .unfiled, default: -1),
            ViewProperty("estimatedSectionHeaderHeight", .number, default: -1),
            ViewProperty("estimatedSectionFooterHeight", .number, default: -1),
            ViewProperty("sectionHeaderTopPadding", .number, default: -1),
            ViewProperty("separatorStyle", .choice(.separator), default: "singleLine"),
            ViewProperty("separatorColor", .color, default: "#3c3c434a"),
            ViewProperty("separatorInset", .insets, default: [0, 16, 0, 0]),
            ViewProperty("separatorInsetReference", .choice(.separatorReference)),
            ViewProperty("allowsSelection", .flag, default: true),
            ViewProperty("allowsMultipleSelection", .flag),
            ViewProperty("allowsSelectionDuringEditing", .flag),
            ViewProperty("allowsMultipleSelectionDuringEditing", .flag),
            ViewProperty("editing", .flag),
            ViewProperty("prefetchingEnabled", .flag, default: true),
            ViewProperty("insetsContentViewsToSafeArea", .flag, default: true, file: "contentViewInsetsToSafeArea"),
            ViewProperty("sectionIndexMinimumDisplayRowCount", .integer),
            ViewProperty("sectionIndexColor", .color),
            ViewProperty("sectionIndexBackgroundColor", .color),
            ViewProperty("sectionIndexTrackingBackgroundColor", .color),
        ])

    /// A cell of a table.
    public static let tableCell = ViewClass(
        "UITableViewCell", .view, element: "tableViewCell",
        [
            ViewProperty("accessoryType", .choice(.accessory)),
            ViewProperty("editingAccessoryType", .choice(.accessory)),
            ViewProperty("selectionStyle", .choice(.selectionStyle), default: "default"),
            ViewProperty("focusStyle", .choice(.focusStyle)),
            ViewProperty("indentationWidth", .number, default: 10),
            ViewProperty("indentationLevel", .integer),
            ViewProperty("shouldIndentWhileEditing", .flag, default: true),
            ViewProperty("showsReorderControl", .flag),
            ViewProperty("selected", .flag, .unfiled),
            ViewProperty("highlighted", .flag, .unfiled),
        ])

    /// All classes that are described, those above before those beneath.
    public static let all: [ViewClass] = [
        .view, .label, .imageView, .stackView, .progressView, .activityIndicator, .picker, .scrollView, .navigationBar, .toolbar, .tabBar,
        .control, .button, .toggle, .slider, .segmentedControl, .stepper, .pageControl, .datePicker, .refreshControl,
        .textField, .textView, .searchBar, .collectionView, .reusableView, .collectionCell, .tableView, .tableCell,
    ]

    /// The class of an element of Interface Builder files; that of all views where no other has it.
    public static func of(element: String) -> ViewClass { byElement[element] ?? .view }

    private static let byElement = Dictionary(
        all.compactMap { described in described.element.map { ($0, described) } }
    ) { first, _ in first }
}

extension Choice {
    package static let separator = Choice(
        "a style of a separator", ["none": 0, "singleLine": 1, "singleLineEtched": 2], files: ["default": 1])
    package static let separatorReference = Choice(
        "an edge", ["fromCellEdges": 0, "fromAutomaticInsets": 1], files: ["cellEdges": 0, "automaticInsets": 1])
    package static let accessory = Choice(
        "an accessory",
        ["none": 0, "disclosureIndicator": 1, "detailDisclosureButton": 2, "checkmark": 3, "detailButton": 4])
    package static let selectionStyle = Choice("a style of a selection", ["none": 0, "blue": 1, "gray": 2, "default": 3])
    package static let focusStyle = Choice("a style of the focus", ["default": 0, "custom": 1])
}
