// SPDX-License-Identifier: MIT
//
// How the accessories of a list's rows look, and how much room they have (list-cells.accessory-options).

import VitrineCollectionUI
public import VitrineViewCore

/// What all accessories have.
protocol AccessoryOptions {
    var isHidden: Bool { get }
    var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
    var tintColor: UIColor? { get }
}

extension UICellAccessory {
    /// The looks of a chevron that leads on.
    public struct DisclosureIndicatorOptions: Hashable, AccessoryOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?

        /// Creates the looks; what is nil is as usual.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The looks of a chevron that opens an outline.
    public struct OutlineDisclosureOptions: Hashable, AccessoryOptions {
        /// How the chevron stands in its row.
        public enum Style: Int, Hashable, Sendable {
            /// As a header where the element is one, and else as a cell.
            case automatic
            /// At the end of a row that opens and closes wherever it is touched.
            case header
            /// At the beginning of a row that can be selected beside.
            case cell
        }

        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?
        /// How the chevron stands in its row.
        public var style: Style

        /// Creates the looks; what is nil is as usual.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.style = style ?? .automatic
        }
    }

    /// The looks of a check mark.
    public struct CheckmarkOptions: Hashable, AccessoryOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?

        /// Creates the looks; what is nil is as usual.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// The looks of a button to delete.
    public struct DeleteOptions: Hashable, AccessoryOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?
        /// The colour behind the sign; nil takes the usual one.
        public var backgroundColor: UIColor?

        /// Creates the looks; what is nil is as usual.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The looks of a button to insert.
    public struct InsertOptions: Hashable, AccessoryOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?
        /// The colour behind the sign; nil takes the usual one.
        public var backgroundColor: UIColor?

        /// Creates the looks; what is nil is as usual.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The looks of a handle to move an item.
    public struct ReorderOptions: Hashable, AccessoryOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?
        /// Whether a line sets the handle apart from accessories before it; true by default.
        public var showsVerticalSeparator: Bool

        /// Creates the looks; what is nil is as usual.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    /// The looks of a circle that is marked.
    public struct MultiselectOptions: Hashable, AccessoryOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?
        /// The colour behind the sign; nil takes the usual one.
        public var backgroundColor: UIColor?

        /// Creates the looks; what is nil is as usual.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The looks of a button that tells more.
    public struct DetailOptions: Hashable, AccessoryOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?

        /// Creates the looks; what is nil is as usual.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// The looks of a short text.
    public struct LabelOptions: Hashable, AccessoryOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?
        /// The font; that of running text by default.
        public var font: UIFont
        /// Whether the font follows the text size; true by default.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates the looks; what is nil is as usual.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body, compatibleWith: nil)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// The looks of a button with a menu.
    public struct PopUpMenuOptions: Hashable, AccessoryOptions {
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in.
        public var reservedLayoutWidth: UICellAccessory.LayoutDimension
        /// The colour; nil takes the usual one.
        public var tintColor: UIColor?

        /// Creates the looks; what is nil is as usual.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: UICellAccessory.LayoutDimension? = nil, tintColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// A view of the program's own, and where it stands.
    @preconcurrency @MainActor public struct CustomViewConfiguration: @MainActor AccessoryOptions {
        /// The view.
        public let customView: UIView
        /// Where it stands.
        public let placement: Placement
        /// Whether it is left out; false by default.
        public var isHidden: Bool
        /// The room that it is centred in, which a wider view reaches beyond; the standard one by default.
        public var reservedLayoutWidth: LayoutDimension
        /// The tint of the view; nil leaves it.
        public var tintColor: UIColor?
        /// Whether the view keeps the size that it has, and does not take the one that it asks for; false by default.
        public var maintainsFixedSize: Bool

        /// Creates a configuration; what is nil is as usual.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            (self.customView, self.placement, self.tintColor) = (customView, placement, tintColor)
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }
}
