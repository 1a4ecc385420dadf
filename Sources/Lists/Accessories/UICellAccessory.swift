// SPDX-License-Identifier: MIT
//
// What stands at the ends of a list's rows, as values (list-cells.accessories).

public import Foundation
import VitrineCollectionUI
public import VitrineMenus
public import VitrineViewCore

/// A sign, a button, a text or a view of the program's own at an end of a list's row.
///
/// The system's have their places; those of the program say where they stand (list-cells.accessory-order).
@preconcurrency @MainActor public struct UICellAccessory {
    /// What is done when an accessory is touched.
    public typealias ActionHandler = @MainActor () -> Void

    /// Whether an accessory is shown while items are edited, or while they are not.
    public enum DisplayedState: Int, Hashable, Sendable {
        case always, whenEditing, whenNotEditing
    }

    /// How much room an accessory is centred in.
    public enum LayoutDimension: Hashable, Sendable {
        /// As much as it is wide.
        case actual
        /// The same for all, 24 points at the normal text size.
        case standard
        /// So many points.
        case custom(CGFloat)
    }

    /// What an accessory is.
    public enum AccessoryType: Hashable {
        case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, detail, label, popUpMenu
        /// A view of the program's own.
        case customView(UIView)
    }

    /// Where a view of the program's own stands.
    public enum Placement {
        /// Chooses a place among the accessories at an end, which are counted from the leading side.
        public typealias Position = @MainActor ([UICellAccessory]) -> Int

        /// Where reading begins; by default nearest to the content.
        case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
        /// Where reading ends; by default nearest to the content.
        case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

        /// The place before another accessory; before all others where that is not there.
        @MainActor public static func position(before accessory: UICellAccessory) -> Position {
            { others in others.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0 }
        }

        /// The place after another accessory; after all others where that is not there.
        @MainActor public static func position(after accessory: UICellAccessory) -> Position {
            { others in others.firstIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 } ?? others.count }
        }
    }

    /// What the accessory is.
    public let accessoryType: AccessoryType
    /// When it is shown.
    let displayed: DisplayedState
    var isHidden = false
    var width = LayoutDimension.actual
    var tintColor: UIColor?
    var backgroundColor: UIColor?
    var handler: ActionHandler?
    /// What is of one kind of accessory only.
    var details = Details()

    /// What only some accessories have.
    struct Details {
        var outlineStyle = OutlineDisclosureOptions.Style.automatic
        var showsVerticalSeparator = true
        var text = ""
        var font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: nil)
        var adjustsFont = true
        var menu: UIMenu?
        var menuHandler: (@MainActor (UIMenu) -> Void)?
        var placement: Placement?
        var maintainsFixedSize = false
    }

    fileprivate init(_ type: AccessoryType, _ displayed: DisplayedState) { (accessoryType, self.displayed) = (type, displayed) }
}

extension UICellAccessory {
    /// A chevron that says that touching the row leads on.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory { UICellAccessory(.disclosureIndicator, displayed).taking(options) }

    /// A chevron that opens and closes what lies under the item; without a handler the data source's outline does.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.outlineDisclosure, displayed).taking(options)
        accessory.details.outlineStyle = options.style
        accessory.handler = actionHandler
        return accessory
    }

    /// A check mark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory { UICellAccessory(.checkmark, displayed).taking(options) }

    /// A button to delete the item; without a handler it uncovers the actions at the end of the row.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.delete, displayed).taking(options)
        (accessory.backgroundColor, accessory.handler) = (options.backgroundColor, actionHandler)
        return accessory
    }

    /// A button to insert an item.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.insert, displayed).taking(options)
        (accessory.backgroundColor, accessory.handler) = (options.backgroundColor, actionHandler)
        return accessory
    }

    /// A handle by which a finger moves the item to another place.
    public static func reorder(displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()) -> UICellAccessory {
        var accessory = UICellAccessory(.reorder, displayed).taking(options)
        accessory.details.showsVerticalSeparator = options.showsVerticalSeparator
        return accessory
    }

    /// A circle that says whether the item is selected, where several can be.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.multiselect, displayed).taking(options)
        accessory.backgroundColor = options.backgroundColor
        return accessory
    }

    /// A button that tells more of the item.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.detail, displayed).taking(options)
        accessory.handler = actionHandler
        return accessory
    }

    /// A short text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.label, displayed).taking(options)
        accessory.details.text = text
        accessory.details.font = options.font
        accessory.details.adjustsFont = options.adjustsFontForContentSizeCategory
        return accessory
    }

    /// A button that shows which element of a menu is chosen, and the menu when it is touched.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: (@MainActor (UIMenu) -> Void)? = nil
    ) -> UICellAccessory {
        var accessory = UICellAccessory(.popUpMenu, displayed).taking(options)
        (accessory.details.menu, accessory.details.menuHandler) = (menu, selectedElementDidChangeHandler)
        return accessory
    }

    /// A view of the program's own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let displayed: DisplayedState =
            switch configuration.placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        var accessory = UICellAccessory(.customView(configuration.customView), displayed).taking(configuration)
        accessory.details.placement = configuration.placement
        accessory.details.maintainsFixedSize = configuration.maintainsFixedSize
        return accessory
    }

    private func taking(_ options: some AccessoryOptions) -> UICellAccessory {
        var accessory = self
        (accessory.isHidden, accessory.width) = (options.isHidden, options.reservedLayoutWidth)
        accessory.tintColor = options.tintColor
        return accessory
    }
}

extension UICellAccessory {
    /// The name of UIKit's class of the accessory, for messages.
    var className: String {
        switch accessoryType {
        case .disclosureIndicator: "UICellAccessoryDisclosureIndicator"
        case .outlineDisclosure: "UICellAccessoryOutlineDisclosure"
        case .checkmark: "UICellAccessoryCheckmark"
        case .delete: "UICellAccessoryDelete"
        case .insert: "UICellAccessoryInsert"
        case .reorder: "UICellAccessoryReorder"
        case .multiselect: "UICellAccessoryMultiselect"
        case .detail: "UICellAccessoryDetail"
        case .label: "UICellAccessoryLabel"
        case .popUpMenu: "UICellAccessoryPopUpMenu"
        case .customView: "UICellAccessoryCustomView"
        }
    }

    /// Whether it is one of the system's.
    var isOfSystem: Bool { details.placement == nil }
}
